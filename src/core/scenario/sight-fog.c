/* sight-fog.c - what each team knows of the map: hidden, explored, visible, and the tiles it remembers
 *
 * Only two functions change bits; one of them records the flips in the current
 * step.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fog-private.h"

#include "core/map/sight-legend.h"

typedef struct
{
  guint64 *planes[SIGHT_FOG_N_PLANES]; /* (nullable): all or none */
  gsize counts[SIGHT_FOG_N_PLANES];
  GHashTable *tiles; /* (nullable): guint32 y * width + x to the remembered tile */
} Team;

struct _SightFog
{
  int width, height;
  gsize stride, n_words;
  guint n_teams, n_planes;
  Team *teams;
  SightFogStep *step; /* (nullable): the one that is made */
  SightRect changed;
};

SightFog *
sight_fog_new (int width, int height, guint n_teams, gboolean keep_revealed)
{
  SightFog *self = g_new0 (SightFog, 1);

  self->width = width;
  self->height = height;
  self->stride = (width + 63) / 64;
  self->n_words = self->stride * height;
  self->n_teams = n_teams;
  self->n_planes = keep_revealed ? SIGHT_FOG_N_PLANES : SIGHT_FOG_NOW;
  self->teams = g_new0 (Team, n_teams);

  return self;
}

static void
team_clear (Team *self)
{
  for (int i = 0; i < SIGHT_FOG_N_PLANES; i++)
    g_free (self->planes[i]);
  g_clear_pointer (&self->tiles, g_hash_table_unref);
}

void
sight_fog_free (SightFog *self)
{
  for (guint i = 0; i < self->n_teams; i++)
    team_clear (&self->teams[i]);
  g_free (self->teams);
  g_clear_pointer (&self->step, sight_fog_step_free);
  g_free (self);
}

gsize
sight_fog_get_stride (const SightFog *self)
{
  return self->stride;
}

/* The plane of what @self sees now. */
static SightFogPlane
get_now (const SightFog *self)
{
  return self->n_planes > SIGHT_FOG_NOW ? SIGHT_FOG_NOW : SIGHT_FOG_VISIBLE;
}

static guint64
get_word (const SightFog *self, guint team, SightFogPlane plane, gsize word)
{
  const guint64 *words = self->teams[team].planes[plane];

  return words != NULL ? words[word] : 0;
}

static void
note_changed (SightFog *self, SightRect cells)
{
  self->changed = sight_rect_union (self->changed, cells);
}

static SightRect
get_word_cells (const SightFog *self, gsize word)
{
  const int x = word % self->stride * 64;

  return (SightRect) { x, word / self->stride, MIN (64, self->width - x), 1 };
}

static void
flip (SightFog *self, SightFogPlane plane, const SightFogFlip *which)
{
  Team *team = &self->teams[which->team];
  guint64 *word;
  gsize before;

  if (team->planes[plane] == NULL)
    team->planes[plane] = g_new0 (guint64, self->n_words);
  word = &team->planes[plane][which->word];
  before = __builtin_popcountll (*word);
  *word ^= which->bits;
  team->counts[plane] += __builtin_popcountll (*word) - before;
  if (plane != SIGHT_FOG_NOW)
    note_changed (self, get_word_cells (self, which->word));
}

static void
put_word (SightFog *self, guint team, SightFogPlane plane, gsize word, guint64 bits)
{
  const SightFogFlip change = { team, word, get_word (self, team, plane, word) ^ bits };

  if (change.bits == 0)
    return;
  flip (self, plane, &change);
  if (self->step != NULL)
    g_array_append_val (self->step->flips[plane], change);
}

void
sight_fog_set (SightFog *self, guint team, gsize word, guint64 seen)
{
  const gboolean in_step = self->step != NULL;
  const gboolean keeps = in_step && self->n_planes > SIGHT_FOG_NOW;

  if (self->n_planes > SIGHT_FOG_NOW)
    put_word (self, team, SIGHT_FOG_NOW, word, seen);
  put_word (self, team, SIGHT_FOG_VISIBLE, word, keeps ? seen | get_word (self, team, SIGHT_FOG_VISIBLE, word) : seen);
  put_word (self, team, SIGHT_FOG_EXPLORED, word,
            in_step ? seen | get_word (self, team, SIGHT_FOG_EXPLORED, word) : seen);
}

void
sight_fog_begin (SightFog *self)
{
  g_assert (self->step == NULL);

  self->step = sight_fog_step_new ();
  if (self->n_planes <= SIGHT_FOG_NOW)
    return;

  /* Cells revealed in the previous step are no longer visible. */
  for (guint i = 0; i < self->n_teams; i++)
    {
      for (gsize word = 0; self->teams[i].planes[SIGHT_FOG_VISIBLE] != NULL && word < self->n_words; word++)
        put_word (self, i, SIGHT_FOG_VISIBLE, word, get_word (self, i, SIGHT_FOG_NOW, word));
    }
}

/* Remembered tiles */

