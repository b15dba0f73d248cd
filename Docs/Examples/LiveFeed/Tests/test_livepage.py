"""The server of the guide, in a browser."""

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


def vote(url, article, count):
    for _ in range(count):
        urllib.request.urlopen(urllib.request.Request(f"{url}vote/{article}", method="POST"), timeout=5)


def wait_for(page, titles):
    page.wait_for_function(
        """(wanted) => [...document.querySelectorAll("#articles > li")]
          .map((row) => row.textContent).join() === wanted""", arg=titles)


def test_the_page_of_the_guide_follows_and_reconnects(livepage, chromium):
    url = livepage()
    page = chromium.new_page()
    page.goto(url)
    wait_for(page, "0 Moths,0 Stairs,0 Bread")
    page.evaluate("() => { document.getElementById('articles-2').mark = 'the same' }")
    vote(url, 2, 3)
    wait_for(page, "3 Bread,0 Moths,0 Stairs")
    assert page.evaluate("() => document.getElementById('articles-2').mark") == "the same"
    livepage()
    wait_for(page, "0 Moths,0 Stairs,0 Bread")
    vote(url, 1, 1)
    wait_for(page, "1 Stairs,0 Moths,0 Bread")
    assert page.evaluate("() => document.getElementById('articles-2').mark") == "the same"
    page.close()
