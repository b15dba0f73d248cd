#!/usr/bin/env python3
"""Lets readers and servers meet in real browsers, and a model say what the readers must see.

usage: promises.py [--runs N] [--seed N] [--most N] [--cases] [--replay RUN] [--script FILE] [ENGINE...]

A run is a page, a reader who types, chooses, opens and scrolls, and a server whose list changes. Named
cases come first, and then N runs, each from a seed. After each step, the engine is asked for all that
the model says. What fails is made smaller and printed, once for each kind.

Named cases may not fail at all, and of 500 runs, as many as --most says.

    promises.py --cases chromium                 the named cases only
    promises.py --replay 17 chromium             the run of seed 17, and a smaller one that fails alike
    promises.py --replay run.json chromium       a run that was printed
    promises.py --replay "a chosen file" webkit  a named case
    promises.py --peer turbo=FOLDER chromium     counts what plain runs lose, as survival.py does
    promises.py --script list-adapters.js        all of it with another script than the package's

With esbuild, it bundles the package's script from its modules, and needs no build. The modules are in `Pages/promises`: `model.js` says what a reader must
see, `random.js` makes runs, `cases.js` has those with a name, and `run.js` plays them.
"""

import argparse
import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from serve import FOLDER, serve
from webdriver import ENGINES, Endless, Failure, browser

AT_ONCE = 50

# What 500 runs must reach, each at least so many times.
FLOOR = 10
REACHED = {
    "elements": "input, area, select, radios, ticks, details, edited, lines, inner, scroller, shadow, file, "
                "popover, button, label, layout page, layout box, layout columns, layout own, layout fixed, "
                "list ul, list div, list form, list table, in the page, in the shadow",
    "actions": "focus text, caret text, type text, compose text, undo text, validity text, edit edited, "
               "focus edited, choose choice, focus choice, choose choices, tick tick, toggle open, "
               "select words, wheel scroller, pick file, pop popover, focus button, scroll, leave",
    "changes": "patch, lost, refused, whole, restart, inner patch, add row, remove row, move row, add part, "
               "remove part, move part, add item, remove item, move item, mark item, set title, set class, "
               "set height, set wrap, set value, set type, set max, set text, set isOpen, set isMarked, "
               "set group",
    "edits": "insert, remove, move, update, attributes, heading",
    "checks": "the focus, caret, selection, a change event, a row that lingers, focus that is passed on, "
              "a row's place, a page at its top, a page at its end",
}


class Pages:
    """A browser that is started anew when a script in its page does not end."""

    def __init__(self, engine, address):
        self.engine, self.address, self.page = engine, address, None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.page:
            self.page.__exit__()
        self.page = None

    def renew(self):
        if self.page:
            self.page.open(self.address)

    def call(self, name, *arguments, seconds=120):
        """What a function of `index.js` returns, or nothing if it does not end."""
        if not self.page:
            self.page = browser(self.engine)
            self.page.open(self.address)
            self.version = self.page.version
        self.page.limit(seconds)
        try:
            return self.page.run(
                f"return (await import('/promises/index.js')).{name}(...args);", *arguments)
        except Endless:
            self.__exit__()


def play_cases(pages):
    """Plays the named cases, each alone after one that does not end, and prints what fails."""
    start, problems = time.monotonic(), {}
    names = pages.call("names")
    for at in range(0, len(names), AT_ONCE):
        some = names[at:at + AT_ONCE]
        found = pages.call("named", some, seconds=60)
        if found is None:
            found = {}
            for name in some:
                one = pages.call("named", [name], seconds=15)
                found |= {name: "does not end"} if one is None else one
        problems |= found
    for name, problem in problems.items():
        print(f"{pages.engine}: {name}: {problem}")
    print(f"{pages.engine} {pages.version}: {len(names) - len(problems)} of {len(names)} cases in "
          f"{time.monotonic() - start:.0f} s", flush=True)
    return len(problems)


def play_compositions(pages):
    """Composes text with an input method's calls while its row changes, moves and is removed."""
    problems = []
    module = "const { composed } = await import('/promises/index.js');"
    for kind in pages.page.run(f"{module} return composed.kinds;"):
        try:
            pages.page.run(f"{module} await composed.begin(args[0]);", kind)
            for number in range(1, 7):
                pages.page.compose("niha"[:number])
                pages.page.run(f"{module} composed.text(args[0]); await composed.send(args[1]);",
                               "niha"[:number], number)
            pages.page.run(f"{module} await composed.end();")
        except Failure as failure:
            problems.append(f"{pages.engine}: composed text in {kind}: {str(failure).splitlines()[0]}")
    for problem in problems:
        print(problem)
    return len(problems)


