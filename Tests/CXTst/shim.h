// XTest and XDamage, for tests and benchmarks only: they never enter the product.
#ifndef CXTST_SHIM_H
#define CXTST_SHIM_H
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
static inline int cxtst_damage_notify(void) { return XDamageNotify; }
#endif
