"""Records two browser windows that show the page of the guide to live pages.

The windows are Chromium's, and follow the program `livepage`. The browser's own animations are
paused when they start, and moved on by hand: the picture has the places that the browser gives the
rows at each moment, however busy the machine is.
"""

import html
import json
import os
import socket
import subprocess
import time
import urllib.request

from playwright.sync_api import sync_playwright

from moving import Movie

ARTICLES = [
    (1, "Counting moths", 8), (2, "A bread oven", 6), (3, "The town clock", 4),
    (4, "Footpath maps", 3), (5, "Every staircase", 1),
]
# What happens when: typed text, or an article that is put.
SCRIPT = [
    (0.8, "ask Ines ab"), (2.6, (5, "Every staircase", 9)), (4.6, "out it"),
    (6.2, (2, "Two bread ovens", 12)), (8.2, (6, "Night buses", 5)),
]
SECONDS, STILL, TYPING = 11, 3.6, 0.11
WIDTH, HEIGHT = 404, 292

PAUSED = """
  const { animate } = Element.prototype;
  window.started = [];
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    window.started.push(animation);
    return animation;
  };
"""
ROWS = """() => [...document.querySelectorAll("#articles > li")].map((row) => {
  const box = row.getBoundingClientRect();
  const [score, title, note] = row.childNodes;
  const range = document.createRange();
  range.selectNodeContents(title);
  const at = (rect) => [rect.x, rect.y - box.y, rect.width, rect.height];
  return {
    key: row.id, y: box.y, height: box.height, color: getComputedStyle(row).backgroundColor,
    score: score.textContent, scoreBox: at(score.getBoundingClientRect()),
    title: title.data, titleBox: at(range.getBoundingClientRect()),
    note: note.value, noteBox: at(note.getBoundingClientRect()),
    focused: document.activeElement === note,
  };
})"""
MOVE_ON = """(time) => {
  for (const animation of started) {
    animation.currentTime = Math.min(time, animation.effect.getComputedTiming().endTime);
  }
}"""


class Page:
    """The program, and how to change its articles."""

    def __init__(self, program):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        self.process = subprocess.Popen(
            [program, self.url.split(":")[2][:-1]], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(self.url, timeout=5)
                break
            except OSError:
                assert time.monotonic() < deadline, "livepage does not answer"
                time.sleep(0.1)

    def put(self, article):
        body = json.dumps(dict(zip(("id", "title", "score"), article)))
        urllib.request.urlopen(urllib.request.Request(
            f"{self.url}articles", body.encode(), {"Content-Type": "application/json"},
            method="PUT"), timeout=10)
        return body


class Recording:
    """The frames of each window, the commands, and an account of what happened."""

    def __init__(self):
        self.frames = [[], []]  # pairs of a moment and the rows
        self.commands = []
        self.account = []

    def note(self, at, windows):
        for frames, window in zip(self.frames, windows):
            frames.append((at, window.evaluate(ROWS)))

    def tell(self, windows):
        for name, window in zip(("left", "right"), windows):
            rows = [f"{r['score']} {r['title']}" + (f" [{r['note']}]" if r["note"] else "")
                    for r in window.evaluate(ROWS)]
            self.account.append(f"{name}: {', '.join(rows)}")


def recorded(program):
    recording, page = Recording(), Page(program)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                args=["--no-sandbox"] if os.geteuid() == 0 else [])
            for article in ARTICLES:
                page.put(article)
            windows = []
            for _ in recording.frames:
                window = browser.new_context(
                    viewport={"width": WIDTH, "height": HEIGHT}).new_page()
                window.add_init_script(PAUSED)
                window.goto(page.url)
                windows.append(window)
            windows[0].locator("#articles-2 input").focus()
            play(recording, page, windows)
            browser.close()
    finally:
        page.process.kill()
        page.process.wait()
    return recording


def play(recording, page, windows):
    recording.note(0, windows)
    recording.tell(windows)
    for at, act in SCRIPT:
        if isinstance(act, str):
            for number, character in enumerate(act):
                windows[0].keyboard.type(character)
                recording.note(at + number * TYPING, windows)
        else:
            command = page.put(act)
            recording.commands.append((at, command))
            recording.account.append(f"PUT {command}")
            for window in windows:
                window.wait_for_function("() => started.length > 0")
            move_on(recording, windows, at)
        recording.tell(windows)


def move_on(recording, windows, start):
    """Notes where the rows are while the browser's animations go on, until they end."""
    moments = [*range(0, 360, 18), 360, *range(450, 1501, 150)]
    for moment in moments:
        for window in windows:
            window.evaluate(MOVE_ON, moment)
        recording.note(start + moment / 1000, windows)
    for window in windows:
        window.evaluate("() => { for (const a of started) a.finish(); started.length = 0 }")


def text(box, content, style, anchor="start"):
    x, y, width, height = box
    x += width if anchor == "end" else 0
    return (f'<text x="{x:.0f}" y="{y + height / 2 + 5:.1f}" class="{style}" '
            f'text-anchor="{anchor}">{html.escape(content)}</text>')


