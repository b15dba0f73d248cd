// Keeps a list in a page current: applies the patches of `HTMLHost`, so that focus, carets,
// selections, typed text and scroll positions stay.
//
// `list-adapters.d.ts` documents the exported functions. `.ci/browser-script` bundles these modules
// into `HTMLPatch.script`, and writes the version: a hash of the rest.

export const version = "";
export { follow } from "./connection.js";
export { apply } from "./order.js";
