// error: cannot convert value of type 'Double' to expected dictionary value type '(any HTMLAttributeValue)?'
import HTMLLists

let list = HTMLList(id: "lines", data: ["a"]) { line in
  .element("li", ["class": "line"], [.element("b", ["data-size": 1.5], [.text(line)])])
}
