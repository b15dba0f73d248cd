"""The server of the guide, in a browser."""

import json
import socket
import subprocess
import time
import urllib.request

import pytest

from livefeed import PROGRAM


@pytest.fixture
def livepage():
    """Starts the server, again at the same port if it is called again."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    processes = []

    def start():
        for process in processes:
            process.kill()
            process.wait()
        processes.append(subprocess.Popen(
            [PROGRAM.with_name("livepage"), str(port)], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL))
        deadline = time.monotonic() + 20
        while True:
            try:
                return urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).url
            except OSError:
                assert time.monotonic() < deadline
                time.sleep(0.1)

    yield start
    for process in processes:
        process.kill()
        process.wait()


def put(url, **article):
    urllib.request.urlopen(urllib.request.Request(
        f"{url}articles", json.dumps(article).encode(), {"Content-Type": "application/json"},
        method="PUT"), timeout=5)


def wait_for(page, titles):
    page.wait_for_function(
        """(wanted) => [...document.querySelectorAll("#articles > li")]
          .map((row) => [...row.childNodes].map((node) => node.textContent).join(" ").trim())
          .join() === wanted""", arg=titles)


def test_the_page_of_the_guide_follows_and_reconnects(livepage, chromium):
    url = livepage()
    page = chromium.new_page()
    page.goto(url)
    wait_for(page, "0 Moths,0 Stairs")
    page.evaluate("() => { document.getElementById('articles-2').mark = 'the same' }")
    put(url, id=2, title="Stairs", score=3)
    put(url, id=3, title="Bread", score=1)
    wait_for(page, "3 Stairs,1 Bread,0 Moths")
    assert page.evaluate("() => document.getElementById('articles-2').mark") == "the same"
    livepage()
    wait_for(page, "0 Moths,0 Stairs")
    put(url, id=2, title="Steps", score=1)
    wait_for(page, "1 Steps,0 Moths")
    assert page.evaluate("() => document.getElementById('articles-2').mark") == "the same"
    page.close()
