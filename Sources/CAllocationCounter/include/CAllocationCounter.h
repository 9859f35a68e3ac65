/// Counts heap allocations of the whole process by taking the place of malloc and its family in the executable that
/// links this. Who asked is read off the call stack: the first frame outside the C, C++ and Swift run-time libraries
/// decides.
#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ac_counts {
    int64_t ours;  ///< asked for by code of this executable, Swift's own allocations on its behalf included
    int64_t ours_bytes;
    int64_t libraries;  ///< asked for inside OpenCV, the inference runtime and other shared objects
    int64_t libraries_bytes;
} ac_counts;

/// A place in this executable that allocates: `offset` from its load address, for addr2line.
typedef struct ac_site {
    uint64_t offset;
    int64_t count;
} ac_site;

#define AC_MAX_SITES 64

/// Sets the counts to zero and counts from now on, on all threads. Libraries loaded later count as ours.
void ac_start(void);
void ac_stop(void);
ac_counts ac_read(void);

/// Fills `sites` with the places that allocated since `ac_start`, in no order. Returns how many.
int32_t ac_read_sites(ac_site sites[AC_MAX_SITES]);

#ifdef __cplusplus
}
#endif
#endif
