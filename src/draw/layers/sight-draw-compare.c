/* sight-draw-compare.c - two sights compared, and what is seen one way, over the tiles
 *
 * Each wash has a sign that says the same by its form: rising lines for A,
 * falling lines for B, an outline between both and neither; one way dots for
 * what is seen, level lines for what sees: not like one another in small cells.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-compare.h"

#include "draw/strokes/sight-draw-edge.h"

#define EDGE_SIZE 3      /* pixels a cell from which there are outlines */
#define CASING_MORE 2.25 /* pixels that a casing is wider than its line */

/* The width of outlines: thin around small cells, which they would cover. */
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
  return (a == SIGHT_COMPARED_A) != (b == SIGHT_COMPARED_A);
}

static gboolean
is_border_of_b (guint8 a, guint8 b)
{
  return (a == SIGHT_COMPARED_B) != (b == SIGHT_COMPARED_B);
}

static gboolean
is_border_of_both (guint8 a, guint8 b)
{
  return a != b && (a == SIGHT_COMPARED_BOTH || b == SIGHT_COMPARED_BOTH) &&
         (a == SIGHT_COMPARED_NEITHER || b == SIGHT_COMPARED_NEITHER);
}

static void
draw_borders (const SightStates *self)
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
init_states (SightStates *self, SightRect cells)
{
  g_auto (SightFieldPatch) other = { { 0, 0, 0, 0 } };
  const gsize length = (gsize) (cells.width + 2) * (cells.height + 2);

  sight_field_patch_init (&self->patch, self->scene->field, cells, 1);
  sight_field_patch_init (&other, self->scene->other, cells, 1);
  for (gsize i = 0; i < length; i++)
    self->patch.seen[i] =
        (self->patch.seen[i] != 0 ? SIGHT_COMPARED_A : 0) | (other.seen[i] != 0 ? SIGHT_COMPARED_B : 0);
}

void
sight_compared_draw (const SightStates *self, gboolean of_teams)
{
  const SightPalette *palette = self->scene->palette;
  const SightColor *const washes[SIGHT_COMPARED_COUNT] = { &palette->neither, &palette->only_a, &palette->only_b,
                                                           &palette->both };
  const SightHatch rising = of_teams ? SIGHT_HATCH_WIDE_RISING : SIGHT_HATCH_RISING;
  const SightHatch falling = of_teams ? SIGHT_HATCH_WIDE_FALLING : SIGHT_HATCH_FALLING;

  for (guint8 state = 0; state < SIGHT_COMPARED_COUNT; state++)
    sight_states_wash (self, state, *washes[state]);
  sight_states_hatch (self, SIGHT_COMPARED_A, rising, palette->only_a_line);
  sight_states_hatch (self, SIGHT_COMPARED_B, falling, palette->only_b_line);
  if (of_teams)
    {
      sight_states_hatch (self, SIGHT_COMPARED_BOTH, rising, palette->only_a_line);
      sight_states_hatch (self, SIGHT_COMPARED_BOTH, falling, palette->only_b_line);
    }
  draw_borders (self);
}

SightPalette
sight_compared_style (const SightPalette *palette, const guint32 colors[2])
{
  SightPalette styled = *palette;

  styled.only_a_line = sight_color_from_rgb (colors[0]);
  styled.only_b_line = sight_color_from_rgb (colors[1]);
  styled.only_a = styled.only_a_line;
  styled.only_a.alpha = palette->only_a.alpha / 2;
  styled.only_b = styled.only_b_line;
  styled.only_b.alpha = palette->only_b.alpha / 2;

  return styled;
}

void
sight_draw_compare (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightStates self = { cr, scene };

  if (!sight_states_begin (&self, &cells))
    return;

  init_states (&self, cells);
  sight_compared_draw (&self, FALSE);
  sight_states_finish (&self);
}

/* One way */

/* In the one-way overlay a line separates what the viewer sees from what sees the viewer. */
static void
init_one_way (SightStates *self, SightRect cells)
{
  g_auto (SightFieldPatch) field = { { 0, 0, 0, 0 } };
  const gsize length = (gsize) (cells.width + 2) * (cells.height + 2);

  sight_field_patch_init (&self->patch, self->scene->one_way, cells, 1);
  if (self->scene->field != NULL)
    sight_field_patch_init (&field, self->scene->field, cells, 1);
  for (gsize i = 0; i < length; i++)
    self->patch.seen[i] = self->patch.seen[i] == 0                   ? SIGHT_COMPARED_NEITHER
                          : field.seen != NULL && field.seen[i] != 0 ? SIGHT_COMPARED_A
                                                                     : SIGHT_COMPARED_B;
}

void
sight_draw_one_way (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const SightPalette *palette = scene->palette;
  SightStates self = { cr, scene };
  const SightEdges edges = { cr, &self.patch, scene->size, is_any_border };

  if (!sight_states_begin (&self, &cells))
    return;

  init_one_way (&self, cells);
  sight_states_wash (&self, SIGHT_COMPARED_A, palette->one_way);
  sight_states_wash (&self, SIGHT_COMPARED_B, palette->one_way);
  sight_states_hatch (&self, SIGHT_COMPARED_A, SIGHT_HATCH_DOTS, palette->one_way_line);
  sight_states_hatch (&self, SIGHT_COMPARED_B, SIGHT_HATCH_LEVEL, palette->one_way_line);
  if (scene->size >= SIGHT_CASING_SIZE)
    sight_edges_draw (&edges, palette->casing, palette->outline + CASING_MORE);
  if (scene->size >= EDGE_SIZE)
    sight_edges_draw (&edges, palette->one_way_line, get_outline (scene));
  sight_states_finish (&self);
}
