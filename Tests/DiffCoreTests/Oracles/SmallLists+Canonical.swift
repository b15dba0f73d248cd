import ListAdaptersTesting

extension SmallLists {
  /// Those lists whose ids first appear in alphabetical order: every list is one of these, but for
  /// the names.
  static func canonical(_ lists: [[Row]]) -> [[Row]] {
    lists.filter { list in
      var ids: [String] = []
      for row in list where !ids.contains(row.id) { ids.append(row.id) }
      return ids.elementsEqual("abcdefgh".prefix(ids.count).map { String($0) })
    }
  }
}
