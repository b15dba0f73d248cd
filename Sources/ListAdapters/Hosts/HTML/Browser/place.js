// Gliding rows, and the reader's place on the page.

import {
  animate, assignedSlot, children, contains, getAttribute, getBoundingClientRect, holds, isConnected,
  isElement, parentNode,
} from "./dom.js";
import { find, isFrame } from "./edits.js";
import { focused, holdsFocus } from "./focus.js";
import { scrolled } from "./moves.js";

// Measures the rows on the screen, and returns a function to call after the edits.
export function look(patch, scope, options) {
  const { edits } = patch;
  const list = find(patch.list, scope);
  // A reader does not see a list without a size.
  if (isEmpty(rectOf(list, true))) return null;
  const { followsEnd, glides = true } = options;
  const isAnimated = patch.animated !== false && !document.hidden;
  const isMoving = glides && isAnimated && !prefersStillness.matches;
  const end = scrollerOf(list);
  const staysAtEnd = followsEnd && end && seesEnd(end);
  const view = viewOf(list, isMoving || followsEnd || holdsFocus(list));
  const leads = leadsOf(list, view);
  // It works again soon if an edit fails. At its start, a scroller has no anchor, and animations cost time.
  const own = view.places.flatMap((places) => [...places].flatMap(
    ([scroller, { isAtStart }]) => (isAtStart ? [] : animate(scroller, unanchored, 1))));
  return () => {
    const shown = find(patch.list, scope);
    keepPlaces(view, { list, edits, followsEnd, leads }, scope);
    for (const animation of own) animation.cancel();
    if (followsEnd && (staysAtEnd || scrollerOf(shown) !== end)) showEnd(shown);
    if (isMoving) glide(view, scope, { ...timing, ...glides });
    if (isAnimated) mark(shown, edits);
  };
}

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
// The browser's own anchor would shift the page too, in Firefox also while its row glides.
const unanchored = { overflowAnchor: ["none", "none"] };
const timing = { duration: 350, easing: "cubic-bezier(0.2, 0, 0, 1)" };

// ---- What scrolls the rows.

// The names of a box's members along each axis. `exact` has the positions of scrollers at which their rows
// would be in their places to a part of a pixel: browsers round them.
const vertical = {
  start: "top", end: "bottom", overflow: "overflowY",
  position: "scrollTop", size: "clientHeight", content: "scrollHeight", exact: new WeakMap(),
};
const horizontal = {
  start: "left", end: "right", overflow: "overflowX",
  position: "scrollLeft", size: "clientWidth", content: "scrollWidth", exact: new WeakMap(),
};
const axes = [vertical, horizontal];

const page = () => document.scrollingElement;

// What scrolls an element along an axis, from the inside to the outside: boxes, and at last the page. An
// element that stays where it is when the page scrolls has nothing outside of it.
function scrollersOf(element, axis) {
  if (!element || element === document.documentElement) return page() ? [page()] : [];
  const style = getComputedStyle(element);
  const around = isLoose(style) ? [] : scrollersOf(parentOf(element), axis);
  return scrolls(element, style, axis) ? [element, ...around] : around;
}

const chainsOf = (element) => axes.map((axis) => scrollersOf(element, axis));
const scrollerOf = (element) => scrollersOf(element, vertical)[0];
const isLoose = ({ position }) => /fixed|sticky/.test(position);

// The parent on the screen.
const parentOf = (element) =>
  assignedSlot(element) ?? parentNode(element).host ?? parentNode(element);

// Letters can reach out of a box by a pixel. The page takes the overflow of the body, if the root element
// has none.
const scrolls = (element, style, { overflow, size, content }) =>
  /auto|scroll|hidden/.test(style[overflow]) && element[content] > element[size] + 1 &&
  element !== page() && (element !== document.body ||
    getComputedStyle(document.documentElement)[overflow] !== "visible");

// A smooth scroll that a page has asked for would end if the script scrolled too: rows may shift while a
// scroller moves in one direction with each frame, and not by the reader's hand.
const motions = new WeakMap();
let handled = -Infinity;

function scrollBy(scroller, { start }, way) {
  scroller.scrollBy({ [start]: way, behavior: "instant" });
  motions.delete(scroller);
}

