import ListAdapters
import TestSupport
import Testing

/// The code of the guide on several lists in one host.
struct SeveralListsTests {
  typealias Day = ListSection<String, Message>

  struct Message: Identifiable, Equatable, Diffable {
    let id: Int
    var text: String
  }

  enum Row: Equatable {
    case story(Story)
    case message(Message)
  }

  @Test func storiesComeBeforeDaysOfMessages() {
    let page = Page()
    let composition = ListComposition<Page, String, Row>(host: page)
    let stories = DiffCalculator(
      host: composition.appendPart(header: "Stories") { .story($0) }, data: [Story]())
    let days = SectionedDiffCalculator(
      host: composition.appendPart(header: { $0 }, item: { .message($0) }), data: [Day]())

    stories.data = [Story(id: 1, title: "Moon")]
    days.data = [Day(header: "Monday", items: [Message(id: 1, text: "Hello")])]
    expectEqual(page.lines, ["Stories: 1", "Monday: 1"])
    #expect(
      composition.item(at: ItemPath(section: 1, item: 0)) == .message(Message(id: 1, text: "Hello"))
    )

    days.itemUpdates = .inPlace { [weak stories] _, message, _ in
      stories?.data.append(Story(id: 2, title: message.text))
    }
    days.data = [Day(header: "Monday", items: [Message(id: 1, text: "Hi")])]
    expectEqual(page.lines, ["Stories: 2", "Monday: 1"])

    days.refresh(ids: [1])
    expectEqual(page.lines, ["Stories: 3", "Monday: 1"])
  }
}

extension SeveralListsTests {
  /// Keeps the composition and the calculators of a screen.
  private final class Feed {
    typealias Composition = ListComposition<Page, String, Row>

    let stories: DiffCalculator<Composition.Part<Never, Story>, Story>
    let days: SectionedDiffCalculator<Composition.Part<String, Message>, Day>
    private let composition: Composition

    init(on page: Page) {
      composition = Composition(host: page)
      stories = DiffCalculator(host: composition.appendPart(header: "Stories") { .story($0) })
      days = SectionedDiffCalculator(
        host: composition.appendPart(header: { $0 }, item: { .message($0) }))
    }

    func hideStories() {
      stories.host = nil
    }
  }

  @Test func aFeedKeepsItsCalculators() {
    let page = Page()
    let feed = Feed(on: page)
    feed.stories.data = [Story(id: 1, title: "Moon")]
    feed.days.data = [Day(header: "Monday", items: [Message(id: 1, text: "Hello")])]
    expectEqual(page.lines, ["Stories: 1", "Monday: 1"])
    feed.hideStories()
    expectEqual(page.lines, ["Monday: 1"])
  }
}

extension SeveralListsTests {
  @Test func aStoryThatIsDraggedToADayBecomesAMessage() {
    typealias Composition = ListComposition<Page, String, Row>
    let page = Page()
    let composition = Composition(host: page)
    let storyPart: Composition.Part<Never, Story> = composition.appendPart(header: "Stories") {
      .story($0)
    }
    let dayPart: Composition.Part<String, Message> = composition.appendPart(
      header: { $0 }, item: { .message($0) })
    composition.allowDragging(from: storyPart, to: dayPart) { story in
      story.title.isEmpty ? nil : Message(id: story.id, text: story.title)  // `nil` refuses it
    }

    let untitled = Story(id: 2, title: "")
    let stories = DiffCalculator(host: storyPart, data: [Story(id: 1, title: "Moon"), untitled])
    let days = SectionedDiffCalculator(host: dayPart, data: [Day(header: "Monday", items: [])])
    let story = ItemPath(section: 0, item: 0)
    let message = ItemPath(section: 1, item: 0)
    #expect(composition.hostDidMoveItem(at: story, to: message))
    expectEqual(stories.data, [untitled])
    expectEqual(days.data, [Day(header: "Monday", items: [Message(id: 1, text: "Moon")])])
    #expect(!composition.hostDidMoveItem(at: story, to: message))
    expectEqual(stories.data, [untitled])
  }
}

/// A host that shows a line for each section.
private final class Page: ListHost {
  weak var dataSource: (any ListDataSource<String, SeveralListsTests.Row>)?
  private(set) var lines: [String] = []

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    updates()
    reloadData()
    completion(true)
  }

  func reloadData() {
    guard let dataSource else { return }
    lines = (0..<dataSource.sectionCount).map {
      "\(dataSource.header(ofSection: $0)): \(dataSource.itemCount(inSection: $0))"
    }
  }

  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
  func deleteSections(at offsets: [Int]) {}
  func insertSections(at offsets: [Int]) {}
}
