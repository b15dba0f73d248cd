import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// The guides' code about single changes: styles, refreshes, pauses and stale paths.
struct OneChangeTests {
  private let host = StrictListHost<Never, Story>(rules: .tableView)
  private let stories: DiffCalculator<StrictListHost<Never, Story>, Story>

  init() {
    stories = DiffCalculator(host: host, data: [Story(id: 1), Story(id: 2)])
  }

  @Test func oneChangeHasAStyle() async {
    let page = [Story(id: 0)] + stories.data
    let otherFeed = [Story(id: 7)]
    stories.setData(page, style: .withoutAnimation, completion: nil)
    await stories.setData(otherFeed, style: .reload)
    expectEqual(host.dataReloads, 1)
    expectEqual(host.rows, otherFeed)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aRefreshSaysHowItShowsItemsAndWhenItHas() {
    let story = stories.data[1]
    var isSpinning = true
    stories.refresh(ids: [story.id], by: .reconfigure, style: .withoutAnimation) { _ in
      isSpinning = false
    }
    #expect(!isSpinning)
    expectEqual(host.calls, [.reconfigureItems([ItemPath(section: 0, item: 1)])])
  }

  @Test func aRefreshAsksForItemsWhenThePauseEnds() {
    var asked: [Int] = []
    let pause = stories.pause()
    stories.refresh {
      asked.append($0.id)
      return $0.id == 3
    }
    stories.latestData = [Story(id: 2), Story(id: 3)]
    #expect(asked.isEmpty)
    pause.end()
    expectEqual(asked, [2, 3])
  }

  @Test func aStalePathFindsNothing() {
    let story = Story(id: 2)
    var prefetched: [Int] = []
    func prefetch(_ path: ItemPath) {
      guard let story = stories.itemIfPresent(at: path) else { return }
      prefetched.append(story.id)
    }
    prefetch(ItemPath(section: 0, item: 0))
    prefetch(ItemPath(section: 0, item: 5))
    expectEqual(prefetched, [1])
    if let path = stories.path(of: story.id) { prefetch(path) }
    expectEqual(prefetched, [1, 2])
    expectEqual(stories.path(of: 3), nil)
  }

  @Test func aPauseHoldsChangesBack() {
    let story = stories.data[0]
    let other = Story(id: 3)
    let pause = stories.pause()
    stories.latestData.removeAll { $0.id == story.id }
    stories.latestData.append(other)
    pause.end()  // both changes are shown, as one
    expectEqual(host.rows.map(\.id), [2, 3])
    expectEqual(host.batches.count, 1)
  }

  @Test func theProgramContinuesWhenTheRowsAreVisible() {
    var announcements: [String] = []
    func announce(_ text: String) { announcements.append(text) }
    let pause = stories.pause()
    stories.data = []
    stories.whenShown { announce("\(stories.data.count) stories") }
    stories.data = [Story(id: 3)]
    expectEqual(announcements, [])
    pause.end()
    expectEqual(announcements, ["1 stories"])
  }
}
