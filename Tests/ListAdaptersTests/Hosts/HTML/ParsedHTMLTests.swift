import TestSupport
import Testing

/// The tests' parser rejects markup that is not well-formed.
struct ParsedHTMLTests {
  @Test(arguments: [
    "<b>", "</b>", "<b></i>", "<b><i></b></i>", "<b a=c></b>", "<b a=\"1\" a=\"2\"></b>", "<b",
    "a & b",
    "<b>&unknown;</b>", "<b a=\"<\"></b>", "a > b", "a\rb", "<>", "<b></b >",
  ])
  func isRefused(markup: String) {
    #expect(throws: ParsedHTML.Unreadable.self) { try ParsedHTML(fragment: markup) }
  }

  @Test func wellFormedMarkupIsReadAndChanged() throws {
    let list = try ParsedHTML.element("<ul id=\"x\"><li a=\"&lt;\">1<br>2</li><li>&amp;</li></ul>")
    expectEqual(list.description, #"(ul id="x" (li a="<" "1" (br ) "2") (li "&"))"#)
    #expect(list.find("x") === list)
    do {
      let list = try ParsedHTML.element("<ul><li>1</li><li>2</li></ul>")
      list.insert(list.elements[1], before: list.elements[0])
      expectEqual(list.text, "21")
      expectEqual(list.children.count, 2)
    }
  }

  @Test(arguments: [
    "<ul id=\"y\"><li>1</li>2</ul>", "<ul id=\"x\"><li>2</li>2</ul>", "<ul id=\"x\"><b>1</b>2</ul>",
    "<ul id=\"x\"><li>1</li></ul>", "<ul id=\"x\">1<li>2</li></ul>", "<ul><li>1</li>2</ul>",
  ])
  func documentsDifferInWhateverTheyShow(markup: String) throws {
    let list = try ParsedHTML.element("<ul id=\"x\"><li>1</li>2</ul>")
    #expect(list.isEqual(to: try ParsedHTML.element("<ul id=\"x\"><li>1</li>2</ul>")))
    #expect(!list.isEqual(to: try ParsedHTML.element(markup)))
  }
}
