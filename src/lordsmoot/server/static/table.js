// A live table: moments come in by server-sent events and are shown one after the other; what is
// clicked goes out as the form it is. Without this script every button still works.

import { clocks } from "./clocks.js";
import { coaching } from "./coach.js";
import { say } from "./hall.js";
import { help, hint } from "./help.js";
import { filled, morph } from "./morph.js";
import { glided, moved } from "./motion.js";
import { notifier, notify } from "./notify.js";
import { choosing, pace, resting } from "./pace.js";
import { peeking } from "./peek.js";
import { connection, disconnected, found, lost, notSent, presence, seats } from "./presence.js";
import { halt, keep, offerAgain, replay } from "./replay.js";
import { play, sounding } from "./sound.js";
import { speak, warn } from "./voice.js";
import { wondering } from "./why.js";
import { wished, wishes } from "./wishes.js";

const table = document.querySelector("[data-table]");
const { room, seat } = table.dataset;
const past = "past" in table.dataset;
const HASTY = 300; // a key pressed sooner after a question changed answers another question

// Showing moments.

const queue = [];
let showing = false;
let since = performance.now(); // when it was last one's own turn
let due = 0; // when the next deed of a bot may be shown
let skipping = false;
let changed = 0;
let goOn = () => {};
const skipper = document.querySelector("[data-skip]");
const rest = (time) =>
  new Promise((done) => {
    const wake = Number.isFinite(time) && setTimeout(done, time);
    goOn = () => (clearTimeout(wake), done());
  });

// The first nine choices that can bear a number do; a key does nothing that shows no number.
const bears = (button) => button.getClientRects().length > 0 && getComputedStyle(button, "::after").display !== "none";
const numbered = () => {
  const [buttons, numbers] = [[...table.querySelectorAll("button.is-legal")], new Map()];
  for (const button of buttons) delete button.dataset.n;
  const known = (button) => numbers.has(button.value) || (numbers.size < 9 && bears(button) && numbers.set(button.value, numbers.size + 1));
  for (const button of buttons.filter(known)) button.dataset.n = numbers.get(button.value); // all is read before anything is written: one layout
};

const icon = (yours) => {
  const link = document.querySelector("link[data-icon]");
  const wanted = yours ? link.dataset.iconTurn : link.dataset.icon;
  if (link.getAttribute("href") !== wanted) link.href = wanted;
};

const tick = clocks(table);
const heldMeanwhile = seat !== "" && !past ? wishes(table) : () => {};

// What the script adds to a table whenever it was shown anew.
const dress = () => {
  numbered();
  choosing(table);
  wished(table);
  seats(table);
  connection();
  offerAgain(table);
  for (const field of table.querySelectorAll("[data-my-name]")) field.value ||= table.dataset.name;
  tick();
  coaching(table);
};

addEventListener("resize", () => coaching(table));

const ask = () => table.querySelector("[data-ask]");

const show = async (moment) => {
  const fresh = document.createElement("template");
  fresh.innerHTML = moment.html;
  filled(fresh.content, table);
  for (const chosen of fresh.content.querySelectorAll(".is-chosen")) chosen.classList.remove("is-chosen");
  keep(fresh.content.querySelector("main"), moment);
  const had = table.contains(document.activeElement);
  const at = document.activeElement.value;
  const change = () => {
    morph(table.querySelector("main"), fresh.content.querySelector("main"));
    dress();
  };
  await (skipping ? change() : (moment.own ? glided : moved)(table, fresh.content, change));
  document.title = moment.title;
  table.dataset.version = moment.version;
  changed = performance.now();
  if (moment.shows) speak(moment.say);
  if (moment.yours) speak(ask().textContent.trim());
  warn(moment.warn);
  icon(moment.yours);
  if (moment.yours && !moment.own) notify(document.title, ask().textContent);
  const focus = document.activeElement;
  const another = focus.matches("button.is-legal") && (moment.own || focus.value !== at);
  if (another || (had && !table.contains(focus))) ask()?.focus({ preventScroll: true });
  if (!moment.own) play(moment.yours ? "bell" : "card");
  if (moment.yours) heldMeanwhile();
  if (moment.yours && !moment.own) table.querySelector(".story")?.scrollTo(0, 0); // the recap is on top
};

// With one's own clock running, or an attack on oneself, nothing waits; nor does what a person did.
const urgent = () => skipping || queue.some((moment) => moment.warn || (moment.yours && moment.clock)) || !queue[0]?.bot;

