// A live table: moments come in by server-sent events and are shown one after the other; what is
// clicked goes out as the form it is. Without this script every button still works.

import { clocks } from "./clocks.js";
import { rules, say } from "./hall.js";
import { filled, morph } from "./morph.js";
import { moved } from "./motion.js";
import { notifier, notify } from "./notify.js";
import { choosing, pace, resting } from "./pace.js";
import { play, sounding } from "./sound.js";

const table = document.querySelector("[data-table]");
const { room, seat } = table.dataset;
const past = "past" in table.dataset;
const HASTY = 300; // a key pressed sooner after a question changed answers another question

// Showing moments.

const queue = [];
let showing = false;
let since = 0;
let skipping = false;
let changed = 0;
let goOn = () => {};
const skipper = document.querySelector("[data-skip]");
const rest = (time) =>
  new Promise((done) => {
    const wake = Number.isFinite(time) && setTimeout(done, time);
    goOn = () => (clearTimeout(wake), done());
  });

const numbered = () => {
  const numbers = new Map();
  for (const button of table.querySelectorAll("button.is-legal")) {
    if (!numbers.has(button.value)) numbers.set(button.value, numbers.size + 1);
    const n = numbers.get(button.value);
    n < 10 ? (button.dataset.n = n) : delete button.dataset.n;
  }
};

const icon = (yours) => {
  const link = document.querySelector("link[data-icon]");
  const wanted = yours ? link.dataset.iconTurn : link.dataset.icon;
  if (link.getAttribute("href") !== wanted) link.href = wanted;
};

const tick = clocks(table);

const show = async (moment) => {
  const fresh = document.createElement("template");
  fresh.innerHTML = moment.html;
  filled(fresh.content, table);
  for (const chosen of fresh.content.querySelectorAll(".is-chosen")) chosen.classList.remove("is-chosen");
  const had = table.contains(document.activeElement);
  const change = () => {
    morph(table.querySelector("main"), fresh.content.querySelector("main"));
    numbered();
    choosing(table);
    tick();
  };
  await (skipping ? change() : moved(table, fresh.content, change));
  document.title = moment.title;
  table.dataset.version = moment.version;
  changed = performance.now();
  const ask = table.querySelector("[data-ask]").textContent;
  document.querySelector("[data-say]").textContent = moment.yours ? `${moment.say} ${ask}` : moment.say;
  document.querySelector("[data-warn]").textContent = moment.warn;
  icon(moment.yours);
  if (moment.yours && !moment.own) notify(document.title, ask);
  if (had && !table.contains(document.activeElement)) table.querySelector("[data-ask]")?.focus({ preventScroll: true });
  if (!moment.own) play(moment.yours ? "bell" : "card");
};

const run = async () => {
  if (showing) return;
  showing = true;
  since = performance.now();
  while (queue.length) {
    const moment = queue.shift();
    if (moment.version <= Number(table.dataset.version)) continue;
    await show(moment);
    const waits = !moment.own && moment.bot && !skipping && !urgent() ? resting(moment, performance.now() - since) : 0;
    skipper.hidden = !queue.length && waits < Infinity;
    if (waits && (queue.length || waits === Infinity) && !moment.yours) await rest(waits);
  }
  skipper.hidden = true;
  skipping = false;
  showing = false;
};

// With one's own clock running, or an attack on oneself, nothing waits.
const urgent = () => queue.some((moment) => moment.warn || (moment.yours && moment.clock));

skipper.addEventListener("click", () => {
  skipping = true;
  goOn();
});

// The stream; the browser resumes it from the last moment by itself.

const listen = () => {
  const url = new URL(`/rooms/${room}/live`, location);
  url.searchParams.set("after", table.dataset.version);
  if (seat !== "") url.searchParams.set("seat", seat);
  const stream = new EventSource(url);
  stream.addEventListener("moment", (event) => {
    queue.push(JSON.parse(event.data));
    if (urgent()) goOn();
    run();
  });
  stream.addEventListener("gone", () => location.assign(`/rooms/${room}`));
  stream.onerror = () => stream.readyState === EventSource.CLOSED && setTimeout(listen, 2000);
  addEventListener("pagehide", () => stream.close());
};

// What is clicked.

let sending = false;

