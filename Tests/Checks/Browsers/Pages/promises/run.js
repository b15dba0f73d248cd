// Plays a run: a reader and a server, whose every change is checked against the model.

import { innerList, markup, rendered } from "./markup.js";
import { Model } from "./model.js";
import { Page } from "./page.js";
import { change, innerChange, whole } from "./patches.js";
import { anchors, isHeld, jumps, TOLERANCE } from "./places.js";
import { edited, record, rowsOf } from "./records.js";

const isFirefox = CSS.supports("-moz-appearance", "none");
const engine = {
  canMove: "moveBefore" in Element.prototype,
  forgetsUndo: isFirefox,
  // A new box can begin at the position of one that had its place in the document.
  mixesPlaces: isFirefox,
};
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
});

// The inner lists of a world, each with its row.
const innerParts = (world) => rowsOf(world).flatMap((row) => row.parts
  .filter(({ kind }) => kind === "inner").map((part) => [row, part]));

export class Failure extends Error {
  constructor(kind, text) {
    super(`${kind}: ${text}`);
    this.kind = kind;
  }
}

// What the page reports instead of throwing.
const reported = [];
addEventListener("error", (event) => {
  // Browsers report observers that observe again, which is no fault.
  if (!event.message.startsWith("ResizeObserver")) reported.push(event.message);
});

// Counts what was reached: elements, actions and changes.
export class Counts {
  figures = {};
  add(group, name) {
    const figures = this.figures[group] ??= {};
    figures[name] = (figures[name] ?? 0) + 1;
  }
}

// Plays a run. `deliver(patch, list, options, after)` brings a list to another state, and promises what
// the script promises.
//
// With `kinds`, a set, it notes the kinds of all that fails, and goes on.
export async function play(run, deliver, counts = new Counts(), kinds = null) {
  const one = new Run(run, deliver, counts, kinds);
  let number = 0;
  try {
    await one.begin();
    for (const step of run.steps) {
      number++;
      await (step.step === "send" ? one.send(step) : one.act(step));
    }
    await one.end();
  } catch (error) {
    return { kind: error.kind ?? "an error of the test", text: `step ${number}: ${error.message}${error.kind ? "" : error.stack}`, number };
  } finally {
    one.page?.close();
  }
}

export class Run {
  constructor({ world, isPeer }, deliver, counts, kinds) {
    Object.assign(this, { world, deliver, counts, isPeer, kinds, server: world, shown: world });
    Object.assign(this, { epoch: "e", number: 0, shownNumber: 0, shownEpoch: "e" });
  }

  fail(kind, text) {
    if (!this.kinds) throw new Failure(kind, text);
    this.kinds.add(kind);
  }

  name = (epoch, number) => `${epoch}-${number}`;

  async begin() {
    reported.length = 0;
    const now = this.now = rendered(this.shown, this.name("e", 0));
    this.page = new Page(this.world, now);
    this.model = new Model(now.things, engine);
    const problems = this.page.find(now.list);
    if (problems.length) this.fail("the first page", problems[0]);
    for (const { parts } of rowsOf(this.world)) for (const { kind } of parts) this.counts.add("elements", kind);
    this.counts.add("elements", `layout ${this.world.layout}`);
    this.counts.add("elements", `list ${this.world.kind}`);
    this.counts.add("elements", `in the ${this.world.holder === "shadow" ? "shadow" : "page"}`);
  }

