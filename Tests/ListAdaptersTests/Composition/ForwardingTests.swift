import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts and data sources that stand before others pass on every call with its arguments, and
/// every answer.
struct ForwardingTests {
  private typealias Host = NotingHost<TestItem, TestItem>
  private typealias Composition = ListComposition<Host, TestItem, TestItem>
  private typealias Part = Composition.Part<TestItem, TestItem>

  // MARK: A part of a composition

  @Test(arguments: 0...3)
  func aPartPassesEachCallOnBehindTheSectionsBeforeIt(sectionsBefore shift: Int) {
    let host = Host()
    let composition = Composition(host: host)
    let before: Part = composition.appendPart(header: { $0 }, item: { $0 })
    before.dataSource = CountedList(shift)
    let part: Part = composition.appendPart(header: { $0 }, item: { $0 })
    part.dataSource = CountedList(2)
    let after: Part = composition.appendPart(header: { $0 }, item: { $0 })
    after.dataSource = CountedList(1)
    _ = host.takeNotes()

    let direct = Host()
    makeEachCall(on: part, sectionShift: 0)
    makeEachCall(on: direct, sectionShift: shift)
    expectEqual(host.takeNotes(), direct.takeNotes())
  }

  @Test func aPartPassesEachAnswerOn() {
    let host = Host()
    let composition = Composition(host: host)
    let part: Part = composition.appendPart(header: { $0 }, item: { $0 })
    for number in 0..<32 {
      host.setAbilities(number)
      expectEqual(part.abilities, host.abilities)
    }
    for finishes in [true, false] {
      host.finishes = finishes
      _ = host.takeNotes()
      var outcomes: [Bool] = []
      part.performUpdates({ part.deleteSections(at: [0]) }, completion: { outcomes.append($0) })
      expectEqual(host.takeNotes(), ["begin", "deleteSections 0", "end"])
      expectEqual(outcomes, [finishes])
    }
  }

  @Test func aPartWithoutAHostCanDoNothing() {
    let composition = Composition(host: Host())
    let part: Part = composition.appendPart(header: { $0 }, item: { $0 })
    expectEqual(part.abilities, ["sequential", "true", "false", "false", "false"])
    var outcomes: [Bool] = []
    var runs = 0
    part.performUpdates({ runs += 1 }, completion: { outcomes.append($0) })
    expectEqual(runs, 1)
    expectEqual(outcomes, [false])
    makeEachCall(on: part, sectionShift: 0)
    part.reloadData()
    part.scheduleUpdate { runs += 1 }
    expectEqual(runs, 2)
  }

  @Test func aHostThatAcceptsNoUpdatesIsReloadedForItsParts() {
    let host = Host()
    let composition = Composition(host: host)
    let calculator = DiffCalculator(
      host: composition.appendPart(header: "A") { (row: TestItem) in row },
      data: ["a"] as [TestItem])
    host.acceptsUpdates = false
    _ = host.takeNotes()
    calculator.data = ["b"]
    expectEqual(host.takeNotes(), ["scheduleUpdate", "change", "reloadData", "changed"])
    host.acceptsUpdates = true
    calculator.data = ["a"]
    expectEqual(
      host.takeNotes(),
      [
        "scheduleUpdate", "change", "begin", "deleteItems 0.0", "insertItems 0.0", "end", "changed",
      ])
  }

  @Test func aHostThatUpdatesLaterIsWaitedForOnceForAllParts() {
    let host = Host()
    let composition = Composition(host: host)
    let part: Part = composition.appendPart(header: { $0 }, item: { $0 })
    let other: Part = composition.appendPart(header: { $0 }, item: { $0 })
    host.scheduled = []
    _ = host.takeNotes()
    var updates: [String] = []
    part.scheduleUpdate {
      part.scheduleUpdate { updates.append("third") }
      updates.append("first")
    }
    other.scheduleUpdate { updates.append("second") }
    expectEqual(host.takeNotes(), ["scheduleUpdate"])
    #expect(updates.isEmpty)
    host.scheduled?.removeFirst()()
    expectEqual(updates, ["first", "second", "third"])
    host.scheduled = nil
    part.scheduleUpdate { updates.append("fourth") }
    expectEqual(updates.last, "fourth")
  }

  // MARK: A composition as a data source

  @Test func aCompositionAsksThePartThatShowsASection() {
    let lists = [CountedList(2), CountedList(0), CountedList(3)]
    let host = Host()
    let composition = Composition(host: host)
    for (number, list) in lists.enumerated() {
      let part: Part = composition.appendPart(
        header: { TestItem(id: $0.id + "H\(number)h", version: $0.version) },
        item: { TestItem(id: $0.id + "I\(number)i", version: $0.version) })
      part.dataSource = list
    }
    #expect(host.dataSource === composition)
    expectEqual(composition.sectionCount, 5)
    var section = 0
    for (number, list) in lists.enumerated() {
      for offset in 0..<list.sectionCount {
        let header = list.header(ofSection: offset)
        expectEqual(composition.header(ofSection: section).id, header.id + "H\(number)h")
        expectEqual(composition.itemCount(inSection: section), list.itemCount(inSection: offset))
        for item in 0..<list.itemCount(inSection: offset) {
          let row = list.item(at: ItemPath(section: offset, item: item))
          let shown = composition.item(at: ItemPath(section: section, item: item))
          expectEqual(shown.id, row.id + "I\(number)i")
        }
        section += 1
      }
    }
  }

