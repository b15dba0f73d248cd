#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ListAdapters
  import TerminalLists
  import TestSupport
  import Testing

  /// Frames are synchronized if the terminal supports mode 2026.
  extension TerminalSessionTests {
    private static let attributes = "\u{1B}[?62;22c"

    @Test(arguments: [
      ("\u{1B}[?2026;0$y", false), ("\u{1B}[?2026;1$y", true), ("\u{1B}[?2026;2$y", true),
      ("\u{1B}[?2026;3$y", true), ("\u{1B}[?2026;4$y", false), ("\u{1B}[?2027;2$y", false),
      ("", false),
    ])
    func framesAreSynchronizedWhereTheTerminalKnowsIt(answer: String, isKnown: Bool) throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      #expect(terminal.receives(Self.takeover + Self.question))
      terminal.type(answer + Self.attributes)
      expectEqual(session.readKeys(), [])
      session.write(Array("frame".utf8))
      #expect(terminal.receives(isKnown ? "\u{1B}[?2026hframe\u{1B}[?2026l" : "frame"))
      session.close()
      #expect(terminal.receives((isKnown ? "\u{1B}[?2026l" : "") + Self.restoration))
    }

    @Test func anAnswerMayComeLateInPiecesAndBetweenKeys() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      #expect(terminal.receives(Self.takeover + Self.question))
      session.write(Array("1".utf8))
      #expect(terminal.receives("1"))
      for (piece, key) in [("a\u{1B}[?20", "a"), ("26;2$yb", "b"), ("\u{1B}[?6", ""), ("cc", "c")] {
        session.write(Array("2".utf8))
        #expect(terminal.receives("2"))
        terminal.type(piece)
        expectEqual(session.readKeys(), key.map(TerminalKey.character))
      }
      session.write(Array("3".utf8))
      #expect(terminal.receives("\u{1B}[?2026h3\u{1B}[?2026l"))
      session.close()
    }

    /// Keys that the user typed after the answers are for the shell.
    ///
    /// A session that closes waits for the answers for 100 milliseconds. On a busy machine, the user
    /// may type later, and types again, a hundred times at most.
    @Test(arguments: [0, 30_000] as [UInt32])
    func answersThatNobodyReadAreNotLeftToTheShell(delay: UInt32) throws {
      var line: String?
      for _ in 0..<100 where line == nil { line = try lineLeftToTheShell(afterAnswersOf: delay) }
      expectEqual(line, "ls\n")
    }

    /// Returns the line that a session leaves to the shell, or `nil` if the answers came too late.
    private func lineLeftToTheShell(afterAnswersOf delay: UInt32) throws -> String? {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      nonisolated(unsafe) let user = terminal
      nonisolated(unsafe) var typed = DispatchTime.distantFuture
      let isTyped = DispatchSemaphore(value: 0)
      let deadline = DispatchTime.now() + .milliseconds(90)
      Thread.detachNewThread {
        usleep(delay)
        user.type("\u{1B}[?2026;2$y" + Self.attributes + "ls")
        typed = .now()
        isTyped.signal()
      }
      if delay == 0 { isTyped.wait() }
      session.close()
      if delay > 0 { isTyped.wait() }
      guard delay == 0 || typed < deadline else { return nil }
      terminal.type("\n")
      var line: [UInt8] = []
      while line.last != UInt8(ascii: "\n"), isReadable(terminal.user, within: 5000) {
        var bytes = [UInt8](repeating: 0, count: 80)
        let count = read(terminal.user, &bytes, bytes.count)
        line += bytes.prefix(max(count, 0))
      }
      withExtendedLifetime(terminal) {}
      return String(decoding: line, as: UTF8.self)
    }

    @Test func anAnswerToNoQuestionIsIgnored() throws {
      let terminal = try PseudoTerminal()
      var ends: [Int32] = [-1, -1]
      expectEqual(pipe(&ends), 0)
      defer { ends.forEach { _ = close($0) } }
      let session = try #require(
        TerminalSession(
          output: terminal.user, input: ends[0], environment: ["TERM": "xterm"]))
      let text = "\u{1B}[?2026;2$y" + Self.attributes
      _ = write(ends[1], text, text.utf8.count)
      expectEqual(session.readKeys(), [])
      session.write(Array("frame".utf8))
      session.close()
      #expect(terminal.receives(Self.takeover + "frame" + Self.restoration))
    }
  }
#endif
