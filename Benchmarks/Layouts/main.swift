import Foundation
import Formats
import Graphs
import Layouts

func sfdpPlaces(_ path: String, _ graph: Graph) -> [CGPoint] {
  let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  var places = [CGPoint](repeating: .zero, count: graph.vertexSlotCount)
  for line in text.split(separator: "\n") where line.hasPrefix("node ") {
    var rest = line.dropFirst(5)
    var name = ""
    if rest.first == "\"" {
      rest = rest.dropFirst(); let end = rest.firstIndex(of: "\"")!; name = String(rest[..<end]);
      rest = rest[rest.index(after: end)...]
    } else {
      let end = rest.firstIndex(of: " ")!; name = String(rest[..<end]); rest = rest[end...]
    }
    let words = rest.split(separator: " ")
    guard let v = graph.vertex(named: GraphString(name, isHTML: false)) else { continue }
    places[v.index] = CGPoint(x: Double(words[0])!, y: -Double(words[1])!)
  }
  return places
}
func clock_() -> Double {
  var t = timespec(); clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return Double(t.tv_sec) + Double(t.tv_nsec) / 1e9
}
var layout = Layout(.force)
if ProcessInfo.processInfo.environment["QUICK"] != nil { layout.effort = .quick }
let env = ProcessInfo.processInfo.environment
for path in CommandLine.arguments.dropFirst() {
  let bytes = [UInt8](FileManager.default.contents(atPath: path)!)
  let graph = try DOT.read(bytes, name: path).documents[0].graph
  let clock = ContinuousClock()
  var places: [CGPoint] = []
  let u0 = clock_()
  let time = clock.measure { places = layout.positions(for: graph) ?? [] }
  let cpu = clock_() - u0
  let sample = Sample(graph)
  let ours = sample.quality(of: places)
  var theirs = Quality()
  let base = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  let plain = "/tmp/lay/\(base).sfdp.plain"
  if FileManager.default.fileExists(atPath: plain) { theirs = sample.quality(of: sfdpPlaces(plain, graph)) }
  let f = { (x: Double) in String(format: "%.4f", x) }
  print(
    String(base.suffix(40)), graph.vertexCount, graph.edgeCount, "wall",
    f(Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18), "cpu", f(cpu), "cv",
    f(ours.lengthVariation), f(theirs.lengthVariation), "ratio", f(ours.lengthVariation / theirs.lengthVariation),
    "stress", f(ours.stress), f(theirs.stress), "ratio", f(ours.stress / theirs.stress))
  if let out = env["OUT"] {
    var g = graph
    _ = try g.apply(.move(g.vertexIDs.map { Move($0, to: places[$0.index]) }))
    try Data(DOT.write(g)).write(to: URL(fileURLWithPath: out))
  }
}
