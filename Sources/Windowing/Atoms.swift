// The atoms that windows need, all asked for in one round trip.

import CX11
import Foundation

enum AtomName: String, CaseIterable {
  case wmProtocols = "WM_PROTOCOLS"
  case wmDeleteWindow = "WM_DELETE_WINDOW"
  case netWMPing = "_NET_WM_PING"
  case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
  case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
  case netWMName = "_NET_WM_NAME"
  case netWMIconName = "_NET_WM_ICON_NAME"
  case netWMIcon = "_NET_WM_ICON"
  case netWMPID = "_NET_WM_PID"
  case netWMWindowType = "_NET_WM_WINDOW_TYPE"
  case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  case netStartupID = "_NET_STARTUP_ID"
  case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
  case netStartupInfo = "_NET_STARTUP_INFO"
  case utf8String = "UTF8_STRING"
  case netActiveWindow = "_NET_ACTIVE_WINDOW"
  case manager = "MANAGER"
  case xSettings = "_XSETTINGS_SETTINGS"
  /// A message to ourselves: it comes back when the server has done everything before it.
  case frameMark = "_HEXAGRAPH_FRAME_MARK"
}

struct Atoms {
  private let values: [AtomName: Atom]

  init(of display: OpaquePointer) {
    let names = AtomName.allCases
    var atoms = [Atom](repeating: 0, count: names.count)
    var strings = names.map { strdup($0.rawValue) }
    defer { for string in strings { free(string) } }
    XInternAtoms(display, &strings, CInt(names.count), 0, &atoms)
    values = Dictionary(uniqueKeysWithValues: zip(names, atoms))
  }

  /// Zero, which is no atom, only if the connection was lost.
  subscript(name: AtomName) -> Atom { values[name] ?? 0 }
}
