/// The kind of the header of a section, in UIKit and in AppKit.
public let headerElementKind = "UICollectionElementKindSectionHeader"

/// What a stand-in counted and shows: the part that table and collection views have in common.
///
/// It counts through the view's data source, has each batch judged, and keeps a cell for each
/// visible row: a cell moves along with its row, and is asked for anew only where a row is inserted
/// or reloaded. A row that is reconfigured is asked for at once, in the middle of its batch. What
/// would end a program with an exception, or show a row in the cell of another, is recorded in
/// ``exceptions``; a list that was refused is read anew, so that later batches are judged by
/// themselves.
@MainActor
public final class ShownList<Cell: AnyObject> {
  /// What the list asks its view.
  public struct Source {
    /// The number of rows in each section; `nil` without a data source.
    var counts: () -> [Int]?

    /// A cell for a row; given one, that cell, brought up to date.
    var cell: (_ indexPath: IndexPath, _ existing: Cell?) -> Cell

    /// The title of a section.
    var title: (_ section: Int) -> String?

    /// A supplementary view of a kind, and its text.
    var supplementaryView: (_ kind: String, _ indexPath: IndexPath) -> AnyObject?
    var text: (_ supplementaryView: AnyObject) -> String?

    /// Whether the view is in a window.
    var isInWindow: () -> Bool

    /// Where the rows stand; without it, all are seen.
    var geometry: Geometry?

    public init(
      counts: @escaping () -> [Int]?,
      cell: @escaping (_ indexPath: IndexPath, _ existing: Cell?) -> Cell,
      title: @escaping (_ section: Int) -> String? = { _ in nil },
      supplementaryView: @escaping (_ kind: String, _ indexPath: IndexPath) -> AnyObject? = {
        _, _ in nil
      },
      text: @escaping (_ supplementaryView: AnyObject) -> String? = { _ in nil },
      isInWindow: @escaping () -> Bool, geometry: Geometry? = nil
    ) {
      self.counts = counts
      self.cell = cell
      self.title = title
      self.supplementaryView = supplementaryView
      self.text = text
      self.isInWindow = isInWindow
      self.geometry = geometry
    }
  }

  /// What a real view would have ended the program for, in order.
  public private(set) var exceptions: [String] = []

  /// The calls that the view received, in order, as they are written in code.
  public private(set) var calls: [String] = []

  /// The kinds of the views that the layout shows beside each row, as a test sets them.
  public var itemElementKinds: [String] = []

  /// The completions of batches whose animations are not over.
  public let completions = PendingCompletions()

  /// The closures of all batches, kept although UIKit and AppKit promise not to.
  private var keptUpdates: [(() -> Void)?] = []

  /// The sections, once they were counted.
  var sections: [ShownSection<Cell>]?

  let rules: ListRules
  let source: Source
  private var openBatch: [ListUpdate]?

  /// The number of supplementary views that were asked for by their index paths.
  public private(set) var viewQuestions = 0
  private var batchDepth = 0

  /// The number of rows in each section before the batch, if they were counted by then.
  private var countsBefore: [Int]?

  /// Where the rows stand; `nil` until it is found out.
  var frames: RowFrames?

  private var isAsking = false

  public init(rules: ListRules, source: Source) {
    self.rules = rules
    self.source = source
  }
}

// MARK: - Showing

extension ShownList {
  /// The number of rows in each section, counted now if they were not before.
  public var counts: [Int] {
    count()
    return sections?.map(\.slots.count) ?? []
  }

  /// The titles of the sections that were laid out.
  public var titles: [String?] {
    sections?.map { ($0.title ?? nil) ?? $0.header.flatMap(source.text) } ?? []
  }

  /// The supplementary view of a section that was laid out or of a visible row, which stays when the
  /// row reloads.
  public func supplementaryView(ofKind kind: String, at indexPath: IndexPath) -> AnyObject? {
    viewQuestions += 1
    return shownView(ofKind: kind, at: indexPath)
  }

  /// The index paths of the supplementary views of a kind that are shown.
  public func indexPathsOfViews(ofKind kind: String) -> [IndexPath] {
    (sections ?? []).enumerated().flatMap { section, shown in
      (0..<max(shown.slots.count, 1)).map { IndexPath(item: $0, section: section) }
    }.filter { shownView(ofKind: kind, at: $0) != nil }
  }

