"""Uses the watchlist example as somebody at a terminal does, and in a pipe."""

import contextlib
import html.parser
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import termios
import time

from pseudo_terminal import PseudoTerminal

program = os.path.abspath(sys.argv[1])


def watch(*arguments, **options):
    return PseudoTerminal([program, *arguments], **options)


def list_lines(terminal):
    """The lines without a scroll bar."""
    return [line.rstrip("\u2588\u2502").rstrip() for line in terminal.lines]


def wait_for_update(terminal, number):
    """Waits for this update or a later one: a busy machine may show several at once."""
    updates = re.compile(r"update (\d+):")
    terminal.wait_for(
        lambda t: any(int(found) >= number for found in updates.findall("\n".join(t.lines))),
        f"update {number}")


def the_feed_is_shown_and_ends():
    terminal = watch("--interval", "0.2", "--count", "4")
    terminal.wait_for_text("update 4:")
    lines = list_lines(terminal)
    assert lines[0] == "votes  post", lines
    assert [line for line in lines[1:22] if line.startswith("──")], lines
    scores = []
    for line in lines[1:22]:
        scores = [] if line.startswith("──") else scores + [int(line.split()[0])]
        assert scores == sorted(scores, reverse=True), lines
    assert all("█" in line or "│" in line for line in terminal.lines[1:22]), terminal.lines
    assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == 0
    terminal.check_restored()
    assert b"4 updates: " in terminal.received.split(b"\x1b[?1049l")[1]


def a_command_is_shown_line_by_line():
    with tempfile.NamedTemporaryFile("w+") as file:

        def fill(rows):
            file.seek(0)
            file.truncate()
            file.write("".join(f"{row}\n" for row in rows))
            file.flush()

        rows = [f"{number} row {number}" for number in range(40)]
        fill(rows)
        terminal = watch("--interval", "0.2", "cat", file.name)
        for change in (
            lambda: rows.pop(0), lambda: rows.insert(3, "new row"),
            lambda: rows.insert(0, rows.pop(9)),
            lambda: rows.__setitem__(5, rows[5] + " changed"), rows.reverse, rows.clear,
        ):
            shown = rows[:22] + [""] * (22 - len(rows))
            terminal.wait_for(lambda t: list_lines(t)[:22] == shown, shown)
            change()
            fill(rows)
        terminal.wait_for(lambda t: t.lines[:22] == [""] * 22, "an empty list")
        terminal.send(b"q")
        assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == 0
        terminal.check_restored()


def the_list_follows_the_windows_size():
    terminal = watch("--interval", "60", "seq", "1", "100")
    for columns, rows in [(80, 24), (40, 8), (100, 30), (3, 2), (20, 1), (60, 5)]:
        terminal.resize(columns, rows)
        wanted = [str(number) for number in range(1, rows - 1)]
        terminal.wait_for(
            lambda t: list_lines(t)[:len(wanted)] == wanted
            and t.lines[len(wanted)].startswith("update 1:"[:columns]),
            f"{columns} x {rows}")
    terminal.send(b"q")
    terminal.wait_for_end()
    terminal.check_restored()


def an_interrupt_restores_the_terminal(how, number):
    terminal = watch("--interval", "0.1", "seq", "1", "5")
    wait_for_update(terminal, 2)
    assert terminal.is_taken_over() and terminal.screen.cursor.hidden
    how(terminal)
    assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == -number
    terminal.check_restored()


def a_stop_restores_the_terminal_until_it_continues():
    terminal = watch("--interval", "0.1", "seq", "1", "5")
    wait_for_update(terminal, 2)
    for _ in range(2):
        terminal.signal(signal.SIGTSTP)
        terminal.wait_for_stop()
        terminal.check_restored()
        terminal.screen.reset()
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(lambda t: t.lines[:5] == list("12345"), "the list again")
        terminal.check_taken_over()
        terminal.send(b"\x1b[B")
        terminal.wait_for(lambda t: t.selected_lines, "a key")
        terminal.send(b"\x1b")
        terminal.wait_for(lambda t: not t.selected_lines, "another key")
    terminal.signal(signal.SIGINT)
    assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == -signal.SIGINT
    terminal.check_restored()


