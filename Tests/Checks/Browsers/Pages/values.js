// The values of fields, and lists in rows with their own patches, case by case.

import { apply as applyPatch } from "/list-adapters.js";
import { apply, byId, equal, host, show } from "/lists.js";

const row = (inner) => `<li id="list-1">${inner}</li>`;
const begin = (inner) => show(`<ul id="list">${row(inner)}</ul>`);
const send = (inner) => apply([{ edit: "update", key: "list-1", markup: row(inner) }]);
const field = () => host.querySelector("input, textarea");
const event = (name) => field().dispatchEvent(new Event(name, { bubbles: true, composed: true }));

function type(text) {
  field().focus();
  field().value = text;
  event("input");
}

// A silent WAV of four seconds.
function silence(rate) {
  const bytes = new DataView(new ArrayBuffer(44 + 4 * rate));
  [[0, "RIFF"], [8, "WAVEfmt "], [36, "data"]].forEach(([offset, text]) =>
    [...text].forEach((character, i) => bytes.setUint8(offset + i, character.charCodeAt(0))));
  for (const [offset, value] of [[4, 36 + 4 * rate], [16, 16], [24, rate], [28, rate], [40, 4 * rate]]) {
    bytes.setUint32(offset, value, true);
  }
  for (const [offset, value] of [[20, 1], [22, 1], [32, 1], [34, 8]]) bytes.setUint16(offset, value, true);
  for (let i = 44; i < bytes.byteLength; i++) bytes.setUint8(i, 128);
  return URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
}

// A list in a row of another list: the patch of each has the number of the last change.
const inner = (epoch, ...texts) => `<ul id="inner" data-patch="${epoch}-${texts.length}">${
  texts.map((text, i) => `<li id="inner-${i + 1}">${text}</li>`).join("")}</ul>`;
const outer = (text, list) => `<li id="outer-1">${text} ${list}</li>`;
const insert = (epoch, number, text) => ({ list: "inner", epoch, number, edits: [{ edit: "insert",
  key: `inner-${number}`, parent: "inner", markup: `<li id="inner-${number}">${text}</li>` }] });
const shown = () => [byId("inner").textContent, byId("inner").dataset.patch];

