// The colours, sizes, radii and rings of controls in every state, read from pixels of a headless window, light and dark.

import Drawing
import Foundation
import Geometry
import Host
import Input
import Testing

@testable import Views

@MainActor @Suite("Control looks") struct ControlLookTests {
  @ViewBuilder private static var options: some View {
    Text("One").tag(0)
    Text("Two").tag(1)
  }

  private static let room = CGSize(width: 160, height: 80)

  private func stage<Content: View>(
    _ view: Content, _ look: ControlLook, _ scheme: ColorScheme, isOnPanel: Bool = false, at point: CGPoint? = nil,
    more: [Event] = []
  ) -> ControlStage {
    ControlStage(view, size: Self.room, look: look, scheme: scheme, at: point, isOnPanel: isOnPanel, more: more)
  }

  /// The ground just inside the left edge of the control.
  private func ground(_ stage: ControlStage) -> Color.Resolved { stage.color(stage.frame.minX + 3, stage.frame.midY) }

  /// A button's ground in a state; nil for that of the window.
  private struct GroundCase {
    let name: String
    let view: AnyView
    var isOnPanel = false
    let tokens: [ControlLook: Color?]
  }

  private static let grounds: [GroundCase] = [
    GroundCase(
      name: "bordered", view: AnyView(Button("Cancel") {}),
      tokens: [
        .rest: Theme.field, .hover: Theme.fieldHover, .pressed: Theme.pressed, .focused: Theme.field,
        .disabled: Theme.field,
      ]),
    GroundCase(
      name: "primary", view: AnyView(Button("Export") {}.buttonStyle(.borderedProminent)),
      tokens: [
        .rest: Theme.accent, .hover: Theme.accentHover, .pressed: Theme.accentPressed, .focused: Theme.accent,
        .disabled: Theme.field,
      ]),
    GroundCase(
      name: "default", view: AnyView(Button("Export") {}.keyboardShortcut(.defaultAction)),
      tokens: [.rest: Theme.accent, .hover: Theme.accentHover, .pressed: Theme.accentPressed]),
    GroundCase(
      name: "destructive", view: AnyView(Button("Discard", role: .destructive) {}),
      tokens: [
        .rest: nil, .hover: Theme.field, .pressed: Theme.pressed, .focused: nil, .disabled: nil,
      ]),
    GroundCase(
      name: "dangerFill", view: AnyView(Button("Discard", role: .destructive) {}.buttonStyle(.borderedProminent)),
      tokens: [.rest: Theme.dangerFill, .focused: Theme.dangerFill, .disabled: Theme.field]),
    GroundCase(
      name: "tool",
      view: AnyView(Button("Edge", systemImage: "pencil") {}.labelStyle(.iconOnly).buttonStyle(.accessoryBar)),
      tokens: [
        .rest: nil, .hover: Theme.field, .pressed: Theme.pressed, .focused: nil, .disabled: nil,
      ]),
    GroundCase(
      name: "on a panel", view: AnyView(Button("Cancel") {}), isOnPanel: true,
      tokens: [
        .rest: Theme.popField, .hover: Theme.popFieldHover, .pressed: Theme.pressed, .disabled: Theme.popField,
      ]),
    GroundCase(
      name: "destructive on a panel", view: AnyView(Button("Discard", role: .destructive) {}), isOnPanel: true,
      tokens: [.rest: nil, .hover: Theme.popField, .pressed: Theme.pressed]),
    GroundCase(
      name: "tool toggle that is on",
      view: AnyView(
        ControlGroup { Toggle("Snap", systemImage: "pencil", isOn: .constant(true)).labelStyle(.iconOnly) }),
      tokens: [.rest: Theme.field, .hover: Theme.fieldHover, .pressed: Theme.pressed, .disabled: nil]),
    GroundCase(
      name: "tool toggle that is off",
      view: AnyView(
        ControlGroup { Toggle("Snap", systemImage: "pencil", isOn: .constant(false)).labelStyle(.iconOnly) }),
      tokens: [.rest: nil, .hover: Theme.field, .pressed: Theme.pressed, .disabled: nil]),
    GroundCase(
      name: "tool in hand",
      view: AnyView(
        Picker("", selection: .constant(0)) { Label("Draw", systemImage: "pencil").tag(0) }.labelsHidden()
          .pickerStyle(.palette)),
      tokens: [.rest: Theme.accentSoft, .hover: Theme.accentSoft, .focused: Theme.accentSoft, .disabled: nil]),
    GroundCase(
      name: "pop-up menu",
      view: AnyView(Picker("", selection: .constant(0)) { Text("One").tag(0) }.labelsHidden()),
      tokens: [.rest: Theme.field, .hover: Theme.fieldHover, .disabled: Theme.field]),
    GroundCase(
      name: "check box that is on", view: AnyView(Toggle("", isOn: .constant(true)).labelsHidden()),
      tokens: [
        .rest: Theme.accent, .hover: Theme.accentHover, .pressed: Theme.accentPressed, .focused: Theme.accent,
        .disabled: Theme.track,
      ]),
    GroundCase(
      name: "switch that is off",
      view: AnyView(Toggle("", isOn: .constant(false)).labelsHidden().toggleStyle(.switch)),
      tokens: [.rest: nil]),
  ]

