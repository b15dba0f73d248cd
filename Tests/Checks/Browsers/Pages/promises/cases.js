// Pages with a fault that was found once, for the model that judges random ones.

const row = (id, ...parts) => ({ id: String(id), title: `Head word ${id} tail`, tag: "li", height: 30, parts });
const form = (id, ...parts) => ({ ...row(id, ...parts), tag: "form" });
const page = (rows, more = {}) => ({
  layout: "page", holder: "page", kind: "ul", sections: [{ id: "§", title: "", rows }], ...more });
const sections = (...all) => ({
  ...page([]), sections: all.map((rows, i) => ({ id: `§${"abcdef"[i]}`, title: `Section ${i}`, rows })) });
const many = (count, from = 1, height = 90.7) => Array.from({ length: count }, (_, i) => ({ ...row(from + i), height }));

const items = (...ids) => ids.map((id) => ({ id, label: id }));
const marked = (id, ...ids) => items(...ids).map((item) => ({ ...item, isMarked: item.id === id }));
const input = (id, more = {}) => ({ id, kind: "input", type: "text", value: "ab", by: "name", ...more });
const select = (list, more = {}) => ({ id: "ship", kind: "select", by: "name", items: list, ...more });
const details = (id, by) => ({ id, kind: "details", by, text: "inside", value: "1" });
const lines = (by) => ({ id: "lines", kind: "lines", by, items: items("v1", "v2").map((item) => ({ ...item, value: "1" })) });
const inner = (more = {}) => ({
  id: "inner", kind: "inner", by: "id", epoch: "f", number: 0,
  items: items("v1", "v2").map((item) => ({ ...item, text: "text", value: "1" })), ...more });

const act = (step, name, more = {}) => ({ step, name, text: "99", ...more });
const choose = (item, name = "1/ship") => act("choose", name, { item });
const scroll = (to, column = 0) => ({ step: "scroll", to, column });
const leave = { step: "leave" };
const send = (...edits) => ({ step: "send", way: "patch", edits, inner: "after" });
const whole = (...edits) => ({ ...send(...edits), way: "whole" });
const lost = (...edits) => ({ ...send(...edits), way: "lost" });
const add = (path, index, record, section) => ({ edit: "add", path, index, record, section });
const remove = (...path) => ({ edit: "remove", path });
const move = (path, index, section) => ({ edit: "move", path, index, section });
const set = (path, name, value) => ({ edit: "set", path, name, value });
const mark = (...path) => ({ edit: "mark", path });

const fresh = (id, height = 61.3) => ({ ...row(id), height });
const above = (id) => add([String(id)], 0, fresh(id));
const ship = (id) => ["1", "ship", id];
const courier = { id: "courier", label: "courier" };

const cases = {};
const test = (name, world, ...steps) => { cases[name] = { world, steps }; };

// 1. What an element is.

for (const isMultiple of [false, true]) {
  const one = (name, list, ...steps) =>
    test(`a chosen option${isMultiple ? " of several" : ""}: ${name}`, page([row(1, select(list, { isMultiple }))]), ...steps);
  const all = items("dhl", "ups", "post");
  one("another comes first", all, choose("ups"), send(add(ship("courier"), 0, courier)));
  one("the first is chosen, and another comes first", all, choose("ups"), choose("dhl"), send(add(ship("courier"), 0, courier)));
  one("they are sorted", all, choose("dhl"), send(move(ship("post"), 0), move(ship("ups"), 1)));
  one("they are fewer", all, choose("post"), send(remove(...ship("dhl"))));
  one("they are grouped", all, choose("ups"), send(set(ship("ups"), "group", "near"), set(ship("post"), "group", "near")));
  one("the whole list", all, choose("post"), whole(remove(...ship("dhl"))));
}
test("a chosen option is marked by the server", page([row(1, select(marked("rome", "rome", "lyon", "paris")))]),
  choose("paris"), send(mark(...ship("paris"))));
test("a chosen option is marked by the server, and another comes first",
  page([row(1, select(marked("rome", "rome", "lyon", "paris")))]),
  choose("paris"), send(mark(...ship("paris")), add(ship("oslo"), 0, { id: "oslo", label: "oslo" })));
test("a chosen radio button, and another comes first",
  page([row(1, { id: "size", kind: "radios", by: "name", items: items("s", "m") })]),
  choose("m", "1/size"), send(add(["1", "size", "xs"], 0, { id: "xs", label: "xs" })));
test("ticked boxes of one name, and another comes first",
  page([row(1, { id: "tags", kind: "ticks", by: "name", items: items("a", "b") })]),
  act("tick", "1/tags/b"), send(add(["1", "tags", "c"], 0, { id: "c", label: "c" })));
