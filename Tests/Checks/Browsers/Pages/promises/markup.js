// Writes a world as markup, and says what a reader can do with each of its elements.
//
// A node is `{ tag, attributes, children, shadow, name, thing }`. The name is that of a record. A thing
// says what the record's element is to a reader: its kind, the server's value, the names of its rows
// from the outermost, and what it takes to be the same.

const element = (tag, attributes, ...children) => ({
  tag, attributes: Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null),
  children: children.flat().filter((child) => child !== "" && child !== undefined && child !== null),
});

const named = (node, name, thing) => ({ ...node, name, thing: { ...thing, tag: node.tag } });
const flag = (value) => (value ? "" : undefined);

const VOID = ["input"];
const ESCAPES = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const escaped = (text) => String(text).replace(/[&<"]/g, (character) => ESCAPES[character]);

export function markup(node) {
  if (typeof node === "string") return escaped(node);
  const attributes = node.attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  if (VOID.includes(node.tag)) return `<${node.tag}${attributes}>`;
  const shadow = node.shadow
    ? `<template shadowrootmode="open">${node.shadow.map(markup).join("")}</template>` : "";
  return `<${node.tag}${attributes}>${shadow}${node.children.map(markup).join("")}</${node.tag}>`;
}

export const LIST = "list";
export const key = (row) => `${LIST}-${row.id}`;
export const sectionKey = (section) => `${LIST}-_section-${section.id.slice(1)}`;
export const rowsKey = (section) => (section.id === "§" ? LIST : `${LIST}-_rows-${section.id.slice(1)}`);
export const innerList = (row, part) => `inner${row.id}${part.id}`;
const ownId = (row, part) => `e${row.id}_${part.id}`;

// The elements of each kind of part. `at` has the name of the part, and those of its rows.
const parts = {
  input(row, part, at) {
    const { type, value, min, max } = part;
    const own = { ...identity(row, part), form: part.form, "data-server-wins": flag(part.wins) };
    const attributes = part.isValueFirst
      ? { value, max, min, type, ...own } : { type, ...own, min, max, value };
    return named(element("input", attributes), at.name, {
      kind: "text", value, type, wins: part.wins, hasCaret: type === "text", ...at.same(part) });
  },

  area: (row, part, at) => named(element("textarea", identity(row, part), part.value), at.name, {
    kind: "text", value: part.value, hasCaret: true, ...at.same(part) }),

  select(row, part, at) {
    const option = ({ id, label, isMarked }) =>
      element("option", { value: id, selected: flag(isMarked) }, label);
    const groups = [];
    for (const item of part.items) {
      const last = groups.at(-1);
      if (last && last.group === item.group) last.items.push(item);
      else groups.push({ group: item.group, items: [item] });
    }
    const children = groups.flatMap(({ group, items }) => (
      group ? [element("optgroup", { label: group }, items.map(option))] : items.map(option)));
    return named(
      element("select", { ...identity(row, part), multiple: flag(part.isMultiple), size: part.isMultiple ? 3 : null },
        children), at.name, { kind: part.isMultiple ? "choices" : "choice", ...marks(part), ...at.same(part) });
  },

  // Outside of a form, rows would share a group of one name.
  radios(row, part, at) {
    const name = row.form || row.tag === "form" ? part.id : `${part.id}${row.id}`;
    const radio = ({ id, label, isMarked }) => element("label", {}, named(
      element("input", { type: "radio", name, value: id, checked: flag(isMarked) }),
      `${at.name}/${id}`, { kind: "button", ...at.same(part) }), ` ${label}`);
    return named(element("span", { class: "radios" }, part.items.map(radio)), at.name,
      { kind: "choice", ...marks(part), ...at.same({ by: "place" }) });
  },

  ticks(row, part, at) {
    const tick = ({ id, label, isMarked }) => element("label", {}, named(
      element("input", { type: "checkbox", name: part.id, value: id, checked: flag(isMarked) }),
      `${at.name}/${id}`, { kind: "tick", value: Boolean(isMarked), ...at.same(part) }), ` ${label}`);
    return element("span", { class: "ticks" }, part.items.map(tick));
  },

  details(row, part, at) {
    const field = part.by === "field" && named(
      element("input", { name: part.id, value: part.value }), `${at.name}:field`,
      { kind: "text", value: part.value, hasCaret: true, ...at.same({ by: "name" }) });
    const id = part.by === "id" ? ownId(row, part) : undefined;
    return named(
      element("details", { id, open: flag(part.isOpen) },
        element("summary", {}, `More of ${part.id}`), element("p", {}, part.text), field || ""),
      at.name, { kind: "open", value: Boolean(part.isOpen), ...at.same(part) });
  },

  edited: (row, part, at) => named(
    element("div", { id: part.by === "id" ? ownId(row, part) : undefined, contenteditable: "true", class: "edited" },
      part.value), at.name, { kind: "edited", value: part.value, ...at.same(part) }),

  // Fields of one name, told apart by the box that they are in.
  lines(row, part, at) {
    const only = part.by === "hidden" && part.items.length === 1 ? at.name : undefined;
    const line = (item) => element("div", { class: "line", id: part.by === "id" ? `${ownId(row, part)}_${item.id}` : undefined },
      part.by === "id" ? "" : element("input", { type: "hidden", name: "item", value: item.id }),
      named(element("input", { name: "qty", value: item.value }), `${at.name}/${item.id}`,
        { kind: "text", value: item.value, hasCaret: true, only, ...at.same(part) }),
      named(element("input", { type: "checkbox", name: "done", value: "yes", checked: flag(item.isMarked) }),
        `${at.name}/${item.id}:done`, { kind: "tick", value: Boolean(item.isMarked), only, ...at.same(part) }));
    return element("div", { class: "lines" }, part.items.map(line));
  },

  inner(row, part, at) {
    const list = innerList(row, part);
    return named(
      element("ul", { id: list, "data-patch": `${part.epoch}-${part.number}`, "data-keep": flag(part.isKept) },
        part.items.map((item) => innerRow(row, part, item, at))),
      at.name, { kind: "inner", epoch: part.epoch, number: part.number, isKept: part.isKept, ...at.same(part) });
  },

  scroller: (row, part, at) => named(
    element("div", { id: ownId(row, part), class: "inner" }, element("div", {}, part.text)),
    at.name, { kind: "scroller", ...at.same(part) }),

  shadow(row, part, at) {
    const node = element("div", { id: ownId(row, part) });
    node.shadow = [element("b", {}, part.text), named(
      element("input", { name: part.id, value: part.value }), `${at.name}:field`,
      { kind: "text", value: part.value, hasCaret: true, isInShadow: true, ...at.same({ by: "name" }) })];
    return node;
  },

  file: (row, part, at) => named(
    element("input", { type: "file", name: part.id }), at.name, { kind: "file", ...at.same(part) }),

  popover: (row, part, at) => named(
    element("div", { id: ownId(row, part), popover: "manual" }, part.text), at.name,
    { kind: "popover", ...at.same(part) }),

  button: (row, part, at) => named(
    element("button", { id: ownId(row, part), type: "button" }, part.text), at.name,
    { kind: "button", ...at.same(part) }),

  label: (row, part) => element("label", {}, part.text),
};

const identity = (row, part) => ({
  id: part.by === "id" ? ownId(row, part) : undefined,
  name: part.by === "name" ? part.id : undefined,
});

const marks = ({ items }) => ({
  items: items.map(({ id }) => id), marked: items.filter(({ isMarked }) => isMarked).map(({ id }) => id),
});

function innerRow(row, part, item, at) {
  const name = `${at.name}/${item.id}`;
  const within = { isSame: true, rows: [...at.rows, name] };
  return named(
    element("li", { id: `${innerList(row, part)}-${item.id}` }, element("b", {}, item.text), named(
      element("input", { name: "note", value: item.value }), `${name}:note`,
      { kind: "text", value: item.value, hasCaret: true, ...within })),
    name, { kind: "row", list: at.name, ...within });
}

// Boxes that the server puts around a part.
const wraps = {
  none: (node) => [node],
  label: (node) => [element("label", {}, "Label ", node)],
  box: (node) => [element("div", { class: "box" }, node)],
  error: (node) => [element("div", { class: "box error" }, element("em", {}, "wrong"), element("span", {}, node))],
  cells: (node) => [element("span", { class: "cell" }, "Name"), element("span", { class: "cell" }, node)],
};

function rowNode(section, row) {
  const name = row.id;
  const shape = row.parts.map(({ id, kind, wrap }) => `${id} ${kind} ${wrap}`).join();
  const children = row.parts.flatMap((part) => {
    const at = {
      name: `${row.id}/${part.id}`, rows: [name],
      // What has no identity of its own is the same as long as its row keeps its shape.
      same: ({ by }) => ({ isSame: by !== "place", shape, rows: [name] }),
    };
    const nodes = wraps[part.wrap ?? "none"](parts[part.kind](row, part, at));
    return row.tag === "tr" ? [element("td", {}, nodes)] : nodes;
  });
  const title = named(element(row.tag === "tr" ? "td" : "p", {}, row.title), `${name}:title`,
    { kind: "words", value: row.title, isSame: true, rows: [name] });
  const hidden = row.hidden ? [element("input", { type: "hidden", name: "id", value: row.id })] : [];
  const all = row.tag === "tr" ? [title, ...children] : [...hidden, title, ...children];
  const content = row.form ? [element("form", {}, all)] : all;
  return named(
    element(row.tag, { id: key(row), class: row.class, style: `min-height: ${row.height}px` }, content),
    name, { kind: "row", list: section, isSame: true, rows: [name] });
}

const KINDS = {
  ul: { list: "ul", section: "section", rows: "ul", heading: "h2" },
  div: { list: "div", section: "section", rows: "div", heading: "h2" },
  form: { list: "form", section: "section", rows: "div", heading: "h2" },
  table: { list: "tbody" },
};

function sectionNode(world, section) {
  const { heading, rows } = KINDS[world.kind];
  return named(
    element("section", { id: sectionKey(section) }, element(heading, {}, section.title), named(
      element(rows, { id: rowsKey(section), class: "rows" }, section.rows.map((row) => rowNode(section.id, row))),
      `${section.id}:rows`, { kind: "rows", isSame: true, rows: [] })),
    section.id, { kind: "section", isSame: true, rows: [] });
}

// The list's node, and the nodes of its sections and rows by name.
export function rendered(world, patch) {
  const isFlat = world.sections.length === 1 && world.sections[0].id === "§";
  const children = isFlat
    ? world.sections[0].rows.map((row) => rowNode("§", row))
    : world.sections.map((section) => sectionNode(world, section));
  const list = named(
    element(KINDS[world.kind].list, { id: LIST, "data-patch": patch, "data-keep": flag(world.isKept), class: `list ${world.layout}` }, children),
    "list", { kind: "list", isSame: true, rows: [] });
  const nodes = new Map(), things = new Map();
  const visit = (node) => {
    if (typeof node === "string") return;
    if (node.name) {
      nodes.set(node.name, node);
      things.set(node.name, node.thing);
    }
    for (const child of [...node.shadow ?? [], ...node.children]) visit(child);
  };
  visit(list);
  return { list, nodes, things, isFlat };
}
