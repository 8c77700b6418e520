/* sight-wall-search-picture.c - the walls that the picture of a map shows
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-wall-search-private.h"

#include <string.h>

#include "sight-flood.h"
#include "sight-new-tiles.h"

#define NUMBERS_MAX 8   /* different numbers in a map whose 1 usually is a wall */
#define REGION_MIN 4    /* cells that a wall encloses */
#define CONTRAST_MIN 24 /* of 255: between the brightness of walls and of the rest */
#define SEARCHED_MAX 8  /* kinds that are tried for what they enclose */

void
sight_wall_counts_clear (SightWallCounts *self)
{
  g_clear_pointer (&self->edge, g_free);
  g_clear_pointer (&self->inside, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightWallCounts, sight_wall_counts_clear)

static gboolean
is_border (const SightMap *map, gsize cell)
{
  const gsize x = cell % map->width, y = cell / map->width;

  return x == 0 || y == 0 || x == (gsize) map->width - 1 || y == (gsize) map->height - 1;
}

/* Whether a cell next to @cell, which is no border cell, lies outside. */
static gboolean
is_at_outside (const SightMap *map, const guint8 *marks, gsize cell)
{
  const gsize width = map->width;

  return marks[cell - 1] || marks[cell + 1] || marks[cell - width] || marks[cell + width];
}

void
sight_wall_search_count (SightWallSearch *self, SightWallCounts *counts)
{
  const SightMap *map = self->map;
  g_autofree guint8 *empty = g_new0 (guint8, self->n);
  g_auto (SightFlood) flood = { 0 };

  for (guint i = 0; i < self->n; i++)
    self->kinds[i].count = 0;
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    self->kinds[map->tiles[i]].count++;
  *counts = (SightWallCounts) { g_new0 (gsize, self->n), g_new0 (gsize, self->n), 0, 0 };
  for (guint i = 0; i < self->n; i++)
    empty[i] = self->kinds[i].is_empty;
  sight_flood_init (&flood, map, empty, NULL);
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    {
      if (is_border (map, i) && sight_flood_is_new (&flood, i))
        sight_flood_visit (&flood, i, 0, 1);
    }
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    {
      const gboolean is_edge = flood.marks[i] == 0 && (is_border (map, i) || is_at_outside (map, flood.marks, i));

      if (flood.marks[i] != 0)
        continue;
      (is_edge ? counts->edge : counts->inside)[map->tiles[i]]++;
      counts->n_edge += is_edge;
      counts->n_inside += !is_edge;
    }
}

int
sight_wall_search_find_border (const SightWallCounts *counts, const guint8 *may_be, guint n)
{
  for (guint i = 0; i < n && counts->n_inside > 0; i++)
    {
      if (may_be[i] && counts->edge[i] > counts->n_edge / 2 && counts->inside[i] <= counts->n_inside / 2)
        return i;
    }

  return -1;
}

gboolean
sight_wall_search_is_sound (const SightWallSearch *self, const guint8 *walls)
{
  const gsize n = (gsize) self->map->width * self->map->height;
  g_autofree guint8 *rest = g_new (guint8, self->n);
  g_auto (SightFlood) flood = { 0 };
  gsize n_rest = 0, largest = 0;

  for (guint i = 0; i < self->n; i++)
    rest[i] = !walls[i] && !(self->kinds[i].is_empty && self->kinds[i].word == SIGHT_WORD_SAID);
  sight_flood_init (&flood, self->map, rest, NULL);
  for (gsize i = 0; i < n; i++)
    {
      if (sight_flood_is_new (&flood, i))
        {
          const SightPatch region = sight_flood_visit (&flood, i, 0, 1);

          n_rest += region.size;
          largest = MAX (largest, region.size);
        }
    }

  return n_rest > 0 && largest * 2 >= n_rest;
}

/* The kinds of which nothing is known, other than empty ones. */
static guint8 *
find_unknown (const SightWallSearch *self)
{
  guint8 *unknown = g_new0 (guint8, self->n);

  for (guint i = 0; i < self->n; i++)
    unknown[i] = self->kinds[i].count > 0 && self->kinds[i].word == SIGHT_WORD_NONE && !self->kinds[i].is_empty;

  return unknown;
}

/* The only number that is @number, or -1. */
static int
find_number (const SightWallSearch *self, gint64 number)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (self->kinds[i].count > 0 && self->kinds[i].is_number && self->kinds[i].number == number)
        return i;
    }

  return -1;
}

