// The page of a run: builds it, does what the reader does, and reads what the engine shows.

import { LIST, markup } from "./markup.js";
import { rowsOf } from "./records.js";

const host = document.getElementById("host");

// A form has its fields as properties, so methods are those of the prototypes.
const getter = (prototype, name) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  return (node) => get.call(node);
};
const childNodes = getter(Node.prototype, "childNodes");
const parentOf = getter(Node.prototype, "parentNode");
const attributesOf = getter(Element.prototype, "attributes");
const attribute = (element, name) => Element.prototype.getAttribute.call(element, name);
const nodeType = getter(Node.prototype, "nodeType");
const localName = getter(Element.prototype, "localName");
const rectangle = (element) => Element.prototype.getBoundingClientRect.call(element);
const contains = (element, node) => Node.prototype.contains.call(element, node);
const isLingering = (node) => nodeType(node) === Node.ELEMENT_NODE && attribute(node, "data-removed") !== null;

const STYLE = `<style>
  .list, .rows { margin: 0; padding: 0; list-style: none; }
  .list.columns, .list.own { display: flex; align-items: start; gap: 10px; }
  .list.columns > section, .list.own > section { flex: 1; min-width: 0; }
  .list.own > section > .rows { height: 260px; overflow-y: auto; }
  .inner { height: 30px; width: 100px; overflow: auto; }
  .inner > div { height: 300px; }
  .frame.box { height: 300px; overflow-y: auto; }
  .frame.fixed { position: fixed; left: 0; bottom: 0; width: 500px; height: 300px; overflow: hidden; }
</style>`;

// What a reader, the script or the browser may add to an element.
const FREE = ["open", "data-patch", "tabindex", "style"];

export class Page {
  elements = new Map();

  constructor(world, { list }) {
    document.activeElement?.blur();
    document.getSelection().removeAllRanges();
    this.world = world;
    const inside = markup(list);
    const holder = world.kind === "table" ? `<table>${inside}</table>` : inside;
    const framed = `${STYLE}<div class="frame ${world.layout}">${holder}</div>`;
    const shadow = `<div><template shadowrootmode="open">${framed}</template></div>`;
    host.setHTMLUnsafe('<div style="height: 50px">Before</div><form id="elsewhere"></form>' +
      `${world.holder === "shadow" ? shadow : framed}<div style="height: 1500px">After</div>`);
    this.changes = 0;
    this.root = world.holder === "shadow" ? host.children[2].shadowRoot : document;
    scrollTo(0, 0);
    // Firefox gives new boxes the positions of those that another run has had in their places.
    for (const box of this.root.querySelectorAll(".frame, .rows, .inner")) box.scrollTop = 0;
    this.root.addEventListener("change", this.noteChange = () => this.changes++);
  }

  get list() { return this.root.getElementById(LIST); }

  close() {
    this.focused?.blur();
    this.root.removeEventListener("change", this.noteChange);
    host.replaceChildren();
    scrollTo(0, 0);
  }

  // Finds the elements of all names. Yields what differs from the server's nodes.
  find(node) {
    const elements = new Map(), problems = [];
    const differ = (text) => problems.push(text);
    const visit = (node, dom, path) => {
      if (typeof node === "string") {
        if (nodeType(dom) !== Node.TEXT_NODE || dom.data !== node) differ(`${path}: ${said(dom)}, not ${node}`);
        return;
      }
      if (nodeType(dom) !== Node.ELEMENT_NODE || localName(dom) !== node.tag) return differ(`${path}: ${said(dom)}, not <${node.tag}>`);
      if (node.name) elements.set(node.name, dom);
      this.compareAttributes(node, dom, (text) => differ(`${path} ${node.tag}: ${text}`));
      if (node.shadow && !dom.shadowRoot) differ(`${path}: no shadow root`);
      else if (node.shadow) visitAll(node.shadow, childNodes(dom.shadowRoot), `${path} ${node.tag}#`);
      if (node.thing?.kind !== "edited") visitAll(node.children, childNodes(dom), `${path} ${node.tag}`);
    };
    const visitAll = (nodes, all, path) => {
      const doms = [...all].filter((dom) => !isLingering(dom));
      if (doms.length !== nodes.length) differ(`${path}: ${doms.map(said).join(", ")}, not ${nodes.length} nodes`);
      nodes.slice(0, doms.length).forEach((node, i) => visit(node, doms[i], path));
    };
    visit(node, this.list, "");
    this.previous = this.elements;
    this.elements = elements;
    return problems;
  }

