// Moves that keep the state of a row.

import {
  compareDocumentPosition, insertBefore, isConnected, nextSibling, parentNode, previousSibling,
} from "./dom.js";
import { holdsFocus } from "./focus.js";
import { isComposing, keepingFocus, known } from "./typing.js";

// Puts a node before `next`, or at the end. A node that leaves the document, even for a moment, loses
// the focus, loads its frames again and restarts its animations. `moveBefore` keeps these.
export function place(node, parent, next) {
  if (known(nextSibling(node)) === next && parentNode(node) === parent) return;
  if (!isConnected(node)) insertBefore(parent, node, next);
  else if (!holdsFocus(node)) reinsert(node, parent, next);
  else if (isComposing(node) && parentNode(node) === parent) moveOthersAround(node, parent, next);
  else keepingFocus(parent, () => reinsert(node, parent, next));
}

// The node itself stays where it is, because a text that is being composed would be lost, or doubled in
// Chromium. Its siblings change sides, the nearest first.
//
//     x a b c      x is to go before c
//     a x b c      a has changed sides
//     a b x c
function moveOthersAround(node, parent, next) {
  // 4 is `DOCUMENT_POSITION_FOLLOWING`.
  const isBefore = !next || compareDocumentPosition(node, next) & 4;
  while (nextSibling(node) !== next) {
    if (isBefore) reinsert(nextSibling(node), parent, node);
    else reinsert(previousSibling(node), parent, nextSibling(node));
  }
}

// The scrolled elements. Browsers forget the positions of those that move, some even with `moveBefore`, and
// Firefox of others beside them.
export const scrolled = new Set();

function reinsert(node, parent, next) {
  // The prototype's method, or that of a shadow root.
  const { moveBefore = Node.prototype.insertBefore } = Object.getPrototypeOf(parent);
  moveBefore.call(parent, node, next);
}

export function keepingPlaces(elements, change) {
  const places = elements.map((element) => [element, element.scrollLeft, element.scrollTop]);
  change();
  for (const [element, left, top] of places) {
    if (element.scrollLeft !== left || element.scrollTop !== top) {
      element.scrollTo({ left, top, behavior: "instant" });
    }
  }
}
