// Cairo with its PDF surface, and the FreeType that gives it fonts, for Export: headers only.
#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#endif
