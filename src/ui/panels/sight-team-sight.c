/* sight-team-sight.c - range, dark vision and sight of a team, for its viewers that have none of their own
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-team-sight.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/workspace/sight-workspace-preset.h"
#include "sight-own-sight.h"

struct _SightTeamSight
{
  GtkWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  guint team;
  gboolean updating;

  GtkSpinButton *range, *dark_vision;
  GtkWidget *dark_vision_row; /* in a dark level, and of a team that has one */
  GtkDropDown *sight;
  GtkWidget *own; /* says which viewers the team's values do not reach */
  GtkLabel *own_count;
};

G_DEFINE_FINAL_TYPE (SightTeamSight, sight_team_sight, GTK_TYPE_WIDGET)

/* (transfer full): a copy of the team as it is at the start, to be changed; NULL while the widgets follow the level */
static SightTeam *
begin (SightTeamSight *self)
{
  const SightLevel *level;

  if (self->updating || self->workspace == NULL)
    return NULL;

  level = sight_document_get_level (sight_workspace_get_document (self->workspace));

  return sight_team_copy (sight_level_get_team (level, self->team));
}

/* Replaces the team with @team, as one entry. */
static void
commit (SightTeamSight *self, const char *entry, const SightTeam *team)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  sight_document_begin (document, entry);
  sight_document_set_team (document, self->team, team);
  sight_document_commit (document);
}

static void
range_changed_cb (SightTeamSight *self)
{
  g_autoptr (SightTeam) team = begin (self);

  if (team == NULL)
    return;
  team->range = gtk_spin_button_get_value_as_int (self->range);
  commit (self, _ ("Change the range of a team"), team);
}

static void
dark_vision_changed_cb (SightTeamSight *self)
{
  g_autoptr (SightTeam) team = begin (self);

  if (team == NULL)
    return;
  team->dark_vision = gtk_spin_button_get_value_as_int (self->dark_vision);
  commit (self, _ ("Change the dark vision of a team"), team);
}

static void
sight_changed_cb (SightTeamSight *self)
{
  const SightPreset *preset;

  if (!self->updating && self->workspace != NULL && sight_own_sight_get_chosen (self->sight, &preset))
    sight_workspace_choose_preset (self->workspace, SIGHT_PRESET_FOR_TEAM, self->team, preset);
}

static gboolean
has_own (const SightViewer *viewer)
{
  return viewer->range != SIGHT_RANGE_AS_SIGHT || viewer->dark_vision != SIGHT_DARK_VISION_AS_LEVEL ||
         viewer->sight != NULL;
}

/* Takes their own range, dark vision and sight from the viewers of the team. */
static void
use_team_cb (SightTeamSight *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLevel *level = sight_document_get_level (document);

  sight_document_begin (document, _ ("Give viewers the sight of their team"));
  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (level, i));

      if (viewer->team != (int) self->team || !has_own (viewer))
        continue;
      viewer->range = SIGHT_RANGE_AS_SIGHT;
      viewer->dark_vision = SIGHT_DARK_VISION_AS_LEVEL;
      g_clear_pointer (&viewer->sight, g_free);
      sight_document_set_viewer (document, i, viewer);
    }
  sight_document_commit (document);
}

static GtkWidget *
row_new (const char *text, GtkWidget *control, const char *name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

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

static GtkSpinButton *
spin_new (int maximum)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (-1, maximum, 1);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 9);

  return GTK_SPIN_BUTTON (spin);
}

static void
add_sights (SightTeamSight *self)
{
  self->sight = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  sight_own_sight_fill (self->sight, _ ("As the map"));
  gtk_widget_add_css_class (GTK_WIDGET (self->sight), "plain");
  gtk_widget_add_css_class (GTK_WIDGET (self->sight), "small");
  g_signal_connect_object (self->sight, "notify::selected", G_CALLBACK (sight_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (row_new (_ ("Sight"), GTK_WIDGET (self->sight), _ ("Sight of the team")), GTK_WIDGET (self));
}

/* Viewers that have values of their own keep them; the button takes these away. */
static void
add_own (SightTeamSight *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Use the Team’s"));

  self->own = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->own_count = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->own_count, 0);
  gtk_label_set_wrap (self->own_count, TRUE);
  gtk_label_set_width_chars (self->own_count, 20);
  gtk_label_set_max_width_chars (self->own_count, 20);
  gtk_widget_set_hexpand (GTK_WIDGET (self->own_count), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->own_count), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->own_count), "dim");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "small");
  g_signal_connect_object (button, "clicked", G_CALLBACK (use_team_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->own), GTK_WIDGET (self->own_count));
  gtk_box_append (GTK_BOX (self->own), button);
  gtk_widget_set_parent (self->own, GTK_WIDGET (self));
}

static void
sight_team_sight_init (SightTeamSight *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);

  self->range = spin_new (SIGHT_SIDE_MAX);
  sight_range_spin_init_viewer (self->range);
  g_signal_connect_object (self->range, "value-changed", G_CALLBACK (range_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (row_new (_ ("Range"), GTK_WIDGET (self->range), _ ("Range of the team")), GTK_WIDGET (self));

  self->dark_vision = spin_new (SIGHT_RANGE_MAX);
  sight_range_spin_init_own (self->dark_vision);
  g_signal_connect_object (self->dark_vision, "value-changed", G_CALLBACK (dark_vision_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->dark_vision_row = row_new (_ ("Dark vision"), GTK_WIDGET (self->dark_vision), _ ("Dark vision of the team"));
  gtk_widget_set_parent (self->dark_vision_row, GTK_WIDGET (self));
  add_sights (self);
  add_own (self);
}

static void
show_own (SightTeamSight *self, const SightLevel *level)
{
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      n += viewer->team == (int) self->team && has_own (viewer);
    }
  text = g_strdup_printf (
      ngettext ("%u viewer has a range or sight of its own", "%u viewers have a range or sight of their own", n), n);
  gtk_label_set_text (self->own_count, text);
  gtk_widget_set_visible (self->own, n > 0);
}

void
sight_team_sight_set_team (SightTeamSight *self, SightWorkspace *workspace, guint index)
{
  const SightLevel *level = sight_workspace_get_chosen (workspace);
  const SightTeam *team = sight_level_get_team (level, index);

  g_return_if_fail (SIGHT_IS_TEAM_SIGHT (self));

  g_set_object (&self->workspace, workspace);
  self->team = index;
  self->updating = TRUE;
  sight_range_spin_set_team (self->range, level, team);
  gtk_spin_button_set_value (self->range, team->range);
  sight_range_spin_set_inherited (self->dark_vision, level->rules.dark_vision, SIGHT_RANGE_FROM_MAP);
  gtk_spin_button_set_value (self->dark_vision, team->dark_vision);
  gtk_widget_set_visible (self->dark_vision_row, level->rules.dark || team->dark_vision != SIGHT_DARK_VISION_AS_LEVEL);
  sight_own_sight_show (self->sight, team->sight);
  self->updating = FALSE;
  show_own (self, level);
}
