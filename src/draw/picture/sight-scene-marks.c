/* sight-scene-marks.c - what a scene shows above the ground, in one order
 *
 * Lines and crosses tell about many cells, and lie below the names of areas,
 * which are read. Above those are things that people drag, and what one answer
 * says about one cell; of the step that is shown only its frame, in which a
 * name stays readable.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-scene-draw.h"

#include "draw/layers/sight-draw-area.h"
#include "draw/layers/sight-draw-cover.h"
#include "draw/layers/sight-draw-findings.h"
#include "draw/layers/sight-draw-ghost.h"
#include "draw/layers/sight-draw-kept.h"
#include "draw/layers/sight-draw-lamp.h"
#include "draw/layers/sight-draw-line.h"
#include "draw/layers/sight-draw-path.h"
#include "draw/layers/sight-draw-pin.h"
#include "draw/layers/sight-draw-scan.h"
#include "draw/layers/sight-draw-token.h"
#include "draw/layers/sight-draw-world.h"

/* One kind of thing. */
typedef struct
{
  gboolean (*is_shown) (const SightScene *scene);                            /* (nullable): always */
  void (*draw) (cairo_t *cr, const SightScene *scene);                       /* (nullable): all of it */
  void (*draw_part) (cairo_t *cr, const SightScene *scene, SightRect cells); /* (nullable): what touches @cells */
  SightRect (*get_rect) (
      const SightScene *scene); /* (nullable): an earlier row reaches as far, or it stays in its cells */
  gboolean is_thing;            /* of the level itself: shown over floating cells too */
  gboolean is_hanging;          /* of one cell, over whose border it hangs */
  gboolean is_corner;           /* with a letter or a number at the corner of its cell */
} Layer;

/* Whether there is such a thing */

static int
get_selected (const SightScene *self)
{
  return self->selected >= 0 && self->selected < (int) self->level->viewers->len ? self->selected : -1;
}

/* The viewer that has a ring, or -1. */
static int
get_ringed (const SightScene *self)
{
  const gboolean is_shown = sight_overlay_is_of_viewer (self->overlay) || self->show == SIGHT_SHOW_VIEWER;

  return self->no_choice && !is_shown ? -1 : get_selected (self);
}

int
sight_scene_get_range (const SightScene *self)
{
  int selected = get_selected (self);
  const SightViewer *viewer;

  if (selected < 0 || self->overlay == SIGHT_OVERLAY_NONE || self->overlay == SIGHT_OVERLAY_LINE ||
      self->overlay == SIGHT_OVERLAY_AREAS || self->overlay == SIGHT_OVERLAY_HEAT)
    return 0;
  viewer = sight_level_get_viewer (self->level, selected);

  return viewer->alive ? sight_level_get_sight (self->level, viewer).range : 0;
}

static gboolean
has_range (const SightScene *self)
{
  return sight_scene_get_range (self) > 0;
}

static gboolean
has_kept_lines (const SightScene *self)
{
  return self->overlay == SIGHT_OVERLAY_LINE && self->has_kept_lines;
}

static gboolean
has_line (const SightScene *self)
{
  return self->overlay == SIGHT_OVERLAY_LINE && self->has_line;
}

static gboolean
is_explained (const SightScene *self)
{
  return self->overlay == SIGHT_OVERLAY_FIELD && self->field != NULL && self->trace != NULL && self->step > 0 &&
         self->step <= sight_trace_get_length (self->trace);
}

static gboolean
has_viewers (const SightScene *self)
{
  return !self->no_viewers;
}

/* Rows of the table */

static void
draw_range (cairo_t *cr, const SightScene *self)
{
  sight_draw_range (cr, self, sight_level_get_viewer (self->level, self->selected), sight_scene_get_range (self));
}

static SightRect
get_range_rect (const SightScene *self)
{
  const SightCell cell = sight_level_get_viewer (self->level, self->selected)->cell;
  const int reach = sight_scene_get_range (self) + 2 + (int) (2 / self->size);

  return (SightRect) { cell.x - reach, cell.y - reach, 2 * reach + 1, 2 * reach + 1 };
}

static SightRect
get_scan_rect (const SightScene *self)
{
  const SightRect window = self->field->window;

  return (SightRect) { window.x - 2, window.y - 2, window.width + 4, window.height + 4 };
}