def a_stopped_program_ends_without_touching_the_terminal(at_prompt, continues_first):
    terminal = watch("--interval", "0.1", "seq", "1", "5")
    wait_for_update(terminal, 2)
    terminal.signal(signal.SIGTSTP)
    terminal.wait_for_stop()
    if at_prompt:
        terminal.prompt()
    received = terminal.received
    if continues_first:
        terminal.signal(signal.SIGCONT)
        terminal.wait_for_stop()
    terminal.signal(signal.SIGTERM)
    terminal.signal(signal.SIGCONT)
    assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == -signal.SIGTERM
    assert terminal.received == received
    terminal.check_restored()


FRAME = re.compile(rb"\x1b\[\?2026h((?:(?!\x1b\[\?2026).)*)\x1b\[\?2026l", re.DOTALL)


def frames_are_shown_at_once_where_the_terminal_can():
    for answer, is_late in [
        (b"\x1b[?2026;2$y\x1b[?62;22c", False), (b"\x1b[?2026;1$y\x1b[?6c", True),
        (b"\x1b[?2026;0$y\x1b[?62;22c", False), (b"\x1b[?62;22c", True), (None, False),
    ]:
        can = answer is not None and (b";1$y" in answer or b";2$y" in answer)
        terminal = watch("--interval", "0.1", "seq", "1", "5", answer=None if is_late else answer)
        wait_for_update(terminal, 2)
        if is_late:
            assert b"\x1b[?2026h" not in terminal.received
            terminal.answer = answer
        # What comes before the answer is not synchronized, and the terminal may be slow to give it.
        wait_for_update(terminal, 6)
        start = len(terminal.received)
        wait_for_update(terminal, 9)
        frames = terminal.received[start:]
        others = FRAME.sub(b"", frames)
        assert b"update" not in (others if can else b"".join(FRAME.findall(frames))), frames
        assert list_lines(terminal)[:6] == [*"12345", ""], terminal.lines
        terminal.send(b"q")
        assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == 0
        terminal.check_restored()
        if can:
            assert terminal.received.rfind(b"\x1b[?2026l") > terminal.received.rfind(b"\x1b[?2026h")


def interrupt_while_output_is_stopped(terminal, number):
    """Stops the output (Ctrl-S) before the signal, and lets it go on (Ctrl-Q) after it."""
    terminal.send(b"\x13")
    time.sleep(1)
    terminal.signal(number)
    time.sleep(0.2)
    terminal.send(b"\x11")
    return os.waitstatus_to_exitcode(terminal.wait_for_end())


def an_interrupt_while_it_begins_restores_the_terminal():
    terminal = watch("--interval", "60", "seq", "1", "5")
    assert interrupt_while_output_is_stopped(terminal, signal.SIGINT) == -signal.SIGINT
    assert not terminal.is_taken_over()
    assert termios.tcgetattr(terminal.user) == terminal.settings


def signal_while_it_ends(number, delay):
    """Stops the output and ends the program, which lets the output go on, and signals it then."""
    terminal = watch("--interval", "60", "seq", "1", "5")
    wait_for_update(terminal, 1)
    terminal.send(b"\x13q")
    time.sleep(delay)
    # It may have got to its own end.
    with contextlib.suppress(ProcessLookupError):
        terminal.signal(number)
    return terminal


def an_interrupt_while_it_ends_restores_the_terminal(number):
    for delay in (0, 0.01, 0.1):
        terminal = signal_while_it_ends(number, delay)
        assert os.waitstatus_to_exitcode(terminal.wait_for_end()) in (-number, 0)
        terminal.check_restored()


