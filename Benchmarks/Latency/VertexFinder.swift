// Where to take hold and where to drag to, found in a picture of the window by the vertices' colour.

import Foundation
import WindowTestSupport

struct VertexFinder {
  /// A vertex on the screen: the box of its pixels, and one near its middle.
  struct Blob {
    var left, top, right, bottom: Int
    var area: Int
    var center: (x: Int, y: Int)

    var radius: Int { max(right - left, bottom - top) / 2 + 1 }
  }

  let picture: Capture
  let color: UInt32

  /// How far a vertex is dragged at most.
  static let reach = 150

  /// A vertex of usual size with room around it, as near to the middle of the window as there is.
  func vertex() -> Blob? {
    let all = blobs().filter { $0.area >= 12 }
    guard !all.isEmpty else { return nil }
    let usual = all.map(\.area).sorted()[all.count / 2]
    let margin = 40
    let fit = all.filter { blob in
      abs(blob.area - usual) * 4 <= usual && blob.center.x > margin && blob.center.y > margin
        && blob.center.x < picture.width - margin && blob.center.y < picture.height - margin
    }
    return (fit.isEmpty ? all : fit).min { distanceFromMiddle($0.center) < distanceFromMiddle($1.center) }
  }

  /// The vertex around a pixel, or a guess of 10 pixels' radius where the colour is another one.
  func vertex(at place: (x: Int, y: Int)) -> Blob {
    let around = blobs().first {
      $0.left <= place.x && place.x <= $0.right && $0.top <= place.y && place.y <= $0.bottom
    }
    var blob =
      around
      ?? Blob(
        left: place.x - 10, top: place.y - 10, right: place.x + 10, bottom: place.y + 10, area: 400, center: place)
    blob.center = place
    return blob
  }

  /// Up to eight places to drag the vertex to: none covers the middle of another, and each is as free as there is room.
  func targets(around blob: Blob) -> [(x: Int, y: Int)] {
    let apart = blob.radius + 4
    var found: [(x: Int, y: Int)] = []
    // In a crowded graph the middle alone must be free: that is where the vertex is looked for.
    for room in [blob.radius + 3, blob.radius / 2 + 2, 3] {
      for distance in stride(from: blob.radius + apart, through: max(Self.reach, 4 * apart), by: 5) {
        for step in 0..<24 {
          let angle = Double(step) * .pi / 12 + Double(distance)
          let x = blob.center.x + Int((Double(distance) * cos(angle)).rounded())
          let y = blob.center.y + Int((Double(distance) * sin(angle)).rounded())
          let isApart = found.allSatisfy { abs($0.x - x) > apart || abs($0.y - y) > apart }
          guard isApart, isFree(x, y, room: room) else { continue }
          found.append((x, y))
          if found.count == 8 { return found }
        }
      }
    }
    return found
  }

  private func isFree(_ x: Int, _ y: Int, room: Int) -> Bool {
    guard x - room >= 0, y - room >= 0, x + room < picture.width, y + room < picture.height else { return false }
    for row in y - room...y + room {
      for column in x - room...x + room where picture[column, row] == color { return false }
    }
    return true
  }

  private func distanceFromMiddle(_ place: (x: Int, y: Int)) -> Int {
    abs(place.x - picture.width / 2) + abs(place.y - picture.height / 2)
  }

  /// All patches of the colour.
  private func blobs() -> [Blob] {
    let (width, height) = (picture.width, picture.height)
    var isSeen = [Bool](repeating: false, count: width * height)
    var found: [Blob] = []
    for start in 0..<width * height where !isSeen[start] && picture[start % width, start / width] == color {
      var members = [start]
      isSeen[start] = true
      var next = 0
      while next < members.count {
        let (x, y) = (members[next] % width, members[next] / width)
        next += 1
        for (otherX, otherY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        where otherX >= 0 && otherY >= 0 && otherX < width && otherY < height {
          let other = otherY * width + otherX
          if isSeen[other] || picture[otherX, otherY] != color { continue }
          isSeen[other] = true
          members.append(other)
        }
      }
      found.append(blob(of: members, width: width))
    }
    return found
  }

  private func blob(of members: [Int], width: Int) -> Blob {
    let (xs, ys) = (members.map { $0 % width }, members.map { $0 / width })
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    // The middle may hold a letter of the label: take the nearest pixel that has the colour.
    let (middleX, middleY) = ((left + right) / 2, (top + bottom) / 2)
    let nearest = members.min { one, other in
      let (dx, dy) = (one % width - middleX, one / width - middleY)
      let (otherDX, otherDY) = (other % width - middleX, other / width - middleY)
      return dx * dx + dy * dy < otherDX * otherDX + otherDY * otherDY
    }
    let center = nearest.map { ($0 % width, $0 / width) } ?? (middleX, middleY)
    return Blob(left: left, top: top, right: right, bottom: bottom, area: members.count, center: center)
  }
}
