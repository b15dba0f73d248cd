import AppKit
import ListAdapters
import UIKit

/// A fixture whose view scrolls, and can get one of the package's data sources.
@MainActor
protocol ScrollingFixture: HostFixture where View: HostView {
  /// The data source of the package that the view has for a list which is no calculator.
  var dataSource: AnyObject? { get set }

  /// Gives the view a data source of the package that answers from any list.
  func attach(_ list: some ListDataSource, _ keeper: ListKeeper)

  /// Connects a calculator or a composition.
  func connect(_ list: some HostedList<View>)

  /// Gives rows heights by their items, and no space between one line and the next. Items of
  /// collection views have a width of 100.
  ///
  /// - Parameter estimate: The height of a row until it is laid out; `nil` if it is measured at once.
  func setHeights(estimate: CGFloat?, _ height: @escaping (_ item: Any) -> CGFloat)

  /// The size of what is seen; without one, all rows are.
  var size: CGSize { get set }

  /// How much of the view is covered at its top.
  var topInset: CGFloat { get set }

  /// The top of what is seen.
  var top: CGFloat { get set }
}

extension ScrollingFixture {
  /// Gives all rows a height of 30.
  func setHeights() {
    setHeights(estimate: nil) { _ in 30 }
  }
}

// MARK: - The views

extension ScrollingFixture where View: UIScrollView {
  var size: CGSize {
    get { view.bounds.size }
    set { view.bounds.size = newValue }
  }

  var topInset: CGFloat {
    get { view.contentInset.top }
    set { view.contentInset.top = newValue }
  }

  var top: CGFloat {
    get { view.contentOffset.y }
    set { view.contentOffset.y = newValue }
  }

  func layOut() {
    view.layoutIfNeeded()
  }
}

/// A fixture whose view is in a scroll view.
@MainActor
protocol AppKitFixture: ScrollingFixture where View: NSView {
  var scrollView: NSScrollView { get }
  var window: NSWindow { get }
}

extension AppKitFixture {
  var isInWindow: Bool {
    get { view.window != nil }
    set { window.contentView = newValue ? scrollView : nil }
  }

  var size: CGSize {
    get { scrollView.frame.size }
    set { scrollView.frame.size = newValue }
  }

  var topInset: CGFloat {
    get { scrollView.contentView.contentInsets.top }
    set { scrollView.contentView.contentInsets.top = newValue }
  }

  var top: CGFloat {
    get { scrollView.contentView.bounds.minY }
    set { view.scroll(NSPoint(x: 0, y: newValue)) }
  }

  func layOut() {
    view.layoutSubtreeIfNeeded()
  }
}

/// The classes of views, as arguments of tests.
enum ViewClass: CaseIterable {
  case uiTableView, uiCollectionView, nsTableView, nsCollectionView

  static let withSections: [ViewClass] = [.uiTableView, .uiCollectionView, .nsCollectionView]

  @MainActor
  var fixtureType: any ScrollingFixture.Type {
    switch self {
    case .uiTableView: TableFixture.self
    case .uiCollectionView: CollectionFixture.self
    case .nsTableView: AppKitTableFixture.self
    case .nsCollectionView: AppKitCollectionFixture.self
    }
  }

  /// A view of the class, with a fixture as its data source.
  @MainActor
  func fixture(isInWindow: Bool = true) -> any ScrollingFixture {
    fixtureType.init(isInWindow: isInWindow)
  }
}
