import CGTK
import DiffCore
import GTKHosts

/// Labels for numbered items, which are counted.
final class CountedLabels {
  /// The labels that were made so far.
  private(set) var made = 0

  /// The labels that are there.
  private(set) var alive = 0

  /// Returns a factory whose labels count here.
  func factory<Item>(text: @escaping (Item) -> String) -> RowFactory<Item> {
    let plain = RowFactory<Item>.label(text: text)
    return RowFactory(make: { self.count(plain.make()) }, show: plain.show)
  }

  private func count(
    _ label: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget> {
    made += 1
    alive += 1
    Signals.connect(label, "destroy") { self.alive -= 1 }
    return label
  }
}

/// A numbered item with a content that changes.
struct Numbered: Diffable {
  let id: Int
  var version = 0

  func hasSameContent(as other: Numbered) -> Bool {
    version == other.version
  }

  var text: String {
    "\(id).\(version)"
  }
}
