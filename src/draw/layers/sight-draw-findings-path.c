/* sight-draw-findings-path.c - findings on the map: a path, and the patrols of those who watch it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-findings-private.h"

#include <math.h>

#include "draw/scene/sight-palette-colors.h"

#define KNOT 5 /* turns between the knots of a path */
#define SEEN_RADIUS 4.2
#define ARROW 7 /* pixels, length of an arrow head */
#define NOW_WIDTH 2.5

typedef struct
{
  cairo_t *cr;
  const SightScene *scene;
} Drawing;

static double
get_middle (const Drawing *self, int at)
{
  return sight_findings_get_middle (self->scene, at);
}

static void
line_to (const Drawing *self, SightCell cell)
{
  cairo_line_to (self->cr, get_middle (self, cell.x), get_middle (self, cell.y));
}

/* The turn that is shown; the last one where all is. */
static guint
get_now (const SightScene *scene)
{
  const guint n = scene->findings->path->len;

  return scene->n_walked == 0 ? n - 1 : MIN (scene->n_walked, n) - 1;
}

/* Strokes dots in @rgb, whose centres are 5 pixels apart, on a white casing. */
static void
stroke_dotted (const Drawing *self, guint32 rgb, double width, double casing)
{
  const double dashes[2] = { 0, 5 };

  cairo_set_source_rgba (self->cr, 1, 1, 1, .95);
  cairo_set_line_width (self->cr, casing);
  cairo_stroke_preserve (self->cr);
  sight_color_set (sight_color_from_rgb (rgb), self->cr);
  cairo_set_line_width (self->cr, width);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (self->cr, dashes, 2, 0);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

/* Patrols */

static void
draw_arrow (const Drawing *self, SightCell before, SightCell end, guint32 rgb)
{
  const double x = get_middle (self, end.x), y = get_middle (self, end.y);
  const double angle = atan2 (end.y - before.y, end.x - before.x);

  cairo_move_to (self->cr, x + ARROW / 2. * cos (angle), y + ARROW / 2. * sin (angle));
  for (int side = -1; side <= 1; side += 2)
    cairo_line_to (self->cr, x + ARROW * cos (angle + side * .8 * G_PI), y + ARROW * sin (angle + side * .8 * G_PI));
  cairo_close_path (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, 2.5);
  cairo_stroke_preserve (self->cr);
  sight_color_set (sight_color_from_rgb (rgb), self->cr);
  cairo_fill (self->cr);
}

/* Whether a walk turns back at its cell @at, or ends there. */
static gboolean
is_end (const GArray *walk, guint at)
{
  const SightCell before = g_array_index (walk, SightCell, at - 1), cell = g_array_index (walk, SightCell, at);

  return at + 1 == walk->len || sight_cell_equal (g_array_index (walk, SightCell, at + 1), before)
             ? !sight_cell_equal (before, cell)
             : FALSE;
}

static void
draw_patrol (const Drawing *self, const SightFindingWatcher *watcher)
{
  const GArray *walk = watcher->walk;

  for (guint i = 0; i < walk->len; i++)
    line_to (self, g_array_index (walk, SightCell, i));
  stroke_dotted (self, watcher->color, 2, 4.5);
  for (guint i = 1; i < walk->len; i++)
    {
      if (is_end (walk, i))
        draw_arrow (self, g_array_index (walk, SightCell, i - 1), g_array_index (walk, SightCell, i), watcher->color);
    }
}

/* The path */

static void
draw_seen_cells (const Drawing *self, const GArray *path)
{
  const double size = self->scene->size;

  for (guint i = 0; i < path->len; i++)
    {
      const SightFindingStep *step = &g_array_index (path, SightFindingStep, i);

      if (step->seen)
        cairo_rectangle (self->cr, step->cell.x * size, step->cell.y * size, size, size);
    }
  sight_color_set ((SightColor) { 0xc0, 0x1c, 0x28, 77 }, self->cr);
  cairo_fill (self->cr);
}

/* A disc with an eye in it. */
static void
draw_seen (const Drawing *self, SightCell cell)
{
  const double x = get_middle (self, cell.x), y = get_middle (self, cell.y), w = .68 * SEEN_RADIUS;

  sight_findings_dot (self->cr, self->scene, cell, SIGHT_FINDINGS_SEEN, SEEN_RADIUS);
  cairo_move_to (self->cr, x - w, y);
  cairo_curve_to (self->cr, x - .4 * w, y - w, x + .4 * w, y - w, x + w, y);
  cairo_curve_to (self->cr, x + .4 * w, y + w, x - .4 * w, y + w, x - w, y);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_fill (self->cr);
  cairo_arc (self->cr, x, y, .4 * w, 0, 2 * G_PI);
  sight_color_set (sight_color_from_rgb (SIGHT_FINDINGS_SEEN), self->cr);
  cairo_fill (self->cr);
}

static void
draw_knots (const Drawing *self, const GArray *path)
{
  for (guint i = 0; i < path->len; i++)
    {
      const SightFindingStep *step = &g_array_index (path, SightFindingStep, i);

      if (step->seen)
        draw_seen (self, step->cell);
      else if (i % KNOT == 0)
        sight_findings_dot (self->cr, self->scene, step->cell, SIGHT_FINDINGS_INK, 2.6);
    }
}

static void
add_part (const Drawing *self, guint first, guint last)
{
  for (guint i = first; i <= last; i++)
    line_to (self, g_array_index (self->scene->findings->path, SightFindingStep, i).cell);
}

static void
draw_path (const Drawing *self)
{
  const GArray *path = self->scene->findings->path;
  const guint now = get_now (self->scene);

  draw_seen_cells (self, path);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  if (now + 1 < path->len)
    {
      add_part (self, now, path->len - 1);
      stroke_dotted (self, SIGHT_FINDINGS_INK, 2.6, 6);
    }
  add_part (self, 0, now);
  sight_findings_stroke (self->cr, SIGHT_FINDINGS_INK, 2.6, 6);
  /* Both ends: a ring where it starts, a disc where it ends. */
  sight_findings_dot (self->cr, self->scene, g_array_index (path, SightFindingStep, 0).cell, SIGHT_FINDINGS_INK, 6);
  sight_findings_dot (self->cr, self->scene, g_array_index (path, SightFindingStep, 0).cell, 0xffffff, 3);
  sight_findings_dot (self->cr, self->scene, g_array_index (path, SightFindingStep, path->len - 1).cell, 0x1b6b38, 6);
  draw_knots (self, path);
}

void
sight_draw_findings_path (cairo_t *cr, const SightScene *scene)
{
  const Drawing self = { cr, scene };

  if (scene->findings->path->len == 0)
    return;
  for (guint i = 0; i < scene->findings->watchers->len; i++)
    {
      const SightFindingWatcher *watcher = &g_array_index (scene->findings->watchers, SightFindingWatcher, i);

      if (watcher->walk->len > 1)
        draw_patrol (&self, watcher);
    }
  draw_path (&self);
}

/* The turn that is shown */

/* Whether the token of @watcher is somewhere else: the turns of a path are not those of the level. */
static gboolean
is_elsewhere (const SightScene *scene, const SightFindingWatcher *watcher, SightCell stand)
{
  return watcher->viewer >= scene->level->viewers->len ||
         !sight_cell_equal (sight_level_get_viewer (scene->level, watcher->viewer)->cell, stand);
}

static void
draw_watcher (const Drawing *self, const SightFindingWatcher *watcher, guint now, SightCell walker)
{
  const SightCell stand = now < watcher->stands->len ? g_array_index (watcher->stands, SightCell, now) : walker;

  if (stand.x < 0 || sight_cell_equal (stand, walker))
    return;
  if (sight_finding_watcher_sees (watcher, now))
    {
      line_to (self, stand);
      line_to (self, walker);
      sight_findings_stroke (self->cr, SIGHT_FINDINGS_SEEN, 1.6, 3.6);
    }
  if (is_elsewhere (self->scene, watcher, stand))
    sight_findings_dot (self->cr, self->scene, stand, watcher->color, CLAMP (.3 * self->scene->size, 3.5, 9));
}

void
sight_draw_findings_watchers (cairo_t *cr, const SightScene *scene)
{
  const Drawing self = { cr, scene };
  SightCell walker;

  if (scene->findings->path->len == 0 || scene->n_walked == 0)
    return;
  walker = g_array_index (scene->findings->path, SightFindingStep, get_now (scene)).cell;
  for (guint i = 0; i < scene->findings->watchers->len; i++)
    draw_watcher (&self, &g_array_index (scene->findings->watchers, SightFindingWatcher, i), get_now (scene), walker);
  cairo_new_sub_path (cr);
  cairo_arc (cr, get_middle (&self, walker.x), get_middle (&self, walker.y), CLAMP (.5 * scene->size, 6, 12), 0,
             2 * G_PI);
  sight_findings_stroke (cr, 0x1c71d8, NOW_WIDTH, 5);
}
