import Foundation
import HTMLLists
import ListAdapters

/// A document elsewhere: it loads a list once, then knows patches only, as a browser does.
final class HTMLBrowser {
  private let body = ParsedHTML(name: "body")

  /// An element that a patch names and the document lacks.
  struct Mismatch: Error {
    let edit: String
  }

  init(showing html: HTMLFragment) throws {
    body.insert(try ParsedHTML.element(html.markup), before: nil)
  }

  var list: ParsedHTML { body.elements[0] }

  func element(_ key: String) -> ParsedHTML? {
    body.find(key)
  }
}

extension HTMLBrowser {
  /// Applies a patch that follows the last one, or is of the whole list, as a script does that reads
  /// its JSON.
  func apply(json: String) throws {
    let patch = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    guard let edits = patch?["edits"] as? [[String: Any]], let number = patch?["number"] as? Int,
      let epoch = patch?["epoch"] as? String, let list = patch?["list"] as? String,
      edits.first?["key"] as? String == list
        || body.find(list)?.attributes["data-patch"] == "\(epoch)-\(number - 1)"
    else { throw Mismatch(edit: json) }
    for edit in edits {
      try apply(edit.compactMapValues { $0 as? String }, attributes: edit["attributes"])
    }
    body.find(list)?.attributes["data-patch"] = "\(epoch)-\(number)"
  }

  private func apply(_ edit: [String: String], attributes: Any?) throws {
    switch edit["edit"] {
    case "remove":
      try find(edit["key"], edit).remove()
    case "insert":
      guard let key = edit["key"], body.find(key) == nil else { throw Mismatch(edit: "\(edit)") }
      try place(try read(edit), edit)
    case "move":
      try place(find(edit["key"], edit), edit)
    case "replace", "update":
      replace(try find(edit["key"], edit), with: try ParsedHTML.element(edit["markup"] ?? ""))
    case "attributes":
      let element = try find(edit["key"], edit)
      for case (let name, let value) in attributes as? [String: Any] ?? [:] {
        element.attributes[name] = value as? String
      }
    case "heading":
      try replaceHeading(edit)
    default:
      throw Mismatch(edit: "\(edit)")
    }
  }

  private func replace(_ old: ParsedHTML, with new: ParsedHTML) {
    old.parent?.insert(new, before: old)
    old.remove()
  }

  /// Replaces a section, and takes the rows over.
  private func replaceHeading(_ edit: [String: String]) throws {
    let section = try read(edit)
    let old = try find(edit["parent"], edit)
    guard let parent = section.find(edit["parent"] ?? "") else { throw Mismatch(edit: "\(edit)") }
    let next = try edit["next"].map { try find($0, edit) }
    guard next == nil || next?.parent === old else { throw Mismatch(edit: "\(edit)") }
    for row in old.elements.drop(while: { $0 !== next }) { parent.insert(row, before: nil) }
    replace(try find(edit["key"], edit), with: section)
  }

  private func read(_ edit: [String: String]) throws -> ParsedHTML {
    let element = try ParsedHTML.element(edit["markup"] ?? "")
    guard element.attributes["id"] == edit["key"] else { throw Mismatch(edit: "\(edit)") }
    return element
  }

  private func place(_ element: ParsedHTML, _ edit: [String: String]) throws {
    let next = try edit["next"].map { try find($0, edit) }
    let parent = try find(edit["parent"], edit)
    guard next == nil || next?.parent === parent else { throw Mismatch(edit: "\(edit)") }
    parent.insert(element, before: next)
  }

  private func find(_ key: String?, _ edit: [String: String]) throws -> ParsedHTML {
    guard let key, let element = body.find(key) else { throw Mismatch(edit: "\(edit)") }
    return element
  }
}
