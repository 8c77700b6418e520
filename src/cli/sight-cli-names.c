/* sight-cli-names.c - names of a level in lines of text: a name has no line break and no tab there
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

static void
flatten (char *name)
{
  g_strdelimit (name, "\t\n", ' ');
}

void
sight_cli_flatten_names (SightLevel *level)
{
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    flatten (((SightTile *) sight_legend_get (level->legend, i))->name);
  for (guint i = 0; i < level->teams->len; i++)
    flatten (sight_level_get_team (level, i)->name);
  for (guint i = 0; i < level->viewers->len; i++)
    flatten (sight_level_get_viewer (level, i)->name);
  for (guint i = 0; i < level->lines->len; i++)
    flatten (((SightKeptLine *) g_ptr_array_index (level->lines, i))->name);
  for (guint i = 0; i < level->areas->len; i++)
    flatten (((SightArea *) g_ptr_array_index (level->areas, i))->name);
  for (guint i = 0; i < level->turns->len; i++)
    flatten (((SightTurn *) g_ptr_array_index (level->turns, i))->name);
}
