#!/usr/bin/env python3
"""Lets real browsers read elements with hostile texts: `markup.py [--seed N] [ENGINE...]`.

Each must make of the markup the tree that was meant, and follow no address of another scheme. Each
also reads one element for each attribute that can hold an address, and must run none of them.
"""

import argparse
import json
import sys

from serve import serve, written
from webdriver import ENGINES, browser

COUNT = 5_000

# What every engine runs if nothing checks the address: a test that finds less would prove nothing.
RUN_UNCHECKED = {"a", "form", "button", "svg a", "set to", "animate from", "animate values"}


def run_addresses(page, samples):
    """Yields what a browser runs and must not, and what it would have to run unchecked and does not."""
    written, unchecked = page.run("return (await import('/markup.js')).run(args[0]);", samples)
    for name in written:
        yield f"the address of {name} runs"
    for name in sorted(RUN_UNCHECKED - set(unchecked)):
        yield f"the address of {name} does not run unchecked"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engines", nargs="*", default=ENGINES, metavar="ENGINE")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    samples, hostile = (
        [json.loads(line) for line in written(*arguments).strip().split("\n")]
        for arguments in (("markup", str(COUNT), str(options.seed)), ("hostile",)))
    address, found = serve(), []
    for engine in options.engines:
        with browser(engine) as page:
            page.open(address)
            problems = page.run(
                "return (await import('/markup.js')).problems(args[0]);", samples)
            found += [f"{engine}: {p}" for p in [*problems, *run_addresses(page, hostile)]]
            print(f"{engine} {page.version}: {COUNT - len(problems)} of {COUNT} elements are read right")
    sys.exit("\n".join(found[:20]) or None)


if __name__ == "__main__":
    main()
