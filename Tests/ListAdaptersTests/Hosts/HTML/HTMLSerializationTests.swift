import DiffCore
import Foundation
import HTMLLists
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

struct HTMLSerializationTests {
  /// A row's markup can hold anything, once it is trusted.
  private func json(ofTrusted markup: String) throws -> String {
    let host = HTMLHost { (_: Int) in .element("li", [.markup(trusted: markup)]) }
    var patches: [HTMLPatch] = []
    let calculator = DiffCalculator(host: host, data: [Int]())
    host.didPatch = { patches.append($0) }
    calculator.data = [1]
    return try #require(patches.first).json
  }

  @Test func jsonIsOneLineThatCanStandInAScriptElement() throws {
    let script = try json(ofTrusted: "<!--<script></script>\u{2028}\u{2029}")
    #expect(!script.contains("<"))
    #expect(!script.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
    #expect(script.contains(#"\u003c!--\u003cscript>\u003c/script>\u2028\u2029"#))
    let lines = try json(ofTrusted: "a\r\nb\u{85}c\u{0}\u{1F}\u{7F}\u{9F}\td\"\\")
    #expect(lines.contains(#"a\r\nb\u0085c\u0000\u001f\u007f\u009f\td\"\\"#))
    #expect(lines.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test func jsonIsReadAsItWasWritten() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let scalars = (0..<8).map { _ in
        random.number(below: 2) == 0
          ? random.scalar() : Unicode.Scalar(UInt8(random.number(below: 256)))
      }
      let markup = String(String.UnicodeScalarView(scalars))
      let json = try json(ofTrusted: markup)
      let patch = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let edits = patch?["edits"] as? [[String: String]]
      let read = try #require(edits?.first?["markup"])
      let wanted = "<li id=\"list-1\">\(markup)</li>"
      expectEqual(Array(read.utf8), Array(wanted.utf8), "\(markup.debugDescription)")
    }
  }

  /// U+0600 and the next scalar are one character.
  @Test func theListsOwnChildrenStandBeforeItsRows() {
    let list: HTMLFragment.Element = .element("ul", ["\u{600}", .element("br"), "\u{600}"])
    let host = HTMLHost(list: list) { (row: Int) in .element("li", ["\(row)"]) }
    let markup = "<ul id=\"list\">\u{600}<br>\u{600}"
    expectEqual(Array(host.markup.utf8), Array("\(markup)</ul>".utf8))
    let calculator = DiffCalculator(host: host, data: [1])
    expectEqual(calculator.data, [1])
    expectEqual(Array(host.markup.utf8), Array("\(markup)<li id=\"list-1\">1</li></ul>".utf8))
  }

  @Test func aPatchSaysItsPlace() {
    let host = HTMLHost { (row: Int) in .element("li", ["\(row)"]) }
    var patches: [HTMLPatch] = []
    host.didPatch = { patches.append($0) }
    #expect(host.html.markup.contains(" data-patch=\"\(host.announcement.epoch)-0\""))
    let calculator = DiffCalculator(host: host, data: [1])
    calculator.setData([], style: .withoutAnimation, completion: nil)
    calculator.data = [2]
    let start = "{\"list\":\"list\",\"epoch\":\"\(host.announcement.epoch)\",\"number\":"
    let remove = "{\"edit\":\"remove\",\"key\":\"list-1\"}"
    expectEqual(patches.map(\.number), [1, 2, 3])
    expectEqual(patches[1].json, "\(start)2,\"animated\":false,\"edits\":[\(remove)]}")
    expectEqual(host.announcement.json, "\(start)3,\"edits\":[]}")
    #expect(
      host.wholeList.json.hasPrefix("\(start)3,\"edits\":[{\"edit\":\"update\",\"key\":\"list\","))
    #expect(host.html.markup.contains(" data-patch=\"\(host.announcement.epoch)-3\""))
    #expect(HTMLHost { (_: Int) in .element("li") }.announcement.epoch != host.announcement.epoch)
  }
}
