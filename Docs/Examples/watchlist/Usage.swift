/// What `--help` prints, and what `?` shows.
enum Usage {
  static let text = """
    Usage: watchlist [options] [--] command [argument ...]
           program | watchlist [options]
           watchlist [options]

    Runs the command again and again, and shows its lines as a list in which only what changed is
    drawn: new rows in green, moved rows in cyan, changed rows in yellow for a moment. What you read
    stays where it is. Without a command, shows the lines of standard input as they arrive, if it is
    a pipe or a file; else plays a feed of posts by topic.

    Options:
      --key N            the column that identifies a row: columns are separated by blanks, the
                         first is 1 (the default); a line with fewer columns is its own key; by
                         default, each line of standard input is a row of its own
      --header N         the first lines are a title above the list (0)
      --group N          the column that groups rows under headers
      --sort N, --sort -N
                         the column that orders the rows, by number if it has only numbers; with
                         a minus sign, the greatest come first
      --follow-end       shows the end of the list, until you scroll up, and again at the end
      --last N           keeps only the last N lines of standard input, in bounded memory; then
                         there is no limit
      --interval SECONDS the least time from one update to the next (2; for the feed, 1; for
                         standard input, 0.1)
      --timeout SECONDS  the time after which a run is stopped; its lines so far are shown (10)
      --limit N          the most rows that are read (1000000), of 256 MB in all
      --count N          the number of updates after which to end
      --html FILE        writes the list as a page to this file, too, with every update
      --json             prints each change as a line of JSON, even to a terminal: the positions and
                         the rows that were deleted, inserted, moved and updated, from an empty
                         list on; nothing if nothing changed
      --help             this text

    Keys, and Ctrl-C and Ctrl-Z, which end and suspend it:
    \(keys.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

    Blank lines are left out, and so is what a line has beyond 4096 bytes. The command is run as it
    stands, not by a shell. For a pipe:
      watchlist -- sh -c 'ps | sort'
    The last rows of a log, until q, even when the log has ended:
      journalctl -f | watchlist --follow-end --last 10000

    Nothing is colored if NO_COLOR is set and not empty. Output that is no terminal, or one that
    obeys no control sequences (TERM is dumb or not set), gets one line per update; then standard
    input ends at its end, and the feed after 30:
      update 3: 1 deleted, 2 inserted, 1 moved, 4 changed, 123 rows
      update 4: failed: ps: exit status 1: error: unsupported option

    Exit status: 0; 1 if the last run failed; 2 for a mistake in the arguments; that of the signal
    if interrupted.
    """

  /// What the keys do, in lines that fit a window of 40 × 10 with the two lines below the list.
  static let keys = """
    up, down, k, j  select a row
    PgUp, PgDn      one page
    Home, End, g, G first and last row
    wheel, click    scroll, select
    space, F        follow the row, the end
    /               show rows with a text
    Esc             undo these, one by one
    p, q, ?         pause, end, these keys
    """
}
