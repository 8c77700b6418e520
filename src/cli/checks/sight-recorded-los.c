/* sight-recorded-los.c - recorded lines, and examples of their steps
 *
 *     { "map": 3, "from": [x, y], "to": [x, y], "clear": false,
 *       "path": [[x, y, ""], [x, y, "X"], …],
 *       "stop": { "why": "flankers", "cells": [[x, y], …] } }
 *
 * "to" may be outside the map.  The range is not applied.  For a sight without
 * lines, "clear" says whether the field of view from "from", without a range
 * limit, contains "to"; the other members are left out.  "path" (optional) has the
 * cells walked, up to the blocking one, each with the move that led to it: X, Y,
 * XY or TIE; a tie blocked by its flankers is left out.  A path that begins at
 * "to" comes from a program that walks the line back to the viewer.  "stop"
 * (optional) says what blocked: start, cell, target, flankers.
 *
 *     { "map": "8x6 empty", "from": [x, y], "to": [x, y],
 *       "substeps": [[x, y, error, "X"], …], "path": […] }
 *
 * The "map" of an example is the name of a map, or "WxH empty".
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recorded-check.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sentence/sight-sentence.h"
#include "report/record/sight-record-path.h"
#include "report/steps/sight-report-sight.h"

typedef struct
{
  const char *name; /* of the map */
  const SightGrid *grid;
  SightVision sight;
  SightLineRule rule; /* if the sight has lines */
  SightCell from, to;
} Line;

static gboolean G_GNUC_PRINTF (3, 4) differ (const Line *self, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  return sight_recorded_differ (error, _ ("map “%s”, from (%d, %d) to (%d, %d): %s"), self->name, self->from.x,
                                self->from.y, self->to.x, self->to.y, what);
}

static gboolean
bad (GError **error, const char *what)
{
  g_set_error_literal (error, SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD, what);

  return FALSE;
}

static gboolean
read_ends (Line *self, const SightRecorded *file, const SightJson *object, GError **error)
{
  if (!sight_recorded_get_cell (object, "from", &self->from, error) ||
      !sight_recorded_get_cell (object, "to", &self->to, error) ||
      !sight_recorded_get_sight (file, object, &self->sight, error))
    return FALSE;
  if (!sight_grid_contains (self->grid, self->from))
    return bad (error, _ ("“from” is outside the map"));
  if (self->sight.algorithm->rule != NULL)
    self->rule = self->sight.algorithm->rule (&self->sight);

  return TRUE;
}

/* Whether the sight has lines, whose steps can be compared. */
static gboolean
check_has_lines (const Line *self, GError **error)
{
  return self->sight.algorithm->rule != NULL ||
         differ (self, error, _ ("the preset “%s” has no lines"), self->sight.preset->id);
}

/* The same cells from the target back, up to the first that blocks; neither end is tested. */
static GArray *
get_path_back (const Line *self)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (SightRecordPlace));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  SightLine line = sight_line_init (self->from, self->to);

  g_array_append_val (cells, line.at);
  while (sight_line_has_next (&line))
    {
      sight_line_next (&line);
      g_array_append_val (cells, line.at);
    }

  for (guint i = cells->len; i > 0; i--)
    {
      const SightCell cell = g_array_index (cells, SightCell, i - 1);
      const SightCell before = g_array_index (cells, SightCell, MIN (i, cells->len - 1));
      const int moved = (cell.x != before.x) + 2 * (cell.y != before.y);
      const SightRecordPlace place = { cell, moved };

      g_array_append_val (path, place);
      if (i > 1 && i < cells->len && sight_grid_is_opaque_or_outside (self->grid, cell))
        break;
    }

  return path;
}

/* Whether the recorded word @id stands for @move; programs without ties call them XY. */
static gboolean
is_move (const Line *self, const char *id, SightMove move)
{
  return g_strcmp0 (id, sight_move_get_id (move)) == 0 ||
         (move == SIGHT_MOVE_TIE && !self->rule.split_diagonal && g_strcmp0 (id, "XY") == 0);
}

