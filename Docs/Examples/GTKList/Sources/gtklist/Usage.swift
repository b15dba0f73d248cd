/// The text of `--help`.
enum Usage {
  static let text = """
    Usage: gtklist [options] [--] command [argument ...]
           gtklist [options]

    Runs the command repeatedly and shows its lines in a window, as a list that updates in place.
    Without a command, plays a feed of ten posts ordered by score.

    Options:
      --key N            identify rows by column N (1). Spaces and tabs separate columns, and the
                         first is 1. A line with fewer columns is identified by its whole
                         text
      --interval SECONDS wait at least this long between updates (2; feed: 1)
      --timeout SECONDS  stop a command after this time and show its lines so far (10)
      --limit N          read at most N rows (100000)
      --count N          end after N updates
      --search TEXT      show only the rows that contain this text
      --select KEY       select the row with this key when it appears
      --dark             begin with dark colors
      --picture FILE     write a picture of the window to this PNG file at the end
      --help             print this help

    Keys: type to search, Esc ends the search; Up and Down select a row, and Enter copies it.
    Ctrl-F shows the search field, Ctrl-D changes between light and dark, Ctrl-Q ends.

    The command runs without a shell. Run a pipeline with: gtklist -- sh -c 'ps | sort'

    Exit status: 0; 1 if the last run failed; 2 for invalid arguments.
    """
}
