import HTMLLists
import Hummingbird
import ListAdapters
import ServiceLifecycle

struct Book: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String

  var element: HTMLFragment.Element {
    .element("li", [.text(title), .element("input", ["name": "note"])])
  }
}

/// The whole list, of which each page shows 200 rows.
var books = (1...2_000).map { Book(id: $0, title: "Book \($0)") }

/// One reader's page, with a list of its own.
@MainActor final class Page {
  /// The secret in the reader's cookie.
  let reader: String

  let list = HTMLList(id: "books", row: \Book.element)
  let events: HTMLEvents
  private var start = 0

  init(reader: String, start: Int) {
    self.reader = reader
    events = HTMLEvents(of: list)
    move(by: start)
  }

  /// Moves the window by some rows, and shows the books in it as they are now.
  func move(by rows: Int) {
    start = min(max(start + rows, 0), max(books.count - 200, 0))
    list.data = Array(books[start...].prefix(200))
  }
}

/// The pages by the keys in their addresses.
var pages: [String: Page] = [:]

/// Returns a new page, which is forgotten when its reader has left it.
@MainActor func makePage(_ key: String, reader: String, start: Int) -> Page {
  let page = Page(reader: reader, start: start)
  page.events.whenLastReaderLeaves { pages[key] = nil }
  pages[key] = page
  return page
}

extension Request {
  /// The page that the request names, if it comes from the page's reader; after a restart, a new
  /// page at the reader's position.
  @MainActor var page: Page? {
    guard let key = uri.queryParameters["page"], let reader = cookies["reader"]?.value else {
      return nil
    }
    let start = uri.queryParameters["start"].flatMap { Int($0) } ?? 0
    let page = pages[String(key)] ?? makePage(String(key), reader: reader, start: start)
    return page.reader == reader ? page : nil
  }
}

func secret() -> String {
  (0..<3).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
}

func script(_ key: String) -> String {
  """
  <script type="module">
  import { follow } from "/list-adapters.js";
  const list = document.getElementById("books");
  const ends = ["above", "below"].map((id) => document.getElementById(id));
  const address = (path) => new URL(`${path}?page=\(key)`, location);
  const addresses = [address("/events"), address("/list")];
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const { search } = addresses[0];
      fetch(`/window${search}&toward=${target.id}`, { method: "POST" });
    }
  }, { rootMargin: "50%" });
  function watch() {
    // A server that has restarted makes the window that the page shows.
    const start = list.firstElementChild.id.split("-")[1] - 1;
    for (const { searchParams } of addresses) searchParams.set("start", start);
    // An end that is still near after a patch is reported again.
    for (const end of ends) { observer.unobserve(end); observer.observe(end); }
  }
  watch();
  follow(addresses[0], list, {
    wholeList: addresses[1], glides: false, after: watch,
    // A page at its top would show the new first rows, instead of those that it shows.
    before() { if (scrollY === 0) scrollTo(0, 1); },
  });
  </script>
  """
}

func response(_ body: String, _ type: String) -> Response {
  Response(
    status: .ok, headers: [.contentType: type],
    body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
}

let router = Router()
router.get("/") { @MainActor request, _ in
  let known = request.cookies["reader"]?.value
  let reader = known ?? secret()
  let key = secret()
  let page = makePage(key, reader: reader, start: 0)
  let end = { (id: String) in HTMLFragment.element("div", ["id": id]) }
  let document = HTMLFragment.document(
    title: "Books",
    body: [end("above"), page.list.html, end("below"), .markup(trusted: script(key))])
  var response = response(document.markup, "text/html; charset=utf-8")
  if known == nil {
    // If your site has HTTPS, add `secure: true`.
    response.setCookie(Cookie(name: "reader", value: reader, sameSite: .strict))
  }
  return response
}
router.get("/list-adapters.js") { _, _ in response(HTMLPatch.script, "text/javascript") }
router.get("/events") { @MainActor request, _ in
  guard let page = request.page else { return Response(status: .noContent) }
  let texts = page.events.stream().cancelOnGracefulShutdown()
  let body = ResponseBody(asyncSequence: texts.map(ByteBuffer.init))
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
router.get("/list") { @MainActor request, _ in
  guard let list = request.page?.events.wholeList(of: "books") else { throw HTTPError(.forbidden) }
  return response(list, "application/json")
}
router.post("/window") { @MainActor request, _ in
  guard let page = request.page else { throw HTTPError(.forbidden) }
  page.move(by: request.uri.queryParameters["toward"] == "below" ? 50 : -50)
  return HTTPResponse.Status.ok
}
router.put("/books/:id/:title") { @MainActor _, context in
  let id = try context.parameters.require("id", as: Int.self)
  guard books.indices.contains(id - 1) else { throw HTTPError(.notFound) }
  books[id - 1].title = try context.parameters.require("title")
  for page in pages.values { page.move(by: 0) }
  return HTTPResponse.Status.ok
}

Task {
  while true {
    try await Task.sleep(for: .seconds(15))
    for page in pages.values { page.events.keepAlive() }
  }
}

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
try await Application(router: router, configuration: .init(address: .hostname(port: port)))
  .runService()
