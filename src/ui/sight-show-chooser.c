/* sight-show-chooser.c - chooses whose eyes the map is shown with: everyone's, a viewer's, a team's, all teams'
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-show-chooser.h"

#include <glib/gi18n-lib.h>

#include "sight-choice-names.h"

/* Rows of the drop-down: these, then the teams. */
static const struct
{
  SightShow show;
  const char *name;
} rows[] = {
  { SIGHT_SHOW_EVERYTHING, N_ ("Everything") },
  { SIGHT_SHOW_VIEWER, N_ ("Selected viewer") },
  { SIGHT_SHOW_TEAMS, N_ ("All teams") },
};

struct _SightShowChooser
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;

  GtkWidget *box;
  GtkWidget *label, *icon;
  GtkDropDown *choice;
};

G_DEFINE_FINAL_TYPE (SightShowChooser, sight_show_chooser, GTK_TYPE_WIDGET)

static guint
find_row (SightShowChooser *self)
{
  int team;
  const SightShow show = sight_workspace_get_show (self->workspace, &team);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].show == show)
        return i;
    }

  return G_N_ELEMENTS (rows) + team;
}

static void
update (SightShowChooser *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  if (level == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_string_list_append (names, _ (rows[i].name));
  for (guint i = 0; i < level->teams->len; i++)
    {
      /* Translators: what is shown: as the player of a team would see it */
      g_autofree char *name = g_strdup_printf (_ ("Team %s"), sight_level_get_team (level, i)->name);

      gtk_string_list_append (names, name);
    }

  self->updating = TRUE;
  sight_choice_set_names (self->choice, names);
  gtk_drop_down_set_selected (self->choice, find_row (self));
  self->updating = FALSE;
}

static void
chosen_cb (SightShowChooser *self)
{
  const guint row = gtk_drop_down_get_selected (self->choice);

  if (self->updating || self->workspace == NULL || row == GTK_INVALID_LIST_POSITION)
    return;
  if (row < G_N_ELEMENTS (rows))
    sight_workspace_set_show (self->workspace, rows[row].show, -1);
  else
    sight_workspace_set_show (self->workspace, SIGHT_SHOW_TEAM, row - G_N_ELEMENTS (rows));
}

static void
workspace_changed_cb (SightShowChooser *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_SHOW))
    update (self);
}

static void
document_changed_cb (SightShowChooser *self, guint what)
{
  if (what & SIGHT_CHANGE_TEAMS)
    update (self);
}

static void
sight_show_chooser_dispose (GObject *object)
{
  SightShowChooser *self = SIGHT_SHOW_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_show_chooser_parent_class)->dispose (object);
}

static void
sight_show_chooser_class_init (SightShowChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_show_chooser_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-show-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, SightShowChooser, box);
  gtk_widget_class_bind_template_child (widget_class, SightShowChooser, label);
  gtk_widget_class_bind_template_child (widget_class, SightShowChooser, icon);
  gtk_widget_class_bind_template_child (widget_class, SightShowChooser, choice);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
sight_show_chooser_init (SightShowChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sight_show_chooser_set_workspace (SightShowChooser *self, SightWorkspace *workspace)
{
  g_return_if_fail (SIGHT_IS_SHOW_CHOOSER (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "document-changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
}

void
sight_show_chooser_set_narrow (SightShowChooser *self, gboolean narrow)
{
  g_return_if_fail (SIGHT_IS_SHOW_CHOOSER (self));

  gtk_widget_set_visible (self->label, !narrow);
  gtk_widget_set_visible (self->icon, narrow);
}
