import CGTK
import DiffCore
import GTKHosts
import ListAdapters
import Testing

struct Job: Identifiable, Equatable, Diffable {
  let id: Int
  var name: String
  var progress: Int
}

/// Shows jobs, those that are furthest along first.
final class JobList {
  let host = ListViewHost<Never, Job>(items: .label { "\($0.progress) %  \($0.name)" })
  private let calculator: DiffCalculator<ListViewHost<Never, Job>, Job>

  init(in scrolledWindow: GObjectReference) {
    calculator = DiffCalculator(host: host, data: [])
    gtk_scrolled_window_set_child(scrolledWindow.opaque, host.listView.widget)
  }

  func show(_ jobs: [Job]) {
    calculator.data = jobs.sorted { $0.progress > $1.progress }
  }
}

extension JobList {
  /// Calls a closure whenever another job is selected, or none.
  func onSelection(_ body: @escaping (Job?) -> Void) {
    Signals.observe(host.selection.address, "selected") { [weak host] in
      body(host?.selectedItem)
    }
  }
}

extension RowFactory<Job> {
  /// Shows how far a job is as a bar.
  static var bar: RowFactory {
    RowFactory {
      let bar = gtk_progress_bar_new()!
      gtk_progress_bar_set_show_text(OpaquePointer(bar), 1)
      return bar
    } show: { job, bar in
      gtk_progress_bar_set_text(OpaquePointer(bar), visibleForm(of: job.name))
      gtk_progress_bar_set_fraction(OpaquePointer(bar), Double(job.progress) / 100)
    }
  }
}

/// The code of the guide, as it stands there.
@MainActor
@Suite(.serialized)
struct GuideTests {
  private let window = TestWindow(height: 400)

  @Test func aJobThatGetsAheadMovesUp() {
    let scrolledWindow = GObjectReference(gtk_scrolled_window_new()!)
    let list = JobList(in: scrolledWindow)
    window.show(scrolledWindow)
    var selected: [String?] = []
    list.onSelection { selected.append($0?.name) }
    list.show([Job(id: 1, name: "build", progress: 40), Job(id: 2, name: "test", progress: 10)])
    gtk_single_selection_set_selected(list.host.selection.opaque, 1)
    list.show([Job(id: 1, name: "build", progress: 40), Job(id: 2, name: "test", progress: 90)])
    window.settle()
    #expect(shownRows(in: list.host.listView).map(\.text) == ["90 %  test", "40 %  build"])
    #expect(list.host.selectedItem?.id == 2)
    #expect(selected.last == "test")
  }

  @Test func sectionsHaveHeaders() {
    let host = ListViewHost<String, Job>(
      headers: .label(style: "heading") { $0 }, items: .label(text: \.name))
    let calculator = SectionedDiffCalculator(
      host: host,
      data: [
        ListSection(header: "running", items: [Job(id: 1, name: "build", progress: 40)]),
        ListSection(header: "done", items: []),
      ])
    window.settle(showing: host.listView)
    calculator.data = [
      ListSection(header: "running", items: []),
      ListSection(header: "done", items: [Job(id: 1, name: "build", progress: 100)]),
    ]
    window.settle()
    #expect(shownRows(in: host.listView).map(\.text) == ["running", "done", "build"])
  }

  @Test func rowsAreWidgetsOfAnyKind() {
    let host = ListBoxHost<Never, Job>(items: .bar)
    let calculator = DiffCalculator(
      host: host, data: [Job(id: 1, name: "build", progress: 40)])
    let row = gtk_list_box_get_row_at_index(host.listBox.opaque, 0)
    calculator.data = [
      Job(id: 2, name: "test", progress: 0), Job(id: 1, name: "build", progress: 90),
    ]
    #expect(gtk_list_box_get_row_at_index(host.listBox.opaque, 1) == row)
    let bar = gtk_list_box_row_get_child(row)
    #expect(gtk_progress_bar_get_fraction(OpaquePointer(bar)) == 0.9)
  }
}
