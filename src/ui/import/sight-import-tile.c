/* sight-import-tile.c - a row in the tile list of an import: its picture, the tile it becomes, and what that does
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import-tile.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-swatch.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightImportTileRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *picture, *arrow;
  SightSwatch *swatch;
  GtkLabel *name, *about, *why;
  GtkLabel *guess;
  GtkCheckButton *walkable, *transparent;

  const SightPalette *palette;
  SightImportRow *row; /* (nullable) */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (SightImportTileRow, sight_import_tile, GTK_TYPE_WIDGET)

static void
set_check (GtkCheckButton *check, gboolean active, const char *format, const char *name)
{
  g_autofree char *label = g_strdup_printf (format, name);

  gtk_check_button_set_active (check, active);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Whether the tile is a guess, how sure, and why. */
static void
show_guess (SightImportTileRow *self)
{
  const char *why = sight_import_row_get_why (self->row);

  gtk_widget_set_visible (GTK_WIDGET (self->guess), why != NULL);
  gtk_label_set_label (self->guess, sight_import_row_is_likely (self->row) ? _ ("guess") : _ ("unsure"));
  gtk_widget_set_visible (GTK_WIDGET (self->why), why != NULL);
  gtk_label_set_label (self->why, why != NULL ? why : "");
  sight_tooltip_set (GTK_WIDGET (self->why), why);
}

/* The picture of its game, unless the tile that it becomes is drawn with the same.  What follows begins at the same
 * place in all rows. */
static void
show_pictures (SightImportTileRow *self)
{
  const SightTile *tile = sight_import_row_get_tile (self->row);
  const SightImages *images = sight_import_row_get_images (self->row);
  GdkTexture *picture = sight_import_row_get_picture (self->row);
  const gboolean is_shown = sight_import_row_shows_picture (self->row);
  const gboolean has_room = is_shown || sight_import_row_has_room (self->row);

  gtk_image_set_from_paintable (GTK_IMAGE (self->picture), is_shown ? GDK_PAINTABLE (picture) : NULL);
  gtk_widget_set_visible (self->picture, has_room);
  gtk_widget_set_visible (self->arrow, has_room);
  gtk_widget_set_opacity (self->arrow, is_shown ? 1 : 0);
  sight_swatch_set_look (self->swatch, tile, self->palette, images);
}

static void
show_row (SightImportTileRow *self)
{
  const SightTile *tile = sight_import_row_get_tile (self->row);
  gsize n = sight_import_row_get_n_cells (self->row);
  const char *id = sight_import_row_get_id (self->row);
  g_autofree char *about = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s · %zu cell", "%s · %zu cells", n), id, n);

  self->updating = TRUE;
  show_pictures (self);
  gtk_label_set_text (self->name, tile->name);
  gtk_label_set_text (self->about, about);
  sight_tooltip_set (GTK_WIDGET (self->box), about);
  show_guess (self);
  /* Translators: %s is a tile */
  set_check (self->walkable, tile->walkable, _ ("%s can be walked"), id);
  set_check (self->transparent, tile->transparent, _ ("%s lets sight through"), id);
  self->updating = FALSE;
}

static void
toggled_cb (SightImportTileRow *self)
{
  if (self->updating || self->row == NULL)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "import.set-tile", "(sbb)", sight_import_row_get_id (self->row),
                              gtk_check_button_get_active (self->walkable),
                              gtk_check_button_get_active (self->transparent));
}

void
sight_import_tile_set_row (SightImportTileRow *self, SightImportRow *row)
{
  g_return_if_fail (SIGHT_IS_IMPORT_TILE (self));

  if (self->row != NULL)
    g_signal_handlers_disconnect_by_func (self->row, show_row, self);
  g_set_object (&self->row, row);
  if (row == NULL)
    return;
  g_signal_connect_object (row, "changed", G_CALLBACK (show_row), self, G_CONNECT_SWAPPED);
  show_row (self);
}

static void
sight_import_tile_dispose (GObject *object)
{
  SightImportTileRow *self = SIGHT_IMPORT_TILE (object);

  sight_import_tile_set_row (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_import_tile_parent_class)->dispose (object);
}

static void
sight_import_tile_class_init (SightImportTileRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_import_tile_dispose;

  g_type_ensure (SIGHT_TYPE_SWATCH);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-import-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, box);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, picture);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, arrow);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, swatch);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, name);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, about);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, guess);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, why);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, walkable);
  gtk_widget_class_bind_template_child (widget_class, SightImportTileRow, transparent);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
sight_import_tile_init (SightImportTileRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sight_import_tile_new (const SightPalette *palette)
{
  SightImportTileRow *self = g_object_new (SIGHT_TYPE_IMPORT_TILE, NULL);

  self->palette = palette;

  return GTK_WIDGET (self);
}
