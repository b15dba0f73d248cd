// Random pages, readers and servers, from a seed.

import { edited, nameOf, record, rowsOf } from "./records.js";
import { rendered } from "./markup.js";

// Park and Miller's numbers.
export function randomNumbers(seed) {
  let state = (seed * 7_919 + 12_345) % 2_147_483_646 + 1;
  const next = (limit) => (state = (state * 48_271) % 2_147_483_647) % limit;
  for (let i = 0; i < 3; i++) next(1);
  return next;
}

const PLAIN = ["qty", "note", "size", "price", "title", "street", "city", "phone"];

// In a form, these hide what a script asks of it.
const HOSTILE = ["name", "id", "nextSibling", "parentNode", "getAttribute", "replaceWith", "animate",
  "children", "remove", "childNodes", "attributes", "insertBefore", "value", "firstChild"];
const KINDS = ["input", "input", "area", "select", "select", "radios", "ticks", "details", "edited",
  "lines", "inner", "scroller", "shadow", "file", "popover", "button", "label"];
const LAYOUTS = ["page", "page", "box", "box", "columns", "own", "fixed"];
const WRAPS = ["none", "label", "box", "error", "cells"];

export class Chance {
  constructor(seed, isPlain) {
    this.names = isPlain ? PLAIN : [...PLAIN, ...HOSTILE];
    this.kinds = KINDS.filter((kind) => !isPlain || kind !== "shadow");
    this.next = randomNumbers(seed);
    this.last = 0;
  }

  one = (list) => list[this.next(list.length)];
  odds = (percent) => this.next(100) < percent;
  id = (prefix = "") => `${prefix}${++this.last}`;
  items = (count, more = () => ({})) => Array.from({ length: count }, () => this.item(more));
  item = (more) => {
    const id = this.id("v");
    return { id, label: `option ${id}`, ...more() };
  };

  world() {
    const layout = this.one(LAYOUTS);
    const isFlat = !["columns", "own"].includes(layout) && this.odds(60);
    this.kind = isFlat ? this.one(["ul", "ul", "div", "form", "table"]) : this.one(["ul", "div"]);
    // Columns and boxes need rows that do not fit.
    const count = () => 3 + this.next(layout === "own" || !isFlat ? 5 : 9);
    const section = (id) => ({ id, title: `Section ${id}`, rows: Array.from({ length: count() }, () => this.row()) });
    return {
      layout, holder: this.odds(8) ? "shadow" : "page", kind: this.kind, follows: layout === "box" && this.odds(50),
      glides: this.odds(20),
      sections: isFlat ? [section("§")] : Array.from({ length: 2 + this.next(2) }, () => section(this.id("§"))),
    };
  }

  row() {
    const tag = { ul: "li", div: this.odds(40) ? "form" : "div", form: "div", table: "tr" }[this.kind];
    const names = [...this.names];
    const parts = Array.from({ length: 1 + this.next(4) }, () => this.part(names.splice(this.next(names.length), 1)[0]));
    const form = (tag === "li" || tag === "div") && this.kind !== "form" && this.odds(30);
    return {
      id: this.id(), title: `Head word ${this.next(100)} tail`, tag, form, hidden: (form || tag === "form") && this.odds(60),
      height: this.one([30, 61.3, 90.7, 140]), parts,
    };
  }

  part(id) {
    const kind = this.one(this.kinds);
    const wrap = kind === "inner" || kind === "label" ? "none" : this.one(WRAPS);
    const value = this.value();
    const by = this.odds(10) ? "place" : this.odds(30) ? "id" : "name";
    const part = { id, kind, wrap, by, value, text: `text ${value}` };
    switch (kind) {
    case "input": return { ...part, ...this.input() };
    case "select": {
      const isMultiple = this.odds(30);
      return { ...part, isMultiple, items: this.marked(this.items(2 + this.next(3), () => this.group()), isMultiple ? 30 : 0) };
    }
    case "radios": return { ...part, items: this.marked(this.items(2 + this.next(3)), 0) };
    case "ticks": return { ...part, items: this.items(1 + this.next(3), () => ({ isMarked: this.odds(30) })) };
    case "details": return { ...part, by: this.one(["id", "field", "summary"]), isOpen: this.odds(20) };
    case "edited": return { ...part, by: by === "place" ? by : "id" };
    case "lines": return { ...part, by: this.one(["id", "hidden"]), items: this.items(2 + this.next(2), () => ({ value: this.value() })) };
    case "inner": return {
      ...part, by: "id", isKept: this.odds(40), epoch: "f", number: 0,
      items: this.items(2 + this.next(2), () => ({ text: `text ${this.value()}`, value: this.value() })) };
    default: return { ...part, by: ["area", "file"].includes(kind) ? by : "id" };
    }
  }

