import SwiftUI

struct TextPage: View {
  @EnvironmentObject private var journal: Journal
  @State private var name = ""
  @State private var ratio = 0.25
  @State private var secret = ""
  @State private var notes = "Several lines\nof plain text."
  @State private var query = ""

  var body: some View {
    Sheet {
      Row("Field") {
        TextField("Name", text: $name).frame(width: 200)
          .onChange(of: name) { journal.note("Name \($1)") }
          .onSubmit { journal.note("Submitted \(name)") }
      }
      Row("Number") {
        TextField("Ratio", value: $ratio, format: .number).frame(width: 80)
          .onChange(of: ratio) { journal.note("Ratio \($1)") }
      }
      Row("Secret") {
        SecureField("Password", text: $secret).frame(width: 200)
          .onChange(of: secret) { journal.note("Secret of \($1.count)") }
      }
      Row("Editor") {
        TextEditor(text: $notes).frame(width: 300, height: 96)
          .onChange(of: notes) { journal.note("Notes of \($1.count)") }
      }
      Row("To select") {
        Text("Select these words and copy them.").textSelection(.enabled)
      }
    }
    .searchable(text: $query)
    .onChange(of: query) { journal.note("Query \($1)") }
  }
}
