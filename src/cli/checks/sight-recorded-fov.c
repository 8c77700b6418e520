/* sight-recorded-fov.c - recorded fields of view
 *
 *     { "map": 3, "viewer": [x, y], "range": 10, "preset": "…", "set": {…}, "facing": 90, "angle": 120,
 *       "visible": ["0110…", …], "partial": [[x, y, share], …] }
 *
 * "range" 0 means no limit.  The members of the sight and of facing are optional,
 * see sight-recorded.h.  "visible" has a row of digits for each row of the map;
 * for an algorithm with sub-tiles it has 2 H rows of 2 W digits.  "partial"
 * (optional) names each visible cell that is not fully seen.  Shares are recorded
 * with six digits, so they may differ by 2e-6.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recorded-check.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/scenario/sight-gaze.h"

#define SHARE_TOLERANCE 2e-6

typedef struct
{
  const SightRecordedMap *map;
  SightViewer viewer;
  SightVision sight;
  const SightJson *visible;
  const SightJson *partial; /* (nullable) */
} Record;

static gboolean G_GNUC_PRINTF (3, 4) differ (const Record *self, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  return sight_recorded_differ (error, _ ("map “%s”, viewer (%d, %d), range %d: %s"), self->map->name,
                                self->viewer.cell.x, self->viewer.cell.y, self->sight.range, what);
}

static gboolean
bad (GError **error, const char *what)
{
  g_set_error_literal (error, SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD, what);

  return FALSE;
}

static gboolean
read_record (Record *self, const SightRecorded *file, const SightJson *object, GError **error)
{
  if (!sight_recorded_check_keys (object, "map viewer range preset set facing angle visible partial", error) ||
      !(self->map = sight_recorded_get_map (file, object, error)) ||
      !sight_recorded_get_cell (object, "viewer", &self->viewer.cell, error) ||
      !sight_recorded_get_sight (file, object, &self->sight, error) ||
      !sight_recorded_get_range (object, &self->sight, error) ||
      !sight_recorded_get_facing (object, &self->viewer, error) ||
      !(self->visible = sight_recorded_get_array (object, "visible", error)))
    return FALSE;

  if (!sight_grid_contains (self->map->grid, self->viewer.cell))
    return bad (error, _ ("“viewer” is outside the map"));
  if (sight_json_get (object, "partial") != NULL)
    self->partial = sight_recorded_get_array (object, "partial", error);

  return self->partial != NULL || sight_json_get (object, "partial") == NULL;
}

static gboolean
compare_visible (const Record *self, const SightView *view, GError **error)
{
  const int width = self->map->grid->width * view->scale, height = self->map->grid->height * view->scale;
  g_autoptr (GString) got = g_string_new (NULL);

  if (!sight_recorded_check_rows (self->visible, width, height, '1', error))
    {
      g_prefix_error (error, "“visible”: ");
      return FALSE;
    }
  for (int y = 0; y < height; y++)
    {
      const char *row = sight_json_get_text (sight_json_get_nth (self->visible, y));

      g_string_truncate (got, 0);
      sight_view_append_digits (view, self->map->grid->width, y, got);
      for (int x = 0; x < width; x++)
        {
          if (row[x] != got->str[x])
            return differ (self, error, _ ("cell (%d, %d): expected %c, got %c"), x, y, row[x], got->str[x]);
        }
    }

  return TRUE;
}

/* Fills @shares, one per cell of the map, with the expected shares of visible cells. */
static gboolean
read_shares (const Record *self, double *shares, GError **error)
{
  const SightGrid *grid = self->map->grid;

  for (gsize i = 0; i < (gsize) grid->width * grid->height; i++)
    shares[i] = 1;
  for (guint i = 0; i < sight_json_get_length (self->partial); i++)
    {
      const SightJson *node = sight_json_get_nth (self->partial, i), *number;
      SightCell cell;
      double share;

      if (!sight_recorded_read_cell (node, 3, &cell, error))
        {
          g_prefix_error (error, "“partial”: ");
          return FALSE;
        }
      number = sight_json_get_nth (node, 2);
      if (!sight_json_get_double (number, &share) || !sight_grid_contains (grid, cell) || !(share > 0 && share < 1))
        return bad (error, _ ("“partial”: an entry must be [x, y, share], in the map and between 0 and 1"));
      shares[(gsize) cell.y * grid->width + cell.x] = share;
    }

  return TRUE;
}

static gboolean
compare_shares (const Record *self, const SightView *view, GError **error)
{
  const SightGrid *grid = self->map->grid;
  g_autofree double *shares = g_new (double, (gsize) grid->width * grid->height);

  if (!read_shares (self, shares, error))
    return FALSE;

  for (int y = 0; y < grid->height; y++)
    {
      for (int x = 0; x < grid->width; x++)
        {
          const double expected = shares[(gsize) y * grid->width + x];
          const double got = sight_view_get_share (view, (SightCell) { x, y });
          const gboolean visible = sight_json_get_text (sight_json_get_nth (self->visible, y))[x] == '1';

          if (visible ? fabs (expected - got) > SHARE_TOLERANCE : expected < 1)
            return differ (self, error, _ ("share of cell (%d, %d): expected %.6f, got %.6f"), x, y, expected, got);
        }
    }

  return TRUE;
}

gboolean
sight_recorded_check_fov (const SightRecorded *file, const SightJson *object, GError **error)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  Record record = { 0 };
  SightGaze gaze;

  if (!read_record (&record, file, object, error))
    return FALSE;

  gaze = sight_gaze_init (record.map->grid, &record.sight, record.viewer.cell);
  gaze.facing = record.viewer.facing;
  gaze.angle = record.viewer.angle;
  sight_gaze_see (&gaze, &view);
  if (!compare_visible (&record, &view, error))
    return FALSE;

  return record.partial == NULL || compare_shares (&record, &view, error);
}
