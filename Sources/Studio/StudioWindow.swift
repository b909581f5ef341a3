// The program's window: the editor's views, and what belongs to a window rather than to a view in it.
//
// In:  events in window points.
// Out: damage and drawing, the views' own; whether the window is to go.

public import Drawing
public import Editor
public import Foundation
public import Graphs
public import Host
public import Input
public import Storage
import Views

@MainActor public final class StudioWindow: WindowContent {
  let model: StudioModel
  private let content: ViewContent
  private var environment = EnvironmentValues()
  private var hasBeenSeen = false

  /// A window on a document that was read, or on a new one.
  public init(_ file: DocumentFile, document: Document) {
    model = StudioModel(file, document: document)
    content = ViewContent(StudioView(model: model))
  }

  /// Keeps a journal of unsaved work from now on, and asks whether to recover what is left of earlier programs.
  public func keepWork(in recovery: Recovery = Recovery()) { model.keepWork(in: recovery) }

  public var file: DocumentFile { model.file }

  /// The document as it is now.
  public var document: Document { model.canvas.session.document }

  public var title: String { model.title }

  public var background: Color.Resolved { Theme.chrome.resolve(in: environment) }

  public var isFinished: Bool { model.isFinished }

  public var views: ViewContent? { content }

  public func layout(in size: CGSize, environment: EnvironmentValues) {
    self.environment = environment
    content.layout(in: size, environment: environment)
  }

  // MARK: Events

  public func handle(_ event: Event, at time: Double) {
    advance(to: time)
    switch event {
    // The views' window would go at once.
    case .closeRequest: if model.question == nil { model.close() }
    case .key(let key, _, let modifiers) where handleWindowKey(key, modifiers): break
    default: content.handle(event, at: time)
    }
  }

  /// Keys that mean the same on every page, whatever has the keys; a question takes all for itself.
  private func handleWindowKey(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard model.question == nil, modifiers.contains(.control) else { return false }
    switch key {
    case .character("s"): if modifiers.contains(.shift) { model.saveAs() } else { model.save() }
    case .character("q"), .character("w"): model.close()
    case .pageUp: model.show(.graph)
    case .pageDown: model.show(.badges)
    default: return false
    }
    return true
  }

  public func visibilityChanged(_ isVisible: Bool) { content.visibilityChanged(isVisible) }

  // MARK: Time

  public func advance(to time: Double) {
    model.advance(to: time)
    content.advance(to: time)
    if model.mustOffer, hasBeenSeen { model.offerRecovery() }
  }

  public var nextStep: Double? {
    if model.mustOffer, hasBeenSeen { return model.time }
    guard let views = content.nextStep, let badges = model.badges.nextStep else {
      return content.nextStep ?? model.badges.nextStep
    }
    return min(views, badges)
  }

  // MARK: Damage and drawing

  public func takeDamage() -> [CGRect] { content.takeDamage() }

  public func draw(_ areas: [CGRect], in context: inout GraphicsContext) {
    content.draw(areas, in: &context)
    hasBeenSeen = true
  }

  public func keepUnsavedWork() { model.keepUnsavedWork() }
}
