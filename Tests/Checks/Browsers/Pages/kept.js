// Whether a batch keeps the elements of rows and sections: the very objects, not their looks.

import { apply } from "/list-adapters.js";

const host = document.getElementById("host");
const elements = () => ({
  rows: [...host.querySelectorAll(".row")], sections: [...host.querySelectorAll(".section")],
});

function show({ before }) {
  host.innerHTML = before;
}

// Moves clones in place of the elements, as a script without identities would.
function replaceMoved({ patch }) {
  for (const { edit, key } of JSON.parse(patch).edits) {
    const element = edit === "move" && document.getElementById(key);
    if (element) element.replaceWith(element.cloneNode(true));
  }
}

// The number of kept elements, and what is lost.
export function run(batches, isPlanted) {
  const found = [];
  let count = 0;
  for (const batch of batches) {
    show(batch);
    const old = elements();
    if (isPlanted) replaceMoved(batch);
    apply(batch.patch, host.firstElementChild, { glides: false });
    const shown = host.innerHTML;
    const now = elements();
    for (const kind of ["rows", "sections"]) {
      count += batch[kind].length;
      for (const [from, to] of batch[kind]) {
        const element = old[kind][from];
        if (element && element === now[kind][to]) continue;
        found.push(`${element?.outerHTML ?? "nothing"} is lost from ${kind}: ${batch.patch}`);
      }
    }
    show({ before: batch.after });
    if (host.innerHTML !== shown) found.push(`${shown} is not ${batch.after}`);
  }
  return [count, found];
}
