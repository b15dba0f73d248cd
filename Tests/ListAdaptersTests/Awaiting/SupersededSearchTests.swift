import DiffCore
import Dispatch
import ListAdapters
import Synchronization
import TestSupport
import Testing

/// Searches in progress, of which a later list supersedes some.
///
/// One at a time: each blocks a thread, and the main actor needs another one.
@MainActor @Suite(.serialized) struct SupersededSearchTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func aSupersededSearchEndsBeforeTheNextBegins() async {
    let search = await BlockedSearch()
    let (observer, calculator) = (search.observer, search.calculator)
    calculator.data.removeLast()
    expectEqual(calculator.latestData.count, calculator.data.count)
    let second = Task { await calculator.setData(observer.list(2)) }
    for _ in 0..<1_000 { await Task.yield() }
    expectEqual(observer.uses(ofList: 2), 0)
    observer.unblock()
    #expect(await !search.isShown.value)
    #expect(await second.value)
    #expect(observer.uses(ofList: 1) < 5_000)
    expectEqual(calculator.data.map(\.number), observer.list(2).map(\.number))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func anEditDuringASearchKeepsTheAwaitedList() async {
    let search = await BlockedSearch()
    let (observer, calculator) = (search.observer, search.calculator)
    calculator.latestData.removeLast()
    observer.unblock()
    #expect(await !search.isShown.value)
    expectEqual(calculator.data.map(\.number), Array(observer.list(1).map(\.number).dropLast()))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func theLastListThatWaitsForASearchFollowsIt() async {
    let search = await BlockedSearch()
    let (observer, calculator) = (search.observer, search.calculator)
    var tasks: [Task<Bool, Never>] = []
    for list in [2, 3] {
      tasks.append(Task { await calculator.setData(observer.list(list)) })
      while calculator.latestData.first?.list != list { await Task.yield() }
    }
    #expect(await !tasks[0].value)
    observer.unblock()
    #expect(await search.isShown.value)
    #expect(await tasks[1].value)
    expectEqual(calculator.data.map(\.number), observer.list(3).map(\.number))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func aSearchKeepsNoHostAlive() async {
    let search = await BlockedSearch()
    let (observer, calculator) = (search.observer, search.calculator)
    search.host = nil
    #expect(calculator.host == nil)
    observer.unblock()
    #expect(await !search.isShown.value)
    expectEqual(calculator.data.map(\.number), observer.list(1).map(\.number))
  }
}

/// A calculator of list 0, whose search for list 1 is blocked until the observer unblocks it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor private final class BlockedSearch {
  let observer = SearchObserver(blocking: 1)
  var host: SilentHost?
  let calculator: DiffCalculator<SilentHost, ObservedItem>
  let isShown: Task<Bool, Never>

  init() async {
    let host = SilentHost()
    let observer = observer
    let calculator = DiffCalculator(host: host, data: observer.list(0))
    self.host = host
    self.calculator = calculator
    isShown = Task { await calculator.setData(observer.list(1)) }
    while observer.uses(ofList: 1) == 0 { await Task.yield() }
  }
}

/// Counts the uses of the ids of lists, and blocks the first use of one list.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class SearchObserver: Sendable {
  private let uses = Mutex<[Int: Int]>([:])
  private let blocked: Int
  private let semaphore = DispatchSemaphore(value: 0)

  init(blocking list: Int) {
    blocked = list
  }

  /// A list of items that no other list has.
  func list(_ list: Int) -> [ObservedItem] {
    (0..<20_000).map { ObservedItem(list: list, number: list * 20_000 + $0, observer: self) }
  }

  func noteUse(ofList list: Int) {
    let count = uses.withLock {
      $0[list, default: 0] += 1
      return $0[list]
    }
    if list == blocked, count == 1 { semaphore.wait() }
  }

  func uses(ofList list: Int) -> Int {
    uses.withLock { $0[list] ?? 0 }
  }

  func unblock() {
    semaphore.signal()
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct ObservedItem: Diffable, Sendable {
  let list: Int
  let number: Int
  let observer: SearchObserver

  var id: Int {
    observer.noteUse(ofList: list)
    return number
  }

  func hasSameContent(as other: Self) -> Bool { true }
}
