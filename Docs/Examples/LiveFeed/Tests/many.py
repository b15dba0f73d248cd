#!/usr/bin/env python3
"""Holds thousands of readers, directly and through nginx, and kills servers under them.

    many.py [--readers N] [--patches N] [--seed N] [--browsers ENGINE,ENGINE]

Everything runs on the loopback address. `check-many` installs what it needs.
"""

import argparse
import asyncio
import contextlib
import json
import os
import pathlib
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from readers import Readers, body_of

FOLDER = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = FOLDER / ".build" / "release" / "livefeed"
REDIS, FIRST, SECOND, SERVER = 16_379, 18_001, 18_002, 18_080
LOCAL = "127.0.0.1"
PUBLISH = [part for port in (FIRST, SECOND)
           for part in ("--publish", f"http://{LOCAL}:{port}/publish")]

sys.path.append(str(FOLDER.parent.parent.parent / "Tests" / "Checks" / "Browsers"))


class Program:
    """A program that is killed and started again."""

    started = []

    def __init__(self, name, port, *command):
        Program.started.append(self)
        self.name = name
        self.port = port
        self.command = [str(part) for part in command]
        self.process = None

    async def start(self):
        # It may have been killed twice.
        if self.process and self.process.poll() is None:
            return self
        for _ in range(100):
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.DEVNULL, start_new_session=self.leads)
            while self.process.poll() is None:
                with contextlib.suppress(OSError):
                    _, writer = await asyncio.open_connection(LOCAL, self.port)
                    writer.close()
                    return self
                await asyncio.sleep(0.05)
            # The port may belong to what was killed, for a moment.
            await asyncio.sleep(0.1)
        sys.exit(f"{self.name} does not start")

    def kill(self):
        if self.process and self.process.poll() is None:
            if self.leads:
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        if self.process:
            self.process.wait()

    leads = False

    def memory(self):
        """Resident memory in MB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text).group(1)) / 1024

    def seconds(self):
        """The processor time so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Nginx(Program):
    """Two processes, of which killing the first leaves a worker without a master: it leads a group."""

    leads = True

    def __init__(self, folder, port):
        folder.mkdir()
        text = (FOLDER / "nchan.conf").read_text()
        for old, new in [("8000", port), ("8080", SERVER), ("6379", REDIS)]:
            text = text.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
        (folder / "nginx.conf").write_text(text)
        super().__init__(f"nginx {port}", port, "nginx", "-p", folder, "-c", folder / "nginx.conf")


def livefeed(*arguments):
    return Program("livefeed", SERVER, PROGRAM, "--port", SERVER, "--stepped", *arguments)


async def step():
    """Makes an update, and returns the state after it."""
    return json.loads(await body_of((LOCAL, SERVER), "/step", "POST"))


async def stats():
    figures = json.loads(await body_of((LOCAL, SERVER), "/stats"))
    return figures | figures.pop("tally")


# Measuring.

async def measure(way, addresses, count, patches, *arguments):
    """Prints what a number of readers costs the server."""
    server = await livefeed("--posts", "1000", *arguments).start()
    readers = Readers(addresses, count)
    await readers.connect()
    epoch, number = await at_last(readers, 120)
    start = server.seconds()
    for _ in range(patches):
        number += 1
        readers.made[epoch, number] = asyncio.get_running_loop().time()
        state = await step()
        # A patch each tenth of a second, unless the readers need longer.
        await asyncio.sleep(0.1)
        await readers.until(lambda: len(readers.delays) >= count * len(readers.made), 60)
        epoch, number = parsed(state)
    spent = (server.seconds() - start) / patches * 1000
    delays = sorted(delay * 1000 for delay in readers.delays)
    print(f"| {way} | {count:,} | {server.memory():.0f} MB | {spent:.1f} ms | "
          f"{statistics.median(delays):.0f} ms | {delays[int(len(delays) * 0.99)]:.0f} ms |", flush=True)
    assert len(readers.shown()) == 1 and readers.lost == 0, (readers.shown(), readers.lost)
    readers.close()
    server.kill()
    await asyncio.sleep(0.5)


def parsed(state):
    epoch, number = state["event"].split("-")
    return epoch, int(number)


async def at_last(readers, seconds):
    """Waits until all readers show the server's list, and returns its epoch and number."""
    last = parsed(json.loads(await body_of((LOCAL, SERVER), "/state")))
    if not await readers.until(lambda: set(readers.shown()) == {last}, seconds):
        sys.exit(f"after {seconds} s, readers show {readers.shown()} instead of {last}")
    return last


# Killing.

class Lines:
    """The rows, in a file that the server reads: they survive it."""

    def __init__(self, path, count, generator):
        self.path = path
        self.generator = generator
        self.lines = {number: 0 for number in range(count)}
        self.last = count
        self.write()

    def change(self):
        order = list(self.lines.items())
        place = self.generator.randrange(len(order))
        kind = self.generator.randrange(4)
        if kind == 0:
            order[place] = (order[place][0], order[place][1] + 1)
        elif kind == 1:
            order.insert(self.generator.randrange(len(order)), order.pop(place))
        elif kind == 2:
            del order[place]
        else:
            order.insert(place, (self.last, 0))
            self.last += 1
        self.lines = dict(order)
        self.write()

    def write(self):
        path = self.path.with_suffix(".new")
        path.write_text("".join(f"row-{number} {text}\n" for number, text in self.lines.items()))
        path.replace(self.path)

    def texts(self):
        return [f"row-{number} {text}" for number, text in self.lines.items()]


