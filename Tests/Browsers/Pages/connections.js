// What `follow` promises of its connections, case by case: on event sources that a case opens and ends,
// with a clock that it sets forward.

import { follow } from "/list-adapters.js";
import { equal, host, list } from "/lists.js";

const later = setTimeout;
const patch = (id, text) => JSON.stringify(
  [{ edit: "update", key: `list-${id}`, markup: `<li id="list-${id}">${text}</li>` }]);

class Source {
  static CLOSED = 2;
  readyState = 1;
  constructor(url) { this.after = url.searchParams.get("after"); }
  close() { this.readyState = 2; }
  refuse() {
    this.readyState = 2;
    this.onerror();
  }
  send(data, lastEventId = "2") { this.onmessage({ data, lastEventId }); }
}

// Follows a list of three rows, and hands the case what the page does from then on.
async function following(options, test) {
  const page = { sources: [], timers: new Map(), states: [], errors: [], answers: [], now: 0 };
  const fakes = {
    EventSource: class extends Source {
      constructor(url) {
        super(url);
        page.sources.push(this);
      }
    },
    fetch: async () => page.answers.shift() ?? Promise.reject(new TypeError("no answer")),
    setTimeout: (action, delay) => {
      page.timers.set(action, page.now + delay);
      return action;
    },
    clearTimeout: (action) => page.timers.delete(action),
    reportError: (error) => page.errors.push(error),
  };
  const originals = Object.fromEntries(Object.keys(fakes).map((name) => [name, globalThis[name]]));
  const { random } = Math;
  const { warn } = console;
  page.wait = async (delay) => {
    await new Promise((resolve) => later(resolve));
    page.now += delay;
    for (const [action, time] of page.timers) {
      if (time <= page.now && page.timers.delete(action)) action();
    }
  };
  page.seen = (isSeen) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: !isSeen });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  Object.assign(globalThis, fakes);
  Math.random = () => 0.5;
  console.warn = () => {};
  list(3);
  try {
    page.start = () => {
      page.connection = follow("/events", host.firstChild, {
        event: "1", state: (state) => page.states.push(state), ...options(page),
      });
    };
    await test(page);
  } finally {
    page.connection?.close();
    Object.assign(globalThis, originals);
    Math.random = random;
    console.warn = warn;
    delete document.hidden;
  }
}

const nothing = () => ({});

export const connections = {
  "a connection that is closed while it waits stays closed": () => following(
    (page) => ({ state: () => page.connection.close() }),
    async (page) => {
      page.start();
      page.sources[0].refuse();
      await page.wait(60_000);
      await page.wait(60_000);
      equal(page.sources.length, 1);
    }),

  async "a page comes back to a stream that ends and to a server that refuses, until there is no content"() {
    const states = [];
    list(1);
    const ended = new Promise((resolve) => {
      const connection = follow("/stream", host.firstChild, {
        event: "1",
        received: () => states.push(host.textContent),
        state: (state) => states.push(state) && state === "ended" && resolve(connection.event),
      });
      setTimeout(() => resolve(connection.close()), 10_000);
    });
    equal(await ended, "3");
    equal(states, ["live", "after 1", "waiting", "waiting", "live", "after 2", "waiting", "ended"]);
  },

  "a page that is refused waits longer each time, and for half a minute at most": () => following(
    nothing,
    async (page) => {
      page.start();
      const delays = [];
      for (let i = 0; i < 7; i++) {
        page.answers.push({ status: 503 });
        page.sources.at(-1).refuse();
        await page.wait(0);
        delays.push(...page.timers.values().map((time) => time - page.now));
        await page.wait(delays.at(-1));
      }
      equal(delays, [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
      equal(page.sources.length, 8);
      page.sources.at(-1).onopen();
      page.sources.at(-1).refuse();
      await page.wait(0);
      equal([...page.timers.values()], [page.now + 500]);
      equal(page.states, [...Array(7).fill("waiting"), "live", "waiting"]);
    }),

  "a patch that does not fit asks for the whole list, and not all the time": () => following(
    nothing,
    async (page) => {
      page.start();
      const delays = [];
      for (const data of [patch(9, "new"), "{}", "null", "no JSON"]) {
        page.sources.at(-1).onopen();
        page.sources.at(-1).send(data);
        delays.push([...page.timers.values()][0] - page.now);
        await page.wait(delays.at(-1));
      }
      equal(delays, [500, 1_000, 2_000, 4_000]);
      equal(page.sources.map(({ after }) => after), ["1", "", "", "", ""]);
      equal(page.sources.map(({ readyState }) => readyState), [2, 2, 2, 2, 1]);
    }),

  "a page without the list does not ask for it": () => following(nothing, async (page) => {
    page.start();
    host.replaceChildren();
    page.sources[0].send(patch(1, "new"));
    await page.wait(60_000);
    equal([page.sources.length, page.sources[0].readyState, page.states], [1, 2, ["ended"]]);
  }),

  "errors of callbacks are the page's": () => following(
    () => Object.fromEntries(["before", "after", "received", "state", "connected"].map(
      (name) => [name, () => { throw new Error(name); }])),
    async (page) => {
      page.start();
      page.sources[0].onopen();
      page.sources[0].send(patch(1, "new"));
      await page.wait(60_000);
      equal([host.textContent, page.connection.event], ["newrow 2row 3", "2"]);
      equal(page.errors.map(({ message }) => message),
        ["connected", "state", "before", "after", "received"]);
      equal([page.sources.length, page.sources[0].readyState], [1, 1]);
    }),

  "a page that is hidden for a minute has no connection until it is seen": () => following(
    nothing,
    async (page) => {
      page.start();
      page.sources[0].send(patch(1, "new"));
      page.seen(false);
      await page.wait(59_000);
      page.seen(true);
      await page.wait(60_000);
      equal([page.sources.length, page.sources[0].readyState], [1, 1]);
      page.seen(false);
      await page.wait(60_000);
      equal([page.sources[0].readyState, page.states], [2, ["waiting"]]);
      await page.wait(60_000);
      equal(page.sources.length, 1);
      page.seen(true);
      equal(page.sources.map(({ after }) => after), ["1", "2"]);
      page.connection.close();
      page.seen(false);
      page.seen(true);
      equal([page.sources.length, page.timers.size], [2, 0]);
    }),

  "a page that nobody has seen yet has no connection": () => following(nothing, async (page) => {
    page.seen(false);
    page.start();
    equal(page.sources.length, 0);
    page.seen(true);
    equal(page.sources.length, 1);
  }),
};