  async act(step) {
    const thing = this.model.things.get(step.name);
    if (step.name && !thing) return;
    if (step.step === "undo" && !(this.model.focus?.name === step.name && this.model.focus.undone !== undefined && this.model.focus.isTyped)) return;
    const seen = thing && this.page.look(step.name, thing);
    const told = step.step === "leave" ? this.model.tellsChange : undefined;
    this.page.changes = 0;
    if (!this.page.act(step, this.model.focus?.undone)) return;
    this.counts.add("actions", thing ? `${step.step} ${thing.kind}` : step.step);
    this.anchors = undefined;
    // Firefox scrolls to typed text later.
    this.hasScrolled ||= ["scroll", "wheel", "type", "compose", "edit"].includes(step.step);
    const lingered = this.model.focus?.isLingering;
    this.model.act(step, seen);
    if (told) {
      this.counts.add("checks", "a change event");
      if (this.page.changes !== 1) this.fail("a change event", `${told} tells its change ${this.page.changes} times`);
    }
    if (step.step === "leave" || (lingered && !this.model.focus?.isLingering)) {
      await task();
      if (this.root().querySelector("[data-removed]")) this.fail("a row that lingers", "stays when the focus has left it");
    }
    this.check("what the reader does", new Set());
  }

  root = () => this.page.root;

  // The reader composes text at the end of a field, which replaces the text that is being composed.
  compose(name, before, text) {
    this.model.visit(name, this.model.things.get(name));
    Object.assign(this.model.focus, { isTyped: true, start: undefined });
    this.model.states.set(name, { text: before + text });
    this.counts.add("actions", "composed text");
    this.check("composed text", new Set());
  }

  async send({ way, edits, inner }) {
    // The page has seen what the reader has done before the next event comes.
    if (this.hasScrolled) {
      // Firefox scrolls to typed text in one frame, and corrects that by a pixel in the next one.
      await frame();
      await frame();
    }
    await task();
    this.hasScrolled = false;
    for (const { edit, path, name } of edits) {
      this.counts.add("changes", `${edit} ${name ?? ["row", "part", "item"][path.length - 1]}`);
    }
    const before = this.server;
    this.server = edited(this.server, edits);
    if (way === "restart") this.restart();
    if (this.isPeer) return this.sendWhole(way, edits);
    const changed = inner === "lost" ? [] : this.innerLists(before);
    if (inner === "before") for (const list of changed) this.sendInner(list);
    this.sendOuter(way, before);
    if (inner === "after") for (const list of changed) this.sendInner(list);
    await task();
    if (reported.length) this.fail("an error", reported[0]);
  }

  // A library gets the list as a whole, and its inner lists with it.
  async sendWhole(way) {
    if (way === "lost") return;
    const patch = change(this.shown, this.server);
    for (const [row, part] of innerParts(this.server)) {
      const old = record(this.shown, [row.id, part.id]);
      const items = (ids) => ids.map(({ id }) => `${row.id}/${part.id}/${id}`);
      if (!old) continue;
      for (const name of items(part.items)) if (!items(old.items).includes(name)) patch.inserted.add(name);
    }
    this.shownNumber = ++this.number;
    this.shownEpoch = this.epoch;
    this.deliverPatch({}, this.page.list, patch, this.shown, this.server);
    await task();
  }

  restart() {
    this.epoch += "x";
    this.number = 0;
    for (const [, part] of innerParts(this.server)) Object.assign(part, { epoch: `${part.epoch}x`, number: 0 });
  }

  sendOuter(way, before) {
    const patch = change(before, this.server);
    if (patch.edits.length && way !== "restart") this.number++;
    if (way === "whole" || way === "restart") {
      this.counts.add("changes", way);
      // A page that has the number ignores the list, with the inner lists in it.
      const isRepeated = this.shownEpoch === this.epoch && this.shownNumber === this.number;
      return this.deliverOuter({ ...whole(this.shown, this.server, this.name(this.epoch, this.number)), isRepeated });
    }
    if (!patch.edits.length) return;
    this.counts.add("changes", way);
    if (way === "lost") return;
    const isNext = this.shownEpoch === this.epoch && this.shownNumber === this.number - 1;
    if (isNext) this.deliverOuter(patch);
    else this.refuse({ list: "list", epoch: this.epoch, number: this.number, edits: patch.edits }, this.page.list);
  }

