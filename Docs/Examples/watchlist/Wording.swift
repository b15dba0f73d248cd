/// A number with its noun: `1 row`, `2 rows`.
func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}

/// Seconds without a fraction of zero.
func seconds(_ value: Double) -> String {
  value == value.rounded() ? "\(Int(value))" : "\(value)"
}
