/* bench-document.c - how long maps take to open, what an open one holds in memory, and what its copies cost
 *
 * A third of the cells are walls, without order.  Times are of the clock, the
 * best of three; bytes are those that malloc() has handed out.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>
#include <malloc.h>

#include "edit/document/sight-autosave.h"
#include "format/sight-formats.h"

#define ROUNDS 3

static SightLevel *
make_level (int side)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  SightMap *map = sight_map_new (side, side, 0);

  for (gsize i = 0; i < (gsize) side * side; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, 3) == 0;

  return sight_level_new (map, sight_legend_new_standard ());
}

static gsize
count_bytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static double
get_seconds (gint64 start)
{
  return (g_get_monotonic_time () - start) / 1e6;
}

static void
bench_open (const char *folder, const char *suffix, int side)
{
  g_autofree char *name = g_strconcat ("map.", suffix, NULL), *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SightLevel *level = make_level (side);
  double best = G_MAXDOUBLE;
  gsize bytes = 0;

  g_assert_true (sight_format_save (NULL, level, file, NULL, NULL));
  sight_level_free (level);
  for (int i = 0; i < ROUNDS; i++)
    {
      gsize before = count_bytes ();
      gint64 start = g_get_monotonic_time ();
      g_autoptr (SightDocument) document = sight_document_open (file, NULL, NULL);

      g_assert_nonnull (document);
      best = MIN (best, get_seconds (start));
      bytes = count_bytes () - before;
    }
  g_print ("%-10s %4d x %4d cells  opened in %.3f s  %.2f bytes a cell\n", suffix, side, side, best,
           (double) bytes / side / side);
  g_unlink (path);
}

/* How long the main loop, and with it the window, stands still at most while a copy of unsaved work is made. */
static void
bench_copy (const char *folder, int side)
{
  g_autoptr (SightRecovery) recovery = sight_recovery_new (folder);
  g_autoptr (SightDocument) document = sight_document_new (make_level (side));
  g_autoptr (SightAutosave) autosave = sight_autosave_new (document, recovery, NULL);
  double longest = 0;
  gint64 start;

  sight_autosave_set_delay (autosave, 1);
  sight_document_begin (document, "Paint");
  sight_document_paint (document, (SightCell) { 1, 1 }, 2);
  sight_document_commit (document);
  start = g_get_monotonic_time ();
  while (sight_autosave_is_busy (autosave))
    {
      gint64 before = g_get_monotonic_time ();

      if (g_main_context_iteration (NULL, FALSE))
        longest = MAX (longest, get_seconds (before));
      else
        g_usleep (500);
    }
  g_print ("copy of    %4d x %4d cells  written in %.3f s  window waits %.4f s at most\n", side, side,
           get_seconds (start), longest);
  sight_autosave_close (autosave);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL);

  bench_open (folder, "txt", 2000);
  bench_open (folder, "txt", 4096);
  bench_open (folder, "sightline", 2000);
  bench_open (folder, "sightline", 4096);
  bench_copy (folder, 2000);
  bench_copy (folder, 4096);
  g_rmdir (folder);

  return 0;
}
