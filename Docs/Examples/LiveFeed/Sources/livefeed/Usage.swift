/// The text of `--help`.
enum Usage {
  static let text = """
    Usage: livefeed [options] [--] command [argument ...]
           livefeed [options]

    Serves a page with a list, and updates it in every browser. The server compares the list once
    per update, and sends the changes to the browsers. The list shows the lines of a command, which
    runs repeatedly, or, without a command, invented posts by score.

    Options:
      --host ADDRESS     listen on this address (127.0.0.1: this machine only)
      --port N           listen on this port; 0 takes a free one (8080)
      --interval SECONDS wait this long between updates (2)
      --key N            identify rows by column N (1). Spaces and tabs separate columns, and the
                         first is 1. A line with fewer columns is identified by its whole
                         text
      --history N        keep N updates for browsers that reconnect (256)
      --publish ADDRESS  also post each update to this address, such as nginx with nchan.
                         After a failure, the next of several addresses is tried
      --follow-end       open the page at its end and follow it; scrolling up pauses this
      --posts N          begin with N posts (24)
      --seed N           choose the feed of posts
      --stepped          for tests: POST /step makes one update, GET /state returns the rows
      --help             print this help

    Everyone who can reach the address sees the lines, so take care with --host. The server refuses
    requests unless they name this address, localhost or the address at which they arrive.

    The command runs without a shell. Run a pipeline with: livefeed -- sh -c 'ps | sort'

    Exit status: 0; 1 if the server cannot listen on the address; 2 for invalid arguments.
    """
}
