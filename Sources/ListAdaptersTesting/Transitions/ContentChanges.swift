/// Which rows of small transitions change their content, among those that both lists have.
///
/// ```swift
/// Transition<TestRow>.allSmall(rows: 4, contents: .none).count(where: { _ in true })  // 499
/// ```
public enum ContentChanges: Hashable, Sendable, CaseIterable {
  /// No row changes its content.
  case none

  /// Each transition comes with no changed row, with each single one changed, and with all changed.
  case some

  /// Each transition comes with every subset of its rows changed.
  case all
}

extension ContentChanges {
  /// The subsets of `count` rows to change, each one bit for each row.
  func subsets(of count: Int) -> [Int] {
    let everyRow = (1 << count) - 1
    switch self {
    case .none:
      return [0]
    case .some:
      return [0] + (0..<count).map { 1 << $0 } + (count > 1 ? [everyRow] : [])
    case .all:
      return Array(0...everyRow)
    }
  }
}
