# Parts what stands in a #Preview into the states that it declares and its view: states become properties of a view around it.
#
# A declaration ends at its line's end, or at a semicolon, outside of brackets and strings.
{ text = text $0 "\n" }
END {
  count = length(text)
  rest = ""
  for (i = 1; i <= count; i++) {
    c = substr(text, i, 1)
    if (!quoted && starts(i)) { i = declare(i + length("@Previewable")); continue }
    if (quoted && c == "\\") { rest = rest c; c = substr(text, ++i, 1) } else if (c == "\"") quoted = !quoted
    rest = rest c
  }
  printf "@ViewBuilder var content: some View {\n%s} }\n", rest
}

# Whether a declaration begins here: at the beginning of a statement.
function starts(place) {
  return substr(text, place, 12) == "@Previewable" && rest ~ /(^|[\n;])[ \t]*$/
}

# Prints the declaration and returns where it ends.
function declare(place, depth, quoted, c, declared) {
  depth = 0
  quoted = 0
  declared = ""
  for (; place <= count; place++) {
    c = substr(text, place, 1)
    if (quoted) {
      if (c == "\\") { declared = declared c; place++; c = substr(text, place, 1) } else if (c == "\"") quoted = 0
    } else if (c == "\"") quoted = 1
    else if (c ~ /[[({]/) depth++
    else if (c ~ /[])}]/) depth--
    else if (depth <= 0 && (c == ";" || c == "\n") && declared ~ /[A-Za-z0-9_)}\]">]$/) break
    declared = declared c
  }
  sub(/^[ \t]+/, "", declared)
  print declared
  return place
}
