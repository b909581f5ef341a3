// The characters of X's older key symbols, from before Unicode: Appendix A of the X protocol, page by page.
//
// A space stands for a symbol that has no character. Arabic, Hebrew and Thai lie in Unicode's own order and need no table.

import CX11

extension KeySymbol {
  /// Runs of consecutive symbols: the first one, and a character for each.
  static let characterRuns: [(first: KeySym, characters: String)] = [
    // Latin 2.
    (0x1A1, "Ą˘Ł ĽŚ  ŠŞŤŹ ŽŻ ą˛ł ľśˇ šşťź˝žżŔ  Ă ĹĆ Č Ę Ě  ĎĐ"),
    (0x1D1, "ŃŇ  Ő  ŘŮ Ű  Ţ ŕ  ă ĺć č ę ě  ďđńň  ő  řů ű  ţ˙"),
    // Latin 3.
    (0x2A1, "Ħ    Ĥ  İ ĞĴ    ħ    ĥ  ı ğĵ"),
    (0x2C5, "ĊĈ"),
    (0x2D5, "Ġ  Ĝ    ŬŜ      ċĉ"),
    (0x2F5, "ġ  ĝ    ŭŝ"),
    // Latin 4.
    (0x3A2, "ĸŖ ĨĻ   ĒĢŦ      ŗ ĩļ   ēģŧŊ ŋĀ      Į    Ė  Ī Ņ"),
    (0x3D2, "ŌĶ     Ų   ŨŪ ā      į    ė  ī ņōķ     ų   ũū"),
    // Katakana.
    (0x47E, "‾"),
    (0x4A1, "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミ"),
    (0x4D1, "ムメモヤユヨラリルレロワン゛゜"),
    // Cyrillic, in the order of KOI8.
    (0x6A1, "ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмноп"),
    (0x6D1, "ярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"),
    // Greek.
    (0x7A1, "ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ     ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠ"),
    (0x7D1, "ΡΣ ΤΥΦΧΨΩ       αβγδεζηθικλμνξοπρσςτυφχψω"),
    // Technical.
    (0x8A1, "⎷┌─⌠⌡│⎡⎣⎤⎦⎛⎝⎞⎠⎨⎬"),
    (0x8BC, "≤≠≥∫∴∝∞  ∇  ∼≃   ⇔⇒≡      √   ⊂⊃∩∪∧∨"),
    (0x8EF, "∂      ƒ    ←↑→↓"),
    // Special.
    (0x9E0, "◆▒␉␌␍␊  ␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│"),
    // Publishing.
    (0xAA1, "\u{2003}\u{2002}\u{2004}\u{2005}\u{2007}\u{2008}\u{2009}\u{200A}—– ␣ …‥⅓⅔⅕⅖⅗⅘⅙⅚℅  ‒〈.〉    ⅛⅜⅝⅞  ™☓ ◁▷○▯‘"),
    (0xAD1, "’“”℞‰′″ ✝ ▬◀▶●▮◦▫▭△▽☆•▪▲▼☜☞♣♦♥ ✠†‡✓✗♯♭♂♀☎⌕℗‸‚„"),
    // APL.
    (0xBA3, "<  > ∨∧"),
    (0xBC0, "¯ ⊤∩⌊ _   ∘ ⎕ ⊥○   ⌈  ∪ ⊃ ⊂ ⊣"),
    (0xBFC, "⊢"),
    // Hangul.
    (0xEA1, "ㄱㄲㄳㄴㄵㄶㄷㄸㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅃㅄㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠ"),
    (0xED1, "ㅡㅢㅣᆨᆩᆪᆫᆬᆭᆮᆯᆰᆱᆲᆳᆴᆵᆶᆷᆸᆹᆺᆻᆼᆽᆾᆿᇀᇁᇂㅭㅱㅸㅿㆁㆄㆆㆍㆎᇫᇰᇹ    ₩"),
    // Latin 9.
    (0x13BC, "ŒœŸ"),
    // Currency.
    (0x20AC, "€"),
  ]

  static let characters: [KeySym: Unicode.Scalar] = {
    var characters: [KeySym: Unicode.Scalar] = [:]
    for run in characterRuns {
      for (offset, scalar) in run.characters.unicodeScalars.enumerated() where scalar != " " {
        characters[run.first + KeySym(offset)] = scalar
      }
    }
    return characters
  }()
}
