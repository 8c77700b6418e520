/* sight-draw-findings-marks.c - findings on the map: lines, frames, rings and plates
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "sight-draw-findings-private.h"
#include "draw/strokes/sight-draw-rounded.h"
#include "draw/strokes/sight-draw-text.h"
#include "draw/scene/sight-findings.h"
#include "draw/scene/sight-palette-colors.h"

#define INK SIGHT_FINDINGS_INK
#define WRONG 0xa51d2d
#define BREAK 0xc64600
#define SIGHT 0x1a5fb4
#define CURE 0x1b6b38

#define PLATE_HEIGHT 20 /* pixels */
#define PLATE_GAP 3     /* between a cell and the plate next to it */
#define CURE_GAP 8      /* the same beside a dashed frame */

typedef struct
{
  cairo_t *cr;
  const SightScene *scene;
} Drawing;

double
sight_findings_get_middle (const SightScene *scene, int at)
{
  return (at + .5) * scene->size;
}

static double
get_middle (const Drawing *self, int at)
{
  return sight_findings_get_middle (self->scene, at);
}

void
sight_findings_stroke (cairo_t *cr, guint32 rgb, double width, double casing)
{
  cairo_set_source_rgba (cr, 1, 1, 1, .95);
  cairo_set_line_width (cr, casing);
  cairo_stroke_preserve (cr);
  sight_color_set (sight_color_from_rgb (rgb), cr);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static double
get_plate_width (const char *text)
{
  return MAX (26, 7.0 * (double) g_utf8_strlen (text, -1) + 12);
}

/* A dark plate with a text, its middle at (@x, @y). */
static void
draw_plate (const Drawing *self, const char *text, double x, double y, guint32 rgb)
{
  const double height = PLATE_HEIGHT, width = get_plate_width (text), radius = 5;
  const double left = round (x - width / 2), top = round (y - height / 2);

  sight_draw_add_rounded (self->cr, &(cairo_rectangle_t) { left, top, width, height }, radius);
  sight_color_set (sight_color_from_rgb (rgb), self->cr);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  sight_draw_text (self->cr, text, left + width / 2, top + height / 2, 12);
}

/* Lines */

void
sight_findings_dot (cairo_t *cr, const SightScene *scene, SightCell cell, guint32 rgb, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, sight_findings_get_middle (scene, cell.x), sight_findings_get_middle (scene, cell.y), radius, 0,
             2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  sight_color_set (sight_color_from_rgb (rgb), cr);
  cairo_fill (cr);
}

/* A ring around the token in @cell. */
static void
draw_ring (const Drawing *self, SightCell cell, guint32 rgb)
{
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, get_middle (self, cell.x), get_middle (self, cell.y), CLAMP (.66 * self->scene->size, 6, 24), 0,
             2 * G_PI);
  sight_findings_stroke (self->cr, rgb, 2.2, 5);
}

static void
draw_line (const Drawing *self, const SightFindingLine *line)
{
  static const struct
  {
    guint32 rgb;
    double width, casing, dash[2];
    double dots; /* radius of the dots at the ends */
    gboolean rings;
  } looks[] = {
    [SIGHT_FINDING_CONTACT] = { INK, 2.4, 5.5, { 0, 0 }, 4.5 },
    [SIGHT_FINDING_WAY] = { INK, 2, 4.5, { 1.5, 4 }, 0 },
    [SIGHT_FINDING_PAIR] = { BREAK, 1.6, 3.6, { 4, 4 }, 0 },
    [SIGHT_FINDING_SIGHT] = { SIGHT, 2.2, 5, { 0, 0 }, 4 },
    [SIGHT_FINDING_WITNESS] = { WRONG, 2.2, 5, { 0, 0 }, 0, TRUE },
  };

  cairo_move_to (self->cr, get_middle (self, line->from.x), get_middle (self, line->from.y));
  cairo_line_to (self->cr, get_middle (self, line->to.x), get_middle (self, line->to.y));
  if (looks[line->kind].dash[1] > 0)
    cairo_set_dash (self->cr, looks[line->kind].dash, 2, 0);
  sight_findings_stroke (self->cr, looks[line->kind].rgb, looks[line->kind].width, looks[line->kind].casing);
  cairo_set_dash (self->cr, NULL, 0, 0);
  if (looks[line->kind].rings)
    {
      draw_ring (self, line->from, looks[line->kind].rgb);
      draw_ring (self, line->to, looks[line->kind].rgb);
    }
  if (looks[line->kind].dots == 0)
    return;
  sight_findings_dot (self->cr, self->scene, line->from, looks[line->kind].rgb, looks[line->kind].dots);
  sight_findings_dot (self->cr, self->scene, line->to, looks[line->kind].rgb, looks[line->kind].dots);
}

