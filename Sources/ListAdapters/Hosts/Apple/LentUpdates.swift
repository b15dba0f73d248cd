#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  /// Lends the updates of a batch to a view that takes an escaping closure, but runs it at once.
  ///
  /// UIKit and AppKit promise not to keep the closure. Swift cannot see that, as the parameter is
  /// optional. If a view keeps it nevertheless, it keeps an empty one.
  func lend(_ updates: () -> Void, to perform: (_ updates: @escaping () -> Void) -> Void) {
    withoutActuallyEscaping(updates) { updates in
      var lent: (() -> Void)? = updates
      perform { lent?() }
      lent = nil
    }
  }
#endif
