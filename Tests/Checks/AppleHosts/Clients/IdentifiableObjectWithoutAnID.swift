// error: unavailable property 'id' was used to satisfy a requirement of protocol 'Diffable': an object that is its own id never has other content: implement 'id' and 'hasSameContent(as:)'
import AppKit
import ListAdapters

final class Note: NSObject, Identifiable, Diffable {
  var text = ""
}
