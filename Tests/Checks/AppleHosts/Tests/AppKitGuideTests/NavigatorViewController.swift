import AppKit
import ListAdapters

struct ProjectFile: Identifiable, Diffable {
  /// The path.
  let id: String
  var changed = false
  var files: [ProjectFile]?

  func hasSameContent(as other: ProjectFile) -> Bool {
    changed == other.changed
  }
}

/// Shows the files of a project in their folders, all or those whose names contain a text.
///
/// What is expanded and selected stays, and comes back after a search.
final class NavigatorViewController: NSViewController {
  private let outlineView = NSOutlineView(frame: .zero)
  let outline = OutlineList<ProjectFile> { $0.files ?? [] }

  /// Called with the file that the user or the app selects.
  var open: (_ file: ProjectFile) -> Void = { _ in }

  /// Called with the ids of files that the user drags into a folder.
  var move: (_ ids: [ProjectFile.ID], _ folder: ProjectFile.ID) -> Void = { _, _ in }

  var files: [ProjectFile] = [] { didSet { show() } }
  var filter = "" { didSet { filterDidChange(from: oldValue) } }

  /// What is expanded while no filter is set.
  private var expandedIDs: Set<ProjectFile.ID> = []

  override func loadView() {
    outlineView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("file")))
    outlineView.registerForDraggedTypes([.string])
    outline.connect(to: outlineView) { _, _, file in
      NSTextField(labelWithString: file.changed ? "\(file.name) M" : file.name)
    }
    outline.pasteboardItem = { file in
      let item = NSPasteboardItem()
      item.setString(file.id, forType: .string)
      return item
    }
    outline.moveItems = { [unowned self] files, folder, _ in
      if let folder, folder.files != nil { move(files.map(\.id), folder.id) }
    }
    outline.didChangeSelection = { [unowned self] files in
      if files.count == 1, files[0].files == nil { open(files[0]) }
    }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = outlineView
    view = scrollView
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    outline.viewIsAppearing()
  }

  /// Expands the folders above a file, selects it and scrolls to it.
  func reveal(_ id: ProjectFile.ID) {
    outline.expandedIDs.formUnion(files.folders(above: id) ?? [])
    outline.select(ids: [id])
    outline.scroll(to: id, at: .center)
  }

  private func show() {
    outline.data = filter.isEmpty ? files : files.matching(filter)
    if !filter.isEmpty { outline.expandedIDs = Set(outline.data.all.map(\.id)) }
  }

  private func filterDidChange(from old: String) {
    if old.isEmpty { expandedIDs = outline.expandedIDs }
    show()
    if filter.isEmpty { outline.expandedIDs = expandedIDs }
  }
}

extension ProjectFile {
  fileprivate var name: String {
    id.split(separator: "/").last.map { String($0) } ?? id
  }
}

extension [ProjectFile] {
  /// The files and all below them.
  fileprivate var all: [ProjectFile] {
    flatMap { [$0] + ($0.files ?? []).all }
  }

  /// The files whose names contain a text, with everything below them, in their folders.
  fileprivate func matching(_ text: String) -> [ProjectFile] {
    compactMap { file in
      guard !file.name.contains(text) else { return file }
      guard let found = file.files?.matching(text), !found.isEmpty else { return nil }
      var folder = file
      folder.files = found
      return folder
    }
  }

  /// The ids of the folders above a file, or `nil` if it is in none of them.
  fileprivate func folders(above id: ProjectFile.ID) -> [ProjectFile.ID]? {
    for file in self {
      if file.id == id { return [] }
      if let ids = file.files?.folders(above: id) { return [file.id] + ids }
    }
    return nil
  }
}
