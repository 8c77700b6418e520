/* sight-range-spin.c - a spin button for a range in cells, with a word for 0
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-range-spin.h"

#include <glib/gi18n-lib.h>

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
