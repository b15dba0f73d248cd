/// A number of things: `1 row`, `2 rows`.
func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}

/// Seconds without a fraction that says nothing.
func seconds(_ value: Double) -> String {
  value == value.rounded() ? "\(Int(value))" : "\(value)"
}
