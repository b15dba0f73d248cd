// Where rows must be on the screen after a patch. Knows numbers that were measured, and no document.
//
// A scroller is `{ id, scrollTop, max, from, to, columns }`; a column has the rows that stand one below
// the other, as `{ name, top, bottom }`. Tops are those on the screen.

export const TOLERANCE = 1;

const isSeen = ({ from, to }) => ({ top, bottom }) => bottom > from + 1 && top < to - 1;
const isFullySeen = ({ from, to }) => ({ top, bottom }) => top >= from - 0.5 && bottom <= to + 0.5;

// The rows that must not move: `{ scroller, name, top }`. `focused` is the name of the outer row that
// has the focus. `isSameAbove(name)` tells whether the rows before one are as they were.
export function anchors(scrollers, { focused, isFocusSeen, change, innerRow, isSameAbove, isSameColumns, followsEnd }) {
  return scrollers.flatMap((scroller) => {
    const all = scroller.columns.flat();
    const hold = (row) => [{ scroller: scroller.id, ...row }];
    if (innerRow && !all.some(({ name }) => name === innerRow)) return [];
    // A list in a row knows neither the columns of the list around it nor the end of the box.
    if (innerRow && (scroller.columns.length > 1 || scroller.scrollTop >= scroller.max - 1)) return [];
    // It knows what has the focus, and not the row around that.
    if (innerRow && focused && !isFocusSeen) return [];
    const row = all.find(({ name }) => name === focused);
    const isAtEnd = followsEnd && scroller.scrollTop >= scroller.max - 1;
    if (isAtEnd) return [{ scroller: scroller.id, isEnd: true }];
    if (row && !change.removed.has(focused)) return isSeen(scroller)(row) && !change.left.has(focused) ? hold(row) : [];
    // The focus goes on to another row, which may keep its place as well.
    if (focused) return [];
    if (scroller.scrollTop === 0) return followsEnd ? [] : [{ scroller: scroller.id, isTop: true }];
    if (change.isWhole && !change.isOrderKnown) return [];
    // Who sees the beginning of a list may see new first rows. New columns change the others' widths.
    if (scroller.columns.some(([first]) => first && isSeen(scroller)(first))) return [];
    if (scroller.columns.length > 1 && !isSameColumns) return [];
    const isAnchor = ({ name, isHeading }) => !isHeading && !change.removed.has(name) && !change.moved.has(name);
    if (innerRow && isSeen(scroller)(all.find(({ name }) => name === innerRow))) return [];
    const seen = scroller.columns.map((rows) => rows.filter(isAnchor).find(isFullySeen(scroller)));
    // If what is seen changes between two rows, the upper one may stand still: also a heading, or a row
    // that is seen in part.
    const upper = (row, rows) => rows.slice(0, rows.indexOf(row)).filter(
      (other) => isSeen(scroller)(other) && !change.removed.has(other.name) && !change.moved.has(other.name))
      .map((other) => ({ scroller: scroller.id, ...other }));
    if (seen.length === 1) return seen[0] ? [{ ...hold(seen[0])[0], others: upper(seen[0], scroller.columns[0]) }] : [];
    // If columns get other widths, they cannot all stand still.
    const standing = seen.flatMap((row, i) => (row && isSameAbove(row.name)
      ? [...hold(row), ...upper(row, scroller.columns[i])] : []));
    return standing.length ? [{ ...standing[0], others: standing.slice(1) }] : [];
  });
}

// What has moved, or nothing. A scroller at its end cannot scroll on.
export function jumps(anchors, scrollers) {
  for (const anchor of anchors) {
    const now = scrollers.find(({ id }) => id === anchor.scroller);
    const jump = now && jumpOf(anchor, now);
    if (jump && (anchor.others ?? []).every((other) => jumpOf(other, now) !== false)) return jump;
  }
}

// Whether something is where it was, or as near to it as a scroller at its edge allows.
export const isHeld = (distance, { scrollTop, max }) => Math.abs(distance) <= TOLERANCE ||
  (distance > 0 ? scrollTop >= max - 1 : scrollTop <= 1);

function jumpOf(anchor, now) {
  if (anchor.isTop) {
    return now.scrollTop > TOLERANCE && `${now.id} was at its top, and is at ${now.scrollTop}`;
  }
  if (anchor.isEnd) {
    const rest = now.max - now.scrollTop;
    return rest > TOLERANCE + 0.5 && `${now.id} was at its end, and is ${rest} before it`;
  }
  const row = now.columns.flat().find(({ name }) => name === anchor.name);
  if (!row) return undefined;
  const distance = row.top - anchor.top;
  return !isHeld(distance, now) && `row ${anchor.name} jumped by ${distance.toFixed(2)} px`;
}
