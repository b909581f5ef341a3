// A window's views: descriptions in, events in, damage and drawing out.
//
// A turn: what is dirty is evaluated, parents first; what that unsettles is laid out; then what waited for it is done (appearing,
// changes, preferences), which may dirty views again; when all is quiet, the damage is what differs on the window. Everything is a
// function of descriptions, events, size and time, all of which come from outside.

public import Drawing
public import Foundation
import Geometry

@MainActor public final class ViewTree {
  /// Seconds on the window's clock.
  public private(set) var time = 0.0
  /// The transaction of the update that is going on.
  package internal(set) var transaction = Transaction()
  /// The first frame has been drawn: what comes now may be animated.
  private(set) var isShown = false
  var departures = Departures()
  var gatherings = Gatherings()
  /// The window's root.
  private(set) var root: RootElement
  private var rootNode: ViewNode?

  private var pending = PendingChanges()
  private var running = RunningAnimations()
  private var collected: [any RunningAnimation]?
  private var afterUpdate: [() -> Void] = []
  private var wakeUps: [WakeUp] = []
  private var damage: [CGRect] = [.infinite]
  private var groundDamage: [CGRect] = [.infinite]
  private var isUpdating = false
  /// Whatever follows from views by going through all of them, such as preferences, has to be asked again.
  private(set) var changes = 0
  /// What the pointer and the keys are doing.
  lazy var input = InputState(self)
  /// What lies over the window.
  package private(set) lazy var overlays = Overlays(self)
  /// Where views copy to and paste from; one of the program's own until the host sets another.
  package var clipboard: any Clipboard = MemoryClipboard()
  let clipboardQuestions = ClipboardQuestions()
  /// What is dragged out of the window and over it.
  package private(set) lazy var drags = DragExchange(self)
  /// Called when what an input method is composing is to be given up, because the caret has gone elsewhere.
  package var onEndComposing: () -> Void = {}
  /// Asked when views have become dirty outside an event; the host wakes its loop.
  public var onInvalidate: () -> Void = {}
  var preferences: [any PreferenceObserver] = []
  /// Placements in this turn move under this transaction.
  var placementTransaction = Transaction()
  /// Counts layouts, so that what held for one is not taken for the next.
  private(set) var placementRound = 0

  /// - Parameters:
  ///   - environment: What the views will have around them, as far as it is known: they are evaluated in it at once, and another one
  ///     in ``layout(in:environment:)`` is a change to them.
  ///   - startDate: The date at time 0; views that show dates ask for it at once.
  public init<Content: View>(
    _ content: Content, environment: EnvironmentValues = EnvironmentValues(), startDate: Date = Date()
  ) {
    var environment = environment
    environment.undoManager = undoManager
    (self.startDate, self.environment) = (startDate, environment)
    ImageFinderKey.register(PictureFinder())
    root = RootElement()
    root.tree = self
    let context = ViewContext(tree: self, parent: nil, environment: environment)
    let host = HostNode(content, context) { [weak self] in self?.root.setContent($0) }
    rootNode = host
    root.setContent(host.elements)
    // Known before the first layout: what appears finds the appearance that it wished for.
    findWishes()
  }

  private(set) var environment: EnvironmentValues
  /// What the window's changes can be taken back with.
  package let undoManager = UndoManager()
  /// What the focused views and the window say of themselves to whoever asks.
  let focusedValues = FocusedValuesHolder()

  /// The window's size in points, and what its views have around them.
  public func layout(in size: CGSize, environment: EnvironmentValues) {
    var environment = environment
    environment.undoManager = undoManager
    if !environment.isSame(as: self.environment) {
      self.environment = environment
      gathering { rootNode?.surround(environment) }
    }
    root.proposal = ProposedViewSize(size)
    // The root's own size is another: it has to be placed, not only its content within it.
    root.setNeedsLayout(isSeenOutside: true)
    (damage, groundDamage) = ([.infinite], [.infinite])
  }

  /// Places with names, which views may take over.
  let matched = MatchedPlaces()
  private var lastNumber: UInt64 = 0

