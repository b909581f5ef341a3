// Who gets the bytes that are dropped or pasted: values of a type, or providers of items.

import Drawing
import Foundation
import Geometry
import Input

/// What a view does with bytes.
protocol TransferReceiver {
  /// - Parameter point: On the view, where something was dropped.
  @MainActor func receive(_ type: ContentType, _ data: Data, at point: CGPoint)
}

/// Values of one type; bytes that are none are left alone.
struct ItemReceiver<Item: Transferable>: TransferReceiver {
  let action: ([Item], CGPoint) -> Void

  @MainActor func receive(_ type: ContentType, _ data: Data, at point: CGPoint) {
    Item.read(type, data) { items in
      if !items.isEmpty { withTransaction(Transaction()) { action(items, point) } }
    }
  }
}

struct ProviderReceiver: TransferReceiver {
  let action: ([NSItemProvider], CGPoint) -> Void

  @MainActor func receive(_ type: ContentType, _ data: Data, at point: CGPoint) {
    withTransaction(Transaction()) { action([NSItemProvider(type, data)], point) }
  }
}
