/** The browser's half of `HTMLHost`: keeps a list in a page current. */

/** The version of this module, which is `HTMLPatch.scriptVersion`. */
export const version: string;

/**
 * A patch, as `HTMLPatch.json` writes it.
 *
 * Number 8 of an epoch applies to a list that shows number 7, as its attribute `data-patch` says. A patch
 * whose first edit has the list's key applies to any list. A patch without edits announces the last number.
 */
export interface Patch {
  /** The `id` of the list's element. */
  list: string;
  epoch: string;
  number: number;
  /** `false` if rows neither glide nor are tinted. */
  animated?: false;
  edits: Edit[];
}

/** One edit of a patch. Keys are values of `id` attributes. */
export type Edit =
  | { edit: "remove"; key: string }
  | { edit: "insert"; key: string; parent: string; next?: string; markup: string }
  | { edit: "move"; key: string; parent: string; next?: string }
  | { edit: "replace"; key: string; markup: string }
  | { edit: "update"; key: string; markup: string }
  | { edit: "attributes"; key: string; attributes: Record<string, string | null> }
  | { edit: "heading"; key: string; parent: string; next?: string; markup: string };

export interface Options {
  /**
   * Where `HTMLHost.wholeList` is, for a page that misses a patch: an address that answers with its JSON,
   * or a function that returns it for the `id` of a list. The page waits for a random time of up to a
   * second before it asks, and twice as long after each failure, up to 30 seconds.
   */
  wholeList?: string | URL | ((list: string) => string | Patch | Promise<string | Patch>);

  /**
   * Whether rows glide to their places, or how: a duration, an easing. `true` by default. Rows never
   * glide for readers who prefer reduced motion. `false` measures fewer rows.
   */
  glides?: boolean | KeyframeAnimationOptions;

  /**
   * Whether the list is read at its end, as a chat is. As long as the reader is at the end, they stay
   * there. `false` by default.
   */
  followsEnd?: boolean;

  /**
   * Called before the script applies the edits of a patch. An error of a callback is reported to the
   * page's `error` listeners, and changes nothing else.
   */
  before?(edits: Edit[]): void;

  /** Called when the script has applied the edits of a patch. */
  after?(edits: Edit[]): void;
}

/**
 * Applies a patch, whatever way it came. Patches may be lost, repeated or late.
 *
 * A patch that follows the one that the list shows is applied, with those that wait for it. One that the list
 * has is ignored. Any other waits, and the page asks for the whole list, which `options.wholeList` gets.
 *
 * Focus, carets, selected and typed text, open details, and scroll positions stay. Rows that move
 * keep all of their state in browsers that have `moveBefore`. An attribute that the
 * reader or another script has changed stays until the server sends another value for it, and so do
 * a ticked box and a chosen option. An update pairs an element without an `id` by its `name`, or else
 * by its place. It leaves the children of an element with the attribute `data-keep` alone.
 *
 * Rows that were inserted or updated are tinted for a moment, if the list's style has the custom
 * properties `--inserted` and `--updated`: colors.
 *
 * @param patch The JSON of an `HTMLPatch`, or the object that it describes.
 * @param root The document or the shadow root that has the list, or any element in it, such as the
 *   list; the document by default.
 * @throws If the page does not have the list. Without `options.wholeList`, also if a patch is missing, or if an
 *   edit names an element that does not exist: apply `HTMLHost.wholeList` then.
 */
export function apply(
  patch: string | Patch, root?: Document | ShadowRoot | Element, options?: Options): void;

export interface FollowOptions extends Options {
  wholeList: NonNullable<Options["wholeList"]>;

  /** Called with each new `EventSource`: listen for other kinds of events on it. */
  connected?(source: EventSource): void;

  /**
   * Called when the connection opens, when it is lost and will be opened again, and when it has ended:
   * the server answered with the status 204, or the page no longer has the list.
   */
  state?(state: "live" | "waiting" | "ended"): void;
}

/**
 * Applies the patches of an event stream, and connects again when the connection is lost.
 *
 * Each event has a patch as its data. The server may send the whole stream, or only what follows the patch that
 * the list shows: the parameter `after` of the address is its `data-patch`, if `root` is the list. If the events
 * have ids, the server also receives the id of the last one in the header `Last-Event-ID`. Announce the last
 * patch, `HTMLHost.announcement`, when a page connects, and from time to time.
 *
 * If the server refuses, `follow` asks for the reason
 * with `fetch`, and connects again after a random time, which doubles on average with each failure, up
 * to 30 seconds. The status 204 ends the connection.
 *
 * A page that is hidden for a minute closes its connection, and opens it again when it is seen. A page
 * that is hidden from the beginning opens its connection when it is first seen.
 *
 * With `followsEnd` and the list's element as `root`, the page begins at the list's end.
 *
 * @returns The connection: `close()` ends it.
 */
export function follow(
  address: string | URL, root: Document | ShadowRoot | Element, options: FollowOptions
): { close(): void };
