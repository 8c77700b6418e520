/* sight-values.c - the values of a measure, kept while the level changes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-values.h"

#include <math.h>

#include "sight-concern.h"
#include "sight-tally.h"

enum
{
  FIRST = 512, /* places that are made before the first ones are handed on; then twice as many each time */
  BUNDLE = 32  /* places that a thread takes at once */
};

/* The values of a measure of single places, as they were taken last. */
typedef struct
{
  const SightMeasure *measure;
  SightVision sight;
  SightGrid *grid; /* a copy */
  SightPlaces *places;
  double *values; /* of each place */
} Kept;

struct _SightValues
{
  SightTally *tally; /* (nullable) */
  Kept *kept;        /* (nullable) */
  SightPlaces *places;
};

SightValues *
sight_values_new (void)
{
  return g_new0 (SightValues, 1);
}

static void
free_kept (Kept *kept)
{
  sight_grid_free (kept->grid);
  sight_places_unref (kept->places);
  g_free (kept->values);
  g_free (kept);
}

void
sight_values_free (SightValues *self)
{
  g_clear_pointer (&self->tally, sight_tally_free);
  g_clear_pointer (&self->kept, free_kept);
  g_clear_pointer (&self->places, sight_places_unref);
  g_free (self);
}

const SightPlaces *
sight_values_get_places (const SightValues *self)
{
  return self->places;
}

/* Counts */

/* Whether a tally holds it. */
static gboolean
is_counted (const SightMeasure *measure)
{
  return g_str_equal (measure->id, "exposure") || g_str_equal (measure->id, "view") ||
         g_str_equal (measure->id, "advantage");
}

/* Brings the tally up to date; FALSE if that was stopped. */
static gboolean
count (SightValues *self, const SightGaze *gaze, const SightValuesListener *listener, const SightProgress *progress)
{
  if (self->tally != NULL && sight_tally_fits (self->tally, gaze, self->places))
    {
      g_autoptr (SightCellSet) pending = sight_tally_find_concerned (self->tally, gaze->grid, self->places);

      if (listener != NULL)
        listener->begun (pending, listener->data);

      return sight_tally_update (self->tally, gaze, self->places, progress);
    }
  g_clear_pointer (&self->tally, sight_tally_free);
  self->tally = sight_tally_new (gaze, self->places, progress);

  return self->tally != NULL;
}

static double *
get_counts (const SightValues *self, const SightMeasure *measure)
{
  const guint *seen = sight_tally_get_seen (self->tally), *watching = sight_tally_get_watching (self->tally);
  const SightPlaces *places = self->places;
  double *values = g_new (double, MAX (places->n, 1));

  for (guint i = 0; i < places->n; i++)
    {
      const gsize index = (gsize) places->cells[i].y * places->width + places->cells[i].x;

      values[i] = g_str_equal (measure->id, "exposure") ? watching[index]
                  : g_str_equal (measure->id, "view")   ? seen[index]
                                                        : (double) seen[index] - watching[index];
    }

  return values;
}

/* Measures of single places */

/* Whether the value of a place is made of what this place sees, and of nothing else. */
static gboolean
is_single (const SightMeasure *measure)
{
  return measure->get != NULL && measure->prepare == NULL;
}

/* As of sight_tally_fits(): a lamp, or a one-way tile, concerns more cells than the changed one. */
static gboolean
fits (const Kept *kept, const SightMeasure *measure, const SightGaze *gaze, const SightPlaces *places)
{
  return kept->measure == measure && kept->places->width == places->width && kept->places->height == places->height &&
         !sight_grid_has_rules (kept->grid) && !sight_grid_has_rules (gaze->grid) &&
         sight_vision_equal (&kept->sight, &gaze->sight);
}

/* The cells that differ, and those next to them: a shape also depends on the walls around what is seen. */
static SightCellSet *
find_changed (const Kept *kept, const SightGrid *grid, const SightPlaces *places)
{
  const SightRect map = { 0, 0, places->width, places->height };
  SightCellSet *changed = sight_cell_set_new (map);

  for (int y = 0; y < places->height; y++)
    {
      for (int x = 0; x < places->width; x++)
        {
          const SightCell cell = { x, y };
          const gboolean was_place = sight_places_find (kept->places, cell) != SIGHT_PLACE_NONE;

          if (sight_grid_is_opaque (kept->grid, cell) != sight_grid_is_opaque (grid, cell) ||
              was_place != (sight_places_find (places, cell) != SIGHT_PLACE_NONE))
            sight_cell_set_add_rect (changed, sight_rect_intersect (map, (SightRect) { x - 1, y - 1, 3, 3 }));
        }
    }

  return changed;
}

/* A place that is taken again. */
typedef struct
{
  guint place;
  guint distance; /* from the change, in steps in eight directions */
} Item;

static guint
get_distance (const SightRect *rect, SightCell cell)
{
  const int dx = MAX (MAX (rect->x - cell.x, cell.x - (rect->x + rect->width - 1)), 0);
  const int dy = MAX (MAX (rect->y - cell.y, cell.y - (rect->y + rect->height - 1)), 0);

  return (guint) MAX (dx, dy);
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  const Item *first = a, *second = b;

  if (first->distance != second->distance)
    return first->distance < second->distance ? -1 : 1;

  return first->place < second->place ? -1 : first->place > second->place;
}

