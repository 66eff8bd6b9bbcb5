// Clocks that tick: what a seat had left at a moment, less what has passed since, by the server's time.

import { speak } from "./voice.js";

const LOW = 120_000;
const SAID = [[120, "2 minutes"], [60, "1 minute"], [30, "30 seconds"], [10, "10 seconds"]];

export const clocks = (table) => {
  const ahead = Date.now() - Number(table.dataset.now);
  let last = Infinity;
  const said = (seconds) => {
    const crossed = SAID.findLast(([at]) => seconds <= at && at < last);
    if (crossed) speak(`You have ${crossed[1]} left.`);
    last = seconds;
  };
  const tick = () => {
    if (table.classList.contains("is-lost")) return;
    for (const clock of table.querySelectorAll("[data-left]")) {
      const running = clock.classList.contains("is-running");
      const since = running ? Math.max(0, Date.now() - ahead - Number(clock.dataset.at)) : 0;
      const left = Math.max(0, Number(clock.dataset.left) - since);
      const seconds = Math.ceil(left / 1000);
      clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      clock.classList.toggle("is-low", left < LOW);
      if (clock.closest("[data-chair]")?.dataset.chair === table.dataset.seat && running) said(seconds);
    }
  };
  setInterval(tick, 500);
  return tick;
};