  @Test("grounds are the tokens' in every state", arguments: ColorScheme.allCases)
  func grounds(_ scheme: ColorScheme) {
    for test in Self.grounds where test.name != "switch that is off" {
      for (look, token) in test.tokens {
        let stage = stage(test.view, look, scheme, isOnPanel: test.isOnPanel)
        let window = test.isOnPanel ? Theme.popover : Theme.chrome
        #expect(ground(stage) == stage.token(token ?? window), "\(test.name), \(look), \(scheme)")
      }
    }
  }

  @Test("states win in the order disabled, pressed, hover, rest", arguments: ColorScheme.allCases)
  func order(_ scheme: ColorScheme) {
    let button = Button("Cancel") {}
    let center = CGPoint(x: 80, y: 40)
    // Pressed and hovered and with the keys: pressed, with the ring gone as it is by the pointer now.
    let pressed = stage(button, .focused, scheme, more: ControlLook.pressed.events(at: center))
    #expect(ground(pressed) == pressed.token(Theme.pressed))
    // Disabled under the pointer and pressed.
    let disabled = stage(button, .disabled, scheme, more: ControlLook.pressed.events(at: center))
    #expect(ground(disabled) == disabled.token(Theme.field))
    // With the keys under the pointer: hover, and the ring.
    let hovered = stage(button, .focused, scheme, more: ControlLook.hover.events(at: center))
    #expect(ground(hovered) == hovered.token(Theme.fieldHover))
    #expect(hovered.color(hovered.frame.minX - 3, hovered.frame.midY) == hovered.token(Theme.focus))
  }

  /// Controls with a ring outside, and the radius of their own corners.
  private static let ringed: [(name: String, view: AnyView, radius: CGFloat)] = [
    ("button", AnyView(Button("Cancel") {}), 6), ("compact", AnyView(Button("Cancel") {}.controlSize(.small)), 5),
    ("primary", AnyView(Button("Export") {}.buttonStyle(.borderedProminent)), 6),
    ("destructive", AnyView(Button("Discard", role: .destructive) {}), 6),
    (
      "tool", AnyView(Button("Edge", systemImage: "pencil") {}.labelStyle(.iconOnly).buttonStyle(.accessoryBar)), 6
    ),
    ("link", AnyView(Button("Link") {}.buttonStyle(.link)), 4),
    ("box", AnyView(Toggle("Check", isOn: .constant(true))), 4),
    ("switch", AnyView(Toggle("Switch", isOn: .constant(true)).toggleStyle(.switch)), 8),
    (
      "segments",
      AnyView(
        Picker("", selection: .constant(0)) {
          Text("One").tag(0)
          Text("Two").tag(1)
        }
        .labelsHidden().pickerStyle(.segmented)), 7
    ),
    ("stepper", AnyView(Stepper("", value: .constant(1)).labelsHidden()), 5),
    ("well", AnyView(ColorPicker("", selection: .constant(.orange)).labelsHidden()), 5),
  ]

  @Test("the ring lies 2 points outside, is 2 points wide and has the radius + 4", arguments: ColorScheme.allCases)
  func rings(_ scheme: ColorScheme) {
    for (name, view, radius) in Self.ringed {
      let stage = stage(view, .focused, scheme)
      let frame = stage.frame
      let (focus, chrome) = (stage.token(Theme.focus), stage.token(Theme.chrome))
      for point in [
        (frame.minX - 3, frame.midY), (frame.maxX + 3, frame.midY), (frame.midX, frame.minY - 3),
        (frame.midX, frame.maxY + 3), (frame.midX, frame.minY - 2.25), (frame.midX, frame.minY - 3.75),
      ] {
        #expect(stage.color(point.0, point.1) == focus, "\(name) \(scheme) \(point)")
      }
      for point in [(frame.minX - 1, frame.midY), (frame.minX - 5, frame.midY), (frame.midX, frame.minY - 1)] {
        #expect(stage.color(point.0, point.1) == chrome, "\(name) \(scheme) \(point)")
      }
      // The corner of the ring: on the diagonal its outer edge is (1 - 1/sqrt 2) of the radius from the corner of its box.
      let outer = radius + 4
      let diagonal = outer * (1 - 1 / 2.0.squareRoot())
      let corner = CGPoint(x: frame.minX - 4, y: frame.minY - 4)
      #expect(stage.color(corner.x + diagonal + 0.9, corner.y + diagonal + 0.9) == focus, "\(name) \(scheme)")
      #expect(stage.color(corner.x + diagonal - 0.9, corner.y + diagonal - 0.9) == chrome, "\(name) \(scheme)")
    }
  }

