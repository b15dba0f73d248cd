// What elements of a row are, however they are moved, wrapped and renamed, case by case.

import { apply, byId, equal, host, show } from "/lists.js";

const row = (inner) => `<li id="list-1">${inner}</li>`;
const begin = (inner) => show(`<ul id="list">${row(inner)}</ul>`);
const send = (inner) => apply([{ edit: "update", key: "list-1", markup: row(inner) }]);
const find = (selector) => host.querySelector(selector);
const named = (name) => find(`[name="${name}"]`);
const isFocused = (element) => document.activeElement === element && element.isConnected;

const options = (values, chosen) => values.map(
  (value) => `<option value="${value}"${value === chosen ? " selected" : ""}>${value}</option>`).join("");
const select = (values, chosen, attributes = "") =>
  `<select name="way" ${attributes}>${options(values, chosen)}</select>`;
const chosen = () => [...find("select").selectedOptions].map(({ value }) => value).join();

const item = (sku, more = "") => `<li><input type="hidden" name="sku" value="${sku}">` +
  `<label>Quantity <input name="quantity" value="1"></label>${more}</li>`;
const quantities = () => [...host.querySelectorAll("[name=quantity]")].map(({ value }) => value).join();
const details = (name, inner) => `<details><summary>${name}</summary>${inner}</details>`;
const open = () => [...host.querySelectorAll("details")].filter(({ open }) => open)
  .map((details) => details.querySelector("summary").textContent).join();
const form = (number, text = "") => `<form id="list-${number}">` +
  `<input type="hidden" name="id" value="${number}"><input name="title">${text}</form>`;
const hiding = ["nextSibling", "previousSibling", "parentNode", "firstChild", "childNodes", "children",
  "nodeName", "nodeType", "attributes", "id", "name", "value", "getAttribute", "hasAttribute",
  "setAttribute", "removeAttribute", "getAttributeNames", "setAttributeNode", "replaceWith", "remove",
  "contains", "isConnected", "getRootNode", "insertBefore", "moveBefore", "replaceChildren",
  "removeChild", "appendChild", "querySelectorAll", "shadowRoot", "parentElement", "dataset",
  "compareDocumentPosition", "nextElementSibling", "firstElementChild", "localName", "isContentEditable",
  "content", "style", "className", "type"];

