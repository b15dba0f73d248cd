// A page's script in TypeScript that uses each declaration of list-adapters.d.ts, and misuses some.

import { apply, follow, version } from "./list-adapters.js";
import type { Connection, Edit, FollowOptions, Options, Patch, Root } from "./list-adapters.js";

const edits: { [Name in Edit["edit"]]: Extract<Edit, { edit: Name }> } = {
  remove: { edit: "remove", key: "list-1" },
  insert: { edit: "insert", key: "list-1", parent: "list", next: "list-2", markup: "<li></li>" },
  move: { edit: "move", key: "list-1", parent: "list" },
  replace: { edit: "replace", key: "list-1", markup: "<li></li>" },
  update: { edit: "update", key: "list-1", markup: "<li></li>" },
  attributes: { edit: "attributes", key: "list-1", attributes: { class: "new", hidden: null } },
  heading: { edit: "heading", key: "list-1", parent: "list", markup: "<h2></h2>" },
};

const patch: Required<Patch> = {
  list: "list", epoch: "a", number: 1, animated: false, edits: Object.values(edits),
};
const sameEdits: Patch["edits"] = [edits.insert, { ...edits.move, next: "list-2" }];

const options: Required<Options> = {
  wholeList: async (list: string) => ({ ...patch, list }),
  glides: { duration: 200, easing: "ease" },
  followsEnd: true,
  before: (edits: Edit[]) => { edits.length; },
  after: (edits: Edit[]) => { edits.map(({ key }) => key.toUpperCase()); },
};

const followOptions: Required<FollowOptions> = {
  ...options,
  wholeList: new URL("/list", document.baseURI),
  glides: false,
  connected: (source: EventSource) => source.addEventListener("note", () => {}),
  state: (state: "live" | "waiting" | "ended") => { state.length; },
};

const shadow = document.body.attachShadow({ mode: "open" });
const roots: Root[] = [document, shadow, document.body];
for (const root of roots) {
  apply(patch, root, options);
  apply(JSON.stringify(patch), root);
  follow("/events", root, followOptions).close();
}
apply({ list: "list", epoch: "a", number: 2, edits: sameEdits });
apply("{}", document, {});

const lists: Element[] = [...document.querySelectorAll("ul")];
const connection: Connection = follow(new URL("/events", document.baseURI), lists, {
  wholeList: "/list",
});
connection.pause();
connection.resume();
connection.close();
const address: string = `/list-adapters.js?v=${version}`;
document.title = address;

// @ts-expect-error: a page that cannot ask would stay as it is.
follow("/events", document.body, {});
// @ts-expect-error: an edit needs its markup.
apply({ ...patch, edits: [{ edit: "update", key: "list-1" }] });
// @ts-expect-error: there is no such edit.
apply({ ...patch, edits: [{ edit: "swap", key: "list-1" }] });
// @ts-expect-error: a patch has its place.
apply({ list: "list", edits: [] });
// @ts-expect-error: there is no such option.
apply(patch, document, { glide: true });
// @ts-expect-error: there is no such state.
follow("/events", document.body, { wholeList: "/list", state: (state: "closed") => {} });
// @ts-expect-error: a page may have no such list.
follow("/events", document.getElementById("list"), followOptions);