static gboolean
compare_path (const Line *self, const SightJson *expected, const GArray *got, GError **error)
{
  for (guint i = 0; i < sight_json_get_length (expected); i++)
    {
      const SightJson *node = sight_json_get_nth (expected, i);
      const SightRecordPlace *place = i < got->len ? &g_array_index (got, SightRecordPlace, i) : NULL;
      SightCell cell;
      const char *id;

      if (!sight_recorded_read_cell (node, 3, &cell, error))
        return FALSE;
      id = sight_json_get_text (sight_json_get_nth (node, 2));
      if (id == NULL)
        return bad (error, _ ("“path”: an entry must be [x, y, move]"));
      if (place == NULL)
        return differ (self, error, _ ("path: expected (%d, %d) %s, got its end"), cell.x, cell.y, id);
      if (!sight_cell_equal (place->cell, cell) || !is_move (self, id, place->move))
        return differ (self, error, _ ("path: expected (%d, %d) %s, got (%d, %d) %s"), cell.x, cell.y, id,
                       place->cell.x, place->cell.y, sight_move_get_id (place->move));
    }
  if (got->len > sight_json_get_length (expected))
    {
      const SightRecordPlace *place = &g_array_index (got, SightRecordPlace, sight_json_get_length (expected));

      return differ (self, error, _ ("path: expected its end, got (%d, %d) %s"), place->cell.x, place->cell.y,
                     sight_move_get_id (place->move));
    }

  return TRUE;
}

static gboolean
check_path (const Line *self, const SightJson *object, const SightTrace *trace, GError **error)
{
  const SightJson *expected;
  g_autoptr (GArray) got = NULL;
  SightCell first;

  if (sight_json_get (object, "path") == NULL)
    return TRUE;
  expected = sight_recorded_get_array (object, "path", error);
  if (expected == NULL)
    return FALSE;
  if (sight_json_get_length (expected) == 0)
    return bad (error, _ ("“path” is empty"));
  if (!sight_recorded_read_cell (sight_json_get_nth (expected, 0), 3, &first, error))
    return FALSE;

  got = sight_record_get_path (trace);
  /* Recorded from the target back, although the sight walks from the viewer. */
  if (sight_cell_equal (first, self->to) && !sight_cell_equal (g_array_index (got, SightRecordPlace, 0).cell, first))
    {
      g_array_unref (got);
      got = get_path_back (self);
    }

  return compare_path (self, expected, got, error);
}

static gboolean
check_stop (const Line *self, const SightJson *object, const SightLos *los, GError **error)
{
  const SightJson *stop = sight_json_get (object, "stop"), *cells;
  const char *id;

  if (stop == NULL)
    return TRUE;
  if (stop->kind != SIGHT_JSON_OBJECT)
    return bad (error, _ ("“stop” is not an object"));
  if (!sight_recorded_check_keys (stop, "why cells", error) ||
      !(cells = sight_recorded_get_array (stop, "cells", error)))
    return FALSE;
  id = sight_recorded_get_text (stop, "why");
  if (id == NULL)
    return bad (error, _ ("“why” is missing, expected a text"));
  if (!g_str_equal (id, sight_los_get_id (los)))
    return differ (self, error, _ ("stop: expected %s, got %s"), id, sight_los_get_id (los));
  if ((int) sight_json_get_length (cells) != los->n_blockers)
    return differ (self, error, _ ("stop: expected %u cells, got %d"), sight_json_get_length (cells), los->n_blockers);

  for (int i = 0; i < los->n_blockers; i++)
    {
      SightCell cell;

      if (!sight_recorded_read_cell (sight_json_get_nth (cells, i), 2, &cell, error))
        return FALSE;
      if (!sight_cell_equal (cell, los->blockers[i]))
        return differ (self, error, _ ("stop: expected (%d, %d), got (%d, %d)"), cell.x, cell.y, los->blockers[i].x,
                       los->blockers[i].y);
    }

  return TRUE;
}

/* For a sight without lines, the field of view decides, without a range limit. */
static SightLos
walk (const Line *self, SightTrace *trace)
{
  const SightGaze gaze = sight_gaze_init (self->grid, &self->sight, self->from);

  return sight_gaze_walk (&gaze, self->to, self->sight.algorithm->rule != NULL ? trace : NULL);
}

