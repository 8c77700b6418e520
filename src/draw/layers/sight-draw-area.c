/* sight-draw-area.c - the areas of a level: tint, outline, name tag, handles
 *
 * The outline runs around the whole set, walls and water included; the tint
 * lies on the ground alone.  The tag stands outside the area, where it covers
 * the least ground one can walk on.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-area.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw/strokes/sight-draw-outline.h"
#include "draw/strokes/sight-draw-rounded.h"
#include "draw/strokes/sight-draw-text.h"
#include "draw/scene/sight-palette-colors.h"

#define CASING_FROM 12    /* pixels a cell from which outlines have a casing */
#define OUTLINE_MAX 3.5   /* pixels: half the width of an outline with its casing, at most */
#define BLOCK 256         /* cells a side that are outlined at once */
#define TAGS_FROM 8       /* pixels a cell from which areas have a tag */
#define PURPOSES_FROM 12  /* and from which it says what they are for */
#define TAG_HEIGHT 20     /* pixels */
#define TAG_WIDTH_MAX 220 /* of its texts, together */
#define TAG_PADDING 8
#define TAG_GAP 4     /* between an area and its tag */
#define TAG_OVERLAP 4 /* of an area, by its tag, where there is no more room */
#define TAG_RADIUS 5
#define TAG_BORDER 1.5
#define NAME_SIZE (9.5 * 4 / 3) /* pixels */
#define PURPOSE_SIZE (8.5 * 4 / 3)
#define HANDLE 8        /* pixels a side */
#define HANDLES_FROM 28 /* pixels a side of an area that has handles */

/* How strong the tint is on a look, in halves. */
static const guint8 tints[SIGHT_LOOK_COUNT] = {
  [SIGHT_LOOK_FLAT] = 2,      [SIGHT_LOOK_FLOOR] = 2,  [SIGHT_LOOK_DOOR] = 1,
  [SIGHT_LOOK_OPEN_DOOR] = 2, [SIGHT_LOOK_GRASS] = 1,  [SIGHT_LOOK_TALL_GRASS] = 1,
  [SIGHT_LOOK_BUSH] = 1,      [SIGHT_LOOK_STAIRS] = 2, [SIGHT_LOOK_COVER] = 2,
};

/* Goals, and what has no purpose, for light and dark. */
static const guint32 goal_colors[2] = { 0x9a5b00, 0xe5a50a }, plain_colors[2] = { 0x3d3846, 0xc0bfbc };

static guint32
get_color (const SightScene *scene, const SightArea *area)
{
  return sight_area_get_color (scene->level, area, scene->palette);
}

char *
sight_area_describe_purpose (const SightLevel *level, const SightArea *area)
{
  /* Translators: the purpose of an area: "start of Red" */
  if (area->team >= 0)
    return g_strdup_printf (_ ("start of %s"), sight_level_get_team (level, area->team)->name);
  if (area->purpose == SIGHT_AREA_START)
    return g_strdup (_ ("start"));

  return g_strdup (area->purpose == SIGHT_AREA_GOAL ? _ ("goal") : _ ("no purpose"));
}

guint32
sight_area_get_color (const SightLevel *level, const SightArea *area, const SightPalette *palette)
{
  const gboolean dark = sight_palette_is_dark (palette);

  if (area->team >= 0)
    return sight_level_get_team (level, area->team)->color;

  return area->purpose == SIGHT_AREA_GOAL ? goal_colors[dark] : plain_colors[dark];
}

/* What the map shows to a player has no areas. */
static gboolean
has_areas (const SightScene *scene)
{
  return !scene->no_areas && !sight_scene_has_fog (scene) && scene->level->areas->len > 0;
}

/* (nullable) */
static const SightArea *
get_chosen (const SightScene *scene)
{
  return scene->area > 0 && scene->area <= scene->level->areas->len
             ? sight_level_get_area (scene->level, scene->area - 1)
             : NULL;
}

static gboolean
has_tint (const SightScene *scene)
{
  if (scene->size < 1)
    return FALSE;

  return scene->overlay == SIGHT_OVERLAY_NONE || scene->overlay == SIGHT_OVERLAY_AREAS ||
         scene->overlay == SIGHT_OVERLAY_LINE;
}

static guint
get_tint (const SightScene *scene, SightCell cell)
{
  return tints[sight_level_get_tile (scene->level, cell)->look];
}

