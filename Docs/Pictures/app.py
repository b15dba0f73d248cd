"""Draws the list of an app, and the two batches that a table view receives: app.py FILE

Nothing is recorded here: `ReadmeTests` compares the batches of the picture with a calculator's.
"""

import pathlib
import sys

from moving import Movie

ACCOUNT = ["reload 3", "delete 1, move 3 to 0, insert 2"]
# The places of the rows before and after the second batch.
ROWS = [("Tea", 0, 1), ("Milk", 1, None), ("Rice", 2, 3), ("Figs", None, 2), ("Bread", 3, 0)]
SCORES = {"Tea": 12, "Milk": 9, "Rice": 7, "Figs": 8}
WIDTH, HEIGHT, TOP = 260, 44, 56
RELOAD, MOVE, END, SECONDS, STILL = 1.6, 3.2, 3.7, 7, 6

STYLE = (
    'text{font:16px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#1c1c1e}'
    ".n{fill:#8a8a8e;text-anchor:end}.l{stroke:#d1d1d6}.c,.r{fill:#fff}.c{stroke:#d1d1d6}"
    ".h{font-weight:600}.k{font:14px ui-monospace,Menlo,Consolas,monospace}"
    ".q{fill:#6c6c70;font-size:14px}"
    "@media(prefers-color-scheme:dark){text{fill:#f2f2f7}.c,.r{fill:#1c1c1e}.c{stroke:#3a3a3c}"
    ".l{stroke:#3a3a3c}.n,.q{fill:#98989f}}")


def eased(start, end, first, last):
    """Values from `first` to `last` that slow down, as a view's own animation does."""
    steps = 15
    for step in range(steps + 1):
        part = step / steps
        value = first + (last - first) * (1 - (1 - part) ** 3)
        at = start + (end - start) * part
        yield (at, value, "linear") if step < steps else (at, value)


def drawn_row(movie, name, old, new):
    y = [TOP + HEIGHT * place if place is not None else None for place in (old, new)]
    if old is None or new is None:
        place = y[0] if new is None else y[1]
        values = eased(MOVE, END, *((1, 0) if new is None else (0, 1)))
        opacity = [(0, 1 if new is None else 0)] + [(at, f"{v:.2f}", *how) for at, v, *how in values]
        moving = f' transform="translate(0,{place})"><g{movie.animated("opacity", opacity)}'
        end = "</g>"
    else:
        values = [(0, y[0])] + list(eased(MOVE, END, *y))
        places = [(at, f"translate(0,{v:.1f}px)", *how) for at, v, *how in values]
        moving, end = movie.animated("transform", places), ""
    score = "".join(
        f'<g{movie.shown(span)}><text class="n" x="{WIDTH - 14}" y="28">{text}</text></g>'
        for text, span in ((4, (0, RELOAD)), (15, (RELOAD, SECONDS)))
    ) if name == "Bread" else f'<text class="n" x="{WIDTH - 14}" y="28">{SCORES[name]}</text>'
    return (f'<g{moving}><rect class="r" x="1" width="{WIDTH - 2}" height="{HEIGHT}"/>'
            f'<path class="l" d="M14 {HEIGHT}H{WIDTH}"/><text x="14" y="28">{name}</text>{score}'
            f"{end}</g>")


def drawn():
    movie = Movie(SECONDS, STILL)
    lines = [("Bread has 15 votes, Milk is gone, Figs are new.", 0, "q"),
             ("posts.data = newPosts", RELOAD - 0.6, "k"),
             ("Batch 1 reloads row 3, with its new score.", RELOAD, "q"),
             ("Batch 2 deletes row 1, moves row 3 to 0,", MOVE, "q"),
             ("and inserts the new row 2.", MOVE, "q")]
    return movie.svg(
        700, TOP + 4 * HEIGHT + 30, "Bread's new score reloads. Then Milk leaves, Bread glides to "
        "the top, and Figs appears", ACCOUNT, [
            f'<g transform="translate(20,8)"><rect class="c" width="{WIDTH}" '
            f'height="{TOP + 4 * HEIGHT + 14}" rx="14"/>'
            f'<text class="h" x="{WIDTH / 2}" y="34" text-anchor="middle">Posts</text>'
            f'<path class="l" d="M0 {TOP}H{WIDTH}"/>',
            *(drawn_row(movie, *row) for row in ROWS), "</g>",
            *(f'<g{movie.shown((start, SECONDS))}><text class="{style}" x="320" y="{68 + 34 * n}">'
              f"{line}</text></g>" for n, (line, start, style) in enumerate(lines)),
        ], STYLE)


if __name__ == "__main__":
    pathlib.Path(sys.argv[1]).write_text(drawn())
