/* sight-report-table-areas.c - the tables of the areas, the notes and the lamps of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "draw/layers/sight-draw-area.h"
#include "sight-report-table-private.h"

static const SightColumn area_columns[] = {
  { N_ ("Area"), SIGHT_COLUMN_NAME, 26 },    { N_ ("Purpose"), SIGHT_COLUMN_NAME, 22 },
  { N_ ("Cells"), SIGHT_COLUMN_NUMBER, 10 }, { N_ ("Walkable"), SIGHT_COLUMN_NUMBER, 12 },
  { N_ ("From"), SIGHT_COLUMN_NUMBER, 15 },  { N_ ("To"), SIGHT_COLUMN_NUMBER, 15 },
};

static void
add_corner (SightTable *self, SightRect extents, gboolean last)
{
  const int x = extents.x + (last ? extents.width - 1 : 0), y = extents.y + (last ? extents.height - 1 : 0);

  sight_table_add (self, sight_rect_is_empty (&extents) ? g_strdup ("") : g_strdup_printf ("%d, %d", x, y),
                   SIGHT_TONE_PLAIN);
}

SightTable *
sight_table_new_areas (const SightReport *report)
{
  SightTable *self = sight_table_new ("areas", area_columns, G_N_ELEMENTS (area_columns));
  const SightLevel *level = report->level;

  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);
      g_autofree char *purpose = sight_area_describe_purpose (level, area);

      sight_table_add_name (self, area->name, SIGHT_ICON_NONE, 0);
      sight_table_add_name (self, purpose, area->team >= 0 ? SIGHT_ICON_TEAM : SIGHT_ICON_NONE, MAX (area->team, 0));
      sight_table_add_number (self, sight_cell_set_count (area->cells));
      sight_table_add_number (self, sight_level_count_walkable (level, area->cells));
      add_corner (self, area->cells->bounds, FALSE);
      add_corner (self, area->cells->bounds, TRUE);
    }

  return self;
}

static const SightColumn note_columns[] = {
  { N_ ("Note"), SIGHT_COLUMN_NUMBER, 8 },
  { N_ ("Text"), SIGHT_COLUMN_NAME, 62 },
  { N_ ("From"), SIGHT_COLUMN_NUMBER, 15 },
  { N_ ("To"), SIGHT_COLUMN_NUMBER, 15 },
};

SightTable *
sight_table_new_notes (const SightReport *report)
{
  SightTable *self = sight_table_new ("notes", note_columns, G_N_ELEMENTS (note_columns));
  const SightLevel *level = report->level;

  for (guint i = 0; i < level->notes->len; i++)
    {
      const SightPin *note = sight_level_get_note (level, i);

      sight_table_add_number (self, i + 1);
      sight_table_add_name (self, note->text, SIGHT_ICON_NONE, 0);
      add_corner (self, note->cells->bounds, FALSE);
      add_corner (self, note->cells->bounds, TRUE);
    }

  return self;
}

static const SightColumn lamp_columns[] = {
  { N_ ("Lamp"), SIGHT_COLUMN_NAME, 40 },     { N_ ("Cell"), SIGHT_COLUMN_NUMBER, 15 },
  { N_ ("Range"), SIGHT_COLUMN_NUMBER, 10 },  { N_ ("Switched"), SIGHT_COLUMN_NAME, 15 },
  { N_ ("Lights"), SIGHT_COLUMN_NUMBER, 20 },
};

SightTable *
sight_table_new_lamps (const SightReport *report)
{
  SightTable *self = sight_table_new ("lamps", lamp_columns, G_N_ELEMENTS (lamp_columns));
  const SightLevel *level = report->level;

  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);
      g_autofree char *name = sight_sentence_lamp (level, (int) i);

      sight_table_add_name (self, name, SIGHT_ICON_NONE, 0);
      add_corner (self, (SightRect) { lamp->cell.x, lamp->cell.y, 1, 1 }, FALSE);
      sight_table_add_number (self, (guint) lamp->range);
      sight_table_add (self, g_strdup (lamp->on ? C_ ("lamp", "on") : C_ ("lamp", "off")),
                       lamp->on ? SIGHT_TONE_YES : SIGHT_TONE_NO);
      sight_table_add_number (self, sight_level_count_lit (level, lamp));
    }

  return self;
}
