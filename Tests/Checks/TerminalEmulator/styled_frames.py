"""Feeds frames of styled rows to two emulators, and compares every cell: styled_frames.py PROGRAM FRAMES

tmux, which people use, and libvterm, the emulator of Neovim and others, have to agree with each
other and with the rows: on each column's character, on its attributes and on its colors. libvterm
(0.1.4) knows no dim text, so only tmux shows that.
"""

import base64
import ctypes
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import termios
import tty
import unicodedata

from wcwidth import wcwidth

from emulated_steps import visible_form
from tmux_terminal import TmuxTerminal

SEED = 20261123
BOLD, DIM, ITALIC, UNDERLINED, REVERSE = 1, 2, 4, 8, 16
PLAIN = (0, (), ())
SEQUENCE = re.compile(r"\x1b\[([0-9;:]*)m|\x1b.|\x0e|\x0f")


def check(program, count):
    process = subprocess.Popen([program, str(SEED), str(count), "styled"], stdout=subprocess.PIPE)
    first = json.loads(process.stdout.readline())
    columns, rows = first["columns"], first["rows"]
    tmux, vterm = Tmux(columns, rows), Vterm(columns, rows)
    cells = styles = 0
    for number, step in enumerate([first] + [json.loads(line) for line in process.stdout]):
        data = base64.b64decode(step["bytes"])
        wanted = wanted_screen(step)
        for emulator, mask in ((tmux, 31), (vterm, 31 & ~DIM)):
            emulator.feed(data)
            shown = emulator.screen()
            for line in range(rows):
                compare(shown[line], masked(wanted[line], mask), line, number, emulator, data)
        cells += columns * rows
        styles += len({style for line in wanted for _, style in line})
    tmux.close()
    assert process.wait() == 0 and number + 1 == count, number
    print(f"{count} frames of styled rows: {version()} and libvterm agree on {cells} cells, "
          f"{styles // count} styles in each frame", flush=True)


def version():
    return subprocess.run(["tmux", "-V"], capture_output=True, text=True).stdout.strip()


def compare(shown, wanted, line, number, emulator, data):
    for column, (left, right) in enumerate(zip(shown, wanted)):
        if left != right:
            sys.exit(f"seed {SEED}, frame {number}, line {line}, column {column}, in {emulator.name}:\n"
                     f"  shown  {left!r}\n  wanted {right!r}\n  bytes {data!r}")
    assert len(shown) == len(wanted)


def masked(line, mask):
    return [(text, (style[0] & mask, *style[1:])) for text, style in line]


# What is to be seen, computed from the rows.

def wanted_screen(step):
    columns = step["columns"]
    lines = [wanted_line(runs, columns, number == step.get("selected"))
             for number, runs in enumerate(step["runs"])]
    blank = [(" ", PLAIN)] * columns
    return lines + [blank] * (step["rows"] - len(lines))


def wanted_line(runs, columns, is_selected):
    cells = []
    for run in runs:
        style = (run["attributes"], tuple(run["foreground"]), tuple(run["background"]))
        for character in run["text"]:
            if character == "\t":
                blanks = 8 - len(cells) % 8
                if len(cells) + blanks > columns:
                    return finished(cells, columns, is_selected)
                cells += [(" ", style)] * blanks
            elif unicodedata.combining(character):
                text, other = cells[-1]
                cells[-1] = (unicodedata.normalize("NFC", text + character), other)
            else:
                piece = visible_form(character) or character
                if len(cells) + sum(wcwidth(part) for part in piece) > columns:
                    return finished(cells, columns, is_selected)
                for part in piece:
                    cells += [(part, style)] + [("", style)] * (wcwidth(part) - 1)
    return finished(cells, columns, is_selected)


def finished(cells, columns, is_selected):
    cells = cells + [(" ", PLAIN)] * (columns - len(cells))
    if not is_selected:
        return cells
    return [(text, (style[0] ^ REVERSE, *style[1:])) for text, style in cells]


# tmux: a program in it writes the frames; what is shown is captured.

class Tmux:
    name = "tmux"

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.folder = tempfile.TemporaryDirectory()
        paths = [os.path.join(self.folder.name, name) for name in ("frames", "answers")]
        for path in paths:
            os.mkfifo(path)
        self.terminal = TmuxTerminal(
            [sys.executable, os.path.abspath(__file__), "--inside", *paths], columns, rows)
        self.frames = open(paths[0], "wb", buffering=0)
        self.answers = open(paths[1], "rb", buffering=0)

    def feed(self, data):
        self.frames.write(len(data).to_bytes(4, "big") + data)
        assert self.answers.read(1) == b"."

    def screen(self):
        style = PLAIN
        lines = []
        text = self.terminal.tmux("capture-pane", "-p", "-e", "-N")
        for line in text.split("\n")[:-1]:
            cells, end = [], 0
            for match in SEQUENCE.finditer(line + "\x1b[m"):
                cells = with_text(cells, line[end:match.start()], style)
                if match.end() <= len(line):
                    assert match.group(1) is not None, line
                    style = selected_style(style, match.group(1))
                end = match.end()
            lines.append(cells + [(" ", PLAIN)] * (self.columns - len(cells)))
        return lines + [[(" ", PLAIN)] * self.columns] * (self.rows - len(lines))

    def close(self):
        self.frames.close()
        self.terminal.close()


