import AppKit
import ListAdapters
import ListAdaptersTesting
import UIKit

/// A fixture whose view can get one of the package's data sources.
@MainActor
protocol DataSourceFixture: HostFixture {
  /// Gives the view a data source that answers from a list.
  func showThroughDataSource(_ list: some ListDataSource) -> AnyObject
}

/// The view of another fixture, with one of the package's data sources in place of the fixture.
@MainActor
final class ReadyFixture<Base: DataSourceFixture> {
  private let base: Base
  private var dataSource: AnyObject?

  init(isInWindow: Bool) {
    base = Base(isInWindow: isInWindow)
    list = SettableList([String]())
  }

  var list: any ListDataSource {
    didSet { dataSource = base.showThroughDataSource(list) }
  }
}

extension ReadyFixture: @MainActor HostFixture {
  static var showsTitles: Bool {
    Base.showsTitles
  }

  var view: Base.View {
    base.view
  }

  var isInWindow: Bool {
    get { base.isInWindow }
    set { base.isInWindow = newValue }
  }

  var shown: [ShownText] {
    base.shown
  }

  var exceptions: [String] {
    base.exceptions
  }

  var calls: [String] {
    base.calls
  }
}

extension TableFixture: @MainActor DataSourceFixture {
  func showThroughDataSource(_ list: some ListDataSource) -> AnyObject {
    let dataSource = UITableViewListDataSource(host: view, list: list) { view, path, item in
      let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    if list.hasHeaders { dataSource.headerTitle = { "\($0)" } }
    return dataSource
  }
}

extension CollectionFixture: @MainActor DataSourceFixture {
  func showThroughDataSource(_ list: some ListDataSource) -> AnyObject {
    UICollectionViewListDataSource(host: view, list: list) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      (cell as? TextCell)?.text = "\(item)"
      return cell
    }
  }
}

extension AppKitTableFixture: @MainActor DataSourceFixture {
  func showThroughDataSource(_ list: some ListDataSource) -> AnyObject {
    view.delegate = nil
    return NSTableViewListDataSource(host: view, list: list) { _, _, _, item in
      NSTextField(labelWithString: "\(item)")
    }
  }
}

extension AppKitCollectionFixture: @MainActor DataSourceFixture {
  func showThroughDataSource(_ list: some ListDataSource) -> AnyObject {
    NSCollectionViewListDataSource(host: view, list: list) { view, path, item in
      let shown = view.makeItem(withIdentifier: .init("item"), for: path)
      shown.representedObject = "\(item)"
      return shown
    }
  }
}

extension ListDataSource {
  fileprivate var hasHeaders: Bool {
    Header.self != Never.self
  }
}
