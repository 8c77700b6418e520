/* sight-pictures-window.c - the pictures of the level: the one under the map, those of its tiles
 *
 * Each change takes effect at once and can be undone, here and in the window below.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-pictures-window.h"

#include "sight-shortcuts.h"
#include "sight-tile-pictures-card.h"
#include "sight-underlay-card.h"
#include "ui/widgets/sight-form.h"

struct _SightPicturesWindow
{
  GtkWindow parent_instance;

  SightUnderlayCard *underlay;
  SightTilePicturesCard *tiles;
};

G_DEFINE_FINAL_TYPE (SightPicturesWindow, sight_pictures_window, GTK_TYPE_WINDOW)

static void
sight_pictures_window_class_init (SightPicturesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SIGHT_TYPE_UNDERLAY_CARD);
  g_type_ensure (SIGHT_TYPE_TILE_PICTURES_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-pictures-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SightPicturesWindow, underlay);
  gtk_widget_class_bind_template_child (widget_class, SightPicturesWindow, tiles);
}

static void
sight_pictures_window_init (SightPicturesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SightPicturesWindow *
sight_pictures_window_show (GtkWindow *parent, SightWorkspace *workspace)
{
  SightPicturesWindow *self = g_object_new (SIGHT_TYPE_PICTURES_WINDOW, NULL);

  g_object_set (self->underlay, "workspace", workspace, NULL);
  g_object_set (self->tiles, "workspace", workspace, NULL);
  /* A file that was missing may be there again. */
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (sight_workspace_retry_images), workspace,
                           G_CONNECT_SWAPPED);
  sight_shortcuts_lend (GTK_WINDOW (self));
  sight_form_show (GTK_WINDOW (self), parent, NULL);

  return self;
}
