// Another program with a selection: it owns, asks and misbehaves as a test tells it to.
//
// It runs in turns: call ``turn()`` where the test waits, so that nothing depends on threads.

public import CX11
import Foundation

public final class SelectionPeer {
  public let client: XClient
  public private(set) var window: UInt
  /// What it does when it is asked for data it owns; refuses if nil.
  public var onRequest: ((SelectionPeer, XSelectionRequestEvent) -> Void)?
  /// Called for each property that is taken off a window it watches, with the window.
  public var onTaken: ((SelectionPeer, XPropertyEvent) -> Void)?
  /// The requests that came.
  public private(set) var requests: [XSelectionRequestEvent] = []
  /// The notifications that came.
  public private(set) var answers: [XSelectionEvent] = []
  /// Messages to the window.
  public private(set) var messages: [XClientMessageEvent] = []
  public private(set) var newProperties: [UInt] = []
  public var onMessage: ((SelectionPeer, XClientMessageEvent) -> Void)?

  public init(display: String) throws(LaunchError) {
    client = try XClient(display: display)
    window = XCreateSimpleWindow(client.display, client.root, 0, 0, 10, 10, 0, 0, 0)
    XSelectInput(client.display, window, PropertyChangeMask)
    client.sync()
  }

  public func atom(_ name: String) -> UInt { client.atom(name) }

  /// Takes a selection; true if it is ours now.
  @discardableResult
  public func own(_ selection: String) -> Bool {
    XSetSelectionOwner(client.display, atom(selection), window, UInt(CurrentTime))
    return XGetSelectionOwner(client.display, atom(selection)) == window
  }

  /// Asks for a selection as a target, into a property of the same name as the target.
  public func ask(_ selection: String, as target: String, time: UInt = UInt(CurrentTime)) {
    XConvertSelection(client.display, atom(selection), atom(target), atom(target), window, time)
    client.sync()
  }

  /// Writes bytes onto a window, as data or as a piece of it.
  public func write(_ bytes: [UInt8], type: String, format: Int = 8, to window: UInt, property: UInt) {
    XChangeProperty(
      client.display, window, property, atom(type), CInt(format), PropModeReplace, bytes,
      CInt(bytes.count / (format == 32 ? 8 : format / 8)))
  }

  /// Tells a requestor that its data is there, or, with no property, that it is not.
  public func notify(_ request: XSelectionRequestEvent, property: UInt) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    XSendEvent(client.display, request.requestor, 0, NoEventMask, &event)
    XFlush(client.display)
  }

  /// Takes a property off the own window, as the reader of a transfer does.
  public func take(_ property: String) -> (type: String, format: Int, bytes: [UInt8])? {
    let value = client.property(of: window, property)
    XDeleteProperty(client.display, window, atom(property))
    XFlush(client.display)
    return value
  }

  /// The window goes, as by a crash; another takes its place.
  public func replaceWindow() {
    XDestroyWindow(client.display, window)
    window = XCreateSimpleWindow(client.display, client.root, 0, 0, 10, 10, 0, 0, 0)
    XSelectInput(client.display, window, PropertyChangeMask)
    client.sync()
  }

  /// Deals with everything that has come.
  public func turn() {
    var event = XEvent()
    while XPending(client.display) > 0 {
      XNextEvent(client.display, &event)
      switch event.type {
      case SelectionRequest:
        requests.append(event.xselectionrequest)
        if let onRequest {
          onRequest(self, event.xselectionrequest)
        } else {
          notify(event.xselectionrequest, property: 0)
        }
      case SelectionNotify: answers.append(event.xselection)
      case PropertyNotify:
        if event.xproperty.state == PropertyDelete {
          onTaken?(self, event.xproperty)
        } else if event.xproperty.window == window {
          newProperties.append(event.xproperty.atom)
        }
      case ClientMessage:
        messages.append(event.xclient)
        onMessage?(self, event.xclient)
      default: break
      }
    }
  }
}
