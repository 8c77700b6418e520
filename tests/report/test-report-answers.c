/* test-report-answers.c - answers to questions about the whole level in every kind of report
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/questions/sight-answer.h"
#include "analysis/questions/sight-request.h"
#include "core/sight/sight-preset.h"
#include "format/base/sight-output.h"
#include "format/syntax/sight-json.h"
#include "report/content/sight-report-findings.h"
#include "report/sight-export-kind.h"
#include "report/sight-report-kind.h"
#include "report/sight-report.h"

#include <string.h>

/* Two teams on a floor with a wall between them. */
static SightLevel *
level_new (void)
{
  SightLegend *legend = sight_legend_new_standard ();
  const guint16 wall = (guint16) sight_legend_find_glyph (legend, '#');
  SightLevel *level = sight_level_new (sight_map_new (9, 5, 0), legend);

  for (int y = 0; y < 4; y++)
    sight_level_set_tile (level, (SightCell) { 4, y }, wall);
  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", (int) i, (SightCell) { 1 + 6 * (int) i, 1 }));
    }

  return level;
}

/* The report of that kind, with or without answers. */
static char *
write_report (const char *kind, const char *const *questions)
{
  g_autoptr (SightLevel) level = level_new ();
  const SightReportOptions options = { .n_turns = G_MAXUINT, .questions = questions };
  g_autoptr (SightReport) report = sight_report_new (level, "Level", NULL, &options);
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  const SightReportKind *row = sight_report_kind_find (kind);
  g_autoptr (GBytes) bytes =
      row->write_files != NULL ? row->write_files (report, "level", companions) : row->write (report);

  for (guint i = 0; i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);

      if (strstr (companion->name, "answers") != NULL)
        return g_strndup (g_bytes_get_data (companion->bytes, NULL), g_bytes_get_size (companion->bytes));
    }

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_kinds (void)
{
  static const char *const kinds[] = { "markdown", "html", "csv", "json" };
  static const char *const questions[] = { "dead-ground", "guards", "chokes", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *with = write_report (kinds[i], questions), *without = write_report (kinds[i], NULL);

      g_assert_nonnull (strstr (with, "does not see"));
      g_assert_nonnull (strstr (with, "cuts"));
      g_assert_null (strstr (without, "does not see all"));
      g_assert_null (strstr (without, "cuts"));
    }
}

/* All answers and measures in one JSON report that a strict reader takes. */
static void
test_json (void)
{
  static const char *const measures[] = { "exposure", "clearance", NULL };
  static const char *const questions[] = { "dead-ground", "guards", "chokes", "contact", "fairness", NULL };
  g_autoptr (SightLevel) level = level_new ();
  const SightReportOptions options = { .n_turns = G_MAXUINT, .questions = questions, .measures = measures };
  g_autoptr (SightReport) report = sight_report_new (level, "Level", NULL, &options);
  g_autoptr (GBytes) bytes = sight_report_kind_find ("json")->write (report);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightJson) root =
      sight_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "report", &error);
  const SightJson *answers;

  g_assert_no_error (error);
  answers = sight_json_get (root, "answers");
  g_assert_cmpuint (sight_json_get_length (answers), ==, report->answers->len);
  for (guint i = 0; i < report->answers->len; i++)
    g_assert_nonnull (sight_json_get (sight_json_get_nth (answers, i), "question"));
  g_assert_cmpuint (sight_json_get_length (sight_json_get (root, "measures")), ==, 2);
}

#define PNG "src=\"data:image/png;base64,"

/* The height in pixels of the first picture of a page, which has one. */
static guint
get_png_height (const char *page)
{
  const char *start = strstr (page, PNG);
  g_autofree char *text = NULL;
  g_autofree guchar *bytes = NULL;
  gsize length;

  g_assert_nonnull (start);
  /* The head of the file: the height is in bytes 20 to 23. */
  text = g_strndup (start + strlen (PNG), 32);
  bytes = g_base64_decode (text, &length);
  g_assert_cmpuint (length, ==, 24);

  return (guint) (bytes[22] << 8 | bytes[23]);
}

/* A picture of each answer that shows something, with its legend. */
static void
test_pictures (void)
{
  static const char *const questions[] = { "dead-ground", NULL };
  g_autofree char *with = write_report ("html", questions), *without = write_report ("html", NULL);

  g_assert_null (strstr (without, PNG));
  /* Below the map, whose cells have 20 pixels, stands what is marked. */
  g_assert_cmpuint (get_png_height (with), >=, 5 * 20 + 24);
}

