"""Draws what watchlist shows as an SVG: draw_screen.py PROGRAM FILE

The screen is captured from the emulator, with its colors, after a few updates of the feed and some
keys: a selected row that is followed, in the middle of the list.
"""

import html
import os
import sys
import unicodedata

from pseudo_terminal import PseudoTerminal

COLUMNS, ROWS = 76, 24
WIDTH, HEIGHT, MARGIN = 8.4, 18, 12
COLORS = {
    "default": "#d7dae0", "green": "#7ec77e", "cyan": "#62c4d4", "brown": "#e0b95c",
    "background": "#1b1e24", "bar": "#4a505c", "thumb": "#8a92a3",
}


def captured_screen(program):
    terminal = PseudoTerminal([program, "--interval", "1"], columns=COLUMNS, rows=ROWS)
    terminal.wait_for_text("update 2:")
    terminal.send(b"\x1b[B" * 19 + b" ")
    terminal.wait_for_text("update 12:")
    # The colors of an update fade after a while; it arrives at once.
    terminal.receive(0.2)
    cells = [[terminal.screen.buffer[line][column] for column in range(COLUMNS)]
             for line in range(ROWS)]
    terminal.send(b"q")
    terminal.wait_for_end()
    return cells


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


def drawn_bar(cell, line):
    x, y = MARGIN + (COLUMNS - 1) * WIDTH + 2, MARGIN + line * HEIGHT
    color = COLORS["thumb" if cell.data == "\u2588" else "bar"]
    width = 5 if cell.data == "\u2588" else 1
    return f'<rect x="{x - width / 2:.1f}" y="{y}" width="{width}" height="{HEIGHT}" fill="{color}"/>'


def picture(cells):
    width, height = 2 * MARGIN + COLUMNS * WIDTH, 2 * MARGIN + ROWS * HEIGHT
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
        f'width="{width:.0f}" height="{height}" role="img" '
        'aria-label="A list of posts by topic in a terminal" '
        'font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14">',
        f'<rect width="100%" height="100%" rx="8" fill="{COLORS["background"]}"/>',
    ]
    for number, line in enumerate(cells):
        if line[-1].data in ("\u2588", "\u2502"):
            drawn.append(drawn_bar(line[-1], number))
            line = line[:-1]
        for part in runs(line):
            drawn += drawn_run(part, number)
    return "\n".join(drawn + ["</svg>", ""])


if __name__ == "__main__":
    with open(sys.argv[2], "w") as file:
        file.write(picture(captured_screen(os.path.abspath(sys.argv[1]))))
