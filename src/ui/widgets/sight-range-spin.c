/* sight-range-spin.c - a spin button for a range in cells, with a word for 0
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-range-spin.h"

#include <glib/gi18n-lib.h>

#include "sight-number.h"

#define FIRST 10 /* cells: the range one step above no limit */

/* One step from no limit gives a range that one can see by, and not that of a cell. */
static void
update_step (GtkSpinButton *spin, gboolean is_unlimited)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  const double step = is_unlimited ? FIRST : 1;

  if (gtk_adjustment_get_step_increment (adjustment) != step)
    gtk_adjustment_set_step_increment (adjustment, step);
}

/* In columns of about a digit: ideographs take two. */
static int
count_columns (const char *text)
{
  int n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    n += g_unichar_iswide (g_utf8_get_char (p)) ? 2 : 1;

  return n;
}

void
sight_range_spin_make_room (GtkSpinButton *spin, const char *word)
{
  const int columns = MAX (gtk_editable_get_width_chars (GTK_EDITABLE (spin)), count_columns (word));

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), columns);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), columns);
}

static gboolean
output_cb (GtkSpinButton *spin)
{
  update_step (spin, gtk_spin_button_get_value_as_int (spin) == 0);
  if (gtk_spin_button_get_value_as_int (spin) != 0)
    return FALSE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), _ ("no limit")))
    gtk_editable_set_text (GTK_EDITABLE (spin), _ ("no limit"));

  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), _ ("no limit")))
    return sight_number_read (spin, value);
  *value = 0;

  return TRUE;
}

void
sight_range_spin_init (GtkSpinButton *spin)
{
  sight_range_spin_make_room (spin, _ ("no limit"));
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  output_cb (spin);
}

/* Words instead of numbers: below 0 what the value comes from, 0 of a range: no limit. */
static const char *
get_word (GtkSpinButton *spin, int value)
{
  const gboolean has_team = g_object_get_data (G_OBJECT (spin), "team") != NULL;

  if (value < 0)
    return has_team ? _ ("as the team") : _ ("as the map");

  return value == 0 && g_object_get_data (G_OBJECT (spin), "own") == NULL ? _ ("no limit") : NULL;
}

static gboolean
viewer_output_cb (GtkSpinButton *spin)
{
  const int value = gtk_spin_button_get_value_as_int (spin);
  const char *word = get_word (spin, value);

  update_step (spin, value == 0 && word != NULL);
  if (word == NULL)
    return FALSE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), word))
    gtk_editable_set_text (GTK_EDITABLE (spin), word);

  return TRUE;
}

static int
viewer_input_cb (GtkSpinButton *spin, double *value)
{
  for (int number = -1; number <= 0; number++)
    {
      const char *word = get_word (spin, number);

      if (word != NULL && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), word))
        {
          *value = number;
          return TRUE;
        }
    }

  return sight_number_read (spin, value);
}

void
sight_range_spin_init_viewer (GtkSpinButton *spin)
{
  gtk_spin_button_set_numeric (spin, FALSE);
  sight_range_spin_make_room (spin, _ ("as the map"));
  sight_range_spin_make_room (spin, _ ("as the team"));
  sight_range_spin_make_room (spin, _ ("no limit"));
  g_signal_connect (spin, "output", G_CALLBACK (viewer_output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (viewer_input_cb), NULL);
  viewer_output_cb (spin);
}

void
sight_range_spin_init_own (GtkSpinButton *spin)
{
  g_object_set_data (G_OBJECT (spin), "own", spin);
  sight_range_spin_init_viewer (spin);
}

void
sight_range_spin_set_value (GtkSpinButton *spin, int value, gboolean has_team)
{
  const gboolean is_other = (g_object_get_data (G_OBJECT (spin), "team") != NULL) != !!has_team;

  g_object_set_data (G_OBJECT (spin), "team", has_team ? spin : NULL);
  gtk_spin_button_set_value (spin, value);
  if (is_other && value < 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), get_word (spin, value));
}
