/* code-test.h - what the tests of source code as a format share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format-test.h"

/* A door with its counterpart, a window, two teams, a viewer outside, names and glyphs that no language takes as they
 * are. */
static inline SightLevel *
make_code_level (void)
{
  static const char text[] =
      "{\"sightline\": 1, \"legend\": ["
      "{\"glyph\": \"#\", \"name\": \"Wall */ ?\?/\", \"color\": \"#010203\", \"look\": \"wall\", \"walkable\": false, "
      "\"transparent\": false},"
      "{\"glyph\": \".\", \"name\": \"a \\\"b\\\" \\\\\\n1\", \"color\": \"#f5f2eb\", \"look\": \"floor\", "
      "\"walkable\": true, \"transparent\": true},"
      "{\"glyph\": \"+\", \"name\": \"Дверь\", \"color\": \"#b0702f\", \"look\": \"door\", \"walkable\": true, "
      "\"transparent\": false, \"counterpart\": \"\\\"\"},"
      "{\"glyph\": \"\\\"\", \"name\": \"Open\", \"color\": \"#d9a066\", \"look\": \"open-door\", \"walkable\": true, "
      "\"transparent\": true, \"counterpart\": \"+\"},"
      "{\"glyph\": \"窓\", \"name\": \"😀\", \"color\": \"#4aa3df\", \"look\": \"window\", \"walkable\": false, "
      "\"transparent\": true}],"
      "\"map\": [\"#+#\", \"\\\".窓\"],"
      "\"teams\": [{\"name\": \"Red\", \"color\": \"#c01c28\", \"shape\": \"circle\", \"alliance\": \"A\"},"
      "{\"name\": \"Bläu\", \"color\": \"#1a5fb4\", \"shape\": \"square\"}],"
      "\"viewers\": [{\"name\": \"A\", \"team\": \"Bläu\", \"cell\": [1, 1], \"range\": 12, \"facing\": 45, "
      "\"angle\": 90},"
      "{\"name\": \"\", \"team\": \"Red\", \"cell\": [-3, 70], \"range\": 0, \"alive\": false}]}";

  return read_text ("sightline", text, NULL);
}

/* @variant: (nullable); @stem: (nullable).  Free with g_free(). */
static inline char *
write_variant (const char *id, const char *variant, const SightLevel *level, SightNotes *notes)
{
  SightOutput output = { .stem = "two rooms", .variant = variant };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_write (sight_format_find (id), level, &output, notes, &error);
  g_autoptr (GBytes) again = sight_format_write (sight_format_find (id), level, &output, NULL, NULL);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, again));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static inline void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("%s\nis not in\n%s", part, text);
}

/* A level of one row with @n tiles, of which every second is a wall. */
static inline SightLevel *
make_wide_level (guint n)
{
  SightLegend *legend = sight_legend_new ();
  SightMap *map = sight_map_new (n, 1, 0);

  for (guint i = 0; i < n; i++)
    {
      SightTile tile = { .glyph = 0x4e00 + i,
                         .name = (char *) "T",
                         .walkable = TRUE,
                         .transparent = i % 2 == 0,
                         .counterpart = SIGHT_TILE_NONE };

      map->tiles[i] = sight_legend_add (legend, &tile);
    }

  return sight_level_new (map, legend);
}

/* What is noted of a level that has what no code holds; @own: sentences of the format itself, a line each. */
static inline void
assert_left_out (const char *id, const char *variant, const char *own)
{
  static const char *const shared[] = {
    "1 kept line is left out",
    "the sight is left out",
    "1 turn is left out",
    "the rules of what teams remember are left out",
    "the sight of 1 viewer is left out",
    "what a newer program added to the level is left out",
  };
  g_autoptr (SightLevel) level = make_code_level ();
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_auto (GStrv) sentences = g_strsplit (own, "\n", -1);
  guint n = g_strv_length (sentences);
  g_autofree char *text = NULL;

  g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 0, 0 }, (SightCell) { 1, 1 }));
  g_ptr_array_add (level->turns, sight_turn_new (""));
  level->sight.range++;
  level->rules.keep_revealed = TRUE;
  sight_level_get_viewer (level, 0)->sight = g_memdup2 (&level->sight, sizeof level->sight);
  sight_level_get_team (level, 0)->extra = g_strdup ("{}");
  text = write_variant (id, variant, level, notes);
  g_assert_cmpuint (notes->len, ==, n + G_N_ELEMENTS (shared));
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (get_note (notes, i), ==, sentences[i]);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    g_assert_cmpstr (get_note (notes, n + i), ==, shared[i]);
}
