// Clocks that tick: what a seat had left at a moment, less what has passed since, by the server's time.

const LOW = 60_000;

export const clocks = (table) => {
  const ahead = Date.now() - Number(table.dataset.now);
  const tick = () => {
    for (const clock of table.querySelectorAll("[data-left]")) {
      const since = clock.classList.contains("is-running") ? Math.max(0, Date.now() - ahead - Number(clock.dataset.at)) : 0;
      const left = Math.max(0, Number(clock.dataset.left) - since);
      const seconds = Math.ceil(left / 1000);
      clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      clock.classList.toggle("is-low", left < LOW);
    }
  };
  setInterval(tick, 500);
  return tick;
};
