// swift-tools-version: 6.2

import PackageDescription

// Beside the tests: needs Python and a package from PyPI. Run `./check` in this folder.
let package = Package(
  name: "TerminalEmulator",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ListAdapters", path: "../../..")],
  targets: [
    .executableTarget(
      name: "terminal-steps",
      dependencies: [
        .product(name: "DiffCore", package: "ListAdapters"),
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "TerminalLists", package: "ListAdapters"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
