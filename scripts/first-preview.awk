# Prints what stands between the braces of the first #Preview of some Swift files; strings and comments are left alone.
# With -v mention=NAME it is the first that says NAME.
# A `return` before the view, as older templates have it, goes: the text lands in a view builder.
BEGIN { depth = 0; state = "outside"; text = "" }
{
  line = $0
  if (state == "outside") {
    at = index(line, "#Preview")
    if (at == 0) next
    line = substr(line, at + 8)
    state = "head"
  }
  count = length(line)
  for (i = 1; i <= count; i++) {
    c = substr(line, i, 1)
    two = substr(line, i, 2)
    if (quoted) {
      if (state == "body") text = text c
      if (c == "\\") { i++; if (state == "body") text = text substr(line, i, 1) } else if (c == "\"") quoted = 0
      continue
    }
    if (two == "//") break
    if (c == "\"") quoted = 1
    if (state == "head") {
      if (c == "{") { state = "body"; depth = 1 }
      continue
    }
    if (c == "{") depth++
    if (c == "}" && --depth == 0) {
      if (mention == "" || text ~ ("(^|[^A-Za-z0-9_])" mention "([^A-Za-z0-9_]|$)")) {
        sub(/^[ \t\n]*return[ \t]/, "", text)
        print text
        exit
      }
      state = "outside"
      text = ""
      next
    }
    text = text c
  }
  if (state == "body") text = text "\n"
}