  value = () => String(10 + this.next(90));
  group = () => (this.odds(25) ? { group: this.one(["near", "far"]) } : {});
  input = () => ({
    type: this.one(["text", "text", "number", "range"]), isValueFirst: this.odds(50), wins: this.odds(20),
    form: this.odds(15) ? "elsewhere" : undefined, min: "0", max: "100" });

  // Marks one of the items, or none; or each by chance.
  marked(items, percent) {
    const one = this.odds(60) ? this.one(items) : undefined;
    return items.map((item) => ({ ...item, isMarked: percent ? this.odds(percent) : item === one }));
  }
}

// A run: a world, and what happens. A plain one has no hostile names and no shadow roots.
export function randomRun(seed, isPlain = false) {
  const chance = new Chance(seed, isPlain);
  const world = chance.world();
  const steps = [];
  const server = new Server(chance, world);
  let isBehind = false;
  for (let i = 4 + chance.next(6); i > 0; i--) {
    for (let j = chance.next(4); j > 0; j--) steps.push(server.action());
    const list = Array.from({ length: 1 + chance.next(3) }, () => server.edit()).filter(Boolean);
    const way = isBehind ? chance.one(["whole", "whole", "patch"])
      : chance.one(["patch", "patch", "patch", "patch", "patch", "patch", "whole", "whole", "lost", "restart"]);
    isBehind = way === "lost" || (isBehind && way === "patch");
    steps.push({ step: "send", way, edits: list, inner: chance.one(["before", "after", "after", "lost"]) });
  }
  return { seed, world, steps };
}

// Chooses edits of what the server has, and actions for what it once had.
class Server {
  constructor(chance, world) {
    Object.assign(this, { chance, world, gone: [] });
  }

  // The path of a random row, part or item, or nothing if there is none.
  path(depth, test = () => true) {
    const paths = [];
    for (const row of rowsOf(this.world)) {
      if (depth === 1) paths.push([row.id]);
      for (const part of depth > 1 ? row.parts : []) {
        if (depth === 2) paths.push([row.id, part.id]);
        if (depth === 3) for (const item of part.items ?? []) paths.push([row.id, part.id, item.id]);
      }
    }
    const all = paths.filter((path) => test(record(this.world, path), path));
    // A server often changes what the reader is busy with.
    const busy = all.filter(([row]) => row === this.busy);
    const found = busy.length && this.chance.odds(35) ? busy : all;
    return found.length ? this.chance.one(found) : undefined;
  }

  edit() {
    const { chance } = this;
    const kinds = ["row", "row", "row", "rowValue", "part", "part", "partValue", "partValue", "partValue",
      "item", "item", "item", "itemValue", "itemValue", "section"];
    const edit = this[chance.one(kinds)]();
    if (!edit) return;
    this.world = edited(this.world, [edit]);
    return edit;
  }

  row() {
    const { chance } = this;
    const section = chance.one(this.world.sections);
    if (!section) return;
    const index = chance.odds(40) ? 0 : chance.next(section.rows.length + 1);
    const path = this.path(1);
    const kind = path ? chance.one(["add", "remove", "move", "move"]) : "add";
    if (kind === "move") return { edit: "move", path, section: section.id, index };
    if (kind === "remove") {
      this.gone.push(record(this.world, path));
      return { edit: "remove", path };
    }
    const again = this.gone.length && chance.odds(30) ? this.gone.pop() : chance.row();
    if (record(this.world, [again.id])) return;
    return { edit: "add", path: [again.id], section: section.id, index, record: again };
  }

  rowValue() {
    const path = this.path(1);
    return path && this.chance.one([
      { edit: "set", path, name: "title", value: `Head word ${this.chance.next(100)} tail` },
      { edit: "set", path, name: "title", value: `${this.chance.value()} ${record(this.world, path).title}` },
      { edit: "set", path, name: "class", value: `c${this.chance.value()}` },
      { edit: "set", path, name: "height", value: this.chance.one([30, 45.5, 120]) }]);
  }

  // Rows with parts that are known by their place keep their shape, or nothing could be said of them.
  part() {
    const { chance } = this;
    const path = this.path(2);
    const row = this.path(1);
    if (!row) return;
    const kind = path ? chance.one(["add", "remove", "move", "wrap", "wrap"]) : "add";
    const used = record(this.world, row).parts.map(({ id }) => id);
    const name = chance.one(chance.names.filter((name) => !used.includes(name)));
    switch (kind) {
    case "add": return { edit: "add", path: [...row, name], index: chance.next(used.length + 1), record: chance.part(name) };
    case "remove": return { edit: "remove", path };
    case "move": return { edit: "move", path, index: chance.next(record(this.world, path.slice(0, 1)).parts.length) };
    default: {
      const { kind } = record(this.world, path);
      return ["inner", "label"].includes(kind) ? undefined : { edit: "set", path, name: "wrap", value: chance.one(WRAPS) };
    }
    }
  }

