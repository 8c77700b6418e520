/* test-export-kind.c - everything that a level can be exported as, made and written in one way
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-measure.h"
#include "format/syntax/sight-png.h"
#include "report/sight-export-kind.h"
#include "report/sight-export.h"

#include <glib/gstdio.h>
#include <string.h>

#include "format/syntax/sight-decompress.h"

static SightLevel *
level_new (void)
{
  SightLevel *level = sight_level_new (sight_map_new (6, 2, 0), sight_legend_new_standard ());

  sight_level_set_tile (level, (SightCell) { 1, 0 }, 1);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Scout", 0, (SightCell) { 0, 0 }));

  return level;
}

static SightScene
scene_new (const SightLevel *level)
{
  return (SightScene) { .level = level, .palette = sight_palette_get (FALSE, FALSE), .size = 12, .selected = -1 };
}

static void
make (const SightScene *scene, const char *id, SightExportFiles *files)
{
  const SightExportRequest request = {
    .kind = sight_export_kind_find (id), .level = scene->level, .scene = scene, .title = "castle"
  };
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (request.kind);
  g_assert_true (sight_export_make (&request, "castle", files, &error));
  g_assert_no_error (error);
}

/* Every kind has an id of its own, and makes a file. */
static void
test_all (void)
{
  g_autoptr (SightLevel) level = level_new ();
  SightScene scene = scene_new (level);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_groups[SIGHT_EXPORT_N_GROUPS] = { 0 };
  const SightExportKind *kind;

  for (guint i = 0; (kind = sight_export_kind_get_nth (i)) != NULL; i++)
    {
      g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
      char *id = sight_export_kind_get_full_id (kind);

      g_assert_true (sight_export_kind_find (id) == kind);
      make (&scene, id, &files);
      g_assert_cmpuint (g_bytes_get_size (files.bytes), >, 4);
      g_assert_true (g_hash_table_add (ids, id));
      g_assert_cmpuint (strlen (kind->suffix), >, 0);
      n_groups[kind->group]++;
    }
  for (guint i = 0; i < SIGHT_EXPORT_N_GROUPS; i++)
    g_assert_cmpuint (n_groups[i], >, 0);
  g_assert_null (sight_export_kind_find ("map:sightline"));
  g_assert_null (sight_export_kind_find ("report:none"));
}

/* What a format can't store is known before anything is written; other formats have companion files. */
static void
test_notes (void)
{
  g_autoptr (SightLevel) level = level_new ();
  SightScene scene = scene_new (level);
  g_auto (SightExportFiles) csv = SIGHT_EXPORT_FILES_INIT, tmx = SIGHT_EXPORT_FILES_INIT;

  make (&scene, "map:csv", &csv);
  g_assert_cmpuint (csv.notes->len, >=, 2);
  g_assert_cmpuint (csv.companions->len, ==, 0);
  make (&scene, "map:tmx", &tmx);
  g_assert_cmpuint (tmx.companions->len, ==, 1);
  g_assert_cmpstr (((SightCompanion *) tmx.companions->pdata[0])->name, ==, "castle-tiles.png");
}

/* Each file that goes with another one is known again when the export is repeated: it is the same for every level, or
 * has a mark. */
static void
test_marks (void)
{
  g_autoptr (SightLevel) level = level_new (), other = level_new ();
  const SightScene scene = scene_new (level), changed = scene_new (other);
  SightTile floor = *sight_legend_get (other->legend, 0);
  const SightExportKind *kind;
  guint n = 0;

  floor.name = (char *) "Moss";
  floor.color = 0x508050;
  sight_legend_set (other->legend, 0, &floor);
  for (guint i = 0; (kind = sight_export_kind_get_nth (i)) != NULL; i++)
    {
      g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT, again = SIGHT_EXPORT_FILES_INIT;
      g_autofree char *id = sight_export_kind_get_full_id (kind);

      make (&changed, id, &files);
      make (&scene, id, &again);
      for (guint k = 0; k < MIN (files.companions->len, again.companions->len); k++, n++)
        {
          const SightCompanion *a = g_ptr_array_index (files.companions, k),
                               *b = g_ptr_array_index (again.companions, k);
          const guint8 *data = g_bytes_get_data (a->bytes, NULL), *same = g_bytes_get_data (b->bytes, NULL);

          g_assert_cmpstr (a->name, ==, b->name);
          g_assert_cmpuint (a->mark_from, ==, b->mark_from);
          g_assert_cmpuint (a->mark_length, ==, b->mark_length);
          if (!g_bytes_equal (a->bytes, b->bytes))
            g_assert_cmpmem (data + a->mark_from, a->mark_length, same + a->mark_from, MAX (a->mark_length, 1));
        }
    }
  g_assert_cmpuint (n, >, 8);
}

