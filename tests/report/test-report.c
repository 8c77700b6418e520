/* test-report.c - reports: what they hold, and how each kind writes it
 *
 * SPDX-License-Identifier: MIT
 */
#include "report/sight-report.h"

#include <glib/gstdio.h>
#include <string.h>

#include "format/sight-formats.h"
#include "format/syntax/sight-json.h"
#include "report/content/sight-report-commands.h"
#include "report/sight-report-kind.h"
#include "report/content/sight-report-pairs.h"
#include "report/content/sight-report-words.h"
#include "report/text/sight-report-csv.h"

/* Six cells by two with a wall that only Red's line meets; Red 1 and Blue 1. */
static SightLevel *
level_new (void)
{
  SightLevel *level = sight_level_new (sight_map_new (6, 2, 0), sight_legend_new_standard ());

  sight_level_set_tile (level, (SightCell) { 1, 0 }, 1);
  sight_preset_apply (sight_preset_find ("corner-rule"), &level->sight);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Scout", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { 2, 1 }));

  return level;
}

static char *
write_kind (const SightReport *report, const char *id)
{
  g_autoptr (GBytes) bytes = sight_report_kind_find (id)->write (report);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_counts (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  const SightReportTeam *blue;

  sight_level_get_viewer (level, 1)->range = 1;
  report = sight_report_new (level, "t", NULL, NULL);
  g_assert_cmpuint (report->tiles->len, ==, 2);
  g_assert_cmpuint (g_array_index (report->tiles, SightReportTile, 0).count, ==, 11);
  g_assert_cmpuint (g_array_index (report->tiles, SightReportTile, 1).count, ==, 1);
  g_assert_cmpuint (g_array_index (report->viewers, SightReportViewer, 0).n_seen, ==, 3);
  blue = &g_array_index (report->teams, SightReportTeam, 1);
  g_assert_cmpuint (blue->n_seen, ==, 4);
  g_assert_cmpfloat (blue->share, ==, 4.0 / 12);
  g_assert_cmpint (sight_report_get_pair (report, 0, 1)->relation, ==, SIGHT_SEES_NEITHER);
  g_assert_false (sight_report_get_pair (report, 1, 0)->in_range);
}

static void
test_one_way (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_autofree char *text = NULL;
  const SightReportLine *line;

  g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 0, 0 }, (SightCell) { 2, 1 }));
  report = sight_report_new (level, "t", NULL, NULL);
  g_assert_cmpint (sight_report_get_pair (report, 0, 1)->relation, ==, SIGHT_SEES_BACK);
  g_assert_cmpint (sight_report_get_pair (report, 1, 0)->relation, ==, SIGHT_SEES_FORTH);

  line = &g_array_index (report->lines, SightReportLine, 0);
  g_assert_cmpstr (line->name, ==, "(0, 0) → (2, 1)");
  g_assert_cmpstr (line->verdict, ==, "Blocked at (1, 0), Wall. If it were open, A would see B.");
  g_assert_cmpstr (line->one_way, ==,
                   "One way: B sees A, but A does not see B. From A the line tests (1, 0), Wall; from B it passes by "
                   "(1, 1) instead.");
  text = write_kind (report, "markdown");
  g_assert_nonnull (strstr (text, "| Red 1 | | is seen, one way (2.2) |\n"));
  g_assert_nonnull (strstr (text, "| 1 | 0, 0 | 1 | X | 1, 0 ✕ | blocked |\n"));
}

/* A line of a viewer goes by its sight; one that leaves the map has no verdict. */
/* The reason why a viewer does not see another is the one that the list of pairs gives. */
static void
test_reasons (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_autofree char *blocked = NULL, *facing = NULL;

  sight_level_get_viewer (level, 1)->facing = 90;
  sight_level_get_viewer (level, 1)->angle = 90;
  report = sight_report_new (level, "t", NULL, NULL);
  blocked = sight_report_describe_pair (report, 0, 1);
  facing = sight_report_describe_pair (report, 1, 0);
  g_assert_cmpstr (blocked, ==, "Blocked at (1, 0), Wall");
  g_assert_cmpstr (facing, ==, "Blue 1 faces elsewhere.");
}

/* In words wherever there are some, with or without a cone. */
static void
test_facing (void)
{
  static const struct
  {
    int facing, angle;
    const char *cell;
  } cases[] = { { 90, 360, ">East →<" }, { 30, 360, ">30°<" }, { 135, 90, ">South-east ↘, 90° wide<" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SightLevel) level = level_new ();
      g_autoptr (SightReport) report = NULL;
      g_autofree char *text = NULL;

      sight_level_get_viewer (level, 1)->facing = cases[i].facing;
      sight_level_get_viewer (level, 1)->angle = cases[i].angle;
      report = sight_report_new (level, "t", NULL, NULL);
      text = write_kind (report, "html");
      g_assert_nonnull (strstr (text, cases[i].cell));
    }
}