export const identities = {
  "a heading stays with its section when another section is inserted before it"() {
    const section = (id) => `<section id="list-_section-${id}"><h2>${id}</h2>` +
      `<ul id="list-_rows-${id}"><li id="list-${id}1"></li></ul></section>`;
    const list = (ids) => `<div id="list">${ids.map(section).join("")}</div>`;
    show(list(["a", "b"]));
    const headings = [...host.querySelectorAll("h2")];
    apply([{ edit: "update", key: "list", markup: list(["c", "a", "b"]) }]);
    equal([...host.querySelectorAll("h2")].map((heading) => headings.indexOf(heading)).join(), "-1,0,1");
  },

  "a chosen option stays chosen when others come, go, are sorted or grouped"() {
    for (const [values, wanted] of [
      [["Courier", "DHL", "UPS"], "DHL"], [["UPS", "DHL"], "DHL"], [["DHL"], "DHL"],
      [["UPS", "FedEx"], "UPS"],
    ]) {
      for (const marked of [null, "UPS"]) {
        begin(select(["UPS", "DHL"], marked));
        find("select").value = "DHL";
        send(select(values, marked));
        equal(chosen(), wanted, `${values} ${marked}`);
      }
    }
    begin(select(["DHL", "UPS"]));
    find("select").value = "UPS";
    send(`<select name="way"><optgroup label="Cheap">${options(["DHL"])}</optgroup>` +
      `<optgroup label="Fast">${options(["Courier", "UPS"])}</optgroup></select>`);
    equal(chosen(), "UPS", "grouped");
    send(select(["Courier", "UPS", "DHL"]));
    equal(chosen(), "UPS", "not grouped");
  },

  "the server's option is shown when the server chooses another"() {
    begin(select(["Lyon", "Paris", "Rome"], "Lyon"));
    find("select").value = "Paris";
    send(select(["Lyon", "Nice", "Paris", "Rome"], "Paris"));
    equal(chosen(), "Paris");
    find("select").value = "Rome";
    send(select(["Nice", "Paris", "Rome"], "Paris"));
    equal(chosen(), "Rome");
    send(select(["Nice", "Paris", "Rome"], "Nice"));
    equal(chosen(), "Nice");
    find("select").value = "Rome";
    send(select(["Nice", "Paris"], "Nice"));
    equal(chosen(), "Nice", "the chosen option has left");
    find("select").value = "Paris";
    send(select(["Rome", "Nice", "Paris"]));
    equal(chosen(), "Rome", "the server chooses none");
  },

  "each option of several stays as the reader left it"() {
    begin(select(["a", "b", "c"], "a", "multiple"));
    find("[value=a]").selected = false;
    find("[value=b]").selected = true;
    send(select(["d", "c", "b", "a"], "a", "multiple"));
    equal(chosen(), "b");
    send(select(["d", "c", "b", "a"], "c", "multiple"));
    equal(chosen(), "c,b");
  },

  "options of two selects are not exchanged"() {
    const two = (one, other) => `<select name="one">${options(one)}</select>` +
      `<select name="two">${options(other)}</select>`;
    begin(two(["1", "2", "3"], ["1", "2"]));
    named("one").value = "3";
    named("two").value = "2";
    send(two(["1", "2"], ["3", "1", "2"]));
    equal([named("one").value, named("two").value], ["1", "2"]);
  },

  "a list of options keeps the chosen one"() {
    const option = (value) => `<option id="list-${value}">${value}</option>`;
    for (const edits of [
      [{ edit: "insert", key: "list-c", parent: "list", next: "list-a", markup: option("c") }],
      [{ edit: "move", key: "list-b", parent: "list", next: "list-a" }],
      [{ edit: "update", key: "list",
        markup: `<select id="list">${["c", "b", "a"].map(option).join("")}</select>` }],
    ]) {
      const list = show(`<select id="list">${option("a")}${option("b")}</select>`);
      list.value = "b";
      apply(edits);
      equal(byId("list").value, "b", JSON.stringify(edits));
    }
  },

  "ticks stay at their values"() {
    for (const type of ["radio", "checkbox"]) {
      const boxes = (...values) => values.map(
        (value) => `<label><input type="${type}" name="way" value="${value}">${value}</label>`).join("");
      begin(boxes("DHL", "UPS"));
      find("[value=UPS]").checked = true;
      const checked = () => [...host.querySelectorAll(":checked")].map(({ value }) => value).join();
      send(boxes("UPS", "Courier", "DHL"));
      equal(checked(), "UPS", type);
      send(`<p>${boxes("DHL", "Courier")}</p><p>${boxes("UPS")}</p>`);
      equal(checked(), "UPS", `${type}, wrapped`);
      send(boxes("Courier", "DHL"));
      equal(checked(), "", `${type}, gone`);
    }
  },

  "fields of one name are told apart by what is around them"() {
    begin(`<ul>${item(7)}${item(8)}</ul>`);
    host.querySelectorAll("[name=quantity]")[1].value = "5";
    send(`<ul>${item(9)}${item(8)}${item(7)}</ul>`);
    equal(quantities(), "1,5,1");
    send(`<ul>${item(8)}${item(9)}</ul>`);
    equal(quantities(), "5,1");
    send(`<ul>${item(6)}${item(9)}</ul>`);
    equal(quantities(), "1,1");
    const box = (id) => `<fieldset id="${id}"><div><input name="quantity"><input></div></fieldset>`;
    begin(["a", "b"].map(box).join(""));
    const [, other] = host.querySelectorAll("fieldset");
    for (const field of other.querySelectorAll("input")) field.value = "b's";
    send(["c", "b", "a"].map(box).join(""));
    equal([...host.querySelectorAll("input")].map(({ value }) => value), ["", "", "b's", "b's", "", ""]);
    equal(byId("b") === other, true);
  },

  "a field stays when another one of its name goes with its line"() {
    const own = '<p>Total: <input name="quantity" value="9"></p>';
    begin(`<ul>${item("a")}</ul>${own}`);
    const field = find("p > input");
    field.value = "8";
    send(own);
    equal([quantities(), find("p > input") === field], ["8", true]);
  },

  "fields of lines with ids keep their text when hidden values change"() {
    const line = (sku, version) => item(sku, `<input type="hidden" name="version" value="${version}">`)
      .replace("<li", `<li id="${sku}"`);
    begin(`<ul>${line("a", 1)}${line("b", 1)}</ul>`);
    host.querySelectorAll("[name=quantity]").forEach((field, i) => { field.value = `${5 + i}`; });
    send(`<ul>${line("b", 3)}${line("a", 2)}</ul>`);
    equal(quantities(), "6,5");
  },

  "fields of one name pair in order if nothing tells them apart"() {
    const tags = (count, token) => `<input type="hidden" name="token" value="${token}">` +
      '<input name="tag">'.repeat(count);
    begin(`<form>${tags(2, "x")}</form>`);
    host.querySelectorAll("[name=tag]").forEach((tag, i) => { tag.value = `tag ${i}`; });
    send(`<form>${tags(3, "y")}</form>`);
    equal([...host.querySelectorAll("[name=tag]")].map(({ value }) => value), ["tag 0", "tag 1", ""]);
    begin('<input name="tag"><input name="tag">');
    host.querySelectorAll("[name=tag]").forEach((tag, i) => { tag.value = `tag ${i}`; });
    send('<p id="error"><input name="tag"></p><input name="tag">');
    equal([...host.querySelectorAll("[name=tag]")].map(({ value }) => value), ["tag 0", "tag 1"]);
  },

  "open details stay open, not others in their place"() {
    const kinds = [
      (name) => details(name, "x").replace("<details", `<details id="${name}"`),
      (name) => details(name, `<input name="${name}">`),
      (name) => details(name, "x"),
      (name) => details(name, "x").replace("<details", '<details name="one"'),
    ];
    for (const [i, kind] of kinds.entries()) {
      begin(kind("a") + kind("b"));
      host.querySelectorAll("details")[1].open = true;
      send(kind("c") + kind("b") + kind("a"));
      equal(open(), "b", `kind ${i}`);
      send(`<div>${kind("c")}</div><div>${kind("a")}</div><div>${kind("b")}</div>`);
      equal(open(), "b", `kind ${i}, wrapped`);
      send(kind("c") + kind("a"));
      equal(open(), "", `kind ${i}, gone`);
    }
    begin(details("Comments (1)", "x"));
    find("details").open = true;
    send(details("Comments (2)", "x"));
    equal(open(), "Comments (2)");
  },

  "a field stays when its label, cell or box is new, moves or is wrapped"() {
    const field = '<input name="quantity">';
    const shapes = [
      field, `<label>Quantity ${field}</label>`, `<label>New</label><label>Quantity ${field}</label>`,
      `<div><p>New</p></div><div class="error"><label>Quantity ${field}</label><p>Wrong</p></div>`,
      `<table><tbody><tr><td>1</td><td>${field}</td></tr></tbody></table>`,
      `<table><tbody><tr><td>0</td></tr><tr><td>${field}</td><td>1</td></tr></tbody></table>`,
      `<fieldset id="box"><section>${field}</section></fieldset>`,
      `<form name="inner"><input name="other">${field}</form>`,
    ];
    for (const [i, one] of shapes.entries()) {
      for (const [k, other] of shapes.entries()) {
        begin(one);
        const quantity = named("quantity");
        quantity.value = "typed";
        quantity.focus();
        quantity.setSelectionRange(2, 3);
        send(other);
        const what = `${i} to ${k}`;
        equal([quantity.value, quantity.selectionStart, quantity.selectionEnd], ["typed", 2, 3], what);
        equal([isFocused(quantity), host.innerHTML], [true, `<ul id="list">${row(other)}</ul>`], what);
      }
    }
  },

  async "boxes go with the fields in them"() {
    const box = (name, more = "") => `<div class="inner"><div><input name="${name}">${more}</div></div>`;
    begin(box("a") + box("b"));
    const boxes = [...host.querySelectorAll(".inner")];
    const scrolled = new Promise((resolve) => boxes[1].addEventListener("scroll", resolve));
    boxes[1].scrollTop = 20;
    await scrolled;
    send(box("c") + box("b") + box("a"));
    equal([...host.querySelectorAll(".inner")].map((box) => boxes.indexOf(box)), [-1, 1, 0]);
    equal(boxes[1].scrollTop, 20);
  },

  "rows that are forms with a field named id keep their records"() {
    const list = (...rows) => `<div id="list">${rows.join("")}</div>`;
    show(list(form(1), form(2), form(3)));
    byId("list-2").querySelector("[name=title]").value = "Brown bread";
    apply([{ edit: "update", key: "list", markup: list(form(3), form(4), form(2, "new")) }]);
    const records = [...host.querySelectorAll("form")].map(
      (form) => [...form.querySelectorAll("input")].map(({ value }) => value).join(" "));
    equal(records, ["3 ", "4 ", "2 Brown bread"]);
  },

  "a list that is a form with a field named id gets its patches"() {
    const list = (text) => `<form id="list"><p id="list-1"><input name="id"><input name="dataset">` +
      `<input name="getRootNode">${text}</p></form>`;
    show(list("a"));
    named("id").value = "typed";
    const paragraph = list("b").replace(/<\/?form[^>]*>/g, "");
    apply([{ edit: "update", key: "list-1", markup: paragraph }], byId("list"));
    apply([{ edit: "update", key: "list", markup: list("c") }], byId("list"));
    equal([host.textContent, named("id").value], ["c", "typed"]);
  },

  "no field hides a member of its form"() {
    for (const name of hiding) {
      const inner = (text) => `<form><input name="${name}"><p>${text}</p><b></b></form>`;
      const whole = (text) => `<form id="list-1">${inner(text).slice(6)}`;
      begin(inner("a"));
      named(name).value = "typed";
      send(inner("b"));
      send(`<i>c</i><div>${inner("c")}</div>`);
      equal([host.textContent, named(name).value], ["cc", "typed"], name);
      send("d");
      show(`<div id="list">${whole("a")}<form id="list-2"></form></div>`);
      named(name).value = "typed";
      apply([{ edit: "update", key: "list-1", markup: whole("b") },
        { edit: "attributes", key: "list-1", attributes: { title: "x" } },
        { edit: "move", key: "list-1", parent: "list" }]);
      equal([host.textContent, named(name).value], ["b", "typed"], name);
      apply([{ edit: "replace", key: "list-1", markup: whole("c") }, { edit: "remove", key: "list-2" }]);
      apply([{ edit: "remove", key: "list-1" }]);
      equal(host.innerHTML, '<div id="list"></div>', name);
    }
  },
};
