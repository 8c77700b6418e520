/* sight-workspace-cursor.c - the cell under the pointer or the keyboard cursor, and the text that describes it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"
#include "sight-workspace-heat.h"

#include <glib/gi18n-lib.h>

#include "analysis/why/sight-sees.h"
#include "analysis/sentence/sight-sentence.h"
#include "edit/tools/sight-pins.h"

gboolean
sight_workspace_get_cursor (SightWorkspace *self, SightCell *cell)
{
  const SightLevel *level = sight_workspace_get_level (self);

  if (!self->has_cursor || level == NULL || !sight_map_contains (level->map, self->cursor))
    return FALSE;
  *cell = self->cursor;

  return TRUE;
}

void
sight_workspace_set_cursor (SightWorkspace *self, const SightCell *cell)
{
  if ((cell == NULL && !self->has_cursor) ||
      (cell != NULL && self->has_cursor && sight_cell_equal (*cell, self->cursor)))
    return;

  self->has_cursor = cell != NULL;
  if (cell != NULL)
    self->cursor = *cell;
  sight_workspace_emit (self, SIGHT_WORKSPACE_CURSOR);
}

/* "Floor", who stands there, its lamp and light, and the areas that have the cell: "Floor · Red 1, Scout · lit by Hall
 * lamp · Vault" */
static char *
describe_cell (const SightLevel *level, SightCell cell)
{
  GString *text = g_string_new (sight_level_get_tile (level, cell)->name);
  int index = sight_level_find_viewer (level, cell);
  g_autofree char *viewer = index >= 0 ? sight_sentence_viewer (level, index, TRUE) : NULL, *lamp = NULL;
  g_autofree char *light = sight_sentence_light (level, cell);

  if (viewer != NULL)
    g_string_append_printf (text, " · %s", viewer);
  index = sight_level_find_lamp (level, cell);
  if (index >= 0)
    lamp = sight_sentence_lamp (level, index);
  if (lamp != NULL)
    g_string_append_printf (text, " · %s", lamp);
  if (light != NULL)
    g_string_append_printf (text, " · %s", light);
  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);

      if (sight_cell_set_contains (area->cells, cell))
        g_string_append_printf (text, " · %s", area->name);
    }
  index = sight_pins_find (level, cell);
  if (index >= 0)
    {
      g_auto (GStrv) lines = g_strsplit (sight_level_get_note (level, index)->text, "\n", 2);

      /* Translators: of a cell: "note 2: a lamp here?" */
      g_string_append (text, " · ");
      g_string_append_printf (text, _ ("note %d: %s"), index + 1, lines[0]);
    }

  return g_string_free (text, FALSE);
}

char *
sight_workspace_describe_cursor (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  g_autoptr (GString) seen = g_string_new (NULL);
  g_autofree char *views = NULL, *here = NULL;
  SightCell cell;

  if (!sight_workspace_get_cursor (self, &cell))
    return g_strdup ("");
  views = sight_workspace_describe_fogged (self, cell);
  if (views != NULL)
    return g_steal_pointer (&views);
  here = describe_cell (level, cell);
  views = sight_workspace_describe_heat (self, cell);
  if (views == NULL)
    views = sight_workspace_describe_views (self, cell);
  if (views != NULL)
    return g_strdup_printf ("%s · %s", here, views);

  for (guint i = 0; i < level->teams->len; i++)
    {
      guint n_alive;
      guint n = sight_sees_count_watchers (level, sight_document_get_fields (self->document), i, cell, &n_alive);

      if (n_alive == 0)
        continue;
      /* Translators: "Red: 1 of 3": how many viewers of a team see a cell */
      g_string_append_printf (seen, _ ("%s: %u of %u"), sight_level_get_team (level, i)->name, n, n_alive);
      g_string_append (seen, ", ");
    }
  if (seen->len == 0)
    return g_steal_pointer (&here);
  g_string_truncate (seen, seen->len - 2);

  /* Translators: "Floor · seen by Red: 0 of 3, Blue: 1 of 3" */
  return g_strdup_printf (_ ("%s · seen by %s"), here, seen->str);
}