static void
test_lines (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_autofree char *text = NULL, *json = NULL;
  SightViewer *viewer = sight_level_get_viewer (level, 0);

  viewer->sight = g_new0 (SightVision, 1);
  sight_preset_apply (sight_preset_find ("bresenham-team"), viewer->sight);
  g_ptr_array_add (level->lines, sight_kept_line_new ("mine", (SightCell) { 0, 0 }, (SightCell) { 2, 1 }));
  g_ptr_array_add (level->lines, sight_kept_line_new ("away", (SightCell) { 0, 0 }, (SightCell) { 6, 1 }));
  report = sight_report_new (level, "t", NULL, NULL);
  g_assert_cmpstr (g_array_index (report->lines, SightReportLine, 0).sight.algorithm->id, ==, "bresenham-team");
  g_assert_true (g_array_index (report->lines, SightReportLine, 0).is_on_map);
  g_assert_false (g_array_index (report->lines, SightReportLine, 1).is_on_map);
  text = write_kind (report, "markdown");
  json = write_kind (report, "json");
  g_assert_nonnull (strstr (text, "From 0, 0 to 6, 1. One end is outside the map.\n"));
  g_assert_nonnull (strstr (json, "\"clear\" : null"));
}

/* No name can become markup, end a table's cell or begin a line. */
static void
test_escapes (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_autofree char *text = NULL, *json = NULL;

  g_free (sight_level_get_team (level, 0)->name);
  sight_level_get_team (level, 0)->name = g_strdup ("a|b\n# *c* <d> \"e\"");
  report = sight_report_new (level, "`x`\n\ny", NULL, NULL);
  text = write_kind (report, "markdown");
  json = write_kind (report, "json");
  g_assert_true (g_str_has_prefix (text, "# \\`x\\`  y\n"));
  g_assert_nonnull (strstr (text, "| a\\|b \\# \\*c\\* \\<d\\> \"e\" | 1 |"));
  g_assert_nonnull (strstr (json, "a|b\\n# *c* <d> \\\"e\\\""));
}

/* A large map is not printed, and of many viewers only the pairs. */
static void
test_large (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_autofree char *text = NULL;

  sight_level_take_map (level, sight_map_new (121, 3, 0), sight_legend_new_standard ());
  for (int i = 0; i < 11; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { i + 3, 2 }));
  report = sight_report_new (level, "t", NULL, NULL);
  text = write_kind (report, "markdown");
  g_assert_null (strstr (text, "\n    ......"));
  g_assert_nonnull (strstr (text, "## Who sees whom"));
  g_assert_null (strstr (text, "A row looks at the columns"));
  g_assert_nonnull (strstr (text, "| Red 1, Scout | Blue 12 | 13.2 | sees |  |\n"));
}

/* Every kind names the areas, with what they are for and their size. */
static void
test_areas (void)
{
  static const char *const kinds[] = { "html", "markdown", "json" };
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 0, 3, 2 });
  g_autoptr (SightReport) report = NULL;
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  g_autoptr (GBytes) csv = NULL;
  guint n_found = 0;

  g_ptr_array_add (level->areas, sight_area_new ("Gate <way>", SIGHT_AREA_START, 1, cells));
  report = sight_report_new (level, "t", NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text = write_kind (report, kinds[i]);

      g_assert_nonnull (strstr (text, "Gate"));
      g_assert_null (strstr (kinds[i][0] == 'h' ? text : "", "<way>"));
      g_assert_nonnull (strstr (text, kinds[i][0] == 'j' ? "\"walkable\" : 5" : "start of Blue"));
    }
  csv = sight_report_write_csv (report, "a", companions);
  for (guint i = 0; i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);
      const char *expected = g_str_equal (companion->name, "a-areas.csv")
                                 ? "number,name,purpose,team,cells,walkable\n1,Gate <way>,start,Blue,6,5\n"
                             : g_str_equal (companion->name, "a-area-rects.csv") ? "area,x,y,width,height\n1,1,0,3,2\n"
                                                                                 : NULL;

      if (expected == NULL)
        continue;
      g_assert_cmpmem (g_bytes_get_data (companion->bytes, NULL), g_bytes_get_size (companion->bytes), expected,
                       strlen (expected));
      n_found++;
    }
  g_assert_cmpuint (n_found, ==, 2);
}

