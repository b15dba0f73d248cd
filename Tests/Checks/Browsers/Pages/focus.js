// Where the focus is after a patch, and what the reader has typed there, case by case.

import { apply, byId, equal, host, insert, list, rows, sections, show } from "/lists.js";

const remove = (id) => ({ edit: "remove", key: `list-${id}` });
const move = (id, next, parent = "list") => (
  { edit: "move", key: `list-${id}`, parent, next: next && `list-${next}` });
const update = (key, markup) => ({ edit: "update", key, markup });
const still = { glides: false };
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

// Types as a reader does: the browser tells the page, and can undo it.
const type = (text) => document.execCommand("insertText", false, text);
const activeId = () => document.activeElement.id;

// Rows with a field, and a reader who types into one of them.
const field = (id) => `<li id="list-${id}"><input value="row ${id}"></li>`;
const fields = (count) => show(`<ul id="list">${
  Array.from({ length: count }, (_, i) => field(i + 1)).join("")}</ul>`);
const inputOf = (id) => byId(`list-${id}`).querySelector("input, textarea, [contenteditable]");
function typeInto(input, text = "x") {
  input.focus();
  if (typeof input.selectionStart === "number") input.setSelectionRange(0, 0);
  type(text);
  return input;
}

// What is in the list, except the row that lingers.
const listed = () => [...byId("list").querySelectorAll("[id]")].map(({ id }) => id.slice(5)).join(" ");
const lingering = () => host.querySelectorAll("[data-removed]");
function checkLingers(input, text) {
  equal(lingering().length, 1, "rows that linger");
  equal([lingering()[0].contains(input), document.activeElement === input, input.value], [true, true, text]);
  equal([lingering()[0].id, lingering()[0].inert], ["", false]);
}

// What a page hears from an element and from all in it.
function heard(element, names = ["focus", "focusin", "blur", "focusout", "beforeinput", "input", "change"]) {
  const events = [];
  for (const name of names) element.addEventListener(name, ({ type }) => events.push(type), true);
  return events;
}

