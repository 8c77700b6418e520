/* sight-extern.h - what the shared library makes public
 *
 * The library is compiled with hidden visibility: a function can be called from
 * outside only if its declaration begins with SIGHT_EXTERN.  Which symbols these
 * are is recorded in tests/core/libsightline.symbols.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

/** A public function of the library. */
#if defined(__GNUC__)
#define SIGHT_EXTERN __attribute__ ((visibility ("default"))) extern
#else
#define SIGHT_EXTERN extern
#endif

/** Begins declarations that have C linkage in C++ too. */
#ifdef __cplusplus
#define SIGHT_BEGIN_DECLS \
  extern "C"              \
  {
#else
#define SIGHT_BEGIN_DECLS
#endif

/** Ends what SIGHT_BEGIN_DECLS began. */
#ifdef __cplusplus
#define SIGHT_END_DECLS }
#else
#define SIGHT_END_DECLS
#endif
