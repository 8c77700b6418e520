/* bench-map.c - how long operations on a whole map of 4096 x 4096 cells take, and undoing them
 *
 * With 100 viewers and a tenth of the cells walls; prints medians.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/map/sight-template.h"
#include "edit/document/sight-document-map.h"

#define SIDE 4096
#define N_VIEWERS 100
#define ROUNDS 3

static SightDocument *
make_document (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  SightMap *map = sight_map_new (SIDE, SIDE, 0);
  SightLevel *level;

  for (gsize i = 0; i < (gsize) SIDE * SIDE; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, 10) == 0;
  level = sight_level_new (map, sight_legend_new_standard ());
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (guint i = 0; i < N_VIEWERS; i++)
    {
      SightCell cell = { g_rand_int_range (rand, 0, SIDE), g_rand_int_range (rand, 0, SIDE) };
      SightViewer *viewer = sight_viewer_new ("", 0, cell);

      viewer->range = 20;
      g_ptr_array_add (level->viewers, viewer);
    }

  return sight_document_new (level);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static void
report (const char *name, gint64 *times)
{
  qsort (times, ROUNDS, sizeof *times, compare);
  g_print ("%-44s %8.1f ms median %8.1f ms worst\n", name, times[ROUNDS / 2] / 1e3, times[ROUNDS - 1] / 1e3);
}

typedef void (*Change) (SightDocument *document);

static void
reshape (SightDocument *document, SightReshape reshape)
{
  sight_document_reshape (document, &reshape, 0);
}

static void
resize (SightDocument *document)
{
  reshape (document,
           sight_reshape_resize (sight_document_get_level (document)->map, SIDE - 6, SIDE - 4, (SightAnchor) { 0, 0 }));
}

static void
shift (SightDocument *document)
{
  reshape (document, sight_reshape_shift (sight_document_get_level (document)->map, 100, -7));
}

static void
flip (SightDocument *document)
{
  reshape (document, sight_reshape_flip_x (sight_document_get_level (document)->map));
}

static void
turn (SightDocument *document)
{
  reshape (document, sight_reshape_turn (sight_document_get_level (document)->map, 1));
}

static void
replace (SightDocument *document)
{
  sight_document_replace_tile (document, NULL, 0, 6);
}

static void
replace_few (SightDocument *document)
{
  sight_document_replace_tile (document, NULL, 1, 6);
}

static void
move_tile (SightDocument *document)
{
  sight_document_move_tile (document, 0, 5);
}

static void
remove_tile (SightDocument *document)
{
  sight_document_remove_tile (document, 1, 0);
}

static void
bench_change (SightDocument *document, const char *name, Change change)
{
  g_autofree char *undone = g_strconcat (name, ", undone", NULL);
  gint64 done[ROUNDS], undo[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      sight_document_begin (document, name);
      change (document);
      sight_document_commit (document);
      done[i] = g_get_monotonic_time () - start;
      start = g_get_monotonic_time ();
      sight_document_undo (document);
      undo[i] = g_get_monotonic_time () - start;
    }
  report (name, done);
  report (undone, undo);
}

static void
bench_template (const SightTemplate *template)
{
  const SightTemplateTiles tiles = { 0, 1, 2 };
  g_autoptr (SightMap) map = sight_map_new (SIDE, SIDE, 0);
  g_autofree char *name = g_strconcat ("template ", template->id, NULL);
  gint64 times[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      template->fill (map, &tiles, i);
      times[i] = g_get_monotonic_time () - start;
    }
  report (name, times);
}

int
main (void)
{
  static const struct
  {
    const char *name;
    Change change;
  } changes[] = {
    { "resize", resize },
    { "shift", shift },
    { "flip", flip },
    { "turn", turn },
    { "replace nine cells of ten", replace },
    { "replace one cell of ten", replace_few },
    { "move a tile", move_tile },
    { "remove a tile", remove_tile },
  };
  g_autoptr (SightDocument) document = make_document ();
  const SightTemplate *template;

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    bench_change (document, changes[i].name, changes[i].change);
  for (guint i = 0; (template = sight_template_get_nth (i)) != NULL; i++)
    bench_template (template);

  return 0;
}
