/* sight-mirror.c - whether a level equals its image with two teams exchanged, and sight with it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-mirror.h"

#include <string.h>

#include "analysis/level/sight-visibility.h"
#include "core/map/sight-translate.h"

typedef struct
{
  const char *id, *name;
  int xx, xy, yx, yy; /* as of a SightReshape */
} Kind;

/* The only list of them. */
static const Kind kinds[] = {
  [SIGHT_MIRROR_LEFT_RIGHT] = { "left-right", N_ ("left to right"), -1, 0, 0, 1 },
  [SIGHT_MIRROR_TOP_BOTTOM] = { "top-bottom", N_ ("top to bottom"), 1, 0, 0, -1 },
  [SIGHT_MIRROR_HALF_TURN] = { "half-turn", N_ ("by a half turn"), -1, 0, 0, -1 },
  [SIGHT_MIRROR_FALLING] = { "falling", N_ ("along the falling diagonal"), 0, 1, 1, 0 },
  [SIGHT_MIRROR_RISING] = { "rising", N_ ("along the rising diagonal"), 0, -1, -1, 0 },
  [SIGHT_MIRROR_QUARTER] = { "quarter-turn", N_ ("by a quarter turn clockwise"), 0, -1, 1, 0 },
  [SIGHT_MIRROR_BACK] = { "quarter-turn-back", N_ ("by a quarter turn counterclockwise"), 0, 1, -1, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == SIGHT_MIRROR_COUNT);

const char *
sight_mirror_get_id (SightMirrorKind kind)
{
  return kinds[kind].id;
}

const char *
sight_mirror_get_name (SightMirrorKind kind)
{
  return kinds[kind].name;
}

int
sight_mirror_from_id (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_str_equal (kinds[i].id, id))
        return (int) i;
    }

  return -1;
}

gboolean
sight_mirror_get_reshape (SightMirrorKind kind, const SightMap *map, SightReshape *reshape)
{
  const Kind *self = &kinds[kind];
  const gboolean turns = self->xx == 0;

  *reshape = (SightReshape) { .width = map->width, .height = map->height };
  reshape->xx = self->xx;
  reshape->xy = self->xy;
  reshape->x0 = self->xx + self->xy < 0 ? map->width - 1 : 0;
  reshape->yx = self->yx;
  reshape->yy = self->yy;
  reshape->y0 = self->yx + self->yy < 0 ? map->height - 1 : 0;

  return !turns || map->width == map->height;
}

/* What breaks it */

static void
find_cells (SightMirror *self, const SightLevel *level)
{
  const SightMap *map = level->map;

  for (int i = 0; i < map->width * map->height; i++)
    {
      const SightCell cell = { i % map->width, i / map->width }, image = sight_reshape_cell (&self->reshape, cell);
      const int other = image.y * map->width + image.x;
      /* By a quarter turn the image of the image is another cell: there each cell is compared with its image. */
      const gboolean twice = sight_cell_equal (sight_reshape_cell (&self->reshape, image), cell);

      if ((!twice || i < other) && map->tiles[i] != map->tiles[other])
        g_array_append_val (self->cells, cell);
    }
}

static gboolean
is_on_map (const SightViewer *viewer, guint team)
{
  return viewer->team == (int) team && viewer->alive && !viewer->away;
}

gboolean
sight_mirror_is_alike (const SightMirror *self, const SightLevel *level, guint viewer, guint other)
{
  const SightViewer *one = sight_level_get_viewer (level, viewer), *two = sight_level_get_viewer (level, other);
  SightViewer image = *one;

  sight_viewer_reshape (&image, &self->reshape);

  return two->width == image.width && two->height == image.height &&
         sight_level_get_sight (level, two).range == sight_level_get_sight (level, one).range;
}

/* Whether a viewer of @team stands in the image of @viewer, and faces as it would there. */
static gboolean
has_counterpart (const SightMirror *self, const SightLevel *level, guint viewer, guint team)
{
  SightViewer image = *sight_level_get_viewer (level, viewer);

  sight_viewer_reshape (&image, &self->reshape);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *other = sight_level_get_viewer (level, i);

      if (is_on_map (other, team) && sight_cell_equal (other->cell, image.cell) && other->facing == image.facing &&
          sight_mirror_is_alike (self, level, viewer, i))
        return TRUE;
    }

  return FALSE;
}

/* @partners: of each team the one that its image must be, or -1: it does not count */
static void
find_viewers (SightMirror *self, const SightLevel *level, const int *partners)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      const int partner = partners[viewer->team];
      const SightMirrorViewer broken = { i, sight_viewer_reshape_cell (viewer, &self->reshape, viewer->cell),
                                         (guint) MAX (partner, 0) };

      if (partner >= 0 && is_on_map (viewer, (guint) viewer->team) &&
          !has_counterpart (self, level, i, (guint) partner))
        g_array_append_val (self->viewers, broken);
    }
}

