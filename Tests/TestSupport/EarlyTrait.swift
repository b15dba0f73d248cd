package import Testing

/// Lets the tests of a suite run beside the others from the start, instead of after them.
///
/// The tests of a run begin together, and each step of one, such as what follows an `await` or the
/// next test of a serialized suite, waits until all that came before have had their turn. A suite
/// that mostly waits would therefore leave the processors idle at the end of the run. Tasks of a
/// higher priority do not wait for those of a lower one.
package struct EarlyTrait: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == EarlyTrait {
  package static var early: Self { EarlyTrait() }
}
