// Edits, in order. Each names elements by their keys.

import { contains, keyOf, parentNode } from "./dom.js";
import { holdsFocus } from "./focus.js";
import { place, scrolled } from "./moves.js";
import { changed, edited, learn, morphText, observer, setAttribute } from "./state.js";
import { adopt, isLingering, known, remove } from "./typing.js";

// The list whose patch is made.
let listId;

export function makeEdits(list, edits, scope) {
  listId = list;
  const elements = parsed(edits);
  for (let i = 0; i < edits.length; i++) {
    learn(observer.takeRecords());
    const edit = edits[i];
    const element = elements.get(edit);
    switch (edit.edit) {
      case "remove": i = removeRun(edits, i, scope); break;
      case "insert": place(element, find(edit.parent, scope), next(edit, scope)); break;
      case "move": place(find(edit.key, scope), find(edit.parent, scope), next(edit, scope)); break;
      case "replace": replace(find(edit.key, scope), element); break;
      case "update": update(find(edit.key, scope), element); break;
      case "attributes":
        for (const [name, value] of Object.entries(edit.attributes)) {
          setAttribute(find(edit.key, scope), name, value);
        }
        break;
      case "heading": update(find(edit.key, scope), element, next(edit, scope)); break;
      default: throw new Error(`unknown edit ${edit.edit}`);
    }
  }
  adopt();
  // Removed elements would stay in memory.
  for (const element of scrolled) if (!element.isConnected) scrolled.delete(element);
}

export function find(key, scope) {
  const element = scope.getElementById(key);
  if (!element) throw new Error(`there is no element ${key}`);
  return element;
}

const next = (edit, scope) => (edit.next ? find(edit.next, scope) : null);

// Applies a run of removals, and returns the offset of the last one. Emptying an element takes half
// as long as removing its children.
function removeRun(edits, first, scope) {
  let end = first + 1;
  while (edits[end]?.edit === "remove") end++;
  const elements = edits.slice(first, end).map(({ key }) => find(key, scope));
  const parent = elements[0].parentNode;
  // `childNodes.length` would count all children of a long list.
  let rest = parent.firstChild;
  for (let i = 0; rest && i < elements.length; i++) rest = rest.nextSibling;
  const isAll = !rest && elements.every((element) => element.parentNode === parent);
  if (isAll && !holdsFocus(parent)) parent.replaceChildren();
  else for (const element of elements) remove(element);
  return end - 1;
}

// The elements of all edits with markup. One parse for all is faster than a parse for each, but a
// browser can read an element differently when others precede or follow it.
function parsed(edits) {
  const group = edits.filter(({ markup }) => markup);
  const nodes = [...parse(group.map(({ markup }) => markup).join("")).childNodes];
  const fits = nodes.length === group.length && group.every(({ key }, i) => nodes[i].id === key);
  return new Map(group.map(
    (edit, i) => [edit, fits ? nodes[i] : parse(edit.markup).firstElementChild]));
}

// A template takes a table's row as well as an item of a list. `setHTMLUnsafe` makes shadow roots.
function parse(markup) {
  const template = document.createElement("template");
  const trusted = policy.createHTML(markup);
  if (template.setHTMLUnsafe) template.setHTMLUnsafe(trusted);
  else template.innerHTML = trusted;
  return template.content;
}

// A page that requires Trusted Types allows this policy by its name.
const rules = { createHTML: (markup) => markup };
const policy = globalThis.trustedTypes?.createPolicy("list-adapters", rules) ?? rules;

// ---- Updates that keep elements, and change their attributes and children.

// The leaving nodes are removed at the end, because other elements can need their children. The rows
// of a section stay when its heading changes.
export function update(element, wanted, firstRow) {
  const leaving = new Set();
  if (element.nodeName !== wanted.nodeName) return replace(element, wanted);
  morph(element, wanted, { element, leaving, firstRow });
  for (const node of leaving) remove(node);
}

