/* sight-stamps-button.c - keeps the selected cells as a stamp, and places stamps
 *
 * A stamp that is chosen floats over the map, where it can be flipped, turned and
 * moved until it is placed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-stamps-button.h"

#include <glib/gi18n-lib.h>

#include "edit/tools/sight-selection.h"
#include "edit/tools/sight-stamps.h"
#include "ui/widgets/sight-announce.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-map-preview.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightStampsButton
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */

  GtkMenuButton *button;
  GtkEditable *name;
  GtkWidget *keep, *empty, *scroll;
  GtkListBox *list;
  GtkLabel *problem;

  GtkWidget *done; /* what was done last, with its Undo */
  GtkLabel *said;
  char *aside;       /* (nullable): the stamp that was replaced or removed last */
  gboolean replaces; /* it was replaced */
};

G_DEFINE_FINAL_TYPE (SightStampsButton, sight_stamps_button, SIGHT_TYPE_WORKSPACE_WIDGET)

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "sightline", "stamps", NULL);
}

static void
show_problem (SightStampsButton *self, const GError *error)
{
  sight_form_set_problem (self->problem, NULL, error != NULL ? error->message : NULL);
}

/* What was done failed: that is said instead of which stamps cannot be read. */
static void
show_failure (SightStampsButton *self, const GError *error)
{
  if (error != NULL)
    show_problem (self, error);
}

/* ---- what was done last can be undone ---- */

static void
forget (SightStampsButton *self)
{
  g_autofree char *folder = get_folder ();

  if (self->aside != NULL)
    sight_stamps_forget (folder, self->aside);
  g_clear_pointer (&self->aside, g_free);
  gtk_widget_set_visible (self->done, FALSE);
}

/* Stamp @name was put aside. */
static void
offer_undo (SightStampsButton *self, const char *name, gboolean replaces)
{
  /* Translators: %s is the name of a stamp */
  const char *format = replaces ? _ ("The stamp “%s” is replaced.") : _ ("The stamp “%s” is deleted.");
  g_autofree char *text = g_strdup_printf (format, name), *aside = g_strdup (name);

  /* The file of the same name that lay aside was replaced by this one. */
  if (g_strcmp0 (self->aside, name) == 0)
    g_clear_pointer (&self->aside, g_free);
  forget (self);
  self->aside = g_steal_pointer (&aside);
  self->replaces = replaces;
  gtk_label_set_text (self->said, text);
  gtk_widget_set_visible (self->done, TRUE);
  sight_announce (GTK_WIDGET (self), text);
}

static const char *
get_name (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "name");
}

static void fill (SightStampsButton *self);

static void
remove_cb (GtkWidget *button, SightStampsButton *self)
{
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW));
  g_autofree char *folder = get_folder ();
  g_autoptr (GError) error = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  if (sight_stamps_remove (folder, get_name (row), &error))
    offer_undo (self, get_name (row), FALSE);
  fill (self);
  show_failure (self, error);
}

static void
undo_cb (SightStampsButton *self)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GError) error = NULL;

  if (self->aside == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  if (sight_stamps_restore (folder, self->aside, self->replaces, &error))
    forget (self);
  fill (self);
  show_failure (self, error);
}

/* Small, as the stamp is: the row owns the level that it shows. */
static GtkWidget *
preview_new (SightStampsButton *self, GtkWidget *row, SightFragment *fragment)
{
  GtkWidget *preview = g_object_new (SIGHT_TYPE_MAP_PREVIEW, "compact", TRUE, NULL);
  SightLevel *level = sight_fragment_to_level (fragment);

  g_object_set_data_full (G_OBJECT (row), "level", level, (GDestroyNotify) sight_level_free);
  sight_map_preview_set_palette (SIGHT_MAP_PREVIEW (preview), sight_workspace_get_palette (self->workspace));
  sight_map_preview_set_level (SIGHT_MAP_PREVIEW (preview), level);
  gtk_widget_set_size_request (preview, 64, 48);
  gtk_widget_set_can_target (preview, FALSE);

  return preview;
}

/* In place of the preview of a stamp that cannot be read. */
static GtkWidget *
warning_new (const char *problem)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  gtk_widget_set_size_request (image, 64, 48);
  sight_tooltip_set (image, problem);

  return image;
}

/* Takes @fragment. (nullable): @problem says why it cannot be read: then it can be deleted alone */
static void
add_row (SightStampsButton *self, const char *name, SightFragment *fragment, const GError *problem)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (name), *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *text = g_strdup_printf (_ ("Delete the stamp “%s”"), name);

  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  sight_tooltip_set (remove, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), self, 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), fragment != NULL);
  gtk_box_append (GTK_BOX (box), fragment != NULL ? preview_new (self, row, fragment) : warning_new (problem->message));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), remove);
  gtk_widget_add_css_class (row, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_append (self->list, row);
}

