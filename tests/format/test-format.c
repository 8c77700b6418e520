/* test-format.c - the table of formats, and which one a file is
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>

#include "format-test.h"
#include "format/base/sight-file.h"

static void
test_table (void)
{
  const SightFormat *format;
  guint n = 0;

  for (; (format = sight_format_get_nth (n)) != NULL; n++)
    {
      g_assert_true (sight_format_find (format->id) == format);
      g_assert_cmpstr (format->name, !=, "");
      g_assert_nonnull (format->suffixes[0]);
      g_assert_true (sight_format_can_read (format) || sight_format_can_write (format));
      for (guint i = 0; format->suffixes[i] != NULL; i++)
        {
          g_autofree char *path = g_strconcat ("a/b.c/map.", format->suffixes[i], NULL);

          g_assert_true (sight_format_find_for_path (path) == format);
        }
    }

  g_assert_cmpuint (n, >=, 4);
  g_assert_null (sight_format_find ("none"));
  g_assert_cmpstr (sight_format_get_native ()->id, ==, "sightline");
}

static void
test_suffix (void)
{
  const SightFormat *text = sight_format_find ("text");

  g_assert_true (sight_format_find_for_path ("CAVE.TXT") == text);
  g_assert_true (sight_format_find_for_path ("cave.sightline.map") == text);
  g_assert_null (sight_format_find_for_path ("cave"));
  g_assert_null (sight_format_find_for_path ("txt"));
  g_assert_null (sight_format_find_for_path ("cave.txt~"));
  g_assert_null (sight_format_find_for_path ("cave.txt/x"));
  g_assert_null (sight_format_find_for_path (""));
}

/* Content goes before the name, the name before a guess. */
static void
test_detect (void)
{
  static const char native[] = "\357\273\277 {\n \"sightline\":1,\"legend\":[{\"glyph\":\"x\"}],\"map\":[\"x\"]}";
  static const char text[] = "{\"sightline\"";
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) by_content = sight_format_read (NULL, native, strlen (native), "a.txt", NULL, &error);
  g_autoptr (SightLevel) by_guess = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (by_content->map->width, ==, 1);

  g_assert_null (sight_format_read (NULL, text, strlen (text), "a.txt", NULL, &error));
  g_assert_cmpstr (error->message, ==, "a.txt:1:13: the text ends too early");
  g_clear_error (&error);

  by_guess = sight_format_read (NULL, "{}", 2, "a.unknown", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (by_guess->map->width, ==, 2);
}

/* An empty GBytes has no data. */
static void
test_no_data (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sight_format_read (NULL, NULL, 0, "-", NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, "-:1:1: there is no map in the file, expected rows of glyphs");
}

static void
test_write_only (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sight_format_read (NULL, "return {}", 9, "a.lua", NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN);
  g_assert_cmpstr (error->message, ==, "a.lua: the format “Lua table” can only be written");
}

static void
assert_load_fails (const char *path, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_null (sight_format_load (NULL, file, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN);
  g_assert_cmpstr (error->message, ==, message);
}

/* Runs in a folder of its own. */
static void
test_load (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("a.txt");
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = NULL;
  g_autofree char *name = NULL;

  g_assert_cmpint (g_chdir (folder), ==, 0);
  g_clear_object (&file);
  file = g_file_new_for_path ("a.txt");
  g_assert_cmpint (g_mkdir ("maps", 0700), ==, 0);
  g_assert_true (g_file_set_contents ("a.txt", "#.#\n", -1, NULL));

  level = sight_format_load (NULL, file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (level->map->width, ==, 3);
  name = sight_file_get_name (file);
  g_assert_cmpstr (name, ==, "a.txt");

  assert_load_fails ("maps", "maps: this is a folder, expected a file");
  assert_load_fails ("none.txt", "none.txt: there is no such file or folder");
  assert_load_fails ("a.txt/b.txt", "a.txt/b.txt: part of the path is not a folder");
  assert_load_fails ("/nowhere/a.txt", "/nowhere/a.txt: there is no such file or folder");

  g_unlink ("a.txt");
  g_rmdir ("maps");
  g_assert_cmpint (g_chdir ("/"), ==, 0);
  g_rmdir (folder);
}

static void
test_save_unknown (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#", NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/a.xyz");
  g_autoptr (GError) error = NULL;

  g_assert_false (sight_format_save (NULL, level, file, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN);
  g_assert_cmpstr (error->message, ==, "/nowhere/a.xyz: no format has this suffix");
}

static void
test_left_out (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#", NULL);
  g_autoptr (SightNotes) none = sight_notes_new ();
  g_autoptr (SightNotes) notes = sight_notes_new ();

  sight_notes_add_left_out (none, level);
  g_assert_cmpuint (none->len, ==, 0);

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 0, 0 }, (SightCell) { 1, 1 }));
  level->sight.range++;
  level->extra = g_strdup ("{\"a\": 1}");
  g_ptr_array_add (level->turns, sight_turn_new (""));
  g_ptr_array_add (level->turns, sight_turn_new (""));
  level->rules.share_allies = TRUE;
  level->rules.movement = SIGHT_MOVEMENT_CORNERS;
  sight_notes_add_left_out (notes, level);
  g_assert_cmpuint (notes->len, ==, 8);
  g_assert_cmpstr (get_note (notes, 0), ==, "1 team is left out");
  g_assert_cmpstr (get_note (notes, 1), ==, "2 viewers are left out");
  g_assert_cmpstr (get_note (notes, 2), ==, "1 kept line is left out");
  g_assert_cmpstr (get_note (notes, 3), ==, "the sight is left out");
  g_assert_cmpstr (get_note (notes, 4), ==, "2 turns are left out");
  g_assert_cmpstr (get_note (notes, 5), ==, "the rules of what teams remember are left out");
  g_assert_cmpstr (get_note (notes, 6), ==, "the rule of how units walk is left out");
  g_assert_cmpstr (get_note (notes, 7), ==, "what a newer program added to the level is left out");

  sight_notes_add_left_out (NULL, level);
}

