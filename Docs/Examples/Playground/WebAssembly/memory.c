// What Embedded Swift expects of its environment, for WebAssembly without a C library: memory, and
// a seed for hashes.
//
// Blocks have 16, 32, 64, … bytes. A block that is freed waits in the list of its size; one that no
// list has is taken from the end of the memory, which grows when it is full.

#include <stddef.h>
#include <stdint.h>

enum { alignment = 16, page_size = 65536, size_count = 32 };

// Stands before each block, so that the block is aligned.
typedef struct header {
  _Alignas(alignment) struct header *next;
  unsigned size;
} header;

// Where the linker says that data and stack end.
extern char __heap_base;

static header *freed[size_count];
static uintptr_t end;

static header *block_at_end(size_t size) {
  if (end == 0) end = ((uintptr_t)&__heap_base + alignment - 1) & -(uintptr_t)alignment;
  uintptr_t start = end;
  end += sizeof(header) + size;
  uintptr_t available = __builtin_wasm_memory_size(0) * page_size;
  if (end > available) {
    size_t pages = (end - available + page_size - 1) / page_size;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
  }
  return (header *)start;
}

void *malloc(size_t count) {
  if (count > (size_t)1 << (size_count - 2)) __builtin_trap();
  unsigned size = 4;
  while (((size_t)1 << size) < count) size += 1;
  header *block = freed[size];
  if (block) freed[size] = block->next;
  else block = block_at_end((size_t)1 << size);
  block->size = size;
  return block + 1;
}

void free(void *memory) {
  if (!memory) return;
  header *block = (header *)memory - 1;
  block->next = freed[block->size];
  freed[block->size] = block;
}

int posix_memalign(void **memory, size_t wanted, size_t count) {
  if (wanted > alignment) __builtin_trap();
  *memory = malloc(count);
  return 0;
}

// With bulk memory, these are instructions.

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
  return __builtin_memmove(target, source, count);
}

void *memset(void *target, int byte, size_t count) {
  return __builtin_memset(target, byte, count);
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] - b[i];
  }
  return 0;
}

// Nobody attacks these tables of hashes: the seed is the same in each run, and so are the results.
void arc4random_buf(void *target, size_t count) {
  unsigned char *bytes = target;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)(i * 167 + 13);
}
