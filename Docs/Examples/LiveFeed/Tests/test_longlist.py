"""A page that holds a window of a long list, in three engines, and who may read it."""

import pathlib
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request

import pytest

from livefeed import PROGRAM

sys.path.append(str(pathlib.Path(__file__).resolve().parents[4] / "Tests" / "Checks" / "Browsers"))
from webdriver import ENGINES, browser, wait_until  # noqa: E402

# Scrolls to the end of the list, and back to its beginning; returns the first row on the screen after
# each step, and the most rows that the page had.
SCROLL = """
    const rows = () => [...document.querySelectorAll("#books > li")];
    const number = (row) => Number(row.id.split("-")[1]);
    const first = () => number(rows().find((row) => row.getBoundingClientRect().bottom > 0));
    const height = rows()[0].getBoundingClientRect().height;
    const ways = [];
    let most = 0;
    for (const [step, last] of [[300, () => rows().at(-1)], [-300, () => rows()[0]]]) {
      const places = [first()];
      const end = step > 0 ? 2000 : 1;
      for (let waits = 0; waits < 250;) {
        const before = scrollY;
        scrollBy(0, step);
        const isStill = Math.abs(scrollY - before) < 2;
        if (isStill && number(last()) === end) break;
        waits = isStill ? waits + 1 : 0;
        await new Promise((resolve) => setTimeout(resolve, 40));
        places.push(first());
        most = Math.max(most, rows().length);
      }
      ways.push(places);
    }
    return { ways, most, perStep: Math.ceil(300 / height) + 1 };
"""


@pytest.fixture
def longlist():
    """Starts the server, again at the same port if it is called again."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    url = f"http://127.0.0.1:{port}/"
    processes = []

    def stop():
        for process in processes:
            process.kill()
            process.wait()

    def start():
        stop()
        processes.append(subprocess.Popen(
            [PROGRAM.with_name("longlist"), str(port)], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL))
        wait_until(lambda: urllib.request.urlopen(url, timeout=5), 20)
        return url

    yield start
    stop()


def status(url, method="GET", cookie=None):
    request = urllib.request.Request(url, method=method, headers={"Cookie": cookie} if cookie else {})
    try:
        return urllib.request.urlopen(request, timeout=5).status
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.parametrize("engine", ENGINES)
def test_a_reader_scrolls_through_a_list_of_which_the_page_has_a_window(engine, longlist):
    url = longlist()
    with browser(engine) as page:
        page.open(url)
        result = page.run(SCROLL)
        down, up = result["ways"]
        assert result["most"] == 200
        assert down[0] == 1 and down[-1] > 1_900 and up[-1] == 1, (down[-1], up[-1])
        # No row is skipped, and none is seen again.
        assert all(0 <= b - a <= result["perStep"] for a, b in zip(down, down[1:])), down
        assert all(0 <= a - b <= result["perStep"] for a, b in zip(up, up[1:])), up
        status(f"{url}books/3/Moths", "PUT")
        text = "return document.querySelectorAll('#books > li')[2].textContent;"
        wait_until(lambda: page.run(text) == "Moths", 20)


# Scrolls some windows down, and types into a row that is on the screen.
TYPE = """
    for (let step = 0; step < 60; step++) {
      scrollBy(0, 300);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    const row = [...document.querySelectorAll("#books > li")]
      .find((row) => row.getBoundingClientRect().top > 100);
    const field = row.querySelector("input");
    field.focus();
    document.execCommand("insertText", false, "half a no");
    return [row.id, Math.round(row.getBoundingClientRect().top)];
"""

SEEN = """
    const row = document.activeElement.closest("li");
    return row && [row.id, document.activeElement.value, Math.round(row.getBoundingClientRect().top),
      row.childNodes[0].textContent];
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_a_restart_keeps_the_window_and_what_was_typed(engine, longlist):
    url = longlist()
    with browser(engine) as page:
        page.open(url)
        row, top = page.run(TYPE)
        number = int(row.split("-")[1])
        assert number > 200
        assert page.run(SEEN)[:3] == [row, "half a no", top]
        longlist()
        # A new title comes from the new server only.
        assert status(f"{url}books/{number}/Moths", "PUT") == 200
        wait_until(lambda: (page.run(SEEN) or [None])[-1] == "Moths", 20)
        seen = page.run(SEEN)
        assert seen[:2] == [row, "half a no"] and abs(seen[2] - top) < 3, (seen, top)


def test_nobody_reads_the_list_of_another_reader(longlist):
    url = longlist()
    pages = []
    for _ in range(2):
        answer = urllib.request.urlopen(url)
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        pages.append((cookie, re.search(r"page=(\w+)", answer.read().decode())[1]))
    for (cookie, key), (other, _) in [pages, pages[::-1]]:
        for path, method, refusal in [
            ("events", "GET", 204), ("list", "GET", 403), ("window", "POST", 403),
        ]:
            address = f"{url}{path}?page={key}"
            assert status(address, method, cookie) == 200
            assert status(address, method, other) == refusal
            assert status(address, method) == refusal
