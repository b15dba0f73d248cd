// What the reader types, and the row that lingers: the server has removed it meanwhile.

import {
  getAttribute, getRootNode, holds, nextSibling, nodeName, parentNode, querySelectorAll, removeChild, replaceWith,
} from "./dom.js";
import { update } from "./edits.js";
import { focused, holdsFocus, markFocus, marker } from "./focus.js";
import { isRecord } from "./identity.js";
import { keepingPlaces, place } from "./moves.js";
import { edited, observe, setAttribute } from "./state.js";
import { difference, noteBlur, noteInput } from "./values.js";

// The field that the reader has typed into since it got the focus, and its text before that.
let typed;
let textBefore;

// The field with a text that an input method still composes.
let composed;
let isQuiet;

const textOf = (field) => field.value ?? field.textContent;

// The row that lingers. It has no id, and no patch knows it.
let lingering;

export const isComposing = (node) => holds(node, composed);

// The node, or the next one that patches know.
export function known(node) {
  while (node && (node === marker || node === lingering)) node = nextSibling(node);
  return node;
}

// Moves a row with the focus, or changes its field's type, of which nobody on the page hears, and restores what
// the browser loses: without `moveBefore`, the focus, and text areas in Firefox lose it with it; with the focus
// or the type, the caret and the `change` event that is due when the reader leaves; with `moveBefore` or the
// type, what the reader can undo. A typed text is typed again for these two, which scrolls what is around it.
export function keepingFocus(parent, change) {
  const field = focused();
  const { type, value, selectionStart, selectionEnd, selectionDirection } = field;
  const hasCaret = typeof selectionStart === "number";
  const isTyped = field === typed && textBefore !== textOf(field);
  const around = new Set();
  for (let element of [field, parent]) {
    for (; element; element = parentNode(element) ?? element.host) around.add(element);
  }
  isQuiet = true;
  try {
    keepingPlaces([...around], () => {
      change();
      const isLost = focused() !== field;
      const isAgain = isTyped && !field.isContentEditable && field.matches(":read-write") &&
        (hasCaret || isLost || field.type !== type);
      if (isAgain) field.value = textBefore;
      if (isLost) field.focus({ preventScroll: true });
      if (isAgain) {
        field.select();
        insert(value);
        if (field.value !== value) field.value = value;
      }
      if (isTyped && field.isContentEditable) editAgain(field);
      if (hasCaret && (isLost || isAgain) && field.selectionStart !== null) {
        field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
      }
    });
  } finally { isQuiet = false; }
}

const insert = (text) => document.execCommand(text ? "insertText" : "delete", false, text);

// A text that was edited in place, as far as it is one text. Only Chromium has forgotten what can be undone.
function editAgain({ firstChild: text, textContent }) {
  if (!textBefore || text?.data !== textContent || document.queryCommandEnabled("undo")) return;
  const [start, end] = difference(textBefore, textContent);
  text.data = textBefore;
  document.getSelection().setBaseAndExtent(text, start, text, textBefore.length - end);
  insert(textContent.slice(start, textContent.length - end));
  if (text.data !== textContent) text.data = textContent;
}

function hear(event) {
  if (isQuiet) return event.stopImmediatePropagation();
  const path = event.composedPath();
  const [target] = path;
  // The reader is about to do something in these shadow roots. 11 is `DOCUMENT_FRAGMENT_NODE`.
  for (const node of path) if (node.nodeType === 11) observe(node);
  switch (event.type) {
    case "focusin": case "beforeinput":
      if (target === typed) break;
      typed = null;
      textBefore = textOf(target);
      break;
    case "input":
      noteInput(target);
      if (target.isContentEditable) edited.add(target);
      // A choice is no text: its event has no `inputType`.
      if (event.inputType) typed = target;
      break;
    case "blur": noteBlur(target); break;
    case "compositionstart": composed = target; break;
    case "compositionend": composed = null;
  }
  setTimeout(leave);
}

const names = "beforeinput input compositionstart compositionend focus blur focusin focusout pointerover " +
  "pointerup click";

// Hears what the reader does in a window, or in a shadow root, which a move of the focus inside of it does
// not leave.
export function listen(target) {
  for (const name of names.split(" ")) target.addEventListener(name, hear, true);
}

listen(window);

// Forgets what the focus has left. What the reader presses stays in its place until the button is up. A
// field also loses the focus, and gets it back, with its window.
function leave() {
  if (focused() !== typed) typed = null;
  if (lingering && !holdsFocus(lingering) && !document.querySelector(":active")) end();
}

function end() {
  if (lingering) replaceWith(lingering);
  lingering = null;
}

// Removes a node of a list. A row in which the reader types lingers in the place of the node.
export function remove(node) {
  const row = [lingering, typed === focused() && rowIn(node, typed)].find((row) => holds(node, row));
  if (row && row !== lingering) {
    end();
    setAttribute(row, "data-removed", getAttribute(row, "id"));
    setAttribute(row, "id", null);
    lingering = row;
  }
  if (row === node) return;
  if (row) place(row, parentNode(node), node);
  markFocus(node);
  removeChild(parentNode(node), node);
}

// The outermost row in a node that has a field, perhaps in a shadow root.
function rowIn(node, field) {
  let row;
  for (let element = field; element && holds(node, element); element = parentNode(element) ?? element.host) {
    if (isRecord(element)) row = element;
  }
  return row;
}

// The row that lingers takes part in the list again, in the place of a new row with its key.
export function adopt() {
  const row = lingering;
  const key = row && getAttribute(row, "data-removed");
  const twin = key && getRootNode(row).getElementById(key);
  if (!twin || nodeName(twin) !== nodeName(row)) return;
  lingering = null;
  place(row, parentNode(twin), twin);
  replaceWith(twin);
  update(row, twin);
  // Radio buttons of the same name in the twin have turned off those in the row.
  for (const radio of querySelectorAll(row, "[type=radio][checked]")) if (!holds(row, radio.form)) radio.checked = true;
}
