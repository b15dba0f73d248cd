/// The update of sections whose own content has changed, such as the title of a header.
///
/// ```swift
/// albums.headerUpdates = .inPlace { [weak tableView] _, album, section in
///   (tableView?.headerView(forSection: section) as? AlbumHeader)?.show(album)
/// }
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum HeaderUpdates<Header> {
  /// The host shows the new headers.
  ///
  /// A host that ``BatchUpdatable/reloadsHeaders`` keeps the rows of the sections. Any other host
  /// reloads the sections with all of their items.
  case reload

  /// Your closure updates the headers, and the host keeps the rows of the sections.
  ///
  /// It is called once for each changed header, after the host has received all other calls and
  /// `data` is the new list. The offset is a position in it, and a section that also moves has
  /// moved already. In a ``ListComposition``, call ``ListComposition/Part/hostSection(_:)``. The
  /// closure is not called for sections that the host has reloaded.
  case inPlace((_ old: Header, _ new: Header, _ section: Int) -> Void)

  /// The host shows a new header only when it reads the header again.
  case ignore
}

extension HeaderUpdates {
  var kind: HeaderUpdateKind {
    switch self {
    case .reload: .reload
    case .inPlace: .inPlace
    case .ignore: .ignore
    }
  }
}

/// The cases of `HeaderUpdates`, which do not depend on the type of headers.
package enum HeaderUpdateKind {
  case reload, inPlace, ignore
}
