/* test-report-run.c - one run as sentences and as JSON: every step once, numbered as people count; what is cut is said
 *
 * SPDX-License-Identifier: MIT
 */
#include "report/sight-report-run.h"

#include <json-glib/json-glib.h>

#include "core/sight/sight-preset.h"

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

static JsonObject *
parse (JsonParser *parser, const char *text)
{
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);

  return json_node_get_object (json_parser_get_root (parser));
}

/* The worked line: step 1 is its first move. */
static void
test_line (Fixture *self, gconstpointer preset)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *text = NULL, *json = NULL;
  g_auto (GStrv) lines = NULL;
  JsonObject *object, *step;
  JsonArray *steps;

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

  object = parse (parser, json);
  g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (object, "to"), 1), ==, 5);
  g_assert_cmpint (json_object_get_int_member (object, "dropped"), ==, 0);
  steps = json_object_get_array_member (object, "steps");
  g_assert_cmpuint (json_array_get_length (steps), ==, 7);
  step = json_array_get_object_element (steps, 6);
  g_assert_cmpint (json_object_get_int_member (step, "step"), ==, 7);
  g_assert_cmpstr (json_object_get_string_member (step, "move"), ==, "TIE");
  g_assert_cmpint (json_object_get_int_member (step, "error"), ==, 0);
}

/* A field of view: all steps of its trace, from 1. */
static void
test_field (Fixture *self, gconstpointer preset)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autofree char *json = NULL;
  JsonObject *object;
  JsonArray *steps;

  sight_algorithm_explain (self->level->grid, &self->sight, self->run.from, &view, self->trace);
  json = sight_report_run_to_json (&self->run, G_MAXUINT);
  object = parse (parser, json);
  g_assert_cmpstr (json_object_get_string_member (object, "algorithm"), ==, self->sight.algorithm->id);
  g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (object, "viewer"), 0), ==, 2);
  steps = json_object_get_array_member (object, "steps");
  g_assert_cmpuint (json_array_get_length (steps), ==, sight_trace_get_length (self->trace));
  for (guint i = 0; i < json_array_get_length (steps); i++)
    g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (steps, i), "step"), ==, i + 1);
}

/* Of a long run the beginning is taken, and how much is missing is said. */
static void
test_cut (Fixture *self, gconstpointer preset)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autofree char *text = NULL, *json = NULL, *dropped = NULL, *none = NULL, *expected = NULL;
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
  g_assert_cmpint (json_object_get_int_member (parse (parser, json), "dropped"), ==, length - 5);

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
