/* test-report-run.c - one run as sentences and as JSON: every step once, numbered as people count; what is cut is said
 *
 * SPDX-License-Identifier: MIT
 */
#include "report/steps/sight-report-run.h"

#include <string.h>

#include "core/sight/sight-preset.h"
#include "format/syntax/sight-json.h"

typedef struct
{
  SightLevel *level;
  SightVision sight;
  SightTrace *trace;
  SightReportRun run;
} Fixture;

static void
set_up (Fixture *self, gconstpointer preset)
{
  self->level = sight_level_new (sight_map_new (10, 8, 0), sight_legend_new_standard ());
  self->trace = sight_trace_new ();
  sight_preset_apply (sight_preset_find (preset), &self->sight);
  self->sight.range = 0;
  self->run = (SightReportRun) { self->level, &self->sight, self->trace, { 2, 2 } };
}

static void
tear_down (Fixture *self, gconstpointer preset)
{
  sight_trace_free (self->trace);
  sight_level_free (self->level);
}

static SightJson *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SightJson *object = sight_json_parse (text, strlen (text), "run", &error);

  g_assert_no_error (error);

  return object;
}

static int
get_int (const SightJson *value)
{
  int number;

  g_assert_true (sight_json_get_int (value, G_MININT, G_MAXINT, &number));

  return number;
}

/* The worked line: step 1 is its first move. */
static void
test_line (Fixture *self, gconstpointer preset)
{
  g_autofree char *text = NULL, *json = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (SightJson) object = NULL;
  const SightJson *steps, *step;

  self->run.is_line = TRUE;
  self->run.to = (SightCell) { 7, 5 };
  sight_algorithm_los (self->level->grid, &self->sight, self->run.from, self->run.to, self->trace);
  text = sight_report_run_to_text (&self->run, 100);
  json = sight_report_run_to_json (&self->run, 100);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 8);
  g_assert_true (g_str_has_prefix (lines[0], "1. One step right to (3, 2): "));
  g_assert_nonnull (strstr (lines[0], "[error 2 → −1 · "));
  g_assert_true (g_str_has_prefix (lines[6], "7. Arrived at (7, 5) after 7 steps"));

  object = parse (json);
  g_assert_cmpint (get_int (sight_json_get_nth (sight_json_get (object, "to"), 1)), ==, 5);
  g_assert_cmpint (get_int (sight_json_get (object, "dropped")), ==, 0);
  steps = sight_json_get (object, "steps");
  g_assert_cmpuint (sight_json_get_length (steps), ==, 7);
  step = sight_json_get_nth (steps, 6);
  g_assert_cmpint (get_int (sight_json_get (step, "step")), ==, 7);
  g_assert_cmpstr (sight_json_get_text (sight_json_get (step, "move")), ==, "TIE");
  g_assert_cmpint (get_int (sight_json_get (step, "error")), ==, 0);
}

/* A field of view: all steps of its trace, from 1. */
static void
test_field (Fixture *self, gconstpointer preset)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autofree char *json = NULL;
  g_autoptr (SightJson) object = NULL;
  const SightJson *steps;

  sight_algorithm_explain (self->level->grid, &self->sight, self->run.from, &view, self->trace);
  json = sight_report_run_to_json (&self->run, G_MAXUINT);
  object = parse (json);
  g_assert_cmpstr (sight_json_get_text (sight_json_get (object, "algorithm")), ==, self->sight.algorithm->id);
  g_assert_cmpint (get_int (sight_json_get_nth (sight_json_get (object, "viewer"), 0)), ==, 2);
  steps = sight_json_get (object, "steps");
  g_assert_cmpuint (sight_json_get_length (steps), ==, sight_trace_get_length (self->trace));
  for (guint i = 0; i < sight_json_get_length (steps); i++)
    g_assert_cmpint (get_int (sight_json_get (sight_json_get_nth (steps, i), "step")), ==, i + 1);
}

/* Of a long run the beginning is taken, and how much is missing is said. */
static void
test_cut (Fixture *self, gconstpointer preset)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autofree char *text = NULL, *json = NULL, *dropped = NULL, *none = NULL, *expected = NULL;
  g_autoptr (SightJson) object = NULL;
  guint length;

  sight_algorithm_explain (self->level->grid, &self->sight, self->run.from, &view, self->trace);
  length = sight_trace_get_length (self->trace);
  text = sight_report_run_to_text (&self->run, 5);
  json = sight_report_run_to_json (&self->run, 5);
  dropped = sight_report_run_describe_dropped (&self->run, 5);
  none = sight_report_run_describe_dropped (&self->run, length);
  expected = g_strdup_printf ("… and %u steps more: only the first 5 are here.", length - 5);
  g_assert_cmpstr (dropped, ==, expected);
  g_assert_null (none);
  g_assert_true (g_str_has_suffix (g_strchomp (text), expected));
  object = parse (json);
  g_assert_cmpint (get_int (sight_json_get (object, "dropped")), ==, length - 5);

  /* What the trace itself has dropped counts too. */
  self->trace->dropped = 1000;
  g_free (dropped);
  dropped = sight_report_run_describe_dropped (&self->run, length);
  g_assert_nonnull (strstr (dropped, "1000 steps more"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/report-run/line", Fixture, "corner-rule", set_up, test_line, tear_down);
  g_test_add ("/report-run/field/symmetric", Fixture, "symmetric", set_up, test_field, tear_down);
  g_test_add ("/report-run/field/corner-rule", Fixture, "corner-rule", set_up, test_field, tear_down);
  g_test_add ("/report-run/cut", Fixture, "recursive", set_up, test_cut, tear_down);

  return g_test_run ();
}
