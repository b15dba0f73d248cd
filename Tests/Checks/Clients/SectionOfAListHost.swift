// error: 'init(host:data:section:comparing:)' is unavailable: leave out 'section:': a 'ListHost' shows this list alone
import HTMLLists
import ListAdapters

let host = HTMLHost { (text: String) in .element("li", [.text(text)]) }
let calculator = DiffCalculator(host: host, data: ["apple"], section: 1)