  @Test("the ring of a field and of a pop-up menu lies inside", arguments: ColorScheme.allCases)
  func innerRings(_ scheme: ColorScheme) {
    let menu = stage(Picker("", selection: .constant(0)) { Text("One").tag(0) }.labelsHidden(), .focused, scheme)
    #expect(menu.color(menu.frame.minX + 1, menu.frame.midY) == menu.token(Theme.focus))
    #expect(menu.color(menu.frame.minX + 1.75, menu.frame.midY) == menu.token(Theme.focus))
    #expect(menu.color(menu.frame.minX + 2.25, menu.frame.midY) == menu.token(Theme.field))
    #expect(menu.color(menu.frame.minX - 1, menu.frame.midY) == menu.token(Theme.chrome))
    let field = stage(TextField("Name", text: .constant("a")).frame(width: 100), .focused, scheme)
    let edge = (Self.room.width - 100) / 2
    #expect(field.color(edge + 1, 40) == field.token(Theme.focus))
    #expect(field.color(edge + 2.25, 40) == field.token(Theme.field))
    #expect(field.color(edge - 1, 40) == field.token(Theme.chrome))
  }

  @Test("a field that holds no value has a ring of 1.5 points, and the old value", arguments: ColorScheme.allCases)
  func error(_ scheme: ColorScheme) {
    let box = Box(0.25)
    let field = stage(
      TextField("Value", value: box.binding, format: .number).frame(width: 100), .focused, scheme,
      more: ControlSpec.keys("0.2.5"))
    let edge = (Self.room.width - 100) / 2
    #expect(field.color(edge + 0.25, 40) == field.token(Theme.danger))
    #expect(field.color(edge + 1.25, 40) == field.token(Theme.danger))
    #expect(field.color(edge + 1.75, 40) == field.token(Theme.field))
    #expect(box.value == 0.25)
  }

  @Test("the ring comes by a key and goes with a press; a field's stays") func ringByKeys() {
    let center = CGPoint(x: 80, y: 40)
    let click: [Event] = [.press(.left, at: center, []), .release(.left, at: center, [])]
    func hasRing(_ stage: ControlStage) -> Bool {
      stage.color(stage.frame.minX - 3, stage.frame.midY) == stage.token(Theme.focus)
    }
    let slider = Stateful([Bool]()) { list in
      Picker("", selection: .constant(0)) {
        Text("One").tag(0)
        Text("Two").tag(1)
      }
      .labelsHidden().pickerStyle(.segmented).id(list.wrappedValue.count)
    }
    #expect(!hasRing(stage(slider, .rest, .light, more: click)))
    #expect(hasRing(stage(slider, .rest, .light, more: click + [.key(.right, text: "", [])])))
    #expect(!hasRing(stage(slider, .focused, .light, more: click)))
    #expect(!hasRing(stage(Button("Cancel") {}, .rest, .light, more: click)))
    #expect(!hasRing(stage(Button("Cancel") {}.focusEffectDisabled(), .focused, .light)))
    let field = stage(TextField("Name", text: .constant("a")).frame(width: 100), .rest, .light, more: click)
    #expect(field.color((Self.room.width - 100) / 2 + 1, 40) == field.token(Theme.focus))
  }

