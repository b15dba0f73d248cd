// What a reader must see: knows records by name, what the reader did and what the server sent, and
// neither a document nor any markup.
//
// What a reader ticked, chose, opened and selected stays with its record until the server changes that
// very value. Typed text stays, unless its field lets the server win. The focus stays in its record.

const isField = ({ kind }) => kind === "text" || kind === "edited";
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// The part of a text that stays when it becomes another: what both begin with and end with.
function moved(offset, old, text) {
  let start = 0;
  while (start < old.length && old[start] === text[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, text.length) - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  if (old === text || offset <= start) return offset;
  if (offset >= old.length - end) return offset + text.length - old.length;
}

// What stays of a reader's state when the server sends a thing anew; nothing if the server decides.
const kept = {
  text(state, was, is, isFocused) {
    if (is.type === "range" && was.type !== "range" && "text" in state) return { ...state, isUnknown: true };
    if (is.wins && "text" in state && was.value !== is.value) {
      // A field that still has the focus shows the server's next value when the reader has left it.
      if (!isFocused) return without(without(state, "text"), "isUnknown");
      return { ...state, other: is.value };
    }
    return state;
  },
  edited: (state) => state,
  tick: (state, was, is) => (was.value === is.value ? state : {}),
  open: (state, was, is) => (was.value === is.value ? state : {}),
  choice(state, was, is) {
    if (!("chosen" in state)) return state;
    if (!same(was.marked, is.marked)) return is.marked.length ? {} : { isUnknown: true };
    return is.items.includes(state.chosen) ? state : { isUnknown: true };
  },
  choices(state, was, is) {
    const ticks = Object.entries(state.ticks ?? {}).filter(([item]) => (
      is.items.includes(item) && was.marked.includes(item) === is.marked.includes(item)));
    return { ticks: Object.fromEntries(ticks) };
  },
};

function without(state, name) {
  const { [name]: _, ...rest } = state;
  return rest;
}

export class Model {
  constructor(things, engine) {
    Object.assign(this, { things, engine, states: new Map(), focus: null, selection: null });
  }

  state = (name) => this.states.get(name) ?? {};
  set = (name, more) => this.states.set(name, { ...this.state(name), ...more });

  // What the reader sees of a thing; `undefined` if it cannot be said.
  wanted(name) {
    const thing = this.things.get(name) ?? this.focus?.thing, state = this.state(name);
    if (state.isUnknown) return undefined;
    switch (thing.kind) {
    case "text": return state.text ?? thing.value;
    case "edited": return state.text ?? thing.value;
    case "tick": return state.ticked ?? thing.value;
    case "open": return state.open ?? thing.value;
    // Without a mark, browsers choose; a reader who has chosen nothing has no choice to lose.
    case "choice": return state.chosen ?? thing.marked[0];
    case "choices": return thing.items.filter((item) => state.ticks?.[item] ?? thing.marked.includes(item));
    case "scroller": return state.top ?? 0;
    case "file": return state.file ?? "";
    case "popover": return state.isShown ?? false;
    case "words": return thing.value;
    }
  }

  // Whether the field that the reader leaves tells its change.
  get tellsChange() {
    const { focus } = this;
    // The event does not leave a shadow root.
    const { kind, type, isInShadow } = focus?.thing ?? {};
    if (!focus?.isTyped || focus.isUndone || kind !== "text" || type === "range" || isInShadow) return undefined;
    return this.state(focus.name).text === focus.undone ? undefined : focus.name;
  }

  isTouched = (name) => Object.keys(this.state(name)).length > 0;

  // What the reader has done. `seen` is what the engine shows now, where the model cannot say it.
  act({ step, name, text, item }, seen) {
    const thing = this.things.get(name);
    const value = thing && (this.wanted(name) ?? seen);
    this.isComposing = step === "compose";
    switch (step) {
    case "focus": return this.visit(name, thing);
    case "caret":
      this.visit(name, thing);
      return Object.assign(this.focus, { start: Math.min(1, value.length), end: Math.min(3, value.length) });
    case "type": case "edit": case "compose": return this.type(name, thing, value, text);
    case "undo":
      this.set(name, { text: this.focus.undone });
      this.focus.isUndone = true;
      return Object.assign(this.focus, { start: undefined });
    case "choose":
      if (thing.kind === "choice") return this.states.set(name, { chosen: item });
      return this.set(name, { ticks: { ...this.state(name).ticks, [item]: !value.includes(item) } });
    case "tick": return this.states.set(name, { ticked: !value });
    case "toggle":
      this.states.set(name, { open: !value });
      return value && this.hide(name);
    case "select": {
      this.leave();
      const start = thing.value.indexOf("word");
      return this.selection = { name, start, end: start + 4 };
    }
    case "wheel": return this.states.set(name, { top: 40 });
    case "pick": return this.states.set(name, { file: "note.txt" });
    case "pop": return this.states.set(name, { isShown: !value });
    case "validity": return this.set(name, { validity: "wrong" });
    case "leave": return this.leave();
    }
  }

  visit(name, thing) {
    if (this.focus?.name === name) return;
    this.leave();
    this.selection = null;
    this.focus = { name, thing };
  }

  type(name, thing, value, text) {
    this.visit(name, thing);
    this.focus.undone ??= value;
    // A slider tells its change when its thumb is released, and its row does not linger.
    this.focus.isTyped ||= thing.type !== "range";
    const typed = ["range", "number"].includes(thing.type) ? text : value + text;
    // A field that the server has changed since is the reader's again.
    this.states.set(name, { ...without(this.state(name), "other"), text: typed });
    delete this.state(name).isUnknown;
    this.focus.start = this.focus.end = typed.length;
  }

  leave() {
    const { focus } = this;
    // WebKit forgets a selection when the focus is lost.
    this.selection = null;
    if (!focus) return;
    const { other } = this.state(focus.name);
    // Whether it is shown now or with the next patch is not promised.
    if (other !== undefined) this.set(focus.name, { isUnknown: true });
    if (focus.isLingering) this.states.delete(focus.name);
    this.focus = null;
  }

  // What is closed has no focus.
  hide(name) {
    if (this.focus?.name?.startsWith(`${name}:`)) this.leave();
  }

  // The server's things have changed. `change` has the names of rows that were removed, moved and inserted.
  patch(things, change) {
    const old = this.things;
    this.things = things;
    for (const [name, state] of this.states) {
      if (this.focus?.isLingering && name === this.focus.name) continue;
      this.states.set(name, this.stateAfter(name, state, old.get(name), things.get(name), change));
      if (!this.states.get(name)) this.states.delete(name);
    }
    // The value of the only line's hidden field may have changed, or another line has taken its place.
    const onlyLines = new Set([...old.values()].map(({ only }) => only).filter(Boolean));
    for (const [name, { kind, only }] of things) {
      const isOpen = onlyLines.has(only) || (kind === "scroller" && this.engine.mixesPlaces);
      if (isOpen && !old.has(name)) this.states.set(name, { isUnknown: true });
    }
    for (const [name, { kind }] of old) if (kind === "open" && this.wantedOpen(name) === false) this.hide(name);
    if (this.selection) this.selection = this.selectionAfter(old);
    if (this.focus) this.focus = this.focusAfter(old, change);
    // What can be undone is gone with the last text that is edited in place.
    if (this.focus && this.engine.forgetsUndo && this.isEditedGone(old)) this.focus.undone = undefined;
  }

  isEditedGone = (old) => [...old].some(([name, was]) => {
    const is = this.things.get(name);
    return was.kind === "edited" && !(is && (is.isSame || is.shape === was.shape));
  });

  wantedOpen = (name) => (this.things.has(name) ? this.wanted(name) : undefined);

  stateAfter(name, state, was, is, change) {
    const isFocused = this.focus?.name === name;
    if (!was || !is) {
      if (isFocused && this.focus.isTyped && was && !this.rowsRemain(was.rows)) return state;
      // What the reader did in a row that lingers may be there when the row comes back.
      const removed = this.focus?.isTyped && this.focus.thing.rows?.find((row) => !this.things.has(row));
      const isInRow = was ? was.rows?.includes(removed) : state.isUnknown;
      return isInRow ? { isUnknown: true } : undefined;
    }
    if (was.tag !== is.tag) return undefined;
    if (!is.isSame && was.shape !== is.shape) return { isUnknown: true };
    if (is.kind === "popover" && !this.engine.canMove) {
      // A row with composed text stays, and the others move.
      const isMoved = was.shape !== is.shape || is.rows.some((row) => change.moved.has(row)) ||
        (this.isComposing && change.moved.size > 0);
      if (isMoved || change.isWhole) return { isUnknown: true };
    }
    if (state.isUnknown && is.kind !== "text") return state;
    return kept[is.kind]?.(state, was, is, isFocused) ?? state;
  }

  selectionAfter(old) {
    const { name, start, end } = this.selection;
    if (!this.things.has(name)) return null;
    const ends = [start, end].map((offset) => moved(offset, old.get(name).value, this.things.get(name).value));
    const isSame = old.get(name).value.slice(start, end) === this.things.get(name).value.slice(...ends);
    return ends.includes(undefined) || !isSame ? null : { name, start: ends[0], end: ends[1] };
  }

  rowsRemain = (rows) => (rows ?? []).every((row) => this.things.has(row));

  focusAfter(old, change) {
    const { focus } = this;
    const was = focus.thing, is = this.things.get(focus.name);
    if (is && focus.isLingering) return { ...focus, isLingering: false, thing: is };
    if (focus.isLingering) return this.rowsRemain(was.rows) ? this.within(was.rows.at(-1)) : focus;
    if (!this.rowsRemain(was.rows)) return this.focusWithoutRow(focus, old, change);
    const { isTyped } = focus;
    if (!is || was.tag !== is.tag) return { ...this.within(was.rows.at(-1), focus.row), isTyped };
    if (!is.isSame && was.shape !== is.shape) {
      // What is edited in place without an id may become an element that cannot have the focus.
      return is.kind === "edited" ? null : { ...this.within(is.rows.at(-1)), isTyped };
    }
    const result = { ...focus, thing: is };
    const { text, isUnknown } = this.state(focus.name);
    if (isField(is) && text === undefined && was.value !== is.value) {
      for (const end of ["start", "end"]) {
        if (focus[end] !== undefined) result[end] = isUnknown ? undefined : moved(focus[end], was.value, is.value);
      }
      result.undone = undefined;
    }
    if (was.type !== is.type || was.hasCaret !== is.hasCaret) result.start = undefined;
    // Where a script cannot read the caret, it does not type again what a move has made the browser forget.
    if (is.kind === "text" && !is.hasCaret) result.undone = undefined;
    return result;
  }

  within = (...rows) => ({ rows: rows.filter(Boolean), name: null, thing: { kind: "row", rows: [rows[0]] } });

  focusWithoutRow(focus, old, change) {
    // A field that has no identity may have stayed, and then its row lingers.
    if (!focus.name && focus.isTyped) return null;
    // The server has removed an inner list from a row that remains, as it removes a field.
    const { list } = old.get(focus.thing.rows.at(-1)) ?? {};
    if (focus.thing.rows.length > 1 && !this.things.has(list) && this.things.has(focus.thing.rows[0])) {
      return this.within(focus.thing.rows[0]);
    }
    if (focus.isTyped && isField(focus.thing)) {
      return { ...focus, isLingering: true, removed: focus.thing.rows.find((row) => !this.things.has(row)) };
    }
    const removed = focus.thing.rows.find((row) => !this.things.has(row));
    const own = old.get(removed)?.list;
    const before = [...old].filter(([, thing]) => thing.kind === "row" && thing.list === own).map(([name]) => name);
    const now = [...this.things].filter(([, thing]) => thing.kind === "row" && thing.list === own).map(([name]) => name);
    const isThere = (name) => now.includes(name);
    const next = before.slice(before.indexOf(removed)).find(isThere);
    const previous = before.slice(0, before.indexOf(removed)).findLast(isThere);
    const heir = next ?? previous;
    // Where rows come and move as well, the next row depends on the order of the edits.
    const isSure = change.moved.size === 0 && change.inserted.size === 0;
    if (!heir && !now.length) return { rows: null, name: null, thing: { kind: "row", rows: [] } };
    return this.within(...(isSure && heir ? [heir] : now));
  }

  // The engine has passed the focus to a row.
  adoptFocus(row) {
    this.focus.rows = row ? [row] : null;
    this.focus.thing = { kind: "row", rows: row ? this.things.get(row).rows : [] };
    if (!row) this.focus = null;
  }
}
