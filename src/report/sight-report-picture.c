/* sight-report-picture.c - pictures inside a report, as PNG files
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-picture.h"

#include <math.h>

#define MAP_WIDTH 1900     /* pixels, at most */
#define MAP_PIXELS 2200000 /* in all */
#define CELL_MAX 48        /* pixels a cell */
#define LINE_WIDTH 1100    /* pixels, at most */
#define LINE_CELL_MAX 40
#define LINE_MARGIN 2 /* cells around a line */

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* @surface: taken */
static GBytes *
to_png (cairo_surface_t *surface)
{
  GByteArray *bytes = g_byte_array_new ();

  cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);

  return g_byte_array_free_to_bytes (bytes);
}

/* At least 1, whatever the map is. */
static int
get_size (const SightMap *map)
{
  const double by_area = sqrt ((double) MAP_PIXELS / ((double) map->width * map->height));

  return CLAMP (MIN (MAP_WIDTH / map->width, (int) by_area), 1, CELL_MAX);
}

GBytes *
sight_report_picture_map (const SightReport *report, const SightPalette *palette)
{
  const SightMap *map = report->level->map;
  const SightScene scene = {
    .level = report->level, .palette = palette, .size = get_size (map), .selected = -1, .no_viewers = TRUE
  };
  GBytes *bytes = sight_scene_write_png (&scene, NULL);

  /* Of a map too wide for a picture the report has none. */
  return bytes != NULL ? bytes : g_bytes_new (NULL, 0);
}

/* How the viewer of @cell is drawn. */
static gboolean
is_alive (const SightReport *report, const SightTableCell *cell)
{
  if (cell->icon != SIGHT_ICON_VIEWER)
    return cell->icon == SIGHT_ICON_ALIVE;

  return sight_level_get_viewer (report->level, cell->index)->alive ||
         g_array_index (report->viewers, SightReportViewer, cell->index).is_away;
}

static void
draw_icon (const SightReport *report, const SightTableCell *cell, int size, const SightPalette *palette, cairo_t *cr)
{
  const SightLevel *level = report->level;
  const cairo_rectangle_t at = { 0, 0, size, size };
  const SightViewer *viewer;

  switch (cell->icon)
    {
    case SIGHT_ICON_TILE:
      sight_draw_swatch (cr, &at, sight_legend_get (level->legend, cell->index), palette);
      break;
    case SIGHT_ICON_TEAM:
      sight_draw_token (cr, &at,
                        &(SightTokenLook) { sight_level_get_team (level, cell->index), 0, TRUE, SIGHT_FACING_NONE });
      break;
    case SIGHT_ICON_VIEWER:
    case SIGHT_ICON_ALIVE:
    case SIGHT_ICON_DEAD:
      viewer = sight_level_get_viewer (level, cell->index);
      sight_draw_token (cr, &at,
                        &(SightTokenLook) { sight_level_get_team (level, viewer->team),
                                            sight_level_get_number (level, cell->index), is_alive (report, cell),
                                            SIGHT_FACING_NONE });
      break;
    case SIGHT_ICON_NONE:
    default:
      break;
    }
}

void
sight_report_draw_icon (const SightReport *report, SightIcon icon, guint index, int size, cairo_t *cr)
{
  const SightTableCell cell = { NULL, icon, index, SIGHT_TONE_PLAIN };

  draw_icon (report, &cell, size, sight_palette_get (FALSE, FALSE), cr);
}

GBytes *
sight_report_picture_icon (
    const SightReport *report, SightIcon icon, guint index, int size, const SightPalette *palette)
{
  const SightTableCell cell = { NULL, icon, index, SIGHT_TONE_PLAIN };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);

  draw_icon (report, &cell, size, palette, cr);
  cairo_destroy (cr);

  return to_png (surface);
}

GBytes *
sight_report_picture_line (const SightReport *report, const SightReportLine *line, const SightPalette *palette)
{
  const int left = MIN (line->from.x, line->to.x), top = MIN (line->from.y, line->to.y);
  const SightRect around = { left - LINE_MARGIN, top - LINE_MARGIN,
                             ABS (line->from.x - line->to.x) + 1 + 2 * LINE_MARGIN,
                             ABS (line->from.y - line->to.y) + 1 + 2 * LINE_MARGIN };
  const SightRect cells = sight_rect_intersect (around, sight_map_get_rect (report->level->map));
  const guint n = sight_trace_get_length (line->trace);
  const gboolean has_steps = line->sight.algorithm->rule != NULL && n > 1;
  const SightScene scene = { .level = report->level,
                             .palette = palette,
                             .size = CLAMP (LINE_WIDTH / MAX (cells.width, cells.height), 1, LINE_CELL_MAX),
                             .overlay = SIGHT_OVERLAY_LINE,
                             .selected = -1,
                             .has_line = TRUE,
                             .from = line->from,
                             .to = line->to,
                             .trace = has_steps ? line->trace : NULL,
                             .step = has_steps ? n - 1 : 0 };
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, cells.width * scene.size, cells.height * scene.size);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -cells.x * scene.size, -cells.y * scene.size);
  sight_scene_draw_ground (&scene, cr, NULL, cells);
  sight_scene_draw_marks (&scene, cr, cells);
  cairo_destroy (cr);

  return to_png (surface);
}
