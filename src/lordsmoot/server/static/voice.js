// What is read out: one thing after the other, none overwritten sooner than it can be spoken.

const SHORTEST = 1200;
const LETTER = 55; // milliseconds in which a voice says one
const MOST = 3; // of those that wait, the latest are said
const waiting = [];
let until = 0;
let timer = 0;

const next = () => {
  timer = 0;
  if (!waiting.length) return;
  const now = performance.now();
  if (now < until) {
    timer = setTimeout(next, until - now);
    return;
  }
  const text = waiting.splice(0).slice(-MOST).join(" ");
  document.querySelector("[data-say]").textContent = text;
  until = now + Math.max(SHORTEST, LETTER * text.length);
};

export const speak = (text) => {
  if (!text || waiting.at(-1) === text) return;
  waiting.push(text);
  if (!timer) next();
};

// An attack on the reader is said at once, whatever else is being said.
export const warn = (text) => {
  document.querySelector("[data-warn]").textContent = text;
};
