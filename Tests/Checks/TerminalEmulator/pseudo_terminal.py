"""A program in a pseudo-terminal, with pyte as the screen that somebody sees."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

import pyte
from pyte import modes

from emulated_steps import Screen


class PseudoTerminal:
    """Runs a program until it ends, or is made to."""

    def __init__(self, arguments, columns=80, rows=24, environment=None, answer=None):
        # What is sent when the program asks for synchronized output.
        self.answer = answer
        self.environment = os.environ | {"TERM": "xterm-256color", "NO_COLOR": None}
        self.environment |= environment or {}
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.received = b""
        self.status = None
        self.stops = 0
        # The program's end stays open here: its settings are read after the program is gone.
        self.master, self.user = pty.openpty()
        self.settings = termios.tcgetattr(self.user)
        self.set_size(columns, rows)
        # Tells the program's process id, then its status whenever it was stopped, or has ended.
        self.reports, report = os.pipe()
        self.leader = os.fork()
        if self.leader == 0:
            self.become_leader(arguments, report)
        os.close(report)
        self.pid = self.read_report()

    def become_leader(self, arguments, report):
        """Starts the program as a shell does: a program without a shell cannot be stopped."""
        os.setsid()
        fcntl.ioctl(self.user, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        signal.signal(
            signal.SIGUSR1, lambda *_: os.tcsetpgrp(self.user, os.getpgrp()))
        pid = os.fork()
        if pid == 0:
            self.become(arguments)
        os.write(report, struct.pack("i", pid))
        status = None
        while status is None or os.WIFSTOPPED(status):
            _, status = os.waitpid(pid, os.WUNTRACED)
            os.write(report, struct.pack("i", status))
        os._exit(0)

    def become(self, arguments):
        # A check that runs in the background may have been told to ignore what it is to send.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            signal.signal(number, signal.SIG_DFL)
        os.setpgid(0, 0)
        os.tcsetpgrp(self.user, os.getpgrp())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        for descriptor in (0, 1, 2):
            os.dup2(self.user, descriptor)
        os.closerange(3, 64)
        # A variable without a value is not set.
        os.execve(
            arguments[0], arguments,
            {name: value for name, value in self.environment.items() if value is not None})

    def read_report(self):
        return struct.unpack("i", os.read(self.reports, 4))[0]

    def set_size(self, columns, rows):
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self.set_size(columns, rows)

    def receive(self, seconds=0.05):
        while select.select([self.master], [], [], seconds)[0]:
            data = os.read(self.master, 65536)
            self.received += data
            self.stream.feed(data)
            seconds = 0
        if self.answer and b"\x1b[?2026$p" in self.received:
            self.send(self.answer)
            self.answer = None

    @property
    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    @property
    def selected_lines(self):
        """The numbers of the lines in reverse video."""
        self.receive(0)
        return [line for line in range(self.screen.lines) if self.screen.buffer[line][0].reverse]

    def wait_for(self, condition, what, seconds=20):
        """Reads until something is true of the screen."""
        deadline = time.monotonic() + seconds
        while not condition(self):
            if time.monotonic() > deadline:
                self.fail(f"waited in vain for {what}")
            self.receive()

    def wait_for_text(self, text):
        self.wait_for(lambda t: any(text in line for line in t.lines), repr(text))

    def has_ended(self):
        if self.status is None:
            if select.select([self.reports], [], [], 0)[0]:
                self.note(self.read_report())
        return self.status is not None

    def note(self, status):
        if os.WIFSTOPPED(status):
            self.stops += 1
        else:
            self.status = status
            os.waitpid(self.leader, 0)

    def wait_for_stop(self):
        stops = self.stops
        self.wait_for(lambda t: t.has_ended() or t.stops > stops, "the stop")
        self.receive()

    def wait_for_end(self):
        self.wait_for(PseudoTerminal.has_ended, "the end")
        self.receive()
        return self.status

    def send(self, keys):
        os.write(self.master, keys)

    def signal(self, number):
        os.kill(self.pid, number)

    def prompt(self):
        """Gives the terminal to the leader, as a shell takes it for its prompt."""
        os.kill(self.leader, signal.SIGUSR1)
        self.wait_for(lambda t: os.tcgetpgrp(t.master) == t.leader, "the prompt")

    def is_taken_over(self):
        return self.received.rfind(b"\x1b[?1049h") > self.received.rfind(b"\x1b[?1049l")

    def check_restored(self):
        """Checks that the terminal is as it was before the program."""
        for wrong, what in [
            (b"\x1b[?1049h" not in self.received, "the alternate screen was never entered"),
            (self.is_taken_over(), "the alternate screen is not left"),
            (self.screen.cursor.hidden, "the cursor is hidden"),
            (self.screen.margins is not None, "a scroll region is left"),
            (modes.DECAWM not in self.screen.mode, "automatic wrapping is off"),
            (self.screen.cursor.attrs != self.screen.default_char, "a color is left"),
            (termios.tcgetattr(self.user) != self.settings, "the keyboard settings differ"),
        ]:
            if wrong:
                self.fail(what)

    def check_taken_over(self):
        """Checks that the terminal is as the program needs it."""
        taken = {mode << 5 for mode in (1000, 1006, 2004)}
        for wrong, what in [
            (not self.is_taken_over(), "the alternate screen is not entered"),
            (not self.screen.cursor.hidden, "the cursor is shown"),
            (modes.DECAWM in self.screen.mode, "automatic wrapping is on"),
            (not taken <= self.screen.mode, "the mouse or pastes are not reported"),
            (termios.tcgetattr(self.user)[3] & (termios.ICANON | termios.ECHO), "keys wait for Enter"),
        ]:
            if wrong:
                self.fail(what)

    def fail(self, message):
        print("\n".join(self.lines), file=sys.stderr)
        if not self.has_ended():
            os.kill(self.pid, signal.SIGKILL)
        raise AssertionError(message)
