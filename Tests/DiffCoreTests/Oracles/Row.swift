import ListAdaptersTesting

/// A row with an id and a version of its content: `a`, `b2`.
typealias Row = TestRow

typealias RowSection = TestSection

extension TestRow {
  init(id: Character, version: Int = 0) {
    self.init(id: String(id), version: version)
  }
}
