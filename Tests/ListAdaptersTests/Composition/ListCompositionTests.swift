import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Several lists in one host: each is updated on its own, at the sections that it has there.
struct ListCompositionTests {
  @Test(arguments: HostRules.allCases)
  func insertedAndDeletedSectionsShiftThoseAfterThem(rules: HostRules) {
    let board = Board(rules)
    board.first.data = [TestSection](["P": ["p"], "Q": []])
    board.middle.data = ["m"]
    board.last.data = [TestSection](["X": ["x", "y"]])
    expectEqual(board.host.sections.map(\.description), ["P: p", "Q: ", "M: m", "X: x, y"])
    board.host.clearRecords()
    board.first.data = [TestSection](["Q": []])
    board.last.data = [TestSection](["X": ["y"], "Z": []])
    expectEqual(
      board.host.batches,
      [
        [.deleteSections([0])],
        [.deleteItems([ItemPath(section: 2, item: 0)]), .insertSections([3])],
      ])
    expectNoViolations(board.host)
  }

  @Test(arguments: [UpdateStyle.animated, .reload])
  func aListIsNotShownInACompositionWithoutAHost(style: UpdateStyle) {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let composition = ListComposition<StrictListHost<TestItem, TestItem>, TestItem, TestItem>(
      host: host)
    composition.host = nil
    let list = DiffCalculator(
      host: composition.appendPart(header: "A") { (item: TestItem) in item },
      data: [] as [TestItem])
    var answers: [Bool] = []
    list.setData(["a"], style: style) { answers.append($0) }
    list.setData(["a"]) { answers.append($0) }
    list.whenShown { answers.append(true) }
    expectEqual(answers, [false, false])
    composition.host = host
    expectEqual(host.sections.map(\.description), ["A: a"])
    list.data = ["a", "b"]
    expectEqual(host.sections.map(\.description), ["A: a, b"])
    expectEqual(answers, [false, false])
  }

  @Test(arguments: HostRules.allCases)
  func randomChangesOfAllPartsAreAccepted(rules: HostRules) {
    let board = Board(rules)
    var random = SeededGenerator(seed: 61)
    let sectioned = Transition<TestSection>.random(sections: 4, items: 5, seed: 61).prefix(
      tries(400))
    let linear = Transition<TestItem>.random(items: 6, seed: 61).prefix(tries(400))
    for (sections, rows) in zip(sectioned, linear) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: board.first.data = Board.renamed(sections.new, with: "p")
      case 1: board.middle.data = rows.new.map { TestItem(id: "m" + $0.id, version: $0.version) }
      case 2: board.last.data = Board.renamed(sections.new, with: "x")
      default: board.first.refreshAll()
      }
      expectEqual(board.host.sections.map(\.description), board.expected)
    }
    expectNoViolations(board.host)
    expectEqual(board.host.tally.dataReloads, 0)
  }

  #if !DEBUG
    @Test(arguments: HostRules.allCases)
    func aPartConformsBetweenOthers(rules: HostRules) {
      var board: Board?
      // Unlike other hosts, a part holds its data source strongly.
      var conformance = HostConformance { dataSource in
        let new = Board(rules)
        new.first.data = [TestSection](["BEFORE": ["before"], "EMPTY": []])
        new.last.data = [TestSection](["AFTER": ["after"]])
        board = new
        let part: Board.Part = new.composition.appendPart(header: { $0 }, item: { $0 })
        part.dataSource = dataSource
        return part
      } shownRows: { _ in
        guard let host = board?.host, host.violations.isEmpty else { return [["violation"]] }
        // The sections before the new part are BEFORE, EMPTY, M and AFTER.
        return host.sections.dropFirst(4).map { $0.items.map(\.description) }
      }
      conformance.shownHeaders = { _ in
        board?.host.sections.dropFirst(4).compactMap(\.header?.description) ?? []
      }
      conformance.extent.linearItems = 3
      conformance.extent.randomTransitions = 100
      conformance.linearSections = []
      expectEqual(conformance.sectionedFailure(), nil)
      conformance.linearSections = [0, 1]
      conformance.shownHeaders = nil
      expectEqual(conformance.linearFailure(), nil)
    }
  #endif

  @Test func aPartKnowsWhereTheHostShowsItsItems() {
    let board = Board(.tableView)
    board.first.data = [TestSection](["P": ["p"], "Q": []])
    board.last.data = [TestSection](["X": ["x", "y"]])
    let item = ItemPath(section: 0, item: 1)
    expectEqual(board.last.host?.hostPath(item), ItemPath(section: 3, item: 1))
    board.first.data = [TestSection](["Q": []])
    expectEqual(board.last.host?.hostPath(item), ItemPath(section: 2, item: 1))
    expectEqual(board.middle.host?.hostPath(item), ItemPath(section: 1, item: 1))
    expectEqual(board.first.host?.hostPath(item), item)
    board.last.data = [TestSection](["X": ["x"], "Y": ["y", "z"]])
    expectEqual(
      board.last.host?.hostPath(ItemPath(section: 1, item: 1)), ItemPath(section: 3, item: 1))
  }

  @Test(arguments: [-1, 1, .max])
  func aSectionOfNoPartHasNoPathInTheHost(section: Int) {
    let board = Board(.tableView)
    expectEqual(board.middle.host?.hostPath(ItemPath(section: section, item: 0)), nil)
  }

  @Test(arguments: [.min, -1, 1, .max])
  func aSectionThatNoPartHasEndsWithAMessage(section: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [section = section as Int] in
      _ = Board(.tableView).composition.header(ofSection: section)
    }
    expectMessage(result, "ListComposition has no section \(section): it has 1 sections")
  }
}

