/* sight-alliance-choice.c - chooses whom a team is allied with
 *
 * Teams of one alliance share a row: joining one of them joins all.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-alliance-choice.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "ui/widgets/sight-choice-names.h"

struct _SightAllianceChoice
{
  GtkWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  guint team;
  gboolean updating;

  GtkDropDown *choice;
  GArray *rows; /* of guint: the first team of each row after "no one" */
};

G_DEFINE_FINAL_TYPE (SightAllianceChoice, sight_alliance_choice, GTK_TYPE_WIDGET)

/* The first team, other than that of @self, that @team is allied with, or @team. */
static guint
find_first (SightAllianceChoice *self, const SightLevel *level, guint team)
{
  for (guint i = 0; i < team; i++)
    {
      if (i != self->team && sight_level_are_allies (level, i, team))
        return i;
    }

  return team;
}

/* "Blue", "Blue, Green": @first and its allies. */
static char *
make_name (SightAllianceChoice *self, const SightLevel *level, guint first)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = first; i < level->teams->len; i++)
    {
      const char *team = sight_level_get_team (level, i)->name;

      if (i == self->team || find_first (self, level, i) != first)
        continue;
      g_string_append_printf (name, "%s%s", name->len > 0 ? ", " : "", team[0] != '\0' ? team : _ ("no name"));
    }

  return g_strdup (name->str);
}

static void
update (SightAllianceChoice *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  /* Translators: whom a team is allied with */
  gtk_string_list_append (names, C_ ("allied with", "no one"));
  g_array_set_size (self->rows, 0);
  for (guint i = 0; i < level->teams->len; i++)
    {
      g_autofree char *name = NULL;

      if (i == self->team || find_first (self, level, i) != i)
        continue;
      name = make_name (self, level, i);
      gtk_string_list_append (names, name);
      g_array_append_val (self->rows, i);
      if (sight_level_are_allies (level, i, self->team))
        chosen = self->rows->len;
    }
  self->updating = TRUE;
  sight_choice_set_names (self->choice, names);
  gtk_drop_down_set_selected (self->choice, chosen);
  self->updating = FALSE;
}

static void
chosen_cb (SightAllianceChoice *self)
{
  const guint row = gtk_drop_down_get_selected (self->choice);
  SightDocument *document;

  if (self->updating || self->workspace == NULL || row == GTK_INVALID_LIST_POSITION)
    return;

  document = sight_workspace_get_document (self->workspace);
  sight_document_begin (document, _ ("Change an alliance"));
  sight_document_record_alliance (document, self->team,
                                  row > 0 ? (int) g_array_index (self->rows, guint, row - 1) : -1);
  sight_document_commit (document);
}

static void
sight_alliance_choice_dispose (GObject *object)
{
  SightAllianceChoice *self = SIGHT_ALLIANCE_CHOICE (object);

  if (self->choice != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->choice));
  self->choice = NULL;
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_alliance_choice_parent_class)->dispose (object);
}

static void
sight_alliance_choice_class_init (SightAllianceChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_alliance_choice_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sight_alliance_choice_init (SightAllianceChoice *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Allied with"), -1);
  gtk_widget_set_parent (GTK_WIDGET (self->choice), GTK_WIDGET (self));
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

void
sight_alliance_choice_set_team (SightAllianceChoice *self, SightWorkspace *workspace, guint team)
{
  g_return_if_fail (SIGHT_IS_ALLIANCE_CHOICE (self));

  g_set_object (&self->workspace, workspace);
  self->team = team;
  update (self);
}