static void
draw_tokens (cairo_t *cr, const SightScene *self, SightRect cells)
{
  sight_draw_tokens (cr, self, cells, get_ringed (self));
}

/* From below to above: the only order, on the map, in pictures and in reports. */
static const Layer layers[] = {
  { NULL, NULL, sight_draw_world_marks, NULL, FALSE },
  { NULL, NULL, sight_draw_areas, sight_areas_get_rect, TRUE },
  { has_range, draw_range, NULL, get_range_rect, FALSE },
  { has_kept_lines, sight_draw_kept_lines, NULL, sight_kept_lines_get_rect, FALSE },
  { has_line, NULL, sight_draw_line, sight_line_get_rect, FALSE },
  { is_explained, NULL, sight_draw_scan, get_scan_rect, FALSE },
  { NULL, sight_draw_cover_lines, NULL, NULL, FALSE },
  { NULL, sight_draw_paths, NULL, sight_paths_get_rect, FALSE },
  { NULL, sight_draw_findings_lines, NULL, sight_findings_get_rect, FALSE },
  { NULL, NULL, sight_draw_area_names, NULL, TRUE },
  { has_line, NULL, sight_draw_line_frames, NULL, FALSE },
  { is_explained, NULL, sight_draw_scan_frames, NULL, FALSE },
  { NULL, NULL, sight_draw_lamps, sight_lamps_get_rect, TRUE },
  { has_viewers, NULL, sight_draw_ghosts, sight_ghosts_get_rect, FALSE },
  { has_viewers, NULL, draw_tokens, sight_tokens_get_rect, TRUE },
  { has_viewers, NULL, sight_draw_lamps_held, NULL, TRUE },
  { NULL, sight_draw_cover, NULL, sight_cover_get_rect, FALSE },
  { has_line, sight_draw_ends, NULL, NULL, FALSE, FALSE, TRUE },
  { NULL, sight_draw_findings_marks, NULL, NULL, FALSE, TRUE },
  { NULL, NULL, sight_draw_pins, sight_pins_get_rect, TRUE, TRUE, TRUE },
};

static void
draw_layer (const Layer *layer, const SightScene *self, cairo_t *cr, SightRect cells)
{
  if (layer->is_shown != NULL && !layer->is_shown (self))
    return;
  if (layer->draw != NULL)
    layer->draw (cr, self);
  else
    layer->draw_part (cr, self, cells);
}

void
sight_scene_draw_marks (const SightScene *self, cairo_t *cr, SightRect cells)
{
  cairo_save (cr);
  cairo_rectangle (cr, cells.x * self->size, cells.y * self->size, cells.width * self->size, cells.height * self->size);
  cairo_clip (cr);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      if (!layers[i].is_hanging || !sight_scene_has_page (self))
        draw_layer (&layers[i], self, cr, cells);
    }
  cairo_restore (cr);
}

void
sight_scene_draw_hanging (const SightScene *self, cairo_t *cr)
{
  cairo_save (cr);
  for (guint i = 0; sight_scene_has_page (self) && i < G_N_ELEMENTS (layers); i++)
    {
      if (layers[i].is_hanging)
        draw_layer (&layers[i], self, cr, sight_map_get_rect (self->level->map));
    }
  cairo_restore (cr);
}

void
sight_scene_draw_corners (const SightScene *self, cairo_t *cr, SightRect cells)
{
  cairo_save (cr);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      if (layers[i].is_corner)
        draw_layer (&layers[i], self, cr, cells);
    }
  cairo_restore (cr);
}

void
sight_scene_draw_rows (const SightScene *self, cairo_t *cr, SightRect cells)
{
  cairo_save (cr);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      if (layers[i].is_thing)
        draw_layer (&layers[i], self, cr, cells);
    }
  cairo_restore (cr);
}

SightRect
sight_scene_get_marks (const SightScene *self)
{
  SightRect marks = { 0, 0, 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      if (layers[i].get_rect != NULL && (layers[i].is_shown == NULL || layers[i].is_shown (self)))
        marks = sight_rect_union (marks, layers[i].get_rect (self));
    }

  return marks;
}
