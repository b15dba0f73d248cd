"""Feeds pyte what a terminal host writes, and compares the screen with the rows at every step.

What a row is to look like is computed here, from the row as it came, with nothing of the host's:
control and format characters in a visible form, combining marks on their base, widths by the
`wcwidth` package, and what does not fit is left out.

pyte measures scalar by scalar and drops text behind a joiner or a variation selector, so joined
emoji and emoji variation sequences are left to the unit tests. Automatic wrapping is off, as
TerminalSession turns it off: with it, pyte wraps before a combining mark on the last column.
"""

import base64
import json
import subprocess
import sys
import unicodedata

import pyte
from wcwidth import wcwidth

SEED = 20261121


class Screen(pyte.Screen):
    """A screen that deletes lines as a terminal does."""

    def delete_lines(self, count=None):
        # pyte 0.8.2 leaves a line as it is when the one that moves into its place was never written
        # to. This creates those that are missing.
        for line in range(self.lines):
            self.buffer[line]
        super().delete_lines(count)


def visible_form(character):
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp"):
        return "\\u{%x}" % code
    return None


def expected_line(text, columns):
    """The text as it is to be seen, cut to a width."""
    line, width = "", 0
    for character in text:
        if character == "\t":
            # Blanks up to the next of the tab stops, if there is room for all of them.
            blanks = 8 - width % 8
            if width + blanks > columns:
                break
            line, width = line + " " * blanks, width + blanks
            continue
        if unicodedata.combining(character):
            line += character
            continue
        piece = visible_form(character) or character
        piece_width = sum(wcwidth(part) for part in piece)
        if width + piece_width > columns:
            break
        line += piece
        width += piece_width
    return unicodedata.normalize("NFC", line.rstrip())


def scroll_bar(start, count, height):
    """The last column's characters; none if all rows are to be seen."""
    if count <= height:
        return [""] * height
    length = max(height * height // count, 1)
    first = start * (height - length) // (count - height)
    return ["\u2588" if first <= line < first + length else "\u2502" for line in range(height)]


def with_edge(text, columns, edge):
    """The line with a character in the last column."""
    width = sum(max(wcwidth(part), 0) for part in unicodedata.normalize("NFC", text))
    return text + " " * (columns - 1 - width) + edge if edge else text


def expected_lines(step):
    columns, bar = step["columns"], step.get("scrollBar")
    lines = [expected_line(text, columns - (1 if bar else 0)) for text in step["texts"]]
    lines += [""] * (step["rows"] - len(lines))
    if bar:
        edges = scroll_bar(*bar, step["rows"])
        lines = [with_edge(line, columns, edge) for line, edge in zip(lines, edges)]
    return lines


def shown_lines(screen):
    return [unicodedata.normalize("NFC", line.rstrip()) for line in screen.display]


def is_at_rest(screen):
    return screen.margins is None and screen.cursor.attrs == screen.default_char


def is_plain(screen):
    return all(
        cell.fg == "default" for line in screen.buffer.values() for cell in line.values())


def check_step(number, step, screen, stream, kind):
    if (screen.lines, screen.columns) != (step["rows"], step["columns"]):
        screen.resize(step["rows"], step["columns"])
    data = base64.b64decode(step["bytes"])
    stream.feed(data)
    wanted = expected_lines(step)
    shown = shown_lines(screen)
    for line, (left, right) in enumerate(zip(shown, wanted)):
        if left != right:
            sys.exit(f"{kind}, seed {SEED}, step {number}, line {line}:\n"
                     f"  shown  {left!r}\n  wanted {right!r}\n  bytes {data!r}")
    if not is_at_rest(screen) or not is_plain(screen):
        sys.exit(f"{kind}, seed {SEED}, step {number}: a color or a scroll region is left")
    return len(data)


def check_run(program, kind, steps, limit):
    """Checks a run; `limit` is the most that may be written, in percent of redrawing."""
    output = subprocess.run(
        [program, str(SEED), str(steps), kind], check=True, capture_output=True).stdout
    lines = output.splitlines()
    if len(lines) != steps:
        sys.exit(f"{kind}: {len(lines)} steps instead of {steps}")
    screen = Screen(80, 24)
    stream = pyte.ByteStream(screen)
    stream.feed(b"\x1b[?7l")
    written = redraw = 0
    for number, line in enumerate(lines):
        step = json.loads(line)
        count = check_step(number, step, screen, stream, kind)
        # The first step draws everything, by any means.
        if number > 0:
            written += count
            redraw += step["bytesOfRedraw"]
    share = 100 * written / redraw
    print(f"{kind}: {steps} steps match; {written} bytes, {share:.1f}% of {redraw} for redrawing")
    if share >= limit:
        sys.exit(f"{kind}: that is not under {limit}%")


if __name__ == "__main__":
    check_run(sys.argv[1], "spread", 1000, 25)
    check_run(sys.argv[1], "visible", 1000, 25)
    check_run(sys.argv[1], "colored", 1000, 25)
    check_run(sys.argv[1], "resizing", 500, 100)
    check_run(sys.argv[1], "scrolled", 1000, 25)
    check_run(sys.argv[1], "sectioned", 1000, 30)
    check_run(sys.argv[1], "following", 1000, 25)
