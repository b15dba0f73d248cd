import HTMLLists
import Hummingbird
import ListAdapters

/// A file that belongs to the page, compiled into the program.
struct Asset: Sendable {
  let path: String
  private let type: String
  private let text: String

  static let all = [
    Asset(path: "list-adapters.js", type: "text/javascript", text: HTMLPatch.script),
    Asset(path: "feed.js", type: "text/javascript", bytes: PackageResources.feed_js),
    Asset(path: "feed.css", type: "text/css", bytes: PackageResources.feed_css),
    Asset(path: "icon.svg", type: "image/svg+xml", bytes: PackageResources.icon_svg),
  ]

  var response: Response {
    Response(asset: text, type: "\(type); charset=utf-8")
  }
}

extension Asset {
  private init(path: String, type: String, bytes: [UInt8]) {
    self.init(path: path, type: type, text: String(decoding: bytes, as: UTF8.self))
  }
}

extension Response {
  /// A text that may change between requests.
  init(asset text: String, type: String) {
    self.init(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
