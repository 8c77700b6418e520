/* fault.c - makes one call of a program fail, kill it or take long; loaded before the C library by LD_PRELOAD
 *
 * FAULT=kill:N     the N-th call ends the program by SIGKILL (kill:N:S by signal S)
 * FAULT=io:N:E     the N-th call on a file below FAULT_FOLDER fails with error number E, and so does each later one of
 * the same kind if E < 0 FAULT=alloc:N    the N-th allocation by cairo, pixman, libpng, zlib or zstd fails
 * FAULT=slow:MS    each call on a file below FAULT_FOLDER takes MS milliseconds longer
 * FAULT=named      files without a name are not supported, as on some network disks (may precede the others: named,…)
 *
 * FAULT_COUNT, a file: gets the number of calls counted at the end.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE 1
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum
{
  OFF,
  KILL,
  IO,
  ALLOC,
  SLOW,
};

static int mode, number, signal_number, is_named, is_kept, milliseconds;
static long at, n_calls;
static const char *folder, *count_file;

static void __attribute__ ((constructor)) start (void)
{
  const char *text = getenv ("FAULT");

  folder = getenv ("FAULT_FOLDER");
  count_file = getenv ("FAULT_COUNT");
  if (text == NULL)
    return;
  if (strncmp (text, "named", 5) == 0)
    {
      is_named = 1;
      text += text[5] == ',' ? 6 : 5;
    }
  signal_number = SIGKILL;
  if (sscanf (text, "kill:%ld:%d", &at, &signal_number) >= 1)
    mode = KILL;
  else if (sscanf (text, "io:%ld:%d", &at, &number) == 2)
    mode = IO;
  else if (sscanf (text, "alloc:%ld", &at) == 1)
    mode = ALLOC;
  else if (sscanf (text, "slow:%d", &milliseconds) == 1)
    mode = SLOW;
}

static void __attribute__ ((destructor)) end (void)
{
  char text[32];
  int fd;

  if (count_file == NULL)
    return;
  fd = syscall (SYS_openat, AT_FDCWD, count_file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  syscall (SYS_write, fd, text, snprintf (text, sizeof text, "%ld\n", n_calls));
}

static void
wait_long (void)
{
  const struct timespec time = { milliseconds / 1000, milliseconds % 1000 * 1000000L };

  nanosleep (&time, NULL);
}

/* Whether the call that is about to be made fails; errno is set then. */
static int
fails (const char *path)
{
  long call;

  if (mode == SLOW && folder != NULL && path != NULL && strncmp (path, folder, strlen (folder)) == 0)
    wait_long ();
  if (mode != KILL && mode != IO && count_file == NULL)
    return 0;
  if (mode == IO && folder != NULL && (path == NULL || strncmp (path, folder, strlen (folder)) != 0))
    return 0;
  call = __atomic_add_fetch (&n_calls, 1, __ATOMIC_SEQ_CST);
  if (mode == KILL && call == at)
    syscall (SYS_kill, getpid (), signal_number);
  if (mode != IO || !(call == at || is_kept))
    return 0;
  is_kept = number < 0;
  errno = abs (number);

  return 1;
}

static int
fd_fails (int fd)
{
  char link[64], path[4096];
  ssize_t n = 0;

  if (mode == SLOW || mode == IO)
    {
      snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
      n = readlink (link, path, sizeof path - 1);
    }
  path[n > 0 ? n : 0] = '\0';

  return fails (path);
}

