// The outline of a shape: subpaths of lines and Bézier curves, as SwiftUI's Path.
//
// In:  points in any unit, y down, in the order of drawing.
// Out: elements (move, line, quadratic, cubic, close), one at a time.
//
// A line, a rectangle and an ellipse are stored as such, without heap: a graph is made of hundreds of thousands of them,
// and the rasteriser knows quicker ways for each (`primitive`). Everything else is a list of verbs and one of points.

public import Foundation

public struct Path: Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// A path that is one of the shapes stored without heap; see ``primitive``.
  public enum Primitive: Hashable, Sendable {
    case line(CGPoint, CGPoint)
    /// Clockwise from the corner of the least coordinates, closed.
    case rect(CGRect)
    /// Clockwise from the rightmost point, closed; four cubics as elements.
    case ellipse(in: CGRect)
  }

  enum Storage: Sendable {
    case empty
    case primitive(Primitive)
    case elements(ElementList)
  }

  var storage: Storage = .empty

  public init() {}

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(_ build: (inout Path) -> Void) { build(&self) }

  public init(_ elements: some Sequence<Element>) {
    var list = ElementList()
    for element in elements { list.append(element) }
    if !list.verbs.isEmpty { storage = .elements(list) }
  }

  /// Whether the path has no element at all; a lone move makes it non-empty.
  public var isEmpty: Bool {
    if case .empty = storage { true } else { false }
  }

  /// The shape that this path was made as, where that is still known.
  ///
  /// A fast path for who draws it; the elements say the same.
  public var primitive: Primitive? {
    if case .primitive(let shape) = storage { shape } else { nil }
  }

  /// Where the pen stands; nil for an empty path.
  ///
  /// After a close it stands where the closed subpath began.
  public var currentPoint: CGPoint? {
    switch storage {
    case .empty: nil
    case .primitive(.line(_, let end)): end
    case .primitive(.rect(let rect)): rect.origin
    case .primitive(.ellipse(let rect)): CGPoint(x: rect.maxX, y: rect.midY)
    case .elements(let list): list.currentPoint
    }
  }

  /// Calls `body` with each element in the order of drawing.
  public func forEach(_ body: (Element) -> Void) {
    switch storage {
    case .empty: break
    case .primitive(let shape): shape.forEach(body)
    case .elements(let list): list.forEach(body)
    }
  }

  /// All elements in the order of drawing, as a copy.
  public var elements: [Element] {
    var all: [Element] = []
    forEach { all.append($0) }
    return all
  }

  /// How many elements there are.
  var elementCount: Int {
    switch storage {
    case .empty: 0
    case .primitive(.line): 2
    case .primitive(.rect): 5
    case .primitive(.ellipse): 6
    case .elements(let list): list.verbs.count
    }
  }

  /// The path under `transform`.
  ///
  /// Rectangles, ellipses and lines keep their kind where the map allows it.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = Path()
    switch storage {
    case .empty: break
    case .primitive(.line(let start, let end)):
      result.storage = .primitive(.line(start.applying(transform), end.applying(transform)))
    case .primitive(.rect(let rect)) where transform.isAxisAligned && transform.a > 0 && transform.d > 0:
      result.storage = .primitive(.rect(rect.applying(transform)))
    case .primitive(.ellipse(let rect)) where transform.isAxisAligned && transform.a > 0 && transform.d > 0:
      result.storage = .primitive(.ellipse(in: rect.applying(transform)))
    case .primitive, .elements:
      var list = elementList
      for index in list.points.indices { list.points[index] = list.points[index].applying(transform) }
      list.start = list.start.applying(transform)
      result.storage = .elements(list)
    }
    return result
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The elements as stored lists, whatever the storage.
  var elementList: ElementList {
    switch storage {
    case .empty: return ElementList()
    case .elements(let list): return list
    case .primitive(let shape):
      var list = ElementList()
      shape.forEach { list.append($0) }
      return list
    }
  }

  /// Edits the element list in place; the storage is taken out first, so that it is not copied.
  mutating func withElementList<Result>(_ body: (inout ElementList) -> Result) -> Result {
    var list = elementList
    storage = .empty
    defer { storage = list.verbs.isEmpty ? .empty : .elements(list) }
    return body(&list)
  }
}

extension Path: Hashable {
  /// Paths are equal if their elements are, however they were made.
  public static func == (a: Path, b: Path) -> Bool {
    switch (a.storage, b.storage) {
    case (.empty, .empty): true
    case (.primitive(let a), .primitive(let b)): a == b
    case (.elements(let a), .elements(let b)): a.verbs == b.verbs && a.points == b.points
    default: a.elements == b.elements
    }
  }

  public func hash(into hasher: inout Hasher) {
    forEach { hasher.combine($0) }
  }
}

/// Verbs and points side by side: an element takes as many points as its verb says.
struct ElementList: Sendable {
  enum Verb: UInt8, Sendable { case move, line, quadCurve, curve, close }

  var verbs: [Verb] = []
  var points: [CGPoint] = []
  /// Where the last subpath began.
  var start = CGPoint.zero

  var currentPoint: CGPoint? {
    verbs.last == .close ? start : points.last
  }

  mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let end):
      verbs.append(.move)
      points.append(end)
      start = end
    case .line(let end):
      verbs.append(.line)
      points.append(end)
    case .quadCurve(let end, let control):
      verbs.append(.quadCurve)
      points.append(control)
      points.append(end)
    case .curve(let end, let control1, let control2):
      verbs.append(.curve)
      points.append(control1)
      points.append(control2)
      points.append(end)
    case .closeSubpath:
      verbs.append(.close)
    }
  }

  func forEach(_ body: (Path.Element) -> Void) {
    var next = 0
    for verb in verbs {
      switch verb {
      case .move:
        body(.move(to: points[next]))
        next += 1
      case .line:
        body(.line(to: points[next]))
        next += 1
      case .quadCurve:
        body(.quadCurve(to: points[next + 1], control: points[next]))
        next += 2
      case .curve:
        body(.curve(to: points[next + 2], control1: points[next], control2: points[next + 1]))
        next += 3
      case .close:
        body(.closeSubpath)
      }
    }
  }
}

extension Path.Primitive {
  /// The handle of the cubic that stands for a quarter of a unit circle: 4/3·tan(π/8).
  ///
  /// The cubic is off by at most 2.7e-4 of the radius.
  static let quarterHandle: CGFloat = 0.552_284_749_830_793_4

  func forEach(_ body: (Path.Element) -> Void) {
    switch self {
    case .line(let start, let end):
      body(.move(to: start))
      body(.line(to: end))
    case .rect(let rect):
      body(.move(to: CGPoint(x: rect.minX, y: rect.minY)))
      body(.line(to: CGPoint(x: rect.maxX, y: rect.minY)))
      body(.line(to: CGPoint(x: rect.maxX, y: rect.maxY)))
      body(.line(to: CGPoint(x: rect.minX, y: rect.maxY)))
      body(.closeSubpath)
    case .ellipse(let rect):
      let (rx, ry) = (rect.width / 2, rect.height / 2)
      let (cx, cy) = (rect.midX, rect.midY)
      func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x * rx, y: cy + y * ry) }
      let k = Self.quarterHandle
      body(.move(to: at(1, 0)))
      body(.curve(to: at(0, 1), control1: at(1, k), control2: at(k, 1)))
      body(.curve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k)))
      body(.curve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1)))
      body(.curve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k)))
      body(.closeSubpath)
    }
  }
}
