import DiffCore
import ListAdaptersTesting
import Testing

/// An edit of a tree, and what it does to nested values.
enum TreeEdit {
  case append(to: String)
  case insertBefore(String)
  case insertAfter(String)
  case moveBefore(String, String)
  case moveAfter(String, String)
  case move(String, to: String)
  case remove(String)
  case removeChildren(String)
  case replace(TestRow)

  static func all(id: String, target: String) -> [Self] {
    [
      .append(to: target), .insertBefore(target), .insertAfter(target), .moveBefore(id, target),
      .moveAfter(id, target), .move(id, to: target), .remove(id), .removeChildren(id),
      .replace(TestRow(id: id, version: 7)),
    ]
  }

  /// What insertions bring: two roots, one of them with a child.
  private static let coming = Outline(branches: [
    Branch(row: "new", children: [Branch(row: "child")]), Branch(row: "next"),
  ])

  func applied(to outline: Outline) throws(EditingError) -> ItemTree<TestRow> {
    var tree = outline.tree
    let coming = Self.coming.tree
    switch self {
    case .append(let id): try tree.append(coming, to: id)
    case .insertBefore(let id): try tree.insert(coming, before: id)
    case .insertAfter(let id): try tree.insert(coming, after: id)
    case .moveBefore(let id, let target): try tree.move(id: id, before: target)
    case .moveAfter(let id, let target): try tree.move(id: id, after: target)
    case .move(let id, let target): try tree.move(id: id, to: target)
    case .remove(let id): try tree.remove(id: id)
    case .removeChildren(let id): try tree.removeChildren(of: id)
    case .replace(let row): try tree.replace(with: row)
    }
    return tree
  }

  func oracle(_ outline: Outline) -> Result<Outline, EditingError> {
    let coming = Self.coming.branches
    return switch self {
    case .append(let id): rewritten(outline, id) { [$0.appending(coming)] }
    case .insertBefore(let id): rewritten(outline, id) { coming + [$0] }
    case .insertAfter(let id): rewritten(outline, id) { [$0] + coming }
    case .moveBefore(let id, let target): moved(outline, id, target) { [$0, $1] }
    case .moveAfter(let id, let target): moved(outline, id, target) { [$1, $0] }
    case .move(let id, let target):
      id == target && !outline.path(to: id).isEmpty
        ? .failure(.moveIntoItself(id)) : moved(outline, id, target) { [$1.appending([$0])] }
    case .remove(let id): rewritten(outline, id) { _ in [] }
    case .removeChildren(let id): rewritten(outline, id) { [Branch(row: $0.row)] }
    case .replace(let row):
      rewritten(outline, row.id) { [Branch(row: row, children: $0.children)] }
    }
  }

  private func rewritten(
    _ outline: Outline, _ id: String, _ replacement: (Branch) -> [Branch]
  ) -> Result<Outline, EditingError> {
    guard let branch = outline.path(to: id).last else { return .failure(.unknownIDs([id])) }
    return .success(replacing(branch, in: outline, replacement))
  }

  private func moved(
    _ outline: Outline, _ id: String, _ target: String, _ pair: (Branch, Branch) -> [Branch]
  ) -> Result<Outline, EditingError> {
    let unknown = [id, target].filter { outline.path(to: $0).isEmpty }
    guard let branch = outline.path(to: id).last, let place = outline.path(to: target).last else {
      return .failure(.unknownIDs(unknown))
    }
    if id == target { return .success(outline) }
    if outline.path(to: target).contains(where: { $0.number == branch.number }) {
      return .failure(.moveIntoItself(id))
    }
    let rest = replacing(branch, in: outline) { _ in [] }
    return .success(replacing(place, in: rest) { pair(branch, $0) })
  }

  private func replacing(
    _ branch: Branch, in outline: Outline, _ replacement: (Branch) -> [Branch]
  ) -> Outline {
    Outline(branches: outline.branches.flatMap { $0.replacing(branch.number, by: replacement) })
  }

  @discardableResult
  func check(on outline: Outline) -> Bool {
    let edited = Result { () throws(EditingError) in try applied(to: outline) }
    // Trees are equal only if their depths and their numbers of descendants are.
    let agrees = edited == oracle(outline).map(\.tree)
    #expect(agrees, "\(self) of\n\(outline.text)")
    return agrees
  }
}

extension Branch {
  fileprivate func appending(_ branches: [Branch]) -> Self {
    Self(row: row, children: children + branches, number: number)
  }
}
