import AppKit
import ListAdapters
import ListAdaptersTesting
import StandIns
import StrictJudging

/// An NSTableView in a window, with two columns that show the same.
@MainActor
final class AppKitTableFixture: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  let view = NSTableView(frame: .zero)
  let scrollView = NSScrollView(frame: .zero)
  let window = NSWindow()
  var list: any ListDataSource = SettableList([String]())
  var dataSource: AnyObject?
  private var height: ((_ item: Any) -> CGFloat)?

  init(isInWindow: Bool) {
    super.init()
    judgeStrictly()
    for column in ["first", "second"] {
      view.addTableColumn(NSTableColumn(identifier: .init(column)))
    }
    scrollView.documentView = view
    view.dataSource = self
    view.delegate = self
    self.isInWindow = isInWindow
  }

  func numberOfRows(in tableView: NSTableView) -> Int {
    list.itemCount(inSection: 0)
  }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    NSTextField(labelWithString: list.text(at: [0, row]))
  }
}

extension AppKitTableFixture: @MainActor HostFixture {
  var standIn: ShownList<NSTableRowViews> {
    view.standIn
  }

  /// What both columns show, or both texts where they differ.
  func text(of views: NSTableRowViews) -> String {
    let texts = (0..<2).map { (views[$0] as? NSTextField)?.stringValue ?? "no text" }
    return texts[0] == texts[1] ? texts[0] : "\(texts)"
  }
}

extension AppKitTableFixture: @MainActor AppKitFixture {
  func attach(_ list: some ListDataSource, _ keeper: ListKeeper) {
    self.list = list
    view.delegate = nil
    let dataSource = NSTableViewListDataSource(list, keeper) { [unowned self] in label($3) }
    if let height, !view.usesAutomaticRowHeights { dataSource.heightOfItem = { height($0) } }
    dataSource.attach(to: view)
    self.dataSource = dataSource
  }

  func connect(_ list: some HostedList<NSTableView>) {
    self.list = list
    view.delegate = nil
    if let height, !view.usesAutomaticRowHeights { list.heightOfItem = { height($0) } }
    list.connect(to: view) { [unowned self] in label($3) }
  }

  private func label(_ item: some Any) -> NSTextField {
    let label = NSTextField(labelWithString: "\(item)")
    if let height { label.fittingSize.height = height(item) }
    return label
  }

  func setHeights(estimate: CGFloat?, _ height: @escaping (_ item: Any) -> CGFloat) {
    view.intercellSpacing.height = 0
    view.usesAutomaticRowHeights = estimate != nil
    if let estimate { view.rowHeight = estimate }
    self.height = height
  }
}
