/* sight-picture-pages.c - a picture on paper in an exact size: on as many pages as its cells need
 *
 * The legend stands in the first room that is left for it: below the map, to its right, or else on pages of its own.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-picture-pages.h"

#include "sight-page-foot.h"
#include "sight-page-legend.h"
#include "sight-page-numbers.h"
#include "sight-picture.h"

/* In points. */
#define SCALE .75         /* of numbers and legend */
#define GAP 9             /* between the map and its legend */
#define LEGEND_WIDTH 270  /* below a narrow map */
#define LEGEND_NARROW 150 /* right of the map, at least */

struct _SightPicturePages
{
  SightPaperPicture picture;
  double left, top; /* room for numbers */
  double foot;      /* room for the line that says which page it is, 0: there is only one page */
  SightPageCut columns, rows;
  guint n_columns, n_rows; /* of pages */
  double x, y;             /* what is on a single page is centred */

  gboolean has_legend;
  guint legend_page; /* the first that it is on */
  cairo_rectangle_t legend;
  GArray *legend_tops; /* (nullable): of double: where the pages of a legend on pages of its own begin, and its end */
};

/* Layout */

static guint
count_map_pages (const SightPicturePages *self)
{
  return self->n_columns * self->n_rows;
}

/* Paper that is hardly larger than what stands around the map leaves half of itself to the map. */
static double
get_room (double side, double around)
{
  return MAX (side - around, side / 2);
}

static void
cut (SightPicturePages *self)
{
  const SightPaperPicture *picture = &self->picture;
  const SightMap *map = picture->scene->level->map;

  self->columns = (SightPageCut) { map->width, picture->cell, get_room (picture->width, self->left) };
  self->rows = (SightPageCut) { map->height, picture->cell, get_room (picture->height, self->top + self->foot) };
  self->n_columns = sight_page_cut_count (&self->columns);
  self->n_rows = sight_page_cut_count (&self->rows);
}

static SightPageLegend
get_legend (const SightPicturePages *self, double width, GArray *tops)
{
  return (SightPageLegend) { self->picture.scene, self->picture.options, width / SCALE, tops };
}

/* Whether the legend has room in @rect; its height is made that of the legend then. */
static gboolean
fit_legend (SightPicturePages *self, guint page, cairo_rectangle_t rect)
{
  const SightPageLegend legend = get_legend (self, rect.width, NULL);
  double height;

  if (rect.width <= 0 || rect.height <= 0)
    return FALSE;
  height = sight_page_legend_measure (&legend) * SCALE;
  if (height > rect.height)
    return FALSE;
  rect.height = height;
  self->legend = rect;
  self->legend_page = page;

  return TRUE;
}

/* Where the map ends on its last pages, and what is left there. */
static gboolean
place_legend_at_map (SightPicturePages *self)
{
  const double width = self->picture.width, height = self->picture.height - self->foot;
  const double right = self->left + sight_page_cut_get (&self->columns, self->n_columns - 1).length + GAP;
  const double below = self->top + sight_page_cut_get (&self->rows, self->n_rows - 1).length + GAP;
  const double narrow = MIN (MAX (right - GAP - self->left, LEGEND_WIDTH), width - self->left);
  const guint first = (self->n_rows - 1) * self->n_columns;
  const cairo_rectangle_t rect = { self->left, below, width - self->left, height - below };

  return (count_map_pages (self) == 1 &&
          fit_legend (self, first, (cairo_rectangle_t) { rect.x, rect.y, narrow, rect.height })) ||
         fit_legend (self, first, rect) ||
         (width - right >= LEGEND_NARROW &&
          fit_legend (self, self->n_columns - 1,
                      (cairo_rectangle_t) { right, self->top, width - right, height - self->top }));
}

