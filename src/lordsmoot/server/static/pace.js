// How long what others did rests before the next of it is shown. Kept for each reader.

const KEY = "pace";
const PACES = {
  step: { rest: () => Infinity, dice: 0, whole: Infinity, then: "step" },
  calm: { rest: (said) => Math.min(2200, 900 + 25 * Math.max(0, said.length - 30)), dice: 700, whole: 12000, then: "brisk" },
  brisk: { rest: () => 450, dice: 350, whole: 6000, then: "at-once" },
  "at-once": { rest: () => 0, dice: 0, whole: Infinity, then: "at-once" },
};

export const pace = () => (localStorage.getItem(KEY) in PACES ? localStorage.getItem(KEY) : "calm");

// Milliseconds after a moment, when so many have passed since one's own turn.
export const resting = (moment, passed) => {
  let name = pace();
  if (passed > PACES[name].whole) name = PACES[name].then;
  return PACES[name].rest(moment.say) + (moment.dice ? PACES[name].dice : 0);
};

export const choosing = (tree) => {
  for (const field of tree.querySelectorAll("[data-pace]")) {
    field.hidden = false;
    for (const radio of field.querySelectorAll("input")) radio.checked = radio.value === pace();
  }
};

addEventListener("change", (event) => {
  if (event.target.closest("[data-pace]")) localStorage.setItem(KEY, event.target.value);
});
