// swift-format-ignore-file: NeverForceUnwrap
import SwiftUI

struct MonthCalendar: View {
  @State private var selected: Date?
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    calendar.locale = Locale(identifier: "en_US_POSIX")
    return calendar
  }()

  var month: Date { calendar.date(from: DateComponents(year: 2024, month: 2, day: 1))! }

  var days: [Date?] {
    let range = calendar.range(of: .day, in: .month, for: month)!
    let first = calendar.component(.weekday, from: month)
    return Array(repeating: nil, count: first - 1)
      + range.map { calendar.date(byAdding: .day, value: $0 - 1, to: month) }
  }

  var body: some View {
    VStack(spacing: 10) {
      Text("February 2024").font(.title2.bold())
      LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 7), spacing: 6) {
        ForEach(["S", "M", "T", "W", "T", "F", "S"].indices, id: \.self) { index in
          Text(["S", "M", "T", "W", "T", "F", "S"][index]).font(.caption).foregroundStyle(.secondary)
        }
        ForEach(days.indices, id: \.self) { index in
          if let day = days[index] {
            let isSelected = day == selected
            Text("\(calendar.component(.day, from: day))")
              .frame(width: 32, height: 32)
              .foregroundStyle(isSelected ? .white : .primary)
              .background { if isSelected { Circle().fill(.red) } }
              .onTapGesture { selected = day }
          } else {
            Color.clear.frame(height: 32)
          }
        }
      }
    }
    .padding()
  }
}

#Preview { MonthCalendar() }
