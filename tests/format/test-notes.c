/* test-notes.c - notes pinned to cells in the native format: what comes back, what is refused
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"

#define START "{\"sightline\":1,\"legend\":[{\"glyph\":\".\"}],\"map\":[\"..\",\"..\"],"
#define NOTE START "\"notes\":[{"

static const BadText bad[] = {
  { START "\"notes\":[1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:68: expected an object" },
  { NOTE "}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:68: expected a member “text”" },
  { NOTE "\"text\":\" \"}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:76: “text”: a note must have one" },
  { NOTE "\"text\":1}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:76: “text”: expected a string" },
  { NOTE "\"text\":\"a\",\"rects\":[[0,0,3,1]]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:89: “rects”: expected a rectangle of the map, [x, y, width, height]" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_bad (sight_format_get_native (), &bad[i]);
}

/* Any text, any cells, in their order; what a newer program added to a note stays. */
static void
test_round_trip (void)
{
  static const char *const texts[] = { "a lamp here?", "two\nlines \"quoted\"", "ملاحظة", "note" };
  g_autoptr (SightLevel) level = read_text ("text", "######\n#....#\n######", NULL), again = NULL;
  g_autofree char *text = NULL, *twice = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SightCellSet) cells = sight_cell_set_new ((SightRect) { 0, 0, 6, 3 });

      if (i > 0)
        sight_cell_set_add_rect (cells, (SightRect) { i, 1, 2, 1 });
      if (i > 1)
        sight_cell_set_add_rect (cells, (SightRect) { 0, 2, i, 1 });
      g_ptr_array_add (level->notes, sight_pin_new (texts[i], cells));
    }
  sight_level_get_note (level, 3)->extra = g_strdup ("{\"author\": \"Ada\"}");
  text = write_text ("sightline", level, NULL);
  again = read_text ("sightline", text, NULL);
  g_assert_true (sight_level_equal (level, again));
  twice = write_text ("sightline", again, NULL);
  g_assert_cmpstr (text, ==, twice);
  g_assert_nonnull (strstr (text, "    {\"text\": \"note\", \""));
}

/* A member of that name that a user had before is kept as it is. */
static void
test_other (void)
{
  g_autoptr (SightLevel) level = read_text ("sightline", START "\"notes\":\"ask Ada\"}", NULL);
  g_autofree char *text = write_text ("sightline", level, NULL);

  g_assert_cmpuint (level->notes->len, ==, 0);
  g_assert_nonnull (strstr (text, "\"notes\": \"ask Ada\""));
}

/* Formats without notes say that they leave them out. */
static void
test_left_out (void)
{
  static const char *const ids[] = { "text", "tmx", "tmj", "ldtk", "csv" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SightLevel) level = read_text ("text", "#.", NULL);
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autofree char *text = NULL;
      gboolean is_said = FALSE;

      g_ptr_array_add (level->notes, sight_pin_new ("a", NULL));
      text = write_text (ids[i], level, notes);
      for (guint k = 0; k < notes->len; k++)
        is_said = is_said || g_str_equal (get_note (notes, k), "1 note is left out");
      g_assert_true (is_said);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notes/bad", test_bad);
  g_test_add_func ("/notes/round-trip", test_round_trip);
  g_test_add_func ("/notes/other", test_other);
  g_test_add_func ("/notes/left-out", test_left_out);

  return g_test_run ();
}
