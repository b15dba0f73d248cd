// Follows the feed, says how the connection is, and lets the reader pause.

import { follow } from "/list-adapters.js";

const list = document.getElementById("feed");
const status = document.getElementById("status");
const note = document.getElementById("note");
const pause = document.getElementById("pause");

const followFeed = () => follow("/events", list, {
  wholeList: "/list",
  followsEnd: list.dataset.follows === "end",
  connected(source) {
    source.addEventListener("note", (event) => { note.textContent = event.data; });
  },
  state: describe,
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
