/* sight-check-suggest.c - a check about what is selected
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-suggest.h"

#include "analysis/checks/sight-check-names.h"
#include "analysis/checks/sight-check.h"

/* (nullable): two viewers at the ends of the line, or the line's end and a viewer */
static char *
suggest_line (SightWorkspace *workspace, const SightLevel *level)
{
  SightCell from, to;
  int a, b;
  g_autofree char *first = NULL, *second = NULL;

  if (!sight_workspace_has_line (workspace))
    return NULL;
  sight_workspace_get_line (workspace, &from, &to);
  a = sight_level_find_viewer (level, from);
  b = sight_level_find_viewer (level, to);
  if (a < 0)
    return NULL;
  first = sight_check_name_viewer (level, (guint) a);
  second = b >= 0 ? sight_check_name_viewer (level, (guint) b) : g_strdup_printf ("(%d, %d)", to.x, to.y);

  return g_strdup_printf (
      sight_los_is_clear (sight_workspace_get_los (workspace)) ? "%s sees %s" : "%s must not see %s", first, second);
}

/* That @area is hidden from the last team. */
static char *
suggest_hidden (const SightLevel *level, guint area)
{
  g_autofree char *name = sight_check_quote (sight_level_get_area (level, area)->name, TRUE);
  g_autofree char *team = sight_check_name_team (level, level->teams->len - 1);

  return g_strdup_printf ("area %s is hidden from %s", name, team);
}

/* (nullable): a team that should not see the chosen area */
static char *
suggest_area (SightWorkspace *workspace, const SightLevel *level)
{
  const int index = sight_workspace_get_area (workspace);

  if (index < 0 || index >= (int) level->areas->len || level->teams->len == 0)
    return NULL;

  return suggest_hidden (level, (guint) index);
}

/* (nullable): the exposure of the cell under the cursor, if a measure is shown */
static char *
suggest_heat (SightWorkspace *workspace)
{
  SightCell cell;

  if (sight_workspace_get_overlay (workspace) != SIGHT_OVERLAY_HEAT || !sight_workspace_get_cursor (workspace, &cell))
    return NULL;

  return g_strdup_printf ("exposure of (%d, %d) <= ", cell.x, cell.y);
}

char *
sight_check_suggest (SightWorkspace *workspace)
{
  const SightLevel *level = sight_workspace_get_level (workspace);
  const int viewer = sight_workspace_get_selected (workspace);
  g_autofree char *name = NULL;
  char *text = suggest_line (workspace, level);

  if (text == NULL)
    text = suggest_area (workspace, level);
  if (text == NULL)
    text = suggest_heat (workspace);
  if (text != NULL)
    return text;
  if (viewer < 0 || viewer >= (int) level->viewers->len)
    return g_strdup ("");
  name = sight_check_name_viewer (level, (guint) viewer);

  return g_strdup_printf ("%s must not see ", name);
}

/* (nullable): the first viewer and the first of another team, or else the second */
static char *
exemplify_viewers (const SightLevel *level)
{
  guint other = 1;
  g_autofree char *first = NULL, *second = NULL;

  if (level->viewers->len < 2)
    return NULL;
  while (other < level->viewers->len &&
         sight_level_get_viewer (level, other)->team == sight_level_get_viewer (level, 0)->team)
    other++;
  first = sight_check_name_viewer (level, 0);
  second = sight_check_name_viewer (level, other % level->viewers->len > 0 ? other : 1);

  return g_strdup_printf (other < level->viewers->len ? "%s must not see %s" : "%s sees %s", first, second);
}

char *
sight_check_example (const SightLevel *level)
{
  const SightCell middle = { level->map->width / 2, level->map->height / 2 };
  g_autofree char *name = NULL;
  char *text = exemplify_viewers (level);

  if (text != NULL)
    return text;
  if (level->viewers->len > 0)
    {
      name = sight_check_name_viewer (level, 0);
      return g_strdup_printf ("%s must not see (%d, %d)", name, middle.x, middle.y);
    }
  if (level->areas->len > 0 && level->teams->len > 0)
    return suggest_hidden (level, 0);

  return g_strdup_printf ("exposure of (%d, %d) <= 100", middle.x, middle.y);
}
