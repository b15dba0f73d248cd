#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import DiffCore
  public import Foundation

  // An `NSObject` is `Hashable`, so it would be its own id. An object that changes in place would
  // never be updated, and a copy would be another item.

  extension Diffable where Self: NSObject {
    @available(
      *, unavailable,
      message:
        "an object that is its own id never has other content: implement 'id' and 'hasSameContent(as:)'"
    )
    public var id: Self {
      fatalError("unavailable")
    }
  }

  extension Diffable where Self: NSObject & Identifiable {
    @available(
      *, unavailable,
      message:
        "an object that is its own id never has other content: implement 'id' and 'hasSameContent(as:)'"
    )
    public var id: ObjectIdentifier {
      fatalError("unavailable")
    }
  }
#endif
