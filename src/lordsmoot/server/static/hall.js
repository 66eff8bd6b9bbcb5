// What every page can do: day and night, the drawer, searching rules. Pages work without any of it.

import "./words.js";

const root = document.documentElement;

export const say = (text) => {
  const toast = document.querySelector("[data-toast]");
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (toast.hidden = true), 6000);
};

// Day and night.

const night = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
const turner = document.querySelector("[data-theme-turn]");
turner.hidden = false;
turner.addEventListener("click", () => {
  root.dataset.theme = night() ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
});

// The drawer: rules at a clause, or a card large.

const drawer = document.querySelector("[data-drawer]");
const shelf = document.querySelector("[data-drawer-body]");

export const fill = (html, then = () => {}) => {
  shelf.innerHTML = html;
  if (!drawer.open) drawer.showModal();
  then(shelf);
};

export const open = async (url, then) => {
  const answer = await fetch(url, { headers: { "x-part": "yes" } });
  if (answer.ok) fill(await answer.text(), then);
};

const number = (clause) => clause.split(".").map((part) => Number(part.replace(/\D/g, "")));
const within = (clause, [first, last]) => {
  const [a, b, c] = [clause, first, last].map((one) => number(one)[0] * 1000 + (number(one)[1] ?? 0));
  return clause[0] === first[0] && b <= a && a <= c;
};

export const rules = (url, cited) =>
  open(url.split("#")[0], (text) => {
    const ranges = cited.split(",").filter(Boolean).map((one) => [one.split("-")[0], one.split("-").at(-1)]);
    const asked = [...text.querySelectorAll(".rule")].filter((rule) => ranges.some((range) => within(rule.id, range)));
    asked.forEach((rule) => rule.classList.add("is-asked"));
    asked[0]?.scrollIntoView({ block: "center" });
    if (!asked.length) text.querySelector("[data-search]")?.focus();
  });

addEventListener("click", (event) => {
  const link = event.target.closest("a[data-rules], a[data-zoom]");
  if (link && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    link.hasAttribute("data-zoom") ? open(link.href) : rules(link.href, link.dataset.rules);
  }
  const share = event.target.closest("a[data-share]");
  if (share && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    if (!drawer.open) history.replaceState(null, "", share.hash);
    navigator.clipboard?.writeText(share.href).then(() => say(`Link to ${share.textContent} copied.`), () => {});
    share.closest(".rule").classList.add("is-asked");
  }
  if (event.target.closest("[data-close]") || event.target === drawer) drawer.close();
});

addEventListener("input", (event) => {
  if (!event.target.matches("[data-search]")) return;
  const words = event.target.value.trim().toLowerCase();
  const text = event.target.closest("[data-rules-text]");
  let found = 0;
  for (const rule of text.querySelectorAll(".rule")) {
    const hit = rule.id.toLowerCase() === words || rule.textContent.toLowerCase().includes(words);
    rule.hidden = !hit;
    found += hit;
  }
  for (const folded of text.querySelectorAll("details:has(.rule)")) folded.open = Boolean(words) && Boolean(folded.querySelector(".rule:not([hidden])"));
  for (const shown of text.querySelectorAll(".rules__picture, .walk")) shown.hidden = Boolean(words);
  for (const chapter of text.querySelectorAll(".rules__chapter")) chapter.hidden = Boolean(words) && !chapter.querySelector(".rule:not([hidden])");
  text.querySelector("[data-none]").hidden = found > 0;
});
