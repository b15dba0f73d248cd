import AppKit
import ListAdapters

struct Headline: Identifiable, Equatable, Diffable {
  let id: Int
  var text: String
}

/// A row that is being read, and how far its top is below the top of what is seen.
struct ReadRow {
  let offset: Int
  let distance: CGFloat
}

extension [ReadRow] {
  /// Follows the rows through a change, and leaves out those that it deletes or moves.
  mutating func follow(_ changeset: Changeset<Int>) {
    let translation = OffsetTranslation(changeset)
    let moved = Set(changeset.moves.map(\.from))
    self = compactMap { row in
      guard !moved.contains(row.offset) else { return nil }
      return translation.newOffset(of: row.offset).map {
        ReadRow(offset: $0, distance: row.distance)
      }
    }
  }
}

extension NSTableView {
  /// The rows that are being read, from the top.
  var readRows: [ReadRow] {
    layoutSubtreeIfNeeded()
    guard let clipView = enclosingScrollView?.contentView,
      let visibleRows = Range(rows(in: visibleRect))
    else { return [] }
    let top = clipView.bounds.minY + clipView.contentInsets.top
    return visibleRows.compactMap { row in
      let rect = rect(ofRow: row)
      guard rect.maxY > top else { return nil }
      return ReadRow(offset: row, distance: rect.minY - clipView.bounds.minY)
    }
  }

  /// Scrolls to where the first of the rows is in its place again.
  func showAgain(_ rows: [ReadRow]) {
    guard let row = rows.first, let clipView = enclosingScrollView?.contentView else { return }
    layoutSubtreeIfNeeded()
    let y = rect(ofRow: row.offset).minY - row.distance
    scroll(NSPoint(x: clipView.bounds.minX, y: y))
  }
}

/// Shows headlines; what is being read stays where it is.
final class HeadlinesViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)
  private var readRows: [ReadRow] = []

  private(set) lazy var headlines = {
    let headlines = NSTableViewListDataSource(host: tableView, data: [Headline]()) {
      _, _, _, headline in
      NSTextField(labelWithString: headline.text)
    }
    headlines.list.shouldReload = { [unowned self] changeset, _, _ in
      readRows = changeset.isEmpty ? [] : tableView.readRows
      return false
    }
    headlines.list.didChange = { [unowned self] changeset, old, new in
      readRows.follow(changeset ?? old.changeset(to: new))
      tableView.showAgain(readRows)
      readRows = []
    }
    return headlines
  }()

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("headline")))
    tableView.updateAnimations = .all([])
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }
}
