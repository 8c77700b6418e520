/* test-format-xp.c - REXPaint pictures
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/image/sight-cp437.h"
#include "format/import/sight-import.h"
#include "format/syntax/sight-decompress.h"
#include "format-test.h"

#define MAGENTA 0xff00ff

/* A stream before it is packed. */
static void
put_int (GByteArray *out, gint32 value)
{
  value = GINT32_TO_LE (value);
  g_byte_array_append (out, (const guint8 *) &value, 4);
}

static void
put_cell (GByteArray *out, guint32 glyph, guint32 fore, guint32 back)
{
  guint8 colors[] = { fore >> 16, fore >> 8, fore, back >> 16, back >> 8, back };

  put_int (out, glyph);
  g_byte_array_append (out, colors, sizeof colors);
}

static GByteArray *
begin (int n_layers, int width, int height)
{
  GByteArray *out = g_byte_array_new ();

  put_int (out, -1);
  put_int (out, n_layers);
  put_int (out, width);
  put_int (out, height);

  return out;
}

/* Takes @stream. */
static GBytes *
pack (GByteArray *stream)
{
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (stream);

  return sight_pack (SIGHT_PACKING_GZIP, bytes);
}

static SightLevel *
read_bytes (GBytes *bytes, SightNotes *notes)
{
  g_autoptr (GError) error = NULL;
  SightLevel *level =
      sight_format_read (NULL, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", notes, &error);

  g_assert_no_error (error);

  return level;
}

static SightLevel *
read_stream (GByteArray *stream, SightNotes *notes)
{
  g_autoptr (GBytes) bytes = pack (stream);

  return read_bytes (bytes, notes);
}

static void
assert_bad_stream (GByteArray *stream, int code, const char *message)
{
  g_autoptr (GBytes) bytes = pack (stream);
  BadText bad = { g_bytes_get_data (bytes, NULL), code, message, g_bytes_get_size (bytes) };

  assert_bad (sight_format_find ("xp"), &bad);
}

static void
assert_rows (const SightLevel *level, const char *rows)
{
  g_autofree char *text = write_text ("text", level, NULL);
  const char *map = strstr (text, "; map\n");

  g_assert_cmpstr (map != NULL ? map + strlen ("; map\n") : text, ==, rows);
}

static const SightTile *
get_tile (const SightLevel *level, int x, int y)
{
  return sight_level_get_tile (level, (SightCell) { x, y });
}

static void
test_cp437 (void)
{
  guint n = 0;

  for (guint32 i = 1; i < 255; i++)
    {
      gunichar glyph = sight_cp437_to_unicode (i);

      g_assert_cmpint (sight_cp437_from_unicode (glyph), ==, i);
      n += glyph != 0;
    }
  g_assert_cmpuint (n, ==, 254);
  g_assert_cmpuint (sight_cp437_to_unicode (219), ==, 0x2588);
  g_assert_cmpuint (sight_cp437_to_unicode (1), ==, 0x263a);
  g_assert_cmpuint (sight_cp437_to_unicode (0), ==, ' ');
  g_assert_cmpuint (sight_cp437_to_unicode (255), ==, ' ');
  g_assert_cmpuint (sight_cp437_to_unicode (256), ==, 0);
  g_assert_cmpint (sight_cp437_from_unicode (' '), ==, 32);
  g_assert_cmpint (sight_cp437_from_unicode (0x6a4b), ==, -1);
}

/* A level of the standard legend survives: its tiles are identified by their glyphs. */
static void
test_round_trip (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "####█\n#.+'=\n~\"&>:\n# o x", NULL), again = NULL;
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GBytes) bytes = sight_format_find ("xp")->write (level, notes, NULL);
  g_autoptr (GBytes) twice = sight_format_find ("xp")->write (level, NULL, NULL);

  g_assert_true (g_bytes_equal (bytes, twice));
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "the legend is left out: a tile is its glyph in its colour");

  g_clear_pointer (&notes, g_ptr_array_unref);
  notes = sight_notes_new ();
  again = read_bytes (bytes, notes);
  g_assert_true (sight_level_equal (level, again));
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "m: glyph 120 in the colour #d8d4c8 became the tile “x”, “Tile x”, walkable and transparent");
}

