/* sight-import-maps.c - which part of a file is the map: one of several, squares of a picture, cells under shapes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-number.h"

static void
selected_cb (SightImportDialog *self)
{
  const SightSurvey *survey = self->result != NULL ? self->result->survey : NULL;
  const guint index = gtk_drop_down_get_selected (self->map);

  if (self->updating || survey == NULL || index >= survey->maps->len)
    return;

  sight_import_set_map (self->said, ((const SightSurveyMap *) g_ptr_array_index (survey->maps, index))->name);
  g_clear_pointer (&self->frozen, sight_import_free);
  gtk_widget_activate_action (GTK_WIDGET (self), "import.run", NULL);
}

/* Other squares have other tiles, so values kept of tiles mean nothing any more; and nobody has seen these. */
static void
cell_changed_cb (SightImportDialog *self)
{
  if (self->updating)
    return;

  self->said->cell = gtk_spin_button_get_value_as_int (self->cell);
  self->said->is_cell_recalled = FALSE;
  g_clear_pointer (&self->frozen, sight_import_free);
  gtk_widget_set_sensitive (self->import_button, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "import.run", NULL);
}

static void
touched_cb (SightImportDialog *self)
{
  if (self->updating)
    return;

  self->said->touched = gtk_check_button_get_active (self->touched);
  gtk_widget_activate_action (GTK_WIDGET (self), "import.run", NULL);
}

void
sight_import_dialog_init_maps (SightImportDialog *self, const SightSurvey *survey)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const GPtrArray *maps = survey->maps;

  /* Answers do not change the list of maps. */
  for (guint i = 0; i < maps->len; i++)
    gtk_string_list_append (names, ((const SightSurveyMap *) g_ptr_array_index (maps, i))->name);
  self->updating = TRUE;
  gtk_drop_down_set_model (self->map, G_LIST_MODEL (names));
  self->updating = FALSE;
  gtk_widget_set_visible (self->map_section, maps->len > 1);
  g_signal_connect_object (self->map, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  sight_number_follow (self->cell);
  g_signal_connect_object (self->cell, "value-changed", G_CALLBACK (cell_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->touched, "toggled", G_CALLBACK (touched_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
has_guesses (const SightSurvey *survey)
{
  for (guint i = 0; i < survey->tiles->len; i++)
    {
      if (((const SightSurveyTile *) g_ptr_array_index (survey->tiles, i))->is_guess)
        return TRUE;
    }

  return FALSE;
}

/* The question to the user, as a sentence. */
static const char *
get_question (const SightSurvey *survey)
{
  if (survey->stops == SIGHT_STOPS_NOTHING)
    return _ ("Nothing on this map stops sight. Choose the tiles that are walls.");
  if (survey->stops == SIGHT_STOPS_EVERYTHING)
    return _ ("Everything on this map stops sight. Choose the tiles that let it through.");
  if ((survey->has_guessed_cell || survey->has_recalled_cell) && has_guesses (survey))
    return _ ("The picture does not say how large its cells are and what blocks sight. Check the guesses.");
  if (survey->maps->len <= 1)
    return _ ("The file does not say what blocks sight. Check the guesses.");
  if (!has_guesses (survey))
    return _ ("The file contains several maps. Choose one.");

  return _ ("The file contains several maps and does not say what blocks sight. Choose a map and check the guesses.");
}

void
sight_import_dialog_show_maps (SightImportDialog *self)
{
  const SightSurvey *survey = self->result->survey;
  const gboolean has_answers = survey->tiles->len > 0 || survey->layers->len > 0;

  self->updating = TRUE;
  for (guint i = 0; i < survey->maps->len; i++)
    {
      if (((const SightSurveyMap *) g_ptr_array_index (survey->maps, i))->used)
        gtk_drop_down_set_selected (self->map, i);
    }
  gtk_widget_set_visible (self->cell_section, survey->cell > 0);
  gtk_widget_set_visible (self->cell_guess, survey->has_guessed_cell);
  gtk_widget_set_visible (self->cell_recalled, survey->has_recalled_cell);
  gtk_spin_button_set_value (self->cell, MAX (survey->cell, 1));
  gtk_widget_set_visible (GTK_WIDGET (self->touched), survey->has_shapes);
  gtk_check_button_set_active (self->touched, self->said->touched > 0);
  self->updating = FALSE;
  gtk_label_set_text (self->about, get_question (survey));
  gtk_widget_set_visible (self->tiles_head, survey->tiles->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles_stack), survey->tiles->len > 0);
  gtk_widget_set_visible (self->answers_bar, has_answers);
}
