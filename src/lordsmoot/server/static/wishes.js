// What the room does for one's seat: passing, holding a question open, forced moves. Told to nobody else.

import { say } from "./hall.js";

let now = null;

const on = (name) => Boolean(now[name]);

// Show the wishes on whatever controls the table has just now.
export const wished = (table) => {
  if (!now) return;
  for (const box of table.querySelectorAll("[data-wishes]")) box.hidden = false;
  for (const one of table.querySelectorAll("[data-wish]")) {
    if (one.type === "checkbox") one.checked = on(one.dataset.wish);
    else {
      one.hidden = false;
      one.setAttribute("aria-pressed", String(on(one.dataset.wish)));
    }
  }
  for (const one of table.querySelectorAll("[data-hold]")) {
    one.hidden = !now.auto_pass;
    one.setAttribute("aria-pressed", String(Number(one.dataset.hold) === now.held));
  }
  for (const one of table.querySelectorAll("[data-hold-next]")) {
    one.hidden = !now.auto_pass;
    one.setAttribute("aria-pressed", String(now.hold_next));
  }
};

export const wishes = (table) => {
  const { room, seat } = table.dataset;
  const url = `/rooms/${room}/wishes`;
  const read = async (answer) => {
    const told = await answer.json();
    if (!answer.ok) return say(`${told.refused}.`);
    now = told;
    wished(table);
  };
  const change = async (fields) =>
    read(await fetch(url, { method: "POST", headers: { accept: "application/json" }, body: new URLSearchParams({ seat, ...fields }) }));
  const look = async () => read(await fetch(`${url}?seat=${seat}`, { headers: { accept: "application/json" } }));
  table.addEventListener("click", (event) => {
    const toggle = event.target.closest("button[data-wish]");
    if (toggle) change({ [toggle.dataset.wish]: on(toggle.dataset.wish) ? "0" : toggle.dataset.value });
    const hold = event.target.closest("[data-hold]");
    if (hold) change({ hold: hold.dataset.hold });
    if (event.target.closest("[data-hold-next]")) change({ hold: "next" });
  });
  table.addEventListener("change", (event) => {
    const box = event.target.closest("input[data-wish]");
    if (box) change({ [box.dataset.wish]: box.checked ? box.dataset.value : box.dataset.value === "yes" ? "no" : "0" });
  });
  look();
  return () => now?.hold_next && look(); // by now the next window may have opened
};
