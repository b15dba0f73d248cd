import AppKit
import ListAdaptersTesting
import StrictJudging

/// An NSTableView in a window, with two columns that show the same.
@MainActor
final class AppKitTableFixture: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  static let showsTitles = false

  let view = NSTableView(frame: .zero)
  let window = NSWindow()
  var list: any ListDataSource = SettableList([String]())

  init(isInWindow: Bool) {
    super.init()
    judgeStrictly()
    for column in ["first", "second"] {
      view.addTableColumn(NSTableColumn(identifier: .init(column)))
    }
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
  var isInWindow: Bool {
    get { view.window != nil }
    set { window.contentView = newValue ? view : nil }
  }

  /// What both columns show, or both texts where they differ.
  var shown: [ShownText] {
    view.layoutSubtreeIfNeeded()
    return view.standIn.texts(showsTitles: false) { views in
      let texts = (0..<2).map { (views[$0] as? NSTextField)?.stringValue ?? "no text" }
      return texts[0] == texts[1] ? texts[0] : "\(texts)"
    }
  }

  var exceptions: [String] {
    view.standIn.exceptions
  }

  var calls: [String] {
    view.standIn.calls
  }
}
