/* sight-cli-scene.c - options for the contents of a picture: a field of view, a step, two sights, one-way cells, a line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-scene.h"

#include <glib/gi18n-lib.h>

#include "analysis/level/sight-compare.h"
#include "analysis/sentence/sight-sentence.h"
#include "analysis/why/sight-why.h"
#include "core/scenario/sight-shot.h"
#include "sight-cli-place.h"

void
sight_cli_shown_clear (SightCliShown *self)
{
  sight_cli_gaze_clear (&self->who);
  g_free (self->line);
  g_free (self->step);
  g_free (self->compare);
}

void
sight_cli_scene_clear (SightCliScene *self)
{
  g_clear_pointer (&self->level, sight_level_free);
  sight_view_clear (&self->field);
  sight_view_clear (&self->dark);
  g_clear_pointer (&self->trace, sight_trace_free);
  sight_view_clear (&self->answer);
  sight_so_far_clear (&self->so_far);
  sight_one_sided_clear (&self->one_sided);
  sight_view_clear (&self->one_way);
  g_clear_pointer (&self->title, g_free);
}

/* Options */

/* "X,Y:X,Y", or names of viewers instead.  @level: (nullable): in which they are found; @viewer: (out): at the first
 * end, or -1.  FALSE after a complaint. */
static gboolean
parse_line (SightCliShown *self, const SightLevel *level, int *viewer)
{
  g_auto (GStrv) ends = g_strsplit (self->line, ":", 3);
  SightCliPlace places[2];

  if (g_strv_length (ends) != 2)
    {
      sight_cli_complain (_ ("--line: “%s” is not a pair of cells, X,Y:X,Y"), self->line);
      return FALSE;
    }

  if (!sight_cli_place_parse (&places[0], "line", ends[0]) || !sight_cli_place_parse (&places[1], "line", ends[1]))
    return FALSE;

  return level == NULL || (sight_cli_place_find (&places[0], "line", level, &self->from, viewer) &&
                           sight_cli_place_find (&places[1], "line", level, &self->to, NULL));
}

/* A picture shows at most one of these over the map. */
static gboolean
check_one (const SightCliShown *self)
{
  const struct
  {
    gboolean is_set;
    const char *name;
  } shown[] = {
    { self->line != NULL, "--line" },
    { self->compare != NULL, "--compare" },
    { self->one_way, "--one-way" },
    { self->shots, "--shots" },
  };
  const char *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      if (!shown[i].is_set)
        continue;
      if (first != NULL)
        {
          sight_cli_complain (_ ("%s and %s can’t be shown at once"), first, shown[i].name);
          return FALSE;
        }
      first = shown[i].name;
    }
  if (self->who.viewer != NULL && self->line != NULL)
    {
      sight_cli_complain (_ ("%s and %s can’t be shown at once"), "--viewer", "--line");
      return FALSE;
    }

  return TRUE;
}

gboolean
sight_cli_shown_check (SightCliShown *self)
{
  if (!check_one (self))
    return FALSE;
  if (self->step != NULL && (self->compare != NULL || self->one_way || self->shots))
    {
      sight_cli_complain (_ ("--step goes with --line, or with a field alone"));
      return FALSE;
    }
  if (self->step != NULL && !g_ascii_string_to_unsigned (self->step, 10, 0, G_MAXINT, &self->step_number, NULL))
    {
      sight_cli_complain (_ ("--step: “%s” is not a number"), self->step);
      return FALSE;
    }

  return self->line == NULL || parse_line (self, NULL, NULL);
}

/* What is seen */

/* The first living viewer, or -1; a picture shows its field unless the options select another. */
static int
find_first_viewer (const SightLevel *level)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_get_viewer (level, i)->alive)
        return i;
    }

  return -1;
}

/* Applies the options to the gaze of @shown.  Tokens, ranges and names are drawn from the level, so the viewer there
 * changes too.  FALSE after a complaint. */
static gboolean
look (SightCliScene *self, SightCliShown *shown, const SightGaze *gaze)
{
  SightViewer *viewer;

  shown->who.level = self->level;
  shown->who.gaze = *gaze;
  if (!sight_cli_gaze_apply (&shown->who))
    return FALSE;
  self->gaze = shown->who.gaze;
  if (self->gaze.viewer == SIGHT_GAZE_BARE || !sight_cli_gaze_is_changed (&shown->who))
    return TRUE;

  viewer = sight_level_get_viewer (self->level, self->gaze.viewer);
  viewer->facing = self->gaze.facing;
  viewer->angle = self->gaze.angle;
  viewer->range = self->gaze.sight.range;
  g_free (viewer->sight);
  viewer->sight = g_memdup2 (&self->gaze.sight, sizeof self->gaze.sight);

  return TRUE;
}

static gboolean
check_step (const SightCliShown *shown, guint n, const char *complaint)
{
  if (shown->step == NULL || shown->step_number <= n)
    return TRUE;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  sight_cli_complain (complaint, n);
#pragma GCC diagnostic pop

  return FALSE;
}

