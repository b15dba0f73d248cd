// error: initializer 'init(id:list:data:row:)' requires that 'Line' conform to 'Diffable'
import HTMLLists
import ListAdapters

struct Line {
  let text: String
}

let list = HTMLList(id: "lines", data: [Line(text: "a")]) { line in
  .element("li", [.text(line.text)])
}
