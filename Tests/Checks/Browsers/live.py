#!/usr/bin/env python3
"""Drives pages that follow the event streams of servers which restart and take turns: `live.py [ENGINE...]`."""

import http.server
import itertools
import json
import queue
import re
import sys
import threading
import time
import urllib.parse

import serve
from webdriver import ENGINES, browser

PAGE = """<!DOCTYPE html><title>Live</title>{lists}<script type="module">
import {{ follow }} from "/list-adapters.js";
window.problems = [];
// Pages wait for up to 50 ms, not a second.
Math.random = () => 0.05;
// In 20 ms, their clock moves on by a second.
if (location.search === "?fast") {{
  const {{ setTimeout, Date: {{ now }} }} = window;
  window.setTimeout = (action, delay) => setTimeout(action, delay / 50);
  Date.now = () => now() * 50;
}}
addEventListener("error", ({{ message }}) => problems.push(message));
addEventListener("pageshow", ({{ persisted }}) => {{ window.isRestored = persisted; }});
// Which lists of the server it follows: one of them, all, or that of the server whose turn it is.
window.show = (query) => {{
  window.connection?.close();
  window.connection = follow(`/events${{query}}`, [...document.querySelectorAll("[data-patch]")], {{
    wholeList: `/list${{query}}`, connected(source) {{ window.source = source; }},
  }});
}};
show(location.search);
</script>"""


class Feed:
    """A server's list, and the streams of its readers."""

    def __init__(self, seed, kind="chat"):
        self.changes = [json.loads(line) for line in serve.written(kind, "60", str(seed)).splitlines()]
        self.number = 0
        self.streams = []
        self.whole_lists = 0

    @property
    def list(self):
        return self.changes[self.number]["after"]

    @property
    def name(self):
        return re.search('data-patch="(.*?)"', self.list)[1]

    @property
    def key(self):
        return re.search('id="(.*?)"', self.list)[1]

    def patch(self, edits):
        epoch, number = self.name.split("-")
        edits = [edit | {"key": self.key} for edit in edits]
        return json.dumps({"list": self.key, "epoch": epoch, "number": int(number), "edits": edits})

    def change(self, count=1, isLost=False):
        for _ in range(count):
            self.number += 1
            if not isLost:
                self.send(self.changes[self.number]["patch"])

    def send(self, text):
        for stream in self.streams:
            stream.put(text)

    def announce(self):
        self.send(self.patch([]))

    def cut(self):
        self.send(None)
        self.streams = []


class Balancer:
    """Gives each request to the next of its servers, to all, or to the one that the address names."""

    def __init__(self):
        self.feeds = []
        self.turns = itertools.count()
        self.port = 0
        script, balancer = serve.script(), self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                path, _, query = self.path.partition("?")
                parameters = urllib.parse.parse_qs(query, keep_blank_values=True)
                if path == "/list-adapters.js":
                    return self.answer(script, "text/javascript")
                if path == "/other":
                    return self.answer(b"<!DOCTYPE html><title>Other</title>", "text/html")
                feeds = balancer.chosen(parameters)
                if path == "/":
                    page = PAGE.format(lists="".join(feed.list for feed in feeds))
                    return self.answer(page.encode(), "text/html; charset=utf-8")
                if path == "/list":
                    [feed] = [feed for feed in feeds if feed.key == parameters["list"][0]]
                    feed.whole_lists += 1
                    text = feed.patch([{"edit": "update", "markup": feed.list}])
                    return self.answer(text.encode(), "application/json")
                if path == "/events":
                    return self.stream(feeds)
                self.send_error(404)

            def answer(self, body, kind):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def stream(self, feeds):
                texts = queue.Queue()
                for feed in feeds:
                    texts.put(feed.patch([]))
                    feed.streams.append(texts)
                    # The server has ended in the meantime.
                    if feed not in balancer.feeds:
                        feed.cut()
                self.close_connection = True
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.end_headers()
                self.wfile.write(b": hello\n\n")
                while text := texts.get():
                    try:
                        self.wfile.write(f"data: {text}\n\n".encode())
                    except OSError:
                        return

            def log_message(self, *_):
                pass

        self.handler = Handler
        self.start()
        self.address = f"http://127.0.0.1:{self.port}/"

    def start(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), self.handler)
        self.port = self.server.server_port
        self.server.daemon_threads = True
        # A page that is left does not wait for its answers.
        self.server.handle_error = lambda *_: None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def chosen(self, parameters):
        if "all" in parameters:
            return self.feeds
        if "feed" in parameters:
            return [self.feeds[int(parameters["feed"][0])]]
        return [self.feeds[next(self.turns) % len(self.feeds)]]