  @Test("sizes of controls are the tokens'") func sizes() {
    func size<Content: View>(_ view: Content) -> CGSize { stage(view, .rest, .light).frame.size }
    #expect(size(Button("Cancel") {}).height == 28)
    #expect(size(Button("Cancel") {}.controlSize(.small)).height == 24)
    #expect(size(Button("Cancel") {}.controlSize(.mini)).height == 20)
    #expect(size(Button("Cancel") {}.controlSize(.large)).height == 32)
    #expect(size(Button("Link") {}.buttonStyle(.link)).height == 28)
    let tool = Button("Edge", systemImage: "pencil") {}.labelStyle(.iconOnly).buttonStyle(.accessoryBar)
    #expect(size(tool) == CGSize(width: 32, height: 28))
    #expect(size(tool.controlSize(.small)) == CGSize(width: 24, height: 24))
    #expect(size(Toggle("", isOn: .constant(true))) == CGSize(width: 16, height: 16))
    #expect(size(Toggle("", isOn: .constant(true)).toggleStyle(.switch)) == CGSize(width: 28, height: 16))
    #expect(size(Slider(value: .constant(0))).height == 24)
    #expect(size(Stepper("", value: .constant(0)).labelsHidden()) == CGSize(width: 48, height: 24))
    #expect(size(ColorPicker("", selection: .constant(.red)).labelsHidden()) == CGSize(width: 40, height: 24))
    let segments = Picker("", selection: .constant(0)) { Self.options }.labelsHidden().pickerStyle(.segmented)
    #expect(size(segments).height == 28)
    #expect(size(segments.controlSize(.small)).height == 24)
    let menu = Picker("", selection: .constant(0)) { Self.options }.labelsHidden()
    #expect(size(menu).height == 24)
    #expect(size(menu.controlSize(.large)).height == 28)
    // A label's width, with 12 or 8 on both sides.
    let (wide, narrow) = (size(Button("Cancel") {}).width, size(Button("Cancel") {}.controlSize(.small)).width)
    #expect(wide > narrow + 8)
  }

  @Test(
    "a field is as high as its size of controls has it",
    arguments: [(ControlSize.small, 24.0), (.regular, 24), (.large, 28)])
  func fieldHeights(_ size: ControlSize, _ height: Double) {
    let field = stage(
      TextField("Name", text: .constant("a")).controlSize(size).frame(width: 100), .rest, .light)
    for side in [-1.0, 1.0] {
      #expect(field.color(100, 40 + side * (height / 2 - 0.25)) == field.token(Theme.field))
      #expect(field.color(100, 40 + side * (height / 2 + 0.25)) == field.token(Theme.chrome))
    }
  }

  @Test("corners have the tokens' radii") func corners() {
    func radius<Content: View>(_ view: Content, within side: CGFloat) -> CGFloat {
      let stage = stage(view, .rest, .light)
      return stage.cornerRadius(of: stage.frame, within: side)
    }
    let words = "Cancel"
    #expect(abs(radius(Button(words) {}, within: 10) - 6) < 0.2)
    #expect(abs(radius(Button(words) {}.controlSize(.small), within: 7) - 5) < 0.2)
    #expect(abs(radius(Button(words) {}.buttonStyle(.borderedProminent), within: 10) - 6) < 0.2)
    #expect(abs(radius(Stepper("", value: .constant(0)).labelsHidden(), within: 6) - 5) < 0.2)
    #expect(abs(radius(Picker("", selection: .constant(0)) { Text("One").tag(0) }.labelsHidden(), within: 7) - 5) < 0.6)
    // The picker's own corners, beside a chosen segment that stands elsewhere.
    let segments = Picker("", selection: .constant(1)) {
      Text("One").tag(0)
      Text("Two").tag(1)
    }
    .labelsHidden().pickerStyle(.segmented)
    #expect(abs(radius(segments, within: 10) - 7) < 0.2)
    #expect(abs(radius(segments.controlSize(.small), within: 8) - 6) < 0.2)
  }

