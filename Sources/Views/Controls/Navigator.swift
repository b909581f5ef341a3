// How views inside a navigation stack reach it.

import Drawing

/// What a navigation stack offers to the views inside.
@MainActor final class Navigator: Equatable {
  nonisolated static func == (first: Navigator, second: Navigator) -> Bool { first === second }
}

enum NavigatorKey: EnvironmentKey { static var defaultValue: Navigator? { nil } }

extension EnvironmentValues {
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}