test("ticked boxes of one name that are sorted",
  page([row(1, { id: "tags", kind: "ticks", by: "name", items: items("a", "b", "c") })]),
  act("tick", "1/tags/a"), send(move(["1", "tags", "c"], 0)), whole(move(["1", "tags", "b"], 0)));
for (const by of ["hidden", "id"]) {
  test(`a quantity in lines that are told apart by ${by}, and a line comes first`, page([row(1, lines(by))]),
    act("type", "1/lines/v2"), act("tick", "1/lines/v1:done"), send(add(["1", "lines", "v3"], 0, { id: "v3", value: "5" })),
    whole(remove("1", "lines", "v1")), send(move(["1", "lines", "v2"], 0)));
}
test("a field beside lines with fields of its name, as they come and go", page([{ ...row(1, input("qty")), form: true, hidden: true }]),
  act("type", "1/qty"), send(add(["1", "lines"], 1, lines("hidden"))), act("type", "1/lines/v2"),
  send(add(["1", "lines", "v3"], 0, { id: "v3", value: "5" })), send(remove("1", "lines", "v1")), send(remove("1", "lines", "v3")));
test("a field behind lines with fields of its name, as they come", page([row(1, input("qty"))]),
  act("type", "1/qty"), send(add(["1", "lines"], 0, lines("hidden"))), send(add(["1", "lines", "v3"], 0, { id: "v3", value: "5" })));
test("an id that an element of another kind gets", page([row(1, input("a", { by: "id" })), row(2)]), act("type", "1/a"),
  send(remove("1", "a"), add(["1", "a"], 0, { id: "a", kind: "area", by: "id", value: "ab" })));
for (const by of ["id", "field", "summary"]) {
  test(`open details that are known by ${by}, and others come first`, page([row(1, details("a", by), details("b", by))]),
    act("toggle", "1/b"), send(add(["1", "c"], 0, details("c", by))), send(remove("1", "a")));
}
test("rows that are forms with a field named id", page([1, 2, 3].map((id) => (
  { ...form(id, input("bread")), hidden: true })), { kind: "div" }),
  act("type", "2/bread"), whole(remove("1")), whole(add(["4"], 0, { ...form(4, input("bread")), hidden: true })));
test("the place of rows that are forms with a field named id",
  page(Array.from({ length: 40 }, (_, i) => ({ ...form(i + 1), hidden: true, height: 90 })), { kind: "div" }),
  scroll(1), send(above(100)), send(remove("2")));
test("a list that is a form with a field named id", page([
  { ...row(1, input("id")), tag: "div" }, { ...row(2), tag: "div" }], { kind: "form" }),
  act("type", "1/id"), send(move(["2"], 0)), send(set(["1"], "title", "Head word new")), whole(remove("2")));
for (const wrap of ["label", "box", "cells", "error"]) {
  for (const kind of ["input", "area", "select"]) {
    const part = { ...input("qty"), kind, wrap: "label", items: items("a", "b") };
    test(`${kind} with typed text, and a label in front of it, and then ${wrap}`, page([row(1, part)]),
      kind === "select" ? choose("b", "1/qty") : act("type", "1/qty"),
      send(add(["1", "text"], 0, { id: "text", kind: "label", text: "Label" })),
      send(set(["1", "qty"], "wrap", wrap)), send(set(["1", "qty"], "wrap", "none")));
  }
}

// 2. What is the script's own.

for (const isKept of [false, true]) {
  const text = isKept ? " that is kept" : "";
  const outer = set(["1"], "title", "Head word new");
  const own = () => set(["1", "inner", "v1"], "value", "7");
  const type = act("type", "1/inner/v2:note");
  const one = (name, ...steps) => test(`an inner list${text}: ${name}`, page([row(1, inner({ isKept })), row(2)]), type, ...steps,
    // The next patch of the inner list is applied if the page has the one before, and else is missed.
    send(add(["1", "inner", "v9"], 0, { id: "v9", text: "nine", value: "9" })), whole());
  for (const way of ["before", "after", "lost"]) {
    one(`an outer update ${way === "lost" ? "instead of its patch" : way === "before" ? "after its patch" : "before its patch"}`,
      { ...send(outer, own()), inner: way });
    one(`a whole list ${way}`, { ...whole(outer, own()), inner: way });
  }
  one("its patch is lost, and then the outer row changes", { ...send(own()), inner: "lost" }, send(outer));
  one("its patch is lost, and so is the outer one", { ...lost(own(), outer), inner: "lost" }, whole());
  one("another epoch", send(own()), { ...send(outer), way: "restart" });
}
test("an inner list: its patch is missing, and then the server starts again", page([row(1, inner()), row(2)]),
  { ...send(set(["1", "inner", "v1"], "value", "7")), inner: "lost" }, send(set(["1", "inner", "v1"], "value", "8")),
  { ...send(), way: "restart" }, send(set(["1", "inner", "v1"], "value", "9")));
