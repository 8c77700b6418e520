/* sight-draw-compare.c - what two sights make of a map, and what is seen one way, over the tiles
 *
 * Each wash has a sign that tells the same by its form: A rising lines, B falling
 * ones, both an outline against neither, one way dots.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-compare.h"

#include "sight-draw-edge.h"
#include "sight-draw-hatch.h"

#define EDGE_SIZE 3      /* pixels a cell from which there are outlines */
#define CASING_MORE 2.25 /* pixels that a casing is wider than its line */

/* What a cell is: a set of who shows it. */
enum
{
  NEITHER = 0,
  ONLY_A = 1 << 0,
  ONLY_B = 1 << 1,
  BOTH = ONLY_A | ONLY_B,
  STATES
};

typedef struct
{
  cairo_t *cr;
  const SightScene *scene;
  SightRect map; /* the cells of the patch that lie on the map */
  SightFieldPatch patch;
} Drawing;

/* Begins a drawing of @cells; FALSE where there is nothing to draw on.  The patch is left to the caller. */
static gboolean
begin (Drawing *self, SightRect *cells)
{
  const SightRect map = sight_map_get_rect (self->scene->level->map);
  const int size = self->scene->size;

  *cells = sight_rect_intersect (*cells, (SightRect) { -1, -1, map.width + 2, map.height + 2 });
  if (sight_rect_is_empty (cells))
    return FALSE;

  self->map = sight_rect_intersect (*cells, map);
  cairo_save (self->cr);
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_NONE);
  cairo_rectangle (self->cr, cells->x * size, cells->y * size, cells->width * size, cells->height * size);
  cairo_clip (self->cr);

  return TRUE;
}

static void
finish (Drawing *self)
{
  sight_field_patch_clear (&self->patch);
  cairo_restore (self->cr);
}

/* All runs of cells that are @state, as the path. */
static void
add_cells (const Drawing *self, guint8 state)
{
  const SightRect map = self->map;
  const int size = self->scene->size;

  for (int y = map.y; y < map.y + map.height; y++)
    {
      const guint8 *states = sight_field_patch_get (&self->patch, map.x, y);

      for (int x = 0, from = 0; x < map.width; from = x)
        {
          while (x < map.width && states[x] == state)
            x++;
          if (from < x)
            cairo_rectangle (self->cr, (map.x + from) * size, y * size, (x - from) * size, size);
          else
            x++;
        }
    }
}

static void
wash (const Drawing *self, guint8 state, SightColor color)
{
  add_cells (self, state);
  sight_color_set (color, self->cr);
  cairo_fill (self->cr);
}

static void
hatch (const Drawing *self, guint8 state, SightHatch form, SightColor color)
{
  add_cells (self, state);
  sight_hatch_fill (self->cr, form, self->scene->size, color, self->scene->palette);
}

/* How wide outlines are: fine round small cells, of which they would leave nothing. */
static double
get_outline (const SightScene *scene)
{
  return scene->size >= SIGHT_CASING_SIZE ? scene->palette->outline : 1;
}

/* Two sights */

static gboolean
is_any_border (guint8 a, guint8 b)
{
  return a != b;
}

static gboolean
is_border_of_a (guint8 a, guint8 b)
{
  return (a == ONLY_A) != (b == ONLY_A);
}

static gboolean
is_border_of_b (guint8 a, guint8 b)
{
  return (a == ONLY_B) != (b == ONLY_B);
}

static gboolean
is_border_of_both (guint8 a, guint8 b)
{
  return a != b && (a == BOTH || b == BOTH) && (a == NEITHER || b == NEITHER);
}

static void
draw_borders (const Drawing *self)
{
  const SightPalette *palette = self->scene->palette;
  const struct
  {
    gboolean (*differ) (guint8 a, guint8 b);
    SightColor color;
  } borders[] = {
    { is_border_of_both, palette->both_line },
    { is_border_of_b, palette->only_b_line },
    { is_border_of_a, palette->only_a_line },
  };
  SightEdges edges = { self->cr, &self->patch, self->scene->size, is_any_border };

  if (self->scene->size < EDGE_SIZE)
    return;
  if (self->scene->size >= SIGHT_CASING_SIZE)
    sight_edges_draw (&edges, palette->casing, palette->outline + CASING_MORE);
  for (guint i = 0; i < G_N_ELEMENTS (borders); i++)
    {
      edges.differ = borders[i].differ;
      sight_edges_draw (&edges, borders[i].color, get_outline (self->scene));
    }
}

/* The patch of A, to which B is added. */
static void
init_states (Drawing *self, SightRect cells)
{
  g_auto (SightFieldPatch) other = { { 0, 0, 0, 0 } };
  const gsize length = (gsize) (cells.width + 2) * (cells.height + 2);

  sight_field_patch_init (&self->patch, self->scene->field, cells, 1);
  sight_field_patch_init (&other, self->scene->other, cells, 1);
  for (gsize i = 0; i < length; i++)
    self->patch.seen[i] = (self->patch.seen[i] != 0 ? ONLY_A : 0) | (other.seen[i] != 0 ? ONLY_B : 0);
}

void
sight_draw_compare (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const SightPalette *palette = scene->palette;
  const SightColor *const washes[STATES] = { &palette->neither, &palette->only_a, &palette->only_b, &palette->both };
  Drawing self = { cr, scene };

  if (!begin (&self, &cells))
    return;

  init_states (&self, cells);
  for (guint8 state = 0; state < STATES; state++)
    wash (&self, state, *washes[state]);
  hatch (&self, ONLY_A, SIGHT_HATCH_RISING, palette->only_a_line);
  hatch (&self, ONLY_B, SIGHT_HATCH_FALLING, palette->only_b_line);
  draw_borders (&self);
  finish (&self);
}

/* One way */

/* Of what is one way, a line parts what the viewer sees from what sees the viewer. */
static void
init_one_way (Drawing *self, SightRect cells)
{
  g_auto (SightFieldPatch) field = { { 0, 0, 0, 0 } };
  const gsize length = (gsize) (cells.width + 2) * (cells.height + 2);

  sight_field_patch_init (&self->patch, self->scene->one_way, cells, 1);
  if (self->scene->field != NULL)
    sight_field_patch_init (&field, self->scene->field, cells, 1);
  for (gsize i = 0; i < length; i++)
    self->patch.seen[i] = self->patch.seen[i] == 0                   ? NEITHER
                          : field.seen != NULL && field.seen[i] != 0 ? ONLY_A
                                                                     : ONLY_B;
}

void
sight_draw_one_way (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const SightPalette *palette = scene->palette;
  Drawing self = { cr, scene };
  const SightEdges edges = { cr, &self.patch, scene->size, is_any_border };

  if (!begin (&self, &cells))
    return;

  init_one_way (&self, cells);
  for (guint8 state = ONLY_A; state <= ONLY_B; state++)
    {
      wash (&self, state, palette->one_way);
      hatch (&self, state, SIGHT_HATCH_DOTS, palette->one_way_line);
    }
  if (scene->size >= SIGHT_CASING_SIZE)
    sight_edges_draw (&edges, palette->casing, palette->outline + CASING_MORE);
  if (scene->size >= EDGE_SIZE)
    sight_edges_draw (&edges, palette->one_way_line, get_outline (scene));
  finish (&self);
}
