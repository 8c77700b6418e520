/* sight-team-card.c - one team as a card: its name and what it sees, its viewers, with an editor for the selected one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-team-card.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-titled-row.h"
#include "sight-alliance-choice.h"
#include "sight-ghost-lines.h"
#include "sight-shape-choice.h"
#include "sight-state-bar.h"
#include "sight-team-counts.h"
#include "sight-team-sight.h"
#include "ui/widgets/sight-token.h"
#include "sight-viewer-editor.h"
#include "sight-viewer-row.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightTeamCard
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  guint team;

  GtkWidget *box;
  SightToken *token;
  GtkLabel *name, *count;
  GtkMenuButton *menu;
  GtkEditable *name_entry;
  SightShapeChoice *shapes;
  SightAllianceChoice *alliance;
  SightTeamSight *sight;
  GtkWidget *known;
  SightStateBar *bar;
  GtkLabel *shares;
  SightGhostLines *ghosts;
  GtkListBox *list;
  SightViewerEditor *editor;
};

G_DEFINE_FINAL_TYPE (SightTeamCard, sight_team_card, GTK_TYPE_WIDGET)

static const SightTeam *
get_team (SightTeamCard *self)
{
  return sight_level_get_team (sight_workspace_get_level (self->workspace), self->team);
}

/* (transfer full): the team as it is at the start, to be changed. */
static SightTeam *
copy_first (SightTeamCard *self)
{
  const SightLevel *level = sight_document_get_level (sight_workspace_get_document (self->workspace));

  return sight_team_copy (sight_level_get_team (level, self->team));
}

/* Replaces the team with @team, (transfer full), as one entry of the history called @entry. */
static void
change (SightTeamCard *self, SightTeam *team, const char *entry)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  sight_document_begin (document, entry);
  sight_document_set_team (document, self->team, team);
  sight_document_commit (document);
  sight_team_free (team);
}

static void
rename_cb (SightTeamCard *self)
{
  SightTeam *team;

  if (g_str_equal (get_team (self)->name, gtk_editable_get_text (self->name_entry)))
    return;

  team = copy_first (self);
  g_free (team->name);
  team->name = g_strdup (gtk_editable_get_text (self->name_entry));
  change (self, team, _ ("Rename a team"));
}

void
sight_team_card_rename (SightTeamCard *self)
{
  g_return_if_fail (SIGHT_IS_TEAM_CARD (self));

  gtk_menu_button_popup (self->menu);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
}

static void
named_cb (SightTeamCard *self)
{
  rename_cb (self);
  gtk_menu_button_popdown (self->menu);
}

static void
pressed_cb (SightTeamCard *self, int n)
{
  if (n == 2)
    sight_team_card_rename (self);
}

static gboolean
key_cb (SightTeamCard *self, guint key)
{
  if (key != GDK_KEY_F2)
    return GDK_EVENT_PROPAGATE;
  sight_team_card_rename (self);

  return GDK_EVENT_STOP;
}

static void
shape_chosen_cb (SightTeamCard *self, guint shape)
{
  g_autoptr (SightTeam) chosen = sight_team_new_nth (shape);
  SightTeam *team;

  gtk_menu_button_popdown (self->menu);
  if (chosen->color == get_team (self)->color && chosen->shape == get_team (self)->shape)
    return;

  team = copy_first (self);
  team->color = chosen->color;
  team->shape = chosen->shape;
  change (self, team, _ ("Change the colour of a team"));
}

static void
delete_cb (SightTeamCard *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  gtk_menu_button_popdown (self->menu);
  sight_document_begin (document, _ ("Delete a team"));
  sight_document_remove_team (document, self->team);
  sight_document_commit (document);
}

static int
row_get_viewer (GtkListBoxRow *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "viewer")) - 1;
}

static void
row_activated_cb (SightTeamCard *self, GtkListBoxRow *row)
{
  int viewer = row_get_viewer (row);

  if (viewer < 0)
    return;
  sight_workspace_set_selected (self->workspace, viewer);
  sight_workspace_reveal (self->workspace,
                          sight_level_get_viewer (sight_workspace_get_level (self->workspace), viewer)->cell);
}

