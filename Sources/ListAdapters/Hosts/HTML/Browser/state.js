// What the reader has in the rows: focus, carets, selections, scroll positions, typed text, and
// attributes that somebody else has changed.

import {
  getAttribute, getAttributeNode, getRootNode, holds, nodeName, removeAttribute, setAttribute as write,
  setAttributeNode,
} from "./dom.js";
import { focused } from "./focus.js";
import { noteScroll } from "./place.js";
import { keepingFocus, listen } from "./typing.js";
import { offsetIn, react } from "./values.js";

// A selection that begins or ends in a node loses its place when the node moves.
export function keepingSelection(scope, change) {
  const selection = document.getSelection();
  const isBackward = selection.direction === "backward";
  const before = rangeOf(selection, scope);
  const ends = before && endsOf(before);
  // Setting a selection moves the focus to it, and a text field has another selection.
  const isKept = ends?.every(([node]) => holds(focused(), node)) && nodeName(focused()) !== "TEXTAREA";
  const places = isKept && ends.map((end) => placeIn(...end));
  change();
  const isMoved = rangeOf(selection, scope)?.some((value, i) => value !== before?.[i]);
  if (!isKept || !isMoved) return;
  const [start, end] = places.map((place) => place());
  // This does nothing if an end has left the document.
  selection.setBaseAndExtent(...(isBackward ? [...end, ...start] : [...start, ...end]));
}

// The start and the end of the selection, which can be in the list's shadow root or in that of the focus.
function rangeOf(selection, scope) {
  const shadowRoots = [scope, getRootNode(focused() ?? scope)].filter((root) => root.host);
  let range = selection.rangeCount > 0 && selection.getRangeAt(0);
  // Some versions of WebKit want other arguments.
  try { [range] = selection.getComposedRanges({ shadowRoots }); } catch {}
  return range && [range.startContainer, range.startOffset, range.endContainer, range.endOffset];
}

// The ends of a range with text: the texts, and the offsets in them. A triple click selects up to the
// next row, and in Firefox from element to element.
function endsOf([startContainer, startOffset, endContainer, endOffset]) {
  const range = new Range();
  // WebKit names offsets that a text no longer has.
  try {
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
  } catch { return null; }
  const ends = [inText(startContainer, startOffset, 0), inText(endContainer, endOffset, 1)];
  return ends.every(([node, offset]) => node?.data && range.isPointInRange(node, offset)) ? ends : null;
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
  return () => [node, offsetIn(data, node.data, offset)];
}

// The attributes that somebody else has changed: the reader, who opened details, or another script.
// Each has the value that the server sent; `null` if it sent none.
export const changed = new WeakMap();
export const observer = new MutationObserver(learn);

// Observes a document or a shadow root: its attributes, and what the reader does in it.
export function observe(scope) {
  observer.observe(scope, { attributeOldValue: true, subtree: true });
  scope.addEventListener("scroll", noteScroll, true);
  if (scope.host) listen(scope);
}

observe(document);

export function learn(records) {
  for (const { target, attributeName, oldValue } of records) {
    valueAt(valueAt(changed, target, new Map()), attributeName, oldValue);
  }
}

// The value of a key in a map, where it has the given one at first.
export function valueAt(map, key, first) {
  if (!map.has(key)) map.set(key, first);
  return map.get(key);
}

// An attribute that somebody else has changed stays until the server sends another value.
export function setAttribute(element, name, value, source) {
  const others = changed.get(element);
  if (others?.has(name)) {
    if (others.get(name) === value) return;
    others.delete(name);
  }
  if (getAttribute(element, name) === value) return;
  learn(observer.takeRecords());
  // The parser takes names that `setAttribute` refuses, and knows namespaces.
  const change = () => (value === null ? removeAttribute(element, name)
    : source ? setAttributeNode(element, getAttributeNode(source, name).cloneNode()) : write(element, name, value));
  if (name === "type" && focused() === element) keepingFocus(element, change); else change();
  // The first record is that of this change. A custom element can answer with changes of its own.
  learn(observer.takeRecords().slice(1));
  react(element, name, value);
  observer.takeRecords();
}

// An element that the reader edited in place keeps its content, as a text field does.
export const edited = new WeakSet();
