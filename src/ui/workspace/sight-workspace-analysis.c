/* sight-workspace-analysis.c - the selected viewer with a second sight, and what it sees one way
 *
 * Both are computed on demand and kept until the level changes.  Looking back
 * from each cell can take long: what is not found in a few milliseconds is
 * left to a background task, and the widgets are notified when it is done.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-shot.h"

#define PATIENCE 12000 /* microseconds that the window may wait */

void
sight_workspace_analysis_clear (SightWorkspace *self)
{
  g_clear_pointer (&self->analysis.looking_back, sight_latest_task_free);
  g_clear_pointer (&self->analysis.turned, sight_turned_free);
  sight_view_clear (&self->analysis.other_view);
  sight_view_clear (&self->analysis.one_way);
  sight_view_clear (&self->analysis.dark);
  sight_view_clear (&self->analysis.shots);
  sight_comparison_clear (&self->analysis.comparison);
  sight_one_sided_clear (&self->analysis.one_sided);
}

void
sight_workspace_recompute_analysis (SightWorkspace *self)
{
  self->analysis.is_compared = FALSE;
  self->analysis.has_shots = FALSE;
  self->analysis.is_looked_back = FALSE;
  sight_latest_task_stop (self->analysis.looking_back);
}

void
sight_workspace_analysis_changed (SightWorkspace *self, guint what, const SightRect *cells)
{
  SightTurned *turned = self->analysis.turned;
  const int range = sight_workspace_get_level (self)->sight.range;

  /* B keeps the range of the map until it is given one of its own. */
  if (self->analysis.other.range == self->analysis.followed_range)
    self->analysis.other.range = range;
  self->analysis.followed_range = range;
  sight_workspace_recompute_analysis (self);
  if (turned == NULL || !(what & (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIZE)))
    return;

  if (what == SIGHT_CHANGE_CELLS && cells != NULL)
    sight_turned_update (turned, sight_workspace_get_level (self)->grid, *cells);
  else
    g_clear_pointer (&self->analysis.turned, sight_turned_free);
}

void
sight_workspace_choose_other (SightWorkspace *self)
{
  const SightVision *sight = &sight_workspace_get_level (self)->sight;
  const SightPreset *symmetric = sight_preset_find ("symmetric");

  sight_preset_apply (sight->algorithm == sight_algorithm_find (symmetric->algorithm) ? sight_preset_get_default ()
                                                                                      : symmetric,
                      &self->analysis.other);
  self->analysis.other.range = self->analysis.followed_range = sight->range;
  self->analysis.orientation = 0;
  self->analysis.is_compared = FALSE;
  g_clear_pointer (&self->analysis.turned, sight_turned_free);
}

/* The selected viewer, or NULL if none can see anything. */
static const SightViewer *
get_looking (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const SightViewer *viewer;

  if (level == NULL || self->tools.selected < 0)
    return NULL;

  viewer = sight_level_get_viewer (level, self->tools.selected);

  return viewer->alive && sight_map_contains (level->map, viewer->cell) ? viewer : NULL;
}

const SightVision *
sight_workspace_get_other (SightWorkspace *self)
{
  return &self->analysis.other;
}

void
sight_workspace_set_other (SightWorkspace *self, const SightVision *sight)
{
  if (sight_vision_equal (sight, &self->analysis.other))
    return;

  self->analysis.other = *sight;
  self->analysis.is_compared = FALSE;
  sight_workspace_emit (self, SIGHT_WORKSPACE_ANALYSIS);
}

guint
sight_workspace_get_orientation (SightWorkspace *self)
{
  return self->analysis.orientation;
}

void
sight_workspace_set_orientation (SightWorkspace *self, guint orientation)
{
  g_return_if_fail (orientation < SIGHT_ORIENTATIONS);

  if (orientation == self->analysis.orientation)
    return;

  self->analysis.orientation = orientation;
  self->analysis.is_compared = FALSE;
  g_clear_pointer (&self->analysis.turned, sight_turned_free);
  sight_workspace_emit (self, SIGHT_WORKSPACE_ANALYSIS);
}

gboolean
sight_workspace_get_gazes (SightWorkspace *self, SightGaze *a, SightGaze *b)
{
  const SightViewer *viewer = get_looking (self);
  int own;

  if (viewer == NULL)
    return FALSE;

  *a = *b = sight_gaze_init_viewer (sight_workspace_get_level (self), self->tools.selected);
  if (self->analysis.orientation != 0)
    return TRUE;
  b->sight = self->analysis.other;
  own = sight_level_get_own_range (sight_workspace_get_level (self), viewer);
  if (own != SIGHT_RANGE_AS_SIGHT)
    b->sight.range = own;

  return TRUE;
}

