/* sight-workspace-show.c - whose view the map shows, and the paths walked in the current turn
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/level/sight-walk.h"
#include "analysis/sentence/sight-sentence-turn.h"
#include "core/scenario/sight-snapshot.h"

/* Changes that invalidate the level as a team knows it. */
#define CHANGES_KNOWN (SIGHT_CHANGE_SIZE | SIGHT_CHANGE_LEGEND)

static void
free_path (gpointer data)
{
  g_array_unref (((SightWalkedPath *) data)->cells);
}

void
sight_workspace_show_init (SightWorkspace *self)
{
  self->shown.team = self->shown.second = -1;
  self->shown.alone = (SightView) SIGHT_VIEW_INIT;
  self->shown.walked = g_array_new (FALSE, FALSE, sizeof (SightWalkedPath));
  g_array_set_clear_func (self->shown.walked, free_path);
  self->shown.paths = g_array_new (FALSE, FALSE, sizeof (SightScenePath));
}

void
sight_workspace_show_clear (SightWorkspace *self)
{
  g_clear_pointer (&self->shown.fogged, sight_fogged_level_free);
  g_array_unref (self->shown.walked);
  g_array_unref (self->shown.paths);
  sight_view_clear (&self->shown.alone);
  g_clear_pointer (&self->shown.places, g_array_unref);
}

static SightTimeline *
get_timeline (SightWorkspace *self)
{
  return sight_document_get_timeline (self->document);
}

/* Ways */

static void
add_way (SightWorkspace *self, const SightLevel *level, const SightEvent *event, SightCell start)
{
  SightWalkedPath walked = { event->viewer, g_array_new (FALSE, FALSE, sizeof (SightCell)),
                             sight_walk_find_obstacle (level, start, event).index };

  g_array_append_val (walked.cells, start);
  g_array_append_vals (walked.cells, event->cells->data, event->cells->len);
  g_array_append_val (self->shown.walked, walked);
}

/* Plays the events of turn @number to find where each walk begins. */
static void
find_ways (SightWorkspace *self, guint number)
{
  const SightLevel *start = sight_document_get_level (self->document);
  const SightTurn *turn = sight_level_get_turn (start, number);
  g_auto (SightSnapshot) snapshot;

  sight_snapshot_init_at (&snapshot, start, number, 0);
  for (guint i = 0; i < turn->events->len; i++)
    {
      const SightEvent *event = sight_turn_get_event (turn, i);
      const gboolean moves = event->kind == SIGHT_EVENT_MOVE && event->viewer >= 0;
      const SightCell cell = moves ? sight_snapshot_get_pose (&snapshot, event->viewer).cell : (SightCell) { 0, 0 };

      if (sight_snapshot_play (&snapshot, event, NULL, NULL) == SIGHT_FAULT_NONE && moves)
        add_way (self, &snapshot.level, event, cell);
    }
}

static void
update_ways (SightWorkspace *self)
{
  g_array_set_size (self->shown.walked, 0);
  g_array_set_size (self->shown.paths, 0);
  if (self->document != NULL && sight_document_get_turn (self->document) > 0)
    find_ways (self, sight_document_get_turn (self->document));
  for (guint i = 0; i < self->shown.walked->len; i++)
    {
      const SightWalkedPath *walked = &g_array_index (self->shown.walked, SightWalkedPath, i);
      const SightScenePath path = { walked->viewer, (const SightCell *) (gconstpointer) walked->cells->data,
                                    walked->cells->len, walked->obstacle };

      g_array_append_val (self->shown.paths, path);
    }
}

/* The fogged level */

static void
update_fogged (SightWorkspace *self, SightRect cells, gboolean again)
{
  if (again || self->shown.show != SIGHT_SHOW_TEAM)
    g_clear_pointer (&self->shown.fogged, sight_fogged_level_free);
  if (self->shown.show != SIGHT_SHOW_TEAM)
    return;

  if (self->shown.fogged == NULL)
    self->shown.fogged = sight_fogged_level_new (get_timeline (self), self->shown.team);
  else
    sight_fogged_level_update (self->shown.fogged, cells);
}

/* When teams are added or removed the same ones stay shown; everything, if one is gone. */
static void
follow_teams (SightWorkspace *self)
{
  const SightShow show = self->shown.show;
  const int team = sight_document_track_team (self->document, self->shown.team);
  const int second = show == SIGHT_SHOW_OVERLAP ? sight_document_track_team (self->document, self->shown.second) : 0;

  if (team < 0 || second < 0)
    sight_workspace_set_show (self, SIGHT_SHOW_EVERYTHING, -1);
  else if (show == SIGHT_SHOW_OVERLAP)
    sight_workspace_show_overlap (self, team, second);
  else
    sight_workspace_set_show (self, show, team);
}

