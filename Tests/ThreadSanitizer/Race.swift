// A data race: the sanitizer has to find it, or its silence about the tests means nothing.
import Dispatch

final class Counter: @unchecked Sendable {
  var count = 0
}

let counter = Counter()
let threads = DispatchGroup()
for _ in 0..<4 {
  DispatchQueue.global().async(group: threads) {
    for _ in 0..<10_000 { counter.count += 1 }
  }
}
threads.wait()
print(counter.count)
