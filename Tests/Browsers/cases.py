#!/usr/bin/env python3
"""Runs the cases of `Pages/cases.js` in real browsers: `cases.py [ENGINE...]`."""

import sys

from serve import serve
from webdriver import ENGINES, browser


def main(engines):
    address, found = serve(), []
    for engine in engines:
        with browser(engine) as page:
            page.open(address)
            count, problems = page.run("return (await import('/cases.js')).run();")
            found += [f"{engine}: {problem}" for problem in problems]
            print(f"{engine} {page.version}: {count - len(problems)} of {count} cases")
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main(sys.argv[1:] or ENGINES)
