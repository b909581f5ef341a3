// The drawings of one family of symbols: computers and other machines.
//
// A line is a name and the text of its drawing; `SymbolReader` tells its grammar.

extension SymbolTable {
  static let devices = """
    desktopcomputer b R1.75 3.25 20.5 13.5 2.2;d M2 13H22;s M12 16.75V20.75M7.6 20.75H16.4
    display b R1.75 3.25 20.5 14 2.2;s M12 17.25V20.75M7.6 20.75H16.4
    laptopcomputer b R4 4.4 16 11.4 2;s M1.6 19.4H22.4
    pc b R6 2.4 12 19.2 1.8;d M9.4 6.4H14.6M9.4 10H14.6M12 17h0
    server.rack b R2.6 3 18.8 5 1.4R2.6 9.6 18.8 5 1.4R2.6 16.2 18.8 5 1.4;d M6.4 5.5h0M6.4 12.1h0M6.4 18.7h0
    iphone b R6.2 1.9 11.6 20.2 2.8;d M10.6 5.2H13.4
    iphone.landscape @ iphone r90
    ipad b R4.4 2.2 15.2 19.6 2.4;d M10.4 18.6H13.6
    ipad.landscape @ ipad r90
    applewatch b R5.6 6 12.8 12 3.4;s M8.4 6L9.2 2.4H14.8L15.6 6M8.4 18L9.2 21.6H14.8L15.6 18M21 10.4V12.8
    applepencil b M18.4 2.8A2 2 0 0 1 21.2 5.6L8.4 18.4L3.4 20.6L5.6 15.6Z;d M15.6 5.6L18.4 8.4
    hifispeaker b R5.4 2.4 13.2 19.2 2.2;d O12 14.8 3.6;h O12 7 1.6
    printer b M6.4 17H4.4A2.2 2.2 0 0 1 2.2 14.8V10.2A2.2 2.2 0 0 1 4.4 8H19.6A2.2 2.2 0 0 1 21.8 10.2V14.8A2.2 2.2 0 0 1 19.6 17H17.6Z;s M6.6 8V3.2H17.4V8;k M7 14H17V21H7Z;s R7 14 10 7.2 0.8
    scanner b R2 12 20 7.4 2;s M3 12L18 5.4;d M6 15.8H12M18 15.8h0
    keyboard b R1.5 5 21 14 2.4;d M5.6 9.2h0M9.9 9.2h0M14.1 9.2h0M18.4 9.2h0M7.8 12h0M12 12h0M16.2 12h0M8.4 15.4H15.6
    computermouse b R6 2.4 12 19.2 6;d M12 5.8V9.4
    gamecontroller b M7.4 6.4H16.6C20 6.4 21.4 9 22 13.6C22.4 17 21.6 18.8 19.6 18.8C17.6 18.8 17 16 14.8 16H9.2C7 16 6.4 18.8 4.4 18.8C2.4 18.8 1.6 17 2 13.6C2.6 9 4 6.4 7.4 6.4Z;d M8 8.8V13.2M5.8 11H10.2M15 12.6h0M17.6 9.6h0
    cpu b R5 5 14 14 2.4;d R9 9 6 6 0.8;s M9 5V2M15 5V2M9 22V19M15 22V19M5 9H2M5 15H2M22 9H19M22 15H19
    memorychip b R2 7 20 10 1.8;d M6.6 10.4V13.6M10.2 10.4V13.6M13.8 10.4V13.6M17.4 10.4V13.6;s M5.6 17V19.4M9.8 17V19.4M14.2 17V19.4M18.4 17V19.4M5.6 4.6V7M9.8 4.6V7M14.2 4.6V7M18.4 4.6V7
    battery.100 s R1.6 6.6 18 10.8 3;f R4 9 13.2 6 1.4;s M22.4 10.6V13.4
    battery.75 s R1.6 6.6 18 10.8 3;f R4 9 9.9 6 1.4;s M22.4 10.6V13.4
    battery.50 s R1.6 6.6 18 10.8 3;f R4 9 6.6 6 1.4;s M22.4 10.6V13.4
    battery.25 s R1.6 6.6 18 10.8 3;f R4 9 3.4 6 1.2;s M22.4 10.6V13.4
    battery.0 s R1.6 6.6 18 10.8 3M22.4 10.6V13.4
    battery.100.bolt s M8 17.4H4.6A3 3 0 0 1 1.6 14.4V9.6A3 3 0 0 1 4.6 6.6H9M13 6.6H16.6A3 3 0 0 1 19.6 9.6V14.4A3 3 0 0 1 16.6 17.4H12M22.4 10.6V13.4;F M11.6 6.2L7.4 12.6H10.4L9.4 17.8L13.8 11.2H10.8Z
    battery.100percent @ battery.100
    simcard b M13.4 2.4H6.6A2.2 2.2 0 0 0 4.4 4.6V19.4A2.2 2.2 0 0 0 6.6 21.6H17.4A2.2 2.2 0 0 0 19.6 19.4V8.6Z;d R8.4 11.4 7.2 6.4 1
    sensor s O12 12 3M6 6A8.5 8.5 0 0 0 6 18M18 6A8.5 8.5 0 0 1 18 18
    webcam b O12 9.6 7.2;d O12 9.6 2.8;s M6.4 20.8H17.6M12 16.8V20.8
    terminal b R1.9 3.6 20.2 16.8 2.8;d M6 8.4L9.6 12L6 15.6M12 16H17.4
    swift F M3 13.4C7.6 17.6 13 18.4 16.4 16.6C18.2 15.6 20 16.2 21.2 18.6C21.8 16 21 13.4 19.4 11.4C20 8.2 17.6 4.8 14.4 3C16.2 5.6 16.8 8 16.2 10.4C13 8.4 9.8 5.8 7 3.2C8.6 6 10.4 8.2 12.2 10.2C9.2 8.4 6.6 6.6 4.2 4.6C6.8 8.4 9.8 11.6 13 13.8C9.8 15.4 6.2 15.2 3 13.4Z
    sdcard b M9.6 2.4H17.4A2.2 2.2 0 0 1 19.6 4.6V19.4A2.2 2.2 0 0 1 17.4 21.6H6.6A2.2 2.2 0 0 1 4.4 19.4V7.6Z;d M10 6V9M13 6V9M16 6V9
    cable.connector s M12 21.6V16;b M6.6 10.6H17.4V16.4H6.6ZM8.4 3H15.6V10.6H8.4Z
    fanblades s O12 12 2;b*3 M12 10C9.4 7.6 9 3 12.4 2.6C16.2 2.4 16 7.4 12 10Z
    """
}
