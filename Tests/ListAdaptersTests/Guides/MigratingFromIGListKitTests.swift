import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// What IGListKit does, done here: each test is a row of the migration guide.
@Suite struct MigratingFromIGListKitTests {
  struct Story: Identifiable, Equatable, Diffable {
    let id: Int
    var title: String
  }

  struct Detail: Identifiable, Equatable, Diffable {
    let id: String
    var text: String
  }

  struct Post: Identifiable, Equatable, Diffable {
    let id: Int
    var author: String
    var likes: Int

    /// The rows that show this post.
    var section: ListSection<Int, Detail> {
      ListSection(
        header: id,
        items: [
          Detail(id: "author of \(id)", text: author),
          Detail(id: "likes of \(id)", text: "\(likes) likes"),
        ])
    }
  }

  /// An object that is another one whenever it is not the same.
  final class Photo: Diffable {
    let id: String
    var likes: Int

    init(id: String, likes: Int) {
      self.id = id
      self.likes = likes
    }

    func hasSameContent(as new: Photo) -> Bool {
      self === new
    }
  }

  private let posts = [
    Post(id: 1, author: "Ann", likes: 0), Post(id: 2, author: "Bob", likes: 5),
  ]
  private let sections: [TestSection] = [
    ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"]),
  ]
}

// MARK: - Diffs

extension MigratingFromIGListKitTests {
  @Test func anObjectThatChangesInPlaceIsNotUpdated() {
    let photo = Photo(id: "sea", likes: 0)
    let old = [photo]
    photo.likes = 1
    #expect(old.changeset(to: [photo]).isEmpty)
    #expect(old.changeset(to: [Photo(id: "sea", likes: 1)]).updates == [Update(from: 0, to: 0)])
  }

  @Test func aDiffHasTheFewestMoves() {
    let change = ["a", "b", "c"].changeset(to: ["b", "c", "a"])
    #expect(change.moves == [Move(from: 0, to: 2)])
    #expect(OffsetTranslation(change).newOffset(of: 0) == 2)
    #expect(["a", "b", "c"].firstIndex { $0.id == "b" } == 1)
  }

  @Test func anUpdateHasBothPositions() {
    let change = (["a", "b"] as [TestItem]).changeset(to: ["b1", "a"])
    #expect(change.updates == [Update(from: 1, to: 0)])
  }

  @Test func aDiffOfPathsIsADiffInASection() {
    let change = ["a", "b"].changeset(to: ["b", "c"]).inSection(1, movedTo: 2)
    #expect(change.deletions == [ItemPath(section: 1, item: 0)])
    #expect(change.insertions == [ItemPath(section: 2, item: 1)])
  }
}

// MARK: - Section controllers

