/* sight-show-chooser.c - chooses whose view the map shows: everyone's, a viewer's, a team's, two teams', all teams'
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-show-chooser.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-names.h"

/* Rows of the drop-down: these, then the teams, then each pair of teams. */
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
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;

  GtkWidget *label, *icon;
  GtkDropDown *choice;
};

G_DEFINE_FINAL_TYPE (SightShowChooser, sight_show_chooser, SIGHT_TYPE_WORKSPACE_WIDGET)

/* The index of the pair among all pairs of @n teams: 0 and 1, 0 and 2, … */
static guint
pair_to_number (guint first, guint second, guint n)
{
  return first * n - first * (first + 1) / 2 + second - first - 1;
}

static void
pair_from_number (guint number, guint n, int pair[2])
{
  guint first = 0;

  while (number >= n - 1 - first)
    number -= n - 1 - first++;
  pair[0] = first;
  pair[1] = first + 1 + number;
}

static guint
find_row (SightShowChooser *self)
{
  const guint n = sight_workspace_get_level (self->workspace)->teams->len;
  int pair[2];
  const SightShow show = sight_workspace_get_show (self->workspace, &pair[0]);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].show == show)
        return i;
    }
  if (sight_workspace_get_overlap (self->workspace, pair, NULL))
    return G_N_ELEMENTS (rows) + n + pair_to_number (MIN (pair[0], pair[1]), MAX (pair[0], pair[1]), n);

  return G_N_ELEMENTS (rows) + pair[0];
}

static void
add_pairs (const SightLevel *level, GtkStringList *names)
{
  for (guint i = 0; i < level->teams->len; i++)
    {
      for (guint j = i + 1; j < level->teams->len; j++)
        {
          /* Translators: what is shown: what only one of two teams sees, and what both do: "Overlap of Red and Blue" */
          g_autofree char *name = g_strdup_printf (_ ("Overlap of %s and %s"), sight_level_get_team (level, i)->name,
                                                   sight_level_get_team (level, j)->name);

          gtk_string_list_append (names, name);
        }
    }
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
  add_pairs (level, names);

  self->updating = TRUE;
  sight_choice_set_names (self->choice, names);
  gtk_drop_down_set_selected (self->choice, find_row (self));
  self->updating = FALSE;
}

static void
chosen_cb (SightShowChooser *self)
{
  const guint row = gtk_drop_down_get_selected (self->choice);
  guint n;
  int pair[2];

  if (self->updating || self->workspace == NULL || row == GTK_INVALID_LIST_POSITION)
    return;

  n = sight_workspace_get_level (self->workspace)->teams->len;
  if (row < G_N_ELEMENTS (rows))
    sight_workspace_set_show (self->workspace, rows[row].show, -1);
  else if (row < G_N_ELEMENTS (rows) + n)
    sight_workspace_set_show (self->workspace, SIGHT_SHOW_TEAM, row - G_N_ELEMENTS (rows));
  else
    {
      pair_from_number (row - G_N_ELEMENTS (rows) - n, n, pair);
      sight_workspace_show_overlap (self->workspace, pair[0], pair[1]);
    }
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
sight_show_chooser_class_init (SightShowChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightShowChooser, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-show-chooser.ui");
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
sight_show_chooser_set_fit (SightShowChooser *self, gboolean has_label, gboolean has_name)
{
  g_return_if_fail (SIGHT_IS_SHOW_CHOOSER (self));

  gtk_widget_set_visible (self->label, has_label);
  gtk_widget_set_visible (self->icon, !has_label && has_name);
  sight_choice_set_icon (self->choice, has_name ? NULL : "view-reveal-symbolic");
}
