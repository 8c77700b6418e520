/* sight-light.c - which cells of a dark level are lit
 *
 * A cell is lit if a lamp sees it, by the sight of the level and the range of
 * the lamp.  Lamps are those of the level that are on, and tiles that give light.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/map/sight-bits.h"
#include "sight-glow.h"
#include "sight-painting.h"

#define GLOWS_BYTES_MAX (64 * 1024 * 1024) /* kept of a level: if its lamps light more, each change lights it anew */
#define LOOK_AHEAD 4                       /* so many lamps may go at once */

/* Called with each lamp of the level that shines, or with each tile that gives light. */
typedef void (*LampFunc) (gpointer data, SightCell cell, int range);

static void
for_each_lamp_on (const SightLevel *level, LampFunc func, gpointer data)
{
  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);

      if (lamp->on && sight_map_contains (level->map, lamp->cell))
        func (data, lamp->cell, lamp->range);
    }
}

/* Of those in @cells, a part of the map. */
static void
for_each_tile_in (const SightGrid *grid, SightRect cells, LampFunc func, gpointer data)
{
  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      for (int x = cells.x; x < cells.x + cells.width; x++)
        {
          const guint64 left = sight_grid_get_special (grid, x / 64, y) >> (x & 63);
          const SightTileRules *rules = left & 1 ? sight_grid_get_rules (grid, (SightCell) { x, y }) : NULL;

          if (left == 0)
            x |= 63;
          else if (rules != NULL && rules->light > 0)
            func (data, (SightCell) { x, y }, rules->light);
        }
    }
}

static void
for_each_tile (const SightGrid *grid, LampFunc func, gpointer data)
{
  if (grid->terrain != NULL)
    for_each_tile_in (grid, (SightRect) { 0, 0, grid->width, grid->height }, func, data);
}

/* The words of a row of bits. */
static gsize
get_stride (const SightLevel *level)
{
  return ((gsize) level->map->width + 63) / 64;
}

/* By what a lamp in @cell shines. */
static SightShine
get_shine (const SightLevel *level, SightCell cell, int range)
{
  const SightGrid *grid = level->grid;
  SightShine shine = { cell, level->sight, grid->eye, grid->spend, grid->height_seen, FALSE };

  shine.sight.range = range;

  return shine;
}

int
sight_level_find_light (const SightLevel *self, SightCell cell, gboolean on)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < self->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (self, i);
      const SightShine shine = get_shine (self, lamp->cell, lamp->range);
      const SightRect window = sight_shine_get_window (&shine);

      if (!lamp->on != !on || !sight_map_contains (self->map, lamp->cell) || !sight_rect_contains (&window, cell))
        continue;
      sight_shine_see (&shine, self->grid, &view);
      if (sight_view_sees (&view, cell))
        return (int) i;
    }

  return -1;
}

typedef struct
{
  const SightLevel *level;
  const SightGrid *grid;
  SightCell cell;
  gboolean is_lit;
  SightView view;
} Would;

static void
would_shine (gpointer data, SightCell cell, int range)
{
  Would *self = data;
  const SightShine shine = get_shine (self->level, cell, range);
  const SightRect window = sight_shine_get_window (&shine);

  if (self->is_lit || !sight_rect_contains (&window, self->cell))
    return;
  sight_shine_see (&shine, self->grid, &self->view);
  self->is_lit = sight_view_sees (&self->view, self->cell);
}

gboolean
sight_level_would_light (const SightLevel *self, const SightGrid *grid, SightCell cell)
{
  Would would = { self, grid, cell, FALSE, SIGHT_VIEW_INIT };

  for_each_lamp_on (self, would_shine, &would);
  for_each_tile (grid, would_shine, &would);
  sight_view_clear (&would.view);

  return would.is_lit;
}

gsize
sight_level_count_lit (const SightLevel *self, const SightLamp *lamp)
{
  const SightShine shine = get_shine (self, lamp->cell, lamp->range);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  if (!sight_map_contains (self->map, lamp->cell))
    return 0;
  sight_shine_see (&shine, self->grid, &view);

  return sight_view_count (&view);
}

