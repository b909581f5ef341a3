// The ground of fields, their styles, and what happens when one is left.

import Drawing
import Foundation
import Geometry

struct FieldBody {
  let source: TextFieldSource
  let prompt: Text?
  let isSecret: Bool
  let isMultiline: Bool
  let onEditingChanged: (Bool) -> Void
  let onCommit: () -> Void
  @State private var isFocused = false
  /// What is typed and does not count yet.
  @State private var draft: String?
  /// Brings back the value before the steps since the field was last settled.
  @State private var undoSteps: (() -> Void)?
  @Surroundings private var surroundings

  nonisolated init(
    source: TextFieldSource, prompt: Text?, isSecret: Bool, isMultiline: Bool,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.source = source
    self.prompt = prompt
    (self.isSecret, self.isMultiline) = (isSecret, isMultiline)
    (self.onEditingChanged, self.onCommit) = (onEditingChanged, onCommit)
  }
}

extension FieldBody: View {
  var body: some View {
    let isPlain = surroundings.isFieldPlain
    let size = surroundings.controlSize
    let isLarge = size.fieldHeight > Theme.Height.compact
    TextEntry(
      text: draft ?? source.get(), read: { draft ?? source.get() }, prompt: prompt,
      kind: isMultiline ? .growing : .line, isSecret: isSecret,
      inset: isPlain ? .zero : CGSize(width: Theme.Space.control, height: isLarge ? 6 : 4),
      change: { if source.isLate { draft = $0 } else { source.set($0) } },
      submit: {
        settle()
        undoSteps = nil
        onCommit()
        surroundings.submitAction?.call(surroundings.submitTrigger)
      },
      cancel: {
        guard draft != nil || undoSteps != nil else { return false }
        draft = nil
        undoSteps?()
        undoSteps = nil
        return true
      },
      step: { count in
        let restore = undoSteps ?? source.snapshot()
        settle()
        guard source.step(count) else { return false }
        undoSteps = restore
        return true
      },
      canStep: source.isLate,
      focusChanged: { isFocused in
        self.isFocused = isFocused
        if !isFocused {
          settle()
          undoSteps = nil
        }
        onEditingChanged(isFocused)
      }
    )
    .font(surroundings.font ?? size.fieldFont)
    .fixedSize(horizontal: false, vertical: true)
    .frame(minHeight: isPlain ? nil : size.fieldHeight)
    .modifier(
      FieldGround(
        isFocused: isFocused, isPlain: isPlain, isInvalid: draft.map { !source.accepts($0) } ?? false,
        radius: size.fieldRadius))
  }

  /// What is typed becomes the value, if it is one.
  private func settle() {
    guard let draft else { return }
    source.set(draft)
    self.draft = nil
  }
}

/// The ground of a field, with a ring while it has the keys, and another one while it holds no value.
struct FieldGround {
  let isFocused: Bool
  let isPlain: Bool
  let isInvalid: Bool
  let radius: CGFloat
  @State private var isHovered = false
  @Surroundings private var surroundings

  nonisolated init(isFocused: Bool, isPlain: Bool, isInvalid: Bool = false, radius: CGFloat = Theme.Radius.compact) {
    (self.isFocused, self.isPlain, self.isInvalid, self.radius) = (isFocused, isPlain, isInvalid, radius)
  }
}

extension FieldGround: ViewModifier {
  func body(content: Content) -> some View {
    let shape = RoundedRectangle(cornerRadius: radius, style: .circular)
    content
      .background(
        isPlain ? .clear : surroundings.controlGround(isHovered: isHovered && !isFocused, isPressed: false), in: shape
      )
      .overlay {
        if isInvalid {
          shape.strokeBorder(Theme.danger, lineWidth: Theme.Line.error).allowsHitTesting(false)
        } else if isFocused, !isPlain {
          shape.strokeBorder(Theme.focus, lineWidth: Theme.Line.focus).allowsHitTesting(false)
        }
      }
      .onHover { isHovered = $0 }
  }
}

/// How fields look.
///
/// SwiftUI has no public requirement, but programs write this one: a style puts something around the field, which has no ground of its
/// own there.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

public struct DefaultTextFieldStyle: Sendable { public nonisolated init() {} }
public struct RoundedBorderTextFieldStyle: Sendable { public nonisolated init() {} }
public struct SquareBorderTextFieldStyle: Sendable { public nonisolated init() {} }
public struct PlainTextFieldStyle: Sendable { public nonisolated init() {} }

extension DefaultTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.isFieldPlain, false) }
}
extension RoundedBorderTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.isFieldPlain, false) }
}
extension SquareBorderTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.isFieldPlain, false) }
}
extension PlainTextFieldStyle: TextFieldStyle {
  public func _body(configuration: TextField<_Label>) -> some View { configuration.environment(\.isFieldPlain, true) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// What Return in a field does.
final class SubmitAction: Equatable {
  let call: (SubmitTriggers) -> Void

  init(_ call: @escaping (SubmitTriggers) -> Void) { self.call = call }

  static func == (first: SubmitAction, second: SubmitAction) -> Bool { first === second }
}

enum FieldPlainKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<TextField<_TextFieldStyleLabel>> {
    StyleBox(DefaultTextFieldStyle()) { $0._body(configuration: $1) }
  }
}
enum SubmitActionKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }
enum SubmitTriggerKey: EnvironmentKey { static var defaultValue: SubmitTriggers { .text } }

extension EnvironmentValues {
  var isFieldPlain: Bool {
    get { self[FieldPlainKey.self] }
    set { self[FieldPlainKey.self] = newValue }
  }

  var textFieldStyle: StyleBox<TextField<_TextFieldStyleLabel>> {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }

  /// What Return in a field is.
  var submitTrigger: SubmitTriggers {
    get { self[SubmitTriggerKey.self] }
    set { self[SubmitTriggerKey.self] = newValue }
  }

  var submitAction: SubmitAction? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }
}

/// What brings a submission about.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

public enum SubmitLabel: Sendable { case done, go, send, join, route, search, `return`, next, `continue` }

extension View {
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, StyleBox(style) { $0._body(configuration: $1) })
  }

  /// Does something when Return is struck in a field inside.
  public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitAction) { outer in
      let before = outer
      outer = SubmitAction { trigger in
        if !triggers.isDisjoint(with: trigger) { action() }
        before?.call(trigger)
      }
    }
  }

  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Keeps what is submitted inside from the actions around.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
  }

  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }
}
