// What has an animatable part: SwiftUI's protocol, and the values of ours that conform.
//
// A type that says nothing has `EmptyAnimatableData` and jumps; whoever reads the data of an animation that is at rest should use the
// target itself, for a colour's data is premultiplied and comes back only to within rounding.

public import Drawing
public import Foundation
public import Geometry

/// A type whose change can be shown step by step.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

  /// The part that is animated.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic, AnimatableData == Self {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable { public typealias AnimatableData = Double }
extension Float: Animatable { public typealias AnimatableData = Float }
extension CGFloat: Animatable { public typealias AnimatableData = CGFloat }

extension CGPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Angle: Animatable {
  /// The angle in radians, times 128 as in SwiftUI.
  public var animatableData: Double {
    get { radians * 128 }
    set { radians = newValue / 128 }
  }
}

extension UnitPoint: Animatable {
  /// The fractions, times 128 as in SwiftUI.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * 128, y * 128) }
    set { (x, y) = (newValue.first / 128, newValue.second / 128) }
  }
}

extension StrokeStyle: Animatable {
  /// Line width, miter limit and dash phase; caps, joins and the dashes' lengths jump.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
  }
}

extension Color.Resolved: Animatable {
  /// Red, green and blue times the opacity, and the opacity: encoded as they stand, without linearisation.
  ///
  /// Premultiplied, so that a colour that appears out of `clear` does not pass through black. At no opacity the colour is lost.
  public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
    get {
      AnimatablePair(red * opacity, AnimatablePair(green * opacity, AnimatablePair(blue * opacity, opacity)))
    }
    set {
      opacity = newValue.second.second.second
      let factor = opacity == 0 ? 0 : 1 / opacity
      (red, green, blue) = (
        newValue.first * factor, newValue.second.first * factor, newValue.second.second.first * factor
      )
    }
  }
}
