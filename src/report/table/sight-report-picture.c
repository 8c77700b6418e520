/* sight-report-picture.c - pictures inside a report, as PNG files
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-picture.h"

#include <math.h>

#include "draw/picture/sight-draw-sign.h"
#include "draw/layers/sight-draw-token.h"
#include "report/content/sight-report-findings.h"
#include "report/content/sight-report-images.h"

#define MAP_WIDTH 1900     /* pixels, at most */
#define MAP_PIXELS 2200000 /* in all */
#define CELL_MAX 48        /* pixels a cell */
#define ANSWER_CELL_MAX 20
#define MEASURE_CELL_MIN 2 /* the same of a heat map */

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* NULL if @status says that drawing failed, or writing fails.  @surface: taken */
static GBytes *
to_png (cairo_surface_t *surface, cairo_status_t status)
{
  GByteArray *bytes = g_byte_array_new ();

  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);

  return NULL;
}

/* At least 1, whatever the map is. */
static int
get_size (const SightMap *map)
{
  const double by_area = sqrt ((double) MAP_PIXELS / ((double) map->width * map->height));

  return CLAMP (MIN (MAP_WIDTH / map->width, (int) by_area), 1, CELL_MAX);
}

/* @size, or less, so that the pixels of tile pictures all have the same size. */
static int
fit_to_images (const SightReport *report, int size)
{
  for (guint i = 0; sight_report_get_images (report) != NULL && i < report->tiles->len; i++)
    {
      const SightReportTile *row = &g_array_index (report->tiles, SightReportTile, i);
      const SightTileImage *image = &sight_legend_get (report->level->legend, row->tile)->image;

      if (image->sheet > 0 && image->width <= size)
        return size - size % image->width;
    }

  return size;
}

GBytes *
sight_report_picture_map (const SightReport *report, const SightPalette *palette)
{
  const SightScene scene = { .level = report->level,
                             .palette = palette,
                             .size = fit_to_images (report, get_size (report->level->map)),
                             .selected = -1,
                             .images = sight_report_get_images (report),
                             .no_viewers = TRUE,
                             .no_areas = TRUE,
                             .no_notes = TRUE };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sight_scene_write_png (&scene, &error);

  /* Of a map too wide for a picture the report has none. */
  return error == NULL || error->code != SIGHT_DRAW_ERROR_TOO_LARGE ? bytes : g_bytes_new (NULL, 0);
}

GBytes *
sight_report_picture_answer (const SightReport *report, const SightAnswer *answer, const SightPalette *palette)
{
  g_autoptr (SightFindings) findings = sight_report_answer_get_findings (answer);
  const SightScene scene = { .level = answer->level,
                             .palette = palette,
                             .size = MIN (get_size (report->level->map), ANSWER_CELL_MAX),
                             .selected = -1,
                             .images = sight_report_get_images (report),
                             .findings = findings };
  const SightPictureOptions options = { .key = TRUE };

  if (sight_findings_is_empty (findings) || scene.size < SIGHT_ANSWER_CELL_MIN)
    return NULL;

  return sight_picture_save (&scene, &options, sight_picture_kind_find ("png"), NULL);
}

GBytes *
sight_report_picture_measure (const SightReport *report, const SightReportMeasure *measure, const SightPalette *palette)
{
  g_autoptr (SightHeat) heat = sight_report_measure_get_heat (report, measure);
  const SightScene scene = { .level = report->level,
                             .palette = palette,
                             .size = MIN (get_size (report->level->map), ANSWER_CELL_MAX),
                             .overlay = SIGHT_OVERLAY_HEAT,
                             .heat = heat,
                             .selected = -1,
                             .images = sight_report_get_images (report) };
  const SightPictureOptions options = { .legend = TRUE };

  if (heat == NULL || scene.size < MEASURE_CELL_MIN)
    return NULL;

  return sight_picture_save (&scene, &options, sight_picture_kind_find ("png"), NULL);
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
      sight_draw_swatch (cr, &at, sight_legend_get (level->legend, cell->index), palette,
                         sight_report_get_images (report));
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
                                            g_array_index (report->viewers, SightReportViewer, cell->index).number,
                                            is_alive (report, cell), SIGHT_FACING_NONE });
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
  cairo_status_t status;

  draw_icon (report, &cell, size, palette, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);

  return to_png (surface, status);
}
