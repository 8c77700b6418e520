/* sight-check-run.c - whether a level keeps its checks: one row for each kind of check
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/sentence/sight-proposal.h"
#include "sight-check-run.h"
#include "sight-check-world.h"

static gboolean
allow (SightCheckCase *self)
{
  for (guint i = 0; i < self->check->n_subjects; i++)
    {
      g_autoptr (GArray) items = sight_check_case_list (self, &self->check->subjects[i], i == 0);

      if (items == NULL)
        return FALSE;
    }

  return TRUE;
}

/* How each kind is evaluated, how long that takes as a rank, and whether what is seen in a turn on the way counts:
 * where viewers see viewers.  Cells are looked at, and lit, as turns leave them; steps are steps, and who sneaks past a
 * team asks its patrol. */
static const struct
{
  gboolean (*run) (SightCheckCase *self);
  guint cost;
  gboolean counts_ways;
} kinds[] = {
  [SIGHT_CHECK_SEES] = { sight_check_relation, 0, TRUE },
  [SIGHT_CHECK_MUST_NOT_SEE] = { sight_check_relation, 0, TRUE },
  [SIGHT_CHECK_MAY_SEE] = { allow, 0, FALSE },
  [SIGHT_CHECK_EACH_OTHER] = { sight_check_each_other, 0, TRUE },
  [SIGHT_CHECK_HIDDEN] = { sight_check_relation, 1, TRUE },
  [SIGHT_CHECK_SEEN_BY] = { sight_check_relation, 1, TRUE },
  [SIGHT_CHECK_DEAD_GROUND] = { sight_check_relation, 1, TRUE },
  [SIGHT_CHECK_SHARE] = { sight_check_share, 1, TRUE },
  [SIGHT_CHECK_VIEWERS] = { sight_check_viewers, 2, TRUE },
  [SIGHT_CHECK_EXPOSURE] = { sight_check_exposure, 2, FALSE },
  [SIGHT_CHECK_FAIR] = { sight_check_fair, 4, FALSE },
  [SIGHT_CHECK_CONTACT] = { sight_check_contact, 3, FALSE },
  [SIGHT_CHECK_PATH] = { sight_check_path, 3, FALSE },
  [SIGHT_CHECK_ONE_WAY] = { sight_check_one_way, 1, TRUE },
  [SIGHT_CHECK_SYMMETRIC] = { sight_check_symmetric, 4, FALSE },
  [SIGHT_CHECK_LINE] = { sight_check_line, 0, FALSE },
  [SIGHT_CHECK_LIT] = { sight_check_lit, 0, FALSE },
  [SIGHT_CHECK_COVER] = { sight_check_cover, 1, FALSE },
  [SIGHT_CHECK_SHOOTS] = { sight_check_relation, 1, FALSE },
  [SIGHT_CHECK_MUST_NOT_SHOOT] = { sight_check_relation, 1, FALSE },
  [SIGHT_CHECK_GOLDEN] = { sight_check_golden, 1, FALSE },
};

guint
sight_check_get_cost (const SightCheck *self)
{
  return kinds[self->kind].cost + (self->time == SIGHT_CHECK_EVERY_TURN || self->time == SIGHT_CHECK_ANY_TURN);
}

SightCheckRunner *
sight_check_runner_new (const SightLevel *level)
{
  SightCheckRunner *self = g_new0 (SightCheckRunner, 1);

  self->level = level;
  self->worlds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) sight_check_world_free);

  return self;
}

void
sight_check_runner_free (SightCheckRunner *self)
{
  g_hash_table_unref (self->worlds);
  g_free (self);
}

void
sight_check_runner_set_progress (SightCheckRunner *self, const SightProgress *progress)
{
  self->has_progress = progress != NULL;
  if (progress != NULL)
    self->progress = *progress;
}

static char *
name_preset_cb (guint n, gconstpointer data)
{
  const SightPreset *preset = sight_preset_get_nth (n);

  return preset != NULL ? g_strdup (preset->id) : NULL;
}

static gboolean
fail_preset (SightCheckCase *self, const char *id)
{
  g_autofree char *text =
      sight_proposal_add (g_strdup_printf (_ ("there is no preset “%s”"), id), id, name_preset_cb, NULL);

  return sight_check_case_fail (self, "%s", text);
}

static gboolean
find_world (SightCheckCase *self)
{
  const char *id = self->check->preset;
  const SightPreset *preset = id != NULL ? sight_preset_find (id) : NULL;

  self->column = self->check->preset_column;
  if (id != NULL && preset == NULL)
    return fail_preset (self, id);
  self->world = g_hash_table_lookup (self->runner->worlds, id != NULL ? id : "");
  if (self->world != NULL)
    return TRUE;
  self->world = sight_check_world_new (self->runner->level, preset);
  g_hash_table_insert (self->runner->worlds, g_strdup (id != NULL ? id : ""), self->world);

  return TRUE;
}

/* Forgets what an earlier turn said. */
static void
case_reset (SightCheckCase *self)
{
  SightCheckResult *result = self->result;

  g_clear_pointer (&result->number, g_free);
  g_clear_pointer (&result->sentence, g_free);
  g_clear_pointer (&result->cause, g_free);
  g_clear_pointer (&result->cure, g_free);
  g_clear_pointer (&result->rows, g_strfreev);
  g_clear_pointer (&result->marks, g_strfreev);
  g_clear_pointer (&result->new_viewer, sight_viewer_free);
  result->n_more = result->n_cures = 0;
  result->witness = (SightCheckWitness) { .viewer = -1, .target = -1 };
}

static gboolean
run_turn (SightCheckCase *self, guint turn)
{
  case_reset (self);
  sight_check_case_set_turn (self, turn);
  if (kinds[self->check->kind].counts_ways)
    sight_check_case_count_ways (self);
  self->column = 0;

  return kinds[self->check->kind].run (self);
}