extension MigratingFromIGListKitTests {
  @Test(arguments: HostRules.allCases)
  func aSectionControllerForEachListIsAPart(rules: HostRules) {
    let host = StrictListHost<String, AnyDiffable>(rules: rules)
    let feed = ListComposition<StrictListHost<String, AnyDiffable>, String, AnyDiffable>(host: host)
    let stories = DiffCalculator(
      host: feed.appendPart(header: "Stories") { (story: Story) in AnyDiffable(story) },
      data: [Story]())
    let posts = SectionedDiffCalculator(
      host: feed.appendPart(
        header: { (post: Int) in "Post \(post)" },
        item: { (detail: Detail) in AnyDiffable(detail) }),
      data: [ListSection<Int, Detail>]())
    posts.data = self.posts.map(\.section)
    stories.data = [Story(id: 1, title: "Moon")]
    #expect(host.sections.map(\.header) == ["Stories", "Post 1", "Post 2"])
    #expect(host.rows.compactMap { $0.base as? Story } == [Story(id: 1, title: "Moon")])
    #expect(host.rows.compactMap { $0.base as? Detail }.count == 4)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aPartMayHavePartsOfItsOwn() {
    let host = StrictListHost<String, String>(rules: .collectionView)
    let page = ListComposition<StrictListHost<String, String>, String, String>(host: host)
    let stackHost = page.appendPart(
      header: { (header: String) in header }, item: { (item: String) in item })
    let stack = ListComposition<_, String, String>(host: stackHost)
    let upper = DiffCalculator(host: stack.appendPart(header: "upper") { $0 }, data: ["a"])
    let lower = DiffCalculator(host: stack.appendPart(header: "lower") { $0 }, data: ["b"])
    upper.data = ["c", "a"]
    lower.data = []
    #expect(host.sections.map(\.description) == ["upper: c, a", "lower: "])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: HostRules.allCases)
  func onlyTheChangedRowOfAPostIsShownAgain(rules: HostRules) {
    let host = StrictListHost<Int, Detail>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: posts.map(\.section))
    var newPosts = posts
    newPosts[1].likes += 1
    calculator.itemUpdates = .reconfigure
    calculator.data = newPosts.map(\.section)
    #expect(host.calls == [.reconfigureItems([ItemPath(section: 1, item: 1)])])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aSectionReloadsWhenItsOwnContentChanges() {
    let host = StrictListHost<TestItem, TestItem>(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    calculator.data = [ListSection(header: "A1", items: ["a", "b"]), sections[1]]
    #expect(host.calls == [.reloadSections([0])])
  }

  @Test func aRowOfOneSectionMayMoveToAnother() {
    let new: [TestSection] = [
      ListSection(header: "A", items: ["b"]), ListSection(header: "B", items: ["c", "a"]),
    ]
    let move = Move(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
    #expect(sections.changeset(to: new).items.moves == [move])
  }

  @Test func aPathCountsInItsPart() {
    let host = StrictListHost<String, TestItem>(rules: .collectionView)
    let feed = ListComposition<StrictListHost<String, TestItem>, String, TestItem>(host: host)
    let first = DiffCalculator(host: feed.appendPart(header: "A") { $0 }, data: ["a"] as [TestItem])
    let second = DiffCalculator(
      host: feed.appendPart(header: "B") { $0 }, data: ["b"] as [TestItem])
    var paths: [ItemPath] = []
    second.itemUpdates = .inPlace { _, _, path in paths.append(path) }
    second.data = ["b1"]
    #expect(paths == [ItemPath(section: 0, item: 0)])
    #expect(first.data == ["a"])
    #expect(paths.map { second.host?.hostPath($0) } == [ItemPath(section: 1, item: 0)])
  }

  @Test func aPartIsRemoved() {
    let host = StrictListHost<String, String>(rules: .collectionView)
    let feed = ListComposition<StrictListHost<String, String>, String, String>(host: host)
    let first = DiffCalculator(host: feed.appendPart(header: "A") { $0 }, data: ["a"])
    let second = DiffCalculator(host: feed.appendPart(header: "B") { $0 }, data: ["b"])
    if let part = first.host { feed.remove(part) }
    second.data = ["b", "c"]
    #expect(host.sections.map(\.description) == ["B: b, c"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Updates

extension MigratingFromIGListKitTests {
  @Test func eachAssignmentIsAnUpdateAtOnce() {
    let host = StrictListHost<Never, String>(rules: .collectionView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    calculator.data = ["a", "b"]
    calculator.data = ["a", "b", "c"]
    #expect(host.tally.batches == 2)
    var finished: Bool?
    calculator.setData(["a"]) { finished = $0 }
    #expect(finished == true)
  }

  @Test func severalUpdatesBecomeOneInAPause() {
    let host = StrictListHost<Never, String>(rules: .collectionView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    let pause = calculator.pause()
    calculator.data = calculator.latestData + ["b"]
    calculator.data = calculator.latestData + ["c"]
    pause.end()
    #expect(host.calls.map(\.description) == ["insertItems 0.1 0.2"])
  }

  @Test func aListenerHearsOfEachUpdate() {
    let host = StrictListHost<Never, String>(rules: .collectionView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    var lists: [[String]] = []
    calculator.didChange = { _, old, new in lists += [old, new] }
    calculator.data = ["b"]
    #expect(lists == [["a"], ["b"]])
  }

  @Test func aListIsReloadedWithoutUpdates() {
    let host = StrictListHost<Never, String>(rules: .collectionView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    host.clearRecords()
    calculator.setData(["a", "b"], style: .reload, completion: nil)
    #expect(host.tally == UpdateTally(dataReloads: 1))
    #expect(host.rows == ["a", "b"])
  }

  @Test func aListIsReloadedForMoreThanAHundredChanges() {
    let host = StrictListHost<Never, Int>(rules: .collectionView)
    let calculator = DiffCalculator(host: host, data: [Int]())
    calculator.options.reloadThreshold = 100
    host.clearRecords()
    calculator.data = Array(0..<100)
    #expect(host.tally.dataReloads == 0)
    calculator.data = Array(100..<200)
    #expect(host.tally.dataReloads == 1)
  }

  @Test func changesAreFoundInTheBackground() async {
    let host = StrictListHost<Never, String>(rules: .collectionView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    #expect(await calculator.setData(["b", "a"]))
    #expect(host.rows == ["b", "a"])
  }

  @Test func objectsAreReloadedByTheirIDs() {
    let host = StrictListHost<TestItem, TestItem>(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    calculator.refreshSections(ids: ["B"])
    calculator.refresh(ids: ["b"])
    #expect(host.calls == [.reloadSections([1]), .reloadItems([ItemPath(section: 0, item: 1)])])
  }

  @Test func rowsAreEditedWithoutPositions() throws {
    let host = StrictListHost<TestItem, TestItem>(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    var sections = calculator.data
    try sections.insertItems(["d"], after: "a")
    try sections.removeItem(id: "b")
    try sections.replaceItem(with: "c1")
    calculator.data = sections
    #expect(host.rows == ["a", "d", "c1"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: HostRules.allCases)
  func objectsOfOneIDAllStay(rules: HostRules) {
    let host = StrictListHost<Never, String>(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a"])
    var repeated: [AnyHashable] = []
    calculator.reportRepeatedIDs = { repeated = $0.items }
    calculator.data = ["a", "b", "a"]
    #expect(repeated == ["a"])
    #expect(host.rows == ["a", "b", "a"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func whatTheUserMovesEndsInTheData() {
    let host = StrictListHost<TestItem, TestItem>(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    let first = ItemPath(section: 0, item: 0)
    #expect(calculator.hostDidMoveItem(at: first, to: ItemPath(section: 1, item: 1)))
    #expect(calculator.data.map(\.items) == [["b"], ["c", "a"]])
    #expect(host.calls.isEmpty)
  }
}
