// XTest, XDamage and the waiting for child processes, for tests and benchmarks only: they never enter the product.
#ifndef CXTST_SHIM_H
#define CXTST_SHIM_H
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <X11/extensions/Xfixes.h>
#include <spawn.h>
#include <sys/pidfd.h>

static inline int cxtst_damage_notify(void) { return XDamageNotify; }

/* Glibc has these; its headers show them only to sources that ask for GNU's extensions. */
extern int pipe2(int descriptors[2], int flags);
extern int unshare(int flags);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull path);
#endif
