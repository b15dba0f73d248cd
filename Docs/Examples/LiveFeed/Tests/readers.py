"""Ten thousand readers in one process, each with the rules of the page's script."""

import asyncio
import functools
import json
import random
import re
import time
from urllib.parse import quote

ROW = re.compile(r'<li id="([^"]+)".*?</li>', re.DOTALL)


class Readers:
    """The connections to some servers, and what all readers share."""

    def __init__(self, addresses, count):
        self.addresses = addresses
        # The rows of each list that some reader shows, by epoch and number.
        self.lists = {}
        # When each patch was made, and how long it took to each reader.
        self.made = {}
        self.delays = []
        self.lost = self.connections = 0
        # When a reader asked for the whole list.
        self.asked = []
        self.read = functools.lru_cache(4096)(json.loads)
        self.all = [Reader(self, number) for number in range(count)]

    async def connect(self):
        """Connects all readers, some hundred at a time."""
        for start in range(0, len(self.all), 200):
            for reader in self.all[start:start + 200]:
                reader.connect_after(0)
            await self.until(lambda: all(reader.is_live for reader in self.all[:start + 200]), 120)

    async def until(self, condition, seconds):
        for _ in range(seconds * 20):
            if condition():
                return True
            await asyncio.sleep(0.05)
        return condition()

    def shown(self):
        """How many readers show each list."""
        counts = {}
        for reader in self.all:
            counts[reader.shown] = counts.get(reader.shown, 0) + 1
        return counts

    def close(self):
        for reader in self.all:
            reader.close()

    def rows_after(self, shown, patch):
        """The rows of the list after a patch that follows."""
        key = patch["epoch"], patch["number"]
        if key not in self.lists:
            rows = None if is_whole(patch) else dict(self.lists[shown])
            self.lists[key] = made(rows, patch["edits"])
        return key


def is_whole(patch):
    return bool(patch["edits"]) and patch["edits"][0]["key"] == patch["list"]


def rows_of(markup):
    return {match.group(1): match.group(0) for match in ROW.finditer(markup)}


def made(rows, edits):
    """Applies edits to rows, which are markup by key, in order."""
    for edit in edits:
        kind, key = edit["edit"], edit["key"]
        if rows is None or kind in ("update", "replace") and key not in rows:
            rows = rows_of(edit["markup"])
        elif kind == "remove":
            del rows[key]
        elif kind in ("insert", "move"):
            markup = edit["markup"] if kind == "insert" else rows.pop(key)
            rest = [] if "next" not in edit else list(rows.items())
            if rest:
                rest = rest[next(i for i, (other, _) in enumerate(rest) if other == edit["next"]):]
                for other, _ in rest:
                    del rows[other]
            rows[key] = markup
            rows.update(rest)
        else:
            assert kind in ("update", "replace"), edit
            rows[key] = edit["markup"]
    return rows


