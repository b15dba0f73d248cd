import ListAdapters

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

let page = HTMLHost { (post: Post) in .init("li", [:], [.text(post.title)]) }
let first = [Post(id: 1, title: "Tea"), Post(id: 2, title: "Milk"), Post(id: 3, title: "Rice")]
let calculator = DiffCalculator(host: page, data: first)  // the page shows the posts
page.didPatch = { print($0.json) }  // what a browser has to do
calculator.data = [first[2], Post(id: 1, title: "Green tea")]