  @Test func aCompositionMovesAnItemOnlyWithinItsPart() {
    let lists = [CountedList(2), CountedList(3)]
    let host = Host()
    let composition = Composition(host: host)
    let parts: [Part] = lists.map { list in
      let part: Part = composition.appendPart(header: { $0 }, item: { $0 })
      part.dataSource = list
      return part
    }
    func move(_ section: Int, _ newSection: Int) -> Bool {
      composition.hostDidMoveItem(
        at: ItemPath(section: section, item: 4), to: ItemPath(section: newSection, item: 5))
    }
    for accepts in [true, false] {
      lists[1].acceptsMoves = accepts
      expectEqual(move(2, 4), accepts)
    }
    expectEqual(lists[1].moves, ["0.4 to 2.5", "0.4 to 2.5"])
    lists[0].acceptsMoves = true
    #expect(move(1, 0))
    expectEqual(lists[0].moves, ["1.4 to 0.5"])

    lists[1].acceptsMoves = true
    for (section, newSection) in [(1, 2), (2, 1), (-1, 0), (0, -1), (4, 5), (5, 4)] {
      #expect(!move(section, newSection), "\(section) to \(newSection)")
    }
    var whileUpdating: Bool?
    parts[0].scheduleUpdate { whileUpdating = move(0, 1) }
    expectEqual(whileUpdating, false)
    expectEqual(lists.map(\.moves.count), [1, 2])
    #expect(move(0, 1))
  }

  // MARK: The host that a check watches

  @Test(arguments: [0, 1, 4, 5, 8, 9, 12, 13], [false, true])
  func aCheckTellsItsHostWhatACalculatorTellsIt(number: Int, reconfigures: Bool) {
    for transition in Transition<TestSection>.random(sections: 4, items: 4, seed: 9).prefix(
      tries(60))
    {
      let direct = Host()
      direct.setAbilities(number)
      let calculator = SectionedDiffCalculator(host: direct, data: transition.old)
      if reconfigures { calculator.itemUpdates = .reconfigure }
      _ = direct.takeNotes()
      calculator.data = transition.new

      var watched: Host?
      let conformance = HostConformance {
        let host = Host()
        host.setAbilities(number)
        watched = host
        return host
      } shownRows: { (host: Host) in
        host.rows
      }
      let failure = conformance.sectionedFailure(
        through: [transition.old, transition.new], reconfiguring: reconfigures)
      #expect(failure == nil)
      // It is connected and loads the first list. At the end, it loses its data source.
      let notes = watched?.takeNotes() ?? []
      let connection = ["dataSource", "reloadData"]
      expectEqual(notes, connection + direct.takeNotes() + connection, "\(transition)")
    }
  }

  @Test func aCheckTellsAHostThatRefusesUpdatesNothingMore() {
    var watched: Host?
    let conformance = HostConformance {
      let host = Host()
      host.acceptsUpdates = false
      watched = host
      return host
    } shownRows: { (host: Host) in
      host.rows
    }
    let failure = conformance.linearFailure(through: [["a"], ["b"], ["c"]])
    expectEqual(failure?.problem, .refusesUpdates)
    expectEqual(watched?.takeNotes(), ["dataSource", "reloadData", "scheduleUpdate"])
  }
}

/// Calls each method that reports a change to a host.
private func makeEachCall(on host: some BatchUpdatable, sectionShift shift: Int) {
  func paths(_ item: Int) -> [ItemPath] {
    [ItemPath(section: shift, item: item), ItemPath(section: shift + 1, item: item + 2)]
  }
  host.reloadData()
  host.deleteItems(at: paths(1))
  host.insertItems(at: paths(2))
  host.reloadItems(at: paths(3))
  host.reconfigureItems(at: paths(4))
  host.moveItem(at: paths(5)[0], to: paths(6)[1])
  host.deleteSections(at: [shift, shift + 1])
  host.insertSections(at: [shift + 2, shift + 4])
  host.reloadSections(at: [shift + 1])
  host.reloadHeaders(at: [shift, shift + 2])
  host.moveSection(at: shift + 3, to: shift)
  host.didUpdateItems(at: paths(7), headersOf: [shift + 1], inPlace: true)
}

extension BatchUpdatable {
  fileprivate var abilities: [String] {
    ["\(updateOrder)"]
      + [acceptsUpdates, movesItems, movesSections, reloadsHeaders].map { "\($0)" }
  }
}

/// A list of sections `A`, `B`, …, each with one item more than the last.
private final class CountedList: ListDataSource {
  let sectionCount: Int
  var acceptsMoves = false
  private(set) var moves: [String] = []

  init(_ sectionCount: Int) {
    self.sectionCount = sectionCount
  }

  func itemCount(inSection section: Int) -> Int {
    section + 1
  }

  func header(ofSection section: Int) -> TestItem {
    TestItem(id: "section \(section)s")
  }

  func item(at path: ItemPath) -> TestItem {
    TestItem(id: "item \(path)i")
  }

  func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    moves.append("\(path) to \(newPath)")
    return acceptsMoves
  }
}
