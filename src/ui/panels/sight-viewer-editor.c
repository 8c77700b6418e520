/* sight-viewer-editor.c - edits one viewer: name, range, facing, sight, alive
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-viewer-editor.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-tool-viewers.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/workspace/sight-workspace-preset.h"
#include "sight-own-sight.h"
#include "sight-viewer-facing.h"

struct _SightViewerEditor
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  guint viewer;
  gboolean updating;    /* ignore notifications caused by our own update */
  gboolean is_renaming; /* by a key, which goes back to the map afterwards */

  GtkWidget *box;
  GtkEditable *name;
  GtkSpinButton *range, *width, *height, *dark_vision, *eye, *spend;
  GtkWidget *dark_vision_row; /* in a dark level, and of a viewer that has its own */
  GtkWidget *eye_row;         /* if tiles have heights, and of a viewer that has its own */
  GtkWidget *spend_row;       /* if tiles cost sight, and of a viewer that has its own */
  GtkDropDown *team, *sight, *shoot;
  GtkSwitch *alive;
  SightViewerFacing *facing;
  GtkLabel *alone_count, *selection_count;
  GtkToggleButton *alone;
};

G_DEFINE_FINAL_TYPE (SightViewerEditor, sight_viewer_editor, GTK_TYPE_WIDGET)

static const SightViewer *
get_viewer (SightViewerEditor *self)
{
  const SightLevel *level = self->workspace != NULL ? sight_workspace_get_chosen (self->workspace) : NULL;

  return level != NULL && self->viewer < level->viewers->len ? sight_level_get_viewer (level, self->viewer) : NULL;
}

/* A copy of the viewer at the start: values that hold for all turns are edited there. */
static SightViewer *
copy_first (SightViewerEditor *self)
{
  const SightLevel *level = sight_document_get_level (sight_workspace_get_document (self->workspace));

  return sight_viewer_copy (sight_level_get_viewer (level, self->viewer));
}

/* Replaces the viewer with @viewer, (transfer full), as one entry of the history called @entry. */
static void
change (SightViewerEditor *self, SightViewer *viewer, const char *entry)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  sight_document_begin (document, entry);
  sight_document_set_viewer (document, self->viewer, viewer);
  sight_document_commit (document);
  sight_viewer_free (viewer);
}

static void
name_changed_cb (SightViewerEditor *self)
{
  const SightViewer *viewer = get_viewer (self);
  SightViewer *changed;

  self->is_renaming = FALSE;
  if (self->updating || viewer == NULL || g_str_equal (viewer->name, gtk_editable_get_text (self->name)))
    return;

  changed = copy_first (self);
  g_free (changed->name);
  changed->name = g_strdup (gtk_editable_get_text (self->name));
  change (self, changed, _ ("Rename a viewer"));
}

static void
go_back (SightViewerEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);
}

static void
name_activated_cb (SightViewerEditor *self)
{
  const gboolean goes_back = self->is_renaming;

  name_changed_cb (self);
  if (goes_back)
    go_back (self);
}

static gboolean
name_key_cb (SightViewerEditor *self, guint key)
{
  if (key != GDK_KEY_Escape || !self->is_renaming)
    return GDK_EVENT_PROPAGATE;
  if (get_viewer (self) != NULL)
    gtk_editable_set_text (self->name, get_viewer (self)->name);
  go_back (self);

  return GDK_EVENT_STOP;
}

void
sight_viewer_editor_rename (SightViewerEditor *self)
{
  g_return_if_fail (SIGHT_IS_VIEWER_EDITOR (self));

  self->is_renaming = gtk_widget_grab_focus (GTK_WIDGET (self->name));
  gtk_editable_select_region (self->name, 0, -1);
}

void
sight_viewer_editor_focus_team (SightViewerEditor *self)
{
  g_return_if_fail (SIGHT_IS_VIEWER_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->team));
}

static void
range_changed_cb (SightViewerEditor *self)
{
  const SightViewer *viewer = get_viewer (self);
  const int range = gtk_spin_button_get_value_as_int (self->range);
  SightDocument *document;

  if (self->updating || viewer == NULL || viewer->range == range)
    return;

  document = sight_workspace_get_document (self->workspace);
  sight_document_begin (document, _ ("Change the range of a viewer"));
  sight_viewers_set_range (sight_workspace_get_tools (self->workspace), range);
  sight_document_commit (document);
}

