// libpng for Images: its header, and reading behind functions that return.
//
// libpng reports errors by longjmp, which must not cross a Swift frame. Each function below that may fail sets its own landing
// place and returns 0 with a reason in `message`. Its simplified interface would do the same, but some versions (Debian 12's 1.6.39
// among them; pnggroup/libpng#853) mix up the rows of interlaced pictures of 16 bits.
#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H
#include <png.h>
#include <stdlib.h>
#include <string.h>

/// One reading of one file in memory; made by `png_reader_make`.
typedef struct {
  png_structp png;
  png_infop info;
  const png_byte *bytes;
  size_t count, position;
  /// What went wrong; empty for nothing.
  char message[128];
  /// The exponent by which the file's samples were encoded, times 100,000; 0 for sRGB or unsaid.
  png_fixed_point gamma;
} png_reader;

static void png_reader_fail(png_structp png, png_const_charp text) {
  png_reader *reader = (png_reader *)png_get_error_ptr(png);
  strncpy(reader->message, text, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

static void png_reader_ignore(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void png_reader_fetch(png_structp png, png_bytep into, size_t count) {
  png_reader *reader = (png_reader *)png_get_io_ptr(png);
  if (count > reader->count - reader->position) png_error(png, "it ends before its pixels do");
  memcpy(into, reader->bytes + reader->position, count);
  reader->position += count;
}

/// A reader of `count` bytes, which must stay where they are; NULL without memory.
static inline png_reader *png_reader_make(const void *bytes, size_t count) {
  png_reader *reader = (png_reader *)calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = (const png_byte *)bytes;
  reader->count = count;
  return reader;
}

static inline void png_reader_free(png_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

/// Reads up to the pixels and learns `gamma`.
static inline int png_reader_open(png_reader *reader) {
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, png_reader_fail, png_reader_ignore);
  if (reader->png == NULL) return 0;
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) return 0;
  // Nothing that only takes time to unpack.
  static const png_byte unused[] = "iCCP\0zTXt\0iTXt\0tEXt\0sPLT\0eXIf\0hIST\0tIME\0bKGD";
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, unused, (int)(sizeof unused / 5));
  png_set_read_fn(reader->png, reader, png_reader_fetch);
  png_read_info(reader->png, reader->info);
  if (!png_get_valid(reader->png, reader->info, PNG_INFO_sRGB))
    png_get_gAMA_fixed(reader->png, reader->info, &reader->gamma);
  return 1;
}

/// Reads all rows as four components a pixel: 16-bit numbers red, green, blue, alpha if `isWide`, else bytes that make a word with alpha in
/// its top byte, then red, green, blue. `buffer` holds `width * height` such pixels and begins as zeros.
static inline int png_reader_read(png_reader *reader, void *buffer, int isWide) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  const int isLittleEndian = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
  png_set_gray_to_rgb(reader->png);
  if (isWide) {
    png_set_expand_16(reader->png);
    png_set_add_alpha(reader->png, 0xFFFF, PNG_FILLER_AFTER);
    if (isLittleEndian) png_set_swap(reader->png);
  } else {
    png_set_expand(reader->png);
    png_set_scale_16(reader->png);
    png_set_add_alpha(reader->png, 0xFF, isLittleEndian ? PNG_FILLER_AFTER : PNG_FILLER_BEFORE);
    if (isLittleEndian) png_set_bgr(reader->png);
    else png_set_swap_alpha(reader->png);
  }
  const int passes = png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  const size_t stride = (size_t)png_get_image_width(reader->png, reader->info) * (isWide ? 8 : 4);
  const png_uint_32 height = png_get_image_height(reader->png, reader->info);
  if (png_get_rowbytes(reader->png, reader->info) != stride) png_error(reader->png, "its rows are not as long as its header says");
  for (int pass = 0; pass < passes; ++pass)
    for (png_uint_32 row = 0; row < height; ++row)
      png_read_row(reader->png, (png_bytep)buffer + row * stride, NULL);
  return 1;
}
#endif
