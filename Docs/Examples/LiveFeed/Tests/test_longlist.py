"""A page that holds a window of a long list, in three engines, and who may read it."""

import pathlib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from livefeed import PROGRAM

sys.path.append(str(pathlib.Path(__file__).resolve().parents[4] / "Tests" / "Browsers"))
from webdriver import ENGINES, browser  # noqa: E402

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
def url():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    process = subprocess.Popen(
        [PROGRAM.with_name("longlist"), str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}/"
    deadline = time.monotonic() + 20
    while True:
        try:
            urllib.request.urlopen(url, timeout=5)
            break
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.1)
    yield url
    process.kill()
    process.wait()


def status(url, method="GET", cookie=None):
    request = urllib.request.Request(url, method=method, headers={"Cookie": cookie} if cookie else {})
    try:
        return urllib.request.urlopen(request, timeout=5).status
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.parametrize("engine", ENGINES)
def test_a_reader_scrolls_through_a_list_of_which_the_page_has_a_window(engine, url):
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
        deadline = time.monotonic() + 20
        while page.run(text) != "Moths":
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_nobody_reads_the_list_of_another_reader(url):
    cookies = [urllib.request.urlopen(url).headers["Set-Cookie"].split(";")[0] for _ in range(2)]
    # The fixture has opened page 1.
    for number, cookie in [(2, cookies[0]), (3, cookies[1])]:
        other = cookies[3 - number]
        for path, method, refusal in [
            ("events", "GET", 204), ("list", "GET", 403), ("window", "POST", 403),
        ]:
            address = f"{url}{path}?page={number}"
            assert status(address, method, cookie) == 200
            assert status(address, method, other) == refusal
            assert status(address, method) == refusal
