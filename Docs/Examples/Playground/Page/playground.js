"use strict";

// Compares the two texts with the WebAssembly module, shows what it finds, and shows the rows as a
// host does that is told so.

const element = (id) => document.getElementById(id);
const chosen = (name) => document.querySelector(`input[name=${name}]:checked`).value;

const examples = {
  "One item moves to the end": [
    "tea\nmilk\nrice\nbread\napples\nsalt", "milk\nrice\nbread\napples\nsalt\ntea",
  ],
  "A shopping list": [
    "milk: 1 l\nbread\ntea\neggs: 6\nrice\nsalt", "tea\nmilk: 2 l\nrice\napples\neggs: 12\nhoney",
  ],
  "A league table": [
    "Oslo: 31\nLima: 30\nCairo: 28\nQuito: 27\nPerth: 22",
    "Lima: 33\nOslo: 32\nQuito: 30\nCairo: 28\nPerth: 25",
  ],
  "Reversed": ["1\n2\n3\n4\n5\n6", "6\n5\n4\n3\n2\n1"],
  "Ids that repeat": ["a\nb\na\nc", "a\na\nc\nb\nb"],
};

const diffs = {
  fewestMoves: ["The fewest moves", "this package"],
  withoutMoves: ["No moves", "line by line, as git diff does"],
  moveForEachRow: ["A move for each row", "that has another rank"],
};

// ---- The module

/** The module's functions, once it is ready. */
let module;

async function startModule() {
  const bytes = Uint8Array.from(atob(moduleAsBase64), (character) => character.charCodeAt(0));
  const unzipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { instance } = await WebAssembly.instantiate(await new Response(unzipped).arrayBuffer());
  module = instance.exports;
}

const linesOf = (text) => text.split("\n").filter((line) => line.trim() !== "");

/** What changes from one list of lines to another, and the steps of hosts. */
function compare(oldLines, newLines) {
  const known = new Map();
  const number = (text) => known.get(text) ?? known.set(text, known.size).get(text);
  const lines = [...oldLines, ...newLines];
  const numbers = lines.flatMap((line) => [number(line.split(":")[0].trim()), number(line)]);
  const input = module.allocate(numbers.length * 4);
  new Int32Array(module.memory.buffer, input, numbers.length).set(numbers);
  const output = module.compare(input, oldLines.length, newLines.length);
  const [count] = new Int32Array(module.memory.buffer, output, 1);
  const json = new TextDecoder().decode(new Uint8Array(module.memory.buffer, output + 4, count));
  module.release(input);
  module.release(output);
  return JSON.parse(json);
}

// ---- A host: an array of rows that is changed by nothing but calls

/** Each call alone, as the host gets it: a call for each move. */
const singleCalls = (calls) => calls.flatMap((call) =>
  call.moveItems ? call.moveItems.map((move) => ({ moveItems: [move] })) : [call]);

/** What is carried out together: all calls of a batch, or one after the other. */
function turnsOf(steps, order) {
  return steps.flatMap(({ calls, lines }, batch) => {
    const single = singleCalls(calls);
    return order === "simultaneous"
      ? [{ calls, lines, batch, first: 0, end: single.length }]
      : single.map((call, first) => ({ calls: [call], lines, batch, first, end: first + 1 }));
  });
}

/**
 * The rows after a turn. `rowAt` makes a row for an offset in the list that the data source has
 * after the batch; `renew` gives a row new content.
 */
function rowsAfter(rows, calls, order, rowAt, renew) {
  return order === "simultaneous"
    ? rowsAfterBatch(rows, calls, rowAt, renew) : rowsAfterCall(rows, calls[0], rowAt, renew);
}

function rowsAfterCall(rows, call, rowAt, renew) {
  const after = [...rows];
  for (const offset of [...call.deleteItems ?? []].reverse()) after.splice(offset, 1);
  for (const [from, to] of call.moveItems ?? []) after.splice(to, 0, ...after.splice(from, 1));
  for (const offset of call.insertItems ?? []) after.splice(offset, 0, rowAt(offset));
  for (const offset of call.reloadItems ?? []) renew(after[offset], offset);
  return after;
}