/* The stream, byte by byte: a version, one layer, columns from the left. */
static void
test_written (void)
{
  static const guint8 expected[] = { 0xff, 0xff, 0xff, 0xff, 1,    0, 0,    0,    2,    0,    0,    0,    2,    0,
                                     0,    0,    35,   0,    0,    0, 0x83, 0x89, 0x95, 0,    0,    0,    46,   0,
                                     0,    0,    0xf5, 0xf2, 0xeb, 0, 0,    0,    219,  0,    0,    0,    0x83, 0x89,
                                     0x95, 0,    0,    0,    32,   0, 0,    0,    0x3d, 0x38, 0x46, 0x3d, 0x38, 0x46 };
  g_autoptr (SightLevel) level = read_text ("text", "#█\n. ", NULL);
  g_autoptr (GBytes) bytes = sight_format_find ("xp")->write (level, NULL, NULL);
  g_autoptr (GConverter) unpacker = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  guint8 stream[100];
  gsize n_read, n = 0;

  g_converter_convert (unpacker, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), stream, sizeof stream,
                       G_CONVERTER_INPUT_AT_END, &n_read, &n, NULL);
  g_assert_cmpmem (stream, n, expected, sizeof expected);
}

static void
test_write_notes (void)
{
  g_autoptr (SightLevel) level = read_text ("text",
                                            "; sightline legend 1\n"
                                            "; 橋 #010203 walkable transparent floor none Brücke\n"
                                            ";   #ff00ff solid opaque void none Void\n"
                                            "; map\n橋 \n",
                                            NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GBytes) bytes = sight_format_find ("xp")->write (level, notes, NULL);

  g_assert_nonnull (bytes);
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "the glyph “橋” of the tile “Brücke” is not in code page 437 and becomes “?”");
  g_assert_cmpstr (get_note (notes, 1), ==,
                   "the colour #ff00ff of the tile “Void” is transparent there and becomes #ff00fe");
}

/* Layers from the lowest; magenta shows what is below; an import leaves some out. */
static void
test_layers (void)
{
  GByteArray *stream = begin (2, 2, 2);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = NULL, lower = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { .name = "m", .import = import, .survey = survey };

  put_cell (stream, '#', 0x838995, 0);
  put_cell (stream, 'x', 0, MAGENTA);
  put_cell (stream, '.', 0xf5f2eb, 0x202020);
  put_cell (stream, '.', 0xf5f2eb, 0);
  put_int (stream, 2);
  put_int (stream, 2);
  put_cell (stream, 0, 0xffffff, MAGENTA);
  put_cell (stream, 0, 0xffffff, MAGENTA);
  put_cell (stream, 0, 0xffffff, MAGENTA);
  put_cell (stream, '+', 0xb0702f, 0);
  bytes = pack (stream);
  level = read_bytes (bytes, notes);

  assert_rows (level, "#.\n +\n");
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (get_note (notes, 0), ==, "m: cells that no layer covers became void: 1");
  g_assert_cmpstr (get_note (notes, 1), ==, "m: 2 layers are merged into one map");
  g_assert_cmpstr (get_note (notes, 2), ==, "m: background colours of glyphs are left out");

  sight_import_add_layer (import, "1");
  input.data = g_bytes_get_data (bytes, &input.length);
  lower = sight_format_import (NULL, &input, NULL, NULL);
  assert_rows (lower, "#.\n .\n");
  g_assert_cmpuint (survey->layers->len, ==, 2);
  g_assert_true (((SightSurveyLayer *) g_ptr_array_index (survey->layers, 0))->used);
  g_assert_false (((SightSurveyLayer *) g_ptr_array_index (survey->layers, 1))->used);
}

