/* sight-libtcod-walls.c - the walls that libtcod lights after FOV_BASIC and FOV_DIAMOND
 *
 * A row of walls is lit from its own row and from the next one towards the
 * viewer, 64 cells at a time.  To the left of the viewer light goes left, to the
 * right of it right, in its column both ways.
 *
 * Source: libtcod 2.2.2, TCOD_map_postprocess.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-libtcod-walls.h"

/* Bits of word @word that are columns from @first to @last. */
static inline guint64
get_mask (int word, int first, int last)
{
  const int from = MAX (first - 64 * word, 0), to = MIN (last - 64 * word, 63);

  if (from > to)
    return 0;

  return (~G_GUINT64_CONSTANT (0) << from) & (~G_GUINT64_CONSTANT (0) >> (63 - to));
}

/* The open cells seen in word @word of the map's row @y, which need not lie in the window. */
static inline guint64
get_open (const SightGrid *grid, const SightView *view, int y, int word)
{
  const int i = word - view->first_word;

  if (y < view->window.y || y >= view->window.y + view->window.height || i < 0 || i >= view->stride)
    return 0;

  return sight_view_get_row (view, y)[i] & ~sight_grid_get_row (grid, y)[word];
}

/* Open cells seen in three words of a row that lie side by side. */
typedef struct
{
  guint64 before, here, after;
} Lights;

/* The cells of word @word that @lights light: towards the left if left of column @x, towards the right if right of
 * it. */
static inline guint64
get_reached (const Lights *lights, int word, int x)
{
  const guint64 leftward = (lights->here & get_mask (word, 0, x)) >> 1 | (lights->after & get_mask (word + 1, 0, x))
                                                                             << 63;
  const guint64 rightward = (lights->here & get_mask (word, x, SIGHT_SIDE_MAX)) << 1 |
                            (lights->before & get_mask (word - 1, x, SIGHT_SIDE_MAX)) >> 63;

  return leftward | rightward;
}

/* The seen open cell that lights @wall: the first one found towards the viewer. */
static SightCell
find_light (const SightGrid *grid, const SightView *view, SightCell wall)
{
  const SightCell viewer = view->viewer;
  const int dx = (viewer.x > wall.x) - (viewer.x < wall.x), dy = (viewer.y > wall.y) - (viewer.y < wall.y);
  const SightCell cells[] = { { wall.x, wall.y + dy }, { wall.x + dx, wall.y }, { wall.x + dx, wall.y + dy } };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      if (sight_view_sees (view, cells[i]) && !sight_grid_is_opaque (grid, cells[i]))
        return cells[i];
    }

  return wall;
}

/* @lit: bits of the cells from @first on. */
static void
trace_lit (const SightGrid *grid, const SightView *view, SightCell first, guint64 lit, SightTrace *trace)
{
  for (; lit != 0; lit &= lit - 1)
    {
      const SightCell wall = { first.x + __builtin_ctzll (lit), first.y };

      sight_trace_add (trace, (SightStep) { SIGHT_STEP_LIGHT, .cell = find_light (grid, view, wall), .to = wall,
                                            .parts = 1, .reason = SIGHT_REASON_WALL_FACE });
    }
}

/* Lights the walls of row @y. */
G_ALWAYS_INLINE static inline void
light_row (const SightGrid *grid, SightView *view, int y, SightTrace *trace)
{
  const SightRect *window = &view->window;
  const int nearer = y + (view->viewer.y > y) - (view->viewer.y < y), first = view->first_word;
  Lights lights = { 0, 0, get_open (grid, view, y, first) | get_open (grid, view, nearer, first) };

  for (int word = first; word < first + view->stride; word++)
    {
      guint64 *seen = &sight_view_get_row (view, y)[word - first];
      guint64 lit;

      lights = (Lights) { lights.here, lights.after,
                          get_open (grid, view, y, word + 1) | get_open (grid, view, nearer, word + 1) };
      if ((lights.before | lights.here | lights.after) == 0)
        continue;

      lit = get_reached (&lights, word, view->viewer.x) | get_open (grid, view, nearer, word);
      lit &= sight_grid_get_row (grid, y)[word] & get_mask (word, window->x, window->x + window->width - 1) & ~*seen;
      if (trace != NULL)
        trace_lit (grid, view, (SightCell) { 64 * word, y }, lit, trace);
      *seen |= lit;
    }
}

void
sight_libtcod_light_walls (const SightGrid *grid, SightView *view, SightTrace *trace)
{
  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    light_row (grid, view, y, trace);
}
