// Methods that are optional in AppKit have defaults here: Swift has optional ones on Apple's
// platforms only. As in AppKit's headers, each method is on the main actor, the protocol is not.

public protocol NSTableViewDataSource: NSObjectProtocol {
  @MainActor
  func numberOfRows(in tableView: NSTableView) -> Int
  @MainActor
  func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)?
  @MainActor
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet)
  @MainActor
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation)
  @MainActor
  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation
  @MainActor
  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
}

extension NSTableViewDataSource {
  @MainActor
  public func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)? {
    nil
  }

  @MainActor
  public func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
  ) {}

  @MainActor
  public func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {}

  @MainActor
  public func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation {
    []
  }

  @MainActor
  public func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    false
  }

  @MainActor
  public func numberOfRows(in tableView: NSTableView) -> Int {
    0
  }
}

public protocol NSTableViewDelegate: NSObjectProtocol {
  @MainActor
  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView?
  @MainActor
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  @MainActor
  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  @MainActor
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  @MainActor
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  @MainActor
  func tableView(
    _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
  ) -> [NSTableViewRowAction]
  @MainActor
  func tableViewSelectionDidChange(_ notification: Notification)
}

extension NSTableViewDelegate {
  @MainActor
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    nil
  }

  @MainActor
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    tableView.rowHeight
  }

  @MainActor
  public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
    nil
  }

  @MainActor
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    true
  }

  @MainActor
  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    false
  }

  @MainActor
  public func tableView(
    _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
  ) -> [NSTableViewRowAction] {
    []
  }

  @MainActor
  public func tableViewSelectionDidChange(_ notification: Notification) {}
}

/// A button behind a row.
@MainActor
open class NSTableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case regular = 0
    case destructive = 1
  }

  public let style: Style
  public let title: String
  public let handler: (NSTableViewRowAction, Int) -> Void

  public init(
    style: NSTableViewRowAction.Style, title: String,
    handler: @escaping (NSTableViewRowAction, Int) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

@MainActor
open class NSTableRowView: NSView {}

@MainActor
open class NSTableCellView: NSView {
  // Not owned in AppKit either, where it is `unowned(unsafe)`.
  open weak var textField: NSTextField?
}

@MainActor
open class NSTableColumn: Associating {
  open var identifier: NSUserInterfaceItemIdentifier
  open var title = ""
  open var isHidden = false

  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }
}