export const focus = {
  "the focus of a removed row stays in its section"() {
    const removed = (ids, edits, options) => {
      const all = sections();
      byId(`list-${ids[0]}`).innerHTML = "<button>x</button>";
      byId(`list-${ids[0]}`).firstChild.focus();
      apply(edits ?? ids.map(remove), document, options);
      equal(all.isConnected, true);
      return activeId();
    };
    for (const options of [{}, still]) {
      equal(removed([6], null, options), "list-5");
      equal(removed([5], null, options), "list-6");
      equal(removed([5, 6], null, options), "list-4");
      equal(removed([6, 5], null, options), "list-4");
      equal(removed([4, 5, 6], null, options), "list-7");
      equal(removed([7, 8, 9], null, options), "list-6");
      const section = (name) => ({ edit: "remove", key: `list-_section-${name}` });
      equal(removed([5], [section("b")], options), "list-7");
      equal(removed([8], [section("c")], options), "list-6");
      equal(removed([2], [section("b"), section("a")], options), "list-7");
      equal(removed([2], ["a", "b", "c"].map(section), options), "list");
      const wanted = sections();
      for (const id of [5, 6]) wanted.querySelector(`#list-${id}`).remove();
      equal(removed([6], [update("list", wanted.outerHTML)], options), "list-4");
    }
  },

  "the focus of a removed row that is out of view goes to the row after it"() {
    for (const options of [{}, still]) {
      list(300);
      byId("list-250").tabIndex = 0;
      byId("list-250").focus({ preventScroll: true });
      scrollTo(0, 0);
      apply([remove(250), remove(251)], document, options);
      equal([activeId(), scrollY], ["list-252", 0]);
      apply([...Array.from({ length: 49 }, (_, i) => remove(252 + i))], document, options);
      equal([activeId(), scrollY], ["list-249", 0]);
    }
  },

  "rows without a box pass the focus to one of their children, and hidden rows to the next one"() {
    show(`<div id="list">${[1, 2, 3].map((id) =>
      `<div id="list-${id}" style="display: contents"><b>${id}</b><button>x</button></div>`).join("")}</div>`);
    byId("list-1").lastChild.focus();
    apply([remove(1)]);
    equal(document.activeElement === byId("list-2").firstChild, true, activeId());
    document.activeElement.blur();
    equal(byId("list-2").outerHTML.includes("tabindex"), false);
    list(4);
    byId("list-1").tabIndex = 0;
    byId("list-1").focus();
    byId("list-2").hidden = true;
    byId("list-3").style.display = "none";
    apply([remove(1)]);
    equal([activeId(), byId("list").querySelectorAll("[tabindex]").length], ["list-4", 1]);
  },

  "the focus and carets in shadow roots"() {
    for (const mode of ["row", "list"]) {
      const holder = mode === "list" ? show("<div></div>") : host;
      const root = mode === "list" ? holder.attachShadow({ mode: "open" }) : document;
      (mode === "list" ? root : holder).innerHTML =
        `<ul id="list">${rows(5).replaceAll("</li>", "<x-field></x-field></li>")}</ul>`;
      const row = (id) => root.getElementById(`list-${id}`);
      for (const element of root.querySelectorAll("x-field")) {
        element.attachShadow({ mode: "open" }).innerHTML = '<p><input value="text"></p><textarea>text</textarea>';
      }
      for (const name of ["input", "textarea"]) {
        const input = row(2).querySelector("x-field").shadowRoot.querySelector(name);
        input.focus();
        input.setSelectionRange(1, 3);
        const isThere = () => [root.activeElement === row(2).lastChild,
          row(2).lastChild.shadowRoot.activeElement === input, input.selectionStart, input.selectionEnd];
        for (const next of [5, undefined, 1]) {
          apply([move(2, next)], root);
          equal(isThere(), [true, true, 1, 3], `${mode} ${name} before ${next}`);
        }
        apply([move(1, 2), move(3, 1)], root);
        equal(isThere(), [true, true, 1, 3], `${mode} ${name}, passed`);
        apply([move(3, 4), move(1, 2)], root);
      }
      apply([remove(2)], root);
      equal(root.activeElement.id, "list-3", mode);
      if (mode === "list") holder.remove();
    }
  },

  "what the reader has opened and scrolled in shadow roots, before the first patch"() {
    const inner = (open) => `<template shadowrootmode="open"><details${open}><summary>s</summary>x</details>` +
      '<div style="height: 40px; overflow: auto"><p style="height: 200px">x</p></div></template>';
    const row = (id, open = "") => `<li id="list-${id}"><div>${inner(open)}</div></li>`;
    show('<ul id="list"></ul>').setHTMLUnsafe(row(1) + row(2));
    const [details, box] = byId("list-1").firstChild.shadowRoot.children;
    details.firstChild.click();
    const scrolled = new Promise((resolve) => box.addEventListener("scroll", resolve, { once: true }));
    box.scrollTop = 30;
    return scrolled.then(() => {
      apply([update("list-1", row(1)), move(1)]);
      equal([details.open, box.scrollTop, details.isConnected], [true, 30, true]);
      apply([update("list-1", row(1, " open"))]);
      apply([update("list-1", row(1))]);
      equal(details.open, false);
    });
  },

  "a row with the focus moves itself, and nothing else does"() {
    const contents = ["<input>", "<textarea></textarea>", "<p contenteditable>x</p>", "<button>b</button>",
      "<select><option>c</select>"];
    for (const content of contents) {
      const counts = [false, true].map((hasFocus) => {
        list(8_000);
        byId("list-4000").innerHTML = content;
        if (hasFocus) byId("list-4000").firstChild.focus();
        const observer = new MutationObserver(() => {});
        observer.observe(byId("list"), { childList: true, subtree: true });
        apply([move(4000)], document, still);
        apply([move(4000, 1)], document, still);
        const nodes = observer.takeRecords().flatMap(({ target, addedNodes, removedNodes }) =>
          (target.id === "list" ? [...addedNodes, ...removedNodes] : []));
        equal(nodes.every(({ id }) => id === "list-4000"), true, "only this row moves");
        equal(document.activeElement === byId("list-4000").firstChild, hasFocus, content);
        return nodes.length;
      });
      if (counts[1] > 2 * counts[0]) throw new Error(`${content}: ${counts} moved nodes`);
    }
  },

  async "frames that a row with the focus passes are not loaded again"() {
    show(`<ul id="list">${field(1)}${[2, 3].map(
      (id) => `<li id="list-${id}"><iframe src="/frame.html"></iframe></li>`).join("")}</ul>`);
    const frames = [...host.querySelectorAll("iframe")];
    await Promise.all(frames.map((frame) => new Promise((resolve) =>
      frame.addEventListener("load", resolve, { once: true }))));
    for (const frame of frames) frame.contentWindow.mark = "the same";
    inputOf(1).focus();
    apply([move(1)]);
    apply([move(1, 2)]);
    await settled();
    equal(frames.map((frame) => frame.contentWindow.mark), ["the same", "the same"]);
  },

  "a row that moves keeps the focus, the caret, the undo and the change of its field"() {
    const kinds = {
      text: '<input value="abc">', search: '<input type="search" value="abc">',
      email: '<input type="email" value="abc">', number: '<input type="number" value="123">',
      area: "<textarea>a\nbc</textarea>", shorter: '<input value="abc">', empty: '<input value="">',
    };
    for (const [name, markup] of Object.entries(kinds)) {
      for (const next of [undefined, 1]) {
        show(`<ul id="list">${rows(2)}<li id="list-3">${markup}</li>${rows(9, 4)}</ul>`);
        const input = byId("list-3").firstChild;
        const before = input.value;
        const hasCaret = input.selectionStart !== null;
        input.focus();
        if (hasCaret) input.setSelectionRange(1, name === "shorter" ? 2 : 1);
        if (name === "shorter") document.execCommand("delete");
        else type("7");
        const { value } = input;
        equal(value === before, false, `${name} is typed`);
        if (hasCaret) input.setSelectionRange(0, 1, "backward");
        const events = heard(byId("list"));
        apply([move(3, next)]);
        equal([document.activeElement === input, input.value], [true, value], name);
        if (hasCaret) {
          equal([input.selectionStart, input.selectionEnd, input.selectionDirection], [0, 1, "backward"], name);
        }
        equal(events, [], `${name}, what the page hears`);
        if (hasCaret) {
          document.execCommand("undo");
          equal(input.value, before, `${name}, undone`);
          document.execCommand("redo");
          equal(input.value, value, `${name}, redone`);
          events.length = 0;
        }
        input.blur();
        equal(events.filter((name) => name === "change").length, 1, `${name}, changes`);
        show(`<ul id="list">${rows(2)}<li id="list-3">${markup}</li></ul>`);
        byId("list-3").firstChild.focus();
        const silence = heard(byId("list"), ["change"]);
        apply([move(3, 1)]);
        byId("list-3").firstChild.blur();
        equal(silence, [], `${name}, changes of a field that is as it was`);
      }
    }
  },

  "a row that moves keeps its place and the page's, as far as it scrolls"() {
    list(200);
    byId("list-150").innerHTML = `<textarea rows="2">${"line\n".repeat(30)}</textarea>`;
    const area = typeInto(byId("list-150").firstChild);
    area.scrollTop = 17;
    scrollTo(0, 0);
    const { scrollTop } = area;
    apply([move(150)]);
    equal([document.activeElement === area, area.scrollTop, scrollY], [true, scrollTop, 0]);
  },

  "a text that is edited in place, and its caret, when its row moves"() {
    for (const inShadow of [false, true]) {
      show(`<div id="list">${'<div id="list-1"></div>' + rows(4, 2)}</div>`);
      const root = inShadow ? byId("list-1").attachShadow({ mode: "open" }) : byId("list-1");
      root.innerHTML = "<p contenteditable>abc</p>";
      const note = root.firstChild;
      note.focus();
      document.getSelection().collapse(note.firstChild, 2);
      type("x");
      for (const next of [4, undefined, 2]) {
        apply([move(1, next)]);
        type("y");
      }
      equal([(root.activeElement ?? document.activeElement) === note, note.textContent], [true, "abxyyyc"],
        inShadow ? "in a shadow root" : "in the row");
      for (let i = 0; i < 9 && note.textContent !== "abc"; i++) document.execCommand("undo");
      equal(note.textContent, "abc", "undone");
      type("z");
      const template = inShadow ? `<template shadowrootmode="open"><p contenteditable>abcd</p></template>`
        : "<p contenteditable>abcd</p>";
      apply([update("list-1", `<div id="list-1">${template}</div>`)]);
      equal([note.isConnected, note.textContent.includes("z")], [true, true], "after an update");
    }
  },

  async "a row that is removed while the reader types in it lingers until the focus leaves"() {
    for (const leave of ["blur", "another"]) {
      fields(3);
      const input = typeInto(inputOf(2));
      apply([remove(2)]);
      checkLingers(input, "xrow 2");
      equal(listed(), "1 3");
      type("y");
      apply([remove(3), insert(4), { ...insert(5, "list-1") }, update("list-1", field(1))]);
      checkLingers(input, "xyrow 2");
      equal(listed(), "5 1 4");
      await settled();
      checkLingers(input, "xyrow 2");
      if (leave === "blur") input.blur();
      else inputOf(1).focus();
      await settled();
      equal([lingering().length, listed(), byId("list").children.length], [0, "5 1 4", 3]);
      equal(document.activeElement === (leave === "blur" ? document.body : inputOf(1)), true);
    }
  },

  async "a row lingers only if the reader has typed in it since it got the focus"() {
    const passed = async (prepare) => {
      fields(3);
      byId("list-2").append(document.createElement("button"));
      await prepare(inputOf(2));
      apply([remove(2)]);
      equal([lingering().length, activeId()], [0, "list-3"]);
    };
    await passed((input) => input.focus());
    await passed(async (input) => {
      typeInto(input).blur();
      await settled();
      input.focus();
    });
    await passed((input) => {
      typeInto(input);
      byId("list-2").lastChild.focus();
    });
    await passed((input) => {
      input.type = "checkbox";
      input.focus();
      input.click();
    });
    fields(2);
    inputOf(2).focus();
    inputOf(2).value = "a script's";
    apply([remove(2)]);
    equal([lingering().length, activeId()], [0, "list-1"]);
  },

  async "notes of all kinds linger, in shadow roots too, and a removed row goes on with its buttons"() {
    const kinds = ["<textarea></textarea>", "<p contenteditable></p>", '<input type="number">'];
    for (const kind of kinds) {
      for (const inShadow of [false, true]) {
        show(`<ul id="list"><li id="list-1"><div></div><button>Save</button></li>${rows(2, 2)}</ul>`);
        const [holder, button] = byId("list-1").children;
        const root = inShadow ? holder.attachShadow({ mode: "open" }) : holder;
        root.innerHTML = kind;
        const input = typeInto(root.firstChild, "12");
        apply([remove(1)]);
        equal([lingering().length, input.value ?? input.textContent, listed()], [1, "12", "2 3"], kind);
        button.focus();
        await settled();
        equal([lingering().length, document.activeElement === button], [1, true]);
        button.blur();
        await settled();
        equal(lingering().length, 0);
      }
    }
  },

  "a row that lingers is adopted by an insert of its key"() {
    for (const parent of ["list-_rows-a", "list-_rows-c"]) {
      sections();
      byId("list-5").innerHTML = '<input value="row 5">';
      const input = typeInto(inputOf(5));
      const row = byId("list-5");
      apply([remove(5)]);
      checkLingers(input, "xrow 5");
      const markup = '<li id="list-5" class="new"><input value="again"> b</li>';
      apply([{ edit: "insert", key: "list-5", parent, markup }]);
      equal([lingering().length, byId("list-5") === row, row.className, row.parentNode.id], [0, true, "new", parent]);
      equal([document.activeElement === input, input.value, row.textContent], [true, "xrow 5", " b"]);
      equal(host.querySelectorAll("li").length, 9);
    }
    fields(3);
    const input = typeInto(inputOf(2));
    apply([remove(2), { ...insert(2, "list-1"), markup: field(2) }]);
    equal([listed(), lingering().length, document.activeElement === input, input.value], ["2 1 3", 0, true, "xrow 2"]);
    apply([{ edit: "replace", key: "list-2", markup: field(2) }]);
    equal([listed(), lingering().length, document.activeElement === input, input.value], ["2 1 3", 0, true, "xrow 2"]);
    apply([{ edit: "replace", key: "list-2", markup: '<div id="list-2"></div>' }]);
    checkLingers(input, "xrow 2");
    equal(listed(), "2 1 3");
    input.blur();
  },

  async "a row lingers when its section is removed, and comes back with a section"() {
    sections();
    byId("list-5").innerHTML = '<input value="row 5">';
    const input = typeInto(inputOf(5));
    const markup = byId("list-_section-b").outerHTML;
    apply([{ edit: "remove", key: "list-_section-b" }]);
    checkLingers(input, "xrow 5");
    equal([...byId("list").children].map(({ id }) => id), ["list-_section-a", "", "list-_section-c"]);
    apply([{ edit: "insert", key: "list-_section-b", parent: "list", next: "list-_section-a", markup }]);
    equal([lingering().length, byId("list").children.length, document.activeElement === input, input.value],
      [0, 3, true, "xrow 5"]);
    equal([...host.querySelectorAll("li")].map(({ id }) => id.slice(5)).join(" "), "4 5 6 1 2 3 7 8 9");
    apply([remove(5), { edit: "remove", key: "list-_section-b" }]);
    checkLingers(input, "xrow 5");
    apply([remove(1), remove(2), remove(3), { edit: "heading", key: "list-_section-a", parent: "list-_rows-a",
      markup: '<section id="list-_section-a"><h3>x</h3><ul id="list-_rows-a"></ul></section>' }]);
    checkLingers(input, "xrow 5");
    input.blur();
    await settled();
    equal(byId("list").children.length, 2);
  },

  async "the headings of a section change around a row that lingers"() {
    sections();
    byId("list-4").innerHTML = "<input>";
    const input = typeInto(inputOf(4));
    const heading = (next) => apply([{ edit: "heading", key: "list-_section-b", parent: "list-_rows-b", next,
      markup: '<section id="list-_section-b"><h3>x</h3><ul id="list-_rows-b"></ul></section>' }]);
    apply([remove(4)]);
    heading("list-5");
    checkLingers(input, "x");
    apply([remove(6), remove(5)]);
    heading();
    checkLingers(input, "x");
    equal(byId("list-_rows-b").children.length, 1);
    apply([{ ...insert(10), parent: "list-_rows-b" }]);
    heading("list-10");
    input.blur();
    await settled();
    equal(byId("list-_section-b").textContent, "xnew");
  },

  async "a row lingers through a whole list, also one of another element"() {
    for (const kind of ["ul", "ol"]) {
      fields(4);
      const input = typeInto(inputOf(2));
      apply([remove(2)]);
      const whole = (inner) => apply([update("list", `<${kind} id="list">${inner}</${kind}>`)]);
      whole(field(4) + field(1) + field(5));
      checkLingers(input, "xrow 2");
      equal(listed(), "4 1 5");
      whole("");
      checkLingers(input, "xrow 2");
      equal(listed(), "");
      whole(field(6) + field(2) + field(1));
      equal([lingering().length, listed(), document.activeElement === input, input.value],
        [0, "6 2 1", true, "xrow 2"]);
      whole(field(1));
      checkLingers(input, "xrow 2");
      input.blur();
      await settled();
      equal(host.innerHTML, `<${kind} id="list">${field(1)}</${kind}>`);
    }
  },

  async "a row of a list in a row lingers, also by an update of the outer row"() {
    const outer = (number, inner) => `<li id="list-1"><ul id="inner" data-patch="a-${number}">${inner}</ul></li>`;
    const row = (id) => `<li id="inner-${id}"><input></li>`;
    for (const edits of [[update("list-1", outer(2, row(1) + row(3)))],
      [update("list", `<ul id="list">${outer(2, row(1) + row(3))}</ul>`)], [{ edit: "remove", key: "inner-2" }],
      [remove(1), { ...insert(4), markup: "<li id=list-4></li>" }]]) {
      show(`<ul id="list">${outer(1, row(1) + row(2) + row(3))}</ul>`);
      const input = typeInto(byId("inner-2").firstChild);
      apply(edits);
      checkLingers(input, "x");
      equal(lingering()[0].dataset.removed, edits.length === 1 ? "inner-2" : "list-1");
      input.blur();
      await settled();
      equal(lingering().length, 0);
    }
  },

  async "no other row is taken for one that lingers"() {
    const row = (id, text) => `<li id="list-${id}"><input id="field" value="${text}"></li>`;
    show(`<ul id="list">${row(1, "a")}</ul>`);
    const input = typeInto(byId("field"));
    apply([remove(1), { ...insert(2), markup: row(2, "b") }]);
    checkLingers(input, "xa");
    apply([update("list", `<ul id="list">${row(3, "c")}${row(2, "d")}</ul>`)]);
    checkLingers(input, "xa");
    equal([...byId("list").querySelectorAll("li[id]")].map(({ id, firstChild }) => [id, firstChild === input]),
      [["list-3", false], ["list-2", false]]);
    input.blur();
    await settled();
    equal(byId("list").children.length, 2);
  },

  async "a second row that lingers ends the first"() {
    fields(4);
    typeInto(inputOf(1));
    apply([remove(1)]);
    const input = typeInto(inputOf(3));
    apply([remove(3)]);
    checkLingers(input, "xrow 3");
    equal(byId("list").children.length, 3);
    input.blur();
    await settled();
    equal(listed(), "2 4");
  },
};