#define REAL(name)                \
  static __typeof__ (name) *real; \
  if (real == NULL)               \
  real = (__typeof__ (name) *) dlsym (RTLD_NEXT, #name)

static int
open_any (int at_fd, const char *path, int flags, mode_t mode_bits)
{
  if (is_named && (flags & O_TMPFILE) == O_TMPFILE)
    {
      errno = EOPNOTSUPP;
      return -1;
    }

  return fails (path) ? -1 : (int) syscall (SYS_openat, at_fd, path, flags, mode_bits);
}

#define OPENS(name)                                \
  int name (const char *path, int flags, ...)      \
  {                                                \
    va_list args;                                  \
    mode_t bits;                                   \
    va_start (args, flags);                        \
    bits = va_arg (args, int);                     \
    va_end (args);                                 \
    return open_any (AT_FDCWD, path, flags, bits); \
  }

OPENS (open)
OPENS (open64)

#define OPENS_AT(name)                                \
  int name (int fd, const char *path, int flags, ...) \
  {                                                   \
    va_list args;                                     \
    mode_t bits;                                      \
    va_start (args, flags);                           \
    bits = va_arg (args, int);                        \
    va_end (args);                                    \
    return open_any (fd, path, flags, bits);          \
  }

OPENS_AT (openat)
OPENS_AT (openat64)

#define ON_FD(type, name, parameters, arguments) \
  type name parameters                           \
  {                                              \
    REAL (name);                                 \
    return fd_fails (fd) ? -1 : real arguments;  \
  }
#define ON_PATH(name, parameters, path, arguments) \
  int name parameters                              \
  {                                                \
    REAL (name);                                   \
    return fails (path) ? -1 : real arguments;     \
  }

ON_FD (ssize_t, write, (int fd, const void *data, size_t n), (fd, data, n))
ON_FD (ssize_t, read, (int fd, void *data, size_t n), (fd, data, n))
ON_FD (int, fsync, (int fd), (fd))
ON_FD (int, ftruncate, (int fd, off_t n), (fd, n))
ON_FD (int, ftruncate64, (int fd, off64_t n), (fd, n))
ON_FD (int, fchmod, (int fd, mode_t bits), (fd, bits))
ON_FD (int, fchown, (int fd, uid_t user, gid_t group), (fd, user, group))
ON_PATH (rename, (const char *from, const char *to), to, (from, to))
/* Removing is not made to fail: what it would leave is all that could be seen. */
ON_PATH (unlink, (const char *path), mode == IO ? NULL : path, (path))
ON_PATH (linkat, (int a, const char *from, int b, const char *to, int flags), to, (a, from, b, to, flags))
ON_PATH (renameat2, (int a, const char *from, int b, const char *to, unsigned flags), to, (a, from, b, to, flags))
ON_PATH (access, (const char *path, int what), path, (path, what))
ON_PATH (stat, (const char *path, struct stat *info), path, (path, info))
ON_PATH (stat64, (const char *path, struct stat64 *info), path, (path, info))

int
posix_fallocate (int fd, off_t first, off_t n)
{
  REAL (posix_fallocate);
  return fd_fails (fd) ? errno : real (fd, first, n);
}

int
posix_fallocate64 (int fd, off64_t first, off64_t n)
{
  REAL (posix_fallocate64);
  return fd_fails (fd) ? errno : real (fd, first, n);
}

extern void *__libc_malloc (size_t n);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *data, size_t n);

/* Whether @caller is code of a library that reports what it could not do; GLib ends the program instead. */
static int
reports (const void *caller)
{
  static const char *const names[] = { "libcairo", "libpixman", "libpng", "libz.", "libzstd" };
  Dl_info info;

  if (dladdr (caller, &info) == 0 || info.dli_fname == NULL)
    return 0;
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    {
      if (strstr (info.dli_fname, names[i]) != NULL)
        return 1;
    }

  return 0;
}

static int
allocation_fails (const void *caller)
{
  return mode == ALLOC && reports (caller) && __atomic_add_fetch (&n_calls, 1, __ATOMIC_SEQ_CST) == at;
}

void *
malloc (size_t n)
{
  return allocation_fails (__builtin_return_address (0)) ? NULL : __libc_malloc (n);
}

void *
calloc (size_t n, size_t size)
{
  return allocation_fails (__builtin_return_address (0)) ? NULL : __libc_calloc (n, size);
}

void *
realloc (void *data, size_t n)
{
  return allocation_fails (__builtin_return_address (0)) ? NULL : __libc_realloc (data, n);
}
