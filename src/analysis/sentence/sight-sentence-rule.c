/* sight-sentence-rule.c - what the rules of a level do to sight, in plain words
 *
 * SPDX-License-Identifier: MIT
 */

#include <glib/gi18n-lib.h>

#include "sight-sentence-parts.h"
#include "sight-sentence.h"

char *
sight_sentence_lamp (const SightLevel *level, int lamp)
{
  const char *name = lamp >= 0 ? sight_level_get_lamp (level, (guint) lamp)->name : "";

  return g_strdup (*name != '\0' ? name : _ ("Lamp"));
}

/* Why nothing lights the cell, and how near it would have to be. */
static char *
describe_dark (int dark_vision)
{
  if (dark_vision == 0)
    return g_strdup (_ ("No lamp lights it."));

  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "No lamp lights it, and it is farther than %d cell, the dark vision of the viewer.",
                   "No lamp lights it, and it is farther than %d cells, the dark vision of the viewer.",
                   (gsize) dark_vision),
      dark_vision);
}

char *
sight_sentence_rule_dark (const SightLevel *level, SightCell cell, int dark_vision)
{
  const int lamp = sight_level_find_light (level, cell, FALSE);
  g_autofree char *why = describe_dark (dark_vision), *name = sight_sentence_lamp (level, lamp), *plain = NULL;

  if (lamp < 0)
    return g_steal_pointer (&why);
  plain = g_markup_escape_text (name, -1);

  /* Translators: why it is dark, and the lamp that would light it: "No lamp lights it. Cell lamp would, but it is off."
   */
  return g_strdup_printf (_ ("%s %s would, but it is off."), why, plain);
}

char *
sight_sentence_light (const SightLevel *level, SightCell cell)
{
  const int lamp = level->grid->lit != NULL ? sight_level_find_light (level, cell, TRUE) : -1;
  g_autofree char *name = sight_sentence_lamp (level, lamp);

  if (level->grid->lit == NULL)
    return NULL;
  if (!sight_grid_is_lit (level->grid, cell))
    return g_strdup (_ ("dark"));

  /* Translators: of a cell: "lit by Hall lamp" */
  return lamp >= 0 ? g_strdup_printf (_ ("lit by %s"), name) : g_strdup (_ ("lit"));
}

char *
sight_sentence_rule_conceals (const SightLevel *level, SightCell cell)
{
  g_autofree char *tile = sight_parts_name (level, cell);
  const int conceals = sight_level_get_tile (level, cell)->rules.conceals;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s conceals anyone in it from farther than %d cell.",
                                       "%s conceals anyone in it from farther than %d cells.", (gsize) conceals),
                          tile, conceals);
}

char *
sight_sentence_sides (int sides)
{
  static const char *const names[] = { NC_ ("side", "north"), NC_ ("side", "east"), NC_ ("side", "south"),
                                       NC_ ("side", "west") };
  GString *text = g_string_new (NULL);
  int left = __builtin_popcount ((guint) sides & SIGHT_SIDES_ALL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (!(sides >> i & 1))
        continue;
      g_string_append (text, g_dpgettext2 (GETTEXT_PACKAGE, "side", names[i]));
      left--;
      /* Translators: between the sides of a cell: "north, east and south" */
      g_string_append (text, left > 1 ? C_ ("side", ", ") : left == 1 ? C_ ("side", " and ") : "");
    }

  return g_string_free (text, FALSE);
}

