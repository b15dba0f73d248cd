import Foundation
import HTMLLists
import Hummingbird
import ListAdapters

// A page of posts, one of which changes: by `HTMLList`, or by sending the whole list, which
// idiomorph merges into the page. `cost.py` measures both.
struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var score = 0

  var element: HTMLFragment.Element {
    .element(
      "li", ["class": "post"],
      [.element("b", ["\(score)"]), .element("a", ["href": "/\(id)"], ["Post number \(id)"])])
  }
}

let arguments = CommandLine.arguments
let sendsWholeLists = arguments[2] == "whole"
var posts = (1...Int(arguments[3])!).map { Post(id: $0) }
let list = HTMLList(id: "posts", data: posts, row: \Post.element)
let page = HTMLEvents(of: list)

/// The browsers of the page that sends whole lists.
var streams: [AsyncStream<String>.Continuation] = []
var bytes = 0

/// The list as a server without this package renders it.
var wholeList: String {
  let rows = posts.map { post in
    """
    <li id="posts-\(post.id)" class="post"><b>\(post.score)</b>\
    <a href="/\(post.id)">Post number \(post.id)</a></li>
    """
  }
  return "<ul id=\"posts\">\(rows.joined())</ul>"
}

let script = """
  <script type="module">
  import { Idiomorph } from "/idiomorph.js";
  new EventSource("/events").onmessage = ({ data }) =>
    Idiomorph.morph(document.getElementById("posts"), data);
  </script>
  """

func response(_ body: String, _ type: String) -> Response {
  Response(
    status: .ok, headers: [.contentType: type],
    body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
}

let router = Router()
router.get("/") { @MainActor _, _ in
  let follow = page.script(following: "/events", wholeList: "/list", with: "/list-adapters.js")
  let parts: [HTMLFragment] =
    sendsWholeLists
    ? [.markup(trusted: wholeList), .markup(trusted: script)] : [list.html, follow]
  let document = HTMLFragment.document(title: "Posts", body: parts)
  return response(document.markup, "text/html; charset=utf-8")
}
router.get("/events") { @MainActor _, _ in
  var texts = AsyncStream<String> { _ in }
  if sendsWholeLists {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    streams.append(continuation)
    continuation.yield(": open\n\n")
    texts = stream
  } else {
    texts = page.stream()
  }
  let body = ResponseBody(asyncSequence: texts.map(ByteBuffer.init))
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
router.get("/list") { @MainActor _, _ in
  response(page.wholeList(of: "posts") ?? "", "application/json")
}
router.post("/change/:id") { @MainActor _, context in
  let id = try context.parameters.require("id", as: Int.self)
  posts[id - 1].score += 1
  if sendsWholeLists {
    let event = "data: \(wholeList)\n\n"
    bytes = event.utf8.count
    for stream in streams { stream.yield(event) }
  } else {
    list.data = posts
  }
  return "\(bytes)"
}
router.get("/list-adapters.js") { _, _ in response(HTMLPatch.script, "text/javascript") }
let idiomorph = try String(contentsOfFile: arguments[4], encoding: .utf8)
router.get("/idiomorph.js") { _, _ in response(idiomorph, "text/javascript") }

list.host.didPatch = { bytes = "data: \($0.json)\n\n".utf8.count }
var application = Application(
  router: router, configuration: .init(address: .hostname(port: Int(arguments[1])!)))
application.logger.logLevel = .error
try await application.runService()
