// Patches in order, whatever their way to the page.

import { find, makeEdits } from "./edits.js";
import { look } from "./place.js";
import { keepingSelection, learn, observe, observer, setAttribute } from "./state.js";

export function apply(patch, root = document, options = {}) {
  const message = read(patch);
  const scope = scopeOf(root);
  queueOf(find(message.list, scope)).push(message);
  settle(message.list, scope, options);
}

export const read = (patch) => (typeof patch === "string" ? JSON.parse(patch) : patch);

// Waits for a random time: after a failure, pages do not ask all at once.
export const delayAfter = (failures) => Math.random() * Math.min(1000 * 2 ** failures, 30000);

// The patches that wait for each list, with what the page does about them.
const queues = new WeakMap();

function queueOf(list) {
  if (!queues.has(list)) queues.set(list, Object.assign([], { failures: 0 }));
  return queues.get(list);
}

// Makes the patches that follow the one that the list shows, forgets those that it has, and asks for
// the whole list if others wait.
function settle(id, scope, options) {
  for (;;) {
    const list = find(id, scope);
    const queue = queueOf(list);
    // A callback has applied a patch, or WebKit runs promises in a policy: the patch waits for this one.
    if (queue.isMaking) return;
    // The list has no epoch if a patch has failed.
    const [epoch, number] = (list.dataset.patch ?? "").split("-");
    const waiting = queue.splice(0).filter((patch) => patch.epoch !== epoch || patch.number > number);
    const next = waiting.find((patch) => patch.isAnswer || (patch.epoch === epoch
      ? isWhole(patch) || (patch.number - 1 === Number(number) && patch.edits.length)
      : isWhole(patch) && !options.wholeList));
    // What is lost here is asked for again.
    queue.push(...waiting.filter((patch) => patch !== next).slice(-100));
    if (next) make(next, queue, scope, options);
    else if (queue.length === 0 && epoch) return;
    else if (options.wholeList) return ask(id, queue, scope, options);
    else throw new Error(`a patch is missing after ${list.dataset.patch}`);
  }
}

// The patches of another epoch cannot be put in order.
const keepOnly = (queue, epoch) =>
  queue.push(...queue.splice(0).filter((patch) => patch.epoch === epoch));

const isWhole = ({ list, edits }) => edits[0]?.key === list;

async function ask(id, queue, scope, options) {
  if (queue.isAsking) return;
  queue.isAsking = true;
  await new Promise((resolve) => setTimeout(resolve, delayAfter(queue.failures++)));
  try {
    // Late patches may have come.
    if (queue.length > 0 || !find(id, scope).dataset.patch) {
      const answer = read(await answerOf(options.wholeList, id));
      if (answer.list !== id) throw new Error(`the answer is no list ${id}`);
      keepOnly(queue, answer.epoch);
      queue.push({ ...answer, isAnswer: true });
    }
  } catch (error) {
    console.warn(error);
  }
  queue.isAsking = false;
  // A page without the list does not ask for it.
  if (scope.getElementById(id)) settle(id, scope, options);
}

async function answerOf(wholeList, id) {
  if (typeof wholeList === "function") return wholeList(id);
  // A request may hang, as when a proxy loses its server.
  const signal = AbortSignal.timeout(30000);
  return (await fetch(wholeList, { cache: "no-cache", signal })).text();
}

function make(patch, queue, scope, options) {
  const { list, edits } = patch;
  let shown = "";
  let show;
  queue.isMaking = true;
  call(options, "before", edits);
  try {
    show = look(patch, scope, options);
    observe(scope);
    keepingSelection(scope, () => makeEdits(edits, scope));
    shown = `${patch.epoch}-${patch.number}`;
    if (isWhole(patch)) keepOnly(queue, patch.epoch);
    else queue.failures = 0;
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
  show?.();
  call(options, "after", edits);
}

// An error of a callback is the page's, and nothing that the patch or the connection did.
export function call(options, name, value) {
  try { options[name]?.(value); } catch (error) { reportError(error); }
}

// The root leaves the document when a patch replaces it. Its list is in the document.
export function scopeOf(root) {
  if (root.getElementById) return root;
  return root.isConnected ? root.getRootNode() : document;
}
