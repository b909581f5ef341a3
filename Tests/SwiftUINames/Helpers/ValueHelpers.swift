// What programs add to numbers, collections, strings, colours and fonts, and use: no name of ours may stand in the way.

import Combine
import SwiftUI

extension Comparable {
  func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}

extension Double {
  var radians: Double { self * .pi / 180 }
  var degrees: Double { self * 180 / .pi }
  func rounded(toPlaces places: Int) -> Double { self }
  func interpolated(to other: Double, fraction: Double) -> Double { self }
  func mapped(from: ClosedRange<Double>, to: ClosedRange<Double>) -> Double { self }
}

extension CGFloat {
  static let tau = CGFloat.pi * 2
  var radians: CGFloat { self * .pi / 180 }
}

extension Int {
  var degrees: Angle { .degrees(Double(self)) }
  var isEven: Bool { isMultiple(of: 2) }
}

extension Collection {
  subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Array {
  func chunked(into size: Int) -> [[Element]] { [self] }
  mutating func move(from: Int, to: Int) { insert(remove(at: from), at: to) }
}

extension Array where Element == CGPoint {
  var centroid: CGPoint { .zero }
  var bounds: CGRect { .zero }
}

extension Sequence where Element: AdditiveArithmetic {
  func sum() -> Element { reduce(.zero, +) }
}

extension String {
  var localized: String { self }
  subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
}

extension Color {
  static let brand = Color(hex: 0xff8800)
  static var random: Color { Color(hex: "#ffffff") ?? .brand }
  init(hex: UInt, alpha: Double = 1) { self.init(.sRGB, white: 1, opacity: alpha) }
  init?(hex: String) { return nil }
  init(svg: String) { self = .red }
  init(light: Color, dark: Color) { self = light }
  func lighter(by amount: Double = 0.2) -> Color { self }
  func interpolated(to other: Color, fraction: Double) -> Color { self }
  var components: (red: Double, green: Double, blue: Double) { (0, 0, 0) }
  var hex: String { "" }
}

extension Gradient {
  static let sunset = Gradient(colors: [.orange, .pink])
  func color(at location: Double) -> Color { stops[0].color }
}

extension Font {
  static func rounded(_ size: CGFloat) -> Font { .system(size: size, design: .rounded) }
  var size: Double { 12 }
}

extension Animation {
  static let gentle = Animation.easeInOut(duration: 2)
  static func ripple(index: Int) -> Animation { .spring().delay(Double(index) / 10) }
}

extension AnyTransition {
  static var moveAndFade: AnyTransition { .move(edge: .trailing).combined(with: .opacity) }
}

extension Binding {
  func onChange(_ action: @escaping (Value) -> Void) -> Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension Binding where Value == Bool {
  static prefix func ! (binding: Binding<Bool>) -> Binding<Bool> { binding }
}

func ?? <Value>(binding: Binding<Value?>, other: Value) -> Binding<Value> {
  Binding(get: { binding.wrappedValue ?? other }, set: { binding.wrappedValue = $0 })
}

extension Publisher where Failure == Never {
  func assignWeakly<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable {
    sink { [weak root] in root?[keyPath: path] = $0 }
  }
}

func useValueHelpers() {
  var numbers = [1.radians, 2.0.degrees.rounded(toPlaces: 2), 3.0.interpolated(to: 4, fraction: 0.5)].map {
    $0.clamped(to: 0...1)
  }
  numbers.move(from: 0, to: 1)
  let total = numbers.chunked(into: 2)[0].sum() + (numbers[safe: 7] ?? 0) + 1.0.mapped(from: 0...1, to: 0...2)
  print(
    total, CGFloat.tau.radians, 7.isEven, 90.degrees, [CGPoint.zero].centroid, [CGPoint.zero].bounds,
    "text".localized[0])
  let color = Color(light: .brand, dark: .random).lighter().interpolated(to: Color(svg: "red"), fraction: 0.5)
  print(color.components.red, color.hex, Gradient.sunset.color(at: 1), Font.rounded(12).size)
  print(Animation.ripple(index: 2), Animation.gentle, AnyTransition.moveAndFade)
  print((!Binding.constant(true)).onChange { _ in }.wrappedValue, (Binding<Int?>.constant(nil) ?? 3).wrappedValue)
}