/* Cells with a tint of @strength. */
static void
fill_tint (cairo_t *cr, const SightScene *scene, const SightArea *area, SightRect cells, guint strength)
{
  const int size = (int) scene->size;
  SightColor color = sight_color_from_rgb (get_color (scene, area));

  color.alpha = 13 * strength; /* .10 for 2 */
  for (SightRuns runs = sight_cell_set_begin (area->cells, cells); sight_runs_next (&runs);)
    {
      for (int i = 0, from = 0; i < runs.length; from = i)
        {
          while (i < runs.length && get_tint (scene, (SightCell) { runs.cell.x + i, runs.cell.y }) == strength)
            i++;
          if (from < i)
            cairo_rectangle (cr, (runs.cell.x + from) * size, runs.cell.y * size, (i - from) * size, size);
          else
            i++;
        }
    }
  sight_color_set (color, cr);
  cairo_fill (cr);
}

static SightRect
grow (SightRect rect, int by)
{
  return (SightRect) { rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}

/* The outline of the part of @area in @cells: small cells are narrower than half its width. */
static void
draw_outline (cairo_t *cr, const SightScene *scene, const SightArea *area, SightRect cells)
{
  const double width = area == get_chosen (scene) ? scene->palette->outline + 1 : scene->palette->outline;
  const SightOutline outline = { scene->palette->casing, sight_color_from_rgb (get_color (scene, area)),
                                 scene->size >= CASING_FROM ? width + 2.5 : 0, width, 0 };
  const int margin = scene->size < 1 ? 0 : (int) (OUTLINE_MAX / scene->size) + 1;

  sight_outline_draw (scene, cr, area->cells, sight_outline_cut (area->cells, grow (cells, margin)), &outline);
}

/* Tint and outline. */
static void
draw_block (cairo_t *cr, const SightScene *scene, const SightArea *area, SightRect cells)
{
  const double size = scene->size;

  cairo_save (cr);
  cairo_rectangle (cr, cells.x * size, cells.y * size, cells.width * size, cells.height * size);
  cairo_clip (cr);
  if (has_tint (scene))
    {
      fill_tint (cr, scene, area, cells, 1);
      fill_tint (cr, scene, area, cells, 2);
    }
  draw_outline (cr, scene, area, cells);
  cairo_restore (cr);
}

/* In blocks, so that a picture of a large map has its lines too. */
static void
draw_area (cairo_t *cr, const SightScene *scene, const SightArea *area, SightRect cells)
{
  const int margin = scene->size < 1 ? 1 : (int) (OUTLINE_MAX / scene->size) + 1;
  const SightRect part = sight_rect_intersect (grow (area->cells->bounds, margin), cells);

  if (scene->size < 1)
    {
      draw_outline (cr, scene, area, part);
      return;
    }
  for (int y = part.y; y < part.y + part.height; y += BLOCK)
    {
      for (int x = part.x; x < part.x + part.width; x += BLOCK)
        draw_block (cr, scene, area, sight_rect_intersect (part, (SightRect) { x, y, BLOCK, BLOCK }));
    }
}

/* Tags */

typedef struct
{
  PangoLayout *name, *purpose; /* @purpose: (nullable) */
  int name_width, purpose_width;
  SightRect rect; /* pixels of the map */
} Tag;

static void
tag_clear (Tag *self)
{
  g_object_unref (self->name);
  g_clear_object (&self->purpose);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tag, tag_clear)

/* The width of @layout, shortened to @most pixels. */
static int
shorten (PangoLayout *layout, int most)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width <= most)
    return width;
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, most * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static gboolean
is_looked_at (const SightTile *tile)
{
  return tile->walkable || tile->transparent;
}

/* How many cells a tag at @rect covers that people look at: ground, water and windows, but not walls.  What lies
 * outside the map counts most: there pictures cut tags off. */
static int
rate (const SightScene *scene, SightRect rect)
{
  const int size = (int) scene->size;
  int covered = 0;

  /* An edge of a cell does not count. */
  rect = (SightRect) { rect.x + TAG_OVERLAP, rect.y + TAG_OVERLAP, rect.width - 2 * TAG_OVERLAP,
                       rect.height - 2 * TAG_OVERLAP };
  for (int y = rect.y / size - (rect.y < 0); y * size < rect.y + rect.height; y++)
    {
      for (int x = rect.x / size - (rect.x < 0); x * size < rect.x + rect.width; x++)
        {
          const SightCell cell = { x, y };

          if (!sight_map_contains (scene->level->map, cell))
            covered += 100;
          else
            covered += is_looked_at (sight_level_get_tile (scene->level, cell));
        }
    }

  return covered;
}

