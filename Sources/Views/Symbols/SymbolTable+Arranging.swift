// The drawings of one family of symbols: tables and panes, what is arranged in them, and further tools.
//
// A line is a name and the text of its drawing; `SymbolReader` tells its grammar.

extension SymbolTable {
  static let arranging = """
    tablecells b R1.75 4.25 20.5 15.5 2.6;d M2 9.4H22M2 14.6H22M8.6 9.4V19.5M15.4 9.4V19.5
    magnet b M3.6 3.4H9V12.2A3 3 0 0 0 15 12.2V3.4H20.4V12.2A8.4 8.4 0 0 1 3.6 12.2Z;d M3.8 8.2H9M15 8.2H20.2
    square.grid.3x2 b R2.6 6.2 4.4 4.4 0.9R9.8 6.2 4.4 4.4 0.9R17 6.2 4.4 4.4 0.9R2.6 13.4 4.4 4.4 0.9R9.8 13.4 4.4 4.4 0.9R17 13.4 4.4 4.4 0.9
    square.2.layers.3d s M2.8 14.4L12 19.2L21.2 14.4;b M12 4.8L21.2 9.6L12 14.4L2.8 9.6Z
    rectangle.3.offgrid b R2.4 3.4 11 7.2 1.4R2.4 14 6.6 6.6 1.4R12.6 14 9 6.6 1.4
    sidebar.leading @ sidebar.left
    sidebar.trailing @ sidebar.right
    sidebar.squares.left b R1.75 4.25 20.5 15.5 2.6;d M10.4 4.25V19.75;h R4.4 7.4 3.2 3.2 0.6R4.4 13.2 3.2 3.2 0.6
    rectangle.split.1x2 b R1.75 4.75 20.5 14.5 2.6;d M1.75 12H22.25
    rectangle.split.2x2 b R1.75 4.75 20.5 14.5 2.6;d M1.75 12H22.25M12 4.75V19.25
    rectangle.dashed s*2 M1.75 9V7.4A2.65 2.65 0 0 1 4.4 4.75H6.4M9.6 4.75H14.4M17.6 4.75H19.6A2.65 2.65 0 0 1 22.25 7.4V9M1.75 11.4v1.2
    square.dotted sw0.9 M3.4 3.4h0M7.7 3.4h0M12 3.4h0M16.3 3.4h0M20.6 3.4h0M20.6 7.7h0M20.6 12h0M20.6 16.3h0M20.6 20.6h0M16.3 20.6h0M12 20.6h0M7.7 20.6h0M3.4 20.6h0M3.4 16.3h0M3.4 12h0M3.4 7.7h0
    plus.square.on.square @ square.on.square;d M14.4 11V17.8M11 14.4H17.8
    plus.rectangle.on.rectangle @ rectangle.on.rectangle;d M14.6 11.2V17.2M11.6 14.2H17.6
    aspectratio b R1.75 4.25 20.5 15.5 2.6;d M5.6 11V8H9M18.4 13V16H15
    pip b R1.75 4.25 20.5 15.5 2.6;h R11.4 11 7.6 5.6 1
    pip.enter s M22 11V6.6A2.4 2.4 0 0 0 19.6 4.2H4.4A2.4 2.4 0 0 0 2 6.6V17.4A2.4 2.4 0 0 0 4.4 19.8H9.6M6 8L10.4 12.4M6.6 12.4H10.4V8.6;f R12.8 13.4 9.4 6.6 1.4
    pip.exit s M22 11V6.6A2.4 2.4 0 0 0 19.6 4.2H4.4A2.4 2.4 0 0 0 2 6.6V17.4A2.4 2.4 0 0 0 4.4 19.8H9.6M10.4 12.4L6 8M9.8 8H6V11.8;f R12.8 13.4 9.4 6.6 1.4
    rectangle.expand.vertical s M3 12H21M12 9.4V2.8M9 5.6L12 2.6L15 5.6M12 14.6V21.2M9 18.4L12 21.4L15 18.4
    rectangle.compress.vertical s M3 12H21M12 2.6V8.8M9 6L12 9L15 6M12 21.4V15.2M9 18L12 15L15 18
    distribute.horizontal.left s M3 2.8V21.2M14 2.8V21.2;b R6.2 6.6 4.2 10.8 0.9R17.2 6.6 4.2 10.8 0.9
    distribute.horizontal.center s M6.4 2.8V6M6.4 18V21.2M17.6 2.8V6M17.6 18V21.2;b R4 6 4.8 12 0.9R15.2 6 4.8 12 0.9
    distribute.horizontal.right @ distribute.horizontal.left x
    distribute.vertical.top @ distribute.horizontal.left r90 x
    distribute.vertical.center @ distribute.horizontal.center r90
    distribute.vertical.bottom @ distribute.horizontal.left r270
    textbox b R1.75 5.75 20.5 12.5 2.2;d M7 9V15M5.6 9H8.4M5.6 15H8.4
    text.quote s M3.4 5.6V18.4M8 5.6H21M8 12H21M8 18.4H16
    text.badge.plus s M2.8 5H19M2.8 10.4H13M2.8 15.8H9.6M17 12.6V20.6M13 16.6H21
    doc.text.magnifyingglass s M18.6 9V8.4L13 2.4H6.4A2.2 2.2 0 0 0 4.2 4.6V19.2A2.2 2.2 0 0 0 6.4 21.4H10.4M8 9H11.4M8 13H9.6O15.6 15.4 3.5M18.2 18L21.4 21.2
    captions.bubble @ bubble.left;d M6.4 9H10M13.4 9H17.6M6.4 12.8H12.6M16 12.8H17.6
    tray.full @ tray;d M7.4 7.2H16.6
    photo.stack @ photo s0.86 t0,2;s M5.4 2.8H18.6
    camera.viewfinder s*4 M2.8 8V5.6A2.8 2.8 0 0 1 5.6 2.8H8;b R6.6 8.6 10.8 7.4 1.6;h O12 12.3 1.7
    faceid s*4 M2.8 8V5.6A2.8 2.8 0 0 1 5.6 2.8H8;s M8.4 9V10.6M15.6 9V10.6M12 9V12.6H11.2M8.8 15.2C10.6 17 13.4 17 15.2 15.2
    barcode s M3 5V19M9.4 5V19M21 5V19;sw0.6 M6.2 5V19M12.6 5V19M18 5V19;sw1.3 M15.4 5V19
    barcode.viewfinder s*4 M2.8 8V5.6A2.8 2.8 0 0 1 5.6 2.8H8;s M7 8.4V15.6M12.4 8.4V15.6M17 8.4V15.6;sw0.6 M9.8 8.4V15.6M14.8 8.4V15.6
    qrcode b R2.8 2.8 7.4 7.4 1.2R13.8 2.8 7.4 7.4 1.2R2.8 13.8 7.4 7.4 1.2;h R5.4 5.4 2.2 2.2 0.3R16.4 5.4 2.2 2.2 0.3R5.4 16.4 2.2 2.2 0.3;sw1.1 M14.6 14.6h0M20.2 14.6h0M17.4 17.4h0M14.6 20.2h0M20.2 20.2h0
    icloud @ cloud
    icloud.and.arrow.up s M7.4 17.4H6.6A4.9 4.9 0 0 1 6 7.8A6.4 6.4 0 0 1 18.2 7A5.2 5.2 0 0 1 17.2 17.4H16.6M12 21.4V11.6M8.8 14.6L12 11.4L15.2 14.6
    icloud.and.arrow.down s M7.4 15.4H6.6A4.9 4.9 0 0 1 6 5.8A6.4 6.4 0 0 1 18.2 5A5.2 5.2 0 0 1 17.2 15.4H16.6M12 11.2V21M8.8 18L12 21.2L15.2 18
    externaldrive.connected.to.line.below b R2.4 2.8 19.2 9.2 2.2;d M17.6 7.4h0;s M12 12V17.6M2.8 20H9.4M14.6 20H21.2O12 20 2.2
    cylinder.split.1x2 b M3.8 5.8C3.8 3.8 7.4 2.6 12 2.6S20.2 3.8 20.2 5.8V18.2C20.2 20.2 16.6 21.4 12 21.4S3.8 20.2 3.8 18.2Z;d M3.8 6C3.8 8 7.4 9.2 12 9.2S20.2 8 20.2 6M3.8 12.2C3.8 14.2 7.4 15.4 12 15.4S20.2 14.2 20.2 12.2
    eraser b M14.2 3.6L20.6 10A1.7 1.7 0 0 1 20.6 12.4L13 20H8L3.4 15.4A1.7 1.7 0 0 1 3.4 13L12.8 3.6A1 1 0 0 1 14.2 3.6Z;d M8.4 8.2L16 15.8;s M13 20H21
    cursorarrow.click @ cursorarrow.rays
    view.3d s M4 7.4L12 3L20 7.4V16.6L12 21L4 16.6ZM4 7.4L12 11.8L20 7.4M12 11.8V21
    rotate.3d s E12 12 9.6 4.2E12 12 4.2 9.6
    wave.3.right s M4.4 9.4A4.6 4.6 0 0 1 4.4 14.6M9 6.6A9.4 9.4 0 0 1 9 17.4M13.6 3.8A14.2 14.2 0 0 1 13.6 20.2
    iphone.radiowaves.left.and.right b R8 2.4 8 19.2 2;s M5 8A7 7 0 0 0 5 16M19 8A7 7 0 0 1 19 16M2.2 5.4A12.6 12.6 0 0 0 2.2 18.6M21.8 5.4A12.6 12.6 0 0 1 21.8 18.6
    lightswitch.on b R6 2.4 12 19.2 2.4;h R9.6 6 4.8 12 1.2
    dial.min b O12 12 9.75;d M12 12L6.6 17.4
    dial.low b O12 12 9.75;d M12 12L6.6 6.6
    dial.high b O12 12 9.75;d M12 12L17.4 17.4
    button.programmable b O12 12 9.75;h O12 12 5.4
    dpad b M9 3.6A1.2 1.2 0 0 1 10.2 2.4H13.8A1.2 1.2 0 0 1 15 3.6V9H20.4A1.2 1.2 0 0 1 21.6 10.2V13.8A1.2 1.2 0 0 1 20.4 15H15V20.4A1.2 1.2 0 0 1 13.8 21.6H10.2A1.2 1.2 0 0 1 9 20.4V15H3.6A1.2 1.2 0 0 1 2.4 13.8V10.2A1.2 1.2 0 0 1 3.6 9H9Z
    steeringwheel s O12 12 9.75O12 12 2.7M2.4 11.4H9.2M14.8 11.4H21.6M12 14.8V21.6
    road.lanes s M7 3L3 21M17 3L21 21M12 3.4V6.6M12 10.4V13.6M12 17.4V20.6
    tent b M12 3.6L21.8 19.8H2.2Z;d M12 9L16.2 19.6M12 9L7.8 19.6
    lamp.table b M8 2.8H16L18.8 11.4H5.2Z;s M12 11.6V20.6M8 21H16
    thermometer.medium @ thermometer
    moonphase.full.moon b O12 12 9.75
    circlebadge b O12 12 6.4
    parentheses s M8 3.4C4.8 8 4.8 16 8 20.6M16 3.4C19.2 8 19.2 16 16 20.6
    figure F O12 4 1.9;s M4.6 9H19.4M12 9V14L8 21.4M12 14L16 21.4
    accessibility b O12 12 9.75;h O12 7 1.5;d M7 10.4H17M12 10.4V14L9.6 18M12 14L14.4 18
    zzz s M3.2 12.6H9L3.2 20.4H9M11 7.4H15.6L11 13.4H15.6M17.4 2.8H21L17.4 7.2H21
    fireworks s*8 M12 9V5.4;s*8w1.1 M12 2.6h0
    timelapse s*12 M12 2.4V5.4
    binoculars b O6.6 16 4.4O17.4 16 4.4;s M4 12.6L6.4 4.4H9.6V13.2M20 12.6L17.6 4.4H14.4V13.2M9.6 9H14.4
    """
}
