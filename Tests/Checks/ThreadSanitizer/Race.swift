// A data race: the sanitizer has to find it, or its silence about the tests means nothing.
import Foundation

final class Counter: @unchecked Sendable {
  var count = 0
}

let counter = Counter()
let threads = DispatchGroup()
for _ in 0..<2 {
  threads.enter()
  Thread {
    // It lasts: of two short loops, one may be over before the other begins.
    let end = Date(timeIntervalSinceNow: 0.5)
    while Date() < end { counter.count += 1 }
    threads.leave()
  }.start()
}
threads.wait()
print(counter.count)