  deliverOuter(patch) {
    for (const { edit } of patch.edits) this.counts.add("edits", edit);
    const { shown } = this;
    const next = this.worldAfter(patch);
    this.shownNumber = this.number;
    this.shownEpoch = this.epoch;
    this.deliverPatch({ list: "list", epoch: this.epoch, number: this.number, edits: patch.edits },
      this.page.list, patch, shown, next);
  }

  // The server's world, with the inner lists that the page has or gets.
  worldAfter(patch) {
    const result = structuredClone(this.server);
    for (const [row, part] of innerParts(result)) {
      const shown = record(this.shown, [row.id, part.id]);
      if (!shown || patch.inserted.has(row.id)) continue;
      const own = { epoch: shown.epoch, number: shown.number, items: shown.items };
      const isNewer = part.epoch !== shown.epoch || part.number > shown.number;
      if (!patch.updated.has(row.id) || !isNewer) Object.assign(part, own);
      // The guide leaves open whether such a list takes what is newer.
      else if (part.isKept || patch.isRepeated) part.mayBe = own;
    }
    return result;
  }

  // The inner lists with a change, each with its last state.
  innerLists(before) {
    return innerParts(this.server).flatMap(([row, part]) => {
      const old = record(before, [row.id, part.id]);
      return old && old.epoch === part.epoch && old.number !== part.number ? [{ row, part, old }] : [];
    });
  }

  sendInner({ row, part, old }) {
    const shown = record(this.shown, [row.id, part.id]);
    const patch = innerChange(row, old, part, rendered(this.server).nodes);
    const text = { list: patch.list, epoch: part.epoch, number: part.number, edits: patch.edits };
    const isThere = shown?.epoch === part.epoch;
    if (isThere && shown.number >= part.number) return this.deliverPatch(text, this.page.list, { ...patch, inserted: new Set(), removed: new Set(), moved: new Set() }, this.shown, this.shown);
    if (!isThere || shown.number !== part.number - 1) return shown ? this.refuse(text, this.page.list) : undefined;
    const next = structuredClone(this.shown);
    Object.assign(record(next, [row.id, part.id]), { items: part.items, number: part.number });
    this.counts.add("changes", "inner patch");
    const prefixed = (ids) => new Set([...ids].map((id) => `${row.id}/${part.id}/${id}`));
    const names = { moved: prefixed(patch.moved), removed: prefixed(patch.removed), inserted: prefixed(patch.inserted) };
    this.deliverPatch(text, this.page.list, { ...patch, ...names, innerRow: row.id }, this.shown, next);
  }

  // A patch that does not follow the shown one changes nothing.
  refuse(patch, list) {
    this.counts.add("changes", "refused");
    let message;
    try {
      this.deliver(patch, list, {});
    } catch (error) {
      ({ message } = error);
    }
    if (!message) this.fail("a missing patch", `is not noticed: ${JSON.stringify(patch).slice(0, 200)}`);
    this.check("a refused patch", new Set());
  }

  deliverPatch(patch, list, change, old, next) {
    const { page, model } = this;
    const { focus } = model;
    const before = page.measure(old);
    const wasFocused = focus && page.focused;
    const own = [wasFocused, page.elements.get(focus?.thing.rows?.at(-1))];
    const ownTops = own.map((element) => page.top(element));
    const isFocusSeen = Boolean(wasFocused) && page.isSeen(wasFocused);
    try {
      const after = () => markup(rendered(next, this.name(this.shownEpoch, this.shownNumber)).list);
      this.deliver(patch, list, { glides: this.world.glides, followsEnd: this.follows(change) }, after);
    } catch (error) {
      this.fail("an error", `${error.message} of ${JSON.stringify(patch).slice(0, 300)}`);
    }
    this.shown = this.settled(next);
    this.now = rendered(this.shown, this.name(this.shownEpoch, this.shownNumber));
    const oldThings = model.things;
    model.patch(this.now.things, change);
    const known = new Set([...oldThings].filter(([name, thing]) => thing.isSame && this.now.things.get(name)?.isSame &&
      thing.tag === this.now.things.get(name).tag && !thing.rows.some((row) => change.inserted.has(row))).map(([name]) => name));
    this.check("a patch", known, wasFocused);
    const drifts = own.map((element, i) => page.top(element) - ownTops[i]);
    this.checkPlaces(before, { focus, isFocusSeen, drifts }, change, old);
  }