/** Deletions, reloads and sources are offsets before the batch, all others offsets after it. */
function rowsAfterBatch(rows, calls, rowAt, renew) {
  const all = (name) => calls.flatMap((call) => call[name] ?? []);
  const leaving = new Set([...all("deleteItems"), ...all("moveItems").map(([from]) => from)]);
  const arriving = new Map([
    ...all("insertItems").map((offset) => [offset, rowAt(offset)]),
    ...all("moveItems").map(([from, to]) => [to, rows[from]]),
  ]);
  const staying = rows.filter((_, offset) => !leaving.has(offset));
  const after = [];
  while (staying.length > 0 || arriving.has(after.length)) {
    after.push(arriving.get(after.length) ?? staying.shift());
  }
  for (const offset of all("reloadItems")) renew(rows[offset], after.indexOf(rows[offset]));
  return after;
}

// ---- The rows on the page

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
const duration = 450;

const state = { lists: { old: [], new: [] }, result: null, turns: [], next: 0, playing: 0 };

/** The text of a line, given its place: an offset in the new list, or -1 less one in the old. */
const textAt = (place) => (place < 0 ? state.lists.old[-1 - place] : state.lists.new[place]);

function item(text, kind = "") {
  const item = document.createElement("li");
  item.textContent = text;
  item.className = kind;
  return item;
}

const shownRows = () => [...element("rows").children];

/** Carries out the next turn; rows glide from where they were to where they are. */
function makeTurn() {
  const turn = state.turns[state.next];
  const before = shownRows();
  const tops = new Map(before.map((row) => [row, row.getBoundingClientRect().top]));
  for (const row of before) row.className = "";
  const moved = turn.calls.flatMap((call) => call.moveItems ?? []).map(([from]) => before[from]);
  const after = rowsAfter(
    before, turn.calls, chosen("order"),
    (offset) => item(textAt(turn.lines[offset]), "inserted"),
    (row, offset) => {
      row.textContent = textAt(turn.lines[offset]);
      row.className = "updated";
    });
  for (const row of moved) row.classList.add("moved");
  element("rows").replaceChildren(...after);
  for (const row of after) glide(row, tops.get(row));
  state.next += 1;
  showProgress();
}

function glide(row, oldTop) {
  if (prefersStillness.matches) return;
  const timing = { duration, easing: "ease-in-out" };
  if (oldTop === undefined) {
    row.animate([{ opacity: 0, transform: "scale(0.97)" }, { opacity: 1 }], timing);
    return;
  }
  const distance = oldTop - row.getBoundingClientRect().top;
  if (distance === 0) return;
  const layer = row.classList.contains("moved") ? 1 : 0;
  row.animate(
    [
      { transform: `translateY(${distance}px)`, zIndex: layer },
      { transform: "none", zIndex: layer },
    ], timing);
}

function reset() {
  state.playing += 1;
  state.next = 0;
  element("rows").replaceChildren(...state.lists.old.map((text) => item(text)));
  showProgress();
}

async function play() {
  if (state.next === state.turns.length) reset();
  const playing = state.playing += 1;
  while (playing === state.playing && state.next < state.turns.length) {
    makeTurn();
    await new Promise((resolve) => setTimeout(resolve, duration + 150));
  }
}

// ---- What is written beside them

const quoted = (text) => `“${text}”`;

function showWords({ deletions, insertions, moves, updates }) {
  const { old: olds, new: news } = state.lists;
  const words = [
    ...deletions.map((offset) => item(`delete ${quoted(olds[offset])} at ${offset}`, "deleted")),
    ...insertions.map((offset) => item(`insert ${quoted(news[offset])} at ${offset}`, "inserted")),
    ...moves.map(([from, to]) => item(`move ${quoted(olds[from])} from ${from} to ${to}`, "moved")),
    ...updates.map(([from, to]) =>
      item(`update ${quoted(olds[from])} at ${from} to ${quoted(news[to])} at ${to}`, "updated")),
  ];
  element("words").replaceChildren(...(words.length > 0 ? words : [item("no changes")]));
}

/** A single call in words. */
function wordsOf(call) {
  const [[name, offsets]] = Object.entries(call);
  return name === "moveItems"
    ? `moveItem ${offsets[0].join(" to ")}` : `${name} ${offsets.join(" ")}`;
}

