/* sight-rule.c - the table of rules about sight that a level adds to its algorithm
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-rule.h"

#include "core/map/sight-translate.h"
#include "core/sight/sight-preset.h"

static const SightRule rules[] = {
  { "distance", N_ ("Distance"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_SIGHT,
    N_ ("own, circle, strict, square, diamond, circle-half, octile"), "own",
    N_ ("Which cells are within the range of a sight: a parameter of every algorithm.") },
  { "conceals", N_ ("Conceals"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_TILE, N_ ("0 to 65535 cells"), "0",
    N_ ("Anyone who stands in the tile is seen from at most so many cells; the tile itself is seen as always.") },
  { "cost", N_ ("Cost of sight"), SIGHT_RULE_LINE, SIGHT_RULE_OF_TILE, N_ ("0 to 255"), "0",
    N_ ("So much of sight the tile costs a line that goes through it: smoke, bushes, murky water.") },
  { "dark", N_ ("Dark"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_LEVEL, N_ ("off, on"), "off",
    N_ ("Only cells that a lamp lights are seen, and those within the viewer’s dark vision.") },
  { "dark-vision", N_ ("Dark vision"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_LEVEL, N_ ("0 to 65535 cells"), "0",
    N_ ("In the dark, cells so near are seen although they are not lit; a viewer can have its own.") },
  { "eye", N_ ("Height of eyes"), SIGHT_RULE_LINE, SIGHT_RULE_OF_LEVEL, N_ ("0 to 255"), "2",
    N_ ("How high the eyes of viewers are above their ground; a viewer can have its own.") },
  { "ground", N_ ("Height of its ground"), SIGHT_RULE_LINE, SIGHT_RULE_OF_TILE, N_ ("0 to 255"), "0",
    N_ ("How high the ground of the tile is: hills, stairs, towers.") },
  { "height", N_ ("Height looked at"), SIGHT_RULE_LINE, SIGHT_RULE_OF_LEVEL, N_ ("0 to 255"), "0",
    N_ ("How high above its ground a cell is looked at: 0 is the floor.") },
  { "last-seen", N_ ("Last seen"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_LEVEL, N_ ("off, on"), "off",
    N_ ("A team remembers where it last saw viewers of others, and in which turn, until it sees that cell again.") },
  { "light", N_ ("Light"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_TILE, N_ ("0 to 65535 cells"), "0",
    N_ ("The tile is a lamp: in the dark it lights the cells that the level’s sight shows from it, so far.") },
  { "lamp", N_ ("Lamp"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_LAMP, N_ ("off, on, 1 to 65535 cells"), "on",
    N_ ("A lamp of the level: whether it is on, or how far it shines by the level’s sight in the dark.") },
  { "looks-from", N_ ("Looks from"), SIGHT_RULE_BEFORE, SIGHT_RULE_OF_LEVEL, N_ ("any, centre"), "any",
    N_ ("Whether a viewer that stands on several cells sees what any of them sees, or its middle one alone.") },
  { "on-way", N_ ("On its way"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_LEVEL, N_ ("looks, seen, end"), "looks",
    N_ ("Whether a viewer that walks looks from each cell that it passes, is also looked at in it, or neither.") },
  { "seen-if", N_ ("Seen if"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_LEVEL, N_ ("any, all"), "any",
    N_ ("Whether a viewer that stands on several cells is seen if any of them is, or only if all are.") },
  { "shoot", N_ ("Shoots by"), SIGHT_RULE_AFTER, SIGHT_RULE_OF_LEVEL,
    N_ ("own, or a preset and its values: corners,range=8"), "own",
    N_ ("The sight viewers shoot by, if that is not the one they see by; each viewer can have its own.") },
  { "size", N_ ("Size"), SIGHT_RULE_BEFORE, SIGHT_RULE_OF_VIEWER, N_ ("1x1 to 8x8 cells"), "1x1",
    N_ ("On how many columns and rows a viewer stands, from its upper left cell on.") },
  { "spend", N_ ("Sight to spend"), SIGHT_RULE_LINE, SIGHT_RULE_OF_LEVEL, N_ ("0 to 65535"), "2",
    N_ ("So much of sight a line can spend in tiles that cost it; a viewer can have its own.") },
  { "stops-from", N_ ("Stops sight from"), SIGHT_RULE_BEFORE, SIGHT_RULE_OF_TILE, N_ ("letters of NESW"), "",
    N_ ("Viewers on these sides of the tile, by column and row, do not see through it: arrow slits, one-way glass.") },
  { "top", N_ ("Height of its top"), SIGHT_RULE_LINE, SIGHT_RULE_OF_TILE, N_ ("0 to 255"), "0",
    N_ ("How high the tile stands in the way: a line that passes below its top stops there. Low walls, crates.") },
  { "walked", N_ ("Walked from"), SIGHT_RULE_LINE, SIGHT_RULE_OF_SIGHT, N_ ("viewer, target, lesser"), "viewer",
    N_ ("Which end each line begins at: a parameter of algorithms that walk Bresenham lines.") },
};

const SightRule *
sight_rule_get_nth (guint n)
{
  return n < G_N_ELEMENTS (rules) ? &rules[n] : NULL;
}

const SightRule *
sight_rule_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      if (g_str_equal (rules[i].id, id))
        return &rules[i];
    }

  return NULL;
}

/* The place of @id in @ids, or -1. */
static int
find_id (const char *const *ids, gsize n, const char *id)
{
  for (gsize i = 0; i < n; i++)
    {
      if (g_str_equal (ids[i], id))
        return (int) i;
    }

  return -1;
}

