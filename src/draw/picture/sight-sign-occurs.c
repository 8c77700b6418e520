/* sight-sign-occurs.c - which signs of an overlay a scene has
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sign-occurs.h"

#include <glib/gi18n-lib.h>

#include "draw/layers/sight-draw-cover.h"
#include "draw/layers/sight-draw-world.h"

static guint64
bit (SightSign sign)
{
  return (guint64) 1 << sign;
}

/* Lines */

static guint64
find_in_step (const SightStep *step, gboolean is_current)
{
  const gboolean tests = (step->flankers & SIGHT_FLANKER_TESTED) != 0;
  const guint opaque = step->flankers & (SIGHT_FLANKER_X_OPAQUE | SIGHT_FLANKER_Y_OPAQUE);
  guint64 found = is_current ? bit (SIGHT_SIGN_PASSED) : 0;

  if (is_current && step->verdict != SIGHT_VERDICT_FLANKED)
    found |= bit (SIGHT_SIGN_NOW);
  if (step->verdict == SIGHT_VERDICT_BLOCKED || (step->verdict == SIGHT_VERDICT_FLANKED && opaque != 0))
    found |= bit (SIGHT_SIGN_BLOCKER);
  /* Those that stop the line are blockers. */
  if (tests && (step->verdict != SIGHT_VERDICT_FLANKED || opaque != (SIGHT_FLANKER_X_OPAQUE | SIGHT_FLANKER_Y_OPAQUE)))
    found |= bit (SIGHT_SIGN_FLANKER);

  return found;
}

/* Those of the line itself. */
static guint
count_steps (const SightScene *scene)
{
  guint n = scene->trace != NULL ? sight_trace_get_length (scene->trace) : 0;

  while (n > 0 && sight_trace_get (scene->trace, n - 1)->kind >= SIGHT_STEP_HIDE)
    n--;

  return n;
}

/* The current step, and the last one if it ends the line. */
static guint64
find_in_line (const SightScene *scene)
{
  const guint n = count_steps (scene), step = n > 0 ? MIN (scene->step, n - 1) : 0;
  const SightStep *last = n > 1 ? sight_trace_get (scene->trace, n - 1) : NULL;
  guint64 found = 0;

  if (!scene->has_line)
    return 0;
  if (last == NULL)
    return scene->n_hiding > 0 ? bit (SIGHT_SIGN_BLOCKER) : 0;
  if (step > 0)
    found = find_in_step (sight_trace_get (scene->trace, step), TRUE);
  if (last->verdict == SIGHT_VERDICT_FLANKED)
    found |= find_in_step (last, FALSE);
  if (last->verdict == SIGHT_VERDICT_BLOCKED)
    found |= bit (SIGHT_SIGN_BLOCKER);

  return found;
}

/* Fields */

static guint64
find_in_cell (const SightScene *scene, SightCell cell)
{
  static const SightSign compared[] = { SIGHT_SIGN_NEITHER, SIGHT_SIGN_ONLY_A, SIGHT_SIGN_ONLY_B, SIGHT_SIGN_BOTH };
  const gboolean seen = sight_view_sees (scene->field, cell);
  guint64 found = bit (seen ? SIGHT_SIGN_SEEN : SIGHT_SIGN_UNSEEN);

  if (scene->overlay == SIGHT_OVERLAY_COMPARE || scene->overlay == SIGHT_OVERLAY_SHOTS)
    return bit (compared[seen + 2 * (scene->other != NULL && sight_view_sees (scene->other, cell))]);
  if (scene->overlay == SIGHT_OVERLAY_ASYMMETRY && scene->one_way != NULL && sight_view_sees (scene->one_way, cell))
    found |= bit (seen ? SIGHT_SIGN_ONLY_SEES : SIGHT_SIGN_ONLY_SEEN);

  return found;
}

/* Whether a cell is in sight but dark. */
static guint64
find_dim (const SightScene *scene, SightCell cell)
{
  return scene->dark != NULL && sight_view_sees (scene->dark, cell) ? bit (SIGHT_SIGN_DIM) : 0;
}

/* What @find finds in any cell of the map. */
static guint64
find_in_map (const SightScene *scene, guint64 (*find) (const SightScene *scene, SightCell cell))
{
  const SightMap *map = scene->level->map;
  guint64 found = 0;

  for (SightCell cell = { 0, 0 }; cell.y < map->height; cell.y++)
    {
      for (cell.x = 0; cell.x < map->width; cell.x++)
        found |= find (scene, cell);
    }

  return found;
}

static guint64
find_in_field (const SightScene *scene)
{
  guint64 found = find_in_map (scene, find_in_cell);

  if (scene->overlay == SIGHT_OVERLAY_FIELD && scene->trace != NULL)
    found |= bit (SIGHT_SIGN_NOW) | bit (SIGHT_SIGN_BLOCKER);

  return found;
}

