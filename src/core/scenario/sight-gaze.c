/* sight-gaze.c - who looks from where, with which sight, and what they see: the one door to sight
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-gaze.h"

#include "core/map/sight-bits.h"
#include "core/map/sight-slant.h"
#include "core/sight/sight-cone.h"
#include "core/sight/sight-cut.h"
#include "core/sight/sight-glance.h"
#include "sight-large.h"

gboolean
sight_gaze_faces (const SightGaze *self, SightCell cell)
{
  const int n = (self->wide + 1) * (self->high + 1);
  SightCone cone;

  if (!sight_gaze_has_cone (self))
    return TRUE;
  cone = sight_cone_init (self->facing, self->angle);
  for (int i = 0; i < n; i++)
    {
      const SightCell from = { self->cell.x - self->wide / 2 + i % (self->wide + 1),
                               self->cell.y - self->high / 2 + i / (self->wide + 1) };

      if (sight_cone_contains (&cone, from, cell))
        return TRUE;
    }

  return FALSE;
}

/* So that what is asked of each cell has no call for it. */
static inline gboolean
can_see (const SightGaze *self)
{
  SightRect body;

  if (!sight_gaze_is_large (self))
    return self->alive && sight_grid_contains (self->grid, self->cell);
  body = sight_gaze_get_body (self);

  return self->alive && !sight_rect_is_empty (&body);
}

gboolean
sight_gaze_can_see (const SightGaze *self)
{
  return can_see (self);
}

/* Answers for one cell */

/* Says in @trace (nullable) that a cell is lost because the viewer faces elsewhere. */
static void
add_cone_step (const SightGaze *self, SightCell to, SightTrace *trace)
{
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CONE, .cell = self->cell, .to = to, .error = self->facing,
                                        .error_after = self->angle, .reason = SIGHT_REASON_FACING });
}

/* Whether @cell, which is in sight, is neither lit nor within the dark vision of @self. */
static gboolean
is_dark (const SightGaze *self, SightCell cell)
{
  int range;

  if (sight_grid_is_lit (self->grid, cell) || sight_cell_equal (self->cell, cell))
    return FALSE;

  return self->dark_vision == 0 || !sight_distance_reaches (sight_vision_get_distance (&self->sight, &range),
                                                            self->dark_vision, self->cell, cell);
}

static SightReason
judge_light (SightCell cell, gconstpointer data)
{
  return is_dark (data, cell) ? SIGHT_REASON_NOT_LIT : SIGHT_REASON_NONE;
}

/* Says in @trace (nullable) that a rule takes @cell away. */
static void
add_hide_step (const SightGaze *self, SightCell cell, SightReason reason, SightTrace *trace)
{
  if (trace != NULL)
    sight_trace_append (trace, &(SightStep) { SIGHT_STEP_HIDE, .cell = cell, .to = self->cell, .reason = reason });
}

/* Whether neither a rule nor size adds anything to what the sight itself says. */
static inline gboolean
is_plain (const SightGaze *self)
{
  return !sight_gaze_is_large (self) && self->grid->terrain == NULL && self->grid->lit == NULL;
}

/* Runs the algorithm, explained if there is a @trace, and takes away what lies out of range by another distance than
 * its own.  @whole: (nullable): gets what was there before. */
static void
run_algorithm (const SightGaze *self, const SightVision *sight, SightView *view, SightView *whole, SightTrace *trace)
{
  sight_glance_see (&(SightGlance) { self->grid, sight, self->cell, self->eye, self->spend }, view, trace);
  if (whole != NULL)
    sight_view_copy (whole, view);
  sight_vision_cut (sight, view, trace);
}

SightGrid *
sight_gaze_meet (const SightGaze *self, SightCell target)
{
  return sight_glance_heeds_heights (self->grid, &self->sight)
             ? sight_slant_meet (self->grid, self->cell, self->eye, target)
             : sight_grid_meet (self->grid, self->cell);
}

SightLineRule
sight_gaze_get_rule (const SightGaze *self)
{
  return sight_glance_get_rule (&(SightGlance) { self->grid, &self->sight, self->cell, self->eye, self->spend });
}

static SightLos
walk_line_in (const SightGaze *self, const SightGrid *grid, const SightLineRule *rule, SightCell to, SightTrace *trace)
{
  return trace != NULL ? sight_los_walk_explain (grid, rule, self->cell, to, trace)
                       : sight_los_walk (grid, rule, self->cell, to);
}