static const char *const on_way_ids[SIGHT_ON_WAY_COUNT] = { "looks", "seen", "end" };

const char *
sight_on_way_get_id (SightOnWay on_way)
{
  return on_way_ids[on_way];
}

int
sight_on_way_from_id (const char *id)
{
  return find_id (on_way_ids, SIGHT_ON_WAY_COUNT, id);
}

static const char *const looks_from_ids[SIGHT_LOOKS_COUNT] = { "any", "centre" };
static const char *const seen_if_ids[SIGHT_SEEN_COUNT] = { "any", "all" };

const char *
sight_looks_from_get_id (SightLooksFrom looks)
{
  return looks_from_ids[looks];
}

int
sight_looks_from_from_id (const char *id)
{
  return find_id (looks_from_ids, SIGHT_LOOKS_COUNT, id);
}

const char *
sight_seen_if_get_id (SightSeenIf seen)
{
  return seen_if_ids[seen];
}

int
sight_seen_if_from_id (const char *id)
{
  return find_id (seen_if_ids, SIGHT_SEEN_COUNT, id);
}

const char *
sight_rule_kind_get_id (SightRuleKind kind)
{
  static const char *const ids[] = { "before", "after", "line" };

  return ids[kind];
}

const char *
sight_rule_owner_get_id (SightRuleOwner owner)
{
  static const char *const ids[] = { "sight", "level", "tile", "lamp", "viewer" };

  return ids[owner];
}

gboolean
sight_rule_is_taken (SightRuleKind kind, const SightAlgorithm *algorithm)
{
  return kind != SIGHT_RULE_LINE || algorithm->rule != NULL;
}

static gboolean
read_number (const char *text, int maximum, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, 0, maximum, &value, NULL))
    return FALSE;
  *number = (int) value;

  return TRUE;
}

static gboolean
read_cells (const char *text, int *cells)
{
  return read_number (text, SIGHT_RANGE_MAX, cells);
}

/* A number of the level; FALSE if the rule is none or has no such value. */
static gboolean
set_number (const SightRule *self, SightRules *level, const char *value)
{
  if (g_str_equal (self->id, "dark-vision"))
    return read_cells (value, &level->dark_vision);
  if (g_str_equal (self->id, "eye"))
    return read_number (value, SIGHT_HEIGHT_MAX, &level->eye);
  if (g_str_equal (self->id, "spend"))
    return read_number (value, SIGHT_SPEND_MAX, &level->spend);

  return g_str_equal (self->id, "height") && read_number (value, SIGHT_HEIGHT_MAX, &level->height);
}

/* "own", or "PRESET,NAME=VALUE,…" */
static gboolean
set_shoot (SightVision *shoot, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);
  const SightPreset *preset = parts[0] != NULL ? sight_preset_find (parts[0]) : NULL;
  SightVision changed = { NULL };

  if (preset != NULL)
    sight_preset_apply (preset, &changed);
  else if (!g_str_equal (value, "own"))
    return FALSE;
  for (guint i = 1; preset != NULL && parts[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (parts[i], "=", 2);

      if (pair[0] == NULL || pair[1] == NULL || sight_vision_set (&changed, pair[0], pair[1]) != SIGHT_SET_OK)
        return FALSE;
    }
  *shoot = changed;

  return TRUE;
}

