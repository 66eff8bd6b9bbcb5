// What was shown since one's own last decision, once more: the last deed, or all of it. Any key or
// click, and anything new at the table, ends it.

import { morph } from "./morph.js";
import { moved } from "./motion.js";

const MOST = 40; // deeds that are kept
const BEFORE = 350; // milliseconds for which one sees how it was
const AFTER = 850; // and what became of it
const frames = [];
let stop = null;
let ended = Promise.resolve();

// Keep a table as it is about to be shown; what shows no deed belongs to the one before.
export const keep = (main, { own = true, shows = true } = {}) => {
  if (own) frames.length = 0;
  if (!shows && frames.length > 1) frames.pop();
  frames.push(main.cloneNode(true));
  if (frames.length > MOST) frames.shift();
};

export const offerAgain = (table) => {
  for (const button of table.querySelectorAll("[data-again], [data-show-me]")) button.hidden = frames.length < 2;
};

export const halt = () => {
  stop?.();
  return ended;
};

const shown = async (table, frame, dress) => {
  const fresh = document.createDocumentFragment();
  fresh.append(frame.cloneNode(true));
  await moved(table, fresh, () => {
    morph(table.querySelector("main"), fresh.firstElementChild);
    dress();
  });
};

const run = async (table, first, dress) => {
  let wake = () => {};
  let halted = false;
  const rest = (time) =>
    new Promise((done) => {
      const timer = setTimeout(done, halted ? 0 : time);
      wake = () => (clearTimeout(timer), done());
    });
  stop = () => ((halted = true), wake());
  const focus = document.activeElement;
  table.inert = true;
  table.classList.add("is-replaying");
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, stop, { once: true });
  for (let at = first; at < frames.length && !halted; at += 1) {
    await shown(table, frames[at], dress);
    await rest(at === first ? BEFORE : AFTER);
  }
  await shown(table, frames.at(-1), dress);
  for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, stop);
  table.classList.remove("is-replaying");
  table.inert = false;
  stop = null;
  if (focus.isConnected) focus.focus({ preventScroll: true });
};

// The last so many deeds; all that are kept if none is said.
export const replay = (table, dress, count = MOST) => {
  if (!stop && frames.length > 1) ended = run(table, Math.max(0, frames.length - 1 - count), dress);
};
