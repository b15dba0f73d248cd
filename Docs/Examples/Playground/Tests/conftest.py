"""The page in a browser, opened as a file and from a server."""

import functools
import http.server
import os
import pathlib
import threading

import pytest
from playwright.sync_api import sync_playwright

SITE = pathlib.Path(os.environ["PLAYGROUND_SITE"]).resolve()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server():
    """The address of a server of the page's files."""

    class QuietHandler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    handler = functools.partial(QuietHandler, directory=SITE)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def open_page(chromium):
    """Opens the page in a browser of its own; its errors fail the test."""
    contexts, problems = [], []

    def open_page(url=SITE.as_uri(), **options):
        context = chromium.new_context(**({"viewport": {"width": 1200, "height": 960}} | options))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text))
        page.goto(f"{url}/index.html")
        page.wait_for_selector("body[data-state=ready]")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []
