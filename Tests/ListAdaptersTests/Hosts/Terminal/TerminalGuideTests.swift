#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ListAdapters
  import Testing

  struct Job: Identifiable, Equatable, Diffable {
    let id: Int
    var name: String
    var progress: Int
  }

  /// Shows jobs, those that are furthest along first.
  final class JobList {
    let host: TerminalHost<Never, Job>
    private let calculator: DiffCalculator<TerminalHost<Never, Job>, Job>

    init(size: TerminalSize, palette: TerminalPalette?, write: @escaping ([UInt8]) -> Void) {
      host = TerminalHost(size: size, palette: palette, write: write) { job in
        "\(job.progress) %  \(job.name)"
      }
      host.linesAbove = ["Jobs"]
      host.linesBelow = [""]
      calculator = DiffCalculator(host: host, data: [])
    }

    func show(_ jobs: [Job]) {
      calculator.data = jobs.sorted { $0.progress > $1.progress }
      host.linesBelow = ["\(jobs.filter { $0.progress == 100 }.count) of \(jobs.count) are done"]
    }
  }

  extension JobList {
    /// Waits, and follows the window's size meanwhile.
    func wait(milliseconds: Int32, in session: TerminalSession) {
      var resize = pollfd(fd: session.resizeDescriptor, events: Int16(POLLIN), revents: 0)
      while poll(&resize, 1, milliseconds) > 0 {
        session.acknowledgeResize()
        if host.size == session.size {
          host.redraw()  // The program was stopped, and another one has written to the terminal.
        } else {
          host.size = session.size
        }
      }
    }
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
        _ = poll(&descriptors, 2, -1)
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

  /// Shows the jobs as they are, again and again, until there are none.
  func follow(_ session: TerminalSession?, nextJobs: () -> [Job]) {
    guard let session else {
      while case let jobs = nextJobs(), !jobs.isEmpty { print("\(jobs.count) jobs") }
      return
    }
    defer { session.close() }
    let list = JobList(size: session.size, palette: session.palette, write: session.write)
    while case let jobs = nextJobs(), !jobs.isEmpty, !session.isBroken {
      list.show(jobs)
      list.wait(milliseconds: 700, in: session)
      list.host.fadeMarks()
      list.wait(milliseconds: 300, in: session)
    }
  }

  extension TerminalSession {
    /// Colors that are easier to tell from each other.
    var strongPalette: TerminalPalette? {
      allowsColors ? TerminalPalette(inserted: "1;32", moved: "36", changed: "38;5;214") : nil
    }
  }

  /// The code of the guide "A list in a terminal".
  struct TerminalGuideTests {
    @Test func aJobThatGetsAheadMovesUp() {
      var written = ""
      let list = JobList(size: TerminalSize(columns: 40, rows: 6), palette: nil) {
        written += String(decoding: $0, as: UTF8.self)
      }
      let build = Job(id: 1, name: "build the package", progress: 40)
      list.show([build, Job(id: 2, name: "test it", progress: 10)])
      #expect(written.contains("40 %  build the package"))

      written = ""
      list.show([build, Job(id: 2, name: "test it", progress: 90)])
      #expect(written.contains("90 %  test it"))
      #expect(!written.contains("build"))  // Its line is shifted.
    }

    @Test func whatIsReadStaysWhereItIs() {
      var emulated = EmulatedTerminal(columns: 12, rows: 3)
      let board = JobBoard(size: TerminalSize(columns: 12, rows: 3), palette: nil) {
        emulated.receive($0)
      }
      let jobs = (1...6).map { Job(id: $0, name: "job \($0)", progress: $0) }
      board.show([ListSection(header: "oak", items: jobs)])
      board.press(.pageDown)
      #expect(emulated.shown == ["On oak     █", "2 %  job 2 │", "3 %  job 3 │"])
      // A machine comes in above, and job 1 is done.
      board.show([
        ListSection(header: "elm", items: []),
        ListSection(header: "oak", items: Array(jobs.dropFirst())),
      ])
      #expect(emulated.shown == ["On oak     █", "2 %  job 2 │", "3 %  job 3 │"])
      board.press(.character("j"))
      board.press(.character("j"))
      #expect(board.host.selectedItem == ItemPath(section: 1, item: 1))
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
    @Test func theGuidesProgramDrawsAndFollowsTheWindow() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      var updates = [
        [Job(id: 1, name: "build", progress: 40)],
        [Job(id: 1, name: "build", progress: 100)],
      ]
      follow(session) {
        if updates.count == 1 {
          terminal.resize(columns: 30, rows: 5)
          _ = kill(getpid(), SIGWINCH)
        }
        return updates.isEmpty ? [] : updates.removeFirst()
      }
      let shown = terminal.received
      for text in ["40 %  build", "0 of 1 are done", "1 of 1 are done", "\u{1B}[5H1 of 1 are done"]
      {
        #expect(shown.contains(text), "\(text)")
      }
      #expect(shown.contains("\u{1B}[33m") && shown.hasSuffix("\u{1B}[?1049l"))
    }

    @Test func theGuidesBoardIsSteeredByKeys() throws {
      let terminal = try PseudoTerminal()
      let session = try #require(terminal.session())
      let board = JobBoard(size: session.size, palette: nil, write: session.write)
      let jobs = (1...3).map { Job(id: $0, name: "job", progress: $0) }
      board.show([ListSection(header: "oak", items: jobs)])
      terminal.type("\u{1B}[B\u{1B}[Bjkqj")
      board.run(in: session)
      #expect(board.host.selectedItem == ItemPath(section: 0, item: 1))
      terminal.hangUp()
      board.run(in: session)
      session.close()
    }

    @Test func aPaletteOfOnesOwnIsUsedWhereColorsAreWanted() throws {
      for (noColor, inserted) in [(nil, "1;32"), ("1", nil)] {
        let environment = TerminalEnvironment(term: "xterm", noColor: noColor)
        let terminal = try PseudoTerminal()
        let session = try #require(terminal.session(environment))
        #expect(session.strongPalette?.inserted == inserted)
        withExtendedLifetime(terminal) { session.close() }
      }
    }
  }
#endif
