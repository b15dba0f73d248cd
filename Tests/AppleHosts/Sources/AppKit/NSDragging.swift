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

  public static var move: NSDragOperation { NSDragOperation(rawValue: 16) }
}

@MainActor
public protocol NSDraggingInfo: NSObjectProtocol {
  var draggingPasteboard: NSPasteboard { get }
}

private final class Drag: NSObject, NSDraggingInfo {
  let draggingPasteboard = NSPasteboard()

  init(_ item: NSPasteboardItem) {
    draggingPasteboard.pasteboardItems = [item]
  }
}

extension NSTableView {
  public enum DropOperation: UInt, Sendable {
    case on = 0
    case above = 1
  }

  public func setDropRow(_ row: Int, dropOperation: NSTableView.DropOperation) {}

  /// Drags a row above another one, as a user does.
  ///
  /// - Returns: Whether the table view takes what is dragged, and the data source lets it be dragged
  ///   and dropped.
  public func drag(row: Int, above target: Int) -> Bool {
    guard let dataSource,
      let item = dataSource.tableView(self, pasteboardWriterForRow: row) as? NSPasteboardItem,
      draggedTypes.contains(where: { item.string(forType: $0) != nil })
    else { return false }
    let drag = Drag(item)
    let operation = dataSource.tableView(
      self, validateDrop: drag, proposedRow: target, proposedDropOperation: .above)
    guard operation == .move else { return false }
    return dataSource.tableView(self, acceptDrop: drag, row: target, dropOperation: .above)
  }
}
