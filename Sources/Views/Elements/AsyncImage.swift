// SwiftUI's AsyncImage: a picture that is loaded while the view is shown.
//
// In:  an address: a PNG file's. Nothing here reaches over the network, so other addresses fail.
// Out: the phases of loading; the file is read and decoded off the main actor.

public import Drawing
public import Foundation
import Geometry
import Images

/// How far a picture is loaded.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

public struct AsyncImage<Content: View> {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: @MainActor (AsyncImagePhase) -> Content

  /// What is shown in each phase; a failure for what is no PNG file, and for every address that is not a file's.
  ///
  /// - Parameter scale: Pixels a point.
  @preconcurrency public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping @MainActor (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }
}

extension AsyncImage {
  /// The picture once it is there, and something else until then, or for ever if loading fails.
  @preconcurrency public nonisolated init<Loaded: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping @MainActor (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
  ) where Content == ConditionalContent<Loaded, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage where Content == Image {
  /// The picture at its size; a grey ground until it is there.
  public nonisolated init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in phase.image ?? AsyncImageLoading.placeholder }
  }
}

extension AsyncImage: View {
  public var body: some View { AsyncImageBody(url: url, scale: scale, transaction: transaction, content: content) }
}

struct AsyncImageBody<Content: View> {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: @MainActor (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  nonisolated init(
    url: URL?, scale: CGFloat, transaction: Transaction, content: @escaping @MainActor (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }
}

extension AsyncImageBody: View {
  var body: some View {
    ZStack { content(phase) }
      .task(id: AsyncImageSource(url: url, scale: scale)) {
        phase = .empty
        guard let url else { return }
        let loaded = await AsyncImageLoading.load(url, scale: scale)
        guard !Task.isCancelled else { return }
        withTransaction(transaction) { phase = loaded }
      }
  }
}

private struct AsyncImageSource: Equatable {
  let url: URL?
  let scale: CGFloat
}

enum AsyncImageLoading {
  /// A ground of pale grey that fills what it is offered.
  static var placeholder: Image {
    Image(Pixmap(width: 1, height: 1, pixels: [0xFFD6_D6DB])).resizable()
  }

  /// Reads a file, away from the main actor.
  @concurrent static func load(_ url: URL, scale: CGFloat) async -> AsyncImagePhase {
    guard url.isFileURL else { return .failure(URLError(.unsupportedURL)) }
    do {
      let pixmap = try Pixmap(png: Data(contentsOf: url))
      return .success(Image(pixmap, scale: scale > 0 && scale.isFinite ? scale : 1))
    } catch {
      return .failure(error)
    }
  }
}