  compareAttributes({ attributes }, dom, differ) {
    const wanted = new Map(attributes);
    for (const [name, value] of wanted) {
      if (!FREE.slice(0, 2).includes(name) && attribute(dom, name) !== String(value)) {
        differ(`${name} is ${attribute(dom, name)}, not ${value}`);
      }
    }
    for (const { name, value } of attributesOf(dom)) {
      if (!wanted.has(name) && !FREE.includes(name)) differ(`${name} is ${value}, and not wanted`);
    }
  }

  number(name) {
    const element = this.elements.get(name);
    return element && attribute(element, "data-patch");
  }

  get focused() {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  }

  // Whether an element is in a row that waits for the focus to leave it.
  lingers(element) {
    for (let node = element; node; node = parentOf(node) ?? node.host) if (isLingering(node)) return true;
    return false;
  }

  // The name of the innermost row that has the focus.
  focusedRow(rows) {
    for (let node = this.focused; node; node = parentOf(node) ?? node.host) {
      for (const name of rows) if (this.elements.get(name) === node) return name;
    }
  }

  // Does what the reader does, and returns whether a reader can.
  act({ step, name, text, item, to, column }, wanted) {
    this.compose(null);
    if (step === "scroll") return this.scroll(to, column);
    if (step === "leave") return this.leave();
    const element = this.elements.get(name);
    return element ? actions[step](element, { text, item, page: this, name, wanted }) : false;
  }

  // Begins a composition, or ends it.
  compose(element) {
    const event = (name) => new CompositionEvent(name, { bubbles: true, composed: true, data: "" });
    this.composing?.dispatchEvent(event("compositionend"));
    this.composing = element;
    element?.dispatchEvent(event("compositionstart"));
  }

  leave() {
    const element = this.focused;
    if (!element || element === document.body) return false;
    element.blur();
    return true;
  }

  focus(element) {
    if (this.focused === element) return true;
    element.focus({ preventScroll: true });
    return this.focused === element;
  }

  scroll(to, column) {
    const all = this.scrollers();
    const element = all[column % all.length];
    const end = element.scrollHeight - element.clientHeight;
    // It is the reader who scrolls, and no script of the page.
    dispatchEvent(new WheelEvent("wheel"));
    element.scrollTop = to * (element === document.scrollingElement ? Math.min(end, 1_200) : end);
    return true;
  }

  // What the engine shows of a thing.
  look(name, { kind, items }) {
    const element = this.elements.get(name) ?? this.previous.get(name);
    if (!element) return undefined;
    switch (kind) {
    case "text": return element.value;
    case "edited": return element.textContent;
    case "tick": return element.checked;
    case "open": return element.open;
    case "choices": return [...element.selectedOptions].map(({ value }) => value);
    case "choice":
      if (element.localName === "select") return element.selectedOptions[0]?.value;
      return items.find((item) => this.elements.get(`${name}/${item}`)?.checked);
    case "scroller": return element.scrollTop;
    case "file": return element.files[0]?.name ?? "";
    case "popover": return element.matches(":popover-open");
    case "words": return element.textContent;
    }
  }

  isIn = (element, node) => contains(element, node) ||
    contains(element, Node.prototype.getRootNode.call(node).host);

  validity = (name) => this.elements.get(name)?.validationMessage;

  caret(element) {
    if (element.localName === "div") return undefined;
    return [element.selectionStart, element.selectionEnd];
  }

  selection() {
    const selection = document.getSelection();
    const row = (node) => [...this.elements].findLast(([, element]) => contains(element, node))?.[0];
    return { text: selection.toString(), name: selection.anchorNode && row(selection.anchorNode) };
  }

  scrollers() {
    const { layout, sections } = this.world;
    if (layout === "own") return sections.map(({ id }) => this.elements.get(`${id}:rows`)).filter(Boolean);
    if (layout === "box") return [this.root.querySelector(".frame")];
    return [document.scrollingElement];
  }

  // Whether an element is on the screen, and in the scroller around it.
  isSeen(element) {
    const around = this.scrollers().filter((box) => box !== document.scrollingElement && this.isIn(box, element));
    const { top, left, bottom, right } = rectangle(element);
    const screen = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
    return [screen, ...around.map(rectangle)].every((box) =>
      bottom > box.top + 1 && top < box.bottom - 1 && right > box.left + 1 && left < box.right - 1);
  }

  top(element) {
    for (const animation of this.root.getAnimations()) animation.finish();
    return element && this.isIn(this.root, element) ? rectangle(element).top : undefined;
  }

