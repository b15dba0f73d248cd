#!/usr/bin/env python3
"""Restarts a quiet server under the pages of real browsers, and measures when each page is current.

    restart.py [--pages ENGINE=N ...] [--readers N] [--away SECONDS ...]

The server is killed, and answers again after some seconds: from then on, times count. Each page is a
visible window with a loopback address of its own, because a browser opens few connections to one.
Readers without a browser follow too. It fails if more than 1 % of the times exceed two
seconds. `check-many` installs what it needs.
"""

import argparse
import asyncio
import contextlib
import socket
import statistics
import subprocess
import sys
import time

from many import LOCAL, SERVER, at_last, livefeed
from readers import Readers
from webdriver import browser

# Notes when the list changes, and what an event stream does that is left to the browser.
WATCH = """
    const list = document.getElementById("feed");
    window.shown = [];
    new MutationObserver(() => shown.push([Date.now(), list.dataset.patch]))
      .observe(list, { attributeFilter: ["data-patch"] });
    window.opened = [];
    const source = args[0] && new EventSource("/events");
    source.onopen = () => opened.push(Date.now());
    return document.hidden;"""

READ = """
    const asked = performance.getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname === "/list")
      .map(({ startTime }) => performance.timeOrigin + startTime);
    performance.clearResourceTimings();
    return { shown: shown.splice(0), asked, opened: opened.splice(0) };"""


class Pages:
    """The windows of an engine. In the first one, another stream is left to the browser."""

    def __init__(self, engine, browser, count, first):
        self.engine, self.browser = engine, browser
        self.windows = [browser.window() for _ in range(count)]
        for number, window in enumerate(self.windows):
            browser.enter(window)
            browser.open(f"http://127.0.0.{first + number}:{SERVER}/")
            assert not browser.run(WATCH, number == 0), f"{engine} hides a window"

    def read(self):
        for window in self.windows:
            self.browser.enter(window)
            yield self.browser.run(READ)


def print_line(name, times, asked):
    times = sorted(times)
    counts = [sum(from_ <= time < from_ + 0.25 for time in asked) for from_ in (0, 0.25, 0.5, 0.75)]
    print(f"| {name} | {len(times):,} | {statistics.median(times):.2f} s | {percentile(times):.2f} s | "
          f"{times[-1]:.2f} s | {' + '.join(map(str, counts))} of {len(asked)} |", flush=True)


def percentile(times):
    return sorted(times)[int(len(times) * 0.99)]


def started(server):
    """Starts the server, and returns when it answers."""
    server.process = subprocess.Popen(server.command, stdout=subprocess.DEVNULL)
    while server.process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection((LOCAL, SERVER)):
            return time.time()
        time.sleep(0.005)
    raise RuntimeError("the server does not start again")


async def restart(server, readers, engines, away):
    """Prints when the pages are current and ask for the list, and returns the times of all."""
    server.kill()
    await asyncio.sleep(away)
    readers.asked.clear()
    start = await asyncio.to_thread(started, server)
    epoch, number = await at_last(readers, 60)
    await asyncio.sleep(10)
    print(f"\n{away:g} s away:\n| | pages | median | 99 % | last | requests in each quarter of "
          "the first second |\n"
          "|---|---:|---:|---:|---:|---|")
    all_times = [reader.shown_at - start for reader in readers.all]
    print_line("readers", all_times, [asked - start for asked in readers.asked])
    for pages in engines:
        found = await asyncio.to_thread(list, pages.read())
        last = f"{epoch}-{number}"
        times = [next((time for time, patch in page["shown"] if patch == last), 0) / 1000 - start
                 for page in found]
        assert min(times) > 0, f"{pages.engine}: {times}"
        asked = [time / 1000 - start for page in found for time in page["asked"]]
        print_line(pages.engine, times, [time for time in asked if time > 0])
        print(f"A stream that is left to {pages.engine} opened after "
              f"{found[0]['opened'][-1] / 1000 - start:.2f} s.")
        all_times += times
    return all_times


async def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pages", nargs="*", default=["chromium=20", "firefox=10", "webkit=6"])
    parser.add_argument("--readers", type=int, default=300)
    parser.add_argument("--away", nargs="*", type=float, default=[1, 5, 15])
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        server = livefeed("--host", "0.0.0.0")
        stack.callback(server.kill)
        await server.start()
        readers, engines, first = Readers([(LOCAL, SERVER)], options.readers), [], 1
        for engine, count in (pages.split("=") for pages in options.pages):
            page = stack.enter_context(browser(engine))
            engines.append(await asyncio.to_thread(Pages, engine, page, int(count), first))
            first += int(count)
        await readers.connect()
        await at_last(readers, 60)
        times = [time for away in options.away for time in await restart(server, readers, engines, away)]
        readers.close()
    print(f"\nOf {len(times):,} times, 99 % are at most {percentile(times):.2f} s.")
    if percentile(times) > 2:
        sys.exit("pages are current too late")


if __name__ == "__main__":
    asyncio.run(main())
