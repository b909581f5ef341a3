// SwiftUI's views as the content of a window.
//
// In:  what the loop reports: size, events, the time.
// Out: the tree's damage and drawing.

public import Drawing
public import Foundation
import Geometry
public import Input
public import Views

@MainActor public final class ViewContent: WindowContent {
  public let tree: ViewTree
  public var title: String
  public var background = Color.Resolved(1, 1, 1)
  public var isFinished = false
  private var beginning: Double?

  /// - Parameter startDate: What people call the time 0.
  public init<Content: View>(_ view: Content, title: String = "", startDate: Date = Date()) {
    tree = ViewTree(view, startDate: startDate)
    self.title = title
  }

  public func layout(in size: CGSize, environment: EnvironmentValues) {
    background = (environment.colorScheme == .dark ? Color.black : .white).resolve(in: environment)
    UIScreen.main.adopt(size, scale: environment.displayScale)
    tree.layout(in: size, environment: environment)
  }

  public func handle(_ event: Event, at time: Double) {
    tree.handle(event, at: time)
    if case .closeRequest = event { isFinished = true }
  }

  public func advance(to time: Double) { tree.advance(to: time) }

  public var nextStep: Double? { tree.nextStep }

  public func takeDamage() -> [CGRect] { tree.takeDamage() }

  public func draw(_ areas: [CGRect], in context: inout GraphicsContext) { tree.draw(areas, in: &context) }

  public func keepUnsavedWork() {}
}
