// A game's own words say what they mean: pointed at, walked to, or tapped. They are asked for once.
// What can be pressed, and icons, say which words they are about (data-words): pointed at or walked to
// for a moment they are explained too. A finger is held on what can be pressed, and then nothing is.

const MOMENT = 500;
const SLIPS = 10; // pixels that a finger may move while it is held

const tip = document.createElement("p");
tip.className = "tip";
tip.id = "tip";
tip.setAttribute("role", "tooltip");
tip.popover = "manual";
document.body.append(tip);
const games = new Map();
let told = null;
let before = null; // what described it
let soon = 0;
let held = null;
let from = null;

const holder = (event) => event.target.closest?.("[data-word], [data-words]");
const pressed = (word) => word.closest("button, a");

const meanings = async (word) => {
  const game = word.closest("[data-game]")?.dataset.game;
  const home = word.dataset.word ? new URL(word.getAttribute("href"), location) : new URL(`/games/${game}/`, location);
  const url = new URL("words", home).href;
  if (!games.has(url)) games.set(url, fetch(url).then((answer) => answer.json()));
  const known = await games.get(url);
  return (word.dataset.word ?? word.dataset.words).split("|").map((name) => ({ name, ...known[name] }));
};

const hush = () => {
  clearTimeout(soon);
  if (told) {
    if (before) told.setAttribute("aria-describedby", before);
    else told.removeAttribute("aria-describedby");
  }
  if (tip.matches(":popover-open")) tip.hidePopover();
  told = before = null;
};

const line = ({ name, text, clause }) => {
  const said = document.createElement("span");
  const number = document.createElement("b");
  number.textContent = clause;
  said.append(name ? `${name.replaceAll("-", " ")}: ${text} ` : `${text} `, number);
  return said;
};

// Beside something, until one looks elsewhere.
export const tell = (node, found) => {
  if (told !== node) hush();
  told = node;
  tip.replaceChildren(...found.map(line));
  (node.closest("dialog") ?? document.body).append(tip);
  tip.showPopover();
  const [at, box] = [node.getBoundingClientRect(), tip.getBoundingClientRect()];
  tip.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.width - 8))}px`;
  const below = at.bottom + box.height + 12 <= innerHeight || at.top < box.height + 12;
  tip.style.top = `${below ? Math.min(at.bottom + 6, innerHeight - box.height - 6) : at.top - box.height - 6}px`;
};

const explain = async (word) => {
  if (told === word) return;
  hush();
  told = word;
  before = word.getAttribute("aria-describedby");
  const found = await meanings(word);
  if (told !== word || !word.isConnected) return;
  tell(word, word.dataset.word ? found.map(({ text, clause }) => ({ text, clause })) : found);
  word.setAttribute("aria-describedby", "tip");
};

const shortly = (word) => {
  clearTimeout(soon);
  soon = setTimeout(() => word.isConnected && explain(word), MOMENT);
};

for (const kind of ["pointerover", "focusin"])
  addEventListener(kind, (event) => {
    const word = holder(event);
    if (event.pointerType === "touch") return;
    if (word !== told) hush();
    if (word?.dataset.word) explain(word);
    else if (word && word !== told) shortly(word);
  });
addEventListener("pointerdown", (event) => {
  held = null;
  const word = holder(event);
  if (event.pointerType !== "touch" || !word?.dataset.words) return;
  from = event;
  soon = setTimeout(() => {
    if (pressed(word)) held = word;
    explain(word);
  }, MOMENT);
});
addEventListener("pointermove", (event) => {
  const far = from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIPS;
  if (event.pointerType === "touch" && far) clearTimeout(soon);
});
for (const kind of ["pointerup", "pointercancel"])
  addEventListener(kind, (event) => event.pointerType === "touch" && clearTimeout(soon));
addEventListener("contextmenu", (event) => held && event.preventDefault());
addEventListener("scroll", hush, true);
addEventListener("keydown", (event) => event.key === "Escape" && hush());
addEventListener(
  "click",
  (event) => {
    const word = holder(event);
    if (held && held === word) {
      held = null;
      event.preventDefault(); // it was held to be explained, and is not pressed
      event.stopImmediatePropagation();
      return;
    }
    if (!word || (word.dataset.words && pressed(word))) return hush();
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault(); // without a script the link leads to the words of the rules
    explain(word);
  },
  true,
);