/* Shows the field at one step of its trace. */
static gboolean
show_step (SightCliScene *self, const SightCliShown *shown, const SightVision *sight)
{
  g_autofree char *title = g_steal_pointer (&self->title);
  SightExplanation run = { sight->algorithm, NULL, &self->answer };
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  run.trace = self->trace = sight_trace_new ();
  sight_gaze_explain (&self->gaze, &view, &self->answer, self->trace);
  if (!check_step (shown, sight_trace_get_length (self->trace), _ ("--step: the field has %u steps")))
    return FALSE;

  sight_so_far_begin (&self->so_far, &run);
  sight_so_far_go (&self->so_far, shown->step_number);
  self->scene.field = &self->so_far.view;
  self->scene.walls = &self->so_far.walls;
  self->scene.dark = self->gaze.grid->lit != NULL ? &self->so_far.dark : NULL;
  self->scene.trace = shown->step_number > 0 ? self->trace : NULL;
  self->scene.step = shown->step_number;
  self->scene.algorithm = sight->algorithm;
  /* Translators: "What Red 1 sees · Symmetric", and the step of so many that is shown */
  self->title =
      g_strdup_printf (_ ("%s · step %u of %u"), title, self->scene.step, sight_trace_get_length (self->trace));

  return TRUE;
}

static gboolean
show_compare (SightCliScene *self, const SightCliShown *shown, const SightVision *a)
{
  const SightCliSight choice = { .preset = shown->compare };
  SightVision b = *a;
  SightGaze with_b;
  g_autofree char *who = sight_sentence_viewer (self->level, self->scene.selected, TRUE);
  g_autofree char *name_a = sight_sentence_sight (a), *name_b = NULL;

  if (!sight_cli_sight_apply (&choice, &b))
    return FALSE;

  /* Both sights get the same range, since the algorithms are what is compared. */
  with_b = sight_gaze_with_sight (&self->gaze, &b);
  sight_gaze_see (&with_b, &self->answer);
  self->scene.other = &self->answer;
  self->scene.overlay = SIGHT_OVERLAY_COMPARE;
  name_b = sight_sentence_sight (&with_b.sight);
  g_free (self->title);
  /* Translators: two sights compared: "What Red 1 sees · A: Tactics · B: Symmetric" */
  self->title = g_strdup_printf (_ ("What %s sees · A: %s · B: %s"), who, name_a, name_b);

  return TRUE;
}

static gboolean
show_one_way (SightCliScene *self, const SightVision *sight)
{
  g_autofree char *who = sight_sentence_viewer (self->level, self->scene.selected, TRUE);
  g_autofree char *name = sight_sentence_sight (sight);
  const SightStand stand =
      sight_level_get_stand (self->level, sight_level_get_viewer (self->level, (guint) self->scene.selected));
  SightView *all = &self->one_way;

  if (!sight_one_sided_fill (&self->one_sided, &self->gaze, &stand, NULL))
    return FALSE;

  sight_view_copy (all, &self->one_sided.only_sees);
  for (gsize i = 0; i < (gsize) all->window.height * all->stride; i++)
    all->rows[i] |= self->one_sided.only_seen.rows[i];
  self->scene.field = &self->one_sided.sees;
  self->scene.one_way = all;
  self->scene.overlay = SIGHT_OVERLAY_ASYMMETRY;
  g_free (self->title);
  /* Translators: what is seen without being seen, or the other way: "What Red 1 sees one way · Tactics" */
  self->title = g_strdup_printf (_ ("What %s sees one way · %s"), who, name);

  return TRUE;
}

/* What is seen, and what can be shot at. */
static void
show_shots (SightCliScene *self)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, self->scene.selected);
  const SightGaze aim = sight_shot_aim (&self->gaze, self->level, viewer);
  g_autofree char *who = sight_sentence_viewer (self->level, self->scene.selected, TRUE);
  g_autofree char *name = sight_sentence_sight (&self->gaze.sight), *shots = sight_sentence_sight (&aim.sight);

  sight_gaze_see (&aim, &self->answer);
  self->scene.other = &self->answer;
  self->scene.overlay = SIGHT_OVERLAY_SHOTS;
  g_free (self->title);
  /* Translators: "What Red 1 sees · Tactics · and can shoot at · Corner cover" */
  self->title = g_strdup_printf (_ ("What %s sees · %s · and can shoot at · %s"), who, name, shots);
}

