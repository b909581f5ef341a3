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
  case netWMWindowTypePopUpMenu = "_NET_WM_WINDOW_TYPE_POPUP_MENU"
  case netWMWindowTypeCombo = "_NET_WM_WINDOW_TYPE_COMBO"
  case netWMWindowTypeToolTip = "_NET_WM_WINDOW_TYPE_TOOLTIP"
  case netWorkArea = "_NET_WORKAREA"
  case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
  case netStartupID = "_NET_STARTUP_ID"
  case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
  case netStartupInfo = "_NET_STARTUP_INFO"
  case utf8String = "UTF8_STRING"
  case netActiveWindow = "_NET_ACTIVE_WINDOW"
  case manager = "MANAGER"
  case xSettings = "_XSETTINGS_SETTINGS"
  case clipboard = "CLIPBOARD"
  case clipboardManager = "CLIPBOARD_MANAGER"
  case saveTargets = "SAVE_TARGETS"
  case targets = "TARGETS"
  case timestamp = "TIMESTAMP"
  case multiple = "MULTIPLE"
  case incremental = "INCR"
  case atomPair = "ATOM_PAIR"
  case null = "NULL"
  case anyText = "TEXT"
  case plainText = "text/plain"
  case plainTextUTF8 = "text/plain;charset=utf-8"
  case inputMethodServers = "XIM_SERVERS"
  case xdndAware = "XdndAware"
  case xdndProxy = "XdndProxy"
  case xdndSelection = "XdndSelection"
  case xdndTypeList = "XdndTypeList"
  case xdndEnter = "XdndEnter"
  case xdndPosition = "XdndPosition"
  case xdndStatus = "XdndStatus"
  case xdndLeave = "XdndLeave"
  case xdndDrop = "XdndDrop"
  case xdndFinished = "XdndFinished"
  case xdndActionCopy = "XdndActionCopy"
  case xdndActionMove = "XdndActionMove"
  case xdndActionLink = "XdndActionLink"
  case helperTime = "_HEXAGRAPH_TIME"
  case helperTargets = "_HEXAGRAPH_TARGETS"
  /// A message to ourselves: it comes back when the server has done everything before it.
  case frameMark = "_HEXAGRAPH_FRAME_MARK"
}

final class Atoms {
  private let display: OpaquePointer
  private let values: [AtomName: Atom]
  private var others: [String: Atom] = [:]

  init(of display: OpaquePointer) {
    self.display = display
    let names = AtomName.allCases
    var atoms = [Atom](repeating: 0, count: names.count)
    var strings = names.map { strdup($0.rawValue) }
    defer { for string in strings { free(string) } }
    XInternAtoms(display, &strings, CInt(names.count), 0, &atoms)
    values = Dictionary(uniqueKeysWithValues: zip(names, atoms))
  }

  /// Zero, which is no atom, only if the connection was lost.
  subscript(name: AtomName) -> Atom { values[name] ?? 0 }

  /// The atom of any name, asked for once; zero for names that can have none.
  func atom(_ name: String) -> Atom {
    if let atom = others[name] { return atom }
    guard !name.isEmpty, name.utf8.count < 1024, !name.utf8.contains(0) else { return 0 }
    let atom = XInternAtom(display, name, 0)
    others[name] = atom
    return atom
  }
}
