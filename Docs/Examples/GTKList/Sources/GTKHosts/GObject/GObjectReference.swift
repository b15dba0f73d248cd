import CGTK

/// One reference to a GObject, given back with the last use of this.
///
/// C functions say whether they take a reference over or make one of their own. Pass `retained()`
/// to those that take it over.
public final class GObjectReference {
  /// The address of the object.
  public let address: UnsafeMutableRawPointer

  /// Takes over a reference that a function returned for the caller.
  public init(owned address: UnsafeMutableRawPointer) {
    self.address = address
  }

  /// Adds a reference to an object.
  ///
  /// A new widget, whose reference nobody has taken yet, becomes this one's own.
  public init(_ address: UnsafeMutableRawPointer) {
    g_object_ref_sink(address)
    self.address = address
  }

  deinit {
    g_object_unref(address)
  }

  /// Returns the object with one more reference, for a function that takes it over.
  public func retained() -> OpaquePointer {
    g_object_ref(address)
    return opaque
  }

  /// The object, for functions about types that are opaque in C.
  public var opaque: OpaquePointer {
    OpaquePointer(address)
  }

  /// The object, which must be a widget.
  public var widget: UnsafeMutablePointer<GtkWidget> {
    address.assumingMemoryBound(to: GtkWidget.self)
  }

  /// The object, which must be a window.
  public var window: UnsafeMutablePointer<GtkWindow> {
    address.assumingMemoryBound(to: GtkWindow.self)
  }
}
