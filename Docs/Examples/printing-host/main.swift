import ListAdapters

let host = PrintingHost()
let calculator = DiffCalculator(host: host, data: ["milk", "bread", "tea"])
host.dataSource = calculator
calculator.data = ["tea", "milk", "rice"]
