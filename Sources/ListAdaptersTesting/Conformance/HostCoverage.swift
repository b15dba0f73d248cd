import ListAdapters

/// The result of a check: a failure, or `nil` if the host conforms, and the calls that it received.
///
/// ```swift
/// print(conformance.linearResult())
/// // conforms; 3,507 insertItems, 1,204 moveItem, …; never called: reloadItems
/// ```
public struct HostResult<Element: Sendable> {
  /// The smallest failure, or `nil` if the host conforms.
  public let failure: HostFailure<Element>?

  /// The calls that the host received.
  public let coverage: HostCoverage
}

extension HostResult: Equatable where Element: Equatable {}
extension HostResult: Sendable where Element: Sendable {}

extension HostResult: CustomStringConvertible {
  /// The failure, or `conforms` and the ``coverage``.
  public var description: String {
    failure.map { "\($0)" } ?? "conforms; \(coverage)"
  }
}

/// The number of times that a check called each method of a host.
///
/// A method that the host lacks is never called: its `movesItems` is `false`, or
/// its name is misspelt.
public struct HostCoverage: Hashable, Sendable {
  /// The number of calls of each method that was called.
  public internal(set) var calls: [HostMethod: Int] = [:]

  /// The number of times that the mark of a row was found, or missed, after a change.
  public internal(set) var marks = 0

  /// The reasons why the calculators never call some methods.
  var reasons: [HostMethod: String] = [:]

  /// Whether all lists were linear, which have no calls of sections.
  var isLinear = true
}

extension HostCoverage {
  /// The methods that were never called, without those of sections if all lists were linear.
  public var neverCalled: [HostMethod] {
    HostMethod.allCases.filter { calls[$0] == nil && !(isLinear && $0.isOfSections) }
  }

  mutating func add(_ other: HostCoverage) {
    calls.merge(other.calls, uniquingKeysWith: +)
    marks += other.marks
    reasons = other.reasons
    isLinear = other.isLinear
  }
}

extension HostCoverage: CustomStringConvertible {
  /// The numbers of calls, and the methods that were never called.
  public var description: String {
    let called = HostMethod.allCases.compactMap { method in
      calls[method].map { "\($0.grouped) \(method.rawValue)" }
    }
    let missing = neverCalled.map { method in
      method.rawValue + (reasons[method].map { " (\($0))" } ?? "")
    }
    let parts = [
      called.isEmpty ? "no calls" : called.joined(separator: ", "),
      marks > 0 ? "\(marks.grouped) marks compared" : nil,
      missing.isEmpty ? nil : "never called: \(missing.joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

/// A method of a host that a calculator calls.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum HostMethod: String, Hashable, Sendable, CaseIterable {
  case deleteItems, insertItems, moveItem, reloadItems, reconfigureItems
  case deleteSections, insertSections, moveSection, reloadSections, reloadHeaders
  case reloadData
}

extension HostMethod {
  fileprivate var isOfSections: Bool {
    switch self {
    case .deleteSections, .insertSections, .moveSection, .reloadSections, .reloadHeaders: true
    default: false
    }
  }

  /// The method that receives a call.
  init(_ call: HostCall) {
    self =
      switch call {
      case .deleteItems: .deleteItems
      case .insertItems: .insertItems
      case .moveItems: .moveItem
      case .reloadItems: .reloadItems
      case .reconfigureItems: .reconfigureItems
      case .deleteSections: .deleteSections
      case .insertSections: .insertSections
      case .moveSections: .moveSection
      case .reloadSections: .reloadSections
      case .reloadHeaders: .reloadHeaders
      }
  }
}

extension Int {
  /// The number with a comma before every three digits.
  fileprivate var grouped: String {
    self < 1_000
      ? "\(self)" : (self / 1_000).grouped + "," + String("\(1_000 + self % 1_000)".dropFirst())
  }
}
