// A word from the system when it is one's turn and the page is out of sight; only if asked for.

const can = "Notification" in window;
export const notifying = () => can && Notification.permission === "granted" && localStorage.getItem("notify") === "on";

export const notify = (title, body) => {
  if (!notifying() || !document.hidden) return;
  const note = new Notification(title, { body, tag: location.pathname, icon: document.querySelector("link[data-icon]").dataset.iconTurn });
  note.onclick = () => {
    window.focus();
    note.close();
  };
};

// The button that switches it; `refused` says why it stays off.
export const notifier = (button, refused) => {
  if (!can) return;
  button.hidden = false;
  const show = () => button.setAttribute("aria-pressed", String(notifying()));
  button.addEventListener("click", async () => {
    const on = !notifying();
    if (on && (await Notification.requestPermission()) !== "granted") refused();
    localStorage.setItem("notify", on ? "on" : "off");
    show();
  });
  show();
};