export function noteScroll({ target, timeStamp }) {
  const scroller = target === document ? page() ?? document.body : target;
  scrolled.add(scroller);
  if (ends.has(scroller)) noteEnd(scroller);
  const { scrollTop, scrollLeft } = scroller;
  const { time, place, way, start } = motions.get(scroller) ?? {};
  const now = scrollTop + scrollLeft;
  const isGoingOn = timeStamp - time < 25 && (now - place) * way > 0;
  motions.set(scroller, { time: timeStamp, place: now, way: now - place, start: isGoingOn ? start : timeStamp });
}

for (const name of ["wheel", "touchmove", "keydown"]) {
  addEventListener(name, ({ timeStamp }) => { handled = timeStamp; }, { capture: true, passive: true });
}

function isInMotion(scroller) {
  const { time, start } = motions.get(scroller) ?? {};
  return time - start > 25 && performance.now() - time < 100 && start - handled > 1000;
}

// ---- What the reader sees.

// The rows on the screen, in order; for each axis what each scroller scrolls; and the rectangles of all.
// A list at its start, without sections, is measured only if somebody asks.
function viewOf(list, isWatched) {
  const view = { rows: [], rects: new Map(), places: [new Map(), new Map()] };
  const chains = chainsOf(list);
  const last = children(list)[children(list).length - 1];
  if (isWatched || isFrame(last) || chains.flat().some(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft)) {
    // Where no row is seen, what is seen around the list shows whether the page moves.
    for (let outer = list, left; isElement(outer) && !view.rows.length; outer = parentOf(left = outer)) {
      see(outer, view, left);
    }
    view.rows = view.rows.filter((row) => contains(list, row));
  }
  note(list, rectOf(list, true), chains.map((chain) => chain.filter((scroller) => scroller !== list)), view);
  return view;
}

const screen = () => ({ top: 0, left: 0, bottom: innerHeight, right: innerWidth });

function within(box, scroller) {
  if (scroller === page()) return box;
  const { top, left, bottom, right } = rectOf(scroller);
  return {
    top: Math.max(top, box.top), left: Math.max(left, box.left),
    bottom: Math.min(bottom, box.bottom), right: Math.min(right, box.right),
  };
}

// Finds the first row on the screen by bisection along the axis on which the rows follow each other, to
// measure few rows of a long list. Rows that do not follow each other are all measured.
function see(frame, view, left) {
  const chains = chainsOf(frame);
  const box = chains.flat().reduce(within, screen());
  const elements = children(frame);
  const { length } = elements;
  const rectAt = (i) => rectOf(elements[i]);
  const [axis, isReversed] = directionOf(rectAt, length);
  const at = (i) => (isReversed ? length - 1 - i : i);
  let first = 0;
  for (let end = axis ? length : 0; first < end;) {
    let middle = (first + end) >> 1;
    while (middle > first && isEmpty(rectAt(at(middle)))) middle--;
    const rect = rectAt(at(middle));
    if (isEmpty(rect) || rect[axis.end] <= box[axis.start]) first = middle + 1;
    else end = middle;
  }
  for (let i = first; i < length; i++) {
    const element = elements[at(i)];
    const rect = rectAt(at(i));
    if (axis && !isEmpty(rect) && rect[axis.start] >= box[axis.end]) break;
    if (element === left || !axes.every((axis) => overlap(rect, box, axis))) continue;
    if (isFrame(element)) see(element, view);
    else {
      view.rows.push(element);
      note(element, rect, chains, view);
    }
  }
}

// The axis on which rows follow each other, and whether the last one comes first, as in a reversed column.
// Rows in lines follow each other from line to line.
function directionOf(rectAt, length) {
  if (length < 2) return [];
  const [one, next, other] = [length >> 2, (length >> 2) + 1, (3 * length) >> 2].map((i) => {
    while (i > 0 && isEmpty(rectAt(i))) i--;
    return rectAt(i);
  });
  const apart = axes.filter((axis) => !overlap(one, other, axis));
  const isInColumns = apart[1] && !overlap(one, next, vertical);
  const axis = apart[isInColumns ? 1 : 0];
  return [axis, axis && other[axis.start] < one[axis.start]];
}

// A scroller inside of another one is what the outer one scrolls, and comes before it.
function note(element, rect, chains, { rects, places }) {
  rects.set(element, rect);
  chains.forEach((chain, i) => chain.forEach((scroller, depth) => {
    const inner = chain[depth - 1] ?? element;
    if (!rects.has(inner)) rects.set(inner, rectOf(inner));
    const place = places[i].get(scroller) ?? {
      box: within(screen(), scroller), isAtStart: !scroller[axes[i].position], elements: new Set(),
    };
    place.elements.add(inner);
    places[i].delete(scroller);
    places[i].set(scroller, place);
  }));
}

