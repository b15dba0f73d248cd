"""A server and a browser for each test."""

import os
import pathlib
import re

import pytest
from playwright.sync_api import sync_playwright

from feedpage import launch_chromium
from livefeed import Server

SCREENSHOTS = os.environ.get("LIVEFEED_SCREENSHOTS")


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        yield browser
        browser.close()


@pytest.fixture
def start():
    """Starts a server with the given arguments, which ends with the test."""
    servers = []

    def start(*arguments):
        servers.append(Server(*arguments))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def open_page(chromium):
    """Opens a page in a browser of its own, whose errors fail the test."""
    contexts, problems = [], []

    def open_page(url, *, script=None, **options):
        context = chromium.new_context(**({"viewport": {"width": 900, "height": 900}} | options))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("dialog", lambda dialog: problems.append(dialog.message))
        page.on("console", lambda message: note_problem(message))
        if script:
            page.add_init_script(script)
        page.goto(url)
        page.wait_for_selector("#status[data-state=live]")
        return page

    def note_problem(message):
        # Connections that a test cuts are reported as errors of the network.
        if message.type in ("error", "warning") and "net::" not in message.text:
            problems.append(message.text)

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def screenshot():
    """Keeps a picture of a page, if the environment names a folder for them."""

    def screenshot(page, name):
        if SCREENSHOTS:
            assert re.fullmatch(r"[a-z-]+", name)
            page.wait_for_timeout(2_000)
            page.screenshot(path=pathlib.Path(SCREENSHOTS, f"{name}.png"))

    return screenshot
