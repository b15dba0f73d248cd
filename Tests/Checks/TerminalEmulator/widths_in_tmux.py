"""Compares the widths of all assigned characters with the columns that tmux gives them.

Each text ends with a tab, which the host makes blanks up to the next tab stop, and a stroke. So the
cursor has to be one column behind a tab stop after each line that the host writes.

Emoji sequences and joiners are left out: tmux (3.3) gives the next character that is not ASCII no
column after a joiner, wherever that character is written. At the end of a row, the host therefore
leaves joiners out, which is checked separately.
"""

import ctypes
import json
import locale
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import termios
import tty
import unicodedata

from tmux_terminal import TmuxTerminal

# What glibc (2.36) knows in the manner of an older Unicode: the host agrees with newer ones.
CHANGED = {0x1171E: "AHOM CONSONANT SIGN MEDIAL RA, a spacing mark since Unicode 16"}

REPORT = re.compile(rb"\x1b\[\d+;(\d+)R")


def texts():
    """Every character behind a letter, each letter with each mark of its block, and random texts."""
    generator = random.Random(20261122)
    known = [character for character in map(chr, range(0xA0, 0xE1000)) if is_known(character)]
    blocks = {}
    for character in known:
        yield "a" + character
        if unicodedata.category(character)[0] in "LM":
            block = blocks.setdefault(ord(character) >> 7, ([], []))
            block[unicodedata.category(character)[0] == "M"].append(character)
    katakana = [chr(code) for code in range(0xFF66, 0xFF9E)]
    for letters, marks in [*blocks.values(), (katakana, ["\uFF9E", "\uFF9F"])]:
        if marks:
            yield from (letter + mark for letter in letters for mark in marks)
            for _ in range(50):
                yield "".join(generator.choices([*letters, *marks, "a"], k=12))
    for _ in range(500):
        # Hangul: leading consonants, vowels, finals.
        yield "".join(chr(generator.randrange(0x1100, 0x1200)) for _ in range(6))


def is_known(character):
    """Whether Python and the C library, whose widths tmux has, know the character."""
    return unicodedata.category(character) not in ("Cn", "Co", "Cs") \
        and ord(character) not in (0x200D, *CHANGED) and wcwidth(ctypes.c_wchar(character)) >= 0


def check(program):
    candidates = list(dict.fromkeys(texts()))
    lines = lines_of(program, [text + "\t|" for text in candidates])
    columns = columns_in_tmux(lines)
    wrong = [
        f"{text!r} {' '.join(f'U+{ord(character):04X}' for character in text)}: {column}"
        for text, column in zip(candidates, columns) if column % 8 != 1]
    assert not wrong, f"{len(wrong)} texts do not end one column behind a tab stop:\n" + "\n".join(wrong[:40])
    check_joiners(program)
    print(f"{len(candidates)} texts have the widths of {version()}", flush=True)


def check_joiners(program):
    """Checks that a row that ends in joiners leaves the next row's first character alone."""
    ends = ["a\u200D", "\U0001F469\u200D", "\u0915\u094D\u200D", "a\u200D\u200D", "x" * 39 + "y\u200Dz"]
    rows = [row for end in ends for row in (end, "\u00E9|")]
    columns = columns_in_tmux(lines_of(program, rows))
    assert columns[1::2] == [2] * len(ends), f"rows behind {ends} end at the columns {columns[1::2]}"


def lines_of(program, texts):
    """The lines that the host writes for texts."""
    drawn = subprocess.run(
        [program, "lines"], input=json.dumps(texts).encode(), stdout=subprocess.PIPE, check=True)
    lines = json.loads(drawn.stdout)
    assert len(lines) == len(texts), (len(lines), len(texts))
    return lines


def version():
    return subprocess.run(["tmux", "-V"], capture_output=True, text=True).stdout.strip()


def columns_in_tmux(lines):
    """The column of the cursor behind each line, from 0."""
    with tempfile.TemporaryDirectory() as folder:
        paths = os.path.join(folder, "lines"), os.path.join(folder, "columns")
        with open(paths[0], "w") as file:
            json.dump(lines, file)
        terminal = TmuxTerminal([sys.executable, os.path.abspath(__file__), "--inside", *paths])
        terminal.wait_for(lambda t: not t.is_running(), "the columns", 300)
        with open(paths[1]) as file:
            return json.load(file)


def write_columns(lines_path, columns_path):
    """Runs in tmux: writes lines, and asks where the cursor is."""
    with open(lines_path) as file:
        lines = json.load(file)
    settings = termios.tcgetattr(0)
    tty.setraw(0)
    columns, received = [], b""
    for start in range(0, len(lines), 100):
        chunk = lines[start:start + 100]
        os.write(1, "".join(f"\x1b[H\x1b[K{line}\x1b[6n" for line in chunk).encode())
        while len(REPORT.findall(received)) < len(chunk):
            received += os.read(0, 65536)
        columns += [int(column) - 1 for column in REPORT.findall(received)]
        received = b""
    termios.tcsetattr(0, termios.TCSANOW, settings)
    with open(columns_path, "w") as file:
        json.dump(columns, file)


if __name__ == "__main__":
    if sys.argv[1] == "--inside":
        write_columns(*sys.argv[2:])
    elif shutil.which("tmux"):
        locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
        wcwidth = ctypes.CDLL(None).wcwidth
        check(sys.argv[1])
    else:
        print("tmux is not installed: no widths are compared")
