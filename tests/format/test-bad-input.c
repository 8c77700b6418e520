/* test-bad-input.c - input that every reader must survive, tried with each reader of the table of formats
 *
 * What a single format must refuse, with its messages, is in the test of that format.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tiled-test.h"

/* What @level is as text of @format; NULL if it is binary. */
static char *
write_as_text (const SightFormat *format, const SightLevel *level)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_write (format, level, NULL, NULL, &error);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_no_error (error);

  return g_utf8_validate (data, length, NULL) ? g_strndup (data, length) : NULL;
}

/* A level, or an error that names the file; never both. */
static void
assert_answers (const SightFormat *format, const char *text)
{
  g_autoptr (GError) error = NULL;
  const gsize length = strlen (text);
  g_autofree char *data = g_memdup2 (text, length);
  g_autoptr (SightLevel) level = sight_format_read (format, data, length, "m", NULL, &error);

  g_assert_true ((level == NULL) == (error != NULL));
  if (error == NULL)
    return;
  g_assert_true (error->domain == SIGHT_FORMAT_ERROR);
  if (!g_str_has_prefix (error->message, "m:"))
    g_error ("%s: “%s” does not name the file", format->id, error->message);
}

/* The next number of @text from @start on: its first character, with its length in @length; NULL if there is none. */
static const char *
find_number (const char *text, const char *start, gsize *length)
{
  for (const char *p = start; *p != '\0'; p++)
    {
      /* Not within a word or a colour. */
      if (!g_ascii_isdigit (*p) || (p > text && (g_ascii_isalnum (p[-1]) || p[-1] == '#' || p[-1] == '.')))
        continue;
      *length = strspn (p, "0123456789.");
      return p;
    }

  return NULL;
}

/* Every number of the file is what no one would write there: sizes, counts, cells, ids. */
static void
test_numbers (void)
{
  static const char *const others[] = { "0",     "-1",     "65536", "2147483648", "-2147483649", "18446744073709551616",
                                        "1e999", "-1e999", "NaN",   "Infinity",   "0x10",        "1.5" };
  g_autoptr (SightLevel) level = make_full_level ();
  const SightFormat *format;
  guint n_formats = 0;

  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      if (!sight_format_can_write (format) || !sight_format_can_read (format))
        continue;
      text = write_as_text (format, level);
      n_formats += text != NULL;
      for (const char *at = text; at != NULL && (at = find_number (text, at, &length)) != NULL; at += length)
        {
          for (gsize k = 0; k < G_N_ELEMENTS (others); k++)
            {
              g_autoptr (GString) changed = g_string_new_len (text, at - text);

              g_string_append (changed, others[k]);
              g_string_append (changed, at + length);
              assert_answers (format, changed->str);
            }
        }
    }
  g_assert_cmpuint (n_formats, >=, 6);
}

/* Names in any script, with marks, directions and signs of the formats themselves, come back as they were. */
static void
test_names (void)
{
  static const char *const formats[] = { "sightline", "tmx", "tmj", "ldtk" };
  static const char *const names[] = { "Späher",
                                       "守衛",
                                       "עומר",
                                       "عمر \u202e",
                                       "ก็ กำ",
                                       "e\u0301\u0301\u0301",
                                       "\U0001f9d9\u200d\u2642\ufe0f",
                                       "<b>&amp;\"'",
                                       "]]> --> \\u0041 {} [] %s",
                                       "a, b; c\td" };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (SightLevel) level = sight_level_new (sight_map_new (12, 2, 0), sight_legend_new_standard ());
      g_autoptr (SightLevel) again = NULL;
      g_autofree char *text = NULL;

      g_ptr_array_add (level->teams, sight_team_new ("Команда ⚔", 0xc01c28, SIGHT_SHAPE_CIRCLE));
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        g_ptr_array_add (level->viewers, sight_viewer_new (names[k], 0, (SightCell) { k, 0 }));
      text = write_text (formats[i], level, NULL);
      again = read_text (formats[i], text, NULL);
      g_assert_cmpuint (again->viewers->len, ==, G_N_ELEMENTS (names));
      g_assert_cmpstr (sight_level_get_team (again, 0)->name, ==, "Команда ⚔");
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        g_assert_cmpstr (sight_level_get_viewer (again, k)->name, ==, names[k]);
    }
}

#define TMJ(layers)                                                                                                    \
  "{\"orientation\": \"orthogonal\", \"width\": 2, \"height\": 1, \"tilewidth\": 8, \"tileheight\": 8, \"tilesets\": " \
  "[{\"firstgid\": 1}], \"layers\": [" layers

/* 10,000 layers, which TMX has in its own test, and groups in groups. */
static void
test_layers (void)
{
  g_autoptr (GString) many = g_string_new (TMJ (""));
  g_autoptr (GString) deep = g_string_new (TMJ (""));
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 10000; i++)
    g_string_append_printf (many,
                            "%s{\"type\": \"tilelayer\", \"name\": \"%d\", \"width\": 2, \"height\": 1, "
                            "\"visible\": %s, \"data\": [1,2]}",
                            i > 0 ? "," : "", i, i % 2 ? "true" : "false");
  g_string_append (many, "]}");
  assert_map ("tmj", many->str, ".a\n", notes);
  g_assert_true (g_str_has_suffix (get_note (notes, notes->len - 1), "more layers are left out"));

  for (int i = 0; i < 10000; i++)
    g_string_append (deep, "{\"type\": \"group\", \"layers\": [");
  g_assert_null (sight_format_read (NULL, deep->str, deep->len, "m", NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX);
}

/* Small data that unpack to much, which TMX has in its own test. */
static void
test_bomb (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (4096, 4096, 0), sight_legend_new_standard ());
  SightOutput output = { "a", "base64-zlib", NULL };
  g_autoptr (GBytes) bytes = sight_format_find ("tmj")->write_files (level, &output, NULL, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GRegex) regex = g_regex_new ("\"data\": ?\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *packed = NULL, *bomb = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_regex_match (regex, text, 0, &match));
  packed = g_match_info_fetch (match, 1);
  g_assert_cmpuint (strlen (packed), <, 200000);
  bomb = g_strconcat (TMJ ("{\"type\": \"tilelayer\", \"width\": 2, \"height\": 1, \"encoding\": \"base64\", "
                           "\"compression\": \"zlib\", \"data\": \""),
                      packed, "\"}]}", NULL);
  g_assert_null (sight_format_read (NULL, bomb, strlen (bomb), "m", NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT);
  g_assert_true (g_str_has_suffix (error->message, "more than 2 cells, expected 2 × 1"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bad-input/numbers", test_numbers);
  g_test_add_func ("/bad-input/names", test_names);
  g_test_add_func ("/bad-input/layers", test_layers);
  g_test_add_func ("/bad-input/bomb", test_bomb);
  return g_test_run ();
}
