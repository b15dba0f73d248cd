// What updates keep of a row, case by case.

import { apply, byId, equal, host, insert, show } from "/lists.js";

// Firefox creates no elements of a definition that follows the first elements.
customElements.define("x-row", class extends HTMLElement {
  static observedAttributes = ["title"];
  get checked() { return this.hasAttribute("checked"); }
  connectedCallback() { this.setAttribute("role", "row"); }
  attributeChangedCallback() { this.lang = "en"; }
});
customElements.define("x-map", class extends HTMLElement {
  connectedCallback() { this.innerHTML ||= "<canvas></canvas>"; }
});

export const updates = {
  async "an attribute that others have changed stays until the server sends another"() {
    show('<ul id="list"><li id="list-1" title="a"><details><p>x</p></details></li></ul>');
    const send = (attributes, open = "") => apply([{ edit: "update", key: "list-1",
      markup: `<li id="list-1" ${attributes}><details${open}><p>x</p></details></li>` }]);
    const seen = () => [byId("list-1").title, byId("list-1").lang, host.querySelector("details").open];
    host.querySelector("details").open = true;
    byId("list-1").title = "reader's";
    byId("list-1").lang = "en";
    send('title="a"');
    equal(seen(), ["reader's", "en", true]);
    send('title="b" lang="fr"', " open");
    equal(seen(), ["b", "fr", true]);
    send('title="a"');
    equal(seen(), ["a", "", false]);
    await new Promise((resolve) => setTimeout(resolve));
    host.querySelector("details").open = true;
    await new Promise((resolve) => setTimeout(resolve));
    send("");
    equal(seen(), ["", "", true]);
  },

  "a value that the server sends again is another value, if it sent none between them"() {
    show('<ul id="list"><li id="list-1"><details open><p>x</p></details></li></ul>');
    const send = (open) => apply([{ edit: "update", key: "list-1",
      markup: `<li id="list-1"><details${open}><p>x</p></details></li>` }]);
    const details = host.querySelector("details");
    details.open = false;
    send(" open");
    equal(details.open, false);
    send("");
    send(" open");
    equal(details.open, true);
  },

  "attributes that a custom element sets while a patch is applied"() {
    show('<div id="list"></div>');
    apply([{ ...insert(1), markup: '<x-row id="list-1">a</x-row>' }]);
    apply([{ edit: "attributes", key: "list-1", attributes: { title: "x" } }]);
    const update = (attributes) => apply([{ edit: "update", key: "list-1",
      markup: `<x-row id="list-1" ${attributes}>b</x-row>` }]);
    update('title="x" checked=""');
    update('title="y"');
    equal(host.innerHTML,
      '<div id="list"><x-row id="list-1" role="row" title="y" lang="en">b</x-row></div>');
  },

  "the attributes and the children of pictures and templates"() {
    const row = (inner) => `<li id="list-1">${inner}</li>`;
    show(`<ul id="list">${row("<svg><use></use></svg><template><p>a</p></template>")}</ul>`);
    const wanted = row('<svg viewbox="0 0 1 1"><use xlink:href="#x"></use></svg>' +
      '<template><p x:y="z">b</p></template>');
    apply([{ edit: "update", key: "list-1", markup: wanted }]);
    const template = document.createElement("template");
    template.innerHTML = wanted;
    equal(byId("list-1").isEqualNode(template.content.firstChild), true);
    equal(byId("list-1").lastChild.innerHTML, '<p x:y="z">b</p>');
  },

  "attributes with names that only a parser accepts"() {
    show('<ul id="list"><li id="list-1" @click="a">x</li></ul>');
    apply([{ edit: "update", key: "list-1", markup: '<li id="list-1" @click="b" [on]="c">y</li>' }]);
    equal(host.innerHTML, '<ul id="list"><li id="list-1" @click="b" [on]="c">y</li></ul>');
    apply([{ edit: "update", key: "list-1", markup: '<li id="list-1">z</li>' }]);
    equal(host.innerHTML, '<ul id="list"><li id="list-1">z</li></ul>');
  },

  "forms with fields that are named as methods"() {
    const form = (text) => `<form id="list-1"><input name="contains"><input name="remove">` +
      `<input name="id"><p>${text}</p></form>`;
    const row = (inner) => `<div id="list-2">${inner}</div>`;
    show(`<div id="list">${form("a")}${row(form("b").replace("list-1", "form"))}</div>`);
    const [one, other] = host.querySelectorAll("form");
    const field = one.querySelector("input");
    field.focus();
    field.value = "typed";
    apply([{ edit: "move", key: "list-1", parent: "list" },
      { edit: "update", key: "list-1", markup: form("c") },
      { edit: "update", key: "list-2", markup: row(form("d").replace("list-1", "form")) }]);
    equal([host.textContent, field.value, document.activeElement === field], ["dc", "typed", true]);
    equal([...host.querySelectorAll("form")].map((form) => [one, other].indexOf(form)), [1, 0]);
    field.blur();
    apply([{ edit: "move", key: "list-1", parent: "list", next: "list-2" },
      { edit: "update", key: "list-2", markup: row("e") }, { edit: "remove", key: "list-1" }]);
    equal(host.innerHTML, '<div id="list"><div id="list-2">e</div></div>');
  },

  "declarative shadow roots"() {
    const row = (text) => `<div id="list-1"><template shadowrootmode="open"><b>${text}</b><slot></slot>` +
      `</template>${text}</div>`;
    show('<div id="list"></div>');
    apply([{ edit: "insert", key: "list-1", parent: "list", markup: row("a") }]);
    const shown = () => [byId("list").innerHTML, byId("list-1").shadowRoot?.innerHTML];
    equal(shown(), ['<div id="list-1">a</div>', "<b>a</b><slot></slot>"]);
    const bold = byId("list-1").shadowRoot.firstChild;
    apply([{ edit: "update", key: "list-1", markup: row("c") }]);
    equal(shown(), ['<div id="list-1">c</div>', "<b>c</b><slot></slot>"]);
    equal(byId("list-1").shadowRoot.firstChild === bold, true);
  },

  "an edit of attributes keeps everything else"() {
    show('<ul id="list"><li id="list-1" title="a" lang="en"><input></li></ul>');
    const row = byId("list-1");
    const send = (attributes) => apply([{ edit: "attributes", key: "list-1", attributes }]);
    const seen = () => [row.title, row.lang, row.className];
    row.firstChild.focus();
    row.firstChild.value = "typed";
    send({ title: null, class: "x y", lang: "fr" });
    equal([row.hasAttribute("title"), ...seen()], [false, "", "fr", "x y"]);
    row.className = "reader's";
    row.lang = "de";
    send({ lang: "fr", title: "b" });
    equal(seen(), ["b", "de", "reader's"]);
    send({ class: null, lang: "en" });
    equal(seen(), ["b", "en", ""]);
    apply([{ edit: "update", key: "list-1",
      markup: '<li id="list-1" title="b" lang="fr"><input></li>' }]);
    equal(seen(), ["b", "fr", ""]);
    equal([document.activeElement === row.firstChild, row.firstChild.value], [true, "typed"]);
    show('<ul id="list"><input id="list-2" type="checkbox"></ul>');
    byId("list-2").click();
    apply([{ edit: "attributes", key: "list-2", attributes: { checked: "" } }]);
    apply([{ edit: "attributes", key: "list-2", attributes: { checked: null } }]);
    equal(byId("list-2").checked, false);
  },

  "a box that the reader ticked, and a field with typed text"() {
    show('<ul id="list"><li id="list-1"><input type="checkbox"><input value="a"></li></ul>');
    const [box, field] = host.querySelectorAll("input");
    const send = (markup) => apply([{ edit: "update", key: "list-1",
      markup: `<li id="list-1">${markup}</li>` }]);
    const seen = () => [box.checked, field.value];
    box.click();
    field.value = "typed";
    send('<input type="checkbox"><input value="a">');
    equal(seen(), [true, "typed"]);
    send('<input type="checkbox" checked=""><input value="b">');
    equal(seen(), [true, "typed"]);
    send('<input type="checkbox"><input value="b">');
    equal(seen(), [false, "typed"]);
  },

  "an element with data-keep keeps its children, until the server leaves the attribute out"() {
    const row = (text, inner) => `<li id="list-1">${text}${inner}</li>`;
    const nested = '<ul id="nested" data-keep></ul>';
    show(`<ul id="list">${row("a", `<x-map data-keep></x-map>${nested}`)}</ul>`);
    const canvas = host.querySelector("canvas");
    apply([{ edit: "insert", key: "nested-1", parent: "nested", markup: '<li id="nested-1">x</li>' }]);
    const send = (text, inner) => apply([
      { edit: "update", key: "list-1", markup: row(text, inner) }]);
    send("b", `<x-map data-keep="" title="c"></x-map>${nested}`);
    equal(byId("list-1").innerHTML, 'b<x-map data-keep="" title="c"><canvas></canvas></x-map>' +
      '<ul id="nested" data-keep=""><li id="nested-1">x</li></ul>');
    equal(host.querySelector("canvas") === canvas, true);
    send("c", '<x-map></x-map><ul id="nested"></ul>');
    equal(byId("list-1").innerHTML, 'c<x-map></x-map><ul id="nested"></ul>');
  },

  "typed text stays in the field with its name"() {
    show('<ul id="list"><li id="list-1"><input name="secret"><input></li></ul>');
    const [secret, field] = byId("list-1").children;
    secret.value = "typed";
    field.value = "other";
    apply([{ edit: "update", key: "list-1",
      markup: '<li id="list-1"><input name="public"><input name="secret"><input></li>' }]);
    const values = [...byId("list-1").children].map(({ name, value }) => [name, value]);
    equal(values, [["public", ""], ["secret", "typed"], ["", "other"]]);
    equal([secret.isConnected, field.isConnected], [true, true]);
  },

  "an option that the reader has chosen"() {
    show('<select id="list"><option id="list-1" selected>a<option id="list-2">b</select>');
    const select = host.firstChild;
    const send = (one, two) => apply([one, two].map((selected, i) => (
      { edit: "attributes", key: `list-${i + 1}`, attributes: { selected } })));
    select.value = "b";
    apply([{ edit: "attributes", key: "list-1", attributes: { class: "x" } }]);
    equal(select.value, "b");
    send(null, "");
    select.value = "a";
    send("", null);
    equal(select.value, "a");
    send(null, "");
    equal(select.value, "b");
  },

  "an update to another element name makes a new element"() {
    show('<div id="list"><p id="list-1">one <input></p><p id="list-2">two</p></div>');
    const old = byId("list-1");
    old.lastChild.value = "typed";
    apply([{ edit: "update", key: "list-1", markup: '<div id="list-1">one <input></div>' }]);
    equal(host.innerHTML,
      '<div id="list"><div id="list-1">one <input></div><p id="list-2">two</p></div>');
    equal([old.isConnected, byId("list-1").lastChild.value], [false, ""]);
  },
};
