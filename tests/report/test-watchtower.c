/* test-watchtower.c - the example “Watchtower” explains itself: the reason that Why? names is the one a plain evaluator
 * finds
 *
 * The evaluator knows the rules from docs/worlds.md and the file alone: range, facing, the line with walls, slits,
 * smoke and heights, light, what conceals, size.  It shares no code with the sights.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "analysis/why/sight-why.h"
#include "format/sight-formats.h"

enum
{
  PAIRS = 1000,
};

static const SightLevel *level;

/* Someone or something that looks. */
typedef struct
{
  SightCell cell;
  int range, eye, dark_vision, facing, angle, spend;
} Eye;

static const SightTile *
get_tile (SightCell cell)
{
  return sight_level_get_tile (level, cell);
}

/* Circle + ½; a range of 0 has no limit. */
static gboolean
is_within (SightCell a, SightCell b, int range)
{
  const int dx = a.x - b.x, dy = a.y - b.y;

  return 4 * (dx * dx + dy * dy) <= (2 * range + 1) * (2 * range + 1);
}

static gboolean
faces (const Eye *self, SightCell cell)
{
  const double dx = cell.x - self->cell.x, dy = cell.y - self->cell.y;
  double turn;

  if (self->facing < 0 || self->angle >= 360 || (dx == 0 && dy == 0))
    return TRUE;
  turn = fmod (atan2 (dx, -dy) * 180 / G_PI - self->facing + 720, 360);

  return MIN (turn, 360 - turn) <= self->angle / 2.0;
}

static int
get_length (SightCell a, SightCell b)
{
  return MAX (ABS (a.x - b.x), ABS (a.y - b.y));
}

/* Whether the tile of @cell stops the line from the eye to @target. */
static gboolean
stops (const Eye *self, SightCell target, SightCell cell)
{
  const SightTile *tile = get_tile (cell);
  const int n = get_length (self->cell, target), k = get_length (self->cell, cell);
  const int z0 = get_tile (self->cell)->rules.ground + self->eye;
  const int z1 = get_tile (target)->rules.ground + level->rules.height;
  const int sides = (self->cell.y < cell.y ? SIGHT_SIDE_NORTH : 0) | (self->cell.x > cell.x ? SIGHT_SIDE_EAST : 0) |
                    (self->cell.y > cell.y ? SIGHT_SIDE_SOUTH : 0) | (self->cell.x < cell.x ? SIGHT_SIDE_WEST : 0);

  return !tile->transparent || (tile->rules.stops & sides) != 0 || tile->rules.top * n > z0 * (n - k) + z1 * k;
}

/* Bresenham's line from the upper end, of two in one row from the left one; its ends are not tested. */
static gboolean
is_blocked (const Eye *self, SightCell target)
{
  const gboolean is_back = target.y < self->cell.y || (target.y == self->cell.y && target.x < self->cell.x);
  SightCell at = is_back ? target : self->cell;
  const SightCell end = is_back ? self->cell : target;
  const int dx = ABS (end.x - at.x), dy = ABS (end.y - at.y);
  int spent = 0;
  const int step_x = end.x > at.x ? 1 : -1, step_y = end.y > at.y ? 1 : -1;

  for (int error = dx - dy; !sight_cell_equal (at, end);)
    {
      const int twice = 2 * error;

      if (twice > -dy)
        {
          error -= dy;
          at.x += step_x;
        }
      if (twice < dx)
        {
          error += dx;
          at.y += step_y;
        }
      if (!sight_cell_equal (at, end) && stops (self, target, at))
        return TRUE;
      spent += sight_cell_equal (at, end) ? 0 : get_tile (at)->rules.cost;
    }

  return spent > self->spend;
}

static gboolean
is_lit_from (SightCell lamp, int range, SightCell cell)
{
  const Eye eye = { lamp, range, level->rules.eye, 0, -1, 360, level->rules.spend };

  return is_within (lamp, cell, range) && !is_blocked (&eye, cell);
}

static gboolean
is_lit (SightCell cell)
{
  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);

      if (lamp->on && is_lit_from (lamp->cell, lamp->range, cell))
        return TRUE;
    }
  for (int i = 0; i < level->map->width * level->map->height; i++)
    {
      const SightCell lamp = { i % level->map->width, i / level->map->width };

      if (get_tile (lamp)->rules.light > 0 && is_lit_from (lamp, get_tile (lamp)->rules.light, cell))
        return TRUE;
    }

  return FALSE;
}

