import DiffCore
import ListAdaptersTesting

/// A random list, a batch, and the list that the batch makes of it.
///
/// It is legal by construction: it moves rows in a list, and reads the positions off the two lists
/// afterward.
struct LegalBatch: CustomStringConvertible {
  var old: [NamedSection]
  var new: [NamedSection]
  var calls: [HostCall]

  var description: String {
    "old: \(old.map(\.rows)), new: \(new.map(\.rows)), calls: \(calls)"
  }
}

// MARK: - Simultaneous

extension LegalBatch {
  static func simultaneous(using random: inout SeededGenerator) -> Self {
    let old = list(using: &random)
    var draft = Draft(old)
    if random.chance(10) {
      draft.showAnew(using: &random)
    } else {
      draft.takeOut(using: &random)
      draft.putIn(using: &random)
    }
    return Self(old: old, new: draft.new, calls: draft.calls(from: old))
  }

  private static func list(using random: inout SeededGenerator) -> [NamedSection] {
    let headers = ["A", "B", "C", "D"].prefix(Int.random(in: 1...4, using: &random))
    return headers.map { header in
      let count = Int.random(in: 0...4, using: &random)
      return NamedSection(header: header, rows: (0..<count).map { "\(header)\($0)" })
    }
  }
}

/// A list in the making, with what happens to its rows and sections by name.
private struct Draft {
  var new: [NamedSection]
  var deleted: Set<String> = []
  var moved: Set<String> = []
  var reloaded: Set<String> = []
  var reconfigured: Set<String> = []
  private var untouchable: Set<String> = []
  private var travellers: [String] = []
  private var travellingSections: [NamedSection] = []

  init(_ old: [NamedSection]) {
    new = old
  }

  /// Rows are reloaded or reconfigured, and nothing else.
  ///
  /// Views look up reconfigured rows immediately, so all rows must keep their positions.
  mutating func showAnew(using random: inout SeededGenerator) {
    for row in new.flatMap(\.rows) {
      if random.chance(25) {
        reloaded.insert(row)
      } else if random.chance(50) {
        reconfigured.insert(row)
      }
    }
  }

  mutating func takeOut(using random: inout SeededGenerator) {
    for section in new {
      if random.chance(15) {
        deleted.insert(section.header)
      } else if random.chance(15) {
        moved.insert(section.header)
        travellingSections.append(section)
      }
    }
    let left = deleted.union(moved)
    untouchable = moved
    new.removeAll { left.contains($0.header) }
    for index in new.indices {
      takeOutRows(of: index, using: &random)
    }
  }

  /// Rows move or are reloaded, section by section, but never both.
  private mutating func takeOutRows(of index: Int, using random: inout SeededGenerator) {
    let mayReload = moved.isEmpty && travellingSections.isEmpty && random.chance(50)
    for row in new[index].rows {
      if random.chance(25) {
        deleted.insert(row)
      } else if random.chance(25) {
        if mayReload {
          reloaded.insert(row)
        } else {
          moved.insert(row)
          travellers.append(row)
        }
      }
    }
    if mayReload { untouchable.insert(new[index].header) }
    let left = deleted.union(moved)
    new[index].rows.removeAll { left.contains($0) }
  }

  mutating func putIn(using random: inout SeededGenerator) {
    let homes = new.indices.filter { !untouchable.contains(new[$0].header) }
    for row in travellers.shuffled(using: &random) {
      // Without a section that may take it, the row just leaves.
      guard let home = homes.randomElement(using: &random) else {
        moved.remove(row)
        deleted.insert(row)
        continue
      }
      let place = Int.random(in: 0...new[home].rows.count, using: &random)
      new[home].rows.insert(row, at: place)
    }
    for number in 0..<Int.random(in: 0...3, using: &random) {
      guard let home = new.indices.randomElement(using: &random) else { continue }
      let place = Int.random(in: 0...new[home].rows.count, using: &random)
      new[home].rows.insert("x\(number)", at: place)
    }
    putInSections(using: &random)
  }

  private mutating func putInSections(using random: inout SeededGenerator) {
    let fresh = (0..<Int.random(in: 0...1, using: &random)).map {
      NamedSection(header: "X\($0)", rows: ["y\($0)"])
    }
    for section in (travellingSections + fresh).shuffled(using: &random) {
      new.insert(section, at: Int.random(in: 0...new.count, using: &random))
    }
  }