gboolean
sight_workspace_get_sights (SightWorkspace *self, SightVision *a, SightVision *b)
{
  SightGaze gazes[2];

  if (!sight_workspace_get_gazes (self, &gazes[0], &gazes[1]))
    return FALSE;

  *a = gazes[0].sight;
  *b = gazes[1].sight;

  return TRUE;
}

/* Two sights */

/* What is seen with B. */
static void
see_other (SightWorkspace *self, const SightGaze *b)
{
  SightAnalysis *analysis = &self->analysis;

  if (analysis->orientation == 0)
    {
      sight_gaze_see (b, &analysis->other_view);
      return;
    }

  if (analysis->turned == NULL)
    analysis->turned = sight_turned_new (b->grid, sight_orientation_get_nth (analysis->orientation));
  sight_turned_see (analysis->turned, b, &analysis->other_view);
}

static void
compare (SightWorkspace *self, const SightGaze *b)
{
  SightAnalysis *analysis = &self->analysis;

  see_other (self, b);
  sight_comparison_fill (&analysis->comparison, b->grid,
                         sight_fields_get (sight_document_get_fields (self->document), self->tools.selected),
                         &analysis->other_view);
  analysis->is_compared = TRUE;
}

const SightComparison *
sight_workspace_get_comparison (SightWorkspace *self)
{
  SightGaze a, b;

  if (!sight_workspace_get_gazes (self, &a, &b))
    return NULL;
  if (!self->analysis.is_compared)
    compare (self, &b);

  return &self->analysis.comparison;
}

/* One way */

typedef struct
{
  SightGrid *grid; /* a copy */
  SightGaze gaze;
  SightStand stand;
  SightOneSided found;
} LookBack;

static gboolean
run_look_back (gpointer work, const SightProgress *progress)
{
  LookBack *self = work;

  return sight_one_sided_fill (&self->found, &self->gaze, &self->stand, progress);
}

static void
free_look_back (gpointer work)
{
  LookBack *self = work;

  sight_one_sided_clear (&self->found);
  sight_grid_free (self->grid);
  g_free (self);
}

static void
keep_one_sided (SightWorkspace *self)
{
  SightAnalysis *analysis = &self->analysis;
  SightView *all = &analysis->one_way;
  const SightView *other = &analysis->one_sided.only_seen;

  sight_view_copy (all, &analysis->one_sided.only_sees);
  for (gsize i = 0; i < (gsize) all->window.height * all->stride; i++)
    all->rows[i] |= other->rows[i];
  analysis->is_looked_back = TRUE;
}

static void
looked_back_cb (gpointer owner, gpointer work)
{
  SightWorkspace *self = owner;
  LookBack *answer = work;
  SightOneSided old = self->analysis.one_sided;

  self->analysis.one_sided = answer->found;
  answer->found = old;
  keep_one_sided (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_ANALYSIS);
}

static const SightLatestKind look_back = { run_look_back, looked_back_cb, free_look_back };

void
sight_workspace_analysis_init (SightWorkspace *self)
{
  SightAnalysis *analysis = &self->analysis;

  analysis->looking_back = sight_latest_task_new (&look_back, self);
  sight_preset_apply (sight_preset_get_default (), &analysis->other);
  analysis->other_view = analysis->one_way = analysis->dark = (SightView) SIGHT_VIEW_INIT;
  analysis->comparison = (SightComparison) SIGHT_COMPARISON_INIT;
  analysis->one_sided = (SightOneSided) SIGHT_ONE_SIDED_INIT;
}

static gboolean
is_in_time_cb (double done, gpointer data)
{
  return done >= 1 || g_get_monotonic_time () < *(const gint64 *) data;
}

/* At once if that takes milliseconds, else in the background. */
static void
start_looking_back (SightWorkspace *self, const SightGaze *gaze)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  const SightProgress progress = { is_in_time_cb, &end, 0, 1 };
  const SightLevel *level = sight_workspace_get_level (self);
  const SightStand stand = sight_level_get_stand (level, sight_level_get_viewer (level, (guint) gaze->viewer));
  LookBack *work;

  if (sight_one_sided_fill (&self->analysis.one_sided, gaze, &stand, &progress))
    {
      keep_one_sided (self);
      return;
    }

  work = g_new0 (LookBack, 1);
  *work = (LookBack) { sight_grid_copy (gaze->grid), *gaze, stand, SIGHT_ONE_SIDED_INIT };
  work->gaze.grid = work->grid;
  sight_latest_task_start (self->analysis.looking_back, work);
}

const SightOneSided *
sight_workspace_get_one_sided (SightWorkspace *self)
{
  SightAnalysis *analysis = &self->analysis;
  SightGaze a, b;

  if (!sight_workspace_get_gazes (self, &a, &b))
    return NULL;
  if (!analysis->is_looked_back && !sight_latest_task_is_running (analysis->looking_back))
    start_looking_back (self, &a);

  return analysis->is_looked_back ? &analysis->one_sided : NULL;
}

