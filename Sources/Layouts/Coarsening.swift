// A smaller network of the same shape: neighbours in pairs, leaves with their hub.
//
// In:  a network that hangs together.
// Out: one of about half the vertices, whose masses and weights are sums, and which vertex each became part of.
//
// Leaves go to their hub all at once, for a star would otherwise lose two vertices a round. The rest pair up along the
// heaviest edge between the lightest masses (Karypis and Kumar 1998; Hu 2005). Vertices left over that share a neighbour
// pair up across it, which the spokes of a wheel or the sides of a bipartite graph need.

/// A network and the one it was made from.
struct Coarsening {
  let network: Network
  /// For each vertex of the finer network its place in the coarser.
  let parents: Column<Int32>
}

extension Network {
  func coarsened(_ random: inout LayoutRandom) -> Coarsening {
    let none: Int32 = -1
    // The representative of each vertex's cluster.
    var owners = [Int32](repeating: none, count: count)
    for vertex in 0..<count where degree(vertex) == 1 {
      let hub = Int(targets[Int(starts[vertex])])
      // Two leaves of one another are a component of two: the later one joins the earlier.
      if degree(hub) == 1 && hub > vertex { continue }
      if degree(hub) == 1 {
        owners[vertex] = Int32(hub)
        owners[hub] = Int32(hub)
        continue
      }
      owners[vertex] = Int32(hub)
      owners[hub] = Int32(hub)
    }
    let order = random.permutation(count)
    for word in order where owners[Int(word)] == none {
      let vertex = Int(word)
      var (best, value) = (-1, -Float.infinity)
      for place in row(vertex) {
        let other = Int(targets[place])
        guard owners[other] == none else { continue }
        let worth = weights[place] / masses[other]
        if worth > value { (best, value) = (other, worth) }
      }
      guard best >= 0 else { continue }
      owners[vertex] = word
      owners[best] = word
    }
    // Those without a partner, two by two around each vertex that they share.
    for hub in 0..<count {
      var waiting = none
      for place in row(hub) where owners[Int(targets[place])] == none {
        let other = targets[place]
        if waiting == none {
          waiting = other
        } else {
          owners[Int(waiting)] = waiting
          owners[Int(other)] = waiting
          waiting = none
        }
      }
    }
    for vertex in 0..<count where owners[vertex] == none { owners[vertex] = Int32(vertex) }
    return contracted(owners)
  }

  /// The network whose vertices are the clusters, in the order of their first vertex.
  private func contracted(_ owners: [Int32]) -> Coarsening {
    let parents = Column<Int32>(repeating: -1, count: count)
    var numbers = [Int32](repeating: -1, count: count)
    var clusters: Int32 = 0
    for vertex in 0..<count {
      let owner = Int(owners[vertex])
      if numbers[owner] < 0 {
        numbers[owner] = clusters
        clusters += 1
      }
      parents[vertex] = numbers[owner]
    }
    let total = Int(clusters)
    // The members of each cluster in a row.
    var firsts = [Int32](repeating: 0, count: total + 1)
    let masses = Column<Float>(repeating: 0, count: total)
    for vertex in 0..<count {
      firsts[Int(parents[vertex]) + 1] += 1
      masses[Int(parents[vertex])] += self.masses[vertex]
    }
    for cluster in 0..<total { firsts[cluster + 1] += firsts[cluster] }
    var places = firsts
    var members = [Int32](repeating: 0, count: count)
    for vertex in 0..<count {
      let cluster = Int(parents[vertex])
      members[Int(places[cluster])] = Int32(vertex)
      places[cluster] += 1
    }
    var rows: [Int32] = [0]
    var ends: [Int32] = []
    var sums: [Float] = []
    // Where in `ends` the cluster now being done has each neighbour; stale entries lie before its row.
    var places2 = [Int32](repeating: -1, count: total)
    for cluster in 0..<total {
      let rowStart = Int32(ends.count)
      for place in Int(firsts[cluster])..<Int(firsts[cluster + 1]) {
        for end in row(Int(members[place])) {
          let other = Int(parents[Int(targets[end])])
          if other == cluster { continue }
          if places2[other] >= rowStart {
            sums[Int(places2[other])] += weights[end]
          } else {
            places2[other] = Int32(ends.count)
            ends.append(Int32(other))
            sums.append(weights[end])
          }
        }
      }
      rows.append(Int32(ends.count))
    }
    return Coarsening(
      network: Network(starts: Column(rows), targets: Column(ends), weights: Column(sums), masses: masses),
      parents: parents)
  }
}
