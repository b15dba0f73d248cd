"""Feeds frames of rows with emoji of several parts to libvterm, which shows the parts side by side.

usage: emoji_frames.py PROGRAM FRAMES

A wrong width affects only its line, where all other characters are in the columns that the host
counts: no line is shifted or overwritten by another one.
"""

import base64
import ctypes
import json
import re
import subprocess
import sys

from wcwidth import wcwidth

from styled_frames import Vterm

SEED = 20261127
EMOJI = re.compile("[\U0001F44D\u261D]\U0001F3FD|\U0001F469\U0001F3FD?(?:\u200D[^a-z\u200D])+"
                   "|[\U0001F1E6-\U0001F1FF]{2}|\u2764\uFE0F|1\uFE0F\u20E3|.")


def check(program, count):
    output = subprocess.run(
        [program, str(SEED), str(count), "joined"], check=True, capture_output=True).stdout
    steps = [json.loads(line) for line in output.splitlines()]
    assert len(steps) == count
    columns, rows = steps[0]["columns"], steps[0]["rows"]
    vterm, compared = Vterm(columns, rows), 0
    for number, step in enumerate(steps):
        data = base64.b64decode(step["bytes"])
        vterm.feed(data)
        shown = vterm.screen()
        for line, text in enumerate(step["texts"]):
            wanted = wanted_cells(text, columns)
            for column, (cell, character) in enumerate(zip(shown[line], wanted)):
                if character is not None and cell[0] != character:
                    sys.exit(f"seed {SEED}, frame {number}, line {line}, column {column}:\n"
                             f"  shown  {[text for text, _ in shown[line]]}\n  wanted {wanted}\n"
                             f"  bytes  {data!r}")
                compared += character is not None
    print(f"{count} frames of emoji: libvterm shows {compared} other characters in their columns",
          flush=True)


def wanted_cells(text, columns):
    """The character of each column; `None` where the emulator decides."""
    cells = []
    for character in EMOJI.findall(text):
        is_emoji = len(character) > 1
        width = 2 if is_emoji else wcwidth(character)
        if len(cells) + width > columns:
            break
        cells += [None] * 2 if is_emoji else [character] + [""] * (width - 1)
    # The parts of an emoji may stick out behind the text.
    return cells + [None if None in cells else " "] * (columns - len(cells))


if __name__ == "__main__":
    try:
        ctypes.CDLL("libvterm.so.0")
    except OSError:
        print("libvterm is not installed: no frames of emoji are compared")
    else:
        check(sys.argv[1], int(sys.argv[2]))