  /// The batch, with the positions of the names in both lists.
  func calls(from old: [NamedSection]) -> [HostCall] {
    let oldPaths = old.paths
    let newPaths = new.paths
    let oldOffsets = old.offsets
    let newOffsets = new.offsets
    let comingRows = newPaths.filter {
      oldPaths[$0.key] == nil && oldOffsets[new[$0.value.section].header] != nil
    }
    let goneSections = oldOffsets.filter { deleted.contains($0.key) }.map(\.value)
    let comingSections = newOffsets.filter { oldOffsets[$0.key] == nil }.map(\.value)
    let sectionMoves = oldOffsets.compactMap { name, offset in
      moved.contains(name) ? newOffsets[name].map { Move(from: offset, to: $0) } : nil
    }
    let moves = oldPaths.compactMap { name, path in
      moved.contains(name) ? newPaths[name].map { Move(from: path, to: $0) } : nil
    }
    return [
      .deleteItems(oldPaths.filter { deleted.contains($0.key) }.map(\.value).sorted()),
      .deleteSections(goneSections.sorted()),
      .insertSections(comingSections.sorted()),
      .insertItems(comingRows.map(\.value).sorted()),
      .reloadItems(oldPaths.filter { reloaded.contains($0.key) }.map(\.value).sorted()),
      .reconfigureItems(oldPaths.filter { reconfigured.contains($0.key) }.map(\.value).sorted()),
    ] + sectionMoves.sorted { $0.from < $1.from }.map { .moveSections([$0]) }
      + moves.sorted { $0.from < $1.from }.map { .moveItems([$0]) }
  }
}

extension [NamedSection] {
  /// Where each row stands; the names of the rows are unique.
  fileprivate var paths: [String: ItemPath] {
    var paths: [String: ItemPath] = [:]
    for (section, named) in enumerated() {
      for (item, row) in named.rows.enumerated() {
        paths[row] = ItemPath(section: section, item: item)
      }
    }
    return paths
  }

  /// Where each section stands.
  fileprivate var offsets: [String: Int] {
    Dictionary(uniqueKeysWithValues: enumerated().map { ($1.header, $0) })
  }
}

// MARK: - Sequential

extension LegalBatch {
  static func sequential(using random: inout SeededGenerator) -> Self {
    let old = list(using: &random)
    var oracle = FlatOracle(old)
    var calls: [HostCall] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let call = call(in: oracle.list, using: &random)
      var next = oracle
      guard next.apply(call) else { continue }
      oracle = next
      calls.append(call)
    }
    // Reloaded rows may have any text.
    let new = oracle.list.enumerated().map { offset, section in
      section.header == NamedSection.anything
        ? NamedSection(header: "X\(offset)", rows: ["y\(offset)"])
        : NamedSection(
          header: section.header,
          rows: section.rows.enumerated().map { item, row in
            row == NamedSection.anything ? "x\(offset).\(item)" : row
          })
    }
    return Self(old: old, new: new, calls: calls)
  }

  /// A call that may be legal: the positions are at most one past the end.
  private static func call(
    in list: [NamedSection], using random: inout SeededGenerator
  ) -> HostCall {
    let section = Int.random(in: 0...list.count, using: &random)
    let other = Int.random(in: 0...list.count, using: &random)
    let path = path(in: list, using: &random)
    let otherPath = self.path(in: list, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0: return .deleteSections([section])
    case 1: return .insertSections([section])
    case 2: return .reloadSections([section])
    case 3: return .moveSections([Move(from: section, to: other)])
    case 4, 5: return .deleteItems(path == otherPath ? [path] : [path, otherPath].sorted())
    case 6, 7: return .insertItems(path == otherPath ? [path] : [path, otherPath].sorted())
    case 8: return .reloadItems([path])
    case 9: return .reconfigureItems([path])
    default: return .moveItems([Move(from: path, to: otherPath)])
    }
  }

  private static func path(
    in list: [NamedSection], using random: inout SeededGenerator
  ) -> ItemPath {
    let section = Int.random(in: 0...list.count, using: &random)
    let count = section < list.count ? list[section].rows.count : 0
    return ItemPath(section: section, item: Int.random(in: 0...count, using: &random))
  }
}
