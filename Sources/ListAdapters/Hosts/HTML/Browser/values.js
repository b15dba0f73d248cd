// What fields and media show: the reader's choice and text, or what the server sends.

import { getAttribute, hasAttribute, nodeName, querySelectorAll, removeAttribute } from "./dom.js";
import { focused } from "./focus.js";

// What a changed attribute changes besides itself.
export function react(element, name, value) {
  const kind = nodeName(element);
  // A box that the reader has ticked no longer follows its attribute, and neither does an option.
  if (name === { INPUT: "checked", OPTION: "selected" }[kind]) element[name] = value !== null;
  if (kind !== "INPUT") return;
  if (name === "value") show(element);
  if (name === "type" || element.type === "range") {
    // The browser has fitted the value into the old limits.
    const value = getAttribute(element, "value");
    element.defaultValue = "";
    if (value === null) removeAttribute(element, "value");
    else element.defaultValue = value;
  }
}

// Returns what to do after an update of an element's children, when the leaving nodes have left.
export function endingOf(element) {
  switch (nodeName(element)) {
    case "SELECT": return keepingChoice(element);
    case "TEXTAREA": return ifChanged(() => element.defaultValue, () => show(element));
    case "AUDIO":
    case "VIDEO": return ifChanged(() => sourcesOf(element), () => reload(element));
  }
}

function ifChanged(read, act) {
  const before = read();
  return () => read() !== before && act();
}

// An option that the reader has chosen stays chosen until the server chooses another.
function keepingChoice(select) {
  const chosen = [...select.selectedOptions];
  const before = marked(select);
  return () => {
    // Each option of several is chosen for itself.
    if (select.multiple) return;
    const options = [...select.options];
    const values = options.map(({ value }) => value);
    const after = marked(select);
    const isSame = `${before.filter((value) => values.includes(value))}` === `${after}`;
    const kept = options.find((option) => chosen.includes(option));
    const initial = options.findLast((option) => hasAttribute(option, "selected")) ??
      (select.size > 1 ? null : options.find((option) => option.matches(":enabled")));
    const offset = options.indexOf(isSame && (kept || !chosen.length) ? kept : initial);
    if (select.selectedIndex !== offset) select.selectedIndex = offset;
  };
}

const marked = ({ options }) =>
  [...options].filter((option) => hasAttribute(option, "selected")).map(({ value }) => value);

const sourcesOf = (media) =>
  [...querySelectorAll(media, "source,track")].map(({ outerHTML }) => outerHTML).join("");

function reload(media) {
  const { currentTime, paused, playbackRate } = media;
  media.load();
  Object.assign(media, { currentTime, playbackRate });
  if (!paused) media.play().catch(() => {});
}

// The fields in which the reader has typed, and whether the server has sent another value since.
const hasSent = new WeakMap();

export const noteInput = (field) => hasSent.set(field, false);

export const noteBlur = (field) => hasSent.get(field) && show(field);

// Shows the value that the server has sent, in a field in which it wins over what was typed before, as
// soon as the reader has left the field. It keeps the focus when the reader leaves the window.
function show(field) {
  if (!hasAttribute(field, "data-server-wins") || field.type === "file") return;
  if (hasSent.has(field) && focused() === field) return hasSent.set(field, true);
  hasSent.delete(field);
  if (field.value !== field.defaultValue) field.value = field.defaultValue;
}

// The caret of a field whose value changes keeps its place where the text is the same.
export function keepingCaret(change) {
  const field = focused();
  const { value, selectionStart, selectionEnd, selectionDirection } = field ?? {};
  change();
  if (typeof selectionStart !== "number" || typeof field.selectionStart !== "number" ||
    field.value === value || focused() !== field) return;
  const [start, end] = [selectionStart, selectionEnd].map((offset) => offsetIn(value, field.value, offset));
  field.setSelectionRange(start, end, selectionDirection);
}

// Replaces the difference only, so a caret before or after it keeps its place.
export function morphText(node, wanted) {
  const { data } = node;
  if (data === wanted) return;
  const [start, end] = difference(data, wanted);
  node.replaceData(start, data.length - start - end, wanted.slice(start, wanted.length - end));
}

// Where an offset in a text is when the text has changed.
export function offsetIn(old, text, offset) {
  const [start, end] = difference(old, text);
  if (offset <= start) return offset;
  return offset >= old.length - end ? offset + text.length - old.length : start;
}

// The numbers of characters that two texts have in common at their beginnings and at their ends.
export function difference(old, wanted) {
  const shorter = Math.min(old.length, wanted.length);
  let start = 0;
  while (start < shorter && old[start] === wanted[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === wanted.at(-1 - end)) end++;
  return [start, end];
}