// MARK: - Turns

extension ListCompositionTests {
  /// The parts whose data is set during an update of a part, in every combination.
  private static let pairs = (0..<3).flatMap { outer in (0..<3).map { (outer, $0) } }

  @Test(arguments: HostRules.allCases, pairs)
  func dataSetWhileAPartIsUpdatedTakesItsTurn(
    rules: HostRules, pair: (outer: Int, inner: Int)
  ) {
    for moment in Moment.allCases {
      let board = Board(rules)
      board.set(pair.inner, 1)
      board.set(pair.outer, 1)
      var outcomes: [Int] = []
      board.on(moment, ofPart: pair.outer) {
        board.set(pair.inner, 3) { _ in outcomes.append(3) }
        board.set((pair.inner + 1) % 3, 4) { _ in outcomes.append(4) }
        // The host has not received the change yet.
        #expect(outcomes.isEmpty)
      }
      board.set(pair.outer, 2) { _ in outcomes.append(2) }
      expectEqual(outcomes.sorted(), [2, 3, 4], "\(moment), \(pair)")
      // The host receives no call for an update in place.
      let violations = board.host.violations.filter { moment != .inPlace || $0.rule != .staleRow }
      #expect(violations.isEmpty, "\(moment), \(pair):\n\(board.host.report)")
      expectEqual(board.host.sections.map(\.description), board.expected, "\(moment), \(pair)")
      #expect(board.lists[pair.inner] == 3 && board.lists[(pair.inner + 1) % 3] == 4)
    }
  }

  @Test(arguments: HostRules.allCases)
  func aPartThatIsAddedDuringAnUpdateIsShownAfterIt(rules: HostRules) {
    let board = Board(rules)
    var added: [AnyObject] = []
    board.on(.asked, ofPart: 1) {
      let part = board.composition.appendPart(header: "N") { (row: TestItem) in row }
      let calculator = DiffCalculator(host: part, data: ["n"] as [TestItem])
      calculator.data = ["n", "o"]
      added.append(calculator)
      expectEqual(board.composition.sectionCount, 1)
    }
    board.set(1, 1)
    expectEqual(added.count, 1)
    expectEqual(board.host.sections.last?.description, "N: n, o")
    expectNoViolations(board.host)
  }

  @Test(arguments: HostRules.allCases)
  func aCompositionMayBeAPartOfAnother(rules: HostRules) {
    let board = Board(rules)
    let middle: Board.Part = board.composition.appendPart(header: { $0 }, item: { $0 })
    let inner = ListComposition<_, TestItem, TestItem>(host: middle)
    let numbers = DiffCalculator(
      host: inner.appendPart(header: "I") { (row: TestItem) in row }, data: ["i"] as [TestItem])
    let letters = DiffCalculator(
      host: inner.appendPart(header: "J") { (row: TestItem) in
        board.asked(3)
        return row
      }, data: ["j"] as [TestItem])
    board.set(0, 1)
    board.on(.asked, ofPart: 3) {
      numbers.data = ["k", "i"]
      board.set(2, 2)
    }
    letters.data = ["l"]
    expectEqual(board.host.sections.map(\.description), board.expected + ["I: k, i", "J: l"])
    expectNoViolations(board.host)
  }