/* Without viewers there is nothing to answer. */
static void
test_nothing (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (2, 2, 0), sight_legend_new_standard ());
  SightScene scene = scene_new (level);
  const SightExportRequest request = {
    .kind = sight_export_kind_find ("answers:json"), .level = level, .scene = &scene, .title = "m"
  };
  g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
  g_autoptr (GError) error = NULL;

  g_assert_false (sight_export_make (&request, "m", &files, &error));
  g_assert_nonnull (error);
  g_assert_null (files.bytes);
}

static void
assert_sample (const char *text, guint width, const char *expected)
{
  g_auto (SightExportFiles) files = { g_bytes_new (text, strlen (text)), NULL, NULL };
  g_autofree char *sample = sight_export_files_get_sample (&files, 2, width);

  g_assert_cmpstr (sample, ==, expected);
}

/* The first lines of what is text. */
static void
test_sample (void)
{
  g_auto (SightExportFiles) large = SIGHT_EXPORT_FILES_INIT;
  g_autoptr (GString) text = g_string_new ("a");
  g_autofree char *sample = NULL;

  assert_sample ("", 9, "");
  assert_sample ("one", 9, "one\n");
  assert_sample ("one\ntwo\n", 9, "one\ntwo\n");
  assert_sample ("one\ntwo\nthree\n", 9, "one\ntwo\n…\n");
  assert_sample ("größer\n", 4, "größ…\n");
  assert_sample ("\x89PNG\r\n\x1a\n", 9, NULL);
  assert_sample ("half \xc3", 9, NULL);

  /* A character that crosses the end of the examined text. */
  while (text->len < 70000)
    g_string_append (text, "ü");
  large.bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  sample = sight_export_files_get_sample (&large, 2, 3);
  g_assert_cmpstr (sample, ==, "aüü…\n…\n");
}

static void
put (const char *id, const SightScene *scene, GFile *file, gboolean ok)
{
  const SightExportRequest request = {
    .kind = sight_export_kind_find (id), .level = scene->level, .scene = scene, .title = "m"
  };
  g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
  g_autoptr (GError) error = NULL;

  g_assert_true (sight_export_make (&request, "m", &files, &error));
  g_assert_true (sight_export_put (&request, &files, file, &error) == ok);
  g_assert_true (ok == (error == NULL));
}

static guint
remove_files (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
      n++;
    }

  return n;
}

/* All files of an export; packed if the name says so; an old file stays if a new one can't be written. */
static void
test_put (void)
{
  g_autoptr (SightLevel) level = level_new ();
  SightScene scene = scene_new (level);
  g_autofree char *folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  static const char *const names[] = { "a.json.gz", "a.json" };
  g_autofree char *blocked = g_build_filename (folder, "m-viewers.csv", NULL), *text = NULL, *first = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL), *bytes = NULL;
      g_autoptr (GFile) file = g_file_new_for_path (path);

      put ("answers:json", &scene, file, TRUE);
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      g_assert_cmpint (bytes[0], ==, i == 0 ? '\x1f' : '{');
      g_assert_cmpint (g_remove (path), ==, 0);
    }

  first = g_build_filename (folder, "m.csv", NULL);
  g_assert_true (g_file_set_contents (first, "old", -1, NULL));
  g_assert_cmpint (g_mkdir (blocked, 0700), ==, 0);
  {
    g_autoptr (GFile) file = g_file_new_for_path (first);

    put ("report:csv", &scene, file, FALSE);
    g_assert_true (g_file_get_contents (first, &text, NULL, NULL));
    g_assert_cmpstr (text, ==, "old");
    g_assert_cmpint (g_remove (blocked), ==, 0);
    put ("report:csv", &scene, file, TRUE);
  }
  g_assert_cmpuint (remove_files (folder), ==, 6);
  g_assert_cmpint (g_remove (folder), ==, 0);
}

