/* test-report-checks.c - the checks of a level and what came of them in every kind of report
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/base/sight-output.h"
#include "report/content/sight-report-checks.h"
#include "report/sight-report-kind.h"
#include "report/sight-report.h"

#include <string.h>

/* Two viewers that see each other, and @n checks. */
static SightLevel *
level_new (const char *const *checks)
{
  SightLevel *level = sight_level_new (sight_map_new (9, 5, 0), sight_legend_new_standard ());

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->viewers,
                       sight_viewer_new (i == 0 ? "Ada" : "Bob", (int) i, (SightCell) { 1 + 6 * i, 1 }));
    }
  for (guint i = 0; checks != NULL && checks[i] != NULL; i++)
    g_ptr_array_add (level->checks, g_strdup (checks[i]));

  return level;
}

/* The report of that kind: of CSV its table of checks, if there is one. */
static char *
write_report (const char *kind, const SightLevel *level)
{
  g_autoptr (SightReport) report = sight_report_new (level, "Level", NULL, NULL);
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  const SightReportKind *row = sight_report_kind_find (kind);
  g_autoptr (GBytes) bytes =
      row->write_files != NULL ? row->write_files (report, "level", companions) : row->write (report);

  for (guint i = 0; i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);

      if (strstr (companion->name, "checks") != NULL)
        return g_strndup (g_bytes_get_data (companion->bytes, NULL), g_bytes_get_size (companion->bytes));
    }

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static const char *const checks[] = {
  "# who sees whom", "Ada sees Bob", "Ada must not see (3, 1)", "todo: Bob must not see Ada", "Nobody sees Bob", NULL,
};

/* What each kind says of them, in the order of the level. */
static const struct
{
  const char *kind;
  const char *says[5];
} kinds[] = {
  { "markdown",
    { "1 of 4 checks hold, 1 fails, 1 error, 1 to do.", "| Ada sees Bob | holds |",
      "| Ada must not see (3, 1) | fails |", "| to do |",
      "| cannot be tried | there is no viewer, team or area “Nobody” |" } },
  { "html",
    { "1 of 4 checks hold, 1 fails, 1 error, 1 to do.", "Ada sees Bob", "closing (2, 1) would hide it", "to do",
      "there is no viewer, team or area “Nobody”" } },
  { "csv",
    { "number,check,status,text\n1,Ada sees Bob,held,", "2,\"Ada must not see (3, 1)\",failed,",
      "3,todo: Bob must not see Ada,todo,", "4,Nobody sees Bob,error,", "“Nobody”" } },
  { "json",
    { "\"checks\" : [", "\"status\" : \"held\"", "\"close_one_of\" : ", "\"status\" : \"todo\"",
      "\"checksLeft\" : 0" } },
};

static void
test_kinds (void)
{
  g_autoptr (SightLevel) level = level_new (checks), none = level_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *with = write_report (kinds[i].kind, level), *without = write_report (kinds[i].kind, none);
      const char *at = with;

      for (guint k = 0; k < G_N_ELEMENTS (kinds[i].says); k++)
        {
          const char *next = strstr (at, kinds[i].says[k]);

          if (next == NULL)
            g_error ("%s does not say “%s” in its place:\n%s", kinds[i].kind, kinds[i].says[k], with);
          at = next;
        }
      g_assert_null (strstr (without, "hecks"));
      g_assert_null (strstr (with, "who sees whom"));
    }
}

/* A thousand are listed, and it is said how many are not. */
static void
test_many (void)
{
  g_autoptr (SightLevel) level = level_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < SIGHT_REPORT_CHECKS_MAX + 7; i++)
    g_ptr_array_add (level->checks, g_strdup ("Ada sees Bob"));
  text = write_report ("markdown", level);
  g_assert_nonnull (strstr (text, "1000 of 1000 checks hold; 7 more are not listed."));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/report-checks/kinds", test_kinds);
  g_test_add_func ("/report-checks/many", test_many);

  return g_test_run ();
}