/* A corridor, and in an alcove beside its middle a guard that sees two cells far. */
static SightLevel *
corridor_new (void)
{
  SightLegend *legend = sight_legend_new_standard ();
  const guint16 wall = (guint16) sight_legend_find_glyph (legend, '#');
  SightLevel *level = sight_level_new (sight_map_new (11, 2, 0), legend);
  SightViewer *guard = sight_viewer_new ("", 0, (SightCell) { 5, 1 });

  for (int x = 0; x < 11; x++)
    {
      if (x != 5)
        sight_level_set_tile (level, (SightCell) { x, 1 }, wall);
    }
  sight_preset_apply (sight_preset_find ("symmetric"), &level->sight);
  guard->range = 2;
  g_ptr_array_add (level->teams, sight_team_new ("Blue", 0x1a5fb4, SIGHT_SHAPE_SQUARE));
  g_ptr_array_add (level->viewers, guard);

  return level;
}

/* A way past a team tells who sees it when, and what they all see in each turn. */
static void
test_way (void)
{
  g_autoptr (SightLevel) level = corridor_new ();
  g_autoptr (SightCellSet) from = sight_cell_set_new_rect ((SightRect) { 0, 0, 1, 1 });
  g_autoptr (SightCellSet) to = sight_cell_set_new_rect ((SightRect) { 10, 0, 1, 1 });
  g_auto (SightRequest) request = { 0 };
  g_autoptr (SightAnswer) answer = NULL;
  g_autoptr (SightFindings) findings = NULL;
  const SightFindingMark *mark;

  sight_request_init (&request, level, SIGHT_QUESTION_SNEAK);
  request.team = 0;
  sight_request_set_end (&request, 0, from, "here");
  sight_request_set_end (&request, 1, to, "there");
  answer = sight_answer_new (level, &request, NULL);
  g_assert_cmpuint (answer->sneak.n_seen, ==, 3);
  findings = sight_report_answer_get_findings (answer);
  g_assert_cmpuint (findings->marks->len, ==, 1);
  mark = &g_array_index (findings->marks, SightFindingMark, 0);
  g_assert_cmpint (mark->kind, ==, SIGHT_FINDING_SEEN);
  g_assert_cmpint (mark->cell.x, ==, 4);
  g_assert_cmpstr (mark->text, ==, "seen by Blue 1: 4–6");
  for (guint turn = 0; turn < 12; turn++)
    {
      const SightCellSet *watched = sight_findings_get_watched (findings, turn);

      for (int x = 0; x < 11; x++)
        g_assert_cmpint (sight_cell_set_contains (watched, (SightCell) { x, 0 }), ==, x >= 4 && x <= 6);
    }
}

/* Answers are to what is asked, and measures of the team that is chosen. */
static void
test_requests (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (6, 2, 0), sight_legend_new_standard ());
  g_auto (SightRequest) request = { 0 };
  const SightRequest *requests[SIGHT_QUESTION_COUNT] = { &request };
  const SightExportRequest asked = {
    .kind = sight_export_kind_find ("report:markdown"),
    .level = level,
    .title = "castle",
    .extras = sight_report_extras_find ("dead-ground") | sight_report_extras_find ("watched"),
    .requests = requests,
    .team = 2,
  };
  g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
  g_autofree char *text = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", (int) i, (SightCell) { 5 * (int) i, 1 }));
    }
  sight_request_init (&request, level, SIGHT_QUESTION_UNSEEN);
  request.team = 1;
  g_assert_true (sight_export_make (&asked, "castle", &files, NULL));
  text = g_strndup (g_bytes_get_data (files.bytes, NULL), g_bytes_get_size (files.bytes));
  g_assert_nonnull (strstr (text, "| Team Blue "));
  g_assert_nonnull (strstr (text, "Watched by a team: Blue"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/answers/kinds", test_kinds);
  g_test_add_func ("/report-answers/json", test_json);
  g_test_add_func ("/answers/pictures", test_pictures);
  g_test_add_func ("/report-answers/way", test_way);
  g_test_add_func ("/answers/requests", test_requests);

  return g_test_run ();
}
