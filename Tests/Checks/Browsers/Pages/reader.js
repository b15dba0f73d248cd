// A reader of a list that changes, who types, opens details and selects text, and who complains
// about each character, caret and place that is lost.

import { apply } from "/list-adapters.js";

const host = document.getElementById("host");
let options, random, isInBox, focus, notes;

export function start(markup, settings) {
  ({ options, isInBox } = settings);
  random = randomNumbers(settings.seed);
  host.className = isInBox ? "box" : "";
  host.innerHTML = markup;
  focus = null;
  notes = new Map();
  if (options.followsEnd) scroller().scrollTo(0, 1e6);
}

const scroller = () => isInBox ? host : document.scrollingElement;
const isAtEnd = () =>
  scroller().scrollTop + scroller().clientHeight >= scroller().scrollHeight - 1;

// The reader goes to a row: to write in it, to select what it says, or to read only.
export function visit(kind) {
  const fields = [...host.querySelectorAll(kind === "select" ? ".text" : kind)];
  if (fields.length === 0) return false;
  const field = fields[random(fields.length)];
  document.activeElement.blur();
  document.getSelection().removeAllRanges();
  const row = field.closest("li, tr");
  field.scrollIntoView({ block: "center", behavior: "instant" });
  const details = row.querySelector("details");
  if (random(3) === 0) {
    details.open = !details.open;
    noteOf(row.id).isOpen = details.open;
  }
  if (kind === "select") {
    document.getSelection().setBaseAndExtent(field.firstChild, 1, field.firstChild, 5);
  } else {
    field.focus({ preventScroll: true });
    if (kind === ".typed") {
      const place = random(field.value.length + 1);
      field.setSelectionRange(place, place);
    } else {
      document.getSelection().collapse(field.firstChild, random(field.firstChild.length + 1));
    }
  }
  focus = { kind, key: row.id, field };
  focus.state = stateOf();
  return kind !== "select";
}

// What the reader has typed one character more of.
export function typed(character) {
  const { text, start } = focus.state;
  const now = stateOf();
  const wanted = text.slice(0, start) + character + text.slice(start);
  if (now.text !== wanted || now.start !== start + 1) {
    throw new Error(`typed ${character} in ${focus.key}: ${describe(focus.state)} became ${describe(now)}`);
  }
  focus.state = now;
  focus.isTyped = true;
  noteOf(focus.key)[focus.kind] = wanted;
}

const describe = (state) => JSON.stringify({ ...state, node: undefined });

function noteOf(key) {
  if (!notes.has(key)) notes.set(key, {});
  return notes.get(key);
}

function stateOf() {
  const { field, kind } = focus;
  if (kind === ".typed") {
    return {
      text: field.value, start: field.selectionStart, end: field.selectionEnd,
      isThere: document.activeElement === field,
    };
  }
  const { anchorNode, anchorOffset, focusOffset } = document.getSelection();
  return {
    text: field.textContent, start: anchorOffset, end: focusOffset,
    isThere: field.contains(anchorNode) && anchorNode.nodeType === Node.TEXT_NODE &&
      (kind === "select" || document.activeElement === field),
  };
}

// Applies a change, and throws what the reader has lost.
export async function change({ patch, after }, number) {
  const was = before();
  try {
    apply(patch, host.firstChild, options);
    checkAll(JSON.parse(patch).edits, after, was);
  } catch (error) {
    throw new Error(`change ${number}: ${error.message}\n${patch}`);
  }
}

const rowTop = () => focus.field.closest("li, tr").getBoundingClientRect().top;

// Where the reader is before a patch.
export const before = () => ({ isAtEnd: isAtEnd(), top: focus && rowTop() });

// Throws what the reader has lost by edits, and a document that is not the wanted one.
export function checkAll(edits, wanted, was) {
  forget(edits, wanted);
  checkDocument(wanted);
  checkNotes();
  if (focus) checkFocus();
  if (options.followsEnd && was.isAtEnd) check(isAtEnd(), "the end is not followed");
  else if (focus && focus.kind !== "select" && isVisible(was.top)) checkPlace(rowTop(), was.top);
}

function check(isRight, message) {
  if (!isRight) throw new Error(message);
}

const isVisible = (top) => top > (isInBox ? 50 : 0) && top < (isInBox ? 430 : innerHeight - 20);

// A row that was deleted is gone, with what was typed in it; also one that was inserted anew. The row in which
// the reader types is still there.
function forget(edits, wanted) {
  const news = edits.filter(({ edit }) => edit === "insert" || edit === "replace")
    .map(({ markup }) => markup).join();
  const isGone = (key) => !wanted.includes(`id="${key}"`) || news.includes(`id="${key}"`);
  for (const key of notes.keys()) if (isGone(key)) notes.delete(key);
  if (!focus || !isGone(focus.key)) return;
  if (focus.isTyped) {
    const row = focus.field.closest("[data-removed], [id]");
    const isThere = row?.dataset.removed === focus.key || row?.id === focus.key;
    check(isThere && describe(stateOf()) === describe(focus.state), `a note is lost with ${focus.key}`);
  }
  focus = null;
}

export function checkDocument(wanted) {
  const [shown, server] = [host.firstChild.cloneNode(true), parsed(wanted)];
  for (const list of [shown, server]) {
    list.removeAttribute("style");
    // An element has inherited the focus.
    for (const element of [list, ...list.querySelectorAll("[tabindex]")]) element.removeAttribute("tabindex");
    for (const details of list.querySelectorAll("details")) details.removeAttribute("open");
    for (const note of list.querySelectorAll(".note")) note.textContent = "";
    for (const row of list.querySelectorAll("[data-removed]")) row.remove();
  }
  check(shown.isEqualNode(server), `other rows:\n${shown.outerHTML}\n${server.outerHTML}`);
}

function parsed(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content.firstChild;
}

function checkNotes() {
  for (const [key, note] of notes) {
    const row = document.getElementById(key);
    if (".typed" in note) {
      check(row.querySelector(".typed").value === note[".typed"], `typed text is lost in ${key}`);
    }
    if (".note" in note) {
      check(row.querySelector(".note").textContent === note[".note"], `a note is lost in ${key}`);
    }
    if ("isOpen" in note) {
      check(row.querySelector("details").open === note.isOpen, `details of ${key} have changed`);
    }
  }
}

function checkFocus() {
  const now = stateOf();
  if (focus.kind !== ".typed" && now.text !== focus.state.text && !(focus.kind in noteOf(focus.key))) {
    // The server has changed what the reader had not.
    check(focus.kind === "select" || now.isThere, `the caret in ${focus.key} is lost`);
    focus = null;
  } else if (focus.kind === ".typed" && !(".typed" in noteOf(focus.key)) && now.text !== focus.state.text) {
    check(now.isThere, `the focus in ${focus.key} is lost`);
    focus.state = now;
  } else {
    check(
      describe(now) === describe(focus.state),
      `${focus.kind} of ${focus.key}: ${describe(focus.state)} became ${describe(now)}`);
  }
}

// The row that the reader is in stays where it is, unless the page ends there.
function checkPlace(now, before) {
  if (!focus) return;
  const { scrollTop, scrollHeight, clientHeight } = scroller();
  const isFree = scrollTop > 0 && scrollTop + clientHeight < scrollHeight - 1;
  check(!isFree || Math.abs(now - before) <= 1.5, `${focus.key} jumped from ${before} to ${now}`);
}

// Park and Miller's numbers.
export function randomNumbers(seed) {
  let state = seed;
  return (limit) => (state = (state * 48271) % 2147483647) % limit;
}
