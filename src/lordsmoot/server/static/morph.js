// Change a tree into another, keeping every element that stays: focus, scroll and animations survive.

const key = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset?.key || "" : "");
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && key(a) === key(b);

const attributes = (old, fresh) => {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open" && name !== "style") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
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
