// Where rows are on the screen after a patch, and how they get there, case by case.

import { animations, apply, byId, equal, insert, list, rows, sections, show } from "/lists.js";

export const places = {
  "rows glide to their places, new ones and updated ones are tinted"() {
    for (const make of [() => list(9), sections]) {
      make().style.cssText = "--inserted: green; --updated: red";
      const parent = byId("list-4").parentNode.id;
      apply([{ ...insert(20, "list-4"), parent },
        { edit: "update", key: "list-5", markup: '<li id="list-5">other</li>' }]);
      equal(["list-4", "list-5", "list-9", "list-1", "list-20"].map((id) => animations(id, "glide")),
        [1, 1, 1, 0, 0], "gliding");
      equal(["list-4", "list-5", "list-20"].map((id) => animations(id, "tint")), [0, 1, 1], "tinted");
    }
  },

  "a row with a transform of its own glides with it"() {
    const style = ' style="transform: scale(0.5); translate: 7px"';
    show(`<ul id="list">${rows(9).replaceAll("<li", `<li${style}`)}</ul>`);
    const row = byId("list-4");
    const before = row.getBoundingClientRect();
    apply([insert(20, "list-1")]);
    const now = row.getBoundingClientRect();
    equal(["left", "top", "width"].map((name) => Math.round(now[name] - before[name])), [0, 0, 0]);
  },

  "nothing glides if it is not wanted"() {
    list(9);
    apply([insert(20, "list-1")], document, { glides: false });
    equal(animations("list-4", "glide"), 0);
  },

  "nothing glides or is tinted in a patch that is not animated"() {
    list(9).style.cssText = "--inserted: green";
    apply([insert(20, "list-1")], document, {}, { animated: false });
    equal([animations("list-4", "glide"), animations("list-20", "tint")], [0, 0]);
  },

  "the place of a row in a section"() {
    sections().style.lineHeight = "100px";
    scrollTo(0, byId("list-5").getBoundingClientRect().top - 10);
    const top = byId("list-6").getBoundingClientRect().top;
    apply([{ edit: "remove", key: "list-1" }, { ...insert(20, "list-4"), parent: "list-_rows-b" },
      { ...insert(21, "list-4"), parent: "list-_rows-b" }], document, { glides: false });
    equal(Math.round(byId("list-6").getBoundingClientRect().top - top), 0);
  },

  "a row that is replaced while it glides keeps its place as if it was updated"() {
    for (const edit of ["update", "replace"]) {
      list(200);
      scrollTo(0, byId("list-50").getBoundingClientRect().top - 5);
      const { height } = byId("list-50").getBoundingClientRect();
      apply([{ ...insert(300, "list-51"), markup: '<li id="list-300" style="height: 200px"></li>' }]);
      const { top } = byId("list-51").getBoundingClientRect();
      const place = scrollY;
      apply([{ edit: "move", key: "list-50", parent: "list" },
        { edit: "move", key: "list-300", parent: "list", next: "list-52" },
        { edit, key: "list-51", markup: '<li id="list-51">other</li>' }]);
      equal(Math.round(place - scrollY), Math.round(height + 200), `${edit}: scrolled`);
      equal(Math.round(byId("list-51").getBoundingClientRect().top - top), 0, `${edit}: drawn`);
    }
  },

  async "the browser's own anchor works again after a patch"() {
    const frames = () => new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const style of ["", "auto"]) {
      list(200);
      const page = document.documentElement;
      if (CSS.supports("overflow-anchor", "auto")) page.style.overflowAnchor = style;
      // WebKit scrolls to what an earlier case has focused.
      await frames();
      scrollTo(0, 1_000);
      await frames();
      const row = byId("list-70");
      const { top } = row.getBoundingClientRect();
      apply([insert(300, "list-2"), { ...insert(301), next: "list-3" }], document, { glides: false });
      equal(Math.round(row.getBoundingClientRect().top - top), 0, "the script");
      await frames();
      equal(Math.round(row.getBoundingClientRect().top - top), 0, "the script and the browser");
      equal(page.style.overflowAnchor ?? style, style);
      byId("list-2").remove();
      await frames();
      if (!CSS.supports("overflow-anchor", "auto")) continue;
      // The script and the browser scroll by whole pixels.
      equal(Math.abs(row.getBoundingClientRect().top - top) < 3, true, "the browser");
      try { apply([{ edit: "remove", key: "list-9" }, { edit: "remove", key: "list-9" }]); } catch {}
      equal(page.style.overflowAnchor, style, "after an error");
      page.style.overflowAnchor = "";
    }
  },

  "new rows are seen at the top"() {
    list(200);
    apply([insert(300, "list-1")]);
    equal(scrollY, 0);
  },

  "the end is followed only by those who are there"() {
    const element = list(200);
    scrollTo(0, 1e6);
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    equal(isAtEnd(), true);
    apply([insert(300)], element, { followsEnd: true });
    equal(isAtEnd(), true);
    scrollTo(0, 500);
    const top = byId("list-50").getBoundingClientRect().top;
    apply([insert(301), insert(302, "list-1")], element, { followsEnd: true, glides: false });
    equal(Math.abs(byId("list-50").getBoundingClientRect().top - top) < 1, true);
  },

  "a list from bottom to top keeps its place, and glides"() {
    const element = list(200);
    element.style.cssText = "display: flex; flex-direction: column-reverse; height: 300px; overflow: auto";
    element.scrollTo(0, -800);
    const { top, bottom } = element.getBoundingClientRect();
    const row = [...element.children].find((row) => row.getBoundingClientRect().top < (top + bottom) / 2);
    const before = row.getBoundingClientRect().top;
    apply([insert(300, "list-1"), { ...insert(301), next: "list-2" }], document, { glides: false });
    equal(Math.round(row.getBoundingClientRect().top - before), 0);
    apply([{ edit: "remove", key: row.id }], document, { glides: { duration: 1_000 } });
    const gliding = [...element.children].filter(({ id }) => animations(id, "glide"));
    equal(gliding.length > 3 && gliding.length < 30, true, `${gliding.length} rows glide`);
  },

  "rows in columns glide"() {
    list(60).style.cssText = "columns: 3; height: 2000px; column-fill: auto; line-height: 90px";
    apply([{ edit: "remove", key: "list-1" }]);
    equal([2, 23, 24, 45, 46].map((id) => animations(`list-${id}`, "glide")), [1, 1, 1, 1, 1]);
    equal(byId("list-30").getBoundingClientRect().left > byId("list-2").getBoundingClientRect().left, true);
  },

  async "what is measured does not grow with the list"() {
    const original = Element.prototype.getBoundingClientRect;
    let calls = 0;
    Element.prototype.getBoundingClientRect = function () {
      calls++;
      return original.call(this);
    };
    const { apply: measuring } = await import("/list-adapters.js?measuring");
    Element.prototype.getBoundingClientRect = original;
    const counts = [500, 5_000].map((count) => {
      list(count).dataset.patch = "a-1";
      scrollTo(0, 3_000);
      const edits = [];
      for (let i = 1; i < 20; i++) {
        edits.push(insert(count + i, `list-${i * 20}`), { edit: "remove", key: `list-${i * 20}` });
      }
      calls = 0;
      measuring({ list: "list", epoch: "a", number: 2, edits });
      return calls;
    });
    if (counts[1] > counts[0] + 15 || counts[0] > 200 || counts[0] < 50) throw new Error(`${counts} measurements`);
  },
};
