// The drawings of one family of symbols: plain shapes, and patterns of them.
//
// A line is a name and the text of its drawing; `SymbolReader` tells its grammar.

extension SymbolTable {
  static let shapes = """
    circle b O12 12 9.75
    circle.dashed s*8 M12 2.25A9.75 9.75 0 0 1 16.88 3.56
    circle.dotted s*14 M12 2.25h0
    square b R3.25 3.25 17.5 17.5 3.4
    square.dashed s*4 M3.25 8V6.5A3.25 3.25 0 0 1 6.5 3.25H8M10.8 3.25h2.4
    app b R3 3 18 18 5.4
    app.dashed s*4 M3 9V8.4A5.4 5.4 0 0 1 8.4 3H9M11.7 3h0.6
    triangle b M12 3.6L21.6 20.2H2.4Z
    diamond b M12 2.2L21.8 12L12 21.8L2.2 12Z
    hexagon b N12 12 10.2 6 0 0
    octagon b N12 12 10.6 8 0 22.5
    pentagon b N12 12.8 10.4 5 0 0
    rhombus b M12 2L19 12L12 22L5 12Z
    oval b E12 12 10.2 6.8
    oval.portrait b E12 12 6.8 10.2
    capsule b R1.75 6.25 20.5 11.5 5.75
    capsule.portrait b R6.25 1.75 11.5 20.5 5.75
    rectangle b R1.75 4.75 20.5 14.5 2.6
    rectangle.portrait b R4.75 1.75 14.5 20.5 2.6
    trapezoid.and.line.vertical b M3 7L9.5 4V20L3 17ZM21 7L14.5 4V20L21 17Z;s M12 2.5V21.5
    seal b N12 12 10.4 10 0.86 0
    shield b M12 2.2L20.2 5.2V11C20.2 16 17.2 19.8 12 21.9C6.8 19.8 3.8 16 3.8 11V5.2Z
    star b#y N12 13 10.9 5 0.45 0
    star.leadinghalf.filled b N12 13 10.9 5 0.45 0;f M12 2.1L8.82 9.03L1.63 9.63L7.33 14.52L5.59 21.82L12 17.9Z
    heart b#r M12 20.6C5 15.6 2 12.2 2 8.4C2 5.4 4.3 3.3 7 3.3C9.2 3.3 11 4.5 12 6.4C13 4.5 14.8 3.3 17 3.3C19.7 3.3 22 5.4 22 8.4C22 12.2 19 15.6 12 20.6Z
    cross b M8.5 2.75H15.5V8.5H21.25V15.5H15.5V21.25H8.5V15.5H2.75V8.5H8.5Z
    cross.case b R2.25 6.75 19.5 13.5 2.4;s M8 6.5V5.2A1.8 1.8 0 0 1 9.8 3.4H14.2A1.8 1.8 0 0 1 16 5.2V6.5;d M12 10.2V16.8M8.7 13.5H15.3
    circle.lefthalf.filled b O12 12 9.75;f M12 2.25A9.75 9.75 0 0 0 12 21.75Z
    circle.righthalf.filled @ circle.lefthalf.filled x
    circle.tophalf.filled @ circle.lefthalf.filled r90
    circle.bottomhalf.filled @ circle.lefthalf.filled r270
    circle.inset.filled s O12 12 9.75;f O12 12 6.4
    square.lefthalf.filled b R3.25 3.25 17.5 17.5 3.4;f M12 3.25H6.65A3.4 3.4 0 0 0 3.25 6.65V17.35A3.4 3.4 0 0 0 6.65 20.75H12Z
    square.righthalf.filled @ square.lefthalf.filled x
    square.tophalf.filled @ square.lefthalf.filled r90
    square.bottomhalf.filled @ square.lefthalf.filled r270
    square.inset.filled s R3.25 3.25 17.5 17.5 3.4;f R6.6 6.6 10.8 10.8 1.4
    circle.circle b O12 12 9.75;d O12 12 5
    smallcircle.filled.circle b O12 12 9.75;h O12 12 4
    smallcircle.fill.circle @ smallcircle.filled.circle
    circle.dashed.inset.filled @ circle.dashed;f O12 12 6.2
    hexagon.lefthalf.filled b N12 12 10.2 6 0 0;f M12 1.8L3.17 6.9V17.1L12 22.2Z
    hexagon.righthalf.filled @ hexagon.lefthalf.filled x
    rectangle.3.group b R2 3.6 9 16.8 1.8R14.4 3.6 7.6 6.8 1.6R14.4 13.6 7.6 6.8 1.6
    largecircle.fill.circle s O12 12 9.75;f O12 12 6.6
    smallcircle.circle b O12 12 9.75;d O12 12 3.4
    record.circle b O12 12 9.75;h O12 12 5.4
    target s O12 12 9.75O12 12 5.6;f O12 12 2.2
    scope s O12 12 8M12 1.8V7M12 17V22.2M1.8 12H7M17 12H22.2
    circle.slash s O12 12 9.75M5.1 5.1L18.9 18.9
    circle.grid.2x2 b O7.2 7.2 3.6O16.8 7.2 3.6O7.2 16.8 3.6O16.8 16.8 3.6
    circle.grid.2x1 b O6.6 12 4O17.4 12 4
    circle.grid.3x3 b O4.8 4.8 1.9O12 4.8 1.9O19.2 4.8 1.9O4.8 12 1.9O12 12 1.9O19.2 12 1.9O4.8 19.2 1.9O12 19.2 1.9O19.2 19.2 1.9
    circle.grid.cross b O12 4.6 2.7O12 19.4 2.7O4.6 12 2.7O19.4 12 2.7O12 12 2.7
    circle.hexagongrid b O8 5.1 2.4O16 5.1 2.4O4 12 2.4O12 12 2.4O20 12 2.4O8 18.9 2.4O16 18.9 2.4
    circle.hexagonpath b*6 O12 4 2.5
    hexagon.grid b N12 6.7 4.6 6 0 0N7.2 15.4 4.6 6 0 0N16.8 15.4 4.6 6 0 0
    square.grid.2x2 b R3 3 7.2 7.2 1.6R13.8 3 7.2 7.2 1.6R3 13.8 7.2 7.2 1.6R13.8 13.8 7.2 7.2 1.6
    square.grid.3x3 b R2.6 2.6 4.4 4.4 0.9R9.8 2.6 4.4 4.4 0.9R17 2.6 4.4 4.4 0.9R2.6 9.8 4.4 4.4 0.9R9.8 9.8 4.4 4.4 0.9R17 9.8 4.4 4.4 0.9R2.6 17 4.4 4.4 0.9R9.8 17 4.4 4.4 0.9R17 17 4.4 4.4 0.9
    square.grid.4x3 s R2 4.5 20 15 2.2M7 4.5V19.5M12 4.5V19.5M17 4.5V19.5M2 9.5H22M2 14.5H22
    rectangle.grid.1x2 b R3 3.6 18 6.8 1.6R3 13.6 18 6.8 1.6
    rectangle.grid.2x2 b R2 4.6 8.6 6 1.4R13.4 4.6 8.6 6 1.4R2 13.4 8.6 6 1.4R13.4 13.4 8.6 6 1.4
    rectangle.grid.3x2 b R1.8 5 5.2 5.4 1.1R9.4 5 5.2 5.4 1.1R17 5 5.2 5.4 1.1R1.8 13.6 5.2 5.4 1.1R9.4 13.6 5.2 5.4 1.1R17 13.6 5.2 5.4 1.1
    square.split.2x1 b R3 3 18 18 3.2;d M12 3V21
    square.split.1x2 @ square.split.2x1 r90
    square.split.2x2 b R3 3 18 18 3.2;d M12 3V21M3 12H21
    rectangle.split.2x1 b R1.75 4.75 20.5 14.5 2.6;d M12 4.75V19.25
    rectangle.split.3x1 b R1.75 4.75 20.5 14.5 2.6;d M8.6 4.75V19.25M15.4 4.75V19.25
    square.on.square s M16.5 7V5.6A2.8 2.8 0 0 0 13.7 2.8H5.6A2.8 2.8 0 0 0 2.8 5.6V13.7A2.8 2.8 0 0 0 5.6 16.5H7;b R7.6 7.6 13.6 13.6 2.8
    square.on.circle s M16.2 6.4A7 7 0 1 0 6.4 16.2;b R9 9 12.2 12.2 2.6
    circle.on.square s M16.5 7V5.6A2.8 2.8 0 0 0 13.7 2.8H5.6A2.8 2.8 0 0 0 2.8 5.6V13.7A2.8 2.8 0 0 0 5.6 16.5H7;b O14.6 14.6 6.8
    rectangle.on.rectangle s M17 7V6A2.2 2.2 0 0 0 14.8 3.8H4A2.2 2.2 0 0 0 1.8 6V13.6A2.2 2.2 0 0 0 4 15.8H5;b R7 8.2 15.2 12 2.2
    rectangle.stack b R2.6 9 18.8 12 2.4;s M5 5.8H19M7 2.7H17
    square.stack b R3 8.6 18 13 2.6;s M5.4 5.4H18.6M8 2.2H16
    square.stack.3d.up s M3 11.5L12 16.2L21 11.5M3 15.9L12 20.6L21 15.9;b M12 2.6L21 7.3L12 12L3 7.3Z
    square.3.layers.3d s M2.8 12L12 16.8L21.2 12M2.8 16.6L12 21.4L21.2 16.6;b M12 2.6L21.2 7.4L12 12.2L2.8 7.4Z
    sparkle b M12 2.4C13 8 16 11 21.6 12C16 13 13 16 12 21.6C11 16 8 13 2.4 12C8 11 11 8 12 2.4Z
    rays s*12 M12 3V7.4
    burst b N12 12 10.8 8 0.62 0
    rosette b O12 8.8 6.6;h O12 8.8 2.4;s M8 14L6 21.8L12 18.6L18 21.8L16 14
    viewfinder s*4 M3 8.5V6A3 3 0 0 1 6 3H8.5
    plus.viewfinder s*4 M3 8.5V6A3 3 0 0 1 6 3H8.5M12 12V7.6
    skew b M7.5 5.5H21.5L16.5 18.5H2.5Z
    perspective b M6.5 5H17.5L21.8 19H2.2Z
    line.diagonal s M4.5 19.5L19.5 4.5
    spiral s M12 12C12 10.6 14.2 10.6 14.6 12.4C15.2 15 12.6 16.8 10.2 16C6.8 15 6.2 11 8 8.6C10.2 5.6 15 5.6 17.4 8.6C20.2 12.2 19.2 17.4 15.4 20
    """
}
