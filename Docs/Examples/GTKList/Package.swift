// swift-tools-version: 6.2

import PackageDescription

let adapters: [Target.Dependency] = [
  .product(name: "DiffCore", package: "ListAdapters"),
  .product(name: "ListAdapters", package: "ListAdapters"),
]

// Beside the package: needs GTK 4, `apt-get install libgtk-4-dev`.
let package = Package(
  name: "GTKList",
  products: [
    .library(name: "GTKHosts", targets: ["GTKHosts"]),
    .executable(name: "gtklist", targets: ["gtklist"]),
  ],
  dependencies: [.package(name: "ListAdapters", path: "../../..")],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CRowModel", dependencies: ["CGTK"]),
    .target(name: "GTKHosts", dependencies: ["CGTK", "CRowModel"] + adapters),
    .executableTarget(name: "gtklist", dependencies: ["CGTK", "GTKHosts"] + adapters),
    .testTarget(
      name: "GTKHostsTests",
      dependencies: [
        "CGTK", "GTKHosts", "gtklist",
        .product(name: "ListAdaptersTesting", package: "ListAdapters"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
