// Help is one key away: `?` shows it, `H` asks for a hint. Without this script it is a page of its own.

import { fill, open, say } from "./hall.js";

const table = document.querySelector("[data-table]");
const link = document.querySelector("[data-help]");

// What is suggested is marked where it can be done.
const mark = (shelf) => {
  const told = shelf.querySelector("[data-suggested]");
  if (!told) return;
  for (const button of table.querySelectorAll("button.is-legal")) button.classList.toggle("is-suggested", button.value === told.dataset.suggested);
  told.closest("section").scrollIntoView({ block: "nearest" });
  told.tabIndex = -1;
  told.focus();
};

const ask = async (form) => {
  const button = form.querySelector("button");
  if (button.getAttribute("aria-disabled")) return;
  button.setAttribute("aria-disabled", "true");
  button.append(" …");
  const answer = await fetch(form.getAttribute("action"), { method: "POST", headers: { "x-part": "yes" }, body: new URLSearchParams(new FormData(form)) });
  if (answer.ok) return fill(await answer.text(), mark);
  const { refused } = await answer.json();
  say(`${refused.charAt(0).toUpperCase()}${refused.slice(1)}.`);
  button.removeAttribute("aria-disabled");
  button.lastChild.remove();
};

export const help = () => open(link.href, mark);

export const hint = () =>
  open(link.href, (shelf) => {
    const form = shelf.querySelector("[data-hint-form]");
    form ? ask(form) : mark(shelf);
  });

link.addEventListener("click", (event) => {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  help();
});

// Why not? is asked in words here, or by pressing something on the board that cannot be chosen.
const wonder = (form) =>
  open(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`, (shelf) => {
    const field = shelf.querySelector("#why");
    field?.focus();
    field?.closest("section").scrollIntoView({ block: "nearest" });
  });

addEventListener("submit", (event) => {
  const asks = event.target.matches("[data-hint-form]") ? ask : event.target.matches("[data-why-form]") ? wonder : null;
  if (!asks) return;
  event.preventDefault();
  asks(event.target);
});
