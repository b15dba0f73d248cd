import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Closures and items that a calculator releases.
struct ReleaseTests {
  private final class Picture: Diffable {
    let id: Int

    init(_ id: Int) {
      self.id = id
    }

    func hasSameContent(as other: Picture) -> Bool {
      true
    }
  }

  @Test func aListIsReleasedWhenTheNextOneIsShown() {
    let host = BareHost()
    let calculator = DiffCalculator(host: host, data: [Picture]())
    expectEqual(calculator.section, 0)
    var last = Picture(1)
    for number in 2..<6 {
      weak let earlier = last
      calculator.data = [last]
      last = Picture(number)
      calculator.data = [last]
      #expect(earlier == nil)
    }
  }

  @Test func aSupersededListIsReleased() {
    let host = BareHost()
    let calculator = DiffCalculator(host: host, data: [Picture]())
    let pause = calculator.pause()
    for number in 0..<3 {
      calculator.data = [Picture(number)]
      calculator.data = [Picture(number), Picture(number + 1)]
    }
    weak let superseded = calculator.latestData.first
    calculator.data = []
    #expect(superseded == nil)
    pause.end()
  }

  @Test(arguments: [false, true])
  func aSupersededListIsReleasedWhileTheHostWaits(hasCompletion: Bool) {
    let host = BareHost()
    let calculator = DiffCalculator(host: host, data: [Picture]())
    host.scheduled = []
    var outcomes: [Bool] = []
    calculator.setData([Picture(1)], completion: hasCompletion ? { outcomes.append($0) } : nil)
    weak let superseded = calculator.latestData.first
    calculator.data = []
    #expect(superseded == nil && outcomes.isEmpty)
    host.scheduled?.removeFirst()()
    expectEqual(outcomes, hasCompletion ? [false] : [])
  }

  @Test func aSupersededListIsReleasedAfterACallbackHasReplacedTheHost() {
    let (host, other) = (BareHost(), BareHost())
    other.scheduled = []
    let calculator = DiffCalculator(host: host, data: [Picture]())
    weak var superseded: Picture?
    calculator.shouldReload = { _, _, new in
      calculator.shouldReload = nil
      superseded = new.first
      calculator.host = other
      calculator.data = []
      return false
    }
    calculator.data = [Picture(1)]
    #expect(calculator.host === other && superseded == nil)
  }

  @Test(arguments: [false, true])
  func theClosuresOfARefreshAreReleasedAfterIt(joinsAList: Bool) {
    let host = BareHost()
    let calculator = DiffCalculator(host: host, data: [1, 2])
    var picture: Picture? = Picture(1)
    weak let released = picture
    let pause = calculator.pause()
    if joinsAList { calculator.data = [2, 3] }
    calculator.refresh { [picture] _ in picture != nil }
    picture = nil
    #expect(released != nil)
    pause.end()
    #expect(released == nil)
  }

  @Test func whatWaitsEndsInItsOrderWhenTheCalculatorIsReleased() {
    let host = BareHost()
    var calculator: DiffCalculator? = DiffCalculator(host: host, data: [1])
    var ended: [Int] = []
    let pause = calculator?.pause()
    for number in 0..<20 {
      calculator?.refreshAll { finished in if !finished { ended.append(number) } }
    }
    calculator = nil
    expectEqual(ended, Array(0..<20))
    pause?.end()
  }

  /// Each closure has the last reference to an object whose release sets data.
  @Test func closuresThatAreReplacedMaySetData() {
    let host = NotingHost<Never, TestItem>()
    let linear = DiffCalculator(host: host, data: ["a"])
    func item(_ id: String) -> Reader {
      Reader { [linear] in
        linear.setData(
          linear.data + [TestItem(id: id)], changeset: Changeset(insertions: [linear.data.count]))
      }
    }
    linear.willChange = { [reader = item("b")] _, _, _ in _ = reader }
    linear.didChange = { [reader = item("c")] _, _, _ in _ = reader }
    linear.shouldReload = { [reader = item("d")] _, _, _ in reader === linear }
    linear.reportApplicationError = { [reader = item("e")] _ in _ = reader }
    linear.willChange = nil
    linear.didChange = nil
    linear.shouldReload = nil
    linear.reportApplicationError = nil
    expectEqual(linear.data, ["a", "b", "c", "d", "e"])
    let page = NotingHost<TestItem, TestItem>()
    let sectioned = SectionedDiffCalculator(host: page, data: [TestSection]())
    func section(_ id: String) -> Reader {
      Reader { [sectioned] in
        sectioned.setData(
          sectioned.data + [TestSection(header: TestItem(id: id), items: [])],
          changeset: SectionedChangeset(sections: Changeset(insertions: [sectioned.data.count])))
      }
    }
    sectioned.willChange = { [reader = section("A")] _, _, _ in _ = reader }
    sectioned.didChange = { [reader = section("B")] _, _, _ in _ = reader }
    sectioned.reportApplicationError = { [reader = section("C")] _ in _ = reader }
    sectioned.willChange = nil
    sectioned.didChange = nil
    sectioned.reportApplicationError = nil
    expectEqual(sectioned.data.count, 3)
  }

  /// Changes that have waited have the last reference to an object whose release reads the list.
  @Test func closuresOfAChangeThatHasWaitedMayReadTheCalculator() {
    let host = NotingHost<Never, TestItem>()
    let calculator = DiffCalculator(host: host, data: ["a"])
    var read: [[TestItem]] = []
    func reader() -> Reader {
      Reader { [calculator] in read.append(calculator.latestData) }
    }
    var pause = calculator.pause()
    calculator.refresh { [reader = reader()] _ in withExtendedLifetime(reader) { true } }
    pause.end()
    calculator.itemUpdates = .inPlace { [reader = reader()] _, _, _ in _ = reader }
    pause = calculator.pause()
    calculator.data = ["b"]
    calculator.itemUpdates = .reload
    pause.end()
    expectEqual(read, [["a"], ["b"]])
  }

  @Test func aRemovedPartReleasesTheClosuresOfItsDrags() {
    typealias Composition = ListComposition<NotingHost<TestItem, TestItem>, TestItem, TestItem>
    for removesSource in [false, true] {
      let host = NotingHost<TestItem, TestItem>()
      let composition = Composition(host: host)
      let parts =
        ["A", "B", "C"].map { composition.appendPart(header: TestItem(id: $0)) { $0 } }
        as [Composition.Part<Never, TestItem>]
      var picture: Picture? = Picture(1)
      weak let released = picture
      composition.allowDragging(from: parts[0], to: parts[1]) { [picture] item in
        picture == nil ? nil : item
      }
      picture = nil
      composition.remove(parts[2])
      #expect(released != nil)
      composition.remove(parts[removesSource ? 0 : 1])
      #expect(released == nil)
    }
  }
}
