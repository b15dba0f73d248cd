import Foundation
import ListAdaptersTesting
import Testing

/// What is printed if a host ends the program.
@Suite
struct TrappingHostTests {
  @Test
  func theRunInWhichAHostTrapsIsPrinted() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = TroubledHost.conformance(.deletingAscending).linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      printed.contains(
        """

        ListAdaptersTesting was driving TroubledHost through these lists:

        let failure = conformance.linearFailure(through: [
          ["a", "b"],
          [],
        ])
        #expect(failure == nil)

        The host was carrying out deleteItems 0.0 0.1

        """), "\(printed)")
    #expect(printed.components(separatedBy: "ListAdaptersTesting ").count == 2, "\(printed)")
  }

  @Test
  func aFailureIsPrintedIfAHostTrapsInASmallerRun() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = TroubledHost.conformance(.insertingBFirst).linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      printed.contains(
        """

        ListAdaptersTesting found a failure of TroubledHost:

        the host shows other rows than its data source has
        order     sequential, the updates ran once
        old       (empty)
        updates   insertItems 0.0 0.1 0.2  <- went wrong
        expected  a b c
        shown     (empty)

        let failure = conformance.linearFailure(through: [
          [],
          ["a", "b", "c"],
        ])
        #expect(failure == nil)

        ListAdaptersTesting was driving TroubledHost through these lists:

        let failure = conformance.linearFailure(through: [
          [],
          ["b", "c"],
        ])
        #expect(failure == nil)

        The host was carrying out insertItems 0.0 0.1

        """), "\(printed)")
    #expect(printed.components(separatedBy: "ListAdaptersTesting ").count == 3, "\(printed)")
  }

  @Test
  func anAbortIsPassedOn() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      _ = TroubledHost.conformance(.aborting).linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("was driving TroubledHost through these lists:\n"), "\(printed)")
  }

  @Test
  func aTrapThatIsRaisedIsPassedOn() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = TroubledHost.conformance(.trapping).linearFailure(through: [["a"], []])
    }
  }

  @Test(arguments: [TroubledHost.Trouble.deletingAscending, .aborting])
  func theSignalReachesTheHandlerThatWasThereBefore(trouble: TroubledHost.Trouble) async {
    let result = await #expect(
      processExitsWith: .exitCode(7), observing: [\.standardErrorContent]
    ) { [trouble] in
      for number in [SIGILL, SIGTRAP, SIGABRT] { signal(number) { _ in _exit(7) } }
      _ = TroubledHost.conformance(trouble).linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("was driving TroubledHost through these lists:\n"), "\(printed)")
  }

  /// The handler needs a stack of its own, which the thread has set up.
  @Test
  func theRunIsPrintedIfAHostRecursesWithoutEnd() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Thread.detachNewThread {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = .allocate(byteCount: size, alignment: 16)
        stack.ss_size = numericCast(size)
        precondition(sigaltstack(&stack, nil) == 0)
        _ = TroubledHost.conformance(.recursing).linearFailure()
      }
      sleep(60)
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("was driving TroubledHost through these lists:\n"), "\(printed)")
  }

  @Test
  func nothingIsPrintedAfterACheck() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let conformance = TroubledHost.conformance(.none)
      _ = conformance.linearFailure(through: [["a"], ["b"]])
      _ = await conformance.linearFailure(through: [["a"], ["b"]]) { _ in }
      fatalError("later")
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("later"))
    #expect(!printed.contains("ListAdaptersTesting was"), "\(printed)")
  }

  @Test
  func theHandlersOfTheProgramAreRestoredAfterACheck() async {
    await #expect(processExitsWith: .success) {
      let before = TrappingHostTests.handlers()
      _ = TroubledHost.conformance(.none).linearFailure(through: [["a"], ["b"]])
      exit(TrappingHostTests.handlers() == before ? 0 : 1)
    }
  }

  /// The addresses of the program's handlers of the signals that end it.
  private static func handlers() -> [Int] {
    [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE].map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      // The action begins with the handler.
      return withUnsafeBytes(of: &action) { $0.load(as: Int.self) }
    }
  }

  @Test
  func onlyTheRunOfTheThreadIsPrinted() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let isDriving = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        var conformance = TroubledHost.conformance(.none)
        conformance.settle = { _ in
          isDriving.signal()
          sleep(60)
        }
        _ = conformance.linearFailure(through: [["of", "another", "thread"]])
      }
      isDriving.wait()
      _ = TroubledHost.conformance(.deletingAscending).linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains(#"  ["a", "b"],\#n"#), "\(printed)")
    #expect(!printed.contains("thread\"]"), "\(printed)")
  }

  @Test
  func theRunIsPrintedAfterACheckWithinIt() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var conformance = TroubledHost.conformance(.deletingAscending)
      conformance.settle = { _ in
        _ = TroubledHost.conformance(.none).linearFailure(through: [["an", "inner", "check"]])
      }
      _ = conformance.linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains(#"  ["a", "b"],\#n"#), "\(printed)")
    #expect(!printed.contains("check\"]"), "\(printed)")
  }

  @Test
  func theRunOfAnAwaitedCheckIsNotPrintedBesideThatOfTheThread() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let conformance = TroubledHost.conformance(.none)
      _ = await conformance.linearFailure(through: [["an", "awaited", "check"]]) { _ in
        _ = TroubledHost.conformance(.deletingAscending).linearFailure()
      }
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains(#"  ["a", "b"],\#n"#), "\(printed)")
    #expect(!printed.contains("check\"]"), "\(printed)")
  }

  @Test
  func theRunIsPrintedIfAnotherThreadTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var conformance = TroubledHost.conformance(.none)
      conformance.settle = { _ in
        Thread.detachNewThread { fatalError("in a thread of the host") }
        sleep(60)
      }
      _ = conformance.linearFailure()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("was driving TroubledHost through these lists:\n"), "\(printed)")
  }

  @Test
  func theRunOfAnAwaitedCheckIsPrinted() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let conformance = TroubledHost.conformance(.none)
      _ = await conformance.linearFailure(through: [["a"], ["b"]]) { _ in
        Thread.detachNewThread { fatalError("in a later turn") }
        sleep(60)
      }
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      printed.contains(
        """
        let failure = await conformance.linearFailure(through: [
          ["a"],
          ["b"],
        ], settling: settle)
        """), "\(printed)")
  }
}