  @Test func aPartWithoutAHostKeepsItsDataAndReportsThatNothingWasShown() throws {
    var host: StrictListHost<TestItem, TestItem>? = StrictListHost(rules: .tableView)
    let created = try #require(host)
    let composition = Board.Composition(host: created)
    let calculator = DiffCalculator(
      host: composition.appendPart(header: "A") { (row: TestItem) in row },
      data: ["a"] as [TestItem])
    _ = consume created
    host = nil
    #expect(composition.host == nil)
    var outcomes: [Bool] = []
    calculator.setData(["b"]) { outcomes.append($0) }
    expectEqual(calculator.data, ["b"])
    expectEqual(outcomes, [false])
  }

  @Test func aPartWhoseCompositionIsGoneKeepsItsData() throws {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    var composition: Board.Composition? = ListComposition(host: host)
    let part = composition?.appendPart(header: "A") { (row: TestItem) in row }
    weak let remaining = composition
    composition = nil
    #expect(remaining == nil)
    let calculator = DiffCalculator(host: try #require(part), data: [TestItem]())
    calculator.data = ["b"]
    expectEqual(calculator.data, ["b"])
  }

  @Test func theCompositionKeepsTheCalculatorsOfItsParts() {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let composition = Board.Composition(host: host)
    _ = DiffCalculator(
      host: composition.appendPart(header: "A") { (row: TestItem) in row },
      data: ["a"] as [TestItem])
    expectEqual(composition.sectionCount, 1)
    expectEqual(composition.item(at: ItemPath(section: 0, item: 0)), "a")
  }
}

// MARK: - Leaving

extension ListCompositionTests {
  @Test(arguments: HostRules.allCases)
  func aPartThatItsCalculatorLeavesIsEmpty(rules: HostRules) {
    let board = Board(rules)
    board.first.data = [TestSection](["P": ["p"], "Q": []])
    board.middle.data = ["m"]
    board.host.clearRecords()
    board.first.host = nil
    expectEqual(board.host.batches, [[.deleteSections([0, 1])]])
    board.first.data = [TestSection](["R": ["r"]])
    board.middle.data = ["m", "n"]
    expectEqual(board.host.sections.map(\.description), ["M: m, n"])
    expectEqual(board.host.tally.dataReloads, 0)
    expectNoViolations(board.host)
  }

  @Test(arguments: HostRules.allCases)
  func aCalculatorMayTakeAnotherPart(rules: HostRules) {
    let board = Board(rules)
    let other = Board(rules)
    board.first.data = [TestSection](["P": ["p"]])
    board.first.host = other.composition.appendPart(header: { $0 }, item: { $0 })
    board.middle.data = ["m"]
    expectEqual(board.host.sections.map(\.description), ["M: m"])
    expectEqual(other.host.sections.map(\.description), ["M: ", "P: p"])
    expectNoViolations(board.host)
    expectNoViolations(other.host)
  }

  @Test(arguments: HostRules.allCases)
  func aPartThatIsRemovedTakesItsSectionsAlong(rules: HostRules) throws {
    let board = Board(rules)
    board.first.data = [TestSection](["P": ["p"]])
    board.last.data = [TestSection](["X": ["x"]])
    board.host.clearRecords()
    board.composition.remove(try #require(board.first.host))
    expectEqual(board.host.batches, [[.deleteSections([0])]])
    board.first.data = [TestSection](["R": ["r"]])
    board.last.data = [TestSection](["Y": ["y"]])
    expectEqual(board.host.sections.map(\.description), ["M: ", "Y: y"])
    expectNoViolations(board.host)
  }

  /// A host has one data source: that of the composition that was made for it last.
  @Test(arguments: HostRules.allCases)
  func anOlderCompositionOfAHostDoesNotUpdateIt(rules: HostRules) async {
    let board = Board(rules)
    board.middle.data = ["m"]
    let newer = Board.Composition(host: board.host)
    let letters = DiffCalculator(
      host: newer.appendPart(header: "A") { (row: TestItem) in row }, data: ["a"] as [TestItem])
    board.host.clearRecords()
    var outcomes: [Bool] = []
    board.middle.setData(["m", "n"]) { outcomes.append($0) }
    outcomes.append(await board.first.setData([TestSection](["P": ["p"]])))
    expectEqual(outcomes, [false, false])
    #expect(board.host.batches.isEmpty)
    letters.data = ["b", "a"]
    expectEqual(board.host.sections.map(\.description), ["A: b, a"])
    expectNoViolations(board.host)
  }
}

// MARK: - A composition of three lists

/// When a test sets data during an update.
private enum Moment: CaseIterable {
  /// When the host asks for an item.
  case asked