def play_runs(pages, runs, seed, most):
    """Plays random runs, and prints failures by kind and what was reached."""
    start, failures, counts = time.monotonic(), {}, {}
    for first in range(seed, seed + runs, AT_ONCE):
        count = min(AT_ONCE, seed + runs - first)
        # WebKit gets slower and slower in a page.
        pages.renew()
        result = pages.call("runs", first, count, list(failures))
        if result is None:
            result = {"failures": {"a run that does not end": {"count": 1, "seeds": [first]}}, "counts": {}}
        for kind, found in result["failures"].items():
            known = failures.setdefault(kind, found | {"count": 0, "seeds": []})
            known["count"] += found["count"]
            known["seeds"] += found["seeds"]
        for group, figures in result["counts"].items():
            for name, count in figures.items():
                counts.setdefault(group, {}).setdefault(name, 0)
                counts[group][name] += count
    for kind, failure in [*failures.items(), *missed(counts, runs)]:
        print(f"{pages.engine}: {kind}: {failure['count']} runs, of seeds {failure['seeds'][:8]}")
        print(f"  {failure.get('text')}\n  {json.dumps(failure.get('run'))}")
    for group, figures in counts.items():
        print(f"  {group}:", ", ".join(f"{count} {name}" for name, count in sorted(figures.items())))
    print(f"{pages.engine} {pages.version}: {runs} runs in {time.monotonic() - start:.0f} s, "
          f"{sum(failure['count'] for failure in failures.values())} fail", flush=True)
    failing = sum(failure["count"] for failure in failures.values())
    return failing * 500 > most * runs or any(missed(counts, runs))


def missed(counts, runs):
    """Yields the kinds that were reached too seldom; a few runs reach little."""
    for group, names in REACHED.items() if runs >= 500 else []:
        for name in names.split(", "):
            count = counts.get(group, {}).get(name, 0)
            if count < FLOOR * runs // 500:
                yield f"reached too seldom: {group}: {name}", {"count": count, "seeds": []}


def count(pages, runs, peers):
    """Prints in how many runs each kind is lost, with the script and with other libraries."""
    for name in ["script", *peers]:
        figures = {}
        for first in range(1, runs + 1, AT_ONCE):
            found = pages.call("counts", first, AT_ONCE, name, seconds=600)
            if found is None:
                sys.exit(f"{pages.engine}: {name}: runs from seed {first} on do not end")
            for kind, count in found.items():
                figures[kind] = figures.get(kind, 0) + count
        print(f"{pages.engine}: {name}:", ", ".join(
            f"{count} {kind}" for kind, count in sorted(figures.items())), flush=True)


def replay(pages, text):
    if pathlib.Path(text).exists():
        run = json.loads(pathlib.Path(text).read_text())
    else:
        run = int(text) if text.isdigit() else text
    result = pages.call("one", run)
    if not result:
        return print(f"{pages.engine}: nothing fails" if result == {} else "does not end")
    print(f"{pages.engine}: {result['kind']}: {result['text']}")
    print(f"smaller: {result.get('again')}\n{json.dumps(result['small'])}\n{result['page']}")


@contextlib.contextmanager
def bundle():
    """Lets the modules of the package's script be served as they are now, if nothing else is."""
    with tempfile.NamedTemporaryFile(suffix=".js") as file:
        if "SCRIPT" not in os.environ and shutil.which("esbuild"):
            command = [FOLDER / "../../../.ci/browser-script", "--print"]
            file.write(subprocess.run(command, capture_output=True, check=True).stdout)
            file.flush()
            os.environ["SCRIPT"] = file.name
        yield


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engines", nargs="*", metavar="ENGINE")
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--cases", action="store_true")
    parser.add_argument("--replay")
    parser.add_argument("--peer", action="append", default=[])
    parser.add_argument("--script")
    options = parser.parse_args()
    if options.script:
        os.environ["SCRIPT"] = options.script
    with bundle():
        peers = dict(peer.split("=", 1) for peer in options.peer)
        address, found = serve(peers), 0
    for engine in options.engines or ENGINES:
        with Pages(engine, address) as pages:
            if options.replay:
                replay(pages, options.replay)
                continue
            if peers:
                count(pages, options.runs, peers)
                continue
            found += play_cases(pages)
            # The drivers of the other engines cannot compose.
            if engine == "chromium":
                found += play_compositions(pages)
            if not options.cases:
                found += play_runs(pages, options.runs, options.seed, options.most)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