/* A report covers the level's sight alone, or compares it with all others. */
static void
test_beside (void)
{
  static const char *const variants[] = { NULL, "one-sight", "all-sights" };
  g_autoptr (SightLevel) level = level_new ();
  guint n_presets = 0;

  while (sight_preset_get_nth (n_presets) != NULL)
    n_presets++;
  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      const SightExportRequest request = {
        sight_export_kind_find ("report:json"), variants[i], level, NULL, NULL, "castle"
      };
      g_autoptr (SightReport) report = sight_export_make_report (&request);
      g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
      g_autofree char *text = NULL;

      g_assert_cmpuint (report->comparisons->len, >=, i == 2 ? n_presets - 1 : 0);
      g_assert_cmpuint (report->comparisons->len, <=, i == 2 ? n_presets : 0);
      g_assert_true (sight_export_make (&request, "castle", &files, NULL));
      text = g_strndup (g_bytes_get_data (files.bytes, NULL), g_bytes_get_size (files.bytes));
      g_assert_true ((strstr (text, "\"onlyPreset\"") != NULL) == (i == 2));
    }
}

/* The list has each question that a report can answer and each measure once, section by section. */
static void
test_extras (void)
{
  g_autoptr (GHashTable) sections = g_hash_table_new (g_str_hash, g_str_equal);
  guint n[2] = { 0 }, n_measures = 0, i;
  const char *section = NULL;
  SightReportExtra extra;

  for (i = 0; sight_report_extra_get_nth (i, &extra); i++)
    {
      g_assert_true (sight_report_extras_find (extra.id) == (SightReportExtras) 1 << i);
      g_assert_true (section == extra.section || g_hash_table_add (sections, (gpointer) extra.section));
      g_assert_true ((extra.kind == SIGHT_EXTRA_HEAT) == (sight_measure_find (extra.id) != NULL));
      g_assert_true ((extra.kind == SIGHT_EXTRA_ANSWER) == (sight_question_from_id (extra.id) >= 0));
      section = extra.section;
      n[extra.kind]++;
    }
  while (sight_measure_get_nth (n_measures) != NULL)
    n_measures++;
  g_assert_cmpuint (n[SIGHT_EXTRA_ANSWER], ==, SIGHT_QUESTION_COUNT - 1);
  g_assert_cmpuint (n[SIGHT_EXTRA_HEAT], ==, n_measures);
  g_assert_true (sight_report_extras_find ("changes") == 0);
  g_assert_true (sight_report_extras_find ("all") == 0);
}

/* A report has the answers and heat maps that are asked for, and notes what the level lacks for others. */
static void
test_asked (void)
{
  g_autoptr (SightLevel) level = level_new ();
  const SightExportRequest request = {
    .kind = sight_export_kind_find ("report:json"),
    .level = level,
    .title = "castle",
    .extras = sight_report_extras_find ("guards") | sight_report_extras_find ("fairness") |
              sight_report_extras_find ("exposure") | sight_report_extras_find ("visual-steps"),
  };
  g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
  g_autofree char *text = NULL;

  g_assert_true (sight_export_make (&request, "castle", &files, NULL));
  text = g_strndup (g_bytes_get_data (files.bytes, NULL), g_bytes_get_size (files.bytes));
  g_assert_nonnull (strstr (text, "\"question\" : \"guards\""));
  g_assert_nonnull (strstr (text, "\"measure\" : \"exposure\""));
  g_assert_null (strstr (text, "\"question\" : \"chokes\""));
  g_assert_null (strstr (text, "\"measure\" : \"view\""));
  g_assert_cmpuint (files.notes->len, ==, 2);
  g_assert_cmpstr (files.notes->pdata[0], ==, "Fairness: Needs two teams with living viewers on the map.");
  g_assert_cmpstr (files.notes->pdata[1], ==, "“Visual steps” needs an area to start from");
}

/* A table of numbers that say enough has a legend only where an earlier one lies. */
static void
test_left (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.csv", NULL);
  g_autofree char *legend = g_build_filename (folder, "m.legend.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SightLevel) level = level_new ();
  const SightExportRequest request = {
    .kind = sight_export_kind_find ("map:csv"), .level = level, .title = "m", .file = file
  };

  for (guint i = 0; i < 2; i++)
    {
      g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;

      g_assert_true (i == 0 || g_file_set_contents (legend, "; sightline legend 1\n", -1, NULL));
      g_assert_true (sight_export_make (&request, "m", &files, NULL));
      g_assert_cmpuint (files.companions->len, ==, i);
    }
  g_assert_cmpint (g_remove (legend), ==, 0);
  g_assert_cmpint (g_remove (folder), ==, 0);
}

static gboolean
stop_cb (double done, gpointer data)
{
  return FALSE;
}

/* Answers and measures are stopped alike: then there is no file, and nothing is wrong. */
static void
test_stopped (void)
{
  static const char *const ids[] = { "guards", "exposure" };
  g_autoptr (SightLevel) level = level_new ();
  const SightProgress progress = { stop_cb, NULL, 0, 1 };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const SightExportRequest request = { .kind = sight_export_kind_find ("report:json"),
                                           .level = level,
                                           .title = "castle",
                                           .extras = sight_report_extras_find (ids[i]),
                                           .progress = &progress };
      g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
      g_autoptr (GError) error = NULL;

      g_assert_false (sight_export_make (&request, "castle", &files, &error));
      g_assert_no_error (error);
    }
}

