// The lists of the cases, and what they compare.

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

export const byId = (id) => document.getElementById(id);
export const insert = (id, next) => ({
  edit: "insert", key: `list-${id}`, parent: "list", next, markup: `<li id="list-${id}">new</li>`,
});
export const animations = (id, name) =>
  byId(id).getAnimations().filter((animation) => animation.id === name).length;

export const sections = () => show(`<div id="list">${["a", "b", "c"].map((name, i) => `
  <section id="list-_section-${name}"><h2>${name}</h2><ul id="list-_rows-${name}">${
  rows(3, 3 * i + 1)}</ul></section>`.trim()).join("")}</div>`);
