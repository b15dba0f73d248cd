import CGTK
import CRowModel

/// The rows of a list view, in a list model that signals each change to GTK.
final class RowModel<Header, Item> {
  /// GTK's view of the rows, a `GListModel`.
  let object: GObjectReference

  private let storage = Storage()

  /// The range of positions with moves that have not been signaled to GTK.
  private var moved: Range<Int>?

  init() {
    let source = RowModelSource(
      count: { guint(Storage.at($0).rows.count) },
      row: { Storage.at($0).rows[Int($1)].address })
    let model = row_model_new(source, Unmanaged.passRetained(storage).toOpaque(), releaseObject)
    // GLib ends the program if memory runs out.
    object = GObjectReference(owned: UnsafeMutableRawPointer(model!))
  }

  var count: Int {
    storage.rows.count
  }

  /// Returns the row at a position.
  subscript(position: Int) -> Row<Header, Item> {
    Row.of(storage.rows[position].address)
  }

  /// Returns the address that GTK uses for the row at a position.
  func address(at position: Int) -> UnsafeMutableRawPointer {
    storage.rows[position].address
  }

  /// Returns the position of the row with an address, by a linear search.
  func position(ofRowAt address: UnsafeMutableRawPointer) -> Int? {
    storage.rows.firstIndex { $0.address == address }
  }
}

extension RowModel {
  /// Removes rows.
  func remove(_ positions: Range<Int>) {
    tellMoves()
    storage.rows.removeSubrange(positions)
    tell(positions.lowerBound, removed: positions.count, added: 0)
  }

  /// Inserts rows with the given contents.
  func insert(_ rows: [Row<Header, Item>], at position: Int) {
    tellMoves()
    storage.rows.insert(contentsOf: rows.map { $0.makeObject() }, at: position)
    tell(position, removed: 0, added: rows.count)
  }

  /// Replaces all rows by new ones.
  func replaceAll(_ rows: [Row<Header, Item>]) {
    tellMoves()
    let oldCount = count
    storage.rows = rows.map { $0.makeObject() }
    tell(0, removed: oldCount, added: rows.count)
  }

  /// Moves rows, so that the first of them is at `target`.
  ///
  /// `tellMoves` reports consecutive moves to GTK in one signal. A row that the same signal removes
  /// and adds keeps its widget and its selection, and any number of moves costs GTK as much as one.
  func move(_ positions: Range<Int>, to target: Int) {
    let rows = Array(storage.rows[positions])
    storage.rows.removeSubrange(positions)
    storage.rows.insert(contentsOf: rows, at: target)
    let lower = min(positions.lowerBound, target)
    let upper = max(positions.upperBound, target + positions.count)
    moved = min(lower, moved?.lowerBound ?? lower)..<max(upper, moved?.upperBound ?? upper)
  }

  /// Signals the pending moves to GTK.
  func tellMoves() {
    guard let positions = moved else { return }
    moved = nil
    tell(positions.lowerBound, removed: positions.count, added: positions.count)
  }

  private func tell(_ position: Int, removed: Int, added: Int) {
    guard removed > 0 || added > 0 else { return }
    g_list_model_items_changed(object.opaque, guint(position), guint(removed), guint(added))
  }
}

/// The storage of the rows, which the C model reads by its address.
private final class Storage {
  var rows: [GObjectReference] = []

  static func at(_ address: UnsafeMutableRawPointer?) -> Storage {
    // The model was created with the address of a storage.
    Unmanaged<Storage>.fromOpaque(address!).takeUnretainedValue()
  }
}

/// The content of a row in a list view.
final class Row<Header, Item> {
  enum Content {
    case header(Header)
    case item(Item)
  }

  var content: Content

  init(_ content: Content) {
    self.content = content
  }

  var isHeader: Bool {
    if case .header = content { true } else { false }
  }

  /// Returns an object that owns the row and represents it in GTK.
  func makeObject() -> GObjectReference {
    let object = row_object_new(Unmanaged.passRetained(self).toOpaque(), releaseObject)
    // GLib ends the program if memory runs out.
    return GObjectReference(owned: object!)
  }

  /// Returns the row of an object.
  static func of(_ object: UnsafeMutableRawPointer) -> Row {
    Unmanaged<Row>.fromOpaque(row_object_get_content(object)).takeUnretainedValue()
  }
}

/// Releases a GObject's reference to a Swift object.
func releaseObject(_ address: UnsafeMutableRawPointer?) {
  address.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
}
