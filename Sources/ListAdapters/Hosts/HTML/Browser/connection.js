// The connection to a server's event stream.

import { hasAttribute, isElement, keyOf } from "./dom.js";
import {
  call, delayAfter, forget, hold, numberOf, read, receive, release, request, scopeOf,
} from "./order.js";
import { showEnd } from "./place.js";

export function follow(address, root, options) {
  const listening = new AbortController();
  const roots = [root].flat();
  const ids = new Set(roots.map(keyOf));
  let failures = 0;
  let isPaused = false;
  let url, source, timer, lastId, opened, announced, interval, deadline;

  function connect() {
    stop();
    // A hidden page connects when it is seen.
    if (document.hidden) return;
    url = new URL(address, document.baseURI);
    for (const list of lists()) url.searchParams.append("after", numberOf(list));
    if (lastId) url.searchParams.set("last_event_id", lastId);
    source = new EventSource(url);
    source.onopen = () => {
      failures = 0;
      opened = Date.now();
      call(options, "state", "live");
    };
    source.onmessage = take;
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) askWhy(source);
      // The browser would wait for some seconds, and all pages as long.
      else retry();
    };
    announced = 0;
    watch();
    call(options, "connected", source);
  }

  // Asks why the server has refused: an `EventSource` does not have the status.
  async function askWhy(refused) {
    const { status, body } = await request(url).catch(() => ({}));
    body?.cancel();
    if (refused !== source) return;
    if (status === 204) return end();
    retry();
    // There is no server that a page can burden, says the network or a proxy.
    if (status && status !== 502 && status !== 504) failures++;
  }

  function retry() {
    stop();
    wait(delayAfter(failures), connect);
    call(options, "state", "waiting");
  }

  function take({ data, lastEventId }) {
    const message = read(data);
    const now = Date.now();
    // What comes at once is for this page only.
    const isGreeting = now - opened < 1000;
    if (!message.edits.length && now - (announced || opened) >= 1000) {
      // A device that slept has missed some.
      if (announced && !(now > deadline)) interval = Math.max(interval || 0, now - announced);
      announced = now;
    }
    lastId = lastEventId;
    watch();
    const scope = scopeOf(roots[0]);
    const list = scope.getElementById(message.list);
    if (list) {
      ids.add(message.list);
      if (isPaused) hold(list);
      receive(message, scope, options, isGreeting);
    } else if (!lists().length) end();
  }

  // Connections die without a word. Then, the announcements that have come from time to time stop.
  function watch() {
    deadline = Date.now() + 3 * interval;
    if (!document.hidden) wait(3 * interval);
  }

  // Looks after the connection when the reader or the network comes back. A browser opens few
  // connections to a server, so a page that nobody sees gives its own back.
  function check() {
    if (document.hidden) wait(60000);
    else if (!(source?.readyState < EventSource.CLOSED) || Date.now() >= deadline) connect();
    else wait(deadline - Date.now());
  }

  // There is no timer without an interval.
  function wait(delay, action = retry) {
    clearTimeout(timer);
    if (delay >= 0) timer = setTimeout(action, delay);
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
    call(options, "state", "ended");
  }

  // The lists that are in the page.
  const lists = () => [...ids].map((id) => scopeOf(roots[0]).getElementById(id))
    .filter((list) => list && hasAttribute(list, "data-patch"));

  if (options.followsEnd) {
    for (const element of roots) showEnd(isElement(element) ? element : undefined);
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
      for (const list of lists()) release(list, options);
    },
  };
}
