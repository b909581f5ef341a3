// Styles that are views: they fill what they are offered.

public import Drawing
import Geometry

extension Color: View {
  public var body: some View { Rectangle().fill(self) }
}