/* The first colour of a glyph is its tile's; blank cells are their colour; fonts of one's own have more glyphs. */
static void
test_kinds (void)
{
  GByteArray *stream = begin (1, 7, 1);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = NULL;

  put_cell (stream, '#', 0x404040, 0);
  put_cell (stream, '#', 0x804040, 0);
  put_cell (stream, 255, 0, 0xffffff);
  put_cell (stream, 0, 0, 0x101010);
  put_cell (stream, 32, 0x123456, 0xf5f2eb);
  put_cell (stream, 300, 0x00ff00, 0);
  put_cell (stream, 32, 0, 0);
  level = read_stream (stream, notes);

  assert_rows (level, "#abc.d \n");
  g_assert_cmphex (get_tile (level, 0, 0)->color, ==, 0x404040);
  g_assert_cmpstr (get_tile (level, 0, 0)->name, ==, "Wall");
  g_assert_cmpuint (notes->len, ==, 4);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "m: glyph 35 in the colour #804040 became the tile “a”, “Wall #804040”, solid and opaque");
  g_assert_cmpstr (get_note (notes, 1), ==,
                   "m: glyph 32 in the colour #ffffff became the tile “b”, “Colour #ffffff”, walkable and transparent");
  g_assert_cmpstr (get_note (notes, 2), ==,
                   "m: glyph 32 in the colour #101010 became the tile “c”, “Colour #101010”, solid and opaque");
  g_assert_cmpstr (get_note (notes, 3), ==,
                   "m: glyph 300 in the colour #00ff00 became the tile “d”, “Glyph 300 #00ff00”, "
                   "walkable and transparent");
}

/* Walls that are drawn with lines are noted as the walls that they became. */
static void
test_noted (void)
{
  static const char *const rows[] = { "-----", "|...|", "-----" };
  g_autoptr (SightNotes) notes = sight_notes_new ();
  GByteArray *stream = begin (1, 5, 3);
  g_autoptr (SightLevel) level = NULL;

  for (int x = 0; x < 5; x++)
    {
      for (int y = 0; y < 3; y++)
        put_cell (stream, rows[y][x], 0x404040, 0);
    }
  level = read_stream (stream, notes);
  g_assert_false (get_tile (level, 0, 0)->transparent);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "m: glyph 45 in the colour #404040 became the tile “-”, “Tile -”, solid and opaque");
  g_assert_cmpstr (get_note (notes, 1), ==,
                   "m: glyph 124 in the colour #404040 became the tile “|”, “Tile |”, solid and opaque");
}

static void
test_survey (void)
{
  GByteArray *stream = begin (1, 2, 1);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { .name = "m", .import = import, .survey = survey };
  g_autoptr (SightLevel) level = NULL;
  const SightSurveyTile *tile;

  put_cell (stream, 'x', 0x00ff00, 0);
  put_cell (stream, 'x', 0x00ff00, 0);
  bytes = pack (stream);
  input.data = g_bytes_get_data (bytes, &input.length);
  sight_import_set_tile (import, "120 #00ff00", (SightImportTile) { FALSE, FALSE });
  level = sight_format_import (NULL, &input, NULL, NULL);

  g_assert_cmpuint (survey->tiles->len, ==, 1);
  tile = g_ptr_array_index (survey->tiles, 0);
  g_assert_cmpstr (tile->id, ==, "120 #00ff00");
  g_assert_cmpuint (tile->n_cells, ==, 2);
  g_assert_true (sight_grid_is_opaque (level->grid, (SightCell) { 0, 0 }));
}

/* Files of old begin with the number of layers. */
static void
test_old (void)
{
  GByteArray *stream = g_byte_array_new ();
  g_autoptr (SightLevel) level = NULL;

  put_int (stream, 1);
  put_int (stream, 1);
  put_int (stream, 2);
  put_cell (stream, '#', 0x838995, 0);
  put_cell (stream, '.', 0xf5f2eb, 0);
  level = read_stream (stream, NULL);
  assert_rows (level, "#\n.\n");
}

#define TABLE "X,Y,ASCII,Foreground,Background\n"

