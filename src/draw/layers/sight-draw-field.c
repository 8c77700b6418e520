/* sight-draw-field.c - what a viewer sees, over the tiles: washes, and an outline around what is seen
 *
 * Everything is aligned to whole pixels, so that a picture drawn in pieces
 * equals one drawn at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-field.h"

#include <math.h>

#include "draw/strokes/sight-draw-edge.h"

#define CASING_SIZE 12 /* pixels a cell from which the outline has a casing */

typedef enum
{
  WASH_UNSEEN,
  WASH_SEEN,
  WASH_SEEN_HALF,
  WASH_SEEN_WALL,
  WASH_COUNT
} Wash;

/* Over water, grass and windows the tint is half as strong, for they have their own colours; a bush stands on grass. */
static const Wash looks[SIGHT_LOOK_COUNT] = {
  [SIGHT_LOOK_FLAT] = WASH_SEEN,       [SIGHT_LOOK_FLOOR] = WASH_SEEN,
  [SIGHT_LOOK_WALL] = WASH_SEEN_WALL,  [SIGHT_LOOK_DOOR] = WASH_SEEN,
  [SIGHT_LOOK_OPEN_DOOR] = WASH_SEEN,  [SIGHT_LOOK_WINDOW] = WASH_SEEN_HALF,
  [SIGHT_LOOK_PILLAR] = WASH_SEEN,     [SIGHT_LOOK_WATER] = WASH_SEEN_HALF,
  [SIGHT_LOOK_GRASS] = WASH_SEEN_HALF, [SIGHT_LOOK_TALL_GRASS] = WASH_SEEN_HALF,
  [SIGHT_LOOK_BUSH] = WASH_SEEN_HALF,  [SIGHT_LOOK_STAIRS] = WASH_SEEN,
  [SIGHT_LOOK_COVER] = WASH_SEEN,      [SIGHT_LOOK_VOID] = WASH_SEEN,
};

static const SightColor *
get_wash (const SightPalette *palette, Wash wash)
{
  const SightColor *const washes[WASH_COUNT] = { &palette->unseen, &palette->seen, &palette->seen_half,
                                                 &palette->seen_wall };

  return washes[wash];
}

const SightColor *
sight_field_get_tint (const SightPalette *palette, const SightTile *tile)
{
  return get_wash (palette, looks[tile->look]);
}

typedef struct
{
  cairo_t *cr;
  const SightScene *scene;
  SightRect map; /* the units of the patch that lie on the map */
  SightFieldPatch patch;
} Drawing;

static void
add_units (const Drawing *self, int x0, int x1, int y)
{
  const int size = self->scene->size, scale = self->patch.scale;
  int left = sight_edges_to_pixels (size, scale, x0), top = sight_edges_to_pixels (size, scale, y);

  cairo_rectangle (self->cr, left, top, sight_edges_to_pixels (size, scale, x1) - left,
                   sight_edges_to_pixels (size, scale, y + 1) - top);
}

/* The wash of a unit of the map; WASH_COUNT if it is seen in part. */
static Wash
classify (const Drawing *self, int x, int y)
{
  const SightLevel *level = self->scene->level;
  guint8 share = *sight_field_patch_get (&self->patch, x, y);

  if (share == 0)
    return WASH_UNSEEN;
  if (share < 255)
    return WASH_COUNT;

  return looks[sight_level_get_tile (level, (SightCell) { x / self->patch.scale, y / self->patch.scale })->look];
}

static void
fill_share (const Drawing *self, SightColor color, guint8 share, SightCell unit)
{
  color.alpha = (color.alpha * share + 127) / 255;
  sight_color_set (color, self->cr);
  add_units (self, unit.x, unit.x + 1, unit.y);
  cairo_fill (self->cr);
}

/* The more of a unit is seen, the more tint and the less wash it gets. */
static void
draw_partial (const Drawing *self, int x, int y)
{
  const SightPalette *palette = self->scene->palette;
  SightCell cell = { x / self->patch.scale, y / self->patch.scale };
  guint8 share = *sight_field_patch_get (&self->patch, x, y);

  fill_share (self, palette->unseen, 255 - share, (SightCell) { x, y });
  fill_share (self, *sight_field_get_tint (palette, sight_level_get_tile (self->scene->level, cell)), share,
              (SightCell) { x, y });
}

/* All runs of units that have @wash, in one path. */
static void
draw_wash (const Drawing *self, Wash wash)
{
  SightRect units = self->map;

  for (int y = units.y; y < units.y + units.height; y++)
    {
      for (int x = units.x, from = x; x < units.x + units.width; from = x)
        {
          while (x < units.x + units.width && classify (self, x, y) == wash)
            x++;
          if (from < x)
            add_units (self, from, x, y);
          else
            x++;
        }
    }
  sight_color_set (*get_wash (self->scene->palette, wash), self->cr);
  cairo_fill (self->cr);
}

static void
draw_washes (const Drawing *self)
{
  SightRect units = self->map;

  for (Wash wash = 0; wash < WASH_COUNT; wash++)
    draw_wash (self, wash);
  for (int y = units.y; y < units.y + units.height; y++)
    {
      for (int x = units.x; x < units.x + units.width; x++)
        {
          if (classify (self, x, y) == WASH_COUNT)
            draw_partial (self, x, y);
        }
    }
}

static gboolean
is_border (guint8 a, guint8 b)
{
  return (a != 0) != (b != 0);
}

static void
draw_outline (const Drawing *self)
{
  const SightPalette *palette = self->scene->palette;
  const SightEdges edges = { self->cr, &self->patch, self->scene->size, is_border };

  if (self->scene->size >= CASING_SIZE)
    sight_edges_draw (&edges, palette->casing, palette->outline + 2.25);
  sight_edges_draw (&edges, palette->seen_line, palette->outline);
}

void
sight_draw_field (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightRect map = sight_map_get_rect (scene->level->map);
  SightRect near = { -1, -1, map.width + 2, map.height + 2 };
  SightRect area = sight_rect_intersect (cells, near);
  Drawing self = { cr, scene };
  int size = scene->size, scale = scene->field->scale;

  if (sight_rect_is_empty (&area))
    return;

  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_rectangle (cr, area.x * size, area.y * size, area.width * size, area.height * size);
  cairo_clip (cr);
  sight_field_patch_init (&self.patch, scene->field, area, scale);
  self.map = sight_rect_intersect (self.patch.units, (SightRect) { 0, 0, map.width * scale, map.height * scale });
  draw_washes (&self);
  draw_outline (&self);
  sight_field_patch_clear (&self.patch);
  cairo_restore (cr);
}