static void
find_lamps (SightMirror *self, const SightLevel *level)
{
  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);
      const SightMirrorLamp broken = { i, sight_reshape_cell (&self->reshape, lamp->cell) };
      const int other = sight_level_find_lamp (level, broken.image);
      const SightLamp *image = other >= 0 ? sight_level_get_lamp (level, (guint) other) : NULL;

      if (sight_map_contains (level->map, lamp->cell) &&
          (image == NULL || image->range != lamp->range || !image->on != !lamp->on))
        g_array_append_val (self->lamps, broken);
    }
}

/* Two teams that are exchanged; no other counts. */
static int *
make_pair (const SightLevel *level, const guint teams[2])
{
  int *partners = g_new (int, MAX (level->teams->len, 1));

  for (guint i = 0; i < level->teams->len; i++)
    partners[i] = i == teams[0] ? (int) teams[1] : i == teams[1] ? (int) teams[0] : -1;

  return partners;
}

/* How many viewers of @team and its image @other have no counterpart. */
static guint
count_broken (const SightMirror *self, const SightLevel *level, guint team, guint other)
{
  guint n = 0, n_team = 0, n_other = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      n_other += is_on_map (viewer, other);
      if (!is_on_map (viewer, team))
        continue;
      n_team++;
      n += !has_counterpart (self, level, i, other);
    }

  return MAX (n, n_other > n_team ? n_other - n_team : 0);
}

/* Gives each of @teams the one of them that its image breaks least; each is the image of one. */
static void
match_teams (const SightMirror *self, const SightLevel *level, const GArray *teams, int *partners)
{
  const guint n = teams->len;
  g_autofree guint *broken = g_new (guint, MAX (n * n, 1));
  g_autofree gboolean *is_image = g_new0 (gboolean, MAX (n, 1));

  for (guint i = 0; i < n * n; i++)
    broken[i] = count_broken (self, level, g_array_index (teams, guint, i / n), g_array_index (teams, guint, i % n));
  for (guint matched = 0; matched < n; matched++)
    {
      guint best = G_MAXUINT;

      for (guint i = 0; i < n * n; i++)
        {
          if (partners[g_array_index (teams, guint, i / n)] < 0 && !is_image[i % n] &&
              (best == G_MAXUINT || broken[i] < broken[best]))
            best = i;
        }
      partners[g_array_index (teams, guint, best / n)] = (int) g_array_index (teams, guint, best % n);
      is_image[best % n] = TRUE;
    }
}

/* All teams with viewers: two are exchanged, of others each has its image in one of them. */
static int *
pair_teams (const SightMirror *self, const SightLevel *level)
{
  g_autoptr (GArray) teams = g_array_new (FALSE, FALSE, sizeof (guint));
  int *partners = g_new (int, MAX (level->teams->len, 1));

  for (guint i = 0; i < level->teams->len; i++)
    {
      gboolean has_viewers = FALSE;

      for (guint k = 0; !has_viewers && k < level->viewers->len; k++)
        has_viewers = is_on_map (sight_level_get_viewer (level, k), i);
      partners[i] = -1;
      if (has_viewers)
        g_array_append_val (teams, i);
    }
  if (teams->len != 2)
    match_teams (self, level, teams, partners);
  for (guint i = 0; teams->len == 2 && i < 2; i++)
    partners[g_array_index (teams, guint, i)] = (int) g_array_index (teams, guint, 1 - i);

  return partners;
}

/* Sight */

/* Whether cells and their images are alike to sight and to those who walk. */
static gboolean
are_walls_kept (const SightMirror *self, const SightLevel *level)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      const SightCell cell = g_array_index (self->cells, SightCell, i);
      const SightTile *tile = sight_level_get_tile (level, cell);
      const SightTile *image = sight_level_get_tile (level, sight_reshape_cell (&self->reshape, cell));

      if (!tile->transparent != !image->transparent || !tile->walkable != !image->walkable)
        return FALSE;
    }

  return TRUE;
}

/* Puts the images of the places of @row into @image. */
static void
turn_row (const SightMirror *self, const SightPlaces *places, const guint64 *row, guint64 *image)
{
  memset (image, 0, places->stride * sizeof *image);
  for (gsize i = 0; i < places->stride; i++)
    {
      for (guint64 bits = row[i]; bits != 0; bits &= bits - 1)
        {
          const SightCell cell = places->cells[64 * i + __builtin_ctzll (bits)];

          sight_places_add (image, (guint) sight_places_find (places, sight_reshape_cell (&self->reshape, cell)));
        }
    }
}