const overlap = (one, other, { start, end }) =>
  one[start] < other[end] - 0.5 && other[start] < one[end] - 0.5;

const isEmpty = ({ width, height }) => !width && !height;

const contents = document.createRange();

// An element with `display: contents` has the rectangle of what is in it.
function rectOf(element, hasRows = isFrame(element)) {
  const rect = getBoundingClientRect(element);
  if (!hasRows || !isEmpty(rect)) return rect;
  contents.selectNodeContents(element);
  return contents.getBoundingClientRect();
}

// ---- The place on the page.

// What has the focus, and its row, which can be seen where the other one is not.
function leadsOf(list, view) {
  const element = focused();
  if (!element || holds(element, list)) return [];
  note(element, rectOf(element), chainsOf(parentOf(element)), view);
  return [element, ...view.rows.filter(holdsFocus)];
}

// Brings what the reader sees back to its place, in each scroller and along each axis.
function keepPlaces(view, wanted, scope) {
  axes.forEach((axis, i) => {
    const places = view.places[i];
    // What has the focus may be in a box that scrolls only now.
    for (const lead of wanted.leads) {
      const scroller = isConnected(lead) && scrollersOf(parentOf(lead), axis)[0];
      if (scroller && !places.has(scroller)) places.set(scroller, { box: within(screen(), scroller), elements: [] });
    }
    for (const [scroller, place] of places) {
      const now = current(scroller, scope);
      const anchor = now && anchorOf(axis, now, place, view, wanted, scope);
      if (anchor?.drift && !isInMotion(now)) keepPlace(anchor, axis, now);
    }
  });
}

// What stays where it is on the screen: what has the focus, or a row that no edit removes or moves. Of
// columns beside each other, one stays that has not moved.
function anchorOf(axis, scroller, place, { rects }, { list, edits, followsEnd, leads }, scope) {
  const { box } = place;
  const cross = axes[axis === vertical ? 1 : 0];
  const leaving = new Set(edits.filter(({ edit }) => /move/.test(edit)).map(({ key }) => key));
  const isStaying = (element) => element === list || !contains(list, element) ||
    (!leaving.has(getAttribute(element, "id")) && isStaying(parentNode(element)));
  // Browsers round scroll positions.
  const begins = (element) => rects.get(element)[axis.start] > box[axis.start] - 1;
  const elements = place.isAtStart && !followsEnd ? [] : [...place.elements].filter(isStaying);
  const first = leads.filter((lead) => axes.every((axis) => overlap(rects.get(lead), box, axis)));
  const columns = [];
  let best = null;
  for (const element of [...first, ...elements.filter(begins), ...elements]) {
    const before = rects.get(element);
    const shown = current(element, scope);
    if (!shown || columns.some((column) => overlap(column, before, cross))) continue;
    const rect = rectOf(shown, true);
    if (isEmpty(rect) || scrollersOf(parentOf(shown), axis)[0] !== scroller ||
      isLoose(getComputedStyle(shown))) continue;
    // What is above the screen moves what follows it.
    const edge = before[axis.end] <= box[axis.start] ? axis.end : axis.start;
    const anchor = { shown, edge, before: before[edge], drift: rect[edge] - before[edge] };
    if (first.includes(element)) return anchor;
    columns.push(before);
    if (!best || !anchor.drift) best = anchor;
  }
  return best;
}

// A scroller inside of a transform scrolls by more than it seems to, or by less.
function keepPlace({ shown, edge, before, drift }, axis, scroller) {
  // Who has scrolled since has another place.
  const left = axis.exact.get(scroller) - scroller[axis.position];
  const rest = Math.abs(left) < 1 ? left : 0;
  const offset = () => rectOf(shown, true)[edge] - before + rest;
  const way = drift + rest;
  scrollBy(scroller, axis, way);
  const more = offset();
  if (Math.abs(more) > 1 && Math.abs(way - more) > 1) scrollBy(scroller, axis, more * way / (way - more));
  axis.exact.set(scroller, scroller[axis.position] + offset());
}

// ---- The end of the list.

// Of a scroller, the position at which the reader has seen its end; and the scrollers of what can grow.
const ends = new WeakMap();
const watched = new WeakMap();

