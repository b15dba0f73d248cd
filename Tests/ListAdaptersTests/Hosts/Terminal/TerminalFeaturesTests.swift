import DiffCore
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// After any combination of changes, the terminal looks as a new host draws it in the same state.
///
/// The first visible row, the selected item or the end of the list keeps its line.
struct TerminalFeaturesTests {
  @Test func featuresTogetherAreDrawnAsByANewHostAndKeepThePlace() {
    for seed in 1...(isExhaustive ? 1_500 : 6) as ClosedRange<UInt64> {
      var run = FeatureRun(seed: seed)
      for _ in 0..<12 {
        guard let mistake = run.mistakeOfNextStep() else { continue }
        Issue.record("seed \(seed): \(mistake)\n\(run.steps.joined(separator: "\n"))")
        return
      }
    }
  }
}

/// Random steps of a terminal whose features are chosen at random.
private struct FeatureRun {
  /// The steps, from first to last.
  private(set) var steps: [String] = []

  private var random: SeededGenerator
  private let terminal: FeatureTerminal
  private var nextID = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    terminal = FeatureTerminal(
      columns: .random(in: 6...12, using: &random), rows: .random(in: 1...9, using: &random),
      hasColors: .random(using: &random), hasHeaders: Int.random(in: 0..<4, using: &random) > 0)
    terminal.host.followsSelection = .random(using: &random)
    terminal.host.followsEnd = .random(using: &random)
    terminal.host.showsScrollBar = .random(using: &random)
    let sections = (0..<Int.random(in: 1...6, using: &random)).map { _ in newSection() }
    terminal.calculator.data = sections
    steps.append("\(terminal.shown)")
  }

  /// Performs a random step, and returns the mistake, if any.
  mutating func mistakeOfNextStep() -> String? {
    let old = terminal.state
    let step = nextStep()
    let new = terminal.state
    steps.append("\(step) \(terminal.shown)")
    return terminal.mistake(in: new) ?? step.mistake(from: old, to: new)
  }

  private mutating func nextStep() -> FeatureStep {
    let host = terminal.host
    let count = Int.random(in: -4...4, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 8, 9:
      host.scroll(byLines: count)
      return .scroll(count)
    case 1:
      host.scroll(byPages: count)
      return .page(count)
    case 2:
      host.scrollToEnd()
      return .scroll(1_000)
    case 3: return selection()
    case 7:
      let ids = terminal.calculator.data.flatMap { $0.items.map(\.id) }
      host.markedIDs.formSymmetricDifference(ids.randomElement(using: &random).map { [$0] } ?? [])
      return .scroll(0)
    case 4:
      host.fadeChanges()
      return .fade
    case 5:
      host.reloadData()
      return .fade
    case 6: return layout()
    default: return edit()
    }
  }

  private mutating func selection() -> FeatureStep {
    let data = terminal.calculator.data
    guard let section = data.indices.randomElement(using: &random),
      let item = data[section].items.indices.randomElement(using: &random)
    else { return .scroll(0) }
    let path = ItemPath(section: section, item: item)
    terminal.host.selectItem(at: path)
    return .select(path)
  }

  private mutating func layout() -> FeatureStep {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: terminal.host.showsScrollBar.toggle()
    case 4: terminal.host.showsMarks.toggle()
    case 1:
      terminal.host.linesAbove = Array(
        repeating: "a title", count: .random(in: 0...2, using: &random))
    case 2:
      terminal.host.linesBelow = Array(
        repeating: "below", count: .random(in: 0...2, using: &random))
    default:
      terminal.resize(
        columns: .random(in: 6...12, using: &random), rows: .random(in: 0...9, using: &random))
    }
    return .layout
  }
}

// MARK: - Edits

extension FeatureRun {
  private mutating func edit() -> FeatureStep {
    let old = terminal.calculator.data
    var new = old
    for _ in 0..<Int.random(in: 1...3, using: &random) { edit(&new) }
    let change = old.changeset(to: new)
    terminal.calculator.data = new
    return .edit(change)
  }

  private mutating func edit(_ sections: inout [FeatureSection]) {
    guard let offset = sections.indices.randomElement(using: &random),
      let target = sections.indices.randomElement(using: &random)
    else { return sections.append(newSection()) }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: sections.insert(newSection(), at: offset)
    case 1: sections.remove(at: offset)
    case 2: sections.insert(sections.remove(at: offset), at: target)
    case 3: sections[offset].header.text = newText()
    case 4: sections[offset].items = []
    default: editItem(inSection: offset, movingTo: target, of: &sections)
    }
  }

  private mutating func editItem(
    inSection section: Int, movingTo target: Int, of sections: inout [FeatureSection]
  ) {
    let item = newItem()
    guard let offset = sections[section].items.indices.randomElement(using: &random) else {
      return sections[section].items.append(item)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: sections[section].items.insert(item, at: offset)
    case 1: sections[section].items.remove(at: offset)
    case 2:
      let moved = sections[section].items.remove(at: offset)
      let place = Int.random(in: 0...sections[target].items.count, using: &random)
      sections[target].items.insert(moved, at: place)
    default: sections[section].items[offset].text = newText()
    }
  }

  private mutating func newSection() -> FeatureSection {
    let count = Int.random(in: 0...5, using: &random)
    return FeatureSection(header: newItem(), items: (0..<count).map { _ in newItem() })
  }

  private mutating func newItem() -> TextRow {
    nextID += 1
    return TextRow(id: nextID, text: newText())
  }

  private mutating func newText() -> String {
    ["", "", "a", "bc", "longtext", "longertext", "界", "e\u{301}é"]
      .randomElement(using: &random) ?? ""
  }
}