typedef struct
{
  SightLevel *level;
  GPtrArray *old;    /* (nullable): of SightGlow: those of lamps, then those of tiles */
  guint next;        /* the first of them that nothing was found for */
  SightRect changed; /* cells that have other tiles since then */
  GPtrArray *glows;  /* of SightGlow: the new ones */
  gsize bytes;       /* of them */
  SightRect reach;   /* all cells that may be lit otherwise lie in it */
  gboolean is_tile;  /* what is added is */
  SightView view;    /* working memory */
} Relight;

/* The old glows before @end are no more. */
static void
drop_until (Relight *self, guint end)
{
  for (; self->next < end; self->next++)
    {
      const SightGlow *glow = g_ptr_array_index (self->old, self->next);

      self->reach = sight_rect_union (self->reach, glow->window);
    }
}

/* (nullable): the old glow of a lamp that shines by @shine.  Lamps keep their order, so it is one of the next. */
static SightGlow *
find_old (Relight *self, const SightShine *shine)
{
  const guint end = self->old != NULL ? MIN (self->old->len, self->next + LOOK_AHEAD) : 0;

  for (guint i = self->next; i < end; i++)
    {
      SightGlow *glow = g_ptr_array_index (self->old, i);

      if (!sight_shine_equal (&glow->shine, shine))
        continue;
      drop_until (self, i);
      self->next++;

      return glow;
    }

  return NULL;
}

static void
add_glow (gpointer data, SightCell cell, int range)
{
  Relight *self = data;
  SightShine shine = get_shine (self->level, cell, range);
  const SightRect window = sight_shine_get_window (&shine);
  const SightRect common = sight_rect_intersect (window, self->changed);
  SightGlow *glow;

  shine.is_a_tile = self->is_tile;
  glow = find_old (self, &shine);
  if (glow != NULL && sight_rect_is_empty (&common))
    glow = sight_glow_ref (glow);
  else
    {
      glow = sight_glow_new (&shine, self->level->grid, &self->view);
      self->reach = sight_rect_union (self->reach, glow->window);
    }
  g_ptr_array_add (self->glows, glow);
  self->bytes += sight_glow_get_bytes (glow);
}

/* The tiles that give light: those outside the changed cells as they were. */
static void
add_tiles (Relight *self)
{
  self->is_tile = TRUE;
  if (self->old == NULL)
    {
      for_each_tile (self->level->grid, add_glow, self);
      return;
    }
  while (self->next < self->old->len)
    {
      const SightGlow *glow = g_ptr_array_index (self->old, self->next);

      if (!glow->shine.is_a_tile || sight_rect_contains (&self->changed, glow->shine.cell))
        drop_until (self, self->next + 1);
      else
        {
          const guint next = self->next;

          add_glow (self, glow->shine.cell, glow->shine.sight.range);
          drop_until (self, next + 1);
        }
    }
  for_each_tile_in (self->level->grid, self->changed, add_glow, self);
}

/* Puts what the glows light into @lit, where it may differ. */
static void
put_glows (const Relight *self, guint64 *lit)
{
  const SightRect reach = self->reach;
  const gsize stride = get_stride (self->level);

  for (int y = reach.y; y < reach.y + reach.height; y++)
    sight_bits_fill (lit + y * stride, reach.x, reach.x + reach.width, FALSE);
  for (guint i = 0; i < self->glows->len; i++)
    sight_glow_mark (g_ptr_array_index (self->glows, i), reach, lit, stride);
}

/* Returns: (transfer full): @lit, (transfer full) (nullable), made to agree with what the glows of @old say no more. */
static guint64 *
relight_some (SightLevel *level, GPtrArray *old, guint64 *lit, SightRect changed)
{
  GPtrArray *glows = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_glow_unref);
  Relight self = { level, lit != NULL ? old : NULL, 0, changed, glows, 0, { 0, 0, 0, 0 }, FALSE, SIGHT_VIEW_INIT };

  for_each_lamp_on (level, add_glow, &self);
  add_tiles (&self);
  sight_view_clear (&self.view);
  if (lit == NULL)
    lit = g_new0 (guint64, get_stride (level) * level->map->height);
  put_glows (&self, lit);
  if (self.bytes <= GLOWS_BYTES_MAX)
    level->grid->glows = g_ptr_array_ref (glows);
  g_ptr_array_unref (glows);

  return lit;
}

typedef struct
{
  const SightLevel *level;
  guint64 *lit;
  gsize bytes; /* that glows would take */
  SightView view;
} Anew;

