// The lists of the cases, their patches, and what they compare.

import { apply as applyPatch } from "/list-adapters.js";

export const host = document.getElementById("host");

export function show(markup) {
  host.className = "";
  host.innerHTML = markup;
  scrollTo(0, 0);
  return host.firstElementChild;
}

export function equal(value, wanted, what = "value") {
  const [one, other] = [JSON.stringify(value), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}

export const rows = (count, start = 1) => Array.from(
  { length: count }, (_, i) => `<li id="list-${start + i}">row ${start + i}</li>`).join("");
export const list = (count) => show(`<ul id="list">${rows(count)}</ul>`);

// Applies edits as the patch that follows the one that their list shows.
export function apply(edits, root = document, options = {}, patch = {}) {
  const all = typeof edits === "string" ? JSON.parse(edits) : edits;
  const [list] = all[0].key.split("-", 1);
  // A form has its fields as properties.
  const member = (name, ...values) => Element.prototype[name].apply(scope.getElementById(list), values);
  const found = Node.prototype.getRootNode.call(root);
  const scope = found.getElementById ? found : document;
  member("setAttribute", "data-patch", "test-1");
  try {
    applyPatch({ list, epoch: "test", number: 2, edits: all, ...patch }, root, options);
  } finally {
    member("removeAttribute", "data-patch");
  }
}

export const byId = (id) => document.getElementById(id);
export const insert = (id, next) => ({
  edit: "insert", key: `list-${id}`, parent: "list", next, markup: `<li id="list-${id}">new</li>`,
});
export const animations = (id, name) =>
  byId(id).getAnimations().filter((animation) => animation.id === name).length;

export const sections = () => show(`<div id="list">${["a", "b", "c"].map((name, i) => `
  <section id="list-_section-${name}"><h2>${name}</h2><ul id="list-_rows-${name}">${
  rows(3, 3 * i + 1)}</ul></section>`.trim()).join("")}</div>`);
