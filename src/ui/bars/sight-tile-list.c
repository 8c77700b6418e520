/* sight-tile-list.c - the tiles of the legend, to paint with
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-list.h"

#include "analysis/sentence/sight-sentence.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-swatch.h"
#include "ui/widgets/sight-tile-item.h"
#include "ui/widgets/sight-tooltip.h"
#include "sight-tile-finder.h"

struct _SightTileList
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean narrow;
  gboolean updating; /* ignore notifications caused by our own update */

  GtkWidget *box;
  GtkListView *view;
  GtkWidget *add_label;
  GtkPopover *menu;
  SightTileFinder *finder;
  GListStore *items; /* of SightTileItem */
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (SightTileList, sight_tile_list, SIGHT_TYPE_WORKSPACE_WIDGET)

/* The row index of @child. */
static guint
get_position (GtkWidget *child)
{
  return gtk_list_item_get_position (g_object_get_data (G_OBJECT (child), "list-item"));
}

static void
show_menu (SightTileList *self, GtkWidget *row)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (row, self->box, &bounds))
    return;

  gtk_popover_set_pointing_to (
      self->menu, &(GdkRectangle) { bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height });
  gtk_popover_popup (self->menu);
}

static void
second_pressed_cb (GtkGestureClick *gesture, int n, double x, double y, SightTileList *self)
{
  sight_workspace_set_tile (self->workspace, 1,
                            get_position (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture))));
}

static void
long_pressed_cb (GtkGesture *gesture, double x, double y, SightTileList *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  sight_workspace_set_tile (self->workspace, 0, get_position (row));
  show_menu (self, row);
}

/* ---- rows are dragged ---- */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, SightTileList *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (SightTileItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), get_position (row));

  return gdk_content_provider_new_typed (SIGHT_TYPE_TILE_ITEM, item);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, SightTileList *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
is_upper_half (GtkWidget *row, double y)
{
  return y < gtk_widget_get_height (row) / 2.0;
}

static void
mark_drop (GtkWidget *row, const char *class)
{
  gtk_widget_remove_css_class (row, "drop-above");
  gtk_widget_remove_css_class (row, "drop-below");
  if (class != NULL)
    gtk_widget_add_css_class (row, class);
}

static GdkDragAction
drag_motion_cb (GtkDropTarget *target, double x, double y, SightTileList *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  mark_drop (row, is_upper_half (row, y) ? "drop-above" : "drop-below");

  return GDK_ACTION_MOVE;
}

static void
drag_leave_cb (GtkDropTarget *target, SightTileList *self)
{
  mark_drop (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), NULL);
}

/* Tiles dragged from a different window's list are refused. */
static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, SightTileList *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  int before = get_position (row) + (is_upper_half (row, y) ? 0 : 1);
  guint from;

  mark_drop (row, NULL);
  if (!g_list_store_find (self->items, g_value_get_object (value), &from))
    return FALSE;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.move-tile", "(ii)", (int) from,
                              before > (int) from ? before - 1 : before);

  return TRUE;
}

/* ---- rows ---- */

static void
add_gestures (SightTileList *self, GtkWidget *row)
{
  GtkGesture *second = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (SIGHT_TYPE_TILE_ITEM, GDK_ACTION_MOVE);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (second), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (second, "pressed", G_CALLBACK (second_pressed_cb), self, 0);
  g_signal_connect_object (press, "pressed", G_CALLBACK (long_pressed_cb), self, 0);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, 0);
  g_signal_connect_object (target, "motion", G_CALLBACK (drag_motion_cb), self, 0);
  g_signal_connect_object (target, "leave", G_CALLBACK (drag_leave_cb), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (second));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SightTileList *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name = gtk_label_new (NULL);

  g_object_set_data (G_OBJECT (row), "list-item", item);
  gtk_widget_add_css_class (row, "tile");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  /* Names that begin alike, as of tiles to each side, are read to their end. */
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (name), 2);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 1); /* has the room that the template gives, however long it is */
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_visible (name, !self->narrow);
  if (self->narrow)
    gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), sight_swatch_new (SIGHT_SWATCH_SIZE));
  gtk_box_append (GTK_BOX (row), name);
  add_gestures (self, row);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SightTileList *self)
{
  GtkWidget *row = gtk_list_item_get_child (item), *swatch = gtk_widget_get_first_child (row);
  const SightTile *tile = sight_tile_item_get_tile (gtk_list_item_get_item (item));
  g_autofree char *tooltip = sight_sentence_tile (tile);

  sight_swatch_set_tile (SIGHT_SWATCH (swatch), self->workspace, gtk_list_item_get_position (item));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (row)), tile->name);
  sight_tooltip_set (row, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, tile->name, -1);
}

