/* sight-contact.c - after how many moves one side can see the other, and where both are equally near
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-contact.h"

#include "sight-units.h"

/* A cell, by its steps. */
typedef struct
{
  guint steps;
  int index;
} Reached;

static int
compare_reached (gconstpointer a, gconstpointer b)
{
  const Reached *first = a, *second = b;

  return first->steps != second->steps ? (first->steps > second->steps) - (first->steps < second->steps)
                                       : first->index - second->index;
}

/* The cells that @group reaches, the nearest first.  Returns: (transfer full): of Reached */
static GArray *
list_reached (const SightSideGroup *group, int n_cells)
{
  GArray *reached = g_array_new (FALSE, FALSE, sizeof (Reached));

  for (int i = 0; i < n_cells; i++)
    {
      const Reached cell = { group->steps[i], i };

      if (cell.steps != SIGHT_STEPS_NONE)
        g_array_append_val (reached, cell);
    }
  g_array_sort (reached, compare_reached);

  return reached;
}

/* Looks for @b in @view, from a cell that takes @steps steps. */
static void
look (const SightView *view, const SightSide *b, guint steps, SightContact *best)
{
  const SightRect window = view->window;

  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int word = window.x / 64; word <= (window.x + window.width - 1) / 64; word++)
        {
          for (guint64 bits = sight_view_get_word (view, word, y); bits != 0; bits &= bits - 1)
            {
              const SightCell cell = { word * 64 + __builtin_ctzll (bits), y };
              const guint moves = MAX (steps, sight_side_get_steps (b, cell));

              if (moves < best->moves)
                *best = (SightContact) { moves, view->viewer, cell };
            }
        }
    }
}

SightContact
sight_contact_find (const SightSide *a, const SightSide *b)
{
  const int width = a->level->map->width;
  SightContact best = { SIGHT_STEPS_NONE };
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < a->groups->len; i++)
    {
      const SightSideGroup *group = sight_side_get_group (a, i);
      g_autoptr (GArray) reached = list_reached (group, width * a->level->map->height);
      SightGaze gaze = group->gaze;

      for (guint k = 0; k < reached->len; k++)
        {
          const Reached *cell = &g_array_index (reached, Reached, k);

          /* No cell that takes as many steps is better. */
          if (cell->steps >= best.moves)
            break;
          gaze.cell = (SightCell) { cell->index % width, cell->index / width };
          sight_units_see (&gaze, &view);
          look (&view, b, cell->steps, &best);
        }
    }

  return best;
}

SightNearness *
sight_nearness_new (const SightSide *a, const SightSide *b)
{
  const SightMap *map = a->level->map;
  SightNearness *self = g_new0 (SightNearness, 1);

  self->nearer[0] = sight_cell_set_new (sight_map_get_rect (map));
  self->nearer[1] = sight_cell_set_new (sight_map_get_rect (map));
  self->meeting = sight_cell_set_new (sight_map_get_rect (map));
  for (int i = 0; i < map->width * map->height; i++)
    {
      const SightCell cell = { i % map->width, i / map->width };
      const SightRect rect = { cell.x, cell.y, 1, 1 };
      const guint first = a->steps[i], second = b->steps[i];

      if (!sight_level_get_tile (a->level, cell)->walkable)
        continue;
      if (first != second)
        sight_cell_set_add_rect (self->nearer[first > second], rect);
      if (first != SIGHT_STEPS_NONE && second != SIGHT_STEPS_NONE && MAX (first, second) - MIN (first, second) <= 1)
        sight_cell_set_add_rect (self->meeting, rect);
    }

  return self;
}

void
sight_nearness_free (SightNearness *self)
{
  sight_cell_set_free (self->nearer[0]);
  sight_cell_set_free (self->nearer[1]);
  sight_cell_set_free (self->meeting);
  g_free (self);
}
