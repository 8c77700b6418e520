/* sight-not-included.c - what a file or a page lacks of the level, in a dialog
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-not-included.h"

/* Notes continue a line of a terminal; here each is a line of its own. */
static void
add_note (GString *text, const char *note)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (note)));
  g_string_append (text, g_utf8_next_char (note));
}

gboolean
sight_not_included_show (GtkWidget *section, GtkLabel *label, const SightNotes *notes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; notes != NULL && i < notes->len; i++)
    add_note (text, g_ptr_array_index (notes, i));
  gtk_label_set_text (label, text->str);
  gtk_widget_set_visible (section, text->len > 0);

  return text->len > 0;
}
