/* sight-window-notice.c - an unobtrusive bar below the header bar that reports what happens
 *
 * It appears at once: a GtkRevealer scales the height of text that wraps, and
 * GTK then finds the text higher than it said (a critical warning).
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

static void
set_offer (GtkWidget *button, const SightOffer *offer)
{
  gtk_widget_set_visible (button, offer->label != NULL);
  if (offer->label == NULL)
    return;

  gtk_button_set_label (GTK_BUTTON (button), offer->label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), offer->action);
}

static const char *const classes[] = {
  [SIGHT_NOTICE_ERROR] = "no",
  [SIGHT_NOTICE_WARNING] = "warn",
  [SIGHT_NOTICE_DONE] = "yes",
  [SIGHT_NOTICE_BUSY] = "busy",
};

void
sight_window_show_offers (SightWindow *self, SightNotice kind, const char *text, const SightOffer offers[2])
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (self->notice_box, classes[i]);
  gtk_widget_add_css_class (self->notice_box, classes[kind]);
  gtk_label_set_text (self->notice_label, text);
  set_offer (self->notice_first, &offers[0]);
  set_offer (self->notice_second, &offers[1]);
  gtk_widget_set_visible (self->notice_close, kind != SIGHT_NOTICE_BUSY);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_spinner), kind == SIGHT_NOTICE_BUSY);
  gtk_spinner_set_spinning (self->notice_spinner, kind == SIGHT_NOTICE_BUSY);
  gtk_widget_set_visible (self->notice_box, TRUE);
}

void
sight_window_show_notice (SightWindow *self, SightNotice kind, const char *text)
{
  static const SightOffer none[2] = { { NULL, NULL }, { NULL, NULL } };

  sight_window_show_offers (self, kind, text, none);
}

void
sight_window_show_error (SightWindow *self, const char *text)
{
  sight_window_show_notice (self, SIGHT_NOTICE_ERROR, text);
}

void
sight_window_hide_notice (SightWindow *self)
{
  gtk_spinner_set_spinning (self->notice_spinner, FALSE);
  gtk_widget_set_visible (self->notice_box, FALSE);
}
