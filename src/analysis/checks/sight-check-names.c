/* sight-check-names.c - what checks call the viewers, teams and cells of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-names.h"

#include "analysis/questions/sight-request.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-check.h"

/* How many viewers, teams and areas are called @name. */
static guint
count_called (const SightLevel *level, const char *name)
{
  guint n = sight_level_find_area (level, name, NULL) != NULL ? 1 : 0;

  for (guint i = 0; i < level->viewers->len; i++)
    n += g_str_equal (sight_level_get_viewer (level, i)->name, name);
  for (guint i = 0; i < level->teams->len; i++)
    n += g_str_equal (sight_level_get_team (level, i)->name, name);

  return n;
}

char *
sight_check_name_viewer (const SightLevel *level, guint viewer)
{
  const char *own = sight_level_get_viewer (level, viewer)->name;
  g_autofree char *number = sight_sentence_viewer (level, viewer, FALSE);

  return sight_check_quote (*own != '\0' && count_called (level, own) == 1 ? own : number, FALSE);
}

char *
sight_check_name_team (const SightLevel *level, guint team)
{
  const char *name = sight_level_get_team (level, team)->name;
  g_autofree char *quoted = sight_check_quote (name, FALSE);

  return count_called (level, name) == 1 ? g_steal_pointer (&quoted) : g_strdup_printf ("team %s", quoted);
}

char *
sight_check_name_cells (const SightLevel *level, const SightCellSet *cells)
{
  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);
      g_autofree char *name = sight_check_quote (area->name, TRUE);

      if (sight_cell_set_equal (area->cells, cells))
        return g_strdup_printf ("area %s", name);
    }
  for (guint i = 0; i < level->teams->len; i++)
    {
      g_autoptr (SightCellSet) starts = sight_request_get_starts (level, i);
      g_autofree char *name = sight_check_quote (sight_level_get_team (level, i)->name, FALSE);

      if (sight_cell_set_equal (starts, cells))
        return g_strdup_printf ("start of %s", name);
    }
  if (sight_cell_set_count (cells) != 1)
    return NULL;

  return g_strdup_printf ("(%d, %d)", cells->bounds.x, cells->bounds.y);
}
