/* sight-check-relation.c - checks of who sees what: watchers, targets, and how many of each
 *
 * Everybody who looks is asked once; what they see of the targets is counted for
 * each watcher and for each target.  A watcher without a quantifier is a whole: a
 * team sees what any of its viewers sees.  A target without one means all of it
 * where something is to be seen, and none of it where it is not.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/questions/sight-guards.h"
#include "sight-check-world.h"

#define ASK_MOST 4 /* targets for which lines are asked one by one instead of a field of view */

/* Who looks at what. */
typedef struct
{
  GArray *watchers, *targets; /* of SightCheckItemCell */
  guint *by_watcher;          /* targets that each sees */
  guint *by_target;           /* watchers that see each */
} Scene;

static void
scene_clear (Scene *self)
{
  g_clear_pointer (&self->watchers, g_array_unref);
  g_clear_pointer (&self->targets, g_array_unref);
  g_clear_pointer (&self->by_watcher, g_free);
  g_clear_pointer (&self->by_target, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Scene, scene_clear)

static const SightCheckItemCell *
get_item (const GArray *items, guint index)
{
  return &g_array_index (items, SightCheckItemCell, index);
}

/* As the turn ends. */
static gboolean
sees_at_end (const SightCheckCase *self, const SightCheckItemCell *watcher, const SightCheckItemCell *target)
{
  const SightGaze gaze = sight_check_case_gaze (self, watcher);
  SightLos los;

  if (!sight_check_case_is_there (self, target) || sight_check_case_is_covered (self, &gaze, target))
    return FALSE;
  if (watcher->viewer >= 0 && !sight_check_case_shoots (self, watcher))
    return target->viewer >= 0
               ? sight_fields_sees_viewer (self->fields, (guint) watcher->viewer, (guint) target->viewer)
               : sight_fields_sees (self->fields, (guint) watcher->viewer, target->cell);
  los = sight_check_case_ask (self, &gaze, target, sight_check_case_get_ask (self, watcher, target), NULL);

  return sight_los_is_clear (&los);
}

static gboolean
sees (const SightCheckCase *self, const SightCheckItemCell *watcher, const SightCheckItemCell *target)
{
  return sees_at_end (self, watcher, target) || sight_check_case_find_on_way (self, watcher, target) != NULL;
}

/* Names two of whom one sees the other, or does not. */
static void
set_witness (SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to, gboolean seen)
{
  if (seen && !sees_at_end (self, from, to))
    sight_check_case_set_on_way (self, from, to);
  else
    sight_check_case_set_witness (self, from, to, seen);
}

static void
note (Scene *self, guint watcher, guint target)
{
  self->by_watcher[watcher]++;
  self->by_target[target]++;
}

/* One watcher looks at all targets. */
static void
look (const SightCheckCase *self, Scene *scene, guint index, SightView *own)
{
  const SightCheckItemCell *watcher = get_item (scene->watchers, index);
  const SightGaze gaze = sight_check_case_gaze (self, watcher);
  const gboolean shoots = sight_check_case_shoots (self, watcher), asks = watcher->viewer < 0 || shoots;
  const SightView *view = own;
  SightCheckSeen seen;

  if (asks && scene->targets->len > ASK_MOST)
    sight_gaze_see (&gaze, own);
  else if (!asks)
    view = sight_fields_get (self->fields, (guint) watcher->viewer);
  else
    view = NULL;
  seen = (SightCheckSeen) { &gaze, view, shoots };

  for (guint i = 0; i < scene->targets->len; i++)
    {
      const SightCheckItemCell *target = get_item (scene->targets, i);

      if ((view != NULL ? sight_check_case_has_target (self, &seen, target) : sees (self, watcher, target)) ||
          sight_check_case_find_on_way (self, watcher, target) != NULL)
        note (scene, index, i);
    }
}

/* Fills @scene: @watcher looks at @target; FALSE with an error. */
static gboolean
scene_fill (SightCheckCase *self, Scene *scene, const SightCheckSubject *watcher, const SightCheckSubject *target)
{
  g_auto (SightView) own = SIGHT_VIEW_INIT;

  scene->watchers = sight_check_case_list (self, watcher, TRUE);
  if (scene->watchers != NULL)
    scene->targets = sight_check_case_list (self, target, FALSE);
  if (scene->targets == NULL)
    return FALSE;
  scene->by_watcher = g_new0 (guint, MAX (scene->watchers->len, 1));
  scene->by_target = g_new0 (guint, MAX (scene->targets->len, 1));
  for (guint i = 0; i < scene->watchers->len; i++)
    look (self, scene, i, &own);

  return TRUE;
}

/* Quantifiers */

static gboolean
holds (SightCheckQuantifier quantifier, SightCheckAmount amount, guint n, guint whole)
{
  switch (quantifier)
    {
    case SIGHT_CHECK_ANY:
      return n > 0;
    case SIGHT_CHECK_NO:
      return n == 0;
    case SIGHT_CHECK_AT_LEAST:
      return sight_check_compare_amount (SIGHT_CHECK_GREATER_EQUAL, n, whole, amount);
    case SIGHT_CHECK_AT_MOST:
      return sight_check_compare_amount (SIGHT_CHECK_LESS_EQUAL, n, whole, amount);
    case SIGHT_CHECK_WHOLE:
    case SIGHT_CHECK_EVERY:
    default:
      return n == whole;
    }
}

static gboolean
limits_above (SightCheckQuantifier quantifier)
{
  return quantifier == SIGHT_CHECK_NO || quantifier == SIGHT_CHECK_AT_MOST;
}

/* What a relation states, in one form for all kinds. */
typedef struct
{
  const SightCheckSubject *watcher, *target;
  gboolean negative;  /* it is not seen */
  gboolean by_target; /* the outer quantifier is that of the targets */
  SightCheckQuantifier outer, inner;
  SightCheckAmount outer_amount, inner_amount;
} Relation;

static Relation
make_relation (const SightCheck *check)
{
  const gboolean forth =
      check->kind == SIGHT_CHECK_SEES || check->kind == SIGHT_CHECK_MUST_NOT_SEE || sight_check_is_of_shots (check);
  Relation self = { .watcher = &check->subjects[forth ? 0 : 1], .target = &check->subjects[forth ? 1 : 0] };
  const SightCheckSubject *outer, *inner;

  self.negative = check->kind == SIGHT_CHECK_MUST_NOT_SEE || check->kind == SIGHT_CHECK_HIDDEN ||
                  check->kind == SIGHT_CHECK_DEAD_GROUND || check->kind == SIGHT_CHECK_COVER ||
                  check->kind == SIGHT_CHECK_MUST_NOT_SHOOT;
  self.by_target = !forth || self.watcher->quantifier == SIGHT_CHECK_WHOLE;
  outer = self.by_target ? self.target : self.watcher;
  inner = self.by_target ? self.watcher : self.target;
  self.outer = outer->quantifier;
  self.outer_amount = outer->amount;
  self.inner = inner->quantifier;
  self.inner_amount = inner->amount;
  /* A whole of watchers sees what any of them sees; "no one sees it" means none of it. */
  if (self.inner == SIGHT_CHECK_WHOLE && !self.negative && (self.by_target || limits_above (self.outer)))
    self.inner = SIGHT_CHECK_ANY;

  return self;
}

/* Whether an outer item of which @n of @whole inner ones see or are seen satisfies @relation. */
static gboolean
satisfies (const Relation *relation, guint n, guint whole)
{
  return holds (relation->inner, relation->inner_amount, relation->negative ? whole - n : n, whole);
}

/* The watcher nearest to @target. */
static guint
find_nearest (const Scene *scene, const SightCheckItemCell *target)
{
  guint best = 0;

  for (guint i = 1; i < scene->watchers->len; i++)
    {
      if (sight_cell_distance2 (get_item (scene->watchers, i)->cell, target->cell) <
          sight_cell_distance2 (get_item (scene->watchers, best)->cell, target->cell))
        best = i;
    }

  return best;
}

/* Names a watcher and a target that see each other as they should not, or do not as they should.  @watcher, @target:
 * the outer item, or -1 */
static void
name_witness (SightCheckCase *self, const Scene *scene, int watcher, int target, gboolean seen)
{
  for (guint i = 0; i < scene->watchers->len; i++)
    {
      const SightCheckItemCell *from = get_item (scene->watchers, i);

      if ((watcher >= 0 && watcher != (int) i) || (seen && scene->by_watcher[i] == 0))
        continue;
      for (guint j = 0; j < scene->targets->len; j++)
        {
          const SightCheckItemCell *to = get_item (scene->targets, j);

          if ((target >= 0 && target != (int) j) || (seen && scene->by_target[j] == 0))
            continue;
          if (!seen && target >= 0)
            from = get_item (scene->watchers, find_nearest (scene, to));
          if (sees (self, from, to) != seen)
            continue;
          set_witness (self, from, to, seen);
          return;
        }
    }
}

typedef struct
{
  guint n, n_satisfied;
  guint n_pairs; /* seen, of the items that break it */
  int first;     /* item that breaks it, or -1 */
} Outcome;

static Outcome
judge (const Relation *relation, const Scene *scene)
{
  const guint n = relation->by_target ? scene->targets->len : scene->watchers->len;
  const guint whole = relation->by_target ? scene->watchers->len : scene->targets->len;
  const guint *counts = relation->by_target ? scene->by_target : scene->by_watcher;
  const gboolean breaks_if = limits_above (relation->outer);
  Outcome outcome = { n, 0, 0, -1 };

  for (guint i = 0; i < n; i++)
    {
      const gboolean good = satisfies (relation, counts[i], whole);

      outcome.n_satisfied += good;
      if (good != breaks_if)
        continue;
      outcome.n_pairs += counts[i];
      if (outcome.first < 0)
        outcome.first = (int) i;
    }

  return outcome;
}

/* "0 of 71 cells" */
static char *
describe_count (guint n, guint whole)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u cell", "%u of %u cells", whole), n, whole);
}

