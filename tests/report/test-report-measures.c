/* test-report-measures.c - measures in every kind of report are those that the gauge takes
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/base/sight-output.h"
#include "report/content/sight-report-measures.h"
#include "report/sight-report-kind.h"
#include "report/sight-report.h"

#include <math.h>
#include <string.h>

/* A floor with a wall across most of it; a team of one, without an area. */
static SightLevel *
level_new (void)
{
  SightLegend *legend = sight_legend_new_standard ();
  const int wall = sight_legend_find_glyph (legend, '#');
  SightLevel *level = sight_level_new (sight_map_new (11, 6, 0), legend);

  for (int y = 0; y < 5; y++)
    sight_level_set_tile (level, (SightCell) { 4, y }, wall);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 1 }));

  return level;
}

static SightReport *
report_new (const SightLevel *level, const char *const *measures)
{
  const SightReportOptions options = { .n_turns = G_MAXUINT, .measures = measures };

  return sight_report_new (level, "Level", NULL, &options);
}

/* The text of a report and of all files beside it. */
static char *
write_report (const SightReport *report, const char *kind)
{
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  const SightReportKind *row = sight_report_kind_find (kind);
  g_autoptr (GBytes) bytes =
      row->write_files != NULL ? row->write_files (report, "level", companions) : row->write (report);
  GString *text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  for (guint i = 0; i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);

      g_string_append_len (text, g_bytes_get_data (companion->bytes, NULL),
                           (gssize) g_bytes_get_size (companion->bytes));
    }

  return g_string_free (text, FALSE);
}

/* Every value of every measure that the level has. */
static void
test_values (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (SightReport) report = NULL;

  for (guint i = 0; sight_measure_get_nth (i) != NULL; i++)
    g_ptr_array_add (ids, (gpointer) sight_measure_get_nth (i)->id);
  g_ptr_array_add (ids, NULL);
  report = report_new (level, (const char *const *) ids->pdata);
  g_assert_cmpuint (report->measures->len, ==, ids->len - 1);
  for (guint i = 0; i < report->measures->len; i++)
    {
      const SightReportMeasure *row = sight_report_get_measure (report, i);
      const SightGaugeRequest request = { .level = level, .start = level, .team = 0 };
      g_autoptr (SightGauge) gauge = sight_gauge_new (&request);
      g_autoptr (GError) error = NULL;
      g_autofree double *values = sight_gauge_take (gauge, row->measure, NULL, &error);

      g_assert_cmpstr (row->measure->id, ==, ids->pdata[i]);
      if (values == NULL)
        g_assert_cmpstr (row->error, ==, error->message);
      for (guint k = 0; values != NULL && k < gauge->places->n; k++)
        g_assert_true (isnan (values[k]) ? isnan (row->values[k]) : values[k] == row->values[k]);
    }
}

/* One that can't be taken says why in each kind, and stops no other one. */
static void
test_kinds (void)
{
  static const char *const kinds[] = { "markdown", "html", "csv", "json" };
  static const char *const measures[] = { "visual-steps", "exposure", NULL };
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = report_new (level, measures), plain = report_new (level, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *with = write_report (report, kinds[i]), *without = write_report (plain, kinds[i]);

      g_assert_nonnull (strstr (with, sight_report_get_measure (report, 0)->error));
      g_assert_true (strstr (with, "Exposure") != NULL || strstr (with, "exposure") != NULL);
      g_assert_null (strstr (without, "xposure"));
    }
}

/* Of directions none is the least: who reads the table learns between which two all lie. */
static void
test_directions (void)
{
  static const char *const measures[] = { "drift-direction", NULL };
  static const char *const kinds[] = { "markdown", "html" };
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = report_new (level, measures);
  const SightReportMeasure *row = sight_report_get_measure (report, 0);
  g_autofree char *from = sight_measure_format (row->measure, row->summary.from);
  g_autofree char *to = sight_measure_format (row->measure, row->summary.to);
  g_autofree char *low = g_strdup_printf ("clockwise from %s, at (%d, %d)", from, row->from.x, row->from.y);
  g_autofree char *high = g_strdup_printf ("to %s, at (%d, %d)", to, row->to.x, row->to.y);

  g_assert_cmpuint (row->summary.n, >, 1);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text = write_report (report, kinds[i]);

      g_assert_nonnull (strstr (text, low));
      g_assert_nonnull (strstr (text, high));
    }
}

/* A heat map of the one that has values. */
static void
test_pictures (void)
{
  static const char *const measures[] = { "visual-steps", "exposure", NULL };
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = report_new (level, measures);
  g_autofree char *page = write_report (report, "html");
  const char *picture = strstr (page, "src=\"data:image/png");

  g_assert_nonnull (picture);
  g_assert_null (strstr (picture + 1, "src=\"data:image/png"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/measures/values", test_values);
  g_test_add_func ("/measures/kinds", test_kinds);
  g_test_add_func ("/measures/directions", test_directions);
  g_test_add_func ("/measures/pictures", test_pictures);

  return g_test_run ();
}
