// The drawings of one family of symbols: signs of arithmetic, punctuation and the setting of text.
//
// A line is a name and the text of its drawing; `SymbolReader` tells its grammar.

extension SymbolTable {
  static let signs = """
    plus s M12 3.8V20.2M3.8 12H20.2
    minus s M3.8 12H20.2
    plusminus s M12 3.5V14.5M6.5 9H17.5M6.5 19.5H17.5
    plus.forwardslash.minus s M7 3.5V11.5M3 7.5H11M18.5 4L5.5 20M13.5 17H21
    multiply s M6 6L18 18M18 6L6 18
    divide s M4 12H20;sw1.5 M12 6.2h0M12 17.8h0
    equal s M4.5 8.7H19.5M4.5 15.3H19.5
    notequal s M4.5 8.7H19.5M4.5 15.3H19.5M16.2 4.5L7.8 19.5
    lessthan s M18.5 5L5 12L18.5 19
    greaterthan @ lessthan x
    xmark s M5.2 5.2L18.8 18.8M18.8 5.2L5.2 18.8
    checkmark s M4.2 13.2L9.4 18.8L19.8 5.2
    exclamationmark s M12 3.8V14.2;sw1.35 M12 19.4h0
    exclamationmark.2 s M8 3.8V14.2M16 3.8V14.2;sw1.35 M8 19.4h0M16 19.4h0
    exclamationmark.3 s M5 3.8V14.2M12 3.8V14.2M19 3.8V14.2;sw1.35 M5 19.4h0M12 19.4h0M19 19.4h0
    questionmark s M7.3 8.1A4.7 4.7 0 1 1 14 12.2C12.6 12.9 12 13.6 12 15.2;sw1.35 M12 19.8h0
    info s M9 10.2H12.3V19.5M8.5 19.5H16;sw1.4 M12 4.9h0
    asterisk s*6 M12 12V4
    number s M9.5 4L7.5 20M16.5 4L14.5 20M4.5 9H20.5M3.5 15H19.5
    at s O12 12 3.7M15.7 8.3V13A2.9 2.9 0 0 0 21.5 12.6V12A9.5 9.5 0 1 0 17.6 19.7
    percent s M18.5 4.5L5.5 19.5O7 7 3O17 17 3
    sum s M18.5 7V4H5.5L12.5 12L5.5 20H18.5V17
    function s M14.5 5.2C12.4 3.4 10.2 4.4 9.7 7L7.8 17.4C7.3 20 5.4 21 3.4 19.6M6 10H13M14.5 12L20.5 19M20.5 12L14.5 19
    x.squareroot s M2.5 13.5L5 12L8.5 20L12 4H21.5M14.2 9.5L20 18M20 9.5L14.2 18
    infinity s M12 12C9.8 8.8 8.4 7.2 6.2 7.2A4.8 4.8 0 0 0 6.2 16.8C8.4 16.8 9.8 15.2 12 12C14.2 8.8 15.6 7.2 17.8 7.2A4.8 4.8 0 0 1 17.8 16.8C15.6 16.8 14.2 15.2 12 12Z
    angle s M19.5 5L4 19H21M12.5 11.3A9.5 9.5 0 0 1 15 19
    sterlingsign s M17 7.5C16.4 5.2 14.8 4 12.8 4C10.2 4 8.5 5.8 8.5 8.4V15C8.5 17.4 7.5 19.2 6 20H17.5M6 12.5H14.5
    dollarsign s M16.8 8C16 6.4 14.3 5.6 12 5.6C9.2 5.6 7.3 6.8 7.3 8.9C7.3 13.4 17 10.6 17 15.2C17 17.3 15 18.5 12.1 18.5C9.5 18.5 7.6 17.6 6.8 15.8M12 2.5V21.5
    eurosign s M18.5 7C17.3 5.1 15.5 4 13.4 4C9.6 4 7.5 7.5 7.5 12S9.6 20 13.4 20C15.5 20 17.3 18.9 18.5 17M4 10H14.5M4 14H13.5
    yensign s M6 4L12 12L18 4M12 12V20.5M7 12.8H17M7 16.6H17
    bold sw1.5 M7 4.5V19.5H13C15.8 19.5 17.5 17.8 17.5 15.5S15.8 11.7 13 11.7H7M7 4.5H12.4C14.9 4.5 16.4 6 16.4 8.1S14.9 11.7 12.4 11.7
    italic s M9.5 4H18M6 20H14.5M14.2 4L9.8 20
    underline s M6.5 3.5V10.5A5.5 5.5 0 0 0 17.5 10.5V3.5M5 20.8H19
    strikethrough s M16.8 7.6C16 5.4 14.3 4.2 12 4.2C9.2 4.2 7.3 5.8 7.3 8C7.3 9.9 8.6 11.1 10.6 12M3.5 12H20.5M16.6 14.6C17 17.6 15 19.8 12.1 19.8C9.5 19.8 7.6 18.4 6.9 16.2
    textformat s M2.5 19L8 5L13.5 19M4.5 14.2H11.5O17.8 15.4 3.6M21.4 11.4V19
    textformat.size s M2 19L5.8 10L9.6 19M3.4 16H8.2M11 19L16.5 5L22 19M13 14.4H20
    textformat.abc s M1.8 18L5 8L8.2 18M2.9 14.8H7.1M10.4 8V18H12.6A2.6 2.6 0 0 0 12.6 12.6H10.4M10.4 8H12.3A2.3 2.3 0 0 1 12.3 12.6M22.2 9.6A4.4 5 0 1 0 22.2 16.4
    textformat.123 s M2.2 9L4.8 7V17M9 9.4A2.5 2.5 0 1 1 13.4 11.2L8.8 17H14M17 8.4A2.3 2.2 0 1 1 18.6 11.7A2.6 2.6 0 1 1 16.8 15.6
    character s M4.5 20L12 4L19.5 20M7.3 14.4H16.7
    character.cursor.ibeam s M2.5 18L7 6L11.5 18M4 14.2H10M15 4.5C16.5 4.5 17.7 5 18.3 6C18.9 5 20.1 4.5 21.6 4.5M15 19.5C16.5 19.5 17.7 19 18.3 18C18.9 19 20.1 19.5 21.6 19.5M18.3 6V18
    paragraphsign s M12.5 20.5V3.8H10.5A4.9 4.9 0 0 0 10.5 13.6H12.5M17.5 20.5V3.8M10.5 3.8H20
    quote.opening F M4.5 14A3.2 3.2 0 1 1 4.6 14.2C4.6 9.6 6.6 7 9.5 6C7.8 7.6 7.3 9 7.3 10.7A3.2 3.2 0 0 1 4.5 14ZM14 14A3.2 3.2 0 1 1 14.1 14.2C14.1 9.6 16.1 7 19 6C17.3 7.6 16.8 9 16.8 10.7A3.2 3.2 0 0 1 14 14Z
    quote.closing @ quote.opening r180
    curlybraces s M9 4C6.6 4 6 5.2 6 7.2V9.6C6 11.2 5.4 12 3.8 12C5.4 12 6 12.8 6 14.4V16.8C6 18.8 6.6 20 9 20M15 4C17.4 4 18 5.2 18 7.2V9.6C18 11.2 18.6 12 20.2 12C18.6 12 18 12.8 18 14.4V16.8C18 18.8 17.4 20 15 20
    ellipsis sw1.6 M5 12h0M12 12h0M19 12h0
    ellipsis.vertical @ ellipsis r90
    command s M9 9H15V15H9ZM9 9H6A3 3 0 1 1 9 6ZM15 9V6A3 3 0 1 1 18 9ZM15 15H18A3 3 0 1 1 15 18ZM9 15V18A3 3 0 1 1 6 15Z
    option s M3 6H8.5L15.5 18.5H21M14.5 6H21
    shift b M12 3.5L21 12.5H16.2V19.5H7.8V12.5H3Z
    control s M5.5 13L12 6.5L18.5 13
    capslock b M12 2.8L20.5 11.2H16V15.5H8V11.2H3.5ZM8 18.8H16V21H8Z
    escape s M20.3 10A8.7 8.7 0 1 1 14 3.8M12.5 12L5.8 5.3M11 5H5.5V10.5
    return s M20 5V10A4 4 0 0 1 16 14H4M9 9L4 14L9 19
    delete.left b M8.2 5H19A2.5 2.5 0 0 1 21.5 7.5V16.5A2.5 2.5 0 0 1 19 19H8.2L2 12Z;d M11 9L17 15M17 9L11 15
    delete.right @ delete.left x
    space s M4 10V15H20V10
    tab.key s M20.5 5.5V18.5M3.5 12H16.5M11.5 7L16.5 12L11.5 17
    """
}
