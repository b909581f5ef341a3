// The drawings of one family of symbols: arrows and chevrons.
//
// A line is a name and the text of its drawing; `SymbolReader` tells its grammar.

extension SymbolTable {
  static let arrows = """
    arrow.up s M12 20.5V3.5M5.5 10L12 3.5L18.5 10
    arrow.down @ arrow.up r180
    arrow.left @ arrow.up r270
    arrow.right @ arrow.up r90
    arrow.forward @ arrow.right
    arrow.backward @ arrow.left
    arrow.up.left s M18.5 18.5L5.5 5.5M5.5 15V5.5H15
    arrow.up.right @ arrow.up.left x
    arrow.down.left @ arrow.up.left y
    arrow.down.right @ arrow.up.left r180
    arrow.up.forward @ arrow.up.right
    arrow.up.backward @ arrow.up.left
    arrow.up.arrow.down s M7.5 19.5V4.5M3.5 8.5L7.5 4.5L11.5 8.5M16.5 4.5V19.5M12.5 15.5L16.5 19.5L20.5 15.5
    arrow.left.arrow.right @ arrow.up.arrow.down r90
    arrow.up.and.down s M12 3V21M7.5 7.5L12 3L16.5 7.5M7.5 16.5L12 21L16.5 16.5
    arrow.left.and.right @ arrow.up.and.down r90
    arrow.up.and.down.and.arrow.left.and.right s*4 M12 12V2.5M9 5.5L12 2.5L15 5.5
    arrow.up.left.and.arrow.down.right s M4.5 10.5V4.5H10.5M4.5 4.5L10 10M19.5 13.5V19.5H13.5M19.5 19.5L14 14
    arrow.up.right.and.arrow.down.left @ arrow.up.left.and.arrow.down.right x
    arrow.down.right.and.arrow.up.left s M10 4V10H4M10 10L3.5 3.5M14 20V14H20M14 14L20.5 20.5
    arrow.up.left.and.down.right.magnifyingglass s O12 12 4M15 15L17.5 17.5M3 7V3H7M21 17V21H17
    arrow.clockwise s M19.9 14.2A8.1 8.1 0 1 1 18.3 7.4L20.5 9.8M20.5 4.2V9.8H14.9
    arrow.counterclockwise @ arrow.clockwise x
    arrow.2.circlepath s M3.9 10.6A8.3 8.3 0 0 1 18 6.4L20.3 8.8M20.3 3.8V8.8H15.3M20.1 13.4A8.3 8.3 0 0 1 6 17.6L3.7 15.2M3.7 20.2V15.2H8.7
    arrow.triangle.2.circlepath s M3.9 11.2A8.2 8.2 0 0 1 17.4 5.9M20.1 12.8A8.2 8.2 0 0 1 6.6 18.1;F M20.4 3.2L19.6 8.6L14.6 6.2ZM3.6 20.8L4.4 15.4L9.4 17.8Z
    arrow.uturn.left s M8.5 4L4 8.5L8.5 13M4 8.5H14.5A5.75 5.75 0 0 1 14.5 20H9.5
    arrow.uturn.right @ arrow.uturn.left x
    arrow.uturn.backward @ arrow.uturn.left
    arrow.uturn.forward @ arrow.uturn.right
    arrow.uturn.up @ arrow.uturn.left r90
    arrow.uturn.down @ arrow.uturn.left r270
    arrow.turn.up.right s M5 20.5V12A3.5 3.5 0 0 1 8.5 8.5H19.5M14.5 3.5L19.5 8.5L14.5 13.5
    arrow.turn.up.left @ arrow.turn.up.right x
    arrow.turn.down.right @ arrow.turn.up.right y
    arrow.turn.down.left @ arrow.turn.up.right r180
    arrow.turn.right.up s M3.5 19H12A3.5 3.5 0 0 0 15.5 15.5V4.5M10.5 9.5L15.5 4.5L20.5 9.5
    arrow.turn.right.down @ arrow.turn.right.up y
    arrow.turn.left.up @ arrow.turn.right.up x
    arrow.turn.left.down @ arrow.turn.right.up r180
    arrow.up.to.line s M4.5 3.5H19.5M12 21V8M6.5 13.5L12 8L17.5 13.5
    arrow.down.to.line @ arrow.up.to.line r180
    arrow.left.to.line @ arrow.up.to.line r270
    arrow.right.to.line @ arrow.up.to.line r90
    arrow.branch s M12 21V15C12 11 6 11 6 5M12 15C12 11 18 11 18 5M2.7 7.3L6 4L9.3 7.3M14.7 7.3L18 4L21.3 7.3
    arrow.merge s M6 20.5V18C6 13 12 13.5 12 8.5V3.5M18 20.5V18C18 13 12 13.5 12 8.5M7.5 8L12 3.5L16.5 8
    arrow.triangle.branch s M7 20.5V5M7 17.5C7 11.5 17 14.5 17 8.5;F M7 2.8L10 7.2H4ZM17 5.2L20 9.6H14Z
    arrow.swap s M3.5 8.5H20.5M16 4L20.5 8.5M20.5 15.5H3.5M8 20L3.5 15.5
    arrowshape.up b M12 3L21 12.2H16V20.5H8V12.2H3Z
    arrowshape.down @ arrowshape.up r180
    arrowshape.left @ arrowshape.up r270
    arrowshape.right @ arrowshape.up r90
    arrowshape.forward @ arrowshape.right
    arrowshape.backward @ arrowshape.left
    arrowshape.turn.up.left b M10 4.2L2.5 11L10 17.8V13.8C15 13.6 18.6 15.2 21.2 19C20.6 12.4 16.6 8.6 10 8.3Z
    arrowshape.turn.up.right @ arrowshape.turn.up.left x
    arrowtriangle.up b M12 5.5L20.5 18.5H3.5Z
    arrowtriangle.down @ arrowtriangle.up r180
    arrowtriangle.left @ arrowtriangle.up r270
    arrowtriangle.right @ arrowtriangle.up r90
    arrowtriangle.forward @ arrowtriangle.right
    arrowtriangle.backward @ arrowtriangle.left
    chevron.up s M4.5 15.8L12 8.3L19.5 15.8
    chevron.down @ chevron.up r180
    chevron.left @ chevron.up r270
    chevron.right @ chevron.up r90
    chevron.forward @ chevron.right
    chevron.backward @ chevron.left
    chevron.compact.up s M4 13.5L12 10.5L20 13.5
    chevron.compact.down @ chevron.compact.up r180
    chevron.compact.left @ chevron.compact.up r270
    chevron.compact.right @ chevron.compact.up r90
    chevron.up.2 s M5.2 12.2L12 5.4L18.8 12.2M5.2 18.8L12 12L18.8 18.8
    chevron.down.2 @ chevron.up.2 r180
    chevron.left.2 @ chevron.up.2 r270
    chevron.right.2 @ chevron.up.2 r90
    chevron.up.chevron.down s M6.8 9L12 3.8L17.2 9M6.8 15L12 20.2L17.2 15
    chevron.left.chevron.right @ chevron.up.chevron.down r90
    chevron.left.forwardslash.chevron.right s M6.8 7L1.8 12L6.8 17M17.2 7L22.2 12L17.2 17M14 4.8L10 19.2
    """
}
