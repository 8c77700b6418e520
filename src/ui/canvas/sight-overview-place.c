/* sight-overview-place.c - the corner of the canvas where the overview hides least of what the map explains
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-overview-place.h"

#define MARGIN 4      /* pixels around the overview that count as hidden */
#define SAMPLES 64    /* cells of a line that count, at most */
#define WEIGHT_MAIN 4 /* of a cell that must be seen: a viewer, an end of the line, a step */
#define WEIGHT_PART 1 /* of the others; a place that hides WEIGHT_MAIN is none */

/* What the corners hide, as it is added up. */
typedef struct
{
  SightMapView *view;
  const GdkRectangle *places;
  int hidden[SIGHT_PLACE_COUNT];       /* the sum of the weights */
  gboolean is_main[SIGHT_PLACE_COUNT]; /* among them one of WEIGHT_MAIN */
} Count;

static void
count_cell (Count *self, SightCell cell, int weight)
{
  const int size = (int) MAX (sight_map_view_get_cell_size (self->view), 1) + 2 * MARGIN;
  GdkRectangle at = { .width = size, .height = size };

  sight_map_view_get_position (self->view, cell, &at.x, &at.y);
  at.x -= MARGIN;
  at.y -= MARGIN;
  for (guint i = 0; i < SIGHT_PLACE_COUNT; i++)
    {
      if (!gdk_rectangle_intersect (&self->places[i], &at, NULL))
        continue;
      self->hidden[i] += weight;
      self->is_main[i] = self->is_main[i] || weight == WEIGHT_MAIN;
    }
}

static void
count_line (Count *self, SightCell from, SightCell to, int ends)
{
  const int n = MIN (MAX (ABS (to.x - from.x), ABS (to.y - from.y)), SAMPLES);

  for (int i = 1; i < n; i++)
    count_cell (self, (SightCell) { from.x + (to.x - from.x) * i / n, from.y + (to.y - from.y) * i / n }, WEIGHT_PART);
  count_cell (self, from, ends);
  count_cell (self, to, ends);
}

static void
count_step (Count *self, const SightScene *scene)
{
  const guint index = scene->has_line ? scene->step : scene->step - 1;
  const SightStep *step;

  if (scene->trace == NULL || scene->step == 0 || index >= sight_trace_get_length (scene->trace))
    return;
  step = sight_trace_get (scene->trace, index);
  if (step->kind != SIGHT_STEP_ROW && step->kind != SIGHT_STEP_END)
    count_cell (self, step->kind == SIGHT_STEP_MOVE || step->kind == SIGHT_STEP_LIGHT ? step->to : step->cell,
                WEIGHT_MAIN);
}

static void
count_findings (Count *self, const SightFindings *findings)
{
  for (guint i = 0; i < findings->marks->len; i++)
    count_cell (self, g_array_index (findings->marks, SightFindingMark, i).cell, WEIGHT_PART);
  for (guint i = 0; i < findings->lines->len; i++)
    {
      const SightFindingLine *line = &g_array_index (findings->lines, SightFindingLine, i);

      count_line (self, line->from, line->to, WEIGHT_PART);
    }
  for (guint i = 0; i < findings->path->len; i++)
    count_cell (self, g_array_index (findings->path, SightFindingStep, i).cell, WEIGHT_PART);
}

static void
count_all (Count *self, const SightScene *scene)
{
  if (scene->selected >= 0 && !scene->no_viewers)
    count_cell (self, sight_level_get_viewer (scene->level, scene->selected)->cell, WEIGHT_MAIN);
  if (scene->has_line)
    count_line (self, scene->from, scene->to, WEIGHT_MAIN);
  count_step (self, scene);
  if (scene->findings != NULL)
    count_findings (self, scene->findings);
}

gboolean
sight_overview_choose_corner (SightMapView *view, const GdkRectangle places[SIGHT_PLACE_COUNT], SightPlace *corner)
{
  const double size = sight_map_view_get_cell_size (view);
  const SightScene scene = sight_workspace_get_scene (sight_map_view_get_workspace (view), size);
  Count count = { .view = view, .places = places };

  count_all (&count, &scene);
  for (guint i = 0; i < SIGHT_PLACE_COUNT; i++)
    {
      if (count.hidden[i] < count.hidden[*corner])
        *corner = i;
    }

  return !count.is_main[*corner];
}
