/* sight-unfinished.c - the temporary files of this process, removed if a signal ends it, and those that others left
 *
 * A signal handler may neither allocate nor lock, so paths are kept in a fixed
 * table.  A file that finds no slot is swept later, as after SIGKILL.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE 1

#include "sight-unfinished.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define N_SLOTS 32
#define STALE 60 /* seconds: a file younger than this may not be locked yet */

enum
{
  FREE,
  TAKEN, /* the path is being written or erased */
  USED,
};

static struct
{
  int state; /* atomic */
  char path[PATH_MAX];
} slots[N_SLOTS];

static int n_holds, held_signal; /* atomic */

void
sight_unfinished_add (const char *path)
{
  if (strlen (path) >= PATH_MAX)
    return;

  for (guint i = 0; i < N_SLOTS; i++)
    {
      if (g_atomic_int_compare_and_exchange (&slots[i].state, FREE, TAKEN))
        {
          strcpy (slots[i].path, path);
          g_atomic_int_set (&slots[i].state, USED);
          return;
        }
    }
}

void
sight_unfinished_forget (const char *path)
{
  for (guint i = 0; i < N_SLOTS; i++)
    {
      if (g_atomic_int_get (&slots[i].state) == USED && g_str_equal (slots[i].path, path))
        g_atomic_int_set (&slots[i].state, FREE);
    }
}

void
sight_unfinished_hold (void)
{
  g_atomic_int_inc (&n_holds);
}

void
sight_unfinished_release (void)
{
  if (g_atomic_int_dec_and_test (&n_holds) && g_atomic_int_get (&held_signal) != 0)
    raise (g_atomic_int_get (&held_signal));
}

/* Calls only functions that are safe in a signal handler. */
static void
signal_cb (int number)
{
  if (g_atomic_int_get (&n_holds) > 0)
    {
      g_atomic_int_set (&held_signal, number);
      return;
    }

  for (guint i = 0; i < N_SLOTS; i++)
    {
      if (g_atomic_int_get (&slots[i].state) == USED)
        unlink (slots[i].path);
    }
  signal (number, SIG_DFL);
  raise (number);
}

static void
ignore_cb (int number)
{
}

/* Not SIG_IGN, which the programs that this one starts would inherit. */
void
sight_unfinished_survive_limits (void)
{
  struct sigaction action = { .sa_handler = ignore_cb, .sa_flags = SA_RESTART }, old;

  sigemptyset (&action.sa_mask);
  if (sigaction (SIGXFSZ, NULL, &old) == 0 && old.sa_handler == SIG_DFL)
    sigaction (SIGXFSZ, &action, NULL);
}

void
sight_unfinished_catch_signals (void)
{
  static const int numbers[] = { SIGHUP,  SIGINT,  SIGQUIT, SIGTERM,   SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
                                 SIGXCPU, SIGPROF, SIGPOLL, SIGVTALRM, SIGTRAP, SIGSYS,  SIGPWR,  SIGSTKFLT };
  struct sigaction action = { .sa_handler = signal_cb, .sa_flags = SA_RESTART }, old;

  sight_unfinished_survive_limits ();
  sigemptyset (&action.sa_mask);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (sigaction (numbers[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
        sigaction (numbers[i], &action, NULL);
    }

  /* What the program does wrong itself is not held back: it could not go on. */
  action.sa_flags = SA_RESETHAND;
  for (guint i = 0; i < 5; i++)
    {
      const int number = (const int[]) { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT }[i];

      if (sigaction (number, NULL, &old) == 0 && old.sa_handler == SIG_DFL)
        sigaction (number, &action, NULL);
    }
}

static gboolean
is_stale (int fd)
{
  GStatBuf info;

  return fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && info.st_uid == geteuid () &&
         info.st_mtime + STALE < g_get_real_time () / G_USEC_PER_SEC && flock (fd, LOCK_EX | LOCK_NB) == 0;
}

void
sight_unfinished_sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = NULL;
      int fd;

      if (!g_str_has_prefix (name, SIGHT_UNFINISHED_PREFIX) || strlen (name) != strlen (SIGHT_UNFINISHED_PREFIX) + 6)
        continue;
      path = g_build_filename (folder, name, NULL);
      fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
      if (fd < 0)
        continue;
      if (is_stale (fd))
        g_unlink (path);
      close (fd);
    }
}
