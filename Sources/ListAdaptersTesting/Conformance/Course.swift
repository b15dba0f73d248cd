import ListAdapters

/// The lists that one host shows one after the other, and how it is brought to them.
struct Course<Element> {
  var lists: [[Element]]
  var options: UpdateOptions

  /// Whether updated items are reconfigured instead of reloaded.
  var reconfigures: Bool

  /// The section that shows linear lists; `nil` for lists of sections.
  var section: Int?
}

extension Course: Equatable where Element: Equatable {}
extension Course: Hashable where Element: Hashable {}
extension Course: Sendable where Element: Sendable {}

extension Course {
  /// Swift code that drives a host through the lists again.
  var code: String {
    let lines = lists.map { "  \($0.literal(indentedBy: 2)),\n" }.joined()
    return optionsCode + "let failure = conformance.\(name)(through: [\n\(lines)]\(arguments))\n"
      + "#expect(failure == nil)"
  }

  private var name: String {
    section == nil ? "sectionedFailure" : "linearFailure"
  }

  private var arguments: String {
    let options =
      (options == UpdateOptions() ? "" : ", options: options")
      + (reconfigures ? ", reconfiguring: true" : "")
    guard let section, section != 0 else { return options }
    return options + ", section: \(section)"
  }

  /// The assignments that make the options out of the default ones.
  private var optionsCode: String {
    let standard = UpdateOptions()
    guard options != standard else { return "" }
    var lines = ["var options = UpdateOptions()"]
    if options.reloadThreshold != standard.reloadThreshold {
      lines.append("options.reloadThreshold = \(options.reloadThreshold)")
    }
    if options.reloadsWhenEverythingIsReplaced != standard.reloadsWhenEverythingIsReplaced {
      lines.append(
        "options.reloadsWhenEverythingIsReplaced = \(options.reloadsWhenEverythingIsReplaced)")
    }
    if options.reloadsUpdatedSections != standard.reloadsUpdatedSections {
      lines.append("options.reloadsUpdatedSections = \(options.reloadsUpdatedSections)")
    }
    if options.reloadsSectionsOnEmptyChange != standard.reloadsSectionsOnEmptyChange {
      lines.append("options.reloadsSectionsOnEmptyChange = \(options.reloadsSectionsOnEmptyChange)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
