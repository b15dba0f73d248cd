// What a table view is dragged with: the part that a data source sees.

open class NSPasteboard: NSObject {
  public struct PasteboardType: Hashable, Sendable, RawRepresentable {
    public let rawValue: String

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let string = PasteboardType("public.utf8-plain-text")
  }

  open internal(set) var pasteboardItems: [NSPasteboardItem]?

  open func string(forType dataType: PasteboardType) -> String? {
    pasteboardItems?.lazy.compactMap { $0.string(forType: dataType) }.first
  }
}

public protocol NSPasteboardWriting: NSObjectProtocol {}

extension NSURL: NSPasteboardWriting {}

open class NSPasteboardItem: NSObject, NSPasteboardWriting {
  private var strings: [NSPasteboard.PasteboardType: String] = [:]

  @discardableResult
  open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    strings[type] = string
    return true
  }

  open func string(forType type: NSPasteboard.PasteboardType) -> String? {
    strings[type]
  }
}

public struct NSDragOperation: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static var copy: NSDragOperation { NSDragOperation(rawValue: 1) }
  public static var move: NSDragOperation { NSDragOperation(rawValue: 16) }
}

@MainActor
public protocol NSDraggingInfo: NSObjectProtocol {
  var draggingPasteboard: NSPasteboard { get }
  var draggingSource: Any? { get }
}

open class NSDraggingSession: NSObject {
  public let draggingPasteboard = NSPasteboard()
}

/// What a user has dragged, as a destination sees it.
final class Drag: NSObject, NSDraggingInfo {
  let draggingPasteboard: NSPasteboard
  let draggingSource: Any?

  init(_ pasteboard: NSPasteboard, from source: Any?) {
    draggingPasteboard = pasteboard
    draggingSource = source
  }
}

extension NSTableView {
  public enum DropOperation: UInt, Sendable {
    case on = 0
    case above = 1
  }

  public func setDropRow(_ row: Int, dropOperation: NSTableView.DropOperation) {
    drop = (row, dropOperation)
  }

  /// Drags rows above another one or onto it, as a user does.
  ///
  /// As in AppKit, rows without an item for the pasteboard are not dragged.
  ///
  /// - Parameter interruption: What happens between the beginning of the drag and its end.
  /// - Returns: Whether the table view takes what is dragged, and the data source lets it be dragged
  ///   and dropped.
  public func drag(
    rows: [Int], to row: Int, _ operation: DropOperation = .above, from source: Any? = nil,
    interruption: () -> Void = {}
  ) -> Bool {
    let items = rows.map {
      dataSource?.tableView(self, pasteboardWriterForRow: $0) as? NSPasteboardItem
    }
    let session = NSDraggingSession()
    session.draggingPasteboard.pasteboardItems = items.compactMap { $0 }
    guard let dataSource,
      draggedTypes.contains(where: { session.draggingPasteboard.string(forType: $0) != nil })
    else { return false }
    let dragged = zip(rows, items).filter { $1 != nil }.map(\.0)
    dataSource.tableView(
      self, draggingSession: session, willBeginAt: .zero, forRowIndexes: IndexSet(dragged))
    interruption()
    let drag = Drag(session.draggingPasteboard, from: source ?? self)
    drop = (row, operation)
    let allowed = dataSource.tableView(
      self, validateDrop: drag, proposedRow: row, proposedDropOperation: operation)
    defer {
      dataSource.tableView(
        self, draggingSession: session, endedAt: .zero, operation: allowed)
    }
    guard !allowed.isEmpty else { return false }
    return dataSource.tableView(
      self, acceptDrop: drag, row: drop.row, dropOperation: drop.operation)
  }
}