static int
get_memory (const SightFog *self, guint team, guint32 cell)
{
  gpointer tile;

  if (self->teams[team].tiles == NULL ||
      !g_hash_table_lookup_extended (self->teams[team].tiles, GUINT_TO_POINTER (cell), NULL, &tile))
    return SIGHT_TILE_NONE;

  return GPOINTER_TO_INT (tile);
}

static void
apply_memory (SightFog *self, guint team, guint32 cell, int tile)
{
  GHashTable **tiles = &self->teams[team].tiles;

  if (*tiles == NULL)
    *tiles = g_hash_table_new (NULL, NULL);
  if (tile == SIGHT_TILE_NONE)
    g_hash_table_remove (*tiles, GUINT_TO_POINTER (cell));
  else
    g_hash_table_insert (*tiles, GUINT_TO_POINTER (cell), GINT_TO_POINTER (tile));
  note_changed (self, (SightRect) { cell % self->width, cell / self->width, 1, 1 });
}

static void
put_memory (SightFog *self, guint team, guint32 cell, int tile)
{
  const SightFogMemory change = { team, cell, get_memory (self, team, cell), tile };

  if (change.before == change.after)
    return;
  apply_memory (self, team, cell, tile);
  g_array_append_val (self->step->memories, change);
}

void
sight_fog_repaint (SightFog *self, SightCell cell, int before, int after)
{
  const guint32 index = (guint32) cell.y * self->width + cell.x;

  g_assert (self->step != NULL);

  for (guint i = 0; i < self->n_teams; i++)
    {
      int tile = get_memory (self, i, index);

      if (sight_fog_get (self, i, cell) == SIGHT_STATE_HIDDEN)
        continue;
      if (tile == SIGHT_TILE_NONE)
        tile = before;
      put_memory (self, i, index, tile == after ? SIGHT_TILE_NONE : tile);
    }
}

/* Forgets what @team remembers of the cells that it sees: of @view, or (NULL) now. */
static void
forget_seen (SightFog *self, guint team, const SightView *view)
{
  const SightFogPlane now = get_now (self);
  g_autoptr (GArray) seen = NULL;
  GHashTableIter iter;
  gpointer key;

  if (self->teams[team].tiles == NULL || g_hash_table_size (self->teams[team].tiles) == 0)
    return;

  seen = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_hash_table_iter_init (&iter, self->teams[team].tiles);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const guint32 index = GPOINTER_TO_UINT (key);
      const SightCell cell = { index % self->width, index / self->width };
      const guint64 word = get_word (self, team, now, cell.y * self->stride + cell.x / 64);

      if (view != NULL ? sight_view_sees (view, cell) : (word >> (cell.x & 63) & 1) != 0)
        g_array_append_val (seen, index);
    }
  for (guint i = 0; i < seen->len; i++)
    put_memory (self, team, g_array_index (seen, guint32, i), SIGHT_TILE_NONE);
}

void
sight_fog_forget (SightFog *self, guint team)
{
  g_assert (self->step != NULL);

  forget_seen (self, team, NULL);
}

void
sight_fog_look (SightFog *self, guint team, const SightView *view)
{
  const SightRect *window = &view->window;
  const int first = window->x / 64, last = (window->x + window->width - 1) / 64;

  g_assert (self->step != NULL);
  g_assert (window->x + window->width <= self->width && window->y + window->height <= self->height);

  for (int y = window->y; y < window->y + window->height; y++)
    {
      for (int x = first; x <= last; x++)
        {
          const SightFogFlip glimpse = { team, y * self->stride + x, sight_view_get_word (view, x, y) };

          if (glimpse.bits == 0)
            continue;
          g_array_append_val (self->step->flips[SIGHT_FOG_GLIMPSED], glimpse);
          put_word (self, team, SIGHT_FOG_EXPLORED, glimpse.word,
                    glimpse.bits | get_word (self, team, SIGHT_FOG_EXPLORED, glimpse.word));
          if (self->n_planes > SIGHT_FOG_NOW)
            put_word (self, team, SIGHT_FOG_VISIBLE, glimpse.word,
                      glimpse.bits | get_word (self, team, SIGHT_FOG_VISIBLE, glimpse.word));
        }
    }
  forget_seen (self, team, view);
}

SightFogStep *
sight_fog_end (SightFog *self)
{
  g_assert (self->step != NULL);

  sight_fog_step_close (self->step);

  return g_steal_pointer (&self->step);
}

void
sight_fog_swap (SightFog *self, const SightFogStep *step, gboolean forth)
{
  const guint n = step->memories->len;

  g_assert (self->step == NULL);

  for (SightFogPlane plane = 0; plane < SIGHT_FOG_N_PLANES; plane++)
    {
      for (guint i = 0; i < step->flips[plane]->len; i++)
        flip (self, plane, &g_array_index (step->flips[plane], SightFogFlip, i));
    }
  for (guint i = 0; i < n; i++)
    {
      const SightFogMemory *memory = &g_array_index (step->memories, SightFogMemory, forth ? i : n - 1 - i);

      apply_memory (self, memory->team, memory->cell, forth ? memory->after : memory->before);
    }
}

