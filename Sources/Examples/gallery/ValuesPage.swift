import SwiftUI

struct ValuesPage: View {
  @EnvironmentObject private var journal: Journal
  @State private var share = 0.4
  @State private var steps = 4.0
  @State private var count = 8
  @State private var day = Date(timeIntervalSince1970: 1_750_000_000)
  @State private var ink = Color(red: 0.31, green: 0.31, blue: 0.75)

  var body: some View {
    Sheet {
      Row("Slider") {
        Slider(value: $share).frame(width: 200)
          .onChange(of: share) { journal.note("Share \(Int(($1 * 100).rounded()))") }
        Text(share, format: .percent.precision(.fractionLength(0))).monospacedDigit()
      }
      Row("In steps") {
        Slider(value: $steps, in: 0...10, step: 1) {
          Text("Steps")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("10")
        }
        .labelsHidden()
        .frame(width: 200)
        .onChange(of: steps) { journal.note("Steps \(Int($1))") }
      }
      Row("Stepper") {
        Stepper("\(count) petals", value: $count, in: 3...24)
          .onChange(of: count) { journal.note("Petals \($1)") }
      }
      Row("Progress") {
        ProgressView(value: share).frame(width: 200)
        ProgressView().controlSize(.small)
      }
      Row("Gauge") {
        Gauge(value: share) { Text("Share") }.frame(width: 200)
      }
      Row("Date") {
        DatePicker("Date", selection: $day, displayedComponents: .date)
          .labelsHidden()
          .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
          .onChange(of: day) { journal.note("Day \(Int($1.timeIntervalSince1970) / 86_400)") }
      }
      Row("Colour") {
        ColorPicker("Ink", selection: $ink)
          .onChange(of: ink) { journal.note("Ink changed") }
      }
    }
  }
}
