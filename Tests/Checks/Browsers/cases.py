#!/usr/bin/env python3
"""Runs the cases of `Pages/cases.js`, and of its modules, in real browsers: `cases.py [ENGINE...]`."""

import os
import sys

from serve import serve
from webdriver import ENGINES, Endless, browser

# Seconds that a case may last.
CASE_LIMIT = 120


def composed(page):
    """Composes a text while its row moves, and returns what it becomes."""
    page.run("""
        const { show } = await import('/lists.js');
        show('<ul id="list"><li id="list-1"><p contenteditable>ab</p></li><li>two</li></ul>');
        const note = document.querySelector('#list-1 p');
        note.focus();
        document.getSelection().collapse(note.firstChild, 1);""")
    page.compose("n")
    page.run("""
        const { apply } = await import('/lists.js');
        apply([{ edit: 'move', key: 'list-1', parent: 'list' }]);""")
    page.compose("ni")
    return page.run("return document.querySelector('#list').textContent;")


def trusted(page, address):
    """Applies patches in a page that requires Trusted Types, and returns its list."""
    page.open(f"{address}trusted.html")
    return page.run("""
        const { apply } = await import('/list-adapters.js');
        const list = document.createElement('ul');
        list.id = 'list';
        list.dataset.patch = 'a-0';
        document.body.append(list);
        const markup = (text) => `<li id="list-1">${text}</li>`;
        const edits = [{ edit: 'insert', key: 'list-1', parent: 'list', markup: markup('a') }];
        apply({ list: 'list', epoch: 'a', number: 1, edits });
        const update = { edit: 'update', key: 'list-1', markup: markup('b') };
        apply({ list: 'list', epoch: 'a', number: 2, edits: [update] });
        return list.innerHTML;""")


def shifted(engine, address):
    """How far a thousand patches move the page and a box, for each ratio of pixels where that is more
    than a pixel."""
    for ratio in [1, 1.25, 1.5, 2, 3] if os.environ.get("NIGHTLY") else [1.25, 3]:
        if engine == "webkit" and ratio % 1:
            continue
        with browser(engine, ratio) as page:
            page.open(address)
            found, *drifts = page.run("return (await import('/scrollers.js')).driftOfManyPatches();")
            if abs(found - ratio) > 0.01 or any(abs(drift) > 1 for drift in drifts):
                yield f"{engine}: with {found} for {ratio} pixels, the page and a box move by {drifts}"


def main(engines):
    address, found = serve(), []
    for engine in engines:
        with browser(engine) as page:
            page.open(address)
            names, problems = page.run("window.cases = await import('/cases.js'); return cases.names;"), []
            count = len(names)
            page.limit(CASE_LIMIT)
            for name in names:
                try:
                    result = page.run("return cases.run(args[0]);", name)
                except Endless as error:
                    sys.exit("\n".join([*found, *problems, f"{engine}: {name}: {error}"]))
                problems += [f"{name}: {problem}" for problem in result]
            # The drivers of the other engines cannot compose.
            if engine == "chromium":
                count += 1
                if (text := composed(page)) != "twoanib":
                    problems.append(f"a text that is composed while its row moves: {text}")
            count += 1
            if (markup := trusted(page, address)) != '<li id="list-1">b</li>':
                problems.append(f"a page that requires Trusted Types: {markup}")
            found += [f"{engine}: {problem}" for problem in problems]
            found += shifted(engine, address)
            print(f"{engine} {page.version}: {count - len(problems)} of {count} cases")
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main(sys.argv[1:] or ENGINES)
