// What the C library knows of its heap, for tests only: Swift's own module of it leaves that header out. No logic.
#ifndef CMEMORY_SHIM_H
#define CMEMORY_SHIM_H
#include <malloc.h>
#endif
