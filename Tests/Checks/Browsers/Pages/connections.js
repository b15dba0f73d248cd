// What `follow` promises of its connections, case by case: on event sources that a case opens and ends,
// with a clock that it sets forward.

import { apply, follow } from "/list-adapters.js";
import { equal, host, list } from "/lists.js";

const later = setTimeout;
const patch = (number, id, text, epoch = "a", list = "list") => JSON.stringify({
  list, epoch, number,
  edits: [{ edit: "update", key: `${list}-${id}`, markup: `<li id="${list}-${id}">${text}</li>` }],
});
const announcement = (number, epoch = "a", list = "list") =>
  JSON.stringify({ list, epoch, number, edits: [] });
const whole = (number, text, epoch = "a", list = "list") => JSON.stringify({
  list, epoch, number, edits: [{
    edit: "update", key: list, markup: `<ul id="${list}"><li id="${list}-1">${text}</li></ul>`,
  }],
});

class Source {
  static CLOSED = 2;
  readyState = 1;
  constructor(url) {
    this.url = `${url.pathname}${url.search}`;
    this.after = url.searchParams.get("after");
  }
  close() { this.readyState = 2; }
  refuse() {
    this.readyState = 2;
    this.onerror();
  }
  lose() {
    this.readyState = 0;
    this.onerror();
  }
  send(data, lastEventId = "") { this.onmessage({ data, lastEventId }); }
}

