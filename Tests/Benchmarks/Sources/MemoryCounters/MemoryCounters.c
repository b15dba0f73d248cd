#include "MemoryCounters.h"

#include <errno.h>
#include <stdlib.h>

static struct MemoryCounters counters;
static bool isCounting = false;

void memoryCountersStart(void) {
  counters = (struct MemoryCounters){0, 0, 0};
  isCounting = true;
}

struct MemoryCounters memoryCountersRead(void) { return counters; }

void memoryCountersStop(void) { isCounting = false; }

#if defined(__GLIBC__)

#include <malloc.h>

// These definitions take the place of glibc's in the whole process, which the C library allows:
// "Replacing malloc" in its manual. They add one test of a flag while nothing is counted.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool memoryCountersWork(void) { return true; }

static void *taken(void *block) {
  if (isCounting && block != NULL) {
    counters.allocations += 1;
    counters.liveBytes += (int64_t)malloc_usable_size(block);
    if (counters.liveBytes > counters.peakBytes) counters.peakBytes = counters.liveBytes;
  }
  return block;
}

static void given(void *block) {
  if (isCounting && block != NULL) counters.liveBytes -= (int64_t)malloc_usable_size(block);
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return taken(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = taken(__libc_memalign(alignment, size));
  return *block == NULL ? ENOMEM : 0;
}

void *realloc(void *block, size_t size) {
  given(block);
  return taken(__libc_realloc(block, size));
}

void free(void *block) {
  given(block);
  __libc_free(block);
}

#else

bool memoryCountersWork(void) { return false; }

#endif