def versions(frames, end, look):
    """The looks of a row, each with the spans of time in which it has them."""
    found = {}
    for (at, row), (until, _) in zip(frames, [*frames[1:], (end, None)]):
        spans = found.setdefault(look(row), [])
        if spans and spans[-1][1] == at:
            spans[-1] = (spans[-1][0], until)
        else:
            spans.append((at, until))
    return found


def changes(frames, look):
    """The values of a property, linear while they change from frame to frame."""
    values = [(at, look(row)) for at, row in frames]
    kept = []
    for number, (at, value) in enumerate(values):
        before = values[number - 1][1] if number else None
        after = values[number + 1] if number + 1 < len(values) else (at, value)
        if value == before == after[1]:
            continue
        is_sampled = after[0] - at < 0.2 and value != after[1]
        kept.append((at, value, "linear") if is_sampled else (at, value))
    return kept


def drawn_row(movie, frames, end):
    def group(look, draw):
        found = versions(frames, end, look)
        return "".join(draw(*key) if len(found) == 1 else f"<g{movie.shown(*spans)}>{draw(*key)}</g>"
                       for key, spans in found.items())

    some = frames[0][1]
    nx, ny, nw, nh = some["noteBox"]
    field = (f'<rect x="{nx:.1f}" y="{ny:.1f}" width="{nw:.1f}" height="{nh:.1f}" rx="3" '
             'class="{}"/>')
    inside = [nx + 5, ny, nw, nh]
    moves = changes(frames, lambda row: f"translate(0,{row['y']:.1f}px)")
    colors = changes(frames, lambda row: row["color"])
    return "".join([
        f"<g{movie.animated('transform', moves)}>",
        f'<rect width="{WIDTH}" height="{some["height"]:.1f}"{movie.animated("fill", colors)}/>',
        group(lambda row: (row["score"],), lambda s: text(some["scoreBox"], s, "b", "end")),
        group(lambda row: (row["title"],), lambda s: text(some["titleBox"], s, "t")),
        group(lambda row: (row["focused"],), lambda f: field.format("f" if f else "i")),
        group(lambda row: (row["note"], row["focused"]),
              lambda s, f: text(inside, s + "\u2502" * f if s or f else "Note", "n" if s or f else "p")),
        "</g>",
    ])


def drawn_window(movie, frames, moments, left):
    """A window. After each change, its rows are drawn anew, in the order of the document."""
    rows = []
    for start, end in zip([0, *moments], [*moments, SECONDS]):
        part = [(at, found) for at, found in frames if start <= at < end]
        drawn = [drawn_row(movie, [(at, row) for at, found in part for row in found
                                   if row["key"] == key], end)
                 for key in [row["key"] for row in part[-1][1]]]
        rows += [f"<g{movie.shown((start, end))}>", *drawn, "</g>"]
    return [
        f'<g transform="translate({left},8)">',
        f'<rect x="-.5" y="-.5" width="{WIDTH + 1}" height="{HEIGHT + 33}" rx="9" class="w"/>',
        *(f'<circle cx="{18 + 17 * n}" cy="16" r="5" class="d"/>' for n in range(3)),
        f'<text x="{WIDTH / 2:.0f}" y="21" class="a" text-anchor="middle">localhost:8080</text>',
        f'<svg y="32" width="{WIDTH}" height="{HEIGHT - 8}" viewBox="0 0 {WIDTH} {HEIGHT - 8}">'
        '<rect width="100%" height="100%" fill="#fff"/>',
        *rows, "</svg></g>",
    ]


def drawn_commands(movie, commands):
    top, width = HEIGHT + 52, 2 * WIDTH + 16
    yield f'<rect x="8" y="{top}" width="{width}" height="40" rx="9" fill="#1b1e24"/>'
    yield f'<text x="24" y="{top + 25}" class="c">$</text>'
    for (at, command), (end, _) in zip(commands, [*commands[1:], (SECONDS, None)]):
        line = f"curl -X PUT localhost:8080/articles … -d '{command}'"
        yield (f'<g{movie.shown((at - 0.4, end - 0.4 if end < SECONDS else end))}><text x="40" '
               f'y="{top + 25}" class="c">{html.escape(line)}</text></g>')


STYLE = (
    'text{font:16px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#1b1f26}'
    ".b{font-weight:700}.n,.p{font-size:13.3px}.p{fill:#757575}.a{font-size:12px;fill:#5a6270}"
    ".i{fill:#fff;stroke:#8a8a8a}.f{fill:#fff;stroke:#101010;stroke-width:2}"
    ".w{fill:#e9ebef;stroke:#c4c9d1}.d{fill:#c4c9d1}"
    ".c{font:13px ui-monospace,Menlo,Consolas,monospace;fill:#d7dae0}")


def drawn(recording):
    movie = Movie(SECONDS, STILL)
    moments = [at for at, _ in recording.commands]
    shapes = [*drawn_window(movie, recording.frames[0], moments, 8),
              *drawn_window(movie, recording.frames[1], moments, WIDTH + 24),
              *drawn_commands(movie, recording.commands)]
    return movie.svg(
        2 * WIDTH + 32, HEIGHT + 100,
        "Two browser windows: rows glide past a half-typed note, which stays in its field",
        recording.account, shapes, STYLE)