static guint
count_seen (const Scene *scene)
{
  guint n = 0;

  for (guint i = 0; i < scene->targets->len; i++)
    n += scene->by_target[i] > 0;

  return n;
}

static void
describe_relation (SightCheckCase *self, const Relation *relation, const Scene *scene)
{
  const gboolean is_pair = scene->watchers->len == 1 && scene->targets->len == 1;
  const SightCheckItemCell *from = is_pair ? get_item (scene->watchers, 0) : NULL;
  const SightCheckItemCell *to = is_pair ? get_item (scene->targets, 0) : NULL;

  g_free (self->result->number);
  if (is_pair && sees (self, from, to) && !sees_at_end (self, from, to))
    self->result->number = sight_check_case_describe_on_way (self, from, to);
  else if (is_pair)
    self->result->number = sight_check_case_describe_pair (self, from, to);
  else
    self->result->number = describe_count (count_seen (scene), scene->targets->len);
}

gboolean
sight_check_relation (SightCheckCase *self)
{
  const Relation relation = make_relation (self->check);
  g_auto (Scene) scene = { NULL };
  Outcome outcome;
  gboolean good, seen;

  if (!scene_fill (self, &scene, relation.watcher, relation.target))
    return FALSE;
  outcome = judge (&relation, &scene);
  good = holds (relation.outer, relation.outer_amount, outcome.n_satisfied, outcome.n);
  describe_relation (self, &relation, &scene);
  if (good)
    return TRUE;

  seen = relation.negative != limits_above (relation.outer);
  self->result->n_more =
      seen ? MAX (outcome.n_pairs, 1) - 1
           : (limits_above (relation.outer) ? outcome.n_satisfied : outcome.n - outcome.n_satisfied) - 1;
  name_witness (self, &scene, relation.by_target ? -1 : outcome.first, relation.by_target ? outcome.first : -1, seen);

  return FALSE;
}