/* Pages after those of the map, which end between two rows. */
static void
place_legend_behind (SightPicturePages *self)
{
  const double room = (self->picture.height - self->foot) / SCALE, start = 0;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (double));
  const SightPageLegend legend = get_legend (self, self->picture.width, rows);
  const double end = sight_page_legend_measure (&legend);
  double top = 0, last = 0;

  self->legend_page = count_map_pages (self);
  self->legend = (cairo_rectangle_t) { 0, 0, self->picture.width, self->picture.height - self->foot };
  self->legend_tops = g_array_new (FALSE, FALSE, sizeof (double));
  g_array_append_val (self->legend_tops, start);
  for (guint i = 0; i < rows->len; i++)
    {
      const double bottom = g_array_index (rows, double, i);

      /* A row that is higher than a page goes on on the next. */
      while (bottom - top > room)
        {
          top = last > top ? last : top + room;
          g_array_append_val (self->legend_tops, top);
        }
      last = bottom;
    }
  g_array_append_val (self->legend_tops, end);
}

static void
lay_out (SightPicturePages *self, double foot)
{
  self->foot = foot;
  g_clear_pointer (&self->legend_tops, g_array_unref);
  cut (self);
  if (self->has_legend && !place_legend_at_map (self))
    place_legend_behind (self);
}

/* What is on a single page is centred. */
static void
centre (SightPicturePages *self)
{
  double right = self->left + self->columns.n * self->picture.cell;
  double bottom = self->top + self->rows.n * self->picture.cell;

  if (self->has_legend)
    {
      right = MAX (right, self->legend.x + self->legend.width);
      bottom = MAX (bottom, self->legend.y + self->legend.height);
    }
  self->x = MAX (self->picture.width - right, 0) / 2;
  self->y = MAX (self->picture.height - bottom, 0) / 2;
}

SightPicturePages *
sight_picture_pages_new (const SightPaperPicture *picture)
{
  SightPicturePages *self = g_new0 (SightPicturePages, 1);
  const SightPictureOptions *options = picture->options;

  self->picture = *picture;
  self->left = options->coordinates ? SIGHT_PAGE_RULER_WIDTH * SCALE : 0;
  self->top = options->coordinates ? SIGHT_PAGE_RULER_HEIGHT * SCALE : 0;
  self->has_legend = options->legend || options->title != NULL;
  lay_out (self, 0);
  if (sight_picture_pages_count (self) == 1)
    centre (self);
  else
    lay_out (self, SIGHT_PAGE_FOOT_HEIGHT);

  return self;
}

void
sight_picture_pages_free (SightPicturePages *self)
{
  g_clear_pointer (&self->legend_tops, g_array_unref);
  g_free (self);
}

guint
sight_picture_pages_count (const SightPicturePages *self)
{
  return count_map_pages (self) + (self->legend_tops != NULL ? self->legend_tops->len - 1 : 0);
}

gboolean
sight_picture_pages_get_part (const SightPicturePages *self, guint page, SightPicturePart *part)
{
  if (page >= count_map_pages (self))
    return FALSE;
  part->columns = sight_page_cut_get (&self->columns, page % self->n_columns);
  part->rows = sight_page_cut_get (&self->rows, page / self->n_columns);
  part->x = self->x + self->left;
  part->y = self->y + self->top;

  return TRUE;
}

/* Drawing */

static void
draw_numbers (const SightPicturePages *self, const SightPicturePart *part, cairo_t *cr)
{
  const SightPalette *palette = self->picture.scene->palette;
  const SightPagePart *columns = &part->columns, *rows = &part->rows;
  /* A cell that goes over several pages has its number on each, in the middle of what is there of it. */
  const SightPageNumbers above = { .total = self->columns.n,
                                   .first = columns->first,
                                   .n = columns->n,
                                   .size = columns->length / columns->n,
                                   .start = part->x,
                                   .middle = part->y - self->top / 2,
                                   .scale = SCALE };
  const SightPageNumbers beside = { .is_row = TRUE,
                                    .total = self->rows.n,
                                    .first = rows->first,
                                    .n = rows->n,
                                    .size = rows->length / rows->n,
                                    .start = part->y,
                                    .middle = part->x - self->left / 2,
                                    .scale = SCALE };

  sight_page_numbers_draw (&above, palette, cr);
  sight_page_numbers_draw (&beside, palette, cr);
}

