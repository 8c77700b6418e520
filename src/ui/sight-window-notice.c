/* sight-window-notice.c - an unobtrusive bar below the header bar that says what happened
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

void
sight_window_show_notice (SightWindow *self, SightNotice kind, const char *text)
{
  static const char *const classes[] = {
    [SIGHT_NOTICE_ERROR] = "no",
    [SIGHT_NOTICE_WARNING] = "warn",
    [SIGHT_NOTICE_DONE] = "yes",
  };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (self->notice_box, classes[i]);
  gtk_widget_add_css_class (self->notice_box, classes[kind]);
  gtk_label_set_text (self->notice_label, text);
  gtk_revealer_set_reveal_child (self->notice, TRUE);
}

void
sight_window_hide_notice (SightWindow *self)
{
  gtk_revealer_set_reveal_child (self->notice, FALSE);
}
