import Drawing
import Foundation
import Geometry
public enum Edge: Int8, CaseIterable, Hashable, Sendable { case top, leading, bottom, trailing
  public struct Set: OptionSet, Hashable, Sendable { public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ e: Edge) { rawValue = 1 << e.rawValue }
    public static let top = Set(.top), leading = Set(.leading), bottom = Set(.bottom), trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom] } }
public struct EdgeInsets: Hashable, Sendable { public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing) }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) } }
public enum Axis: Int8, CaseIterable, Hashable, Sendable { case horizontal, vertical
  public struct Set: OptionSet, Hashable, Sendable { public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2) } }
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }
extension EnvironmentValues { public var layoutDirection: LayoutDirection { .leftToRight } }
public protocol ShapeStyle: Sendable { func _shading(in frame: CGRect, _ e: EnvironmentValues) -> GraphicsContext.Shading }
extension Color: ShapeStyle { public func _shading(in frame: CGRect, _ e: EnvironmentValues) -> GraphicsContext.Shading { .color(Color(resolve(in: e))) } }
public struct ForegroundStyle: ShapeStyle { public init() {}
 public func _shading(in frame: CGRect, _ e: EnvironmentValues) -> GraphicsContext.Shading { .color(Color(Color.primary.resolve(in: e))) } }
enum Theme { static let hairline = Color.gray; static let outline = Color.gray }
public protocol Publisher { associatedtype Output; associatedtype Failure: Error }
extension Publisher { func sink(_ f: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable() } }
public class AnyCancellable {}
public final class ObservableObjectPublisher: Publisher { public typealias Output = Void; public typealias Failure = Never }
public protocol ObservableObject: AnyObject { var objectWillChange: ObservableObjectPublisher { get } }
enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
extension EnvironmentValues { public var isEnabled: Bool { get { self[IsEnabledKey.self] } set { self[IsEnabledKey.self] = newValue } } }