// A reader who has not scrolled back sees the end, also if it has moved away since.
const seesEnd = (scroller) => scroller.scrollTop + 1 >=
  Math.min(scroller.scrollHeight - scroller.clientHeight, ends.get(scroller) ?? Infinity);

const noteEnd = (scroller) => ends.set(scroller, seesEnd(scroller) ? scroller.scrollTop : Infinity);

// Gliding rows can reach behind the end.
function keepEnd(scroller) {
  if (!seesEnd(scroller)) return;
  for (const motion of scroller.getAnimations({ subtree: true })) if (motion.id === "glide") motion.cancel();
  scrollBy(scroller, vertical, scroller.scrollHeight);
  noteEnd(scroller);
}

addEventListener("resize", () => ends.has(page()) && keepEnd(page()));

const sizes = new ResizeObserver((entries) => {
  for (const scroller of new Set(entries.map(({ target }) => watched.get(target)))) keepEnd(scroller);
});

// Scrolls to the end of a list, or of the page, and stays there when something in it, or its box, changes
// its size: a text, or an image that loads.
export function showEnd(list = document.documentElement) {
  const scroller = scrollerOf(list);
  if (!scroller) return;
  ends.set(scroller, 0);
  keepEnd(scroller);
  // Rows at the end can grow on the screen.
  for (const element of [list, scroller, ...Array.prototype.slice.call(children(scroller), -100)]) {
    watched.set(element, scroller);
    sizes.observe(element);
  }
}

// ---- Motion.

const gliding = new WeakMap();

// The element of a row after the edits. An element that has replaced it takes part in its glide, which
// counts in the places of both.
function current(row, scope) {
  const shown = isConnected(row) ? row : scope.getElementById(getAttribute(row, "id"));
  const glide = gliding.get(row);
  if (shown && glide) {
    glide.effect.target = shown;
    gliding.set(shown, glide);
  }
  return shown;
}

// First, last, invert, play: the browser draws a row at its old place, from which it glides to its new
// place. A row that is still gliding goes on from its place on the screen.
//
// Reads all places before it starts an animation, so that the browser lays the page out once.
function glide({ rows, rects }, scope, timing) {
  for (const row of rows) gliding.get(row)?.cancel();
  const ways = [];
  for (const row of rows) {
    const { left, top } = rects.get(row);
    const shown = current(row, scope);
    const now = shown && rectOf(shown);
    if (now && (now.left !== left || now.top !== top)) ways.push({ shown, now, x: left - now.left, y: top - now.top });
  }
  const draw = ({ shown, x, y }, across, down) => {
    gliding.get(shown)?.cancel();
    const translate = [`${x * across}px ${y * down}px`, "0 0"];
    gliding.set(shown, animate(shown, { ...unanchored, translate, composite: "add" }, { ...timing, id: "glide" }));
  };
  // Inside of a transform, a row is drawn elsewhere. The longest way shows where.
  const [longest] = ways.sort((one, other) => Math.hypot(other.x, other.y) - Math.hypot(one.x, one.y));
  if (!longest) return;
  draw(longest, 1, 1);
  const { left, top } = rectOf(longest.shown);
  const factor = (way, seen) => (seen && Math.abs(way - seen) > 0.5 ? way / seen : 1);
  const across = factor(longest.x, left - longest.now.left);
  const down = factor(longest.y, top - longest.now.top);
  for (const way of ways) draw(way, across, down);
}

// Tints inserted and updated rows on the screen for a moment, in the colors of the page's style.
function mark(list, edits) {
  const style = getComputedStyle(list);
  const inserted = style.getPropertyValue("--inserted");
  const updated = style.getPropertyValue("--updated");
  if (!inserted && !updated) return;
  const colors = new Map();
  for (const { edit, key } of edits) {
    if (edit === "insert") colors.set(key, inserted);
    else if (/^(update|attributes|replace)$/.test(edit)) colors.set(key, updated);
  }
  for (const row of viewOf(list, true).rows) {
    let element = row;
    while (element !== list && !colors.has(getAttribute(element, "id"))) element = parentNode(element);
    const color = element !== list && colors.get(getAttribute(element, "id"));
    const timing = { duration: 1500, easing: "ease-in", id: "tint" };
    if (color) animate(row, [{ backgroundColor: color }, {}], timing);
  }
}
