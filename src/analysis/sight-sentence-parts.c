/* sight-sentence-parts.c - what the sentences are put together from; used within this folder only
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>

#define ISOLATE_BEGIN "\342\201\246" /* U+2066 left-to-right isolate */
#define ISOLATE_END "\342\201\251"   /* U+2069 pop directional isolate */

/* Words that begin with another sound than their first letter says. */
static const char *const sound_as_consonant[] = { "uni", "use", "eu", "one", NULL };
static const char *const sound_as_vowel[] = { "hour", "honest", "heir", NULL };

static gboolean
has_prefix_of (const char *word, const char *const *prefixes)
{
  for (gsize i = 0; prefixes[i] != NULL; i++)
    {
      if (g_ascii_strncasecmp (word, prefixes[i], strlen (prefixes[i])) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether English puts "an" before @word. */
static gboolean
takes_an (const char *word)
{
  if (has_prefix_of (word, sound_as_consonant))
    return FALSE;

  return has_prefix_of (word, sound_as_vowel) || strchr ("AEIOUaeiou", word[0]) != NULL;
}

char *
sight_parts_name (const SightLevel *level, SightCell cell)
{
  if (!sight_map_contains (level->map, cell))
    return g_strdup (_ ("outside the map"));

  return g_markup_escape_text (sight_level_get_tile (level, cell)->name, -1);
}

char *
sight_parts_tile (const SightLevel *level, SightCell cell)
{
  g_autofree char *name = sight_parts_name (level, cell);

  if (!sight_map_contains (level->map, cell))
    return g_steal_pointer (&name);

  /* Translators: a tile by its name, "a Pillar", within a sentence; "a" before a consonant, "an" before a vowel */
  return g_strdup_printf (takes_an (name) ? C_ ("tile", "an %s") : C_ ("tile", "a %s"), name);
}

char *
sight_parts_tile_capital (const SightLevel *level, SightCell cell)
{
  g_autofree char *name = sight_parts_name (level, cell);

  if (!sight_map_contains (level->map, cell))
    return g_strdup (_ ("Outside the map"));

  /* Translators: a tile by its name, "A Pillar", at the beginning of a sentence */
  return g_strdup_printf (takes_an (name) ? C_ ("tile", "An %s") : C_ ("tile", "A %s"), name);
}

char *
sight_parts_isolate (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  return g_strconcat (ISOLATE_BEGIN, text, ISOLATE_END, NULL);
}

char *
sight_sentence_cell (SightCell cell)
{
  return sight_parts_isolate ("(%s%d, %s%d)", cell.x < 0 ? "−" : "", ABS (cell.x), cell.y < 0 ? "−" : "", ABS (cell.y));
}

char *
sight_sentence_number (int number)
{
  return sight_parts_isolate ("%s%d", number < 0 ? "−" : "", ABS (number));
}

char *
sight_parts_way (SightCell from, SightCell to)
{
  int dx = to.x - from.x, dy = to.y - from.y;
  g_autofree char *across = g_strdup_printf (dx < 0 ? _ ("%d left") : _ ("%d right"), ABS (dx));
  g_autofree char *along = g_strdup_printf (dy < 0 ? _ ("%d up") : _ ("%d down"), ABS (dy));

  if (dy == 0)
    return g_steal_pointer (&across);
  if (dx == 0)
    return g_steal_pointer (&along);

  /* Translators: a way on the map, "18 right and 5 up" */
  return g_strdup_printf (C_ ("way", "%s and %s"), across, along);
}

char *
sight_parts_if_open (
    const SightLevel *level, const SightLineRule *rule, SightCell from, SightCell to, const SightLos *los)
{
  g_autoptr (SightGrid) grid = sight_grid_copy (level->grid);
  g_autofree char *cell = NULL, *tile = NULL;
  /* Of two flankers that permissive corners ask for, one is enough. */
  int n_opened = rule->corner == SIGHT_CORNER_STRICT ? los->n_blockers : MIN (los->n_blockers, 1);
  SightLos next;

  for (int i = 0; i < n_opened; i++)
    {
      if (!sight_map_contains (level->map, los->blockers[i]))
        return NULL;
      sight_grid_set_opaque (grid, los->blockers[i], FALSE);
    }

  next = sight_los_walk (grid, rule, from, to);
  if (sight_los_is_clear (&next))
    return g_strdup (_ ("A would see B"));

  cell = sight_sentence_cell (next.blockers[0]);
  tile = sight_parts_tile (level, next.blockers[0]);

  return g_strdup_printf (_ ("the line would end at %s, %s"), cell, tile);
}
