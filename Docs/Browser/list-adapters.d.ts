/** The browser's half of `HTMLHost`: keeps a list in a page current. */

/** The version of this module, which is `HTMLPatch.scriptVersion`. */
export const version: string;

/**
 * One edit of a patch, as `HTMLPatch.json` writes it. Keys are values of `id` attributes.
 *
 * Rows neither glide nor are tinted if the first edit of the patch has `animated: false`.
 */
export type Edit = { animated?: false } & (
  | { edit: "remove"; key: string }
  | { edit: "insert"; key: string; parent: string; next?: string; markup: string }
  | { edit: "move"; key: string; parent: string; next?: string }
  | { edit: "replace"; key: string; markup: string }
  | { edit: "update"; key: string; markup: string }
  | { edit: "attributes"; key: string; attributes: Record<string, string | null> }
  | { edit: "heading"; key: string; parent: string; next?: string; markup: string }
);

export interface Options {
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
 * Applies the edits of a patch, in order.
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
 * An empty patch with `followsEnd` scrolls to the end: the element that scrolls `root`, or the page if
 * `root` is a document or a shadow root.
 *
 * @param patch The JSON of an `HTMLPatch`, or its edits.
 * @param root The document or the shadow root that has the list, or any element in it, such as the
 *   list; the document by default.
 * @throws If an edit names an element that does not exist. The edits before it have been made: apply
 *   `HTMLHost.wholeList` then.
 */
export function apply(
  patch: string | Edit[], root?: Document | ShadowRoot | Element, options?: Options): void;

export interface FollowOptions extends Options {
  /** The id of the event that the page already shows. Without it, `follow` asks for the whole list. */
  event?: string;

  /** Called with each new `EventSource`: listen for other kinds of events on it. */
  connected?(source: EventSource): void;

  /**
   * Called when the connection opens, when it is lost and will be opened again, and when it has ended:
   * the server answered with the status 204, or the page no longer has the list.
   */
  state?(state: "live" | "waiting" | "ended"): void;

  /** Called when the patch of an event has been applied. */
  received?(event: MessageEvent<string>): void;
}

/**
 * Applies the patches of an event stream, and connects again when the connection is lost.
 *
 * Each event has an id, and a patch as its data. The server receives the id of the last applied event
 * in the header `Last-Event-ID`. If there is no header, read the parameter `after` of the address.
 * Answer with the events since then, or with the whole list. If a patch does not fit the page,
 * `follow` connects again with an empty `after`. If the server refuses, `follow` asks for the reason
 * with `fetch`, and connects again after a random time, which doubles on average with each failure, up
 * to 30 seconds. The status 204 ends the connection.
 *
 * A page that is hidden for a minute closes its connection, and opens it again when it is seen. A page
 * that is hidden from the beginning opens its connection when it is first seen.
 *
 * With `followsEnd` and the list's element as `root`, the page begins at the list's end.
 *
 * @returns The connection: `event` is the id of the last event that was applied, `close()` ends it.
 */
export function follow(
  address: string | URL, root?: Document | ShadowRoot | Element, options?: FollowOptions
): { readonly event: string; close(): void };