/* Whether kind @index is much more frequent on the edge than inside. */
static gboolean
is_on_edge (const SightWallCounts *counts, guint index)
{
  return counts->edge[index] > 0 &&
         (double) counts->edge[index] * counts->n_inside > 2.0 * counts->inside[index] * counts->n_edge;
}

static gboolean
see_border (const SightWallSearch *self, const SightWallCounts *counts, const guint8 *unknown, guint8 *walls)
{
  const int border = sight_wall_search_find_border (counts, unknown, self->n);

  if (border < 0)
    return FALSE;
  walls[border] = 1;
  /* Other kinds that share the edge with it are walls too, if they are no mere gaps. */
  for (guint i = 0; i < self->n; i++)
    walls[i] = walls[i] || (unknown[i] && counts->edge[i] * 4 >= counts->n_edge && is_on_edge (counts, i));

  return sight_wall_search_is_sound (self, walls);
}

/* Several kinds together, each more frequent on the edge than inside. */
static gboolean
see_edge (const SightWallSearch *self, const SightWallCounts *counts, const guint8 *unknown, guint8 *walls)
{
  gsize edge = 0, inside = 0;

  for (guint i = 0; i < self->n; i++)
    {
      walls[i] = unknown[i] && is_on_edge (counts, i);
      edge += walls[i] ? counts->edge[i] : 0;
      inside += walls[i] ? counts->inside[i] : 0;
    }

  return counts->n_inside > 0 && edge * 5 > counts->n_edge * 4 && inside * 2 < counts->n_inside &&
         sight_wall_search_is_sound (self, walls);
}

/* Empty cells that reach the border, around everything else. */
static gboolean
see_surround (const SightWallSearch *self, const SightWallCounts *counts, guint8 *walls)
{
  gsize n_empty = 0, n_outside = (gsize) self->map->width * self->map->height - counts->n_edge - counts->n_inside;
  gboolean may_be = TRUE;

  for (guint i = 0; i < self->n; i++)
    {
      walls[i] = self->kinds[i].is_empty && self->kinds[i].count > 0;
      n_empty += walls[i] ? self->kinds[i].count : 0;
      may_be = may_be && !(walls[i] && self->kinds[i].word == SIGHT_WORD_SAID);
    }

  return may_be && n_outside > 0 && n_outside * 2 > n_empty && sight_wall_search_is_sound (self, walls);
}

/* Whether the cells of @kind enclose a region. */
static gboolean
encloses (const SightWallSearch *self, guint kind)
{
  g_autofree guint8 *rest = g_new (guint8, self->n);
  g_auto (SightFlood) flood = { 0 };

  for (guint i = 0; i < self->n; i++)
    rest[i] = i != kind;
  sight_flood_init (&flood, self->map, rest, NULL);
  for (gsize i = 0; i < (gsize) self->map->width * self->map->height; i++)
    {
      if (sight_flood_is_new (&flood, i))
        {
          const SightPatch region = sight_flood_visit (&flood, i, 0, 1);

          if (region.size >= REGION_MIN && !region.touches_border)
            return TRUE;
        }
    }

  return FALSE;
}

/* The rarest kind that encloses regions and is not most of the map. */
static gboolean
see_enclosing (const SightWallSearch *self, const guint8 *unknown, guint8 *walls)
{
  const gsize n = (gsize) self->map->width * self->map->height;
  int best = -1;
  guint tried = 0;

  for (guint i = 0; i < self->n && tried < SEARCHED_MAX; i++)
    {
      const gsize count = self->kinds[i].count;

      if (!unknown[i] || count < 8 || count * 2 > n || (best >= 0 && count >= self->kinds[best].count))
        continue;
      tried++;
      if (encloses (self, i))
        best = i;
    }
  if (best >= 0)
    walls[best] = 1;

  return best >= 0;
}

