#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ListAdapters
  import TerminalLists
  import TestSupport
  import Testing

  struct Job: Identifiable, Equatable, Diffable {
    let id: Int
    var name: String
    var progress: Int
  }

  /// Shows the jobs of several machines, and lets keys scroll and select.
  final class JobBoard {
    let host: TerminalHost<String, Job>
    private let calculator:
      SectionedDiffCalculator<TerminalHost<String, Job>, ListSection<String, Job>>

    init(size: TerminalSize, palette: TerminalPalette?, write: @escaping ([UInt8]) -> Void) {
      host = TerminalHost(size: size, palette: palette, write: write) { machine in
        "On \(machine)"
      } text: { job in
        "\(job.progress) %  \(job.name)"
      }
      host.showsScrollBar = true
      calculator = SectionedDiffCalculator(host: host)
    }

    func show(_ machines: [ListSection<String, Job>]) {
      calculator.data = machines
    }

    func press(_ key: TerminalKey) {
      switch key {
      case .down, .character("j"): host.moveSelection(by: 1)
      case .up, .character("k"): host.moveSelection(by: -1)
      case .pageDown, .modified(.character("d"), .control): host.scroll(byPages: 1)
      case .wheelDown: host.scroll(byLines: 3)
      case .home: host.scrollToStart()
      case .click(let line, _): host.selectedItem = host.itemPath(atLine: line)
      case .character("f"): host.followsSelection.toggle()
      default: break
      }
    }
  }

  extension JobBoard {
    /// Waits for keys until `q` is pressed or no more can be read, and follows the window's size.
    func run(in session: TerminalSession) {
      var descriptors = [session.inputDescriptor, session.resizeDescriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      while !session.isBroken {
        // A signal may interrupt it.
        guard poll(&descriptors, 2, -1) > 0 else { continue }
        if descriptors[1].revents != 0 {
          session.acknowledgeResize()
          host.size = session.size
          host.redraw()
        }
        guard descriptors[0].revents != 0 else { continue }
        guard let keys = session.readKeys() else { return }
        for key in keys {
          if key == .character("q") { return }
          press(key)
        }
      }
    }
  }

  extension TerminalSession {
    /// Colors that are easier to tell from each other.
    var strongPalette: TerminalPalette? {
      guard allowsColors else { return nil }
      return TerminalPalette(
        inserted: TerminalStyle(.bold, foreground: .green),
        changed: TerminalStyle(foreground: .indexed(214)))
    }
  }

  /// The code of the guide "Terminal".
  struct TerminalGuideTests {
    @Test func aJobThatGetsAheadMovesUp() {
      var written = ""
      let host = TerminalHost(size: TerminalSize(columns: 40, rows: 6), palette: nil) {
        written += String(decoding: $0, as: UTF8.self)
      } text: { (job: Job) in
        "\(job.progress) %  \(job.name)"
      }
      let build = Job(id: 1, name: "build", progress: 40)
      let calculator = DiffCalculator(
        host: host, data: [build, Job(id: 2, name: "test", progress: 10)])
      #expect(written.contains("40 %  build"))

      written = ""
      calculator.data = [Job(id: 2, name: "test", progress: 90), build]
      #expect(written.contains("90 %  test"))
      #expect(!written.contains("build"))  // The host shifts its line.
    }

    @Test func whatIsReadStaysWhereItIs() {
      var emulated = EmulatedTerminal(columns: 12, rows: 3)
      let board = JobBoard(size: TerminalSize(columns: 12, rows: 3), palette: nil) {
        emulated.receive($0)
      }
      let jobs = (1...6).map { Job(id: $0, name: "job \($0)", progress: $0) }
      board.show([ListSection(header: "oak", items: jobs)])
      board.press(.pageDown)
      expectEqual(emulated.shown, ["On oak     █", "2 %  job 2 │", "3 %  job 3 │"])
      // A machine comes in above, and job 1 is done.
      board.show([
        ListSection(header: "elm", items: []),
        ListSection(header: "oak", items: Array(jobs.dropFirst())),
      ])
      expectEqual(emulated.shown, ["On oak     █", "2 %  job 2 │", "3 %  job 3 │"])
      board.press(.character("j"))
      board.press(.character("j"))
      expectEqual(board.host.selectedItem, ItemPath(section: 1, item: 1))
    }

    @Test func aLogIsFollowedUntilSomebodyScrollsUp() {
      var emulated = EmulatedTerminal(columns: 10, rows: 2)
      let host = TerminalHost(size: TerminalSize(columns: 10, rows: 2), palette: nil) {
        emulated.receive($0)
      } text: { (line: String) in
        line
      }
      host.followsEnd = true
      let log = DiffCalculator(host: host, data: ["one", "two", "three"])
      #expect(emulated.shown == ["two", "three"])
      log.data.append("four")
      #expect(emulated.shown == ["three", "four"])
      host.scroll(byLines: -1)
      log.data.append("five")
      #expect(emulated.shown == ["two", "three"])
      host.scrollToEnd()
      log.data.append("six")
      #expect(emulated.shown == ["five", "six"])
    }

    @Test func jobsAreMarked() {
      var emulated = EmulatedTerminal(columns: 12, rows: 3)
      let host = TerminalHost(size: TerminalSize(columns: 12, rows: 3)) {
        emulated.receive($0)
      } text: { (job: Job) in
        job.name
      }
      var jobs = ["build", "test", "deploy"].enumerated()
        .map { Job(id: $0, name: $1, progress: 0) }
      let calculator = DiffCalculator(host: host, data: jobs)
      host.showsMarks = true
      func toggleMark() {
        guard let path = host.selectedItem else { return }
        host.markedIDs.formSymmetricDifference([calculator.item(at: path).id])
      }

      host.selectedID = 1
      toggleMark()
      #expect(emulated.shown == ["  build", "* test", "  deploy"])
      calculator.data = jobs.filter { $0.id != 1 }
      toggleMark()
      #expect(emulated.shown == ["  build", "* deploy", ""])
      calculator.data = jobs
      #expect(emulated.shown == ["  build", "* test", "* deploy"])
      let marked = jobs.filter { host.markedIDs.contains($0.id) }
      expectEqual(marked.map(\.name), ["test", "deploy"])

      jobs.removeAll { $0.id == 1 }
      host.markedIDs.formIntersection(jobs.map(\.id))
      calculator.data = jobs
      #expect(emulated.shown == ["  build", "* deploy", ""])
      expectEqual(host.markedIDs, [2])
    }

    @Test func partsOfARowHaveStyles() {
      var emulated = EmulatedTerminal(columns: 20, rows: 1)
      let size = TerminalSize(columns: 20, rows: 1)
      let host = TerminalHost(size: size) {
        emulated.receive($0)
      } text: { (job: Job) in
        let isDone = job.progress == 100
        return TerminalText(
          "\(job.progress) %", TerminalStyle(foreground: isDone ? .green : .yellow))
          + TerminalText("  \(job.name)", TerminalStyle(isDone ? .dim : .bold))
      }
      let calculator = DiffCalculator(host: host, data: [Job(id: 1, name: "build", progress: 40)])
      expectEqual(emulated.shown, ["40 %  build"])
      let renditions = emulated.lines[0].map(\.rendition)
      expectEqual(renditions[..<11], ["33", "33", "33", "33", "1", "1", "1", "1", "1", "1", "1"])
      withExtendedLifetime(calculator) {}
    }

    @Test func itemsOfSeveralTypesAreShownInOneList() {
      struct Notice: Identifiable, Equatable, Diffable {
        let id: Int
        var text: String
      }

      var written = ""
      let host = TerminalHost(size: TerminalSize(columns: 40, rows: 6), palette: nil) {
        written += String(decoding: $0, as: UTF8.self)
      } text: { (item: AnyDiffable) in
        switch item.base {
        case let job as Job: "\(job.progress) %  \(job.name)"
        case let notice as Notice: "* \(notice.text)"
        default: "\(item)"
        }
      }
      let calculator = DiffCalculator(host: host, data: [AnyDiffable]())
      calculator.data = [
        AnyDiffable(Notice(id: 1, text: "disk almost full")),
        AnyDiffable(Job(id: 1, name: "build", progress: 40)),
      ]
      #expect(written.contains("* disk almost full") && written.contains("40 %  build"))
    }

    @Test func hostileTextIsShown() {
      var written = ""
      let host = TerminalHost(size: TerminalSize(columns: 40, rows: 1), palette: nil) {
        written += String(decoding: $0, as: UTF8.self)
      } text: { (name: String) in
        name
      }
      let calculator = DiffCalculator(host: host, data: ["\u{1B}[2Jgone.txt"])
      #expect(written.hasSuffix("␛[2Jgone.txt"))
      calculator.data = ["invoice\u{202E}fdp.exe"]
      #expect(written.hasSuffix("invoice\\u{202e}fdp.exe"))
    }
  }

  extension TerminalSessionTests {
    @Test func theGuidesBoardFollowsKeysAndTheWindow() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      let board = JobBoard(size: session.size, palette: nil, write: session.write)
      let jobs = (1...3).map { Job(id: $0, name: "job", progress: $0) }
      board.show([ListSection(header: "oak", items: jobs)])
      terminal.resize(columns: 30, rows: 5)
      _ = kill(getpid(), SIGWINCH)
      #expect(isReadable(session.resizeDescriptor, within: 5000))
      terminal.type("\u{1B}[B\u{1B}[Bjkqj")
      board.run(in: session)
      expectEqual(board.host.size, TerminalSize(columns: 30, rows: 5))
      expectEqual(board.host.selectedItem, ItemPath(section: 0, item: 1))
      terminal.hangUp()
      board.run(in: session)
      session.close()
    }

    @Test func aPaletteOfOnesOwnIsUsedWhereColorsAreWanted() throws {
      let inserted = TerminalStyle(.bold, foreground: .green)
      for (noColor, inserted) in [(nil, inserted), ("1", nil)] {
        let environment = ["TERM": "xterm", "NO_COLOR": noColor].compactMapValues(\.self)
        let terminal = try PseudoTerminal()
        let session = try #require(terminal.session(environment))
        expectEqual(session.strongPalette?.inserted, inserted)
        withExtendedLifetime(terminal) { session.close() }
      }
    }
  }
#endif
