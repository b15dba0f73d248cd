#!/usr/bin/env python3
"""Measures what one changed row costs, beside a page that sends the whole list and merges it.

    cost.py IDIOMORPH [--rounds N] [--readers N]

IDIOMORPH is a copy of `dist/idiomorph.esm.js`. Both ways run on the server `livecost`, and take turns in
each round. Build it with `swift build -c release --product livecost`. A browser is one of the readers in the
first table, which tells the median time from the request that changes a row to the picture after it. The
second table has only readers on sockets.
"""

import argparse
import asyncio
import contextlib
import os
import pathlib
import resource
import socket
import statistics
import subprocess
import time
import urllib.request

from playwright.async_api import async_playwright

PROGRAM = pathlib.Path(__file__).resolve().parent.parent / ".build/release/livecost"

# Changes a row; returns the milliseconds until the browser has drawn it.
CHANGE = """async (id) => {
  const row = document.getElementById(`posts-${id}`);
  const score = row.firstChild.textContent;
  const start = performance.now();
  await fetch(`/change/${id}`, { method: "POST" });
  while (document.getElementById(`posts-${id}`).firstChild.textContent === score) {
    await new Promise(requestAnimationFrame);
  }
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
}"""


class Server:
    def __init__(self, way, rows, idiomorph):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port = listener.getsockname()[1]
        self.rows = rows
        self.url = f"http://127.0.0.1:{self.port}/"
        self.process = subprocess.Popen([PROGRAM, str(self.port), way, str(rows), idiomorph])
        while True:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(self.url).read()
                break
            time.sleep(0.05)
        self.readers = []

    def change(self, id):
        """Changes a row; returns the bytes of the event."""
        request = urllib.request.Request(f"{self.url}change/{id}", method="POST")
        return int(urllib.request.urlopen(request).read())

    def seconds(self):
        """The processor time so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().split(") ")[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def connect(self, count):
        for start in range(0, count, 200):
            self.readers += await asyncio.gather(
                *(Reader.open(self.port) for _ in range(min(200, count - start))))

    def stop(self):
        for reader in self.readers:
            reader.transport.abort()
        self.process.kill()
        self.process.wait()


class Reader(asyncio.Protocol):
    """A reader that counts the bytes of its stream."""

    def __init__(self):
        self.received = 0
        self.is_open = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(cls, port):
        _, reader = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        await reader.is_open
        return reader

    def connection_made(self, transport):
        self.transport = transport
        transport.write(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")

    def data_received(self, data):
        self.received += len(data)
        if not self.is_open.done() and b"\n\n" in data:
            self.is_open.set_result(None)


async def in_browser(idiomorph, rounds):
    print("| rows | readers | way | bytes of a change | to the pixel |\n|---:|---:|---|---:|---:|")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        for rows in (1_000, 10_000):
            for readers in (1, 300):
                # Whole lists of 10,000 rows among many readers would take all of the time.
                ways = ["list", "whole"] if rows == 1_000 or readers == 1 else ["list"]
                servers, pages, times = {}, {}, {way: [] for way in ways}
                for way in ways:
                    servers[way] = server = Server(way, rows, idiomorph)
                    await server.connect(readers - 1)
                    pages[way] = await browser.new_page()
                    await pages[way].goto(server.url)
                    await pages[way].wait_for_timeout(1_500)
                for round in range(rounds):
                    for way in ways:
                        await pages[way].bring_to_front()
                        times[way].append(await pages[way].evaluate(CHANGE, round * 7 % rows + 1))
                for way in ways:
                    size = await asyncio.to_thread(servers[way].change, rows // 2)
                    median = statistics.median(times[way])
                    print(f"| {rows:,} | {readers} | {way} | {size:,} | {median:.1f} ms |", flush=True)
                    await pages[way].close()
                    servers[way].stop()


async def on_sockets(idiomorph, readers, rounds):
    print("\n| rows | readers | way | bytes to all | server's processor | last reader |"
          "\n|---:|---:|---|---:|---:|---:|")
    for way, rows in [("list", 1_000), ("list", 10_000), ("whole", 1_000)]:
        server = Server(way, rows, idiomorph)
        await server.connect(readers)
        times, processor, total = [], [], 0
        for round in range(rounds):
            before = sum(reader.received for reader in server.readers)
            marks = [reader.received for reader in server.readers]
            seconds, start = server.seconds(), time.monotonic()
            size = await asyncio.to_thread(server.change, round + 1)
            while any(reader.received < mark + size for reader, mark in zip(server.readers, marks)):
                await asyncio.sleep(0.005)
            times.append(time.monotonic() - start)
            processor.append(server.seconds() - seconds)
            total = sum(reader.received for reader in server.readers) - before
        print(f"| {rows:,} | {readers:,} | {way} | {total / 1e6:,.1f} MB "
              f"| {statistics.median(processor) * 1e3:,.0f} ms | {statistics.median(times) * 1e3:,.0f} ms |",
              flush=True)
        server.stop()


async def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("idiomorph")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--readers", type=int, default=9_500)
    options = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    await in_browser(options.idiomorph, options.rounds)
    await on_sockets(options.idiomorph, options.readers, max(options.rounds // 3, 1))


asyncio.run(main())
