/* sight-draw-fog.c - the fog of a team, the fields of all teams, and the overlap of two, over the tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-fog.h"

#include "sight-draw-compare.h"
#include "draw/strokes/sight-draw-edge.h"

#define EDGE_SIZE 3     /* pixels a cell from which there are outlines */
#define OUTLINE_WIDTH 2 /* of what is seen, in pixels */
#define TEAM_WIDTH 2    /* of a team's outline */
#define CASING_MORE 2   /* pixels that a casing is wider than its line */

static const SightColor hidden_color = { 0, 0, 0, 255 };
static const SightColor explored_color = { 0, 0, 0, (guint8) (255 * (1 - SIGHT_FOG_EXPLORED) + .5) };
static const SightColor outline_color = { 255, 255, 255, 140 };

static gboolean
has_bit (const guint64 *row, int x)
{
  return row != NULL && (row[x >> 6] >> (x & 63) & 1);
}

/* Reads the states of one row of @map, from its first cell on. */
typedef void (*ReadRow) (const SightScene *scene, int y, SightRect map, guint8 *states);

static void
read_row (const SightScene *scene, int y, SightRect map, guint8 *states)
{
  const guint64 *visible = NULL, *explored = NULL;

  if (scene->show == SIGHT_SHOW_TEAM)
    {
      visible = sight_timeline_get_visible_row (scene->timeline, scene->team, y);
      explored = sight_timeline_get_explored_row (scene->timeline, scene->team, y);
    }
  for (int i = 0; i < map.width; i++)
    {
      const SightCell cell = { map.x + i, y };
      const gboolean seen = scene->show == SIGHT_SHOW_TEAM ? has_bit (visible, cell.x)
                                                           : scene->only != NULL && sight_view_sees (scene->only, cell);

      states[i] = seen ? SIGHT_STATE_VISIBLE : has_bit (explored, cell.x) ? SIGHT_STATE_EXPLORED : SIGHT_STATE_HIDDEN;
    }
}

/* States of all cells of the patch, its margin too; none beyond the map. */
static void
init_patch (SightStates *self, SightRect cells, ReadRow read)
{
  SightRect known = { cells.x - 1, cells.y - 1, cells.width + 2, cells.height + 2 };

  self->patch.units = cells;
  self->patch.scale = 1;
  self->patch.stride = cells.width + 2;
  self->patch.seen = g_malloc0 ((gsize) self->patch.stride * (cells.height + 2));
  known = sight_rect_intersect (known, sight_map_get_rect (self->scene->level->map));
  for (int y = known.y; y < known.y + known.height; y++)
    read (self->scene, y, known, (guint8 *) sight_field_patch_get (&self->patch, known.x, y));
}

static gboolean
is_border_of_visible (guint8 a, guint8 b)
{
  return (a == SIGHT_STATE_VISIBLE) != (b == SIGHT_STATE_VISIBLE);
}

void
sight_draw_fog (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightStates self = { cr, scene };
  const SightEdges edges = { cr, &self.patch, scene->size, is_border_of_visible };

  if (!sight_states_begin (&self, &cells))
    return;

  init_patch (&self, cells, read_row);
  sight_states_wash (&self, SIGHT_STATE_HIDDEN, hidden_color);
  sight_states_wash (&self, SIGHT_STATE_EXPLORED, explored_color);
  if (scene->size >= EDGE_SIZE)
    sight_edges_draw (&edges, outline_color, OUTLINE_WIDTH);
  sight_states_finish (&self);
}

/* All teams */

static void
read_team_row (const SightScene *scene, int y, SightRect map, guint8 *states)
{
  const guint64 *visible = sight_timeline_get_visible_row (scene->timeline, scene->team, y);

  for (int i = 0; i < map.width; i++)
    states[i] = has_bit (visible, map.x + i);
}

static gboolean
differs (guint8 a, guint8 b)
{
  return a != b;
}

static void
draw_team (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  static const SightHatch hatches[] = { SIGHT_HATCH_WIDE_LEVEL, SIGHT_HATCH_WIDE_RISING, SIGHT_HATCH_WIDE_UPRIGHT,
                                        SIGHT_HATCH_WIDE_FALLING };
  const SightColor color = sight_color_from_rgb (sight_level_get_team (scene->level, scene->team)->color);
  SightStates self = { cr, scene };
  const SightEdges edges = { cr, &self.patch, scene->size, differs };

  if (!sight_states_begin (&self, &cells))
    return;

  init_patch (&self, cells, read_team_row);
  sight_states_hatch (&self, TRUE, hatches[scene->team % G_N_ELEMENTS (hatches)], color);
  if (scene->size >= SIGHT_CASING_SIZE)
    sight_edges_draw (&edges, scene->palette->casing, TEAM_WIDTH + CASING_MORE);
  if (scene->size >= EDGE_SIZE)
    sight_edges_draw (&edges, color, TEAM_WIDTH);
  sight_states_finish (&self);
}

void
sight_draw_teams (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightScene team = *scene;

  for (team.team = 0; team.team < (int) scene->level->teams->len; team.team++)
    draw_team (cr, &team, cells);
}

/* Two teams */

static void
read_overlap_row (const SightScene *scene, int y, SightRect map, guint8 *states)
{
  const guint64 *first = sight_timeline_get_visible_row (scene->timeline, scene->team, y);
  const guint64 *second = sight_timeline_get_visible_row (scene->timeline, scene->second, y);

  for (int i = 0; i < map.width; i++)
    states[i] =
        (has_bit (first, map.x + i) ? SIGHT_COMPARED_A : 0) | (has_bit (second, map.x + i) ? SIGHT_COMPARED_B : 0);
}

void
sight_draw_overlap (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const guint32 colors[] = { sight_level_get_team (scene->level, scene->team)->color,
                             sight_level_get_team (scene->level, scene->second)->color };
  const SightPalette palette = sight_compared_style (scene->palette, colors);
  SightScene styled = *scene;
  SightStates self = { cr, &styled };

  styled.palette = &palette;
  if (!sight_states_begin (&self, &cells))
    return;

  init_patch (&self, cells, read_overlap_row);
  sight_compared_draw (&self, TRUE);
  sight_states_finish (&self);
}
