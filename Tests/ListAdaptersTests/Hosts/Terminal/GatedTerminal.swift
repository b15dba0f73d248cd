import DiffCore
import ListAdapters
import TerminalLists

/// Sections of texts; each request first runs a closure, which may do anything.
final class AskedList: ListDataSource {
  var sections: [(header: String, items: [String])]
  var whenAsked: (GatedTerminal.Phase) -> Void = { _ in }

  init(_ sections: [(header: String, items: [String])]) {
    self.sections = sections
  }

  var sectionCount: Int {
    whenAsked(.sectionCount)
    return sections.count
  }

  func itemCount(inSection section: Int) -> Int {
    whenAsked(.itemCount)
    return sections[section].items.count
  }

  func header(ofSection section: Int) -> String {
    whenAsked(.header)
    return sections[section].header
  }

  func item(at path: ItemPath) -> String {
    whenAsked(.item)
    return sections[path.section].items[path.item]
  }

  var rowTexts: [String] {
    sections.flatMap { ["#\($0.header)"] + $0.items }
  }
}

/// A terminal host that calls a closure of the test in a phase of its work.
final class GatedTerminal {
  /// When the host calls the closure.
  enum Phase: CaseIterable {
    case sectionCount, itemCount, header, item, headerText, text, write
    case insertedCount, reloadedCount, batch, completion, update
  }

  let host: TerminalHost<String, String>
  let list = AskedList(
    (0..<4).map { section in
      ("\(section)", (0..<4).map { "\(section)\("abcd".dropFirst($0).prefix(1))" })
    })
  let other = AskedList([("x", ["x1", "x2", "x3", "x4", "x5", "x6", "x7"])])
  let output = EmulatedOutput(columns: 14, rows: 10)

  private let calls: Calls

  /// The closures of the test that the host calls, each once.
  final class Calls {
    var pending: (phase: Phase, body: () -> Void)?

    func reach(_ phase: Phase) {
      guard let call = pending, call.phase == phase else { return }
      pending = nil
      call.body()
    }
  }

  init() {
    let (calls, output) = (Calls(), output)
    self.calls = calls
    host = TerminalHost(
      size: TerminalSize(columns: 10, rows: 7),
      write: { bytes in
        calls.reach(.write)
        output.receive(bytes)
      },
      header: {
        calls.reach(.headerText)
        return "#\($0)"
      },
      text: {
        calls.reach(.text)
        return $0
      })
    for list in [list, other] { list.whenAsked = calls.reach }
    host.linesAbove = ["top"]
    host.dataSource = list
    host.reloadData()
    host.scroll(byLines: 3)
    host.selectItem(at: ItemPath(section: 1, item: 2))
    host.reloadItems(at: [ItemPath(section: 0, item: 3)])
  }

  /// Makes the host work, and calls a closure in a phase of that work.
  func work(_ phase: Phase, calling body: @escaping () -> Void) {
    switch phase {
    case .insertedCount, .reloadedCount:
      host.performUpdates {
        list.sections.insert(("new", ["n1", "n2"]), at: 1)
        if phase == .insertedCount { calls.pending = (.itemCount, body) }
        host.insertSections(at: [1])
        list.sections[2].items.append("1e")
        if phase == .reloadedCount { calls.pending = (.itemCount, body) }
        host.reloadSections(at: [2])
        list.sections[0].items.removeFirst()
        host.deleteItems(at: [ItemPath(section: 0, item: 0)])
      } completion: { _ in
      }
    case .batch:
      host.performUpdates {
        list.sections[0].items.removeFirst()
        host.deleteItems(at: [ItemPath(section: 0, item: 0)])
        body()
        list.sections[1].items.insert("new", at: 1)
        host.insertItems(at: [ItemPath(section: 1, item: 1)])
      } completion: { _ in
      }
    case .completion: host.performUpdates({}, completion: { _ in body() })
    case .update: host.scheduleUpdate(body)
    default:
      calls.pending = (phase, body)
      host.scroll(byLines: 1)
    }
  }
}

// MARK: - The actions of closures

extension GatedTerminal {
  /// A use of a public member.
  enum Member: CaseIterable {
    case scrollDown, scrollUp, pageDown, scrollToStart, scrollToEnd, scrollToItem
    case select, deselect, selectAndShow, moveSelection, moveSelectionByPage
    case grow, shrink, above, noneAbove, below, scrollBar, followSelection, followEnd
    case fade, redraw, reload, reloadAnother, showAnother, leave, leaveAndReturn
    case update, updateSections, reloadItems
  }