  // An inner list is not read at its end.
  follows = ({ innerRow }) => this.world.follows && !innerRow;

  // An inner list that may have taken the server's state or kept its own, by the number that it shows.
  settled(next) {
    for (const [row, part] of innerParts(next)) {
      if (!part.mayBe) continue;
      const own = part.mayBe;
      delete part.mayBe;
      const element = this.page.root.getElementById(innerList(row, part));
      if (element?.dataset.patch === this.name(own.epoch, own.number)) Object.assign(part, own);
    }
    return next;
  }

  check(what, known, wasFocused) {
    const { page, model } = this;
    const old = page.elements;
    const problems = page.find(this.now.list);
    if (problems.length) this.fail("the document", problems[0]);
    if (this.isPeer) {
      // Peers know no numbers.
    } else if (page.number("list") !== this.name(this.shownEpoch, this.shownNumber)) {
      this.fail("the list's number", `is ${page.number("list")}`);
    }
    for (const name of known) {
      if (old.get(name) !== page.elements.get(name)) this.fail(`another element: ${model.things.get(name).kind}`, `${name} after ${what}`);
    }
    for (const [name, thing] of model.things) this.checkThing(name, thing, what);
    if (model.focus) this.checkFocus(wasFocused, what);
    if (model.selection) this.checkSelection(what);
  }

  checkThing(name, thing, what) {
    const { model, page } = this;
    if (thing.kind === "inner" && !this.isPeer && page.number(name) !== this.name(thing.epoch, thing.number)) {
      this.fail("an inner list's number", `${name} is ${page.number(name)}, not ${this.name(thing.epoch, thing.number)} after ${what}`);
    }
    const wanted = model.wanted(name);
    if (wanted !== undefined) {
      const seen = page.look(name, thing);
      const touched = model.isTouched(name);
      this.counts.add("checks", `${thing.kind}${touched ? ", the reader's" : ""}`);
      if (!same(seen, wanted)) {
        this.fail(`${touched ? "the reader's" : "the server's"} ${thing.kind}`, `${name} is ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)} after ${what}`);
      }
    }
    if (model.state(name).validity && page.validity(name) !== "wrong") this.fail("a custom validity", `${name} after ${what}`);
  }

  checkFocus(wasFocused, what) {
    const { model, page } = this;
    const { focus } = model;
    if (!focus.name) {
      const rows = [...this.now.things].filter(([, { kind }]) => kind === "row").map(([name]) => name).reverse();
      const row = page.focusedRow(rows);
      const isRight = focus.rows ? focus.rows.some((name) => row === name || row?.startsWith(`${name}/`)) : page.list && page.isIn(page.list, page.focused);
      if (!isRight) this.fail("the focus of what was removed", `is in ${row ?? page.focused?.localName}, not in ${focus.rows} after ${what}`);
      this.counts.add("checks", "focus that is passed on");
      return model.adoptFocus(row);
    }
    const element = focus.isLingering ? wasFocused ?? this.lingering : page.elements.get(focus.name);
    this.lingering = focus.isLingering ? element : undefined;
    const kind = focus.isLingering ? "a row that lingers" : "the focus";
    if (page.focused !== element) return this.fail(kind, `of ${focus.name} is in ${page.focused?.localName} after ${what}`);
    if (focus.isLingering) {
      if (!page.isIn(page.root, element) || !page.lingers(element)) this.fail(kind, `${focus.removed} is not marked`);
      const value = element.value ?? element.textContent;
      const { text, isUnknown } = model.state(focus.name);
      if (value !== text && !isUnknown) this.fail(kind, `has ${value}, not ${text}`);
    }
    this.counts.add("checks", kind);
    const caret = focus.thing.hasCaret && focus.start !== undefined && page.caret(element);
    if (caret && !same(caret, [focus.start, focus.end])) this.fail("the caret", `of ${focus.name} is ${caret}, not ${focus.start},${focus.end} after ${what}`);
    if (caret) this.counts.add("checks", "caret");
  }

