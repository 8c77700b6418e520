/* sight-draw-ghost.c - where the team whose eyes a scene has last saw others
 *
 * A ghost is the shape of the viewer's token, empty and dashed, beside it a
 * plate that says who it is and in which turn it was seen.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-ghost.h"

#include <glib/gi18n-lib.h>

#include "draw/scene/sight-palette-colors.h"
#include "draw/strokes/sight-draw-rounded.h"
#include "draw/strokes/sight-draw-text.h"
#include "sight-draw-token.h"

#define LEAST_SIZE 8  /* pixels: as of tokens */
#define PLATE_FROM 12 /* pixels a cell from which there are plates */
#define PLATE_COLOR 0x3d3846
#define PLATE_HEIGHT 18 /* pixels, like the rest */
#define PLATE_MAX 200   /* of its width */
#define PLATE_RADIUS 4
#define PADDING 6
#define GAP 3 /* between ghost and plate */
#define FONT 11

/* "Medic, turn 2" */
static char *
make_text (const SightLevel *level, guint index, const SightGhost *ghost)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  g_autofree char *number = g_strdup_printf ("%s %u", sight_level_get_team (level, (guint) ghost->team)->name,
                                             sight_level_get_number (level, index));
  const char *name = viewer->name[0] != '\0' ? viewer->name : number;

  /* Translators: who was last seen here, and when: "Medic, turn 2" */
  return ghost->turn > 0 ? g_strdup_printf (_ ("%s, turn %d"), name, ghost->turn)
                         : g_strdup_printf (_ ("%s, start"), name);
}

/* To the right of the ghost, or to its left where the map ends. */
static void
draw_plate (cairo_t *cr, const SightScene *scene, const SightRect *body, const char *text)
{
  g_autoptr (PangoLayout) layout = sight_draw_layout_new (cr, text, FONT, FALSE);
  const double middle = (body->y + body->height / 2.) * scene->size;
  double x = (body->x + body->width) * scene->size + GAP;
  int width, height;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > PLATE_MAX - 2 * PADDING)
    {
      pango_layout_set_width (layout, (PLATE_MAX - 2 * PADDING) * PANGO_SCALE);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  width += 2 * PADDING;
  if (x + width > scene->level->map->width * scene->size && body->x * scene->size - GAP - width >= 0)
    x = body->x * scene->size - GAP - width;

  sight_draw_add_rounded (cr, &(cairo_rectangle_t) { x, middle - PLATE_HEIGHT / 2., width, PLATE_HEIGHT },
                          PLATE_RADIUS);
  sight_color_set (sight_color_from_rgb (PLATE_COLOR), cr);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, .5);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, x + PADDING, middle - height / 2.0);
  cairo_set_source_rgb (cr, 1, 1, 1);
  sight_draw_show_layout (cr, layout);
}

/* Where the viewer stood. */
static SightRect
get_body (const SightScene *scene, guint viewer, const SightGhost *ghost)
{
  const SightViewer *seen = sight_level_get_viewer (scene->level, viewer);

  return (SightRect) { ghost->cell.x, ghost->cell.y, seen->width, seen->height };
}

/* The cells that a ghost in the cells of @body may be drawn on. */
static SightRect
get_around (const SightScene *scene, SightRect body)
{
  const int reach = (int) ((PLATE_MAX + GAP + LEAST_SIZE) / scene->size) + 1,
            rows = (int) (PLATE_HEIGHT / scene->size) + 1;

  return (SightRect) { body.x - reach, body.y - rows, body.width + 2 * reach, body.height + 2 * rows };
}

static void
draw_ghost (cairo_t *cr, const SightScene *scene, guint viewer, const SightGhost *ghost)
{
  const SightRect body = get_body (scene, viewer, ghost);
  const double size = MAX (MIN (body.width, body.height) * scene->size, LEAST_SIZE);
  const cairo_rectangle_t at = { (body.x + body.width / 2.) * scene->size - size / 2,
                                 (body.y + body.height / 2.) * scene->size - size / 2, size, size };
  const SightTokenLook look = { sight_level_get_team (scene->level, (guint) ghost->team),
                                sight_level_get_number (scene->level, viewer), TRUE, SIGHT_FACING_NONE };

  sight_draw_ghost (cr, &at, &look);
  if (scene->size >= PLATE_FROM)
    {
      g_autofree char *text = make_text (scene->level, viewer, ghost);

      draw_plate (cr, scene, &body, text);
    }
}

void
sight_draw_ghosts (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightGhost ghost;

  for (guint i = 0; i < scene->level->viewers->len; i++)
    {
      SightRect touched;

      if (!sight_scene_get_ghost (scene, i, &ghost))
        continue;
      touched = sight_rect_intersect (cells, get_around (scene, get_body (scene, i, &ghost)));
      if (!sight_rect_is_empty (&touched))
        draw_ghost (cr, scene, i, &ghost);
    }
}

SightRect
sight_ghosts_get_rect (const SightScene *scene)
{
  SightRect rect = { 0, 0, 0, 0 };
  SightGhost ghost;

  for (guint i = 0; i < scene->level->viewers->len; i++)
    {
      if (sight_scene_get_ghost (scene, i, &ghost))
        rect = sight_rect_union (rect, get_around (scene, get_body (scene, i, &ghost)));
    }

  return rect;
}
