// The drawings of one family of symbols: what programs are operated with: lists, windows, charts, networks.
//
// A line is a name and the text of its drawing; `SymbolReader` tells its grammar.

extension SymbolTable {
  static let interface = """
    magnifyingglass s O10.2 10.2 6.9M15.4 15.4L21 21
    plus.magnifyingglass @ magnifyingglass;s M10.2 7V13.4M7 10.2H13.4
    minus.magnifyingglass @ magnifyingglass;s M7 10.2H13.4
    1.magnifyingglass @ magnifyingglass;s M9 8.4L10.8 7.2V13.4
    slider.horizontal.3 s M2.6 5.4H12.4M17.2 5.4H21.4M2.6 12H6M10.8 12H21.4M2.6 18.6H12.4M17.2 18.6H21.4;b O14.8 5.4 2.3O8.4 12 2.3O14.8 18.6 2.3
    slider.vertical.3 @ slider.horizontal.3 r270
    slider.horizontal.2.square b R3 3 18 18 3.2;d M6.6 8.6H9M13.4 8.6H17.4M6.6 15.4H10.6M15 15.4H17.4O11.2 8.6 1.9O12.8 15.4 1.9
    switch.2 b R2.6 3.6 18.8 7 3.5R2.6 13.4 18.8 7 3.5;h O6.4 7.1 1.5O17.6 16.9 1.5
    line.horizontal.3 s M3.4 6H20.6M3.4 12H20.6M3.4 18H20.6
    line.3.horizontal @ line.horizontal.3
    line.3.horizontal.decrease s M2.8 6.4H21.2M6.4 12H17.6M10 17.6H14
    line.horizontal.3.decrease @ line.3.horizontal.decrease
    list.bullet s M9 5.6H21M9 12H21M9 18.4H21;sw1.35 M3.8 5.6h0M3.8 12h0M3.8 18.4h0
    list.dash s M9 5.6H21M9 12H21M9 18.4H21M3 5.6H4.8M3 12H4.8M3 18.4H4.8
    list.number s M10 5.6H21M10 12H21M10 18.4H21;sw0.75 M3.4 4.4L4.8 3.6V7.6M3.2 10.8A1.3 1.3 0 1 1 5.6 11.6L3.2 14H5.8M3.2 16.4H5.6L4.4 17.8A1.3 1.3 0 1 1 3 20
    list.star s M10 5.6H21M10 12H21M10 18.4H21;F N4.4 5.8 2 5 0.5 0N4.4 12.2 2 5 0.5 0N4.4 18.6 2 5 0.5 0
    list.triangle s M10 5.6H21M10 12H21M10 18.4H21;f M2.6 3.6L6 5.6L2.6 7.6ZM2.6 10L6 12L2.6 14ZM2.6 16.4L6 18.4L2.6 20.4Z
    list.bullet.indent s M7 5.6H21M11.6 12H21M11.6 18.4H21;sw1.25 M3.4 5.6h0M8 12h0M8 18.4h0
    list.bullet.rectangle b R1.75 4.25 20.5 15.5 2.6;d M10 9.2H18M10 14.8H18;dw1.2 M6.2 9.2h0M6.2 14.8h0
    checklist s M10.6 6H21M10.6 12H21M10.6 18H21;sw0.85 M2.8 6L4.4 7.6L7.4 4.2M2.8 12L4.4 13.6L7.4 10.2M2.8 18L4.4 19.6L7.4 16.2
    text.alignleft s M3.4 4.6H20.6M3.4 9.6H13.6M3.4 14.4H20.6M3.4 19.4H13.6
    text.aligncenter s M3.4 4.6H20.6M7 9.6H17M3.4 14.4H20.6M7 19.4H17
    text.alignright @ text.alignleft x
    text.justify s M3.4 4.6H20.6M3.4 9.6H20.6M3.4 14.4H20.6M3.4 19.4H20.6
    text.justify.left @ text.alignleft
    increase.indent s M3.4 4.6H20.6M11.4 9.6H20.6M11.4 14.4H20.6M3.4 19.4H20.6M3.4 9.2L6.6 12L3.4 14.8
    decrease.indent s M3.4 4.6H20.6M11.4 9.6H20.6M11.4 14.4H20.6M3.4 19.4H20.6M6.6 9.2L3.4 12L6.6 14.8
    text.magnifyingglass s M2.8 4.6H21.2M2.8 10H8M2.8 15.4H7.4O14.6 14 4.4M17.9 17.3L21.2 20.6
    text.cursor s M8 3C10 3 11.4 3.6 12 5C12.6 3.6 14 3 16 3M12 5V19M8 21C10 21 11.4 20.4 12 19C12.6 20.4 14 21 16 21
    cursorarrow b M6 2.8V18.6L9.8 15L12.4 21L15 19.8L12.4 14H17.8Z
    cursorarrow.rays b M9.6 9.4L20.8 13.6L16 15.8L13.8 20.8Z;s M8.6 3V5.4M3 8.6H5.4M4.6 4.6L6.3 6.3M12.6 4.6L11 6.3M4.6 12.6L6.3 11
    cursorarrow.motionlines b M9.6 5.4L21 10.4L16 12.4L13.6 17.4Z;s M2.6 6H6.4M2.6 11H8M2.6 16H9.4
    rectangle.and.hand.point.up.left @ hand.point.up s0.72 t2,3;s M6 14H4A2 2 0 0 1 2 12V6A2 2 0 0 1 4 4H20A2 2 0 0 1 22 6V11
    sidebar.left b R1.75 4.25 20.5 15.5 2.6;d M8.8 4.25V19.75M4.6 8H6M4.6 11.4H6
    sidebar.right @ sidebar.left x
    macwindow b R1.75 3.75 20.5 16.5 2.8;d M2 8.6H22
    window.casement b R3 3 18 18 1.8;d M12 3V21M3 12H21
    dock.rectangle b R1.75 4.25 20.5 15.5 2.6;d M6.4 15.8H17.6
    inset.filled.rectangle s R1.75 4.75 20.5 14.5 2.6;f R5 8 14 8 1
    menubar.rectangle b R1.75 4.25 20.5 15.5 2.6;d M2 9H22
    uiwindow.split.2x1 b R1.75 4.25 20.5 15.5 2.6;d M12 4.25V19.75
    chart.bar b R2.8 12 4.4 9 1R9.8 3 4.4 18 1R16.8 7.6 4.4 13.4 1
    chart.bar.xaxis s M2.4 21H21.6;b R4 11.6 3.6 6 0.8R10.2 3.6 3.6 14 0.8R16.4 7.6 3.6 10 0.8
    chart.pie b M10.2 4A9 9 0 1 0 20 13.8H10.2Z;b M13.8 2.4A7.8 7.8 0 0 1 21.6 10.2H13.8Z
    chart.line.uptrend.xyaxis s M2.8 2.8V18.8A2.2 2.2 0 0 0 5 21H21.4M6.6 15.6L10.6 10.8L14 13.6L20.4 5.4M15.8 5.2H20.6V10
    chart.line.downtrend.xyaxis s M2.8 2.8V18.8A2.2 2.2 0 0 0 5 21H21.4M6.6 5.4L10.6 10.4L14 7.6L20.4 15.6M15.8 15.8H20.6V11
    chart.line.flattrend.xyaxis s M2.8 2.8V18.8A2.2 2.2 0 0 0 5 21H21.4M6.4 11.4H20.4M17 8L20.4 11.4L17 14.8
    chart.xyaxis.line s M2.8 2.8V18.8A2.2 2.2 0 0 0 5 21H21.4M6.6 15.6L11 9.4L15 13L20.6 4.6
    chart.dots.scatter s M2.8 2.8V18.8A2.2 2.2 0 0 0 5 21H21.4;F O8 14.4 0.9O11.4 9.4 0.9O15 13 0.9O18.6 6 0.9
    chart.bar.doc.horizontal b R4 2.4 16 19.2 2.2;d M8 8V16.4M11 8.4H16M11 12.2H14M11 16H15
    gauge b O12 12 9.75;d M12 14L15.4 8.4;h O12 14.4 1.9
    speedometer s M5.4 19A9.75 9.75 0 1 1 18.6 19M12 14L16 8.6M6.6 12h0M8.2 8h0M12 6.2h0;f O12 14.2 2
    point.3.connected.trianglepath.dotted b O12 4.8 2.7O4.8 18.4 2.7O19.2 18.4 2.7;sw0.9 M9.9 8.6L9.7 9M8.6 11.2L8.4 11.6M7.3 13.8L7.1 14.2M14.1 8.6L14.3 9M15.4 11.2L15.6 11.6M16.7 13.8L16.9 14.2M9.4 18.4H9.8M11.9 18.4H12.3M14.4 18.4H14.8
    point.topleft.down.curvedto.point.bottomright.up b O5 5 2.6O19 19 2.6;s M5 7.8V13A3.5 3.5 0 0 0 12 13V11A3.5 3.5 0 0 1 19 11V16.2
    point.3.filled.connected.trianglepath.dotted F O12 4.8 2O4.8 18.4 2O19.2 18.4 2;s M10.9 7L6 16.2M13.1 7L18 16.2M7.4 18.4H16.6
    network b O12 12 2.6O12 3.8 2O19.8 9.4 2O16.8 19 2O7.2 19 2O4.2 9.4 2;s M12 6V9.2M17.8 10L14.6 11.1M15.6 17.2L13.6 14.4M8.4 17.2L10.4 14.4M6.2 10L9.4 11.1
    flowchart b R7.6 2.6 8.8 5.6 1.2R2 16 7.6 5.6 1.2R14.4 16 7.6 5.6 1.2;s M12 8.2V12H5.8V16M12 12H18.2V16
    rectangle.connected.to.line.below b R3 4 18 11 2.4;s M12 15V20M3 20H21
    wifi s M2 9.4A14.4 14.4 0 0 1 22 9.4M5.4 13.2A9.6 9.6 0 0 1 18.6 13.2M8.8 16.8A4.8 4.8 0 0 1 15.2 16.8;sw1.3 M12 20.2h0
    antenna.radiowaves.left.and.right s M12 12V21.4M7.8 7.8A6 6 0 0 0 7.8 16.2M16.2 7.8A6 6 0 0 1 16.2 16.2M4.6 4.6A10.4 10.4 0 0 0 4.6 19.4M19.4 4.6A10.4 10.4 0 0 1 19.4 19.4;f O12 12 2.4
    dot.radiowaves.left.and.right s M7.8 7.8A6 6 0 0 0 7.8 16.2M16.2 7.8A6 6 0 0 1 16.2 16.2M4.6 4.6A10.4 10.4 0 0 0 4.6 19.4M19.4 4.6A10.4 10.4 0 0 1 19.4 19.4;f O12 12 2.4
    dot.radiowaves.right s M9.4 7A7 7 0 0 1 9.4 17M13.8 4A11.6 11.6 0 0 1 13.8 20;f O5.4 12 2.4
    personalhotspot s M9.4 14.6A4.2 4.2 0 0 1 6.4 7.4H9.4M14.6 9.4A4.2 4.2 0 0 1 17.6 16.6H14.6M9.4 12H14.6
    point.forward.to.point.capsulepath s M7.8 12H16.2M13 8.8L16.2 12L13 15.2;b O4.6 12 2.6O19.6 12 2.6
    move.3d s M12 12V3M9 6L12 3L15 6M12 12L4.2 16.5M4.6 12.4L4.2 16.5L8.2 17.6M12 12L19.8 16.5M19.4 12.4L19.8 16.5L15.8 17.6
    rotate.left s M6 10A7.4 7.4 0 1 1 5.4 16.4M5.2 4.6L5.8 10.2L11.2 9.4
    rotate.right @ rotate.left x
    crop s M6.6 1.8V15.6A1.8 1.8 0 0 0 8.4 17.4H22.2M1.8 6.6H15.6A1.8 1.8 0 0 1 17.4 8.4V22.2
    crop.rotate @ crop s0.84;s M14 2A8 8 0 0 1 22 10M2 14A8 8 0 0 0 10 22
    selection.pin.in.out s*4 M3 9V5A2 2 0 0 1 5 3H9;f O12 12 2.4
    grid s R2.8 2.8 18.4 18.4 2.6M8.9 2.8V21.2M15.1 2.8V21.2M2.8 8.9H21.2M2.8 15.1H21.2
    squareshape b R3.25 3.25 17.5 17.5 0.6
    align.horizontal.left s M3 2.8V21.2;b R6.6 5.4 14 4.6 1R6.6 14 8.6 4.6 1
    align.horizontal.center s M12 2.2V5M12 10.4V13.6M12 19V21.8;b R4.6 5.2 14.8 5 1R7.4 13.8 9.2 5 1
    align.horizontal.right @ align.horizontal.left x
    align.vertical.top @ align.horizontal.left r90 x
    align.vertical.center @ align.horizontal.center r90
    align.vertical.bottom @ align.horizontal.left r270
    """
}
