import os
import pathlib

import pytest
from conftest import SITE

PICTURES = os.environ.get("PLAYGROUND_PICTURES")
SMALL_LISTS = pathlib.Path(__file__).with_name("small_lists.js").read_text()


def rows(page):
    return page.locator("#rows > li").all_inner_texts()


def texts(page, id):
    return page.locator(f"#{id} li").all_inner_texts()


def set_lists(page, old, new):
    page.fill("#old", "\n".join(old))
    page.fill("#new", "\n".join(new))


def counts(page, diff):
    cells = page.locator(f"#diffs tr:has([value={diff}]) td").all_inner_texts()
    return [int(cell) for cell in cells]


def finish(page):
    while page.is_enabled("#step"):
        page.click("#step")


def test_everything_that_is_loaded_has_at_most_100_kilobytes():
    assert sum(file.stat().st_size for file in SITE.iterdir()) <= 100_000


def test_the_page_works_from_a_server(open_page, server):
    page = open_page(server)
    finish(page)
    assert rows(page) == page.input_value("#new").split("\n")


def test_every_pair_of_small_lists_leads_to_the_new_list_in_both_orders(open_page):
    page = open_page()
    result = page.evaluate(f"({SMALL_LISTS})(['a', 'b', 'c', 'd', 'e'])")
    assert result == {"count": 6 * 326 + 31 * 31, "failures": []}


def test_memory_is_released(open_page):
    grown = open_page().evaluate(
        """() => {
          const run = () => {
            const lines = [...Array(300).keys()].map(String);
            for (let i = 0; i < 100; i++) compare(lines, lines.toSorted());
            return module.memory.buffer.byteLength;
          };
          const before = run();
          return run() - before;
        }"""
    )
    assert grown == 0


def test_a_diff_without_moves_and_one_with_a_move_for_each_row_are_counted(open_page):
    page = open_page()
    set_lists(page, "abcdef", "bcdefa")
    assert counts(page, "fewestMoves") == [0, 0, 1, 0, 1]
    assert counts(page, "withoutMoves") == [1, 1, 0, 0, 2]
    assert counts(page, "moveForEachRow") == [0, 0, 6, 0, 6]


def test_the_changes_are_told_in_words(open_page):
    page = open_page()
    set_lists(page, ["tea", "milk: 1", "rice"], ["rice", "milk: 2", "salt"])
    assert texts(page, "words") == [
        "delete “tea” at 0",
        "insert “salt” at 2",
        "move “rice” from 2 to 0",
        "update “milk: 1” at 1 to “milk: 2” at 1",
    ]
    set_lists(page, ["tea"], ["tea"])
    assert texts(page, "words") == ["no changes"]
    assert page.is_disabled("#step") and page.is_disabled("#play")


def test_a_simultaneous_host_reloads_in_a_batch_of_its_own_where_rows_move(open_page):
    page = open_page()
    set_lists(page, ["a", "b", "c", "d: 1"], ["d: 2", "a", "c", "e"])
    assert page.locator("#batches h3").all_inner_texts() == ["Batch 1 of 2", "Batch 2 of 2"]
    calls = ["reloadItems 3", "deleteItems 1", "moveItem 3 to 0", "insertItems 3"]
    assert page.locator("#batches ol li").all_inner_texts() == calls
    page.check("[value=sequential]")
    assert page.locator("#batches h3").all_inner_texts() == ["Batch 1 of 1"]
    assert page.locator("#batches ol li").all_inner_texts() == [
        "deleteItems 1", "moveItem 2 to 0", "insertItems 3", "reloadItems 0",
    ]


@pytest.mark.parametrize("order", ["simultaneous", "sequential"])
@pytest.mark.parametrize("diff", ["fewestMoves", "moveForEachRow"])
def test_rows_that_both_lists_have_stay_the_same_elements(open_page, order, diff):
    page = open_page()
    set_lists(page, ["a", "b: 1", "c", "d"], ["d", "x", "b: 2", "a"])
    page.check(f"[value={order}]")
    page.check(f"[value={diff}]")
    page.evaluate("for (const row of document.querySelectorAll('#rows > li')) row.mark = row.textContent")
    finish(page)
    assert rows(page) == ["d", "x", "b: 2", "a"]
    marks = page.evaluate("[...document.querySelectorAll('#rows > li')].map((row) => row.mark ?? null)")
    assert marks == ["d", None, "b: 1", "a"]


def test_a_row_that_moves_glides_from_where_it_was(open_page):
    page = open_page()
    set_lists(page, "abc", "bca")
    heights = page.evaluate(
        """() => {
          const [row] = document.querySelectorAll("#rows > li");
          const before = row.getBoundingClientRect().top;
          document.querySelector("#step").click();
          const [animation] = row.getAnimations();
          animation.pause();
          const first = row.getBoundingClientRect().top;
          animation.finish();
          return [before, first, row.getBoundingClientRect().top];
        }"""
    )
    assert heights[1] == pytest.approx(heights[0], abs=1)
    assert heights[2] > heights[0] + 40


def test_nothing_glides_for_a_reader_who_prefers_stillness(open_page):
    page = open_page(reduced_motion="reduce")
    page.click("#step")
    assert page.evaluate("document.getAnimations().length") == 0


def test_playing_ends_with_the_new_list_and_begins_again(open_page):
    page = open_page()
    set_lists(page, "abc", "ca")
    page.check("[value=sequential]")
    page.click("#play")
    page.wait_for_selector("#step:disabled")
    assert rows(page) == ["c", "a"]
    page.click("#reset")
    assert rows(page) == ["a", "b", "c"]


def test_swapping_leads_back(open_page):
    page = open_page()
    old, new = page.input_value("#old"), page.input_value("#new")
    page.click("#swap")
    finish(page)
    assert rows(page) == old.split("\n")
    page.click("#shuffle")
    assert sorted(page.input_value("#new").split("\n")) == sorted(new.split("\n"))
    page.select_option("#example", "Reversed")
    assert counts(page, "fewestMoves")[2] == 5


def test_markup_in_a_list_is_text(open_page):
    page = open_page()
    set_lists(page, [], ["<b>bold</b>"])
    finish(page)
    assert rows(page) == ["<b>bold</b>"]


@pytest.mark.parametrize("width", [320, 700, 1400])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_its_window(open_page, width, scheme):
    page = open_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    set_lists(page, ["word" * 30], ["a", "word" * 40])
    finish(page)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    background = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert background == {"light": "rgb(245, 246, 248)", "dark": "rgb(20, 22, 26)"}[scheme]


@pytest.mark.skipif(PICTURES is None, reason="the environment names no folder for pictures")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_of_the_guide(open_page, scheme):
    page = open_page(viewport={"width": 1100, "height": 100}, color_scheme=scheme)
    page.click("#step")
    page.evaluate(
        """() => {
          for (const animation of document.getAnimations()) animation.finish();
          document.activeElement.blur();
        }"""
    )
    page.mouse.move(0, 0)
    page.screenshot(path=pathlib.Path(PICTURES, f"Playground-{scheme}.png"), full_page=True)