static gboolean
find_places (SightMirror *self, const SightLevel *level, const SightProgress *progress)
{
  const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
  g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
  g_autoptr (SightVisibility) sees = sight_visibility_new (&gaze, places, places, 0, progress);
  g_autofree guint64 *image = g_new (guint64, places->stride + 1);
  g_auto (SightGlimpse) here = SIGHT_GLIMPSE_INIT, there = SIGHT_GLIMPSE_INIT;

  if (sees == NULL)
    return FALSE;
  for (guint i = 0; i < places->n; i++)
    {
      const int other = sight_places_find (places, sight_reshape_cell (&self->reshape, places->cells[i]));

      turn_row (self, places, sight_visibility_get_row (sees, i, &here), image);
      if (memcmp (image, sight_visibility_get_row (sees, (guint) other, &there), places->stride * sizeof *image) != 0)
        g_array_append_val (self->places, places->cells[i]);
    }

  return TRUE;
}

/* @teams: two that are exchanged; (nullable): all teams */
static void
fill_level (SightMirror *self, const SightLevel *level, SightMirrorKind kind, const guint *teams)
{
  g_autofree int *partners = NULL;

  sight_mirror_clear (self);
  self->kind = kind;
  sight_mirror_get_reshape (kind, level->map, &self->reshape);
  self->cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  self->viewers = g_array_new (FALSE, FALSE, sizeof (SightMirrorViewer));
  self->lamps = g_array_new (FALSE, FALSE, sizeof (SightMirrorLamp));
  self->places = g_array_new (FALSE, FALSE, sizeof (SightCell));
  find_cells (self, level);
  find_lamps (self, level);
  partners = teams != NULL ? make_pair (level, teams) : pair_teams (self, level);
  find_viewers (self, level, partners);
}

gboolean
sight_mirror_fill (
    SightMirror *self, const SightLevel *level, SightMirrorKind kind, const guint *teams, const SightProgress *progress)
{
  fill_level (self, level, kind, teams);
  self->sight_asked = are_walls_kept (self, level);

  return !self->sight_asked || find_places (self, level, progress);
}

SightMirrorKind
sight_mirror_find_best (const SightLevel *level, guint team, guint other)
{
  const guint teams[2] = { team, other };
  SightMirrorKind best = SIGHT_MIRROR_LEFT_RIGHT;
  guint least = G_MAXUINT;

  for (guint i = 0; i < SIGHT_MIRROR_COUNT; i++)
    {
      g_auto (SightMirror) mirror = SIGHT_MIRROR_INIT;
      SightReshape reshape;

      if (!sight_mirror_get_reshape ((SightMirrorKind) i, level->map, &reshape))
        continue;
      fill_level (&mirror, level, (SightMirrorKind) i, teams);
      if (sight_mirror_count (&mirror) >= least)
        continue;
      least = sight_mirror_count (&mirror);
      best = (SightMirrorKind) i;
    }

  return best;
}

void
sight_mirror_clear (SightMirror *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->viewers, g_array_unref);
  g_clear_pointer (&self->lamps, g_array_unref);
  g_clear_pointer (&self->places, g_array_unref);
  *self = (SightMirror) SIGHT_MIRROR_INIT;
}

/* Mending */

gboolean
sight_mirror_can_mend (SightMirrorKind kind)
{
  return kind < SIGHT_MIRROR_QUARTER;
}

/* The middle of the viewers of @team times their number, which is returned. */
static int
find_middle (const SightLevel *level, guint team, SightCell *sum)
{
  int n = 0;

  *sum = (SightCell) { 0, 0 };
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (!is_on_map (viewer, team))
        continue;
      sum->x += viewer->cell.x;
      sum->y += viewer->cell.y;
      n++;
    }

  return n;
}

gboolean
sight_mirror_is_half_of (const SightMirror *self, const SightLevel *level, guint team, SightCell cell)
{
  const SightCell image = sight_reshape_cell (&self->reshape, cell);
  SightCell middle;
  const int n = find_middle (level, team, &middle);

  return sight_cell_distance2 ((SightCell) { cell.x * n, cell.y * n }, middle) <=
         sight_cell_distance2 ((SightCell) { image.x * n, image.y * n }, middle);
}

GArray *
sight_mirror_mend_tiles (const SightLevel *level, SightMirrorKind kind, guint team)
{
  const guint teams[2] = { team, team };
  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (SightMirrorTile));
  g_auto (SightMirror) mirror = SIGHT_MIRROR_INIT;

  fill_level (&mirror, level, kind, teams);
  for (guint i = 0; i < mirror.cells->len; i++)
    {
      const SightCell cell = g_array_index (mirror.cells, SightCell, i);
      const SightCell image = sight_reshape_cell (&mirror.reshape, cell);
      const gboolean stays = sight_mirror_is_half_of (&mirror, level, team, cell);
      const SightMirrorTile tile = { stays ? image : cell, sight_map_get (level->map, stays ? cell : image) };

      g_array_append_val (tiles, tile);
    }

  return tiles;
}