/* In the picture of a page the names of areas stand over what is seen, whose colours would hide them. */
static void
test_area_names (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 0, 3, 2 });
  g_autoptr (SightReport) report = NULL;
  g_autofree char *html = NULL;
  const char *name, *layer;

  g_ptr_array_add (level->areas, sight_area_new ("Gate", SIGHT_AREA_START, 1, cells));
  report = sight_report_new (level, "t", NULL, NULL);
  html = write_kind (report, "html");
  name = strstr (html, ">Gate</text>");
  layer = g_strrstr (html, "<g class=\"layer");
  g_assert_nonnull (name);
  g_assert_nonnull (layer);
  g_assert_true (name > layer);
}

/* Every kind lists the notes, whatever they say, and numbers them; a page draws their pins. */
static void
test_notes (void)
{
  static const char *const kinds[] = { "html", "markdown", "json" };
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 0, 3, 2 });
  g_autoptr (SightReport) report = NULL;
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  g_autoptr (GBytes) csv = NULL;
  gboolean is_found = FALSE;

  g_ptr_array_add (level->notes, sight_pin_new ("<b>lamp</b>\nhere", cells));
  report = sight_report_new (level, "t", NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *text = write_kind (report, kinds[i]);

      g_assert_nonnull (strstr (text, "lamp"));
      g_assert_null (kinds[i][0] == 'h' ? strstr (text, "<b>lamp") : NULL);
      g_assert_nonnull (kinds[i][0] == 'h' ? strstr (text, "<g class=\"pins\">") : text);
    }
  csv = sight_report_write_csv (report, "a", companions);
  for (guint i = 0; i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);
      static const char expected[] = "number,text,x,y,width,height\n1,\"<b>lamp</b>\nhere\",1,0,3,2\n";

      if (!g_str_equal (companion->name, "a-notes.csv"))
        continue;
      g_assert_cmpmem (g_bytes_get_data (companion->bytes, NULL), g_bytes_get_size (companion->bytes), expected,
                       strlen (expected));
      is_found = TRUE;
    }
  g_assert_true (is_found);
}

static void
test_json (void)
{
  static const char *const keys[] = { "format", "version",   "title",       "width",    "height",    "tiles",
                                      "sight",  "teams",     "viewers",     "pairs",    "pairsLeft", "lines",
                                      "turns",  "turnsLeft", "comparisons", "commands", "areas" };
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL);
  g_autofree char *text = write_kind (report, "json"), *again = write_kind (report, "json");
  g_autoptr (GError) error = NULL;
  g_autoptr (SightJson) root = sight_json_parse (text, strlen (text), "report", &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (sight_json_get (root, keys[i]) != NULL);
  g_assert_cmpuint (sight_json_get_length (root), ==, G_N_ELEMENTS (keys));
  g_assert_cmpuint (sight_json_get_length (sight_json_get (root, "pairs")), ==, 2);
  g_assert_cmpstr (text, ==, again);
}

static void
test_commands (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_auto (GStrv) commands = NULL;

  level->sight.range = 4;
  level->sight.values[0] = SIGHT_CORNER_STRICT;
  sight_level_get_viewer (level, 1)->cell = (SightCell) { 9, 9 };
  g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 3, 0 }, (SightCell) { 5, 1 }));
  report = sight_report_new (level, "t", "it's a map.txt", NULL);
  commands = sight_report_get_commands (report);
  g_assert_cmpuint (g_strv_length (commands), ==, 3);
  g_assert_cmpstr (commands[0], ==,
                   "sightline-cli fov 'it'\\''s a map.txt' --at 0,0 --preset corner-rule --range 4 --set "
                   "corner=strict");
  g_assert_cmpstr (commands[1], ==,
                   "sightline-cli los 'it'\\''s a map.txt' --from 3,0 --to 5,1 --preset corner-rule --range 4 "
                   "--set corner=strict --steps");
  g_assert_cmpstr (commands[2], ==, "sightline-cli sees 'it'\\''s a map.txt' --turn 0");
}

