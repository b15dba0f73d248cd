// The focus: where it is, and which row receives it when its element is removed.

import {
  children, getClientRects, hasAttribute, holds, insertBefore, isConnected, parentNode,
  removeAttribute, shadowRoot,
} from "./dom.js";
import { find } from "./edits.js";
import { isRecord } from "./identity.js";

// The element with the focus, in whatever shadow root.
export function focused(root = document) {
  const element = root.activeElement;
  const inner = element && shadowRoot(element);
  return inner?.activeElement ? focused(inner) : element;
}

export const holdsFocus = (node) => holds(node, focused());

// Stands where an element with the focus has been removed.
export const marker = new Text();

// Marks the place of a node that is about to be removed, if it has the focus.
export function markFocus(node) {
  const place = isConnected(marker) ? marker : focused();
  if (holds(node, place)) insertBefore(parentNode(node), marker, node);
}

// Makes edits of a list. If they remove the element with the focus, its row receives the focus, so that the
// reader, and a screen reader, go on from there, and not from the top of the page. If the row is removed
// too, it is the next one of its section, or the previous one. What is typed goes into no other field.
export function passingFocus(list, scope, edit) {
  try { edit(); } finally {
    if (isConnected(marker)) pass(find(list, scope));
    marker.remove();
  }
}

function pass(list) {
  for (let root = parentNode(marker); root; root = parentNode(root)) {
    if (isRecord(root) && receives(root)) return;
    // 1 is `SHOW_ELEMENT` and `FILTER_ACCEPT`, and 3 is `FILTER_SKIP`.
    const walker = document.createTreeWalker(root, 1, (element) => (isRecord(element) ? 1 : 3));
    for (const step of ["nextNode", "previousNode"]) {
      walker.currentNode = marker;
      while (walker[step]()) if (receives(walker.currentNode)) return;
    }
    if (root === list) break
  }
  receives(list);
}

// Gives the focus to a row, or to a child of a row without a box of its own (`display: contents`).
const receives = (row) => [row, ...children(row)].some((element) => {
  if (!getClientRects(element).length) return false;
  if (!hasAttribute(element, "tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => removeAttribute(element, "tabindex"), { once: true });
  }
  // The prototype's method: a field of a form can be named `focus`.
  Object.getPrototypeOf(element).focus.call(element, { preventScroll: true });
  return focused() === element;
});