def wait_for(page, feed):
    """Waits until the page shows the server's last list, which it announces from time to time."""
    wait_until_shown(page, feed, feed.announce)


def wait_until_shown(page, feed, announce=lambda: None):
    """Waits until the page shows the server's last list."""
    deadline = time.monotonic() + 30
    while (shown := page.run("return document.getElementById(args[0])?.outerHTML;", feed.key)) != feed.list:
        if time.monotonic() > deadline:
            raise AssertionError(f"not {feed.name}, but {shown[:200]}")
        announce()
        time.sleep(0.05)
    if problems := page.run("return window.problems;"):
        raise AssertionError(problems)


def mark(page):
    """Marks a row's node, and types in it."""
    page.run("const row = document.querySelector('li'); window.mark = row; window.marked = row.id;"
             "row.querySelector('.typed').value = 'typed';")


def check_mark(page):
    """A row that is still there is the same node, with the typed text."""
    problem = page.run("""
        const row = document.getElementById(window.marked);
        if (row && row !== window.mark) return 'another node';
        if (row && row.querySelector('.typed').value !== 'typed') return 'no typed text';""")
    assert not problem, problem


def reload(page, balancer, seed):
    feed = Feed(seed)
    balancer.feeds = [feed]
    page.open(balancer.address)
    for _ in range(4):
        feed.change(3)
        wait_for(page, feed)
        page.open(balancer.address)
        wait_for(page, feed)
    assert feed.whole_lists <= 4, f"{feed.whole_lists} whole lists"


def lost_patches(page, balancer, seed):
    feed = Feed(seed)
    balancer.feeds = [feed]
    page.open(balancer.address)
    wait_for(page, feed)
    mark(page)
    for count in (1, 4):
        feed.change(count, isLost=True)
        wait_for(page, feed)
    feed.change(1, isLost=True)
    feed.change(3)
    wait_for(page, feed)
    check_mark(page)
    assert feed.whole_lists == 3, f"{feed.whole_lists} whole lists"


def way_back(page, balancer, seed):
    """The browser has kept the page, or its text."""
    feed = Feed(seed)
    balancer.feeds = [feed]
    page.open(balancer.address)
    wait_for(page, feed)
    page.open(f"{balancer.address}other")
    feed.change(5)
    page.run("setTimeout(() => history.back());")
    time.sleep(0.5)
    wait_for(page, feed)
    feed.change(5)
    wait_for(page, feed)
    return f"the page was {'kept' if page.run('return window.isRestored;') else 'loaded'}"


def restarts(page, balancer, seed):
    feed = Feed(seed)
    balancer.feeds = [feed]
    page.open(balancer.address)
    wait_for(page, feed)
    mark(page)
    for number in range(1, 4):
        feed.change(2)
        old = feed
        feed = Feed(seed if number < 3 else seed + 1)
        # The server reads its list again: it is the same, with another epoch.
        feed.change(2 * number)
        balancer.feeds = [feed]
        old.cut()
        wait_for(page, feed)
        check_mark(page)
        feed.change(2)
        wait_for(page, feed)


def absences(page, balancer, seed):
    """The server ends, and comes back to the same address later, with another epoch."""
    feed = Feed(seed)
    balancer.feeds = [feed]
    page.open(balancer.address)
    wait_for(page, feed)
    mark(page)
    for number in range(1, 3):
        balancer.stop()
        feed.cut()
        time.sleep(number)
        feed = Feed(seed + number)
        feed.change(2)
        balancer.feeds = [feed]
        balancer.start()
        wait_until_shown(page, feed)
        check_mark(page)