/* The table that REXPaint exports: cells in any order, colours with or without “#”. */
static void
test_table (void)
{
  static const char text[] = TABLE "0,0,35,#838995,#000000\n1,0,46,f5f2eb,000000\r\n"
                                   "1,1,0,#FFFFFF,#ff00ff\n0,1,219,#838995,#202020\n\n";
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("xp", text, notes),
                         bom = read_text ("xp", "\357\273\277" TABLE "0,0,35,0,0", NULL);

  assert_rows (level, "#.\n█ \n");
  g_assert_cmphex (get_tile (level, 0, 0)->color, ==, 0x838995);
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==, "m: cells that no layer covers became void: 1");
  g_assert_cmpstr (get_note (notes, 1), ==, "m: background colours of glyphs are left out");
  g_assert_cmpint (bom->map->width, ==, 1);
}

static void
test_bad_tables (void)
{
  static const BadText cases[] = {
    { TABLE, SIGHT_FORMAT_ERROR_CONTENT, "m:1:32: 0 rows for a picture of 0 × 0 cells, expected one for each cell" },
    { TABLE "1,0,35,#838995,#000000\n", SIGHT_FORMAT_ERROR_CONTENT,
      "m:2:23: 1 rows for a picture of 2 × 1 cells, expected one for each cell" },
    { TABLE "65535,0,35,0,0\n", SIGHT_FORMAT_ERROR_CONTENT, "m:2:1: expected a whole number from 0 to 65534" },
    { TABLE "65534,65534,35,0,0\n", SIGHT_FORMAT_ERROR_TOO_LARGE,
      "m:1:1: a layer of 65535 × 65535 cells, expected at most 65535 in a row or column and 16777216 in all" },
    { TABLE "0,-1,35,0,0\n", SIGHT_FORMAT_ERROR_CONTENT, "m:2:3: expected a whole number from 0 to 65534" },
    { TABLE "0,0,#,0,0\n", SIGHT_FORMAT_ERROR_CONTENT, "m:2:5: expected a whole number from 0 to 2147483647" },
    { TABLE "0,0,35,red,0\n", SIGHT_FORMAT_ERROR_CONTENT, "m:2:8: expected a colour, six hexadecimal digits" },
    { TABLE "0,0,35,#000000\n", SIGHT_FORMAT_ERROR_SYNTAX,
      "m:2:15: the row ends here, expected X,Y,ASCII,Foreground,Background" },
    { TABLE "0,0,35,0,0,0\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:12: a sixth column, expected five" },
    { TABLE "0,0,35,0,0\n0,0,35,0,0\n1,0,35,0,0\n", SIGHT_FORMAT_ERROR_CONTENT,
      "m:4:11: 3 rows for a picture of 2 × 1 cells, expected one for each cell" },
    { TABLE "1,0,35,0,0\n1,0,35,0,0\n", SIGHT_FORMAT_ERROR_CONTENT, "m:3:1: a second row for the cell (1, 0)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_bad (sight_format_find ("xp"), &cases[i]);
}

static void
test_bad_heads (void)
{
  static const struct
  {
    int n_layers, width, height, code;
    const char *message;
  } cases[] = {
    { 0, 1, 1, SIGHT_FORMAT_ERROR_CONTENT, "m: byte 4 of the unpacked data: 0 layers, expected 1 to 9" },
    { -1, 1, 1, SIGHT_FORMAT_ERROR_CONTENT, "m: byte 4 of the unpacked data: -1 layers, expected 1 to 9" },
    { 10, 1, 1, SIGHT_FORMAT_ERROR_CONTENT, "m: byte 4 of the unpacked data: 10 layers, expected 1 to 9" },
    { G_MAXINT, 1, 1, SIGHT_FORMAT_ERROR_CONTENT,
      "m: byte 4 of the unpacked data: 2147483647 layers, expected 1 to 9" },
    { 1, 0, 1, SIGHT_FORMAT_ERROR_CONTENT,
      "m: byte 8 of the unpacked data: a layer of 0 × 1 cells, expected at least one" },
    { 1, 1, -1, SIGHT_FORMAT_ERROR_CONTENT,
      "m: byte 8 of the unpacked data: a layer of 1 × -1 cells, expected at least one" },
    { 1, 65536, 1, SIGHT_FORMAT_ERROR_TOO_LARGE,
      "m: byte 8 of the unpacked data: a layer of 65536 × 1 cells, "
      "expected at most 65535 in a row or column and 16777216 in all" },
    { 1, 65535, 65535, SIGHT_FORMAT_ERROR_TOO_LARGE,
      "m: byte 8 of the unpacked data: a layer of 65535 × 65535 cells, "
      "expected at most 65535 in a row or column and 16777216 in all" },
    { 1, 65535, 2, SIGHT_FORMAT_ERROR_SYNTAX, "m: byte 16 of the unpacked data: the data ends too early" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_bad_stream (begin (cases[i].n_layers, cases[i].width, cases[i].height), cases[i].code, cases[i].message);
}

static void
test_bad (void)
{
  static const BadText no_gzip = { "PK\3\4", SIGHT_FORMAT_ERROR_SYNTAX,
                                   "m: byte 0: this is no gzip stream, as REXPaint writes" };
  GByteArray *unequal = begin (2, 1, 1), *more = begin (1, 1, 1), *kinds = begin (1, 100, 200);

  assert_bad (sight_format_find ("xp"), &no_gzip);

  put_cell (unequal, '#', 0, 0);
  put_int (unequal, 2);
  put_int (unequal, 1);
  assert_bad_stream (unequal, SIGHT_FORMAT_ERROR_CONTENT,
                     "m: byte 26 of the unpacked data: layer 2 has 2 × 1 cells, expected 1 × 1 as the first has");

  put_cell (more, '#', 0, 0);
  put_int (more, 0);
  assert_bad_stream (more, SIGHT_FORMAT_ERROR_SYNTAX,
                     "m: byte 26 of the unpacked data: there are bytes after the last layer");

  for (int i = 0; i < 100 * 200; i++)
    put_cell (kinds, '#', i, 0);
  assert_bad_stream (kinds, SIGHT_FORMAT_ERROR_TOO_LARGE,
                     "m: byte 163856 of the unpacked data: more than 16384 kinds of cells, "
                     "expected one for each kind of tile");
}

/* A small file that unpacks to a gigabyte stops at the end of its layer. */
static void
test_bomb (void)
{
  GByteArray *stream = begin (1, 1, 1);

  g_byte_array_set_size (stream, 64 << 20);
  memset (stream->data + 16, 0, stream->len - 16);
  assert_bad_stream (stream, SIGHT_FORMAT_ERROR_SYNTAX,
                     "m: byte 26 of the unpacked data: there are bytes after the last layer");
}

static void
test_truncated (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.\n+x", NULL);
  g_autoptr (GBytes) bytes = sight_format_find ("xp")->write (level, NULL, NULL);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  assert_truncated_is_safe (sight_format_find ("xp"), data, length);
  for (gsize i = 2; i < length; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sight_format_read (sight_format_find ("xp"), data, i, "m", NULL, &error));
      g_assert_true (g_str_has_suffix (error->message, "the gzip stream is damaged or cut off here"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-xp/cp437", test_cp437);
  g_test_add_func ("/format-xp/round-trip", test_round_trip);
  g_test_add_func ("/format-xp/written", test_written);
  g_test_add_func ("/format-xp/write-notes", test_write_notes);
  g_test_add_func ("/format-xp/layers", test_layers);
  g_test_add_func ("/format-xp/kinds", test_kinds);
  g_test_add_func ("/format-xp/survey", test_survey);
  g_test_add_func ("/format-xp/noted", test_noted);
  g_test_add_func ("/format-xp/old", test_old);
  g_test_add_func ("/format-xp/table", test_table);
  g_test_add_func ("/format-xp/bad-tables", test_bad_tables);
  g_test_add_func ("/format-xp/bad-heads", test_bad_heads);
  g_test_add_func ("/format-xp/bad", test_bad);
  g_test_add_func ("/format-xp/bomb", test_bomb);
  g_test_add_func ("/format-xp/truncated", test_truncated);

  return g_test_run ();
}