test("a list with data-keep gets a whole list", page([row(1, input("note")), row(2)], { isKept: true }),
  act("type", "1/note"), lost(add(["3"], 0, row(3))), whole(move(["2"], 0)), send(remove("3")));

// 3. Values.

for (const isValueFirst of [false, true]) {
  for (const type of ["range", "number"]) {
    test(`the bounds and the value of a ${type}${isValueFirst ? ", the value first" : ""}`,
      page([row(1, input("level", { type, isValueFirst, value: "5", min: "0", max: "10" }))]),
      send(set(["1", "level"], "value", "50"), set(["1", "level"], "max", "200")),
      send(set(["1", "level"], "value", "-7"), set(["1", "level"], "min", "-10"), set(["1", "level"], "max", "0")));
    test(`a ${type} that becomes text${isValueFirst ? ", the value first" : ""}`,
      page([row(1, input("level", { type, isValueFirst, value: "5", min: "0", max: "10" }))]),
      send(set(["1", "level"], "value", "many"), set(["1", "level"], "type", "text")));
  }
}
for (const kind of ["input", "area"]) {
  test(`the caret of a focused, untouched ${kind} whose value changes`, page([row(1, input("name", { kind, value: "one two" }))]),
    act("caret", "1/name"), send(set(["1", "name"], "value", "one two three")), send(set(["1", "name"], "value", "one more")));
}
test("the caret of a focused, untouched field whose limits change", page([row(1, input("name", { value: "one two" }))]),
  act("caret", "1/name"), send(set(["1", "name"], "max", "200")));
const wins = () => page([row(1, input("name", { wins: true })), row(2)]);
test("a field whose server wins", wins(), act("type", "1/name"), leave, send(set(["1"], "title", "Head word saved")),
  send(set(["1", "name"], "value", "newer")), act("type", "1/name"), leave, whole(set(["1", "name"], "value", "newest")));
test("a field whose server wins, while the reader types", wins(), act("type", "1/name"),
  send(set(["1", "name"], "value", "older")), act("type", "1/name"), leave,
  send(set(["1", "name"], "value", "newer")));
test("a field whose server does not win", page([row(1, input("name"))]), act("type", "1/name"), leave,
  send(set(["1", "name"], "value", "newer")), whole(set(["1", "name"], "value", "newest")));

// 4. The page does not move.

const columns = (more) => ({ ...sections(many(20), many(20, 101), many(20, 201)), layout: "columns", ...more });
test("columns beside each other, and the first gets a row", columns(), scroll(0.5), send(add(["900"], 0, fresh(900), "§a")));
test("columns beside each other, with a focus", { ...columns(), sections: [many(20), [{ ...row(300, input("a")), height: 300 },
  ...many(20, 101)]].map((rows, i) => ({ id: `§${"ab"[i]}`, title: "x", rows })) },
  scroll(0.1), act("focus", "300/a"), send(add(["900"], 0, fresh(900), "§a"), add(["901"], 0, fresh(901), "§b")));
test("columns that scroll by themselves", { ...columns(), layout: "own" }, scroll(0.3, 0), scroll(0.5, 1), scroll(1, 2),
  send(add(["900"], 0, fresh(900), "§a"), remove("101"), move(["201"], 3, "§a")), whole(remove("1")));
test("a list that is fixed", page(many(20), { layout: "fixed" }), scroll(0.5), send(above(900), above(901)));
for (const holder of ["page", "shadow"]) {
  for (const layout of ["page", "box"]) {
    test(`fractions in the ${layout}, in a ${holder}`, page(many(40), { layout, holder }), scroll(0.8),
      ...Array.from({ length: 80 }, (_, i) => send(above(1_000 + i))));
  }
}
test("a place in sections that move", sections(many(10), many(10, 101), many(10, 201)), scroll(0.8),
  send(remove("1")), send(add(["900"], 0, fresh(900), "§a")), whole(remove("2")));

for (const layout of ["page", "box"]) {
  for (const index of [0, 1]) {
    test(`a place when a section comes at ${index}, in a ${layout}`, { ...sections(many(10), many(10, 101)), layout },
      scroll(0.4), send(add(["§z"], index, { id: "§z", title: "New", rows: many(4, 500) })));
  }
}
test("a place when a section comes above a short one", { ...sections([fresh(1), fresh(2)]), layout: "box" },
  scroll(0.5), send(add(["§z"], 0, { id: "§z", title: "New", rows: many(4, 500) })));