/* A number of a viewer: its size, or one that may be its own. */
typedef struct
{
  gsize offset; /* in SightViewer */
  int value;
} Own;

static int *
get_own (SightViewer *viewer, gsize offset)
{
  return (int *) (gpointer) ((char *) viewer + offset);
}

static void
set_own (SightViewer *viewer, gconstpointer data)
{
  const Own *own = data;

  *get_own (viewer, own->offset) = own->value;
}

static void
own_changed_cb (SightViewerEditor *self, GtkSpinButton *spin)
{
  const struct
  {
    GtkSpinButton *spin;
    gsize offset;
    const char *entry;
  } all[] = {
    { self->width, G_STRUCT_OFFSET (SightViewer, width), _ ("Change the size of a viewer") },
    { self->height, G_STRUCT_OFFSET (SightViewer, height), _ ("Change the size of a viewer") },
    { self->dark_vision, G_STRUCT_OFFSET (SightViewer, dark_vision), _ ("Change the dark vision of a viewer") },
    { self->eye, G_STRUCT_OFFSET (SightViewer, eye), _ ("Change the height of the eye of a viewer") },
    { self->spend, G_STRUCT_OFFSET (SightViewer, spend), _ ("Change how much sight a viewer can spend") },
  };
  const SightViewer *viewer = get_viewer (self);
  Own own = { 0, gtk_spin_button_get_value_as_int (spin) };
  SightDocument *document;
  guint i = 0;

  while (all[i].spin != spin)
    i++;
  own.offset = all[i].offset;
  if (self->updating || viewer == NULL || *get_own ((SightViewer *) viewer, own.offset) == own.value)
    return;

  document = sight_workspace_get_document (self->workspace);
  sight_document_begin (document, all[i].entry);
  sight_viewers_change (sight_workspace_get_tools (self->workspace), set_own, &own);
  sight_document_commit (document);
}

