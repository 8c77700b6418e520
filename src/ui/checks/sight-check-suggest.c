/* sight-check-suggest.c - a check about what is selected
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-suggest.h"

#include "analysis/checks/sight-check-names.h"
#include "analysis/checks/sight-check.h"

/* The selected viewer, or -1. */
static int
get_selected (SightWorkspace *workspace)
{
  const int viewer = sight_workspace_get_selected (workspace);

  return viewer < (int) sight_workspace_get_level (workspace)->viewers->len ? viewer : -1;
}

/* (nullable): two viewers at the ends of the line, or the line's end and a viewer; not of a line that was drawn before
 * another viewer was selected */
static char *
suggest_line (SightWorkspace *workspace, const SightLevel *level)
{
  const int selected = get_selected (workspace);
  SightCell from, to;
  int a, b;
  g_autofree char *first = NULL, *second = NULL;

  if (!sight_workspace_has_line (workspace))
    return NULL;
  sight_workspace_get_line (workspace, &from, &to);
  a = sight_level_find_viewer (level, from);
  b = sight_level_find_viewer (level, to);
  if (a < 0 || (selected >= 0 && a != selected && b != selected))
    return NULL;
  first = sight_check_name_viewer (level, (guint) a);
  second = b >= 0 ? sight_check_name_viewer (level, (guint) b) : g_strdup_printf ("(%d, %d)", to.x, to.y);

  return g_strdup_printf (
      sight_los_is_clear (sight_workspace_get_los (workspace)) ? "%s sees %s" : "%s must not see %s", first, second);
}

/* (nullable): that @area is hidden from the last team, but not from the one that starts there. */
static char *
suggest_hidden (const SightLevel *level, guint area)
{
  const SightArea *row = sight_level_get_area (level, area);
  int from = (int) level->teams->len - 1;
  g_autofree char *name = sight_check_quote (row->name, TRUE), *team = NULL;

  if (row->purpose == SIGHT_AREA_START && row->team == from)
    from--;
  if (from < 0)
    return NULL;
  team = sight_check_name_team (level, (guint) from);

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

/* (nullable): @viewer and the first of another team, or else of its own */
static char *
suggest_viewer (const SightLevel *level, guint viewer)
{
  const int team = sight_level_get_viewer (level, viewer)->team;
  int foe = -1, mate = -1;
  g_autofree char *first = NULL, *second = NULL;

  for (int i = (int) level->viewers->len - 1; i >= 0; i--)
    {
      if (sight_level_get_viewer (level, (guint) i)->team != team)
        foe = i;
      else if (i != (int) viewer)
        mate = i;
    }
  if (foe < 0 && mate < 0)
    return NULL;
  first = sight_check_name_viewer (level, viewer);
  second = sight_check_name_viewer (level, (guint) (foe >= 0 ? foe : mate));

  return g_strdup_printf (foe >= 0 ? "%s must not see %s" : "%s sees %s", first, second);
}

char *
sight_check_suggest (SightWorkspace *workspace)
{
  const SightLevel *level = sight_workspace_get_level (workspace);
  const int viewer = get_selected (workspace);
  char *text = suggest_line (workspace, level);

  if (text == NULL)
    text = suggest_area (workspace, level);
  if (text == NULL)
    text = suggest_heat (workspace);
  if (text == NULL && viewer >= 0)
    text = suggest_viewer (level, (guint) viewer);

  return text != NULL ? text : g_strdup ("");
}

char *
sight_check_example (SightWorkspace *workspace)
{
  const SightLevel *level = sight_workspace_get_level (workspace);
  const SightCell middle = { level->map->width / 2, level->map->height / 2 };
  const guint viewer = (guint) MAX (get_selected (workspace), 0);
  g_autofree char *name = NULL;
  char *text = level->viewers->len > 1 ? suggest_viewer (level, viewer) : NULL;

  if (text != NULL)
    return text;
  if (level->viewers->len > 0)
    {
      name = sight_check_name_viewer (level, viewer);
      return g_strdup_printf ("%s must not see (%d, %d)", name, middle.x, middle.y);
    }
  if (level->areas->len > 0)
    text = suggest_hidden (level, 0);

  return text != NULL ? text : g_strdup_printf ("exposure of (%d, %d) <= 100", middle.x, middle.y);
}
