// What an element is: its identity, by which updates pair, move and adopt elements.
//
// An element is known by its `id`; an option by its value in its select, a radio button and a checkbox
// by name and value, another field by its name; and an element without these by those in it. Details
// without any are known by their summary. The rest is known by its place.

import {
  firstChild, getAttribute, hasAttribute, isElement, keyOf, nextSibling, nodeName, parentElement, parentNode,
  querySelectorAll,
} from "./dom.js";
import { edited, valueAt } from "./state.js";
import { known } from "./typing.js";

const idOf = (node) => (node && keyOf(node)) ?? "";

// Frames are sections, and the elements in them that hold rows. All other elements count as rows, such
// as a section's heading.
export const isFrame = (node) => /^[^-]+-_(section|rows)-/.test(idOf(node));

// The key of the list whose rows an element holds, if it is a list or a frame.
export const listOf = (node) => /^(\w+)(-_(section|rows)-|$)/.exec(idOf(node))?.[1];

// Whether an element is a row of any list, which shares no identities with other rows.
export function isRecord(node) {
  const id = idOf(node);
  return id !== "" && !isFrame(node) && id.startsWith(`${listOf(parentElement(node))}-`);
}

// Whether the children of an element are those of a script, or the reader's.
export const isKept = (node) => (edited.has(node) && node.isContentEditable) || hasAttribute(node, "data-keep");

// The pairs of a row: for each element that is not known by its place alone, the one that it is in the
// other tree, or nothing. `holders` are the wanted elements around those of pairs.
export function pairsOf(root, wanted, end) {
  const olds = entriesIn(root, end);
  const news = entriesIn(wanted, null);
  const pairs = new Map();
  const holders = new Set();
  const hidden = new Map();
  const entries = [...olds, ...news];
  const around = new Set(entries.flatMap(({ node, path }) => (node.type === "hidden" ? [] : path)));
  for (const { node, path, keys } of entries) {
    if (keys.length > 0) pairs.set(node, null);
    else if (nodeName(node) === "DETAILS") pairs.set(node, undefined);
    // The element that has the hidden field and others: a line, and not the form around the lines.
    const owner = node.type === "hidden" && path.findLast((outer) => around.has(outer));
    if (owner) hidden.set(owner, `${hidden.get(owner)} ${keys[0]}`);
  }

  function pair(olds, news, keyOf, markOf) {
    for (const [old, { node, path }] of matches(olds, news, pairs, keyOf, markOf)) {
      pairs.set(node, old.node).set(old.node, node);
      for (const outer of path) holders.add(outer);
    }
  }

  // The nearest element with an identity of its own, which tells fields of one name apart.
  const ownerOf = ({ path }) =>
    path.map((outer) => idOf(outer) || hidden.get(outer)).findLast(Boolean);
  pair(olds, news, ({ keys }) => keys[0], ownerOf);
  pair(olds, news, ({ keys }) => keys.at(-1), ownerOf);
  const boxes = boxesOf(olds, news, pairs);
  const classOf = ({ node }) => getAttribute(node, "class");
  pair(...boxes, ({ node, numbers }) => `${nodeName(node)} ${numbers}`, classOf);
  pair(...boxes, ({ node, numbers }) => `${nodeName(node)} ${numbers[0]}`, classOf);
  pair(olds, news, ({ node, keys }) => !keys.length && nodeName(node) === "DETAILS",
    ({ node }) => querySelectorAll(node, "summary")[0]?.textContent);
  return { pairs, holders };
}

// The elements that can have an identity, with their keys and the elements around them.
function entriesIn(root, end) {
  return elementsIn(root, end).flatMap((node) => {
    const path = [];
    for (let outer = parentNode(node); outer !== root; outer = parentNode(outer)) {
      if (isKept(outer) || isRecord(outer) || hasAttribute(outer, "data-removed")) return [];
      path.unshift(outer);
    }
    return { node, path, keys: keysOf(node, path) };
  });
}

function elementsIn(root, end) {
  const selector = "[id],[name],[value],option,details";
  if (!listOf(root)) {
    return [...isElement(root) ? querySelectorAll(root, selector) : root.querySelectorAll(selector)];
  }
  let found = [];
  for (let child = known(firstChild(root)); child && child !== end; child = known(nextSibling(child))) {
    if (isElement(child)) found = found.concat(child, isRecord(child) ? [] : elementsIn(child, end));
  }
  return found;
}

// The keys of an element, and first the one that names it best.
function keysOf(node, path) {
  const kind = nodeName(node);
  if (idOf(node)) return [`${kind}#${idOf(node)}`];
  if (kind === "OPTION") {
    const select = path.findLast((outer) => nodeName(outer) === "SELECT");
    return [`${select ? keysOf(select, path) : ""} option ${node.value}`];
  }
  // Details share a name if only one of them can be open.
  if (kind === "DETAILS") return [];
  const name = getAttribute(node, "name");
  const value = getAttribute(node, "value");
  const type = kind === "INPUT" ? node.type : kind;
  if (/^(radio|checkbox)$/.test(type)) return (name ?? value) ? [`${type} ${name}=${value}`] : [];
  if (!name) return [];
  const key = `${type === "hidden" ? type : kind} ${name}`;
  return /^(hidden|submit|BUTTON)$/.test(type) ? [`${key}=${value}`, key] : [key];
}

// Pairs entries that have a key in common, in order. Where a key repeats, marks tell its entries apart,
// if both sides have some, or which ones come or go: first, those are paired whose mark remains.
function matches(olds, news, pairs, keyOf, markOf) {
  const groups = new Map();
  [olds, news].forEach((entries, side) => {
    for (const entry of entries) {
      const key = keyOf(entry);
      if (key) valueAt(groups, key, [[], []])[side].push(entry);
    }
  });
  return [...groups.values()].flatMap((sides) => {
    if (sides.flat().length > 2) for (const entry of sides.flat()) entry.mark = markOf(entry);
    const marks = sides.map((entries) => new Set(entries.map(({ mark }) => mark)));
    const areTold = marks.every((set) => [...set].some(Boolean)) && marks.some(({ size }) => size > 1);
    const [free, wanted] = sides.map((entries) => entries.filter(({ node }) => !pairs.get(node)));
    const isInOrder = !areTold && free.length === wanted.length;
    if (!isInOrder) wanted.sort((one, other) => marks[0].has(other.mark) - marks[0].has(one.mark));
    return wanted.flatMap((entry) => {
      const offset = isInOrder ? 0 : Math.max(free.findIndex(({ mark }) => mark === entry.mark), -areTold);
      return offset < free.length && offset >= 0 ? [[free.splice(offset, 1)[0], entry]] : [];
    });
  });
}

// The elements without keys, with the numbers of the pairs that are in them.
function boxesOf(olds, news, pairs) {
  const numbers = new Map();
  news.forEach(({ node }, number) => numbers.set(node, number).set(pairs.get(node), number));
  return [olds, news].map((entries) => {
    const boxes = new Map();
    for (const { node, path } of entries.filter(({ node }) => pairs.get(node))) {
      for (const outer of path) {
        if (pairs.get(outer) !== undefined) continue;
        valueAt(boxes, outer, { node: outer, path: [], numbers: [] }).numbers.push(numbers.get(node));
      }
    }
    for (const { numbers } of boxes.values()) numbers.sort((one, other) => one - other);
    return [...boxes.values()];
  });
}
