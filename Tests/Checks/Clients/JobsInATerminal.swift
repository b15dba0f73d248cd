// compiles
import Foundation
import ListAdapters
import TerminalLists

struct Job: Identifiable, Equatable, Diffable {
  let id: Int
  var name: String
  var progress = 0
}

guard let session = TerminalSession() else { fatalError("Run this in a terminal.") }
let host = TerminalHost(size: session.size, palette: session.palette, write: session.write) {
  (job: Job) in "\(job.progress) %  \(job.name)"
}
let calculator = DiffCalculator(
  host: host, data: [Job(id: 1, name: "build"), Job(id: 2, name: "test")])
for _ in 1...20 {
  var jobs = calculator.data
  jobs[Int.random(in: jobs.indices)].progress += 5
  calculator.data = jobs.sorted { $0.progress > $1.progress }
  Thread.sleep(forTimeInterval: 0.5)
  host.fadeChanges()
}
session.close()
