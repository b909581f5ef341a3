// Places for one network that hangs together: small ones by all distances, large ones from coarse to fine.
//
// In:  the network, a seed.
// Out: places in units of an edge.
//
// Springs and charges unfold a large network from its coarsest shape, as they see crowds; distances then put right what
// they distort, the stretched rim of a mesh above all.

import Foundation

/// How a network is laid out; the figures are those that the benchmark decided.
struct ForceLayout {
  /// Networks up to this size have all their distances counted; those of graphs of many vertices less.
  static let smallCount = 1000
  /// What is left at the coarsest level, at most, where coarsening goes on so far.
  static let coarsestCount = 150
  static let pivotCount = 50

  var isParallel = true
  /// Up to which size this graph's parts have all their distances counted.
  private var smallLimit = Self.smallCount
  /// Whether small parts are so many that each has to do with one try.
  private var isThrifty = false
  /// How much all edges together count beside all other pairs.
  var edgeEmphasis = 1.0
  /// The same for small networks, in which the stress is at its least and has something to give.
  var smallEdgeEmphasis = 1.5
  /// The same beside vertices that stay: what is far has its place already and tells less than the neighbours do.
  var heldEdgeEmphasis = 4.0
  /// How strongly all push each other in the end.
  var push = 0.05
  var springRounds = 20
  var stressRounds = 40
  /// Rounds over all pairs of a small network.
  private let smallRounds = 60

  /// - Parameter count: How many vertices all parts have together: the work on small ones grows with their size as well,
  ///   and many of a thousand would take longer than one large network.
  init(count: Int) {
    let (pairLimit, least) = (2_000_000, Self.coarsestCount)
    isThrifty = count > 10_000
    smallLimit = min(Self.smallCount, max(least, pairLimit / max(count, 1)))
  }

  /// Units of work of a network of so many vertices, for progress.
  func work(_ count: Int) -> Double {
    if count < 2 { return 0 }
    if count <= smallLimit { return Double(count) * Double(smallRounds * tries(count)) }
    let sparse = stressRounds > 0 ? Double(Self.pivotCount) * 0.3 + Double(stressRounds) : 0
    return Double(count) * (2.4 * Double(springRounds) + sparse)
  }

  /// How often a small network begins anew, the best to be kept: as often as costs next to nothing.
  private func tries(_ count: Int) -> Int {
    isThrifty ? 1 : count <= 12 ? 8 : count <= 60 ? 4 : count <= 200 ? 2 : 1
  }

  func places(
    of network: Network, random: inout LayoutRandom, progress: inout LayoutProgress
  ) throws(LayoutCancelled) -> Places {
    if network.count <= smallLimit { return try smallPlaces(of: network, random: &random, progress: &progress) }
    let places = try springPlaces(of: network, random: &random, progress: &progress)
    if stressRounds > 0 {
      let stress = try PivotStress(
        network, pivotCount: Self.pivotCount, edgeEmphasis: edgeEmphasis, push: push, isParallel: isParallel,
        random: &random, progress: &progress)
      try stress.refine(places, rounds: stressRounds, progress: &progress)
    }
    return places
  }

  /// Improves places of which some are given.
  func refine(
    _ places: Places, of network: Network, isFixed: Column<Bool>, random: inout LayoutRandom,
    progress: inout LayoutProgress
  ) throws(LayoutCancelled) {
    if network.count <= smallLimit {
      let model = FullStress(network, edgeEmphasis: heldEdgeEmphasis)
      try model.refine(
        places, rounds: smallRounds, random: &random, isFixed: isFixed, startsFresh: false, progress: &progress)
      model.settle(places, rounds: 60, isFixed: isFixed)
    } else {
      let model = try PivotStress(
        network, pivotCount: Self.pivotCount, edgeEmphasis: edgeEmphasis, push: push, isParallel: isParallel,
        random: &random, progress: &progress)
      try model.refine(places, rounds: max(stressRounds, 10), isFixed: isFixed, progress: &progress)
    }
  }

  /// The best of a few tries where a try costs next to nothing.
  private func smallPlaces(
    of network: Network, random: inout LayoutRandom, progress: inout LayoutProgress
  ) throws(LayoutCancelled) -> Places {
    let count = network.count
    var best = Places(count: count)
    if count < 2 { return best }
    if let order = network.pathOrder() {
      // The one shape in which every distance can be right; steps from place to place come to it slowly.
      for (index, vertex) in order.enumerated() { best.x[vertex] = Double(index) }
      try progress.advance(work(count))
      return best
    }
    let model = FullStress(network, edgeEmphasis: smallEdgeEmphasis)
    var least = Double.infinity
    let tries = tries(count)
    for _ in 0..<tries {
      let places = Places(count: count)
      let side = Double(count).squareRoot()
      for vertex in 0..<count {
        places.x[vertex] = side * random.centered()
        places.y[vertex] = side * random.centered()
      }
      try model.refine(
        places, rounds: smallRounds, random: &random, startsFresh: true, progress: &progress)
      model.settle(places, rounds: isThrifty ? 15 : count <= 100 ? 300 : count <= 200 ? 60 : 15)
      let stress = tries > 1 ? model.stress(places) : 0
      if stress < least { (least, best) = (stress, places) }
    }
    return best
  }

  private func springPlaces(
    of network: Network, random: inout LayoutRandom, progress: inout LayoutProgress
  ) throws(LayoutCancelled) -> Places {
    var levels: [Coarsening] = []
    var coarsest = network
    while coarsest.count > Self.coarsestCount {
      let level = coarsest.coarsened(&random)
      if level.network.count * 20 > coarsest.count * 19 { break }
      levels.append(level)
      coarsest = level.network
    }
    var places: Places
    if coarsest.count <= Self.smallCount {
      var small = self
      small.smallEdgeEmphasis = 0
      places = try small.smallPlaces(of: coarsest, random: &random, progress: &progress)
    } else {
      places = Places(count: coarsest.count)
      let side = Double(coarsest.count).squareRoot()
      for vertex in 0..<coarsest.count {
        places.x[vertex] = side * random.centered()
        places.y[vertex] = side * random.centered()
      }
    }
    try SpringModel(network: coarsest, places: places, isParallel: isParallel)
      .refine(rounds: 2 * springRounds, from: 1, to: 0.05, progress: &progress)
    while let level = levels.popLast() {
      let finer = levels.last?.network ?? network
      let finerPlaces = Places(count: finer.count)
      for vertex in 0..<finer.count {
        let parent = Int(level.parents[vertex])
        finerPlaces.x[vertex] = places.x[parent] + 0.3 * random.centered()
        finerPlaces.y[vertex] = places.y[parent] + 0.3 * random.centered()
      }
      places = finerPlaces
      try SpringModel(network: finer, places: places, isParallel: isParallel)
        .refine(rounds: springRounds, from: 0.5, to: 0.05, progress: &progress)
    }
    return places
  }
}
