@_exported import Foundation

// What UIKit and AppKit add to Foundation's `IndexPath`, the same in both but for `row`, which is
// UIKit's.

extension IndexPath {
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

// What UIKit and AppKit re-export from the Objective-C runtime: values that other code gives to
// objects. The real runtime takes any object, these functions take the stand-ins only.

public enum objc_AssociationPolicy {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? Associating)?.associatedValues[key]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? Associating)?.associatedValues[key] = value
}

/// An object that other code can give values to: the root of all stand-ins.
open class Associating: NSObject {
  fileprivate var associatedValues: [UnsafeRawPointer: Any] = [:]
}
