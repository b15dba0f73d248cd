// What survives a change of a list: each state is made, the change applied, and the state looked for.

import { libraries } from "/libraries.js";

const host = document.getElementById("host");
const row = () => document.getElementById("list-5");
const part = (name) => row().querySelector(name);
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

// Each returns a function that tells whether the state is still there.
const states = {
  focus() {
    const note = part(".note");
    note.focus();
    return () => document.activeElement === note && note.isConnected;
  },
  caret() {
    const note = part(".note");
    note.focus();
    note.value = "abcdef";
    note.setSelectionRange(2, 4);
    return () => document.activeElement === part(".note") && part(".note").value === "abcdef" &&
      part(".note").selectionStart === 2 && part(".note").selectionEnd === 4;
  },
  "selected text"() {
    const text = part(".text").firstChild;
    document.getSelection().setBaseAndExtent(text, 0, text, 5);
    return () => document.getSelection().toString() === "Row 5" &&
      row().contains(document.getSelection().anchorNode);
  },
  "typed text"() {
    part(".note").value = "typed";
    part(".draft").value = "typed";
    part(".box").checked = true;
    return () => part(".note").value === "typed" && part(".draft").value === "typed" &&
      part(".box").checked;
  },
  "open details"() {
    part("details").open = true;
    return () => part("details").open;
  },
  "inner scroll position"() {
    part(".inner").scrollTop = 100;
    return () => part(".inner").scrollTop === 100;
  },
  "page scroll position"() {
    // A row that glides is drawn elsewhere for a moment.
    const top = () => document.getElementById("list-7").offsetTop - scrollY;
    scrollTo(0, document.getElementById("list-6").getBoundingClientRect().top + scrollY - 50);
    const before = top();
    return () => Math.abs(top() - before) <= 1;
  },
  "iframe's document"() {
    part(".frame").contentWindow.mark = "the same";
    return () => part(".frame").contentWindow.mark === "the same";
  },
  "CSS animation"() {
    const [animation] = part(".animated").getAnimations();
    return () => part(".animated").getAnimations()[0] === animation &&
      animation.playState === "running" && animation.currentTime > 30;
  },
  "open menu"() {
    part(".menu").showPopover();
    return () => part(".menu").matches(":popover-open");
  },
};

async function survives(state, change, apply) {
  document.activeElement.blur();
  document.getSelection().removeAllRanges();
  document.documentElement.style.overflowAnchor = "";
  scrollTo(0, 0);
  host.innerHTML = change.before;
  host.style.marginBottom = "2000px";
  await new Promise((resolve) => part(".frame").addEventListener("load", resolve, { once: true }));
  await frame();
  const isThere = states[state]();
  // Scroll events, and a script that listens to them, come with a frame.
  await frame();
  await new Promise((resolve) => setTimeout(resolve, 40));
  apply(change);
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return isThere();
}

// The changes that each state survives, by library.
export async function run(changes, names) {
  const found = {};
  for (const [name, apply] of Object.entries(await libraries(names))) {
    found[name] = {};
    for (const state of Object.keys(states)) {
      found[name][state] = [];
      for (const change of changes) {
        if (await survives(state, change, apply)) found[name][state].push(change.name);
      }
    }
  }
  return { found, states: Object.keys(states) };
}