SightRect
sight_workspace_show_follow (SightWorkspace *self, guint what)
{
  const gboolean knows = self->shown.show >= SIGHT_SHOW_TEAM;
  SightRect cells = { 0, 0, 0, 0 };

  if (self->shown.team >= 0 && (what & SIGHT_CHANGE_TEAMS))
    follow_teams (self);
  if (knows || (what & SIGHT_CHANGE_TURN) || sight_document_get_turn (self->document) > 0)
    cells = sight_timeline_take_changed (get_timeline (self));
  if (what & (SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_SIZE))
    update_ways (self);
  update_fogged (self, cells, (what & CHANGES_KNOWN) != 0);

  return cells;
}

void
sight_workspace_recompute_show (SightWorkspace *self)
{
  self->shown.show = SIGHT_SHOW_EVERYTHING;
  self->shown.team = self->shown.second = -1;
  self->shown.is_alone = FALSE;
  g_clear_pointer (&self->shown.fogged, sight_fogged_level_free);
  self->shown.latest = 0;
  sight_workspace_note_places (self);
  update_ways (self);
}

SightShow
sight_workspace_get_show (SightWorkspace *self, int *team)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), SIGHT_SHOW_EVERYTHING);

  if (team != NULL)
    *team = self->shown.team;

  return self->shown.show;
}

gboolean
sight_workspace_is_crowded (SightShow show)
{
  return show == SIGHT_SHOW_TEAM || show == SIGHT_SHOW_TEAMS || show == SIGHT_SHOW_OVERLAP;
}

/* The overlay goes when teams are shown and comes back when they are not; one chosen meanwhile stays. */
static void
make_room (SightWorkspace *self, SightShow show)
{
  const gboolean was = sight_workspace_is_crowded (self->shown.show), is = sight_workspace_is_crowded (show);

  const SightOverlay before = self->overlay;

  if (!was && is)
    sight_workspace_lay (self, SIGHT_LAID_BY_TEAMS, SIGHT_OVERLAY_NONE);
  else if (!is)
    sight_workspace_lift (self, SIGHT_LAID_BY_TEAMS);
  sight_workspace_overlay_changed (self, before);
}

static void
set_shown (SightWorkspace *self, SightShow show, int team, int second)
{
  if (show == self->shown.show && team == self->shown.team && second == self->shown.second)
    return;

  make_room (self, show);
  self->shown.show = show;
  self->shown.team = team;
  self->shown.second = second;
  update_fogged (self, (SightRect) { 0, 0, 0, 0 }, TRUE);
  sight_workspace_note_places (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_SHOW);
}

void
sight_workspace_set_show (SightWorkspace *self, SightShow show, int team)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));
  g_return_if_fail (self->document != NULL);
  g_return_if_fail (show != SIGHT_SHOW_OVERLAP);

  set_shown (self, show, show == SIGHT_SHOW_TEAM ? team : -1, -1);
}

void
sight_workspace_show_overlap (SightWorkspace *self, int first, int second)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));
  g_return_if_fail (self->document != NULL);
  g_return_if_fail (first >= 0 && second >= 0 && first != second);
  g_return_if_fail (MAX (first, second) < (int) sight_workspace_get_level (self)->teams->len);

  set_shown (self, SIGHT_SHOW_OVERLAP, first, second);
}

/* What the document remembers */

void
sight_workspace_keep_view (SightWorkspace *self)
{
  const SightDocumentView view = { self->tools.selected,
                                   (int) self->shown.show,
                                   self->shown.team,
                                   self->shown.second,
                                   (int) sight_workspace_get_lasting_overlay (self),
                                   FALSE,
                                   self->tools.has_line,
                                   self->tools.from,
                                   self->tools.to,
                                   self->overlay == SIGHT_OVERLAY_LINE };

  if (self->document != NULL)
    sight_document_set_view (self->document, &view);
}

/* A line lays its overlay over the chosen one: last if it was shown, and first if it was not. */
static void
restore_line (SightWorkspace *self, const SightDocumentView *view)
{
  if (view->has_line && !view->is_line_shown)
    sight_workspace_set_line (self, view->from, view->to);
  if (view->overlay >= 0 && view->overlay <= SIGHT_OVERLAY_SHOTS && view->overlay != (int) self->overlay)
    sight_workspace_set_overlay (self, (SightOverlay) view->overlay);
  if (view->has_line && view->is_line_shown)
    sight_workspace_set_line (self, view->from, view->to);
}

void
sight_workspace_restore_view (SightWorkspace *self, const SightDocumentView *view)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const int n_teams = (int) level->teams->len;
  const gboolean has_team = view->team >= 0 && view->team < n_teams;

  if (!view->is_restored)
    return;
  if (view->viewer >= -1 && view->viewer < (int) level->viewers->len)
    sight_workspace_set_selected (self, view->viewer);
  if (view->show == SIGHT_SHOW_OVERLAP && has_team && view->second >= 0 && view->second < n_teams &&
      view->second != view->team)
    sight_workspace_show_overlap (self, view->team, view->second);
  else if ((view->show == SIGHT_SHOW_TEAM && has_team) || view->show == SIGHT_SHOW_TEAMS ||
           (view->show == SIGHT_SHOW_VIEWER && sight_workspace_get_selected (self) >= 0))
    sight_workspace_set_show (self, (SightShow) view->show, view->team);
  restore_line (self, view);
}