  // Where the rows of a world are on the screen.
  measure(world) {
    for (const animation of this.root.getAnimations()) animation.finish();
    const { layout } = this.world;
    const place = (element, name, isHeading = false) => {
      const { top, left, bottom, right } = rectangle(element);
      return { name, top, left, bottom, right, isHeading };
    };
    const rows = (section) => {
      const heading = this.elements.get(section.id)?.firstElementChild;
      const there = section.rows.filter(({ id }) => this.elements.has(id));
      return [...heading ? [place(heading, section.id, true)] : [],
        ...there.map(({ id }) => place(this.elements.get(id), id))];
    };
    const scroller = (id, element, columns) => {
      const isPage = element === document.scrollingElement;
      const { top, left, bottom, right } = rectangle(element);
      // Nobody sees rows that are scrolled out sideways.
      const isSeen = (row) => isPage || (row.right > left + 1 && row.left < right - 1);
      return {
        id, columns: columns.map((rows) => rows.filter(isSeen)), scrollTop: element.scrollTop, max: element.scrollHeight - element.clientHeight,
        from: isPage ? 0 : Math.max(top, 0), to: isPage ? innerHeight : Math.min(bottom, innerHeight),
      };
    };
    if (layout === "own") {
      return world.sections.filter(({ id }) => this.elements.has(`${id}:rows`))
        .map((section) => scroller(section.id, this.elements.get(`${section.id}:rows`), [rows(section)]));
    }
    // Rows beside the page's flow say nothing of the page, which stays.
    const columns = layout === "fixed" ? [[]] : layout === "columns" ? world.sections.map(rows) : [world.sections.flatMap(rows)];
    const page = scroller("page", document.scrollingElement, columns);
    if (layout === "fixed") return [{ ...page, columns: [[{ name: "page", top: -scrollY, bottom: -scrollY }]] }];
    if (layout === "box") return [scroller("box", this.scrollers()[0], columns)];
    return [page];
  }
}

const said = (dom) => nodeType(dom) === Node.TEXT_NODE ? JSON.stringify(dom.data) : `<${localName(dom)}>`;

const inform = (element, ...names) => {
  for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
};
const insertText = (text) => document.execCommand("insertText", false, text);

const actions = {
  focus: (element, { page }) => page.focus(element),

  caret(element, { page }) {
    if (element.selectionStart === null || !page.focus(element)) return false;
    element.setSelectionRange(Math.min(1, element.value.length), Math.min(3, element.value.length));
    return true;
  },

  type(element, { page, text }) {
    if (!page.focus(element)) return false;
    if (element.type === "range") {
      element.value = text;
      inform(element, "input");
      return true;
    }
    const end = element.value.length;
    // A field of numbers has no caret that can be set.
    if (element.type === "number") element.select();
    else element.setSelectionRange(end, end);
    insertText(text);
    return true;
  },

  compose(element, { page, text }) {
    if (element.type === "range" || element.type === "number" || !page.focus(element)) return false;
    page.compose(element);
    return actions.type(element, { page, text });
  },

  undo(element, { page, wanted }) {
    // A slider that is dragged has nothing to undo.
    if (page.focused !== element || element.type === "range") return false;
    const shown = () => element.value ?? element.textContent;
    for (let i = 0; i < 8 && shown() !== wanted; i++) document.execCommand("undo");
    return true;
  },

  edit(element, { page, text }) {
    if (!page.focus(element)) return false;
    const selection = document.getSelection();
    selection.selectAllChildren(element);
    selection.collapseToEnd();
    insertText(text);
    return true;
  },

  choose(element, { page, item, name }) {
    if (element.localName !== "select") {
      const radio = page.elements.get(`${name}/${item}`);
      radio?.click();
      return Boolean(radio);
    }
    const option = [...element.options].find(({ value }) => value === item);
    if (!option) return false;
    option.selected = element.multiple ? !option.selected : true;
    inform(element, "input", "change");
    return true;
  },

  tick(element) {
    element.click();
    return true;
  },

  toggle(element) {
    element.firstElementChild.click();
    return true;
  },

  select(element, { page }) {
    if (page.world.holder === "shadow") return false;
    page.leave();
    const text = element.firstChild, start = text.data.indexOf("word");
    document.getSelection().setBaseAndExtent(text, start, text, start + 4);
    return document.getSelection().toString() === "word";
  },

  wheel(element) {
    // The pointer of who scrolls is over the element.
    element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true }));
    element.scrollTop = 40;
    return element.scrollTop === 40;
  },

  pick(element) {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["x"], "note.txt"));
    element.files = transfer.files;
    inform(element, "input", "change");
    return element.files.length === 1;
  },

  pop(element) {
    element.togglePopover();
    return true;
  },

  validity(element) {
    element.setCustomValidity("wrong");
    return element.validationMessage === "wrong";
  },
};
