"use strict";

// Keeps the list of this page as the server has it: receives patches as server-sent events, and
// applies them so that focus, selection, scroll position and what was typed stay.

const list = () => document.getElementById("feed");
const status = document.getElementById("status");
const note = document.getElementById("note");
const pause = document.getElementById("pause");
const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");

// ---- Patches: edits to be made one after the other, each naming elements by their ids.

function apply(edits) {
  const elements = parsed(edits);
  for (const edit of edits) {
    switch (edit.edit) {
      case "remove": find(edit.key).remove(); break;
      case "insert": place(elements.get(edit), find(edit.parent), next(edit)); break;
      case "move": place(find(edit.key), find(edit.parent), next(edit)); break;
      case "replace": find(edit.key).replaceWith(elements.get(edit)); break;
      case "update": morph(find(edit.key), elements.get(edit)); break;
      default: throw new Error(`unknown edit ${edit.edit}`);
    }
  }
}

function find(key) {
  const element = document.getElementById(key);
  if (!element) throw new Error(`there is no element ${key}`);
  return element;
}

const next = (edit) => (edit.next === undefined ? null : find(edit.next));

// The elements of all edits that have markup, parsed at once, which is faster than one by one. Each
// has a template of its own, so that it may be a table's row as well as an item of a list.
function parsed(edits) {
  const marked = edits.filter((edit) => edit.markup !== undefined);
  const all = document.createElement("template");
  all.innerHTML = marked.map((edit) => `<template>${edit.markup}</template>`).join("");
  const templates = [...all.content.children];
  return new Map(marked.map((edit, i) => [edit, templates[i].content.firstElementChild]));
}

// ---- Moves that a reader does not notice, except for the movement.

// Puts an element before `next`, or at the end. Taking an element out of the document, if only for
// a moment, takes the focus from what is in it, closes an input method, and forgets a selection.
function place(element, parent, next) {
  if (element.nextSibling === next && element.parentNode === parent) return;
  if (!element.isConnected || !isInUse(element)) parent.insertBefore(element, next);
  else if (parent.moveBefore && !holdsSelection(element)) parent.moveBefore(element, next);
  else if (element.parentNode === parent) moveOthersAround(element, parent, next);
  else restoringFocus(() => parent.insertBefore(element, next));
}

const isInUse = (element) =>
  element.contains(document.activeElement) || holdsSelection(element);

function holdsSelection(element) {
  const selection = document.getSelection();
  return !selection.isCollapsed && selection.containsNode(element, true);
}

// The element itself stays where it is, and its siblings change sides.
//
//     x a b c      x is to go before c
//     a x b c      a has changed sides
//     a b x c
function moveOthersAround(element, parent, next) {
  const isForward = !next ||
    element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (isForward) {
    while (element.nextSibling !== next) parent.insertBefore(element.nextSibling, element);
  } else {
    const behind = element.nextSibling;
    for (let sibling = next; sibling !== element;) {
      const following = sibling.nextSibling;
      parent.insertBefore(sibling, behind);
      sibling = following;
    }
  }
}

function restoringFocus(move) {
  const focused = document.activeElement;
  const { selectionStart, selectionEnd, selectionDirection } = focused;
  move();
  focused.focus({ preventScroll: true });
  if (typeof selectionStart === "number") {
    focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  }
}

// ---- Updates that keep elements: their attributes and children are brought to the wanted ones.

function morph(element, wanted) {
  if (element.nodeName !== wanted.nodeName) return element.replaceWith(wanted);
  for (const name of element.getAttributeNames()) {
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name);
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  morphChildren(element, wanted);
}

// Children with ids are found by them, wherever they are; others are matched where they stand.
function morphChildren(element, wanted) {
  const keyed = new Map([...element.children].filter((c) => c.id).map((c) => [c.id, c]));
  const wantedKeys = new Set([...wanted.children].map((child) => child.id));
  for (const [key, child] of keyed) if (!wantedKeys.has(key)) child.remove();
  let current = element.firstChild;
  for (const child of [...wanted.childNodes]) {
    const match = child.id ? keyed.get(child.id) : matches(current, child) ? current : null;
    if (match && match === current) current = current.nextSibling;
    else place(match ?? child, element, current);
    if (match) morphNode(match, child);
  }
  while (current) {
    const following = current.nextSibling;
    current.remove();
    current = following;
  }
}

const matches = (node, wanted) => node && !node.id && node.nodeName === wanted.nodeName;

function morphNode(node, wanted) {
  if (node.nodeType === Node.ELEMENT_NODE) morph(node, wanted);
  else if (node.data !== wanted.data) node.data = wanted.data;
}