/* Whether "at any turn" means all of them, as of what must not happen at any turn. */
static gboolean
is_negative (const SightCheck *check)
{
  const SightCheckQuantifier first = check->n_subjects > 0 ? check->subjects[0].quantifier : SIGHT_CHECK_WHOLE;

  return check->kind == SIGHT_CHECK_MUST_NOT_SEE || check->kind == SIGHT_CHECK_HIDDEN ||
         check->kind == SIGHT_CHECK_DEAD_GROUND || check->kind == SIGHT_CHECK_COVER ||
         check->kind == SIGHT_CHECK_MUST_NOT_SHOOT || check->kind == SIGHT_CHECK_ONE_WAY || first == SIGHT_CHECK_NO ||
         first == SIGHT_CHECK_AT_MOST;
}

/* Whether the check holds in the turns that it is about. */
static gboolean
run_turns (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  const guint last = self->world->level->turns->len;
  const gboolean all = check->time == SIGHT_CHECK_EVERY_TURN || is_negative (check);

  if (check->time == SIGHT_CHECK_NOW || (check->time == SIGHT_CHECK_AT_TURN && check->turn <= last))
    return run_turn (self, check->time == SIGHT_CHECK_NOW ? 0 : check->turn);
  self->column = check->turn_column;
  if (check->time == SIGHT_CHECK_AT_TURN)
    return sight_check_case_fail (self, _ ("there is no turn %u; the last one is %u"), check->turn, last);

  for (guint turn = 0; turn <= last; turn++)
    {
      const gboolean good = run_turn (self, turn);

      if (self->result->status == SIGHT_CHECK_ERROR || good != all)
        return good;
    }

  return all;
}

/* Whatever kind of check it is: one that is about turns says in which one it fails. */
static void
name_turn (SightCheckCase *self)
{
  g_autofree char *text = g_steal_pointer (&self->result->sentence);

  if (self->check->time == SIGHT_CHECK_NOW)
    self->result->sentence = g_steal_pointer (&text);
  else if (self->turn == 0)
    self->result->sentence = g_strdup_printf (_ ("%s at the start"), text);
  else
    self->result->sentence = g_strdup_printf (_ ("%s in turn %u"), text, self->turn);
}

SightCheckResult *
sight_check_run (SightCheckRunner *runner, const SightCheck *check)
{
  SightCheckResult *result = g_new0 (SightCheckResult, 1);
  SightCheckCase self = { .runner = runner, .check = check, .result = result };
  const gint64 start = g_get_monotonic_time ();

  result->status = SIGHT_CHECK_FAILED;
  result->witness.viewer = result->witness.target = -1;
  if (find_world (&self) && run_turns (&self) && result->status != SIGHT_CHECK_ERROR)
    result->status = SIGHT_CHECK_HELD;
  if (result->status == SIGHT_CHECK_FAILED && check->is_todo)
    result->status = SIGHT_CHECK_TODO;
  if (result->status == SIGHT_CHECK_FAILED && result->sentence == NULL)
    result->sentence = g_strdup (result->number != NULL ? result->number : _ ("it does not hold"));
  if (result->sentence != NULL && (result->status == SIGHT_CHECK_FAILED || result->status == SIGHT_CHECK_TODO))
    name_turn (&self);
  if (result->status == SIGHT_CHECK_FAILED && result->cure == NULL)
    result->cure = g_strdup (_ ("no change of the map was found that would mend it"));
  result->time = g_get_monotonic_time () - start;

  return result;
}

SightCheckResult *
sight_check_run_item (SightCheckRunner *runner, const SightCheckItem *item)
{
  SightCheckResult *result;

  if (item->check != NULL)
    return sight_check_run (runner, item->check);
  result = g_new0 (SightCheckResult, 1);
  result->status = SIGHT_CHECK_ERROR;
  result->witness.viewer = result->witness.target = -1;
  result->sentence = g_strdup (item->fault.message);
  result->line = item->fault.line;
  result->column = item->fault.column;

  return result;
}

void
sight_check_result_free (SightCheckResult *self)
{
  g_free (self->number);
  g_free (self->sentence);
  g_free (self->cause);
  g_free (self->cure);
  g_strfreev (self->rows);
  g_strfreev (self->marks);
  g_clear_pointer (&self->new_viewer, sight_viewer_free);
  g_free (self);
}

char *
sight_check_result_describe (const SightCheckResult *self)
{
  GString *text = g_string_new (self->sentence != NULL ? self->sentence : self->number);

  if (self->cause != NULL && !self->witness.sees)
    g_string_append_printf (text, ": %s", self->cause);
  if (self->cure != NULL)
    g_string_append_printf (text, "; %s", self->cure);
  if (self->n_more > 0)
    g_string_append_printf (text, _ ("; %u more like this"), self->n_more);

  return g_string_free (text, FALSE);
}

/* What each status is called, for programs and for people. */
static const struct
{
  const char *id, *name; /* @name: N_() */
} statuses[] = {
  [SIGHT_CHECK_HELD] = { "held", N_ ("holds") },         [SIGHT_CHECK_FAILED] = { "failed", N_ ("fails") },
  [SIGHT_CHECK_TODO] = { "todo", N_ ("to do") },         [SIGHT_CHECK_ERROR] = { "error", N_ ("cannot be tried") },
  [SIGHT_CHECK_PENDING] = { "pending", N_ ("pending") },
};

const char *
sight_check_status_get_id (SightCheckStatus status)
{
  return statuses[status].id;
}

const char *
sight_check_status_get_name (SightCheckStatus status)
{
  return g_dgettext (GETTEXT_PACKAGE, statuses[status].name);
}
