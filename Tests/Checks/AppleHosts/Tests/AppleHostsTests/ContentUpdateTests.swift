import AppKit
import ListAdapters
import StrictJudging
import Testing
import UIKit

/// What views do beside their rows when items and headers are updated.
@MainActor
@Suite
struct ContentUpdateTests {
  private static let old: [ListSection<Row, Row>] = [
    ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c", "d"]),
  ]

  private static let new: [ListSection<Row, Row>] = [
    ListSection(header: "B2", items: ["d", "c2"]), ListSection(header: "A", items: ["a2", "b"]),
  ]

  init() {
    judgeStrictly()
  }

  // MARK: Supplementary views

  @Test(arguments: [ItemUpdateWay.reload, .reconfigure, .inPlace])
  func titlesUnderCellsAndHeadersChangeWithThem(way: ItemUpdateWay) {
    let photos = Photos(Self.old)
    photos.list.itemUpdates = way.itemUpdates
    photos.list.headerUpdates = .inPlace { _, _, _ in }
    #expect(photos.titles == [["a", "b"], ["c", "d"]])
    #expect(photos.view.standIn.titles == ["A", "B"])
    let kept = photos.view.supplementaryView(forElementKind: "title", at: [1, 0])
    photos.list.data = Self.new
    #expect(photos.titles == [["d", "c2"], ["a2", "b"]])
    #expect(photos.view.standIn.titles == ["B2", "A"])
    #expect(photos.view.supplementaryView(forElementKind: "title", at: [0, 1]) === kept)
    #expect(
      photos.updated == [
        "header [0, 0]", "header [1, 0]", "title [0, 0]", "title [0, 1]", "title [1, 0]",
      ])
    #expect(photos.view.standIn.exceptions == [])
  }

  @Test func viewsOfOtherItemsAreNotUpdated() {
    let photos = Photos(Self.old)
    #expect(photos.titles == [["a", "b"], ["c", "d"]])
    photos.list.refresh(ids: ["b"])
    #expect(photos.updated == ["title [0, 1]"])
    photos.updated = []
    photos.list.data.swapAt(0, 1)
    #expect(photos.updated.isEmpty)
    #expect(photos.titles == [["c", "d"], ["a", "b"]])
  }

  /// A reload of the section or of the view makes new views.
  @Test func viewsThatAreMadeAnewAreNotUpdated() {
    let photos = Photos(Self.old)
    #expect(photos.titles == [["a", "b"], ["c", "d"]])
    var list = Self.old
    list[0] = ListSection(header: "A2", items: ["a2", "b"])
    photos.list.data = list
    #expect(photos.updated.isEmpty)
    #expect(photos.titles == [["a2", "b"], ["c", "d"]])
    #expect(photos.view.standIn.titles == ["A2", "B"])
    photos.list.setData(Self.new, style: .reload, completion: nil)
    #expect(photos.updated.isEmpty)
    #expect(photos.titles == [["d", "c2"], ["a2", "b"]])
  }

  @Test func viewsOfAPartAreUpdatedAtTheHostsPaths() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let composition = CollectionComposition<Row, Row>()
    _ = DiffCalculator(
      host: composition.appendPart(header: "X") { (row: Row) in row }, data: ["x"] as [Row])
    let part = SectionedDiffCalculator(
      host: composition.appendPart(header: { $0 }, item: { $0 }), data: Self.old)
    let photos = Photos(view, composition)
    part.headerUpdates = .inPlace { _, _, _ in }
    #expect(photos.titles == [["x"], ["a", "b"], ["c", "d"]])
    part.data = Self.new
    #expect(photos.titles == [["x"], ["d", "c2"], ["a2", "b"]])
    #expect(photos.view.standIn.titles == ["X", "B2", "A"])
  }

  @Test func titlesUnderAppKitsItemsChangeWithThem() {
    let fixture = AppKitCollectionFixture(isInWindow: true)
    let layout = NSCollectionViewFlowLayout()
    layout.headerReferenceSize.height = 20
    fixture.view.collectionViewLayout = layout
    fixture.view.standIn.itemElementKinds = ["title"]
    let photos = SectionedDiffCalculator<NSCollectionView, ListSection<Row, Row>>(data: Self.old)
    func text(_ kind: String, _ indexPath: IndexPath) -> String {
      kind == "title"
        ? "\(photos.item(at: indexPath))" : "\(photos.header(ofSection: indexPath[0]))"
    }
    photos.supplementaryView = { _, kind, indexPath in
      let view = NSView(frame: .zero)
      view.addSubview(NSTextField(labelWithString: text(kind, indexPath)))
      return view
    }
    photos.updateSupplementaryView = { view, kind, indexPath in
      (view.subviews[0] as? NSTextField)?.stringValue = text(kind, indexPath)
    }
    photos.headerUpdates = .inPlace { _, _, _ in }
    photos.connect(to: fixture.view) { view, path, _ in
      view.makeItem(withIdentifier: .init("item"), for: path)
    }
    fixture.view.layoutSubtreeIfNeeded()
    photos.data = Self.new
    let titles = [[0, 0], [0, 1], [1, 0], [1, 1]].map { (indexPath: IndexPath) in
      let view = fixture.view.supplementaryView(forElementKind: "title", at: indexPath)
      return (view?.subviews[0] as? NSTextField)?.stringValue
    }
    #expect(titles == ["d", "c2", "a2", "b"])
    #expect(fixture.view.standIn.titles == ["B2", "A"])
    #expect(fixture.exceptions == [])
  }

  @Test func aViewIsAskedOnlyAboutWhatItShows() {
    let photos = Photos([
      ListSection<Row, Row>(header: "A", items: (0..<500).map { Row(stringLiteral: "\($0)") })
    ])
    photos.view.bounds.size = CGSize(width: 100, height: 100)
    (photos.view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = 20
    photos.view.layoutIfNeeded()
    photos.list.refresh { _ in true }
    #expect(photos.updated.count > 2 && photos.updated.count < 20)
    #expect(photos.view.standIn.viewQuestions == photos.updated.count)
    #expect(photos.view.standIn.exceptions == [])
  }

  // MARK: Heights

  @Test func aTableViewMeasuresRowsAgainAfterUpdatesInPlace() {
    let fixture = TableFixture(isInWindow: true)
    let calculator = fixture.calculator(Self.old)
    _ = fixture.shown
    calculator.headerUpdates = .ignore
    calculator.data = Self.new
    let before = fixture.calls.count
    calculator.data = Self.new
    #expect(fixture.calls.count == before)
    calculator.itemUpdates = .inPlace { _, _, _ in }
    calculator.refresh(ids: ["a"])
    #expect(fixture.calls.dropFirst(before) == ["performBatchUpdates"])
    calculator.headerUpdates = .inPlace { _, _, _ in }
    calculator.itemUpdates = .reload
    calculator.refreshSections(ids: ["B"])
    #expect(fixture.calls.dropFirst(before) == ["performBatchUpdates", "performBatchUpdates"])
    calculator.refresh(ids: ["a"])
    #expect(fixture.calls.last == "reloadRows at 1.0 with automatic")
    #expect(fixture.exceptions == [])
  }

  @Test func appKitsTableViewMeasuresRowsAgainAfterUpdatesInPlace() {
    let fixture = AppKitTableFixture(isInWindow: true)
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    _ = fixture.shown
    calculator.itemUpdates = .inPlace { _, _, _ in }
    calculator.data = ["c2", "a", "b2"]
    #expect(fixture.view.rowsWithNewHeights == [0, 2])
    #expect(fixture.exceptions == [])
  }
}

