#!/usr/bin/env python3
"""Measures changes of a table in a real browser, and prints tables.

usage: speed.py [--rounds N] [--peer NAME=FOLDER ...] [--growth | --focus] [ENGINE]

The operations are those of js-framework-benchmark for keyed lists. A time goes from the text that
arrives to the end of layout. Times by hand and by libraries are taken in turns; a ratio is the median
of the ratios in each round. "gliding" is the script with its default options. Run it on a quiet
machine.

With --growth, it measures the same edits of longer and longer lists, without layout. With --focus, it
moves a row of 8,000 to the end and back: without the focus, with it, and with text just typed.
"""

import argparse
import json
import os
import statistics

from serve import serve, written
from webdriver import browser


def ratio(times, name):
    return statistics.median(a / b for a, b in zip(times[name], times["by hand"]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engine", nargs="?", default="chromium")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--peer", action="append", default=[])
    parser.add_argument("--growth", action="store_true")
    parser.add_argument("--focus", action="store_true")
    options = parser.parse_args()
    peers = dict(peer.split("=", 1) for peer in options.peer)
    print("load before:", os.getloadavg())
    with browser(options.engine) as page:
        page.open(serve(peers))
        page.limit(3600)
        if options.growth:
            print_growth(page, options.rounds)
        elif options.focus:
            print_focus(page, options.rounds)
        else:
            print_operations(page, options.rounds, list(peers))
        print(options.engine, page.version, "load after:", os.getloadavg())


def measured(page, change, peers, rounds, is_shown):
    return page.run(
        "return (await import('/speed.js')).run(args[0], args[1], args[2], args[3]);",
        change, peers, rounds, is_shown)


def print_operations(page, rounds, peers):
    names = ["ListAdapters", "gliding", *peers]
    print("| | by hand, ms |", " | ".join(f"{name}, ×" for name in names),
          "| patch, bytes | page, bytes |")
    print("|---|", "---:|" * (len(names) + 3))
    for change in map(json.loads, written("speed").splitlines()):
        result = measured(page, change, peers, rounds, True)
        times, size = result["times"], result["bytes"]
        print(f"| {change['name']} | {statistics.median(times['by hand']):.2f} |",
              " | ".join(f"{ratio(times, name):.2f}" for name in names),
              f"| {size['ListAdapters']:,} | {len(change['after']):,} |", flush=True)


def print_growth(page, rounds):
    print("| | script, ms | by hand, ms |")
    print("|---|---:|---:|")
    for change in map(json.loads, written("growth").splitlines()):
        times = measured(page, change, [], rounds, False)["times"]
        print(f"| {change['name']} |", " | ".join(
            f"{statistics.median(times[name]):.2f}" for name in ["ListAdapters", "by hand"]),
            "|", flush=True)


def print_focus(page, rounds):
    print("| the row's field | without the focus, ms | with it, × | with typed text, × |")
    print("|---|---:|---:|---:|")
    for field in ["<input>", "<input type=number>", "<textarea></textarea>"]:
        without, *others = page.run(
            "return (await import('/speed.js')).moves(8000, args[0], args[1]);", rounds, field)
        ratios = [ratio({"by hand": without, "it": times}, "it") for times in others]
        print(f"| `{field}` | {statistics.median(without):.1f} | {ratios[0]:.2f} | {ratios[1]:.2f} |",
              flush=True)


if __name__ == "__main__":
    main()
