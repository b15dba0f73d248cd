"""Serves the pages of the tests, the script that the package ships, and copies of other libraries."""

import functools
import http.server
import itertools
import json
import os
import pathlib
import subprocess
import threading
import urllib.parse

FOLDER = pathlib.Path(__file__).parent
PROGRAM = FOLDER / ".build" / "debug" / "patches"


def written(*arguments):
    """What the program `patches` writes."""
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True).stdout


def script():
    """The script that the package ships, or the file that the variable SCRIPT names."""
    path = os.environ.get("SCRIPT")
    return pathlib.Path(path).read_bytes() if path else written("script").encode()


def serve(peers=None):
    """Starts a server in a thread, and returns its address; `peers` are folders by name."""
    module = script()
    # Of a page's requests for a stream: an event and the end, two refusals, an event and the end, and
    # then no content.
    answers = itertools.cycle([200, 503, 503, 200, 204, 204])

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            path = self.path.split("?")[0]
            if path == "/list-adapters.js":
                return self._answer(module, "text/javascript")
            if path == "/trusted.html":
                return self._answer(b"<!DOCTYPE html><title>Trusted</title>", "text/html", {
                    "Content-Security-Policy":
                        "require-trusted-types-for 'script'; trusted-types list-adapters"})
            if path == "/stream":
                return self._stream(next(answers))
            name, _, rest = path.removeprefix("/peers/").partition("/")
            if path.startswith("/peers/") and name in (peers or {}):
                if (pathlib.Path(peers[name]) / rest).is_dir():
                    self.send_response(302)
                    self.send_header("Location", f"{path}/index.js")
                    return self.end_headers()
                return self._answer(self._module(name, rest), "text/javascript")
            super().do_GET()

        def _module(self, name, path):
            # Turbo's modules name each other without an extension, and idiomorph as a package.
            path = path if path.endswith(".js") else f"{path}.js"
            text = (pathlib.Path(peers[name]) / path).read_bytes()
            return text.replace(b'"idiomorph"', b'"/peers/idiomorph/dist/idiomorph.esm.js"')

        def _stream(self, status):
            if status != 200:
                self.send_response(status)
                self.send_header("Content-Length", "0")
                return self.end_headers()
            # The row shows the number of the last patch that the page has named.
            last = urllib.parse.parse_qs(self.path.split("?")[1])["after"][0]
            epoch, number = last.split("-")
            row = {"edit": "update", "key": "list-1", "markup": f'<li id="list-1">after {last}</li>'}
            patch = {"list": "list", "epoch": epoch, "number": int(number) + 1, "edits": [row]}
            self._answer(f"data: {json.dumps(patch)}\n\n".encode(), "text/event-stream")

        def _answer(self, body, kind, headers={}):
            self.send_response(200)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def end_headers(self):
            # Pages that are isolated have a clock of microseconds.
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
            super().end_headers()

        def log_message(self, *_):
            pass

    handler = functools.partial(Handler, directory=FOLDER / "Pages")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"
