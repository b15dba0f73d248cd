import DiffCore
import ListAdapters
import TestSupport
import Testing

struct DiffCalculatorTests {
  @Test func aHostIsToldOnlyWhatChangedAsItCan() {
    let stage = Stage(RecordingHost(), "a b c d")
    stage.show("d a c1 e")
    expectEqual(stage.host.rows, ["d", "a", "c1", "e"])
    expectEqual(
      stage.host.calls, ["begin", "delete [1]", "move 2 to 0", "insert [3]", "reload [2]", "end"])
    do {
      let stage = Stage(SmallestHost(), "a b c")
      stage.show("c a b1")
      expectEqual(stage.host.rows, ["c", "a", "b1"])
      expectEqual(stage.host.calls, ["delete [2]", "insert [0]", "delete [2]", "insert [2]"])
    }
    do {
      let stage = Stage(RecordingHost(), "a b")
      var finished: Bool?
      stage.calculator.setData(Post.list("a b")) { finished = $0 }
      #expect(stage.host.calls.isEmpty)
      expectEqual(finished, true)
    }
  }

  @Test func aHostThatAsksIsConnectedWhenItsCalculatorIsMade() {
    let host = RecordingHost()
    let calculator = DiffCalculator(host: host, data: Post.list("a"))
    #expect(host.dataSource === calculator)
    expectEqual(host.calls, ["reloadData"])
    expectEqual(host.rows, ["a"])
  }

  @Test func aHostThatAnotherCalculatorHadComesBack() {
    let host = RecordingHost()
    let calculator = DiffCalculator(host: host, data: Post.list("a"))
    let other = DiffCalculator(host: host, data: Post.list("b"))
    #expect(host.dataSource === other)
    calculator.host = nil
    calculator.host = host
    #expect(host.dataSource === calculator)
    calculator.data = Post.list("a c")
    expectEqual(host.rows, ["a", "c"])
  }

  @Test func theCalculatorDoesNotHoldItsHost() throws {
    var host: RecordingHost? = RecordingHost()
    weak let observed = host
    let created = try #require(host)
    let calculator = DiffCalculator(host: created, data: Post.list("a"))
    host = nil
    _ = consume created
    #expect(observed == nil)
    #expect(calculator.host == nil)
    var finished: Bool?
    calculator.setData(Post.list("b c")) { finished = $0 }
    expectEqual(calculator.data, Post.list("b c"))
    expectEqual(finished, false)
  }

  @Test func aListIsShownInAnySectionOfAHost() {
    let host = BareHost()
    let calculator = DiffCalculator(host: host, data: [1, 2], section: 3)
    calculator.data = [2, 5]
    expectEqual(host.paths, [ItemPath(section: 3, item: 0), ItemPath(section: 3, item: 1)])
    expectEqual(calculator.sectionCount, 4)
    expectEqual(calculator.itemCount(inSection: 0), 0)
    expectEqual(calculator.itemCount(inSection: 3), 2)
    expectEqual(calculator.item(at: ItemPath(section: 3, item: 1)), 5)
  }

  @Test func anItemInTheLastPossibleSectionIsFound() {
    let calculator = DiffCalculator(host: BareHost(), data: [5], section: 1_000_000)
    expectEqual(calculator.path(of: 5), ItemPath(section: 1_000_000, item: 0))
  }

  /// A place that a list does not have.
  enum Place: Codable {
    case shownSection(Int)
    case item(ItemPath)
    case itemOfSections(ItemPath)
    case header(Int)
    case count(Int)

    func ask() {
      let sections = SectionedDiffCalculator(
        host: BareHost(), data: [ListSection(header: 1, items: [5])])
      switch self {
      case .shownSection(let section):
        _ = DiffCalculator(host: BareHost(), data: [5], section: section).sectionCount
      case .item(let path): _ = DiffCalculator(host: BareHost(), data: [5]).item(at: path)
      case .itemOfSections(let path): _ = sections.item(at: path)
      case .header(let section): _ = sections.header(ofSection: section)
      case .count(let section): _ = sections.itemCount(inSection: section)
      }
    }
  }

  private static let places: [(Place, message: String)] =
    [-1, 1_000_001, .max - 1, .max].map {
      (.shownSection($0), "DiffCalculator: section \($0) is not in 0...1000000")
    } + [
      (.item(ItemPath(section: 1, item: 0)), "no item 1.0 in sections 0..<1: 0 items in section 1"),
      (.item(ItemPath(section: 0, item: 1)), "no item 0.1 in sections 0..<1: 1 items in section 0"),
      (
        .itemOfSections(ItemPath(section: 0, item: 1)),
        "no item 0.1 in sections 0..<1: 1 items in section 0"
      ),
    ]
    + [-1, 1, .max].flatMap { section in
      [Place.header(section), .count(section)].map {
        ($0, "no section \(section) in sections 0..<1")
      }
    }

  @Test(arguments: places)
  func aPlaceThatTheListDoesNotHaveEndsWithAMessage(place: Place, message: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [place = place as Place] in
      place.ask()
    }
    expectMessage(result, message)
  }
}
