"""The server under test, and a connection to it that can be cut."""

import contextlib
import json
import pathlib
import re
import socket
import subprocess
import threading
import urllib.request

PACKAGE = pathlib.Path(__file__).parent.parent
PROGRAM = PACKAGE / ".build" / "debug" / "livefeed"


class Server:
    """A running `livefeed` on a port of its own."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [PROGRAM, "--port", "0", *arguments], stdout=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        address, port = re.fullmatch(r"Listening on http://([\d.]+):(\d+)/\n", line).groups()
        self.address, self.port = address, int(port)
        self.url = f"http://{address}:{port}/"

    def stop(self):
        """Interrupts the server, which has to end although browsers are connected."""
        self.process.send_signal(2)
        assert self.process.wait(timeout=20) == 0

    def request(self, path, method="GET"):
        request = urllib.request.Request(self.url + path, method=method)
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.read().decode()

    def step(self, count=1):
        """Makes updates, and tells the rows after them."""
        return json.loads(self.request(f"step?count={count}", method="POST"))

    def state(self):
        return json.loads(self.request("state"))

    def stats(self):
        stats = json.loads(self.request("stats"))
        return stats | stats.pop("tally")


class Line:
    """A connection to a server that can be cut, mended, and led to another server.

    It has a port of its own, which it replaces by the server's in what browsers send.
    """

    def __init__(self, server):
        self.server = server
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        self.sockets = []
        self.is_cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self):
        self.is_cut = True
        for connection in self.sockets:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()
        self.sockets = []

    def mend(self, server=None):
        self.server = server or self.server
        self.is_cut = False

    def close(self):
        self.cut()
        self.listener.close()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if self.is_cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.server.port))
                self.sockets += [near, far]
                names = self.url[7:-1].encode(), self.server.url[7:-1].encode()
                threading.Thread(target=self._copy, args=(near, far, *names), daemon=True).start()
                threading.Thread(target=self._copy, args=(far, near), daemon=True).start()

    @staticmethod
    def _copy(source, target, name=b"", replacement=b""):
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data.replace(name, replacement) if name else data)
            target.shutdown(socket.SHUT_WR)
