import CGTK
import DiffCore
import GTKHosts
import ListAdapters

/// A window with a list that changes in place, a search field and a line about the last update.
package final class ListWindow {
  /// Called when someone closes the window.
  package var onClose: () -> Void = {}

  package let host = ListViewHost<Never, Row>(
    items: .label(style: "monospace", text: \.text))

  private let parts: WindowParts
  private let title: String
  private let calculator: DiffCalculator<ListViewHost<Never, Row>, Row>

  /// All rows, including rows that the search hides.
  private var rows: [Row]?
  private var query = ""
  private var updateCount = 0

  /// The key of the last selected row, which may be hidden now.
  package var selectedID: String?
  private var isUpdating = false

  package init(title: String) {
    self.title = title
    parts = WindowParts(title: title, list: host.listView)
    calculator = DiffCalculator(host: host, data: [])
    connectSignals()
  }

  private func connectSignals() {
    Signals.connectRequest(parts.window.address, "close-request") { [weak self] in
      self?.onClose()
    }
    Signals.connect(parts.searchEntry.address, "search-changed") { [weak self] in
      self?.searchChanged()
    }
    Signals.connect(parts.searchEntry.address, "activate") { [host] in
      gtk_widget_grab_focus(host.listView.widget)
    }
    Signals.observe(host.selection.address, "selected") { [weak self] in
      guard let self, !isUpdating else { return }
      selectedID = host.selectedItem?.id
    }
    Signals.connectPosition(host.listView.address, "activate") { [host] position in
      guard let row = host.item(atRow: position) else { return }
      let clipboard = gtk_widget_get_clipboard(host.listView.widget)
      gdk_clipboard_set_text(clipboard, visibleForm(of: row.text))
    }
    let keys = Shortcuts(in: parts.window)
    keys.add("<Control>f") { [parts] in parts.showSearch() }
    keys.add("<Control>d") { [weak self] in self?.changeColors() }
    keys.add("<Control>q") { [weak self] in self?.onClose() }
    keys.add("<Control>w") { [weak self] in self?.onClose() }
  }
}

extension ListWindow {
  package func present() {
    gtk_window_present(parts.window.window)
  }

  package func close() {
    gtk_window_destroy(parts.window.window)
  }

  /// Toggles between light and dark colors.
  package func changeColors() {
    parts.isDark.toggle()
  }

  /// Shows the rows of a reading, and the number of changes.
  package func show(_ reading: Reading) {
    updateCount += 1
    var outcome = "failed: \(reading.note ?? "no rows")"
    if let rows = reading.rows {
      let tally = self.tally(rows)
      self.rows = rows
      update()
      let note = reading.note.map { " (\($0))" } ?? ""
      outcome = "\(tally), \(count(rows.count, "row"))\(note)"
    }
    parts.status = "update \(updateCount): \(outcome)"
    parts.hasFailed = reading.hasFailed
  }

  /// Shows how long a slow source has been running.
  package func showProgress(seconds: Int) {
    parts.status = "running for \(seconds) s; \(title)"
  }

  private func tally(_ new: [Row]) -> String {
    guard let rows else { return "0 deleted, \(new.count) inserted, 0 moved, 0 changed" }
    let change = rows.changeset(to: new)
    return "\(change.deletions.count) deleted, \(change.insertions.count) inserted, "
      + "\(change.moves.count) moved, \(change.updates.count) changed"
  }
}

// MARK: - Search

extension ListWindow {
  /// Shows only the rows that contain a text.
  package func search(_ text: String) {
    guard !text.isEmpty else { return }
    parts.showSearch()
    gtk_editable_set_text(parts.searchEntry.opaque, text)
    searchChanged()
  }

  private func searchChanged() {
    query = String(cString: gtk_editable_get_text(parts.searchEntry.opaque)).lowercased()
    update()
  }

  /// Shows the rows that match the search, by insertions and deletions like any others.
  private func update() {
    isUpdating = true
    let rows = rows ?? []
    calculator.data = query.isEmpty ? rows : rows.filter { $0.text.lowercased().contains(query) }
    if host.selectedItem == nil, let selectedID,
      let position = calculator.data.firstIndex(where: { $0.id == selectedID })
    {
      gtk_single_selection_set_selected(host.selection.opaque, guint(position))
    }
    isUpdating = false
  }
}

// MARK: - Pictures and tests

extension ListWindow {
  /// Writes a picture of the window as a PNG file; returns whether it succeeded.
  package func savePicture(to path: String) -> Bool {
    Picture.save(parts.window, to: path)
  }

  /// The text of the line about the last update.
  package var status: String {
    parts.status
  }

  /// The window's search field.
  package var searchEntry: GObjectReference {
    parts.searchEntry
  }
}
