// X11 and its extensions for Windowing: headers, and one inline function for each macro that Swift cannot see. No logic.
#ifndef CX11_SHIM_H
#define CX11_SHIM_H
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/cursorfont.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/Xcursor/Xcursor.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/shape.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/Xrandr.h>
#include <sys/epoll.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/timerfd.h>

static inline void cx11_destroy_image(XImage *_Nonnull image) { XDestroyImage(image); }
static inline unsigned long cx11_get_pixel(XImage *_Nonnull image, int x, int y) { return XGetPixel(image, x, y); }

/* Input methods: Xlib's functions for them take lists of any length, which Swift cannot call. */
typedef int (*cx11_preedit_start)(XIC _Nullable, XPointer _Nullable, XPointer _Nullable);

static inline XIMStyles *_Nullable cx11_im_styles(XIM _Nonnull method) {
  XIMStyles *styles = NULL;
  XGetIMValues(method, XNQueryInputStyle, &styles, (void *)NULL);
  return styles;
}
static inline void cx11_im_set_destroy_callback(XIM _Nonnull method, XIMProc _Nonnull proc, XPointer _Nullable data) {
  XIMCallback callback = {data, proc};
  XSetIMValues(method, XNDestroyCallback, &callback, (void *)NULL);
}
static inline XIC _Nullable cx11_create_ic(XIM _Nonnull method, Window window, XIMStyle style) {
  return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, (void *)NULL);
}
static inline XIC _Nullable cx11_create_ic_over_spot(
    XIM _Nonnull method, Window window, XIMStyle style, XFontSet _Nonnull fonts) {
  XPoint spot = {0, 0};
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, (void *)NULL);
  XIC context = XCreateIC(
      method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, list,
      (void *)NULL);
  XFree(list);
  return context;
}
static inline XIC _Nullable cx11_create_ic_on_the_spot(
    XIM _Nonnull method, Window window, XIMStyle style, XPointer _Nullable data, cx11_preedit_start _Nonnull start,
    XIMProc _Nonnull done, XIMProc _Nonnull draw, XIMProc _Nonnull caret) {
  XIMCallback starts = {data, (XIMProc)(void (*)(void))start}, dones = {data, done}, draws = {data, draw},
              carets = {data, caret};
  XVaNestedList list = XVaCreateNestedList(
      0, XNPreeditStartCallback, &starts, XNPreeditDoneCallback, &dones, XNPreeditDrawCallback, &draws,
      XNPreeditCaretCallback, &carets, (void *)NULL);
  XIC context = XCreateIC(
      method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, list,
      (void *)NULL);
  XFree(list);
  return context;
}
static inline void cx11_ic_set_spot(XIC _Nonnull context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, (void *)NULL);
  XSetICValues(context, XNPreeditAttributes, list, (void *)NULL);
  XFree(list);
}
static inline unsigned long cx11_ic_filter_events(XIC _Nonnull context) {
  unsigned long mask = 0;
  XGetICValues(context, XNFilterEvents, &mask, (void *)NULL);
  return mask;
}
#endif