/* Only an HTML page answers, and only if it is asked for and the module is there. */
static void
test_interactive (void)
{
  g_autoptr (SightLevel) level = level_new ();
  const SightExportKind *kind;

  for (guint n = 0; (kind = sight_export_kind_get_nth (n)) != NULL; n++)
    {
      const gboolean is_page = kind == sight_export_kind_find ("report:html");

      g_assert_true (sight_export_kind_can_answer (kind, level) == (is_page && sight_report_has_module ()));
    }
  for (int interactive = 0; interactive < 2; interactive++)
    {
      const SightExportRequest request = {
        sight_export_kind_find ("report:html"), NULL, level, NULL, NULL, "castle", interactive
      };
      g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
      g_autofree char *text = NULL;
      const gboolean answers = interactive && sight_report_has_module ();

      g_assert_true (sight_export_make (&request, "castle", &files, NULL));
      text = g_strndup (g_bytes_get_data (files.bytes, NULL), g_bytes_get_size (files.bytes));
      g_assert_true ((strstr (text, "id=\"module\"") != NULL) == answers);
      g_assert_true ((strstr (text, "wasm-unsafe-eval") != NULL) == answers);
    }
}

/* Each way to write a kind has words of its own among those of the kind. */
static void
test_variants (void)
{
  const SightExportKind *kind;
  guint n = 0;

  for (guint i = 0; (kind = sight_export_kind_get_nth (i)) != NULL; i++)
    {
      g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint k = 0; kind->variants != NULL && kind->variants[k] != NULL; k++, n++)
        {
          const char *name = sight_export_variant_get_name (kind->variants[k]);

          g_assert_nonnull (name);
          g_assert_cmpstr (name, !=, kind->variants[k]);
          g_assert_true (g_hash_table_add (names, (gpointer) name));
        }
    }
  g_assert_cmpuint (n, >, 20);
  g_assert_null (sight_export_variant_get_name ("nothing"));
}

/* A PNG picture of all of the map is that map when it is opened, with all that a page has around it; a picture of what
 * a team knows, or of another kind, is not. */
static void
test_again (void)
{
  g_autoptr (SightLevel) level = level_new ();
  SightScene scene = scene_new (level);
  const SightPictureOptions options = { TRUE, TRUE, "castle" };

  for (int fog = 0; fog < 2; fog++)
    {
      g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
      g_autoptr (SightLevel) again = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SightPng) png = NULL;

      scene.timeline = timeline;
      scene.show = fog ? SIGHT_SHOW_TEAM : SIGHT_SHOW_EVERYTHING;
      bytes = sight_export_draw_picture (&scene, &options, sight_picture_kind_find ("png"), NULL);
      png = sight_png_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", NULL);
      g_assert_cmpint (png->text == NULL, ==, fog);
      if (fog)
        continue;
      again = sight_format_read (NULL, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", NULL, NULL);
      g_assert_true (sight_map_equal (level->map, again->map) && sight_legend_equal (level->legend, again->legend));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export-kind/all", test_all);
  g_test_add_func ("/export-kind/notes", test_notes);
  g_test_add_func ("/export-kind/marks", test_marks);
  g_test_add_func ("/export-kind/nothing", test_nothing);
  g_test_add_func ("/export-kind/sample", test_sample);
  g_test_add_func ("/export-kind/put", test_put);
  g_test_add_func ("/export-kind/beside", test_beside);
  g_test_add_func ("/export-kind/variants", test_variants);
  g_test_add_func ("/export-kind/again", test_again);
  g_test_add_func ("/export-kind/extras", test_extras);
  g_test_add_func ("/export-kind/asked", test_asked);
  g_test_add_func ("/export-kind/left", test_left);
  g_test_add_func ("/export-kind/stopped", test_stopped);
  g_test_add_func ("/export-kind/interactive", test_interactive);

  return g_test_run ();
}
