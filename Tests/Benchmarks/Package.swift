// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ListAdapters", path: "../..")],
  targets: [
    .target(name: "MemoryCounters"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "MemoryCounters",
        .product(name: "DiffCore", package: "ListAdapters"),
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "ListPatches", package: "ListAdapters"),
        .product(name: "TerminalLists", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
        .product(name: "ListAdaptersTesting", package: "ListAdapters"),
      ]),
    .executableTarget(
      name: "changes",
      dependencies: [
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "TerminalLists", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
