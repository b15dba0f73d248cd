import ListAdapters

let host = PrintingHost()
let calculator = DiffCalculator(host: host, data: ["milk", "bread", "tea"])
calculator.data = ["tea", "milk", "rice"]
