/// The start tag of an element, as this package writes it: quotes stand around values only, and
/// values are escaped.
struct HTMLStartTag {
  /// The markup before the first value.
  private let start: Substring

  /// The attributes after the first, which is the element's key, with names as a browser reads them
  /// and escaped values.
  private let attributes: [(name: String, value: Substring)]

  private init(_ tag: Substring.UTF8View) {
    let pieces = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .map(Substring.init)
    start = pieces[0]
    attributes = stride(from: 3, to: pieces.count, by: 2).map { i in
      (pieces[i - 1].dropFirst().dropLast().lowercased(), pieces[i])
    }
  }

  /// Returns the attributes that differ between two elements of one key; `nil` if more differs.
  static func changes(from old: String, to new: String) -> [HTMLPatch.Attribute]? {
    let tags = [old, new].map { $0.utf8.prefix { $0 != UInt8(ascii: ">") } }
    guard old[tags[0].endIndex...] == new[tags[1].endIndex...] else { return nil }
    let (old, new) = (HTMLStartTag(tags[0]), HTMLStartTag(tags[1]))
    // In these elements, a browser reads some names in another case, and `xlink:href` as another
    // name.
    let isForeign = ["<svg id=", "<math id="].contains(new.start.lowercased())
    guard old.start == new.start, !isForeign else { return nil }
    let removed = old.attributes.filter { old in !new.attributes.contains { $0.name == old.name } }
    let set = new.attributes.filter { attribute in !old.attributes.contains { $0 == attribute } }
    return removed.map { HTMLPatch.Attribute(name: $0.name, value: nil) }
      + set.map { HTMLPatch.Attribute(name: $0.name, value: HTMLFragment.unescaped($0.value)) }
  }
}