// ---- What the reader sees of a patch: the rows glide to their places, the page does not jump.

function show(edits) {
  const before = visibleRows();
  const anchor = steadyRow(edits, before);
  const staysAtEnd = followsEnd() && isAtEnd();
  apply(edits);
  if (staysAtEnd) {
    scrollToEnd();
  } else if (anchor?.row.isConnected) {
    const drift = anchor.row.getBoundingClientRect().top - anchor.top;
    if (drift !== 0) scrollBy({ top: drift, behavior: "instant" });
  }
  if (!prefersStillness.matches && !document.hidden) animate(before);
  mark(edits);
}

// A list that is read at its end, such as a chat: what is added there is shown as long as the reader
// is there. Rows above, which are older, are inserted without a jump.
const followsEnd = () => list().dataset.follows === "end";

const root = document.documentElement;
const isAtEnd = () => scrollY + innerHeight >= root.scrollHeight - 1;
const scrollToEnd = () => scrollTo({ top: root.scrollHeight, behavior: "instant" });

// The rows on the screen, and where they are.
function visibleRows() {
  const rows = new Map();
  for (const row of list().children) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) rows.set(row, top);
  }
  return rows;
}

// The row that is to stay where it is on the screen: the one that the reader is in, or else the
// first that the patch leaves alone. At the top of the page none: there new rows are to be seen, if
// they are not the older ones.
function steadyRow(edits, visible) {
  if (scrollY === 0 && !followsEnd()) return null;
  const touched = new Set(edits.map((edit) => edit.key));
  const rows = [...visible.keys()];
  const row = rows.find((row) => row.contains(document.activeElement)) ??
    rows.find((row) => !touched.has(row.id) && visible.get(row) >= 0);
  return row && { row, top: visible.get(row) };
}

// First, last, invert, play: a row is drawn where it was, and slides to where it is. A row that is
// still sliding was last seen on its way, so that it goes on from there.
//
// All places are read before anything is set in motion, so that the page is laid out once.
function animate(before) {
  for (const row of before.keys()) slides.get(row)?.cancel();
  const distances = new Map();
  for (const [row, top] of before) {
    if (row.isConnected) distances.set(row, top - row.getBoundingClientRect().top);
  }
  for (const [row, distance] of distances) {
    if (distance === 0) continue;
    slides.set(row, row.animate(
      [{ transform: `translateY(${distance}px)` }, { transform: "none" }],
      { id: "slide", duration: 350, easing: "cubic-bezier(0.2, 0, 0, 1)" }));
  }
}

const slides = new WeakMap();

// Rows that came or changed are tinted for a moment, if they can be seen.
function mark(edits) {
  const style = getComputedStyle(root);
  const came = style.getPropertyValue("--came");
  const changed = style.getPropertyValue("--changed");
  const rows = visibleRows();
  for (const { edit, key } of edits) {
    const row = document.getElementById(key);
    if (rows.has(row) && edit !== "move") tint(row, edit === "insert" ? came : changed);
  }
}

function tint(row, color) {
  tints.get(row)?.cancel();
  tints.set(row, row.animate(
    [{ backgroundColor: color }, {}], { id: "tint", duration: 1500, easing: "ease-in" }));
}

const tints = new WeakMap();

// ---- The connection. The browser comes back by itself and names the last event that it received.

if (followsEnd()) scrollToEnd();

let events = null;

function connect(after) {
  events?.close();
  events = new EventSource(`/events?after=${encodeURIComponent(after)}`);
  events.onopen = () => describe("Live");
  events.onmessage = receive;
  events.addEventListener("note", (event) => { note.textContent = event.data; });
  events.onerror = () => {
    describe("Reconnecting");
    if (events.readyState === EventSource.CLOSED) setTimeout(() => connect(shownEvent()), 1000);
  };
}

// The update that the page shows: at first the one that it was made with.
const shownEvent = () => status.dataset.event;

function receive(event) {
  try {
    show(JSON.parse(event.data));
  } catch (error) {
    // The page is not what the patch was made for: ask for the whole list.
    console.warn(error);
    return connect("");
  }
  status.dataset.event = event.lastEventId;
  status.title = `The last update took ${event.data.length} characters`;
}

function describe(state) {
  status.dataset.state = state.toLowerCase();
  status.textContent = state;
}

// A page that pauses is one that was cut off: when it goes on, it gets what it missed.
pause.onclick = () => {
  const isPaused = pause.ariaPressed === "true";
  pause.ariaPressed = `${!isPaused}`;
  pause.textContent = isPaused ? "Pause" : "Resume";
  if (isPaused) return connect(shownEvent());
  events.close();
  describe("Paused");
};

connect(shownEvent());
