import ListAdapters

/// An element of the lists of a check: an item, or a section.
protocol DrivenElement: Shrinkable, Sendable {
  /// Whether an item has new content. A calculator reconfigures only such items.
  var hasNewContent: Bool { get }

  /// Creates the calculator of a run with the first list.
  ///
  /// - Returns: The calculator's list, and a closure that sets another list.
  static func calculator<Host>(
    for host: WatchedHost<Host, Self>, showing run: HostRun<Self>
  ) -> (source: WatchedSource, setData: (_ list: [Self], _ style: UpdateStyle) -> Void)
}

extension TestItem: DrivenElement {
  var hasNewContent: Bool {
    version > 0
  }

  static func calculator<Host>(
    for host: WatchedHost<Host, TestItem>, showing run: HostRun<TestItem>
  ) -> (source: WatchedSource, setData: (_ list: [TestItem], _ style: UpdateStyle) -> Void) {
    let calculator = DiffCalculator(
      host: host, data: run.lists.first ?? [], section: run.section ?? 0)
    calculator.options = run.options
    if run.reconfigures { calculator.itemUpdates = .reconfigure }
    // The sections of a linear list have the headers `A`, `B`, ….
    let source = WatchedSource(calculator) { TestItem(headerNumber: $0) }
    return (source, { calculator.setData($0, style: $1, completion: nil) })
  }
}

extension ListSection: DrivenElement where Header == TestItem, Item == TestItem {
  var hasNewContent: Bool {
    items.contains { $0.hasNewContent }
  }

  static func calculator<Host>(
    for host: WatchedHost<Host, TestSection>, showing run: HostRun<TestSection>
  ) -> (source: WatchedSource, setData: (_ list: [TestSection], _ style: UpdateStyle) -> Void) {
    let calculator = SectionedDiffCalculator(host: host, data: run.lists.first ?? [])
    calculator.options = run.options
    if run.reconfigures { calculator.itemUpdates = .reconfigure }
    let source = WatchedSource(calculator) { calculator.header(ofSection: $0) }
    return (source, { calculator.setData($0, style: $1, completion: nil) })
  }
}
