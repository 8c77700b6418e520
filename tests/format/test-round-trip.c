/* test-round-trip.c - what is written in a format that is read too comes back as the same map
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>

#include "format-test.h"

#define LEVELS 12 /* random levels for each format */

/* What a format keeps of a tile besides its position. */
typedef enum
{
  KEPT_SIGHT, /* whether it stops sight */
  KEPT_FLAGS, /* what it does, not how it is called */
  KEPT_LOOK,
} Kept;

static const struct
{
  const char *id;
  Kept kept;
  gboolean standard; /* tiles of the standard legend only */
  gboolean rules;    /* what rules about sight know of a tile */
} formats[] = {
  { "sightline", KEPT_LOOK, FALSE, TRUE },  { "text", KEPT_LOOK, FALSE, TRUE },
  { "csv", KEPT_LOOK, FALSE, TRUE },        { "tmx", KEPT_LOOK, FALSE, TRUE },
  { "tmj", KEPT_LOOK, FALSE, TRUE },        { "ldtk", KEPT_LOOK, FALSE, TRUE },
  { "png", KEPT_LOOK, FALSE, TRUE },        { "xp", KEPT_FLAGS, TRUE, FALSE },
  { "json-rows", KEPT_FLAGS, FALSE, TRUE }, { "pico8", KEPT_FLAGS, FALSE, FALSE },
  { "uvtt", KEPT_SIGHT, FALSE, FALSE },     { "foundry", KEPT_SIGHT, FALSE, FALSE },
};

/* Each value a rule can have, or the neutral one; every other tile has none at all. */
static SightTileRules
make_rules (GRand *rand)
{
  const gboolean none = g_rand_boolean (rand);
  const int n = none ? 0 : 1;

  return (SightTileRules) { .conceals = n * g_rand_int_range (rand, 0, SIGHT_RANGE_MAX + 1),
                            .stops = n * g_rand_int_range (rand, 0, SIGHT_SIDES_ALL + 1),
                            .light = n * g_rand_boolean (rand) * SIGHT_RANGE_MAX,
                            .ground = n * g_rand_int_range (rand, 0, SIGHT_HEIGHT_MAX + 1),
                            .top = n * g_rand_int_range (rand, 0, SIGHT_HEIGHT_MAX + 1),
                            .cost = n * g_rand_int_range (rand, 0, SIGHT_COST_MAX + 1) };
}

/* A legend of a few tiles in any order, each of which does anything. */
static SightLegend *
make_legend (GRand *rand)
{
  SightLegend *legend = sight_legend_new ();
  const int n = g_rand_int_range (rand, 2, 9);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Tile number %d", i);
      const SightTile tile = { .glyph = "#.abc~+X;"[i],
                               .name = name,
                               .color = g_rand_int (rand) & 0xffffff,
                               .walkable = g_rand_boolean (rand),
                               .transparent = g_rand_boolean (rand),
                               .counterpart = SIGHT_TILE_NONE,
                               .look = g_rand_int_range (rand, 0, SIGHT_LOOK_COUNT),
                               .rules = make_rules (rand) };

      sight_legend_add (legend, &tile);
    }

  return legend;
}

static SightLevel *
make_level (GRand *rand, gboolean standard)
{
  SightLegend *legend = standard ? sight_legend_new_standard () : make_legend (rand);
  const int width = g_rand_int_range (rand, 1, 20), height = g_rand_int_range (rand, 1, 12);
  SightMap *map = sight_map_new (width, height, 0);

  /* No void: its colour can be that of another tile. */
  for (int i = 0; i < width * height; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, MIN (sight_legend_get_length (legend), 11));

  return sight_level_new (map, legend);
}

static void
assert_same (const SightLevel *level, const SightLevel *again, Kept kept, gboolean rules)
{
  g_assert_cmpint (level->map->width, ==, again->map->width);
  g_assert_cmpint (level->map->height, ==, again->map->height);
  for (int i = 0; i < level->map->width * level->map->height; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, level->map->tiles[i]);
      const SightTile *other = sight_legend_get (again->legend, again->map->tiles[i]);

      g_assert_cmpint (tile->transparent, ==, other->transparent);
      if (kept >= KEPT_FLAGS)
        g_assert_cmpint (tile->walkable, ==, other->walkable);
      if (kept == KEPT_LOOK)
        g_assert_cmpint (tile->look, ==, other->look);
      if (rules)
        g_assert_cmpmem (&tile->rules, sizeof tile->rules, &other->rules, sizeof other->rules);
    }
}

/* Whether it is said that rules of tiles are left out. */
static gboolean
tells_of_rules (const SightNotes *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      if (g_str_has_prefix (get_note (notes, i), "the height,"))
        return TRUE;
    }

  return FALSE;
}

static void
remove_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

static void
check (const SightFormat *format, const SightLevel *level, Kept kept, gboolean rules)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  g_autofree char *name = g_strconcat ("map.", format->suffixes[0], NULL),
                  *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) again = NULL;

  sight_format_save (format, level, file, notes, &error);
  g_assert_no_error (error);
  again = sight_format_load (NULL, file, NULL, &error);
  g_assert_no_error (error);
  assert_same (level, again, kept, rules);
  g_assert_cmpint (tells_of_rules (notes), ==, !rules && level->legend->n_special > 0);
  remove_files (folder);
}

static void
test_format (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  const SightFormat *format = sight_format_find (formats[i].id);
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (int k = 0; k < LEVELS; k++)
    {
      g_autoptr (SightLevel) level = make_level (rand, formats[i].standard);

      check (format, level, formats[i].kept, formats[i].rules);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *path = g_strconcat ("/round-trip/", formats[i].id, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_format);
    }

  return g_test_run ();
}
