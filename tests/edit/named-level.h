/* named-level.h - a level in which everything has a name and bears a tag, which no edit changes, to know it by
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit-common.h"

static const char *const room[] = { "########", "#......#", "#......#", "########", NULL };

static inline void
add_viewer (SightLevel *level, const char *name, int team, int x)
{
  SightViewer *viewer = sight_viewer_new (name, team, (SightCell) { x, 1 });

  viewer->extra = g_strdup_printf ("viewer %u", level->viewers->len);
  g_ptr_array_add (level->viewers, viewer);
}

static inline void
add_area (SightLevel *level, const char *name)
{
  SightArea *area = sight_area_new (name, SIGHT_AREA_NONE, -1, NULL);

  area->extra = g_strdup_printf ("area %u", level->areas->len);
  g_ptr_array_add (level->areas, area);
}

/* Red 1 to 4, of which the third is Scout, and Blue 1 to 2, in a room with two areas and two kept lines. */
static inline SightDocument *
make_document (const char *const *checks)
{
  static const char *const lines[] = { "Red 2 → Blue 2", "Gap" };
  SightLevel *level = level_from_picture (room);

  for (guint i = 0; i < 2; i++)
    {
      SightTeam *team = sight_team_new_nth (i);

      team->extra = g_strdup_printf ("team %u", i);
      g_ptr_array_add (level->teams, team);
    }
  for (int i = 0; i < 4; i++)
    add_viewer (level, i == 2 ? "Scout" : "", 0, 1 + i);
  add_viewer (level, "", 1, 5);
  add_viewer (level, "", 1, 6);
  add_area (level, "Hall");
  add_area (level, "Yard");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      SightKeptLine *line = sight_kept_line_new (lines[i], (SightCell) { 2, 1 }, (SightCell) { 6, 1 });

      line->extra = g_strdup_printf ("line %u", i);
      g_ptr_array_add (level->lines, line);
    }
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      SightTile tile = *sight_legend_get (level->legend, (int) i);
      g_autofree char *tag = g_strdup_printf ("tile %u", i);

      tile.extra = tag;
      sight_legend_set (level->legend, (int) i, &tile);
    }
  for (guint i = 0; checks[i] != NULL; i++)
    g_ptr_array_add (level->checks, g_strdup (checks[i]));

  return sight_document_new (level);
}

/* All checks and the kept lines in one text, a bar after each. */
static inline char *
join (SightDocument *document)
{
  const SightLevel *level = sight_document_get_level (document);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < level->checks->len; i++)
    g_string_append_printf (text, "%s|", sight_level_get_check (level, i));
  for (guint i = 0; i < level->lines->len; i++)
    g_string_append_printf (text, "%s|", ((SightKeptLine *) g_ptr_array_index (level->lines, i))->name);

  return g_string_free (text, FALSE);
}