  func use(_ member: Member) {
    switch member {
    case .scrollDown: host.scroll(byLines: 2)
    case .scrollUp: host.scroll(byLines: -1)
    case .pageDown: host.scroll(byPages: 1)
    case .scrollToStart: host.scrollToStart()
    case .scrollToEnd: host.scrollToEnd()
    case .scrollToItem: host.scrollToItem(at: ItemPath(section: 2, item: 3))
    case .select: host.selectedItem = ItemPath(section: 1, item: 1)
    case .deselect: host.selectedItem = nil
    case .selectAndShow: host.selectItem(at: ItemPath(section: 0, item: 0))
    case .moveSelection: host.moveSelection(by: 3)
    case .moveSelectionByPage: host.moveSelection(byPages: -1)
    case .reloadItems: host.reloadItems(at: [ItemPath(section: 0, item: 3)])
    default: changeOption(member)
    }
  }

  private func changeOption(_ member: Member) {
    switch member {
    case .grow: host.size = TerminalSize(columns: 12, rows: 9)
    case .shrink: host.size.rows = 4
    case .above: host.linesAbove.append("title")
    case .noneAbove: host.linesAbove = []
    case .below: host.linesBelow = ["status", "line"]
    case .scrollBar: host.showsScrollBar.toggle()
    case .followSelection: host.followsSelection = true
    case .followEnd: host.followsEnd = true
    case .fade: host.fadeChanges()
    case .redraw: host.redraw()
    default: changeList(member)
    }
  }

  private func changeList(_ member: Member) {
    switch member {
    case .reload: host.reloadData()
    case .reloadAnother, .showAnother:
      host.dataSource = other
      if member == .reloadAnother { host.reloadData() }
    case .leave: host.dataSource = nil
    case .leaveAndReturn:
      host.dataSource = nil
      host.dataSource = list
      host.reloadData()
    case .update: host.scheduleUpdate { [self] in updateItems() }
    default: host.scheduleUpdate { [self] in updateSections() }
    }
  }

  /// Updates the list that the host shows as a calculator does.
  private func updateItems() {
    // With another data source, the host shows no items to update.
    guard let list = host.dataSource as? AskedList, !host.visibleItems.isEmpty else { return }
    host.performUpdates {
      list.sections[0].items.append(list.sections[0].items.removeFirst())
      list.sections[0].items.insert("new", at: 1)
      host.moveItem(
        at: ItemPath(section: 0, item: 0),
        to: ItemPath(section: 0, item: list.sections[0].items.count - 2))
      host.insertItems(at: [ItemPath(section: 0, item: 1)])
    } completion: { _ in
    }
  }

  private func updateSections() {
    // With another data source, the host shows no items to update.
    guard let list = host.dataSource as? AskedList, !host.visibleItems.isEmpty else { return }
    host.performUpdates {
      list.sections.insert(("y", ["y1"]), at: 0)
      list.sections.append(list.sections.remove(at: 1))
      host.insertSections(at: [0])
      host.moveSection(at: 1, to: list.sections.count - 1)
    } completion: { _ in
    }
  }
}

// MARK: - The screen

extension GatedTerminal {
  /// All that can be seen of the host.
  struct State: Equatable {
    var lines: [[EmulatedTerminal.Cell]]
    var complaints: [String]
    var visibleItems: [ItemPath]
    var itemsOnLines: [ItemPath?]
    var selectedItem: ItemPath?
    var size: TerminalSize
    var linesAround: [String]
    var options: [Bool]
  }

  var state: State {
    State(
      lines: output.terminal.lines, complaints: output.terminal.complaints,
      visibleItems: host.visibleItems,
      itemsOnLines: (0..<host.size.rows).map(host.itemPath), selectedItem: host.selectedItem,
      size: host.size, linesAround: host.linesAbove + ["-"] + host.linesBelow,
      options: [
        host.showsScrollBar, host.followsSelection, host.followsEnd, host.dataSource === list,
      ])
  }

  /// Whether the screen shows a part of the source's rows, and no blank line that has a row.
  var showsRows: Bool {
    let source = host.dataSource as? AskedList
    let rows = source?.rowTexts ?? []
    let height = max(host.size.rows - host.linesAbove.count - host.linesBelow.count, 0)
    let shown = output.terminal.shown.dropFirst(host.linesAbove.count).prefix(height).map { line in
      String(line.prefix { !"█│".contains($0) }.reversed().drop { $0 == " " }.reversed())
    }
    return (0...max(rows.count - height, 0)).contains {
      window(rows, from: $0, height: height) == shown
    }
  }
}
