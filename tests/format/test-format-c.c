/* test-format-c.c - C headers for games to include
 *
 * SPDX-License-Identifier: MIT
 */
#include "code-test.h"

#define STRING_MAX 4095

static const char head[] =
    "/* A map of 3 x 2 cells. Cell (x, y), both from 0 at the top left, is tile two_rooms_cells[y][x]. */\n"
    "#ifndef TWO_ROOMS_INCLUDED\n#define TWO_ROOMS_INCLUDED\n\n#ifndef SIGHTLINE_VIEWERS\n";

static const char body[] =
    "#endif\n\n#define TWO_ROOMS_W 3\n#define TWO_ROOMS_H 2\n#define TWO_ROOMS_TILES 5\n#define TWO_ROOMS_TEAMS 2\n"
    "#define TWO_ROOMS_VIEWERS 2\n\n"
    "static const unsigned char two_rooms_cells[TWO_ROOMS_H][TWO_ROOMS_W] = {\n  {0,2,0},\n  {3,1,4}\n};\n\n"
    "/* UTF-8 */\nstatic const char *const two_rooms_names[TWO_ROOMS_TILES] = {\n"
    "  \"Wall */ ?\\?/\",\n  \"a \\\"b\\\" \\\\\\0121\",\n  \"\\320\\224\\320\\262\\320\\265\\321\\200\\321\\214\",\n"
    "  \"Open\",\n  \"\\360\\237\\230\\200\"\n};\n\n"
    "/* Unicode */\nstatic const unsigned long two_rooms_glyphs[TWO_ROOMS_TILES] = {\n"
    "  0x23, 0x2e, 0x2b, 0x22, 0x7a93\n};\n\n"
    "/* 0xRRGGBB */\nstatic const unsigned long two_rooms_colors[TWO_ROOMS_TILES] = {\n"
    "  0x010203, 0xf5f2eb, 0xb0702f, 0xd9a066, 0x4aa3df\n};\n\n"
    "/* 0 or 1 */\nstatic const unsigned char two_rooms_walkable[TWO_ROOMS_TILES] = {\n  0, 1, 1, 1, 0\n};\n\n"
    "/* 0 or 1; lets sight through */\nstatic const unsigned char two_rooms_transparent[TWO_ROOMS_TILES] = {\n"
    "  0, 1, 0, 1, 1\n};\n\n"
    "/* the tile that a door opens or closes to; -1: none */\n"
    "static const long two_rooms_counterparts[TWO_ROOMS_TILES] = {\n  -1, -1, 3, 2, -1\n};\n\n"
    "static const struct sight_team two_rooms_teams[TWO_ROOMS_TEAMS] = {\n"
    "  { \"Red\", 0xc01c28 },\n  { \"Bl\\303\\244u\", 0x1a5fb4 },\n};\n\n"
    "static const struct sight_viewer two_rooms_viewers[TWO_ROOMS_VIEWERS] = {\n"
    "  { \"A\", 1, 1, 1, 12, 1, 45, 90 },\n  { \"\", 0, -3, 70, 0, 0, -1, 360 },\n};\n\n#endif\n";

static void
test_write (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autofree char *text = write_variant ("c", NULL, level, NULL);

  g_assert_true (g_str_has_prefix (text, head));
  g_assert_cmpstr (text + strlen (text) - strlen (body), ==, body);
  g_assert_true (g_str_is_ascii (text));
}

/* A char numbers 256 tiles. */
static void
test_wide (void)
{
  g_autoptr (SightLevel) most = make_wide_level (256), more = make_wide_level (257);
  g_autofree char *chars = write_variant ("c", NULL, most, NULL), *shorts = write_variant ("c", NULL, more, NULL);

  assert_has (chars, "\nstatic const unsigned char two_rooms_cells[");
  assert_has (chars, ",255}\n};\n");
  assert_has (shorts, "\nstatic const unsigned short two_rooms_cells[");
  assert_has (shorts, ",256}\n};\n");
}

/* C has no empty arrays. */
static void
test_empty (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#", NULL);
  g_autofree char *text = write_variant ("c", NULL, level, NULL);

  assert_has (text, "\n#define TWO_ROOMS_VIEWERS 0\n");
  assert_has (text, "\nstatic const struct sight_team two_rooms_teams[1] = { /* none */\n  { \"\", 0 },\n};\n");
  assert_has (text, "\nstatic const struct sight_viewer two_rooms_viewers[1] = { /* none */\n"
                    "  { \"\", 0, 0, 0, 0, 0, 0, 0 },\n};\n");
}

/* Compilers need not take longer strings; a letter is not cut in two. */
static void
test_long_name (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *most = g_strnfill (STRING_MAX, 'x'), *less = g_strndup (most, STRING_MAX - 1);
  g_autofree char *more = g_strconcat (less, "é", NULL), *text = NULL;
  g_autofree char *first = g_strconcat ("{ \"", most, "\", ", NULL), *second = g_strconcat ("{ \"", less, "\", ", NULL);

  g_free (sight_level_get_viewer (level, 0)->name);
  sight_level_get_viewer (level, 0)->name = g_steal_pointer (&most);
  g_free (sight_level_get_viewer (level, 1)->name);
  sight_level_get_viewer (level, 1)->name = g_steal_pointer (&more);
  text = write_variant ("c", NULL, level, notes);
  assert_has (text, first);
  assert_has (text, second);
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "names are truncated to 4095 bytes, the length every C compiler must accept");
}

static void
test_left_out (void)
{
  assert_left_out ("c", NULL, "looks of tiles and shapes of teams are left out\nalliances of teams are left out");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-c/write", test_write);
  g_test_add_func ("/format-c/wide", test_wide);
  g_test_add_func ("/format-c/empty", test_empty);
  g_test_add_func ("/format-c/long-name", test_long_name);
  g_test_add_func ("/format-c/left-out", test_left_out);

  return g_test_run ();
}
