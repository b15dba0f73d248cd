"""A program in tmux, with the interface of PseudoTerminal: a terminal that people use."""

import os
import re
import shlex
import subprocess
import time

REVERSE = re.compile(r"\x1b\[([0-9;]*)m")


class TmuxTerminal:
    """Runs a program in a tmux server of its own."""

    count = 0

    def __init__(self, arguments, columns=80, rows=24):
        TmuxTerminal.count += 1
        self.name = f"watchlist-{os.getpid()}-{TmuxTerminal.count}"
        command = " ".join(shlex.quote(argument) for argument in arguments)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), command,
                  ";", "set", "-g", "status", "off")
        self.resize(columns, rows)

    def tmux(self, *arguments, check=True):
        return subprocess.run(
            ["tmux", "-L", self.name, *arguments], capture_output=True, text=True, check=check).stdout

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def send(self, keys):
        self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in keys))

    @property
    def lines(self):
        return [line.rstrip() for line in self.tmux("capture-pane", "-p").split("\n")[:-1]]

    @property
    def selected_lines(self):
        """The numbers of the lines in reverse video."""
        lines = self.tmux("capture-pane", "-p", "-e").split("\n")
        return [
            number for number, line in enumerate(lines)
            if any("7" in codes.split(";") for codes in REVERSE.findall(line))]

    def wait_for(self, condition, what, seconds=20):
        deadline = time.monotonic() + seconds
        while not condition(self):
            if time.monotonic() > deadline:
                screen = "\n".join(self.lines)
                self.close()
                raise AssertionError(f"waited in vain for {what}; the screen shows\n{screen}")
            time.sleep(0.05)

    def wait_for_end(self):
        self.wait_for(lambda t: not t.is_running(), "the end")
        return 0

    def is_running(self):
        return subprocess.run(
            ["tmux", "-L", self.name, "has-session"], capture_output=True).returncode == 0

    def close(self):
        self.tmux("kill-server", check=False)
