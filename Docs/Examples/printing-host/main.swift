import ListAdapters

let host = PrintingHost()
let calculator = DiffCalculator(host: host, data: ["milk", "bread", "tea"])  // keep it
calculator.data = ["tea", "milk", "rice"]
