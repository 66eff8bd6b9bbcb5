// A game's own words say what they mean: pointed at, walked to, or tapped. They are asked for once.

const tip = document.createElement("p");
tip.className = "tip";
tip.id = "tip";
tip.setAttribute("role", "tooltip");
tip.popover = "manual";
document.body.append(tip);
const games = new Map();
let told = null;

const meaning = async (word) => {
  const url = new URL("words", new URL(word.getAttribute("href"), location)).href;
  if (!games.has(url)) games.set(url, fetch(url).then((answer) => answer.json()));
  return (await games.get(url))[word.dataset.word];
};

const hush = () => {
  told?.removeAttribute("aria-describedby");
  if (tip.matches(":popover-open")) tip.hidePopover();
  told = null;
};

const explain = async (word) => {
  if (told === word) return;
  hush();
  told = word;
  const { text, clause } = await meaning(word);
  if (told !== word || !word.isConnected) return;
  const number = document.createElement("b");
  number.textContent = clause;
  tip.replaceChildren(`${text} `, number);
  (word.closest("dialog") ?? document.body).append(tip);
  tip.showPopover();
  const [at, box] = [word.getBoundingClientRect(), tip.getBoundingClientRect()];
  tip.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.width - 8))}px`;
  tip.style.top = `${at.bottom + box.height + 12 > innerHeight ? at.top - box.height - 6 : at.bottom + 6}px`;
  word.setAttribute("aria-describedby", "tip");
};

for (const kind of ["pointerover", "focusin"])
  addEventListener(kind, (event) => {
    const word = event.target.closest?.("[data-word]");
    if (word) explain(word);
    else if (event.pointerType !== "touch") hush();
  });
addEventListener("scroll", hush, true);
addEventListener("keydown", (event) => event.key === "Escape" && hush());
addEventListener("click", (event) => {
  const word = event.target.closest("[data-word]");
  if (!word) return hush();
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault(); // without a script the link leads to the words of the rules
  explain(word);
});
