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
#include <X11/extensions/sync.h>
#include <X11/extensions/Xrandr.h>
#include <sys/epoll.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/timerfd.h>

static inline void cx11_destroy_image(XImage *_Nonnull image) { XDestroyImage(image); }
static inline unsigned long cx11_get_pixel(XImage *_Nonnull image, int x, int y) { return XGetPixel(image, x, y); }
#endif
