import CGTK
import Foundation
import GTKHosts
import Testing
import gtklist

/// What the program's window shows of commands, good and bad.
@MainActor
@Suite(.serialized)
final class CommandTests {
  private let support = TestWindow()
  private let window = ListWindow(title: "test")
  private var options = Options()

  init() {
    window.present()
  }

  isolated deinit {
    window.close()
  }

  @Test func linesAreRows() {
    run("printf 'b 1\\n\\na 2\\r\\nno end'")
    #expect(rows == ["b 1", "a 2", "no end"])
    run("printf 'a 3\\nb 1\\nc 1\\n'")
    #expect(rows == ["a 3", "b 1", "c 1"])
    #expect(window.status == "update 2: 1 deleted, 1 inserted, 1 moved, 1 changed, 3 rows")
  }

  @Test func aCommandThatFailsShowsItsRowsAndItsMessage() {
    run("echo kept; echo oops >&2; exit 3")
    #expect(rows == ["kept"])
    #expect(
      window.status == "update 1: 0 deleted, 1 inserted, 0 moved, 0 changed, 1 row "
        + "(sh: exit status 3: oops)")
    run("exit 1")
    #expect(rows == ["kept"])
    #expect(window.status == "update 2: failed: sh: exit status 1")
    run("kill -9 $$")
    #expect(window.status == "update 3: failed: sh: ended by signal 9")
  }

  @Test func aCommandThatIsNotThereIsNamed() {
    run(["no-such-command"])
    #expect(
      window.status == "update 1: failed: no-such-command: No such file or directory")
  }

  @Test func aCommandThatHangsIsStopped() throws {
    options.timeout = 0.5
    var ticks = 0
    // A window that waits for the command would not tick.
    let timer = g_timeout_add(
      20,
      { ticks in
        ticks!.assumingMemoryBound(to: Int.self).pointee += 1
        return 1
      }, &ticks)
    run("echo $$; exec sleep 1000")
    g_source_remove(timer)
    let shown = try #require(rows.first.flatMap { Int32($0) })
    #expect(window.status.hasSuffix("1 row (sh: stopped after 0.5 s)"))
    #expect(ticks > 10)
    try waitUntil { kill(shown, 0) != 0 }
  }

  @Test func aCommandThatPrintsWithoutEndIsCut() {
    options.limit = 50
    run("yes '1 row'")
    #expect(
      window.status == "update 1: 0 deleted, 50 inserted, 0 moved, 0 changed, 50 rows "
        + "(more left out; 49 repeated keys, such as 1)")
  }

  @Test func hostileRowsAreShownAndNeverObeyed() {
    run("printf '1 <b>bold</b> &amp;\\n2 \\033[2Jgone\\n3 a\\000b\\n4 \\377\\n'")
    #expect(rows == ["1 <b>bold</b> &amp;", "2 ␛[2Jgone", "3 a␀b", "4 \u{FFFD}"])
    let heights = shownRows(in: window.host.listView).map(\.top)
    run("head -c 5000000 /dev/zero | tr '\\0' 'x'; echo; echo; echo 2 a")
    #expect(rows.map(\.count) == [4_096, 3])
    #expect(shownRows(in: window.host.listView)[1].top == heights[1])
    run("printf 'x\\342\\200\\256fdp.exe'")
    #expect(rows == ["x\\u{202e}fdp.exe"])
    run("printf 'a'; for i in $(seq 2000); do printf '\\314\\201'; done")
    #expect(rows.map(\.unicodeScalars.count) == [31])
    #expect(shownRows(in: window.host.listView)[0].top == heights[0])
  }

  @Test func errorsAreShownAndNeverObeyed() {
    run("printf '\\033[2J<b>no</b>\\nmore' >&2; exit 1")
    #expect(window.status == "update 1: failed: sh: exit status 1: ␛[2J<b>no</b>")
  }

  @Test func theSearchHidesRowsAndTheSelectionComesBack() {
    run("printf 'ab\\nbc\\nAC\\n'")
    gtk_single_selection_set_selected(window.host.selection.opaque, 1)
    #expect(window.host.selectedItem?.id == "bc")
    window.search("a")
    support.settle()
    #expect(rows == ["ab", "AC"])
    #expect(window.host.selectedItem == nil)
    run("printf 'AC\\nbc\\n'")
    #expect(rows == ["AC"])
    gtk_editable_set_text(window.searchEntry.opaque, "")
    try? waitUntil { self.rows.count == 2 }
    #expect(rows == ["AC", "bc"])
    #expect(window.host.selectedItem?.id == "bc")
  }
}

extension CommandTests {
  private var rows: [String] {
    shownRows(in: window.host.listView).map(\.text)
  }

  private func run(_ script: String) {
    run(["sh", "-c", script])
  }

  /// Shows what a command prints, and has it drawn.
  private func run(_ command: [String]) {
    options.command = command
    let source = CommandSource(options)
    var isDone = false
    source.read { [window] reading in
      window.show(reading)
      isDone = true
    }
    while !isDone { g_main_context_iteration(nil, 1) }
    frames(3)
  }

  /// Lets frames pass: the window is another one than that which knows how to lay itself out.
  private func frames(_ count: Int) {
    for _ in 0..<count { support.settleByFrames() }
  }

  private func waitUntil(_ condition: () -> Bool) throws {
    let deadline = g_get_monotonic_time() + 5_000_000
    while !condition() {
      try #require(g_get_monotonic_time() < deadline)
      frames(1)
    }
  }
}
