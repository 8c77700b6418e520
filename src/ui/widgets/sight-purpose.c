/* sight-purpose.c - the purposes of an area as the rows of a drop-down
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-purpose.h"

#include <glib/gi18n-lib.h>

#include "sight-choice-names.h"

/* The rows before those of the teams. */
static const struct
{
  SightAreaPurpose purpose;
  const char *name;
} rows[] = {
  { SIGHT_AREA_NONE, N_ ("No purpose") },
  { SIGHT_AREA_GOAL, N_ ("Goal") },
  { SIGHT_AREA_START, N_ ("Start") },
};

static guint
get_row (const SightArea *area)
{
  if (area->team >= 0)
    return G_N_ELEMENTS (rows) + area->team;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].purpose == area->purpose)
        return i;
    }

  return 0;
}

void
sight_purpose_fill (GtkDropDown *choice, const SightLevel *level, const SightArea *area)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_string_list_append (names, _ (rows[i].name));
  for (guint i = 0; i < level->teams->len; i++)
    gtk_string_list_take (names, g_strdup_printf (_ ("Start of %s"), sight_level_get_team (level, i)->name));
  sight_choice_set_names (choice, names);
  gtk_drop_down_set_selected (choice, area != NULL ? get_row (area) : 0);
}

SightAreaPurpose
sight_purpose_from_row (guint row, int *team)
{
  *team = row >= G_N_ELEMENTS (rows) ? (int) (row - G_N_ELEMENTS (rows)) : -1;

  return row < G_N_ELEMENTS (rows) ? rows[row].purpose : SIGHT_AREA_START;
}
