import CGTK
import CRowModel

/// What a row of a list view shows.
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

  /// Returns the object by which GTK knows the row. It owns the row.
  func makeObject() -> GObjectReference {
    let object = row_object_new(Unmanaged.passRetained(self).toOpaque(), releaseObject)
    // GLib ends the program when there is no memory.
    return GObjectReference(owned: object!)
  }

  /// Returns the row of an object.
  static func of(_ object: UnsafeMutableRawPointer) -> Row {
    Unmanaged<Row>.fromOpaque(row_object_get_content(object)).takeUnretainedValue()
  }
}

/// Gives back the reference to a Swift object that a GObject had.
func releaseObject(_ address: UnsafeMutableRawPointer?) {
  address.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
}
