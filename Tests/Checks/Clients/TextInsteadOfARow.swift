// error: type 'HTMLFragment.Element' has no member 'text'
import HTMLLists

let list = HTMLList(id: "lines", data: ["a"]) { line in .text(line) }
