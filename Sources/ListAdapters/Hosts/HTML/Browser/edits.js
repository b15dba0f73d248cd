// Edits, in order. Each names elements by their keys.

import {
  contains, firstChild, getAttribute, getAttributeNames, hasAttribute, isConnected, isElement, keyOf,
  nextSibling, nodeName, parentNode, replaceChildren, setAttribute as write, shadowRoot,
} from "./dom.js";
import { holdsFocus } from "./focus.js";
import { isFrame, isKept, isRecord, listOf, pairsOf } from "./identity.js";
import { keepingPlaces, place, scrolled } from "./moves.js";
import { keepOnly, queueOf } from "./order.js";
import { changed, learn, observer, setAttribute, valueAt } from "./state.js";
import { adopt, known, remove } from "./typing.js";
import { endingOf, morphText } from "./values.js";

export { isFrame };

export function makeEdits(edits, scope) {
  keepingPlaces([...scrolled], () => edit(edits, scope));
  // Removed elements would stay in memory.
  for (const element of scrolled) if (!isConnected(element)) scrolled.delete(element);
}

function edit(edits, scope) {
  const parent = edits[0] && edits.every(({ edit }) => edit === "remove") && parentNode(find(edits[0].key, scope));
  if (parent && !holdsFocus(parent) && isAll(edits, parent, scope)) return replaceChildren(parent);
  for (const edit of edits) {
    learn(observer.takeRecords());
    const element = edit.markup && parse(edit.markup);
    switch (edit.edit) {
      case "remove": remove(find(edit.key, scope)); break;
      case "insert": case "move":
        place(element ?? find(edit.key, scope), find(edit.parent, scope), next(edit, scope)); break;
      case "replace": replace(find(edit.key, scope), element); break;
      case "attributes":
        for (const [name, value] of Object.entries(edit.attributes)) setAttribute(find(edit.key, scope), name, value);
        break;
      case "update": case "heading": update(find(edit.key, scope), element, next(edit, scope)); break;
      default: throw new Error(`unknown edit ${edit.edit}`);
    }
  }
  adopt();
}

// Whether edits name all children of an element. Emptying it takes half as long as removing each of them.
function isAll(edits, parent, scope) {
  let rest = firstChild(parent);
  return edits.every(({ key }) => {
    rest &&= nextSibling(rest);
    return parentNode(find(key, scope)) === parent;
  }) && !rest;
}

export function find(key, scope) {
  const element = scope.getElementById(key);
  if (!element) throw new Error(`there is no element ${key}`);
  return element;
}

const next = (edit, scope) => (edit.next ? find(edit.next, scope) : null);

// A template takes a table's row as well as an item of a list. `setHTMLUnsafe` makes shadow roots.
function parse(markup) {
  const template = document.createElement("template");
  const trusted = policy.createHTML(markup);
  if (template.setHTMLUnsafe) template.setHTMLUnsafe(trusted);
  else template.innerHTML = trusted;
  return template.content.firstElementChild;
}

// A page that requires Trusted Types allows this policy by its name.
const rules = { createHTML: (markup) => markup };
const policy = globalThis.trustedTypes?.createPolicy("list-adapters", rules) ?? rules;

// ---- Updates that keep elements, and change their attributes and children.

// The leaving nodes are removed at the end, because other elements can need their children. The rows
// of a section stay when its heading changes.
export function update(element, wanted, firstRow) {
  if (nodeName(element) !== nodeName(wanted)) return replace(element, wanted);
  const whole = { element, leaving: new Set(), endings: [], firstRow };
  morph(element, wanted, recordOf(element, wanted, whole));
  whole.leaving.forEach(remove);
  for (const end of whole.endings) end();
}

function replace(element, wanted) {
  const [parent, next] = [parentNode(element), nextSibling(element)];
  remove(element);
  place(wanted, parent, next);
}

// What an update knows of a row, with the pairs of its elements once they are needed.
const recordOf = (element, wanted, whole) => {
  let found;
  return { ...whole, pairs: () => (found ??= pairsOf(element, wanted, whole.firstRow)) };
};

function morph(element, wanted, row) {
  const names = getAttributeNames(element);
  if (changed.has(element)) names.push(...changed.get(element).keys());
  for (const name of names) if (!hasAttribute(wanted, name)) send(element, name, null);
  for (const name of getAttributeNames(wanted)) {
    send(element, name, getAttribute(wanted, name), wanted);
  }
  if (keepsChildren(element, wanted, row)) return;
  const end = endingOf(element, wanted);
  const inside = nodeName(element) === "TEMPLATE" ? ({ content }) => content : shadowRoot;
  const [root, other] = [element, wanted].map(inside);
  if (root && other) morphChildren(root, other, recordOf(root, other, row));
  morphChildren(element, wanted, row);
  if (end) row.endings.push(end);
}

