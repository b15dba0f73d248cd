// What scrolls the rows, and what of them stays where the reader looks.

import { apply, byId, equal, host, insert, list, sections, show } from "/lists.js";

const still = { glides: false };
const row = (id, style = "height: 40px") => `<li id="list-${id}" style="${style}">row ${id}</li>`;
const tall = (count, first = 1, style) =>
  Array.from({ length: count }, (_, i) => row(first + i, style)).join("");
const insertTall = (id, next, parent = "list", style) =>
  ({ edit: "insert", key: `list-${id}`, parent, next, markup: row(id, style) });
const topOf = (id) => byId(id).getBoundingClientRect().top;
const space = '<div style="height: 2000px"></div>';
const frames = () => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

// Fails if a row is elsewhere on the screen after a change.
function expectPlace(id, change, what = id) {
  const before = byId(id).getBoundingClientRect();
  change();
  const now = byId(id).getBoundingClientRect();
  const drift = [now.left - before.left, now.top - before.top].map((way) => Math.round(way * 10) / 10);
  if (drift.some((way) => Math.abs(way) > 1)) throw new Error(`${what} is shifted by ${drift}`);
}

const columns = (boxStyle, count = 40) => `<div id="list" style="display: flex; gap: 10px">${
  ["a", "b", "c"].map((name, i) => `<section id="list-_section-${name}"><h2>${name}</h2>` +
    `<ul id="list-_rows-${name}" style="width: 150px; ${boxStyle}">${
      tall(count, 100 * (i + 1))}</ul></section>`).join("")}</div>${space}`;

// Counts the animations of the page's scroller while an edit is made.
customElements.define("x-anchored", class extends HTMLElement {
  connectedCallback() { this.count = document.scrollingElement.getAnimations().length; }
});

