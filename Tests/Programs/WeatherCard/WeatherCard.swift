import SwiftUI

struct WeatherDayView: View {
  var dayOfWeek: String
  var imageName: String
  var temperature: Int

  var body: some View {
    VStack(spacing: 8) {
      Text(dayOfWeek).font(.system(size: 14, weight: .medium)).foregroundColor(.white)
      Image(systemName: imageName)
        .resizable()
        .aspectRatio(contentMode: .fit)
        .foregroundColor(.yellow)
        .frame(width: 36, height: 36)
      Text("\(temperature)°").font(.system(size: 22, weight: .medium)).foregroundColor(.white)
    }
  }
}

struct WeatherCard: View {
  @State private var isNight = false

  var body: some View {
    ZStack {
      LinearGradient(
        gradient: Gradient(colors: [
          isNight ? .black : .blue, isNight ? .gray : Color(#colorLiteral(red: 0.6, green: 0.85, blue: 1, alpha: 1)),
        ]), startPoint: .topLeading, endPoint: .bottomTrailing
      )
      .edgesIgnoringSafeArea(.all)
      VStack {
        Text("Cupertino, CA").font(.system(size: 28, weight: .medium, design: .default)).foregroundColor(.white)
          .padding(.top, 12)
        VStack(spacing: 10) {
          Image(systemName: "cloud.sun.fill")
            .resizable()
            .scaledToFit()
            .foregroundColor(.white)
            .frame(width: 140, height: 140)
          Text("76°").font(.system(size: 60, weight: .medium)).foregroundColor(.white)
        }
        Spacer()
        HStack(spacing: 18) {
          WeatherDayView(dayOfWeek: "TUE", imageName: "cloud.sun.fill", temperature: 74)
          WeatherDayView(dayOfWeek: "WED", imageName: "sun.max.fill", temperature: 70)
          WeatherDayView(dayOfWeek: "THU", imageName: "wind.snow", temperature: 66)
          WeatherDayView(dayOfWeek: "FRI", imageName: "sunset.fill", temperature: 60)
          WeatherDayView(dayOfWeek: "SAT", imageName: "snow", temperature: 55)
        }
        .padding(.bottom, 16)
      }
    }
  }
}

struct WeatherCard_Previews: PreviewProvider {
  static var previews: some View { WeatherCard() }
}