static void
name_changed_cb (SightStampsButton *self)
{
  const gboolean has_cells =
      self->workspace != NULL && sight_tool_state_has_cells (sight_workspace_get_tools (self->workspace));
  const char *name = gtk_editable_get_text (self->name);
  g_autofree char *folder = get_folder ();
  const gboolean replaces = sight_stamps_has (folder, name);

  gtk_widget_set_sensitive (self->keep, has_cells && sight_stamps_name_is_valid (name));
  gtk_button_set_label (GTK_BUTTON (self->keep), replaces ? _ ("Replace") : _ ("Keep"));
  sight_tooltip_set (self->keep, replaces ? _ ("Put the selected cells in place of the stamp of that name")
                                          : _ ("Keep the selected cells as a stamp of that name"));
}

/* Of those that cannot be read it says why the first cannot. */
static void
fill (SightStampsButton *self)
{
  g_autofree char *folder = get_folder ();
  g_auto (GStrv) names = sight_stamps_list (folder);
  g_autoptr (GError) error = NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) problem = NULL;
      SightFragment *fragment = sight_stamps_load (folder, names[i], &problem);

      add_row (self, names[i], fragment, problem);
      if (error == NULL)
        error = g_steal_pointer (&problem);
    }
  gtk_widget_set_visible (self->scroll, gtk_list_box_get_row_at_index (self->list, 0) != NULL);
  gtk_widget_set_visible (self->empty, gtk_list_box_get_row_at_index (self->list, 0) == NULL);
  show_problem (self, error);
  name_changed_cb (self);
}

static void
opened_cb (SightStampsButton *self)
{
  if (self->workspace != NULL && sight_workspace_get_level (self->workspace) != NULL)
    fill (self);
}

static void
keep_cb (SightStampsButton *self)
{
  g_autoptr (SightFragment) fragment = NULL;
  g_autofree char *folder = get_folder (), *name = g_strdup (gtk_editable_get_text (self->name));
  const gboolean replaces = sight_stamps_has (folder, name);
  g_autoptr (GError) error = NULL;

  if (!gtk_widget_get_sensitive (self->keep))
    return;
  fragment = sight_tool_state_copy (sight_workspace_get_tools (self->workspace));
  if (fragment == NULL)
    return;
  if (sight_stamps_keep (folder, name, fragment, &error))
    {
      gtk_editable_set_text (self->name, "");
      if (replaces)
        offer_undo (self, name, TRUE);
      else
        forget (self);
    }
  fill (self);
  show_failure (self, error);
}

/* Where a stamp begins to float: at the cursor, else at the corner of the selection, else in the middle of the map;
 * beside it where it would not be seen. */
static SightCell
find_place (SightStampsButton *self, SightFragment *fragment)
{
  const SightMap *map = sight_workspace_get_level (self->workspace)->map;
  SightToolState *tools = sight_workspace_get_tools (self->workspace);
  SightCell at = { MAX (0, (map->width - fragment->map->width) / 2),
                   MAX (0, (map->height - fragment->map->height) / 2) };

  if (tools->selection != NULL)
    {
      const SightRect rect = sight_cell_set_get_extents (tools->selection);

      at = (SightCell) { rect.x, rect.y };
    }
  sight_workspace_get_cursor (self->workspace, &at);

  return sight_tool_state_find_place (tools, fragment, at);
}

static void
chosen_cb (SightStampsButton *self, GtkListBoxRow *row)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GError) error = NULL;
  SightFragment *fragment = sight_stamps_load (folder, get_name (row), &error);

  if (fragment == NULL || !sight_fragment_adopt (fragment, sight_workspace_get_level (self->workspace), &error))
    {
      g_clear_pointer (&fragment, sight_fragment_free);
      show_problem (self, error);
      return;
    }
  /* First: the map has its cursor again only when it has the focus. */
  gtk_menu_button_popdown (self->button);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);
  sight_tool_state_paste (sight_workspace_get_tools (self->workspace), fragment, find_place (self, fragment), NULL);
}

static void
workspace_changed_cb (SightStampsButton *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_SELECTION | SIGHT_WORKSPACE_DOCUMENT))
    name_changed_cb (self);
}

void
sight_stamps_button_open (SightStampsButton *self)
{
  g_return_if_fail (SIGHT_IS_STAMPS_BUTTON (self));

  gtk_menu_button_popup (self->button);
}

static void
sight_stamps_button_finalize (GObject *object)
{
  SightStampsButton *self = SIGHT_STAMPS_BUTTON (object);
  g_autofree char *folder = get_folder ();

  if (self->aside != NULL)
    sight_stamps_forget (folder, self->aside);
  g_free (self->aside);

  G_OBJECT_CLASS (sight_stamps_button_parent_class)->finalize (object);
}

static void
sight_stamps_button_class_init (SightStampsButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightStampsButton, workspace_changed_cb, NULL);
  G_OBJECT_CLASS (klass)->finalize = sight_stamps_button_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-stamps-button.ui");
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, button);
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, name);
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, keep);
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, empty);
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, scroll);
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, list);
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, problem);
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, done);
  gtk_widget_class_bind_template_child (widget_class, SightStampsButton, said);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
sight_stamps_button_init (SightStampsButton *self)
{
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_reveal_pages (GTK_WIDGET (self->name), GTK_WIDGET (self->list));
}
