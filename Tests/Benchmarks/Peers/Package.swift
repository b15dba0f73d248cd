// swift-tools-version: 6.2

import PackageDescription

// Compares this package with others. `Measurement`, `Lists` and `MemoryCounters` are those of the
// benchmarks one folder above.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ListAdapters", path: "../../.."),
    .package(url: "https://github.com/ra1028/DifferenceKit", exact: "1.3.0"),
    .package(url: "https://github.com/tonyarnold/Differ", exact: "1.4.5"),
    .package(url: "https://github.com/onmyway133/DeepDiff", exact: "2.3.3"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    .target(name: "MemoryCounters"),
    .executableTarget(
      name: "peers",
      dependencies: [
        "MemoryCounters", "DeepDiff", "Differ", "DifferenceKit",
        .product(name: "DiffCore", package: "ListAdapters"),
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "ListAdaptersTesting", package: "ListAdapters"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
