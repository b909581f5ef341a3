// What was kept of a file as it stood, before it is written again: is it still XML, would it be read as the same?
//
// A value under one of the reserved names may come from anywhere, as names are free. Only what the reader would keep just so is
// written as XML; anything else is written as a text like others, and comes back as one.

import Graphs

/// Checks kept parts against the attributes of the root element.
struct XMLKept {
  let rootAttributes: String

  /// Elements one after another, none of which has a meaning at its place.
  func areElements(_ text: String, but meant: [String]) -> Bool {
    elements(text)?.allSatisfy { !meant.contains($0.name) } ?? false
  }

  /// The elements that the text consists of; nil if it is something else.
  func elements(_ text: String) -> [(name: String, text: String, attributes: [String: String])]? {
    guard !text.isEmpty else { return nil }
    let document = Array("<r \(rootAttributes)>\(text)</r>".utf8)
    return document.withUnsafeBufferPointer { bytes -> [(name: String, text: String, attributes: [String: String])]? in
      guard firstInvalidCharacter(bytes, from: 0) == nil else { return nil }
      var scanner = XMLScanner(bytes)
      var result: [(name: String, text: String, attributes: [String: String])] = []
      var length = 0
      do throws(XMLFailure) {
        guard try scanner.next() == .start else { return nil }
        while true {
          switch try scanner.next() {
          case .start:
            let name = String(decoding: bytes[scanner.localName], as: UTF8.self)
            var attributes: [String: String] = [:]
            for attribute in scanner.attributes {
              attributes[String(decoding: bytes[attribute.name], as: UTF8.self)] = scanner.value(attribute)
            }
            var element: [UInt8] = []
            try scanner.captureElement(to: &element)
            length += element.count
            result.append((name, String(decoding: element, as: UTF8.self), attributes))
          case .text: return nil
          case .end: break
          case .finished: return length == text.utf8.count ? result : nil
          }
        }
      } catch {
        return nil
      }
    }
  }

  /// The content of `<data>`, with at least one element and no spaces at its ends.
  func isData(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "<")), !bytes.contains(0x0D), trimmedXML(bytes).count == bytes.count,
      isXMLContent(text, rootAttributes: rootAttributes)
    else { return false }
    // A comment or a CDATA section alone is no element.
    let document = Array("<r \(rootAttributes)>\(text)</r>".utf8)
    return document.withUnsafeBufferPointer { buffer in
      var scanner = XMLScanner(buffer)
      guard (try? scanner.next()) == .start else { return false }
      while let event = try? scanner.next() {
        if event == .start { return true }
        if event == .finished { return false }
      }
      return false
    }
  }

  /// Attributes of a tag, as the reader would keep them.
  func areAttributes(_ text: String, known: String) -> Bool {
    let document = Array("<r \(rootAttributes)><e \(known) \(text)/></r>".utf8)
    return document.withUnsafeBufferPointer { bytes in
      guard firstInvalidCharacter(bytes, from: 0) == nil else { return false }
      var scanner = XMLScanner(bytes)
      do throws(XMLFailure) {
        guard try scanner.next() == .start, try scanner.next() == .start else { return false }
        var kept: [UInt8] = []
        let tag = scanner
        let count = known.split(separator: " ").count
        scanner.appendAttributes(to: &kept) { attribute in
          for name in ["parse.", "xmlns", "hexagraph:"] where bytes[attribute.name].starts(with: name.utf8) {
            return false
          }
          return tag.attributes.dropFirst(count).contains { $0.name == attribute.name }
        }
        guard try scanner.next() == .end, try scanner.next() == .end, try scanner.next() == .finished else {
          return false
        }
        return kept.elementsEqual(text.utf8)
      } catch {
        return false
      }
    }
  }

  /// Attributes of the root element, as the reader would keep them.
  ///
  /// - Parameter written: What the writer itself puts there.
  static func areRootAttributes(_ text: String, but written: [String]) -> Bool {
    let document = Array("<r \(text)/>".utf8)
    return document.withUnsafeBufferPointer { bytes in
      guard firstInvalidCharacter(bytes, from: 0) == nil else { return false }
      var scanner = XMLScanner(bytes)
      do throws(XMLFailure) {
        guard try scanner.next() == .start else { return false }
        for attribute in scanner.attributes {
          for name in written + ["xmlns", "xmlns:hexagraph", "xmlns:xsi", "xsi:schemaLocation"]
          where bytes[attribute.name].elementsEqual(name.utf8) { return false }
        }
        var kept: [UInt8] = []
        scanner.appendAttributes(to: &kept) { _ in true }
        guard try scanner.next() == .end, try scanner.next() == .finished else { return false }
        return kept.elementsEqual(text.utf8)
      } catch {
        return false
      }
    }
  }
}
