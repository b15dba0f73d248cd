#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  /// Passes the updates of a batch to a view whose method takes an escaping closure.
  ///
  /// UIKit and AppKit promise to run the closure at once and to release it. Swift cannot check
  /// that, because the parameter is optional. A view that retains the closure retains an empty one.
  func lend(_ updates: () -> Void, to perform: (_ updates: @escaping () -> Void) -> Void) {
    withoutActuallyEscaping(updates) { updates in
      var lent: (() -> Void)? = updates
      perform { lent?() }
      lent = nil
    }
  }
#endif
