// Step through a finished game without loading pages: the part of a moment is fetched and morphed in.

import { morph } from "./morph.js";

const root = document.querySelector("[data-review]");
const say = document.querySelector("[data-say]");
const AHEAD = 20;
const PACES = { slow: 2400, normal: 1400, fast: 700, "at-once": 300 };
const parts = new Map();
let playing = 0;

const main = () => root.querySelector("main");
const address = (at, eyes = main().dataset.eyes) => `/rooms/${root.dataset.room}/review?at=${at}&eyes=${eyes}`;
const pace = () => {
  try {
    return PACES[localStorage.getItem("pace")] ?? PACES.normal;
  } catch {
    return PACES.normal;
  }
};

const fetched = (url) => {
  if (!parts.has(url)) {
    const asked = fetch(url, { headers: { "x-part": "yes", accept: "text/html" } }).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.text();
    });
    asked.catch(() => parts.delete(url));
    parts.set(url, asked);
    if (parts.size > 200) parts.delete(parts.keys().next().value);
  }
  return parts.get(url);
};

const parsed = (text) => new DOMParser().parseFromString(text, "text/html").querySelector("main");

// One after the other: looking back is work for the server, and who plays on needs the next first.
const ahead = async (from) => {
  for (let at = from + 1; at <= Math.min(from + AHEAD, Number(main().dataset.last) + 1); at += 1) {
    if (Number(main().dataset.at) !== from) return;
    await fetched(address(at)).catch(() => {});
  }
};

const shown = () => {
  for (const node of root.querySelectorAll("[data-play], [data-copy], .keys")) node.hidden = false;
  root.querySelector("[data-play]")?.setAttribute("aria-pressed", playing ? "true" : "false");
  const link = root.querySelector("[data-link]");
  if (link) link.value = new URL(link.value, location.href).href;
  root.querySelector(".decs .is-here")?.scrollIntoView({ block: "nearest" });
};

const go = async (url, remember = true) => {
  const wanted = new URL(url, location.href);
  try {
    const fresh = parsed(await fetched(wanted.pathname + wanted.search));
    const old = main();
    for (const name of Object.keys(old.dataset)) if (!(name in fresh.dataset)) delete old.dataset[name];
    const top = root.querySelector(".decs")?.scrollTop;
    morph(old, fresh);
    if (top !== undefined && root.querySelector(".decs")) root.querySelector(".decs").scrollTop = top;
  } catch {
    location.href = url;
    return;
  }
  if (remember) history.replaceState(null, "", wanted.pathname + wanted.search);
  shown();
  say.textContent = [...root.querySelectorAll(".judge__head h2, .judge .mark span")].map((one) => one.textContent).join(", ");
  void ahead(Number(main().dataset.at));
};

const press = (what) => {
  const link = root.querySelector(`[data-go="${what}"]`);
  if (link) void go(link.href);
};

const stop = () => {
  clearInterval(playing);
  playing = 0;
  shown();
};

const play = () => {
  if (playing) {
    stop();
    return;
  }
  playing = setInterval(() => {
    if (Number(main().dataset.at) > Number(main().dataset.last)) stop();
    else press("on");
  }, pace());
  shown();
};

const eyes = () => {
  const all = [...root.querySelectorAll('[data-go="eyes"]')];
  const here = all.findIndex((one) => one.hasAttribute("aria-current"));
  void go(all[(here + 1) % all.length].href);
};

root.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-go]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    void go(link.href.baseVal ?? link.href);
  }
  if (event.target.closest("[data-play]")) play();
  if (event.target.closest("[data-copy]")) void navigator.clipboard?.writeText(root.querySelector("[data-link]").value);
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = { ArrowLeft: event.shiftKey ? "turn-back" : "back", ArrowRight: event.shiftKey ? "turn-on" : "on", Home: "first", End: "last" };
  if (keys[event.key]) press(keys[event.key]);
  else if (event.key === " " && !event.target.closest("button, summary")) play();
  else if (event.key === "m" || event.key === "M") press(event.shiftKey ? "mistake-back" : "mistake");
  else if (event.key === "o" || event.key === "O") eyes();
  else return;
  event.preventDefault();
});

// A review that is being made: how far it is, and the whole page when it is there.
const follow = async () => {
  if (!main().dataset.progress) return;
  const answer = await fetch(`/rooms/${root.dataset.room}/review/progress`, { headers: { accept: "application/json" } }).catch(() => null);
  const made = answer?.ok ? await answer.json() : {};
  const [done] = Object.values(made);
  if (done === undefined) {
    parts.clear();
    await go(address(main().dataset.at), false);
    if (!root.querySelector(".line__scroll")) return;
  } else {
    const bar = root.querySelector(".making__bar");
    if (bar) bar.value = done;
    const words = root.querySelector("[data-done]");
    if (words) words.textContent = `${Math.floor(done / 10)} %`;
  }
  if (main().dataset.progress) setTimeout(follow, 2000);
};

// A link to a moment may also be written as #44,open or #44,seat0.
const hash = /^#(\d+)(?:,(open|seat\d))?$/.exec(location.hash);
if (hash) void go(address(hash[1], (hash[2] ?? "open").replace("seat", "")));
shown();
void follow();
