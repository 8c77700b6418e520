/* sight-draw-cover.c - cover: quarters around what is seen, and the lines between corners
 *
 * Shape tells stopped from free, not colour: an arc is filled or outlined, a line
 * dotted or solid.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-cover.h"

#include <math.h>

#include "core/scenario/sight-cover.h"
#include "draw/scene/sight-palette-colors.h"

#define GAP .16 /* radians between two arcs, half of it */

static const SightColor casing = { 0x24, 0x1f, 0x31, 0xd8 };
static const SightColor filled = { 0xff, 0xa3, 0x48, 0xff };
static const SightColor pale = { 0xff, 0xff, 0xff, 0xff };

static void
add_arc (cairo_t *cr, double x, double y, double radius, int corner)
{
  /* Corner 0 is the upper left: from the west to the north. */
  const double from = G_PI + corner * G_PI / 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, from + GAP, from + G_PI / 2 - GAP);
}

void
sight_draw_quarters (cairo_t *cr, double x, double y, double size, guint stopped)
{
  const double radius = .7 * size, width = MAX (.2 * size, 3);

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < SIGHT_CORNERS; i++)
    {
      add_arc (cr, x, y, radius, i);
      sight_color_set (casing, cr);
      cairo_set_line_width (cr, width + 2);
      cairo_stroke (cr);
      add_arc (cr, x, y, radius, i);
      sight_color_set (stopped >> i & 1 ? filled : pale, cr);
      cairo_set_line_width (cr, stopped >> i & 1 ? width : width - 1);
      cairo_stroke (cr);
      if (stopped >> i & 1)
        continue;
      /* Hollow: only the outline of a free one is left. */
      add_arc (cr, x, y, radius, i);
      sight_color_set (casing, cr);
      cairo_set_line_width (cr, MAX (width - 2.6, 1));
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* Who looks at the inspected pair; FALSE if there is none, or no cover. */
static gboolean
get_pair (const SightScene *scene, SightGaze *gaze, SightCover *cover)
{
  if (scene->overlay != SIGHT_OVERLAY_LINE || !scene->has_line || scene->size < SIGHT_COVER_SIZE)
    return FALSE;
  *gaze = sight_gaze_init_at (scene->level, scene->from);
  *gaze = sight_cover_narrow (gaze, scene->to);

  return sight_cover_get (gaze, scene->to, cover);
}

static void
draw_one (cairo_t *cr, const SightScene *scene, const double from[2], SightCell corner, gboolean stopped)
{
  static const double dots[2] = { 1.5, 4 };
  const double x = corner.x * scene->size, y = corner.y * scene->size;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (stopped)
    cairo_set_dash (cr, dots, 2, 0);
  cairo_move_to (cr, from[0], from[1]);
  cairo_line_to (cr, x, y);
  sight_color_set (casing, cr);
  cairo_set_line_width (cr, 3.4);
  cairo_stroke_preserve (cr);
  sight_color_set (pale, cr);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* The corner of the viewer's cell from which to show the line to corner @index of the target: one from which it is
 * free, if there is one. */
static int
choose_corner (SightCornersFrom from, const SightCover *cover, int index)
{
  for (int i = 0; from == SIGHT_CORNERS_EACH && i < SIGHT_CORNERS; i++)
    {
      if (!(cover->lines_stopped >> (SIGHT_CORNERS * i + index) & 1))
        return i;
    }

  return cover->corner;
}

void
sight_draw_cover_lines (cairo_t *cr, const SightScene *scene)
{
  SightGaze gaze;
  SightCover cover;
  SightCornersFrom from;

  if (!get_pair (scene, &gaze, &cover))
    return;
  from = sight_corners_get_from (&gaze.sight);
  for (int i = 0; i < SIGHT_CORNERS; i++)
    {
      const SightCell corner = sight_corners_get_corner (gaze.cell, choose_corner (from, &cover, i));
      const gboolean center = from == SIGHT_CORNERS_CENTER;
      const double at[2] = { (center ? gaze.cell.x + .5 : corner.x) * scene->size,
                             (center ? gaze.cell.y + .5 : corner.y) * scene->size };

      draw_one (cr, scene, at, sight_corners_get_corner (scene->to, i), cover.stopped >> i & 1);
    }
}

/* A cell, or the cells of a viewer, with cover. */
typedef void (*CoverFunc) (const SightScene *scene, const SightRect *cells, const SightCover *cover, gpointer data);

static gboolean
sees_cb (SightCell cell, gpointer data)
{
  return sight_view_sees (data, cell);
}

/* The target of the inspected pair, or all that the selected viewer sees. */
static void
for_each (const SightScene *scene, CoverFunc func, gpointer data)
{
  SightGaze gaze;
  SightCover cover;

  if (get_pair (scene, &gaze, &cover))
    func (scene, &(SightRect) { scene->to.x, scene->to.y, 1, 1 }, &cover, data);
  if (scene->overlay != SIGHT_OVERLAY_FIELD || scene->field == NULL || scene->selected < 0 ||
      scene->selected >= (int) scene->level->viewers->len || scene->size < SIGHT_COVER_SIZE)
    return;
  gaze = sight_gaze_init_viewer (scene->level, (guint) scene->selected);
  for (guint i = 0; gaze.sight.algorithm->quarters && i < scene->level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (scene->level, i);

      const SightStand stand = sight_level_get_stand (scene->level, viewer);
      SightCell cell;

      if (viewer->alive && sight_scene_shows_viewer (scene, i) &&
          sight_stand_is_seen (&stand, sees_cb, (gpointer) scene->field) &&
          sight_cover_get_viewer (&gaze, scene->level, viewer, &cell, &cover))
        func (scene, &stand.body, &cover, data);
    }
}

static void
draw_around (const SightScene *scene, const SightRect *cells, const SightCover *cover, gpointer data)
{
  sight_draw_quarters (data, (cells->x + cells->width / 2.) * scene->size,
                       (cells->y + cells->height / 2.) * scene->size, MAX (cells->width, cells->height) * scene->size,
                       cover->stopped);
}

void
sight_draw_cover (cairo_t *cr, const SightScene *scene)
{
  for_each (scene, draw_around, cr);
}

static void
add_rect (const SightScene *scene, const SightRect *cells, const SightCover *cover, gpointer data)
{
  SightRect *rect = data;
  const int side = MAX (cells->width, cells->height), reach = side + 1;

  *rect = sight_rect_union (
      *rect, (SightRect) { cells->x - reach, cells->y - reach, cells->width + 2 * reach, cells->height + 2 * reach });
}

SightRect
sight_cover_get_rect (const SightScene *scene)
{
  SightRect rect = { 0, 0, 0, 0 };

  for_each (scene, add_rect, &rect);

  return rect;
}
