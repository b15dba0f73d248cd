#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#elseif canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
#endif

#if canImport(UIKit) && !os(watchOS)
  /// A list in a table view: a calculator that you can create before there is a view.
  ///
  /// ```swift
  /// let posts = TableList<Post>()
  ///
  /// posts.connect(to: tableView) { tableView, indexPath, post in … }  // in viewDidLoad
  /// posts.data = newPosts  // at any time
  /// ```
  public typealias TableList<Item> = DiffCalculator<UITableView, Item>

  /// A list of sections in a table view, as in ``TableList``.
  public typealias TableSections<Section: DiffableSection> =
    SectionedDiffCalculator<UITableView, Section>

  /// Several lists in a table view, as in ``TableList``.
  public typealias TableComposition<Header, Item> = ListComposition<UITableView, Header, Item>

  /// A list in a collection view, as in ``TableList``.
  public typealias CollectionList<Item> = DiffCalculator<UICollectionView, Item>

  /// A list of sections in a collection view, as in ``TableList``.
  public typealias CollectionSections<Section: DiffableSection> =
    SectionedDiffCalculator<UICollectionView, Section>

  /// Several lists in a collection view, as in ``TableList``.
  public typealias CollectionComposition<Header, Item> =
    ListComposition<UICollectionView, Header, Item>
#elseif canImport(AppKit) && !targetEnvironment(macCatalyst)
  /// A list in a table view: a calculator that you can create before there is a view.
  ///
  /// ```swift
  /// let posts = TableList<Post>()
  ///
  /// posts.connect(to: tableView) { tableView, column, row, post in … }  // in viewDidLoad
  /// posts.data = newPosts  // at any time
  /// ```
  public typealias TableList<Item> = DiffCalculator<NSTableView, Item>

  /// A list in a collection view, as in ``TableList``.
  public typealias CollectionList<Item> = DiffCalculator<NSCollectionView, Item>

  /// A list of sections in a collection view, as in ``TableList``.
  public typealias CollectionSections<Section: DiffableSection> =
    SectionedDiffCalculator<NSCollectionView, Section>

  /// Several lists in a collection view, as in ``TableList``.
  public typealias CollectionComposition<Header, Item> =
    ListComposition<NSCollectionView, Header, Item>
#endif
