#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer's entrance for programs that have a `main` of their own.
int LLVMFuzzerRunDriver(int *argumentCount, char ***arguments,
                        int (*run)(const uint8_t *data, size_t size));