def with_text(cells, text, style):
    cells = list(cells)
    for character in text:
        if unicodedata.combining(character):
            cells[-1] = (unicodedata.normalize("NFC", cells[-1][0] + character), cells[-1][1])
        else:
            cells += [(character, style)] + [("", style)] * (wcwidth(character) - 1)
    return cells


def selected_style(style, parameters):
    attributes, foreground, background = style
    numbers = [int(number or 0) for number in re.split("[;:]", parameters)]
    bits = {1: BOLD, 2: DIM, 3: ITALIC, 4: UNDERLINED, 7: REVERSE}
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            attributes, foreground, background = PLAIN
        elif number in bits:
            attributes |= bits[number]
        elif number in (38, 48):
            count = {5: 1, 2: 3}[numbers.pop(0)]
            color, numbers = tuple(numbers[:count]), numbers[count:]
            if number == 38:
                foreground = color
            else:
                background = color
        elif number in (39, 49):
            foreground, background = ((), background) if number == 39 else (foreground, ())
        elif 30 <= number < 38 or 90 <= number < 98:
            foreground = (number - 30 if number < 90 else number - 82,)
        elif 40 <= number < 48 or 100 <= number < 108:
            background = (number - 40 if number < 100 else number - 92,)
        else:
            sys.exit(f"tmux captured the unknown parameter {number}")
    return attributes, foreground, background


def write_frames(frames_path, answers_path):
    """Runs in tmux: writes each frame, and answers when tmux has read it."""
    tty.setraw(0)
    os.write(1, b"\x1b[?7l\x1b[?25l")
    with open(frames_path, "rb") as frames, open(answers_path, "wb", buffering=0) as answers:
        while size := frames.read(4):
            data = frames.read(int.from_bytes(size, "big")) + b"\x1b[5n"
            while data:
                data = data[os.write(1, data):]
            report = b""
            while not report.endswith(b"n"):
                report += os.read(0, 64)
            answers.write(b".")


# libvterm, by its C interface.

class Attributes(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint, bits) for name, bits in (
        ("bold", 1), ("underline", 2), ("italic", 1), ("blink", 1), ("reverse", 1), ("strike", 1),
        ("font", 4), ("dwl", 1), ("dhl", 2))]


class Color(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint8) for name in ("type", "red", "green", "blue")]

    @property
    def numbers(self):
        if self.type & 6:
            return ()
        # Of an indexed color, the first part is the index.
        return (self.red,) if self.type & 1 else (self.red, self.green, self.blue)


class Cell(ctypes.Structure):
    _fields_ = [("chars", ctypes.c_uint32 * 6), ("width", ctypes.c_char), ("attrs", Attributes),
                ("fg", Color), ("bg", Color)]


class Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class Vterm:
    name = "libvterm"

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.library = ctypes.CDLL("libvterm.so.0")
        for function in ("vterm_new", "vterm_obtain_screen"):
            getattr(self.library, function).restype = ctypes.c_void_p
        self.library.vterm_input_write.restype = ctypes.c_size_t
        self.terminal = ctypes.c_void_p(self.library.vterm_new(rows, columns))
        self.library.vterm_set_utf8(self.terminal, 1)
        self.cells = ctypes.c_void_p(self.library.vterm_obtain_screen(self.terminal))
        self.library.vterm_screen_reset(self.cells, 1)
        self.feed(b"\x1b[?7l")

    def feed(self, data):
        written = self.library.vterm_input_write(self.terminal, data, ctypes.c_size_t(len(data)))
        assert written == len(data)

    def screen(self):
        return [[self.cell(row, column) for column in range(self.columns)] for row in range(self.rows)]

    def cell(self, row, column):
        cell = Cell()
        assert self.library.vterm_screen_get_cell(self.cells, Position(row, column), ctypes.byref(cell))
        if cell.chars[0] == 0xFFFFFFFF:
            # The right half of a wide character.
            return ("", self.cell(row, column - 1)[1])
        codes = list(cell.chars)
        codes = codes[:codes.index(0)] if 0 in codes else codes
        text = unicodedata.normalize("NFC", "".join(map(chr, codes))) or " "
        bits = ((BOLD, cell.attrs.bold), (ITALIC, cell.attrs.italic),
                (UNDERLINED, cell.attrs.underline), (REVERSE, cell.attrs.reverse))
        attributes = sum(bit for bit, is_set in bits if is_set)
        return (text, (attributes, cell.fg.numbers, cell.bg.numbers))


if __name__ == "__main__":
    if sys.argv[1] == "--inside":
        write_frames(*sys.argv[2:])
    elif not shutil.which("tmux"):
        print("tmux is not installed: no styled frames are compared")
    else:
        try:
            ctypes.CDLL("libvterm.so.0")
        except OSError:
            print("libvterm is not installed: no styled frames are compared")
        else:
            check(sys.argv[1], int(sys.argv[2]))
