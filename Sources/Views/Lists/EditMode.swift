// SwiftUI's edit mode: rows of a list that show how they are deleted and moved, and the button that begins and ends it.

public import Drawing
public import Foundation
import Geometry

/// Whether what a view shows is being rearranged.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey { static var defaultValue: SetEditMode? { nil } }

/// A mode in the surroundings, with what it was when they were made: only so can they be compared.
struct SetEditMode: Equatable {
  let binding: Binding<EditMode>
  let mode: EditMode

  init(_ binding: Binding<EditMode>) { (self.binding, mode) = (binding, binding.wrappedValue) }

  static func == (first: Self, second: Self) -> Bool {
    first.mode == second.mode && first.binding.identity != nil && first.binding.identity == second.binding.identity
  }
}

extension EnvironmentValues {
  /// The mode of the navigation stack or the list around; nil where there is none.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self]?.binding }
    set { self[EditModeKey.self] = newValue.map { SetEditMode($0) } }
  }
}

/// Gives the views inside a mode of their own, unless something further out does.
struct EditModeScope {
  @State private var own = EditMode.inactive
  @Environment(\.editMode) private var outer

  nonisolated init() {}
}

extension EditModeScope: ViewModifier {
  func body(content: Content) -> some View { content.environment(\.editMode, outer ?? $own) }
}

/// A button that begins and ends the edit mode of what is around it.
public struct EditButton {
  @Environment(\.editMode) private var mode

  public nonisolated init() {}
}

extension EditButton: View {
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      withAnimation(.easeInOut(duration: 0.2)) { mode?.wrappedValue = isEditing ? .inactive : .active }
    }
    .disabled(mode == nil)
  }
}

/// How a row of a list is deleted: by Delete, and by a button while the list is edited.
public struct RowDeletion {
  /// Nil where nothing is deleted.
  let edit: RowEdit<(IndexSet) -> Void>?
  @Environment(\.editMode) private var mode
  @Environment(\.isInListRow) private var isInList

  nonisolated init(edit: RowEdit<(IndexSet) -> Void>?) { self.edit = edit }
}

extension RowDeletion: ViewModifier {
  public func body(content: Content) -> some View {
    let isShown = isInList && edit != nil && mode?.wrappedValue.isEditing ?? false
    content
      .modifier(RowEditModifier<RowDeletionTrait>(value: edit))
      .padding(.leading, isShown ? 28 : 0)
      .overlay(alignment: .leading) {
        if isShown, let edit {
          Button {
            withAnimation(.easeInOut(duration: 0.2)) { if let place = edit.place() { edit.action([place]) } }
          } label: {
            Image(systemName: "minus.circle.fill").foregroundStyle(Color.red)
          }
          .buttonStyle(.plain)
          .transition(.opacity)
        }
      }
  }
}

/// How a row of a list is moved: by a drag or Alt and an arrow in a list with a selection, and by a handle while the list is edited.
public struct RowMove {
  /// Nil where nothing is moved.
  let edit: RowEdit<(IndexSet, Int) -> Void>?
  @Environment(\.editMode) private var mode
  @Environment(\.isInListRow) private var isInList
  @State private var height: CGFloat = 0
  @State private var way: CGFloat = 0

  nonisolated init(edit: RowEdit<(IndexSet, Int) -> Void>?) { self.edit = edit }

  /// Moves the row by so many places.
  private func move(by places: Int) {
    guard let edit, let place = edit.place() else { return }
    let (sum, isTooMuch) = place.addingReportingOverflow(places)
    let target = max(0, min(edit.count - 1, isTooMuch ? (places < 0 ? 0 : edit.count - 1) : sum))
    // The place is counted before the row is taken out.
    if target != place { edit.action([place], target > place ? target + 1 : target) }
  }
}

extension RowMove: ViewModifier {
  public func body(content: Content) -> some View {
    let isShown = isInList && edit != nil && mode?.wrappedValue.isEditing ?? false
    content
      .modifier(RowEditModifier<RowMovingTrait>(value: edit))
      .frame(maxWidth: isShown ? .infinity : nil, alignment: .leading)
      .padding(.trailing, isShown ? 28 : 0)
      .overlay(alignment: .trailing) {
        if isShown {
          Image(systemName: "line.3.horizontal")
            .foregroundStyle(Theme.tertiaryText)
            .frame(width: 24, height: 20)
            .contentShape(Rectangle())
            .gesture(
              DragGesture(minimumDistance: 0, coordinateSpace: .global)
                .onChanged { way = $0.translation.height }
                .onEnded { value in
                  // A row is as high as its content with its margins, or the least that a row is.
                  let steps = (value.translation.height / max(height + 8, 28)).rounded()
                  way = 0
                  if let places = Int(exactly: steps), places != 0 { move(by: places) }
                }
            )
            .transition(.opacity)
        }
      }
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        height = $0
      }
      .offset(y: way)
      .zIndex(way == 0 ? 0 : 1)
  }
}

extension ForEach where Content: View {
  /// Lets rows of a list be deleted: by Delete, and while it is edited.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> ForEach<Data, ID, ModifiedContent<Content, RowDeletion>> {
    let count = data.count
    return wrappingRows { place in
      RowDeletion(edit: action.map { RowEdit(action: $0, place: place, count: count) })
    }
  }

  /// Lets rows of a list be moved: by a drag or by Alt and an arrow, and while it is edited.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> ForEach<Data, ID, ModifiedContent<Content, RowMove>> {
    let count = data.count
    return wrappingRows { place in
      RowMove(edit: action.map { RowEdit(action: $0, place: place, count: count) })
    }
  }

  /// Puts a modifier around each row.
  ///
  /// - Parameter modifier: Given what finds the row's place, also among rows with equal ids, which are told apart by their order.
  private nonisolated func wrappingRows<Modifier>(
    _ modifier: @escaping (_ place: @escaping () -> Int?) -> Modifier
  ) -> ForEach<Data, ID, ModifiedContent<Content, Modifier>> {
    let wrapped: (Data.Element, Int) -> ModifiedContent<Content, Modifier> = { element, occurrence in
      let own = id(element)
      let place: () -> Int? = {
        let alike = data.enumerated().lazy.filter { id($0.element) == own }
        return alike.dropFirst(occurrence).first?.offset
      }
      return ModifiedContent(content: row(element, occurrence), modifier: modifier(place))
    }
    return ForEach<Data, ID, ModifiedContent<Content, Modifier>>(
      data: data, content: { wrapped($0, 0) }, id: id, counted: wrapped)
  }
}
