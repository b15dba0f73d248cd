#!/usr/bin/env python3
"""Drives pages whose patches are lost, repeated, reordered and late, each with a reader who types.

usage: transport.py [--patches N] [--seed N] [ENGINE...]

Two servers take turns. The rows are always those of a list that a server had, in order, and of the last list
at the end, and the reader loses nothing. Each engine gets N patches.
"""

import argparse
import json
import random
import time

from readers import READERS
from serve import serve, written
from webdriver import ENGINES, browser

PATCHES_AT_ONCE = 10


def turns(changes, choice):
    """The changes of two servers, in parts: now and then the other server goes on."""
    parts = [[changes[i][at:at + PATCHES_AT_ONCE] for at in range(1, len(changes[i]), PATCHES_AT_ONCE)]
             for i in range(2)]
    server, isNew = 0, True
    while any(parts):
        if not parts[server] or choice.random() < 0.2:
            server = 1 - server
        if parts[server]:
            yield parts[server].pop(0)


def drive(page, address, name, patches, reader, seed):
    choice = random.Random(seed)
    changes = [[json.loads(line) for line in written(name, str(patches // 2), str(seed + i)).splitlines()]
               for i in range(2)]
    page.open(address)
    page.run("window.reader = await import('/reader.js');"
             "window.transport = await import('/transport.js'); transport.start(args[0], args[1]);",
             changes[0][0]["after"], reader | {"seed": seed})
    for number, part in enumerate(turns(changes, choice)):
        kind = reader["kinds"][number % len(reader["kinds"])]
        if page.run("return reader.visit(args[0]);", kind):
            page.keys("x")
            page.run("reader.typed('x');")
        figures = page.run("return await transport.run(args[0]);", part)
    page.run("await transport.finish();")
    return figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engines", nargs="*", default=ENGINES, metavar="ENGINE")
    parser.add_argument("--patches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    address = serve()
    for engine in options.engines:
        with browser(engine) as page:
            for number, (name, reader) in enumerate(zip(("chat", "table"), READERS)):
                start = time.monotonic()
                reader = reader | {"options": reader["options"] | {"followsEnd": name == "chat"}}
                figures = drive(
                    page, address, name, options.patches // 2, reader, options.seed + 10 * number)
                print(f"{engine} {page.version}: a {name} by a bad way in "
                      f"{time.monotonic() - start:.0f} s,",
                      ", ".join(f"{count} {what}" for what, count in figures.items()), flush=True)


if __name__ == "__main__":
    main()