  partValue() {
    const { chance } = this;
    const path = this.path(2, ({ kind }) => ["input", "area", "edited", "details", "shadow", "label", "popover"].includes(kind));
    if (!path) return;
    const { kind } = record(this.world, path);
    const value = chance.value();
    const choices = [{ edit: "set", path, name: "value", value }];
    if (kind === "input") {
      choices.push({ edit: "set", path, name: "max", value: chance.one(["100", "200"]) });
      choices.push({ edit: "set", path, name: "type", value: chance.one(["text", "number", "range"]) });
    }
    if (kind === "details") choices.push({ edit: "set", path, name: "isOpen", value: chance.odds(50) });
    if (["details", "shadow", "label", "popover"].includes(kind)) {
      choices.push({ edit: "set", path, name: "text", value: `text ${value}` });
    }
    return chance.one(choices);
  }

  item() {
    const { chance } = this;
    const path = this.path(3);
    if (!path) return;
    const part = record(this.world, path.slice(0, 2));
    const index = chance.odds(50) ? 0 : chance.next(part.items.length);
    const kind = chance.one(part.items.length > 1 ? ["add", "remove", "move", "move"] : ["add"]);
    if (kind !== "add") return { edit: kind, path, index };
    const more = { lines: () => ({ value: chance.value() }), select: chance.group,
      inner: () => ({ text: `text ${chance.value()}`, value: chance.value() }) }[part.kind];
    const item = chance.item(more ?? (() => ({})));
    return { edit: "add", path: [...path.slice(0, 2), item.id], index, record: item };
  }

  itemValue() {
    const { chance } = this;
    const path = this.path(3);
    if (!path) return;
    const part = record(this.world, path.slice(0, 2));
    const isOne = part.kind === "radios" || (part.kind === "select" && !part.isMultiple);
    if (isOne && chance.odds(60)) return part.items.some(({ isMarked }) => isMarked) ? { edit: "mark", path } : undefined;
    if (part.kind === "select" && chance.odds(50)) {
      return { edit: "set", path, name: "group", value: chance.one([undefined, "near", "far"]) };
    }
    if (part.kind === "ticks" || part.kind === "select") {
      return isOne ? undefined : { edit: "set", path, name: "isMarked", value: chance.odds(50) };
    }
    if (part.kind === "lines" || part.kind === "inner") {
      return { edit: "set", path, name: "value", value: chance.value() };
    }
  }

  section() {
    const { chance } = this;
    const { sections } = this.world;
    if (sections[0]?.id === "§" || !sections.length) return;
    const { id } = chance.one(sections);
    const index = chance.next(sections.length);
    const added = chance.id("§");
    return chance.one([
      { edit: "move", path: [id], index }, { edit: "move", path: [id], index },
      { edit: "set", path: [id], name: "title", value: `Section ${chance.value()}` },
      ...(sections.length > 2 ? [{ edit: "remove", path: [id] }] : []),
      ...(sections.length < 4 ? [{ edit: "add", path: [added], index,
        record: { id: added, title: "New section", rows: [chance.row()] } }] : [])]);
  }

  action() {
    const { chance } = this;
    const { things } = rendered(this.world);
    const names = [...things.keys()].filter((name) => verbs[things.get(name).kind]);
    const scroll = { step: "scroll", to: chance.one([0, 0.2, 0.5, 0.8, 1]), column: chance.next(3) };
    if (!names.length || chance.odds(15)) return scroll;
    if (chance.odds(12)) return { step: "leave" };
    if (this.typed && chance.odds(15)) return { step: "undo", name: this.typed };
    const kinds = [...new Set(names.map((name) => things.get(name).kind))];
    const kind = kinds.includes("text") && chance.odds(20) ? "text" : chance.one(kinds);
    const name = chance.one(names.filter((name) => things.get(name).kind === kind));
    const step = chance.one(verbs[kind]);
    if (kind !== "words") [this.busy] = name.split(/[/:]/);
    if (["type", "compose"].includes(step)) this.typed = name;
    return { step, name, text: chance.value(), item: chance.one(things.get(name).items ?? [""]) };
  }
}

const verbs = {
  text: ["type", "type", "type", "focus", "caret", "validity", "compose"], edited: ["edit", "edit", "focus"],
  choice: ["choose", "choose", "focus"], choices: ["choose"], tick: ["tick"], open: ["toggle"], words: ["select"],
  scroller: ["wheel"], file: ["pick"], popover: ["pop"], button: ["focus"],
};

export const pathOf = nameOf;
