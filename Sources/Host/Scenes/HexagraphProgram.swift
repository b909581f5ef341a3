// A view as a whole program: what `scripts/preview` begins with where the sources have no `@main`.
//
// Its name, like those of the types around it there, is one that no program has: a program's own type of the same name would hide it.

public import Views

/// A program that shows one view.
@MainActor public enum HexagraphProgram {
  /// Shows the view until its window is closed, or draws the picture that the environment asks for; then ends the process.
  public static func run<Content: View>(_ view: @autoclosure () -> Content) { Program.run(view()) }

  /// The same for previews, of which the first is shown: each would have a window of its own.
  ///
  /// Not optimised: the compiler of Swift 6.3.1 ends with a fault in jump threading where it specialises the program's start for `AnyView`.
  @_optimize(none)
  public static func run<Content: View>(firstOf previews: @autoclosure () -> Content) { run(previews().firstPreview) }
}