/* Lamps that are on, and those that are off. */
static guint64
find_lamps (const SightScene *scene)
{
  guint64 found = 0;

  for (guint i = 0; i < scene->level->lamps->len; i++)
    {
      if (sight_scene_shows_lamp (scene, i))
        found |= bit (sight_level_get_lamp (scene->level, i)->on ? SIGHT_SIGN_LAMP : SIGHT_SIGN_OFF);
    }

  return found;
}

/* Where the team whose eyes are lent last saw others. */
static guint64
find_ghosts (const SightScene *scene)
{
  SightGhost ghost;

  for (guint i = 0; i < scene->level->viewers->len && !scene->no_viewers; i++)
    {
      if (sight_scene_get_ghost (scene, i, &ghost))
        return bit (SIGHT_SIGN_GHOST);
    }

  return 0;
}

guint64
sight_signs_find (const SightScene *scene)
{
  const SightRect cover = sight_cover_get_rect (scene);
  guint64 found = 0;

  if (scene->overlay == SIGHT_OVERLAY_LINE)
    found |= find_in_line (scene);
  else if (scene->field != NULL)
    found |= find_in_field (scene);
  if (scene->level->grid->lit != NULL)
    found |= find_in_map (scene, find_dim);
  if (scene->overlay != SIGHT_OVERLAY_HEAT)
    found |= sight_signs_find_light (scene->level);
  if (!sight_rect_is_empty (&cover))
    found |= bit (SIGHT_SIGN_COVER);
  found |= sight_signs_find_heights (scene->level, scene->size);

  return found | find_lamps (scene) | find_ghosts (scene);
}

guint64
sight_signs_find_light (const SightLevel *level)
{
  const guint64 possible = level->grid->lit != NULL ? bit (SIGHT_SIGN_LIT) | bit (SIGHT_SIGN_NIGHT) : 0;
  const int width = level->map->width;
  guint64 found = 0;

  for (int i = 0; i < width * level->map->height && found != possible; i++)
    found |=
        bit (sight_grid_is_lit (level->grid, (SightCell) { i % width, i / width }) ? SIGHT_SIGN_LIT : SIGHT_SIGN_NIGHT);

  return found;
}

/* The sign of the number on @tile in cells of @size, or 0. */
static guint64
get_height (const SightTile *tile, double size)
{
  const SightTileRules *rules = &tile->rules;

  if (rules->top > rules->ground)
    return size >= SIGHT_WORLD_NUMBER_SIZE ? bit (SIGHT_SIGN_LOW_WALL) : 0;
  if (size < SIGHT_WORLD_GROUND_SIZE)
    return 0;
  if (rules->ground > 0)
    return bit (SIGHT_SIGN_GROUND);

  return rules->cost > 0 ? bit (SIGHT_SIGN_COST) : 0;
}

guint64
sight_signs_find_heights (const SightLevel *level, double size)
{
  const gsize n = (gsize) level->map->width * level->map->height;
  guint64 possible = 0, found = 0;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    possible |= get_height (sight_legend_get (level->legend, i), size);
  for (gsize i = 0; i < n && found != possible; i++)
    found |= get_height (sight_legend_get (level->legend, level->map->tiles[i]), size);

  return found;
}

const char *
sight_signs_describe_height (SightSign sign)
{
  static const char *const texts[] = {
    [SIGHT_SIGN_LOW_WALL] = N_ ("height of the top"),
    [SIGHT_SIGN_GROUND] = N_ ("height of the ground"),
    [SIGHT_SIGN_COST] = N_ ("cost of sight"),
  };

  return _ (texts[sign]);
}

/* "Red 3, Sentry": as sight_sentence_viewer() has it, in a layer above. */
static char *
name_viewer (const SightLevel *level, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  const char *team = sight_level_get_team (level, viewer->team)->name;
  g_autofree char *number = g_strdup_printf (_ ("Team %d"), viewer->team + 1);

  if (viewer->name[0] != '\0')
    return g_strdup_printf (C_ ("viewer", "%s %u, %s"), *team != '\0' ? team : number,
                            sight_level_get_number (level, index), viewer->name);

  return g_strdup_printf (C_ ("viewer", "%s %u"), *team != '\0' ? team : number, sight_level_get_number (level, index));
}

char *
sight_signs_describe (const SightScene *scene, SightSign sign, const char *text)
{
  g_autofree char *who = NULL;

  if ((sign != SIGHT_SIGN_SEEN && sign != SIGHT_SIGN_ONLY_SEEN) || scene->selected < 0)
    return g_strdup (text);
  who = name_viewer (scene->level, (guint) scene->selected);
  if (sign == SIGHT_SIGN_ONLY_SEEN)
    /* Translators: cells that see a viewer and are not seen by it: "not seen, but sees Red 1" */
    return g_strdup_printf (_ ("not seen, but sees %s"), who);

  /* Translators: a viewer: "seen by Red 1" */
  return g_strdup_printf (_ ("seen by %s"), who);
}
