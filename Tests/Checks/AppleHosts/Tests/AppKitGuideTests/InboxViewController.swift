import AppKit
import ListAdapters

struct Message: Identifiable, Equatable, Diffable {
  let id: Int
  var subject: String
}

/// Shows messages by day, each day in a section below its name.
final class InboxViewController: NSViewController {
  typealias Day = ListSection<String, Message>

  private let collectionView = NSCollectionView(frame: .zero)
  private let days = CollectionSections<Day>()

  override func loadView() {
    let layout = NSCollectionViewFlowLayout()
    layout.headerReferenceSize = NSSize(width: 100, height: 20)
    collectionView.collectionViewLayout = layout
    collectionView.register(
      MessageItem.self, forItemWithIdentifier: NSUserInterfaceItemIdentifier("message"))
    collectionView.register(
      DayView.self, forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader,
      withIdentifier: NSUserInterfaceItemIdentifier("day"))
    days.supplementaryView = { [unowned self] collectionView, kind, indexPath in
      let view = collectionView.makeSupplementaryView(
        ofKind: kind, withIdentifier: NSUserInterfaceItemIdentifier("day"), for: indexPath)
      (view as? DayView)?.label.stringValue = days.header(ofSection: indexPath.section)
      return view
    }
    days.connect(to: collectionView) { collectionView, indexPath, message in
      let item = collectionView.makeItem(
        withIdentifier: NSUserInterfaceItemIdentifier("message"), for: indexPath)
      (item.view as? NSTextField)?.stringValue = message.subject
      return item
    }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = collectionView
    view = scrollView
  }

  func show(_ newDays: [Day]) {
    days.data = newDays
  }
}

final class DayView: NSView {
  private(set) lazy var label = {
    let label = NSTextField(labelWithString: "")
    label.frame = bounds
    addSubview(label)
    return label
  }()
}

final class MessageItem: NSCollectionViewItem {
  override func loadView() {
    view = NSTextField(labelWithString: "")
  }
}
