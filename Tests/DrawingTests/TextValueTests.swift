// Text as a value: keys, marks, numbers, and who has the last word about a look.

import Drawing
import Foundation
import Testing

@Suite("Text values") struct TextValueTests {
  private static var english: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    return environment
  }

  private static func string(_ text: Text) -> String { text.string(in: english) }

  /// Each run's string with b, i, m, s for bold, italic, monospaced and struck.
  private static func runs(_ text: Text) -> [String] {
    text.runs(in: english).map { run in
      run.string + ":" + (run.look.isBold == true ? "b" : "") + (run.look.isItalic == true ? "i" : "")
        + (run.look.isMonospaced == true ? "m" : "") + (run.look.strikethrough != nil ? "s" : "")
    }
  }

  @Test("values between words read as on Apple's systems") func interpolation() {
    let (count, ratio, name) = (1234, 0.5, "x*y*z")
    let none: Int? = nil
    #expect(Self.string(Text("\(count) items")) == "1,234 items")
    #expect(Self.string(Text("\(ratio)")) == "0.500000")
    #expect(Self.string(Text("\(ratio, specifier: "%.2f") of \(CGFloat(2), specifier: "%.0f")")) == "0.50 of 2")
    #expect(Self.string(Text("\(Int8(-5))\(UInt(7))")) == "-57")
    #expect(Self.string(Text("name \(name)")) == "name x*y*z")
    #expect(Self.string(Text("\(String(describing: none))")) == "nil")
    #expect(Self.string(Text(verbatim: "\(count) **a**")) == "1234 **a**")
    #expect(Self.string(Text(name)) == name)
    #expect(Self.string(Text(name.prefix(3))) == "x*y")
    #expect(Self.string(Text(1234.5, format: .number.locale(Locale(identifier: "en_US")))) == "1,234.5")
    #expect(Self.string(Text("\(0.25, format: .percent.locale(Locale(identifier: "en_US")))")) == "25%")
    #expect(Self.string(Text("100%")) == "100%")
  }

  @Test(
    "specifiers that are none do no harm",
    arguments: ["%s", "%n", "", "%.2f %d", "%999999999d", "%@", "%", "%5$d", "%*d"])
  func badSpecifier(specifier: String) {
    #expect(Self.string(Text("\(12, specifier: specifier)")) == "12")
  }

  @Test(
    "Markdown's inline marks style words",
    arguments: [
      ("plain", ["plain:"]), ("**a** b", ["a:b", " b:"]), ("*a* `b*c*` ~~d~~", ["a:i", " :", "b*c*:m", " :", "d:s"]),
      ("***a***", ["a:bi"]), ("a * b * c", ["a * b * c:"]), ("snake_case_name", ["snake_case_name:"]),
      ("**a", ["**a:"]),
      ("a*b*c", ["a:", "b:i", "c:"]), ("\\*a\\*", ["*a*:"]), ("`a", ["`a:"]), ("a]b[c", ["a]b[c:"]),
      ("2 ** 3", ["2 ** 3:"]),
      ("_a_ __b__", ["a:i", " :", "b:b"]),
    ] as [(String, [String])])
  func marks(key: String, expected: [String]) { #expect(Self.runs(Text(LocalizedStringKey(key))) == expected) }

  @Test("marks hold around values, and values hold no marks") func marksAroundValues() {
    #expect(Self.runs(Text("**\(3)** of \("*x*")")) == ["3:b", " of *x*:"])
    #expect(Self.runs(Text("a \(Text("b").italic()) c").bold()) == ["a :b", "b:bi", " c:b"])
  }

  @Test("marks without partners take linear time") func manyMarks() {
    let key = String(repeating: "*a _b ~~c [d `e ", count: 4000)
    #expect(!Self.string(Text(LocalizedStringKey(key))).isEmpty)
  }

  @Test("the innermost modifier has the last word") func order() {
    let text = Text("a").foregroundColor(.red).foregroundColor(.blue).font(.title).font(.caption)
    let look = text.runs(in: EnvironmentValues()).first?.look
    #expect(look?.foreground == AnyShapeStyle(Color.red) && look?.font == .title)
    var environment = EnvironmentValues()
    environment.font = .largeTitle
    #expect(Text("a").runs(in: environment).first?.look.resolvedFont == .largeTitle)
    #expect(Text("a").bold().font(.system(size: 30)).runs(in: environment).first?.look.resolvedFont.weight == .bold)
    let sum = (Text("a").font(.title) + Text("b") + Text("c").bold()).font(.caption)
    #expect(sum.runs(in: environment).map(\.look.font) == [.title, .caption, .caption])
    #expect(sum.string(in: environment) == "abc")
  }

  @Test("letter case is the surroundings'") func letterCase() {
    var environment = Self.english
    environment.textCase = .uppercase
    #expect(Text("straße \(1)").string(in: environment) == "STRASSE 1")
  }

  @Test("dates and clocks are words") func dates() {
    var environment = Self.english
    environment.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let date = Date(timeIntervalSince1970: 0)
    #expect(Text(date, style: .date).string(in: environment) == "January 1, 1970")
    #expect(Text(date, style: .time).string(in: environment).hasPrefix("12:00"))
    let past = Date.distantPast...Date(timeIntervalSince1970: 0)
    #expect(Text(timerInterval: past).string(in: environment) == "0:00")
    let clock = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 3723)
    #expect(Text(timerInterval: clock, countsDown: false).string(in: environment) == "1:02:03")
    #expect(Text(timerInterval: clock, countsDown: false, showsHours: false).string(in: environment) == "62:03")
    #expect(!Text(.distantFuture, style: .relative).string(in: environment).isEmpty)
  }

  @Test("texts are equal if they say the same the same way") func equality() {
    #expect(Text("a \(1)").bold() == Text("a \(1)").bold())
    #expect(Text("a") != Text("a").bold())
    #expect(Text("a").hashValue == Text("a").hashValue)
  }

  @Test("attributes of a string are its look") func attributes() {
    var string = AttributedString("red and plain")
    if let range = string.range(of: "red") {
      string[range].foregroundColor = .red
      string[range].font = .title
    }
    let runs = Text(string).runs(in: EnvironmentValues())
    #expect(runs.map(\.string) == ["red", " and plain"])
    #expect(runs.first?.look.foreground == AnyShapeStyle(Color.red) && runs.first?.look.font == .title)
  }
}
