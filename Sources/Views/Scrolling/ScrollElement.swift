import Drawing
import Foundation
import Geometry
final class ScrollElement: Element {
  func scroll(by way: CGVector) -> Bool { false }
  func beginDraggingBar(at point: CGPoint) -> Bool { false }
  func dragBar(to point: CGPoint) {}
  func endDraggingBar() {}
}