  /// Its nodes and elements.
  package var objects: [AnyObject] {
    var (found, nodes, elements): ([AnyObject], [ViewNode], [Element]) = ([], rootNode.map { [$0] } ?? [], [root])
    while let node = nodes.popLast() {
      found.append(node)
      node.forEachChild { nodes.append($0) }
    }
    while let element = elements.popLast() {
      found.append(element)
      elements += element.children
    }
    return found
  }

  /// A number that no other has in this window.
  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  // MARK: The window

  /// What the views want the window's appearance to be, nil for the desktop's; as of the last update.
  public private(set) var preferredColorScheme: ColorScheme?
  /// Whether a view has ever had a wish about it: others need no walk through all views.
  var hasColorSchemeWish = false

  /// What the views call the window, nil if they say nothing; as of the last update.
  package private(set) var windowTitle: String?
  /// Whether a view has ever had a title.
  var hasTitleWish = false

  /// What the views want of the window.
  private func findWishes() {
    if hasColorSchemeWish { preferredColorScheme = root.preference(PreferredColorSchemeKey.self) }
    if hasTitleWish { windowTitle = root.preference(NavigationTitleKey.self)?.string(in: environment) }
  }

  /// The size that the views take of one that is offered, in points; a nil length asks for the ideal one.
  ///
  /// Nothing is laid out by that: it may be asked before the window has a size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { root.contentSize(proposal) }

  /// The window closes: tasks are cancelled, views are told that they disappear, and let go.
  public func close() {
    rootNode?.remove()
    update()
    rootNode = nil
    root.setContent([])
  }

  // MARK: Updates

  func invalidate(_ node: ViewNode, _ transaction: Transaction) {
    if node.isDirty {
      // An animated change weighs more than one that is not.
      guard transaction.animation != nil, !pending.isAnimated(node) else { return }
      pending.withdraw(node)
    }
    add(node, transaction)
  }

  /// A node's state is about to be set: what it was is kept for the changes before it.
  func stage(_ node: ViewNode, _ place: ObjectIdentifier, _ transaction: Transaction, _ hold: () -> any HeldValue) {
    guard !node.isRemoved else { return }
    pending.stage(place, transaction, hold)
    add(node, transaction)
  }

  private func add(_ node: ViewNode, _ transaction: Transaction) {
    pending.add(node, transaction, isKnown: node.isDirty)
    if node.isDirty { return }
    node.isDirty = true
    if !isUpdating { onInvalidate() }
  }

  /// Does something once views are laid out.
  func after(_ action: @escaping () -> Void) { afterUpdate.append(action) }

  /// Whether something waits for ``update()``.
  public var isDirty: Bool { isStale || !redrawn.isEmpty }

  /// Whether something waits that events have to wait for too: what only looks otherwise is found where it was.
  var isStale: Bool { !pending.isEmpty || isUnsettled || root.isTouched || !afterUpdate.isEmpty }

  /// Elements whose own drawing differs in parts.
  private var redrawn: [Element] = []

  /// Own drawing of an element differs in parts, or of one that has said so itself.
  func redraw(_ element: Element?) {
    if let element, !redrawn.contains(where: { $0 === element }) { redrawn.append(element) }
    if !isUpdating { onInvalidate() }
  }

  /// Rounds of one turn that may dirty each other before the rest has to wait for the next turn.
  private static let roundLimit = 32