def a_signal_ends_it_while_output_is_stopped(number):
    terminal = watch("--interval", "0.05")
    wait_for_update(terminal, 2)
    terminal.send(b"\x13")
    # Several frames wait for the terminal by then.
    time.sleep(1)
    terminal.signal(number)
    assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == -number
    terminal.check_restored()


def a_signal_ends_it_while_nobody_reads(number):
    """The terminal's buffer is full, so the program cannot restore it."""
    terminal = watch("--interval", "0.05", "sh", "-c", "seq 1 22 | shuf", columns=500)
    wait_for_update(terminal, 2)
    time.sleep(3)
    terminal.signal(number)
    deadline = time.monotonic() + 10
    while not terminal.has_ended():
        if time.monotonic() > deadline:
            terminal.fail("a signal does not end it")
        time.sleep(0.05)
    assert os.waitstatus_to_exitcode(terminal.status) == -number
    assert termios.tcgetattr(terminal.user) == terminal.settings


def a_stop_while_it_ends_leaves_the_terminal_restored():
    for delay in (0, 0.01, 0.1):
        terminal = signal_while_it_ends(signal.SIGTSTP, delay)
        terminal.wait_for_stop()
        terminal.check_restored()
        if not terminal.has_ended():
            terminal.signal(signal.SIGCONT)
        assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == 0
        terminal.check_restored()


def an_interrupt_while_a_command_hangs_restores_the_terminal():
    terminal = watch("--interval", "0.2", "sleep", "60")
    terminal.wait_for_text("running for 1 s")
    terminal.send(b"\x03")
    assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == -signal.SIGINT
    terminal.check_restored()


def a_failing_command_says_why():
    terminal = watch("--count", "1", "--interval", "0.5", "ls", "/no/such/file")
    terminal.wait_for_text("update 1: failed: ls: exit status")
    assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == 1
    terminal.check_restored()


def hostile_lines_are_shown():
    terminal = watch("--interval", "60", "printf", r"\033[2Jx\n\033[?1049ly\nz\033\n\377\n")
    terminal.wait_for_text("update 1:")
    assert terminal.lines[:4] == ["␛[2Jx", "␛[?1049ly", "z␛", "\N{REPLACEMENT CHARACTER}"]
    assert terminal.is_taken_over()
    terminal.send(b"q")
    terminal.wait_for_end()
    terminal.check_restored()


