#ifndef MEMORY_COUNTERS_H
#define MEMORY_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

// What the process took from the heap since counting began. Single-threaded programs only.
struct MemoryCounters {
  int64_t allocations;
  int64_t liveBytes;
  int64_t peakBytes;
};

// Whether allocations can be counted: on Linux with glibc, whose allocator this library stands in
// front of.
bool memoryCountersWork(void);

void memoryCountersStart(void);
struct MemoryCounters memoryCountersRead(void);
void memoryCountersStop(void);

#endif