  checkSelection(what) {
    const { name, start, end } = this.model.selection;
    const wanted = this.model.things.get(name).value.slice(start, end);
    const seen = this.page.selection();
    if (seen.text !== wanted || seen.name !== name) {
      this.fail("the selection", `of ${name} is ${JSON.stringify(seen.text)} in ${seen.name}, not ${JSON.stringify(wanted)} after ${what}`);
    }
    this.counts.add("checks", "selection");
  }

  checkPlaces(before, { focus, isFocusSeen, drifts }, change, old) {
    // The row around an inner list grows and shrinks with it.
    if (focus?.thing.kind === "row" && same(focus.thing.rows, [change.innerRow])) return;
    const sectionsOf = (world) => new Map(world.sections.flatMap(({ id, rows }) => rows.map((row) => [row.id, id])));
    const [was, is] = [sectionsOf(old), sectionsOf(this.shown)];
    const sections = (world) => world.sections.map(({ id }) => id);
    const left = new Set([...was.keys()].filter((id) => is.get(id) !== was.get(id)));
    const found = anchors(before, {
      focused: focus && (focus.thing.rows?.[0] ?? "unknown"), isFocusSeen, change: { ...change, left, moved: new Set([...change.moved, ...change.movedSections ?? []]) }, innerRow: change.innerRow,
      followsEnd: this.follows(change),
      isSameColumns: same(sections(old), sections(this.shown)), isSameAbove: (name) => same(above(old, name), above(this.shown, name)),
    });
    if (this.world.layout === "fixed") found.length = 0, found.push({ scroller: "page", ...before[0].columns[0][0] });
    const after = this.page.measure(this.shown);
    for (const { isTop, isEnd } of found) this.counts.add("checks", isTop ? "a page at its top" : isEnd ? "a page at its end" : "a row's place");
    const jump = jumps(this.sinceLong(found), after);
    this.forgetMoved(after);
    // The field with the focus keeps its place, or its row, or the row around an inner list.
    const isFocusHeld = () => found.some(({ scroller }) => after.some((now) =>
      now.id === scroller && drifts.some((drift) => isHeld(drift, now))));
    if (jump && this.isFocusPlace(found, focus) && isFocusHeld()) return;
    if (jump) this.fail(this.isFocusPlace(found, focus) ? "the place of the focus" : "the place", `${jump} (${this.world.layout})`);
  }

  // A row that has kept its place through several patches is compared with where it was at first.
  sinceLong(found) {
    const old = this.anchors ?? new Map();
    this.anchors = new Map(found.map((anchor) => [anchor.name, old.get(anchor.name) ?? anchor]));
    return [...this.anchors.values()];
  }

  // A row that a scroller at its edge could not hold is held where it is now.
  forgetMoved(scrollers) {
    for (const [name, { top }] of this.anchors) {
      const row = scrollers.flatMap(({ columns }) => columns.flat()).find((row) => row.name === name);
      if (row && Math.abs(row.top - top) > TOLERANCE) this.anchors.delete(name);
    }
  }

  isFocusPlace = (found, focus) => focus && found.some(({ name }) => name === focus.thing.rows?.[0]);

  // Once the reader has left the page, no row lingers.
  async end() {
    if (this.page.leave()) {
      this.model.leave();
      await task();
    }
    if (this.root().querySelector("[data-removed]")) this.fail("a row that lingers", "stays when the focus has left it");
    this.check("the end", new Set());
  }
}

// The heading and the rows before one in its section.
function above(world, name) {
  const section = world.sections.find(({ rows }) => rows.some(({ id }) => id === name));
  return section && [section.title, section.rows.slice(0, section.rows.findIndex(({ id }) => id === name))];
}