/// A host that ends the program.
final class TroubledHost: BatchUpdatable {
  enum Trouble: String, Codable {
    case none

    /// It deletes rows that are not there any more.
    case deletingAscending

    /// It ignores three insertions, and traps when "b" becomes its first row.
    case insertingBFirst

    case aborting, trapping, recursing
  }

  private(set) var list: ShownList
  private let source: any ListDataSource<TestItem, TestItem>
  private let trouble: Trouble

  init(_ source: any ListDataSource<TestItem, TestItem>, _ trouble: Trouble) {
    self.source = source
    self.trouble = trouble
    list = ShownList(source)
  }

  static func conformance(_ trouble: Trouble) -> HostConformance<TroubledHost> {
    HostConformance {
      TroubledHost($0, trouble)
    } shownRows: {
      $0.list.rows
    }
  }

  func reloadData() {
    list = ShownList(source)
  }

  func deleteItems(at paths: [ItemPath]) {
    if trouble == .aborting { abort() }
    if trouble == .trapping { raise(SIGTRAP) }
    if trouble == .recursing { for path in paths { deleteItems(at: [path]) } }
    for path in trouble == .deletingAscending ? paths : paths.reversed() {
      list.sections[path.section].rows.remove(at: path.item)
    }
  }

  func insertItems(at paths: [ItemPath]) {
    guard trouble != .insertingBFirst || paths.count < 3 else { return }
    for path in paths {
      let text = source.item(at: path).description
      if trouble == .insertingBFirst, text == "b", path.item == 0 { fatalError("in trouble") }
      list.insert(text, at: path)
    }
  }
}
