// The files of assets/fonts, embedded by the compiler (C23's #embed, which clang has in every mode).
#include "CFonts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char regular[] = {
#embed "../../assets/fonts/Inter-Regular.otf"
};
static const unsigned char medium[] = {
#embed "../../assets/fonts/Inter-Medium.otf"
};
static const unsigned char semibold[] = {
#embed "../../assets/fonts/Inter-SemiBold.otf"
};
static const unsigned char bold[] = {
#embed "../../assets/fonts/Inter-Bold.otf"
};

bundled_font bundled_font_at(int index) {
  switch (index) {
  case 0: return (bundled_font){"Inter-Regular.otf", 400, regular, sizeof regular};
  case 1: return (bundled_font){"Inter-Medium.otf", 500, medium, sizeof medium};
  case 2: return (bundled_font){"Inter-SemiBold.otf", 600, semibold, sizeof semibold};
  case 3: return (bundled_font){"Inter-Bold.otf", 700, bold, sizeof bold};
  default: return (bundled_font){NULL, 0, NULL, 0};
  }
}