static void
add_bytes (gpointer data, SightCell cell, int range)
{
  Anew *self = data;
  const SightShine shine = get_shine (self->level, cell, range);
  const SightRect window =
      sight_rect_intersect (sight_shine_get_window (&shine), sight_map_get_rect (self->level->map));

  self->bytes += ((gsize) window.width / 64 + 2) * window.height * sizeof (guint64);
}

static void
shine (gpointer data, SightCell cell, int range)
{
  Anew *self = data;
  const SightShine shine = get_shine (self->level, cell, range);

  sight_shine_see (&shine, self->level->grid, &self->view);
  sight_view_mark (&self->view, self->lit, get_stride (self->level));
}

/* Whether the glows of all lamps fit into memory, and stay true, which the answers of a game need not. */
static gboolean
can_keep_glows (const SightLevel *level)
{
  Anew self = { level, NULL, 0, SIGHT_VIEW_INIT };

  if (sight_vision_is_given (&level->sight))
    return FALSE;
  for_each_lamp_on (level, add_bytes, &self);
  for_each_tile (level->grid, add_bytes, &self);

  return self.bytes <= GLOWS_BYTES_MAX;
}

/* Returns: (transfer full) */
static guint64 *
relight_all (const SightLevel *level)
{
  Anew self = { level, g_new0 (guint64, get_stride (level) * level->map->height), 0, SIGHT_VIEW_INIT };

  for_each_lamp_on (level, shine, &self);
  for_each_tile (level->grid, shine, &self);
  sight_view_clear (&self.view);

  return self.lit;
}

void
sight_level_relight (SightLevel *self, SightRect cells)
{
  SightGrid *grid = self->grid;
  /* Lamps shine in the dark as in the light. */
  g_autoptr (GPtrArray) old = g_steal_pointer (&grid->glows);
  g_autofree guint64 *lit = g_steal_pointer (&grid->lit);

  grid->dark_vision = self->rules.dark_vision;
  grid->eye = self->rules.eye;
  grid->height_seen = self->rules.height;
  grid->spend = self->rules.spend;
  if (!self->rules.dark)
    return;
  /* A game may answer differently the next time. */
  if (sight_vision_is_given (&self->sight))
    g_clear_pointer (&old, g_ptr_array_unref);
  if (old == NULL)
    g_clear_pointer (&lit, g_free);
  grid->lit = old != NULL || can_keep_glows (self) ? relight_some (self, old, g_steal_pointer (&lit), cells)
                                                   : relight_all (self);
}

void
sight_level_update_light (SightLevel *self)
{
  if (sight_grid_lacks_paving (self->grid))
    sight_grid_update (self->grid, self->map, self->legend, sight_map_get_rect (self->map));
  sight_level_relight (self, (SightRect) { 0, 0, 0, 0 });
}

/* Reach */

typedef struct
{
  SightRect rect, reach;
} Reach;

static void
add_window (Reach *self, SightRect window)
{
  const SightRect common = sight_rect_intersect (window, self->rect);

  if (!sight_rect_is_empty (&common))
    self->reach = sight_rect_union (self->reach, window);
}

static void
add_lamp (gpointer data, SightCell cell, int range)
{
  add_window (data, (SightRect) { cell.x - range, cell.y - range, 2 * range + 1, 2 * range + 1 });
}

SightRect
sight_level_get_reach (const SightLevel *self, SightRect rect)
{
  const GPtrArray *glows = self->grid->glows;
  Reach reach = { rect, rect };
  int farthest = 0;

  if (!self->rules.dark)
    return rect;
  for (guint i = 0; glows != NULL && i < glows->len; i++)
    add_window (&reach, sight_shine_get_window (&((const SightGlow *) g_ptr_array_index (glows, i))->shine));
  if (glows == NULL)
    {
      for_each_lamp_on (self, add_lamp, &reach);
      for_each_tile (self->grid, add_lamp, &reach);
    }
  /* A lamp that stood in the rect, and is no more. */
  for (guint i = 0; i < sight_legend_get_length (self->legend); i++)
    farthest = MAX (farthest, sight_legend_get (self->legend, i)->rules.light);
  reach.reach = sight_rect_union (reach.reach, (SightRect) { rect.x - farthest, rect.y - farthest,
                                                             rect.width + 2 * farthest, rect.height + 2 * farthest });

  return sight_rect_intersect (reach.reach, sight_map_get_rect (self->map));
}