def rows_are_colored_unless_the_user_wants_no_colors():
    for variables, is_colored in [
        ({}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": "0"}, False),
    ]:
        terminal = watch(
            "--interval", "0.1", "--count", "9", environment={"TERM": "xterm", **variables})
        assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == 0
        terminal.check_restored()
        renditions = b";".join(re.findall(rb"\x1b\[([0-9;:]+)m", terminal.received)).split(b";")
        # Headers are bold, which is no color.
        wanted = {b"1", b"32", b"33", b"36"} if is_colored else {b"1"}
        assert set(renditions) == wanted, (variables, renditions)


def a_terminal_that_obeys_nothing_gets_one_line_per_update():
    for variables in {"TERM": "dumb"}, {"TERM": "dumb", "NO_COLOR": "1"}, {"TERM": ""}, {"TERM": None}:
        terminal = watch(
            "--interval", "0.05", "--count", "3", "printf", r"\033[31mx\nx\n\033[31mx\n",
            environment=variables)
        assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == 0
        lines = terminal.received.decode().splitlines()
        assert len(lines) == 3 and all(UPDATE.match(line) for line in lines), lines
        assert b"\x1b" not in terminal.received, terminal.received


def piped(*arguments, lines=None):
    """Runs it without a terminal; the lines are bytes that it reads."""
    input_options = {"stdin": subprocess.DEVNULL} if lines is None else {"input": lines}
    result = subprocess.run([program, *arguments], capture_output=True, timeout=60, **input_options)
    result.stdout, result.stderr = result.stdout.decode(), result.stderr.decode()
    return result


UPDATE = re.compile(
    r"^update (\d+): \d+ deleted, \d+ inserted, \d+ moved, \d+ changed, (\d+) rows?( \(.+\))?$")


def a_pipe_gets_one_line_per_update():
    result = piped("--interval", "0.05", "--count", "5")
    lines = result.stdout.splitlines()
    assert len(lines) == 5 and all(UPDATE.match(line) for line in lines), result.stdout
    assert result.returncode == 0 and result.stderr == ""


def a_pipe_that_closes_ends_it():
    command = f"'{program}' --interval 0.05 seq 3 | head -n 2"
    result = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
    assert len(result.stdout.splitlines()) == 2 and "rror" not in result.stderr, result


def bad_commands_get_a_line_each():
    for command, wanted in [
        (["/no/such/command"], "failed: /no/such/command: No such file or directory"),
        (["false"], "failed: false: exit status 1"),
        (["sh", "-c", "echo oh no >&2; exit 3"], "failed: sh: exit status 3: oh no"),
        (["sh", "-c", "kill -9 $$"], "failed: sh: ended by signal 9"),
        (["sleep", "60"], "failed: sleep: stopped after 0.3 s"),
        (["sh", "-c", "echo a; sleep 60"], "1 row (sh: stopped after 0.3 s)"),
        (["true"], "0 rows"),
        (["printf", r"a 1\nb\na 2\n"], "3 rows (1 repeated key, such as a)"),
        (["printf", r"\377\376 x\n"], "1 row"),
        (["sh", "-c", "head -c 300000 /dev/zero >&2; echo done"], "1 row"),
    ]:
        result = piped("--count", "2", "--interval", "0.05", "--timeout", "0.3", *command)
        lines = result.stdout.splitlines()
        assert len(lines) == 2 and wanted in lines[0] and wanted in lines[1], (command, result)
        assert result.returncode == (1 if "failed" in wanted or "stopped" in wanted else 0), result


def a_million_lines_are_a_list():
    result = piped("--count", "1", "--timeout", "60", "seq", "1", "1000000")
    assert result.stdout.endswith(", 1000000 rows\n"), result
    result = piped("--count", "1", "--limit", "10", "yes")
    assert result.stdout.endswith("10 rows (more left out; 9 repeated keys, such as y)\n"), result


def the_options_do_what_the_help_says():
    assert piped("--help").returncode == 0 and "--interval SECONDS" in piped("--help").stdout
    with tempfile.TemporaryDirectory() as folder:
        # Each run prints its number, then a fixed name: the second column identifies the row.
        script = f"echo x >> {folder}/runs; echo $(wc -l < {folder}/runs) name"
        lines = piped("--count", "2", "--interval", "0.05", "--key", "2", "--", "sh", "-c", script)
        assert "0 deleted, 0 inserted, 0 moved, 1 changed, 1 row" in lines.stdout, lines


def the_lines_of_standard_input_are_a_list():
    for lines, options, wanted in [
        (b"a 1\nb 2\na 3\n", [], ["a 1", "b 2", "a 3"]),
        (b"a 1\n\n \nno end", [], ["a 1", "no end"]),
        (b"a\r\n\xff\xfe b\n\0\x1b[2J", [], ["a", "\N{REPLACEMENT CHARACTER}" * 2 + " b", "\0\x1b[2J"]),
        (b"title\na\nb\nc", ["--header", "1", "--last", "2"], ["b", "c"]),
        (b"a\nb\nc\n", ["--last", "1", "--limit", "1"], ["c"]),
        (b"a\nb\nc\n", ["--last", str((1 << 63) - 1)], ["a", "b", "c"]),
        (b"a\nb\nc\n", ["--limit", "2"], ["a", "b"]),
        (b"b 1\na 2\n", ["--sort", "1"], ["a 2", "b 1"]),
        (b"x" * 9000 + b"\n", [], ["x" * 4096]),
        (b"", [], []),
    ]:
        result = piped("--json", *options, lines=lines)
        rows = []
        for line in result.stdout.splitlines():
            rows = applied(json.loads(line), rows)
        assert [row["text"] for row in rows] == wanted, (lines, options, result)
        assert result.returncode == 0 and result.stderr == "", result
    result = piped(lines=b"a 1\nb 2\na 3\n")
    assert result.stdout.endswith(" 0 changed, 3 rows (end of input)\n"), result
    result = piped("--key", "1", lines=b"a 1\nb 2\na 3\n")
    assert result.stdout.endswith("3 rows (1 repeated key, such as a; end of input)\n"), result
    # A command does not read it.
    result = piped("--count", "1", "cat", lines=b"a\n")
    assert result.stdout.endswith(", 0 rows\n"), result


def the_last_lines_of_many_are_kept_in_little_memory():
    """The limit is a third of what all of the lines take; the last line takes as much again."""
    producer = subprocess.Popen(
        ["sh", "-c", "seq 1000000; head -c 20000000 /dev/zero"], stdout=subprocess.PIPE)
    watchlist = subprocess.Popen(
        [program, "--last", "1000"], stdin=producer.stdout, stdout=subprocess.PIPE)
    producer.stdout.close()
    *_, last = updates = watchlist.stdout.read().decode().splitlines()
    _, status, usage = os.wait4(watchlist.pid, 0)
    watchlist.returncode = os.waitstatus_to_exitcode(status)
    assert producer.wait() == 0 and watchlist.returncode == 0
    assert last.endswith(", 1000 rows (end of input)"), last
    # A list is not shown for each line, nor for each piece of the input.
    assert all(UPDATE.match(line) for line in updates) and len(updates) < 1000, len(updates)
    megabytes = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    assert megabytes < 64, f"{megabytes:.0f} MB"


def applied(patch, rows):
    """The rows after a patch as `--json` prints it."""
    assert patch["oldCount"] == len(rows), patch
    left, placed, updated = set(), {}, {}
    for edit in patch["edits"]:
        (kind, parts), = edit.items()
        if kind == "update":
            updated[parts["to"]] = parts["item"]
        if kind in ("delete", "move"):
            left.add(parts["at"] if kind == "delete" else parts["from"])
        if kind in ("insert", "move"):
            placed[parts["at"] if kind == "insert" else parts["to"]] = parts["item"]
    staying = iter(row for place, row in enumerate(rows) if place not in left)
    count = len(rows) - len(left) + len(placed)
    new = [placed[place] if place in placed else next(staying) for place in range(count)]
    return [updated.get(place, row) for place, row in enumerate(new)]


def a_replica_shows(lists, patches):
    replica = os.path.join(os.path.dirname(program), "replica")
    patches += '{"oldCount":9,"edits":[]}\nno patch\n'
    result = subprocess.run([replica], input=patches, capture_output=True, text=True, check=True)
    *pages, other_list, no_patch = result.stdout.splitlines()
    assert [re.findall(r"<li[^>]*>([^<]+)</li>", page) for page in pages] == lists, pages
    for refusal in (other_list, no_patch):
        assert refusal.startswith("the list is as it was: "), refusal


def each_change_is_printed_as_json():
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/0", "w") as file:
            file.write("id what\nb 2\na 10\nc 1\n")
        with open(f"{folder}/1", "w") as file:
            file.write("id what\nd 9\na 3\nb 2\n")
        script = f"echo >> {folder}/runs; cat {folder}/$(( $(wc -l < {folder}/runs) / 2 % 2 ))"
        command = ["--json", "--header", "1", "--count", "4", "--interval", "0.05", "--sort", "2"]
        result = piped(*command, "--", "sh", "-c", script)
        patches = [json.loads(line) for line in result.stdout.splitlines()]
        assert len(patches) == 3 and result.stderr == "", result
        rows = []
        lists = [text.split("|") for text in ("c 1|b 2|a 10", "b 2|a 3|d 9", "c 1|b 2|a 10")]
        for patch, wanted in zip(patches, lists):
            rows = applied(patch, rows)
            assert [row["text"] for row in rows] == wanted, (patch, rows)
        a_replica_shows(lists, result.stdout)
        result = piped(*command, "--group", "1", "--", "cat", f"{folder}/0")
        patch, = [json.loads(line) for line in result.stdout.splitlines()]
        inserted = [edit["insert"]["item"] for edit in patch["sections"]]
        groups = {group["header"]: [row["id"] for row in group["items"]] for group in inserted}
        assert groups == {"c": ["c"], "b": ["b"], "a": ["a"]} and patch["oldCounts"] == [], patch
    result = piped("--json", "--count", "2", "--interval", "0.05", "ls", "/no/such/file")
    assert result.stdout == "" and result.stderr.startswith("watchlist: ls: exit status"), result
    # A terminal gets the same lines.
    terminal = watch("--json", "--count", "1", "seq", "2")
    terminal.wait_for_end()
    assert b"\x1b" not in terminal.received and json.loads(terminal.received)["oldCount"] == 0


def columns_order_and_group_the_rows():
    lines = r"x 10%% b\ny 9 a\nz 100 b\nw\n"
    for options, wanted in [
        (["--sort", "2"], "y x z w"), (["--sort", "-2"], "z x y w"), (["--sort", "-1"], "z y x w"),
        (["--group", "3"], "b:x,z a:y no column 3:w"), (["--group", "3", "--sort", "2"],
                                                        "a:y b:x,z no column 3:w"),
    ]:
        result = piped("--json", "--count", "1", *options, "printf", lines)
        patch = json.loads(result.stdout)
        items = [edit["insert"]["item"] for edit in patch.get("edits") or patch["sections"]]
        shown = " ".join(
            item["id"] if "id" in item
            else item["header"] + ":" + ",".join(row["id"] for row in item["items"])
            for item in items)
        assert shown == wanted, (options, shown)


def the_list_is_written_as_a_page():
    lines = ["1 <script>alert(1)</script>", "2 \" onmouseover=\"alert(1)", "3 & so on", "3 again"]
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        printed = piped("--count", "2", "--interval", "0.05", "--html", page, "printf", r"%s\n", *lines)
        assert printed.returncode == 0 and "page" not in printed.stdout, printed
        with open(page) as file:
            reader = ListItems(file.read())
        assert reader.texts == lines and reader.attributes == {"id", "dir"}, vars(reader)
        assert "script" not in reader.names, reader.names
        assert os.listdir(folder) == ["page.html"]
    result = piped("--count", "1", "--html", os.path.join(folder, "page.html"), "seq", "3")
    wanted = f", 3 rows (cannot write {folder}/page.html: No such file or directory)\n"
    assert result.stdout.endswith(wanted), result
    assert result.returncode == 1


def a_page_is_written_through_links_into_regular_files_only():
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, name)

        def write(name):
            return piped("--count", "1", "--html", path(name), "seq", "3")

        os.mkdir(path("site"))
        with open(path("site/page"), "w") as file:
            file.write("old")
        os.link(path("site/page"), path("older"))
        os.symlink("site/page", path("link"))
        os.symlink("link", path("link to link"))
        for name in "link to link", "link", "site/page":
            for mode in 0o600, 0o664, 0o751:
                os.chmod(path("site/page"), mode)
                assert write(name).returncode == 0
                with open(path("site/page")) as file:
                    assert ListItems(file.read()).texts == ["1", "2", "3"]
                assert os.stat(path("site/page")).st_mode & 0o7777 == mode
        assert os.path.islink(path("link")) and os.path.islink(path("link to link"))
        # A new file took the place of the old one, which another name still has.
        with open(path("older")) as file:
            assert file.read() == "old"
        umask = os.umask(0o027)
        assert write("new").returncode == 0 and os.stat(path("new")).st_mode & 0o7777 == 0o640
        os.umask(umask)

        os.symlink("nowhere", path("dangling"))
        os.symlink("loop", path("loop"))
        os.mkfifo(path("pipe"))
        os.symlink("/dev/null", path("null"))
        files = sorted(os.listdir(folder))
        for name, problem in [
            ("dangling", "it is a link to a file that does not exist"),
            ("loop", "Too many levels of symbolic links"), ("site", "it is not a regular file"),
            ("pipe", "it is not a regular file"), ("null", "it is not a regular file"),
            ("new/page", "Not a directory"),
        ]:
            result = write(name)
            assert result.stdout.endswith(f"(cannot write {path(name)}: {problem})\n"), result
            assert result.returncode == 1
        assert sorted(os.listdir(folder)) == files and os.listdir(path("site")) == ["page"]


