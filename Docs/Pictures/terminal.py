"""Records `watchlist` in a terminal emulator: its feed of posts, and a selected row that is followed."""

import html
import os
import pathlib
import sys
import time
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Checks/TerminalEmulator"))

from pseudo_terminal import PseudoTerminal

from moving import Movie

COLUMNS, ROWS = 76, 16
# The keys that are pressed after an update: the arrow down, and space to follow the row.
KEYS = {7: b"\x1b[B" * 5 + b" "}
UPDATES, STILL = 12, 11.1
WIDTH, HEIGHT, MARGIN = 8.4, 18, 12
COLORS = {
    "default": "#d7dae0", "green": "#7ec77e", "cyan": "#62c4d4", "brown": "#e0b95c",
    "background": "#1b1e24", "bar": "#4a505c", "thumb": "#8a92a3",
}


class Recording:
    """The screens at moments in seconds, one for each update, and an account of the updates."""

    def __init__(self):
        self.screens = []
        self.account = []


def recorded(program):
    recording = Recording()
    # The updates are far apart, so that a busy machine does not lose one. The picture shows one a
    # second, and what follows an update at its own time after it.
    terminal = PseudoTerminal(
        [os.path.abspath(program), "--interval", "3"], columns=COLUMNS, rows=ROWS)
    for update in range(1, UPDATES + 1):
        terminal.wait_for_text(f"update {update}:")
        start = time.monotonic()
        terminal.receive(0.2)
        note(recording, terminal, update - 1)
        recording.account.append(terminal.lines[-2].strip() or terminal.lines[-1].strip())
        if keys := KEYS.get(update):
            terminal.send(keys)
        while (since := time.monotonic() - start) < 2.4:
            terminal.receive(0.05)
            note(recording, terminal, update - 1 + min(since / 2.4, 0.95))
    recording.account += terminal.lines
    terminal.send(b"q")
    terminal.wait_for_end()
    return recording


def note(recording, terminal, at):
    cells = [[terminal.screen.buffer[line][column] for column in range(COLUMNS)]
             for line in range(ROWS)]
    if not recording.screens or recording.screens[-1][1] != cells:
        recording.screens.append((at, cells))


def runs(line):
    """The parts of a line that look the same: the first column, the number of columns, the text."""
    parts = []
    for column, cell in enumerate(line):
        # The right half of a wide character is empty.
        look = (cell.fg, cell.bold, cell.reverse) if cell.data else None
        wide = cell.data and unicodedata.east_asian_width(cell.data[0]) in "WF"
        if parts and (look is None or parts[-1]["look"] == look) and not wide:
            parts[-1]["text"] += cell.data
            parts[-1]["count"] += 1
        else:
            parts.append({"look": look, "column": column, "count": 1, "text": cell.data})
    return parts


def drawn_run(part, line):
    x, y = MARGIN + part["column"] * WIDTH, MARGIN + line * HEIGHT
    width = part["count"] * WIDTH
    color, bold, reverse = part["look"]
    fill = COLORS.get(color, COLORS["default"])
    drawn = []
    if reverse:
        drawn.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{HEIGHT}" fill="{fill}"/>')
        fill = COLORS["background"]
    text = part["text"].rstrip(" ")
    if text:
        count = part["count"] - (len(part["text"]) - len(text))
        weight = ' font-weight="bold"' if bold else ""
        drawn.append(
            f'<text x="{x:.1f}" y="{y + 13}" fill="{fill}"{weight} textLength="{count * WIDTH:.1f}" '
            f'lengthAdjust="spacingAndGlyphs" xml:space="preserve">{html.escape(text)}</text>')
    return drawn


def drawn_bar(cell, line, columns):
    x, y = MARGIN + (columns - 1) * WIDTH + 2, MARGIN + line * HEIGHT
    color = COLORS["thumb" if cell.data == "\u2588" else "bar"]
    width = 5 if cell.data == "\u2588" else 1
    return f'<rect x="{x - width / 2:.1f}" y="{y}" width="{width}" height="{HEIGHT}" fill="{color}"/>'


def drawn_line(line, number):
    drawn = []
    if line[-1].data in ("\u2588", "\u2502"):
        drawn.append(drawn_bar(line[-1], number, len(line)))
        line = line[:-1]
    for part in runs(line):
        drawn += drawn_run(part, number)
    return drawn


def drawn(recording):
    movie = Movie(UPDATES, STILL)
    width, height = round(2 * MARGIN + COLUMNS * WIDTH), 2 * MARGIN + ROWS * HEIGHT
    shapes = [f'<rect width="100%" height="100%" rx="8" fill="{COLORS["background"]}"/>']
    ends = [at for at, _ in recording.screens[1:]] + [UPDATES]
    for number in range(ROWS):
        found = {}
        for (at, cells), end in zip(recording.screens, ends):
            spans = found.setdefault("\n".join(drawn_line(cells[number], number)), [])
            if spans and spans[-1][1] == at:
                spans[-1] = (spans[-1][0], end)
            else:
                spans.append((at, end))
        shapes += [f"<g{movie.shown(*spans)}>{shape}</g>" for shape, spans in found.items() if shape]
    return movie.svg(
        width, height, "A list of posts by topic in a terminal, which changes each second",
        recording.account, shapes,
        "text{font:14px ui-monospace,Menlo,Consolas,monospace}")
