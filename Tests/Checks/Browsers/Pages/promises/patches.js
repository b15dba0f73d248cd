// The patches that bring a page from one world to the next, as a host writes them.

import { innerList, key, LIST, markup, rendered, rowsKey, sectionKey } from "./markup.js";
import { rowsOf } from "./records.js";

const ids = (records) => records.map(({ id }) => id);

// The ids that need no move: a longest run of `wanted` whose ids ascend in `old`.
function standing(old, wanted) {
  const places = new Map(old.map((id, i) => [id, i]));
  const lengths = [], before = [], shared = wanted.filter((id) => places.has(id));
  shared.forEach((id, i) => {
    lengths[i] = 1;
    for (let j = 0; j < i; j++) {
      if (places.get(shared[j]) < places.get(id) && lengths[j] >= lengths[i]) {
        lengths[i] = lengths[j] + 1;
        before[i] = j;
      }
    }
  });
  const result = new Set();
  let i = lengths.indexOf(Math.max(...lengths));
  while (i !== undefined && i >= 0) {
    result.add(shared[i]);
    i = before[i];
  }
  return result;
}

// Puts records in order, from the last to the first, so that each stands before one in its place.
function ordered(old, wanted, { isThere, keyOf, parent, markupOf }, change) {
  const stays = standing(old, ids(wanted));
  let next;
  for (const record of wanted.toReversed()) {
    const place = { key: keyOf(record), parent, ...(next && { next }) };
    if (!isThere(record.id)) {
      change.inserted.add(record.id);
      change.edits.push({ edit: "insert", ...place, markup: markupOf(record) });
    } else if (!stays.has(record.id)) {
      change.moved.add(record.id);
      change.edits.push({ edit: "move", ...place });
    }
    next = keyOf(record);
  }
}

// What the outer list's host compares: an inner list has a host of its own.
const content = ({ parts, ...row }) => JSON.stringify([row, parts.map((part) => (
  part.kind === "inner" ? { ...part, items: 0, number: 0, epoch: 0 } : part))]);
const inside = ({ class: _, height, ...row }) => content(row);

const begin = () => ({
  edits: [], moved: new Set(), removed: new Set(), inserted: new Set(), updated: new Set() });

export function change(old, now) {
  const result = begin();
  const [before, after] = [rendered(old), rendered(now)];
  const oldRows = new Map(rowsOf(old).map((row) => [row.id, row]));
  const newRows = new Set(ids(rowsOf(now)));
  const wasHere = new Map(old.sections.map((section) => [section.id, section]));
  const remains = new Set(ids(now.sections));
  for (const section of old.sections) {
    for (const row of section.rows) {
      if (newRows.has(row.id)) continue;
      result.removed.add(row.id);
      if (remains.has(section.id)) result.edits.push({ edit: "remove", key: key(row) });
    }
  }
  if (!after.isFlat) {
    const moved = { ...begin(), edits: result.edits };
    ordered(ids(old.sections), now.sections, {
      isThere: (id) => wasHere.has(id), keyOf: sectionKey, parent: LIST,
      markupOf: (section) => sectionMarkup(now, section, section.rows.filter(({ id }) => !oldRows.has(id))),
    }, moved);
    result.movedSections = moved.moved;
    for (const { id, rows } of now.sections) {
      if (moved.moved.has(id)) for (const row of rows) result.moved.add(row.id);
      if (moved.inserted.has(id)) for (const row of rows) if (!oldRows.has(row.id)) result.inserted.add(row.id);
    }
  }
  for (const section of now.sections) {
    const wasNew = !wasHere.has(section.id);
    ordered(ids(wasHere.get(section.id)?.rows ?? section.rows.filter(({ id }) => !oldRows.has(id))), section.rows, {
      isThere: (id) => oldRows.has(id) || wasNew, keyOf: key, parent: rowsKey(section),
      markupOf: ({ id }) => markup(after.nodes.get(id)),
    }, result);
  }
  for (const section of old.sections) {
    if (!remains.has(section.id)) result.edits.push({ edit: "remove", key: sectionKey(section) });
  }
  update(result, oldRows, now, after);
  for (const section of now.sections) {
    if (!wasHere.has(section.id) || wasHere.get(section.id).title === section.title) continue;
    result.edits.push({ edit: "heading", key: sectionKey(section), parent: rowsKey(section),
      ...(section.rows.length && { next: key(section.rows[0]) }), markup: sectionMarkup(now, section, []) });
  }
  return result;
}

function update(result, oldRows, now, after) {
  for (const row of rowsOf(now)) {
    const old = oldRows.get(row.id);
    if (!old || content(old) === content(row)) continue;
    if (inside(old) === inside(row)) {
      const attributes = { class: row.class ?? null, style: `min-height: ${row.height}px` };
      result.edits.push({ edit: "attributes", key: key(row), attributes });
    } else {
      result.updated.add(row.id);
      result.edits.push({ edit: "update", key: key(row), markup: markup(after.nodes.get(row.id)) });
    }
  }
}

const sectionMarkup = (world, section, rows) => markup(
  rendered({ ...world, sections: [{ ...section, rows }, { id: "§other", title: "", rows: [] }] })
    .nodes.get(section.id));

// The list as a whole. The sets say what is sure to have happened.
export function whole(old, now, name) {
  const result = change(old, now);
  const common = result.moved.size === 0 && !result.movedSections?.size;
  return { ...result, isWhole: true, isOrderKnown: common, updated: new Set(rowsOf(now).map(({ id }) => id)),
    edits: [{ edit: "update", key: LIST, markup: markup(rendered(now, name).list) }] };
}

// The patch of an inner list.
export function innerChange(row, old, part, nodes) {
  const result = begin();
  const list = innerList(row, part);
  const keyOf = ({ id }) => `${list}-${id}`;
  const text = (item) => JSON.stringify(item);
  const oldItems = new Map(old.items.map((item) => [item.id, item]));
  const markupOf = ({ id }) => markup(nodes.get(`${row.id}/${part.id}/${id}`));
  const wanted = new Set(ids(part.items));
  for (const item of old.items) {
    if (wanted.has(item.id)) continue;
    result.removed.add(item.id);
    result.edits.push({ edit: "remove", key: keyOf(item) });
  }
  ordered(ids(old.items), part.items,
    { isThere: (id) => oldItems.has(id), keyOf, parent: list, markupOf }, result);
  for (const item of part.items) {
    const before = oldItems.get(item.id);
    if (!before || text(before) === text(item)) continue;
    result.updated.add(item.id);
    result.edits.push({ edit: "update", key: keyOf(item), markup: markupOf(item) });
  }
  return { ...result, list };
}