// The number of a list's last patch is none of the attributes that an update changes.
function send(element, name, value, source) {
  if (name !== "data-patch") setAttribute(element, name, value, source);
}

// A list in a row has patches of its own. An update of the row that is newer brings the list's rows and
// their number; any other leaves both alone. A whole list replaces its rows in any case.
function keepsChildren(element, wanted, { element: root }) {
  if (element === root && listOf(element)) return false;
  if (isKept(element)) return true;
  const [shown, sent] = [element, wanted].map((list) => getAttribute(list, "data-patch"));
  if (shown === sent) return shown !== null;
  if (sent === null || (shown && !isLater(sent, shown))) return true;
  write(element, "data-patch", sent);
  keepOnly(queueOf(element), sent.split("-")[0]);
  return false;
}

function isLater(sent, shown) {
  const [[epoch, number], [other, last]] = [sent, shown].map((patch) => patch.split("-"));
  return epoch !== other || Number(number) > Number(last);
}

// Pairs children in order as long as they fit, and the others by what they are, wherever they are.
function morphChildren(element, wanted, row) {
  const end = row.firstRow && parentNode(row.firstRow) === element ? row.firstRow : null;
  let node = known(firstChild(element));
  let other = firstChild(wanted);
  while (node !== end && other && isPair(node, other, row)) {
    const following = nextSibling(other);
    morphNode(node, other, row);
    node = known(nextSibling(node));
    other = following;
  }
  if (node !== end || other) {
    morphRest(element, nodesBetween(node, end), nodesBetween(other, null), end, row);
  }
}

// Rows with ids are compared without a search for the pairs of all.
function isPair(node, other, row) {
  if (nodeName(node) !== nodeName(other)) return false;
  if (!isElement(node)) return true;
  const [id, wanted] = [node, other].map(keyOf);
  if (id || wanted) return id === wanted;
  const { pairs } = row.pairs();
  return pairs.has(node) || pairs.has(other) ? pairs.get(other) === node : true;
}

function morphRest(element, nodes, wanted, end, row) {
  const { pairs, holders } = row.pairs();
  const free = new Map();
  for (const node of nodes) {
    row.leaving.add(node);
    if (!pairs.has(node)) valueAt(free, nodeName(node), []).push(node);
  }
  const offsets = new Map(nodes.map((node, offset) => [node, offset]));
  const found = wanted.map((other) =>
    pairs.has(other) ? pairs.get(other) : free.get(nodeName(other))?.shift());
  const staying = longestRun(found.filter((node) => offsets.has(node)), offsets);
  let following = end;
  for (let i = wanted.length - 1; i >= 0; i--) {
    const other = wanted[i];
    const node = adoptable(found[i], element, row) ?? other;
    row.leaving.delete(node);
    // A new element adopts those of its descendants that the row has.
    const inner = node === other && holders.has(other) ? document.createDocumentFragment() : null;
    inner?.append(...nodesBetween(firstChild(other), null));
    if (!staying.has(node)) place(node, element, following);
    if (inner) morphChildren(node, inner, row);
    else if (node !== other) morphNode(node, other, row);
    following = node;
  }
}

// An element of the row that is in another place, such as a row of another section.
function adoptable(node, element, { element: root }) {
  return node && contains(root, node) && !contains(node, element) ? node : null;
}

function nodesBetween(node, end) {
  const nodes = [];
  for (; node !== end; node = known(nextSibling(node))) nodes.push(node);
  return nodes;
}

// The longest run of nodes with ascending offsets. Only the other nodes move. (Schensted, "Longest
// increasing and decreasing subsequences", 1961.)
function longestRun(nodes, offsets) {
  const ends = [];
  const previous = new Map();
  for (const node of nodes) {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if (offsets.get(ends[middle]) < offsets.get(node)) low = middle + 1;
      else high = middle;
    }
    previous.set(node, ends[low - 1]);
    ends[low] = node;
  }
  const run = new Set();
  for (let node = ends.at(-1); node; node = previous.get(node)) run.add(node);
  return run;
}

function morphNode(node, wanted, row) {
  if (!isElement(node)) morphText(node, wanted.data);
  else morph(node, wanted, isRecord(node) && node !== row.element ? recordOf(node, wanted, row) : row);
}
