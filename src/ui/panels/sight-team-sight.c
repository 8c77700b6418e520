/* sight-team-sight.c - range and sight of all viewers of a team at once
 *
 * A value that not all of them have is not shown, and chosen it becomes that of
 * all.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-team-sight.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "ui/widgets/sight-range-spin.h"

struct _SightTeamSight
{
  GtkWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  guint team;
  gboolean updating;

  GtkSpinButton *range;
  GtkDropDown *sight;
};

G_DEFINE_FINAL_TYPE (SightTeamSight, sight_team_sight, GTK_TYPE_WIDGET)

typedef void (*ChangeFunc) (SightDocument *document, guint viewer, int value);

/* As one entry, for each viewer of the team. */
static void
change (SightTeamSight *self, const char *entry, ChangeFunc func, int value)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLevel *level = sight_document_get_level (document);

  sight_document_begin (document, entry);
  sight_document_hold (document);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_get_viewer (level, i)->team == (int) self->team)
        func (document, i, value);
    }
  sight_document_release (document);
  sight_document_commit (document);
}

static void
set_sight (SightDocument *document, guint index, int row)
{
  g_autoptr (SightViewer) viewer =
      sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), index));

  g_clear_pointer (&viewer->sight, g_free);
  if (row > 0)
    {
      viewer->sight = g_new0 (SightVision, 1);
      sight_preset_apply (sight_preset_get_nth (row - 1), viewer->sight);
    }
  sight_document_set_viewer (document, index, viewer);
}

static void
range_changed_cb (SightTeamSight *self)
{
  if (!self->updating && self->workspace != NULL)
    change (self, _ ("Change the range of a team"), sight_document_record_range,
            gtk_spin_button_get_value_as_int (self->range));
}

static void
sight_changed_cb (SightTeamSight *self)
{
  const guint row = gtk_drop_down_get_selected (self->sight);

  if (!self->updating && self->workspace != NULL && row != GTK_INVALID_LIST_POSITION)
    change (self, _ ("Change the sight of a team"), set_sight, row);
}

static GtkWidget *
row_new (const char *text, GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), control);

  return row;
}

static void
sight_team_sight_dispose (GObject *object)
{
  SightTeamSight *self = SIGHT_TEAM_SIGHT (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_team_sight_parent_class)->dispose (object);
}

static void
sight_team_sight_class_init (SightTeamSightClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_team_sight_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
sight_team_sight_init (SightTeamSight *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const SightPreset *preset;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);

  self->range = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (SIGHT_RANGE_AS_SIGHT, SIGHT_SIDE_MAX, 1));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->range), 9);
  sight_range_spin_init_viewer (self->range);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->range), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Range of the team"),
                                  -1);
  g_signal_connect_object (self->range, "value-changed", G_CALLBACK (range_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (row_new (_ ("Range of all"), GTK_WIDGET (self->range)), GTK_WIDGET (self));

  gtk_string_list_append (names, _ ("As the map"));
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    gtk_string_list_append (names, _ (preset->name));
  self->updating = TRUE;
  self->sight = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  self->updating = FALSE;
  gtk_widget_add_css_class (GTK_WIDGET (self->sight), "plain");
  gtk_widget_add_css_class (GTK_WIDGET (self->sight), "small");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sight), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Sight of the team"),
                                  -1);
  g_signal_connect_object (self->sight, "notify::selected", G_CALLBACK (sight_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (row_new (_ ("Sight of all"), GTK_WIDGET (self->sight)), GTK_WIDGET (self));
}

static guint
get_row (const SightViewer *viewer)
{
  const SightPreset *preset;

  for (guint i = 0; viewer->sight != NULL && (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      if (preset == viewer->sight->preset)
        return i + 1;
    }

  return 0;
}

void
sight_team_sight_set_team (SightTeamSight *self, SightWorkspace *workspace, guint team)
{
  const SightLevel *level = sight_workspace_get_level (workspace);
  guint sight = GTK_INVALID_LIST_POSITION, n = 0;
  int range = SIGHT_RANGE_AS_SIGHT;

  g_return_if_fail (SIGHT_IS_TEAM_SIGHT (self));

  g_set_object (&self->workspace, workspace);
  self->team = team;
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (viewer->team != (int) team)
        continue;
      range = n == 0 || range == viewer->range ? viewer->range : SIGHT_RANGE_AS_SIGHT;
      sight = n == 0 || sight == get_row (viewer) ? get_row (viewer) : GTK_INVALID_LIST_POSITION;
      n++;
    }

  self->updating = TRUE;
  gtk_spin_button_set_value (self->range, range);
  gtk_drop_down_set_selected (self->sight, sight);
  self->updating = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self), n > 0);
}
