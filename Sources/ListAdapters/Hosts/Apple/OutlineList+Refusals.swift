#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import DiffCore

  // An outline view inherits the conformance of a table view, whose updates have no parents. The
  // compiler prints what to write instead.

  extension DiffCalculator where Host: NSOutlineView {
    @available(*, unavailable, message: "an outline view shows an OutlineList")
    public convenience init(host: Host?, data: [Item] = []) where Item: Diffable {
      fatalError("unavailable")
    }
  }

  @MainActor
  extension HostedList where Host == NSTableView {
    @available(*, unavailable, message: "an outline view shows an OutlineList")
    public func connect(
      to outlineView: NSOutlineView,
      cell: @escaping (NSTableView, NSTableColumn?, Int, Item) -> NSView?
    ) {
      fatalError("unavailable")
    }
  }
#endif
