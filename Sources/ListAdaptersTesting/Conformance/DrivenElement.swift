import ListAdapters

/// An element of the lists through which a check drives hosts: an item, or a section.
protocol DrivenElement: Shrinkable, Sendable {
  /// Whether an item has other content than at first: a calculator reconfigures no other items.
  var hasNewContent: Bool { get }

  /// Creates the calculator of a run, which shows its first list.
  static func calculator<Host>(
    for host: WatchedHost<Host>, showing run: HostRun<Self>
  ) -> DrivenCalculator<Self>
}

/// A calculator of a run.
struct DrivenCalculator<Element> {
  let source: WatchedSource

  /// Sets a list.
  let setData: (_ list: [Element], _ completion: @escaping (_ finished: Bool) -> Void) -> Void
}

extension TestItem: DrivenElement {
  var hasNewContent: Bool {
    version > 0
  }

  static func calculator<Host>(
    for host: WatchedHost<Host>, showing run: HostRun<TestItem>
  ) -> DrivenCalculator<TestItem> {
    let calculator = DiffCalculator(
      host: host, data: run.lists.first ?? [], section: run.section ?? 0)
    calculator.options = run.options
    if run.reconfigures { calculator.itemUpdates = .reconfigure }
    // The sections of a linear list get the headers `A`, `B`, ….
    let source = WatchedSource(calculator) { TestItem(headerNumber: $0) }
    return DrivenCalculator(source: source) {
      calculator.setData($0, completion: $1)
    }
  }
}

extension ListSection: DrivenElement where Header == TestItem, Item == TestItem {
  var hasNewContent: Bool {
    items.contains { $0.hasNewContent }
  }

  static func calculator<Host>(
    for host: WatchedHost<Host>, showing run: HostRun<TestSection>
  ) -> DrivenCalculator<TestSection> {
    let calculator = SectionedDiffCalculator(host: host, data: run.lists.first ?? [])
    calculator.options = run.options
    if run.reconfigures { calculator.itemUpdates = .reconfigure }
    let source = WatchedSource(calculator) { calculator.header(ofSection: $0) }
    return DrivenCalculator(source: source) {
      calculator.setData($0, completion: $1)
    }
  }
}