function replace(element, wanted) {
  const { parentNode, nextSibling } = element;
  remove(element);
  place(wanted, parentNode, nextSibling);
}

function morph(element, wanted, whole) {
  const names = element.getAttributeNames();
  if (changed.has(element)) names.push(...changed.get(element).keys());
  for (const name of names) if (!wanted.hasAttribute(name)) setAttribute(element, name, null);
  for (const name of wanted.getAttributeNames()) {
    setAttribute(element, name, wanted.getAttribute(name), wanted);
  }
  if (edited.has(element) || element.hasAttribute("data-keep")) return;
  const { shadowRoot } = element;
  if (shadowRoot && wanted.shadowRoot) morphChildren(shadowRoot, wanted.shadowRoot, whole);
  morphChildren(childrenOf(element), childrenOf(wanted), whole);
}

const childrenOf = (element) => (element instanceof HTMLTemplateElement ? element.content : element);

// Pairs children in order as long as they fit. Pairs each of the others by its id, in any place, or
// without an id by a field's name and the element's, in order.
function morphChildren(element, wanted, whole) {
  const end = whole.firstRow?.parentNode === element ? whole.firstRow : null;
  let node = known(element.firstChild);
  let other = wanted.firstChild;
  while (node !== end && other && isSameKind(node, other)) {
    const following = other.nextSibling;
    morphNode(node, other, whole);
    node = known(node.nextSibling);
    other = following;
  }
  if (node !== end || other) {
    morphRest(element, nodesBetween(node, end), nodesBetween(other, null), end, whole);
  }
}

function morphRest(element, nodes, wanted, end, whole) {
  const free = new Map();
  for (const node of nodes) {
    if (!free.has(kindOf(node))) free.set(kindOf(node), []);
    free.get(kindOf(node)).push(node);
  }
  const matches = wanted.map((other) => free.get(kindOf(other))?.shift());
  for (const node of [...free.values()].flat()) whole.leaving.add(node);
  const offsets = new Map(nodes.map((node, offset) => [node, offset]));
  const staying = longestRun(matches.filter(Boolean), offsets);
  let following = end;
  for (let i = wanted.length - 1; i >= 0; i--) {
    const node = matches[i] ?? elsewhere(element, wanted[i], whole) ?? fresh(wanted[i]);
    if (!staying.has(node)) place(node, element, following);
    if (node !== wanted[i]) morphNode(node, wanted[i], whole);
    following = node;
  }
}

// The element with the wanted id in another parent, such as a row of another section.
function elsewhere(element, wanted, whole) {
  const found = wanted.id && whole.element.getRootNode().getElementById(wanted.id);
  if (!found || !isSameKind(found, wanted) || isLingering(found)) return null;
  if (!whole.element.contains(found) || contains(found, element)) return null;
  whole.leaving.delete(found);
  return found;
}

// A new section can receive rows of another section.
const fresh = (wanted) => (isFrame(wanted) ? wanted.cloneNode(false) : wanted);

const idOf = (node) => node.id || node.getAttribute?.("name");
const kindOf = (node) => `${node.nodeName}#${idOf(node)}`;
const isSameKind = (one, other) => one.nodeName === other.nodeName && idOf(one) === idOf(other);

function nodesBetween(node, end) {
  const nodes = [];
  for (; node !== end; node = known(node.nextSibling)) nodes.push(node);
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

function morphNode(node, wanted, whole) {
  if (node.nodeType === Node.ELEMENT_NODE) morph(node, wanted, whole);
  else morphText(node, wanted.data);
}

// Frames are sections, and the elements in them that hold rows. All other elements count as rows, such
// as a section's heading.
export const isFrame = ({ id }) => /^[^-]+-_(section|rows)-/.test(id);

// A list, or a frame of it.
export const isList = (node) => Boolean(node) && (isFrame(node) || keyOf(node) === listId);
export const isRow = (node) => Boolean(keyOf(node)) && !isList(node) && isList(parentNode(node));
