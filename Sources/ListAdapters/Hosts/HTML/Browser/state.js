// What the reader has in the rows: focus, carets, selections, scroll positions, typed text, and
// attributes that somebody else has changed.

import { contains } from "./dom.js";

// ---- Moves that keep the state of a row.

// Puts a node before `next`, or at the end. A node that leaves the document, even for a moment, loses
// the focus, loads its frames again and restarts its animations. `moveBefore` keeps these, but text
// areas lose the focus in Firefox, and a text that is being composed is doubled in Chromium: a node
// with the focus moves only if it gets another parent.
export function place(node, parent, next) {
  if (node.nextSibling === next && node.parentNode === parent) return;
  if (!node.isConnected) parent.insertBefore(node, next);
  else if (!holdsFocus(node)) reinsert(node, parent, next);
  else if (node.parentNode === parent) moveOthersAround(node, parent, next);
  else reinsertWithFocus(node, parent, next);
}

export const holdsFocus = (node) => contains(node, node.getRootNode().activeElement);

// The node itself stays where it is, and its siblings change sides, the nearest first.
//
//     x a b c      x is to go before c
//     a x b c      a has changed sides
//     a b x c
function moveOthersAround(node, parent, next) {
  // 4 is `DOCUMENT_POSITION_FOLLOWING`.
  if (!next || node.compareDocumentPosition(next) & 4) {
    while (node.nextSibling !== next) reinsert(node.nextSibling, parent, node);
  } else {
    const previous = next.previousSibling;
    while (node.previousSibling !== previous) {
      reinsert(node.previousSibling, parent, node.nextSibling);
    }
  }
}

function reinsertWithFocus(node, parent, next) {
  const focused = node.getRootNode().activeElement;
  const { selectionStart, selectionEnd, selectionDirection } = focused;
  reinsert(node, parent, next);
  if (holdsFocus(node)) return;
  focused.focus({ preventScroll: true });
  if (typeof selectionStart === "number") {
    focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  }
}

// The scrolled elements. Some browsers forget their positions, even some with `moveBefore`.
export const scrolled = new Set();
addEventListener("scroll", ({ target }) => scrolled.add(target), true);

function reinsert(node, parent, next) {
  const places = [];
  for (const element of scrolled) {
    if (contains(node, element)) places.push([element, element.scrollLeft, element.scrollTop]);
  }
  if (parent.moveBefore) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
  for (const [element, left, top] of places) {
    element.scrollTo({ left, top, behavior: "instant" });
  }
}

// A selection that begins or ends in a node loses its place when the node moves.
export function keepingSelection(scope, change) {
  const selection = document.getSelection();
  const before = anchorAndFocus(selection);
  const ends = endsOf(selection, before);
  // Setting a selection moves the focus to it, and a text field has another selection.
  const focused = scope.activeElement ?? document.activeElement;
  const isKept = ends?.every(([node]) => focused?.contains(node));
  const places = isKept && ends.map((end) => placeIn(...end));
  change();
  const isMoved = anchorAndFocus(selection).some((value, i) => value !== before[i]);
  // This does nothing if an end has left the document.
  if (isKept && isMoved) selection.setBaseAndExtent(...places.flatMap((place) => place()));
}

const anchorAndFocus = ({ anchorNode, anchorOffset, focusNode, focusOffset }) =>
  [anchorNode, anchorOffset, focusNode, focusOffset];

// The anchor and the focus of a selection with text: the texts, and the offsets in them. A triple
// click selects up to the next row, and in Firefox from element to element.
function endsOf(selection, [anchor, offset]) {
  if (!anchor) return null;
  const range = selection.getRangeAt(0);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const ends = [inText(startContainer, startOffset, 0), inText(endContainer, endOffset, 1)];
  if (!ends.every(([node, offset]) => node?.data && range.isPointInRange(node, offset))) return null;
  return anchor === startContainer && offset === startOffset ? ends : ends.reverse();
}

const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);

// The next place in a text after the start of a range, or the last one before its end.
function inText(node, offset, isEnd) {
  if (node.data) return [node, offset];
  const child = node.childNodes[offset];
  texts.currentNode = child ?? node;
  if (!isEnd) return [child?.data ? child : texts.nextNode(), 0];
  const text = child ? texts.previousNode() : texts.lastChild();
  return [text, text?.length];
}

// Returns a function that returns the place in a text when the text has changed.
function placeIn(node, offset) {
  const { data } = node;
  return () => {
    const [start, end] = difference(data, node.data);
    if (offset <= start) return [node, offset];
    return [node, offset >= data.length - end ? offset + node.data.length - data.length : start];
  };
}

// The attributes that somebody else has changed: the reader, who opened details, or another script.
// Each has the value that the server sent; `null` if it sent none.
export const changed = new WeakMap();
export const observer = new MutationObserver(learn);
export const observe = (scope) => observer.observe(scope, { attributeOldValue: true, subtree: true });

observe(document);

export function learn(records) {
  for (const { target, attributeName, oldValue } of records) {
    if (!changed.has(target)) changed.set(target, new Map());
    const values = changed.get(target);
    if (!values.has(attributeName)) values.set(attributeName, oldValue);
  }
}

// An attribute that somebody else has changed stays until the server sends another value.
export function setAttribute(element, name, value, source) {
  const others = changed.get(element);
  if (others?.has(name)) {
    if (others.get(name) === value) return;
    others.delete(name);
  }
  if (element.getAttribute(name) === value) return;
  learn(observer.takeRecords());
  if (value === null) element.removeAttribute(name);
  // The parser takes names that `setAttribute` refuses, and knows namespaces.
  else if (source) element.setAttributeNode(source.getAttributeNode(name).cloneNode());
  else element.setAttribute(name, value);
  // The first record is that of this change. A custom element can answer with changes of its own.
  learn(observer.takeRecords().slice(1));
  // A box that the reader has ticked no longer follows its attribute, and neither does an option.
  const { nodeName } = element;
  if (name === { INPUT: "checked", OPTION: "selected" }[nodeName]) element[name] = value !== null;
}

// An element that the reader edited in place keeps its content, as a text field does.
export const edited = new WeakSet();
addEventListener("input", ({ target }) => {
  if (target.isContentEditable) edited.add(target);
}, true);

// Replaces the difference only, so a caret before or after it keeps its place.
export function morphText(node, wanted) {
  const { data } = node;
  if (data === wanted) return;
  const [start, end] = difference(data, wanted);
  node.replaceData(start, data.length - start - end, wanted.slice(start, wanted.length - end));
}

// The numbers of characters that two texts have in common at their beginnings and at their ends.
function difference(old, wanted) {
  const shorter = Math.min(old.length, wanted.length);
  let start = 0;
  while (start < shorter && old[start] === wanted[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === wanted.at(-1 - end)) end++;
  return [start, end];
}
