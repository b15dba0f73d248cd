import ListAdapters
import StrictJudging
import Testing
import UIKit

/// The guide's chat.
@MainActor
@Suite
struct ChatTests {
  private let window = UIWindow(frame: .zero)
  private let chat = ChatViewController(style: .plain)

  init() {
    judgeStrictly()
    chat.tableView.bounds.size = CGSize(width: 100, height: 200)
    chat.tableView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
  }

  @Test(arguments: [true, false])
  func aChatBeginsAtItsEnd(isLoadedFirst: Bool) {
    if isLoadedFirst { show(0..<30) }
    window.rootViewController = chat
    window.layoutIfNeeded()
    if !isLoadedFirst { show(0..<30) }
    #expect(lastLine == Line(id: 29, distance: 10))
  }

  /// Without a size there is no end to scroll to, also in a window.
  @Test func aChatThatIsLoadedBeforeItHasASizeBeginsAtItsEnd() {
    let size = chat.tableView.bounds.size
    chat.tableView.bounds.size = .zero
    window.rootViewController = chat
    show(0..<20)
    show(0..<30)
    chat.tableView.bounds.size = size
    chat.days.viewIsAppearing()
    #expect(lastLine == Line(id: 29, distance: 10))
  }

  @Test func olderMessagesAreInsertedWithoutAJump() {
    begin(with: 0..<30)
    chat.tableView.contentOffset.y = 40
    let first = firstLine
    show(-20..<30)
    #expect(firstLine == first)
    #expect(chat.tableView.standIn.exceptions == [])
  }

  @Test func newMessagesAreFollowedAtTheEnd() {
    begin(with: 0..<30)
    show(0..<33)
    #expect(lastLine == Line(id: 32, distance: 10))
    show(-5..<34)
    #expect(lastLine == Line(id: 33, distance: 10))
  }

  @Test func newMessagesAreNotFollowedAwayFromTheEndUntilItIsReadAgain() {
    begin(with: 0..<30)
    chat.tableView.contentOffset.y -= 2
    let first = firstLine
    show(0..<33)
    #expect(firstLine == first)
    chat.tableView.contentOffset.y = chat.tableView.contentSize.height + 10 - 200
    show(0..<34)
    #expect(lastLine == Line(id: 33, distance: 10))
  }

  @Test func aChangesetThatDoesNotFitScrollsNothing() {
    begin(with: 0..<30)
    show(0..<31)
    chat.tableView.contentOffset.y = 100
    let list = chat.days
    let deletion = SectionedChangeset(sections: Changeset(deletions: [7]))
    list.setData(list.data + [ListSection(header: "Tomorrow", items: [])], changeset: deletion)
    chat.tableView.layoutIfNeeded()
    #expect(chat.tableView.contentOffset.y == 100)
  }

  @Test func aShortChatFollowsItsMessages() {
    begin(with: 0..<2)
    show(0..<30)
    #expect(lastLine == Line(id: 29, distance: 10))
    show(0..<0)
    show(0..<9)
    #expect(lastLine == Line(id: 8, distance: 10))
  }

  @Test(arguments: [true, false])
  func aChatThatWasCoveredShowsWhatItShowedBefore(atEnd: Bool) {
    begin(with: 0..<30)
    if !atEnd { chat.tableView.contentOffset.y = 300 }
    let first = firstLine
    window.rootViewController = UIViewController(nibName: nil, bundle: nil)
    show(-3..<31)
    show(-6..<33)
    window.rootViewController = chat
    #expect(atEnd ? lastLine == Line(id: 32, distance: 10) : firstLine == first)
  }

  @Test func aChatThatAppearsAgainStaysWhereItWasRead() {
    begin(with: 0..<30)
    show(0..<31)
    chat.tableView.contentOffset.y = 100
    let first = firstLine
    window.rootViewController = UIViewController(nibName: nil, bundle: nil)
    window.rootViewController = chat
    #expect(firstLine == first)
  }

  private func begin(with ids: Range<Int>) {
    window.rootViewController = chat
    show(ids)
    window.layoutIfNeeded()
  }

  /// Shows messages of two days, which are less than 5 and those after them.
  private func show(_ ids: Range<Int>) {
    let messages = ids.map { ChatMessage(id: $0, text: "\($0)") }
    chat.days.data = [
      ListSection(header: "Yesterday", items: messages.filter { $0.id < 5 }),
      ListSection(header: "Today", items: messages.filter { $0.id >= 5 }),
    ]
  }

  /// The message that is seen first, and its distance from the top of the view.
  private var firstLine: Line? {
    line(at: \.first) { $0.minY - chat.tableView.contentOffset.y }
  }

  /// The message that is seen last, and the distance of its end from the bottom of the view.
  private var lastLine: Line? {
    line(at: \.last) { chat.tableView.bounds.maxY - $0.maxY }
  }

  private func line(
    at place: KeyPath<[IndexPath], IndexPath?>, _ distance: (CGRect) -> CGFloat
  ) -> Line? {
    chat.tableView.layoutIfNeeded()
    guard let indexPath = chat.tableView.indexPathsForVisibleRows?[keyPath: place],
      let text = chat.tableView.cellForRow(at: indexPath)?.text, let id = Int(text)
    else { return nil }
    return Line(id: id, distance: distance(chat.tableView.rectForRow(at: indexPath)))
  }

  private struct Line: Equatable {
    let id: Int
    let distance: CGFloat
  }
}