static SightWhyReason
find_reason (const Eye *self, SightCell cell, gboolean is_unit)
{
  const int conceals = get_tile (cell)->rules.conceals;

  if (!is_within (self->cell, cell, self->range))
    return SIGHT_WHY_RANGE;
  if (!faces (self, cell))
    return SIGHT_WHY_FACING;
  if (is_blocked (self, cell))
    return SIGHT_WHY_BLOCKED;
  if (!sight_cell_equal (self->cell, cell) && !is_lit (cell) && !is_within (self->cell, cell, self->dark_vision))
    return SIGHT_WHY_DARK;
  if (is_unit && conceals > 0 && !is_within (self->cell, cell, conceals))
    return SIGHT_WHY_CONCEALED;

  return SIGHT_WHY_SEEN;
}

/* Of a viewer on several cells: what any of its cells sees; else its cell nearest to @cell says why, or the first one
 * that faces it if that one does not. */
static SightWhyReason
find_whole_reason (const SightViewer *viewer, Eye eye, SightCell cell, gboolean is_unit)
{
  const SightCell first = viewer->cell;
  SightWhyReason reason;

  eye.cell = (SightCell) { CLAMP (cell.x, first.x, first.x + viewer->width - 1),
                           CLAMP (cell.y, first.y, first.y + viewer->height - 1) };
  reason = find_reason (&eye, cell, is_unit);
  for (int i = 0; i < viewer->width * viewer->height && reason != SIGHT_WHY_SEEN; i++)
    {
      SightWhyReason other;

      eye.cell = (SightCell) { first.x + i % viewer->width, first.y + i / viewer->width };
      other = find_reason (&eye, cell, is_unit);
      reason = other == SIGHT_WHY_SEEN || reason == SIGHT_WHY_FACING ? other : reason;
    }

  return reason;
}

/* Of a viewer, with what its team and the level give it. */
static Eye
get_eye (guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  const SightTeam *team = sight_level_get_team (level, (guint) viewer->team);

  return (Eye) { viewer->cell,
                 viewer->range >= 0 ? viewer->range
                 : team->range >= 0 ? team->range
                                    : level->sight.range,
                 viewer->eye >= 0 ? viewer->eye : level->rules.eye,
                 viewer->dark_vision >= 0 ? viewer->dark_vision : level->rules.dark_vision,
                 viewer->facing,
                 viewer->angle,
                 viewer->spend >= 0 ? viewer->spend : level->rules.spend };
}

static void
test_explains_itself (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", "watchtower.sightline", NULL);
  g_autofree char *text = NULL;
  g_autoptr (SightLevel) loaded = NULL;
  guint counts[SIGHT_WHY_CONCEALED + 1] = { 0 };
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  level = loaded = sight_format_read (NULL, text, length, "watchtower.sightline", NULL, NULL);
  g_assert_nonnull (level);
  for (int i = 0; i < PAIRS; i++)
    {
      const guint viewer = (guint) g_test_rand_int_range (0, (int) level->viewers->len);
      const SightGaze gaze = sight_gaze_init_viewer (level, viewer);
      const Eye eye = get_eye (viewer);
      const SightCell cell = { g_test_rand_int_range (0, level->map->width),
                               g_test_rand_int_range (0, level->map->height) };
      const gboolean is_unit = g_test_rand_int_range (0, 2);
      const SightWhyReason reason = find_whole_reason (sight_level_get_viewer (level, viewer), eye, cell, is_unit);
      g_autoptr (SightWhy) why = is_unit ? sight_why_new_unit (&gaze, cell) : sight_why_new (&gaze, cell);

      if (why->reason != reason)
        g_test_message ("viewer %u, (%d, %d): %d, expected %d", viewer, cell.x, cell.y, why->reason, reason);
      g_assert_cmpint (why->reason, ==, reason);
      counts[reason]++;
    }
  g_assert_cmpuint (counts[SIGHT_WHY_SEEN], >, 0);
  g_assert_cmpuint (counts[SIGHT_WHY_BLOCKED], >, 0);
  g_assert_cmpuint (counts[SIGHT_WHY_DARK], >, 0);
  g_assert_cmpuint (counts[SIGHT_WHY_RANGE], >, 0);
  g_assert_cmpuint (counts[SIGHT_WHY_FACING], >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/watchtower/explains-itself", test_explains_itself);

  return g_test_run ();
}
