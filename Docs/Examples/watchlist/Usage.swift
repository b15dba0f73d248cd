/// The texts of `--help` and of the key `?`.
enum Usage {
  static let text = """
    Usage: watchlist [options] [--] command [argument ...]
           program | watchlist [options]
           watchlist [options]

    Runs the command repeatedly and shows its lines as a list. New rows are green, moved rows cyan
    and changed rows yellow for a moment. The visible rows stay in place while the list changes.
    Without a command, shows the lines of a pipe or a file on standard input as they arrive, or
    plays a feed of posts by topic.

    Rows:
      --key N            identify rows by column N. Spaces and tabs separate columns, and the first
                         is 1. A line with fewer columns is identified by its whole text.
                         Default: 1 for a command; on standard input, the line's number
      --header N         show the first N lines as a title (0)
      --group N          group rows by column N
      --sort N, --sort -N
                         sort by column N: by number if it has only numbers; with a minus sign,
                         in descending order
      --last N           keep only the last N lines of standard input
      --limit N          read at most N rows (1000000), and at most 256 MB; ignored with --last

    Display:
      --follow-end       follow the end of the list; scrolling up pauses this
      --color            show the colors of the lines, as of ls --color=always
      --mark             mark rows with Tab, and print the marked rows on Enter or q. The list
                         is on the terminal even if the output is a pipe

    Updates:
      --interval SECONDS wait at least this long between updates (2; feed: 1; standard input: 0.1)
      --timeout SECONDS  stop a command after this time and show its lines so far (10)
      --count N          end after N updates

    Output:
      --html FILE        also write the list to this file as a web page, with every update. A link
                         is followed, and an existing file must be a regular one
      --json             print each change as a line of JSON, even to a terminal: the positions
                         and rows that were deleted, inserted, moved and updated. The first
                         change starts from an empty list
      --help             print this help

    Keys, besides Ctrl-C to end and Ctrl-Z to suspend:
    \(keys.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

    Examples:
      Run a pipeline. The command itself runs without a shell.
        watchlist -- sh -c 'ps | sort'
      Follow the end of a log, and keep showing it after the log has ended.
        journalctl -f | watchlist --follow-end --last 10000
      Choose processes to kill. Ctrl-C kills none of them.
        watchlist --mark --header 1 -- ps -eo pid,comm | awk '{ print $1 }' | xargs -r kill

    watchlist skips blank lines, and cuts lines after 4096 bytes. It shows no colors if NO_COLOR is
    set and not empty. If the output is not a terminal, or TERM is dumb or not set, it prints one
    line per update, and ends when standard input ends or after 30 updates of the feed:
      update 3: 1 deleted, 2 inserted, 1 moved, 4 changed, 123 rows
      update 4: failed: ps: exit status 1: error: unsupported option

    Exit status: 0; 1 if the last run failed or the output cannot be written; 2 for invalid
    arguments. After Ctrl-C, watchlist ends with SIGINT.
    """

  /// A table of the keys that fits a window of 40 × 10, with the two lines below the list.
  static let keys = """
    up, down, k, j  select a row
    PgUp, PgDn      one page
    Home, End, g, G first and last row
    wheel, click    scroll, select
    Tab, space, F   mark, follow, follow end
    /               show rows with a text
    Esc             reset selection, filter
    p, q, ?         pause, end, help
    """
}
