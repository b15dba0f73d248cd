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
