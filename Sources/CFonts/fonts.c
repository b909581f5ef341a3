// The files of assets/fonts, embedded by the compiler (C23's #embed, which clang has in every mode).
#include "CFonts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char thin[] = {
#embed "../../assets/fonts/Inter-Thin.otf"
};
static const unsigned char extra_light[] = {
#embed "../../assets/fonts/Inter-ExtraLight.otf"
};
static const unsigned char light[] = {
#embed "../../assets/fonts/Inter-Light.otf"
};
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
static const unsigned char extra_bold[] = {
#embed "../../assets/fonts/Inter-ExtraBold.otf"
};
static const unsigned char black[] = {
#embed "../../assets/fonts/Inter-Black.otf"
};

bundled_font bundled_font_at(int index) {
  switch (index) {
  case 0: return (bundled_font){"Inter-Thin.otf", 100, thin, sizeof thin};
  case 1: return (bundled_font){"Inter-ExtraLight.otf", 200, extra_light, sizeof extra_light};
  case 2: return (bundled_font){"Inter-Light.otf", 300, light, sizeof light};
  case 3: return (bundled_font){"Inter-Regular.otf", 400, regular, sizeof regular};
  case 4: return (bundled_font){"Inter-Medium.otf", 500, medium, sizeof medium};
  case 5: return (bundled_font){"Inter-SemiBold.otf", 600, semibold, sizeof semibold};
  case 6: return (bundled_font){"Inter-Bold.otf", 700, bold, sizeof bold};
  case 7: return (bundled_font){"Inter-ExtraBold.otf", 800, extra_bold, sizeof extra_bold};
  case 8: return (bundled_font){"Inter-Black.otf", 900, black, sizeof black};
  default: return (bundled_font){NULL, 0, NULL, 0};
  }
}
