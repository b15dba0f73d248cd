import HTMLLists
import ListAdapters

/// Elements with an address that would run as a script, wherever an attribute can hold one.
enum Hostile {
  /// An element, as markup and with the address that it must not have.
  private struct Sample: Encodable {
    let name: String
    let markup: String
    let address: String
  }

  private typealias Attributes = HTMLFragment.Attributes

  static func write() {
    for number in elements(with: "").indices {
      let address = "javascript:void(top.runs.add(\(number)))"
      let (name, element) = elements(with: address)[number]
      Output.write(Sample(name: name, markup: element.markup, address: address))
    }
  }

  /// The page clicks what has the class `target`.
  private static func elements(with address: String) -> [(name: String, element: HTMLFragment)] {
    let target = ["class": "target"] as Attributes
    func link(_ attributes: Attributes, in name: String = "a") -> HTMLFragment {
      .element(name, attributes, [.element("span", target, ["text"])])
    }
    func picture(_ children: HTMLFragment...) -> HTMLFragment {
      .element("svg", ["width": "9", "height": "9"], children)
    }
    func pictureLink(_ attributes: Attributes, _ children: HTMLFragment...) -> HTMLFragment {
      let area = HTMLFragment.element("rect", ["class": "target", "width": "9", "height": "9"])
      return picture(.element("a", attributes, children + [area]))
    }
    func animatedLink(_ name: String, _ attributes: Attributes) -> HTMLFragment {
      pictureLink(["href": "#x"], .element(name, attributes))
    }
    let button = HTMLFragment.element("button", target, ["text"])
    return [
      ("a", link(["href": address])),
      ("a with a ping", link(["href": "#x", "ping": "/x \(address)"])),
      ("a below a base", .fragments([.element("base", ["href": address]), link(["href": ""])])),
      ("math", .element("math", ["href": address], [.element("mtext", target, ["text"])])),
      ("form", .element("form", ["action": address], [button])),
      (
        "button",
        .element("form", [.element("button", ["class": "target", "formaction": address])])
      ),
      ("svg a", pictureLink(["href": address])),
      ("svg a with xlink", pictureLink(["xlink:href": address])),
      ("svg a of another base", pictureLink(["xml:base": address, "href": ""])),
      ("set to", animatedLink("set", ["attributeName": "href", "to": address])),
      (
        "animate from",
        animatedLink(
          "animate",
          ["attributeName": "href", "from": address, "to": address, "dur": "60s"])
      ),
      (
        "animate values",
        animatedLink(
          "animate",
          ["attributeName": "href", "values": "\(address);\(address)", "dur": "60s"])
      ),
      (
        "animate by",
        animatedLink(
          "animate", ["attributeName": "href", "from": "#x", "by": address, "dur": "60s"])
      ),
      ("use", picture(.element("use", ["href": address]))),
      ("image", picture(.element("image", ["href": address, "width": "9", "height": "9"]))),
      ("foreignObject", picture(.element("foreignObject", [link(["href": address])]))),
      ("img", .element("img", ["src": address])),
      ("srcset", .element("img", ["srcset": "/x 2x, \(address) 1x"])),
      (
        "picture",
        .element("picture", [.element("source", ["srcset": address]), .element("img")])
      ),
      ("link", .element("link", ["rel": "stylesheet", "href": address])),
      (
        "imagesrcset",
        .element("link", ["rel": "preload", "as": "image", "imagesrcset": "\(address) 1x"])
      ),
      ("object", .element("object", ["data": address])),
      ("embed", .element("embed", ["src": address])),
      ("video", .element("video", ["poster": address, "src": address, "autoplay": ""])),
      ("input", .element("input", ["type": "image", "src": address])),
      ("style", .element("p", ["style": "background: url(\(address))"], ["text"])),
      ("fill", picture(.element("rect", ["fill": "url(\(address))", "width": "9"]))),
      ("meta", .element("meta", ["http-equiv": "refresh", "content": "0; url=\(address)"])),
    ]
  }
}
