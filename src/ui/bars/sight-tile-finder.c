/* sight-tile-finder.c - finds a tile by its name, to paint with
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-finder.h"

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-swatch.h"
#include "ui/widgets/sight-tile-item.h"

#define N_KEYS 9 /* tiles that have a number key */

struct _SightTileFinder
{
  GtkPopover parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  GtkWidget *search;
  GtkStack *pages; /* "tiles", "none" */
  GtkListView *view;
  GListStore *items; /* of SightTileItem */
  GtkFilterListModel *found;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (SightTileFinder, sight_tile_finder, GTK_TYPE_POPOVER)

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name = gtk_label_new (NULL),
            *key = gtk_label_new (NULL);

  gtk_widget_add_css_class (row, "tile");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (key, "key");
  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), sight_swatch_new (SIGHT_SWATCH_SIZE));
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), key);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SightTileFinder *self)
{
  GtkWidget *row = gtk_list_item_get_child (item), *swatch = gtk_widget_get_first_child (row);
  GtkWidget *name = gtk_widget_get_next_sibling (swatch), *key = gtk_widget_get_last_child (row);
  SightTileItem *tile = gtk_list_item_get_item (item);
  const int index = sight_tile_item_get_index (tile);
  g_autofree char *number = g_strdup_printf ("%d", index + 1);

  sight_swatch_set_tile (SIGHT_SWATCH (swatch), self->workspace, index);
  gtk_label_set_text (GTK_LABEL (name), sight_tile_item_get_tile (tile)->name);
  gtk_label_set_text (GTK_LABEL (key), number);
  gtk_widget_set_visible (key, index < N_KEYS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sight_tile_item_get_tile (tile)->name, -1);
}

/* The map gets the next keys. */
static void
leave (SightTileFinder *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);
}

static void
choose (SightTileFinder *self)
{
  SightTileItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (item == NULL)
    {
      gtk_widget_error_bell (self->search);
      return;
    }
  leave (self);
  sight_workspace_set_tile (self->workspace, 0, sight_tile_item_get_index (item));
}

static void
activated_cb (SightTileFinder *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  choose (self);
}

/* Whether the name of @item matches what is searched for, and how well: 3, it is that; 2, it begins so; 1, it is in it.
 */
static int
get_match (SightTileFinder *self, gpointer item)
{
  g_autofree char *needle = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *name = g_utf8_casefold (sight_tile_item_get_tile (item)->name, -1);

  return g_str_equal (name, needle) ? 3 : g_str_has_prefix (name, needle) ? 2 : strstr (name, needle) != NULL ? 1 : 0;
}

static gboolean
matches (gpointer item, gpointer data)
{
  return get_match (data, item) > 0;
}

static void
select_row (SightTileFinder *self, int row)
{
  const int n = (int) g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  if (n == 0)
    return;
  gtk_single_selection_set_selected (self->selection, (guint) CLAMP (row, 0, n - 1));
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                              gtk_single_selection_get_selected (self->selection));
}

/* Return takes what matches best. */
static void
select_best (SightTileFinder *self)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  int best = 0, row = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightTileItem) item = g_list_model_get_item (G_LIST_MODEL (self->found), i);
      const int match = get_match (self, item);

      if (match > best)
        {
          best = match;
          row = (int) i;
        }
    }
  select_row (self, row);
}

static void
searched_cb (SightTileFinder *self)
{
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->found), GTK_FILTER_CHANGE_DIFFERENT);
  select_best (self);
  gtk_stack_set_visible_child_name (self->pages,
                                    g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0 ? "tiles" : "none");
}

/* The arrow keys choose a row while one types. */
static gboolean
key_pressed_cb (SightTileFinder *self, guint key)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);

  if (key != GDK_KEY_Up && key != GDK_KEY_Down)
    return FALSE;
  if (selected != GTK_INVALID_LIST_POSITION)
    select_row (self, (int) selected + (key == GDK_KEY_Down ? 1 : -1));

  return TRUE;
}

static void
sight_tile_finder_dispose (GObject *object)
{
  SightTileFinder *self = SIGHT_TILE_FINDER (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_object (&self->items);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_tile_finder_parent_class)->dispose (object);
}

static void
sight_tile_finder_class_init (SightTileFinderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_tile_finder_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-tile-finder.ui");
  gtk_widget_class_bind_template_child (widget_class, SightTileFinder, search);
  gtk_widget_class_bind_template_child (widget_class, SightTileFinder, pages);
  gtk_widget_class_bind_template_child (widget_class, SightTileFinder, view);
  gtk_widget_class_bind_template_callback (widget_class, choose);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, searched_cb);
}

static void
add_keys (SightTileFinder *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->search, keys);
}

static void
sight_tile_finder_init (SightTileFinder *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = g_list_store_new (SIGHT_TYPE_TILE_ITEM);
  self->found = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)),
                                           GTK_FILTER (gtk_custom_filter_new (matches, self, NULL)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->found)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  gtk_list_view_set_factory (self->view, factory);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
  add_keys (self);
}

void
sight_tile_finder_show (SightTileFinder *self, SightWorkspace *workspace)
{
  g_return_if_fail (SIGHT_IS_TILE_FINDER (self));

  g_set_object (&self->workspace, workspace);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  sight_tile_item_fill_list (self->items, sight_workspace_get_level (workspace)->legend, SIGHT_TILE_NONE);
  searched_cb (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->search);
  select_row (self, sight_workspace_get_tools (workspace)->tiles[0]);
}
