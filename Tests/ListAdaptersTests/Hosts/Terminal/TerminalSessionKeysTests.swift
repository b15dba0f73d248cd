#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ListAdapters
  import TerminalLists
  import TestSupport
  import Testing

  /// The input of a session.
  extension TerminalSessionTests {
    @Test func aDescriptorThatCannotBeReadHasNoKeys() throws {
      let terminal = try PseudoTerminal()
      let nothing = open("/dev/null", O_WRONLY)
      defer { _ = close(nothing) }
      let session = try #require(
        TerminalSession(
          output: terminal.user, input: nothing, environment: ["TERM": "xterm"]))
      #expect(session.readKeys() == nil)
      session.close()
    }

    /// As many bytes as are read at a time end with the escape.
    @Test func anEscapeWhoseSequenceIsNotReadYetIsNoKey() throws {
      let terminal = try PseudoTerminal()
      var ends: [Int32] = [-1, -1]
      expectEqual(pipe(&ends), 0)
      defer { ends.forEach { _ = close($0) } }
      let session = try #require(
        TerminalSession(
          output: terminal.user, input: ends[0], environment: ["TERM": "xterm"]))
      let text = String(repeating: "a", count: 4095) + "\u{1B}[A"
      _ = write(ends[1], text, text.utf8.count)
      #expect(session.readKeys() == Array(repeating: .character("a"), count: 4095))
      #expect(session.readKeys() == [.up])
      session.close()
    }

    @Test func aSignalDoesNotShortenTheWaitForWhatFollowsAnEscape() throws {
      let terminal = try PseudoTerminal()
      var ends: [Int32] = [-1, -1]
      expectEqual(pipe(&ends), 0)
      defer { ends.forEach { _ = close($0) } }
      let session = try #require(
        TerminalSession(
          output: terminal.user, input: ends[0], environment: ["TERM": "xterm"]))
      defer { session.close() }
      let previous = signal(SIGUSR1) { _ in }
      defer { _ = signal(SIGUSR1, previous) }
      let reader = SignaledThread(SIGUSR1)
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for _ in 0..<20 {
          usleep(2_000)
          reader.signal()
        }
        isOver.signal()
      }
      _ = write(ends[1], "\u{1B}", 1)
      let start = ProcessInfo.processInfo.systemUptime
      #expect(session.readKeys() == [.escape])
      #expect(ProcessInfo.processInfo.systemUptime - start >= 0.05)
      isOver.wait()
    }

    @Test func keysAreRead() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      defer { session.close() }
      for (text, keys) in [
        ("a\u{1B}[A", [.character("a"), .up]), ("\u{1B}", [.escape]), ("\u{1B}", [.escape]),
        ("\u{1B}[200~x\r", []), ("y\u{1B}[201~", [.paste("x\ny")]),
      ] as [(String, [TerminalKey])] {
        terminal.type(text)
        #expect(isReadable(session.inputDescriptor, within: 5000))
        expectEqual(session.readKeys(), keys)
      }
      _ = fcntl(terminal.user, F_SETFL, fcntl(terminal.user, F_GETFL) | O_NONBLOCK)
      expectEqual(session.readKeys(), [])
      terminal.hangUp()
      #expect(session.readKeys() == nil)
    }

    /// As in `program < file`.
    @Test func keysComeFromTheTerminalIfStandardInputIsNone() throws {
      let terminal = try PseudoTerminal()
      let standardInput = dup(0)
      let nothing = open("/dev/null", O_RDONLY)
      _ = dup2(nothing, 0)
      defer {
        _ = dup2(standardInput, 0)
        [nothing, standardInput].forEach { _ = close($0) }
      }
      let environment = ["TERM": "xterm"]
      let session = try #require(
        TerminalSession(output: terminal.user, environment: environment))
      #expect(!terminal.readsLines)
      terminal.type("\u{1B}[6~")
      #expect(session.readKeys() == [.pageDown])
      session.close()
      #expect(terminal.readsLines && session.readKeys() == nil)
      expectEqual(fcntl(session.inputDescriptor, F_GETFD), -1)
    }

    @Test func keysComeFromStandardInputIfItIsATerminal() throws {
      let terminal = try PseudoTerminal()
      let keyboard = try PseudoTerminal()
      let standardInput = dup(0)
      _ = dup2(keyboard.user, 0)
      defer {
        _ = dup2(standardInput, 0)
        _ = close(standardInput)
      }
      let session = try #require(
        TerminalSession(output: terminal.user, environment: ["TERM": "xterm"]))
      expectEqual(session.inputDescriptor, 0)
      #expect(!keyboard.readsLines && terminal.readsLines)
      session.close()
      #expect(keyboard.readsLines)
      // Its answers would be read by nobody.
      expectEqual(terminal.received, Self.takeover + Self.restoration)
    }
  }
#endif
