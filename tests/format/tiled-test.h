/* tiled-test.h - what the tests of maps of Tiled share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/import/sight-import.h"

#include "format-test.h"

/* A rectangle, a polygon, one with a hole, two parts that touch at a corner, and none; starts of teams with any name.
 */
static inline void
add_areas (SightLevel *level)
{
  static const struct
  {
    const char *name;
    SightAreaPurpose purpose;
    int team;
    SightRect rects[3]; /* the last is taken away */
  } areas[] = {
    { "Vault", SIGHT_AREA_GOAL, -1, { { 1, 1, 3, 3 } } },
    { "Début <&>", SIGHT_AREA_START, 1, { { 1, 1, 3, 1 }, { 3, 1, 1, 3 } } },
    { "ring", SIGHT_AREA_START, 2, { { 4, 1, 4, 3 }, { 0 }, { 5, 2, 1, 1 } } },
    { "two", SIGHT_AREA_NONE, -1, { { 0, 0, 2, 2 }, { 7, 3, 2, 2 } } },
    { "corner", SIGHT_AREA_NONE, -1, { { 2, 1, 2, 2 }, { 4, 3, 2, 2 } } },
    { "nowhere", SIGHT_AREA_START, -1, { { 0 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    {
      g_autoptr (SightCellSet) cells = sight_cell_set_new (sight_map_get_rect (level->map));

      sight_cell_set_add_rect (cells, areas[i].rects[0]);
      sight_cell_set_add_rect (cells, areas[i].rects[1]);
      sight_cell_set_remove_rect (cells, areas[i].rects[2]);
      g_ptr_array_add (level->areas, sight_area_new (areas[i].name, areas[i].purpose, areas[i].team, cells));
    }
}

/* A level with all that a map of Tiled can hold: doors, a window, teams with viewers and without, any script. */
static inline SightLevel *
make_full_level (void)
{
  SightLevel *level = read_text ("text", "#########\n#...#o..#\n#...+..~#\n#...=..'#\n#########", NULL);
  SightTile tile = { .glyph = 0x6d1e,
                     .name = (char *) "洞 \"tief\" <&>",
                     .color = 0x123456,
                     .walkable = TRUE,
                     .transparent = FALSE,
                     .counterpart = 0,
                     .look = SIGHT_LOOK_FLAT,
                     .rules = { .conceals = SIGHT_RANGE_MAX,
                                .stops = SIGHT_SIDE_NORTH | SIGHT_SIDE_WEST,
                                .light = 6,
                                .ground = 1,
                                .top = SIGHT_HEIGHT_MAX,
                                .cost = 7 } };
  SightViewer *viewer;

  sight_level_set_tile (level, (SightCell) { 2, 2 }, sight_legend_add (level->legend, &tile));
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  g_free (sight_level_get_team (level, 1)->name);
  sight_level_get_team (level, 1)->name = g_strdup ("Команда");
  g_free (sight_level_get_team (level, 2)->name);
  sight_level_get_team (level, 2)->name = g_strdup ("");
  g_ptr_array_add (level->viewers, sight_viewer_new ("Späher", 1, (SightCell) { 1, 1 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 7, 1 }));
  viewer = sight_viewer_new ("守衛", 1, (SightCell) { -3, 70 });
  viewer->range = 0;
  viewer->alive = FALSE;
  viewer->facing = 270;
  viewer->angle = 90;
  viewer->sight = g_new0 (SightVision, 1);
  sight_preset_apply (sight_preset_find ("corner-rule"), viewer->sight);
  g_ptr_array_add (level->viewers, viewer);
  g_ptr_array_add (level->lines, sight_kept_line_new ("through", (SightCell) { 1, 2 }, (SightCell) { 7, 2 }));
  add_areas (level);
  level->sight.range = 12;

  return level;
}

/* Written as each variant of the format @id and read back, @level is the same. */
static inline void
assert_round_trips (const char *id, const SightLevel *level)
{
  const SightFormat *format = sight_format_find (id);

  for (guint i = 0; format->variants[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
      g_autoptr (SightNotes) notes = sight_notes_new ();
      SightOutput output = { "höhle", format->variants[i], companions };
      g_autoptr (GBytes) bytes = format->write_files (level, &output, notes, &error), second = NULL;
      g_autoptr (SightLevel) again = NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (notes->len, ==, 0);
      g_assert_cmpuint (companions->len, ==, 1);
      /* Loaders of games refuse maps without it. */
      g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "tiledversion"));
      again = sight_format_read (NULL, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", notes, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (notes->len, ==, 0);
      g_assert_true (sight_level_equal (level, again));
      second = format->write_files (again, &output, NULL, &error);
      g_assert_true (g_bytes_equal (bytes, second));
    }
}

/* What @text, a map in the format @id, is as rows of glyphs. */
static inline void
assert_map (const char *id, const char *text, const char *rows, SightNotes *notes)
{
  g_autoptr (SightLevel) level = read_text (id, text, notes);
  g_autofree char *written = write_text ("text", level, NULL);
  const char *map = strstr (written, "; map\n");

  g_assert_cmpstr (map != NULL ? map + strlen ("; map\n") : written, ==, rows);
}

/* A level or an error comes of the file of each variant, cut off anywhere: the first from its beginning, of the others
 * only the cells differ. */
static inline void
assert_variants_are_safe (const SightFormat *format)
{
  g_autoptr (SightLevel) level = make_full_level ();

  for (guint i = 0; format->variants[i] != NULL; i++)
    {
      SightOutput output = { "a", format->variants[i], NULL };
      g_autoptr (GBytes) bytes = format->write_files (level, &output, NULL, NULL);
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);
      const char *cells = g_strrstr_len (data, length, "data");

      for (gsize n = i == 0 ? 0 : cells - data; n < (i == 0 ? length : (gsize) (cells - data) + 300); n++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *part = g_memdup2 (data, MAX (n, 1));
          g_autoptr (SightLevel) again = sight_format_read (format, part, n, "m", NULL, &error);

          g_assert_true ((again == NULL) == (error != NULL));
        }
    }
}