void
sight_draw_findings_lines (cairo_t *cr, const SightScene *scene)
{
  const Drawing self = { cr, scene };

  if (scene->findings == NULL)
    return;
  for (guint i = 0; i < scene->findings->lines->len; i++)
    draw_line (&self, &g_array_index (scene->findings->lines, SightFindingLine, i));
  sight_draw_findings_path (cr, scene);
}

/* Marks */

/* The middle of the plate of @mark, which has a text: next to its cell, at the right of a page on the other side; or
 * above it, at the top of the map or page below it. */
static void
place_plate (const SightScene *scene, const SightFindingMark *mark, double *x, double *y)
{
  const double size = scene->size, top = mark->cell.y * size, width = get_plate_width (mark->text);
  const double gap = mark->kind == SIGHT_FINDING_CURE ? CURE_GAP : PLATE_GAP;
  const SightRect *page = &scene->page;

  *x = (mark->cell.x + 1) * size + gap + width / 2;
  if (sight_scene_has_page (scene) && *x + width / 2 > (page->x + page->width) * size &&
      mark->cell.x * size - gap - width >= page->x * size)
    *x = mark->cell.x * size - gap - width / 2;
  *y = sight_findings_get_middle (scene, mark->cell.y);
  if (mark->kind != SIGHT_FINDING_WAIT && mark->kind != SIGHT_FINDING_SEEN)
    return;
  *x = sight_findings_get_middle (scene, mark->cell.x);
  *y = top - page->y * size >= 24 ? top - 12 : top + size + 12;
}

static void
draw_plate_of (const Drawing *self, const SightFindingMark *mark, guint32 rgb)
{
  double x, y;

  place_plate (self->scene, mark, &x, &y);
  draw_plate (self, mark->text, x, y, rgb);
}

static void
draw_frame (const Drawing *self, SightCell cell, guint32 rgb)
{
  const double size = self->scene->size;

  cairo_rectangle (self->cr, cell.x * size + .5, cell.y * size + .5, size - 1, size - 1);
  sight_findings_stroke (self->cr, rgb, 2.4, 5);
}

/* "≠" in a disc at the corner of @cell. */
static void
draw_inequality (const Drawing *self, SightCell cell)
{
  const double x = (cell.x + 1) * self->scene->size, y = cell.y * self->scene->size;

  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, 7, 0, 2 * G_PI);
  sight_color_set (sight_color_from_rgb (BREAK), self->cr);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  sight_draw_text (self->cr, "≠", x, y, 11);
}

/* A ring with an eye in it. */
static void
draw_guard (const Drawing *self, SightCell cell)
{
  const double x = get_middle (self, cell.x), y = get_middle (self, cell.y);
  const double radius = CLAMP (.4 * self->scene->size, 3, 10);

  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_fill_preserve (self->cr);
  sight_findings_stroke (self->cr, INK, 2, 4.5);
  cairo_arc (self->cr, x, y, .4 * radius, 0, 2 * G_PI);
  sight_color_set (sight_color_from_rgb (INK), self->cr);
  cairo_fill (self->cr);
}

/* What would be done in a cell: a dashed frame, and a light plate that says it. */
static void
draw_cure (const Drawing *self, const SightFindingMark *mark)
{
  const double dashes[2] = { 4, 2.5 }, size = self->scene->size;

  cairo_rectangle (self->cr, mark->cell.x * size, mark->cell.y * size, size, size);
  sight_color_set ((SightColor) { 0x1b, 0x6b, 0x38, 90 }, self->cr);
  cairo_fill (self->cr);
  cairo_rectangle (self->cr, mark->cell.x * size + .5, mark->cell.y * size + .5, size - 1, size - 1);
  cairo_set_source_rgba (self->cr, 1, 1, 1, .95);
  cairo_set_line_width (self->cr, 4.5);
  cairo_stroke_preserve (self->cr);
  cairo_set_dash (self->cr, dashes, 2, 0);
  sight_color_set (sight_color_from_rgb (CURE), self->cr);
  cairo_set_line_width (self->cr, 2);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  if (mark->text != NULL)
    draw_plate_of (self, mark, CURE);
}