static void
connect_number (SightViewerEditor *self, GtkSpinButton *spin)
{
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (own_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
connect_own (SightViewerEditor *self, GtkSpinButton *spin)
{
  sight_range_spin_init_own (spin);
  connect_number (self, spin);
}

/* @choice: of the editor's sights, for @whose */
static void
choose_preset (SightViewerEditor *self, GtkDropDown *choice, SightPresetFor whose)
{
  const SightPreset *preset;

  if (!self->updating && get_viewer (self) != NULL && sight_own_sight_get_chosen (choice, &preset))
    sight_workspace_choose_preset (self->workspace, whose, -1, preset);
}

static void
sight_changed_cb (SightViewerEditor *self)
{
  choose_preset (self, self->sight, SIGHT_PRESET_FOR_VIEWERS);
}

/* In a turn as an event: it changes sides. */
static void
team_changed_cb (SightViewerEditor *self)
{
  const SightViewer *viewer = get_viewer (self);
  const guint team = gtk_drop_down_get_selected (self->team);
  g_autoptr (GArray) viewers = NULL;
  SightDocument *document;

  if (self->updating || viewer == NULL || team == GTK_INVALID_LIST_POSITION || viewer->team == (int) team)
    return;

  viewers = sight_viewers_get (sight_workspace_get_tools (self->workspace));
  document = sight_workspace_get_document (self->workspace);
  /* It is edited in the card of the other team then: while this one is still in the panel. */
  gtk_widget_activate_action (GTK_WIDGET (self), "teams.follow-viewer", NULL);
  sight_document_begin (document, _ ("Change the team of a viewer"));
  for (guint i = 0; i < viewers->len; i++)
    sight_document_record_team (document, (guint) g_array_index (viewers, int, i), team);
  sight_document_commit (document);
}

static void
shoot_changed_cb (SightViewerEditor *self)
{
  choose_preset (self, self->shoot, SIGHT_PRESET_FOR_VIEWER_SHOTS);
}

static void
alive_changed_cb (SightViewerEditor *self)
{
  const SightViewer *viewer = get_viewer (self);
  const gboolean alive = gtk_switch_get_active (self->alive);
  g_autoptr (GArray) viewers = NULL;
  SightDocument *document;

  if (self->updating || viewer == NULL || viewer->alive == alive)
    return;

  viewers = sight_viewers_get (sight_workspace_get_tools (self->workspace));
  document = sight_workspace_get_document (self->workspace);
  sight_document_begin (document, alive ? _ ("Revive a viewer") : _ ("Kill a viewer"));
  for (guint i = 0; i < viewers->len; i++)
    sight_document_record_alive (document, g_array_index (viewers, int, i), alive);
  sight_document_commit (document);
}

static void
alone_toggled_cb (SightViewerEditor *self)
{
  if (!self->updating)
    sight_workspace_set_alone (self->workspace, gtk_toggle_button_get_active (self->alone));
}

/* What is changed here is changed for all that are selected. */
static void
show_count (SightViewerEditor *self)
{
  const guint n = sight_viewers_count (sight_workspace_get_tools (self->workspace));
  g_autofree char *text = g_strdup_printf (ngettext ("%u viewer selected", "%u viewers selected", n), n);

  gtk_label_set_text (self->selection_count, text);
  gtk_widget_set_visible (GTK_WIDGET (self->selection_count), n > 1);
}

static void
workspace_changed_cb (SightViewerEditor *self, guint what)
{
  if (what & SIGHT_WORKSPACE_SELECTION)
    show_count (self);
  if (!(what & SIGHT_WORKSPACE_OVERLAY))
    return;
  self->updating = TRUE;
  gtk_toggle_button_set_active (self->alone, sight_workspace_get_alone (self->workspace));
  self->updating = FALSE;
}

static void
delete_cb (SightViewerEditor *self)
{
  sight_viewers_remove (sight_workspace_get_tools (self->workspace));
}

static void
sight_viewer_editor_dispose (GObject *object)
{
  SightViewerEditor *self = SIGHT_VIEWER_EDITOR (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_viewer_editor_parent_class)->dispose (object);
}

static void
sight_viewer_editor_class_init (SightViewerEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_viewer_editor_dispose;

  g_type_ensure (SIGHT_TYPE_VIEWER_FACING);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-viewer-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, box);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, name);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, range);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, width);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, height);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, dark_vision);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, dark_vision_row);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, eye);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, eye_row);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, team);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, spend);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, spend_row);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, sight);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, shoot);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, alive);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, facing);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, alone_count);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, alone);
  gtk_widget_class_bind_template_child (widget_class, SightViewerEditor, selection_count);
  gtk_widget_class_bind_template_callback (widget_class, name_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, team_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, sight_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, alive_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, alone_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
}