for (const [holder, isForm] of [["box", true], ["page", false]]) {
  const world = page([{ ...row(1, input("a", { kind: "area" })), height: 160 }, { ...row(2), height: 150 }, row(3)]);
  test(`a focus whose row glides in a ${holder} that cannot hold it${isForm ? ", in a form" : ""}`,
    { ...world, layout: holder, glides: true }, act("type", "1/a"), send(move(["1"], 2)), send(move(["1"], 0)), send(move(["1"], 1)));
}
test("a focus whose row moves up and down in a box that cannot hold it", { ...sections([fresh(1, 140)],
  [row(2, inner())]), layout: "own" }, act("type", "2/inner/v1:note"), send(move(["2"], 0, "§a")), send(move(["2"], 4, "§a")));

// 5. Focus.

const field = (id) => row(id, input("a"));
test("the focus of a row that is removed goes to the next row of its section",
  sections([field(1), field(2)], [field(3), field(4)]), act("focus", "1/a"), send(remove("1")), send(set(["2"], "title", "new word")));
test("the focus of the last row of a section goes to the row before it",
  sections([field(1), field(2)], [field(3), field(4)]), act("focus", "2/a"), send(remove("2")));
test("the focus of a row that is removed, out of view", page(many(60).map((row, i) => (
  i < 3 ? { ...row, parts: [input("a")] } : row))), act("focus", "2/a"), scroll(1), send(remove("2")));
for (const kind of ["input", "area", "edited"]) {
  const half = (id) => row(id, { ...input("a", { kind }), by: kind === "edited" ? "id" : "name" });
  const step = kind === "edited" ? "edit" : "type";
  const name = "2/a";
  const one = (what, world, ...steps) => test(`half-typed text in ${kind}: ${what}`, world, act(step, name), ...steps, leave);
  const flat = () => page([half(1), half(2), half(3)]);
  one("its row is removed", flat(), send(remove("2")), act(step, name), send(set(["1"], "title", "new word")));
  one("its row is removed, and comes back", flat(), send(remove("2")), send(add(["2"], 0, half(2))), act(step, name),
    send(set(["2"], "title", "new word")));
  one("its row is removed by a whole list", flat(), whole(remove("2")), whole(set(["1"], "title", "new word")), send(move(["3"], 0)));
  one("its section is removed", sections([half(1), half(2)], [half(3)]), send(remove("§a")), send(set(["3"], "title", "new word")));
  one("its section is removed by a whole list", sections([half(1), half(2)], [half(3)]), whole(remove("§a")));
  one("it is the only row", page([half(2)]), send(remove("2")), send(add(["5"], 0, row(5))));
  one("its row moves", flat(), send(move(["2"], 0)), send(move(["2"], 2)), act("undo", name));
}
{
  const chosen = row(2, input("a"), { id: "size", kind: "radios", by: "name", items: marked("s", "s", "m") });
  test("a chosen radio button in a row that lingers and comes back", page([row(1), chosen]), act("type", "2/a"),
    send(remove("2")), send(add(["2"], 0, chosen)));
}
test("a row that lingers in a shadow root until the focus goes to another one there",
  page([field(1), field(2), field(3)], { holder: "shadow" }), act("type", "2/a"), send(remove("2")), act("focus", "3/a"));
test("a moved row tells its change once", page([field(1), field(2), field(3)]), act("type", "2/a"),
  send(move(["2"], 0)), send(move(["2"], 2)), leave);
test("composed text while its row changes", page([field(1), field(2)]), act("compose", "2/a"),
  send(set(["2"], "title", "new word")), act("compose", "2/a"), send(move(["2"], 0)), act("compose", "2/a"), send(remove("2")), leave);
test("typed text and the focus in a shadow root", page([row(1, { id: "s", kind: "shadow", by: "id", text: "x", value: "ab" }), row(2)]),
  act("type", "1/s:field"), send(move(["2"], 0)), send(set(["1", "s"], "text", "y")));

test("a field with the focus that the server removes from its row, and then the row after it changes",
  page([row(1, input("a")), row(2, { id: "size", kind: "radios", by: "name", items: items("s", "m") })]),
  act("focus", "1/a"), send(remove("1", "a")), send(move(["2", "size", "m"], 0)));