char *
sight_sentence_rule_blocks (const SightLevel *level, SightCell viewer, SightCell cell)
{
  const SightTile *tile = sight_map_contains (level->map, cell) ? sight_level_get_tile (level, cell) : NULL;
  g_autofree char *name = NULL, *at = NULL, *sides = NULL;

  if (tile == NULL || !tile->transparent || !sight_tile_has_rules (tile))
    return NULL;
  name = sight_parts_name (level, cell);
  at = sight_sentence_cell (cell);
  if (sight_grid_stops_from (level->grid, cell, viewer))
    {
      sides = sight_sentence_sides (tile->rules.stops);
      /* Translators: a cell, its tile, and the sides of it: "(7, 4), Arrow slit, stops sight from the north and west."
       */
      return g_strdup_printf (_ ("%s, %s, stops sight from the %s."), at, name, sides);
    }
  if (tile->rules.top == 0 && tile->rules.ground == 0)
    return NULL;

  /* Translators: a cell and its tile: "(7, 4), Low wall, is above the line." */
  return g_strdup_printf (_ ("%s, %s, is above the line."), at, name);
}

char *
sight_sentence_rule_spent (const SightLevel *level, SightCell cell)
{
  g_autofree char *name = sight_parts_name (level, cell), *at = sight_sentence_cell (cell);

  /* Translators: a cell and its tile: "(7, 4), Smoke, costs more sight than is left." */
  return g_strdup_printf (_ ("%s, %s, costs more sight than is left."), at, name);
}

const char *
sight_sentence_cover (int n_stopped)
{
  static const char *const words[] = { N_ ("no cover"), N_ ("half cover"), N_ ("half cover"),
                                       N_ ("three-quarters cover"), N_ ("total cover") };

  return _ (words[n_stopped]);
}

char *
sight_sentence_left_out (const SightLevel *level)
{
  if (sight_level_leaves_out_costs (level))
    return g_strdup (sight_level_leaves_out_heights (level)
                         ? _ ("Heights and costs of tiles change nothing: this sight walks no lines.")
                         : _ ("Costs of tiles change nothing: this sight walks no lines."));

  return sight_level_leaves_out_heights (level)
             ? g_strdup (_ ("Heights of tiles change nothing: this sight walks no lines."))
             : NULL;
}

/* What @tile does to lines that meet it; (transfer full) */
static char *
describe_stop (const SightTile *tile)
{
  if (!tile->transparent)
    return g_strdup (_ ("stops sight"));
  /* Its ground too stops lines that pass below it. */
  if (tile->rules.top > 0 || tile->rules.ground > 0)
    return g_strdup_printf (_ ("stops sight below height %d"), MAX (tile->rules.top, tile->rules.ground));

  return g_strdup (_ ("lets sight through"));
}

/* @row: (transfer full) */
static void
add_row (GString *text, char *row)
{
  g_string_append_c (text, '\n');
  g_string_append (text, row);
  g_free (row);
}

char *
sight_sentence_tile (const SightTile *tile)
{
  const SightTileRules *rules = &tile->rules;
  GString *text = g_string_new (NULL);
  g_autofree char *stop = describe_stop (tile), *sides = sight_sentence_sides (rules->stops);

  g_string_printf (text, _ ("%s: %s, %s"), tile->name, stop,
                   tile->walkable ? _ ("can be walked") : _ ("cannot be walked"));
  if (rules->stops != 0 && tile->transparent)
    add_row (text, g_strdup_printf (_ ("Stops sight from the %s"), sides));
  if (rules->ground > 0)
    add_row (text, g_strdup_printf (_ ("One stands %d high in it"), rules->ground));
  if (rules->conceals > 0)
    add_row (text,
             g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Conceals anyone in it from farther than %d cell",
                                           "Conceals anyone in it from farther than %d cells", (gsize) rules->conceals),
                              rules->conceals));
  if (rules->light > 0)
    add_row (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Gives light as far as %d cell",
                                                 "Gives light as far as %d cells", (gsize) rules->light),
                                    rules->light));
  if (rules->cost > 0)
    add_row (text, g_strdup_printf (_ ("Costs %d of the sight that a line can spend"), rules->cost));
  if (tile->counterpart != SIGHT_TILE_NONE)
    add_row (text, g_strdup (_ ("Opens and closes with D")));

  return g_string_free (text, FALSE);
}