export const scrollers = {
  "a list that does not move with the page never scrolls it"() {
    const boxes = {
      fixed: '<div style="position: fixed; top: 10px; left: 10px">',
      sticky: '<div style="position: sticky; top: 10px; float: left">',
      dialog: "<dialog>",
      popover: "<div popover>",
      toast: '<div style="position: fixed; bottom: 0; max-height: 90px; overflow: hidden">',
      hidden: '<div style="position: absolute; top: 650px; height: 130px; overflow: hidden">',
    };
    for (const [name, markup] of Object.entries(boxes)) {
      show(`<div>${space}${markup}<ul id="list">${tall(3)}</ul></div>${space}</div>`);
      const box = byId("list").parentNode;
      host.firstChild.prepend(box);
      box.showModal?.();
      if (name === "popover") box.showPopover();
      scrollTo(0, 600);
      apply([20, 21, 22, 23, 24].map((id) => insertTall(id, "list-1")), document, still);
      equal(scrollY, 600, name);
      apply([20, 21, 22, 23, 24].map((id) => ({ edit: "remove", key: `list-${id}` })), document, still);
      equal(scrollY, 600, `${name}, removed`);
    }
  },

  "what has the focus stays where it is in a box that begins to scroll"() {
    for (const overflow of ["auto", "hidden"]) {
      const element = show(`<ul id="list" style="overflow: ${overflow}">${tall(3)}<li id="list-field"><input></li></ul>`);
      element.style.height = `${element.clientHeight}px`;
      byId("list-field").firstChild.focus();
      expectPlace("list-field", () =>
        apply([20, 21, 22].map((id) => insertTall(id, "list-1")), document, still), overflow);
    }
  },

  "a list that scrolls sideways keeps its place"() {
    for (const direction of ["ltr", "rtl"]) {
      const element = show(`<ul id="list" dir="${direction}" style="display: flex; overflow-x: auto; width: 400px">${
        tall(100, 1, "flex: none; width: 70px")}</ul>`);
      element.scrollTo(direction === "rtl" ? -2_000 : 2_000, 0);
      for (const options of [still, {}]) {
        expectPlace("list-31", () => apply([insertTall(200, "list-3", "list", "flex: none; width: 70px"),
          { edit: "remove", key: "list-8" }, insertTall(201, "list-5", "list", "flex: none; width: 70px"),
        ], document, options), direction);
        for (const id of [200, 201]) byId(`list-${id}`).remove();
        element.scrollLeft += direction === "rtl" ? 70 : -70;
        element.querySelector("#list-7").after(document.createRange().createContextualFragment(
          row(8, "flex: none; width: 70px")));
      }
    }
  },

  "a row that is hidden is no anchor"() {
    show(`<ul id="list">${tall(100)}</ul>`);
    scrollTo(0, 1_000);
    expectPlace("list-28", () => apply([26, 27].map((id) =>
      ({ edit: "update", key: `list-${id}`, markup: row(id, "display: none") })), document, still));
  },

  "a row that begins at the edge of a box keeps its place, in spite of the browser's rounding"() {
    for (const rest of [0.4, 0.6, 1]) {
      show(`<ul id="list" style="padding-top: ${rest}px; height: 200px; overflow: auto">${tall(30)}</ul>`);
      byId("list").scrollTop = 401;
      expectPlace("list-11", () => apply([
        { edit: "update", key: "list-11", markup: row(11, "height: 90px") }], document, still), `${rest} px`);
    }
  },

  "a part of a pixel that the browser has rounded is not made up for where the reader has scrolled to"() {
    for (const tenths of [2, 4, 6, 8]) {
      show(`<ul id="list" style="height: 200px; overflow: auto">${tall(90)}</ul>`);
      byId("list").scrollTop = 2_000;
      const [first, again] = [200, 201].map((id) => {
        byId("list").scrollTop -= 300;
        const top = topOf("list-50");
        apply([insertTall(id, "list-2", "list", `height: 40.${tenths}px`)], document, still);
        return topOf("list-50") - top;
      });
      equal(Math.abs(again - first) < 0.1, true, `${first} and ${again}`);
    }
  },

  "a heading that sticks is no anchor"() {
    sections().style.lineHeight = "200px";
    for (const heading of host.querySelectorAll("h2")) {
      heading.style.cssText = "position: sticky; top: 0; margin: 0; line-height: 30px";
    }
    scrollTo(0, 1_050);
    for (const options of [still, {}]) {
      expectPlace("list-6", () => apply([{ edit: "remove", key: options === still ? "list-1" : "list-2" },
        { ...insert(options === still ? 30 : 31, "list-4"), parent: "list-_rows-b" }], document, options));
    }
  },

  "rows inside of a transform or a zoom glide from where they are seen"() {
    const styles = ["transform: scale(0.5)", "transform: scale(2)", "zoom: 0.5", "zoom: 2",
      "transform: scaleY(-1)", "rotate: 180deg", "scale: 0.5 0.25", ""];
    for (const style of styles) {
      show(`<div style="${style}; transform-origin: 0 0"><ul id="list" style="margin: 0">${tall(9)}</ul></div>`);
      if (/-1|180/.test(style)) host.firstChild.style.transformOrigin = "50% 50%";
      for (const edit of [insertTall(20, "list-2"), { edit: "move", key: "list-3", parent: "list" }]) {
        expectPlace("list-3", () => apply([edit]), style);
        expectPlace("list-5", () => apply([{ edit: "move", key: "list-1", parent: "list" }]), style);
        byId("list").prepend(byId("list-1"));
      }
    }
  },

  "a box inside of a transform or a zoom keeps its place"() {
    for (const style of ["transform: scale(0.5)", "transform: scale(2)", "zoom: 0.5", "zoom: 2"]) {
      show(`<div style="${style}; transform-origin: 0 0"><ul id="list" style="height: 200px; overflow: auto">${
        tall(90)}</ul></div>`);
      byId("list").scrollTo(0, 1_000);
      for (const options of [still, {}]) {
        expectPlace("list-27", () => apply([insertTall(options === still ? 200 : 201, "list-2"),
          insertTall(options === still ? 210 : 211, "list-4")], document, options), style);
      }
    }
  },

  "of columns in one scroller, those keep their place that nothing has moved"() {
    for (const [edits, kept] of [
      [[insertTall(9, "list-101", "list-_rows-a")], ["list-210", "list-310"]],
      [[insertTall(9, "list-201", "list-_rows-b"), { edit: "remove", key: "list-302" }], ["list-110"]],
      [["a", "b", "c"].map((name, i) =>
        insertTall(7 + i, `list-${i + 1}01`, `list-_rows-${name}`)), ["list-110", "list-210", "list-310"]],
    ]) {
      show(columns(""));
      byId("list").style.alignItems = "start";
      scrollTo(0, 400);
      kept.forEach((id) => equal(topOf(id) > 0 && topOf(id) < innerHeight, true, id));
      const tops = kept.map(topOf);
      apply(edits, document, still);
      equal(kept.map(topOf), tops);
    }
  },

  "of columns in one scroller, the one with the focus keeps its place"() {
    for (const edit of [insertTall(9, "list-101", "list-_rows-a"), insertTall(9, "list-201", "list-_rows-b")]) {
      show(columns(""));
      scrollTo(0, 400);
      byId("list-115").innerHTML = "<input>";
      byId("list-115").firstChild.focus({ preventScroll: true });
      expectPlace("list-115", () => apply([edit], document, still));
      equal(topOf("list-115") < innerHeight, true);
    }
    // A field beside the list counts as one of its columns.
    show(`<div style="display: flex"><ul id="list" style="width: 200px">${tall(90)}</ul>` +
      '<p id="note" style="margin: 1200px 0"><input></p></div>');
    scrollTo(0, 1_000);
    expectPlace("list-30", () => apply([insertTall(200, "list-2")], document, still), "without focus");
    byId("note").firstChild.focus({ preventScroll: true });
    expectPlace("note", () => apply([insertTall(201, "list-2")], document, still), "with focus");
  },

  "columns that scroll by themselves all keep their places, and the page too"() {
    for (const options of [still, {}]) {
      show(`<div style="height: 100px"></div>${columns("height: 300px; overflow: auto")}`);
      scrollTo(0, 50);
      const boxes = ["a", "b", "c"].map((name) => byId(`list-_rows-${name}`));
      boxes[0].scrollTop = 400;
      boxes[1].scrollTop = 600;
      const ids = ["list-112", "list-218"];
      const tops = ids.map(topOf);
      apply([insertTall(7, "list-101", "list-_rows-a"), insertTall(8, "list-202", "list-_rows-b"),
        insertTall(9, "list-300", "list-_rows-c")], document, options);
      equal(ids.map(topOf), tops);
      equal([scrollY, boxes[2].scrollTop], [50, 0]);
    }
  },

  async "a scroll that a page has asked for goes on"() {
    for (const style of ["", "height: 300px; overflow: auto"]) {
      const scroller = show(`<ul id="list" style="${style}">${tall(400)}</ul>`);
      const target = style ? scroller : document.scrollingElement;
      // Frames can be late: then the scroll counts as several.
      let isTried = false;
      for (let attempt = 0; attempt < 10 && !isTried; attempt++) {
        target.scrollTo({ top: 500, behavior: "instant" });
        await frames();
        let [start, last] = [0, 0];
        const event = style ? scroller : document;
        const note = ({ timeStamp }) => {
          if (timeStamp - last >= 25) start = timeStamp;
          last = timeStamp;
          if (timeStamp - start <= 25 || isTried) return;
          isTried = true;
          apply([insertTall(1_000, "list-2")], document, still);
        };
        target.scrollTo({ top: 12_000, behavior: "smooth" });
        event.addEventListener("scroll", note);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        event.removeEventListener("scroll", note);
      }
      equal(isTried, true, "a patch during the scroll");
      const end = target.scrollTop;
      if (end < 11_900) throw new Error(`it ends at ${end}`);
    }
  },

  "a field with the focus keeps its place, wherever it is"() {
    const field = '<input id="field" style="width: 400px">';
    const add = () => apply([insertTall(200, "list-2")], document, still);
    // In a row that is scrolled out of its box, with a field that reaches out of the row.
    show(`<ul id="list" style="width: 100px; height: 200px; overflow: auto">${tall(10)}</ul>`);
    byId("list-5").innerHTML = field;
    byId("field").focus({ preventScroll: true });
    byId("list").scrollTo(250, 100);
    expectPlace("field", add);
    // Below the list.
    show(`<ul id="list">${tall(10)}</ul>${field}${space}`);
    byId("field").focus({ preventScroll: true });
    scrollTo(0, 120);
    expectPlace("field", add);
  },

  async "a reader who scrolls in steps or by keys keeps the place"() {
    for (const [wait, event] of [[40], [0, new KeyboardEvent("keydown")]]) {
      show(`<ul id="list">${tall(400)}</ul>`);
      scrollTo(0, 2_000);
      await frames();
      for (let i = 0; i < 8; i++) {
        scrollBy(0, 20);
        if (event && i === 0) dispatchEvent(event);
        if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
        await new Promise(requestAnimationFrame);
        if (i > 4) expectPlace("list-60", () => apply([insertTall(1_000 + i, "list-2")], document, still));
      }
    }
  },

  async "the script's own scrolls are none that a page has asked for"() {
    show(`<ul id="list">${tall(200)}</ul>`);
    scrollTo(0, 2_000);
    await frames();
    const top = topOf("list-60");
    for (let i = 0; i < 8; i++) {
      apply([insertTall(1_000 + i, "list-2")], document, still);
      await new Promise(requestAnimationFrame);
    }
    equal(Math.round(topOf("list-60") - top), 0);
  },

  // Only Chromium has `gc`, by an option of the driver.
  ...globalThis.gc && {
    async "a list that has left the page leaves the memory"() {
      const lists = Array.from({ length: 5 }, () => {
        const box = show(`<div style="height: 200px; overflow: auto"><ul id="list">${tall(30)}</ul></div>`);
        box.scrollTop = box.scrollHeight;
        apply([insertTall(100)], document, { followsEnd: true });
        return new WeakRef(box.firstChild);
      });
      show("");
      for (let i = 0; i < 20 && lists.some((list) => list.deref()); i++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        gc();
      }
      equal(lists.filter((list) => list.deref()).length, 0);
    },
  },

  "an inner list above the screen moves the page only if what is seen moves"() {
    const inner = `<ul id="other" style="margin: 0">${row(1)}${row(2)}</ul>`.replaceAll("list-", "other-");
    const after = `<p id="seen">text</p>${space}`;
    const beside = (height) => `<div id="list"><div id="list-1" style="display: flex; align-items: start">${
      inner}<div style="height: ${height}px">beside</div></div><div id="list-2">${after}</div></div>`;
    const pages = {
      "what is beside it is higher": beside(200),
      "what is beside it is lower": beside(60),
      "it is in a box of its own height": `<div style="height: 200px">${inner}</div>${after}`,
      "a bar sticks above": `<div style="position: sticky; top: 0">bar</div><div>${inner}${after}</div>`,
    };
    for (const [name, markup] of Object.entries(pages)) {
      show(`<div>${markup}</div>`);
      scrollTo(0, byId("seen").getBoundingClientRect().top - 10);
      expectPlace("seen", () => apply([{ edit: "remove", key: "other-2" }], document, still), name);
    }
  },

  "the body can be what scrolls"() {
    const style = document.createElement("style");
    style.textContent = "html { overflow: hidden; height: 100% } body { overflow: auto; height: 100% }";
    document.head.append(style);
    try {
      show(`<ul id="list">${tall(100)}</ul>`);
      document.body.scrollTo(0, 1_000);
      expectPlace("list-30", () => apply([insertTall(200, "list-2")], document, still));
      equal(topOf("list-30") < innerHeight, true);
    } finally {
      style.remove();
    }
  },

  async "a page in quirks mode can have no scroller of its own"() {
    for (const overflow of ["auto", "visible"]) {
      const frame = show(`<iframe src="/quirks.html?${overflow}" style="height: 400px"></iframe>`);
      await new Promise((resolve) => frame.addEventListener("load", resolve));
      const { contentDocument: page, contentWindow: view } = frame;
      page.body.innerHTML = `<ul id="list" data-patch="a-1">${tall(100)}</ul>`;
      equal(page.scrollingElement === null, overflow === "auto", "scrolling element");
      page.body.scrollTo(0, 1_000);
      const row = page.getElementById("list-30");
      const { top } = row.getBoundingClientRect();
      const edits = [insertTall(200, "list-2"), insertTall(201, "list-3")];
      view.applyPatch({ list: "list", epoch: "a", number: 2, edits }, page, still);
      equal([top > 0 && top < 400, Math.round(row.getBoundingClientRect().top - top)], [true, 0], overflow);
    }
  },

  "a scroller is found across shadow roots and slots"() {
    const holder = show(`<div><ul id="list">${tall(100)}</ul></div>`);
    const box = '<div style="height: 300px; overflow: auto"><slot></slot></div>';
    holder.attachShadow({ mode: "open" }).innerHTML = box;
    holder.shadowRoot.firstChild.scrollTo(0, 1_000);
    expectPlace("list-28", () => apply([insertTall(200, "list-2")], document, still), "slotted");
    show('<div style="height: 300px; overflow: auto"><p></p></div>');
    const root = host.querySelector("p").attachShadow({ mode: "open" });
    root.innerHTML = `<ul id="list">${tall(100)}</ul>`;
    host.firstChild.scrollTo(0, 1_000);
    const row = root.getElementById("list-28");
    const { top } = row.getBoundingClientRect();
    apply([insertTall(200, "list-2")], root, still);
    equal(Math.round(row.getBoundingClientRect().top - top), 0, "in a shadow root");
  },

  async "a list above the screen does not move what follows it"() {
    show(`<ul id="list">${tall(20)}</ul><p id="after">after</p>${space}`);
    await frames();
    scrollTo(0, 1_500 - innerHeight / 2);
    await frames();
    scrollTo(0, byId("after").offsetTop - 100);
    await frames();
    const top = topOf("after");
    apply([insertTall(200, "list-2"), { edit: "remove", key: "list-5" }, insertTall(201, "list-7")], document, still);
    await frames();
    equal(Math.round(topOf("after") - top), 0);
  },

  "sections without boxes of their own keep their place"() {
    const style = '<style id="style">#list, #list section, #list ul { display: contents }</style>';
    show(`${style}${sections().outerHTML}`);
    host.style.cssText = "display: grid; line-height: 200px";
    try {
      scrollTo(0, 900);
      expectPlace("list-5", () => apply([{ edit: "remove", key: "list-1" }], document, still));
      expectPlace("list-5", () => apply([{ edit: "remove", key: "list-2" }]));
    } finally {
      host.style.cssText = "";
    }
  },

  async "the end is followed when something grows, or the box changes its size"() {
    for (const inBox of [false, true, "list"]) {
      const style = "height: 300px; overflow: auto";
      show(inBox === "list" ? `<ul id="list" style="${style}">${tall(60)}</ul>`
        : `<div style="${inBox ? style : ""}"><ul id="list">${tall(60)}</ul></div>`);
      const scroller = inBox ? host.firstChild : document.scrollingElement;
      const left = () => Math.round(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight);
      scroller.scrollTo(0, 1e6);
      apply([{ ...insertTall(100), markup: '<li id="list-100"><img alt=""></li>' }],
        byId("list"), { followsEnd: true });
      equal(left(), 0, `${inBox}`);
      const grow = async (what, change) => {
        await change();
        await frames();
        await frames();
        if (left() > 1) throw new Error(`${what}, ${inBox}: ${left()} px below`);
      };
      await grow("an image", async () => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="200"/>';
        byId("list-100").firstChild.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await byId("list-100").firstChild.decode();
      });
      await grow("a row", () => (byId("list-58").style.height = "130px"));
      if (inBox) await grow("a smaller box", () => (scroller.style.height = "200px"));
      if (inBox) await grow("a larger box", () => (scroller.style.height = "280px"));
      scroller.scrollBy(0, -70);
      await frames();
      byId("list-59").style.height = "150px";
      await frames();
      equal(left() > 60, true, `a reader who has left the end, ${inBox}`);
      scroller.scrollTo(0, 1e6);
      await frames();
      await grow("a reader who is back", () => (byId("list-60").style.height = "120px"));
    }
  },

  async "an error while rows are measured stops neither the edits nor the connection"() {
    for (const [name, member] of [["getBoundingClientRect", "value"], ["animate", "value"]]) {
      const original = Object.getOwnPropertyDescriptor(Element.prototype, name);
      const errors = [];
      const note = (event) => { errors.push(event.error.message); event.preventDefault(); };
      addEventListener("error", note);
      Object.defineProperty(Element.prototype, name,
        { ...original, [member]() { throw new Error("measured"); } });
      try {
        const { apply } = await import(`/list-adapters.js?${name}`);
        list(9).dataset.patch = "a-1";
        const calls = [];
        apply({ list: "list", epoch: "a", number: 2, edits: [insert(20, "list-2")] }, document,
          { after: () => calls.push("after") });
        equal([byId("list-20").textContent, byId("list").dataset.patch, calls, errors],
          ["new", "a-2", ["after"], ["measured"]], name);
      } finally {
        Object.defineProperty(Element.prototype, name, original);
        removeEventListener("error", note);
      }
    }
  },

  "rows that are forms keep their place and glide, whatever their fields are named"() {
    const names = ["id", "parentNode", "animate", "getBoundingClientRect", "isConnected", "children",
      "assignedSlot", "clientHeight", "scrollTop", "style"];
    const form = (id) => `<form id="list-${id}" style="height: 40px">${
      names.map((name) => `<input type="hidden" name="${name}">`).join("")}${id}</form>`;
    show(`<div id="list">${Array.from({ length: 100 }, (_, i) => form(i + 1)).join("")}</div>`);
    scrollTo(0, 1_000);
    const rectOf = (row) => Element.prototype.getBoundingClientRect.call(row);
    const row = byId("list-30");
    const { top } = rectOf(row);
    apply([insertTall(200, "list-2")]);
    equal(Math.round(rectOf(row).top - top), 0);
    apply([insertTall(201, "list-31")]);
    equal(Element.prototype.getAnimations.call(byId("list-32")).length, 1);
  },

  "the browser's own anchor is turned off only where something has scrolled"() {
    for (const place of [0, 100]) {
      show(`<ul id="list">${tall(40)}</ul>${space}`);
      scrollTo(0, place);
      apply([{ ...insert(50, "list-1"), markup: '<x-anchored id="list-50"></x-anchored>' }], document, still);
      equal(byId("list-50").count, place ? 1 : 0, place);
    }
  },

  async "the browser's own anchor in a box shifts nothing beside the script's"() {
    show(`<div style="height: 100px"></div>${columns("height: 300px; overflow: auto")}`);
    const box = byId("list-_rows-a");
    // WebKit scrolls to what an earlier case has focused.
    await frames();
    scrollTo(0, 0);
    box.scrollTo(0, 400);
    await frames();
    const top = topOf("list-112");
    apply([insertTall(7, "list-101", "list-_rows-a")], document, still);
    await frames();
    equal(topOf("list-112"), top);
    byId("list-7").remove();
    await frames();
    if (CSS.supports("overflow-anchor", "auto")) equal(topOf("list-112"), top, "the browser's");
    equal(box.getAttribute("style"), "width: 150px; height: 300px; overflow: auto");
  },
};

// Makes a thousand patches above the reader, and returns by how many pixels the page and a box are off.
export function driftOfManyPatches() {
  const drifts = ["", "height: 300px; overflow: auto"].map((style) => {
    const element = show(`<ul id="list" style="${style}">${tall(300, 1, "height: 18.37px")}</ul>`);
    (style ? element : document.scrollingElement).scrollTo({ top: 2_000, behavior: "instant" });
    const top = topOf("list-120");
    for (let i = 0; i < 1_000; i++) {
      apply([insertTall(1_000 + i, "list-2", "list", "height: 18.37px")], document, still);
    }
    return topOf("list-120") - top;
  });
  return [devicePixelRatio, ...drifts];
}