// What happens while a text is composed by a driver, by kind of field.
export const composing = Object.fromEntries(["input", "area", "edited"].map((kind) => {
  const part = { ...input("a", { kind }), by: kind === "edited" ? "id" : "name" };
  return [kind, { world: page([row(1), row(2, part), row(3)]), steps: [
    act(kind === "edited" ? "edit" : "type", "2/a", { text: "" }), send(set(["2"], "title", "Head word new")),
    send(move(["2"], 0)), send(move(["2"], 2)), send(move(["1"], 2)), whole(add(["4"], 0, row(4))), send(remove("2"))] }];
}));

for (const layout of ["page", "box"]) {
  test(`edited and typed text in a shadow root from before the first patch, in a ${layout}`, page([
    row(1, { id: "text", kind: "edited", by: "id", value: "ab" }, input("name")), row(2)], { holder: "shadow", layout }),
    act("edit", "1/text"), act("type", "1/name"), whole(set(["1"], "title", "Head word new")), send(set(["1", "text"], "value", "cd")));
}

// More that lives in fields and boxes.

test("a scrolled box beside details that are labelled anew", { ...sections([form(1,
  { id: "box", kind: "scroller", by: "id", wrap: "none", text: "x" }, { ...details("more", "summary"), wrap: "label" })]), kind: "div" },
  act("wheel", "1/box"), whole(add(["1", "text"], 1, { id: "text", kind: "label", text: "Label" }), add(["2"], 0, form(2), "§a")));

test("a text that is edited in place in an element without an id, and a box comes first", { ...page([form(1,
  { id: "text", kind: "edited", by: "place", wrap: "none", value: "ab" })]), kind: "div" }, act("edit", "1/text"),
  send(add(["1", "size"], 0, { id: "size", kind: "radios", by: "name", wrap: "box", items: items("s", "m") })));
test("a chosen file", page([row(1, { id: "file", kind: "file", by: "name" }), row(2)]), act("pick", "1/file"),
  send(move(["2"], 0)), send(add(["1", "a"], 0, input("a"))), whole(set(["1", "file"], "wrap", "box")));
test("a custom validity and a form elsewhere", page([row(1, input("a", { form: "elsewhere" })), row(2)]),
  act("validity", "1/a"), act("type", "1/a"), send(move(["2"], 0)), send(set(["1", "a"], "wrap", "error")));
test("the caret in a field with a custom validity whose value changes", page([row(1, input("a", { value: "cab" }))]),
  act("caret", "1/a"), act("validity", "1/a"), send(set(["1", "a"], "value", "c")));
test("undone text of a field to which the reader comes back at once", page([row(1, input("a"), input("b", { value: "x" })), row(2)]),
  act("type", "1/a"), act("focus", "1/b"), act("type", "1/a"), send(move(["1"], 1)), act("undo", "1/a"));
test("undone text in a shadow root", page([row(1, input("a"), input("b", { value: "x" })), row(2)], { holder: "shadow" }),
  act("focus", "1/b"), whole(), act("type", "1/a"), send(move(["1"], 1)), act("undo", "1/a"));
const typedAs = (type, other) => [page([row(1, input("a", { type, value: "12" }))]), act("type", "1/a"), send(set(["1", "a"], "type", other))];
test("the change of a text field that becomes one of numbers", ...typedAs("text", "number"), leave);
test("the change of a number field that becomes one of text", ...typedAs("number", "text"), leave);
test("undone text of a number field that becomes one of text", ...typedAs("number", "text"), act("undo", "1/a"));
test("undone text", page([row(1, input("a")), row(2)]), act("type", "1/a"), send(set(["1", "a"], "wrap", "box")), act("undo", "1/a"));

// Forms whose fields hide each name that a form has, a dozen names at a time.
const names = new Set();
for (let prototype = HTMLFormElement.prototype; prototype; prototype = Object.getPrototypeOf(prototype)) {
  for (const name of Object.getOwnPropertyNames(prototype)) names.add(name);
}
for (let all = [...names].sort(); all.length; all = all.slice(12)) {
  const some = all.slice(0, 12);
  const hiding = (id) => ({ ...form(id, ...some.map((name) => input(name))), hidden: !some.includes("id") });
  test(`forms with fields named ${some[0]} to ${some.at(-1)}`, page([hiding(1), hiding(2), form(3)], { kind: "div" }),
    act("type", `2/${some[0]}`), send(move(["2"], 0)),
    send(set(["2"], "title", "new word"), ...some.map((name) => set(["1", name], "value", "new"))),
    whole(add(["4"], 0, form(4)), remove("3")), act("undo", `2/${some[0]}`), leave, send(remove("1")), send(remove("2")));
}

export { cases };