static SightRect
get_cells (const SightPicturePart *part)
{
  return (SightRect) { part->columns.first, part->rows.first, part->columns.n, part->rows.n };
}

/* The scene of a page.  Cells that go over several pages are cut, with all that is about them. */
static SightScene
make_scene (const SightPicturePages *self, const SightPicturePart *part)
{
  SightScene scene = *self->picture.scene;

  if (scene.size >= 1 && MIN (self->columns.room, self->rows.room) >= self->picture.cell)
    scene.page = get_cells (part);

  return scene;
}

/* From here on lengths are pixels of the map. */
static void
go_to_map (const SightPicturePages *self, const SightPicturePart *part, cairo_t *cr)
{
  const double scale = self->picture.cell / self->picture.scene->size;

  cairo_translate (cr, part->x - part->columns.offset - part->columns.first * self->picture.cell,
                   part->y - part->rows.offset - part->rows.first * self->picture.cell);
  cairo_scale (cr, scale, scale);
}

static void
draw_map (const SightPicturePages *self, const SightPicturePart *part, cairo_t *cr)
{
  const SightScene scene = make_scene (self, part);

  cairo_save (cr);
  cairo_rectangle (cr, part->x, part->y, part->columns.length, part->rows.length);
  cairo_clip (cr);
  go_to_map (self, part, cr);
  sight_picture_draw_cells (&scene, get_cells (part), cr);
  cairo_restore (cr);
}

/* What hangs over the borders of its cells, also where the map or the printable area ends. */
static void
draw_hanging (const SightPicturePages *self, const SightPicturePart *part, cairo_t *cr)
{
  const SightScene scene = make_scene (self, part);

  cairo_save (cr);
  go_to_map (self, part, cr);
  sight_picture_draw_hanging (&scene, cr);
  cairo_restore (cr);
}

/* The whole legend, or the part that is on the @nth of its pages. */
static void
draw_legend (const SightPicturePages *self, guint nth, cairo_t *cr)
{
  const SightPageLegend legend = get_legend (self, self->legend.width, NULL);

  cairo_save (cr);
  cairo_translate (cr, self->x + self->legend.x, self->y + self->legend.y);
  cairo_scale (cr, SCALE, SCALE);
  if (self->legend_tops != NULL)
    {
      const double *tops = (const double *) self->legend_tops->data;

      cairo_rectangle (cr, 0, 0, legend.width, tops[nth + 1] - tops[nth]);
      cairo_clip (cr);
      cairo_translate (cr, 0, -tops[nth]);
    }
  sight_page_legend_draw (&legend, cr, TRUE);
  cairo_restore (cr);
}

/* @part: (nullable) */
static void
draw_foot (const SightPicturePages *self, guint page, const SightPicturePart *part, cairo_t *cr)
{
  const SightPageFoot foot = { .name = self->picture.name,
                               .page = page,
                               .n_pages = sight_picture_pages_count (self),
                               .columns = &self->columns,
                               .rows = &self->rows,
                               .column = part != NULL ? &part->columns : NULL,
                               .row = part != NULL ? &part->rows : NULL,
                               .width = self->picture.width,
                               .palette = self->picture.scene->palette };

  cairo_translate (cr, 0, self->picture.height - self->foot);
  sight_page_foot_draw (&foot, cr);
}

void
sight_picture_pages_draw (const SightPicturePages *self, guint page, cairo_t *cr)
{
  SightPicturePart part;
  const gboolean has_part = sight_picture_pages_get_part (self, page, &part);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, self->picture.width, self->picture.height);
  cairo_clip (cr);
  if (has_part)
    draw_map (self, &part, cr);
  if (has_part && self->picture.options->coordinates)
    draw_numbers (self, &part, cr);
  if (self->has_legend && (page == self->legend_page || page >= count_map_pages (self)))
    draw_legend (self, page - self->legend_page, cr);
  if (self->foot > 0)
    draw_foot (self, page, has_part ? &part : NULL, cr);
  cairo_restore (cr);
  if (has_part)
    draw_hanging (self, &part, cr);
}