const send = async (form, button) => {
  if (sending) return;
  sending = true;
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.set(button.name, button.value);
  button?.classList.add("is-chosen");
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", headers: { accept: "application/json" }, body: fields });
    if (!answer.ok) {
      button?.classList.remove("is-chosen");
      const { refused } = await answer.json();
      say(`${refused.charAt(0).toUpperCase()}${refused.slice(1)}.`);
    }
  } catch {
    button?.classList.remove("is-chosen");
    say("The server cannot be reached. Nothing was changed; try again.");
  } finally {
    sending = false;
  }
};

addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id !== "act" && !form.hasAttribute("data-live")) return;
  event.preventDefault();
  send(form, event.submitter);
});

table.addEventListener("change", (event) => event.target.closest("[data-slider]")?.requestSubmit());

// Keys: 1-9 choose, Escape takes back, ? opens the rules, L the log, arrows move between things.

const legal = (n) => table.querySelector(`button.is-legal[data-n="${n}"]`);
const typing = (target) => target.closest("input:not([type=radio]), select, textarea") || document.querySelector("dialog:modal");

const near = (from, key) => {
  const at = from.getBoundingClientRect();
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = null;
  for (const node of table.querySelectorAll(".stage :is(button, a), .tray :is(button, a), .prompt :is(button, a)")) {
    const box = node.getBoundingClientRect();
    const [dx, dy] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
    const ahead = sign * (across ? dx : dy);
    if (node === from || ahead < 4 || !box.width) continue;
    const cost = ahead + 3 * Math.abs(across ? dy : dx);
    if (!best || cost < best.cost) best = { node, cost };
  }
  return best?.node;
};

const keys = {
  Escape: () => table.querySelector("[data-undo]")?.click(),
  "?": () => {
    const link = table.querySelector(".prompt [data-rules]") ?? document.querySelector(".rail [data-rules]");
    rules(link.href, link.dataset.rules);
  },
  r: () => document.querySelector("[data-open=recap]")?.click(),
  R: () => keys.r(),
  s: () => skipper.hidden || skipper.click(),
  S: () => keys.s(),
  l: () => document.querySelector(".story")?.focus(),
  L: () => keys.l(),
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (event.key.startsWith("Arrow") && event.target.matches("button, a")) {
    const next = near(event.target, event.key);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  } else if (event.key === " ") space(event);
  else if (/^[1-9]$/.test(event.key)) performance.now() - changed > HASTY && legal(event.key)?.click();
  else if (event.key in keys) {
    event.preventDefault();
    keys[event.key]();
  }
});

// Space never plays: it goes on in Step, and elsewhere scrolls.

const space = (event) => {
  if (event.target.matches("button.is-legal")) event.preventDefault();
  if (showing && pace() === "step" && !event.target.matches("button:not(.is-legal), a, summary")) {
    event.preventDefault();
    goOn();
  }
};
addEventListener("keyup", (event) => event.key === " " && event.target.matches("button.is-legal") && event.preventDefault());
table.addEventListener("click", (event) => showing && pace() === "step" && event.target.closest(".stage") && goOn());

// Dialogs: modal, closed by Escape, by their button or beside them; focus goes back by itself.

addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open)?.showModal();
  const dialog = event.target.closest("main dialog");
  if (dialog && (event.target === dialog || event.target.closest("[data-close]"))) dialog.close();
});
for (const opener of document.querySelectorAll("[data-open]")) opener.hidden = false;

// A page that comes back by the Back button shows what its device may show now.

addEventListener("pageshow", (event) => event.persisted && location.reload());

// Sound and notifications, off until asked for; the link to share; the first numbers.

notifier(document.querySelector("[data-notify]"), () => say("Your browser does not let this page notify you."));

const sounder = document.querySelector("[data-sound]");
sounder.hidden = false;
const heard = () => sounder.setAttribute("aria-pressed", String(sounding()));
sounder.addEventListener("click", () => {
  sounding(!sounding());
  heard();
  play("wood");
});
heard();
for (const field of document.querySelectorAll("[data-link]")) field.value = new URL(field.value, location).href;
numbered();
choosing(table);
tick();
if (table.querySelector(".prompt.is-yours")) icon(true);
if (!past) listen();
