// The drawings of one family of symbols: time, games and prizes.
//
// A line is a name and the text of its drawing; `SymbolReader` tells its grammar.

extension SymbolTable {
  static let leisure = """
    calendar b R2.8 4.2 18.4 16.8 2.6;d M3 9.4H21;s M7.6 2.2V5.6M16.4 2.2V5.6
    calendar.day.timeline.left b R2.8 3.4 18.4 17.2 2.6;d M3 8.4H21M8 13H18M8 16.8H14M6 13h0
    clock b O12 12 9.75;d M12 6.2V12L15.8 14.4
    clock.arrow.circlepath s M3.2 12A8.9 8.9 0 1 1 6 18.4M1 9.6L3.3 12.2L6 10M12 7.2V12L15.2 14
    timer s M12 3A9 9 0 1 1 5.2 6M12 3V7M12 13L7.6 8.6;f O12.4 13.2 1.6
    stopwatch b O12 13.4 8.3;d M12 8.8V13.4;s M9.6 2.2H14.4M12 2.4V5M18.4 6.2L19.8 4.8
    alarm b O12 12.8 7.8;d M12 8.4V12.8L14.8 14.8;s M2.4 6.8L6.4 3.2M21.6 6.8L17.6 3.2M6.6 18.6L4.6 21M17.4 18.6L19.4 21
    hourglass s M5 2.6H19M5 21.4H19M6.8 2.6V6.4C6.8 9.4 11 10 11 12S6.8 14.6 6.8 17.6V21.4M17.2 2.6V6.4C17.2 9.4 13 10 13 12S17.2 14.6 17.2 17.6V21.4
    hourglass.bottomhalf.filled @ hourglass;f M7.6 20.6V18.8C7.6 17.4 10.4 16.4 12 16.4S16.4 17.4 16.4 18.8V20.6Z
    hourglass.tophalf.filled @ hourglass.bottomhalf.filled r180
    dice b R3 3 18 18 4;h O8 8 1.6O16 8 1.6O12 12 1.6O8 16 1.6O16 16 1.6
    die.face.1 b R3 3 18 18 4;h O12 12 1.9
    die.face.2 b R3 3 18 18 4;h O8.2 8.2 1.8O15.8 15.8 1.8
    die.face.3 b R3 3 18 18 4;h O7.8 7.8 1.7O12 12 1.7O16.2 16.2 1.7
    die.face.4 b R3 3 18 18 4;h O8.2 8.2 1.7O15.8 8.2 1.7O8.2 15.8 1.7O15.8 15.8 1.7
    die.face.5 b R3 3 18 18 4;h O8 8 1.6O16 8 1.6O12 12 1.6O8 16 1.6O16 16 1.6
    die.face.6 b R3 3 18 18 4;h O8.4 7.2 1.5O15.6 7.2 1.5O8.4 12 1.5O15.6 12 1.5O8.4 16.8 1.5O15.6 16.8 1.5
    puzzlepiece b M4 8.4H8.2C7 4.6 8.6 3 10.4 3S13.8 4.6 12.6 8.4H17V12.6C20.6 11.4 22 13 22 14.8S20.6 18.2 17 17V21H4V16.6C7.6 17.8 9 16.4 9 14.6S7.6 11.6 4 12.8Z
    puzzlepiece.extension @ puzzlepiece
    crown b M2.4 6.6L7.4 11.2L12 4L16.6 11.2L21.6 6.6L19.8 19.4H4.2Z
    trophy b M6.6 3H17.4V9.6A5.4 5.6 0 0 1 6.6 9.6Z;s M6.6 5H2.8V6.6A4.6 4.6 0 0 0 7.2 11.2M17.4 5H21.2V6.6A4.6 4.6 0 0 1 16.8 11.2M12 15.2V20.6M7.8 21H16.2
    medal s M8 2.6L11 8.6M16 2.6L13 8.6M4 2.6L8.2 10M20 2.6L15.8 10;b O12 15.2 6.2;h N12 15.4 3.2 5 0.48 0
    party.popper b M8.4 8.4L15.6 15.6L3 21Z;s M12 3C13.4 4.6 13 6.4 11.8 7.4M15.4 12.4C16.8 10.4 19 10.6 21 12M14 9.4L19.4 4M17.6 16.6h0M20.4 7.6h0M16 2.6h0
    balloon b M12 2.4A6.6 7 0 0 1 18.6 9.4C18.6 13.4 15.4 16.6 12 16.6S5.4 13.4 5.4 9.4A6.6 7 0 0 1 12 2.4Z;s M12 16.8C10.6 18.6 13.4 20 12 21.8
    basketball b O12 12 9.75;d M12 2.5V21.5M2.5 12H21.5M5 5.4C9 9 9 15 5 18.6M19 5.4C15 9 15 15 19 18.6
    soccerball b O12 12 9.75;h N12 12 3.6 5 0 0;d*5 M12 8.4V5.2M9.4 3.2L12 5.2L14.6 3.2
    tennisball b O12 12 9.75;d M5.2 5.2C9.2 9 9.2 15 5.2 18.8M18.8 5.2C14.8 9 14.8 15 18.8 18.8
    theatermasks b M2.4 4.4H13.6V10.4C13.6 14.4 11.4 17 8 17S2.4 14.4 2.4 10.4Z;d M5.6 11.8C6.8 13.4 9.2 13.4 10.4 11.8M5.8 8h0M10.2 8h0;s M16.6 8H21.6V13.8C21.6 17.8 19.4 20.6 16 20.6C14.4 20.6 13 20 12 19
    ticket b M2 8A2 2 0 0 1 4 6H20A2 2 0 0 1 22 8V9.6A2.5 2.5 0 0 0 22 14.4V16A2 2 0 0 1 20 18H4A2 2 0 0 1 2 16V14.4A2.5 2.5 0 0 0 2 9.6Z;d M14.6 6.4V8M14.6 11.2V12.8M14.6 16V17.6
    suit.heart @ heart
    suit.diamond b M12 2.4L19.4 12L12 21.6L4.6 12Z
    suit.spade b M12 2.4C14 6 20.6 9.4 20.6 14A4.2 4.2 0 0 1 13.2 16.6L14.6 21.4H9.4L10.8 16.6A4.2 4.2 0 0 1 3.4 14C3.4 9.4 10 6 12 2.4Z
    suit.club b M12 2.6A4.3 4.3 0 0 1 15.4 9.6A4.3 4.3 0 1 1 13.2 16.4L14.6 21.4H9.4L10.8 16.4A4.3 4.3 0 1 1 8.6 9.6A4.3 4.3 0 0 1 12 2.6Z
    checkerboard.rectangle b R2 4.6 20 14.8 2.2;d M2 12H22M8.6 4.8V19.2M15.4 4.8V19.2
    bubbles.and.sparkles b O9 13.6 6.4;s O17.4 17.6 2.6;F M18 2.8L18.8 5.8L21.8 6.6L18.8 7.4L18 10.4L17.2 7.4L14.2 6.6L17.2 5.8Z
    sportscourt b R1.75 4.75 20.5 14.5 2;d M12 4.75V19.25O12 12 2.8M2 9H5V15H2M22 9H19V15H22
    figure.pool.swim F O17.6 8.6 1.6;s M3 14L9.6 9.8L6.6 6.6L11.6 4.4L14.4 12.4M2.4 18.6C4.8 18.6 4.8 16.6 7.2 16.6S9.6 18.6 12 18.6S14.4 16.6 16.8 16.6S19.2 18.6 21.6 18.6
    """
}
