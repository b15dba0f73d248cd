// What the driver calls.

import { libraries } from "/libraries.js";
import { apply } from "/list-adapters.js";
import { cases, composing } from "./cases.js";
import { rendered, markup } from "./markup.js";
import { Counts, play, Run } from "./run.js";
import { randomRun } from "./random.js";
import { counted, playAll, shrunk } from "./shrink.js";

const script = (patch, list, options) => apply(JSON.stringify(patch), list, options);

export const runs = (from, count, known) =>
  playAll(Array.from({ length: count }, (_, i) => from + i), script, known);

export async function one(run) {
  const all = typeof run === "number" ? randomRun(run) : cases[run] ?? run;
  const failure = await play(all, script);
  if (!failure) return {};
  const small = await shrunk({ ...all, steps: all.steps.slice(0, failure.number) }, failure.kind, script, 10_000);
  const world = rendered(small.world, "e-0").list;
  return { ...failure, small, page: markup(world), again: (await play(small, script))?.text };
}

export const names = () => Object.keys(cases);

// What is wrong in each of some cases, by name.
export async function named(names) {
  const problems = {};
  for (const name of names) {
    const failure = await play(cases[name], script);
    if (failure) problems[name] = failure.text;
  }
  return problems;
}

// A run that a driver plays, which can compose text as a reader does.
let live;

export const composed = {
  kinds: Object.keys(composing),
  async begin(kind) {
    live = new Run(composing[kind], script, new Counts());
    await live.begin();
    await live.act(composing[kind].steps[0]);
  },
  text: (text) => live.compose("2/a", "ab", text),
  send: (number) => live.send(composing.input.steps[number]),
  async end() {
    await live.end();
    live.page.close();
  },
};

// How many runs lose something of each kind, with the script or with another library.
export async function counts(from, count, name) {
  const seeds = Array.from({ length: count }, (_, i) => from + i);
  if (name === "script") return counted(seeds, script, {});
  const morph = (await libraries([name]))[name];
  return counted(seeds, (_, list, __, after) => morph({ after: after() }, list), { isPeer: true });
}
