"""A board with its database, and a browser."""

import contextlib
import json
import os
import pathlib
import socket
import sqlite3
import ssl
import subprocess
import sys
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import sync_playwright

FOLDER = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(FOLDER.parents[2] / "Tests" / "Checks" / "Browsers"))
from webdriver import wait_until  # noqa: E402

PROGRAM = FOLDER / ".build/debug/board"
TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname = False
TRUSTING.verify_mode = ssl.CERT_NONE


class Board:
    def __init__(self, folder):
        self.database = folder / "board.sqlite"
        self._pem = [folder / "certificate.pem", folder / "key.pem"]
        subprocess.run([FOLDER / "certificate", *self._pem], check=True)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port = listener.getsockname()[1]
        self.url = f"https://localhost:{self.port}/"
        self._process = None
        self.start()

    def start(self):
        """Starts the server, again with the same database if it is called again."""
        self.stop()
        self._process = subprocess.Popen(
            [PROGRAM, str(self.port), self.database, *self._pem, "0.5"], stdout=subprocess.DEVNULL)
        wait_until(lambda: self.ask("readers")[0] == 200, 20)

    def stop(self):
        if self._process:
            self._process.kill()
            self._process.wait()

    def ask(self, path, method="GET", body=None, **headers):
        """Returns the status and the text of the answer."""
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode() if body else None,
            {"Content-Type": "application/json"} | headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=10, context=TRUSTING) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, ""

    def add(self, *titles):
        for title in titles:
            assert self.ask("incidents", "POST", {"title": title})[0] == 201

    def change(self, id, **change):
        assert self.ask(f"incidents/{id}", "PATCH", change)[0] == 204

    def fill(self, count):
        """Adds incidents while the server does not run."""
        with contextlib.closing(sqlite3.connect(self.database)) as connection, connection:
            connection.executemany(
                "INSERT INTO incident (title, state, place) VALUES (?, ?, ?)",
                ((f"Incident {i}", ["new", "working", "solved"][i % 3], i) for i in range(count)))

    def readers(self):
        return json.loads(self.ask("readers")[1])


@pytest.fixture
def board(tmp_path):
    board = Board(tmp_path)
    yield board
    board.stop()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def reader(chromium):
    """Opens a browser for one reader, whose errors fail the test."""
    contexts, problems = [], []

    def reader():
        context = chromium.new_context(
            ignore_https_errors=True, viewport={"width": 1100, "height": 700})
        context.on("weberror", lambda error: problems.append(str(error.error)))
        contexts.append(context)
        return context

    yield reader
    for context in contexts:
        context.close()
    assert problems == []
