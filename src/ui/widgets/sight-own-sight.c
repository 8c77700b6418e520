/* sight-own-sight.c - the choice of a sight of one's own: a viewer's, a team's, what one shoots by
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-own-sight.h"

#include <glib/gi18n-lib.h>

void
sight_own_sight_fill (GtkDropDown *choice, const char *first)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const SightPreset *preset;

  gtk_string_list_append (names, first);
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    gtk_string_list_append (names, _ (preset->name));
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
}

void
sight_own_sight_show (GtkDropDown *choice, const SightVision *sight)
{
  guint row = sight != NULL ? GTK_INVALID_LIST_POSITION : 0;
  const SightPreset *preset;

  for (guint i = 0; sight != NULL && (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      if (preset == sight->preset)
        row = i + 1;
    }
  gtk_drop_down_set_selected (choice, row);
}

void
sight_own_sight_take (SightVision **sight, guint row)
{
  g_clear_pointer (sight, g_free);
  if (row == 0)
    return;
  *sight = g_new0 (SightVision, 1);
  sight_preset_apply (sight_preset_get_nth (row - 1), *sight);
}