gboolean
sight_rule_set_level (const SightRule *self, SightLevel *level, const char *value)
{
  const gboolean is_on = g_str_equal (value, "on");

  if (g_str_equal (self->id, "dark") && (is_on || g_str_equal (value, "off")))
    level->rules.dark = is_on;
  else if (g_str_equal (self->id, "last-seen") && (is_on || g_str_equal (value, "off")))
    level->rules.last_seen = is_on;
  else if (g_str_equal (self->id, "on-way") && sight_on_way_from_id (value) >= 0)
    level->rules.on_way = (SightOnWay) sight_on_way_from_id (value);
  else if (g_str_equal (self->id, "looks-from") && sight_looks_from_from_id (value) >= 0)
    level->rules.looks = (SightLooksFrom) sight_looks_from_from_id (value);
  else if (g_str_equal (self->id, "seen-if") && sight_seen_if_from_id (value) >= 0)
    level->rules.seen = (SightSeenIf) sight_seen_if_from_id (value);
  else if (g_str_equal (self->id, "shoot"))
    return set_shoot (&level->rules.shoot, value);
  else if (!set_number (self, &level->rules, value))
    return FALSE;
  sight_level_update_light (level);

  return TRUE;
}

gboolean
sight_rule_set_tile (const SightRule *self, SightLevel *level, guint tile, const char *value)
{
  SightTile changed = *sight_legend_get (level->legend, tile);
  gboolean ok = FALSE;

  if (g_str_equal (self->id, "conceals"))
    ok = read_cells (value, &changed.rules.conceals);
  else if (g_str_equal (self->id, "light"))
    ok = read_cells (value, &changed.rules.light);
  else if (g_str_equal (self->id, "ground"))
    ok = read_number (value, SIGHT_HEIGHT_MAX, &changed.rules.ground);
  else if (g_str_equal (self->id, "top"))
    ok = read_number (value, SIGHT_HEIGHT_MAX, &changed.rules.top);
  else if (g_str_equal (self->id, "cost"))
    ok = read_number (value, SIGHT_COST_MAX, &changed.rules.cost);
  else if (g_str_equal (self->id, "stops-from"))
    ok = (changed.rules.stops = sight_sides_from_text (value)) >= 0;
  if (!ok)
    return FALSE;
  sight_legend_set (level->legend, tile, &changed);
  sight_level_update_grid (level, sight_map_get_rect (level->map));

  return TRUE;
}

gboolean
sight_rule_set_lamp (const SightRule *self, SightLevel *level, guint index, const char *value)
{
  SightLamp *lamp = sight_level_get_lamp (level, index);
  const gboolean is_on = g_str_equal (value, "on");
  int range;

  if (!g_str_equal (self->id, "lamp"))
    return FALSE;
  if (is_on || g_str_equal (value, "off"))
    lamp->on = is_on;
  else if (read_cells (value, &range) && range > 0)
    lamp->range = range;
  else
    return FALSE;
  sight_level_update_light (level);

  return TRUE;
}

gboolean
sight_rule_set_viewer (const SightRule *self, SightLevel *level, guint index, const char *value)
{
  SightViewer *viewer = sight_level_get_viewer (level, index);
  g_auto (GStrv) parts = g_strsplit (value, "x", 2);
  const SightRect map = sight_map_get_rect (level->map);
  SightRect body = sight_viewer_get_body (viewer), inside;

  if (!g_str_equal (self->id, "size") || parts[0] == NULL || parts[1] == NULL ||
      !read_number (parts[0], SIGHT_SIZE_MAX, &body.width) || !read_number (parts[1], SIGHT_SIZE_MAX, &body.height) ||
      body.width < 1 || body.height < 1)
    return FALSE;
  inside = sight_rect_intersect (body, map);
  if (!sight_rect_is_empty (&inside) && (inside.width != body.width || inside.height != body.height))
    return FALSE;
  viewer->width = body.width;
  viewer->height = body.height;

  return TRUE;
}
