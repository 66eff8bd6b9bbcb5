// Before a click one sees what it does: what is pointed at, walked to or tapped once is told beside
// the board. A word that names a hex lights it. A larger map opens where one may do something.

const SNAP = 22; // a finger hits the nearest legal hex within so many pixels
const TOLD = ".spot.is-legal, .assistcard.is-barred";

const middle = (node) => {
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const chip = (out) => {
  const [, way, text] = out.match(/^(\w+) (.*)$/s);
  const node = document.createElement("span");
  node.className = `out out--${way}`;
  node.textContent = text;
  return node;
};

// What a thing would do, in its own words, and what that would bring.
const words = (node) => {
  const text = document.createElement("span");
  text.textContent = node.matches(".is-barred") ? node.querySelector(".why").textContent : node.getAttribute("aria-label").split(". ")[0];
  return [text, ...(node.dataset.outs?.split("|").map(chip) ?? [])];
};

const doing = (spot) => {
  const button = document.createElement("button");
  button.className = "btn btn--go";
  button.setAttribute("form", "act");
  [button.name, button.value, button.textContent] = [spot.name, spot.value, "Do it"];
  return button;
};

export const peeking = (table) => {
  let tapped = "";

  const tell = (node, ...more) => {
    table.querySelector("[data-peek]")?.replaceChildren(...words(node), ...more);
    for (const spot of table.querySelectorAll(".spot")) spot.classList.toggle("is-shown", spot === node);
  };

  const light = (at, on) => {
    for (const place of table.querySelectorAll(`[data-place="${CSS.escape(at)}"]`)) place.classList.toggle("is-lit", on);
  };

  for (const kind of ["pointerover", "focusin"])
    table.addEventListener(kind, (event) => {
      const node = event.target.closest(TOLD);
      if (node && event.pointerType !== "touch") tell(node);
    });

  // Two taps on a board: the first shows, the second does.
  table.addEventListener(
    "click",
    (event) => {
      const board = event.pointerType === "touch" && event.target.closest(".board");
      if (!board) return;
      const hit = event.target.closest(".spot.is-legal") ?? nearest(board, event.clientX, event.clientY);
      const tap = hit && `${table.dataset.version} ${hit.value}`;
      if (!hit || (hit === event.target && tap === tapped)) return;
      event.preventDefault();
      tapped = tap;
      tell(hit, doing(hit));
    },
    true,
  );

  const nearest = (board, x, y) => {
    let best = null;
    for (const spot of board.querySelectorAll(".spot.is-legal")) {
      const [a, b] = middle(spot);
      const far = Math.hypot(a - x, b - y);
      if (far <= (best?.far ?? SNAP)) best = { spot, far };
    }
    return best?.spot;
  };

  table.addEventListener("change", (event) => {
    const pane = event.target.matches(".zoomer input") && table.querySelector(".mappane");
    if (!pane) return;
    const legal = pane.querySelectorAll(".spot.is-legal");
    const at = [...(legal.length ? legal : pane.querySelectorAll(".folk.is-own, .cart"))].map(middle);
    if (!at.length) return;
    const [x, y] = middle(pane);
    const mean = (i) => at.reduce((sum, one) => sum + one[i], 0) / at.length;
    pane.scrollBy(mean(0) - x, mean(1) - y);
  });

  for (const [kind, on] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]])
    table.addEventListener(kind, (event) => {
      const word = event.target.closest("[data-at]");
      if (word) light(word.dataset.at, on);
    });
};