/* In the map as the line meets it. */
static SightLos
walk_met_line (const SightGaze *self, const SightLineRule *rule, SightCell to, SightTrace *trace)
{
  g_autoptr (SightGrid) met = sight_gaze_meet (self, to);

  return walk_line_in (self, met != NULL ? met : self->grid, rule, to, trace);
}

/* Where no tile has a rule the line is all that takes time. */
static SightLos
walk_line (const SightGaze *self, const SightLineRule *rule, SightCell to, SightTrace *trace)
{
  return self->grid->terrain != NULL ? walk_met_line (self, rule, to, trace)
                                     : walk_line_in (self, self->grid, rule, to, trace);
}

/* @los, which is the answer for @to as far as it is lit. */
static SightLos
judge_dark (const SightGaze *self, SightCell to, SightLos los, SightTrace *trace)
{
  if (!sight_los_is_clear (&los) || !is_dark (self, to))
    return los;
  add_hide_step (self, to, SIGHT_REASON_NOT_LIT, trace);

  return (SightLos) { SIGHT_LOS_DARK };
}

static SightLos
ask_line (const SightGaze *self, SightCell to, SightTrace *trace)
{
  const SightLineRule rule = sight_gaze_get_rule (self);
  const gboolean faces = sight_gaze_faces (self, to);
  SightLos los = { SIGHT_LOS_UNSEEN };

  if (!sight_distance_reaches (rule.distance, self->sight.range, self->cell, to))
    return (SightLos) { SIGHT_LOS_RANGE };
  if (sight_los_reaches (self->grid, &rule, self->sight.range, self->cell, to) && (faces || trace != NULL))
    los = walk_line (self, &rule, to, trace);
  if (faces)
    return self->grid->lit != NULL ? judge_dark (self, to, los, trace) : los;

  add_cone_step (self, to, trace);

  return (SightLos) { SIGHT_LOS_FACING };
}

/* Without lines: what a field of view that @sees the cell, cut or not, says of it. */
static SightLos
judge_field (const SightGaze *self, SightCell to, gboolean sees)
{
  const gboolean faces = sight_gaze_faces (self, to);

  if (!(sees && faces) && !sight_vision_reaches (&self->sight, self->grid, self->cell, to))
    return (SightLos) { SIGHT_LOS_RANGE };
  if (!faces)
    return (SightLos) { SIGHT_LOS_FACING };

  return (SightLos) { sees ? SIGHT_LOS_CLEAR : SIGHT_LOS_UNSEEN };
}

static SightLos
ask_field (const SightGaze *self, SightCell to, SightTrace *trace)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightLos los;

  run_algorithm (self, &self->sight, &view, NULL, trace);
  los = judge_dark (self, to, judge_field (self, to, sight_view_sees (&view, to)), trace);
  if (!sight_gaze_faces (self, to))
    add_cone_step (self, to, trace);

  return los;
}

/* Whether someone looks, and from and to the map. */
static inline gboolean
looks_at_map (const SightGaze *self, SightCell cell)
{
  return can_see (self) && sight_grid_contains (self->grid, cell);
}

/* Why no one looks, or not at the map. */
static SightLos
get_no_look (const SightGaze *self)
{
  return (SightLos) { self->alive ? SIGHT_LOS_OUTSIDE : SIGHT_LOS_DEAD };
}

/* ask_line() of a plain gaze: the line is all that takes time then, so that nothing is asked twice.  Apart, so that
 * what comes before it needs hardly a register: that is 5 % faster. */
static G_GNUC_NO_INLINE SightLos
ask_plain_line (const SightGaze *self, SightCell to)
{
  const SightLineRule rule = self->sight.algorithm->rule (&self->sight);

  if (!sight_distance_reaches (rule.distance, self->sight.range, self->cell, to))
    return (SightLos) { SIGHT_LOS_RANGE };
  if (sight_gaze_has_cone (self) && !sight_gaze_faces (self, to))
    return (SightLos) { SIGHT_LOS_FACING };
  if (!sight_los_reaches (self->grid, &rule, self->sight.range, self->cell, to))
    return (SightLos) { SIGHT_LOS_UNSEEN };

  return sight_los_walk (self->grid, &rule, self->cell, to);
}

