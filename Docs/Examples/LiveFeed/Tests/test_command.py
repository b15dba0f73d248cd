"""Lines of a command as a page, and the program's arguments."""

import subprocess

import pytest

from livefeed import PROGRAM


def lines(page):
    return page.locator("#feed > li").all_text_contents()


def wait_for_lines(page, wanted):
    page.wait_for_function(
        """(wanted) => JSON.stringify(
          [...document.querySelectorAll("#feed > li")].map((row) => row.textContent)) === wanted""",
        arg=wanted,
    )


def test_the_lines_of_a_command_are_kept_current(start, open_page, tmp_path):
    output = tmp_path / "output"
    output.write_text("1 first\n2 <script>alert(1)</script>\n\n3 third\n")
    server = start("--interval", "0.1", "--", "cat", str(output))
    page = open_page(server.url)
    assert lines(page) == ["1 first", "2 <script>alert(1)</script>", "3 third"]
    page.evaluate("() => { document.getElementById('feed-3').mark = 'third' }")
    output.write_text("3 third, but first\n1 first\n4 \" onmouseover=alert(1)\n")
    wait_for_lines(page, '["3 third, but first","1 first","4 \\" onmouseover=alert(1)"]')
    assert page.evaluate("() => document.getElementById('feed-3').mark") == "third"

    output.unlink()
    problem = page.get_by_role("alert")
    problem.filter(has_text="cat: ").wait_for()
    assert len(lines(page)) == 3
    output.write_text("5 back\n")
    wait_for_lines(page, '["5 back"]')
    page.wait_for_selector("#note", state="hidden")
    assert page.locator("#note").text_content() == ""


def test_a_chat_begins_at_its_end_and_follows_it_while_one_reads_there(
    start, open_page, screenshot, tmp_path
):
    """A message that is read stays where it is; older ones are inserted above it."""
    output = tmp_path / "chat"
    messages = [f"{number} message {number}" for number in range(100, 160)]
    output.write_text("\n".join(messages))
    server = start("--follow-end", "--interval", "0.1", "--", "cat", str(output))
    page = open_page(
        server.url, viewport={"width": 390, "height": 600}, reduced_motion="reduce")

    def is_at_end():
        return page.evaluate(
            "() => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1")

    def top(number):
        return page.evaluate(
            f"() => document.getElementById('feed-{number}').getBoundingClientRect().top")

    def show(new):
        temporary = tmp_path / "new"
        temporary.write_text("\n".join(new))
        temporary.rename(output)
        page.wait_for_function(
            f"() => document.querySelectorAll('#feed > li').length === {len(new)}")
        page.wait_for_timeout(50)

    assert is_at_end()
    messages += ["160 a new message", "161 another one"]
    show(messages)
    assert is_at_end()
    screenshot(page, "chat-at-its-end")

    page.evaluate("() => scrollTo(0, 700)")
    place = top(125)
    messages = [f"{number} older" for number in range(80, 100)] + messages + ["162 not followed"]
    show(messages)
    assert abs(top(125) - place) <= 1
    assert not is_at_end()
    screenshot(page, "chat-read-above")

    page.evaluate("() => scrollTo(0, 0)")
    place = top(85)
    messages = [f"{number} oldest" for number in range(60, 80)] + messages
    show(messages)
    assert abs(top(85) - place) <= 1

    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    messages += ["163 followed again"]
    show(messages)
    assert is_at_end()


def test_processes_can_be_watched(start, open_page, screenshot):
    server = start("--interval", "0.5", "--", "ps", "-eo", "pid,pcpu,comm")
    page = open_page(server.url)
    assert any("livefeed" in line for line in lines(page))
    screenshot(page, "processes")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bogus"], ["--port"], ["--port", "x"], ["--port", "65536"], ["--interval", "0"],
        ["--interval", "nan"], ["--key", "0"], ["--history", "-1"], ["--posts", "many"], ["--publish"],
        ["--publish", "x"],
    ],
)
def test_a_mistake_in_the_arguments_is_told(arguments):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=20)
    assert result.returncode == 2
    assert result.stdout == ""
    assert arguments[0] in result.stderr
    assert result.stderr.endswith("Try 'livefeed --help'.\n")


def test_help_is_printed():
    result = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, timeout=20)
    assert result.returncode == 0
    assert result.stdout.startswith("Usage: livefeed")


def test_a_port_that_is_taken_is_told(start):
    server = start("--stepped")
    result = subprocess.run(
        [PROGRAM, "--port", str(server.port)], capture_output=True, text=True, timeout=20
    )
    assert result.returncode == 1
    assert "cannot listen" in result.stderr


def test_only_this_machine_is_served_unless_told(start):
    server = start("--stepped")
    listening = subprocess.run(
        ["python3", "-c", LISTENING, str(server.port)], capture_output=True, text=True
    )
    assert listening.stdout.split() == ["0100007F"]


# The addresses that are listened on at a port, as the kernel writes them: 127.0.0.1 backwards.
LISTENING = """
import sys
for line in open("/proc/net/tcp").readlines()[1:]:
    address, port = line.split()[1].split(":")
    if int(port, 16) == int(sys.argv[1]) and line.split()[3] == "0A": print(address)
"""


def test_steps_cannot_be_made_unless_asked_for(start):
    server = start()
    with pytest.raises(Exception, match="404"):
        server.step()
    with pytest.raises(Exception, match="404"):
        server.state()


@pytest.mark.parametrize("count", ["-1", "", "x", "1000000000000", "99999999999999999999"])
def test_a_number_of_steps_that_cannot_be_made_is_refused(start, count):
    server = start("--stepped")
    with pytest.raises(Exception, match="400"):
        server.step(count)
    assert server.step(0) == server.state()