// Follows a list of three rows, and hands the case what the page does from then on.
async function following(options, test) {
  const page = { sources: [], timers: new Map(), states: [], errors: [], answers: [], fetched: [], now: 0 };
  const fakes = {
    EventSource: class extends Source {
      constructor(url) {
        super(url);
        page.sources.push(this);
      }
    },
    fetch: async (address, options) => {
      page.fetched.push(`${address}`.replace(location.origin, ""));
      page.signal = options?.signal;
      return page.answers.shift() ?? Promise.reject(new TypeError("no answer"));
    },
    setTimeout: (action, delay) => {
      page.timers.set(action, page.now + delay);
      return action;
    },
    clearTimeout: (action) => { page.timers.delete(action); },
    reportError: (error) => page.errors.push(error),
  };
  const originals = Object.fromEntries(Object.keys(fakes).map((name) => [name, globalThis[name]]));
  const { random } = Math;
  const { now } = Date;
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
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
  // A source that opens, with the message that the server sends then.
  page.open = async (source, data) => {
    source.onopen();
    source.send(data);
    await page.wait(0);
    await page.wait(0);
  };
  page.delays = () => [...page.timers.values()].map((time) => time - page.now);
  Object.assign(globalThis, fakes);
  Math.random = () => 0.5;
  Date.now = () => page.now;
  console.warn = () => {};
  list(3).dataset.patch = "a-1";
  try {
    page.start = () => {
      page.follow("/events");
    };
    page.follow = (address, root = host.firstChild) => {
      page.connection = follow(address, root, {
        wholeList: "/list", state: (state) => page.states.push(state), ...options(page),
      });
    };
    await test(page);
  } finally {
    page.connection?.close();
    Object.assign(globalThis, originals);
    Math.random = random;
    Date.now = now;
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
    list(1).dataset.patch = "a-1";
    const ended = new Promise((resolve) => {
      const connection = follow("/stream", host.firstChild, {
        wholeList: "/list",
        after: () => states.push(host.textContent),
        state: (state) => states.push(state) && state === "ended" && resolve(),
      });
      setTimeout(() => resolve(connection.close()), 10_000);
    });
    await ended;
    equal(states, ["live", "after a-1", "waiting", "waiting", "live", "after a-2", "waiting", "ended"]);
    equal(host.firstChild.dataset.patch, "a-3");
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

  "patches are made in order, and once": () => following(nothing, async (page) => {
    page.start();
    const seen = [];
    for (const data of [patch(2, 1, "two"), patch(2, 1, "again"), patch(1, 1, "one"), announcement(2),
      patch(5, 3, "five"), patch(4, 2, "four"), patch(3, 1, "three"), announcement(5)]) {
      page.sources[0].send(data);
      seen.push(host.textContent);
    }
    equal(seen, [...Array(6).fill("tworow 2row 3"), "threefourfive", "threefourfive"]);
    await page.wait(1_000);
    equal([page.timers.size, page.fetched], [0, []]);
  }),

  "a missing patch is asked for once, and those that come meanwhile wait": () => following(
    nothing,
    async (page) => {
      page.start();
      for (const number of [3, 4, 6]) page.sources[0].send(patch(number, 1, `${number}`));
      equal([...page.timers.values()], [500]);
      let answer;
      page.answers.push({ text: () => new Promise((resolve) => { answer = resolve; }) });
      await page.wait(500);
      await page.wait(0);
      page.sources[0].send(patch(7, 1, "7"));
      equal([page.fetched, host.textContent], [["/list?list=list"], "row 1row 2row 3"]);
      answer(whole(5, "5"));
      await page.wait(0);
      equal([host.textContent, host.firstChild.dataset.patch], ["7", "a-7"]);
      equal([page.timers.size, page.sources.length], [0, 1]);
    }),

  "a patch that was lost at the end is missed when it is announced": () => following(
    nothing,
    async (page) => {
      page.start();
      page.sources[0].send(announcement(2));
      page.answers.push({ text: async () => whole(2, "two") });
      await page.wait(500);
      await page.wait(0);
      equal([host.textContent, page.fetched], ["two", ["/list?list=list"]]);
    }),

  "a server that starts again has another list": () => following(nothing, async (page) => {
    page.start();
    for (const data of [announcement(0, "b"), whole(1, "not asked for", "b"), patch(2, 1, "b", "b")]) {
      page.sources[0].send(data);
    }
    equal(host.textContent, "row 1row 2row 3");
    page.answers.push({ text: async () => whole(1, "one", "b") });
    await page.wait(500);
    await page.wait(0);
    equal([host.textContent, host.firstChild.dataset.patch], ["b", "b-2"]);
    page.sources[0].send(patch(2, 1, "a"));
    page.answers.push({ text: async () => whole(2, "late", "b") });
    await page.wait(1_000);
    await page.wait(0);
    equal([host.textContent, page.timers.size], ["b", 0]);
  }),

  "a patch that does not fit asks for the whole list, and not all the time": () => following(
    nothing,
    async (page) => {
      page.start();
      const delays = [];
      for (const [number, answer] of [[2, whole(2, "2")], [3, "{}"], [4, "no JSON"], [5, whole(5, "5")]]) {
        page.sources.at(-1).send(patch(number, 9, "new"));
        delays.push([...page.timers.values()][0] - page.now);
        page.answers.push({ text: async () => answer });
        await page.wait(delays.at(-1));
        await page.wait(0);
      }
      equal(delays, [500, 1_000, 2_000, 4_000]);
      equal([page.sources.length, host.textContent], [1, "5"]);
      page.sources[0].send(patch(6, 1, "6"));
      page.sources[0].send(patch(8, 1, "8"));
      equal([...page.timers.values()], [page.now + 500]);
    }),

  "a patch that is applied in a callback waits for the present one": () => {
    for (const name of ["before", "after"]) {
      list(3).dataset.patch = "a-1";
      const seen = [];
      const options = {
        [name]: () => {
          seen.push(host.firstChild.dataset.patch);
          if (seen.length === 1) for (const number of [3, 2]) apply(patch(number, number, "new"));
        },
      };
      apply(patch(2, 2, "new"), document, options);
      equal([host.textContent, host.firstChild.dataset.patch], ["row 1newnew", "a-3"]);
      equal(seen, name === "before" ? ["a-1", "a-2"] : ["a-2"]);
    }
  },

  "a list can be asked for by the page's own way, or not at all": () => following(
    () => ({ wholeList: async (id) => whole(7, id) }),
    async (page) => {
      page.start();
      page.sources[0].send(announcement(3));
      await page.wait(500);
      await page.wait(0);
      equal([host.textContent, page.fetched], ["list", []]);
      let message = "";
      try { apply(announcement(9)); } catch (error) { ({ message } = error); }
      equal(message, "a patch is missing after a-7");
      apply(whole(1, "other", "b"));
      equal([host.textContent, host.firstChild.dataset.patch], ["other", "b-1"]);
    }),

  "a list whose answer hangs is asked for again": () => following(nothing, async (page) => {
    const { timeout } = AbortSignal;
    const aborts = [];
    AbortSignal.timeout = (delay) => {
      const controller = new AbortController();
      aborts.push([delay, () => controller.abort()]);
      return controller.signal;
    };
    try {
      page.start();
      page.sources[0].send(announcement(3));
      page.answers.push({
        text: () => new Promise((_, reject) => { page.signal.onabort = () => reject(page.signal.reason); }),
      });
      await page.wait(500);
      await page.wait(0);
      page.answers.push({ text: async () => whole(3, "three") });
      aborts[0][1]();
      await page.wait(0);
      await page.wait(1_000);
      await page.wait(0);
      equal([host.textContent, page.fetched, aborts[0][0]], ["three", ["/list?list=list", "/list?list=list"], 30_000]);
    } finally {
      AbortSignal.timeout = timeout;
    }
  }),

  "a page without the list does not ask for it": () => following(nothing, async (page) => {
    page.start();
    host.replaceChildren();
    page.sources[0].send(patch(2, 1, "new"));
    await page.wait(60_000);
    equal([page.sources.length, page.sources[0].readyState, page.states], [1, 2, ["ended"]]);
  }),

  "errors of callbacks are the page's": () => following(
    () => Object.fromEntries(["before", "after", "state", "connected"].map(
      (name) => [name, () => { throw new Error(name); }])),
    async (page) => {
      page.start();
      page.sources[0].onopen();
      page.sources[0].send(patch(2, 1, "new"));
      await page.wait(60_000);
      equal([host.textContent, host.firstChild.dataset.patch], ["newrow 2row 3", "a-2"]);
      equal(page.errors.map(({ message }) => message),
        ["connected", "state", "before", "after"]);
      equal([page.sources.length, page.sources[0].readyState], [1, 1]);
    }),

  "a page that is hidden for a minute has no connection until it is seen": () => following(
    nothing,
    async (page) => {
      page.start();
      page.sources[0].send(patch(2, 1, "new"));
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
      equal(page.sources.map(({ after }) => after), ["a-1", "a-2"]);
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

  "a stream without announcements is dead after three that are missing": () => following(
    nothing,
    async (page) => {
      page.start();
      const [source] = page.sources;
      // The first announcement is sent because the page connects.
      await page.open(source, announcement(1));
      for (const delay of [2_000, 15_000, 14_000]) {
        await page.wait(delay);
        source.send(announcement(1));
      }
      await page.wait(30_000);
      source.send(patch(2, 1, "two"));
      await page.wait(44_999);
      equal([page.states, page.timers.size], [["live"], 1]);
      await page.wait(1);
      equal([page.states, source.readyState, page.delays()], [["live", "waiting"], 2, [500]]);
      await page.wait(500);
      equal(page.sources.map(({ after }) => after), ["a-1", "a-2"]);
      // Nor does the next connection hang when it opens.
      await page.wait(45_000);
      await page.wait(500);
      equal(page.sources.length, 3);
      // The time between two connections is no interval.
      await page.open(page.sources[2], announcement(2));
      await page.wait(40_000);
      page.sources[2].send(announcement(2));
      equal(page.delays(), [45_000]);
    }),

  "a stream that never had two announcements may be quiet": () => following(nothing, async (page) => {
    page.start();
    await page.open(page.sources[0], announcement(1));
    await page.wait(5_000);
    page.sources[0].send(announcement(1));
    page.sources[0].send(announcement(1));
    await page.wait(10_000_000);
    equal([page.sources.length, page.timers.size], [1, 0]);
  }),

  "a hidden page does not watch its stream, and looks when it is seen": () => following(
    nothing,
    async (page) => {
      page.start();
      const [source] = page.sources;
      await page.open(source, announcement(1));
      for (let i = 0; i < 3; i++) {
        await page.wait(10_000);
        source.send(announcement(1));
      }
      page.seen(false);
      await page.wait(29_000);
      page.seen(true);
      equal([page.sources.length, page.delays()], [1, [1_000]]);
      page.seen(false);
      await page.wait(25_000);
      equal([page.sources.length, source.readyState], [1, 1]);
      source.send(announcement(1));
      equal(page.delays(), [35_000]);
      page.seen(true);
      equal([page.sources.length, page.delays()], [1, [30_000]]);
      page.seen(false);
      await page.wait(30_000);
      page.seen(true);
      equal([page.sources.length, page.states], [2, ["live"]]);
    }),

  "a page looks after its connection when it is shown, seen or online": () => following(
    nothing,
    async (page) => {
      page.start();
      const events = [
        () => dispatchEvent(new Event("pageshow")), () => dispatchEvent(new Event("online")),
        () => page.seen(true)];
      for (const look of events) {
        const count = page.sources.length;
        look();
        equal(page.sources.length, count);
        // A phone has closed the source of a tab that slept.
        page.sources.at(-1).readyState = 2;
        look();
        equal(page.sources.length, count + 1);
        page.sources.at(-1).lose();
        equal(page.delays(), [500]);
        look();
        equal([page.sources.length, page.timers.size], [count + 2, 0]);
        // The refusal of a former connection does not matter any more.
        page.answers.push({ status: 204 });
        page.sources.at(-1).refuse();
        look();
        await page.wait(0);
        await page.wait(0);
        equal([page.sources.length, page.sources.at(-1).readyState], [count + 3, 1]);
      }
      page.connection.close();
      for (const look of events) look();
      equal([page.sources.length, page.timers.size], [10, 0]);
    }),

  "a page comes back each second to a server that is away": () => following(nothing, async (page) => {
    page.start();
    for (const answer of [null, null, { status: 502 }, { status: 504 }, Promise.reject(), null]) {
      if (answer) {
        page.answers.push(answer);
        page.sources.at(-1).refuse();
        await page.wait(0);
        await page.wait(0);
      } else {
        // The browser would connect again later, and with the old address.
        page.sources.at(-1).lose();
      }
      equal([page.sources.at(-1).readyState, page.delays()], [2, [500]]);
      await page.wait(500);
    }
    equal([page.sources.length, page.states], [7, Array(6).fill("waiting")]);
  }),

  "a page names the last event that it has, and the patch that it shows": () => following(
    nothing,
    async (page) => {
      page.start();
      page.sources[0].send(patch(2, 1, "two"), "1:0");
      page.sources[0].lose();
      await page.wait(500);
      page.sources[1].lose();
      await page.wait(500);
      equal(page.sources.map(({ url }) => url), [
        "/events?after=a-1", "/events?after=a-2&last_event_id=1%3A0",
        "/events?after=a-2&last_event_id=1%3A0"]);
    }),

  "restarts of a quiet server do not make its pages slow": () => following(nothing, async (page) => {
    page.start();
    for (const epoch of ["b", "c", "d", "e"]) {
      page.sources.at(-1).lose();
      await page.wait(500);
      page.answers.push({ text: async () => whole(0, epoch, epoch) });
      // The pages have connected at random times, so each asks at once.
      await page.open(page.sources.at(-1), announcement(0, epoch));
      equal([host.textContent, page.timers.size], [epoch, 0]);
    }
    // A server behind a broker: all pages receive the announcement.
    for (const epoch of ["f", "g", "h"]) {
      await page.wait(15_000);
      page.answers.push({ text: async () => whole(0, epoch, epoch) });
      page.sources.at(-1).send(announcement(0, epoch));
      equal(Math.min(...page.delays()), 500);
      await page.wait(500);
      await page.wait(0);
      equal(host.textContent, epoch);
    }
  }),

  "a whole list that fails is asked for less and less often, also by a new connection": () => following(
    nothing,
    async (page) => {
      page.start();
      await page.open(page.sources[0], announcement(3));
      const delays = [];
      for (let i = 0; i < 3; i++) {
        await page.wait(0);
        delays.push(...page.delays());
        await page.wait(delays.at(-1));
      }
      equal([delays, page.fetched.length], [[1_000, 2_000, 4_000], 4]);
      page.sources[0].lose();
      await page.wait(500);
      await page.open(page.sources[1], announcement(3));
      equal([page.fetched.length, page.delays()], [4, [7_500]]);
    }),

  "a connection that is closed does not ask for the whole list": () => following(
    nothing,
    async (page) => {
      page.start();
      page.sources[0].send(announcement(3));
      page.connection.close();
      await page.wait(60_000);
      await page.wait(60_000);
      equal([page.fetched, page.timers.size], [[], 0]);
      page.start();
      page.sources[1].send(announcement(3));
      let answer;
      page.answers.push({ text: () => new Promise((resolve) => { answer = resolve; }) });
      await page.wait(500);
      await page.wait(0);
      page.connection.close();
      page.start();
      page.sources[2].send(announcement(4));
      answer(whole(3, "three"));
      await page.wait(0);
      await page.wait(0);
      page.sources[2].send(announcement(4));
      equal([page.fetched.length, host.textContent, page.delays()], [1, "row 1row 2row 3", [500]]);
      page.answers.push({ text: async () => whole(4, "four") });
      await page.wait(500);
      await page.wait(0);
      equal([page.fetched.length, host.textContent], [2, "four"]);
      // The list that no patch fits stays as it is.
      page.sources[2].send(patch(5, 9, "new"));
      page.connection.close();
      await page.wait(60_000);
      equal([page.fetched.length, page.timers.size], [2, 0]);
    }),

  "a page that follows another address on its list does not wait": () => following(
    nothing,
    async (page) => {
      page.start();
      page.sources[0].send(announcement(3));
      await page.wait(500);
      await page.wait(0);
      page.sources[0].send(patch(4, 1, "old"));
      equal(page.delays(), [1_000]);
      page.connection.close();
      const before = host.firstChild;
      page.follow("/events?query=open");
      equal(page.sources[1].url, "/events?query=open&after=a-1");
      page.answers.push({ text: async () => whole(7, "open", "b") });
      await page.open(page.sources[1], announcement(7, "b"));
      equal([host.textContent, host.firstChild === before], ["open", true]);
      await page.wait(60_000);
      equal(page.fetched, ["/list?list=list", "/list?list=list"]);
    }),

  "patches wait in order while a connection pauses": () => following(nothing, async (page) => {
    page.start();
    const [source] = page.sources;
    page.connection.pause();
    for (const data of [patch(3, 1, "three"), patch(2, 2, "two"), announcement(3)]) source.send(data);
    await page.wait(60_000);
    equal([host.textContent, page.fetched], ["row 1row 2row 3", []]);
    page.connection.resume();
    equal([host.textContent, host.firstChild.dataset.patch], ["threetworow 3", "a-3"]);
    // The whole list waits as well.
    source.send(announcement(4));
    page.answers.push({ text: async () => whole(4, "four") });
    page.connection.pause();
    await page.wait(500);
    await page.wait(0);
    source.send(patch(5, 1, "five"));
    equal([host.firstChild.dataset.patch, page.fetched], ["a-3", ["/list?list=list"]]);
    page.connection.resume();
    equal([host.textContent, host.firstChild.dataset.patch], ["five", "a-5"]);
    page.connection.pause();
    for (let number = 6; number < 300; number++) source.send(patch(number, 1, `${number}`));
    page.connection.resume();
    equal([host.textContent, page.delays()], ["five", [500]]);
    page.connection.pause();
    page.connection.close();
    page.start();
    page.sources[1].send(patch(6, 1, "six"));
    equal(host.textContent, "six");
  }),

  "a connection has several lists, and ends when the page has none of them": () => following(
    nothing,
    async (page) => {
      host.insertAdjacentHTML(
        "beforeend", '<ul id="more" data-patch="b-1"><li id="more-1">more 1</li></ul>');
      page.follow("/events", [...host.children]);
      const [source] = page.sources;
      equal(source.url, "/events?after=a-1&after=b-1");
      source.onopen();
      page.answers.push({ text: async () => whole(2, "two", "b", "more") });
      for (const data of [patch(2, 1, "one"), announcement(2, "b", "more")]) source.send(data);
      await page.wait(0);
      await page.wait(0);
      equal([host.textContent, page.fetched], ["onerow 2row 3two", ["/list?list=more"]]);
      // The announcements of both lists come at the same time.
      for (let i = 0; i < 3; i++) {
        await page.wait(10_000);
        for (const data of [announcement(2), announcement(2, "b", "more")]) source.send(data);
      }
      equal(page.delays(), [30_000]);
      page.connection.pause();
      for (const data of [patch(3, 1, "1"), patch(3, 1, "2", "b", "more")]) source.send(data);
      equal(host.textContent, "onerow 2row 3two");
      page.connection.resume();
      equal(host.textContent, "1row 2row 32");
      host.firstChild.remove();
      source.send(patch(4, 1, "new"));
      source.send(patch(1, 1, "new", "c", "unknown"));
      source.send(patch(4, 1, "four", "b", "more"));
      equal([host.textContent, page.states], ["four", ["live"]]);
      source.lose();
      await page.wait(500);
      equal(page.sources[1].url, "/events?after=b-4");
      host.firstChild.remove();
      page.sources[1].send(announcement(4, "b", "more"));
      equal([page.states, page.sources[1].readyState], [["live", "waiting", "ended"], 2]);
    }),

  "the fields of a list that is a form hide nothing": () => following(nothing, async (page) => {
    const names = ["id", "dataset", "hasAttribute", "getAttribute", "getRootNode", "isConnected", "nodeType"];
    host.innerHTML = `<form id="list" data-patch="a-1"><p id="list-1">one</p>${
      names.map((name) => `<input name="${name}">`).join("")}</form>`;
    page.start();
    page.connection.pause();
    page.sources[0].send(JSON.stringify({
      list: "list", epoch: "a", number: 2,
      edits: [{ edit: "update", key: "list-1", markup: '<p id="list-1">two</p>' }] }));
    page.connection.resume();
    page.sources[0].lose();
    await page.wait(500);
    equal(page.sources.map(({ url }) => url), ["/events?after=a-1", "/events?after=a-2"]);
    equal(host.textContent, "two");
    host.innerHTML = "";
    page.sources[1].send(announcement(2));
    equal(page.states, ["waiting", "ended"]);
  }),

  "a connection has a list of an element": () => following(nothing, async (page) => {
    page.follow("/events", host);
    equal(page.sources[0].url, "/events");
    page.sources[0].send(patch(2, 1, "two"));
    page.sources[0].lose();
    await page.wait(500);
    equal([page.sources[1].url, host.textContent], ["/events?after=a-2", "tworow 2row 3"]);
    host.firstChild.remove();
    page.sources[1].send(patch(3, 1, "new"));
    equal(page.states, ["waiting", "ended"]);
  }),

  "a connection has all lists of a document": () => following(nothing, async (page) => {
    host.insertAdjacentHTML(
      "beforeend", '<ul id="more" data-patch="b-1"><li id="more-1">more 1</li></ul>');
    page.follow("/events", document);
    page.connection.pause();
    for (const data of [patch(2, 1, "one"), patch(2, 1, "two", "b", "more")]) page.sources[0].send(data);
    equal(host.textContent, "row 1row 2row 3more 1");
    page.connection.resume();
    equal(host.textContent, "onerow 2row 3two");
    host.firstChild.remove();
    page.sources[0].send(patch(3, 1, "new"));
    page.sources[0].send(patch(3, 1, "three", "b", "more"));
    equal([host.textContent, page.states], ["three", []]);
    host.firstChild.remove();
    page.sources[0].send(patch(3, 1, "new"));
    equal(page.states, ["ended"]);
  }),
};
