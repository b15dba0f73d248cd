import ListAdapters

/// A run of a host: the lists that it shows in order, and the settings of the calculator.
package struct HostRun<Element> {
  var lists: [[Element]]
  var options: UpdateOptions

  /// Whether the calculator reconfigures updated items instead of reloading them.
  var reconfigures: Bool

  /// The section that shows linear lists, or `nil` for lists of sections.
  var section: Int?

  /// Whether the host may show a list in a later turn of the run loop.
  var isAwaited = false

  /// The offset of the row that is marked last before the first change.
  ///
  /// The run is repeated for each row if the host has fewer marks than rows.
  var lastMarkedRow = 0
}

extension HostRun {
  /// Returns the style in which a check sets the list with a number, from 1.
  static func style(ofList number: Int) -> UpdateStyle {
    number.isMultiple(of: 3) ? .withoutAnimation : .animated
  }
}

extension HostRun: Equatable where Element: Equatable {}
extension HostRun: Sendable where Element: Sendable {}

extension HostRun {
  /// Swift code that repeats the run.
  package var code: String {
    let lines = lists.map { "  \($0.literal(indentedBy: 2)),\n" }.joined()
    let name = section == nil ? "sectionedFailure" : "linearFailure"
    let call = isAwaited ? "await conformance" : "conformance"
    let settings = options == UpdateOptions() ? "" : "let options = \(options)\n"
    return settings + "let failure = \(call).\(name)(through: [\n\(lines)]\(arguments))\n"
      + "#expect(failure == nil)"
  }

  private var arguments: String {
    let section = section ?? 0
    return (options == UpdateOptions() ? "" : ", options: options")
      + (reconfigures ? ", reconfiguring: true" : "")
      + (section == 0 ? "" : ", section: \(section)")
      + (isAwaited ? ", settling: settle" : "")
  }
}
