// Methods that are optional in AppKit have defaults here: Swift has optional ones on Apple's
// platforms only.

@MainActor
public protocol NSTableViewDataSource: NSObjectProtocol {
  func numberOfRows(in tableView: NSTableView) -> Int
}

extension NSTableViewDataSource {
  public func numberOfRows(in tableView: NSTableView) -> Int {
    0
  }
}

@MainActor
public protocol NSTableViewDelegate: NSObjectProtocol {
  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView?
}

extension NSTableViewDelegate {
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    nil
  }
}

@MainActor
open class NSTableColumn: Associating {
  open var identifier: NSUserInterfaceItemIdentifier
  open var title = ""

  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }
}
