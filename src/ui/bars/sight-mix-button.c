/* sight-mix-button.c - paints several tiles at random, by weights
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-mix-button.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-tile-choice.h"
#include "ui/widgets/sight-tooltip.h"

#define PARTS_MAX 12

struct _SightMixButton
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  gboolean updating;

  GtkWidget *button, *add;
  GtkSwitch *active;
  GtkBox *rows; /* of a tile, its weight, a button that removes it */
};

G_DEFINE_FINAL_TYPE (SightMixButton, sight_mix_button, SIGHT_TYPE_WORKSPACE_WIDGET)

static GtkWidget *
get_weight (GtkWidget *row)
{
  return gtk_widget_get_next_sibling (gtk_widget_get_first_child (row));
}

/* The mix that the rows show. */
static GArray *
read_rows (SightMixButton *self)
{
  GArray *mix = g_array_new (FALSE, FALSE, sizeof (SightMixPart));

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      const SightMixPart part = { sight_tile_choice_get_tile (SIGHT_TILE_CHOICE (gtk_widget_get_first_child (row))),
                                  gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (get_weight (row))) };

      g_array_append_val (mix, part);
    }

  return mix;
}

static void
show_active (SightMixButton *self)
{
  if (sight_workspace_get_tools (self->workspace)->is_mixed)
    gtk_widget_add_css_class (self->button, "active");
  else
    gtk_widget_remove_css_class (self->button, "active");
}

/* Painting follows what the popover shows. */
static void
changed_cb (SightMixButton *self)
{
  if (self->updating || self->workspace == NULL || sight_workspace_get_level (self->workspace) == NULL)
    return;
  sight_tool_state_set_mix (sight_workspace_get_tools (self->workspace), read_rows (self),
                            gtk_switch_get_active (self->active));
  sight_workspace_tools_changed (self->workspace);
  show_active (self);
}

static void
remove_cb (GtkWidget *button, SightMixButton *self)
{
  GtkWidget *row = gtk_widget_get_parent (button);

  gtk_widget_grab_focus (self->add);
  gtk_box_remove (self->rows, row);
  gtk_widget_set_sensitive (self->add, TRUE);
  changed_cb (self);
}

static void
add_row (SightMixButton *self, const SightMixPart *part)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *remove = gtk_button_new ();
  GtkWidget *tile = g_object_new (SIGHT_TYPE_TILE_CHOICE, "label", _ ("Tile of the mix"), NULL);
  GtkWidget *weight = gtk_spin_button_new_with_range (1, SIGHT_MIX_WEIGHT_MAX, 1);

  sight_tile_choice_set_level (SIGHT_TILE_CHOICE (tile), self->workspace, SIGHT_TILE_NONE);
  sight_tile_choice_set_tile (SIGHT_TILE_CHOICE (tile), part->tile);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (weight), part->weight);
  gtk_editable_set_width_chars (GTK_EDITABLE (weight), 3);
  sight_tooltip_set (weight, _ ("How often it comes, compared with the others"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (weight), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Weight"), -1);
  gtk_button_set_icon_name (GTK_BUTTON (remove), "user-trash-symbolic");
  gtk_widget_add_css_class (remove, "flat");
  sight_tooltip_set (remove, _ ("Take the tile out of the mix"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Take the tile out of the mix"), -1);
  gtk_widget_set_hexpand (tile, TRUE);
  g_signal_connect_object (tile, "notify::tile", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (weight, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), self, 0);
  gtk_box_append (GTK_BOX (row), tile);
  gtk_box_append (GTK_BOX (row), weight);
  gtk_box_append (GTK_BOX (row), remove);
  gtk_box_append (self->rows, row);
}

/* Shows the mix of the tools; a new one is made of the two current tiles. */
static void
fill (SightMixButton *self)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  const SightMixPart first[] = { { tools->tiles[0], 1 }, { tools->tiles[1], 3 } };
  GtkWidget *row;

  self->updating = TRUE;
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_box_remove (self->rows, row);
  for (guint i = 0; tools->mix != NULL && i < tools->mix->len; i++)
    add_row (self, &g_array_index (tools->mix, SightMixPart, i));
  for (guint i = 0; tools->mix == NULL && i < G_N_ELEMENTS (first); i++)
    add_row (self, &first[i]);
  gtk_switch_set_active (self->active, tools->is_mixed);
  gtk_widget_set_sensitive (self->add, tools->mix == NULL || tools->mix->len < PARTS_MAX);
  self->updating = FALSE;
  show_active (self);
}

static void
add_cb (SightMixButton *self)
{
  const SightMixPart part = { sight_workspace_get_tools (self->workspace)->tiles[0], 1 };
  g_autoptr (GArray) mix = NULL;

  add_row (self, &part);
  changed_cb (self);
  mix = read_rows (self);
  gtk_widget_set_sensitive (self->add, mix->len < PARTS_MAX);
}

/* The rows are made each time the popover opens: the two current tiles have changed, or tiles of the legend. */
static void
opened_cb (SightMixButton *self)
{
  if (self->workspace != NULL && sight_workspace_get_level (self->workspace) != NULL)
    fill (self);
}

static void
workspace_changed_cb (SightMixButton *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_TOOL))
    show_active (self);
}

static void
document_changed_cb (SightMixButton *self, guint what)
{
  if (what & SIGHT_CHANGE_LEGEND)
    fill (self);
}

static void
sight_mix_button_class_init (SightMixButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightMixButton, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-mix-button.ui");
  gtk_widget_class_bind_template_child (widget_class, SightMixButton, button);
  gtk_widget_class_bind_template_child (widget_class, SightMixButton, add);
  gtk_widget_class_bind_template_child (widget_class, SightMixButton, active);
  gtk_widget_class_bind_template_child (widget_class, SightMixButton, rows);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
}

static void
sight_mix_button_init (SightMixButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
