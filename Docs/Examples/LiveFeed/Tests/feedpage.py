"""The browser, and what a test sees of the page."""

import os

WITHOUT_MOVE_BEFORE = "delete Element.prototype.moveBefore"

# A removed row lingers, without an id, while the reader types in it.
_ROWS = """() => [...document.querySelectorAll("#feed > [id]")].map((row) => ({
  id: Number(row.id.replace("feed-", "")),
  author: row.querySelector(".details bdi").textContent,
  title: row.querySelector(".title").textContent,
  score: Number(row.querySelector(".score").textContent),
  comments: Number(row.querySelector(".details").lastChild.data.match(/\\d+/)[0]),
}))"""


def launch_chromium(playwright):
    """The browser that the environment names, or the system's."""
    return playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        args=["--no-sandbox"] if os.geteuid() == 0 else [],
    )


def rows(page):
    """The posts as the document has them."""
    return page.evaluate(_ROWS)


def lingering(page):
    """The ids of the removed rows that the page still shows; each has to have the focus."""
    removed = page.evaluate(
        """() => [...document.querySelectorAll("#feed > :not([id])")].map((row) =>
          [row.dataset.removed, row.contains(document.activeElement)])"""
    )
    assert all(has_focus for _, has_focus in removed), removed
    return [int(key.replace("feed-", "")) for key, _ in removed]


def wait_for(page, state):
    """Waits until the page shows a state of the server, and checks that it does."""
    page.wait_for_selector(f"#feed[data-patch='{state['event']}']", state="attached")
    assert rows(page) == state["rows"]
    assert not set(lingering(page)) & {row["id"] for row in state["rows"]}


def mark_rows(page):
    """Marks each row's node; a node that replaces it has no mark."""
    page.evaluate(
        "() => { for (const row of document.querySelectorAll('#feed > [id]')) row.mark = row.id }"
    )


def unmarked_rows(page):
    """The ids of the rows whose nodes are not those that were marked as theirs."""
    return page.evaluate(
        """() => [...document.querySelectorAll("#feed > [id]")].filter((row) => row.mark !== row.id)
          .map((row) => Number(row.id.replace("feed-", "")))"""
    )


def note_of(page, post):
    return page.locator(f"#feed-{post['id']} input")


def focused(page):
    """The row that has the focus, with what is typed and selected in its note."""
    return page.evaluate(
        """() => {
          const { value, selectionStart, selectionEnd } = document.activeElement;
          const row = document.activeElement.closest("#feed > li");
          return [row?.id || row?.dataset.removed, value, selectionStart, selectionEnd];
        }"""
    )


def top_of(page, post):
    return page.evaluate(
        f"() => document.getElementById('feed-{post['id']}').getBoundingClientRect().top"
    )