  @Test("a slider fills from the left, or from the centre where 0 is the centre", arguments: ColorScheme.allCases)
  func sliderFill(_ scheme: ColorScheme) {
    func colors(_ value: Double, _ bounds: ClosedRange<Double>) -> [Color.Resolved] {
      let stage = stage(Slider(value: .constant(value), in: bounds).frame(width: 116), .rest, scheme)
      // The track is from 22 to 138; the knob's way from 30 to 130.
      return [26, 50, 70, 90, 110, 134].map { stage.color($0, 40) }
    }
    let environment = EnvironmentValues(colorScheme: scheme)
    let (fill, track) = (Theme.accent.resolve(in: environment), Theme.track.resolve(in: environment))
    #expect(
      colors(0.9, 0...1)
        == [fill, fill, fill, fill, fill, track].enumerated().map { $0.offset == 4 ? fill : $0.element })
    #expect(colors(0, 0...1).suffix(5) == [track, track, track, track, track])
    #expect(colors(-1, -1...1).suffix(5) == [fill, fill, track, track, track])
    #expect(colors(1, -1...1).prefix(5) == [track, track, track, fill, fill])
    #expect(colors(0, -1...1)[1] == track && colors(0, -1...1)[4] == track)
    // Elsewhere 0 is a value as any other.
    #expect(colors(-1, -1...3).suffix(5) == [track, track, track, track, track])
  }

  @Test("the default's mark is 2 by 4 under the track, and gone at the default", arguments: ColorScheme.allCases)
  func sliderMark(_ scheme: ColorScheme) {
    func stage(_ value: Double) -> ControlStage {
      self.stage(Slider(value: .constant(value)).sliderDefault(0.6).frame(width: 116), .rest, scheme)
    }
    let (other, same) = (stage(0.2), stage(0.6))
    // At 0.6 of the way from 30 to 130.
    #expect(other.color(90, 47) == other.token(Theme.outline))
    #expect(other.color(90.75, 46) == other.token(Theme.outline))
    #expect(other.color(88, 47) == other.token(Theme.chrome) && other.color(91.5, 47) == other.token(Theme.chrome))
    #expect(other.color(90, 49.5) == other.token(Theme.chrome) && other.color(90, 44) == other.token(Theme.chrome))
    #expect(same.color(90, 49.5) == same.token(Theme.chrome))
    let disabled = ControlStage(
      Slider(value: .constant(0.2)).sliderDefault(0.6).frame(width: 116), size: Self.room, look: .disabled,
      scheme: scheme)
    #expect(disabled.color(90, 47) == disabled.token(Theme.chrome))
  }

  @Test("tint colours what is on and what is primary") func tints() {
    let tint = Color.Resolved(200, 40, 90)
    let views: [AnyView] = [
      AnyView(Button("Go") {}.buttonStyle(.borderedProminent)),
      AnyView(Toggle("", isOn: .constant(true)).labelsHidden()),
      AnyView(Toggle("", isOn: .constant(true)).labelsHidden().toggleStyle(.switch)),
    ]
    for view in views { #expect(ground(stage(view.tint(Color(tint)), .rest, .light)) == tint) }
    let slider = stage(Slider(value: .constant(0.9)).tint(Color(tint)).frame(width: 116), .rest, .light)
    #expect(slider.color(50, 40) == tint)
    let bar = stage(ProgressView(value: 0.5).tint(Color(tint)).frame(width: 100), .rest, .light)
    #expect(bar.color(40, 40) == tint && bar.color(120, 40) == bar.token(Theme.track))
  }

  @Test(
    "a colour that lets something through stands over a checker, with its opaque half", arguments: ColorScheme.allCases)
  func well(_ scheme: ColorScheme) {
    let color = Color.Resolved(79, 79, 191)
    let opaque = stage(ColorPicker("", selection: .constant(Color(color))).labelsHidden(), .rest, scheme)
    #expect(opaque.color(opaque.frame.midX, opaque.frame.midY) == color)
    #expect(opaque.color(opaque.frame.minX + 0.5, opaque.frame.midY) != color)
    let clear = stage(
      ColorPicker("", selection: .constant(Color(color).opacity(0.5))).labelsHidden(), .rest, scheme)
    #expect(clear.color(clear.frame.minX + 8, clear.frame.minY + 6) == color)
    let right = (0..<2).map { clear.color(clear.frame.maxX - 10 + 4 * CGFloat($0), clear.frame.maxY - 6) }
    #expect(right[0] != right[1] && !right.contains(color))
  }

  @Test("a spinner turns by twelfths, stands still where less motion is wished for, and where nobody sees it")
  func spinner() throws {
    let still = ControlStage(ProgressView(), size: Self.room)
    #expect(still.content.nextStep == nil)
    let page = ScrollView {
      ProgressView().padding(8)
      Color.clear.frame(height: 1000)
    }
    let content = ViewContent(page, startDate: Date(timeIntervalSinceReferenceDate: 0))
    let window = HeadlessWindow(content, size: Self.room)
    let first = window.pixmap
    #expect(content.nextStep != nil)
    window.send(.wait(1.0 / 12 + 0.001))
    #expect(window.pixmap != first)
    // A whole turn later it is as it was.
    window.send(.wait(11.0 / 12))
    #expect(window.pixmap == first)
    window.send(.scroll(by: CGVector(dx: 0, dy: 20), at: CGPoint(x: 80, y: 40), []))
    window.send(.wait(3))
    #expect(content.nextStep == nil)
    let drawn = window.framesDrawn
    window.send(.wait(3))
    #expect(window.framesDrawn == drawn)
    window.send(.scroll(by: CGVector(dx: 0, dy: -20), at: CGPoint(x: 80, y: 40), []))
    window.send(.wait(3))
    #expect(content.nextStep != nil)
  }
}
