"""The board as its readers use it."""

import json
import os
import pathlib

from webdriver import wait_until

SHOWN = """() => Object.fromEntries([...document.querySelectorAll("#board > section")].map((section) => [
  section.dataset.state,
  [...section.querySelectorAll("li")].map((card) => card.querySelector("input").value),
]))"""


def open_board(reader, board, query=""):
    page = reader.new_page()
    page.goto(board.url + query)
    return page


def wait_for(page, **columns):
    wanted = {"new": [], "working": [], "solved": []} | columns
    page.wait_for_function(f"(wanted) => JSON.stringify(({SHOWN})()) === wanted",
                           arg=json.dumps(wanted, separators=(",", ":")))


def wait_for_counts(page, counts):
    """The counts are a list of their own, whose patch need not come with the board's."""
    page.wait_for_function("(counts) => document.getElementById('counts').innerText === counts", arg=counts)


def card(page, id):
    return page.locator(f"#board-{id} input")


def test_eight_windows_follow_over_http_2(board, reader):
    context = reader()
    pages = [open_board(context, board) for _ in range(8)]
    assert pages[0].evaluate("performance.getEntries()[0].nextHopProtocol") == "h2"
    pages[0].fill("#insertion input", "Stairs")
    pages[0].press("#insertion input", "Enter")
    for page in pages:
        wait_for(page, new=["Stairs"])
        wait_for_counts(page, "new: 1\nworking: 0\nsolved: 0")
    assert pages[0].input_value("#insertion input") == ""
    wait_until(lambda: board.readers() == [8], 20)


def test_a_reader_types_while_another_moves_and_edits(board, reader):
    board.add("Moths", "Stairs", "Bread")
    typing, other = (open_board(reader(), board) for _ in range(2))
    card(typing, 2).focus()
    typing.keyboard.press("End")
    typing.keyboard.type(" are wet")
    card(other, 2).focus()
    other.keyboard.press("Alt+ArrowDown")
    wait_for(other, new=["Bread", "Moths", "Stairs"])
    other.keyboard.press("Alt+ArrowRight")
    wait_for(other, new=["Bread", "Moths"], working=["Stairs"])
    assert other.evaluate("document.activeElement.closest('li').id") == "board-2"
    wait_for(typing, new=["Bread", "Moths"], working=["Stairs are wet"])
    typing.keyboard.type("!")
    assert typing.evaluate("document.activeElement.value") == "Stairs are wet!"
    typing.keyboard.press("Tab")
    wait_for(other, new=["Bread", "Moths"], working=["Stairs are wet!"])
    card(other, 1).focus()
    other.keyboard.press("Alt+ArrowUp")
    wait_for(typing, new=["Moths", "Bread"], working=["Stairs are wet!"])


def test_cards_are_dragged(board, reader):
    board.add("Moths", "Stairs", "Bread")
    page = open_board(reader(), board)
    page.drag_and_drop("#board-1", "section[data-state=working]", source_position={"x": 3, "y": 3})
    wait_for(page, new=["Bread", "Stairs"], working=["Moths"])
    page.drag_and_drop(
        "#board-2", "#board-1", source_position={"x": 3, "y": 3}, target_position={"x": 3, "y": 3})
    wait_for(page, new=["Bread"], working=["Stairs", "Moths"])
    if "BOARD_SCREENSHOTS" in os.environ:
        page.wait_for_timeout(2_000)
        page.screenshot(path=pathlib.Path(os.environ["BOARD_SCREENSHOTS"], "board.png"))


def test_each_reader_filters(board, reader):
    board.add("Moths", "Moth balls", "Stairs")
    first, second = (open_board(reader(), board) for _ in range(2))
    card(first, 1).focus()
    first.keyboard.press("End")
    first.keyboard.type(" again")
    first.evaluate("document.getElementById('board-1').mark = 'the same'")
    first.fill("#query [name=text]", "moth")
    wait_for(first, new=["Moth balls", "Moths again"])
    assert first.evaluate("document.getElementById('board-1').mark") == "the same"
    wait_for_counts(first, "new: 2\nworking: 0\nsolved: 0")
    board.add("Mothers")
    wait_for(second, new=["Mothers", "Stairs", "Moth balls", "Moths again"])
    first.fill("#query [name=text]", "mothe")
    wait_for(first, new=["Mothers"])
    first.reload()
    assert first.input_value("#query [name=text]") == "mothe"
    wait_for(first, new=["Mothers"])


