// A way from servers to a page that loses, repeats, reorders and delays patches, for a reader who
// complains about what is lost.

import { apply } from "/list-adapters.js";
import * as reader from "/reader.js";

const host = document.getElementById("host");
// The lists that each server had, by their `data-patch`, and the name of the last list.
const lists = new Map();
const figures = { sent: 0, lost: 0, repeated: 0, late: 0, asked: 0, refused: 0, applied: 0 };
let last, random, options, way, clock, isRunning, resume, numbers, problem;

const nameOf = (markup) => /data-patch="(.*?)"/.exec(markup)[1];
const shown = () => host.firstChild.dataset.patch;
const pause = (delay) => new Promise((resolve) => setTimeout(resolve, delay));
const stop = () => { isRunning = new Promise((resolve) => { resume = resolve; }); };

export function start(first, settings) {
  lists.clear();
  last = nameOf(first);
  lists.set(last, first);
  random = reader.randomNumbers(settings.seed);
  // The script waits up to 20 ms before it asks, not a second.
  Math.random = () => random(1000) / 50_000;
  console.warn = (error) => {
    if (error.message !== "refused") problem ??= error;
  };
  way = [];
  clock = 0;
  numbers = new Map();
  problem = null;
  stop();
  let was;
  options = {
    ...settings.options,
    wholeList,
    before: () => { was = reader.before(); },
    after: (edits) => guard(() => {
      figures.applied++;
      checkOrder();
      reader.checkAll(edits, lists.get(shown()), was);
    }),
  };
  reader.start(first, settings);
}

// Errors of callbacks do not end a patch.
function guard(action) {
  try {
    action();
  } catch (error) {
    problem ??= new Error(`${shown()}: ${error.message}`);
  }
}

function checkOrder() {
  const [epoch, number] = shown().split("-");
  const before = numbers.get(epoch) ?? -1;
  if (Number(number) <= before) throw new Error(`comes after ${before}`);
  numbers.set(epoch, Number(number));
}

// The answer of the server that runs when it is asked. Nothing comes while the reader types.
async function wholeList() {
  figures.asked++;
  const isRefused = random(5) === 0;
  const text = whole();
  await pause(random(30));
  await isRunning;
  if (!isRefused) return text;
  figures.refused++;
  throw new Error("refused");
}

const patch = (name, edits) => {
  const [epoch, number] = name.split("-");
  return JSON.stringify({ list: host.firstChild.id, epoch, number: Number(number), edits });
};
const whole = () => patch(last, [{ edit: "update", key: host.firstChild.id, markup: lists.get(last) }]);
const announcement = () => patch(last, []);

// Sends the patches of changes that a server makes, one at a time.
export async function run(changes) {
  resume();
  for (const { patch, after } of changes) {
    last = nameOf(after);
    lists.set(last, after);
    if (patch) send(patch);
    if (random(5) === 0) send(announcement());
    await step();
  }
  stop();
  return figures;
}

function send(text) {
  figures.sent++;
  if (random(8) === 0) return figures.lost++;
  const copies = random(8) === 0 ? 2 : 1;
  figures.repeated += copies - 1;
  for (let i = 0; i < copies; i++) {
    const delay = random(4) === 0 ? random(8) : 0;
    figures.late += delay > 0;
    way.push({ text, due: clock + delay });
  }
}

async function step() {
  clock++;
  const due = way.filter((message) => message.due < clock);
  way = way.filter((message) => message.due >= clock);
  for (const { text } of due) apply(text, host.firstChild, options);
  await pause(random(3));
  if (problem) throw problem;
  reader.checkDocument(lists.get(shown()));
}

// The last patch has been lost: the page has to notice it by an announcement.
export async function finish() {
  resume();
  way = [];
  for (let i = 0; i < 200 && shown() !== last; i++) {
    apply(announcement(), host.firstChild, options);
    await pause(50);
    if (problem) throw problem;
  }
  reader.checkDocument(lists.get(last));
}