def dead_streams(page, balancer, seed):
    """Streams that nothing comes through any more stay open, as behind a lost router."""
    feed = Feed(seed)
    balancer.feeds = [feed]
    page.open(f"{balancer.address}?fast")
    wait_for(page, feed)
    mark(page)
    for _ in range(2):
        # The page learns how often announcements come.
        for _ in range(8):
            feed.announce()
            time.sleep(0.05)
        dead, feed.streams = feed.streams, []
        feed.change(2)
        wait_until_shown(page, feed)
        check_mark(page)
        for stream in dead:
            stream.put(None)


def sleeping_tabs(page, balancer, seed):
    """A device has closed the streams of a tab that slept, without an event."""
    feed = Feed(seed)
    balancer.feeds = [feed]
    page.open(balancer.address)
    wait_for(page, feed)
    mark(page)
    for event in ("pageshow", "online", "visibilitychange"):
        page.run("source.close();")
        feed.cut()
        feed.change(2)
        time.sleep(0.2)
        page.run("dispatchEvent(new Event(args[0]));", event)
        wait_until_shown(page, feed)
        check_mark(page)


def offline(page, balancer, seed):
    """The network goes and comes back."""
    feed = Feed(seed)
    balancer.feeds = [feed]
    page.open(balancer.address)
    wait_for(page, feed)
    mark(page)
    for _ in range(2):
        if not page.set_offline(True):
            return "which its driver cannot"
        feed.change(2)
        time.sleep(0.5)
        page.set_offline(False)
        wait_until_shown(page, feed)
        check_mark(page)
    return None


def other_addresses(page, balancer, seed):
    """The page shows another list in the same element, as for another search."""
    feeds = balancer.feeds = [Feed(seed), Feed(seed + 1)]
    feeds[1].change(4)
    page.open(f"{balancer.address}?feed=0")
    wait_for(page, feeds[0])
    mark(page)
    for number in (1, 0, 1):
        page.run("show(args[0]);", f"?feed={number}")
        wait_until_shown(page, feeds[number])
        check_mark(page)
        feeds[number].change(1)
        wait_until_shown(page, feeds[number])
        feeds[1 - number].change(1)


def several_lists(page, balancer, seed):
    """One stream has the patches of a page's two lists, of which one goes."""
    feeds = balancer.feeds = [Feed(seed), Feed(seed + 1, "table")]
    page.open(f"{balancer.address}?all")
    for number in range(3):
        for feed in feeds:
            feed.change(1, isLost=number == 1)
            wait_for(page, feed)
        if number == 0:
            mark(page)
    check_mark(page)
    old = feeds[0]
    balancer.feeds = feeds = [Feed(seed + 2), Feed(seed + 3, "table")]
    old.cut()
    for feed in feeds:
        wait_until_shown(page, feed)
    page.run("document.getElementById(args[0]).remove();", feeds[0].key)
    for feed in feeds:
        feed.change(1)
    wait_until_shown(page, feeds[1])
    page.run("document.getElementById(args[0]).remove();", feeds[1].key)
    feeds[1].change(1)
    assert page.run("""
        for (let i = 0; i < 100 && source.readyState !== 2; i++) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return source.readyState;""") == 2, "the page follows lists that it does not have"


def turns(page, balancer, seed):
    """Two servers with lists of their own, behind one address."""
    feeds = balancer.feeds = [Feed(seed), Feed(seed + 1)]
    page.open(balancer.address)
    for number in range(6):
        for feed in feeds:
            feed.change(2)
            feed.announce()
        feeds[number % 2].cut()
        time.sleep(0.2)
        page.run("if (problems.length) throw new Error(problems);")
        shown = page.run("return document.body.firstElementChild.outerHTML;")
        assert any(shown == change["after"] for feed in feeds for change in feed.changes), shown
    balancer.feeds = [feeds[1]]
    feeds[0].cut()
    wait_for(page, feeds[1])


def main(engines):
    balancer = Balancer()
    for engine in engines:
        with browser(engine) as page:
            for number, test in enumerate((
                    reload, lost_patches, way_back, restarts, absences, dead_streams, sleeping_tabs,
                    offline, other_addresses, several_lists, turns)):
                start = time.monotonic()
                note = test(page, balancer, 10 * number)
                print(f"{engine} {page.version}: {test.__name__.replace('_', ' ')} in "
                      f"{time.monotonic() - start:.1f} s{', ' + note if note else ''}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or ENGINES)