class Reader:
    """One page: the patch that it shows, those that wait, and its connection."""

    def __init__(self, readers, number):
        self.readers = readers
        self.number = number
        self.shown = None
        self.waiting = []
        self.last_id = ""
        self.failures = self.refusals = self.opened = 0
        self.is_asking = self.is_live = self.is_closed = False
        self.transport = None

    # The connection.

    def connect_after(self, seconds):
        if not self.is_closed:
            asyncio.get_running_loop().call_later(
                seconds, lambda: asyncio.ensure_future(self.connect()))

    async def connect(self):
        addresses = self.readers.addresses
        # The first connection is to a server of its own; a later one to any, as behind a balancer.
        host, port = addresses[self.number % len(addresses)] if not self.last_id \
            else random.choice(addresses)
        try:
            await asyncio.get_running_loop().create_connection(
                lambda: Stream(self, f"{host}:{port}"), host, port)
        except OSError:
            self.lose()

    def lose(self):
        self.is_live = False
        self.transport = None
        self.readers.lost += 1
        self.connect_after(random.random() * min(2 ** self.refusals, 30))

    def refuse(self, head):
        # A proxy whose server is away is asked each second.
        if b" 502 " not in head and b" 504 " not in head:
            self.refusals += 1
        self.transport.abort()

    def open(self):
        self.is_live = True
        self.refusals = 0
        self.opened = asyncio.get_running_loop().time()
        self.readers.connections += 1
        # A page opens with a list.
        if not self.shown:
            self.ask(is_greeting=True)

    def close(self):
        self.is_closed = True
        if self.transport:
            self.transport.abort()

    # Patches in order, whatever their way.

    def receive(self, text, now):
        patch = self.readers.read(text)
        made_at = self.readers.made.get((patch["epoch"], patch["number"]))
        if made_at and patch["edits"]:
            self.readers.delays.append(now - made_at)
        self.waiting.append(patch)
        self.settle(is_greeting=now - self.opened < 1)

    def settle(self, is_greeting=False):
        while True:
            epoch, number = self.shown or (None, 0)
            self.waiting = [patch for patch in self.waiting
                            if patch["epoch"] != epoch or patch["number"] > number][-100:]
            following = next(
                (patch for patch in self.waiting if patch["epoch"] == epoch and
                 (is_whole(patch) or patch["number"] == number + 1 and patch["edits"])), None)
            if following:
                self.make(following)
            elif self.waiting or not epoch:
                return self.ask(is_greeting)
            else:
                return

    def make(self, patch):
        self.shown = self.readers.rows_after(self.shown, patch)
        self.shown_at = time.time()
        self.failures = 0

    def ask(self, is_greeting):
        if not self.is_asking:
            self.is_asking = True
            most = 0 if is_greeting and not self.failures else min(2 ** self.failures, 30)
            asyncio.ensure_future(self.ask_for_the_whole_list(random.random() * most))

    async def ask_for_the_whole_list(self, delay):
        await asyncio.sleep(delay)
        self.failures += 1
        if self.waiting or not self.shown:
            self.readers.asked.append(time.time())
            try:
                whole = self.readers.read(await body_of(random.choice(self.readers.addresses), "/list"))
            except (OSError, ValueError, asyncio.IncompleteReadError):
                whole = None
            if whole:
                self.waiting = [patch for patch in self.waiting if patch["epoch"] == whole["epoch"]]
                if not self.shown or whole["epoch"] != self.shown[0] or whole["number"] > self.shown[1]:
                    self.make(whole)
        self.is_asking = False
        if not self.is_closed:
            self.settle()


class Stream(asyncio.Protocol):
    """An event stream over HTTP."""

    def __init__(self, reader, host):
        self.reader = reader
        self.host = host
        self.buffer = b""
        self.chunks = None
        self.text = b""

    def connection_made(self, transport):
        if self.reader.is_closed:
            return transport.abort()
        self.reader.transport = transport
        after = "-".join(map(str, self.reader.shown)) if self.reader.shown else ""
        known = f"&last_event_id={quote(self.reader.last_id)}" if self.reader.last_id else ""
        transport.write(
            f"GET /events?after={after}{known} HTTP/1.1\r\nHost: {self.host}\r\n"
            "Accept: text/event-stream\r\n\r\n".encode())

    def connection_lost(self, _):
        if not self.reader.is_closed:
            self.reader.lose()

    def data_received(self, data):
        self.buffer += data
        if self.chunks is None:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 200 " not in head.partition(b"\r\n")[0]:
                return self.reader.refuse(head)
            self.buffer = rest
            self.chunks = b"chunked" in head.lower()
            self.reader.open()
        if self.chunks:
            self.text += self.unchunked()
        else:
            self.text, self.buffer = self.text + self.buffer, b""
        if b"\n\n" in self.text:
            *events, self.text = self.text.split(b"\n\n")
            now = asyncio.get_running_loop().time()
            for event in events:
                self.dispatch(event, now)

    def unchunked(self):
        text = b""
        while True:
            size, end, rest = self.buffer.partition(b"\r\n")
            if not end:
                return text
            length = int(size, 16)
            if len(rest) < length + 2:
                return text
            text += rest[:length]
            self.buffer = rest[length + 2:]

    def dispatch(self, event, now):
        data = None
        for line in event.split(b"\n"):
            if line.startswith(b"data: "):
                data = line[6:]
            elif line.startswith(b"id: "):
                self.reader.last_id = line[4:].decode()
            elif line.startswith(b"event: "):
                return
        if data is not None:
            self.reader.receive(data, now)


async def body_of(address, path, method="GET"):
    """The body of an answer with the status 200."""
    reader, writer = await asyncio.open_connection(*address)
    try:
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\nContent-Length: 0\r\n"
            "Connection: close\r\n\r\n".encode())
        head, _, body = (await asyncio.wait_for(reader.read(-1), 30)).partition(b"\r\n\r\n")
    except asyncio.TimeoutError:
        raise OSError("no answer") from None
    finally:
        writer.close()
    if b" 200 " not in head.partition(b"\r\n")[0]:
        raise OSError(head.partition(b"\r\n")[0].decode())
    if b"chunked" in head.lower():
        stream = Stream(None, "")
        stream.buffer = body
        body = stream.unchunked()
    return body
