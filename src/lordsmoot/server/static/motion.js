// Things that go from one place to another are seen on their way; nothing else waits for them.

const THINGS = ":is(.card, .tk, .tcard, .shellc, .pile__c)[data-key]:not(dialog *)";
const GLIDE = 220; // milliseconds
const MOST = 16; // more at once is a new table, not a move
const still = matchMedia("(prefers-reduced-motion: reduce)");
const root = document.documentElement;

const place = (node) => {
  const path = [];
  let at = node;
  for (; at.parentElement && at.tagName !== "SECTION"; at = at.parentElement) path.push([...at.parentElement.children].indexOf(at));
  return `${at.dataset?.key ?? at.className} ${path}`;
};

const places = (tree) => new Map([...tree.querySelectorAll(THINGS)].map((node) => [node.dataset.key, place(node)]));

// The keys of what comes, goes or changes its place between two trees.
const moving = (old, fresh) => {
  const [before, after] = [places(old), places(fresh)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
};

const named = (tree, keys, on) => {
  for (const key of keys)
    for (const node of tree.querySelectorAll(`${THINGS}[data-key="${CSS.escape(key)}"]`))
      node.style.viewTransitionName = on ? `k-${key.replace(/[^\w-]/g, "-")}` : "";
};

const boxes = (tree, keys) =>
  new Map(keys.flatMap((key) => [...tree.querySelectorAll(`${THINGS}[data-key="${CSS.escape(key)}"]`)].slice(0, 1).map((node) => [key, [node, node.getBoundingClientRect()]])));

// The answer to one's own click is there at once; what changed its place glides to where it lies already.
export const glided = (tree, fresh, change) => {
  const keys = still.matches || document.hidden ? [] : moving(tree, fresh);
  if (!keys.length || keys.length > MOST) return change();
  const before = boxes(tree, keys);
  change();
  for (const [key, [node, to]] of boxes(tree, keys)) {
    const from = before.get(key)?.[1];
    const way = from ? { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` } : { opacity: 0 };
    node.animate([way, {}], { duration: GLIDE, easing: "ease-out" });
  }
};

// Make the change that turns a tree into a fresh one; done when it is made, not when all has arrived.
export const moved = async (tree, fresh, change) => {
  const covered = document.querySelector("dialog[open]"); // what moves would fly over it
  const calm = still.matches || document.hidden || covered || !document.startViewTransition;
  const keys = calm ? [] : moving(tree, fresh);
  if (!keys.length || keys.length > MOST) return change();
  named(tree, keys, true);
  root.classList.add("is-moving");
  const motion = document.startViewTransition(() => {
    change();
    named(tree, keys, true);
  });
  motion.ready.catch(() => {}); // skipped when the page changes size or the next moment comes
  motion.finished
    .catch(() => {})
    .then(() => {
      named(tree, keys, false);
      root.classList.remove("is-moving");
    });
  await motion.updateCallbackDone;
};
