// Patches in order, whatever their way to the page.

import { getAttribute, getRootNode, isConnected, isElement, keyOf, setAttribute } from "./dom.js";
import { find, makeEdits } from "./edits.js";
import { passingFocus } from "./focus.js";
import { look } from "./place.js";
import { keepingSelection, learn, observe, observer, valueAt } from "./state.js";
import { keepingCaret } from "./values.js";

export function apply(patch, root = document, options = {}) {
  receive(read(patch), scopeOf(root), options);
}

// A greeting is for this page only. What others receive too makes them ask at the same time.
export function receive(message, scope, options, isGreeting) {
  const queue = queueOf(find(message.list, scope));
  queue.push(message);
  // What is lost here is asked for again.
  if (queue.length > 100) queue.shift();
  settle(message.list, scope, options, isGreeting);
}

export const read = (patch) => (typeof patch === "string" ? JSON.parse(patch) : patch);

// A random time: pages do not ask all at once, and less often after failures.
export const delayAfter = (failures) => Math.random() * Math.min(1000 * 2 ** failures, 30000);

// The epoch and the number of the last patch that a list shows; no epoch if one has failed.
export const numberOf = (list) => getAttribute(list, "data-patch") ?? "";

// The patches that wait for each list, with what the page does about them.
const queues = new WeakMap();

const empty = { length: 0, failures: 0, asking: null, isHeld: false };

export const queueOf = (list) => valueAt(queues, list, Object.assign([], empty));

export const hold = (list) => { queueOf(list).isHeld = true; };
export const forget = (list) => { Object.assign(queueOf(list), empty); };

export function release(list, options) {
  queueOf(list).isHeld = false;
  settle(keyOf(list), getRootNode(list), options);
}

// Makes the patches that follow the one that the list shows, forgets those that it has, and asks for
// the whole list if others wait.
function settle(id, scope, options, isGreeting) {
  for (;;) {
    const list = find(id, scope);
    const queue = queueOf(list);
    // A callback has applied a patch, or WebKit runs promises in a policy: the patch waits for this one.
    if (queue.isMaking || queue.isHeld) return;
    const [epoch, number] = numberOf(list).split("-");
    const waiting = queue.splice(0).filter((patch) => patch.epoch !== epoch || patch.number > number);
    const next = waiting.find((patch) => patch.isAnswer || (patch.epoch === epoch
      ? isWhole(patch) || (patch.number - 1 === Number(number) && patch.edits.length)
      : isWhole(patch) && !options.wholeList));
    queue.push(...waiting.filter((patch) => patch !== next));
    if (next) make(next, queue, scope, options);
    else if (queue.length === 0 && epoch) return;
    else if (options.wholeList) return ask(id, queue, scope, options, isGreeting);
    else throw new Error(`a patch is missing after ${numberOf(list)}`);
  }
}

// The patches of another epoch cannot be put in order.
export const keepOnly = (queue, epoch) =>
  queue.push(...queue.splice(0).filter((patch) => patch.epoch === epoch));

const isWhole = ({ list, edits }) => edits[0]?.key === list;

async function ask(id, queue, scope, options, isGreeting) {
  if (queue.asking) return;
  const asking = queue.asking = {};
  const delay = isGreeting ? 0 : delayAfter(queue.failures);
  queue.failures++;
  await new Promise((resolve) => setTimeout(resolve, delay));
  try {
    // Late patches may have come.
    if (queue.asking === asking && (queue.length || !numberOf(find(id, scope)))) {
      const answer = read(await answerOf(options.wholeList, id));
      if (answer.list !== id) throw new Error(`the answer is no list ${id}`);
      if (queue.asking === asking) {
        keepOnly(queue, answer.epoch);
        queue.push({ ...answer, isAnswer: true });
      }
    }
  } catch (error) {
    console.warn(error);
  }
  // A connection that is closed does not ask, nor does a page without the list.
  if (queue.asking !== asking) return;
  queue.asking = null;
  if (scope.getElementById(id)) settle(id, scope, options);
}

async function answerOf(wholeList, id) {
  if (typeof wholeList === "function") return wholeList(id);
  const url = new URL(wholeList, document.baseURI);
  url.searchParams.set("list", id);
  return (await request(url)).text();
}

// A request may hang, as when a proxy loses its server.
export const request = (address) =>
  fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(30000) });

function make(patch, queue, scope, options) {
  const { list, edits } = patch;
  const before = numberOf(find(list, scope));
  let shown = "";
  queue.isMaking = true;
  call(options, "before", edits);
  const show = attempt(() => look(patch, scope, options));
  try {
    observe(scope);
    passingFocus(list, scope, () => keepingSelection(scope, () =>
      keepingCaret(() => makeEdits(edits, scope))));
    shown = `${patch.epoch}-${patch.number}`;
    if (isWhole(patch)) keepOnly(queue, patch.epoch);
    // A list that patches do not fit is asked for less and less often.
    if (before) queue.failures = 0;
  } catch (error) {
    if (!options.wholeList) throw error;
    console.warn(error);
  } finally {
    const element = find(list, scope);
    queues.set(element, queue);
    setAttribute(element, "data-patch", shown);
    learn(observer.takeRecords());
    queue.isMaking = false;
  }
  if (!shown) return;
  attempt(show);
  call(options, "after", edits);
}

// An error of a callback is the page's, and nothing that the patch or the connection did.
export const call = (options, name, value) => attempt(() => options[name]?.(value));

// An error here stops neither the edits nor the connection, and is reported.
function attempt(action) {
  try { return action?.(); } catch (error) { reportError(error); }
}

// The root leaves the document when a patch replaces it. Its list is in the document.
export function scopeOf(root) {
  if (!isElement(root)) return root;
  return isConnected(root) ? getRootNode(root) : document;
}
