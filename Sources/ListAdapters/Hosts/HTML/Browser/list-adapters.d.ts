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

/** Where a list is: its document or shadow root, or any element in there, such as the list's. */
export type Root = Document | ShadowRoot | Element;

export interface Options {
  /**
   * Where `HTMLHost.wholeList` is, for a page that misses a patch: an address that answers with its JSON,
   * or a function that returns it for the `id` of a list. The address gets the `id` as the parameter `list`.
   *
   * The page waits for a random time of up to a second before it asks, so that the pages that miss the same
   * patch do not ask at once. The wait doubles with each failure, up to 30 seconds.
   */
  wholeList?: string | URL | ((list: string) => string | Patch | Promise<string | Patch>);

  /**
   * Whether rows glide to their places, or how: a duration, an easing. `true` by default. Rows never
   * glide for readers who prefer reduced motion.
   */
  glides?: boolean | KeyframeAnimationOptions;

  /**
   * Whether the list is read at its end, as a chat is. As long as the reader is at the end, they stay
   * there, also when an image loads, a row grows or the box of the list changes its size. `false` by
   * default.
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
 * keep all of their state in browsers that have `moveBefore`. The focus of a removed row goes to the next
 * row of its section, or else to the previous one; but a row in which the reader has typed since its field
 * received the focus stays until the focus leaves it, with the attribute `data-removed` instead of its `id`. An
 * `insert` of its key makes it part of the list again.
 *
 * An attribute that the reader or another script has changed stays until the server sends another value
 * for it, and so do a ticked box and a chosen option. Typed text stays, unless the field has the attribute
 * `data-server-wins`: once the reader has left it, it shows the next value that arrives after the last input.
 *
 * An update knows elements of a row by their `id`, fields by their `name`, options by their value, radio buttons
 * and checkboxes by both, and other elements by those in them, or else by their place. Where names repeat, the
 * nearest element around them with an `id` or with hidden fields tells them apart. An update leaves the children of
 * an element with the attribute `data-keep` alone, and the rows of a list in the row, unless it brings a
 * newer `data-patch` of that list.
 *
 * Rows that were inserted or updated are tinted for a moment, if the list's style has the custom
 * properties `--inserted` and `--updated`: colors.
 *
 * @param patch The JSON of an `HTMLPatch`, or the object that it describes.
 * @param root Where the list is; the document by default.
 * @throws If the page does not have the list. Without `options.wholeList`, also if a patch is missing, or if an
 *   edit names an element that does not exist: apply `HTMLHost.wholeList` then.
 */
export function apply(patch: string | Patch, root?: Root, options?: Options): void;

export interface FollowOptions extends Options {
  wholeList: NonNullable<Options["wholeList"]>;

  /** Called with each new `EventSource`: listen for other kinds of events on it. */
  connected?(source: EventSource): void;

  /**
   * Called when the connection opens, when it is lost and will be opened again, and when it has ended:
   * the server answered with the status 204, or the page no longer has a list.
   */
  state?(state: "live" | "waiting" | "ended"): void;
}

/** A page's connection to an event stream, which `follow` returns. */
export interface Connection {
  /**
   * Ends the connection. The page neither connects nor asks for a whole list again, and forgets the patches
   * that wait. You can then follow another address on the same list.
   */
  close(): void;

  /**
   * Lets the patches wait, such as while the reader drags a row. The connection stays open.
   *
   * After more than 100 patches, the page asks for the whole list when it goes on.
   */
  pause(): void;

  /** Applies the patches that wait, in order, and those that follow. */
  resume(): void;
}

/**
 * Applies the patches of an event stream, and connects again when the connection is lost.
 *
 * Each event has a patch as its data. The server may send the whole stream, or only what follows the patches
 * that the page shows: the address has a parameter `after` for each list, which is its `data-patch`. The
 * parameter `last_event_id` is the id of the last event, if events have ids. Announce the last patch,
 * `HTMLHost.announcement`, when a page connects, and from time to time.
 *
 * The page opens each connection itself, at a random time within a second of the loss, instead of when the
 * browser would. It goes on trying as long as the server cannot be reached, or a proxy
 * answers with the status 502 or 504. The status 204 ends the connection. After any other status, the wait
 * doubles on average with each failure, up to 30 seconds. A page that misses a patch when it connects asks for
 * the whole list at once.
 *
 * If three announcements in a row are missing, the connection is dead, and the page opens another one. The page
 * learns their interval, of at least a second, from the announcements that follow the first second of
 * a connection.
 *
 * A page that is hidden for a minute closes its connection, and opens it again when it is seen. A page
 * that is hidden from the beginning opens its connection when it is first seen. When a page is shown or seen
 * again, or gets its network back, it opens a connection at once if the last one was lost.
 *
 * With `followsEnd` and the list's element as `root`, the page begins at the list's end.
 *
 * @param root The element of the list, or those of several lists in the same document or shadow root. A patch of
 *   another list in there is applied as well, and a patch of a list that is not there is ignored. The
 *   connection ends when the page has none of the lists. You can also pass a document or a shadow root: then,
 *   only new connections have the parameter `after`, for the lists that have received a patch.
 */
export function follow(
  address: string | URL, root: Root | Element[], options: FollowOptions
): Connection;
