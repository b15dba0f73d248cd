#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import DiffCore
  public import Foundation

  extension IndexPath {
    /// Creates the index path of an item for UIKit and AppKit.
    ///
    /// ```swift
    /// IndexPath(ItemPath(section: 0, item: 9))  // [0, 9]
    /// ```
    public init(_ path: ItemPath) {
      self = [path.section, path.item]
    }
  }

  extension ItemPath {
    /// Creates the path of an item from its index path in UIKit or AppKit.
    ///
    /// ```swift
    /// ItemPath(IndexPath(row: 9, section: 0))  // 0.9
    /// ```
    ///
    /// - Precondition: The index path has two parts, section and item.
    public init(_ indexPath: IndexPath) {
      guard indexPath.count == 2 else {
        fatalError("ItemPath: \(indexPath) is not the index path of an item")
      }
      self.init(section: indexPath[0], item: indexPath[1])
    }
  }

  extension [ItemPath] {
    /// The index paths of the items for UIKit and AppKit.
    var indexPaths: [IndexPath] {
      map { IndexPath($0) }
    }
  }
#endif
