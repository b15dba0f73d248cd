// The part of compositional layouts that a section provider needs.

@MainActor
open class NSCollectionLayoutDimension: Associating {
  /// Returns the length, given that of the container.
  let length: (CGFloat) -> CGFloat
  public let isEstimated: Bool

  private init(isEstimated: Bool = false, _ length: @escaping (CGFloat) -> CGFloat) {
    self.length = length
    self.isEstimated = isEstimated
    super.init()
  }

  open class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension { $0 * fraction }
  }

  open class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension { _ in length }
  }

  open class func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(isEstimated: true) { _ in length }
  }
}

@MainActor
open class NSCollectionLayoutSize: Associating {
  let width: NSCollectionLayoutDimension
  let height: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    self.width = width
    self.height = height
    super.init()
  }
}

@MainActor
open class NSCollectionLayoutItem: Associating {
  let layoutSize: NSCollectionLayoutSize

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

@MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  // A convenience initializer in UIKit's headers, which Swift sees as a class method.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize: layoutSize)
  }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous = 1
}

@MainActor
open class NSCollectionLayoutSection: Associating {
  let group: NSCollectionLayoutGroup
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

@MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  private final class Environment: Associating, NSCollectionLayoutEnvironment {}

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.sectionProvider = sectionProvider
    super.init()
  }

  /// The rows' actions, if this is a list.
  fileprivate var list: UICollectionLayoutListConfiguration?

  /// Returns the size of the items of a section, for which the provider is asked.
  func itemSize(inSection section: Int, width: CGFloat) -> CGSize {
    guard let size = sectionProvider(section, Environment())?.group.layoutSize else { return .zero }
    return CGSize(width: size.width.length(width), height: size.height.length(width))
  }

  /// Returns the size of the items of a section until they are measured, if its height is estimated.
  func estimatedSize(inSection section: Int, width: CGFloat) -> CGSize? {
    guard let size = sectionProvider(section, Environment())?.group.layoutSize,
      size.height.isEstimated
    else { return nil }
    return CGSize(width: size.width.length(width), height: size.height.length(width))
  }
}

// MARK: - Lists

public struct UICollectionLayoutListConfiguration {
  public enum Appearance {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout of rows, which are as wide as the view.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    layout.list = configuration
    return layout
  }
}

extension UICollectionView {
  /// Swipes over a row of a list, from its end, and taps one of the buttons.
  ///
  /// - Returns: Whether the row has such a button.
  public func swipe(_ indexPath: IndexPath, tapping title: String) -> Bool {
    let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list
    let actions = list?.trailingSwipeActionsConfigurationProvider?(indexPath)?.actions
    guard let action = actions?.first(where: { $0.title == title }) else { return false }
    action.handler(action, self) { _ in }
    return true
  }
}
