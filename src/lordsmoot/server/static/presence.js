// Who is away from the table, and since when; and whether we are connected to it ourselves.

import { say } from "./hall.js";

const SHOWN = 8_000; // a page that is loaded again is not away
let away = {};
let lostAt = 0;
let unsent = "";

const ago = (milliseconds) => {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 1 ? "for a moment" : minutes === 1 ? "for 1 minute" : `for ${minutes} minutes`;
};

// Mark everybody who has been away for a while; done again whenever the table was shown anew.
export const seats = (table) => {
  const now = Date.now();
  const gone = (seat) => seat in away && now - away[seat] > SHOWN;
  for (const one of table.querySelectorAll("[data-away]")) {
    one.hidden = !gone(one.dataset.away);
    one.textContent = one.hidden ? "" : `away ${ago(now - away[one.dataset.away])}`;
  }
  for (const one of table.querySelectorAll("[data-if-away]")) one.hidden = !gone(one.dataset.ifAway);
  for (const one of table.querySelectorAll("[data-at-time]")) {
    const at = new Date(Number(one.dataset.atTime));
    one.textContent = `Since ${at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}.`;
  }
};

export const presence = (table, stream) => {
  const ahead = Date.now() - Number(table.dataset.now);
  stream.addEventListener("away", (event) => {
    away = Object.fromEntries(Object.entries(JSON.parse(event.data)).map(([seat, at]) => [seat, at + ahead]));
    seats(table);
  });
};

// Our own connection: what cannot arrive is not offered, whether it is our turn or not.

// While it is lost, that stands where the question stands; done again whenever the table was shown anew.
export const connection = () => {
  const banner = document.querySelector("[data-lost]");
  if (!banner) return;
  banner.hidden = !lostAt;
  const seconds = Math.round((Date.now() - lostAt) / 1000);
  const kept = unsent ? ` “${unsent}” was not received.` : "";
  banner.querySelector("[data-lost-text]").textContent = lostAt ? `No connection for ${seconds} s. Clocks are not shown as they run.${kept}` : "";
};

export const lost = (table) => {
  if (lostAt) return;
  lostAt = Date.now();
  table.classList.add("is-lost");
  connection();
  lost.timer = setInterval(connection, 5000);
};

export const found = (table) => {
  if (!lostAt) return;
  clearInterval(lost.timer);
  lostAt = 0;
  table.classList.remove("is-lost");
  connection();
  say(unsent ? `Connected again. “${unsent}” was not received; choose it once more if you still want it.` : "Connected again.");
  unsent = "";
};

export const disconnected = () => lostAt > 0;
export const notSent = (what) => {
  unsent = what;
  connection();
};
