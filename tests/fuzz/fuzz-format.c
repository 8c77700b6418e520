/* fuzz-format.c - any bytes give a sound level or an error
 *
 * Built once for each format, whose id is FUZZ_FORMAT: with libFuzzer by
 * tests/fuzz/run, with replay.c as a test of its seeds.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "format/sight-formats.h"
#include "format/import/sight-import.h"

#define MAPS_MAX 4     /* of a file that are read */
#define CELLS_MAX 4096 /* of levels that are written again: larger ones take too long to try many */

int LLVMFuzzerTestOneInput (const guint8 *data, size_t length);

/* Whether the native format, which holds everything, gives @level back. */
static void
check_round_trip (const SightLevel *level)
{
  const SightFormat *native = sight_format_get_native ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = native->write (level, NULL, &error);
  g_autoptr (SightLevel) again = NULL;

  g_assert_no_error (error);
  again = sight_format_read (native, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "native", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sight_level_equal (level, again));
}

/* A text map tells of each cell its sign, whether one can walk there, and whether one can see through. */
static void
check_signs (const SightLevel *level, const SightLevel *again)
{
  for (gsize i = 0; i < (gsize) level->map->width * level->map->height; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, level->map->tiles[i]);
      const SightTile *other = sight_legend_get (again->legend, again->map->tiles[i]);

      g_assert_cmpuint (tile->glyph, ==, other->glyph);
      g_assert_cmpint (tile->walkable, ==, other->walkable);
      g_assert_cmpint (tile->transparent, ==, other->transparent);
    }
}

/* Its own format may refuse it or lose some of it, but knows and reads back what it wrote in a file of its suffix. */
static void
check_own_format (const SightFormat *format, const SightLevel *level)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GBytes) bytes =
      sight_format_can_write (format) ? sight_format_write (format, level, NULL, notes, NULL) : NULL;
  g_autoptr (SightLevel) again = NULL;
  g_autofree char *name = NULL;

  if (bytes == NULL)
    return;
  name = g_strconcat ("own.", format->suffixes[0], NULL);
  g_assert_true (sight_format_detect (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name) == format);
  again = sight_format_read (format, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (again->map->width, ==, level->map->width);
  g_assert_cmpint (again->map->height, ==, level->map->height);
  if (g_str_equal (format->id, "text"))
    check_signs (level, again);
}

/* The other maps of the file are sound too, or there is an error. */
static void
check_other_maps (const SightFormat *format, SightInput input, const SightSurvey *survey)
{
  g_autoptr (SightImport) import = sight_import_new ();

  input.import = import;
  input.survey = NULL;
  for (guint i = 1; i < MIN (survey->maps->len, MAPS_MAX); i++)
    {
      const SightSurveyMap *map = g_ptr_array_index (survey->maps, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (SightLevel) level = NULL;

      sight_import_set_map (import, map->name);
      level = sight_format_import (format, &input, NULL, &error);
      g_assert_true ((level == NULL) == (error != NULL));
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t length)
{
  const SightFormat *format = sight_format_find (FUZZ_FORMAT);
  /* Without a byte after it, so a memory checker finds a reader that looks too far. */
  g_autofree char *copy = g_memdup2 (length > 0 ? data : (const guint8 *) "", MAX (length, 1));
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (GError) error = NULL;
  SightInput input = { copy, length, "fuzz", NULL, NULL, survey };
  g_autoptr (SightLevel) level = NULL;

  if (format->sniff != NULL)
    format->sniff (copy, length);
  level = sight_format_import (format, &input, notes, &error);
  g_assert_true ((level == NULL) == (error != NULL));
  check_other_maps (format, input, survey);
  if (level == NULL || (gint64) level->map->width * level->map->height > CELLS_MAX)
    return 0;

  check_round_trip (level);
  check_own_format (format, level);

  return 0;
}
