// Gliding rows, and the reader's place on the page.

import { find, isFrame } from "./edits.js";
import { holdsFocus } from "./state.js";

// Measures the rows on the screen, and returns a function to call after the edits.
export function look(patch, scope, options) {
  const { edits } = patch;
  const list = find(patch.list, scope);
  // A reader does not see a list without a size.
  if (isEmpty(list.getBoundingClientRect())) return null;
  const scroller = scrollerOf(list);
  const { followsEnd, glides = true } = options;
  const isAnimated = patch.animated !== false && !document.hidden;
  const isMoving = glides && isAnimated && !prefersStillness.matches;
  const staysAtEnd = followsEnd && isAtEnd(scroller);
  // A reader at the top sees new rows. In a chat, those are older rows.
  const isAtTop = scroller.scrollTop === 0 && !followsEnd;
  const isWatched = isMoving || !isAtTop || holdsFocus(list);
  const before = isWatched ? visibleRows(list, boxOf(scroller)) : new Map();
  const rows = [...before.keys()];
  const at = holdsFocus(list) ? rows.findIndex(holdsFocus) : -1;
  const { activeElement } = scope;
  const anchors = staysAtEnd ? [] : anchorsFor(edits, list, before, rows[at], isAtTop);
  return () => {
    const shown = find(list.id, scope);
    const now = scrollerOf(shown);
    if (staysAtEnd || (followsEnd && now !== scroller)) scrollToEnd(now);
    else keepPlace(anchors, before, scope, now);
    if (at >= 0 && !activeElement.isConnected) {
      passFocus([...rows.slice(at), ...rows.slice(0, at).reverse(), shown], scope);
    }
    if (isMoving) glide(before, scope, { ...timing, ...glides });
    if (isAnimated) mark(shown, edits, now);
  };
}

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
const timing = { duration: 350, easing: "cubic-bezier(0.2, 0, 0, 1)" };

// What scrolls the list: the nearest element around it that can be scrolled, or the page.
export function scrollerOf(element) {
  for (; element && element !== document.body; element = element.parentElement) {
    if (element.scrollHeight > element.clientHeight && element !== page() &&
      /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return page();
}

const page = () => document.scrollingElement;
const isAtEnd = (element) =>
  element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
export const scrollToEnd = (element) =>
  element.scrollTo({ top: element.scrollHeight, behavior: "instant" });

function boxOf(scroller) {
  if (scroller === page()) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
}

// The rows on the screen and their rectangles, from top to bottom. Finds the first row by bisection,
// to measure few rows of a long list; those in columns are all measured.
function visibleRows(element, box, rows = new Map()) {
  const { children } = element;
  const { length } = children;
  const { flexDirection, columnCount, columnWidth } = getComputedStyle(element);
  const isReversed = flexDirection === "column-reverse";
  const hasColumns = columnCount + columnWidth !== "autoauto";
  const child = (i) => children[isReversed ? length - 1 - i : i];
  const rects = [];
  const rect = (i) => (rects[i] ??= child(i).getBoundingClientRect());
  let first = 0;
  for (let end = hasColumns ? 0 : length; first < end;) {
    let middle = (first + end) >> 1;
    // A row that is not shown has no place.
    while (middle > first && isEmpty(rect(middle))) middle--;
    if (isEmpty(rect(middle)) || rect(middle).bottom <= box.top) first = middle + 1;
    else end = middle;
  }
  for (let i = first; i < length; i++) {
    if (isEmpty(rect(i))) continue;
    if (rect(i).top >= box.bottom && !hasColumns) break;
    if (isFrame(child(i))) visibleRows(child(i), box, rows);
    else rows.set(child(i), rect(i));
  }
  return rows;
}

const isEmpty = ({ width, height }) => width === 0 && height === 0;

// The rows that can keep their place on the screen, the best first: the row with the focus, then the
// rows that no edit removes or moves.
function anchorsFor(edits, list, before, row, isAtTop) {
  const focused = row ? [row] : [];
  if (isAtTop) return focused;
  const leaving = new Set();
  for (const { edit, key } of edits) if (edit === "remove" || edit === "move") leaving.add(key);
  const { top } = boxOf(scrollerOf(list));
  return [...focused, ...[...before.keys()].filter((row) => {
    if (before.get(row).top < top) return false;
    for (let element = row; element !== list; element = element.parentNode) {
      if (leaving.has(element.id)) return false;
    }
    return true;
  })];
}

// A removed element gives its focus to the first of the rows that is still there, so that the reader, and a
// screen reader, go on from that row, and not from the top of the page. What is typed goes into no other field.
function passFocus(rows, scope) {
  const heir = rows.map((row) => current(row, scope)).find(Boolean);
  if (!heir.hasAttribute("tabindex")) {
    heir.tabIndex = -1;
    heir.addEventListener("blur", () => heir.removeAttribute("tabindex"), { once: true });
  }
  heir.focus({ preventScroll: true });
}

const gliding = new WeakMap();

// The element of a row after the edits. An element that has replaced it takes part in its glide, which
// counts in the places of both.
function current(row, scope) {
  const shown = row.isConnected ? row : row.id && scope.getElementById(row.id);
  const glide = gliding.get(row);
  if (shown && glide) {
    glide.effect.target = shown;
    gliding.set(shown, glide);
  }
  return shown;
}

// The browser's own anchor would shift the page again, if it saw the edits.
function keepPlace(anchors, before, scope, scroller) {
  const { style } = scroller;
  const { overflowAnchor } = style;
  style.overflowAnchor = "none";
  for (const row of anchors) {
    const shown = current(row, scope);
    if (!shown) continue;
    const drift = shown.getBoundingClientRect().top - before.get(row).top;
    if (drift) scroller.scrollBy({ top: drift, behavior: "instant" });
    break;
  }
  style.overflowAnchor = overflowAnchor;
}

// First, last, invert, play: the browser draws a row at its old place, from which it glides to its new
// place. A row that is still gliding goes on from its place on the screen.
//
// Reads all places before it starts an animation, so that the browser lays the page out once.
function glide(before, scope, timing) {
  for (const row of before.keys()) gliding.get(row)?.cancel();
  const ways = [];
  for (const [row, { left, top }] of before) {
    const shown = current(row, scope);
    if (!shown) continue;
    const now = shown.getBoundingClientRect();
    if (now.left !== left || now.top !== top) ways.push([shown, left - now.left, top - now.top]);
  }
  for (const [row, x, y] of ways) {
    const keyframes = [{ translate: `${x}px ${y}px`, composite: "add" }, {}];
    gliding.set(row, row.animate(keyframes, { ...timing, id: "glide" }));
  }
}

// Tints inserted and updated rows on the screen for a moment, in the colors of the page's style.
function mark(list, edits, scroller) {
  const style = getComputedStyle(list);
  const inserted = style.getPropertyValue("--inserted");
  const updated = style.getPropertyValue("--updated");
  if (!inserted && !updated) return;
  const colors = new Map();
  for (const { edit, key } of edits) {
    if (edit === "insert") colors.set(key, inserted);
    else if (/^(update|attributes|replace)$/.test(edit)) colors.set(key, updated);
  }
  for (const row of visibleRows(list, boxOf(scroller)).keys()) {
    let element = row;
    while (element !== list && !colors.has(element.id)) element = element.parentNode;
    const color = element !== list && colors.get(element.id);
    const timing = { duration: 1500, easing: "ease-in", id: "tint" };
    if (color) row.animate([{ backgroundColor: color }, {}], timing);
  }
}
