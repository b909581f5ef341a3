// How views inside a navigation stack reach it: pages, the path, what there is for the bar.

import Drawing
import Foundation
import Geometry
import Observation

/// What a navigation stack offers to the views inside.
@MainActor final class Navigator: Equatable {
  let bar = NavigationBarModel()
  let destinations = NavigationDestinations()
  fileprivate(set) var pages: [WindowLayer] = []
  fileprivate weak var element: NavigationElement?
  private var path: [AnyHashable] = []
  private var setPath: ([AnyHashable]) -> Void = { _ in }
  /// Whether the pages are a column's that links in another column fill: a new one takes the place of the one before.
  var isFilledFromOutside = false
  /// Where links on the pages lead, if not to further pages here.
  weak var next: Navigator?

  nonisolated init() {}

  nonisolated static func == (first: Navigator, second: Navigator) -> Bool { first === second }

  func update(_ path: [AnyHashable], _ set: @escaping ([AnyHashable]) -> Void) { (self.path, setPath) = (path, set) }

  func append(_ value: AnyHashable) {
    closeForNext()
    setPath(isFilledFromOutside ? [value] : path + [value])
  }

  /// Makes room for a page that takes the place of those that there are.
  func closeForNext() {
    guard isFilledFromOutside else { return }
    for page in pages { page.close() }
  }

  func add(_ page: WindowLayer) {
    if !pages.contains(where: { $0 === page }) { pages.append(page) }
    pagesChanged()
  }

  func remove(_ page: WindowLayer) {
    pages.removeAll { $0 === page }
    pagesChanged()
  }

  func pagesChanged() { element?.pagesChanged() }

  func goBack() { pages.last?.close() }
}

/// Views for values, by the values' type.
@MainActor @Observable final class NavigationDestinations {
  var makers: [ObjectIdentifier: @MainActor (AnyHashable) -> AnyView] = [:]

  nonisolated init() {}
}

/// What the bar of a stack shows.
@MainActor @Observable final class NavigationBarModel {
  var title: Text?
  var back: Text?
  var isHidden = false
  var hasBack = false
  var items: [ToolbarEntry] = []
  var goBack: () -> Void = {}
  /// Shows the sidebar or puts it away; nil where there is none, or where another bar has the button.
  var toggleSidebar: (@MainActor () -> Void)?
  /// What ``toggleSidebar`` does now.
  @ObservationIgnored var currentToggle: (@MainActor () -> Void)?
  /// Where the button of ``toggleSidebar`` stands, in whichever bar.
  @ObservationIgnored var togglePlace: SidebarTogglePlace?

  nonisolated init() {}
}

enum NavigatorKey: EnvironmentKey { static var defaultValue: Navigator? { nil } }

extension EnvironmentValues {
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

/// The pages of a stack, of which the last shows.
struct NavigationPages<Content: View> {
  let navigator: Navigator
  let content: Content
}

extension NavigationPages: View, ContainerView {
  func makeElement() -> NavigationElement { NavigationElement(navigator) }
  func update(_ element: NavigationElement, _ environment: EnvironmentValues) { element.observe() }

  func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner[StackOrientationKey.self] = nil
    return inner
  }
}

final class NavigationElement: Element, PreferenceObserver {
  private let navigator: Navigator
  private var root: [Element] = []
  private var isObserving = false
  private var seen = -1

  init(_ navigator: Navigator) {
    self.navigator = navigator
    super.init()
    navigator.element = self
  }

  override func setChildren(_ new: [Element], unsettlesLayout: Bool = true) {
    root = new
    pagesChanged()
  }

  func pagesChanged() {
    super.setChildren(navigator.pages.reduce(root) { $0 + $1.elements })
    setNeedsLayout()
    seen = -1
  }

  private var shown: [Element] { navigator.pages.last?.elements ?? root }

