// Makes a failing run as small as it can be, and runs many.

import { Counts, play } from "./run.js";
import { randomRun } from "./random.js";

// Leaves out one thing after the other, the last first, as long as the run fails alike.
async function pass(run, fails) {
  let isSmaller = false;
  const attempt = async (change) => {
    const candidate = structuredClone(run);
    if (change(candidate) === false || !(await fails(candidate))) return false;
    run = candidate;
    return (isSmaller = true);
  };
  const each = async (listOf, one = () => {}, least = 0) => {
    for (let i = (listOf(run)?.length ?? 0) - 1; i >= 0; i--) {
      if (listOf(run).length <= least || !(await attempt((run) => listOf(run).splice(i, 1)))) await one(i);
    }
  };
  await each((run) => run.steps);
  await each((run) => run.world.sections, async (s) => {
    const rows = (run) => run.world.sections[s].rows;
    await each(rows, (r) => each((run) => rows(run)[r].parts, async (p) => {
      await each((run) => rows(run)[r].parts[p].items, undefined, 1);
      await attempt((run) => {
        const part = rows(run)[r].parts[p];
        if (!part.wrap || part.wrap === "none") return false;
        part.wrap = "none";
      });
    }));
  }, 1);
  await each((run) => run.steps, async (i) => {
    await each((run) => run.steps[i].edits);
    await attempt(({ steps }) => steps[i].way !== "patch" && steps[i].edits ? (steps[i].way = "patch") : false);
    await attempt(({ steps }) => steps[i].inner !== "after" && steps[i].edits ? (steps[i].inner = "after") : false);
  });
  for (const [name, value] of Object.entries({ layout: "page", holder: "page", glides: false, follows: false })) {
    await attempt(({ world }) => {
      if (world[name] === value) return false;
      world[name] = value;
    });
  }
  return { run, isSmaller };
}

export async function shrunk(run, kind, deliver, milliseconds = 4_000) {
  const deadline = performance.now() + milliseconds;
  const fails = async (candidate) =>
    performance.now() < deadline && (await play(candidate, deliver))?.kind === kind;
  for (let isSmaller = true; isSmaller && performance.now() < deadline;) {
    ({ run, isSmaller } = await pass(run, fails));
  }
  return run;
}

// Plays the runs of seeds. Returns the failures by kind, each kind with one that is shrunk.
export async function playAll(seeds, deliver, known = []) {
  const counts = new Counts(), failures = {};
  for (const seed of seeds) {
    const run = randomRun(seed);
    const failure = await play(run, deliver, counts);
    if (!failure) continue;
    const kind = failures[failure.kind] ??= { count: 0, seeds: [] };
    kind.count++;
    kind.seeds.push(seed);
    if (kind.run || known.includes(failure.kind)) continue;
    kind.run = await shrunk({ ...run, steps: run.steps.slice(0, failure.number) }, failure.kind, deliver);
    kind.text = (await play(kind.run, deliver))?.text ?? failure.text;
  }
  return { counts: counts.figures, failures };
}

// Plays the runs of seeds to their ends. Returns in how many of them each kind fails. They
// are plain, since other libraries expect no more.
export async function counted(seeds, deliver, more) {
  const figures = {};
  for (const seed of seeds) {
    const kinds = new Set();
    const failure = await play({ ...randomRun(seed, true), ...more }, deliver, new Counts(), kinds);
    if (failure) kinds.add(failure.kind);
    for (const kind of kinds) figures[kind] = (figures[kind] ?? 0) + 1;
  }
  return figures;
}
