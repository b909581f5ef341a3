// FreeType, HarfBuzz and fontconfig for Typography: headers, and inline stand-ins for macros. No logic.
#ifndef CTEXT_SHIM_H
#define CTEXT_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include <hb.h>
#include <hb-ft.h>
#include <fontconfig/fontconfig.h>
#endif