  /// Takes what there is room for, as a page is a screen of its own.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = shown.reduce(CGSize.zero) { size, child in
      let own = child.sizeThatFits(proposal)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    func length(_ offer: CGFloat?, _ own: CGFloat) -> CGFloat { offer.map { $0.isFinite ? $0 : own } ?? own }
    return CGSize(width: length(proposal.width, content.width), height: length(proposal.height, content.height))
  }

  override func placeChildren() {
    for child in shown where !child.isLeaving {
      child.place(at: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center, proposal: ProposedViewSize(size))
    }
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    for child in shown { child.paint(in: context, pass) }
  }

  override func hitInside(_ point: CGPoint) -> Element? {
    for child in shown.reversed() { if let hit = child.hit(point) { return hit } }
    return nil
  }

  override func collectFocusable(into found: inout [FocusableElement]) {
    for child in shown { child.collectFocusable(into: &found) }
  }

  // MARK: The bar

  func observe() {
    guard !isObserving, let tree else { return }
    isObserving = true
    tree.preferences.append(self)
  }

  /// What the page says for the bar goes there after each turn that changed something on it.
  func check() {
    guard let tree, isTouched || seen < 0, seen != tree.changes else { return }
    seen = tree.changes
    tree.after { [weak self] in self?.fillBar() }
  }

  private func gathered<Key: PreferenceKey>(_ key: Key.Type, _ elements: [Element]) -> Key.Value {
    var value = Key.defaultValue
    for element in elements { element.gather(key, into: &value) }
    return value
  }

  private func fillBar() {
    let bar = navigator.bar
    let title = gathered(NavigationTitleKey.self, shown)
    let before = navigator.pages.dropLast().last?.elements ?? root
    let look = gathered(NavigationBarLookKey.self, shown)
    let hasBack = !navigator.pages.isEmpty && !look.hidesBack && !navigator.isFilledFromOutside
    if bar.title != title { bar.title = title }
    let back = hasBack ? gathered(NavigationTitleKey.self, before) : nil
    if bar.back != back { bar.back = back }
    if bar.hasBack != hasBack { bar.hasBack = hasBack }
    if bar.isHidden != look.isHidden { bar.isHidden = look.isHidden }
    let items = gathered(ToolbarKey.self, shown)
    if !(items.isEmpty && bar.items.isEmpty) { bar.items = items }
    let navigator = navigator
    bar.goBack = { MainActor.assumeIsolated { navigator.goBack() } }
  }

  /// Outside, the title of the page that shows is the window's.
  override func gather<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    if key == ToolbarKey.self { return }
    for child in shown where !child.isLeaving { child.gather(key, into: &value) }
  }

  override func disappear() {
    super.disappear()
    tree?.preferences.removeAll { $0 === self }
  }
}

/// A page of the stack around, as long as it is presented.
struct PageModifier<Page: View> {
  let isPresented: Bool
  let close: () -> Void
  let page: () -> Page
}

extension PageModifier: ViewModifier {
  static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    PageNode(view, context)
  }

  typealias Body = Never
}

final class PageNode<Inner: View, Page: View>: TypedViewNode<ModifiedContent<Inner, PageModifier<Page>>> {
  private var view: ModifiedContent<Inner, PageModifier<Page>>
  private var content: ViewNode?
  private var host: HostNode<Page>?
  private let layer = WindowLayer()
  private weak var navigator: Navigator?
  private lazy var dismissal = Dismissal { [weak self] in self?.view.modifier.close() }

  init(_ view: ModifiedContent<Inner, PageModifier<Page>>, _ context: ViewContext) {
    self.view = view
    super.init(context)
    content = Inner._makeNode(view.content, childContext)
    settle()
  }

  override func update(_ view: ModifiedContent<Inner, PageModifier<Page>>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view
    if let content { update(content, view.content) }
    settle()
  }

  override func surroundingsChanged(_ environment: EnvironmentValues) {
    self.environment = environment
    content?.surround(environment)
    settle()
  }

  private var inner = DerivedEnvironment()

  private var pageEnvironment: EnvironmentValues {
    inner.values(from: environment) { inner in
      inner.dismissal = dismissal
      inner.buttonStyle = ButtonStyleKey.defaultValue
      inner[StackOrientationKey.self] = nil
      // A page is no part of the row or the column that its link is in.
      inner.isInListRow = false
      inner.rowSelection = nil
      inner.isInSidebar = false
      if let next = inner.navigator?.next { inner.navigator = next }
    }
  }

  private func settle() {
    guard view.modifier.isPresented, let navigator = environment.navigator else { return leave() }
    if let host { return host.update(view.modifier.page(), pageEnvironment) }
    var context = childContext
    context.environment = pageEnvironment
    context.isLazy = false
    let host = HostNode(view.modifier.page(), context) { [weak self] elements in
      self?.layer.setElements(elements)
      self?.navigator?.pagesChanged()
    }
    self.host = host
    self.navigator = navigator
    layer.setElements(host.elements)
    layer.setClose { [weak self] in self?.view.modifier.close() }
    navigator.add(layer)
  }

  private func leave() {
    guard let host else { return }
    self.host = nil
    host.remove()
    navigator?.remove(layer)
  }

  override func collect(into elements: inout [Element]) { content?.collect(into: &elements) }
  override func collectSegments(into segments: inout [LazySegment]) { content?.collectSegments(into: &segments) }
  override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }

  override func remove() {
    super.remove()
    leave()
  }
}