void
sight_workspace_stop_one_sided (SightWorkspace *self)
{
  if (self->overlay != SIGHT_OVERLAY_ASYMMETRY)
    sight_latest_task_stop (self->analysis.looking_back);
}

/* What the map shows of both */

/* What the selected viewer would see if it were lit. */
static void
add_dark (SightWorkspace *self, SightScene *scene)
{
  const SightLevel *level = sight_workspace_get_level (self);
  SightGaze gaze;

  if (self->overlay != SIGHT_OVERLAY_FIELD || level->grid->lit == NULL || sight_workspace_is_explaining (self) ||
      sight_workspace_get_alone (self))
    return;
  gaze = sight_gaze_init_viewer (level, (guint) self->tools.selected);
  if (sight_gaze_see_dark (&gaze, &self->analysis.dark))
    scene->dark = &self->analysis.dark;
}

/* What the selected viewer, which looks, can shoot at. */
static const SightView *
get_shots (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const SightViewer *viewer = sight_level_get_viewer (level, self->tools.selected);
  const SightGaze gaze = sight_gaze_init_viewer (level, (guint) self->tools.selected);
  const SightGaze aim = sight_shot_aim (&gaze, level, viewer);

  if (!self->analysis.has_shots)
    sight_gaze_see (&aim, &self->analysis.shots);
  self->analysis.has_shots = TRUE;

  return &self->analysis.shots;
}

void
sight_workspace_add_views (SightWorkspace *self, SightScene *scene)
{
  if (get_looking (self) == NULL)
    return;

  if (sight_overlay_is_of_viewer (self->overlay))
    scene->field = sight_fields_get (sight_document_get_fields (self->document), self->tools.selected);
  add_dark (self, scene);
  if (self->overlay == SIGHT_OVERLAY_COMPARE && sight_workspace_get_comparison (self) != NULL)
    scene->other = &self->analysis.other_view;
  if (self->overlay == SIGHT_OVERLAY_SHOTS)
    scene->other = get_shots (self);
  if (self->overlay == SIGHT_OVERLAY_ASYMMETRY && sight_workspace_get_one_sided (self) != NULL)
    {
      scene->field = &self->analysis.one_sided.sees;
      scene->one_way = &self->analysis.one_way;
    }
}

/* A format for the name of the viewer. */
static const char *
describe_compared (SightWorkspace *self, SightCell cell)
{
  const SightComparison *comparison = sight_workspace_get_comparison (self);

  if (sight_view_sees (&comparison->only_a, cell))
    return _ ("%s sees it with A only");
  if (sight_view_sees (&comparison->only_b, cell))
    return _ ("%s sees it with B only");

  return sight_view_sees (&comparison->both, cell) ? _ ("%s sees it with A and B") : _ ("%s sees it with neither");
}

static const char *
describe_shots (SightWorkspace *self, SightCell cell)
{
  const gboolean shoots = sight_view_sees (get_shots (self), cell);
  const gboolean sees =
      sight_fields_sees (sight_document_get_fields (self->document), (guint) self->tools.selected, cell);

  if (sees)
    return shoots ? _ ("%s sees it and can shoot at it") : _ ("%s sees it but cannot shoot at it");

  return shoots ? _ ("%s can shoot at it but does not see it") : _ ("%s neither sees it nor can shoot at it");
}

static const char *
describe_one_way (SightWorkspace *self, SightCell cell)
{
  const SightOneSided *one_sided = sight_workspace_get_one_sided (self);

  if (one_sided != NULL && sight_view_sees (&one_sided->only_sees, cell))
    return _ ("%s sees it but is not seen from there");
  if (one_sided != NULL && sight_view_sees (&one_sided->only_seen, cell))
    return _ ("%s does not see it, but is seen from there");

  return NULL;
}

char *
sight_workspace_describe_views (SightWorkspace *self, SightCell cell)
{
  g_autofree char *who = NULL;
  const char *format = NULL;

  if (get_looking (self) == NULL)
    return NULL;
  if (self->overlay == SIGHT_OVERLAY_COMPARE)
    format = describe_compared (self, cell);
  if (self->overlay == SIGHT_OVERLAY_SHOTS)
    format = describe_shots (self, cell);
  if (self->overlay == SIGHT_OVERLAY_ASYMMETRY)
    format = describe_one_way (self, cell);
  if (format == NULL)
    return NULL;

  who = sight_sentence_viewer (sight_workspace_get_level (self), self->tools.selected, FALSE);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (format, who);
#pragma GCC diagnostic pop
}
