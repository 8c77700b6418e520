/* tries.h - tries something many times, each in a reproducible way, and counts what was lost
 *
 *     PROGRAM [--tries N] [--seed S] [--try I] [FILE…]
 *
 * The tries run in a child; one that ends it, or takes longer than a minute of the
 * processor or ten in all, is lost, named, and the next is made in a new child.  The last line is
 * "N tries, M lost", the exit status 1 if any was lost.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#define TRY_SECONDS 60 /* of the processor: others may want it too */
#define WAIT_SECONDS 600

typedef struct
{
  guint64 seed, first, n;
  char **files;
  guint n_files;
} Tries;

typedef void (*TryFunc) (const Tries *tries, GRand *random);

static inline void
tries_parse (Tries *self, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new ("[FILE…]");
  gint64 seed = g_random_int (), n = 100, only = -1;
  const GOptionEntry entries[] = {
    { "tries", 0, 0, G_OPTION_ARG_INT64, &n, "How many", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Of all tries", "S" },
    { "try", 0, 0, G_OPTION_ARG_INT64, &only, "Only this one", "I" },
    G_OPTION_ENTRY_NULL,
  };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  *self = (Tries) { seed, MAX (only, 0), only >= 0 ? only + 1 : n, argv + 1, argc - 1 };
}

/* In the child: tries from @from on; *@next is the one after the current. */
static inline void
tries_run_child (const Tries *self, TryFunc func, guint64 from, volatile guint64 *next)
{
  const struct itimerval limit = { .it_value.tv_sec = TRY_SECONDS };

  for (guint64 i = from; i < self->n; i++)
    {
      const guint32 seeds[] = { self->seed, i, i >> 32 };
      GRand *random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

      *next = i + 1;
      setitimer (ITIMER_PROF, &limit, NULL);
      alarm (WAIT_SECONDS);
      func (self, random);
      g_rand_free (random);
    }
  _exit (0);
}

static inline int
tries_run (int argc, char **argv, TryFunc func)
{
  volatile guint64 *next = mmap (NULL, sizeof *next, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  guint64 n_lost = 0;
  Tries self;

  tries_parse (&self, argc, argv);
  printf ("seed %" G_GUINT64_FORMAT "\n", self.seed);
  fflush (stdout);
  *next = self.first;
  while (*next < self.n)
    {
      const pid_t child = fork ();
      int status;

      if (child == 0)
        tries_run_child (&self, func, *next, next);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      if (WIFEXITED (status) && WEXITSTATUS (status) == 0)
        break;
      n_lost++;
      printf ("try %" G_GUINT64_FORMAT ": ended with %d\n", *next - 1, status);
      fflush (stdout);
    }
  printf ("%" G_GUINT64_FORMAT " tries, %" G_GUINT64_FORMAT " lost\n", self.n - self.first, n_lost);

  return n_lost > 0;
}
