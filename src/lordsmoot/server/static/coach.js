// What the guide of a first game speaks of is outlined, and its callout points there.

const EDGE = 26; // pixels: a pointer keeps so far from the corners

const spokenOf = (table, coach) => {
  const { coach: at, try: first } = coach.dataset;
  const wanted = at ? `[data-key="${CSS.escape(at)}"]` : first && `button.is-legal[value="${CSS.escape(first)}"]`;
  const found = wanted ? [...table.querySelectorAll(wanted)] : [];
  return found.find((one) => one.getClientRects().length > 0);
};

const side = (from, to) => {
  if (to.left >= from.right) return "right";
  return to.top >= from.bottom - EDGE ? "down" : "up";
};

export const coaching = (table) => {
  const coach = table.querySelector("[data-coach]");
  for (const one of table.querySelectorAll(".is-shown-to")) one.classList.remove("is-shown-to");
  if (!coach) return;
  const thing = spokenOf(table, coach);
  coach.toggleAttribute("data-point", false);
  if (!thing) return;
  thing.classList.toggle("is-shown-to", coach.dataset.coach !== "");
  const from = coach.getBoundingClientRect();
  const to = thing.getBoundingClientRect();
  coach.dataset.point = side(from, to);
  const at = Math.min(Math.max(to.x + to.width / 2 - from.x, EDGE), from.width - EDGE);
  coach.style.setProperty("--at", `${at - 8}px`);
};
