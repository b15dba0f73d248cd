/// The text of `--help`.
enum Usage {
  static let text = """
    Usage: gtklist [options] [--] command [argument ...]
           gtklist [options]

    Runs the command again and again, and shows its lines in a window, as a list in which only what
    changed is updated. Without a command, plays a feed of ten posts ordered by score.

    Options:
      --key N            the column that identifies a row: columns are separated by blanks, the
                         first is 1 (the default); a line with fewer columns is its own key
      --interval SECONDS the time from one run to the next (2; for the feed, 1)
      --timeout SECONDS  the time after which a run is stopped; its lines so far are shown (10)
      --limit N          the most rows that are read (100000)
      --count N          the number of updates after which to end
      --search TEXT      shows only the rows that contain this text
      --select KEY       selects the row with this key as soon as it is there
      --dark             begins with dark colors
      --picture FILE     writes a picture of the window to this file when it ends (PNG)
      --help             this text

    Keys: type to search, Esc ends the search; Up and Down select a row, and Enter copies it.
    Ctrl-F shows the search field, Ctrl-D changes between light and dark, Ctrl-Q ends.

    The command is run as it stands, not by a shell. For a pipe: gtklist -- sh -c 'ps | sort'

    Exit status: 0; 1 if the last run failed; 2 for a mistake in the arguments.
    """
}
