// FreeType, HarfBuzz and fontconfig for Typography: headers, and inline stand-ins for macros. No logic.
#ifndef CTEXT_SHIM_H
#define CTEXT_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>

/// Outlines as drawn, whatever the size.
static const FT_Int32 ctext_load_exact = FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP;
/// Outlines with their horizontal edges fitted to rows of pixels, by FreeType's own hinter: fonts of CFF's kind would otherwise be fitted
/// by the hints that they bring, and Inter brings none.
static const FT_Int32 ctext_load_light = FT_LOAD_TARGET_LIGHT | FT_LOAD_FORCE_AUTOHINT | FT_LOAD_NO_BITMAP;
#endif
