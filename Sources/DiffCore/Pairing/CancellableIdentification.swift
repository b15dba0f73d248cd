/// Identifies elements as another identification does, until a closure says that it is cancelled.
@usableFromInline
struct CancellableIdentification<Base: Identification>: Identification {
  @usableFromInline let base: Base

  /// Returns whether pairing may end early.
  @usableFromInline let cancellation: () -> Bool

  @inlinable
  init(_ base: Base, isCancelled: @escaping () -> Bool) {
    self.base = base
    cancellation = isCancelled
  }

  @inlinable
  var isCancelled: Bool {
    cancellation()
  }

  @inlinable
  func isSame(old: Int, new: Int) -> Bool {
    base.isSame(old: old, new: new)
  }

  @inlinable
  func hasSameContent(old: Int, new: Int) -> Bool {
    base.hasSameContent(old: old, new: new)
  }

  @inlinable
  func isRepeated(old: Int, other: Int) -> Bool {
    base.isRepeated(old: old, other: other)
  }

  @inlinable
  func hash(old: Int) -> Int {
    base.hash(old: old)
  }

  @inlinable
  func hash(new: Int) -> Int {
    base.hash(new: new)
  }
}
