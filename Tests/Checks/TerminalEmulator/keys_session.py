"""Uses the watchlist example by its keys, and compares the screen at each step.

The sessions run in the emulator and, where it is installed, in tmux. What the screen is to show is
computed here, from the rows in the file that the program reads.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from pseudo_terminal import PseudoTerminal
from tmux_terminal import TmuxTerminal

program = os.path.abspath(sys.argv[1])

UP, DOWN, PAGE_UP, PAGE_DOWN = b"\x1b[A", b"\x1b[B", b"\x1b[5~", b"\x1b[6~"
HOME, END, ESCAPE, ENTER = b"\x1b[H", b"\x1b[F", b"\x1b", b"\r"
WHEEL_UP, WHEEL_DOWN = b"\x1b[<64;1;1M", b"\x1b[<65;1;1M"


class Session:
    """A program that reads rows from a file, and a window over those rows as it has to be."""

    def __init__(self, make_terminal, rows, *options, columns=80, height=24):
        self.file = tempfile.NamedTemporaryFile("w", delete=False)
        self.columns, self.height = columns, height
        self.rows = rows
        self.version = 0
        self.top = 0
        self.write()
        self.terminal = make_terminal(
            [program, "--interval", "0.2", "--header", "1", *options, "cat", self.file.name],
            columns, height)

    def write(self):
        """Replaces the file at once: the program reads the old rows or the new ones."""
        self.version += 1
        path = self.file.name + ".new"
        with open(path, "w") as file:
            file.write("".join(f"{row}\n" for row in [self.title] + self.rows))
        os.rename(path, self.file.name)

    @property
    def title(self):
        """The line above the rows: it tells that the program has read what was written last."""
        return f"version {self.version}"

    @property
    def window(self):
        return max(self.height - 3, 0)

    @property
    def shown(self):
        """The lines of the list, without the scroll bar and the star of a row that is followed."""
        lines = self.terminal.lines[1:][:self.window]
        lines = [line.rstrip("\u2588\u2502").rstrip() for line in lines]
        return lines + [""] * (self.window - len(lines))

    def scroll(self, top):
        self.top = min(max(top, 0), max(len(self.rows) - self.window, 0))

    def check(self, what, rows=None):
        rows = self.rows if rows is None else rows
        wanted = [row[:self.columns - 1].rstrip() for row in rows[self.top:][:self.window]]
        wanted += [""] * (self.window - len(wanted))
        self.terminal.wait_for(
            lambda t: t.lines[:1] == [self.title[:self.columns]] and self.shown == wanted,
            f"{what}: {wanted[:3]} …")

    def press(self, keys, top=None):
        self.terminal.send(keys)
        if top is not None:
            self.scroll(top)

    def change(self, rows):
        """Changes the rows; the first row in view keeps its line, at the top the top stays."""
        anchor = self.rows[self.top].split()[0]
        self.rows = rows
        if self.top > 0:
            self.scroll(next(n for n, row in enumerate(rows) if row.split()[0] == anchor))
        self.write()

    def resize(self, columns, height):
        self.columns, self.height = columns, height
        self.terminal.resize(columns, height)
        self.scroll(self.top)

    def end(self):
        self.terminal.send(b"q")
        self.terminal.wait_for_end()
        os.unlink(self.file.name)


def ten_thousand_rows_that_change_are_scrolled_through(make_terminal):
    generator = random.Random(20261121)
    session = Session(make_terminal, [f"{n} row {n}" for n in range(10_000)])
    session.check("the first rows")
    page = session.window - 1
    next_id = 10_000
    for step in range(40):
        key, top = generator.choice([
            (PAGE_DOWN, session.top + page), (PAGE_DOWN, session.top + page),
            (PAGE_UP, session.top - page), (WHEEL_DOWN, session.top + 3),
            (WHEEL_UP, session.top - 3), (HOME, 0), (END, 10_000_000),
        ])
        session.press(key, top)
        session.check(f"step {step}, {key!r}")
        rows = list(session.rows)
        kept = rows[session.top]
        for _ in range(20):
            place = generator.randrange(len(rows))
            if rows[place] == kept:
                continue
            kind = generator.randrange(3)
            row = rows.pop(place)
            if kind == 1:
                rows.insert(place, row + "!")
                rows.insert(generator.randrange(len(rows)), f"{next_id} new {next_id}")
                next_id += 1
        session.change(rows)
        session.check(f"step {step}, changed rows")
    session.end()


def a_selected_row_is_followed_and_another_one_takes_over(make_terminal):
    session = Session(make_terminal, [f"{n} row" for n in range(100, 200)])
    session.check("the first rows")
    session.press(DOWN * 3 + b"jj" + UP + b"k")
    selects(session, "102 row")
    session.press(PAGE_DOWN * 2)
    selects(session, "142 row")
    # It moves out of the window, which stays; then it leaves, and the next one is selected.
    session.top = 142 - 100 - session.window + 1
    session.check("two pages on")
    session.change([row for row in session.rows if row != "142 row"] + ["142 row"])
    session.check("the row has moved away")
    session.press(UP)
    session.top = len(session.rows) - session.window
    selects(session, "199 row")
    session.press(DOWN)
    selects(session, "142 row")
    session.change(session.rows[:-1])
    selects(session, "199 row")
    # A row that is followed keeps its line, wherever it goes.
    session.press(UP * 3 + b" ")
    selects(session, "196*row")
    line = session.terminal.selected_lines[0]
    for place in (50, 30, 80):
        rows = [row for row in session.rows if row != "196 row"]
        rows.insert(place, "196 row")
        session.rows = rows
        session.write()
        session.terminal.wait_for(
            lambda t: session.shown[line - 2] == rows[place - 1]
            and session.shown[line] == rows[place + 1]
            and t.selected_lines == [line], f"the row at {place}")
    session.press(ESCAPE)
    selects(session, "196 row")
    session.press(ESCAPE)
    session.terminal.wait_for(lambda t: t.selected_lines == [], "no selection")
    session.end()


def selects(session, text):
    session.terminal.wait_for(
        lambda t: [session.shown[line - 1] for line in t.selected_lines] == [text],
        f"{text} to be selected")


def rows_are_filtered_as_one_types(make_terminal):
    rows = [f"{n} {'Apple' if n % 3 else 'pear'} {n}" for n in range(300)]
    session = Session(make_terminal, rows)
    session.check("the first rows")
    session.press(DOWN * 5)
    selects(session, "4 Apple 4")
    session.press(b"/")
    for typed in ("p", "pe", "pea", "pear", "pear ", "pear 2", "pear 29"):
        session.press(typed[-1].encode())
        session.check(typed, [row for row in rows if typed in row.lower()])
    rows.insert(0, "1000 pear 29 new")
    session.write()
    session.check("a new row", [row for row in rows if "pear 29" in row])
    session.press(b"\x7f\x7f\x7f")
    session.check("pear", [row for row in rows if "pear" in row])
    session.press(ENTER)
    session.press(b"p")
    session.terminal.wait_for(lambda t: any("paused" in line for line in t.lines), "the pause")
    rows.insert(0, "1001 pear")
    session.write()
    time.sleep(0.6)
    session.version -= 1
    session.check("no new row", [row for row in rows[1:] if "pear" in row])
    session.version += 1
    session.press(b"p")
    session.check("the new row", [row for row in rows if "pear" in row])
    session.press(b"/")
    session.press(ESCAPE)
    selects(session, "4 Apple 4")
    session.check("all rows")
    session.end()


def the_mark_of_a_followed_row_shifts_no_column(make_terminal):
    session = Session(make_terminal, ["1 a b", "  2 c d", "three", "4\tx y"], columns=40, height=10)
    session.check("the rows", ["1 a b", "  2 c d", "three", "4       x y"])
    for marked in "1*a b", "* 2 c d", "three*", "4       x*y":
        session.press(DOWN + b" ")
        selects(session, marked)
        session.press(b" ")
    session.end()


def marked_rows_are_printed_for_another_program(make_terminal):
    """Rows in the colors of a command are marked, filtered and changed, in a window that is resized."""
    with tempfile.TemporaryDirectory() as folder:
        rows, chosen = os.path.join(folder, "rows"), os.path.join(folder, "chosen")

        def write(*numbers):
            with open(rows + ".new", "w") as file:
                file.write("".join(f"{n} \x1b[3{n % 8}mfruit\x1b[m{n}\x1b]0;x\x07\n" for n in numbers))
            os.rename(rows + ".new", rows)

        write(*range(1, 31))
        terminal = make_terminal(
            ["/bin/sh", "-c", f"'{program}' --color --mark --interval 0.2 cat '{rows}' | cat > '{chosen}'"],
            40, 12)
        shows = "{} fruit{}\u241b]0;x\u2407".format
        terminal.wait_for(lambda t: t.lines[0].startswith("  " + shows(1, 1)), "the first row")
        assert has_colors(terminal, 0, "red") and not has_colors(terminal, 7, "red")
        terminal.send(b"\t\t" + DOWN + b"\t")
        terminal.wait_for(lambda t: [t.lines[n][:2] for n in range(5)] == ["* ", "* ", "  ", "* ", "  "],
                          "marks at 1, 2 and 4")
        terminal.send(b"/fruit2\t")
        terminal.wait_for(lambda t: t.lines[0].startswith("* " + shows(2, 2))
                          and t.lines[1].startswith("* " + shows(20, 20)), "a marked row of a filter")
        terminal.send(ESCAPE)
        terminal.wait_for(lambda t: "4 marked" in t.lines[-1] and "* " + shows(4, 4) in
                          [line[:len(shows(4, 4)) + 2] for line in t.lines], "the marks of all rows")
        terminal.resize(30, 8)
        write(*range(30, 2, -1))
        terminal.send(HOME)
        terminal.wait_for(lambda t: t.lines[0].startswith("  " + shows(30, 30)), "rows without two marked ones")
        write(*range(30, 0, -1))
        terminal.wait_for(lambda t: t.send(END) or t.lines[4].startswith("* " + shows(2, 2)),
                          "a marked row that is back")
        terminal.send(ENTER)
        terminal.wait_for_end()
        with open(chosen) as file:
            lines = file.read().split("\n")
        assert lines == [f"{n} fruit{n}\x1b]0;x\x07" for n in (20, 4, 2, 1)] + [""], lines


def colors_are_parsed(make_terminal):
    looks = {
        "31": ("red",), "1;38:2::255:80:0": ("ff5000", "bold"), "38;2;0;0;7;3": ("000007", "italics"),
        "4:3": ("default", "underscore"), "4;4:0": ("default",), "38;5;300": ("default",),
        "38;2;1;2": ("default",), "?31": ("default",), "90": ("brightblack",), "": ("default",),
        # The color of underlines is no color of the text, and no other parameter.
        "58;5;4": ("default",), "58;2;7;1;3": ("default",), "31;58;5;7;1": ("red", "bold"),
        "31;58:2::7:1:3;3": ("red", "italics"), "58:5:7;1": ("default", "bold"),
        # A color with colons has no part behind the next semicolon, and no more parts than it needs.
        "38:5;1": ("default", "bold"), "38:5:255:1;4": ("eeeeee", "underscore"), "38:": ("default",),
        "38:2:255:80:0": ("ff5000",), "38:2:0:255:80:0:1:3": ("ff5000",), "38:2:7;1": ("default", "bold"),
        "38;5;": ("black",), "38;2;;;": ("000000",), ";1": ("default", "bold"), "31;": ("default",),
        # Other sequences with the same end.
        ">4;1": ("default",), "1 ": ("default",), "99999999999999999999;1": ("default", "bold"),
        "31;7;27;39": ("default",), "1;22;9;38": ("default",), "38;5;255;4": ("eeeeee", "underscore"),
    }
    if make_terminal is not PseudoTerminal:
        return
    with tempfile.NamedTemporaryFile("w") as file:
        file.write("".join(f"{n} \x1b[{look}mx\x1b[0K\x1b[m.\n" for n, look in enumerate(looks)))
        file.flush()
        terminal = make_terminal([program, "--color", "cat", file.name], rows=len(looks) + 2)
        terminal.wait_for_text(f"{len(looks) - 1} x.")
        for line, (look, wanted) in enumerate(looks.items()):
            column = terminal.lines[line].index("x")
            cell = terminal.screen.buffer[line][column]
            names = ("bold", "italics", "underscore", "reverse")
            shown = (cell.fg, *(name for name in names if getattr(cell, name)))
            assert shown == wanted, (look, shown)
            assert terminal.screen.buffer[line][column + 1].fg == "default", look
        terminal.send(b"q")
        terminal.wait_for_end()


def has_colors(terminal, line, color):
    if isinstance(terminal, PseudoTerminal):
        return any(cell.fg == color for cell in terminal.screen.buffer[line].values())
    code = {"red": "31"}[color]
    return f"\x1b[{code}m" in terminal.tmux("capture-pane", "-p", "-e").split("\n")[line]


def groups_come_and_go(make_terminal):
    session = Session(make_terminal, [], "--group", "2", "--sort", "-3", columns=40, height=14)

    def check(groups, what):
        lines = [line for name, ids in groups for line in [f"── {name} ──", *ids]]
        wanted = (lines + [""] * session.window)[:session.window]
        session.terminal.wait_for(lambda _: session.shown == wanted, f"{what}: {wanted}")

    def set_rows(*rows):
        session.rows = list(rows)
        session.write()

    set_rows("a red 1", "b blue 12", "c red 9", "d blue 10")
    check([("blue", ["b blue 12", "d blue 10"]), ("red", ["c red 9", "a red 1"])], "two groups")
    session.press(DOWN * 3)
    selects(session, "c red 9")
    set_rows("a red 1", "c red 90", "e green 50")
    check([("red", ["c red 90", "a red 1"]), ("green", ["e green 50"])], "a group came, one left")
    selects(session, "c red 90")
    set_rows("c green 9", "e green 50", "f blue 7")
    check([("green", ["e green 50", "c green 9"]), ("blue", ["f blue 7"])], "the row changed groups")
    selects(session, "c green 9")
    set_rows()
    check([], "no groups")
    set_rows(*(f"{n} {'odd' if n % 2 else 'even'} {n}" for n in range(40)))
    even, odd = ([f"{n} {name} {n}" for n in range(start, -1, -2)]
                 for name, start in (("even", 38), ("odd", 39)))
    check([("odd", odd), ("even", even)], "two long groups")
    session.press(b"\x1b[<65;1;1M" * 5)
    wanted = ["── odd ──"] + ((odd + ["── even ──"] + even)[15:])[:session.window - 1]
    session.terminal.wait_for(lambda _: session.shown == wanted, f"the header: {wanted}")
    session.end()


def the_window_changes_its_size_while_scrolled(make_terminal):
    rows = [f"{n} row {n} " + "x" * 220 for n in range(500)]
    session = Session(make_terminal, rows, columns=200, height=60)
    session.check("the first rows")
    session.press(PAGE_DOWN * 2, 2 * (session.window - 1))
    session.check("two pages on")
    for columns, height in [(120, 40), (80, 24), (40, 8), (10, 3), (20, 5), (80, 24), (200, 60)]:
        session.resize(columns, height)
        session.check(f"{columns} x {height}")
    session.press(END, 10_000)
    session.check("the end")
    session.resize(10, 3)
    session.check("small at the end")
    session.resize(200, 60)
    session.check("large at the end")
    session.end()


def keys_work_while_a_command_runs(make_terminal):
    terminal = make_terminal(
        [program, "--interval", "0.1", "sh", "-c", "seq 1 1000; sleep 1.5"], 40, 12)
    for text in "update 1:", "running for 1 s":
        terminal.wait_for(lambda t: any(text in line for line in t.lines), text)
    top = 0
    for _ in range(6):
        start = time.monotonic()
        terminal.send(PAGE_DOWN)
        top += 9
        wanted = [str(number) for number in range(top + 1, top + 11)]
        terminal.wait_for(
            lambda t: [line.rstrip("\u2588\u2502").rstrip() for line in t.lines[:10]] == wanted,
            f"{wanted}")
        assert time.monotonic() - start < 1, "the keys had to wait"
    terminal.send(b"q")
    terminal.wait_for_end()


def keys_work_while_many_rows_are_compared(make_terminal):
    """The rows are so many that looking for changes takes seconds, in a debug build at least."""
    terminal = make_terminal(
        [program, "--interval", "0.1", "--timeout", "60",
         "sh", "-c", "shuf -i 1-300000 --random-source=/dev/zero; seq 300001 300009"], 40, 12)
    terminal.wait_for(lambda t: any("update 1: 0 deleted" in line for line in t.lines), "rows", 60)
    terminal.send(b"/9")
    terminal.wait_for(
        lambda t: any("looking for changes" in line for line in t.lines), "a search", 60)
    start = time.monotonic()
    terminal.send(b"8")
    terminal.wait_for(lambda t: any("/98" in line for line in t.lines), "the key", 60)
    waited = time.monotonic() - start
    assert waited < 1, f"the key had to wait for {waited:.1f} s"
    terminal.wait_for(
        lambda t: all("98" in line for line in t.lines[:10]), "the rows with 98 in them", 60)
    terminal.send(ENTER + b"q")
    terminal.wait_for_end()


def clicks_select_and_the_keys_are_shown(make_terminal):
    session = Session(make_terminal, [f"{n} row" for n in range(50)], columns=60, height=20)
    session.check("the first rows")
    session.press(b"\x1b[<0;3;6M\x1b[<0;3;6m")
    selects(session, "4 row")
    for key in b"x", b"q":
        session.press(b"?")
        session.terminal.wait_for(lambda t: any("pause, end, help" in line for line in t.lines), "the keys")
        session.press(key)
        session.check("the rows again")
    # What no key sends is ignored.
    session.press(b"\x1b[99;99~\x1b[<3;x;M\x00\xff\x1bOA")
    selects(session, "3 row")
    session.end()


def the_keys_fit_a_small_window(make_terminal):
    session = Session(make_terminal, [f"{n} row" for n in range(50)], columns=40, height=10)
    session.check("the first rows")
    session.press(b"?")
    session.terminal.wait_for(lambda t: t.lines[9] == "any key closes this help", "the keys")
    shown = [line.split("  ")[0] for line in session.terminal.lines[:8]]
    assert shown[0] == "up, down, k, j" and shown[7] == "p, q, ?", shown
    help_text = subprocess.run([program, "--help"], capture_output=True, text=True).stdout
    for line in session.terminal.lines[:8]:
        assert f"  {line}\n" in help_text, line
    session.press(b"q")
    session.check("the rows again")
    session.end()


def keys_are_read_though_the_input_is_no_terminal(make_terminal):
    terminal = make_terminal(
        ["/bin/sh", "-c", f"exec '{program}' --interval 60 seq 1 100 < /dev/null"], 40, 12)
    terminal.wait_for(lambda t: t.lines[0].startswith("1 "), "the first rows")
    terminal.send(PAGE_DOWN)
    terminal.wait_for(lambda t: t.lines[0].startswith("10 "), "the next page")
    terminal.send(b"/\x1b[200~9\r5\x1b[201~")
    terminal.wait_for(lambda t: t.lines[11].startswith("/9"), "the first pasted line")
    terminal.send(ENTER + b"q")
    terminal.wait_for_end()


def a_shell_stops_and_continues_it(make_terminal):
    """For a terminal with an alternate screen, which the emulator has not."""
    terminal = make_terminal(
        ["/usr/bin/env", "PS1=ready> ", shutil.which("bash"), "--norc", "--noprofile", "-i"], 60, 12)

    def wait_for_prompt(text):
        """Waits for a prompt with nothing behind it: what a terminal answers is no input."""
        terminal.wait_for(
            lambda t: any(text in line for line in t.lines)
            and [line for line in t.lines if line][-1:] == ["ready>"], f"the prompt after {text!r}")

    wait_for_prompt("")
    terminal.send(f"'{program}' --interval 0.2 seq 1 50\r".encode())
    for line in 0, 1:
        terminal.wait_for(lambda t: t.lines[0].startswith("1 "), "the rows")
        terminal.send(DOWN)
        terminal.wait_for(lambda t: t.selected_lines == [line], "the selected row")
        terminal.send(b"\x1a")
        wait_for_prompt("Stopped")
        terminal.send(b"fg\r")
        terminal.wait_for(lambda t: t.lines[9].startswith("10 "), "the rows again")
    terminal.send(b"q")
    wait_for_prompt(": seq 1 50")
    terminal.send(f"clear; '{program}' --interval 0.05 --count 1 seq 1 5\r".encode())
    wait_for_prompt("1 update: seq 1 5")
    time.sleep(0.5)
    wait_for_prompt("1 update: seq 1 5")
    terminal.send(b"exit\r")
    terminal.wait_for_end()


class Log:
    """A log that the program follows, in a window of 80 x 12."""

    def __init__(self, make_terminal, folder, *options):
        path = f"{folder}/log"
        os.mkfifo(path)
        command = f"exec '{program}' {' '.join(options)} < '{path}'"
        self.terminal = make_terminal(["/bin/sh", "-c", command], 80, 12)
        self.pipe = open(path, "w")
        self.rows = []

    def write(self, count):
        start = len(self.rows)
        self.rows += [f"line {number} of the log" for number in range(start, start + count)]
        self.write_text("".join(f"{row}\n" for row in self.rows[start:]))

    def write_text(self, text):
        self.pipe.write(text)
        self.pipe.flush()

    def check(self, what, first, status=""):
        """Waits until the rows from one on are shown, and for a text in the lines below them."""
        wanted = self.rows[first:][:10]
        wanted += [""] * (10 - len(wanted))
        self.terminal.wait_for(
            lambda t: [line.rstrip("\u2588\u2502").rstrip() for line in t.lines[:10]] == wanted
            and any(status in line for line in t.lines[10:]), f"{what}: {wanted[:2]} …, {status!r}")


def the_end_of_a_log_is_followed_until_one_scrolls_up(make_terminal):
    with tempfile.TemporaryDirectory() as folder:
        log = Log(make_terminal, folder, "--follow-end", "--last", "40")
        terminal = log.terminal
        log.write(5)
        log.check("a short log", 0, "following the end")
        log.write(20)
        log.check("the end", 15, "25 rows")
        terminal.send(PAGE_UP)
        log.check("a page up", 6, "? keys")
        log.write(3)
        log.check("lines arrive", 6, " 28 rows")
        log.write(20)
        log.check("the first two rows are dropped", 8, " 40 rows")
        assert not any("following" in line for line in terminal.lines), terminal.lines
        terminal.send(END)
        log.check("the end key", 38, "following the end")
        log.write(1)
        log.check("one more line", 39)
        terminal.send(b"F")
        log.check("no longer following", 39, "? keys")
        log.write(1)
        log.check("a line below the window", 39, " 1 inserted")
        terminal.send(b"F")
        log.check("following again", 40, "following the end")
        log.write_text("half a line, ")
        terminal.send(WHEEL_UP)
        log.check("no half line", 37)
        terminal.send(b"F")
        log.write_text("the other half\n")
        log.rows.append("half a line, the other half")
        log.check("a whole line", 41)
        terminal.send(b"p")
        log.check("the pause", 41, "paused")
        log.write(2)
        terminal.send(b"?p")
        log.check("the end of the pause", 41, "paused")
        terminal.send(b"p")
        log.check("what was written in the pause", 43)
        log.pipe.close()
        terminal.send(HOME)
        log.check("the first row after the end of the log", 13, "(end of input)")
        terminal.send(b"q")
        terminal.wait_for_end()


SESSIONS = [
    ten_thousand_rows_that_change_are_scrolled_through,
    a_selected_row_is_followed_and_another_one_takes_over, rows_are_filtered_as_one_types,
    marked_rows_are_printed_for_another_program, colors_are_parsed, groups_come_and_go, the_window_changes_its_size_while_scrolled, keys_work_while_a_command_runs,
    keys_work_while_many_rows_are_compared, clicks_select_and_the_keys_are_shown,
    the_mark_of_a_followed_row_shifts_no_column, the_keys_fit_a_small_window,
    keys_are_read_though_the_input_is_no_terminal,
    the_end_of_a_log_is_followed_until_one_scrolls_up,
]

if __name__ == "__main__":
    terminals = {"emulator": PseudoTerminal}
    if shutil.which("tmux"):
        terminals["tmux"] = TmuxTerminal
    for name, make_terminal in terminals.items():
        for session in SESSIONS + [a_shell_stops_and_continues_it] * (name == "tmux"):
            start = time.monotonic()
            session(make_terminal)
            print(f"{session.__name__}, {name}: {time.monotonic() - start:.1f} s", flush=True)