/* A rectangle that holds all cells whose remembered tiles differ. */
static SightRect
compare_tiles (const SightFog *self, const Team *a, const Team *b)
{
  const Team *const both[] = { a, b };
  SightRect cells = { 0 };

  for (int i = 0; i < 2; i++)
    {
      GHashTableIter iter;
      gpointer key, tile, other;

      if (both[i]->tiles == NULL)
        continue;
      g_hash_table_iter_init (&iter, both[i]->tiles);
      while (g_hash_table_iter_next (&iter, &key, &tile))
        {
          const guint32 index = GPOINTER_TO_UINT (key);
          const SightRect cell = { index % self->width, index / self->width, 1, 1 };

          if (both[1 - i]->tiles == NULL || !g_hash_table_lookup_extended (both[1 - i]->tiles, key, NULL, &other) ||
              other != tile)
            cells = sight_rect_union (cells, cell);
        }
    }

  return cells;
}

SightRect
sight_fog_compare (const SightFog *a, const SightFog *b)
{
  SightRect cells = { 0 };

  if (a->width != b->width || a->height != b->height || a->n_teams != b->n_teams)
    return (SightRect) { 0, 0, b->width, b->height };
  for (guint i = 0; i < a->n_teams; i++)
    {
      for (SightFogPlane plane = SIGHT_FOG_VISIBLE; plane <= SIGHT_FOG_EXPLORED; plane++)
        {
          if (a->teams[i].planes[plane] == NULL && b->teams[i].planes[plane] == NULL)
            continue;
          for (gsize word = 0; word < a->n_words; word++)
            {
              if (get_word (a, i, plane, word) != get_word (b, i, plane, word))
                cells = sight_rect_union (cells, get_word_cells (a, word));
            }
        }
      cells = sight_rect_union (cells, compare_tiles (a, &a->teams[i], &b->teams[i]));
    }

  return cells;
}

gsize
sight_fog_get_bytes (const SightFog *self)
{
  gsize bytes = sizeof *self + self->n_teams * sizeof (Team);

  for (guint i = 0; i < self->n_teams; i++)
    {
      for (int plane = 0; plane < SIGHT_FOG_N_PLANES; plane++)
        bytes += self->teams[i].planes[plane] != NULL ? self->n_words * sizeof (guint64) : 0;
      if (self->teams[i].tiles != NULL)
        bytes += g_hash_table_size (self->teams[i].tiles) * 3 * sizeof (gpointer);
    }

  return bytes;
}

SightState
sight_fog_get (const SightFog *self, guint team, SightCell cell)
{
  const gsize word = cell.y * self->stride + cell.x / 64;

  if (get_word (self, team, SIGHT_FOG_VISIBLE, word) >> (cell.x & 63) & 1)
    return SIGHT_STATE_VISIBLE;

  return get_word (self, team, SIGHT_FOG_EXPLORED, word) >> (cell.x & 63) & 1 ? SIGHT_STATE_EXPLORED
                                                                              : SIGHT_STATE_HIDDEN;
}

int
sight_fog_get_tile (const SightFog *self, guint team, SightCell cell)
{
  return get_memory (self, team, (guint32) cell.y * self->width + cell.x);
}

void
sight_fog_put_tiles (const SightFog *self, guint team, SightRect cells, SightMap *map)
{
  GHashTableIter iter;
  gpointer key, tile;

  if (self->teams[team].tiles == NULL)
    return;
  g_hash_table_iter_init (&iter, self->teams[team].tiles);
  while (g_hash_table_iter_next (&iter, &key, &tile))
    {
      const guint32 index = GPOINTER_TO_UINT (key);
      const SightCell cell = { index % self->width, index / self->width };

      if (sight_rect_contains (&cells, cell) && sight_fog_get (self, team, cell) != SIGHT_STATE_HIDDEN)
        sight_map_set (map, cell, GPOINTER_TO_INT (tile));
    }
}

SightCounts
sight_fog_get_counts (const SightFog *self, guint team)
{
  const gsize visible = self->teams[team].counts[SIGHT_FOG_VISIBLE],
              seen = self->teams[team].counts[SIGHT_FOG_EXPLORED];

  return (SightCounts) { visible, seen - visible, (gsize) self->width * self->height - seen };
}

static const guint64 *
get_row (const SightFog *self, guint team, SightFogPlane plane, int y)
{
  const guint64 *words = self->teams[team].planes[plane];

  return words != NULL ? words + y * self->stride : NULL;
}

const guint64 *
sight_fog_get_visible (const SightFog *self, guint team, int y)
{
  return get_row (self, team, SIGHT_FOG_VISIBLE, y);
}

const guint64 *
sight_fog_get_explored (const SightFog *self, guint team, int y)
{
  return get_row (self, team, SIGHT_FOG_EXPLORED, y);
}

SightRect
sight_fog_take_changed (SightFog *self)
{
  const SightRect changed = self->changed;

  self->changed = (SightRect) { 0 };

  return changed;
}