  /// Brings nodes, layout and damage up to date.
  public func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<Self.roundLimit {
      for element in redrawn { element.touch() }
      redrawn = []
      evaluateDirty()
      layOut()
      if root.isTouched {
        changes += 1
        for observer in preferences { observer.check() }
        focusedValues.gather(root, input.focus.focused)
        findWishes()
      }
      overlays.placePanels()
      root.commit(into: &damage, ground: &groundDamage)
      // The first state is there to be seen: what appearing changes may be animated.
      isShown = true
      let actions = afterUpdate
      afterUpdate = []
      for action in actions { action() }
      if !isDirty { break }
    }
  }

  // MARK: Layout

  /// Elements in which something has changed that may leave their answers as they are.
  private var unsettled: [Element] = []
  private var isLayingOut = false

  /// Whether changes wait for the layout; during it they are made at once.
  var settlesLater: Bool { isShown && !isLayingOut }

  /// - Parameter isSeenOutside: Whether the element's answers are known to be others.
  func unsettle(_ element: Element, isSeenOutside: Bool = false) {
    if isSeenOutside {
      unsettledOutside.append(element)
    } else {
      unsettled.append(element)
    }
  }

  private var unsettledOutside: [Element] = []
  /// Elements with a transaction of their own for the layout to come.
  private var scoped: [Element] = []

  private var isUnsettled: Bool { root.needsPlacement || !unsettled.isEmpty || !unsettledOutside.isEmpty }

  /// What the layout finds out may unsettle it again, so often.
  private static let layoutLimit = 8

  /// Lays out what is unsettled, the innermost first: where an element's answers stay the same, nothing outside it is disturbed.
  ///
  /// So one changed row among a thousand costs a row.
  private func layOut() {
    defer {
      placementTransaction = Transaction()
      placementRound += 1
      // What waits for a transaction's animations must not wait for those who only remember it.
      for element in scoped { element.placementScope = nil }
      scoped = []
    }
    // An update in the midst of changes finds what has been changed so far.
    gatherAll()
    guard isUnsettled else { return }
    isLayingOut = true
    for _ in 0..<Self.layoutLimit where isUnsettled {
      for element in unsettledOutside where element.tree === self { element.setNeedsLayout(isSeenOutside: true) }
      unsettledOutside = []
      settle()
      if root.needsPlacement { root.layOut() }
    }
    (unsettled, unsettledOutside) = ([], [])
    isLayingOut = false
    matched.settle(placementTransaction)
  }

  private func settle() {
    var levels: [Int: [ObjectIdentifier: Element]] = [:]
    for element in unsettled where element.tree === self {
      levels[element.depth, default: [:]][ObjectIdentifier(element)] = element
    }
    unsettled = []
    while let depth = levels.keys.max(), let level = levels.removeValue(forKey: depth) {
      for element in level.values where !element.settleInside() {
        if let parent = element.parent { levels[depth - 1, default: [:]][ObjectIdentifier(parent)] = parent }
      }
    }
  }

  private func evaluateDirty() {
    for _ in 0..<Self.roundLimit where !pending.isEmpty {
      for (index, group) in pending.take().enumerated() {
        if index > 0 {
          // What is placed elsewhere because of the group before moves as that says.
          layOut()
          group.swapStates(isBackwards: false)
          for node in group.nodes { node.isDirty = true }
        }
        gathering {
          for node in group.nodes.sorted(by: { $0.depth < $1.depth }) where node.isDirty && !node.isRemoved {
            // State that is set while the node is evaluated, by a view that goes, makes it dirty anew.
            node.isDirty = false
            evaluate(node, group.transaction)
          }
        }
      }
    }
  }

  /// Makes changes of views; containers gather their elements once all are made.
  private func gathering(_ change: () -> Void) {
    gatherings.begin()
    change()
    if gatherings.isOutermost { gatherAll() }
    gatherings.end()
  }

  /// Has containers gather their elements until none is left: what one finds may be another's change.
  private func gatherAll() {
    gatherings.begin()
    defer { gatherings.end() }
    while true {
      let level = gatherings.takeDeepest()
      if level.isEmpty { return }
      let outer = transaction
      for (node, transaction) in level where !node.isRemoved {
        self.transaction = transaction
        node.gatherElements()
      }
      transaction = outer
    }
  }

  /// Evaluates a node that is dirty by itself: views further out that change every transaction below them change this one too.
  private func evaluate(_ node: ViewNode, _ transaction: Transaction) {
    var changers: [any TransactionChanging] = []
    var next = node.parent
    while let outer = next {
      if let changer = outer as? any TransactionChanging { changers.append(changer) }
      next = outer.parent
    }
    if changers.isEmpty { return perform(transaction) { node.evaluate() } }
    var inner = transaction
    for changer in changers.reversed() { changer.change(&inner) }
    perform(inner, within: node) { node.evaluate() }
  }

  /// Updates something under a transaction, which also moves whatever is placed elsewhere after this.
  func perform(_ transaction: Transaction, _ update: () -> Void) {
    let outer = self.transaction
    self.transaction = transaction
    if transaction.effectiveAnimation != nil { placementTransaction = transaction }
    update()
    self.transaction = outer
  }

  /// Updates something under a transaction that moves only what is placed elsewhere within a node.
  func perform(_ transaction: Transaction, within node: ViewNode, _ update: () -> Void) {
    let outer = self.transaction
    self.transaction = transaction
    update()
    self.transaction = outer
    for element in node.elements {
      element.placementScope = PlacementScope(round: placementRound, transaction: transaction)
      scoped.append(element)
    }
  }

  // MARK: Time

  /// The date at time 0: the clock's, unless a test steps the time.
  public var startDate: Date

  /// The date now, by the window's clock.
  var date: Date { startDate.addingTimeInterval(time) }

  func time(of date: Date) -> Double { date.timeIntervalSince(startDate) }

  func run(_ animation: any RunningAnimation) {
    collected?.append(animation)
    running.insert(animation)
  }

  /// The animations that something begins.
  func collectingAnimations(_ body: () -> Void) -> [any RunningAnimation] {
    let outer = collected
    collected = []
    body()
    let inner = collected ?? []
    collected = outer.map { $0 + inner }
    return inner
  }

  /// Calls back at a time, once.
  func wake(at time: Double, _ action: @escaping () -> Void) -> WakeUp {
    let wakeUp = WakeUp(time: time, action: action)
    wakeUps.append(wakeUp)
    return wakeUp
  }

  /// When views want to be advanced; nil while nothing moves.
  public var nextStep: Double? {
    let due = wakeUps.lazy.filter { !$0.isCancelled }.map(\.time).min()
    guard let move = running.nextMove(after: time) else { return due }
    return min(move, due ?? move)
  }

  /// Brings animations and timelines to a time.
  public func advance(to time: Double) {
    self.time = max(time, self.time)
    let due = wakeUps.filter { $0.time <= self.time && !$0.isCancelled }
    wakeUps.removeAll { $0.time <= self.time || $0.isCancelled }
    gathering {
      for wakeUp in due { wakeUp.action() }
      for animation in running.due(at: self.time) { animation.step() }
    }
    running.removeFinished()
    gathering { Departures.end(departures.takeEnded()) }
  }

  // MARK: Drawing

  /// The window's rectangles that changed since the last call, in points.
  public func takeDamage() -> [CGRect] {
    update()
    let taken = damage
    damage = []
    return taken
  }

  func damaged(_ rect: CGRect) {
    guard !rect.isNull, !rect.isEmpty else { return }
    damage.append(rect)
    groundDamage.append(rect)
  }

  /// Of the rectangles of ``takeDamage()`` those in which what is under layers changed; since the last call.
  package func takeGroundDamage() -> [CGRect] {
    let taken = groundDamage
    groundDamage = []
    return taken
  }

  /// Draws all that meets the areas.
  public func draw(_ areas: [CGRect], in context: inout GraphicsContext) {
    root.paint(in: context, DrawPass(areas: areas))
  }

  /// Whether menus, dialogs or others lie over the content.
  package var hasLayers: Bool { !root.layers.isEmpty }

  /// Draws all but the layers.
  package func drawGround(_ areas: [CGRect], in context: inout GraphicsContext) {
    root.paint(in: context, DrawPass(areas: areas, plane: .ground))
  }

  /// Draws the layers alone.
  package func drawLayers(_ areas: [CGRect], in context: inout GraphicsContext) {
    root.paint(in: context, DrawPass(areas: areas, plane: .layers))
  }
}

/// A time at which something is to be done.
@MainActor final class WakeUp {
  let time: Double
  let action: () -> Void
  private(set) var isCancelled = false

  init(time: Double, action: @escaping () -> Void) { (self.time, self.action) = (time, action) }

  func cancel() { isCancelled = true }
}

/// What of the window is drawn.
struct DrawPass {
  /// The window's content, and the layers over it.
  enum Plane { case both, ground, layers }

  /// Window points.
  var areas: [CGRect]
  /// Whether things outside are drawn too, because a filter carries them in.
  var isWhole = false
  /// Which of the window's two planes is drawn.
  var plane = Plane.both
  /// The one panel that is drawn, if it is in a window of its own; such panels are not drawn otherwise.
  var panel: PanelElement?

  func meets(_ ink: CGRect) -> Bool { isWhole || areas.contains { $0.intersects(ink) } }
}