  /// When an item is updated in place.
  case inPlace

  /// When a part's update is complete.
  case completed
}

/// Sections, a linear list, and sections again, on a strict host.
private final class Board {
  typealias Composition = ListComposition<StrictListHost<TestItem, TestItem>, TestItem, TestItem>
  typealias Part = Composition.Part<TestItem, TestItem>

  let host: StrictListHost<TestItem, TestItem>
  let composition: Composition
  private(set) var first: SectionedDiffCalculator<Part, TestSection>!
  private(set) var middle: DiffCalculator<Composition.Part<Never, TestItem>, TestItem>!
  private(set) var last: SectionedDiffCalculator<Part, TestSection>!

  /// The numbers of the parts' latest lists.
  private(set) var lists = [0, 0, 0]

  /// One-time actions for when the host reads an item of a part, or a part completes.
  private var whenAsked: [Int: () -> Void] = [:]
  private var whenCompleted: [Int: () -> Void] = [:]

  init(_ rules: HostRules) {
    host = StrictListHost(rules: rules)
    composition = Composition(host: host)
    first = SectionedDiffCalculator(host: part(0))
    middle = DiffCalculator(
      host: composition.appendPart(header: "M") { [unowned self] in
        asked(1)
        return $0
      })
    last = SectionedDiffCalculator(host: part(2))
    host.clearRecords()
  }

  private func part(_ number: Int) -> Part {
    composition.appendPart(header: { $0 }) { [unowned self] in
      asked(number)
      return $0
    }
  }

  /// The rows that the host should show.
  var expected: [String] {
    (first.data + [TestSection(header: "M", items: middle.data)] + last.data).map(\.text)
  }

  /// Returns the sections with other ids, which no other part has.
  static func renamed(_ sections: [TestSection], with prefix: String) -> [TestSection] {
    sections.map { section in
      TestSection(
        header: TestItem(id: prefix + section.header.id, version: section.header.version),
        items: section.items.map { TestItem(id: prefix + $0.id, version: $0.version) })
    }
  }

  func asked(_ part: Int) {
    whenAsked.removeValue(forKey: part)?()
  }

  func on(_ moment: Moment, ofPart part: Int, _ action: @escaping () -> Void) {
    switch moment {
    case .asked: whenAsked[part] = action
    case .completed: whenCompleted[part] = action
    case .inPlace:
      var isDone = false
      let updates = ItemUpdates<TestItem>.inPlace { _, _, _ in
        guard !isDone else { return }
        isDone = true
        action()
      }
      switch part {
      case 0: first.itemUpdates = updates
      case 1: middle.itemUpdates = updates
      default: last.itemUpdates = updates
      }
    }
  }

  /// Sets the list of a part: each has an item that stays and changes, and sections of the first
  /// and the last part are inserted and deleted.
  func set(_ part: Int, _ number: Int, completion: @escaping (Bool) -> Void = { _ in }) {
    lists[part] = number
    let prefix = ["p", "m", "x"][part]
    let rows = [TestItem(id: prefix, version: number), TestItem(id: prefix + "\(number)s")]
    let sections = (1...number).map { offset in
      TestSection(header: TestItem(id: "\(prefix)\(offset)S"), items: offset == 1 ? rows : [])
    }
    let report = { [unowned self] (finished: Bool) in
      whenCompleted.removeValue(forKey: part)?()
      completion(finished)
    }
    switch part {
    case 0: first.setData(sections, completion: report)
    case 1: middle.setData(rows, completion: report)
    default: last.setData(sections, completion: report)
    }
  }
}
