import CGTK

/// One strong reference to a GObject, released when this value is deallocated.
///
/// The documentation of a C function says whether it takes over the caller's reference (*transfer
/// full*). Pass `retained()` to such a function.
public final class GObjectReference {
  /// The address of the object.
  public let address: UnsafeMutableRawPointer

  /// Takes over a reference that a function returned to the caller.
  public init(owned address: UnsafeMutableRawPointer) {
    self.address = address
  }

  /// Adds a reference to an object.
  ///
  /// The floating reference of a new widget becomes this reference.
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
