// error: type 'Post' does not conform to protocol 'Diffable'
import ListAdapters

struct Post: Identifiable, Diffable {
  let id: Int
  var title: String
}
