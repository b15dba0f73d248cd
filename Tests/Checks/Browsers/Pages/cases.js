// What the script promises, case by case: each throws what is wrong.

import { connections } from "/connections.js";
import { focus } from "/focus.js";
import { identities } from "/identities.js";
import { apply, byId, equal, host, insert, list, rows, sections, show } from "/lists.js";
import { places } from "/places.js";
import { scrollers } from "/scrollers.js";
import { updates } from "/updates.js";
import { values } from "/values.js";

export const cases = {
  "edits are made in order"() {
    list(3);
    apply('[{"edit":"remove","key":"list-2"},' +
      '{"edit":"move","key":"list-3","parent":"list","next":"list-1"},' +
      '{"edit":"replace","key":"list-1","markup":"<li id=\\"list-1\\">one</li>"},' +
      '{"edit":"insert","key":"list-4","parent":"list","markup":"<li id=\\"list-4\\">four</li>"},' +
      '{"edit":"update","key":"list-3","markup":"<li id=\\"list-3\\" class=\\"x\\">three</li>"}]');
    equal(host.innerHTML, '<ul id="list"><li id="list-3" class="x">three</li>' +
      '<li id="list-1">one</li><li id="list-4">four</li></ul>');
  },

  "an element that is not there is told"() {
    list(2);
    let message = "";
    try { apply([{ edit: "remove", key: "list-9" }]); } catch (error) { ({ message } = error); }
    equal(message, "there is no element list-9");
  },

  "hooks get the edits"() {
    list(1);
    const calls = [];
    const edits = [{ edit: "remove", key: "list-1" }];
    const note = (name) => (edits) => calls.push([name, edits.length, host.firstChild.children.length]);
    apply(edits, document, { before: note("before"), after: note("after") });
    equal(calls, [["before", 1, 1], ["after", 1, 0]]);
  },

  "a list that was replaced is found again"() {
    const old = list(2);
    apply([{ edit: "replace", key: "list", markup: `<ul id="list">${rows(3)}</ul>` }], old);
    apply([{ edit: "remove", key: "list-3" }], old);
    equal(host.textContent, "row 1row 2");
  },

  "a list in a shadow root"() {
    const holder = show("<div></div>");
    const root = holder.attachShadow({ mode: "open" });
    root.innerHTML = `<ul id="list">${rows(3)}</ul>`;
    apply([{ edit: "move", key: "list-3", parent: "list", next: "list-1" }], root);
    apply([{ edit: "remove", key: "list-1" }], root.firstChild);
    equal(root.textContent, "row 3row 2");
  },

  "rows that would become others when parsed together"() {
    show('<div id="list"></div>');
    const markups = ['<p id="list-1">a<div>b</div></p>', '<p id="list-2">c</p>',
      "<li id=\"list-3\">d</li>"];
    apply(markups.map((markup, i) => ({ edit: "insert", key: `list-${i + 1}`, parent: "list", markup })));
    equal([...host.firstChild.children].map(({ id }) => id), ["list-1", "list-2", "list-3"]);
  },

  "rows of a table"() {
    show('<table id="list"></table>');
    const markup = '<tbody id="list-_section-1"><tr id="list-1"><td>x</td></tr></tbody>';
    apply([{ edit: "insert", key: "list-_section-1", parent: "list", markup },
      { edit: "insert", key: "list-2", parent: "list-_section-1", markup: '<tr id="list-2"><td>y</td></tr>' }]);
    equal(byId("list").textContent, "xy");
    equal(byId("list-2").firstChild.localName, "td");
  },

  "a row of a table that is replaced after another section is inserted"() {
    show('<table><tbody id="list-_section-1"><tr id="list-1"><td>x</td></tr></tbody></table>');
    host.firstChild.id = "list";
    const markup = '<tbody id="list-_section-2"></tbody>';
    apply([{ edit: "insert", key: "list-_section-2", parent: "list", markup },
      { edit: "replace", key: "list-1", markup: '<tr id="list-1"><td>y</td></tr>' }]);
    equal(byId("list").innerHTML,
      `<tbody id="list-_section-1"><tr id="list-1"><td>y</td></tr></tbody>${markup}`);
  },

  "a text that changes around the selected one"() {
    show('<ul id="list"><li id="list-1">one two three</li></ul>');
    const text = byId("list-1").firstChild;
    document.getSelection().setBaseAndExtent(text, 4, text, 7);
    apply([{ edit: "update", key: "list-1", markup: '<li id="list-1">two two three</li>' }]);
    equal(document.getSelection().toString(), "two");
    equal(byId("list-1").firstChild === text, true);
  },

  "the focus stays where it is when a row with selected text moves"() {
    show('<ul id="list"><li id="list-1"><div contenteditable>typed</div><button>a</button>' +
      '<a href="/">b</a><select><option>c</select></li><li id="list-2">two</li></ul>');
    const text = host.querySelector("div").firstChild;
    for (const name of ["button", "a", "select"]) {
      text.parentNode.focus();
      document.getSelection().collapse(text, 3);
      const element = host.querySelector(name);
      element.focus();
      apply([{ edit: "move", key: "list-1", parent: "list" }]);
      equal(document.activeElement.localName, name);
      apply([{ edit: "move", key: "list-1", parent: "list", next: "list-2" }]);
      equal(document.activeElement.localName, name);
    }
  },

  "the focus and its caret stay when its row moves, in other sections too"() {
    for (const field of ["<textarea>text</textarea>", '<input value="text">']) {
      const moves = [["list-_rows-b", "list-4"], ["list-_rows-b"], ["list-_rows-c", "list-8"]];
      for (const [parent, next] of moves) {
        sections();
        byId("list-5").innerHTML = field;
        const element = byId("list-5").firstChild;
        element.focus();
        element.setSelectionRange(1, 3);
        let losses = 0;
        if (parent === "list-_rows-b") element.addEventListener("blur", () => losses++);
        apply([{ edit: "move", key: "list-5", parent, next }]);
        equal(byId("list-5").parentNode.id, parent);
        equal(byId("list-5").nextSibling?.id, next);
        equal([document.activeElement === element, element.selectionStart, element.selectionEnd, losses],
          [true, 1, 3, 0], field);
      }
    }
  },

  "the focus of a row that is removed goes to the next row, and to the previous one at the end"() {
    const button = (id) => `<button id="button-${id}">x</button>`;
    const fill = () => show(`<ul id="list">${[1, 2, 3, 4].map(
      (id) => `<li id="list-${id}">${button(id)}</li>`).join("")}</ul>`);
    const remove = (id) => ({ edit: "remove", key: `list-${id}` });
    const focused = (edits) => {
      apply(edits);
      return document.activeElement.id;
    };
    const without = '<ul id="list"><li id="list-1"></li><li id="list-4"></li></ul>';
    const wanted = [
      [[remove(2)], "list-3"], [[remove(3), remove(2)], "list-4"], [[remove(2), remove(3)], "list-4"],
      [[remove(4), remove(3), remove(2)], "list-1"], [[remove(1)], "button-2"],
      [[1, 2, 3, 4].map(remove), "list"], [[{ edit: "update", key: "list", markup: without }], "list-4"],
      [[{ edit: "update", key: "list-2", markup: '<li id="list-2">y</li>' }], "list-2"],
      [[{ edit: "replace", key: "list-2", markup: '<li id="list-2">y</li>' }], "list-2"],
    ];
    for (const options of [{}, { glides: false }]) {
      for (const [edits, id] of wanted) {
        fill();
        byId("button-2").focus();
        apply(edits, document, options);
        equal(document.activeElement.id, id, JSON.stringify(edits));
      }
    }
    fill();
    byId("list-3").tabIndex = 0;
    byId("button-2").focus();
    equal(focused([remove(2)]), "list-3");
    equal(focused([{ edit: "update", key: "list-3", markup: '<li id="list-3">z</li>' }]), "list-3");
    equal(focused([remove(3)]), "list-4");
    equal(focused([{ edit: "update", key: "list-4", markup: '<li id="list-4">z</li>' }]), "list-4");
    document.activeElement.blur();
    equal(host.innerHTML, `<ul id="list"><li id="list-1">${button(1)}</li><li id="list-4">z</li></ul>`);
  },

  "a selection from row to row, as of a triple click, stays when they move"() {
    const text = (id) => byId(`list-${id}`).firstChild.lastChild;
    const ends = {
      "to the next row": () => [text(1), 0, byId("list-2").firstChild, 0],
      "to the next row, backwards": () => [byId("list-2").firstChild, 0, text(1), 0],
      "of an element": () => [byId("list-1").firstChild, 0, byId("list-1").firstChild, 2],
    };
    for (const [name, end] of Object.entries(ends)) {
      for (const edits of [[[1]], [[2]], [[1, 3]], [[2, 1]], [[2], [1]]]) {
        show(`<ul id="list">${[1, 2, 3].map(
          (id) => `<li id="list-${id}"><p><b></b>text ${id}</p></li>`).join("")}</ul>`);
        document.getSelection().setBaseAndExtent(...end());
        apply(edits.map(([id, next]) => (
          { edit: "move", key: `list-${id}`, parent: "list", next: next && `list-${next}` })));
        const selection = document.getSelection();
        equal(selection.toString().trim(), "text 1", `${name}, ${edits}`);
        const offsets = [selection.anchorOffset, selection.focusOffset];
        if (edits[0][0] === 1) equal(offsets, name.endsWith("backwards") ? [6, 0] : [0, 6], name);
      }
    }
    const selection = document.getSelection();
    show(`<p>before</p><ul id="list">${rows(3)}</ul><p>after</p>`);
    selection.selectAllChildren(document.body);
    apply([{ edit: "move", key: "list-3", parent: "list", next: "list-1" }]);
    equal(["before", "row 1", "row 2", "row 3", "after"].filter((text) => !selection.toString().includes(text)), []);
  },

  "a selection without text is left alone"() {
    for (const offset of [0, 1]) {
      show('<ul id="list"><li id="list-1"><img alt=""></li><li id="list-2">two</li></ul>');
      document.getSelection().setBaseAndExtent(byId("list-1"), 0, byId("list-1"), offset);
      apply([insert(3), { edit: "move", key: "list-3", parent: "list", next: "list-2" }]);
      const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection();
      equal([anchorNode.id, anchorOffset, focusNode.id, focusOffset], ["list-1", 0, "list-1", offset]);
    }
  },

  "rows of a whole list keep their nodes, in other sections too"() {
    const wanted = sections().cloneNode(true);
    const nodes = [...host.querySelectorAll("li")];
    wanted.children[2].append(wanted.querySelector("#list-1"));
    wanted.append(wanted.children[0]);
    const section = wanted.children[0].cloneNode(true);
    section.id = "list-_section-new";
    section.replaceChildren(wanted.querySelector("#list-2"));
    wanted.prepend(section);
    apply([{ edit: "update", key: "list", markup: wanted.outerHTML }]);
    equal(host.innerHTML, wanted.outerHTML);
    equal(nodes.every((node) => node.isConnected && byId(node.id) === node), true, "nodes");
  },

  "a heading changes, and the rows keep everything"() {
    sections();
    const heading = (next, markup) => apply([{ edit: "heading", key: "list-_section-b",
      parent: "list-_rows-b", next, markup }]);
    const markup = (inner, own = "") => `<section id="list-_section-b" class="x">${inner}` +
      `<ul id="list-_rows-b" title="y">${own}</ul></section>`;
    const nodes = [...host.querySelectorAll("li")];
    nodes[4].innerHTML = '<input><iframe src="/frame.html"></iframe>';
    nodes[4].firstChild.focus();
    nodes[4].firstChild.value = "typed";
    const frame = nodes[4].lastChild.contentWindow;
    const shown = () => {
      equal(nodes[4].firstChild === document.activeElement, true, "focus");
      equal(nodes[4].firstChild.value, "typed");
      equal(nodes[4].lastChild.contentWindow === frame, true, "frame");
      return byId("list-_section-b").textContent;
    };
    heading("list-4", markup("<h2>new</h2>"));
    equal(shown(), "newrow 4row 6");
    equal([byId("list-_section-b").className, byId("list-_rows-b").title], ["x", "y"]);
    heading("list-4", markup("<p>1</p><h2>2</h2>3", "<li>own</li>text"));
    equal(shown(), "123owntextrow 4row 6");
    heading("list-4", markup(""));
    equal(shown(), "row 4row 6");
    equal(nodes.every((node) => node.isConnected), true, "nodes");
    apply([4, 5, 6].map((id) => ({ edit: "remove", key: `list-${id}` })));
    heading(undefined, markup("<h2>empty</h2>"));
    equal(host.textContent, "arow 1row 2row 3emptycrow 7row 8row 9");
  },

  "all rows are removed, and all but one"() {
    const remove = (id) => ({ edit: "remove", key: `list-${id}` });
    list(3);
    apply([remove(3), remove(2), remove(1)]);
    equal(host.innerHTML, '<ul id="list"></ul>');
    for (const kept of [1, 2, 3]) {
      list(3);
      apply([1, 2, 3].filter((id) => id !== kept).map(remove));
      equal(host.textContent, `row ${kept}`);
    }
    sections();
    apply([remove(1), remove(2), remove(3), remove(4)]);
    equal(host.querySelectorAll("li").length, 5);
  },

  async "removed rows that were scrolled do not stay in memory"() {
    // WebKit has no call for it, but collects after many allocations.
    const allocate = () => Array.from({ length: 1_000 }, () => new Array(10_000).fill({}));
    const collect = globalThis.gc ?? globalThis.TestUtils?.gc ?? allocate;
    const refs = [];
    const fill = async () => {
      show(`<ul id="list">${Array.from({ length: 200 }, (_, i) =>
        `<li id="list-${i}" class="inner"><div>x</div></li>`).join("")}</ul>`);
      let count = 0;
      const scrolled = new Promise((resolve) => {
        addEventListener("scroll", () => ++count === 200 && resolve(), { capture: true });
      });
      for (const row of host.querySelectorAll("li")) {
        row.scrollTop = 10;
        refs.push(new WeakRef(row));
      }
      await scrolled;
    };
    await fill();
    apply(refs.map((_, i) => ({ edit: "remove", key: `list-${i}` })), document, { glides: false });
    for (let i = 0; i < 5; i++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await collect();
    }
    const count = refs.filter((ref) => ref.deref()).length;
    // Some are on the stack of WebKit.
    if (count > 50) throw new Error(`${count} rows are alive`);
  },

  "the children that are counted do not grow with the list"() {
    const names = ["childNodes", "nextSibling"];
    const originals = names.map((name) => Object.getOwnPropertyDescriptor(Node.prototype, name));
    const counts = [500, 5_000].map((count) => {
      list(count);
      let nodes = 0;
      names.forEach((name, i) => Object.defineProperty(Node.prototype, name, {
        configurable: true,
        get() {
          const value = originals[i].get.call(this);
          nodes += name === "childNodes" ? value.length : 1;
          return value;
        },
      }));
      apply([{ edit: "remove", key: "list-100" }, { edit: "remove", key: "list-200" }],
        document, { glides: false });
      names.forEach((name, i) => Object.defineProperty(Node.prototype, name, originals[i]));
      return nodes;
    });
    if (counts[1] > counts[0]) throw new Error(`${counts} nodes`);
  },
};

const all = {
  ...cases, ...updates, ...places, ...scrollers, ...identities, ...values, ...connections, ...focus,
};
export const names = Object.keys(all);

// What is wrong in a case.
export async function run(name) {
  const problems = [], reports = [];
  const note = (event) => reports.push(event);
  addEventListener("error", note);
  try { await all[name](); } catch (error) { problems.push(error.message); }
  removeEventListener("error", note);
  // A case prevents the reports that it wants.
  return [...problems, ...reports.filter(({ defaultPrevented }) => !defaultPrevented)
    .map(({ message }) => `reports ${message}`)];
}
