#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A value for each object of a class that cannot have another stored property.
  ///
  /// The values live as long as their objects. The address of this object is their key; nothing is
  /// ever read through it.
  final class AssociatedValue<Value: Sendable>: Sendable {
    private let initial: Value

    /// - Parameter initial: The value of an object until it is set.
    init(initially initial: Value) {
      self.initial = initial
    }

    subscript(object: AnyObject) -> Value {
      get {
        unsafe objc_getAssociatedObject(object, Unmanaged.passUnretained(self).toOpaque()) as? Value
          ?? initial
      }
      set {
        unsafe objc_setAssociatedObject(
          object, Unmanaged.passUnretained(self).toOpaque(), newValue,
          .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }
  }
#endif