static G_GNUC_NO_INLINE SightLos
ask_with_rules (const SightGaze *self, SightCell cell, SightTrace *trace)
{
  if (!looks_at_map (self, cell))
    return get_no_look (self);
  if (sight_gaze_is_large (self))
    return sight_large_ask (self, cell, sight_gaze_ask, trace);

  return self->sight.algorithm->rule != NULL ? ask_line (self, cell, trace) : ask_field (self, cell, trace);
}

SightLos
sight_gaze_ask (const SightGaze *self, SightCell cell, SightTrace *trace)
{
  if (trace != NULL || !is_plain (self) || self->sight.algorithm->rule == NULL || !self->alive ||
      !sight_grid_contains (self->grid, self->cell) || !sight_grid_contains (self->grid, cell))
    return ask_with_rules (self, cell, trace);

  return ask_plain_line (self, cell);
}

SightLos
sight_gaze_ask_in (const SightGaze *self, const SightView *view, SightCell cell)
{
  if (!looks_at_map (self, cell))
    return get_no_look (self);

  if (sight_gaze_is_large (self))
    return sight_view_sees (view, cell) ? (SightLos) { SIGHT_LOS_CLEAR } : sight_gaze_ask (self, cell, NULL);
  if (self->sight.algorithm->rule != NULL)
    return sight_gaze_ask (self, cell, NULL);
  /* What is dark is not in the view any more. */
  if (self->grid->lit != NULL && !sight_view_sees (view, cell) && is_dark (self, cell))
    return ask_field (self, cell, NULL);

  return judge_field (self, cell, sight_view_sees (view, cell));
}

gboolean
sight_gaze_notices (const SightGaze *self, SightCell cell)
{
  const SightTileRules *rules = sight_grid_contains (self->grid, cell) ? sight_grid_get_rules (self->grid, cell) : NULL;
  int range;

  if (rules == NULL || rules->conceals == 0)
    return TRUE;
  if (sight_gaze_is_large (self))
    return sight_large_notices (self, cell);

  return sight_distance_reaches (sight_vision_get_distance (&self->sight, &range), rules->conceals, self->cell, cell);
}

/* @los, the answer for @cell, as that for someone who stands there. */
static SightLos
judge_unit (const SightGaze *self, SightCell cell, SightLos los, SightTrace *trace)
{
  if (!sight_los_is_clear (&los) || sight_gaze_notices (self, cell))
    return los;
  add_hide_step (self, cell, SIGHT_REASON_CONCEALED, trace);

  return (SightLos) { SIGHT_LOS_CONCEALED };
}

SightLos
sight_gaze_ask_unit (const SightGaze *self, SightCell cell, SightTrace *trace)
{
  if (sight_gaze_is_large (self) && sight_gaze_can_see (self))
    return sight_large_ask (self, cell, sight_gaze_ask_unit, trace);

  return judge_unit (self, cell, sight_gaze_ask (self, cell, trace), trace);
}

SightLos
sight_gaze_ask_unit_in (const SightGaze *self, const SightView *view, SightCell cell)
{
  if (sight_gaze_is_large (self) && sight_gaze_can_see (self))
    return sight_gaze_ask_unit (self, cell, NULL);

  return judge_unit (self, cell, sight_gaze_ask_in (self, view, cell), NULL);
}

SightLos
sight_gaze_walk (const SightGaze *self, SightCell cell, SightTrace *trace)
{
  SightVision endless = self->sight;
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightLineRule rule;

  g_assert (sight_gaze_is_large (self) || sight_grid_contains (self->grid, self->cell));

  if (sight_gaze_is_large (self))
    return sight_large_ask (self, cell, sight_gaze_walk, trace);
  if (self->sight.algorithm->rule != NULL)
    {
      rule = sight_gaze_get_rule (self);
      return walk_line (self, &rule, cell, trace);
    }
  endless.range = 0;
  run_algorithm (self, &endless, &view, NULL, trace);

  return (SightLos) { sight_view_sees (&view, cell) ? SIGHT_LOS_CLEAR : SIGHT_LOS_UNSEEN };
}

/* Whole fields */

/* The whole map as its window, and nothing seen. */
static void
make_empty (const SightGaze *self, SightView *view)
{
  sight_view_reset (view, self->grid, (SightCell) { 0, 0 }, 0);
  view->viewer = self->cell;
  view->range = self->sight.range;
}

