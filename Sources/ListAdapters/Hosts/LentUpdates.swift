#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  /// Lends the updates of a batch to a view that takes them as an escaping closure, but runs them
  /// at once.
  ///
  /// UIKit and AppKit promise not to keep the closure; Swift cannot see that, as the parameter is
  /// optional. Should a view keep it after all, it keeps an empty one.
  func lend(_ updates: () -> Void, to perform: (_ updates: @escaping () -> Void) -> Void) {
    withoutActuallyEscaping(updates) { updates in
      var lent: (() -> Void)? = updates
      perform { lent?() }
      lent = nil
    }
  }
#endif