static void
test_write (void)
{
  static const struct
  {
    const char *name, *begins;
  } good[] = { { "r.md", "# t\n" },
               { "r.JSON", "{\n  \"format\" : \"sightline-report\"" },
               { "r.html", "<!DOCTYPE html>\n" },
               { "r.pdf", "%PDF" } };
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL);
  g_autofree char *folder = g_dir_make_tmp ("sightline-report-XXXXXX", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *path = g_build_filename (folder, good[i].name, NULL), *text = NULL;
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;

      g_assert_true (sight_report_write (report, sight_report_kind_find_for_path (path), file, FALSE, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, good[i].begins));
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_null (sight_report_kind_find_for_path ("r.xyz"));
  g_assert_null (sight_report_kind_find_for_path ("md"));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* With many viewers, the most important pairs are listed, each both ways, and the report says what is left out. */
static void
test_many_pairs (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_autofree char *json = NULL, *markdown = NULL, *left = NULL;
  guint n_one_way = 0;
  const guint n = 150;

  for (guint i = level->viewers->len; i < n; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", i % 2, (SightCell) { i % 6, i % 2 }));
  sight_level_get_viewer (level, 0)->range = 1;
  report = sight_report_new (level, "t", NULL, NULL);
  g_assert_cmpuint (report->pairs->len, ==, SIGHT_REPORT_PAIRS_MAX);
  g_assert_cmpuint (report->pairs->len + report->n_pairs_left, ==, n * (n - 1));
  for (guint i = 0; i < report->pairs->len; i++)
    {
      const SightReportPair *row = &g_array_index (report->pairs, SightReportPair, i);
      const SightPair *back = sight_report_get_pair (report, row->b, row->a);

      g_assert_nonnull (back);
      n_one_way += sight_report_is_one_way (&row->pair);
    }
  /* All pairs, those seen one way first. */
  for (guint a = 0; a < n; a++)
    {
      for (guint b = 0; b < n; b++)
        {
          const SightPair pair = sight_sees_get_pair (report->level, report->fields, a, b);

          n_one_way -= a != b && sight_report_is_one_way (&pair);
        }
    }
  g_assert_cmpuint (n_one_way, ==, 0);
  left = sight_report_describe_pairs_left (report);
  json = write_kind (report, "json");
  markdown = write_kind (report, "markdown");
  g_assert_nonnull (strstr (json, "\"pairsLeft\" : 12350"));
  g_assert_nonnull (strstr (markdown, left));
}

/* Every line has its verdict, the first ones their steps. */
static void
test_many_lines (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL;
  g_autofree char *html = NULL;
  guint n_drawings = 0, n_tables = 0;

  for (guint i = 0; i < 1500; i++)
    g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 2, 0 }, (SightCell) { 5, 1 }));
  report = sight_report_new (level, "t", NULL, NULL);
  g_assert_cmpuint (sight_report_count_detailed_lines (report, 40), ==, 8);
  g_assert_cmpuint (sight_report_count_detailed_lines (report, 1), ==, 1);
  html = write_kind (report, "html");
  for (const char *at = html; (at = strstr (at, "<svg class=\"crop\"")) != NULL; at++)
    n_drawings++;
  for (const char *at = html; (at = strstr (at, "<table class=\"steps\"")) != NULL; at++)
    n_tables++;
  g_assert_cmpuint (n_drawings, ==, 1500);
  g_assert_cmpuint (n_tables, ==, 1000);
  g_assert_nonnull (strstr (html, "Only the first 1000 of 1500 lines are shown step by step."));
}

/* Every preset can be reported. */
static void
test_presets (void)
{
  for (guint i = 0; sight_preset_get_nth (i) != NULL; i++)
    {
      g_autoptr (SightLevel) level = level_new ();
      g_autoptr (SightReport) report = NULL;
      g_autofree char *text = NULL, *json = NULL;

      sight_preset_apply (sight_preset_get_nth (i), &level->sight);
      g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 0, 0 }, (SightCell) { 5, 1 }));
      report = sight_report_new (level, "t", NULL, NULL);
      text = write_kind (report, "markdown");
      json = write_kind (report, "json");
      g_assert_nonnull (strstr (text, sight_preset_get_nth (i)->id));
      g_assert_nonnull (strstr (json, sight_preset_get_nth (i)->id));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/counts", test_counts);
  g_test_add_func ("/report/one-way", test_one_way);
  g_test_add_func ("/report/reasons", test_reasons);
  g_test_add_func ("/report/facing", test_facing);
  g_test_add_func ("/report/lines", test_lines);
  g_test_add_func ("/report/escapes", test_escapes);
  g_test_add_func ("/report/large", test_large);
  g_test_add_func ("/report/json", test_json);
  g_test_add_func ("/report/areas", test_areas);
  g_test_add_func ("/report/area-names", test_area_names);
  g_test_add_func ("/report/notes", test_notes);
  g_test_add_func ("/report/commands", test_commands);
  g_test_add_func ("/report/write", test_write);
  g_test_add_func ("/report/many-pairs", test_many_pairs);
  g_test_add_func ("/report/many-lines", test_many_lines);
  g_test_add_func ("/report/presets", test_presets);
  return g_test_run ();
}
