#!/usr/bin/env python3
"""Lets real browsers read elements with hostile texts: `markup.py [--seed N] [ENGINE...]`.

Each must make of the markup the tree that was meant, and follow no address of another scheme.
"""

import argparse
import json
import sys

from serve import serve, written
from webdriver import ENGINES, browser

COUNT = 5_000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engines", nargs="*", default=ENGINES, metavar="ENGINE")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    lines = written("markup", str(COUNT), str(options.seed)).strip().split("\n")
    samples = [json.loads(line) for line in lines]
    address, found = serve(), []
    for engine in options.engines:
        with browser(engine) as page:
            page.open(address)
            problems = page.run(
                "return (await import('/markup.js')).problems(args[0]);", samples)
            found += [f"{engine}: {problem}" for problem in problems]
            print(f"{engine} {page.version}: {COUNT - len(problems)} of {COUNT} elements are read right")
    sys.exit("\n".join(found[:20]) or None)


if __name__ == "__main__":
    main()