void
sight_workspace_ask_overlay (SightWorkspace *self, SightOverlay overlay)
{
  static const gboolean covers[] = { [SIGHT_OVERLAY_COMPARE] = TRUE,
                                     [SIGHT_OVERLAY_ASYMMETRY] = TRUE,
                                     [SIGHT_OVERLAY_HEAT] = TRUE,
                                     [SIGHT_OVERLAY_SHOTS] = TRUE };

  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  sight_workspace_set_overlay (self, overlay);
  if (covers[overlay] && sight_workspace_is_crowded (self->shown.show))
    set_shown (self, SIGHT_SHOW_EVERYTHING, -1, -1);
}

gboolean
sight_workspace_get_overlap (SightWorkspace *self, int teams[2], SightOverlap *overlap)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), FALSE);

  if (self->shown.show != SIGHT_SHOW_OVERLAP)
    return FALSE;
  teams[0] = self->shown.team;
  teams[1] = self->shown.second;
  if (overlap != NULL)
    *overlap = sight_timeline_count_overlap (get_timeline (self), teams[0], teams[1]);

  return TRUE;
}

void
sight_workspace_add_shown (SightWorkspace *self, SightScene *scene)
{
  if (self->document == NULL)
    return;

  scene->show = self->shown.show;
  scene->timeline = get_timeline (self);
  scene->team = self->shown.team;
  scene->second = self->shown.second;
  scene->paths = (const SightScenePath *) (gconstpointer) self->shown.paths->data;
  scene->n_paths = self->shown.paths->len;
  if (self->shown.fogged != NULL)
    scene->level = sight_fogged_level_get_level (self->shown.fogged);
  if (self->shown.show == SIGHT_SHOW_VIEWER && self->tools.selected >= 0)
    scene->only = sight_fields_get (sight_document_get_fields (self->document), self->tools.selected);
  /* What a viewer sees would give away where it stands. */
  if (scene->selected >= 0 && !sight_scene_shows_viewer (scene, scene->selected))
    scene->selected = -1;
}

/* What one viewer sees alone */

gboolean
sight_workspace_get_alone (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), FALSE);

  return self->shown.is_alone && self->overlay == SIGHT_OVERLAY_FIELD && !sight_workspace_is_explaining (self);
}

void
sight_workspace_set_alone (SightWorkspace *self, gboolean alone)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  if (alone == sight_workspace_get_alone (self))
    return;

  self->shown.is_alone = alone;
  if (alone && sight_workspace_is_explaining (self))
    sight_workspace_set_explaining (self, FALSE);
  if (alone && self->overlay != SIGHT_OVERLAY_FIELD)
    sight_workspace_set_overlay (self, SIGHT_OVERLAY_FIELD);
  else
    sight_workspace_emit (self, SIGHT_WORKSPACE_OVERLAY);
}

void
sight_workspace_add_alone (SightWorkspace *self, SightScene *scene)
{
  if (scene->field == NULL || !sight_workspace_get_alone (self))
    return;
  sight_fields_mark_alone (sight_document_get_fields (self->document), self->tools.selected, &self->shown.alone);
  scene->field = &self->shown.alone;
}

static char *
describe_known (SightWorkspace *self, SightCell cell)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const int team = self->shown.team;
  const char *name;
  int tile, seen;

  name = sight_level_get_team (level, team)->name;
  tile = sight_timeline_get_seen_tile (get_timeline (self), team, cell);
  /* Translators: %s is a team: "hidden from Red" */
  if (tile == SIGHT_TILE_NONE)
    return g_strdup_printf (_ ("hidden from %s"), name);
  /* Translators: a tile and a team: "Water · visible to Red" */
  if (sight_timeline_get_state (get_timeline (self), team, cell) == SIGHT_STATE_VISIBLE)
    return g_strdup_printf (_ ("%s · visible to %s"), sight_legend_get (level->legend, tile)->name, name);

  seen = sight_timeline_get_last_seen (get_timeline (self), team, cell);
  /* Translators: "Water · explored by Red, last seen at the start" */
  if (seen <= 0)
    return g_strdup_printf (_ ("%s · explored by %s, last seen at the start"),
                            sight_legend_get (level->legend, tile)->name, name);

  /* Translators: "Water · explored by Red, last seen in turn 1" */
  return g_strdup_printf (_ ("%s · explored by %s, last seen in turn %d"), sight_legend_get (level->legend, tile)->name,
                          name, seen);
}

char *
sight_workspace_describe_fogged (SightWorkspace *self, SightCell cell)
{
  g_autofree char *known = NULL, *ghosts = NULL;

  if (self->shown.show != SIGHT_SHOW_TEAM)
    return NULL;
  known = describe_known (self, cell);
  ghosts = sight_sentence_ghosts_at (get_timeline (self), (guint) self->shown.team, cell);

  return ghosts != NULL ? g_strdup_printf ("%s · %s", known, ghosts) : g_steal_pointer (&known);
}
