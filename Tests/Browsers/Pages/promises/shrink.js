// Makes a failing run as small as it can be, and runs many.

import { Counts, play } from "./run.js";
import { randomRun } from "./random.js";

// The runs that are smaller by one thing.
function* smaller(run) {
  for (let i = run.steps.length - 1; i >= 0; i--) {
    yield { ...run, steps: run.steps.toSpliced(i, 1) };
    const step = run.steps[i];
    for (let j = (step.edits?.length ?? 0) - 1; j >= 0; j--) {
      yield { ...run, steps: run.steps.with(i, { ...step, edits: step.edits.toSpliced(j, 1) }) };
    }
    if (step.step !== "send") continue;
    if (step.way !== "patch") yield { ...run, steps: run.steps.with(i, { ...step, way: "patch" }) };
    if (step.inner !== "after") yield { ...run, steps: run.steps.with(i, { ...step, inner: "after" }) };
  }
  const { world } = run;
  const withSections = (sections) => ({ ...run, world: { ...world, sections } });
  for (const [s, section] of world.sections.entries()) {
    if (world.sections.length > 1) yield withSections(world.sections.toSpliced(s, 1));
    const withRows = (rows) => withSections(world.sections.with(s, { ...section, rows }));
    for (const [r, row] of section.rows.entries()) {
      yield withRows(section.rows.toSpliced(r, 1));
      const withParts = (parts) => withRows(section.rows.with(r, { ...row, parts }));
      for (const [p, part] of row.parts.entries()) {
        yield withParts(row.parts.toSpliced(p, 1));
        for (let i = (part.items?.length ?? 0) - 1; i >= 0 && part.items.length > 1; i--) {
          yield withParts(row.parts.with(p, { ...part, items: part.items.toSpliced(i, 1) }));
        }
        if (part.wrap && part.wrap !== "none") yield withParts(row.parts.with(p, { ...part, wrap: "none" }));
      }
    }
  }
  for (const [name, value] of Object.entries({ layout: "page", holder: "page", glides: false, follows: false })) {
    if (world[name] !== value && !(name === "layout" && world.sections.length > 1)) yield { ...run, world: { ...world, [name]: value } };
  }
}

export async function shrunk(run, kind, deliver, milliseconds = 4_000) {
  const deadline = performance.now() + milliseconds;
  let isSmaller = true;
  while (isSmaller && performance.now() < deadline) {
    isSmaller = false;
    for (const candidate of smaller(run)) {
      if (performance.now() > deadline) break;
      if ((await play(candidate, deliver))?.kind !== kind) continue;
      run = candidate;
      isSmaller = true;
      break;
    }
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
