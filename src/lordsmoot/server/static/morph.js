// Change a tree into another, keeping every element that stays: focus, scroll and animations survive.

const key = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset?.key || "" : "");
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && key(a) === key(b);

const attributes = (old, fresh) => {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open" && name !== "style") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
};

// The comments of a tree. An island lies between one with its name and the next one, "/".
const comments = function* (tree) {
  const walk = document.createTreeWalker(tree, NodeFilter.SHOW_COMMENT);
  while (walk.nextNode()) yield walk.currentNode;
};

const shore = function* (start) {
  for (let node = start; node; node = node.nextSibling) {
    yield node;
    if (node.nodeType === Node.COMMENT_NODE && node.data === "/") return;
  }
};

// An island that did not change came as its name alone: it is what it is in the tree that is shown.
export const filled = (fresh, shown) => {
  const islands = new Map([...comments(shown)].map((node) => [`=${node.data}`, node]));
  for (const node of [...comments(fresh)])
    if (islands.has(node.data)) node.replaceWith(...[...shore(islands.get(node.data))].map((one) => one.cloneNode(true)));
  for (const node of fresh.querySelectorAll("[style]")) node.removeAttribute("style"); // of what is on its way
  return fresh;
};

export const morph = (old, fresh) => {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  attributes(old, fresh);
  const keyed = new Map([...old.children].filter(key).map((child) => [key(child), child]));
  let here = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const known = keyed.get(key(child));
    const match = known && alike(known, child) ? known : here && alike(here, child) && !key(child) ? here : null;
    if (!match) {
      old.insertBefore(child, here);
      continue;
    }
    if (match === here) here = here.nextSibling;
    else old.insertBefore(match, here);
    morph(match, child);
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    gone.remove();
  }
};
