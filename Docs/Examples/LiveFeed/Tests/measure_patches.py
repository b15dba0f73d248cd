"""Prints what a large patch takes in a real browser, beside replacing the list.

Both lead from one list to the other and back, in turns. A time ends when the page is laid out. The
longest frame is the longest time between two of the frames from the last one before a patch to the
thirtieth after it.
"""

import statistics
import sys

from playwright.sync_api import sync_playwright

from feedpage import launch_chromium
from livefeed import Server

# Rows leave at random places, and as many others come at random places.
_PREPARE = """async (count) => {
  const { apply } = await import("/list-adapters.js");
  window.list = () => document.getElementById("feed");
  window.show = (edits) => apply(edits, list());
  let seed = 1;
  const random = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
  const old = [...list().children].map((row) => [row.id, row.outerHTML]);
  const leaving = new Set();
  while (leaving.size < count / 2) leaving.add(old[random(old.length)][0]);
  const markups = new Map(old);
  const fresh = [...leaving].map(
    (key) => [`${key}-new`, markups.get(key).replaceAll(key, `${key}-new`)]);
  const coming = Map.groupBy(fresh, () => random(old.length));
  const rows = old.flatMap((row, i) => [...(coming.get(i) ?? []), row])
    .filter(([key]) => !leaving.has(key));
  const patch = (from, to) => {
    const [before, after] = [new Set(from.map(([key]) => key)), new Set(to.map(([key]) => key))];
    const removals = from.filter(([key]) => !after.has(key))
      .map(([key]) => ({ edit: "remove", key }));
    // From the last to the first, so that the next row is always there.
    const insertions = to.map(([key, markup], i) => (
      { edit: "insert", key, parent: "feed", next: to[i + 1]?.[0], markup }
    )).filter(({ key }) => !before.has(key)).reverse();
    return [...removals, ...insertions];
  };
  const whole = (rows) => {
    const list = document.getElementById("feed").cloneNode(false);
    list.innerHTML = rows.map(([, markup]) => markup).join("");
    return [{ edit: "replace", key: "feed", markup: list.outerHTML }];
  };
  window.lists = [old, rows].map((rows) => rows.map(([key]) => key).join());
  window.changes = {
    patch: [patch(old, rows), patch(rows, old)], replacement: [whole(rows), whole(old)],
  };
  return [old.length, changes.patch[0].length];
}"""

_MEASURE = """async ([kind, direction]) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let last = await frame();
  let longest = 0;
  const watch = async (frames) => {
    for (let i = 0; i < frames; i++) {
      const now = await frame();
      longest = Math.max(longest, now - last);
      last = now;
    }
  };
  await watch(5);
  longest = 0;
  const start = performance.now();
  show(changes[kind][direction]);
  document.body.getBoundingClientRect();
  const time = performance.now() - start;
  await watch(30);
  const shown = [...list().children].map((row) => row.id).join();
  if (shown !== lists[1 - direction]) throw new Error(`the ${kind} leads to other rows`);
  return [time, longest];
}"""


def measure(page, count, rounds):
    """The medians of the times and of the longest frames, in milliseconds, by kind."""
    rows, edits = page.evaluate(_PREPARE, count)
    results = {"patch": [], "replacement": []}
    for turn in range(2 * rounds):
        kinds = ["patch", "replacement"] if turn % 2 else ["replacement", "patch"]
        for direction, kind in enumerate(kinds):
            results[kind].append(page.evaluate(_MEASURE, [kind, direction]))
    medians = {
        kind: [statistics.median(values) for values in zip(*both)]
        for kind, both in results.items()
    }
    return rows, edits, medians


def main(rounds):
    print("| rows | edits | patch, ms | replacement, ms | longest frames, ms |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for posts, count in [(1_000, 100), (20_000, 1_000), (20_000, 10_000)]:
            server = Server("--stepped", "--posts", str(posts))
            page = browser.new_page(viewport={"width": 900, "height": 900})
            page.set_default_timeout(120_000)
            page.goto(server.url)
            page.wait_for_selector("#status[data-state=live]")
            rows, edits, medians = measure(page, count, rounds)
            patch, whole = medians["patch"], medians["replacement"]
            print(
                f"| {rows:,} | {edits:,} | {patch[0]:.0f} | {whole[0]:.0f}"
                f" | {patch[1]:.0f}, {whole[1]:.0f} |", flush=True
            )
            page.close()
            server.stop()
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
