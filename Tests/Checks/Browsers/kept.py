#!/usr/bin/env python3
"""Replays the runs of the conformance kit in real browsers: `kept.py [ENGINE...]`.

Each row and section that no call deletes, inserts or reloads must keep its element, the same object.
Moving clones instead must be found.
"""

import json
import sys

from serve import serve, written
from webdriver import ENGINES, browser

BATCHES_AT_ONCE = 500


def replay(page, batches, is_planted=False):
    """The number of kept elements, and what is lost."""
    count, found = 0, []
    for start in range(0, len(batches), BATCHES_AT_ONCE):
        kept, lost = page.run(
            "return (await import('/kept.js')).run(args[0], args[1]);",
            batches[start:start + BATCHES_AT_ONCE], is_planted)
        count += kept
        found += lost
    return count, found


def main():
    batches = [json.loads(line) for line in written("kept").splitlines()]
    moves = [batch for batch in batches if '"edit":"move"' in batch["patch"]]
    address, found = serve(), []
    for engine in sys.argv[1:] or ENGINES:
        with browser(engine) as page:
            page.open(address)
            count, lost = replay(page, batches)
            found += [f"{engine}: {problem}" for problem in lost]
            _, planted = replay(page, moves[:100], is_planted=True)
            if not planted:
                found.append(f"{engine}: moved clones are not found")
            print(f"{engine} {page.version}: {count} elements stay in {len(batches)} batches, "
                  f"and moved clones are found {len(planted)} times")
    sys.exit("\n".join(found[:20]) or None)


if __name__ == "__main__":
    main()