def output_that_cannot_be_written_ends_with_a_message():
    for arguments in (
        ["--json", "--count", "1", "seq", "3"], ["--count", "1", "seq", "3"], ["--help"],
        ["--interval", "0.05"],
    ):
        with open("/dev/full", "w") as full:
            result = subprocess.run(
                [program, *arguments], stdin=subprocess.DEVNULL, stdout=full,
                stderr=subprocess.PIPE, text=True, timeout=60)
        wanted = "watchlist: cannot write the output: No space left on device\n"
        assert (result.returncode, result.stderr) == (1, wanted), (arguments, result)
    # The list is on the terminal, and the marked rows go to a full device.
    with tempfile.TemporaryDirectory() as folder:
        command = f"'{program}' --mark seq 1 5 >/dev/full 2>'{folder}/errors'"
        terminal = PseudoTerminal(["/bin/sh", "-c", command])
        terminal.wait_for_text("update 1:")
        terminal.send(b"\tq")
        assert os.waitstatus_to_exitcode(terminal.wait_for_end()) == 1
        terminal.check_restored()
        with open(f"{folder}/errors") as file:
            assert file.read() == wanted


def changes_are_counted_by_row():
    generator = random.Random(20261127)
    with tempfile.TemporaryDirectory() as folder:
        lists = [
            [("ab"[number % 2], number) for number in range(10)],
            # All rows are replaced, and the groups change places.
            [("ba"[number % 2], number + 10) for number in range(10)],
        ]
        for _ in range(40):
            ids = generator.sample(range(12), generator.randrange(12))
            lists.append([(generator.choice("abc"), number) for number in ids])
        for number, rows in enumerate(lists):
            with open(f"{folder}/{number + 1}", "w") as file:
                file.write("".join(f"{group} {row}\n" for group, row in rows))
        script = f"echo >> {folder}/runs; cat {folder}/$(wc -l < {folder}/runs)"
        result = piped(
            "--count", str(len(lists)), "--interval", "0.05", "--group", "1", "--key", "2",
            "--", "sh", "-c", script)
    old = []
    for line, new in zip(result.stdout.splitlines(), lists, strict=True):
        deleted, inserted, moved = (
            int(re.search(rf"(\d+) {what}", line)[1]) for what in ("deleted", "inserted", "moved"))
        before, after = ({row: group for group, row in rows} for rows in (old, new))
        # A row that comes from a new group, or goes to one, is deleted and inserted.
        groups = set(before.values()) & set(after.values())
        staying = {row for row in before.keys() & after.keys() if {before[row], after[row]} <= groups}
        assert deleted == len(before.keys() - staying), (line, old, new)
        assert inserted == len(after.keys() - staying), (line, old, new)
        regrouped = sum(before[row] != after[row] for row in staying)
        assert regrouped <= moved <= len(staying), (line, old, new)
        old = new


