/* test-report-answers.c - answers to questions about the whole level in every kind of report
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/base/sight-output.h"
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
  g_autoptr (SightReport) report = sight_report_new_with (level, "Level", NULL, &options);
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

/* A picture of each answer that shows something. */
static void
test_pictures (void)
{
  static const char *const questions[] = { "dead-ground", NULL };
  g_autofree char *with = write_report ("html", questions), *without = write_report ("html", NULL);

  g_assert_nonnull (strstr (with, "src=\"data:image/png"));
  g_assert_null (strstr (without, "src=\"data:image/png"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/answers/kinds", test_kinds);
  g_test_add_func ("/answers/pictures", test_pictures);

  return g_test_run ();
}