gboolean
sight_check_each_other (SightCheckCase *self)
{
  const SightCheckSubject *subjects = self->check->subjects;

  for (guint i = 0; i < 2; i++)
    {
      g_auto (Scene) scene = { NULL };
      const Relation relation = {
        &subjects[i],           &subjects[1 - i],  FALSE, TRUE, subjects[1 - i].quantifier, SIGHT_CHECK_ANY,
        subjects[1 - i].amount, subjects[i].amount
      };
      Outcome outcome;

      if (!scene_fill (self, &scene, &subjects[i], &subjects[1 - i]))
        return FALSE;
      outcome = judge (&relation, &scene);
      if (holds (relation.outer, relation.outer_amount, outcome.n_satisfied, outcome.n))
        continue;
      self->result->n_more = outcome.n - outcome.n_satisfied - 1;
      name_witness (self, &scene, -1, outcome.first, FALSE);
      return FALSE;
    }

  return TRUE;
}

/* Shares */

gboolean
sight_check_share (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  g_auto (Scene) scene = { NULL };
  guint n, whole;
  gboolean seen;

  if (!scene_fill (self, &scene, &check->subjects[0], &check->subjects[1]))
    return FALSE;
  n = count_seen (&scene);
  whole = scene.targets->len;
  g_free (self->result->number);
  self->result->number = g_strdup_printf (_ ("%u %%: %u of %u cells"), n * 100 / MAX (whole, 1), n, whole);
  if (sight_check_compare_amount (check->compare, n, whole, check->amount))
    return TRUE;

  seen = check->compare == SIGHT_CHECK_LESS || check->compare == SIGHT_CHECK_LESS_EQUAL;
  name_witness (self, &scene, -1, -1, seen);
  if (!seen)
    {
      for (guint i = 0; i < whole; i++)
        {
          if (scene.by_target[i] > 0)
            continue;
          name_witness (self, &scene, -1, (int) i, FALSE);
          break;
        }
    }
  self->result->n_more = MAX (seen ? n : whole - n, 1) - 1;

  return FALSE;
}