/* Shows what @viewer sees, with the requested overlay. */
static SightExit
show_viewer (SightCliScene *self, SightCliShown *shown, int viewer)
{
  const SightGaze gaze = sight_gaze_init_viewer (self->level, viewer);
  g_autofree char *who = sight_sentence_viewer (self->level, viewer, TRUE), *name = NULL;
  const SightVision *sight = &self->gaze.sight;

  if (!look (self, shown, &gaze))
    return SIGHT_EXIT_USAGE;

  name = sight_sentence_sight (sight);
  self->scene.selected = viewer;
  if (sight_gaze_see (&self->gaze, &self->field))
    self->scene.field = &self->field;
  if (shown->compare == NULL && !shown->one_way && !shown->shots && shown->step == NULL &&
      sight_gaze_see_dark (&self->gaze, &self->dark))
    self->scene.dark = &self->dark;
  self->scene.overlay = self->scene.field != NULL ? SIGHT_OVERLAY_FIELD : SIGHT_OVERLAY_NONE;
  /* Translators: what a picture shows: "What Red 1, Scout sees · Tactics, walls lit" */
  self->title = g_strdup_printf (_ ("What %s sees · %s"), who, name);
  if (self->scene.field == NULL)
    return SIGHT_EXIT_YES;
  if (shown->compare != NULL)
    return show_compare (self, shown, sight) ? SIGHT_EXIT_YES : SIGHT_EXIT_INPUT;
  if (shown->shots)
    {
      show_shots (self);
      return SIGHT_EXIT_YES;
    }
  if (shown->one_way)
    return show_one_way (self, sight) ? SIGHT_EXIT_YES : SIGHT_EXIT_INPUT;

  return shown->step == NULL || show_step (self, shown, sight) ? SIGHT_EXIT_YES : SIGHT_EXIT_INPUT;
}

/* "(2, 2) → (7, 5)" */
static char *
describe_line (const SightCliShown *shown)
{
  g_autofree char *from = sight_sentence_cell (shown->from), *to = sight_sentence_cell (shown->to);
  g_autofree char *ends = g_strdup_printf ("%s → %s", from, to);

  return sight_sentence_to_plain (ends);
}

static SightExit
show_line (SightCliScene *self, SightCliShown *shown)
{
  const SightLevel *level = self->level;
  g_autofree char *plain = NULL, *name = NULL;
  SightGaze gaze;
  SightLos los;
  int viewer;
  guint n;

  if (!parse_line (shown, level, &viewer))
    return SIGHT_EXIT_INPUT;
  plain = describe_line (shown);
  gaze = viewer >= 0 ? sight_gaze_init_viewer (level, viewer) : sight_gaze_init_at (level, shown->from);
  if (!look (self, shown, &gaze))
    return SIGHT_EXIT_USAGE;
  self->gaze = sight_why_narrow (level, &self->gaze, shown->to);
  name = sight_sentence_sight (&self->gaze.sight);
  self->trace = sight_trace_new ();
  los = sight_why_ask (level, &self->gaze, shown->to, self->gaze.sight.algorithm->rule != NULL ? self->trace : NULL);
  sight_why_name_blockers (&self->gaze, shown->to, &los);
  n = MAX (sight_trace_get_length (self->trace), 1) - 1;
  if (!check_step (shown, n, _ ("--step: the line has %u steps")))
    return SIGHT_EXIT_INPUT;

  self->scene.overlay = SIGHT_OVERLAY_LINE;
  self->scene.has_line = TRUE;
  self->scene.from = self->gaze.cell;
  self->scene.to = shown->to;
  sight_scene_set_hiding (&self->scene, &los);
  self->scene.trace = n > 0 ? self->trace : NULL;
  self->scene.step = shown->step != NULL ? shown->step_number : n;
  /* Translators: what a picture shows: "The line (2, 2) → (7, 5) · Tactics" */
  self->title = g_strdup_printf (_ ("The line %s · %s"), plain, name);

  return SIGHT_EXIT_YES;
}

/* Refuses options for a viewer if no viewer looks, since they would change nothing. */
static SightExit
show_nobody (const SightCliShown *shown, gboolean needs)
{
  if (needs)
    sight_cli_complain (_ ("--compare, --one-way, --shots and --step need a viewer"));
  else if (sight_cli_gaze_is_changed (&shown->who))
    sight_cli_complain (_ ("--facing, --angle, --preset, --range and --set need a viewer or --line"));
  else
    return SIGHT_EXIT_YES;

  return needs ? SIGHT_EXIT_INPUT : SIGHT_EXIT_USAGE;
}

SightExit
sight_cli_scene_fill (SightCliScene *self, SightCliShown *shown)
{
  const gboolean needs =
      shown->compare != NULL || shown->one_way || shown->shots || (shown->step != NULL && shown->line == NULL);
  const gboolean asks = needs || sight_cli_gaze_is_changed (&shown->who);
  const char *name = shown->who.viewer;
  int viewer = -1;

  self->scene.no_viewers = shown->no_viewers;
  self->scene.no_areas = shown->no_areas;
  self->scene.no_notes = shown->no_notes;
  if (shown->line != NULL)
    return show_line (self, shown);

  if (name != NULL && !g_str_equal (name, "none"))
    {
      viewer = sight_cli_find_viewer (self->level, "viewer", name);
      if (viewer < 0)
        return SIGHT_EXIT_INPUT;
    }
  if (name == NULL && (asks || !shown->no_viewers))
    viewer = find_first_viewer (self->level);

  return viewer < 0 ? show_nobody (shown, needs) : show_viewer (self, shown, viewer);
}
