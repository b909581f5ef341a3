// The bundled fonts as bytes of the program: nothing to install, nothing to look for, the same text on every machine.
#ifndef CFONTS_H
#define CFONTS_H
#include <stddef.h>

/// A font file compiled into the program.
typedef struct {
  /// The file's name under assets/fonts.
  const char *name;
  /// Weight as CSS and OpenType count it.
  int weight;
  const unsigned char *bytes;
  size_t count;
} bundled_font;

/// The bundled font of this index, lightest first; NULL bytes behind the last.
bundled_font bundled_font_at(int index);
#endif
