/* sight-teams-panel.c - the teams and their viewers, what each sees, and who sees whom
 *
 * Counts and the matrix are computed in an idle callback, after the canvas
 * has been drawn, so that painting does not wait for them; during a stroke only
 * now and then.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-teams-panel.h"

#include "sight-rules-card.h"
#include "sight-sees-matrix.h"
#include "sight-team-card.h"
#include "sight-turn-card.h"
#include "sight-viewer-editor.h"
#include "ui/widgets/sight-reveal.h"

#define ROW 48 /* pixels: the row of a viewer above its editor */

#define FRAMES_MAX 60 /* until a new card is in view */

#define STROKE_MILLISECONDS 400 /* between counts during a stroke */

struct _SightTeamsPanel
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  guint idle;
  guint tick;       /* scrolls to the editor of the selected viewer */
  int n_frames;     /* until then */
  gboolean renames; /* and lets its name be typed */
  gboolean follows; /* it comes to another team, which keeps the focus */

  GtkBox *cards;
  GtkWidget *empty;
  SightTurnCard *turn_card;
  SightRulesCard *rules_card;
  SightSeesMatrix *matrix;
};

G_DEFINE_FINAL_TYPE (SightTeamsPanel, sight_teams_panel, SIGHT_TYPE_WORKSPACE_WIDGET)

static gboolean
update_counts_cb (gpointer data)
{
  SightTeamsPanel *self = data;

  self->idle = 0;
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    sight_team_card_update_count (SIGHT_TEAM_CARD (card));
  sight_sees_matrix_update (self->matrix);

  return G_SOURCE_REMOVE;
}

/* The frames of a stroke come first: counts follow it at their leisure. */
static void
queue_counts (SightTeamsPanel *self)
{
  if (self->idle != 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (sight_workspace_get_tools (self->workspace)->stroke.is_active)
    self->idle = g_timeout_add_full (G_PRIORITY_LOW, STROKE_MILLISECONDS, update_counts_cb, self, NULL);
  else
    self->idle = g_idle_add_full (G_PRIORITY_LOW, update_counts_cb, self, NULL);
}

/* Makes as many cards as there are teams, and updates them. */
static void
update_cards (SightTeamsPanel *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards));

  for (guint i = 0; i < level->teams->len; i++)
    {
      if (card == NULL)
        gtk_box_append (self->cards, sight_team_card_new (self->workspace, i));
      else
        {
          sight_team_card_update (SIGHT_TEAM_CARD (card));
          card = gtk_widget_get_next_sibling (card);
        }
    }
  while (card != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (card);

      gtk_box_remove (self->cards, card);
      card = next;
    }
  gtk_widget_set_visible (self->empty, level->viewers->len == 0);
}

/* (nullable): that of the selected viewer */
static GtkWidget *
find_editor (SightTeamsPanel *self)
{
  GtkWidget *editor = NULL;

  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL && editor == NULL;
       card = gtk_widget_get_next_sibling (card))
    editor = sight_team_card_get_editor (SIGHT_TEAM_CARD (card));

  return editor;
}

/* After the layout. */
static gboolean
reveal_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  SightTeamsPanel *self = SIGHT_TEAMS_PANEL (widget);
  GtkWidget *editor;

  if (self->n_frames-- > 0)
    return G_SOURCE_CONTINUE;
  editor = find_editor (self);
  if (editor != NULL)
    sight_reveal (editor, ROW);
  if (editor != NULL && self->renames)
    sight_viewer_editor_rename (SIGHT_VIEWER_EDITOR (editor));
  else if (editor != NULL && self->follows)
    sight_viewer_editor_focus_team (SIGHT_VIEWER_EDITOR (editor));
  self->renames = self->follows = FALSE;
  self->tick = 0;

  return G_SOURCE_REMOVE;
}

