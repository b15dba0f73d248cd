// error: unavailable property 'id' was used to satisfy a requirement of protocol 'Diffable': an object that is its own id never has other content: implement 'id' and 'hasSameContent(as:)'
import ListAdapters
import UIKit

final class Note: NSObject, Diffable {
  var text = ""
}
