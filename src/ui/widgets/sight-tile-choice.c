/* sight-tile-choice.c - a drop-down of the tiles of a legend, each drawn by the map's own code
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-choice.h"

#include "sight-choice-names.h"
#include "sight-focus.h"
#include "sight-swatch.h"
#include "sight-tile-item.h"

#define MANY 12       /* number of tiles from which there is a search entry */
#define NAME_CHARS 22 /* that are shown of a name */

struct _SightTileChoice
{
  GtkWidget parent_instance;

  GtkDropDown *drop_down;
  GListStore *items; /* of SightTileItem */
  const SightPalette *palette;
  SightImages *images; /* (nullable): that tiles are drawn with */
  char *none;
};

enum
{
  PROP_TILE = 1,
  PROP_LABEL,
  PROP_NONE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightTileChoice, sight_tile_choice, GTK_TYPE_WIDGET)

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SightTileChoice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), sight_swatch_new (SIGHT_SWATCH_SIZE));
  gtk_box_append (GTK_BOX (box), name);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SightTileChoice *self)
{
  SightTileItem *tile = gtk_list_item_get_item (item);
  GtkWidget *swatch = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *name = gtk_widget_get_next_sibling (swatch);

  gtk_widget_set_visible (swatch, sight_tile_item_get_index (tile) != SIGHT_TILE_NONE);
  sight_swatch_set_look (SIGHT_SWATCH (swatch), sight_tile_item_get_tile (tile), self->palette, self->images);
  gtk_label_set_text (GTK_LABEL (name), sight_tile_item_get_tile (tile)->name);
}

static void
selected_cb (SightTileChoice *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TILE]);
}

static void
sight_tile_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_TILE:
      g_value_set_int (value, sight_tile_choice_get_tile (SIGHT_TILE_CHOICE (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_tile_choice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SightTileChoice *self = SIGHT_TILE_CHOICE (object);

  switch (id)
    {
    case PROP_TILE:
      sight_tile_choice_set_tile (self, g_value_get_int (value));
      break;
    case PROP_LABEL:
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      g_value_get_string (value), -1);
      break;
    case PROP_NONE:
      g_free (self->none);
      self->none = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static gboolean
sight_tile_choice_grab_focus (GtkWidget *widget)
{
  return sight_focus_pass (widget, GTK_WIDGET (SIGHT_TILE_CHOICE (widget)->drop_down));
}

static void
sight_tile_choice_dispose (GObject *object)
{
  SightTileChoice *self = SIGHT_TILE_CHOICE (object);

  if (self->drop_down != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->drop_down)));
  g_clear_object (&self->items);
  g_clear_pointer (&self->images, sight_images_unref);
  g_clear_pointer (&self->none, g_free);

  G_OBJECT_CLASS (sight_tile_choice_parent_class)->dispose (object);
}

static void
sight_tile_choice_class_init (SightTileChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_tile_choice_dispose;
  object_class->get_property = sight_tile_choice_get_property;
  object_class->set_property = sight_tile_choice_set_property;
  widget_class->grab_focus = sight_tile_choice_grab_focus;

  properties[PROP_TILE] = g_param_spec_int ("tile", NULL, NULL, SIGHT_TILE_NONE, SIGHT_LEGEND_MAX, SIGHT_TILE_NONE,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NONE] = g_param_spec_string ("none", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tilechoice");
}

static void
sight_tile_choice_init (SightTileChoice *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->items = g_list_store_new (SIGHT_TYPE_TILE_ITEM);
  self->palette = sight_palette_get (FALSE, FALSE);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  self->drop_down =
      GTK_DROP_DOWN (gtk_drop_down_new (NULL, gtk_property_expression_new (SIGHT_TYPE_TILE_ITEM, NULL, "name")));
  gtk_drop_down_set_factory (self->drop_down, factory);
  g_object_unref (factory);
  gtk_widget_add_css_class (GTK_WIDGET (self->drop_down), "plain");
  gtk_widget_set_parent (GTK_WIDGET (self->drop_down), GTK_WIDGET (self));
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

static void
fill (SightTileChoice *self, const SightLegend *legend, int except)
{
  gtk_drop_down_set_model (self->drop_down, NULL);
  sight_tile_item_fill_list (self->items, legend, except);
  if (self->none != NULL)
    {
      SightTile none = { .name = self->none };
      g_autoptr (SightTileItem) item = sight_tile_item_new (SIGHT_TILE_NONE, &none);

      g_list_store_insert (self->items, 0, item);
    }
  sight_choice_set_search (self->drop_down, g_list_model_get_n_items (G_LIST_MODEL (self->items)) > MANY);
  gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (self->items));
}

void
sight_tile_choice_set_legend (SightTileChoice *self, const SightLegend *legend, int except, const SightPalette *palette)
{
  g_return_if_fail (SIGHT_IS_TILE_CHOICE (self));

  self->palette = palette;
  g_clear_pointer (&self->images, sight_images_unref);
  fill (self, legend, except);
}

void
sight_tile_choice_set_level (SightTileChoice *self, SightWorkspace *workspace, int except)
{
  const SightImages *images = sight_workspace_get_tile_images (workspace);

  g_return_if_fail (SIGHT_IS_TILE_CHOICE (self));

  self->palette = sight_workspace_get_palette (workspace);
  /* Rows that stay what they are are not drawn anew. */
  if (images != self->images)
    {
      gtk_drop_down_set_model (self->drop_down, NULL);
      g_list_store_remove_all (self->items);
    }
  g_clear_pointer (&self->images, sight_images_unref);
  self->images = images != NULL ? sight_images_ref ((SightImages *) images) : NULL;
  fill (self, sight_workspace_get_level (workspace)->legend, except);
}

int
sight_tile_choice_get_tile (SightTileChoice *self)
{
  SightTileItem *item;

  g_return_val_if_fail (SIGHT_IS_TILE_CHOICE (self), SIGHT_TILE_NONE);

  item = gtk_drop_down_get_selected_item (self->drop_down);

  return item != NULL ? sight_tile_item_get_index (item) : SIGHT_TILE_NONE;
}

void
sight_tile_choice_set_tile (SightTileChoice *self, int tile)
{
  g_return_if_fail (SIGHT_IS_TILE_CHOICE (self));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (SightTileItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (sight_tile_item_get_index (item) == tile)
        {
          gtk_drop_down_set_selected (self->drop_down, i);
          return;
        }
    }
}