static GtkWidget *
viewer_row_new (SightTeamCard *self, guint index)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (row, "row");
  if ((int) index == sight_workspace_get_selected (self->workspace))
    gtk_widget_add_css_class (row, "selected");
  g_object_set_data (G_OBJECT (row), "viewer", GINT_TO_POINTER (index + 1));
  sight_viewer_row_fill (GTK_LIST_BOX_ROW (row), sight_workspace_get_level (self->workspace), index);

  return row;
}

/* The editor follows the row of the selected viewer; its widgets are kept, and so is the focus. */
static void
place_editor (SightTeamCard *self, guint viewer)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_add_css_class (row, "editor-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (self->editor));
  gtk_list_box_append (self->list, row);
  sight_viewer_editor_set_viewer (self->editor, viewer);
}

static gboolean
is_editor_row (SightTeamCard *self, GtkWidget *row)
{
  return gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)) == GTK_WIDGET (self->editor);
}

static void
remove_rows (SightTeamCard *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    {
      if (is_editor_row (self, row))
        gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), NULL);
      gtk_list_box_remove (self->list, row);
    }
}

static void
fill_list (SightTeamCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int selected = sight_workspace_get_selected (self->workspace);
  gboolean any = FALSE;

  remove_rows (self);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_get_viewer (level, i)->team != (int) self->team)
        continue;
      any = TRUE;
      gtk_list_box_append (self->list, viewer_row_new (self, i));
      if ((int) i == selected)
        place_editor (self, i);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), any);
}

/* Whether the rows match the team's viewers, in order, with the editor in its place. */
static gboolean
has_rows (SightTeamCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int selected = sight_workspace_get_selected (self->workspace), position = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      GtkListBoxRow *row;

      if (sight_level_get_viewer (level, i)->team != (int) self->team)
        continue;
      row = gtk_list_box_get_row_at_index (self->list, position++);
      if (row == NULL || row_get_viewer (row) != (int) i)
        return FALSE;
      if ((int) i != selected)
        continue;
      row = gtk_list_box_get_row_at_index (self->list, position++);
      if (row == NULL || !is_editor_row (self, GTK_WIDGET (row)))
        return FALSE;
    }

  return gtk_list_box_get_row_at_index (self->list, position) == NULL;
}

/* Updates the contents of the rows; the focus stays. */
static void
refresh_list (SightTeamCard *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      int viewer = row_get_viewer (row);

      if (viewer >= 0)
        sight_viewer_row_fill (row, sight_workspace_get_level (self->workspace), viewer);
      else
        sight_viewer_editor_set_viewer (self->editor, sight_workspace_get_selected (self->workspace));
    }
}

void
sight_team_card_update (SightTeamCard *self)
{
  const SightTeam *team;

  g_return_if_fail (SIGHT_IS_TEAM_CARD (self));

  team = get_team (self);
  sight_token_set_team (self->token, team);
  gtk_label_set_text (self->name, team->name[0] != '\0' ? team->name : _ ("no name"));
  /* The count takes two lines rather than cut a name that is not long. */
  gtk_label_set_width_chars (self->name,
                             MIN (g_utf8_strlen (gtk_label_get_text (self->name), -1), SIGHT_TEAM_NAME_CHARS));
  if (!g_str_equal (gtk_editable_get_text (self->name_entry), team->name))
    gtk_editable_set_text (self->name_entry, team->name);
  sight_shape_choice_set_team (self->shapes, team);
  sight_alliance_choice_set_team (self->alliance, self->workspace, self->team);
  sight_team_sight_set_team (self->sight, self->workspace, self->team);
  if (has_rows (self))
    refresh_list (self);
  else
    fill_list (self);
}

static void
update_fog (SightTeamCard *self, const SightCounts *counts)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *shares = sight_team_counts_share (counts), *text = sight_team_counts_describe (counts);

  gtk_widget_set_visible (self->known, level->turns->len > 0);
  sight_state_bar_set_counts (self->bar, get_team (self), counts);
  gtk_label_set_text (self->shares, shares);
  sight_tooltip_set (self->known, text);
  sight_tooltip_set (GTK_WIDGET (self->count), text);
}

