// Core Graphics' and UIKit's paths give ours.

import Foundation
import Geometry
import Testing

@Suite("Quartz paths") struct QuartzPathTests {
  private static let rect = CGRect(x: 10, y: 20, width: 60, height: 40)

  @Test("a path goes into a CGPath and back") func roundTrip() {
    let path = Path(ellipseIn: Self.rect)
    #expect(Path(path.cgPath) == path && path.cgPath == CGPath(ellipseIn: Self.rect, transform: nil))
    let building = CGMutablePath()
    building.move(to: .zero)
    building.addLine(to: CGPoint(x: 3, y: 4))
    building.closeSubpath()
    #expect(Path(building).elements == [.move(to: .zero), .line(to: CGPoint(x: 3, y: 4)), .closeSubpath])
    let copy = building.mutableCopy()
    copy?.addLine(to: CGPoint(x: 9, y: 9))
    #expect(Path(building).elements.count == 3)
  }

  @Test("UIKit's clockwise is the screen's") func clockwise() {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    // Half a turn from the right, clockwise on the screen, runs through the bottom.
    #expect(abs(path.bounds.maxY - 10) < 0.01 && path.bounds.minY > -0.01)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(other.bounds.minY + 10) < 0.01 && other.bounds.maxY < 0.01)
  }

  @Test("only the corners that are named are round") func corners() {
    let path = Path(
      UIBezierPath(
        roundedRect: Self.rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 15, height: 15)
      ).cgPath)
    #expect(!path.contains(CGPoint(x: 12, y: 22)) && !path.contains(CGPoint(x: 68, y: 58)))
    #expect(path.contains(CGPoint(x: 68, y: 22)) && path.contains(CGPoint(x: 12, y: 58)))
    #expect(path.boundingRect == Self.rect)
    // A quarter of a circle is missing at each of two corners.
    #expect(abs(path.filledArea(tolerance: 0.01) - (2400 - 2 * 225 * (1 - .pi / 4))) < 0.2)
    let all = UIBezierPath(
      roundedRect: Self.rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 500, height: 500))
    #expect(all.bounds == Self.rect)
  }

  @Test("reversing twice changes nothing, and once turns the winding") func reversing() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 15, y: 5))
    path.addCurve(to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 7, y: 12), controlPoint2: CGPoint(x: 3, y: 8))
    let twice = path.reversing().reversing()
    #expect(twice.cgPath == path.cgPath)
    #expect(path.reversing().currentPoint == .zero)
    #expect(path.reversing().bounds == path.bounds)
  }

  @Test("transforms apply as UIKit's do") func transforms() {
    let path = UIBezierPath(rect: Self.rect)
    path.apply(CGAffineTransform(translationX: 1, y: 2))
    #expect(path.bounds == Self.rect.offsetBy(dx: 1, dy: 2))
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
