// Why not? Something on the board that cannot be chosen says why, and so does a card that is opened.

import { open } from "./hall.js";
import { speak } from "./voice.js";
import { tell } from "./words.js";

const CHOICES = "button, a, input, label, summary";

const asked = async ({ room, seat }, name) => {
  const answer = await fetch(`/rooms/${room}/why?${new URLSearchParams({ seat, name })}`);
  return answer.ok ? answer.json() : [];
};

// The place under a pointer: of those that the board names, the one whose middle is nearest.
const under = (board, x, y) => {
  let best = null;
  for (const place of board.querySelectorAll("[data-place]")) {
    const box = place.getBoundingClientRect();
    const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (far < Math.max(box.width, box.height) / 2 && far < (best?.far ?? Infinity)) best = { place, far };
  }
  return best?.place;
};

export const wondering = (table) => {
  const yours = () => table.dataset.seat !== "" && table.querySelector(".prompt.is-yours");

  table.addEventListener("click", async (event) => {
    const board = event.target.closest(".board");
    if (event.defaultPrevented || !board || event.target.closest(CHOICES) || !yours()) return;
    const place = under(board, event.clientX, event.clientY);
    if (!place || place.matches(".is-legal")) return;
    const found = await asked(table.dataset, place.dataset.place);
    if (!found.length || !place.isConnected) return;
    tell(place, found.map(({ why, clause }) => ({ text: why, clause })));
    speak(found.map(({ why }) => why).join(" "));
  });

  table.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-zoom]");
    if (!link || event.metaKey || event.ctrlKey || !yours() || !link.closest(".tray, .stage")) return;
    event.preventDefault();
    event.stopPropagation();
    open(link.href, async (shelf) => {
      const shown = shelf.firstElementChild;
      const found = await asked(table.dataset, decodeURIComponent(new URL(link.href).pathname.split("/").pop()));
      if (!found.length || shelf.firstElementChild !== shown) return;
      const told = document.createElement("p");
      told.className = "note";
      told.dataset.whyNot = "";
      told.append("Now: ", ...found.flatMap(({ why, clause }) => [why, " ", Object.assign(document.createElement("b"), { textContent: clause }), " "]));
      shelf.append(told);
      speak(told.textContent);
    });
  });
};
