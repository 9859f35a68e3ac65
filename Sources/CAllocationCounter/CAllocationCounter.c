#define _GNU_SOURCE
#include "CAllocationCounter.h"

#include <errno.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unwind.h>

// The C library's own, under the names it keeps for those who replace the public ones.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

typedef enum { OURS, LIBRARY, TRANSPARENT } owner;

typedef struct {
    uintptr_t start, end;
    owner owner;
} segment;

#define MAX_SEGMENTS 2048
#define MAX_DEPTH 64

static segment segments[MAX_SEGMENTS];
static int segment_count;
static uintptr_t executable_base;

static atomic_bool counting;
static _Atomic int64_t counts[2], bytes[2];
static struct {
    _Atomic uintptr_t address;
    _Atomic int64_t count;
} sites[AC_MAX_SITES];
static _Thread_local bool inside;

static owner owner_of_library(const char *path) {
    static const char *const transparent[] = {
        "libc.so",  "libstdc++.so",   "libgcc_s.so",   "ld-linux",    "libm.so",          "libpthread", "libdl.so",
        "libswift", "lib_Foundation", "libFoundation", "libdispatch", "libBlocksRuntime", "linux-vdso"};
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    for (size_t i = 0; i < sizeof transparent / sizeof *transparent; i++)
        if (strncmp(name, transparent[i], strlen(transparent[i])) == 0) return TRANSPARENT;
    return LIBRARY;
}

static int add_segments(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    bool *is_first = context;
    // The executable comes first and has no name.
    owner owner = *is_first ? OURS : owner_of_library(info->dlpi_name);
    if (*is_first) executable_base = info->dlpi_addr;
    *is_first = false;
    for (int i = 0; i < info->dlpi_phnum && segment_count < MAX_SEGMENTS; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
        uintptr_t start = info->dlpi_addr + header->p_vaddr;
        segments[segment_count++] = (segment){start, start + header->p_memsz, owner};
    }
    return 0;
}

static owner owner_of(uintptr_t address) {
    for (int i = 0; i < segment_count; i++)
        if (address >= segments[i].start && address < segments[i].end) return segments[i].owner;
    return OURS;
}

typedef struct {
    uintptr_t caller;
    bool below_caller;
    int depth;
    owner owner;
    uintptr_t address;
} walk;

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *argument) {
    walk *walk = argument;
    uintptr_t address = _Unwind_GetIP(context);
    if (address == walk->caller) walk->below_caller = true;
    if (walk->below_caller) {
        owner owner = owner_of(address);
        if (owner != TRANSPARENT) {
            walk->owner = owner;
            walk->address = address;
            return _URC_END_OF_STACK;
        }
    }
    return ++walk->depth < MAX_DEPTH ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static void note_site(uintptr_t address) {
    for (int i = 0; i < AC_MAX_SITES; i++) {
        uintptr_t known = atomic_load_explicit(&sites[i].address, memory_order_relaxed);
        if (known == 0 && !atomic_compare_exchange_strong(&sites[i].address, &known, address) && known != address)
            continue;
        if (known != 0 && known != address) continue;
        atomic_fetch_add_explicit(&sites[i].count, 1, memory_order_relaxed);
        return;
    }
}

static void count_allocation(size_t size, void *caller) {
    if (!atomic_load_explicit(&counting, memory_order_acquire) || inside) return;
    inside = true;
    walk walk = {(uintptr_t)caller, false, 0, owner_of((uintptr_t)caller), (uintptr_t)caller};
    if (walk.owner == TRANSPARENT) {
        // Nobody else found: ours, so that nothing is overlooked.
        walk.owner = OURS;
        _Unwind_Backtrace(visit, &walk);
    }
    atomic_fetch_add_explicit(&counts[walk.owner], 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes[walk.owner], (int64_t)size, memory_order_relaxed);
    if (walk.owner == OURS) note_site(walk.address);
    inside = false;
}

void ac_start(void) {
    ac_stop();
    segment_count = 0;
    bool is_first = true;
    dl_iterate_phdr(add_segments, &is_first);
    for (int i = 0; i < 2; i++) counts[i] = bytes[i] = 0;
    for (int i = 0; i < AC_MAX_SITES; i++) sites[i].address = 0, sites[i].count = 0;
    atomic_store_explicit(&counting, true, memory_order_release);
}

void ac_stop(void) { atomic_store_explicit(&counting, false, memory_order_release); }

ac_counts ac_read(void) { return (ac_counts){counts[OURS], bytes[OURS], counts[LIBRARY], bytes[LIBRARY]}; }

int32_t ac_read_sites(ac_site out[AC_MAX_SITES]) {
    int32_t count = 0;
    for (int i = 0; i < AC_MAX_SITES; i++)
        if (sites[i].address) out[count++] = (ac_site){sites[i].address - executable_base, sites[i].count};
    return count;
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t size) {
    count_allocation(size, CALLER);
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    count_allocation(count * size, CALLER);
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    count_allocation(size, CALLER);
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    count_allocation(size, CALLER);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count_allocation(size, CALLER);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    count_allocation(size, CALLER);
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *made = __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *memory = made;
    return 0;
}