class ListItems(html.parser.HTMLParser):
    """The texts of a page's list items, and the names in the page."""

    def __init__(self, page):
        super().__init__()
        self.texts, self.names, self.attributes = [], set(), set()
        self.is_in_item = False
        self.feed(page)

    def handle_starttag(self, name, attributes):
        self.names.add(name)
        self.is_in_item = name == "li"
        if self.is_in_item:
            self.texts.append("")
            self.attributes |= {attribute for attribute, _ in attributes}

    def handle_endtag(self, name):
        self.is_in_item = self.is_in_item and name != "li"

    def handle_data(self, text):
        if self.is_in_item:
            self.texts[-1] += text


def mistakes_end_with_status_2():
    for arguments in [
        ["--key", "0"], ["--key"], ["--key", "x"], ["--interval", "0"], ["--interval", "nan"],
        ["--limit", "-1"], ["--count", "1.5"], ["--timeout", "inf"], ["--frobnicate"], ["-x", "ls"],
        ["--html"], ["--sort", "0"], ["--sort", "x"], ["--sort", "-9223372036854775808"],
        ["--group", "0"], ["--group"], ["--header", "-1"], ["--header", "x"], ["--last", "3"],
    ]:
        result = piped(*arguments)
        assert result.returncode == 2 and result.stdout == "", (arguments, result)
        assert result.stderr.startswith("watchlist: "), result
    for arguments in ["--last", "0"], ["--last", "x"], ["--last"], ["--last", "3", "ls"]:
        result = piped(*arguments, lines=b"a\n")
        assert result.returncode == 2 and result.stdout == "", (arguments, result)
        assert result.stderr.startswith("watchlist: --last needs "), result


