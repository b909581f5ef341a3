// Source over destination, a pixel at a time.
//
// In:  pixel words (premultiplied, alpha in the top byte) and weights 0...256, where 256 is all of the source.
// Out: pixel words, each channel rounded to the nearest step.
//
// Both functions work on two channels at once in one word. Weights have 257 steps, so that dividing is a shift and nothing
// and all are exact. Plain scalar code: the compiler makes vectors of the loops in Rows.swift.

/// The colour `color` over `destination` by `weight`/256.
///
///     D' = (C·w + D·(256 − w) + 128) / 256 = (D·256 + (C − D)·w + 128) / 256
///
/// `color` is not premultiplied and has alpha 255: its opacity is part of the weight, so the result is rounded once only.
/// Within half a step of the exact result for this weight (OverTests).
@inline(__always)
func mix(_ color: UInt32, over destination: UInt32, weight: UInt32) -> UInt32 {
  let (low, high) = (destination & 0x00FF_00FF, destination >> 8 & 0x00FF_00FF)
  // A difference may borrow from the upper lane; the whole sum does not: each lane of it is in 0...255·256 + 128.
  let lowSum = low &<< 8 &+ ((color & 0x00FF_00FF) &- low) &* weight &+ 0x0080_0080
  let highSum = high &<< 8 &+ ((color >> 8 & 0x00FF_00FF) &- high) &* weight &+ 0x0080_0080
  return (lowSum >> 8 & 0x00FF_00FF) | (highSum & 0xFF00_FF00)
}

/// The premultiplied pixel `source` over `destination` by `weight`/256.
///
///     D' = (S·w + D·(256 − a) + 128) / 256,  a = round(Sa·w / 255)
///
/// For an opaque source this is ``mix(_:over:weight:)``. Within one step of the exact result.
@inline(__always)
func over(_ source: UInt32, _ destination: UInt32, weight: UInt32) -> UInt32 {
  // (v + 128)·257 >> 16 equals round(v / 255) for every v in 0...65280; OverTests tries them all.
  let alpha = (((source >> 24) &* weight &+ 128) &* 257) >> 16
  let rest = 256 &- alpha
  // No lane overflows: |Sa·w − 255·a| ≤ 127, so a lane is at most 255·a + 127 + 255·(256 − a) + 128 = 65535.
  let low = (source & 0x00FF_00FF) &* weight &+ (destination & 0x00FF_00FF) &* rest &+ 0x0080_0080
  let high = (source >> 8 & 0x00FF_00FF) &* weight &+ (destination >> 8 & 0x00FF_00FF) &* rest &+ 0x0080_0080
  return (low >> 8 & 0x00FF_00FF) | (high & 0xFF00_FF00)
}
