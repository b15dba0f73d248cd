/// What `--help` prints.
enum Usage {
  static let text = """
    Usage: watchlist [options] [--] command [argument ...]
           watchlist [options]

    Runs the command again and again, and shows its lines as a list in which only what changed is
    drawn: new rows in green, moved rows in cyan, changed rows in yellow for a moment. Without a
    command, plays a feed of ten posts ordered by score, which ends after 30 updates.

    Options:
      --key N            the column that identifies a row: columns are separated by blanks, the
                         first is 1 (the default); a line with fewer columns is its own key
      --interval SECONDS the time from one run to the next (2; for the feed, 1)
      --timeout SECONDS  the time after which a run is stopped; its lines so far are shown (10)
      --limit N          the most rows that are read (1000000)
      --count N          the number of updates after which to end
      --html FILE        writes the list as a page to this file, too, with every update
      --help             this text

    Keys: q or Ctrl-C ends, Ctrl-Z suspends. Blank lines are left out.
    The command is run as it stands, not by a shell. For a pipe: watchlist -- sh -c 'ps | sort'

    Nothing is colored if NO_COLOR is set and not empty. Output that is no terminal, or one that
    obeys no control sequences (TERM is dumb or not set), gets one line per update:
      update 3: 1 deleted, 2 inserted, 1 moved, 4 changed, 123 rows
      update 4: failed: ps: exit status 1: error: unsupported option

    Exit status: 0; 1 if the last run failed; 2 for a mistake in the arguments; that of the signal
    if interrupted.
    """
}
