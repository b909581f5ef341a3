import SwiftUI

enum Direction { case up, down, left, right }

struct SnakeGame: View {
  @State private var body_ = [CGPoint(x: 100, y: 100), CGPoint(x: 80, y: 100), CGPoint(x: 60, y: 100)]
  @State private var food = CGPoint(x: 180, y: 180)
  @State private var direction = Direction.right
  @State private var startPosition: CGPoint?
  private let cell: CGFloat = 20
  private let timer = Timer.publish(every: 0.2, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 6) {
      ZStack {
        Rectangle().fill(Color(red: 0.85, green: 0.95, blue: 0.8))
        ForEach(0..<body_.count, id: \.self) { index in
          Rectangle()
            .fill(index == 0 ? Color.green : Color.green.opacity(0.6))
            .border(Color.white, width: 1)
            .frame(width: self.cell, height: self.cell)
            .position(x: self.body_[index].x + 10, y: self.body_[index].y + 10)
        }
        Circle().fill(Color.red).frame(width: cell, height: cell).position(x: food.x + 10, y: food.y + 10)
      }
      .frame(width: 240, height: 240)
      .clipped()
      Text("Score: \(body_.count - 3)").font(.headline)
    }
    .gesture(
      DragGesture()
        .onChanged { value in
          if self.startPosition == nil { self.startPosition = value.location }
        }
        .onEnded { value in
          let xDist = abs(value.location.x - value.startLocation.x)
          let yDist = abs(value.location.y - value.startLocation.y)
          if yDist > xDist {
            self.direction = value.location.y > value.startLocation.y ? .down : .up
          } else {
            self.direction = value.location.x > value.startLocation.x ? .right : .left
          }
          self.startPosition = nil
        }
    )
    .onReceive(timer) { _ in self.step() }
  }

  func step() {
    var head = body_[0]
    switch direction {
    case .up: head.y -= cell
    case .down: head.y += cell
    case .left: head.x -= cell
    case .right: head.x += cell
    }
    body_.insert(head, at: 0)
    if head == food { food = CGPoint(x: 40, y: 40) } else { body_.removeLast() }
  }
}

struct SnakeGame_Previews: PreviewProvider {
  static var previews: some View { SnakeGame() }
}
