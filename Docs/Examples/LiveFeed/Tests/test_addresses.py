"""Requests that name this server, and those that name another one."""

import http.client

import pytest


def answer(server, host, path="/"):
    """The status that a request gets which names `host`, and the text if it is refused.

    `None` names no host.
    """
    connection = http.client.HTTPConnection(server.address, server.port, timeout=60)
    connection.putrequest("GET", path, skip_host=True)
    if host is not None:
        connection.putheader("Host", host)
    connection.endheaders()
    response = connection.getresponse()
    # The stream of updates has no end.
    text = "" if response.status == 200 else response.read().decode()
    connection.close()
    return response.status, text


@pytest.mark.parametrize("name", ["localhost", "LocalHost", "127.0.0.1", "[::1]"])
def test_a_request_that_names_this_server_is_answered(start, name):
    server = start("--stepped")
    for path in "/", "/feed.js", "/list-adapters.js", "/stats", "/state":
        assert answer(server, f"{name}:{server.port}", path)[0] == 200


@pytest.mark.parametrize("path", ["/", "/events", "/stats", "/state", "/nothing"])
def test_a_request_that_names_another_server_is_refused(start, path):
    server = start("--stepped")
    for host in [
        f"attacker.example:{server.port}", "attacker.example", f"localhost.attacker.example:{server.port}",
        f"localhost:{server.port}.attacker.example", f"127.0.0.1:{server.port + 1}", "localhost", "", None,
        f"attacker@localhost:{server.port}", f"192.0.2.1:{server.port}",
    ]:
        status, text = answer(server, host, path)
        assert (status, text) == (421, "This server does not answer for that host and port.\n"), host


def test_the_host_to_listen_on_is_this_server(start):
    server = start("--stepped", "--host", "127.0.0.2")
    for name, wanted in [("127.0.0.2", 200), ("localhost", 200), ("127.0.0.3", 421)]:
        assert answer(server, f"{name}:{server.port}")[0] == wanted


def test_the_address_of_the_connection_is_this_server(start):
    server = start("--stepped", "--host", "0.0.0.0")
    for address in "127.0.0.2", "127.0.0.3":
        server.address = address
        assert answer(server, f"{address}:{server.port}")[0] == 200
        assert answer(server, f"127.0.0.4:{server.port}")[0] == 421
