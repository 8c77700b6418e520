/* shim-wasi.c - what the C library would ask of a system: it is refused, so that the module asks for nothing
 *
 * Printing into memory brings along the ways to print into files, which nobody
 * goes.  Without these functions the module would have to be given them.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>

#define BAD_FILE 8 /* EBADF, as WASI numbers it */

int32_t __imported_wasi_snapshot_preview1_fd_close (int32_t file);
int32_t __imported_wasi_snapshot_preview1_fd_seek (int32_t file, int64_t offset, int32_t whence, int32_t place);
int32_t __imported_wasi_snapshot_preview1_fd_write (int32_t file, int32_t parts, int32_t n_parts, int32_t n_written);

int32_t
__imported_wasi_snapshot_preview1_fd_close (int32_t file)
{
  return BAD_FILE;
}

int32_t
__imported_wasi_snapshot_preview1_fd_seek (int32_t file, int64_t offset, int32_t whence, int32_t place)
{
  return BAD_FILE;
}

int32_t
__imported_wasi_snapshot_preview1_fd_write (int32_t file, int32_t parts, int32_t n_parts, int32_t n_written)
{
  return BAD_FILE;
}