static void
set_factory (SightTileList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  gtk_list_view_set_factory (self->view, factory);
}

/* ---- what it follows ---- */

static void
update_chosen (SightTileList *self)
{
  guint tile = sight_workspace_get_tools (self->workspace)->tiles[0];

  if (gtk_single_selection_get_selected (self->selection) == tile ||
      tile >= g_list_model_get_n_items (G_LIST_MODEL (self->items)))
    return;

  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, tile);
  self->updating = FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", tile);
}

static void
fill (SightTileList *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  self->updating = TRUE;
  sight_tile_item_fill_list (self->items, level != NULL ? level->legend : NULL, SIGHT_TILE_NONE);
  self->updating = FALSE;
  update_chosen (self);
}

/* (nullable): the row of @tile, if there is a widget for it */
static GtkWidget *
find_row (SightTileList *self, guint tile)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->view)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *child = gtk_widget_get_first_child (row);

      if (child != NULL && gtk_widget_get_mapped (child) && get_position (child) == tile)
        return row;
    }

  return NULL;
}

/* The keyboard focus of a list that has it goes with the chosen tile, as in all lists whose rows are moved. */
static void
follow (SightTileList *self, void (*update) (SightTileList *self))
{
  const gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;
  GtkWidget *row;

  update (self);
  row = has_focus ? find_row (self, sight_workspace_get_tools (self->workspace)->tiles[0]) : NULL;
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

static void
selected_cb (SightTileList *self)
{
  guint tile = gtk_single_selection_get_selected (self->selection);

  if (!self->updating && tile != GTK_INVALID_LIST_POSITION)
    sight_workspace_set_tile (self->workspace, 0, tile);
}

static void
activated_cb (SightTileList *self, guint position)
{
  sight_workspace_set_tile (self->workspace, 0, position);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.change-tile", NULL);
}

static void
workspace_changed_cb (SightTileList *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    fill (self);
  else if (what & SIGHT_WORKSPACE_TOOL)
    follow (self, update_chosen);
}

static void
document_changed_cb (SightTileList *self, guint what)
{
  if (what & SIGHT_CHANGE_LEGEND)
    follow (self, fill);
}

/* Opens the menu of the selected row, if it is in view. */
static void
menu_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightTileList *self = SIGHT_TILE_LIST (widget);
  GtkWidget *row = find_row (self, sight_workspace_get_tools (self->workspace)->tiles[0]);

  if (row != NULL)
    show_menu (self, gtk_widget_get_first_child (row));
}

static void
sight_tile_list_dispose (GObject *object)
{
  SightTileList *self = SIGHT_TILE_LIST (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (sight_tile_list_parent_class)->dispose (object);
}

static void
sight_tile_list_class_init (SightTileListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightTileList, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_tile_list_dispose;

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_TILE_FINDER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-tile-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SightTileList, box);
  gtk_widget_class_bind_template_child (widget_class, SightTileList, view);
  gtk_widget_class_bind_template_child (widget_class, SightTileList, add_label);
  gtk_widget_class_bind_template_child (widget_class, SightTileList, menu);
  gtk_widget_class_bind_template_child (widget_class, SightTileList, finder);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);

  gtk_widget_class_install_action (widget_class, "tiles.menu", NULL, menu_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "tiles.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "tiles.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "win.change-tile", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "win.remove-tile", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "win.tile-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "win.tile-down", NULL);
}

static void
sight_tile_list_init (SightTileList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = g_list_store_new (SIGHT_TYPE_TILE_ITEM);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->items)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  set_factory (self);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

void
sight_tile_list_set_narrow (SightTileList *self, gboolean narrow)
{
  g_return_if_fail (SIGHT_IS_TILE_LIST (self));

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  gtk_widget_set_visible (self->add_label, !narrow);
  /* If the tools are in one column, they get their room before the tiles. */
  gtk_scrolled_window_set_propagate_natural_height (
      GTK_SCROLLED_WINDOW (gtk_widget_get_parent (GTK_WIDGET (self->view))), !narrow);
  gtk_widget_set_vexpand (GTK_WIDGET (self), narrow);
  gtk_widget_set_vexpand (gtk_widget_get_parent (GTK_WIDGET (self->view)), narrow);
  set_factory (self);
}

void
sight_tile_list_find (SightTileList *self)
{
  g_return_if_fail (SIGHT_IS_TILE_LIST (self));

  sight_tile_finder_show (self->finder, self->workspace);
}