export const values = {
  "a value is shown within the limits that come with it, in any order of the attributes"() {
    const orders = (attributes) => [attributes, attributes.toReversed()];
    const range = (...attributes) => `<input ${["type=range", ...attributes].join(" ")}>`;
    for (const [from, to, value] of [
      [["min=0", "value=5", "max=10"], ["min=0", "value=50", "max=200"], "50"],
      [["min=0", "value=5", "max=10"], ["min=-90", "value=-50", "max=-10"], "-50"],
      [["value=5", "max=10", "step=5"], ["value=7", "max=10", "step=1"], "7"],
      [["value=50", "max=10"], ["value=50", "max=60"], "50"],
      [["max=10"], ["max=200"], "100"],
    ]) {
      for (const attributes of orders(to)) {
        begin(range(...from));
        send(range(...attributes));
        equal(field().value, value, `${attributes}`);
        begin(range(...from));
        byId("list-1").replaceChildren();
        show(`<div id="list">${range(...from).replace("<input", '<input id="list-1"')}</div>`);
        apply([{ edit: "attributes", key: "list-1",
          attributes: Object.fromEntries(attributes.map((attribute) => attribute.split("="))) }]);
        equal(field().value, value, `edit of ${attributes}`);
      }
    }
    begin('<input type="number" value="five">');
    send('<input type="text" value="five">');
    equal(field().value, "five");
    begin('<input type="hidden" name="size" value="five">');
    send('<input name="size" value="six">');
    equal(field().value, "six");
    begin('<input type="range" max="10" value="5">');
    field().value = "6";
    send('<input type="range" max="20" value="9">');
    equal(field().value, "6", "the reader's");
    equal(field().getAttribute("value"), "9");
  },

  "the caret of a field whose value changes stays where the text is the same"() {
    const kinds = [
      (text) => `<input value="${text}">`, (text) => `<textarea>${text}</textarea>`,
      (text) => `<input data-server-wins value="${text}">`,
    ];
    for (const kind of kinds) {
      for (const [from, start, end, to, wanted] of [
        ["one two", 3, 3, "one three", [3, 3]], ["one two", 4, 7, "zero one two", [9, 12]],
        ["one two", 7, 7, "one two three", [7, 7]], ["one two", 5, 6, "one", [3, 3]],
      ]) {
        begin(kind(from));
        field().focus();
        field().setSelectionRange(start, end, "backward");
        const { selectionDirection } = field();
        send(kind(to));
        equal([field().value, field().selectionStart, field().selectionEnd], [to, ...wanted], from);
        if (start < end && wanted[0] < wanted[1]) equal(field().selectionDirection, selectionDirection);
        equal(document.activeElement === field(), true);
      }
    }
  },

  "the server wins in a field that the reader has left, with what it has sent since"() {
    const kinds = [
      (text) => `<input data-server-wins value="${text}">`,
      (text) => `<textarea data-server-wins>${text}</textarea>`,
    ];
    for (const kind of kinds) {
      begin(kind("a"));
      type("reader's");
      event("change");
      field().blur();
      send(kind("a") + "other");
      equal(field().value, "reader's", "nothing new");
      send(kind("b"));
      equal(field().value, "b", "left");
      type("again");
      send(kind("c"));
      equal(field().value, "again", "not left");
      field().blur();
      equal(field().value, "c", "left after it");
      type("d");
      send(kind("e"));
      type("f");
      field().blur();
      equal(field().value, "f", "older than the text");
      send(kind("g"));
      equal(field().value, "g");
      field().focus();
      send(kind("h"));
      equal(field().value, "h", "no text since");
    }
    begin('<input value="a">');
    type("reader's");
    field().blur();
    send('<input value="b">');
    equal(field().value, "reader's", "the reader wins");
  },

  async "media load a changed source, at their time"() {
    const [one, other] = [silence(8000), silence(4000)];
    const track = (label) => `<track kind="captions" label="${label}">`;
    const audio = (source, rest = "") => `<audio><source src="${source}">${rest}</audio>`;
    begin(audio(one));
    const media = host.querySelector("audio");
    const until = async (condition) => {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    // WebKitGTK's main thread and GStreamer's wait for each other for ever when media are unloaded
    // while they load, now and then.
    const isLoaded = () => until(() => media.readyState >= 3 && !media.seeking);
    // WebKit tells the time when it has loaded the media.
    const isAt = (time) => until(() => media.currentTime === time);
    media.currentTime = 2;
    media.playbackRate = 1.5;
    await isAt(2);
    await isLoaded();
    let loads = 0;
    media.load = () => { loads++; HTMLMediaElement.prototype.load.call(media); };
    send(audio(one) + "text");
    equal(loads, 0);
    send(audio(other));
    await until(() => media.currentSrc === other);
    await isAt(2);
    equal([loads, media.playbackRate], [1, 1.5]);
    for (const [label, count] of [["en", 2], ["fr", 3]]) {
      await isLoaded();
      send(audio(other, track(label)));
      equal(loads, count);
    }
    await isLoaded();
  },

  "an update of a row brings its list's rows and number, or neither"() {
    const all = ["one", "two", "three"];
    const changes = ["update", "wrapped", "whole"];
    for (const change of changes) {
      for (const known of [1, 2, 3]) {
        for (const sent of [1, 2, 3]) {
          show(`<ul id="outer" data-patch="x-1">${outer("a", inner("e", ...all.slice(0, known)))}</ul>`);
          const list = inner("e", ...all.slice(0, sent));
          const markup = outer("b", change === "wrapped" ? `<div>${list}</div>` : list);
          applyPatch({ list: "outer", epoch: "x", number: 2, edits: [change === "whole"
            ? { edit: "update", key: "outer", markup: `<ul id="outer">${markup}</ul>` }
            : { edit: "update", key: "outer-1", markup }] });
          const last = Math.max(known, sent);
          equal(shown(), [all.slice(0, last).join(""), `e-${last}`], `${change} ${known} ${sent}`);
          equal(byId("outer-1").firstChild.data, "b ");
          // A patch that the list has is ignored, and the next ones fit.
          for (const number of [2, 3]) applyPatch(insert("e", number, all[number - 1]));
          equal(shown(), [all.join(""), "e-3"], `${change} ${known} ${sent}, then all`);
        }
      }
    }
  },

  async "a list in a row misses a patch that the row's update does not bring"() {
    show(`<ul id="outer" data-patch="x-1">${outer("a", inner("e", "one"))}</ul>`);
    const update = (number, list) => applyPatch({ list: "outer", epoch: "x", number,
      edits: [{ edit: "update", key: "outer-1", markup: outer(`${number}`, list) }] });
    let asked = 0;
    const wholeList = () => {
      asked++;
      const markup = inner("e", "one", "two", "three").replace(/ data-patch="[^"]*"/, "");
      return { list: "inner", epoch: "e", number: 3, edits: [{ edit: "update", key: "inner", markup }] };
    };
    applyPatch(insert("e", 3, "three"), document, { wholeList });
    update(2, inner("e", "one"));
    equal(shown(), ["one", "e-1"]);
    while (!asked) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve));
    equal(shown(), ["onetwothree", "e-3"]);
    update(3, inner("f", "another"));
    equal(shown(), ["another", "f-1"], "another epoch");
    update(4, '<ul id="inner"></ul>');
    equal(shown(), ["another", "f-1"], "no number");
    update(5, '<ul id="inner" data-keep></ul>');
    update(6, inner("f", "another", "more").replace("<ul", "<ul data-keep"));
    equal(shown(), ["another", "f-1"], "kept");
  },

  "a row with half-typed text lingers when the row around its list brings a newer list"() {
    const list = (number, rows) => `<ul id="inner" data-patch="e-${number}">${rows}</ul>`;
    const typing = '<li id="inner-1"><input></li>';
    show(`<ul id="outer" data-patch="x-1">${outer("a", list(1, `${typing}<li id="inner-2">two</li>`))}</ul>`);
    field().focus();
    field().value = "typed";
    field().dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    applyPatch({ list: "outer", epoch: "x", number: 2, edits: [{ edit: "update", key: "outer-1",
      markup: outer("b", list(2, '<li id="inner-2">two</li>')) }] });
    const row = host.querySelector("[data-removed=inner-1]");
    equal([row.parentNode.id, field().value, document.activeElement === field()], ["inner", "typed", true]);
    applyPatch({ list: "inner", epoch: "e", number: 3,
      edits: [{ edit: "insert", key: "inner-1", parent: "inner", markup: typing }] });
    equal([byId("inner-1") === row, byId("inner").textContent, field().value], [true, "two", "typed"]);
  },

  "text that the reader edits in a list in a shadow root stays"() {
    const root = show("<div></div>").attachShadow({ mode: "open" });
    root.innerHTML = `<ul id="list">${row("<p contenteditable>a</p>")}</ul>`;
    const paragraph = root.querySelector("p");
    paragraph.textContent = "edited";
    paragraph.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, inputType: "insertText" }));
    apply([{ edit: "update", key: "list-1", markup: row("b<p contenteditable>a</p>") }], root);
    equal(root.textContent, "bedited");
  },

  "a whole list replaces the rows of a list with data-keep, or that the reader edits"() {
    for (const attribute of ["data-keep", "contenteditable"]) {
      const list = show(`<ul id="list" ${attribute}><li id="list-1">a</li></ul>`);
      list.dispatchEvent(new Event("input", { bubbles: true }));
      apply([{ edit: "update", key: "list", markup: `<ul id="list" ${attribute}><li id="list-2">b</li></ul>` }]);
      equal(list.textContent, "b", attribute);
      apply([{ edit: "update", key: "list-2", markup: '<li id="list-2">c</li>' }]);
      equal(list.textContent, "c", attribute);
    }
  },
};