async def survive(count, patches, seed, engines, folder, redis, nginx):
    """Publishes patches while servers are killed, and checks the rows of every reader."""
    generator = random.Random(seed)
    lines = Lines(folder / "lines", 100, generator)
    server = livefeed(*PUBLISH, "--", "cat", lines.path)
    await server.start()
    readers = Readers([(LOCAL, FIRST), (LOCAL, SECOND)], count)
    await readers.connect()
    await at_last(readers, 120)
    with contextlib.ExitStack() as stack:
        pages = [await asyncio.to_thread(opened, stack, engine, FIRST + i) for i, engine in enumerate(engines)]
        victims = [server, redis, *nginx]
        moments = sorted(generator.sample(range(patches // 10, patches * 9 // 10), 12))
        killed, back = {}, []
        whole_lists = 0
        for number in range(patches):
            if number in moments:
                victim = victims[moments.index(number) % len(victims)]
                if victim is server:
                    with contextlib.suppress(OSError):
                        whole_lists += (await stats())["wholeLists"]
                victim.kill()
                killed[victim.name] = killed.get(victim.name, 0) + 1
                back.append((number + generator.randrange(5, 30), victim))
            for moment, victim in [entry for entry in back if entry[0] <= number]:
                await victim.start()
                back.remove((moment, victim))
            lines.change()
            with contextlib.suppress(OSError, ValueError, asyncio.IncompleteReadError):
                epoch, last = parsed(json.loads(await body_of((LOCAL, SERVER), "/state")))
                readers.made[epoch, last + 1] = asyncio.get_running_loop().time()
                await step()
            await asyncio.sleep(0.1)
        for _, victim in back:
            await victim.start()
        # Its next announcement tells readers what they have missed.
        last = await at_last(readers, 180)
        rows = [re.sub("<[^>]*>", "", markup) for markup in readers.lists[last].values()]
        assert rows == lines.texts(), "the readers' rows are not those of the file"
        for engine, page in zip(engines, pages):
            await shows(page, engine, lines.texts())
        whole_lists += (await stats())["wholeLists"]
    delays = sorted(delay * 1000 for delay in readers.delays)
    print(f"{count:,} readers and {' and '.join(engines)} show the rows of the file after {patches:,} "
          f"patches and these kills: {killed}. {readers.lost:,} connections were lost, {len(readers.asked):,} "
          f"whole lists were asked for, and the server was asked {whole_lists} times. The delay was "
          f"{statistics.median(delays):.0f} ms in the median, and {delays[int(len(delays) * 0.99)]:.0f} ms for 99 %.",
          flush=True)
    await gap(readers, server)
    readers.close()
    server.kill()


async def gap(readers, server):
    """A restart makes all readers miss patches at once: prints how often they ask the server."""
    readers.asked.clear()
    server.kill()
    await server.start()
    await at_last(readers, 180)
    asked = (await stats())["wholeLists"]
    print(f"After a restart of the server, {len(readers.all):,} readers asked for the whole list "
          f"{len(readers.asked):,} times, and nginx asked the server {asked} times.", flush=True)


def opened(stack, engine, port):
    from webdriver import browser
    page = stack.enter_context(browser(engine))
    page.open(f"http://{LOCAL}:{port}/")
    return page


async def shows(page, engine, texts):
    script = """
        const state = [document.hidden, document.getElementById("status").dataset.state,
          document.getElementById("feed").dataset.patch];
        return [state, [...document.querySelectorAll("#feed > li")].map((row) => row.textContent)];"""
    for _ in range(240):
        state, rows = await asyncio.to_thread(page.run, script)
        if rows == texts:
            return
        await asyncio.sleep(0.5)
    sys.exit(f"{engine}: {state} shows {len(rows)} rows instead of {len(texts)}: {rows}")


async def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--readers", type=int, default=10_000)
    parser.add_argument("--patches", type=int, default=1_000)
    parser.add_argument("--measured", type=int, default=50, help="patches of each measurement, or 0")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--browsers", default="chromium,firefox")
    options = parser.parse_args()
    print(f"--seed {options.seed}", flush=True)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if most < options.readers + 1_000:
        sys.exit(f"{options.readers} readers need more open files than {most}: see ulimit -n")
    # nginx's worker is another user's if root starts it, and may have to read this folder.
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        redis = Program("redis", REDIS, "redis-server", "--port", REDIS, "--bind", LOCAL, "--save", "",
                        "--dir", folder)
        nginx = [Nginx(folder / str(port), port) for port in (FIRST, SECOND)]
        stack.callback(lambda: [program.kill() for program in Program.started])
        for program in (redis, *nginx):
            await program.start()
        counts = (1, options.readers // 10, options.readers) if options.measured else ()
        print("| way | readers | memory | processor time for each patch | median delay | 99 % |\n"
              "|---|---:|---:|---:|---:|---:|")
        for count in counts:
            await measure("directly", [(LOCAL, SERVER)], count, options.measured)
        for count in counts:
            await measure(
                "through nginx", [(LOCAL, FIRST), (LOCAL, SECOND)], count, options.measured, *PUBLISH)
        engines = [engine for engine in options.browsers.split(",") if engine]
        await survive(options.readers, options.patches, options.seed, engines, folder, redis, nginx)


if __name__ == "__main__":
    asyncio.run(main())
