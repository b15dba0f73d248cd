// What a server knows: a list of records, and edits of it. Knows no markup and no document.
//
// A world is `{ layout, holder, kind, sections }`. A section is `{ id, title, rows }`, a row
// `{ id, title, parts, … }`, a part `{ id, kind, …, items }`, and an item has an id as well. The path of
// one of these is the list of its ids, and its name the path joined by slashes: the name is what the
// model calls it, and never appears in the markup.

export const nameOf = (path) => path.join("/");
export const rowsOf = (world) => world.sections.flatMap(({ rows }) => rows);

// Each list that holds records: sections (whose ids begin with `§`), rows, parts, items.
function holders(world, path) {
  if (String(path[0]).startsWith("§")) return [world.sections];
  if (path.length === 1) return world.sections.map(({ rows }) => rows);
  const row = rowsOf(world).find(({ id }) => id === path[0]);
  if (path.length === 2) return row ? [row.parts] : [];
  const part = row?.parts.find(({ id }) => id === path[1]);
  return part?.items ? [part.items] : [];
}

function place(world, path) {
  const id = path.at(-1);
  for (const list of holders(world, path)) {
    const index = list.findIndex((record) => record.id === id);
    if (index >= 0) return { list, index, record: list[index] };
  }
}

export const record = (world, path) => place(world, path)?.record;

// The list that gets a record: of the named section, or the only one.
function target(world, { path, section }) {
  if (path.length > 1 || String(path[0]).startsWith("§")) return holders(world, path)[0];
  return (world.sections.find(({ id }) => id === section) ?? world.sections[0])?.rows;
}

const edits = {
  add(world, edit) {
    const list = target(world, edit);
    if (!list || place(world, edit.path)) return;
    list.splice(edit.index, 0, structuredClone(edit.record));
  },

  remove(world, { path }) {
    const found = place(world, path);
    if (found) found.list.splice(found.index, 1);
  },

  move(world, edit) {
    const found = place(world, edit.path);
    const list = target(world, edit);
    if (!found || !list) return;
    found.list.splice(found.index, 1);
    list.splice(edit.index, 0, found.record);
  },

  set(world, { path, name, value }) {
    const found = record(world, path);
    if (found) found[name] = value;
  },

  // Marks one of the items, such as an option, and no other.
  mark(world, { path }) {
    const found = place(world, path);
    if (found) for (const item of found.list) item.isMarked = item === found.record;
  },
};

// Returns the world after edits. Edits of records that are not there change nothing. An inner list
// counts the changes of its items.
export function edited(world, list) {
  const result = structuredClone(world);
  for (const edit of list) edits[edit.edit](result, edit);
  for (const { id, parts } of rowsOf(result)) {
    for (const part of parts) {
      const old = part.kind === "inner" && record(world, [id, part.id]);
      if (old && JSON.stringify(old.items) !== JSON.stringify(part.items)) part.number++;
    }
  }
  return result;
}