def test_a_restart_keeps_a_half_typed_title_and_the_filter(board, reader):
    board.add("Moths", "Stairs")
    page = open_board(reader(), board, "?text=moth&page=1")
    card(page, 1).focus()
    page.keyboard.press("End")
    page.keyboard.type(" in the wi")
    board.start()
    board.add("Moth balls", "Bread")
    wait_for(page, new=["Moth balls", "Moths in the wi"])
    page.keyboard.type("ndow")
    page.keyboard.press("Tab")
    wait_until(lambda: "Moths in the window" in board.ask("incidents")[1], 20)


def test_pages_have_5000_incidents(board, reader):
    board.stop()
    board.fill(12_000)
    board.start()
    context = reader()
    page = open_board(context, board)
    assert page.locator("#board li").count() == 5_000
    assert page.inner_text("#counts") == "new: 4000\nworking: 4000\nsolved: 4000"
    page.fill("#query [name=page]", "3")
    page.wait_for_function("() => document.querySelectorAll('#board li').length === 2000")
    board.change(12_000, title="The last one")
    page.wait_for_function("() => document.querySelector('#board-12000 input').value === 'The last one'")


def test_a_removed_card_stays_while_its_reader_types(board, reader):
    board.add("Moths", "Stairs")
    page = open_board(reader(), board)
    card(page, 1).focus()
    page.keyboard.type("My ")
    assert board.ask("incidents/1", "DELETE")[0] == 204
    page.wait_for_selector("[data-removed]")
    page.keyboard.press("Tab")
    wait_for(page, new=["Stairs"])
    assert board.ask("incidents/1", "PATCH", {"title": "x"})[0] == 404


def test_lists_that_nobody_follows_go(board, reader):
    assert board.ask("?text=crawler")[0] == 200
    assert board.readers() == [0]
    context = reader()
    page = open_board(context, board)
    wait_until(lambda: board.readers() == [1], 20)
    context.close()
    wait_until(lambda: board.readers() == [], 20)


HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


def test_a_page_that_was_hidden_for_long_finds_a_fresh_list(board, reader):
    board.add("Moths", "Stairs")
    page = reader().new_page()
    page.clock.install()
    page.goto(board.url)
    wait_until(lambda: board.readers() == [1], 20)
    card(page, 1).focus()
    page.keyboard.type("My ")
    page.evaluate(HIDE, True)
    page.clock.fast_forward(61_000)
    wait_until(lambda: board.readers() == [], 20)
    board.add("Bread")
    page.evaluate(HIDE, False)
    for _ in range(100):
        if board.readers() == [1]:
            break
        page.clock.run_for(100)
    page.clock.resume()
    wait_for(page, new=["Bread", "Stairs", "My Moths"])


def test_another_origin_writes_nothing(board, reader):
    board.add("Moths")
    for origin in ["https://example.org", f"http://localhost:{board.port}", "null"]:
        assert board.ask("incidents", "POST", {"title": "x"}, Origin=origin)[0] == 403
        assert board.ask("incidents/1", "DELETE", Origin=origin)[0] == 403
    assert board.ask("incidents", Host="example.org")[0] == 403
    own = board.url.rstrip("/")
    assert board.ask("incidents", "POST", {"title": "Stairs"}, Origin=own)[0] == 201
    # A page of another server, whose form needs no answer.
    page = reader().new_page()
    page.goto("data:text/html,<form method=post enctype=text/plain>"
              "<input name='{\"title\":\"' value='x\"}'></form>")
    page.evaluate("(url) => { const form = document.forms[0]; form.action = url; form.submit(); }",
                  board.url + "incidents")
    page.wait_for_load_state()
    titles = [incident["title"] for incident in json.loads(board.ask("incidents")[1])]
    assert titles == ["Stairs", "Moths"]