def run(check, *arguments):
    start = time.monotonic()
    check(*arguments)
    print(f"{check.__name__}: {time.monotonic() - start:.1f} s", flush=True)


if __name__ == "__main__":
    run(the_feed_is_shown_and_ends)
    run(a_command_is_shown_line_by_line)
    run(the_list_follows_the_windows_size)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        run(an_interrupt_restores_the_terminal, lambda t: t.signal(number), number)
    run(an_interrupt_restores_the_terminal, lambda t: t.send(b"\x03"), signal.SIGINT)
    run(a_stop_restores_the_terminal_until_it_continues)
    for at_prompt, continues_first in [(False, False), (True, False), (True, True)]:
        run(a_stopped_program_ends_without_touching_the_terminal, at_prompt, continues_first)
    run(frames_are_shown_at_once_where_the_terminal_can)
    run(an_interrupt_while_it_begins_restores_the_terminal)
    for number in (signal.SIGINT, signal.SIGTERM):
        run(an_interrupt_while_it_ends_restores_the_terminal, number)
    for number in (signal.SIGTERM, signal.SIGHUP):
        run(a_signal_ends_it_while_output_is_stopped, number)
        run(a_signal_ends_it_while_nobody_reads, number)
    run(a_stop_while_it_ends_leaves_the_terminal_restored)
    run(an_interrupt_while_a_command_hangs_restores_the_terminal)
    run(a_failing_command_says_why)
    run(hostile_lines_are_shown)
    run(rows_are_colored_unless_the_user_wants_no_colors)
    run(a_terminal_that_obeys_nothing_gets_one_line_per_update)
    run(a_pipe_gets_one_line_per_update)
    run(a_pipe_that_closes_ends_it)
    run(bad_commands_get_a_line_each)
    run(a_million_lines_are_a_list)
    run(the_lines_of_standard_input_are_a_list)
    run(the_last_lines_of_many_are_kept_in_little_memory)
    run(the_options_do_what_the_help_says)
    run(each_change_is_printed_as_json)
    run(columns_order_and_group_the_rows)
    run(the_list_is_written_as_a_page)
    run(a_page_is_written_through_links_into_regular_files_only)
    run(output_that_cannot_be_written_ends_with_a_message)
    run(changes_are_counted_by_row)
    run(mistakes_end_with_status_2)