static void
queue_reveal (SightTeamsPanel *self)
{
  self->n_frames = 1;
  if (self->tick == 0 && sight_workspace_get_selected (self->workspace) >= 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
}

/* The selected viewer comes to another team. */
static void
follow_viewer (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightTeamsPanel *self = SIGHT_TEAMS_PANEL (widget);

  self->follows = TRUE;
  queue_reveal (self);
}

static void
workspace_changed_cb (SightTeamsPanel *self, guint what)
{
  if (sight_workspace_get_document (self->workspace) == NULL)
    return;
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_SELECTED))
    update_cards (self);
  if ((what & SIGHT_WORKSPACE_SELECTED) && !(what & SIGHT_WORKSPACE_DOCUMENT))
    queue_reveal (self);
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_FIELD))
    queue_counts (self);
}

static void
document_changed_cb (SightTeamsPanel *self, guint what)
{
  const guint cards =
      SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_SIGHT | SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS;

  if (what & cards)
    update_cards (self);
  if (what & (cards | SIGHT_CHANGE_CELLS | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIZE))
    queue_counts (self);
}

static void
sight_teams_panel_map (GtkWidget *widget)
{
  SightTeamsPanel *self = SIGHT_TEAMS_PANEL (widget);

  GTK_WIDGET_CLASS (sight_teams_panel_parent_class)->map (widget);

  if (sight_workspace_get_document (self->workspace) != NULL)
    queue_counts (self);
}

static void
sight_teams_panel_dispose (GObject *object)
{
  SightTeamsPanel *self = SIGHT_TEAMS_PANEL (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;

  G_OBJECT_CLASS (sight_teams_panel_parent_class)->dispose (object);
}

static void
sight_teams_panel_class_init (SightTeamsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightTeamsPanel, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_teams_panel_dispose;
  widget_class->map = sight_teams_panel_map;
  gtk_widget_class_install_action (widget_class, "teams.follow-viewer", NULL, follow_viewer);

  g_type_ensure (SIGHT_TYPE_SEES_MATRIX);
  g_type_ensure (SIGHT_TYPE_RULES_CARD);
  g_type_ensure (SIGHT_TYPE_TURN_CARD);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-teams-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SightTeamsPanel, cards);
  gtk_widget_class_bind_template_child (widget_class, SightTeamsPanel, empty);
  gtk_widget_class_bind_template_child (widget_class, SightTeamsPanel, turn_card);
  gtk_widget_class_bind_template_child (widget_class, SightTeamsPanel, rules_card);
  gtk_widget_class_bind_template_child (widget_class, SightTeamsPanel, matrix);
}

static void
sight_teams_panel_init (SightTeamsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Whether all of @card is in view, or its top if it is taller than the panel. */
static gboolean
is_in_view (GtkWidget *card)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (card, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return gtk_widget_get_height (card) > 0 && gtk_widget_compute_bounds (card, viewport, &bounds) &&
         bounds.origin.y >= 0 && bounds.origin.y + MIN (bounds.size.height, ROW) <= gtk_widget_get_height (viewport);
}

/* The card may be new: it has no place before the next layout, and is scrolled to in the one after that.  What opens at
 * a place outside of the screen is an error of GTK's. */
static gboolean
rename_cb (GtkWidget *card, GdkFrameClock *frame_clock, gpointer data)
{
  guint *n_frames = data;

  if (is_in_view (card))
    sight_team_card_rename (SIGHT_TEAM_CARD (card));
  else if (gtk_widget_get_height (card) > 0)
    sight_reveal (card, 0);

  return is_in_view (card) || ++*n_frames > FRAMES_MAX ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

void
sight_teams_panel_rename (SightTeamsPanel *self, guint team)
{
  GtkWidget *card;

  g_return_if_fail (SIGHT_IS_TEAMS_PANEL (self));

  card = gtk_widget_get_first_child (GTK_WIDGET (self->cards));
  while (team-- > 0)
    card = gtk_widget_get_next_sibling (card);
  gtk_widget_add_tick_callback (card, rename_cb, g_new0 (guint, 1), g_free);
}

void
sight_teams_panel_rename_viewer (SightTeamsPanel *self)
{
  g_return_if_fail (SIGHT_IS_TEAMS_PANEL (self));

  self->renames = TRUE;
  queue_reveal (self);
}