gboolean
sight_recorded_check_los (const SightRecorded *file, const SightJson *object, GError **error)
{
  const SightRecordedMap *map;
  g_autoptr (SightTrace) trace = sight_trace_new ();
  gboolean clear;
  SightLos los;
  Line line;

  if (!sight_recorded_check_keys (object, "map from to preset set clear path stop", error) ||
      !(map = sight_recorded_get_map (file, object, error)))
    return FALSE;
  line = (Line) { map->name, map->grid };
  if (!read_ends (&line, file, object, error) || !sight_recorded_get_flag (object, "clear", &clear, error))
    return FALSE;

  los = walk (&line, trace);
  if (sight_los_is_clear (&los) != clear)
    return differ (&line, error, clear ? _ ("expected clear, got blocked") : _ ("expected blocked, got clear"));
  /* A game says no more of a line. */
  if (sight_vision_is_given (&line.sight))
    return TRUE;
  if ((sight_json_get (object, "path") != NULL || sight_json_get (object, "stop") != NULL) &&
      !check_has_lines (&line, error))
    return FALSE;

  return check_path (&line, object, trace, error) && check_stop (&line, object, &los, error);
}

/* The map of an example: a named map of the file, or an empty one of the given size. */
static SightGrid *
get_example_grid (const SightRecorded *file, const char *name)
{
  int width, height, used = 0;

  for (guint i = 0; i < file->maps->len; i++)
    {
      const SightRecordedMap *map = g_ptr_array_index (file->maps, i);

      if (g_str_equal (map->name, name))
        return sight_grid_copy (map->grid);
    }
  if (sscanf (name, "%5dx%5d empty%n", &width, &height, &used) == 2 && used > 0 && name[used] == '\0' &&
      sight_map_size_is_valid (width, height))
    return sight_grid_new (width, height);

  return NULL;
}

static gboolean
check_substep (const Line *self, const SightJson *node, const SightStep *step, GError **error)
{
  SightCell cell;
  const char *id;
  int number;

  if (!sight_recorded_read_cell (node, 4, &cell, error))
    return FALSE;
  id = sight_json_get_text (sight_json_get_nth (node, 3));
  if (id == NULL || !sight_recorded_read_int (sight_json_get_nth (node, 2), &number))
    return bad (error, _ ("“substeps”: an entry must be [x, y, error, move]"));
  if (!sight_cell_equal (cell, step->cell) || number != step->error || !is_move (self, id, step->move))
    return differ (self, error, _ ("step: expected (%d, %d) %d %s, got (%d, %d) %d %s"), cell.x, cell.y, number, id,
                   step->cell.x, step->cell.y, step->error, sight_move_get_id (step->move));

  return TRUE;
}

static gboolean
check_substeps (const Line *self, const SightJson *object, const SightTrace *trace, GError **error)
{
  const SightJson *expected = sight_recorded_get_array (object, "substeps", error);
  const guint n = sight_trace_get_length (trace) - 1;

  if (expected == NULL)
    return FALSE;
  if (sight_json_get_length (expected) != n)
    return differ (self, error, _ ("expected %u steps, got %u"), sight_json_get_length (expected), n);
  for (guint i = 0; i < n; i++)
    {
      if (!check_substep (self, sight_json_get_nth (expected, i), sight_trace_get (trace, i + 1), error))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_recorded_check_example (const SightRecorded *file, const SightJson *object, GError **error)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_autoptr (SightGrid) grid = NULL;
  const SightJson *node = sight_json_get (object, "map");
  const char *name = sight_json_get_text (node);
  Line line;

  if (!sight_recorded_check_keys (object, "map from to substeps path", error))
    return FALSE;
  grid = name != NULL ? get_example_grid (file, name) : NULL;
  if (grid == NULL)
    return bad (error, _ ("“map” is neither the name of a map nor “WxH empty”"));
  line = (Line) { name, grid };
  if (!read_ends (&line, file, object, error) || !check_has_lines (&line, error))
    return FALSE;

  walk (&line, trace);

  return check_substeps (&line, object, trace, error) && check_path (&line, object, trace, error);
}
