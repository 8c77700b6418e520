/* sight-range-spin.c - a spin button for a range in cells, with a word for 0
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-range-spin.h"

#include <glib/gi18n-lib.h>

#include "core/scenario/sight-viewer.h"

static gboolean
output_cb (GtkSpinButton *spin)
{
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
    return FALSE;
  *value = 0;

  return TRUE;
}

void
sight_range_spin_init (GtkSpinButton *spin)
{
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
}

/* Shows -1 and 0 as words. */
static const char *
get_word (int range)
{
  return range == SIGHT_RANGE_AS_SIGHT ? _ ("as the map") : range == 0 ? _ ("no limit") : NULL;
}

static gboolean
viewer_output_cb (GtkSpinButton *spin)
{
  const char *word = get_word (gtk_spin_button_get_value_as_int (spin));

  if (word == NULL)
    return FALSE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), word))
    gtk_editable_set_text (GTK_EDITABLE (spin), word);

  return TRUE;
}

static int
viewer_input_cb (GtkSpinButton *spin, double *value)
{
  for (int range = SIGHT_RANGE_AS_SIGHT; range <= 0; range++)
    {
      if (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), get_word (range)))
        {
          *value = range;
          return TRUE;
        }
    }

  return FALSE;
}

void
sight_range_spin_init_viewer (GtkSpinButton *spin)
{
  g_signal_connect (spin, "output", G_CALLBACK (viewer_output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (viewer_input_cb), NULL);
}
