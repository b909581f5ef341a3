// The first of several previews: those of a PreviewProvider stand side by side in a group or come from a repetition.

/// Views of which each is a preview.
@MainActor private protocol PreviewList { var first: AnyView? { get } }

extension View {
  /// The first preview, with what is put on all of them; the view itself where it is one.
  ///
  /// What a view's own body holds belongs together and is not looked into.
  @MainActor package var firstPreview: AnyView { (self as? any PreviewList)?.first ?? AnyView(self) }
}

extension Group: PreviewList where Content: View {
  fileprivate var first: AnyView? { content.firstPreview }
}

extension TupleView: PreviewList where repeat each Content: View {
  fileprivate var first: AnyView? {
    for view in repeat each content { return view.firstPreview }
    return nil
  }
}

extension ForEach: PreviewList where Content: View {
  fileprivate var first: AnyView? { data.first.map { content($0).firstPreview } }
}

extension ModifiedContent: PreviewList where Content: View, Modifier: ViewModifier {
  fileprivate var first: AnyView? {
    AnyView(ModifiedContent<AnyView, Modifier>(content: content.firstPreview, modifier: modifier))
  }
}