const offer = (moment) => {
  skipper.hidden = moment.yours || moment.over || skipping || (pace() === "at-once" && !queue.length);
};

const run = async () => {
  if (showing) return;
  showing = true;
  await halt();
  while (queue.length) {
    const wait = due - performance.now();
    if (wait > 0 && !urgent()) await rest(wait);
    due = 0;
    const moment = queue.shift();
    if (moment.version <= Number(table.dataset.version)) continue;
    if (moment.yours || moment.own) since = performance.now();
    if (moment.yours || moment.over) skipping = false;
    await show(moment);
    due = performance.now() + resting(moment, performance.now() - since);
    offer(moment);
  }
  showing = false;
};

const skip = () => {
  if (table.querySelector(".prompt.is-yours")) return;
  skipping = true;
  skipper.hidden = true;
  goOn();
};
skipper.addEventListener("click", skip);

// The stream; the browser resumes it from the last moment by itself.

let stream = null;
const listen = () => {
  const url = new URL(`/rooms/${room}/live`, location);
  url.searchParams.set("after", table.dataset.version);
  if (seat !== "") url.searchParams.set("seat", seat);
  stream?.close();
  clearTimeout(listen.again);
  const here = (stream = new EventSource(url));
  presence(table, here);
  here.addEventListener("moment", (event) => {
    queue.push(JSON.parse(event.data));
    if (urgent()) goOn();
    run();
  });
  here.addEventListener("gone", () => location.assign(`/rooms/${room}`));
  here.onopen = () => found(table);
  here.onerror = () => {
    lost(table);
    if (here.readyState === EventSource.CLOSED) listen.again = setTimeout(listen, 2000);
  };
};
addEventListener("pagehide", () => stream?.close());
addEventListener("offline", () => lost(table));
addEventListener("online", () => past || listen());
table.addEventListener("click", (event) => event.target.closest("[data-reconnect]") && listen());

// What is clicked.

let sending = false;

const send = async (form, button) => {
  if (sending) return;
  const what = button?.getAttribute("aria-label") ?? button?.textContent.trim() ?? "Your choice";
  if (disconnected()) return notSent(what);
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
    notSent(what);
    lost(table);
    listen();
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

// Keys: 1-9 choose, Escape takes back, S skips, . shows the last deed again, ? opens help, H asks for a hint, L goes to the log, arrows move between things.

const legal = (n) => table.querySelector(`button.is-legal[data-n="${n}"]`);
const typing = (target) => target.closest("input:not([type=radio]), select, textarea") || document.querySelector("dialog:modal");

const near = (from, key) => {
  const at = from.getBoundingClientRect();
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const group = from.closest("[data-rove], .board");
  let best = null;
  for (const node of group?.querySelectorAll("button, a") ?? table.querySelectorAll(":is(.stage, .tray, .prompt) :is(button, a)")) {
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
  Escape: () => {
    const back = table.querySelector("[data-undo]");
    if (back?.hasAttribute("data-with")) {
      back.focus(); // what others did would go with it: that is said, and not done by a key
      say(`${back.getAttribute("aria-label")}. Press Enter to do it.`);
    } else back?.click();
  },
  "?": () => help(),
  h: () => hint(),
  H: () => keys.h(),
  r: () => document.querySelector("[data-open=recap]")?.click(),
  R: () => keys.r(),
  ".": () => replay(table, dress, 1),
  s: () => skip(),
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
  if (showing && pace() === "step" && !event.target.matches("button:not(.is-legal), a, summary, input")) {
    event.preventDefault();
    goOn();
  }
};
addEventListener("keyup", (event) => event.key === " " && event.target.matches("button.is-legal") && event.preventDefault());
table.addEventListener("click", (event) => showing && pace() === "step" && event.target.closest(".stage") && goOn());

// Once more: the last deed, or all since one's own turn.

table.addEventListener("click", (event) => {
  if (event.target.closest("[data-again]")) replay(table, dress, 1);
  if (event.target.closest("[data-show-me]")) {
    table.querySelector("#recap:modal")?.close();
    replay(table, dress);
  }
});

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
keep(table.querySelector("main"));
dress();
peeking(table);
wondering(table);
setInterval(() => seats(table), 5000);
if (table.querySelector(".prompt.is-yours")) icon(true);
if (!past) listen();