/* A few numbers with 0 and 1; if 0 is the empty cell, every number is a wall. */
static gboolean
see_numbers (const SightWallSearch *self, guint8 *walls)
{
  const int zero = find_number (self, 0), one = find_number (self, 1);
  guint n_numbers = 0;

  for (guint i = 0; i < self->n; i++)
    n_numbers += self->kinds[i].count > 0 && self->kinds[i].is_number;
  if (zero < 0 || one < 0 || n_numbers > NUMBERS_MAX || self->kinds[one].word > SIGHT_WORD_HINT)
    return FALSE;
  for (guint i = 0; i < self->n; i++)
    walls[i] = i == (guint) one || (self->kinds[zero].is_empty && self->kinds[i].is_number && i != (guint) zero &&
                                    self->kinds[i].count > 0 && self->kinds[i].word == SIGHT_WORD_NONE);

  return TRUE;
}

static int
get_brightness (guint32 color)
{
  return (299 * (color >> 16 & 0xff) + 587 * (color >> 8 & 0xff) + 114 * (color & 0xff)) / 1000;
}

/* Splits the colours at the mean of their brightness, each colour counting as often as it occurs. */
static int
find_split (const SightWallSearch *self, const guint8 *unknown)
{
  int least = 255, most = 0;

  for (guint i = 0; i < self->n; i++)
    {
      const int brightness = get_brightness (self->kinds[i].tile.color);

      if (!unknown[i] || !self->kinds[i].has_color)
        continue;
      least = MIN (least, brightness);
      most = MAX (most, brightness);
    }

  return most - least >= CONTRAST_MIN ? (least + most) / 2 : -1;
}

/* The half of the colours that makes up the edge; else the darker one. */
static SightClue
see_colors (const SightWallSearch *self, const SightWallCounts *counts, const guint8 *unknown, guint8 *walls)
{
  const int split = find_split (self, unknown);
  gsize edge = 0, inside = 0;
  gboolean is_light = FALSE;

  if (split < 0)
    return SIGHT_CLUE_NONE;
  for (guint i = 0; i < self->n; i++)
    {
      walls[i] = unknown[i] && self->kinds[i].has_color && get_brightness (self->kinds[i].tile.color) <= split;
      edge += walls[i] ? counts->edge[i] : 0;
      inside += walls[i] ? counts->inside[i] : 0;
    }
  is_light = edge * 10 < counts->n_edge && inside * 2 > counts->n_inside;
  for (guint i = 0; i < self->n && is_light; i++)
    walls[i] = unknown[i] && self->kinds[i].has_color && !walls[i];

  return is_light || edge * 10 > counts->n_edge * 9 ? SIGHT_CLUE_EDGE : SIGHT_CLUE_DARK;
}

SightClue
sight_wall_search_see (SightWallSearch *self, guint8 *walls)
{
  g_autofree guint8 *unknown = NULL;
  g_auto (SightWallCounts) counts = { 0 };
  SightClue clue;

  sight_wall_search_count (self, &counts);
  unknown = find_unknown (self);
  memset (walls, 0, self->n);
  if (see_border (self, &counts, unknown, walls))
    return SIGHT_CLUE_BORDER;
  if (see_edge (self, &counts, unknown, walls))
    return SIGHT_CLUE_EDGE;
  if (see_surround (self, &counts, walls))
    return SIGHT_CLUE_SURROUND;
  memset (walls, 0, self->n);
  if (see_enclosing (self, unknown, walls))
    return SIGHT_CLUE_ENCLOSES;
  if (see_numbers (self, walls))
    return SIGHT_CLUE_NUMBER;
  clue = see_colors (self, &counts, unknown, walls);
  if (clue == SIGHT_CLUE_NONE)
    memset (walls, 0, self->n);

  return clue;
}
