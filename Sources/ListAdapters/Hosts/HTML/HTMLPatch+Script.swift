extension HTMLPatch {
  /// The version of ``script``, which the module also exports as `version`: a hash of its text.
  ///
  /// Put it into the address from which you serve the script: browsers may keep the file for as long
  /// as they like then.
  public static let scriptVersion = "8517666da69a"

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
      parentNode,
      previousSibling,
      removeChild
    } = membersOf(Node);
    var {
      animate,
      children,
      getAttribute,
      getAttributeNames,
      getAttributeNode,
      getBoundingClientRect,
      hasAttribute,
      moveBefore,
      querySelectorAll,
      removeAttribute,
      replaceChildren,
      replaceWith,
      setAttributeNode,
      shadowRoot
    } = membersOf(Element);

    function place(node, parent, next2) {
      if (node.nextSibling === next2 && node.parentNode === parent)
        return;
      if (!node.isConnected)
        parent.insertBefore(node, next2);
      else if (!holdsFocus(node))
        reinsert(node, parent, next2);
      else if (node.parentNode === parent)
        moveOthersAround(node, parent, next2);
      else
        reinsertWithFocus(node, parent, next2);
    }
    var holdsFocus = (node) => contains(node, node.getRootNode().activeElement);
    function moveOthersAround(node, parent, next2) {
      if (!next2 || node.compareDocumentPosition(next2) & 4) {
        while (node.nextSibling !== next2)
          reinsert(node.nextSibling, parent, node);
      } else {
        const previous = next2.previousSibling;
        while (node.previousSibling !== previous) {
          reinsert(node.previousSibling, parent, node.nextSibling);
        }
      }
    }
    function reinsertWithFocus(node, parent, next2) {
      const focused = node.getRootNode().activeElement;
      const { selectionStart, selectionEnd, selectionDirection } = focused;
      reinsert(node, parent, next2);
      if (holdsFocus(node))
        return;
      focused.focus({ preventScroll: true });
      if (typeof selectionStart === "number") {
        focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
      }
    }
    var scrolled = /* @__PURE__ */ new Set();
    addEventListener("scroll", ({ target }) => scrolled.add(target), true);
    function reinsert(node, parent, next2) {
      const places = [];
      for (const element of scrolled) {
        if (contains(node, element))
          places.push([element, element.scrollLeft, element.scrollTop]);
      }
      if (parent.moveBefore)
        parent.moveBefore(node, next2);
      else
        parent.insertBefore(node, next2);
      for (const [element, left, top] of places) {
        element.scrollTo({ left, top, behavior: "instant" });
      }
    }
    function keepingSelection(scope, change) {
      const selection = document.getSelection();
      const before = anchorAndFocus(selection);
      const ends = endsOf(selection, before);
      const focused = scope.activeElement ?? document.activeElement;
      const isKept = ends?.every(([node]) => focused?.contains(node));
      const places = isKept && ends.map((end) => placeIn(...end));
      change();
      const isMoved = anchorAndFocus(selection).some((value, i) => value !== before[i]);
      if (isKept && isMoved)
        selection.setBaseAndExtent(...places.flatMap((place2) => place2()));
    }
    var anchorAndFocus = ({ anchorNode, anchorOffset, focusNode, focusOffset }) => [anchorNode, anchorOffset, focusNode, focusOffset];
    function endsOf(selection, [anchor, offset]) {
      if (!anchor)
        return null;
      const range = selection.getRangeAt(0);
      const { startContainer, startOffset, endContainer, endOffset } = range;
      const ends = [inText(startContainer, startOffset, 0), inText(endContainer, endOffset, 1)];
      if (!ends.every(([node, offset2]) => node?.data && range.isPointInRange(node, offset2)))
        return null;
      return anchor === startContainer && offset === startOffset ? ends : ends.reverse();
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
      return () => {
        const [start, end] = difference(data, node.data);
        if (offset <= start)
          return [node, offset];
        return [node, offset >= data.length - end ? offset + node.data.length - data.length : start];
      };
    }
    var changed = /* @__PURE__ */ new WeakMap();
    var observer = new MutationObserver(learn);
    var observe = (scope) => observer.observe(scope, { attributeOldValue: true, subtree: true });
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
    function setAttribute(element, name, value, source) {
      const others = changed.get(element);
      if (others?.has(name)) {
        if (others.get(name) === value)
          return;
        others.delete(name);
      }
      if (element.getAttribute(name) === value)
        return;
      learn(observer.takeRecords());
      if (value === null)
        element.removeAttribute(name);
      else if (source)
        element.setAttributeNode(source.getAttributeNode(name).cloneNode());
      else
        element.setAttribute(name, value);
      learn(observer.takeRecords().slice(1));
      const { nodeName: nodeName2 } = element;
      if (name === { INPUT: "checked", OPTION: "selected" }[nodeName2])
        element[name] = value !== null;
    }
    var edited = /* @__PURE__ */ new WeakSet();
    addEventListener("input", ({ target }) => {
      if (target.isContentEditable)
        edited.add(target);
    }, true);
    function morphText(node, wanted) {
      const { data } = node;
      if (data === wanted)
        return;
      const [start, end] = difference(data, wanted);
      node.replaceData(start, data.length - start - end, wanted.slice(start, wanted.length - end));
    }
    function difference(old, wanted) {
      const shorter = Math.min(old.length, wanted.length);
      let start = 0;
      while (start < shorter && old[start] === wanted[start])
        start++;
      let end = 0;
      while (end < shorter - start && old.at(-1 - end) === wanted.at(-1 - end))
        end++;
      return [start, end];
    }

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
            find(edit.key, scope).replaceWith(element);
            break;
          case "update":
            update(find(edit.key, scope), element);
            break;
          case "attributes":
            for (const [name, value] of Object.entries(edit.attributes)) {
              setAttribute(find(edit.key, scope), name, value);
            }
            break;
          case "heading":
            update(find(edit.key, scope), element, next(edit, scope));
            break;
          default:
            throw new Error(`unknown edit ${edit.edit}`);
        }
      }
      for (const element of scrolled)
        if (!element.isConnected)
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
      let end = first + 1;
      while (edits[end]?.edit === "remove")
        end++;
      const elements = edits.slice(first, end).map(({ key }) => find(key, scope));
      const parent = elements[0].parentNode;
      let rest = parent.firstChild;
      for (let i = 0; rest && i < elements.length; i++)
        rest = rest.nextSibling;
      if (!rest && elements.every((element) => element.parentNode === parent))
        parent.replaceChildren();
      else
        for (const element of elements)
          element.replaceWith();
      return end - 1;
    }
    function parsed(edits) {
      const group = edits.filter(({ markup }) => markup);
      const nodes = [...parse(group.map(({ markup }) => markup).join("")).childNodes];
      const fits = nodes.length === group.length && group.every(({ key }, i) => nodes[i].id === key);
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
      const leaving = /* @__PURE__ */ new Set();
      if (element.nodeName !== wanted.nodeName)
        return element.replaceWith(wanted);
      morph(element, wanted, { element, leaving, firstRow });
      for (const node of leaving)
        node.replaceWith();
    }
    function morph(element, wanted, whole) {
      const names = element.getAttributeNames();
      if (changed.has(element))
        names.push(...changed.get(element).keys());
      for (const name of names)
        if (!wanted.hasAttribute(name))
          setAttribute(element, name, null);
      for (const name of wanted.getAttributeNames()) {
        setAttribute(element, name, wanted.getAttribute(name), wanted);
      }
      if (edited.has(element) || element.hasAttribute("data-keep"))
        return;
      const { shadowRoot: shadowRoot2 } = element;
      if (shadowRoot2 && wanted.shadowRoot)
        morphChildren(shadowRoot2, wanted.shadowRoot, whole);
      morphChildren(childrenOf(element), childrenOf(wanted), whole);
    }
    var childrenOf = (element) => element instanceof HTMLTemplateElement ? element.content : element;
    function morphChildren(element, wanted, whole) {
      const end = whole.firstRow?.parentNode === element ? whole.firstRow : null;
      let node = element.firstChild;
      let other = wanted.firstChild;
      while (node !== end && other && isSameKind(node, other)) {
        const following = other.nextSibling;
        morphNode(node, other, whole);
        node = node.nextSibling;
        other = following;
      }
      if (node !== end || other) {
        morphRest(element, nodesBetween(node, end), nodesBetween(other, null), end, whole);
      }
    }
    function morphRest(element, nodes, wanted, end, whole) {
      const free = /* @__PURE__ */ new Map();
      for (const node of nodes) {
        if (!free.has(kindOf(node)))
          free.set(kindOf(node), []);
        free.get(kindOf(node)).push(node);
      }
      const matches = wanted.map((other) => free.get(kindOf(other))?.shift());
      for (const node of [...free.values()].flat())
        whole.leaving.add(node);
      const offsets = new Map(nodes.map((node, offset) => [node, offset]));
      const staying = longestRun(matches.filter(Boolean), offsets);
      let following = end;
      for (let i = wanted.length - 1; i >= 0; i--) {
        const node = matches[i] ?? elsewhere(element, wanted[i], whole) ?? fresh(wanted[i]);
        if (!staying.has(node))
          place(node, element, following);
        if (node !== wanted[i])
          morphNode(node, wanted[i], whole);
        following = node;
      }
    }
    function elsewhere(element, wanted, whole) {
      const found = wanted.id && whole.element.getRootNode().getElementById(wanted.id);
      if (!found || !isSameKind(found, wanted))
        return null;
      if (!whole.element.contains(found) || contains(found, element))
        return null;
      whole.leaving.delete(found);
      return found;
    }
    var fresh = (wanted) => isFrame(wanted) ? wanted.cloneNode(false) : wanted;
    var idOf = (node) => node.id || node.getAttribute?.("name");
    var kindOf = (node) => `${node.nodeName}#${idOf(node)}`;
    var isSameKind = (one, other) => one.nodeName === other.nodeName && idOf(one) === idOf(other);
    function nodesBetween(node, end) {
      const nodes = [];
      for (; node !== end; node = node.nextSibling)
        nodes.push(node);
      return nodes;
    }
    function longestRun(nodes, offsets) {
      const ends = [];
      const previous = /* @__PURE__ */ new Map();
      for (const node of nodes) {
        let low = 0;
        for (let high = ends.length; low < high; ) {
          const middle = low + high >> 1;
          if (offsets.get(ends[middle]) < offsets.get(node))
            low = middle + 1;
          else
            high = middle;
        }
        previous.set(node, ends[low - 1]);
        ends[low] = node;
      }
      const run = /* @__PURE__ */ new Set();
      for (let node = ends.at(-1); node; node = previous.get(node))
        run.add(node);
      return run;
    }
    function morphNode(node, wanted, whole) {
      if (node.nodeType === Node.ELEMENT_NODE)
        morph(node, wanted, whole);
      else
        morphText(node, wanted.data);
    }
    var isFrame = ({ id }) => /^[^-]+-_(section|rows)-/.test(id);

    function look(patch, scope, options) {
      const { edits } = patch;
      const list = find(patch.list, scope);
      if (isEmpty(list.getBoundingClientRect()))
        return null;
      const scroller = scrollerOf(list);
      const { followsEnd, glides = true } = options;
      const isAnimated = patch.animated !== false && !document.hidden;
      const isMoving = glides && isAnimated && !prefersStillness.matches;
      const staysAtEnd = followsEnd && isAtEnd(scroller);
      const isAtTop = scroller.scrollTop === 0 && !followsEnd;
      const isWatched = isMoving || !isAtTop || holdsFocus(list);
      const before = isWatched ? visibleRows(list, boxOf(scroller)) : /* @__PURE__ */ new Map();
      const rows = [...before.keys()];
      const at = holdsFocus(list) ? rows.findIndex(holdsFocus) : -1;
      const { activeElement } = scope;
      const anchors = staysAtEnd ? [] : anchorsFor(edits, list, before, rows[at], isAtTop);
      return () => {
        const shown = find(list.id, scope);
        const now = scrollerOf(shown);
        if (staysAtEnd || followsEnd && now !== scroller)
          scrollToEnd(now);
        else
          keepPlace(anchors, before, scope, now);
        if (at >= 0 && !activeElement.isConnected) {
          passFocus([...rows.slice(at), ...rows.slice(0, at).reverse(), shown], scope);
        }
        if (isMoving)
          glide(before, scope, { ...timing, ...glides });
        if (isAnimated)
          mark(shown, edits, now);
      };
    }
    var prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
    var timing = { duration: 350, easing: "cubic-bezier(0.2, 0, 0, 1)" };
    function scrollerOf(element) {
      for (; element && element !== document.body; element = element.parentElement) {
        if (element.scrollHeight > element.clientHeight && element !== page() && /auto|scroll/.test(getComputedStyle(element).overflowY))
          return element;
      }
      return page();
    }
    var page = () => document.scrollingElement;
    var isAtEnd = (element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    var scrollToEnd = (element) => element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
    function boxOf(scroller) {
      if (scroller === page())
        return { top: 0, bottom: innerHeight };
      const { top, bottom } = scroller.getBoundingClientRect();
      return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
    }
    function visibleRows(element, box, rows = /* @__PURE__ */ new Map()) {
      const { children: children2 } = element;
      const { length } = children2;
      const { flexDirection, columnCount, columnWidth } = getComputedStyle(element);
      const isReversed = flexDirection === "column-reverse";
      const hasColumns = columnCount + columnWidth !== "autoauto";
      const child = (i) => children2[isReversed ? length - 1 - i : i];
      const rects = [];
      const rect = (i) => rects[i] ??= child(i).getBoundingClientRect();
      let first = 0;
      for (let end = hasColumns ? 0 : length; first < end; ) {
        let middle = first + end >> 1;
        while (middle > first && isEmpty(rect(middle)))
          middle--;
        if (isEmpty(rect(middle)) || rect(middle).bottom <= box.top)
          first = middle + 1;
        else
          end = middle;
      }
      for (let i = first; i < length; i++) {
        if (isEmpty(rect(i)))
          continue;
        if (rect(i).top >= box.bottom && !hasColumns)
          break;
        if (isFrame(child(i)))
          visibleRows(child(i), box, rows);
        else
          rows.set(child(i), rect(i));
      }
      return rows;
    }
    var isEmpty = ({ width, height }) => width === 0 && height === 0;
    function anchorsFor(edits, list, before, row, isAtTop) {
      const focused = row ? [row] : [];
      if (isAtTop)
        return focused;
      const leaving = /* @__PURE__ */ new Set();
      for (const { edit, key } of edits)
        if (edit === "remove" || edit === "move")
          leaving.add(key);
      const { top } = boxOf(scrollerOf(list));
      return [...focused, ...[...before.keys()].filter((row2) => {
        if (before.get(row2).top < top)
          return false;
        for (let element = row2; element !== list; element = element.parentNode) {
          if (leaving.has(element.id))
            return false;
        }
        return true;
      })];
    }
    function passFocus(rows, scope) {
      const heir = rows.map((row) => current(row, scope)).find(Boolean);
      if (!heir.hasAttribute("tabindex")) {
        heir.tabIndex = -1;
        heir.addEventListener("blur", () => heir.removeAttribute("tabindex"), { once: true });
      }
      heir.focus({ preventScroll: true });
    }
    var gliding = /* @__PURE__ */ new WeakMap();
    function current(row, scope) {
      const shown = row.isConnected ? row : row.id && scope.getElementById(row.id);
      const glide2 = gliding.get(row);
      if (shown && glide2) {
        glide2.effect.target = shown;
        gliding.set(shown, glide2);
      }
      return shown;
    }
    function keepPlace(anchors, before, scope, scroller) {
      const { style } = scroller;
      const { overflowAnchor } = style;
      style.overflowAnchor = "none";
      for (const row of anchors) {
        const shown = current(row, scope);
        if (!shown)
          continue;
        const drift = shown.getBoundingClientRect().top - before.get(row).top;
        if (drift)
          scroller.scrollBy({ top: drift, behavior: "instant" });
        break;
      }
      style.overflowAnchor = overflowAnchor;
    }
    function glide(before, scope, timing2) {
      for (const row of before.keys())
        gliding.get(row)?.cancel();
      const ways = [];
      for (const [row, { left, top }] of before) {
        const shown = current(row, scope);
        if (!shown)
          continue;
        const now = shown.getBoundingClientRect();
        if (now.left !== left || now.top !== top)
          ways.push([shown, left - now.left, top - now.top]);
      }
      for (const [row, x, y] of ways) {
        const keyframes = [{ translate: `${x}px ${y}px`, composite: "add" }, {}];
        gliding.set(row, row.animate(keyframes, { ...timing2, id: "glide" }));
      }
    }
    function mark(list, edits, scroller) {
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
      for (const row of visibleRows(list, boxOf(scroller)).keys()) {
        let element = row;
        while (element !== list && !colors.has(element.id))
          element = element.parentNode;
        const color = element !== list && colors.get(element.id);
        const timing2 = { duration: 1500, easing: "ease-in", id: "tint" };
        if (color)
          row.animate([{ backgroundColor: color }, {}], timing2);
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
      settle(list.id, list.getRootNode(), options);
    }
    function settle(id, scope, options, isGreeting) {
      for (; ; ) {
        const list = find(id, scope);
        const queue = queueOf(list);
        if (queue.isMaking || queue.isHeld)
          return;
        const [epoch, number] = (list.dataset.patch ?? "").split("-");
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
          throw new Error(`a patch is missing after ${list.dataset.patch}`);
      }
    }
    var keepOnly = (queue, epoch) => queue.push(...queue.splice(0).filter((patch) => patch.epoch === epoch));
    var isWhole = ({ list, edits }) => edits[0]?.key === list;
    async function ask(id, queue, scope, options, isGreeting) {
      if (queue.asking)
        return;
      const asking = queue.asking = {};
      const delay = isGreeting && !queue.failures ? 0 : delayAfter(queue.failures);
      queue.failures++;
      await new Promise((resolve) => setTimeout(resolve, delay));
      try {
        if (queue.asking === asking && (queue.length || !find(id, scope).dataset.patch)) {
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
      const before = find(list, scope).dataset.patch;
      let shown = "";
      let show;
      queue.isMaking = true;
      call2(options, "before", edits);
      try {
        show = look(patch, scope, options);
        observe(scope);
        keepingSelection(scope, () => makeEdits(edits, scope));
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
      show?.();
      call2(options, "after", edits);
    }
    function call2(options, name, value) {
      try {
        options[name]?.(value);
      } catch (error) {
        reportError(error);
      }
    }
    function scopeOf(root) {
      if (root.getElementById)
        return root;
      return root.isConnected ? root.getRootNode() : document;
    }

    function follow(address, root, options) {
      const listening = new AbortController();
      const roots = [root].flat();
      const ids = new Set(roots.map((element) => element.id));
      let failures = 0;
      let url, source, timer, lastId, opened, announced, interval, deadline;
      function connect() {
        stop();
        if (document.hidden)
          return;
        url = new URL(address, document.baseURI);
        for (const { dataset } of lists())
          url.searchParams.append("after", dataset.patch);
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
          return end();
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
        if (scope.getElementById(message.list)) {
          ids.add(message.list);
          receive(message, scope, options, isGreeting);
        } else if (!lists().length)
          end();
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
      function end() {
        close();
        call2(options, "state", "ended");
      }
      const lists = () => [...ids].map((id) => scopeOf(roots[0]).getElementById(id)).filter((list) => list?.hasAttribute("data-patch"));
      if (options.followsEnd) {
        for (const element of roots) {
          scrollToEnd(scrollerOf(element.nodeType === Node.ELEMENT_NODE ? element : null));
        }
      }
      for (const event of ["visibilitychange", "pageshow", "online"]) {
        addEventListener(event, check, { signal: listening.signal });
      }
      connect();
      return {
        close,
        pause: () => lists().forEach(hold),
        resume: () => lists().forEach((list) => release(list, options))
      };
    }

    var version = "8517666da69a";
    export {
      apply,
      follow,
      version
    };
    """#
}
