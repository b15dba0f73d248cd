"""What a reader sees of the updates, in a real browser."""

import random

import pytest

from feedpage import (
    WITHOUT_MOVE_BEFORE, focused, lingering, mark_rows, note_of, rows, top_of, unmarked_rows, wait_for,
)

HOSTILE = ["<script>document.title = 'attacked'</script>", "\" onmouseover=\"document.title ="]


def test_two_browsers_follow_two_hundred_updates(start, open_page, screenshot):
    """Rows are right, nodes stay, and a note that is being typed is not disturbed."""
    server = start("--stepped", "--seed", "7")
    pages = [open_page(server.url), open_page(server.url, script=WITHOUT_MOVE_BEFORE)]
    choice = random.Random(7)
    state = server.state()
    moves = 0
    for step in range(200):
        if step % 5 == 0:
            post = choice.choice(state["rows"])
            text = f"note {step} é"
            for page in pages:
                note_of(page, post).fill(text)
                note_of(page, post).evaluate("(input) => input.setSelectionRange(2, 5)")
        old = state["rows"]
        for page in pages:
            mark_rows(page)
        state = server.step()
        arrived = {row["id"] for row in state["rows"]} - {row["id"] for row in old}
        moves += [r["id"] for r in old if r in state["rows"]] != [
            r["id"] for r in state["rows"] if r in old
        ]
        for page in pages:
            wait_for(page, state)
            assert set(unmarked_rows(page)) == arrived, f"step {step}"
            # Also in a row that is removed meanwhile: it lingers.
            assert focused(page) == [f"feed-{post['id']}", text, 2, 5], f"step {step}"
            removed = post["id"] not in {row["id"] for row in state["rows"]}
            assert lingering(page) == [post["id"]] * removed, f"step {step}"
    assert rows(pages[0]) == rows(pages[1])
    assert server.stats()["diffs"] == 201
    assert server.stats()["clients"] == 2
    screenshot(pages[0], "after-two-hundred-updates")


def test_a_focused_row_that_moves_keeps_the_focus(start, open_page):
    """Every row in turn is typed in while it moves; none loses a character."""
    server = start("--stepped", "--posts", "8", "--seed", "3")
    pages = [open_page(server.url), open_page(server.url, script=WITHOUT_MOVE_BEFORE)]
    state = server.state()
    moved = 0
    for step in range(120):
        post = state["rows"][step % len(state["rows"])]
        for page in pages:
            wait_for(page, state)
            note_of(page, post).fill("")
            page.keyboard.type("ab")
        old = [row["id"] for row in state["rows"]]
        state = server.step()
        new = [row["id"] for row in state["rows"]]
        removed = post["id"] not in new
        moved += not removed and new.index(post["id"]) != old.index(post["id"])
        for page in pages:
            wait_for(page, state)
            page.keyboard.type("c")
            assert focused(page) == [f"feed-{post['id']}", "abc", 3, 3], f"step {step}"
            assert lingering(page) == [post["id"]] * removed, f"step {step}"
    assert moved > 30


@pytest.mark.parametrize("script", [None, WITHOUT_MOVE_BEFORE])
def test_selected_text_stays_selected_in_a_row_that_moves(start, open_page, script):
    server = start("--stepped", "--posts", "8", "--seed", "4")
    page = open_page(server.url, script=script)
    state = server.state()
    checked = 0
    for step in range(60):
        wait_for(page, state)
        post = state["rows"][step % len(state["rows"])]
        page.evaluate(
            f"""() => {{
              document.activeElement.blur();
              const title = document.querySelector("#feed-{post['id']} .title").firstChild;
              document.getSelection().setBaseAndExtent(title, 1, title, 5);
            }}"""
        )
        state = server.step()
        wait_for(page, state)
        after = next((row for row in state["rows"] if row["id"] == post["id"]), None)
        if after and after["title"] == post["title"]:
            checked += 1
            selected = page.evaluate("() => document.getSelection().toString()")
            assert selected == post["title"][1:5], f"step {step}"
    assert checked > 30


def test_the_page_does_not_jump(start, open_page):
    """What a reader reads stays where it is on the screen, whatever comes and goes above."""
    server = start("--stepped", "--posts", "60", "--seed", "5")
    page = open_page(server.url, reduced_motion="reduce")
    state = server.state()
    page.evaluate("() => scrollTo(0, 1500)")
    for step in range(40):
        post = state["rows"][30]
        note_of(page, post).focus()
        page.wait_for_timeout(20)
        top = top_of(page, post)
        state = server.step()
        wait_for(page, state)
        if post["id"] in [row["id"] for row in state["rows"]]:
            assert abs(top_of(page, post) - top) <= 1, f"step {step}"


def test_rows_glide_unless_the_reader_wants_stillness(start, open_page):
    server = start("--stepped")
    lively = open_page(server.url)
    still = open_page(server.url, reduced_motion="reduce")
    slides = """() => [...document.querySelectorAll("#feed > li")]
      .flatMap((row) => row.getAnimations()).filter((a) => a.id === "glide").length"""
    counts = []
    for _ in range(10):
        state = server.step()
        wait_for(lively, state)
        counts.append(lively.evaluate(slides))
        wait_for(still, state)
        assert still.evaluate(slides) == 0
    assert max(counts) > 0


def test_hostile_rows_are_shown_and_never_obeyed(start, open_page):
    server = start("--stepped", "--posts", "40")
    page = open_page(server.url)
    for _ in range(20):
        state = server.step()
        wait_for(page, state)
        for row in page.locator("#feed > li").all()[:10]:
            row.hover()
        assert page.title() == "Live feed"
        assert page.locator("#feed script, #feed [onmouseover], #feed b").count() == 0
    titles = [row["title"] for row in rows(page)]
    for text in HOSTILE:
        assert any(text in title for title in titles)
    assert "<b>Bo</b>" in [row["author"] for row in rows(page)]


def test_a_reader_can_pause(start, open_page):
    server = start("--stepped")
    page = open_page(server.url)
    before = server.step()
    wait_for(page, before)
    page.get_by_role("button", name="Pause").click()
    after = server.step(10)
    page.wait_for_timeout(300)
    assert rows(page) == before["rows"]
    mark_rows(page)
    page.get_by_role("button", name="Resume").click()
    wait_for(page, after)
    stayed = {r["id"] for r in before["rows"]} & {r["id"] for r in after["rows"]}
    assert not stayed & set(unmarked_rows(page))


def test_it_looks_well_in_light_and_dark_and_on_a_phone(start, open_page, screenshot):
    """No row is wider than the page; the pictures are for people."""
    server = start("--stepped", "--seed", "2")
    phone = {"viewport": {"width": 390, "height": 844}}
    for name, options in {
        "light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "phone": phone,
    }.items():
        page = open_page(server.url, **options)
        wait_for(page, server.step())
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        screenshot(page, name)