static void
draw_mark (const Drawing *self, const SightFindingMark *mark)
{
  switch (mark->kind)
    {
    case SIGHT_FINDING_CHOKE:
      draw_frame (self, mark->cell, WRONG);
      break;
    case SIGHT_FINDING_BREAK:
      draw_frame (self, mark->cell, BREAK);
      draw_inequality (self, mark->cell);
      break;
    case SIGHT_FINDING_GUARD:
      draw_guard (self, mark->cell);
      break;
    case SIGHT_FINDING_CURE:
      draw_cure (self, mark);
      break;
    case SIGHT_FINDING_WAIT:
    case SIGHT_FINDING_SEEN:
      draw_plate_of (self, mark, mark->kind == SIGHT_FINDING_SEEN ? SIGHT_FINDINGS_SEEN : INK);
      break;
    case SIGHT_FINDING_SPOT:
      draw_ring (self, mark->cell, WRONG);
      break;
    case SIGHT_FINDING_RANK:
    default:
      draw_frame (self, mark->cell, SIGHT);
      draw_plate_of (self, mark, INK);
      break;
    }
}

/* The middle of the plate of @line, which has a text: below the middle of the line, at the foot of a page above it. */
static void
place_line_plate (const SightScene *scene, const SightFindingLine *line, double *x, double *y)
{
  const double end = (scene->page.y + scene->page.height) * scene->size;

  *x = (sight_findings_get_middle (scene, line->from.x) + sight_findings_get_middle (scene, line->to.x)) / 2;
  *y = (sight_findings_get_middle (scene, line->from.y) + sight_findings_get_middle (scene, line->to.y)) / 2;
  *y += sight_scene_has_page (scene) && *y + 18 + PLATE_HEIGHT / 2 > end ? -18 : 18;
}

static void
draw_line_plate (const Drawing *self, const SightFindingLine *line)
{
  const SightCell middle = { (line->from.x + line->to.x) / 2, (line->from.y + line->to.y) / 2 };
  double x, y;

  if (line->text == NULL || !sight_scene_has_on_page (self->scene, middle))
    return;
  place_line_plate (self->scene, line, &x, &y);
  draw_plate (self, line->text, x, y, INK);
}

void
sight_draw_findings_marks (cairo_t *cr, const SightScene *scene)
{
  const Drawing self = { cr, scene };
  const SightFindings *findings = scene->findings;

  if (findings == NULL)
    return;
  cairo_save (cr);
  sight_scene_clip_to_page (scene, cr);
  sight_draw_findings_watchers (cr, scene);
  cairo_restore (cr);
  for (guint i = 0; i < findings->marks->len; i++)
    {
      const SightFindingMark *mark = &g_array_index (findings->marks, SightFindingMark, i);

      if (sight_scene_has_on_page (scene, mark->cell))
        draw_mark (&self, mark);
    }
  for (guint i = 0; i < findings->lines->len; i++)
    draw_line_plate (&self, &g_array_index (findings->lines, SightFindingLine, i));
}

SightRect
sight_draw_findings_get_mark (const SightScene *scene, guint index)
{
  const SightFindingMark *mark = &g_array_index (scene->findings->marks, SightFindingMark, index);
  const double size = scene->size;
  SightRect rect = { mark->cell.x * size, mark->cell.y * size, size, size };
  double x, y, width;

  /* What breaks a symmetry is named in lists, not on the map. */
  if (mark->text == NULL || mark->kind == SIGHT_FINDING_BREAK)
    return rect;
  place_plate (scene, mark, &x, &y);
  width = get_plate_width (mark->text);

  return sight_rect_union (rect, (SightRect) { x - width / 2, y - PLATE_HEIGHT / 2, width, PLATE_HEIGHT });
}

SightRect
sight_draw_findings_get_line_plate (const SightScene *scene, guint index)
{
  const SightFindingLine *line = &g_array_index (scene->findings->lines, SightFindingLine, index);
  double x, y, width;

  if (line->text == NULL)
    return (SightRect) { 0 };
  place_line_plate (scene, line, &x, &y);
  width = get_plate_width (line->text);

  return (SightRect) { x - width / 2, y - PLATE_HEIGHT / 2, width, PLATE_HEIGHT };
}
