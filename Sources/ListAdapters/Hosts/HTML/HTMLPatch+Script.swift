extension HTMLPatch {
  /// The version of ``script``, which the module also exports as `version`: a hash of its text.
  ///
  /// Put it into the address from which you serve the script: browsers may keep the file for as long
  /// as they like then.
  public static let scriptVersion = "09ef657b9d9b"

  /// The browser's half of the host: a JavaScript module without dependencies that applies patches.
  ///
  /// ```js
  /// import { apply, follow } from "/list-adapters.js";
  /// const posts = document.getElementById("posts");
  /// const options = { wholeList: "/list" };  // for a page that missed a patch
  /// follow("/events", posts, options);       // an event stream of patches
  /// apply(text, posts, options);             // or each patch, whatever way it comes
  /// ```
  ///
  /// Serve it as `text/javascript`. Focus, carets, selected and typed text, open details and scroll
  /// positions stay. The folder `Browser` beside this file has its modules with their
  /// comments, and `list-adapters.d.ts` declares its functions and options.
  public static let script = #"""
    var { call } = Function.prototype;
    var membersOf = ({ prototype }) => Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(
        ([name, { get, value }]) => [name, typeof (get ?? value) === "function" && call.bind(get ?? value)]
      )
    );
    var {
      compareDocumentPosition,
      contains,
      firstChild,
      getRootNode,
      insertBefore,
      isConnected,
      nextSibling,
      nodeName,
      nodeType,
      parentElement,
      parentNode,
      previousSibling,
      removeChild
    } = membersOf(Node);
    var {
      animate,
      assignedSlot,
      children,
      getAttribute,
      getAttributeNames,
      getAttributeNode,
      getBoundingClientRect,
      getClientRects,
      hasAttribute,
      moveBefore,
      querySelectorAll,
      removeAttribute,
      replaceChildren,
      replaceWith,
      setAttribute,
      setAttributeNode,
      shadowRoot
    } = membersOf(Element);
    var isElement = (node) => nodeType(node) === Node.ELEMENT_NODE;
    var keyOf = (node) => isElement(node) ? getAttribute(node, "id") : null;
    function holds(node, other) {
      while (other && !contains(node, other))
        other = getRootNode(other).host;
      return Boolean(other);
    }

    function react(element, name, value) {
      const kind = nodeName(element);
      if (name === { INPUT: "checked", OPTION: "selected" }[kind])
        element[name] = value !== null;
      if (kind !== "INPUT")
        return;
      if (name === "value")
        show(element);
      if (/^(type|min|max|step)$/.test(name)) {
        const value2 = getAttribute(element, "value");
        element.defaultValue = "";
        if (value2 === null)
          removeAttribute(element, "value");
        else
          element.defaultValue = value2;
      }
    }
    function endingOf(element) {
      switch (nodeName(element)) {
        case "SELECT":
          return keepingChoice(element);
        case "TEXTAREA":
          return ifChanged(() => element.defaultValue, () => show(element));
        case "AUDIO":
        case "VIDEO":
          return ifChanged(() => sourcesOf(element), () => reload(element));
      }
    }
    function ifChanged(read2, act) {
      const before = read2();
      return () => read2() !== before && act();
    }
    function keepingChoice(select) {
      const chosen = [...select.selectedOptions];
      const before = marked(select);
      return () => {
        if (select.multiple)
          return;
        const options = [...select.options];
        const values = options.map(({ value }) => value);
        const after = marked(select);
        const isSame = `${before.filter((value) => values.includes(value))}` === `${after}`;
        const kept = options.find((option) => chosen.includes(option));
        const initial = options.findLast((option) => hasAttribute(option, "selected")) ?? (select.size > 1 ? null : options.find((option) => option.matches(":enabled")));
        const offset = options.indexOf(isSame && (kept || !chosen.length) ? kept : initial);
        if (select.selectedIndex !== offset)
          select.selectedIndex = offset;
      };
    }
    var marked = ({ options }) => [...options].filter((option) => hasAttribute(option, "selected")).map(({ value }) => value);
    var sourcesOf = (media) => [...querySelectorAll(media, "source,track")].map(({ outerHTML }) => outerHTML).join("");
    function reload(media) {
      const { currentTime, paused, playbackRate } = media;
      media.load();
      Object.assign(media, { currentTime, playbackRate });
      if (!paused)
        media.play().catch(() => {
        });
    }
    var hasSent = /* @__PURE__ */ new WeakMap();
    var noteInput = (field) => hasSent.set(field, false);
    function noteBlur(field) {
      if (hasSent.get(field) && focused() !== field)
        show(field);
    }
    function show(field) {
      if (!hasAttribute(field, "data-server-wins") || field.type === "file")
        return;
      if (hasSent.has(field) && focused() === field)
        return hasSent.set(field, true);
      hasSent.delete(field);
      if (field.value !== field.defaultValue)
        field.value = field.defaultValue;
    }
    function keepingCaret(change) {
      const field = focused();
      const isField = field && /^(INPUT|TEXTAREA)$/.test(nodeName(field));
      const { value, selectionStart, selectionEnd, selectionDirection } = isField ? field : {};
      change();
      if (!isField || typeof selectionStart !== "number" || typeof field.selectionStart !== "number")
        return;
      if (field.value === value || focused() !== field)
        return;
      const [start, end2] = [selectionStart, selectionEnd].map((offset) => offsetIn(value, field.value, offset));
      field.setSelectionRange(start, end2, selectionDirection);
    }
    function morphText(node, wanted) {
      const { data } = node;
      if (data === wanted)
        return;
      const [start, end2] = difference(data, wanted);
      node.replaceData(start, data.length - start - end2, wanted.slice(start, wanted.length - end2));
    }
    function offsetIn(old, text, offset) {
      const [start, end2] = difference(old, text);
      if (offset <= start)
        return offset;
      return offset >= old.length - end2 ? offset + text.length - old.length : start;
    }
    function difference(old, wanted) {
      const shorter = Math.min(old.length, wanted.length);
      let start = 0;
      while (start < shorter && old[start] === wanted[start])
        start++;
      let end2 = 0;
      while (end2 < shorter - start && old.at(-1 - end2) === wanted.at(-1 - end2))
        end2++;
      return [start, end2];
    }

    var typed;
    var textBefore;
    var composed;
    var isQuiet;
    var textOf = (field) => field.value ?? field.textContent;
    var lingering;
    var isComposing = (node) => holds(node, composed);
    function known(node) {
      while (node && (node === marker || node === lingering))
        node = nextSibling(node);
      return node;
    }
    function keepingFocus(move) {
      const field = focused();
      const { value, selectionStart, selectionEnd, selectionDirection } = field;
      const hasCaret = typeof selectionStart === "number";
      const isTyped = field === typed && textBefore !== textOf(field);
      const around = [];
      for (let element = field; element; element = parentNode(element) ?? element.host) {
        around.push(element);
      }
      isQuiet = true;
      try {
        keepingPlaces(around, () => {
          move();
          const isLost = focused() !== field;
          const isAgain = isTyped && (hasCaret || isLost && !field.isContentEditable);
          if (isAgain)
            field.value = textBefore;
          if (isLost)
            field.focus({ preventScroll: true });
          if (isAgain) {
            field.select();
            insert(value);
            if (field.value !== value)
              field.value = value;
          }
          if (isTyped && field.isContentEditable)
            editAgain(field);
          if (hasCaret && (isLost || isAgain)) {
            field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
          }
        });
      } finally {
        isQuiet = false;
      }
    }
    var insert = (text) => document.execCommand(text ? "insertText" : "delete", false, text);
    function editAgain({ firstChild: text, textContent }) {
      if (!textBefore || text?.data !== textContent || document.queryCommandEnabled("undo"))
        return;
      const [start, end2] = difference(textBefore, textContent);
      text.data = textBefore;
      document.getSelection().setBaseAndExtent(text, start, text, textBefore.length - end2);
      insert(textContent.slice(start, textContent.length - end2));
      if (text.data !== textContent)
        text.data = textContent;
    }
    function hear(event) {
      if (isQuiet)
        return event.stopImmediatePropagation();
      const path = event.composedPath();
      const [target] = path;
      for (const node of path)
        if (node.nodeType === 11)
          observe(node);
      switch (event.type) {
        case "focusin":
        case "beforeinput":
          if (target !== typed)
            textBefore = textOf(target);
          break;
        case "input":
          noteInput(target);
          if (target.isContentEditable)
            edited.add(target);
          if (event.inputType)
            typed = target;
          break;
        case "blur":
          noteBlur(target);
          break;
        case "compositionstart":
          composed = target;
          break;
        case "compositionend":
          composed = null;
      }
      setTimeout(leave);
    }
    var names = "beforeinput input compositionstart compositionend focus blur focusin focusout pointerover pointerup click";
    for (const name of names.split(" "))
      addEventListener(name, hear, true);
    function leave() {
      if (focused() !== typed)
        typed = null;
      if (lingering && !holdsFocus(lingering) && !document.querySelector(":active"))
        end();
    }
    function end() {
      if (lingering)
        replaceWith(lingering);
      lingering = null;
    }
    function remove(node) {
      const row = [lingering, typed === focused() && rowIn(node, typed)].find((row2) => holds(node, row2));
      if (row && row !== lingering) {
        end();
        setAttribute2(row, "data-removed", getAttribute(row, "id"));
        setAttribute2(row, "id", null);
        lingering = row;
      }
      if (row === node)
        return;
      if (row)
        place(row, parentNode(node), node);
      markFocus(node);
      removeChild(parentNode(node), node);
    }
    function rowIn(node, field) {
      let row;
      for (let element = field; element && holds(node, element); element = parentNode(element) ?? element.host) {
        if (isRecord(element))
          row = element;
      }
      return row;
    }
    function adopt() {
      const row = lingering;
      const key = row && getAttribute(row, "data-removed");
      const twin = key && getRootNode(row).getElementById(key);
      if (!twin || nodeName(twin) !== nodeName(row))
        return;
      lingering = null;
      place(row, parentNode(twin), twin);
      replaceWith(twin);
      update(row, twin);
    }

    function place(node, parent, next2) {
      if (known(nextSibling(node)) === next2 && parentNode(node) === parent)
        return;
      if (!isConnected(node))
        insertBefore(parent, node, next2);
      else if (!holdsFocus(node))
        reinsert(node, parent, next2);
      else if (isComposing(node) && parentNode(node) === parent)
        moveOthersAround(node, parent, next2);
      else
        keepingFocus(() => reinsert(node, parent, next2));
    }
    function moveOthersAround(node, parent, next2) {
      if (!next2 || compareDocumentPosition(node, next2) & 4) {
        while (nextSibling(node) !== next2)
          reinsert(nextSibling(node), parent, node);
      } else {
        const previous = previousSibling(next2);
        while (previousSibling(node) !== previous) {
          reinsert(previousSibling(node), parent, nextSibling(node));
        }
      }
    }
    var scrolled = /* @__PURE__ */ new Set();
    var noteScroll = ({ target }) => scrolled.add(target);
    function reinsert(node, parent, next2) {
      const { moveBefore: moveBefore2 = Node.prototype.insertBefore } = Object.getPrototypeOf(parent);
      const inside = [...scrolled].filter((element) => holds(node, element));
      keepingPlaces(inside, () => moveBefore2.call(parent, node, next2));
    }
    function keepingPlaces(elements, change) {
      const places = elements.map((element) => [element, element.scrollLeft, element.scrollTop]);
      change();
      for (const [element, left, top] of places) {
        if (element.scrollLeft !== left || element.scrollTop !== top) {
          element.scrollTo({ left, top, behavior: "instant" });
        }
      }
    }

    function keepingSelection(scope, change) {
      const selection = document.getSelection();
      const isBackward = selection.direction === "backward";
      const before = rangeOf(selection, scope);
      const ends2 = before && endsOf(before);
      const isKept2 = ends2?.every(([node]) => holds(focused(), node)) && nodeName(focused()) !== "TEXTAREA";
      const places = isKept2 && ends2.map((end3) => placeIn(...end3));
      change();
      const isMoved = rangeOf(selection, scope)?.some((value, i) => value !== before?.[i]);
      if (!isKept2 || !isMoved)
        return;
      const [start, end2] = places.map((place2) => place2());
      selection.setBaseAndExtent(...isBackward ? [...end2, ...start] : [...start, ...end2]);
    }
    function rangeOf(selection, scope) {
      const shadowRoots = [scope, getRootNode(focused() ?? scope)].filter((root) => root.host);
      let range = selection.rangeCount > 0 && selection.getRangeAt(0);
      try {
        [range] = selection.getComposedRanges({ shadowRoots });
      } catch {
      }
      return range && [range.startContainer, range.startOffset, range.endContainer, range.endOffset];
    }
    function endsOf([startContainer, startOffset, endContainer, endOffset]) {
      const range = new Range();
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      const ends2 = [inText(startContainer, startOffset, 0), inText(endContainer, endOffset, 1)];
      return ends2.every(([node, offset]) => node?.data && range.isPointInRange(node, offset)) ? ends2 : null;
    }
    var texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    function inText(node, offset, isEnd) {
      if (node.data)
        return [node, offset];
      const child = node.childNodes[offset];
      texts.currentNode = child ?? node;
      if (!isEnd)
        return [child?.data ? child : texts.nextNode(), 0];
      const text = child ? texts.previousNode() : texts.lastChild();
      return [text, text?.length];
    }
    function placeIn(node, offset) {
      const { data } = node;
      return () => [node, offsetIn(data, node.data, offset)];
    }
    var changed = /* @__PURE__ */ new WeakMap();
    var observer = new MutationObserver(learn);
    function observe(scope) {
      observer.observe(scope, { attributeOldValue: true, subtree: true });
      scope.addEventListener("scroll", noteScroll, true);
    }
    observe(document);
    function learn(records) {
      for (const { target, attributeName, oldValue } of records) {
        if (!changed.has(target))
          changed.set(target, /* @__PURE__ */ new Map());
        const values = changed.get(target);
        if (!values.has(attributeName))
          values.set(attributeName, oldValue);
      }
    }
    function setAttribute2(element, name, value, source) {
      const others = changed.get(element);
      if (others?.has(name)) {
        if (others.get(name) === value)
          return;
        others.delete(name);
      }
      if (getAttribute(element, name) === value)
        return;
      learn(observer.takeRecords());
      if (value === null)
        removeAttribute(element, name);
      else if (source)
        setAttributeNode(element, getAttributeNode(source, name).cloneNode());
      else
        setAttribute(element, name, value);
      learn(observer.takeRecords().slice(1));
      react(element, name, value);
      observer.takeRecords();
    }
    var edited = /* @__PURE__ */ new WeakSet();

    var idOf = (node) => (node && keyOf(node)) ?? "";
    var isFrame = (node) => /^[^-]+-_(section|rows)-/.test(idOf(node));
    var listOf = (node) => /^(\w+)(-_(section|rows)-|$)/.exec(idOf(node))?.[1];
    function isRecord(node) {
      const id = idOf(node);
      return id !== "" && !isFrame(node) && id.startsWith(`${listOf(parentElement(node))}-`);
    }
    var isKept = (node) => edited.has(node) || hasAttribute(node, "data-keep");
    function pairsOf(root, wanted, end2) {
      const olds = entriesIn(root, end2);
      const news = entriesIn(wanted, null);
      const pairs = /* @__PURE__ */ new Map();
      const holders = /* @__PURE__ */ new Set();
      const hidden = /* @__PURE__ */ new Map();
      for (const { node, path, keys } of [...olds, ...news]) {
        if (keys.length > 0)
          pairs.set(node, null);
        else if (nodeName(node) === "DETAILS")
          pairs.set(node, void 0);
        if (keys.length < 2 || node.type !== "hidden")
          continue;
        for (const outer of path)
          hidden.set(outer, `${hidden.get(outer)} ${keys[0]}`);
      }
      function pair(olds2, news2, keyOf2, markOf) {
        for (const [old, { node, path }] of matches(olds2, news2, pairs, keyOf2, markOf)) {
          pairs.set(node, old.node).set(old.node, node);
          for (const outer of path)
            holders.add(outer);
        }
      }
      const ownerOf = ({ path }) => {
        const owner = path.findLast((outer) => idOf(outer) || hidden.has(outer));
        return owner && (idOf(owner) || hidden.get(owner));
      };
      pair(olds, news, ({ keys }) => keys[0], ownerOf);
      pair(olds, news, ({ keys }) => keys.at(-1), ownerOf);
      const boxes = boxesOf(olds, news, pairs);
      const classOf = ({ node }) => getAttribute(node, "class");
      pair(...boxes, ({ node, numbers }) => `${nodeName(node)} ${numbers}`, classOf);
      pair(...boxes, ({ node, numbers }) => `${nodeName(node)} ${numbers[0]}`, classOf);
      pair(olds, news, ({ keys }) => !keys.length && "details", ({ node }) => summaryOf(node));
      return { pairs, holders };
    }
    function entriesIn(root, end2) {
      return elementsIn(root, end2).flatMap((node) => {
        const path = [];
        for (let outer = parentNode(node); outer !== root; outer = parentNode(outer)) {
          if (isKept(outer) || isRecord(outer) || hasAttribute(outer, "data-removed"))
            return [];
          path.unshift(outer);
        }
        return { node, path, keys: keysOf(node, path) };
      });
    }
    function elementsIn(root, end2) {
      const selector = "[id],[name],[value],option,details";
      if (!listOf(root)) {
        return [...isElement(root) ? querySelectorAll(root, selector) : root.querySelectorAll(selector)];
      }
      let found = [];
      for (let child = known(firstChild(root)); child && child !== end2; child = known(nextSibling(child))) {
        if (isElement(child))
          found = found.concat(child, isRecord(child) ? [] : elementsIn(child, end2));
      }
      return found;
    }
    function keysOf(node, path) {
      const kind = nodeName(node);
      if (idOf(node))
        return [`${kind}#${idOf(node)}`];
      if (kind === "OPTION") {
        const select = path.findLast((outer) => nodeName(outer) === "SELECT");
        return [`${select ? keysOf(select, path) : ""} option ${node.value}`];
      }
      if (kind === "DETAILS")
        return [];
      const name = getAttribute(node, "name");
      const value = getAttribute(node, "value");
      const type = kind === "INPUT" ? node.type : kind;
      if (/^(radio|checkbox)$/.test(type))
        return name ?? value ? [`${type} ${name}=${value}`] : [];
      if (!name)
        return [];
      const key = `${type === "hidden" ? type : kind} ${name}`;
      return /^(hidden|submit|BUTTON)$/.test(type) ? [`${key}=${value}`, key] : [key];
    }
    function matches(olds, news, pairs, keyOf2, markOf) {
      const groups = /* @__PURE__ */ new Map();
      [olds, news].forEach((entries, side) => {
        for (const entry of entries) {
          const key = keyOf2(entry);
          if (!key)
            continue;
          if (!groups.has(key))
            groups.set(key, [[], []]);
          groups.get(key)[side].push(entry);
        }
      });
      return [...groups.values()].flatMap((sides) => {
        if (sides.flat().length > 2)
          for (const entry of sides.flat())
            entry.mark = markOf(entry);
        const marks = sides.map((entries) => new Set(entries.map(({ mark: mark2 }) => mark2)));
        const areTold = marks.every((set) => [...set].some(Boolean)) && marks.some(({ size }) => size > 1);
        const [free, wanted] = sides.map((entries) => entries.filter(({ node }) => !pairs.get(node)));
        return wanted.flatMap((entry) => {
          const offset = areTold ? free.findIndex(({ mark: mark2 }) => mark2 === entry.mark) : 0;
          return offset < free.length && offset >= 0 ? [[free.splice(offset, 1)[0], entry]] : [];
        });
      });
    }
    function boxesOf(olds, news, pairs) {
      const numbers = /* @__PURE__ */ new Map();
      news.forEach(({ node }, number) => numbers.set(node, number).set(pairs.get(node), number));
      return [olds, news].map((entries) => {
        const boxes = /* @__PURE__ */ new Map();
        for (const { node, path } of entries.filter(({ node: node2 }) => pairs.get(node2))) {
          for (const outer of path) {
            if (pairs.get(outer) !== void 0)
              continue;
            if (!boxes.has(outer))
              boxes.set(outer, { node: outer, path: [], numbers: [] });
            boxes.get(outer).numbers.push(numbers.get(node));
          }
        }
        for (const { numbers: numbers2 } of boxes.values())
          numbers2.sort((one, other) => one - other);
        return [...boxes.values()];
      });
    }
    var summaryOf = (details) => querySelectorAll(details, "summary")[0]?.textContent;

    function focused(root = document) {
      const element = root.activeElement;
      const inner = element && shadowRoot(element);
      return inner?.activeElement ? focused(inner) : element;
    }
    var holdsFocus = (node) => holds(node, focused());
    var marker = new Text();
    function markFocus(node) {
      const place2 = isConnected(marker) ? marker : focused();
      if (holds(node, place2))
        insertBefore(parentNode(node), marker, node);
    }
    function passingFocus(list, scope, edit) {
      try {
        edit();
      } finally {
        if (isConnected(marker))
          pass(find(list, scope));
        marker.remove();
      }
    }
    function pass(list) {
      for (let root = parentNode(marker); root; root = parentNode(root)) {
        if (isRecord(root) && receives(root))
          return;
        const walker = document.createTreeWalker(root, 1, (element) => isRecord(element) ? 1 : 3);
        for (const step of ["nextNode", "previousNode"]) {
          walker.currentNode = marker;
          while (walker[step]())
            if (receives(walker.currentNode))
              return;
        }
        if (root === list)
          break;
      }
      receives(list);
    }
    var receives = (row) => [row, ...children(row)].some((element) => {
      if (getClientRects(element).length === 0)
        return false;
      if (!hasAttribute(element, "tabindex")) {
        element.tabIndex = -1;
        element.addEventListener("blur", () => removeAttribute(element, "tabindex"), { once: true });
      }
      Object.getPrototypeOf(element).focus.call(element, { preventScroll: true });
      return focused() === element;
    });

    function makeEdits(edits, scope) {
      const elements = parsed(edits);
      for (let i = 0; i < edits.length; i++) {
        learn(observer.takeRecords());
        const edit = edits[i];
        const element = elements.get(edit);
        switch (edit.edit) {
          case "remove":
            i = removeRun(edits, i, scope);
            break;
          case "insert":
            place(element, find(edit.parent, scope), next(edit, scope));
            break;
          case "move":
            place(find(edit.key, scope), find(edit.parent, scope), next(edit, scope));
            break;
          case "replace":
            replace(find(edit.key, scope), element);
            break;
          case "update":
            update(find(edit.key, scope), element);
            break;
          case "attributes":
            for (const [name, value] of Object.entries(edit.attributes)) {
              setAttribute2(find(edit.key, scope), name, value);
            }
            break;
          case "heading":
            update(find(edit.key, scope), element, next(edit, scope));
            break;
          default:
            throw new Error(`unknown edit ${edit.edit}`);
        }
      }
      adopt();
      for (const element of scrolled)
        if (!isConnected(element))
          scrolled.delete(element);
    }
    function find(key, scope) {
      const element = scope.getElementById(key);
      if (!element)
        throw new Error(`there is no element ${key}`);
      return element;
    }
    var next = (edit, scope) => edit.next ? find(edit.next, scope) : null;
    function removeRun(edits, first, scope) {
      let end2 = first + 1;
      while (edits[end2]?.edit === "remove")
        end2++;
      const elements = edits.slice(first, end2).map(({ key }) => find(key, scope));
      const parent = parentNode(elements[0]);
      let rest = firstChild(parent);
      for (let i = 0; rest && i < elements.length; i++)
        rest = nextSibling(rest);
      const isAll = !rest && elements.every((element) => parentNode(element) === parent);
      if (isAll && !holdsFocus(parent))
        replaceChildren(parent);
      else
        elements.forEach(remove);
      return end2 - 1;
    }
    function parsed(edits) {
      const group = edits.filter(({ markup }) => markup);
      const nodes = [...parse(group.map(({ markup }) => markup).join("")).childNodes];
      const fits = nodes.length === group.length && group.every(({ key }, i) => keyOf(nodes[i]) === key);
      return new Map(group.map(
        (edit, i) => [edit, fits ? nodes[i] : parse(edit.markup).firstElementChild]
      ));
    }
    function parse(markup) {
      const template = document.createElement("template");
      const trusted = policy.createHTML(markup);
      if (template.setHTMLUnsafe)
        template.setHTMLUnsafe(trusted);
      else
        template.innerHTML = trusted;
      return template.content;
    }
    var rules = { createHTML: (markup) => markup };
    var policy = globalThis.trustedTypes?.createPolicy("list-adapters", rules) ?? rules;
    function update(element, wanted, firstRow) {
      if (nodeName(element) !== nodeName(wanted))
        return replace(element, wanted);
      const whole = { element, leaving: /* @__PURE__ */ new Set(), endings: [], firstRow };
      morph(element, wanted, recordOf(element, wanted, whole));
      whole.leaving.forEach(remove);
      for (const end2 of whole.endings)
        end2();
    }
    function replace(element, wanted) {
      const [parent, next2] = [parentNode(element), nextSibling(element)];
      remove(element);
      place(wanted, parent, next2);
    }
    var recordOf = (element, wanted, whole) => {
      let found;
      return { ...whole, pairs: () => found ??= pairsOf(element, wanted, whole.firstRow) };
    };
    function morph(element, wanted, row) {
      const names2 = getAttributeNames(element);
      if (changed.has(element))
        names2.push(...changed.get(element).keys());
      for (const name of names2)
        if (!hasAttribute(wanted, name))
          send(element, name, null);
      for (const name of getAttributeNames(wanted)) {
        send(element, name, getAttribute(wanted, name), wanted);
      }
      if (keepsChildren(element, wanted, row))
        return;
      const end2 = endingOf(element, wanted);
      const [root, other] = [element, wanted].map(shadowRoot);
      if (root && other)
        morphChildren(root, other, recordOf(root, other, row));
      if (nodeName(element) === "TEMPLATE") {
        const [root2, other2] = [element, wanted].map(({ content }) => content);
        morphChildren(root2, other2, recordOf(root2, other2, row));
      } else {
        morphChildren(element, wanted, row);
      }
      if (end2)
        row.endings.push(end2);
    }
    function send(element, name, value, source) {
      if (name !== "data-patch")
        setAttribute2(element, name, value, source);
    }
    function keepsChildren(element, wanted, { element: root }) {
      if (element === root && listOf(element))
        return false;
      if (isKept(element))
        return true;
      const [shown, sent] = [element, wanted].map((list) => getAttribute(list, "data-patch"));
      if (shown === sent)
        return shown !== null;
      if (sent === null || shown && !isLater(sent, shown))
        return true;
      setAttribute(element, "data-patch", sent);
      return false;
    }
    function isLater(sent, shown) {
      const [[epoch, number], [other, last]] = [sent, shown].map((patch) => patch.split("-"));
      return epoch !== other || Number(number) > Number(last);
    }
    function morphChildren(element, wanted, row) {
      const end2 = row.firstRow && parentNode(row.firstRow) === element ? row.firstRow : null;
      let node = known(firstChild(element));
      let other = firstChild(wanted);
      while (node !== end2 && other && isPair(node, other, row)) {
        const following = nextSibling(other);
        morphNode(node, other, row);
        node = known(nextSibling(node));
        other = following;
      }
      if (node !== end2 || other) {
        morphRest(element, nodesBetween(node, end2), nodesBetween(other, null), end2, row);
      }
    }
    function isPair(node, other, row) {
      if (nodeName(node) !== nodeName(other))
        return false;
      if (!isElement(node))
        return true;
      const [id, wanted] = [node, other].map((element) => getAttribute(element, "id"));
      if (id || wanted)
        return id === wanted;
      const { pairs } = row.pairs();
      return pairs.has(node) || pairs.has(other) ? pairs.get(other) === node : true;
    }
    function morphRest(element, nodes, wanted, end2, row) {
      const { pairs, holders } = row.pairs();
      const free = /* @__PURE__ */ new Map();
      for (const node of nodes) {
        row.leaving.add(node);
        if (pairs.has(node))
          continue;
        if (!free.has(nodeName(node)))
          free.set(nodeName(node), []);
        free.get(nodeName(node)).push(node);
      }
      const offsets = new Map(nodes.map((node, offset) => [node, offset]));
      const found = wanted.map((other) => pairs.has(other) ? pairs.get(other) : free.get(nodeName(other))?.shift());
      const staying = longestRun(found.filter((node) => offsets.has(node)), offsets);
      let following = end2;
      for (let i = wanted.length - 1; i >= 0; i--) {
        const other = wanted[i];
        const node = adoptable(found[i], element, row) ?? other;
        row.leaving.delete(node);
        const inner = node === other && holders.has(other) ? document.createDocumentFragment() : null;
        inner?.append(...nodesBetween(firstChild(other), null));
        if (!staying.has(node))
          place(node, element, following);
        if (inner)
          morphChildren(node, inner, row);
        else if (node !== other)
          morphNode(node, other, row);
        following = node;
      }
    }
    function adoptable(node, element, { element: root }) {
      return node && contains(root, node) && !contains(node, element) ? node : null;
    }
    function nodesBetween(node, end2) {
      const nodes = [];
      for (; node !== end2; node = known(nextSibling(node)))
        nodes.push(node);
      return nodes;
    }
    function longestRun(nodes, offsets) {
      const ends2 = [];
      const previous = /* @__PURE__ */ new Map();
      for (const node of nodes) {
        let low = 0;
        for (let high = ends2.length; low < high; ) {
          const middle = low + high >> 1;
          if (offsets.get(ends2[middle]) < offsets.get(node))
            low = middle + 1;
          else
            high = middle;
        }
        previous.set(node, ends2[low - 1]);
        ends2[low] = node;
      }
      const run = /* @__PURE__ */ new Set();
      for (let node = ends2.at(-1); node; node = previous.get(node))
        run.add(node);
      return run;
    }
    function morphNode(node, wanted, row) {
      if (!isElement(node))
        morphText(node, wanted.data);
      else
        morph(node, wanted, isRecord(node) && node !== row.element ? recordOf(node, wanted, row) : row);
    }

    function look(patch, scope, options) {
      const { edits } = patch;
      const list = find(patch.list, scope);
      if (isEmpty(rectOf(list, true)))
        return null;
      const { followsEnd, glides = true } = options;
      const isAnimated = patch.animated !== false && !document.hidden;
      const isMoving = glides && isAnimated && !prefersStillness.matches;
      const end2 = scrollerOf(list);
      const staysAtEnd = followsEnd && end2 && seesEnd(end2);
      const view = viewOf(list, isMoving || followsEnd || holdsFocus(list));
      const own = view.places.flatMap((places) => [...places.keys()]).map((scroller) => animate(scroller, { overflowAnchor: ["none", "none"] }, 1));
      const lead = holdsFocus(list) ? view.rows.find(holdsFocus) : besides(list, view, scope.activeElement ?? document.activeElement);
      return () => {
        const shown = find(patch.list, scope);
        keepPlaces(view, { list, edits, followsEnd, lead }, scope);
        for (const animation of own)
          animation.cancel();
        if (followsEnd && (staysAtEnd || scrollerOf(shown) !== end2))
          showEnd(shown);
        if (isMoving)
          glide(view, scope, { ...timing, ...glides });
        if (isAnimated)
          mark(shown, edits);
      };
    }
    var prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
    var timing = { duration: 350, easing: "cubic-bezier(0.2, 0, 0, 1)" };
    var vertical = {
      start: "top",
      end: "bottom",
      overflow: "overflowY",
      position: "scrollTop",
      size: "clientHeight",
      content: "scrollHeight",
      rests: /* @__PURE__ */ new WeakMap()
    };
    var horizontal = {
      start: "left",
      end: "right",
      overflow: "overflowX",
      position: "scrollLeft",
      size: "clientWidth",
      content: "scrollWidth",
      rests: /* @__PURE__ */ new WeakMap()
    };
    var axes = [vertical, horizontal];
    var page = () => document.scrollingElement;
    function scrollersOf(element, axis, outer) {
      if (!element || element === document.documentElement)
        return page() ? [page()] : [];
      const style = getComputedStyle(element);
      const around = isLoose(style) ? [] : outer ?? scrollersOf(parentOf(element), axis);
      return scrolls(element, style, axis) ? [element, ...around] : around;
    }
    var scrollerOf = (element) => scrollersOf(element, vertical)[0];
    var isLoose = ({ position }) => /fixed|sticky/.test(position);
    var parentOf = (element) => assignedSlot(element) ?? parentNode(element).host ?? parentNode(element);
    var scrolls = (element, style, { overflow, size, content }) => /auto|scroll|hidden/.test(style[overflow]) && element[content] > element[size] + 1 && element !== page() && (element !== document.body || getComputedStyle(document.documentElement)[overflow] !== "visible");
    var motions = /* @__PURE__ */ new WeakMap();
    var handled = -Infinity;
    var targetOf = (scroller) => scroller === page() ? document : scroller;
    function scrollBy(scroller, { start }, way) {
      scroller.scrollBy({ [start]: way, behavior: "instant" });
      motions.delete(targetOf(scroller));
    }
    addEventListener("scroll", ({ target, timeStamp }) => {
      const { scrollTop, scrollLeft } = target === document ? page() ?? document.body : target;
      const { time, place: place2, way, start } = motions.get(target) ?? {};
      const now = scrollTop + scrollLeft;
      const isGoingOn = timeStamp - time < 25 && (now - place2) * way > 0;
      motions.set(target, { time: timeStamp, place: now, way: now - place2, start: isGoingOn ? start : timeStamp });
    }, true);
    for (const name of ["wheel", "touchmove", "keydown"]) {
      addEventListener(name, ({ timeStamp }) => {
        handled = timeStamp;
      }, { capture: true, passive: true });
    }
    function isInMotion(scroller) {
      const { time, start } = motions.get(targetOf(scroller)) ?? {};
      return time - start > 25 && performance.now() - time < 100 && start - handled > 1e3;
    }
    function viewOf(list, isWatched) {
      const view = { rows: [], rects: /* @__PURE__ */ new Map(), places: [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()] };
      const chains = axes.map((axis) => scrollersOf(list, axis));
      const last = children(list)[children(list).length - 1];
      if (isWatched || last && isFrame(last) || chains.some((chain, i) => chain.some((scroller) => scroller[axes[i].position]))) {
        see(list, chains, chains.flat().reduce(within, screen()), view);
      }
      note(list, rectOf(list, true), chains.map((chain) => chain.filter((scroller) => scroller !== list)), view);
      return view;
    }
    var screen = () => ({ top: 0, left: 0, bottom: innerHeight, right: innerWidth });
    function within(box, scroller) {
      if (scroller === page())
        return box;
      const { top, left, bottom, right } = rectOf(scroller);
      return {
        top: Math.max(top, box.top),
        left: Math.max(left, box.left),
        bottom: Math.min(bottom, box.bottom),
        right: Math.min(right, box.right)
      };
    }
    function see(frame, chains, box, view) {
      const elements = children(frame);
      const { length } = elements;
      const rects = [];
      const rectAt = (i) => rects[i] ??= rectOf(elements[i]);
      const [axis, isReversed] = directionOf(rectAt, length);
      const at = (i) => isReversed ? length - 1 - i : i;
      let first = 0;
      for (let end2 = axis ? length : 0; first < end2; ) {
        let middle = first + end2 >> 1;
        while (middle > first && isEmpty(rectAt(at(middle))))
          middle--;
        const rect = rectAt(at(middle));
        if (isEmpty(rect) || rect[axis.end] <= box[axis.start])
          first = middle + 1;
        else
          end2 = middle;
      }
      for (let i = first; i < length; i++) {
        const element = elements[at(i)];
        const rect = rectAt(at(i));
        if (axis && !isEmpty(rect) && rect[axis.start] >= box[axis.end])
          break;
        if (!axes.every((axis2) => overlap(rect, box, axis2)))
          continue;
        if (isFrame(element)) {
          const inner = axes.map((axis2, i2) => scrollersOf(element, axis2, chains[i2]));
          see(element, inner, inner.flat().includes(element) ? within(box, element) : box, view);
        } else {
          view.rows.push(element);
          note(element, rect, chains, view);
        }
      }
    }
    function directionOf(rectAt, length) {
      if (length < 2)
        return [];
      const [one, next2, other] = [length >> 2, (length >> 2) + 1, 3 * length >> 2].map((i) => {
        while (i > 0 && isEmpty(rectAt(i)))
          i--;
        return rectAt(i);
      });
      const apart = axes.filter((axis2) => !overlap(one, other, axis2));
      const isInColumns = apart[1] && !overlap(one, next2, vertical);
      const axis = apart[isInColumns ? 1 : 0];
      return [axis, axis && other[axis.start] < one[axis.start]];
    }
    function note(element, rect, chains, { rects, places }) {
      rects.set(element, rect);
      chains.forEach((chain, i) => chain.forEach((scroller, depth) => {
        const inner = chain[depth - 1] ?? element;
        if (!rects.has(inner))
          rects.set(inner, rectOf(inner));
        const place2 = places[i].get(scroller) ?? {
          box: within(screen(), scroller),
          isAtStart: !scroller[axes[i].position],
          elements: /* @__PURE__ */ new Set()
        };
        place2.elements.add(inner);
        places[i].delete(scroller);
        places[i].set(scroller, place2);
      }));
    }
    var overlap = (one, other, { start, end: end2 }) => one[start] < other[end2] - 0.5 && other[start] < one[end2] - 0.5;
    var isEmpty = ({ width, height }) => width === 0 && height === 0;
    var contents = document.createRange();
    function rectOf(element, hasRows = isFrame(element)) {
      const rect = getBoundingClientRect(element);
      if (!hasRows || !isEmpty(rect))
        return rect;
      contents.selectNodeContents(element);
      return contents.getBoundingClientRect();
    }
    function besides(list, { rects }, focused2) {
      if (!focused2 || overlap(rectOf(focused2), rects.get(list), horizontal))
        return null;
      rects.set(focused2, rectOf(focused2));
      return focused2;
    }
    function keepPlaces(view, wanted, scope) {
      axes.forEach((axis, i) => {
        for (const [scroller, place2] of view.places[i]) {
          const now = current(scroller, scope);
          const anchor = now && anchorOf(axis, now, place2, view, wanted, scope);
          if (anchor?.drift && !isInMotion(now))
            keepPlace(anchor, axis, now);
        }
      });
    }
    function anchorOf(axis, scroller, place2, { rects }, { list, edits, followsEnd, lead }, scope) {
      const { box } = place2;
      const cross = axes[axis === vertical ? 1 : 0];
      const leaving = new Set(edits.filter(({ edit }) => /move/.test(edit)).map(({ key }) => key));
      const isStaying = (element) => element === list || !contains(list, element) || !leaving.has(getAttribute(element, "id")) && isStaying(parentNode(element));
      const begins = (element) => element === lead || rects.get(element)[axis.start] >= box[axis.start];
      const elements = place2.isAtStart && !followsEnd ? [] : [...place2.elements].filter(isStaying);
      if (lead && axes.every((axis2) => overlap(rects.get(lead), box, axis2)))
        elements.unshift(lead);
      const columns = [];
      let best = null;
      for (const element of [...elements.filter(begins), ...elements]) {
        const before = rects.get(element);
        const shown = current(element, scope);
        if (!shown || columns.some((column) => overlap(column, before, cross)))
          continue;
        const rect = rectOf(shown, true);
        if (isEmpty(rect) || scrollersOf(parentOf(shown), axis)[0] !== scroller || isLoose(getComputedStyle(shown)))
          continue;
        const edge = before[axis.end] <= box[axis.start] ? axis.end : axis.start;
        const anchor = { shown, edge, before: before[edge], drift: rect[edge] - before[edge] };
        if (element === lead)
          return anchor;
        columns.push(before);
        if (!best || !anchor.drift)
          best = anchor;
      }
      return best;
    }
    function keepPlace({ shown, edge, before, drift }, axis, scroller) {
      const rest = axis.rests.get(scroller) ?? 0;
      const offset = () => rectOf(shown, true)[edge] - before + rest;
      const way = drift + rest;
      scrollBy(scroller, axis, way);
      const left = offset();
      if (Math.abs(left) > 1 && Math.abs(way - left) > 1)
        scrollBy(scroller, axis, left * way / (way - left));
      const now = offset();
      axis.rests.set(scroller, Math.abs(now) < 1 ? now : 0);
    }
    var ends = /* @__PURE__ */ new WeakMap();
    var watched = /* @__PURE__ */ new WeakMap();
    var seesEnd = (scroller) => scroller.scrollTop + 1 >= Math.min(scroller.scrollHeight - scroller.clientHeight, ends.get(scroller) ?? Infinity);
    var noteEnd = (scroller) => ends.set(scroller, seesEnd(scroller) ? scroller.scrollTop : Infinity);
    function keepEnd(scroller) {
      if (!seesEnd(scroller))
        return;
      for (const motion of scroller.getAnimations({ subtree: true }))
        if (motion.id === "glide")
          motion.cancel();
      scrollBy(scroller, vertical, scroller.scrollHeight);
      noteEnd(scroller);
    }
    var sizes = new ResizeObserver((entries) => {
      for (const scroller of new Set(entries.map(({ target }) => watched.get(target))))
        keepEnd(scroller);
    });
    function showEnd(list = document.documentElement) {
      const scroller = scrollerOf(list);
      if (!scroller)
        return;
      if (!ends.has(scroller)) {
        targetOf(scroller).addEventListener("scroll", () => noteEnd(scroller));
        addEventListener("resize", () => keepEnd(scroller));
      }
      ends.set(scroller, 0);
      keepEnd(scroller);
      for (const element of [list, scroller, ...Array.prototype.slice.call(children(scroller), -100)]) {
        watched.set(element, scroller);
        sizes.observe(element);
      }
    }
    var gliding = /* @__PURE__ */ new WeakMap();
    function current(row, scope) {
      const shown = isConnected(row) ? row : scope.getElementById(getAttribute(row, "id"));
      const glide2 = gliding.get(row);
      if (shown && glide2) {
        glide2.effect.target = shown;
        gliding.set(shown, glide2);
      }
      return shown;
    }
    function glide({ rows, rects }, scope, timing2) {
      for (const row of rows)
        gliding.get(row)?.cancel();
      const ways = [];
      for (const row of rows) {
        const { left: left2, top: top2 } = rects.get(row);
        const shown = current(row, scope);
        if (!shown)
          continue;
        const now = rectOf(shown);
        if (now.left !== left2 || now.top !== top2)
          ways.push({ shown, now, x: left2 - now.left, y: top2 - now.top });
      }
      const draw = ({ shown, x, y }, across2, down2) => {
        gliding.get(shown)?.cancel();
        const keyframes = [{ translate: `${x * across2}px ${y * down2}px`, composite: "add" }, {}];
        gliding.set(shown, animate(shown, keyframes, { ...timing2, id: "glide" }));
      };
      const [longest] = ways.sort((one, other) => Math.hypot(other.x, other.y) - Math.hypot(one.x, one.y));
      if (!longest)
        return;
      draw(longest, 1, 1);
      const { left, top } = rectOf(longest.shown);
      const factor = (way, seen) => seen && Math.abs(way - seen) > 0.5 ? way / seen : 1;
      const across = factor(longest.x, left - longest.now.left);
      const down = factor(longest.y, top - longest.now.top);
      for (const way of ways)
        draw(way, across, down);
    }
    function mark(list, edits) {
      const style = getComputedStyle(list);
      const inserted = style.getPropertyValue("--inserted");
      const updated = style.getPropertyValue("--updated");
      if (!inserted && !updated)
        return;
      const colors = /* @__PURE__ */ new Map();
      for (const { edit, key } of edits) {
        if (edit === "insert")
          colors.set(key, inserted);
        else if (/^(update|attributes|replace)$/.test(edit))
          colors.set(key, updated);
      }
      for (const row of viewOf(list, true).rows) {
        let element = row;
        while (element !== list && !colors.has(getAttribute(element, "id")))
          element = parentNode(element);
        const color = element !== list && colors.get(getAttribute(element, "id"));
        const timing2 = { duration: 1500, easing: "ease-in", id: "tint" };
        if (color)
          animate(row, [{ backgroundColor: color }, {}], timing2);
      }
    }

    function apply(patch, root = document, options = {}) {
      receive(read(patch), scopeOf(root), options);
    }
    function receive(message, scope, options, isGreeting) {
      const queue = queueOf(find(message.list, scope));
      queue.push(message);
      if (queue.length > 100)
        queue.shift();
      settle(message.list, scope, options, isGreeting);
    }
    var read = (patch) => typeof patch === "string" ? JSON.parse(patch) : patch;
    var delayAfter = (failures) => Math.random() * Math.min(1e3 * 2 ** failures, 3e4);
    var numberOf = (list) => getAttribute(list, "data-patch") ?? "";
    var queues = /* @__PURE__ */ new WeakMap();
    var empty = { length: 0, failures: 0, asking: null, isHeld: false };
    function queueOf(list) {
      if (!queues.has(list))
        queues.set(list, Object.assign([], empty));
      return queues.get(list);
    }
    var hold = (list) => {
      queueOf(list).isHeld = true;
    };
    var forget = (list) => {
      Object.assign(queueOf(list), empty);
    };
    function release(list, options) {
      queueOf(list).isHeld = false;
      settle(keyOf(list), getRootNode(list), options);
    }
    function settle(id, scope, options, isGreeting) {
      for (; ; ) {
        const list = find(id, scope);
        const queue = queueOf(list);
        if (queue.isMaking || queue.isHeld)
          return;
        const [epoch, number] = numberOf(list).split("-");
        const waiting = queue.splice(0).filter((patch) => patch.epoch !== epoch || patch.number > number);
        const next2 = waiting.find((patch) => patch.isAnswer || (patch.epoch === epoch ? isWhole(patch) || patch.number - 1 === Number(number) && patch.edits.length : isWhole(patch) && !options.wholeList));
        queue.push(...waiting.filter((patch) => patch !== next2));
        if (next2)
          make(next2, queue, scope, options);
        else if (queue.length === 0 && epoch)
          return;
        else if (options.wholeList)
          return ask(id, queue, scope, options, isGreeting);
        else
          throw new Error(`a patch is missing after ${numberOf(list)}`);
      }
    }
    var keepOnly = (queue, epoch) => queue.push(...queue.splice(0).filter((patch) => patch.epoch === epoch));
    var isWhole = ({ list, edits }) => edits[0]?.key === list;
    async function ask(id, queue, scope, options, isGreeting) {
      if (queue.asking)
        return;
      const asking = queue.asking = {};
      const delay = isGreeting ? 0 : delayAfter(queue.failures);
      queue.failures++;
      await new Promise((resolve) => setTimeout(resolve, delay));
      try {
        if (queue.asking === asking && (queue.length || !numberOf(find(id, scope)))) {
          const answer = read(await answerOf(options.wholeList, id));
          if (answer.list !== id)
            throw new Error(`the answer is no list ${id}`);
          if (queue.asking === asking) {
            keepOnly(queue, answer.epoch);
            queue.push({ ...answer, isAnswer: true });
          }
        }
      } catch (error) {
        console.warn(error);
      }
      if (queue.asking !== asking)
        return;
      queue.asking = null;
      if (scope.getElementById(id))
        settle(id, scope, options);
    }
    async function answerOf(wholeList, id) {
      if (typeof wholeList === "function")
        return wholeList(id);
      const url = new URL(wholeList, document.baseURI);
      url.searchParams.set("list", id);
      return (await request(url)).text();
    }
    var request = (address) => fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(3e4) });
    function make(patch, queue, scope, options) {
      const { list, edits } = patch;
      const before = numberOf(find(list, scope));
      let shown = "";
      queue.isMaking = true;
      call2(options, "before", edits);
      const show2 = attempt(() => look(patch, scope, options));
      try {
        observe(scope);
        passingFocus(list, scope, () => keepingSelection(scope, () => keepingCaret(() => makeEdits(edits, scope))));
        shown = `${patch.epoch}-${patch.number}`;
        if (isWhole(patch))
          keepOnly(queue, patch.epoch);
        if (before)
          queue.failures = 0;
      } catch (error) {
        if (!options.wholeList)
          throw error;
        console.warn(error);
      } finally {
        const element = find(list, scope);
        queues.set(element, queue);
        setAttribute(element, "data-patch", shown);
        learn(observer.takeRecords());
        queue.isMaking = false;
      }
      if (!shown)
        return;
      attempt(show2);
      call2(options, "after", edits);
    }
    var call2 = (options, name, value) => attempt(() => options[name]?.(value));
    function attempt(action) {
      try {
        return action?.();
      } catch (error) {
        reportError(error);
      }
    }
    function scopeOf(root) {
      if (!isElement(root))
        return root;
      return isConnected(root) ? getRootNode(root) : document;
    }

    function follow(address, root, options) {
      const listening = new AbortController();
      const roots = [root].flat();
      const ids = new Set(roots.map(keyOf));
      let failures = 0;
      let isPaused = false;
      let url, source, timer, lastId, opened, announced, interval, deadline;
      function connect() {
        stop();
        if (document.hidden)
          return;
        url = new URL(address, document.baseURI);
        for (const list of lists())
          url.searchParams.append("after", numberOf(list));
        if (lastId)
          url.searchParams.set("last_event_id", lastId);
        source = new EventSource(url);
        source.onopen = () => {
          failures = 0;
          opened = Date.now();
          call2(options, "state", "live");
        };
        source.onmessage = take;
        source.onerror = () => {
          if (source.readyState === EventSource.CLOSED)
            askWhy(source);
          else
            retry();
        };
        announced = 0;
        watch();
        call2(options, "connected", source);
      }
      async function askWhy(refused) {
        const { status, body } = await request(url).catch(() => ({}));
        body?.cancel();
        if (refused !== source)
          return;
        if (status === 204)
          return end2();
        retry();
        if (status && status !== 502 && status !== 504)
          failures++;
      }
      function retry() {
        stop();
        wait(delayAfter(failures), connect);
        call2(options, "state", "waiting");
      }
      function take({ data, lastEventId }) {
        const message = read(data);
        const now = Date.now();
        const isGreeting = now - opened < 1e3;
        if (!message.edits.length && now - (announced || opened) >= 1e3) {
          if (announced && !(now > deadline))
            interval = Math.max(interval || 0, now - announced);
          announced = now;
        }
        lastId = lastEventId;
        watch();
        const scope = scopeOf(roots[0]);
        const list = scope.getElementById(message.list);
        if (list) {
          ids.add(message.list);
          if (isPaused)
            hold(list);
          receive(message, scope, options, isGreeting);
        } else if (!lists().length)
          end2();
      }
      function watch() {
        deadline = Date.now() + 3 * interval;
        if (!document.hidden)
          wait(3 * interval);
      }
      function check() {
        if (document.hidden)
          wait(6e4);
        else if (!(source?.readyState < EventSource.CLOSED) || Date.now() >= deadline)
          connect();
        else
          wait(deadline - Date.now());
      }
      function wait(delay, action = retry) {
        clearTimeout(timer);
        if (delay >= 0)
          timer = setTimeout(action, delay);
      }
      function stop() {
        clearTimeout(timer);
        source?.close();
        source = null;
      }
      function close() {
        stop();
        listening.abort();
        lists().forEach(forget);
      }
      function end2() {
        close();
        call2(options, "state", "ended");
      }
      const lists = () => [...ids].map((id) => scopeOf(roots[0]).getElementById(id)).filter((list) => list && hasAttribute(list, "data-patch"));
      if (options.followsEnd) {
        for (const element of roots)
          showEnd(isElement(element) ? element : void 0);
      }
      for (const event of ["visibilitychange", "pageshow", "online"]) {
        addEventListener(event, check, { signal: listening.signal });
      }
      connect();
      return {
        close,
        pause() {
          isPaused = true;
          lists().forEach(hold);
        },
        resume() {
          isPaused = false;
          for (const list of lists())
            release(list, options);
        }
      };
    }

    var version = "09ef657b9d9b";
    export {
      apply,
      follow,
      version
    };

    """#
}