/* Takes away what is dark from a view without sub-tiles and shares, a word at a time. */
static void
hide_dark (const SightGaze *self, SightView *view)
{
  int range;
  const SightDistance distance = sight_vision_get_distance (&self->sight, &range);
  const SightRect *window = &view->window;
  const int x = self->cell.x;

  for (int y = window->y; y < window->y + window->height; y++)
    {
      const guint64 *lit = self->grid->lit + ((gsize) self->grid->width + 63) / 64 * y;
      const int away = ABS (y - self->cell.y), least = away == 0 ? 0 : -1;
      /* So many cells to either side are near enough to be seen in the dark; the own one is. */
      const int near =
          self->dark_vision > 0 ? MAX (sight_distance_get_width (distance, self->dark_vision, away), least) : least;
      guint64 *row = sight_view_get_row (view, y);

      for (int word = window->x / 64; word <= (window->x + window->width - 1) / 64; word++)
        {
          const gboolean is_near = near >= 0 && x + near >= word * 64 && x - near < word * 64 + 64;

          row[word - view->first_word] &=
              lit[word] | (is_near ? sight_bits_get_mask (word, x - near, x + near + 1) : 0);
        }
    }
}

/* Takes away what is dark; the steps go to @trace (nullable). */
static void
cut_dark (const SightGaze *self, SightView *view, SightTrace *trace)
{
  if (trace == NULL && view->scale == 1 && !view->has_shares)
    hide_dark (self, view);
  else
    sight_cut (view, judge_light, self, trace);
}

/* Takes away what does not lie where @self faces. */
static void
cut_cone (const SightGaze *self, SightView *view)
{
  const SightCone cone = sight_cone_init (self->facing, self->angle);

  sight_cone_cut (&cone, view);
}

void
sight_gaze_cut (const SightGaze *self, SightView *view)
{
  if (self->grid->lit != NULL)
    cut_dark (self, view, NULL);
  if (sight_gaze_has_cone (self))
    cut_cone (self, view);
}

static SightReason
judge_seen (SightCell cell, gconstpointer data)
{
  return is_dark (data, cell) ? SIGHT_REASON_NONE : SIGHT_REASON_NOT_LIT;
}

gboolean
sight_gaze_see_dark (const SightGaze *self, SightView *view)
{
  if (self->grid->lit == NULL || !sight_gaze_can_see (self))
    {
      make_empty (self, view);
      return FALSE;
    }
  if (sight_gaze_is_large (self))
    {
      sight_large_see_dark (self, view);
      return TRUE;
    }
  run_algorithm (self, &self->sight, view, NULL, NULL);
  sight_cut (view, judge_seen, self, NULL);
  if (sight_gaze_has_cone (self))
    cut_cone (self, view);

  return TRUE;
}

static gboolean
see_one (const SightGaze *self, SightView *view, gpointer data)
{
  return sight_gaze_see (self, view);
}

gboolean
sight_gaze_see (const SightGaze *self, SightView *view)
{
  if (!can_see (self))
    {
      make_empty (self, view);
      return FALSE;
    }
  if (sight_gaze_is_large (self))
    return sight_gaze_unite (self, view, see_one, NULL);
  if (self->grid->terrain == NULL)
    sight_algorithm_see (self->grid, &self->sight, self->cell, view);
  else
    run_algorithm (self, &self->sight, view, NULL, NULL);
  sight_gaze_cut (self, view);

  return TRUE;
}

gboolean
sight_gaze_explain (const SightGaze *self, SightView *view, SightView *whole, SightTrace *trace)
{
  const gboolean can_see = sight_gaze_can_see (self);

  g_assert (trace != NULL);

  if (can_see && sight_gaze_is_large (self))
    {
      const SightGaze middle = sight_gaze_get_middle (self);

      sight_gaze_explain (&middle, view, whole, trace);
      return sight_gaze_see (self, view);
    }
  if (!can_see)
    {
      make_empty (self, view);
      if (whole != NULL)
        sight_view_copy (whole, view);
      return FALSE;
    }
  run_algorithm (self, &self->sight, view, whole, trace);
  if (self->grid->lit != NULL)
    cut_dark (self, view, trace);
  if (sight_gaze_has_cone (self))
    {
      sight_gaze_cut (self, view);
      add_cone_step (self, self->cell, trace);
    }

  return TRUE;
}
