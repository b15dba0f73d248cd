import CGTK
import GTKHosts
import ListAdapters
import Testing

/// Nothing stays behind when a host and its view are gone.
@MainActor
@Suite(.serialized)
struct OwnershipTests {
  private let window = TestWindow(height: 400)

  @Test func aListViewLeavesNothingBehind() {
    let count = AliveCount()
    do {
      let host = ListViewHost<Never, Token>(items: .label { "\($0.id)" })
      count.watch(host.listView.address)
      count.watch(host.selection.address)
      count.watch(UnsafeMutableRawPointer(gtk_single_selection_get_model(host.selection.opaque)))
      use(host, count: count, in: host.listView)
    }
    #expect(count.objects == 3)  // The window still shows the view.
    window.show(nil)
    #expect(count.objects == 0)
    #expect(count.tokens == 0)
  }

  @Test func aListBoxLeavesNothingBehind() {
    let count = AliveCount()
    do {
      let host = ListBoxHost<Never, Token>(items: .label { "\($0.id)" })
      count.watch(host.listBox.address)
      use(host, count: count, in: host.listBox)
    }
    window.show(nil)
    #expect(count.objects == 0)
    #expect(count.tokens == 0)
  }

  @Test func aDeletedRowIsReleased() {
    let count = AliveCount()
    let host = ListViewHost<Never, Token>(items: .label { "\($0.id)" })
    let calculator = DiffCalculator(host: host, data: (0..<50).map { Token($0, count) })
    window.settle(showing: host.listView)
    #expect(count.tokens == 50)
    gtk_single_selection_set_selected(host.selection.opaque, 4)
    calculator.data.removeFirst(40)
    window.settle()
    #expect(count.tokens == 10)
    calculator.data = []
    window.settle()
    #expect(count.tokens == 0)
  }

  @Test func aViewOutlivesItsHost() {
    var host: ListViewHost<Never, Numbered>? = ListViewHost(items: .label(text: \.text))
    let calculator = DiffCalculator(host: host!, data: (0..<5).map { Numbered(id: $0) })
    window.settle(showing: host!.listView)
    let view = host!.listView
    host = nil
    calculator.data = []
    window.settle()
    #expect(shownRows(in: view).count == 5)
  }

  /// Shows a list, and changes it in every way.
  private func use<Host: ListHost<Never, Token>>(
    _ host: Host, count: AliveCount, in view: GObjectReference
  ) {
    let calculator = DiffCalculator(host: host, data: (0..<50).map { Token($0, count) })
    window.settle(showing: view)
    calculator.data = (10..<60).reversed().map { Token($0, count) }
    window.settle()
    calculator.data.swapAt(3, 30)
    // The last change is not laid out before the host goes.
    calculator.data.removeFirst(20)
  }
}

/// The objects and items that are alive.
private final class AliveCount {
  var objects = 0
  var tokens = 0

  func watch(_ object: UnsafeMutableRawPointer) {
    objects += 1
    g_object_weak_ref(
      object.assumingMemoryBound(to: GObject.self),
      { count, _ in Unmanaged<AliveCount>.fromOpaque(count!).takeUnretainedValue().objects -= 1 },
      Unmanaged.passUnretained(self).toOpaque())
  }
}

/// An item that is counted as long as it is alive.
private final class Token: Diffable {
  let id: Int
  private let count: AliveCount

  init(_ id: Int, _ count: AliveCount) {
    self.id = id
    self.count = count
    count.tokens += 1
  }

  deinit {
    count.tokens -= 1
  }

  func hasSameContent(as other: Token) -> Bool {
    id.isMultiple(of: 2)
  }
}