  private func shownView(ofKind kind: String, at indexPath: IndexPath) -> AnyObject? {
    guard kind == headerElementKind, indexPath.item == 0 else {
      return slot(at: indexPath)?.views[kind]
    }
    return (sections ?? []).indices ~= indexPath.section
      ? sections?[indexPath.section].header : nil
  }

  /// The visible cells and their index paths, in order.
  public var visibleCells: [(indexPath: IndexPath, cell: Cell)] {
    (sections ?? []).enumerated().flatMap { section, shown in
      shown.slots.enumerated().compactMap { item, slot in
        slot.cell.map { (IndexPath(item: item, section: section), $0) }
      }
    }
  }

  /// The cell of a visible row.
  public func cell(at indexPath: IndexPath) -> Cell? {
    slot(at: indexPath)?.cell
  }

  private func slot(at indexPath: IndexPath) -> ShownSection<Cell>.Slot? {
    guard let sections, sections.indices.contains(indexPath.section) else { return nil }
    let slots = sections[indexPath.section].slots
    return slots.indices.contains(indexPath.item) ? slots[indexPath.item] : nil
  }

  /// Forgets everything, the selection too; the rows are counted and asked for again when the view is
  /// laid out.
  public func reload(_ call: String) {
    note(call)
    sections = nil
    frames = nil
  }

  /// The index paths of the selected rows, in order; rows that are not there cannot be selected.
  public var selection: [IndexPath] {
    get {
      count()
      return (sections ?? []).enumerated().flatMap { section, shown in
        shown.slots.indices.filter { shown.slots[$0].isSelected }.map { [section, $0] }
      }
    }
    set {
      count()
      for section in (sections ?? []).indices {
        for item in (sections?[section].slots ?? []).indices {
          sections?[section].slots[item].isSelected = newValue.contains([section, item])
        }
      }
    }
  }

  /// Counts the rows, if they were not counted, and gives each visible row a cell.
  public func layOut() {
    guard source.isInWindow(), batchDepth == 0 else { return }
    count()
    repeat {
      if isScrolled, let frames = measured() { source.geometry?.resize(frames.contentSize) }
      fill()
    } while measureSeenRows()
  }

  func count() {
    guard sections == nil, let counts = ask({ source.counts() }) else { return }
    sections = counts.map { ShownSection(count: $0) }
  }

  private func fill() {
    askForTitles()
    guard var sections else { return }
    for section in sections.indices {
      for item in sections[section].slots.indices {
        let indexPath = IndexPath(item: item, section: section)
        fill(&sections[section].slots[item], at: indexPath, isVisible: isSeen(indexPath))
      }
    }
    self.sections = sections
  }

  func askForTitles() {
    for section in (sections ?? []).indices where sections?[section].title == nil {
      // A header is a supplementary view if the layout has room for headers without titles.
      let hasHeader = (source.geometry?.headerHeight(false) ?? 0) > 0
      let (title, header) = ask {
        (
          source.title(section),
          hasHeader ? source.supplementaryView(headerElementKind, [section, 0]) : nil
        )
      }
      sections?[section].title = .some(title)
      sections?[section].header = header
    }
  }

  private func fill(
    _ slot: inout ShownSection<Cell>.Slot, at indexPath: IndexPath, isVisible: Bool
  ) {
    guard isVisible else {
      slot.cell = nil
      slot.views = [:]
      slot.isOutdated = false
      return
    }
    guard slot.cell == nil || slot.isOutdated else { return }
    slot.cell = askForCell(at: indexPath, existing: slot.cell)
    if slot.views.isEmpty {
      for kind in itemElementKinds {
        slot.views[kind] = ask { source.supplementaryView(kind, indexPath) }
      }
    }
    slot.isOutdated = false
  }

  private func askForCell(at indexPath: IndexPath, existing: Cell?) -> Cell {
    let cell = ask { source.cell(indexPath, existing) }
    if let existing, existing !== cell {
      exceptions.append("reconfigured \(indexPath) with another cell than the one it has")
    }
    return cell
  }

  func ask<Answer>(_ question: () -> Answer) -> Answer {
    isAsking = true
    defer { isAsking = false }
    return question()
  }
}

// MARK: - Updates

