// Times of a change of a list, from the text that arrives to the end of layout.

import { apply } from "/list-adapters.js";
import { libraries } from "/libraries.js";

const host = document.getElementById("host");
const list = () => host.firstElementChild;

// ---- Code written by hand for just these rows, which does the least.

const template = parsed(
  '<tr><td class="col-md-1"></td><td class="col-md-4"><a class="lbl"></a></td>' +
  '<td class="col-md-1"><a class="remove"><span class="remove glyphicon" aria-hidden="true"></span>' +
  '</a></td><td class="col-md-6"></td></tr>').firstElementChild;

function newRow([id, label]) {
  const row = template.cloneNode(true);
  row.id = `list-${id}`;
  row.firstChild.textContent = id;
  row.childNodes[1].firstChild.textContent = label;
  return row;
}

function applyByHand(text) {
  const { clears, removed, moved, inserted, labels, classes } = JSON.parse(text);
  const find = (id) => document.getElementById(`list-${id}`);
  if (clears) list().textContent = "";
  for (const id of removed) find(id).remove();
  for (const [id, next] of moved) list().insertBefore(find(id), next && find(next));
  for (const [id, label, next] of inserted) {
    list().insertBefore(newRow([id, label]), next && find(next));
  }
  for (const [id, label] of labels) find(id).childNodes[1].firstChild.firstChild.data = label;
  for (const [id, name] of classes) find(id).className = name;
}

// What the code above gets: the patch, with texts instead of markup.
function handWritten({ before, patch, after }) {
  const data = { removed: [], moved: [], inserted: [], labels: [], classes: [] };
  const rowsOf = (markup) => [...parsed(markup).firstElementChild.children].map(
    (row) => [Number(row.id.slice(5)), row.childNodes[1].textContent, row.className]);
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const known = new Map(old.map((row) => [row[0], row]));
  const kept = new Set(now.map(([id]) => id));
  data.clears = !old.some(([id]) => kept.has(id));
  if (!data.clears) data.removed = old.map(([id]) => id).filter((id) => !kept.has(id));
  for (const { edit, key, next } of JSON.parse(patch).edits) {
    if (edit === "move") data.moved.push([Number(key.slice(5)), next && Number(next.slice(5))]);
  }
  now.forEach(([id, label, name], i) => {
    if (!known.has(id)) return;
    if (known.get(id)[1] !== label) data.labels.push([id, label]);
    if (known.get(id)[2] !== name) data.classes.push([id, name]);
  });
  // From the last to the first, so that the next row is always there; at the end in order.
  const news = now.map(([id, label], i) => [id, label, now[i + 1]?.[0] ?? null])
    .filter(([id]) => data.clears || !known.has(id));
  const isAtEnd = data.clears || news.length > 0 && news.length === now.length - old.length &&
    now.slice(0, old.length).every(([id], i) => id === old[i][0]);
  data.inserted = isAtEnd ? news.map(([id, label]) => [id, label]) : news.reverse();
  return JSON.stringify(data);
}

function parsed(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
}

// ---- Measuring.

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function measure(change, way, isShown) {
  host.innerHTML = "";
  document.getSelection().removeAllRanges();
  host.innerHTML = `<table class="table">${change.before}</table>`;
  // The libraries bring the first element in the host to its new state.
  const table = host.firstElementChild;
  const body = table.firstElementChild;
  host.replaceChildren(body);
  host.style.display = isShown ? "table" : "none";
  document.body.getBoundingClientRect();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now();
  way(change);
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

// The times of each way in milliseconds, taken in turns, in the order of the rounds.
export async function run(change, names, rounds, isShown) {
  const { ListAdapters: gliding, ...peers } = await libraries(names);
  const ways = { ListAdapters: ({ patch }) => apply(patch, list(), { glides: false }), ...peers };
  if (isShown) ways.gliding = gliding;
  const text = handWritten(change);
  ways["by hand"] = () => applyByHand(text);
  const times = {};
  for (let round = -2; round < rounds; round++) {
    const entries = Object.entries(ways);
    if (round % 2) entries.reverse();
    for (const [name, way] of entries) {
      const time = await measure(change, way, isShown);
      check(change, name);
      if (round >= 0) (times[name] ??= []).push(time);
    }
  }
  const bytes = { "by hand": text.length, ListAdapters: change.patch.length };
  for (const name of names) bytes[name] = change.after.length;
  return { times, bytes };
}

// The times in which a row moves to the end of a list and back, taken in turns: without the focus, with it,
// and when the reader has typed into its field.
export async function moves(count, rounds, content) {
  const rows = Array.from({ length: count }, (_, i) => `<li id="list-${i}">${content}</li>`).join("");
  host.innerHTML = `<ul id="list" data-patch="a-0">${rows}</ul>`;
  host.style.display = "block";
  const key = `list-${count / 2}`;
  const field = document.getElementById(key).firstChild;
  const times = [[], [], []];
  let number = 0;
  for (let round = -2; round < rounds; round++) {
    for (const state of round % 2 ? [0, 1, 2] : [2, 1, 0]) {
      field.blur();
      if (state) field.focus({ preventScroll: true });
      if (state === 2) document.execCommand("insertText", false, "1");
      document.body.getBoundingClientRect();
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
      const start = performance.now();
      for (const next of [undefined, `list-${count / 2 + 1}`]) {
        const edits = [{ edit: "move", key, parent: "list", next }];
        apply({ list: "list", epoch: "a", number: ++number, edits }, list(), { glides: false });
        document.body.getBoundingClientRect();
      }
      if (round >= 0) times[state].push(performance.now() - start);
      if ((document.activeElement === field) !== state > 0) throw new Error("the focus is lost");
    }
  }
  return times;
}

function check({ after }, name) {
  const text = (element) => [...element.children].map((row) => row.id + row.className + row.textContent);
  if (`${text(list())}` !== `${text(parsed(after).firstElementChild)}`) {
    throw new Error(`${name} leads to other rows`);
  }
}
