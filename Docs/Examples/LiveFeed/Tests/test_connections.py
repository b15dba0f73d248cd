"""Browsers that come late, are cut off, are many, or are slow."""

import asyncio
import concurrent.futures
import re
import socket
import threading
import time

import pytest

from feedpage import mark_rows, rows, unmarked_rows, wait_for
from livefeed import Line


@pytest.fixture
def line_to():
    lines = []

    def line_to(server):
        lines.append(Line(server))
        return lines[-1]

    yield line_to
    for line in lines:
        line.close()


def test_a_browser_that_comes_late_gets_the_page_as_it_is(start, open_page):
    server = start("--stepped")
    state = server.step(25)
    page = open_page(server.url)
    assert rows(page) == state["rows"]
    assert server.stats()["wholeLists"] == 0
    wait_for(page, server.step())


def test_a_page_shows_its_rows_without_a_script(start, chromium):
    server = start("--stepped")
    state = server.step(5)
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    titles = page.locator("#feed .title").all_text_contents()
    context.close()
    assert titles == [row["title"] for row in state["rows"]]


def test_a_browser_that_was_cut_off_gets_what_it_missed(start, open_page, line_to):
    server = start("--stepped", "--history", "20")
    line = line_to(server)
    page = open_page(line.url)
    wait_for(page, server.step())
    mark_rows(page)
    before = {row["id"] for row in rows(page)}

    line.cut()
    page.wait_for_selector("#status[data-state=waiting]")
    state = server.step(20)
    line.mend()
    wait_for(page, state)
    assert server.stats()["caughtUp"] == 1
    assert server.stats()["wholeLists"] == 0
    stayed = before & {row["id"] for row in state["rows"]}
    assert not stayed & set(unmarked_rows(page))


def test_a_browser_that_missed_too_much_gets_the_whole_list(start, open_page, line_to):
    server = start("--stepped", "--history", "20")
    line = line_to(server)
    page = open_page(line.url)
    wait_for(page, server.step())
    mark_rows(page)
    before = {row["id"] for row in rows(page)}

    line.cut()
    page.wait_for_selector("#status[data-state=waiting]")
    state = server.step(21)
    line.mend()
    wait_for(page, state)
    assert server.stats()["caughtUp"] == 0
    assert server.stats()["wholeLists"] == 1
    stayed = before & {row["id"] for row in state["rows"]}
    assert not stayed & set(unmarked_rows(page))


def test_a_browser_survives_another_run_of_the_server(start, open_page, line_to):
    server = start("--stepped")
    line = line_to(server)
    page = open_page(line.url)
    wait_for(page, server.step(3))
    line.cut()
    other = start("--stepped", "--seed", "99")
    state = other.step(3)
    line.mend(other)
    wait_for(page, state)
    wait_for(page, other.step())


def test_a_page_that_was_changed_by_somebody_else_recovers(start, open_page):
    server = start("--stepped")
    page = open_page(server.url)
    wait_for(page, server.step())
    # The warning about the patch that could not be applied is expected.
    page.evaluate("() => { console.warn = () => {}; document.getElementById('feed').textContent = '' }")
    for _ in range(3):
        state = server.step()
        wait_for(page, state)
    assert server.stats()["wholeLists"] == 1


def test_a_hundred_clients_are_served_with_one_diff_per_update(start):
    server = start("--stepped")
    host = f"localhost:{server.port}"
    updates = 50

    async def listen():
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 24)
        event = server_event
        writer.write(f"GET /events?after={event} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        await writer.drain()
        received = []
        while len(received) < updates:
            text = (await reader.readline()).decode()
            assert text, "the connection ended"
            if match := re.match(r"id: \w+-(\d+)$", text.strip()):
                received.append((int(match[1]), (await reader.readline()).decode()))
        writer.close()
        return received

    async def run():
        listeners = [asyncio.create_task(listen()) for _ in range(100)]
        while (await asyncio.to_thread(server.stats))["clients"] < 100:
            await asyncio.sleep(0.05)
        for _ in range(updates):
            await asyncio.to_thread(server.step)
            await asyncio.sleep(0.01)
        return await asyncio.wait_for(asyncio.gather(*listeners), 60)

    server_event = server.state()["event"]
    before = server.stats()
    # In a thread of its own: the browser's library has a loop in this one.
    with concurrent.futures.ThreadPoolExecutor() as executor:
        received = executor.submit(asyncio.run, run()).result()
    after = server.stats()
    assert after["diffs"] - before["diffs"] == updates
    assert after["patches"] - before["patches"] == updates
    assert after["dropped"] == 0
    assert len(received) == 100
    first = int(server_event.split("-")[1]) + 1
    assert [number for number, _ in received[0]] == list(range(first, first + updates))
    assert all(one == received[0] for one in received)


def test_a_slow_client_is_dropped_and_nobody_waits_for_it(start):
    server = start("--stepped", "--posts", "400")

    def subscribe():
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
        client.connect(("127.0.0.1", server.port))
        client.sendall(f"GET /events HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
        return client

    slow, quick = subscribe(), subscribe()
    received = []
    reader = threading.Thread(target=lambda: received.extend(iter(lambda: quick.recv(1 << 20), b"")))
    reader.start()
    deadline = time.monotonic() + 90
    while server.stats()["dropped"] == 0:
        assert time.monotonic() < deadline, "the client that reads nothing is still served"
        last = server.step(10)["event"]
    assert server.stats()["dropped"] == 1
    assert server.stats()["clients"] == 1
    while f"id: {last}\n".encode() not in b"".join(received[-20:]):
        assert time.monotonic() < deadline, "the client that reads has not received everything"
        time.sleep(0.05)
    for client in slow, quick:
        client.shutdown(socket.SHUT_RDWR)
        client.close()
    reader.join()


def test_clients_that_left_are_forgotten(start, open_page):
    server = start("--stepped")
    page = open_page(server.url)
    assert server.stats()["clients"] == 1
    page.close()
    deadline = time.monotonic() + 10
    while server.stats()["clients"] > 0:
        assert time.monotonic() < deadline
        time.sleep(0.05)
