import ListAdapters

/// Drives one host through the lists of a run, list by list.
///
/// Between the lists, the host settles: at once, or while the check is awaited.
struct HostDrive<Host: BatchUpdatable, Element: DrivenElement> {
  private let run: HostRun<Element>
  private let watched: WatchedHost<Host>
  private let calculator: DrivenCalculator<Element>

  /// The number of lists that were set.
  private var listCount = 0

  init(
    _ conformance: HostConformance<Host>, _ run: HostRun<Element>, reading: ReadingTime,
    trapNote: TrapNote
  ) {
    self.run = run
    watched = WatchedHost(conformance, reading: reading, trapNote: trapNote)
    calculator = Element.calculator(for: watched, showing: run)
  }
}

extension HostDrive {
  /// The first failure, without the lists after it.
  var failure: HostFailure<Element>? {
    var run = run
    run.lists = Array(run.lists.prefix(listCount))
    return watched.observation.map { HostFailure($0, of: run) }
  }

  /// Loads the first list, or sets the next one.
  ///
  /// - Returns: The host; `nil` if there is no other list, or after a failure.
  mutating func next() -> Host? {
    guard listCount == 0 || !isAtEnd, watched.observation == nil else { return nil }
    if listCount == 0 {
      watched.load(calculator.source)
    } else {
      watched.willChange()
      calculator.setData(run.lists[listCount]) { _ in }
    }
    listCount += 1
    return watched.host
  }

  /// Whether the host has to settle before ``check()``, even if it has settled after each batch.
  var isUnsettled: Bool {
    isAtEnd || watched.hasScheduledUpdates
  }

  /// Checks what can only be told once the host has settled.
  func check() {
    watched.checkChange()
  }

  private var isAtEnd: Bool {
    listCount >= run.lists.count
  }
}
