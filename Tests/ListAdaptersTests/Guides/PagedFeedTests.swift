import ListAdaptersTesting
import TestSupport
import Testing

/// Loads stories page by page, and shows the progress in a footer.
@MainActor
final class StoryFeed {
  enum Footer: Hashable, Diffable, Sendable {
    case loading, failed, noMore
  }

  enum Row: Equatable, Diffable, Sendable {
    case story(Story)
    case footer(Footer)

    var id: AnyHashable {
      switch self {
      case .story(let story): story.id
      case .footer: "footer"
      }
    }
  }

  typealias Host = StrictListHost<String, Row>
  typealias Composition = ListComposition<Host, String, Row>

  let stories: DiffCalculator<Composition.Part<Never, Story>, Story>
  let footer: DiffCalculator<Composition.Part<Never, Footer>, Footer>
  private let composition: Composition

  /// Returns the stories after one; an empty array if there are no more.
  private let load: (_ last: Story?) async throws -> [Story]
  private var isLoading = false

  /// The ids of the selected stories.
  private(set) var selectedIDs: Set<Int> = []
  private(set) var selectedOffsets: [Int] = []

  /// Whether the host shows a placeholder instead.
  private(set) var isEmpty = true

  init(host: Host, load: @escaping (_ last: Story?) async throws -> [Story]) {
    self.load = load
    composition = Composition(host: host)
    stories = DiffCalculator(host: composition.appendPart(header: "Stories") { .story($0) })
    footer = DiffCalculator(host: composition.appendPart(header: "") { .footer($0) })
    stories.didChange = { [unowned self] _, _, stories in
      isEmpty = stories.isEmpty
      selectedIDs.formIntersection(stories.map(\.id))
      showSelection()
    }
  }

  func select(_ ids: Set<Int>) {
    selectedIDs = ids
    showSelection()
  }

  /// Selects the rows of the selected stories in the view.
  private func showSelection() {
    let stories = stories.data
    selectedOffsets = stories.indices.filter { selectedIDs.contains(stories[$0].id) }
  }

  /// Loads more when one of the last ten stories appears, unless the user has to retry.
  func willShow(_ path: ItemPath) async {
    guard path.section == 0, path.item >= stories.data.count - 10, footer.data != [.failed]
    else { return }
    await loadMore()
  }

  func loadMore() async {
    guard !isLoading, footer.data != [.noMore] else { return }
    isLoading = true
    defer { isLoading = false }
    footer.data = [.loading]
    do {
      let page = try await load(stories.latestData.last)
      let loadedIDs = Set(stories.latestData.map(\.id))
      stories.latestData += page.filter { !loadedIDs.contains($0.id) }
      footer.data = page.isEmpty ? [.noMore] : []
    } catch {
      footer.data = [.failed]
    }
  }
}

@MainActor struct PagedFeedTests {
  private struct Offline: Error {}

  @Test func pagesAreLoadedUntilThereAreNoMore() async {
    let host = StoryFeed.Host(rules: .tableView)
    var pages: [[Int]?] = [Array(0..<20), nil, [19, 20], []]
    var footers: [[StoryFeed.Footer]] = []
    var footer: () -> [StoryFeed.Footer] = { [] }
    let feed = StoryFeed(host: host) { _ in
      footers.append(footer())
      guard let page = pages.removeFirst() else { throw Offline() }
      return page.map { Story(id: $0) }
    }
    footer = { feed.footer.data }
    #expect(feed.isEmpty)
    await feed.loadMore()
    #expect(!feed.isEmpty && feed.footer.data.isEmpty)
    await feed.willShow(ItemPath(section: 0, item: 9))
    expectEqual(pages.count, 3)
    await feed.willShow(ItemPath(section: 0, item: 10))
    expectEqual(feed.footer.data, [.failed])
    await feed.willShow(ItemPath(section: 1, item: 0))
    await feed.willShow(ItemPath(section: 0, item: 19))
    #expect(feed.footer.data == [.failed] && pages.count == 2)
    await feed.loadMore()
    expectEqual(feed.stories.data.map(\.id), Array(0...20))
    await feed.loadMore()
    expectEqual(feed.footer.data, [.noMore])
    await feed.loadMore()
    expectEqual(footers, Array(repeating: [.loading], count: 4))
    expectEqual(host.sections.map(\.items.count), [21, 1])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func theSelectionStaysWithItsStories() {
    let host = StoryFeed.Host(rules: .sequential)
    let feed = StoryFeed(host: host) { _ in [] }
    func show(_ ids: [Int]) { feed.stories.data = ids.map { Story(id: $0) } }
    show([1, 2, 3])
    feed.select([1, 3])
    expectEqual(feed.selectedOffsets, [0, 2])
    show([3, 4, 2, 1])
    expectEqual(feed.selectedOffsets, [0, 3])
    show([4, 1])
    #expect(feed.selectedIDs == [1] && feed.selectedOffsets == [1])
    show([])
    #expect(feed.isEmpty && feed.selectedIDs.isEmpty)
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}