/* The first and the last run of the top row of the area, or of the bottom row. */
static SightRect
get_row (const SightArea *area, gboolean bottom)
{
  const SightRect extents = area->cells->bounds;
  SightRect row = { extents.x, bottom ? extents.y + extents.height - 1 : extents.y, extents.width, 1 };
  const SightRect whole = row;
  SightRuns runs = sight_cell_set_begin (area->cells, whole);

  if (!sight_runs_next (&runs))
    return row;
  row.x = runs.cell.x;
  row.width = runs.length;
  while (sight_runs_next (&runs))
    row.width = runs.cell.x + runs.length - row.x;

  return row;
}

/* Moves @rect into the map if it sticks out by no more than a tag may cover of its area. */
static SightRect
push_in (const SightScene *scene, SightRect rect)
{
  const int width = scene->level->map->width * scene->size, height = scene->level->map->height * scene->size;
  const int x = CLAMP (rect.x, 0, MAX (width - rect.width, 0)), y = CLAMP (rect.y, 0, MAX (height - rect.height, 0));

  if (ABS (y - rect.y) <= TAG_GAP + TAG_OVERLAP)
    rect.y = y;
  rect.x = x;

  return rect;
}

/* Above or below the area, at its left or its right; the first of the best ones.  An area as high as the map has its
 * tag inside. */
static SightRect
place_tag (const SightScene *scene, const SightArea *area, int width)
{
  const int size = (int) scene->size;
  SightRect best = { 0 };
  int least = G_MAXINT;

  for (int i = 0; i < 6; i++)
    {
      const gboolean bottom = i / 2 == 1, inside = i / 2 == 2;
      const SightRect row = get_row (area, bottom);
      const int left = row.x * size, right = (row.x + row.width) * size - width;
      const SightRect place = { i % 2 == 0 ? left : right,
                                bottom   ? (row.y + 1) * size + TAG_GAP
                                : inside ? row.y * size + TAG_GAP
                                         : row.y * size - TAG_GAP - TAG_HEIGHT,
                                width, TAG_HEIGHT };
      const SightRect rect = push_in (scene, place);
      const int covered = rate (scene, rect) + (inside ? 50 : 0);

      if (covered >= least)
        continue;
      least = covered;
      best = rect;
    }

  return best;
}

static void
tag_init (Tag *self, cairo_t *cr, const SightScene *scene, const SightArea *area)
{
  const gboolean has_purpose = scene->size >= PURPOSES_FROM && area->purpose != SIGHT_AREA_NONE;
  g_autofree char *purpose = has_purpose ? sight_area_describe_purpose (scene->level, area) : NULL;
  int width;

  self->name = sight_draw_layout_new (cr, area->name, NAME_SIZE, TRUE);
  self->name_width = shorten (self->name, purpose != NULL ? TAG_WIDTH_MAX / 2 : TAG_WIDTH_MAX);
  width = self->name_width + 2 * TAG_PADDING;
  if (purpose != NULL)
    {
      self->purpose = sight_draw_layout_new (cr, purpose, PURPOSE_SIZE, FALSE);
      self->purpose_width = shorten (self->purpose, TAG_WIDTH_MAX / 2);
      width += self->purpose_width + TAG_PADDING;
    }
  self->rect = place_tag (scene, area, width);
}

/* @x: its left side; in the middle of the tag */
static void
show_layout (cairo_t *cr, PangoLayout *layout, const SightRect *rect, int x)
{
  PangoRectangle logical;

  pango_layout_get_pixel_extents (layout, NULL, &logical);
  cairo_move_to (cr, x, rect->y + (rect->height - logical.height) / 2.0);
  sight_draw_show_layout (cr, layout);
}