/* Which watchers see which targets, as rows of bits: free its words with g_free(). */
static SightCoverage
make_coverage (const SightCheckCase *self, const Scene *scene)
{
  const gsize stride = MAX (sight_bits_words (scene->targets->len), 1);
  guint64 *words = g_new0 (guint64, stride * MAX (scene->watchers->len, 1));

  for (guint i = 0; i < scene->watchers->len; i++)
    {
      for (guint j = 0; j < scene->targets->len; j++)
        {
          if (sees (self, get_item (scene->watchers, i), get_item (scene->targets, j)))
            sight_bits_set (words + i * stride, j);
        }
    }

  return (SightCoverage) { scene->watchers->len, scene->targets->len, stride, words };
}

gboolean
sight_check_viewers (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  const guint most = check->amount.number;
  g_auto (SightGuards) guards = SIGHT_GUARDS_INIT;
  g_auto (Scene) scene = { NULL };
  SightCoverage coverage;
  gboolean going;

  if (!scene_fill (self, &scene, &check->subjects[0], &check->subjects[1]))
    return FALSE;
  for (guint i = 0; i < scene.targets->len; i++)
    {
      if (scene.by_target[i] > 0)
        continue;
      name_witness (self, &scene, -1, (int) i, FALSE);
      self->result->n_more = scene.targets->len - count_seen (&scene) - 1;
      return FALSE;
    }
  coverage = make_coverage (self, &scene);
  going = sight_guards_find (&guards, &coverage, NULL, sight_check_case_get_progress (self));
  g_free ((guint64 *) coverage.words);
  if (!going)
    return sight_check_case_fail (self, "%s", "");
  g_free (self->result->number);
  self->result->number = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u viewer sees all of it", "%u viewers see all of it", guards.rows->len),
      guards.rows->len);
  if (guards.rows->len <= most)
    return TRUE;
  name_witness (self, &scene, -1, 0, TRUE);
  sight_check_case_say (self,
                        g_dngettext (GETTEXT_PACKAGE, "all of it is seen by %u viewer, and at least %u is needed",
                                     "all of it is seen by %u viewers, and at least %u are needed", guards.rows->len),
                        guards.rows->len, guards.n_needed);
  sight_check_case_say_cure (self,
                             g_dngettext (GETTEXT_PACKAGE, "“at most %u viewer” would hold",
                                          "“at most %u viewers” would hold", guards.rows->len),
                             guards.rows->len);

  return FALSE;
}

/* One-way pairs */

gboolean
sight_check_one_way (SightCheckCase *self)
{
  const SightCheckSubject *subjects = self->check->subjects;
  g_autoptr (GArray) first = sight_check_case_list (self, &subjects[0], FALSE);
  g_autoptr (GArray) second = first != NULL ? sight_check_case_list (self, &subjects[1], FALSE) : NULL;
  guint n = 0;

  if (second == NULL)
    return FALSE;
  for (guint i = 0; i < first->len; i++)
    {
      for (guint j = 0; j < second->len; j++)
        {
          const SightCheckItemCell *a = get_item (first, i), *b = get_item (second, j);
          const gboolean forth = sees (self, a, b), back = sees (self, b, a);

          if (forth == back)
            continue;
          if (n++ == 0)
            set_witness (self, forth ? a : b, forth ? b : a, TRUE);
        }
    }
  g_free (self->result->number);
  self->result->number = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u pair", "%u pairs", n), n);
  self->result->n_more = MAX (n, 1) - 1;

  return n == 0;
}
