/* sight-draw-findings.c - findings on the map: hatches and washes of sets of cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-findings.h"

#include <math.h>

#include "draw/strokes/sight-draw-hatch.h"
#include "draw/strokes/sight-draw-outline.h"
#include "draw/scene/sight-findings.h"
#include "draw/scene/sight-palette-colors.h"

#define STEP 6        /* pixels between the lines of a hatch */
#define MARGIN 6      /* cells that plates and discs may reach beyond what they mark */
#define TINT_ALPHA 20 /* of 255 */

typedef struct
{
  cairo_t *cr;
  const SightScene *scene;
  SightRect cells;
} Drawing;

static void
add_runs (const Drawing *self, const SightCellSet *set)
{
  const double size = self->scene->size;

  for (SightRuns runs = sight_cell_set_begin (set, self->cells); sight_runs_next (&runs);)
    cairo_rectangle (self->cr, runs.cell.x * size, runs.cell.y * size, runs.length * size, size);
}

static void
wash (const Drawing *self, const SightCellSet *set, SightColor color)
{
  add_runs (self, set);
  sight_color_set (color, self->cr);
  cairo_fill (self->cr);
}

/* Lines in the clipped part, as @form is.  They are placed as if they covered the whole map. */
static void
hatch (const Drawing *self, SightHatch form, double width)
{
  /* How far a line goes to the right for each pixel that it goes down. */
  const int slant = form == SIGHT_HATCH_RISING ? -1 : form == SIGHT_HATCH_FALLING ? 1 : 0;
  double x0, y0, x1, y1, first, end;

  cairo_clip_extents (self->cr, &x0, &y0, &x1, &y1);
  first = x0 - MAX (slant * y0, slant * y1);
  end = x1 - MIN (slant * y0, slant * y1);
  for (double at = floor (first / STEP) * STEP; at < end; at += STEP)
    {
      cairo_move_to (self->cr, at + slant * y0, y0);
      cairo_line_to (self->cr, at + slant * y1, y1);
    }
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

static void
hatch_set (const Drawing *self, const SightCellSet *set, SightColor color, SightHatch form, double width)
{
  cairo_save (self->cr);
  add_runs (self, set);
  cairo_clip (self->cr);
  sight_color_set (color, self->cr);
  hatch (self, form, width);
  cairo_restore (self->cr);
}

static void
cross_set (const Drawing *self, const SightCellSet *set, SightColor color)
{
  hatch_set (self, set, color, SIGHT_HATCH_RISING, 1);
  hatch_set (self, set, color, SIGHT_HATCH_FALLING, 1);
}

static void
outline (const Drawing *self, const SightCellSet *set, SightColor color)
{
  const SightOutline look = { color, color, 0, 1.5, 0 };

  sight_outline_draw (self->scene, self->cr, set, sight_outline_cut (set, self->cells), &look);
}

static void
draw_cells (const Drawing *self, const SightFindingCells *item)
{
  const SightPalette *palette = self->scene->palette;
  const gboolean dark = palette->dark;
  SightColor tint = sight_color_from_rgb (item->color);

  tint.alpha = TINT_ALPHA;
  switch (item->kind)
    {
    case SIGHT_FINDING_UNSEEN:
      cross_set (self, item->cells,
                 dark ? (SightColor) { 0xd5, 0xcf, 0xe0, 128 } : (SightColor) { 0x3d, 0x38, 0x46, 158 });
      break;
    case SIGHT_FINDING_MEETING:
      hatch_set (self, item->cells,
                 dark ? (SightColor) { 0xd8, 0xa6, 0xf2, 255 } : (SightColor) { 0x5b, 0x24, 0x73, 255 },
                 SIGHT_HATCH_RISING, 1.3);
      outline (self, item->cells,
               dark ? (SightColor) { 0xd8, 0xa6, 0xf2, 255 } : (SightColor) { 0x5b, 0x24, 0x73, 255 });
      break;
    case SIGHT_FINDING_GAIN:
      wash (self, item->cells, palette->gain);
      hatch_set (self, item->cells, palette->gain_line, SIGHT_HATCH_UPRIGHT, 1.3);
      break;
    case SIGHT_FINDING_LOSS:
      /* Not as flankers of a line are hatched, which may be next to them. */
      wash (self, item->cells, palette->loss);
      hatch_set (self, item->cells, palette->loss_line, SIGHT_HATCH_FALLING, 1.3);
      break;
    case SIGHT_FINDING_TINT:
    default:
      wash (self, item->cells, tint);
      break;
    }
}

const SightCellSet *
sight_draw_findings_get_watched (const SightScene *scene)
{
  if (scene->findings == NULL || scene->n_walked == 0 || sight_scene_has_field (scene))
    return NULL;

  return sight_findings_get_watched (scene->findings, scene->n_walked - 1);
}

static void
draw_watched (const Drawing *self)
{
  const SightPalette *palette = self->scene->palette;
  const SightOutline look = { palette->seen_line, palette->seen_line, 0, palette->outline, 0 };
  const SightCellSet *set = sight_draw_findings_get_watched (self->scene);

  if (set == NULL)
    return;
  wash (self, set, palette->seen);
  sight_outline_draw (self->scene, self->cr, set, sight_outline_cut (set, self->cells), &look);
}

void
sight_draw_findings_ground (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const Drawing self = { cr, scene, cells };

  draw_watched (&self);
  for (guint i = 0; scene->findings != NULL && i < scene->findings->cells->len; i++)
    draw_cells (&self, &g_array_index (scene->findings->cells, SightFindingCells, i));
}

static SightRect
add_cell (SightRect rect, SightCell cell)
{
  return sight_rect_union (rect, (SightRect) { cell.x - MARGIN, cell.y - MARGIN, 2 * MARGIN + 1, 2 * MARGIN + 1 });
}

SightRect
sight_findings_get_rect (const SightScene *scene)
{
  const SightFindings *findings = scene->findings;
  SightRect rect = { 0, 0, 0, 0 };

  for (guint i = 0; findings != NULL && i < findings->marks->len; i++)
    rect = add_cell (rect, g_array_index (findings->marks, SightFindingMark, i).cell);
  for (guint i = 0; findings != NULL && i < findings->lines->len; i++)
    {
      rect = add_cell (rect, g_array_index (findings->lines, SightFindingLine, i).from);
      rect = add_cell (rect, g_array_index (findings->lines, SightFindingLine, i).to);
    }
  for (guint i = 0; findings != NULL && i < findings->path->len; i++)
    rect = add_cell (rect, g_array_index (findings->path, SightFindingStep, i).cell);
  for (guint i = 0; findings != NULL && i < findings->watchers->len; i++)
    {
      const SightFindingWatcher *watcher = &g_array_index (findings->watchers, SightFindingWatcher, i);

      for (guint c = 0; c < watcher->walk->len; c++)
        rect = add_cell (rect, g_array_index (watcher->walk, SightCell, c));
      for (guint c = 0; c < watcher->stands->len; c++)
        rect = add_cell (rect, g_array_index (watcher->stands, SightCell, c));
    }

  return rect;
}
