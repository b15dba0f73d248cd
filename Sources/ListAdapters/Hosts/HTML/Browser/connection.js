// The connection to a server's event stream.

import { apply, call, delayAfter, read, scopeOf } from "./order.js";
import { scrollerOf, scrollToEnd } from "./place.js";

export function follow(address, root, options) {
  let failures = 0;
  let url, source, timer, hiding;

  function connect() {
    // A hidden page connects when it is seen.
    if (document.hidden) return;
    url = new URL(address, document.baseURI);
    url.searchParams.set("after", scopeOf(root).getElementById(root.id)?.dataset.patch ?? "");
    source = new EventSource(url);
    source.onopen = () => {
      failures = 0;
      call(options, "state", "live");
    };
    source.onmessage = receive;
    source.onerror = () => {
      // The browser connects again, unless the server refuses.
      if (source.readyState === EventSource.CLOSED) ask(source);
      else call(options, "state", "waiting");
    };
    call(options, "connected", source);
  }

  // Asks why the server has refused: an `EventSource` does not have the status.
  async function ask(refused) {
    const { status, body } = await fetch(url).catch(() => ({}));
    body?.cancel();
    if (refused !== source) return;
    if (status === 204) end();
    else retry();
  }

  function retry() {
    stop();
    timer = setTimeout(connect, delayAfter(failures++));
    call(options, "state", "waiting");
  }

  function receive({ data }) {
    const message = read(data);
    if (scopeOf(root).getElementById(message.list)) apply(message, root, options);
    else end();
  }

  // A browser opens few connections to a server. A page that nobody sees gives its own back.
  function watch() {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(retry, 60000);
    else if (!source) {
      stop();
      connect();
    }
  }

  function stop() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function close() {
    stop();
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", watch);
  }

  function end() {
    close();
    call(options, "state", "ended");
  }

  if (options.followsEnd) scrollToEnd(scrollerOf(root.nodeType === Node.ELEMENT_NODE ? root : null));
  document.addEventListener("visibilitychange", watch);
  watch();
  return { close };
}