function showBatches(steps) {
  const batches = steps.map(({ calls }, ordinal) => {
    const batch = document.createElement("li");
    const title = document.createElement("h3");
    title.textContent = `Batch ${ordinal + 1} of ${steps.length}`;
    const lines = document.createElement("ol");
    lines.append(...singleCalls(calls).map((call) => item(wordsOf(call))));
    batch.append(title, lines);
    return batch;
  });
  element("batches").replaceChildren(...(batches.length > 0 ? batches : [item("nothing")]));
}

const callCount = (steps) => steps.flatMap(({ calls }) => singleCalls(calls)).length;

function showDiffs(order) {
  for (const [name, row] of Object.entries(diffRows)) {
    const { changeset, [order]: steps } = state.result[name];
    const { deletions, insertions, moves, updates } = changeset;
    const counts = [deletions, insertions, moves, updates].map((changes) => changes.length);
    [...counts, callCount(steps)].forEach((count, column) => {
      row.cells[column + 1].textContent = count;
    });
  }
}

function showProgress() {
  const { turns, next } = state;
  const now = turns[next - 1];
  [...element("batches").children].forEach((batch, ordinal) => {
    [...batch.querySelectorAll("li")].forEach((line, place) => {
      const isBegun = now && (ordinal < now.batch || (ordinal === now.batch && place < now.end));
      const isNow = isBegun && ordinal === now.batch && place >= now.first;
      line.className = isNow ? "now" : isBegun ? "done" : "";
    });
  });
  element("step").disabled = next === turns.length;
  element("play").disabled = turns.length === 0;
  element("state").textContent =
    turns.length === 0 ? "Nothing changes."
      : next === 0 ? "The old list."
        : next < turns.length ? `Step ${next} of ${turns.length}.`
          : `Step ${next} of ${turns.length}: the new list.`;
}

// ---- Reactions

/** Compares the lists, and starts again with the old one. */
function compareAgain() {
  state.lists = { old: linesOf(element("old").value), new: linesOf(element("new").value) };
  state.result = compare(state.lists.old, state.lists.new);
  showChoice();
}

/** Shows the chosen diff in the chosen order. */
function showChoice() {
  const order = chosen("order");
  const { changeset, [order]: steps } = state.result[chosen("diff")];
  state.turns = turnsOf(steps, order);
  showDiffs(order);
  showWords(changeset);
  showBatches(steps);
  reset();
}

function setTexts(oldText, newText) {
  element("old").value = oldText;
  element("new").value = newText;
  compareAgain();
}

function shuffle() {
  const lines = linesOf(element("old").value);
  for (let last = lines.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [lines[last], lines[other]] = [lines[other], lines[last]];
  }
  setTexts(element("old").value, lines.join("\n"));
}

/** The table's row for each diff, with a radio button that chooses it. */
const diffRows = Object.fromEntries(Object.entries(diffs).map(([name, [title, note]], ordinal) => {
  const row = element("diffs").insertRow();
  row.innerHTML = `<th scope="row"><label><input type="radio" name="diff" value="${name}"> ${title}
    <small>${note}</small></label></th><td></td><td></td><td></td><td></td><td></td>`;
  row.querySelector("input").checked = ordinal === 0;
  return [name, row];
}));

element("example").append(...Object.keys(examples).map((name) => new Option(name)));
element("example").addEventListener("change", (event) => setTexts(...examples[event.target.value]));
element("swap").addEventListener("click", () =>
  setTexts(element("new").value, element("old").value));
element("shuffle").addEventListener("click", shuffle);
element("play").addEventListener("click", play);
element("reset").addEventListener("click", reset);
element("step").addEventListener("click", () => {
  state.playing += 1;
  makeTurn();
});
for (const id of ["old", "new"]) element(id).addEventListener("input", compareAgain);
for (const id of ["diffs", "orders"]) element(id).addEventListener("change", showChoice);

startModule().then(
  () => {
    element("example").value = "A shopping list";
    setTexts(...examples["A shopping list"]);
    document.body.dataset.state = "ready";
  },
  (error) => { element("problem").textContent = `The module does not start: ${error.message}`; });
