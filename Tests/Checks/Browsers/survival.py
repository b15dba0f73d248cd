#!/usr/bin/env python3
"""Finds what survives a change of a list in real browsers, and prints it as a table.

usage: survival.py [--check] [--peer NAME=FOLDER ...] [ENGINE...]

A peer is `idiomorph`, `morphdom` or `turbo`, with the folder of a copy of its repository. With
--check, it prints nothing, and fails if less survives than the guide says.
"""

import argparse
import json
import sys

from serve import serve, written
from webdriver import ENGINES, browser

MOVES = ["move", "section move"]

# WebKit has no `moveBefore`. What moves there leaves the document for a moment.
LOST = {"webkit": {"iframe's document": MOVES, "CSS animation": MOVES, "open menu": MOVES}}


def survival(engine, peers):
    """The changes that each state survives, by library; and all changes."""
    changes = [json.loads(line) for line in written("survival").splitlines()]
    with browser(engine) as page:
        page.open(serve(peers))
        answer = page.run(
            "return (await import('/survival.js')).run(args[0], args[1]);", changes, list(peers))
    names = [change["name"] for change in changes]
    libraries = {n: {s: answer["found"][n][s] for s in answer["states"]} for n in ["ListAdapters", *peers]}
    return libraries, names, page.version


def problems(engine, found, names):
    for state, survived in found["ListAdapters"].items():
        wanted = [n for n in names if n not in LOST.get(engine, {}).get(state, [])]
        for name in wanted:
            if name not in survived:
                yield f"{engine}: {state} does not survive: {name}"


def table(results):
    """For each state and library, the changes after which it is lost, and in which engines."""
    (first, names, _), *_ = results.values()
    print("| |", " | ".join(first), "|")
    print("|---|", "---|" * len(first))
    for state in first["ListAdapters"]:
        cells = []
        for library in first:
            lost = {
                name: [e for e, (found, _, _) in results.items() if name not in found[library][state]]
                for name in names
            }
            cells.append("; ".join(
                name if len(engines) == len(results) else f"{name} ({', '.join(engines)})"
                for name, engines in lost.items() if engines) or "nothing")
        print(f"| {state} |", " | ".join(cells), "|")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engines", nargs="*", metavar="ENGINE")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--peer", action="append", default=[])
    options, _ = parser.parse_known_args()
    peers = dict(peer.split("=", 1) for peer in options.peer)
    results = {engine: survival(engine, peers) for engine in options.engines or ENGINES}
    found = [p for engine, (found, names, _) in results.items() for p in problems(engine, found, names)]
    if not options.check:
        table(results)
        for engine, (_, _, version) in results.items():
            print(f"{engine} {version}")
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main()
