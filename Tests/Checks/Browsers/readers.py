#!/usr/bin/env python3
"""Drives a chat and a table in real browsers, each with two readers who type, for random patches.

usage: readers.py [--patches N] [--seed N] [ENGINE...]

Nobody may lose a character, a caret or their place, and the documents must be the server's. Without
engines, it takes all three.
"""

import argparse
import json
import time

from serve import serve, written
from webdriver import ENGINES, browser

# One writes in fields, in a page that scrolls. The other edits texts in place and selects, in a box
# that scrolls.
READERS = [
    {"isInBox": False, "kinds": [".typed"], "options": {"glides": False}},
    {"isInBox": True, "kinds": [".note", "select"], "options": {"glides": False}},
]
PATCHES_AT_ONCE = 10


def drive(page, address, changes, reader, seed):
    """Lets a reader follow all changes."""
    page.open(address)
    page.run("window.reader = await import('/reader.js'); reader.start(args[0], args[1]);",
             changes[0]["after"], reader | {"seed": seed})
    for start in range(1, len(changes), PATCHES_AT_ONCE):
        kind = reader["kinds"][start // PATCHES_AT_ONCE % len(reader["kinds"])]
        if page.run("return reader.visit(args[0]);", kind):
            page.keys("x")
            page.run("reader.typed('x');")
        page.run(
            "let number = args[1]; for (const change of args[0]) await reader.change(change, number++);",
            changes[start:start + PATCHES_AT_ONCE], start)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engines", nargs="*", default=ENGINES, metavar="ENGINE")
    parser.add_argument("--patches", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    address = serve()
    for engine in options.engines:
        with browser(engine) as page:
            for name in "chat", "table":
                start = time.monotonic()
                lines = written(name, str(options.patches), str(options.seed)).splitlines()
                changes = [json.loads(line) for line in lines]
                for number, reader in enumerate(READERS):
                    follows = {"followsEnd": name == "chat"}
                    reader = reader | {"options": reader["options"] | follows}
                    drive(page, address, changes, reader, options.seed + number)
                print(f"{engine} {page.version}: {len(changes) - 1} patches of a {name} for "
                      f"{len(READERS)} readers in {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
