/* sight-own-sight.c - the choice of a sight of one's own: a viewer's, a team's, what one shoots by
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-own-sight.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-names.h"

void
sight_own_sight_fill (GtkDropDown *choice, const char *first)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const SightPreset *preset;

  gtk_string_list_append (names, first);
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    gtk_string_list_append (names, _ (preset->name));
  sight_choice_set_names (choice, names);
}

/* What row 0 and the presets do not name has a row of its own, the last, while it is shown. */
static void
show_other (GtkDropDown *choice, guint row, gboolean is_other)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  const gboolean had_other = g_list_model_get_n_items (G_LIST_MODEL (names)) > row;

  if (is_other && !had_other)
    gtk_string_list_append (names, _ ("Not a preset"));
  else if (!is_other && had_other)
    gtk_string_list_remove (names, row);
}

void
sight_own_sight_show (GtkDropDown *choice, const SightVision *sight)
{
  const SightPreset *preset;
  guint row = 0, n = 0;

  for (; (preset = sight_preset_get_nth (n)) != NULL; n++)
    {
      if (sight != NULL && preset == sight->preset)
        row = n + 1;
    }
  if (sight != NULL && row == 0)
    {
      show_other (choice, n + 1, TRUE);
      row = n + 1;
    }
  gtk_drop_down_set_selected (choice, row);
  show_other (choice, n + 1, row == n + 1);
}

gboolean
sight_own_sight_get_chosen (GtkDropDown *choice, const SightPreset **preset)
{
  const guint row = gtk_drop_down_get_selected (choice);

  *preset = row > 0 && row != GTK_INVALID_LIST_POSITION ? sight_preset_get_nth (row - 1) : NULL;

  return row == 0 || *preset != NULL;
}