static void
draw_tag (cairo_t *cr, const SightScene *scene, const SightArea *area, SightRect cells)
{
  const int size = (int) scene->size;
  const SightRect pixels = { cells.x * size, cells.y * size, cells.width * size, cells.height * size };
  const guint32 color = get_color (scene, area);
  const double ink = sight_color_has_dark_text (color) ? 0.1 : 1;
  g_auto (Tag) tag = { 0 };
  SightRect shown;

  tag_init (&tag, cr, scene, area);
  shown = sight_rect_intersect (pixels, tag.rect);
  if (sight_rect_is_empty (&shown))
    return;

  sight_draw_add_rounded (cr,
                          &(cairo_rectangle_t) { tag.rect.x - TAG_BORDER, tag.rect.y - TAG_BORDER,
                                                 tag.rect.width + 2 * TAG_BORDER, tag.rect.height + 2 * TAG_BORDER },
                          TAG_RADIUS + TAG_BORDER);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  sight_draw_add_rounded (cr, &(cairo_rectangle_t) { tag.rect.x, tag.rect.y, tag.rect.width, tag.rect.height },
                          TAG_RADIUS);
  sight_color_set (sight_color_from_rgb (color), cr);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, ink, ink, ink);
  show_layout (cr, tag.name, &tag.rect, tag.rect.x + TAG_PADDING);
  if (tag.purpose != NULL)
    show_layout (cr, tag.purpose, &tag.rect, tag.rect.x + 2 * TAG_PADDING + tag.name_width);
  cairo_new_path (cr);
}

/* Squares at the corners of the chosen area, if it is a rectangle with room for them. */
static void
draw_handles (cairo_t *cr, const SightScene *scene, const SightArea *area)
{
  const SightRect cells = area->cells->bounds;
  const int size = (int) scene->size;

  if (!sight_cell_set_is_rect (area->cells) || MIN (cells.width, cells.height) * size < HANDLES_FROM)
    return;
  for (int i = 0; i < 4; i++)
    {
      const int x = (cells.x + (i & 1) * cells.width) * size - HANDLE / 2;
      const int y = (cells.y + (i >> 1) * cells.height) * size - HANDLE / 2;

      cairo_rectangle (cr, x - 1, y - 1, HANDLE + 2, HANDLE + 2);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill (cr);
      cairo_rectangle (cr, x, y, HANDLE, HANDLE);
      sight_color_set (sight_color_from_rgb (get_color (scene, area)), cr);
      cairo_fill (cr);
    }
}

/* All of it */

/* The cells that @area with its tag may touch. */
static SightRect
get_around (const SightScene *scene, const SightArea *area)
{
  const SightRect cells = area->cells->bounds;
  const double size = MAX (scene->size, TAGS_FROM);
  const int up = (int) ((TAG_HEIGHT + TAG_GAP + 2) / size) + 1 + (int) (HANDLE / scene->size);
  const int aside = (int) ((TAG_WIDTH_MAX + 3 * TAG_PADDING + 2) / size) + 1 + (int) (HANDLE / scene->size);

  if (sight_rect_is_empty (&cells))
    return cells;

  return (SightRect) { cells.x - aside, cells.y - up, cells.width + 2 * aside, cells.height + 2 * up };
}

static gboolean
touches (const SightScene *scene, const SightArea *area, SightRect cells)
{
  const SightRect part = sight_rect_intersect (get_around (scene, area), cells);

  return !sight_rect_is_empty (&part) && sight_scene_holds (scene, area->cells);
}

void
sight_draw_areas (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const GPtrArray *areas = scene->level->areas;
  const SightArea *chosen = get_chosen (scene);

  if (!has_areas (scene))
    return;

  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (guint i = 0; i < areas->len; i++)
    {
      if (touches (scene, g_ptr_array_index (areas, i), cells))
        draw_area (cr, scene, g_ptr_array_index (areas, i), cells);
    }
  cairo_restore (cr);
  for (guint i = 0; scene->size >= TAGS_FROM && i < areas->len; i++)
    {
      if (touches (scene, g_ptr_array_index (areas, i), cells))
        draw_tag (cr, scene, g_ptr_array_index (areas, i), cells);
    }
  if (chosen != NULL && touches (scene, chosen, cells))
    draw_handles (cr, scene, chosen);
}

SightRect
sight_areas_get_rect (const SightScene *scene)
{
  SightRect rect = { 0 };

  for (guint i = 0; has_areas (scene) && i < scene->level->areas->len; i++)
    rect = sight_rect_union (rect, get_around (scene, sight_level_get_area (scene->level, i)));

  return rect;
}