/* What each viewer sees alone. */
static void
update_alone (SightTeamCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  SightFields *fields = sight_document_get_fields (sight_workspace_get_document (self->workspace));
  g_autofree gsize *counts = g_new0 (gsize, level->viewers->len + 1);
  GtkListBoxRow *row;

  sight_fields_count_alone (fields, self->team, counts);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      const int viewer = row_get_viewer (row);
      g_autofree char *name = NULL, *text = NULL;

      if (viewer < 0)
        {
          sight_viewer_editor_set_alone (self->editor, counts[sight_workspace_get_selected (self->workspace)]);
          continue;
        }
      name = sight_sentence_viewer (level, viewer, TRUE);
      /* Translators: a viewer, and the number of cells that no one else on its team sees */
      text = g_strdup_printf (ngettext ("%s\nIt alone sees %d cell", "%s\nIt alone sees %d cells", counts[viewer]),
                              name, (int) counts[viewer]);
      sight_tooltip_set (GTK_WIDGET (row), text);
    }
}

/* What a viewer stands in may have changed below it. */
static void
update_misplaced (SightTeamCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      if (row_get_viewer (row) >= 0)
        sight_viewer_row_update (row, level, row_get_viewer (row));
    }
}

GtkWidget *
sight_team_card_get_editor (SightTeamCard *self)
{
  g_return_val_if_fail (SIGHT_IS_TEAM_CARD (self), NULL);

  return gtk_widget_get_parent (GTK_WIDGET (self->editor)) != NULL ? GTK_WIDGET (self->editor) : NULL;
}

void
sight_team_card_update_count (SightTeamCard *self)
{
  SightTimeline *timeline = sight_document_get_timeline (sight_workspace_get_document (self->workspace));
  g_autofree char *text = NULL;
  SightCounts counts;

  g_return_if_fail (SIGHT_IS_TEAM_CARD (self));

  counts = sight_timeline_get_counts (timeline, self->team);
  text = sight_team_counts_summarize (&counts, get_team (self)->name);
  gtk_label_set_text (self->count, text);
  update_fog (self, &counts);
  sight_ghost_lines_update (self->ghosts, self->workspace, self->team);
  update_misplaced (self);
  update_alone (self);
}

static void
sight_team_card_dispose (GObject *object)
{
  SightTeamCard *self = SIGHT_TEAM_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->editor);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_team_card_parent_class)->dispose (object);
}

static const SightChild children[] = {
  SIGHT_CHILD (SightTeamCard, box),    SIGHT_CHILD (SightTeamCard, token),    SIGHT_CHILD (SightTeamCard, name),
  SIGHT_CHILD (SightTeamCard, count),  SIGHT_CHILD (SightTeamCard, menu),     SIGHT_CHILD (SightTeamCard, name_entry),
  SIGHT_CHILD (SightTeamCard, shapes), SIGHT_CHILD (SightTeamCard, alliance), SIGHT_CHILD (SightTeamCard, sight),
  SIGHT_CHILD (SightTeamCard, known),  SIGHT_CHILD (SightTeamCard, bar),      SIGHT_CHILD (SightTeamCard, shares),
  SIGHT_CHILD (SightTeamCard, ghosts), SIGHT_CHILD (SightTeamCard, list),
};

static void
sight_team_card_class_init (SightTeamCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_team_card_dispose;

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_ALLIANCE_CHOICE);
  g_type_ensure (SIGHT_TYPE_GHOST_LINES);
  g_type_ensure (SIGHT_TYPE_SHAPE_CHOICE);
  g_type_ensure (SIGHT_TYPE_STATE_BAR);
  g_type_ensure (SIGHT_TYPE_TEAM_SIGHT);
  g_type_ensure (SIGHT_TYPE_TOKEN);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-team-card.ui");
  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, named_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, shape_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
sight_team_card_init (SightTeamCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_focus_restore (self->name_entry);
}

GtkWidget *
sight_team_card_new (SightWorkspace *workspace, guint team)
{
  SightTeamCard *self = g_object_new (SIGHT_TYPE_TEAM_CARD, NULL);

  self->workspace = g_object_ref (workspace);
  self->team = team;
  self->editor = g_object_ref_sink (SIGHT_VIEWER_EDITOR (sight_viewer_editor_new (workspace)));
  sight_team_card_update (self);

  return GTK_WIDGET (self);
}