enum ItemUpdateWay {
  case reload, reconfigure, inPlace

  fileprivate var itemUpdates: ItemUpdates<Row> {
    switch self {
    case .reload: .reload
    case .reconfigure: .reconfigure
    case .inPlace: .inPlace { _, _, _ in }
    }
  }
}

/// A collection view with headers, and a title under each cell.
@MainActor
private final class Photos<List: HostedList<UICollectionView>>
where List.Header == Row, List.Item == Row {
  let view: UICollectionView
  let list: List
  private let window = UIWindow(frame: .zero)
  var updated: [String] = []

  init(_ view: UICollectionView, _ list: List) {
    self.view = view
    self.list = list
    view.register(TextCell.self, forCellWithReuseIdentifier: "item")
    view.standIn.itemElementKinds = ["title"]
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 20
    window.addSubview(view)
    let text = { [unowned list] (kind: String, indexPath: IndexPath) in
      kind == "title"
        ? "\(list.item(at: indexPath))" : "\(list.header(ofSection: indexPath.section))"
    }
    list.supplementaryView = { _, kind, indexPath in
      let view = TitleView(frame: .zero)
      view.label.text = text(kind, indexPath)
      return view
    }
    list.updateSupplementaryView = { [unowned self] view, kind, indexPath in
      updated.append((kind == "title" ? "title " : "header ") + "\(indexPath)")
      (view as? TitleView)?.label.text = text(kind, indexPath)
    }
    list.connect(to: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
  }

  /// The titles under the cells.
  var titles: [[String?]] {
    view.layoutIfNeeded()
    return view.standIn.counts.enumerated().map { section, count in
      (0..<count).map { item in
        let title = view.supplementaryView(forElementKind: "title", at: [section, item])
        return (title as? TitleView)?.label.text
      }
    }
  }
}

extension Photos where List == SectionedDiffCalculator<UICollectionView, ListSection<Row, Row>> {
  convenience init(_ list: [ListSection<Row, Row>]) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    self.init(view, List(data: list))
  }
}

private final class TitleView: UICollectionReusableView {
  private(set) lazy var label = {
    let label = UILabel(frame: bounds)
    addSubview(label)
    return label
  }()
}
