/* sight-draw-area.c - the areas of a level: tint, outline, name tag, handles
 *
 * The outline runs around the whole set, walls and water included; the tint
 * lies on the ground alone.  Tags: sight-draw-tag.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-area.h"

#include <math.h>

#include "draw/strokes/sight-draw-outline.h"
#include "sight-draw-tag.h"
#include "draw/scene/sight-palette-colors.h"

#define CASING_FROM 12  /* pixels a cell from which outlines have a casing */
#define OUTLINE_MAX 3.5 /* pixels: half the width of an outline with its casing, at most */
#define BLOCK 256       /* cells a side that are outlined at once */
#define HANDLE 8        /* pixels a side */
#define HANDLES_FROM 28 /* pixels a side of an area that has handles */

/* How strong the tint is on a look, in halves. */
static const guint8 tints[SIGHT_LOOK_COUNT] = {
  [SIGHT_LOOK_FLAT] = 2,      [SIGHT_LOOK_FLOOR] = 2,  [SIGHT_LOOK_DOOR] = 1,
  [SIGHT_LOOK_OPEN_DOOR] = 2, [SIGHT_LOOK_GRASS] = 1,  [SIGHT_LOOK_TALL_GRASS] = 1,
  [SIGHT_LOOK_BUSH] = 1,      [SIGHT_LOOK_STAIRS] = 2, [SIGHT_LOOK_COVER] = 2,
};

static guint32
get_color (const SightScene *scene, const SightArea *area)
{
  return sight_area_get_color (scene->level, area, scene->palette);
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
  return scene->area > 0 && !scene->no_choice && scene->area <= scene->level->areas->len
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

/* The cells that @area with its tag and its handles may touch. */
static SightRect
get_around (const SightScene *scene, const SightArea *area)
{
  const SightRect cells = area->cells->bounds;
  const int handles = 1 + (int) (HANDLE / scene->size);

  if (sight_rect_is_empty (&cells))
    return cells;

  return sight_rect_union (sight_tag_get_around (scene, area), grow (cells, handles));
}

static gboolean
touches (const SightScene *scene, const SightArea *area, SightRect cells)
{
  const SightRect part = sight_rect_intersect (get_around (scene, area), cells);

  return !sight_rect_is_empty (&part) && sight_scene_holds (scene, area->cells);
}

static void
draw_tags (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  g_autoptr (SightTagThings) things = NULL;

  for (guint i = 0; scene->size >= SIGHT_TAGS_FROM && i < scene->level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (scene->level, i);

      if (!touches (scene, area, cells))
        continue;
      if (things == NULL)
        things = sight_tag_things_new (scene);
      sight_draw_tag (cr, scene, area, things, cells);
    }
}

void
sight_draw_areas (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const GPtrArray *areas = scene->level->areas;

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
}

void
sight_draw_area_names (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const SightArea *chosen = get_chosen (scene);

  if (!has_areas (scene))
    return;

  draw_tags (cr, scene, cells);
  if (chosen != NULL && scene->has_area_handles && touches (scene, chosen, cells))
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
