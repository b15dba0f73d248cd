#if canImport(UIKit) && !os(watchOS)
  import ListAdapters
  import ListAdaptersTesting
  public import UIKit

  /// A UITableView in a window.
  public final class RealTableView: @MainActor RealView {
    public let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 4_000))
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 4_000))
    private var dataSource: AnyObject?

    public init() {
      UIView.setAnimationsEnabled(false)
      view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      window.addSubview(view)
      window.isHidden = false
    }

    public func show(_ list: some ListDataSource<TestItem, TestItem>) {
      let dataSource = ViewDataSource(list)
      self.dataSource = dataSource
      view.dataSource = dataSource
    }

    public func layOut() {
      window.layoutIfNeeded()
    }

    public var rows: [[String]] {
      (0..<view.numberOfSections).map { section in
        (0..<view.numberOfRows(inSection: section)).map { row in
          view.cellForRow(at: [section, row])?.textLabel?.text ?? "no cell"
        }
      }
    }
  }

  /// A UICollectionView in a window.
  public final class RealCollectionView: @MainActor RealView {
    public let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 4_000),
      collectionViewLayout: UICollectionViewFlowLayout())
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 4_000))
    private var dataSource: AnyObject?

    public init() {
      UIView.setAnimationsEnabled(false)
      view.register(TextCell.self, forCellWithReuseIdentifier: "item")
      window.addSubview(view)
      window.isHidden = false
    }

    public func show(_ list: some ListDataSource<TestItem, TestItem>) {
      let dataSource = ViewDataSource(list)
      self.dataSource = dataSource
      view.dataSource = dataSource
    }

    public func layOut() {
      window.layoutIfNeeded()
    }

    public var rows: [[String]] {
      (0..<view.numberOfSections).map { section in
        (0..<view.numberOfItems(inSection: section)).map { item in
          (view.cellForItem(at: [section, item]) as? TextCell)?.text ?? "no cell"
        }
      }
    }
  }

  /// Answers from any list.
  ///
  /// The package's lists are data sources by themselves: see ``RealPlace``.
  private final class ViewDataSource: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    private let list: any ListDataSource<TestItem, TestItem>

    init(_ list: some ListDataSource<TestItem, TestItem>) {
      self.list = list
    }

    func numberOfSections(in tableView: UITableView) -> Int {
      list.sectionCount
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list.itemCount(inSection: section)
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(list.item(at: ItemPath(indexPath)))"
      return cell
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      list.sectionCount
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      list.itemCount(inSection: section)
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      (cell as? TextCell)?.text = "\(list.item(at: ItemPath(indexPath)))"
      return cell
    }
  }

  private final class TextCell: UICollectionViewCell {
    var text = "no text"
  }

  /// A table view whose rows have heights of their own, with a list that keeps the place.
  @MainActor
  public final class RealPlace {
    private let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    private let numbers = TableList(data: Array(0..<100))

    public init() {
      UIView.setAnimationsEnabled(false)
      numbers.connect(to: view) { _, _, number in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = Array(repeating: "\(number)", count: number % 7 + 1)
          .joined(separator: "\n")
        return cell
      }
      numbers.keepsReadersPlace = .firstVisibleItem
      numbers.keepsSelection = true
      window.addSubview(view)
      window.isHidden = false
      view.layoutIfNeeded()
    }

    /// Inserts and deletes rows around those on the screen, other rows in each change.
    ///
    /// - Returns: How far the first visible row was shifted by the change that shifted it most.
    public func greatestShift(changes: Int) -> CGFloat {
      numbers.scroll(to: 50, at: .beginning)
      numbers.select(ids: [50])
      var greatest: CGFloat = 0
      for change in 0..<changes {
        view.layoutIfNeeded()
        guard let first = view.indexPathsForVisibleRows?.first else { continue }
        let number = numbers.item(at: first)
        let top = view.rectForRow(at: first).minY - view.contentOffset.y
        var new = numbers.data.filter { $0 == number || $0 == 50 || ($0 + change) % 9 != 0 }
        new.insert(contentsOf: (0..<5).map { 1_000 + change * 5 + $0 }, at: 0)
        numbers.options.reloadThreshold = change.isMultiple(of: 2) ? 0 : .max
        numbers.data = new
        view.layoutIfNeeded()
        guard let now = numbers.indexPath(for: number) else { continue }
        let newTop = view.rectForRow(at: now).minY - view.contentOffset.y
        greatest = max(greatest, abs(newTop - top))
      }
      return greatest
    }

    /// The selected numbers.
    public var selection: [Int] {
      numbers.selectedItems
    }
  }
#endif
