import SwiftUI

struct ColorSlider: View {
  @Binding var value: Double
  var textColor: Color

  var body: some View {
    HStack {
      Text("0").foregroundColor(textColor)
      Slider(value: $value, in: 0...1)
      Text("255").foregroundColor(textColor)
    }
    .padding(.horizontal)
  }
}

struct SliderMixer: View {
  @State private var rGuess = 0.25
  @State private var gGuess = 0.75
  @State private var bGuess = 0.5

  var body: some View {
    VStack {
      HStack {
        VStack {
          Rectangle().fill(Color(red: 0.9, green: 0.3, blue: 0.2))
          Text("Match this color")
        }
        VStack {
          Rectangle().foregroundColor(Color(red: rGuess, green: gGuess, blue: bGuess, opacity: 1.0))
          HStack {
            Text("R: \(Int(rGuess * 255.0))")
            Text("G: \(Int(gGuess * 255.0))")
            Text("B: \(Int(bGuess * 255.0))")
          }
        }
      }
      ColorSlider(value: $rGuess, textColor: .red)
      ColorSlider(value: $gGuess, textColor: .green)
      ColorSlider(value: $bGuess, textColor: .blue)
    }
    .padding()
  }
}

struct SliderMixer_Previews: PreviewProvider {
  static var previews: some View { SliderMixer() }
}
