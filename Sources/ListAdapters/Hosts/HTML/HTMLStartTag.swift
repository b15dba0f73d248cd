/// The start tag of an element, as this package writes it: quotes stand around values only, and
/// values are escaped.
struct HTMLStartTag {
  /// The markup before the first value, and after the tag.
  private let outside: [Substring]

  /// The attributes after the first, which is the element's key, with names as a browser reads them
  /// and escaped values.
  private let attributes: [(name: String, value: Substring)]

  private init(of markup: String) {
    let tag = markup.utf8.prefix { $0 != UInt8(ascii: ">") }
    let pieces = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .map(Substring.init)
    outside = [pieces[0], markup[tag.endIndex...]]
    attributes = stride(from: 3, to: pieces.count, by: 2).map { i in
      (pieces[i - 1].dropFirst().dropLast().lowercased(), pieces[i])
    }
  }

  /// Returns the attributes that differ between two elements of one key; `nil` if more differs.
  static func changes(from old: String, to new: String) -> [HTMLPatch.Attribute]? {
    let (old, new) = (HTMLStartTag(of: old), HTMLStartTag(of: new))
    // In these elements, a browser reads some names in another case, and `xlink:href` as another name.
    let isForeign = ["<svg id=", "<math id="].contains(new.outside[0].lowercased())
    guard old.outside == new.outside, !isForeign else { return nil }
    let names = Set(new.attributes.map(\.name))
    let removed = old.attributes.filter { !names.contains($0.name) }
    let set = new.attributes.filter { attribute in !old.attributes.contains { $0 == attribute } }
    return removed.map { HTMLPatch.Attribute(name: $0.name, value: nil) }
      + set.map { HTMLPatch.Attribute(name: $0.name, value: HTMLFragment.unescaped($0.value)) }
  }
}
