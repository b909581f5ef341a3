// SwiftUI's confirmation dialogs, as programs ask for them.
//
// In:  a title, which may be hidden, buttons, a message; what they are about, which may be gone.
// Out: a dialog (``AlertPanel``) while the binding says so, which always offers a way out.

public import Drawing
import Foundation

extension View {
  private nonisolated func confirmation<A: View, M: View>(
    _ title: Text, _ visibility: Visibility, _ isPresented: Binding<Bool>, _ actions: @escaping () -> A,
    _ message: @escaping () -> M
  ) -> some View {
    alertPanel(visibility == .hidden ? nil : title, isPresented, addsCancel: true, actions, message)
  }

  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmation(Text(titleKey), titleVisibility, isPresented, actions) { EmptyView() }
  }

  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmation(Text(titleKey), titleVisibility, isPresented, actions, message)
  }

  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmation(Text(titleKey), titleVisibility, isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmation(
      Text(titleKey), titleVisibility, isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmation(Text(title), titleVisibility, isPresented, actions) { EmptyView() }
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmation(Text(title), titleVisibility, isPresented, actions, message)
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmation(Text(title), titleVisibility, isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmation(Text(title), titleVisibility, isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmation(title, titleVisibility, isPresented, actions) { EmptyView() }
  }

  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmation(title, titleVisibility, isPresented, actions, message)
  }

  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmation(title, titleVisibility, isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmation(title, titleVisibility, isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }
}
