/* sight-show-toggle.c - the button of a card that shows on the map what the card is about, and says whether it does
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-show-toggle.h"

#include <glib/gi18n-lib.h>

struct _SightShowToggle
{
  GtkToggleButton parent_instance;
};

G_DEFINE_FINAL_TYPE (SightShowToggle, sight_show_toggle, GTK_TYPE_TOGGLE_BUTTON)

static void
update (SightShowToggle *self)
{
  gtk_button_set_label (GTK_BUTTON (self),
                        gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self)) ? _ ("Shown") : _ ("Show"));
}

static void
sight_show_toggle_class_init (SightShowToggleClass *klass)
{
}

static void
sight_show_toggle_init (SightShowToggle *self)
{
  g_signal_connect (self, "notify::active", G_CALLBACK (update), NULL);
  update (self);
}
