// SwiftUI's alerts, as programs ask for them.
//
// In:  a title, buttons, a message; what they are about, which may be gone.
// Out: a dialog (``AlertPanel``) while the binding says so.

public import Drawing
public import Foundation

extension View {
  /// Shows a dialog while the binding says so.
  nonisolated func alertPanel<A: View, M: View>(
    _ title: Text?, _ isPresented: Binding<Bool>, addsCancel: Bool = false, _ actions: @escaping () -> A,
    _ message: @escaping () -> M
  ) -> some View {
    presentation(isPresented, nil) { context in
      AlertPanel(
        title: title, actions: actions(), message: message(), addsCancel: addsCancel, dismiss: context.dismiss)
    }
  }

  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, actions) { EmptyView() }
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(Text(title), isPresented, actions) { EmptyView() }
  }

  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(title, isPresented, actions) { EmptyView() }
  }

  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, actions, message)
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertPanel(Text(title), isPresented, actions, message)
  }

  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertPanel(title, isPresented, actions, message)
  }

  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alertPanel(Text(titleKey), isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alertPanel(Text(title), isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alertPanel(Text(title), isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alertPanel(title, isPresented, { data.map { actions($0) } }, { EmptyView() })
  }

  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alertPanel(title, isPresented, { data.map { actions($0) } }, { data.map { message($0) } })
  }

  /// Tells of an error, in its own words: its description is the title, what may help against it the caller's message.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alertPanel(Text(verbatim: error?.errorDescription ?? ""), isPresented.with(error), actions) { EmptyView() }
  }

  /// Tells of an error, in its own words and the caller's.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alertPanel(
      Text(verbatim: error?.errorDescription ?? ""), isPresented.with(error), { error.map { actions($0) } },
      { error.map { message($0) } })
  }
}

extension Binding where Value == Bool {
  /// True only while there is something to present.
  fileprivate nonisolated func with<E>(_ error: E?) -> Binding<Bool> {
    let isThere = error != nil
    return Binding<Bool>(get: { wrappedValue && isThere }, set: { wrappedValue = $0 })
  }
}