static void
sight_viewer_editor_init (SightViewerEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  sight_focus_restore (self->name);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (name_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->name), keys);
  sight_range_spin_init_viewer (self->range);
  g_signal_connect_object (self->range, "value-changed", G_CALLBACK (range_changed_cb), self, G_CONNECT_SWAPPED);
  connect_number (self, self->width);
  connect_number (self, self->height);
  connect_own (self, self->dark_vision);
  connect_own (self, self->eye);
  connect_own (self, self->spend);

  self->updating = TRUE;
  sight_own_sight_fill (self->sight, _ ("As the map"));
  sight_own_sight_fill (self->shoot, _ ("As the map"));
  self->updating = FALSE;
  g_signal_connect_object (self->shoot, "notify::selected", G_CALLBACK (shoot_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sight_viewer_editor_new (SightWorkspace *workspace)
{
  SightViewerEditor *self = g_object_new (SIGHT_TYPE_VIEWER_EDITOR, NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/* Range, dark vision and sight; what the viewer has none of comes from its team, or else from the map. */
static void
show_sight (SightViewerEditor *self, const SightViewer *viewer)
{
  const SightLevel *level = sight_workspace_get_chosen (self->workspace);
  const SightTeam *team = sight_level_get_team (level, viewer->team);
  const char *const first[] = { team->sight != NULL ? _ ("As the team") : _ ("As the map"), NULL };
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (self->sight));
  SightViewer plain = *viewer;

  plain.dark_vision = SIGHT_DARK_VISION_AS_LEVEL;
  sight_range_spin_set_viewer (self->range, level, viewer);
  gtk_spin_button_set_value (self->range, viewer->range);
  sight_range_spin_set_inherited (self->dark_vision, sight_level_get_dark_vision (level, &plain),
                                  team->dark_vision != SIGHT_DARK_VISION_AS_LEVEL ? SIGHT_RANGE_FROM_TEAM
                                                                                  : SIGHT_RANGE_FROM_MAP);
  gtk_spin_button_set_value (self->dark_vision, viewer->dark_vision);
  if (!g_str_equal (gtk_string_list_get_string (names, 0), first[0]))
    gtk_string_list_splice (names, 0, 1, first);
  sight_own_sight_show (self->sight, viewer->sight);
  sight_own_sight_show (self->shoot, viewer->shoot);
}

static void
show_team (SightViewerEditor *self, const SightViewer *viewer)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < level->teams->len; i++)
    {
      const char *name = sight_level_get_team (level, i)->name;

      gtk_string_list_append (names, *name != '\0' ? name : _ ("no name"));
    }
  sight_choice_set_names (self->team, names);
  gtk_drop_down_set_selected (self->team, (guint) viewer->team);
}

/* No larger than the map. */
static void
show_size (SightViewerEditor *self, const SightViewer *viewer)
{
  const SightMap *map = sight_workspace_get_level (self->workspace)->map;

  gtk_spin_button_set_range (self->width, 1, MIN (map->width, SIGHT_SIZE_MAX));
  gtk_spin_button_set_range (self->height, 1, MIN (map->height, SIGHT_SIZE_MAX));
  gtk_spin_button_set_value (self->width, viewer->width);
  gtk_spin_button_set_value (self->height, viewer->height);
}

/* What only levels with heights or costs have, and the viewers that say so themselves. */
static void
show_heights (SightViewerEditor *self, const SightViewer *viewer)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  sight_range_spin_set_inherited (self->eye, level->rules.eye, SIGHT_RANGE_FROM_MAP);
  gtk_spin_button_set_value (self->eye, viewer->eye);
  gtk_widget_set_visible (self->eye_row, sight_grid_has_heights (level->grid) || viewer->eye != SIGHT_EYE_AS_LEVEL);
  sight_range_spin_set_inherited (self->spend, level->rules.spend, SIGHT_RANGE_FROM_MAP);
  gtk_spin_button_set_value (self->spend, viewer->spend);
  gtk_widget_set_visible (self->spend_row, sight_grid_has_costs (level->grid) || viewer->spend != SIGHT_SPEND_AS_LEVEL);
}

void
sight_viewer_editor_set_viewer (SightViewerEditor *self, guint index)
{
  const SightViewer *viewer;

  g_return_if_fail (SIGHT_IS_VIEWER_EDITOR (self));

  self->viewer = index;
  viewer = get_viewer (self);
  show_count (self);
  self->updating = TRUE;
  if (!g_str_equal (gtk_editable_get_text (self->name), viewer->name))
    gtk_editable_set_text (self->name, viewer->name);
  show_team (self, viewer);
  show_sight (self, viewer);
  gtk_widget_set_visible (self->dark_vision_row, sight_workspace_get_level (self->workspace)->rules.dark ||
                                                     viewer->dark_vision != SIGHT_DARK_VISION_AS_LEVEL);
  show_size (self, viewer);
  show_heights (self, viewer);
  gtk_switch_set_active (self->alive, viewer->alive);
  gtk_toggle_button_set_active (self->alone, sight_workspace_get_alone (self->workspace));
  self->updating = FALSE;
  sight_viewer_facing_set_viewer (self->facing, self->workspace, index);
}

void
sight_viewer_editor_set_alone (SightViewerEditor *self, gsize n_cells)
{
  g_autofree char *text = NULL;

  g_return_if_fail (SIGHT_IS_VIEWER_EDITOR (self));

  text = g_strdup_printf (ngettext ("%zu cell", "%zu cells", n_cells), n_cells);
  gtk_label_set_text (self->alone_count, text);
}