/* Values that are being made. */
typedef struct
{
  SightGauge *gauge;
  const SightMeasure *measure;
  double *values;
  GArray *items; /* of Item */
  guint first, end;
} Making;

/* The places whose cells are in @pending, those nearest to @extents first. */
static GArray *
list_items (const SightPlaces *places, const SightCellSet *pending, const SightRect *extents)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (guint i = 0; i < places->n; i++)
    {
      const Item item = { i, get_distance (extents, places->cells[i]) };

      if (sight_cell_set_contains (pending, places->cells[i]))
        g_array_append_val (items, item);
    }
  g_array_sort (items, compare_items);

  return items;
}

static void
make_item (SightWork *work, guint worker, guint item)
{
  const Making *self = sight_work_get_data (work);
  const guint end = MIN (self->first + (item + 1) * BUNDLE, self->end);

  for (guint i = self->first + item * BUNDLE; i < end && !sight_work_is_stopped (work, worker); i++)
    {
      const guint place = g_array_index (self->items, Item, i).place;

      self->values[place] = self->measure->get (self->gauge, worker, place);
    }
}

static void
take_away (SightCellSet *pending, const Making *making)
{
  for (guint i = making->first; i < making->end; i++)
    {
      const SightCell cell = making->gauge->places->cells[g_array_index (making->items, Item, i).place];

      sight_cell_set_remove_rect (pending, (SightRect) { cell.x, cell.y, 1, 1 });
    }
}

/* Makes all items, in pieces that are handed on.  FALSE if it was stopped. */
static gboolean
make (Making *self, SightCellSet *pending, const SightValuesListener *listener, const SightProgress *progress)
{
  const guint n = self->items->len;

  for (guint size = FIRST; self->first < n; size *= 2)
    {
      const SightProgress part =
          sight_progress_part (progress, (double) self->first / n, (double) MIN (self->first + size, n) / n);

      self->end = MIN (self->first + size, n);
      if (!sight_work_run ((self->end - self->first + BUNDLE - 1) / BUNDLE, make_item, self, &part))
        return FALSE;
      take_away (pending, self);
      self->first = self->end;
      if (listener != NULL && self->first < n)
        listener->made (self->gauge->places, self->values, pending, listener->data);
    }

  return TRUE;
}

/* The values as they were, of the places of now. */
static double *
copy_values (const Kept *kept, const SightPlaces *places)
{
  double *values = g_new (double, MAX (places->n, 1));

  for (guint i = 0; i < places->n; i++)
    {
      const int before = sight_places_find (kept->places, places->cells[i]);

      values[i] = before == SIGHT_PLACE_NONE ? NAN : kept->values[before];
    }

  return values;
}

/* NULL if it was stopped. */
static double *
follow (const Kept *kept, SightGauge *gauge, const SightValuesListener *listener, const SightProgress *progress)
{
  const SightGrid *grid = gauge->request.level->grid;
  g_autoptr (SightCellSet) changed = find_changed (kept, grid, gauge->places);
  g_autoptr (SightCellSet) pending = sight_concern_find (&kept->sight, kept->grid, grid, changed);
  const SightRect extents = sight_cell_set_get_extents (changed);
  g_autofree double *values = copy_values (kept, gauge->places);
  Making making = { gauge, kept->measure, values };
  gboolean complete;

  sight_cell_set_add (pending, changed);
  if (listener != NULL)
    listener->begun (pending, listener->data);
  making.items = list_items (gauge->places, pending, &extents);
  complete = make (&making, pending, listener, progress);
  g_array_unref (making.items);

  return complete ? g_steal_pointer (&values) : NULL;
}

static void
keep (SightValues *self, const SightMeasure *measure, const SightGaze *gaze, const double *values)
{
  Kept *kept = g_new (Kept, 1);

  *kept = (Kept) { measure, gaze->sight, sight_grid_copy (gaze->grid), sight_places_ref (self->places) };
  kept->values = g_memdup2 (values, MAX (self->places->n, 1) * sizeof *values);
  g_clear_pointer (&self->kept, free_kept);
  self->kept = kept;
}

double *
sight_values_take (SightValues *self,
                   const SightGaugeRequest *request,
                   const SightMeasure *measure,
                   const SightValuesListener *listener,
                   const SightProgress *progress,
                   GError **error)
{
  g_autoptr (SightGauge) gauge = sight_gauge_new (request);
  const SightGaze gaze = sight_gaze_init_bare (request->level, (SightCell) { 0, 0 });
  const gboolean is_whole = request->area == NULL && request->from == NULL && gauge->places->n > 0;
  double *values;

  g_clear_pointer (&self->places, sight_places_unref);
  self->places = sight_places_ref (gauge->places);
  if (is_whole && is_counted (measure))
    return count (self, &gaze, listener, progress) ? get_counts (self, measure) : NULL;
  if (!is_whole || !is_single (measure))
    return sight_gauge_take (gauge, measure, progress, error);

  if (self->kept != NULL && fits (self->kept, measure, &gaze, self->places))
    values = follow (self->kept, gauge, listener, progress);
  else
    values = sight_gauge_take (gauge, measure, progress, error);
  if (values != NULL)
    keep (self, measure, &gaze, values);

  return values;
}
