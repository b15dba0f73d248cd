import Foundation

/// Maps values to places along an axis, by their logarithm.
struct LogScale {
  private let values: ClosedRange<Double>
  private let places: (start: Double, end: Double)

  /// - Parameters:
  ///   - values: The values to show: the axis goes from a power of ten to another one.
  ///   - start: The place of the least value.
  ///   - end: The place of the greatest one.
  init(_ values: [Double], from start: Double, to end: Double) {
    let low = floor(log10(values.min() ?? 1))
    let high = ceil(log10(values.max() ?? 10))
    self.values = low...Swift.max(high, low + 1)
    places = (start, end)
  }

  func place(of value: Double) -> Double {
    let share = (log10(value) - values.lowerBound) / (values.upperBound - values.lowerBound)
    return places.start + share * (places.end - places.start)
  }

  /// The powers of ten on the axis.
  var ticks: [Double] {
    stride(from: values.lowerBound, through: values.upperBound, by: 1).map { pow(10, $0) }
  }
}