extension ShownList {
  /// Applies a batch.
  ///
  /// - Parameters:
  ///   - settle: What the view does by itself when it has applied the batch.
  ///   - completion: Called when the animations are over; not finished if the batch was refused.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, settle: () -> Void = {}, completion: ((Bool) -> Void)?
  ) {
    keptUpdates.append(updates)
    begin("performBatchUpdates")
    updates?()
    let isAccepted = end()
    settle()
    completions.add { completion?($0 && isAccepted) }
  }

  public func begin(_ call: String) {
    note(call)
    batchDepth += 1
    guard batchDepth == 1 else {
      exceptions.append("reentrant-update: \(call) within a batch")
      return
    }
    openBatch = []
    countsBefore = sections?.map(\.slots.count)
    guard let countsBefore else { return }
    let found = ask { source.counts() } ?? []
    if found != countsBefore {
      exceptions.append(
        "data-changed-outside-batch: counted \(countsBefore), now there are \(found)")
    }
  }

  @discardableResult
  public func end() -> Bool {
    batchDepth -= 1
    guard batchDepth == 0, let updates = openBatch else { return false }
    openBatch = nil
    return close(updates)
  }

  /// Takes an update as part of the open batch, or as a batch of its own.
  public func take(_ update: ListUpdate, _ call: String) {
    note(call)
    frames = nil
    if openBatch == nil { countsBefore = sections?.map(\.slots.count) }
    if rules == .sequential {
      sections?.apply(update)
    } else if case .reconfigureRows(let indexPaths) = update {
      reconfigure(indexPaths)
    }
    guard openBatch == nil else {
      openBatch?.append(update)
      return
    }
    close([update])
  }

  /// Moves a row as a user drags it, and has the data source told.
  ///
  /// The cell stands in its new place by then. If nothing is told of the view meanwhile, the data
  /// source must have followed.
  public func drag(_ indexPath: IndexPath, to newIndexPath: IndexPath, _ tell: () -> Void) {
    count()
    guard let slot = sections?[indexPath.section].slots.remove(at: indexPath.item) else { return }
    sections?[newIndexPath.section].slots.insert(slot, at: newIndexPath.item)
    frames = nil
    tell()
    guard let counts = sections?.map(\.slots.count) else { return }
    let found = ask { source.counts() } ?? []
    if found != counts { exceptions.append("dragged: shows \(counts), now there are \(found)") }
  }

  private func note(_ call: String) {
    calls.append(call)
    if isAsking { exceptions.append("reentrant-update: \(call) while the data source is asked") }
  }

  /// Judges a batch.
  ///
  /// A view that has not counted its rows by now finds the new ones only.
  @discardableResult
  private func close(_ updates: [ListUpdate]) -> Bool {
    let new = ask { source.counts() } ?? []
    let refusals = judge(updates, rules, countsBefore ?? new, new)
    exceptions += countsBefore == nil ? refusals.map { "uncounted: \($0)" } : refusals
    if !refusals.isEmpty {
      sections = nil
    } else if rules != .sequential {
      sections?.apply(updates, newCounts: new)
      checkReconfiguredRows()
      forgetSizes()
    }
    frames = nil
    countsBefore = nil
    layOut()
    return refusals.isEmpty
  }

  /// Adds what a real view would have ended the program for.
  public func refuse(_ exception: String) {
    exceptions.append(exception)
  }
}

// MARK: - Reconfigured rows

extension ShownList {
  /// Asks for cells at once, as UIKit does: for rows at their positions before the batch, of a data
  /// source that may have the list after it.
  private func reconfigure(_ indexPaths: [IndexPath]) {
    let found = ask { source.counts() } ?? []
    for indexPath in indexPaths {
      // What is not in the list before the batch is for the judge to refuse.
      guard let slot = slot(at: indexPath) else { continue }
      guard found.indices ~= indexPath.section, indexPath.item < found[indexPath.section] else {
        exceptions.append(
          "reconfigure-with-structure: the data source has no row \([indexPath].written) any more")
        continue
      }
      let cell = slot.cell.map { askForCell(at: indexPath, existing: $0) }
      sections?[indexPath.section].slots[indexPath.item].cell = cell
      sections?[indexPath.section].slots[indexPath.item].size = nil
      sections?[indexPath.section].slots[indexPath.item].reconfiguredAt = indexPath
    }
  }

  /// Refuses rows that were not where they were asked for: their cells show others.
  private func checkReconfiguredRows() {
    guard var sections else { return }
    for section in sections.indices {
      for item in sections[section].slots.indices {
        guard let position = sections[section].slots[item].reconfiguredAt else { continue }
        sections[section].slots[item].reconfiguredAt = nil
        guard position != [section, item] else { continue }
        exceptions.append(
          "reconfigure-with-structure: row \([position].written) was asked for, but the data source "
            + "has it at \(section).\(item)")
      }
    }
    self.sections = sections
  }
}