/* As many viewers as a level may have are read; one more is refused in a sentence. */
static void
test_viewers (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.", NULL), again = NULL;
  g_autofree char *text = NULL, *more = NULL;
  BadText bad = { NULL, SIGHT_FORMAT_ERROR_TOO_LARGE, "m: the level has 16385 viewers, expected at most 16384", 0 };

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (guint i = 0; i < SIGHT_FORMAT_VIEWERS_MAX; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 0 }));
  text = write_text ("sightline", level, NULL);
  again = read_text ("sightline", text, NULL);
  g_assert_cmpuint (again->viewers->len, ==, SIGHT_FORMAT_VIEWERS_MAX);
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 0 }));
  more = write_text ("sightline", level, NULL);
  bad.data = more;
  assert_bad (sight_format_find ("sightline"), &bad);
}

/* Kept or told */

static void
add_area (SightLevel *level)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 0, 2, 2 });

  g_ptr_array_add (level->areas, sight_area_new ("Hall", SIGHT_AREA_GOAL, -1, cells));
}

static void
add_pin (SightLevel *level)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 2, 1, 1, 1 });

  g_ptr_array_add (level->notes, sight_pin_new ("a door here?", cells));
}

static void
add_lamp (SightLevel *level)
{
  g_ptr_array_add (level->lamps, sight_lamp_new ("Torch", (SightCell) { 1, 1 }));
}

static void
add_line (SightLevel *level)
{
  g_ptr_array_add (level->lines, sight_kept_line_new ("Gate", (SightCell) { 0, 0 }, (SightCell) { 2, 1 }));
}

static void
add_check (SightLevel *level)
{
  g_ptr_array_add (level->checks, g_strdup ("(0, 0) sees (2, 1)"));
}

static void
add_turn (SightLevel *level)
{
  g_ptr_array_add (level->turns, sight_turn_new ("Night"));
}

static void
add_viewer (SightLevel *level)
{
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Scout", 0, (SightCell) { 1, 1 }));
}

/* What a level may hold, and where. */
static const struct
{
  const char *name;
  void (*add) (SightLevel *level);
  gsize list; /* of a GPtrArray * in SightLevel */
} things[] = {
  { "areas", add_area, G_STRUCT_OFFSET (SightLevel, areas) },
  { "notes", add_pin, G_STRUCT_OFFSET (SightLevel, notes) },
  { "lamps", add_lamp, G_STRUCT_OFFSET (SightLevel, lamps) },
  { "lines", add_line, G_STRUCT_OFFSET (SightLevel, lines) },
  { "checks", add_check, G_STRUCT_OFFSET (SightLevel, checks) },
  { "turns", add_turn, G_STRUCT_OFFSET (SightLevel, turns) },
  { "viewers", add_viewer, G_STRUCT_OFFSET (SightLevel, viewers) },
};

/* How many of @things[@index] come back from @format, and how many sentences it says (out). */
static guint
come_back (const SightFormat *format, const SightLevel *level, guint index, guint *n_notes)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_write (format, level, NULL, notes, &error);
  g_autoptr (SightLevel) again = NULL;
  gconstpointer data;
  gsize size;

  g_assert_no_error (error);
  *n_notes = notes->len;
  if (!sight_format_can_read (format))
    return 0;
  data = g_bytes_get_data (bytes, &size);
  again = sight_format_read (format, data, size, "m", NULL, &error);
  g_assert_no_error (error);

  return G_STRUCT_MEMBER (GPtrArray *, again, things[index].list)->len;
}

/* Every format keeps what a level holds, or says what it leaves out. */
static void
test_kept_or_told (void)
{
  const SightFormat *format;
  guint n_kept = 0, n_told = 0;

  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      for (guint k = 0; sight_format_can_write (format) && k < G_N_ELEMENTS (things); k++)
        {
          g_autoptr (SightLevel) level = read_text ("text", "...\n.#.", NULL);
          guint before, after, n;

          come_back (format, level, k, &before);
          things[k].add (level);
          n = come_back (format, level, k, &after);
          /* Viewers of a program's source code cannot be read again. */
          if (n != 1 && after <= before && (sight_format_can_read (format) || things[k].add != add_viewer))
            g_test_message ("%s: %s are neither kept nor told", format->id, things[k].name), g_test_fail ();
          n_kept += n == 1;
          n_told += after > before;
        }
    }
  g_assert_cmpuint (n_kept, >, 10);
  g_assert_cmpuint (n_told, >, 60);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format/table", test_table);
  g_test_add_func ("/format/suffix", test_suffix);
  g_test_add_func ("/format/detect", test_detect);
  g_test_add_func ("/format/no-data", test_no_data);
  g_test_add_func ("/format/write-only", test_write_only);
  g_test_add_func ("/format/load", test_load);
  g_test_add_func ("/format/save-unknown", test_save_unknown);
  g_test_add_func ("/format/left-out", test_left_out);
  g_test_add_func ("/format/viewers", test_viewers);
  g_test_add_func ("/format/kept-or-told", test_kept_or_told);

  return g_test_run ();
}
