// Follows the feed, says how the connection is, and lets the reader pause.

import { follow } from "/list-adapters.js";

const list = document.getElementById("feed");
const status = document.getElementById("status");
const note = document.getElementById("note");
const pause = document.getElementById("pause");

const followFeed = () => follow("/events", list, {
  // The update that the page shows: at first the one that it was made with.
  event: status.dataset.event,
  followsEnd: list.dataset.follows === "end",
  connected(source) {
    source.addEventListener("note", (event) => { note.textContent = event.data; });
  },
  state: describe,
  received(event) {
    status.dataset.event = event.lastEventId;
    status.title = `The last update took ${event.data.length} characters`;
  },
});

function describe(state) {
  status.dataset.state = state;
  const names = { live: "Live", waiting: "Reconnecting", paused: "Paused", ended: "Ended" };
  status.textContent = names[state];
}

let feed = followFeed();

// A page that pauses is one that was cut off: when it goes on, it gets what it missed.
pause.onclick = () => {
  const isPaused = pause.ariaPressed === "true";
  pause.ariaPressed = `${!isPaused}`;
  pause.textContent = isPaused ? "Pause" : "Resume";
  if (isPaused) {
    feed = followFeed();
  } else {
    feed.close();
    describe("paused");
  }
};
