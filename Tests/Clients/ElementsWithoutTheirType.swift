// compiles
import ListAdapters

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

/// A reader who has seen `.element(…)` for a child writes it for a row, too.
let host = HTMLHost(id: "posts", list: .element("ol")) { (post: Post) in
  .element("li", ["class": "post"], [.element("b", [:], [.text(post.title)])])
}
let calculator = DiffCalculator(host: host, data: [Post(id: 1, title: "News")])
print(host.html.markup)
