/// The text of `--help`.
enum Usage {
  static let text = """
    Usage: livefeed [options] [--] command [argument ...]
           livefeed [options]

    Serves a page with a list, and keeps it current in every browser that shows it: the list is
    compared once per update, and the browsers get what changed. The list consists of the lines of
    a command, which is run again and again, or, without a command, of made-up posts by score.

    Options:
      --host ADDRESS     the address to listen on (127.0.0.1: this machine only)
      --port N           the port; 0 takes a free one (8080)
      --interval SECONDS the time from one update to the next (2)
      --key N            the column that identifies a line: columns are separated by blanks, the
                         first is 1 (the default); a line with fewer columns is its own key
      --history N        the number of updates that are kept for browsers that were cut off (256)
      --follow-end       the page begins at its end, and shows what is added there until the reader
                         scrolls up
      --posts N          the number of posts at first (24)
      --seed N           another feed of posts for every number
      --stepped          for tests: POST /step makes one update, GET /state tells the rows
      --help             this text

    Whoever reaches the address sees the lines: take care with --host. Requests for a host other than
    that one, localhost or the address at which they arrive are refused.
    The command is run as it stands, not by a shell. For a pipe: livefeed -- sh -c 'ps | sort'

    Exit status: 0; 1 if the address cannot be listened on; 2 for a mistake in the arguments.
    """
}
