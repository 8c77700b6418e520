/* test-json.c - JSON is read strictly, and every error has its location
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/syntax/sight-json.h"

#include "format-test.h"

static const struct
{
  const char *text;
  const char *message;
} bad[] = {
  { "", "m:1:1: the text ends too early" },
  { "  ", "m:1:3: the text ends too early" },
  { "{", "m:1:2: the text ends too early" },
  { "[1,", "m:1:4: the text ends too early" },
  { "\"a", "m:1:3: the text ends too early" },
  { "{} x", "m:1:4: text after the end of the value" },
  { "[1,]", "m:1:4: expected a value" },
  { "[1 2]", "m:1:4: expected “,” or “]”" },
  { "{\"a\":1,}", "m:1:8: expected the key of a member, in quotes" },
  { "{a:1}", "m:1:2: expected the key of a member, in quotes" },
  { "{\"a\" 1}", "m:1:6: expected “:”" },
  { "{\"a\":1 \"b\":2}", "m:1:8: expected “,” or “}”" },
  { "{\"é\":1,\n \"b\":2, \"\\u00e9\":3}", "m:2:9: the object has this key already" },
  { "tru", "m:1:1: expected a value" },
  { "'a'", "m:1:1: expected a value" },
  { "/* */1", "m:1:1: expected a value" },
  { "01", "m:1:2: text after the end of the value" },
  { "-x", "m:1:2: expected a digit" },
  { "[1.]", "m:1:4: expected a digit" },
  { "[1e+]", "m:1:5: expected a digit" },
  { "0x10", "m:1:2: text after the end of the value" },
  { "\"\\x\"", "m:1:3: there is no such escape in a string" },
  { "\"\\u12g4\"", "m:1:6: expected four hexadecimal digits" },
  { "\"\\u0000\"", "m:1:4: this is no character that may stand in a string" },
  { "\"\\ud800\"", "m:1:4: this is no character that may stand in a string" },
  { "\"\\ud800\\u0041\"", "m:1:4: this is no character that may stand in a string" },
  { "\"\\udc00\"", "m:1:4: this is no character that may stand in a string" },
  { "\"a\nb\"", "m:1:3: a control character in a string, expected an escape such as \\n" },
  { "[\r\n1,\r2,\n\n\377]", "m:5:1: byte 0xff is not UTF-8, expected text in UTF-8" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      gsize length = strlen (bad[i].text);
      g_autofree char *data = g_memdup2 (bad[i].text, MAX (length, 1));

      g_assert_null (sight_json_parse (data, length, "m", &error));
      g_assert_cmpstr (error->message, ==, bad[i].message);
      g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX);
    }
}

static SightJson *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SightJson *value = sight_json_parse (text, strlen (text), "m", &error);

  g_assert_no_error (error);

  return value;
}

static void
test_values (void)
{
  const char *text = "\357\273\277{\"a\": [null, true, false, -12, 1.5e3, {}, []], "
                     "\"b\\n\": \"\\\"\\/\\\\\\u00e9\\ud83d\\ude00é\"}\n";
  g_autoptr (SightJson) root = parse (text);
  const SightJson *a = sight_json_get (root, "a"), *b = sight_json_get (root, "b\n");
  static const SightJsonKind kinds[] = { SIGHT_JSON_NULL,   SIGHT_JSON_BOOLEAN, SIGHT_JSON_BOOLEAN, SIGHT_JSON_NUMBER,
                                         SIGHT_JSON_NUMBER, SIGHT_JSON_OBJECT,  SIGHT_JSON_ARRAY };
  int number = 0;

  g_assert_cmpuint (a->items->len, ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < a->items->len; i++)
    g_assert_cmpint (((SightJson *) a->items->pdata[i])->kind, ==, kinds[i]);
  g_assert_true (((SightJson *) a->items->pdata[1])->boolean);
  g_assert_false (((SightJson *) a->items->pdata[2])->boolean);
  g_assert_true (sight_json_get_int (a->items->pdata[3], -12, 0, &number));
  g_assert_cmpint (number, ==, -12);
  g_assert_false (sight_json_get_int (a->items->pdata[3], -11, 0, &number));
  g_assert_false (sight_json_get_int (a->items->pdata[4], 0, 10000, &number));
  g_assert_cmpstr (b->string, ==, "\"/\\é😀é");
  g_assert_cmpint (strncmp (text + a->start, "[null", 5), ==, 0);
  g_assert_cmpint (text[a->end], ==, ',');
  g_assert_null (sight_json_get (root, "c"));
}

/* As deep as allowed, and one deeper; a million deep is no crash. */
static void
test_depth (void)
{
  for (gsize depth = SIGHT_JSON_DEPTH_MAX; depth < 2000000; depth += 999999)
    {
      g_autofree char *text = g_strnfill (2 * depth, '[');
      g_autoptr (GError) error = NULL;
      g_autoptr (SightJson) value = NULL;

      memset (text + depth, ']', depth);
      value = sight_json_parse (text, 2 * depth, "m", &error);
      g_assert_true ((value != NULL) == (depth <= SIGHT_JSON_DEPTH_MAX));
      if (error != NULL)
        g_assert_cmpstr (error->message, ==, "m:1:65: the values are nested too deeply");
    }
}

/* A string written is read back as it was. */
static void
test_strings (void)
{
  g_autoptr (GString) text = g_string_new (NULL), out = g_string_new (NULL);
  g_autoptr (SightJson) value = NULL;

  for (gunichar c = 1; c < 0x3000; c++)
    g_string_append_unichar (text, c);
  sight_json_append_string (out, text->str);
  value = parse (out->str);
  g_assert_cmpstr (value->string, ==, text->str);

  g_string_truncate (out, 0);
  sight_json_append_string (out, "\"\\\b\f\n\r\t\001é");
  g_assert_cmpstr (out->str, ==, "\"\\\"\\\\\\b\\f\\n\\r\\t\\u0001é\"");
}

/* Arrays of numbers with that key stay in one piece; others, and other arrays, are parsed. */
static void
test_numbers (void)
{
  static const char text[] = "{\"data\": [1, -2.5e3\n], \"b\": [1], \"c\": {\"data\": [\"1\"]}, \"d\": {\"data\": []}}";
  g_autoptr (GError) error = NULL;
  g_autoptr (SightJson) json = sight_json_parse_numbers (text, strlen (text), "m", "data", &error);
  const SightJson *data;

  g_assert_no_error (error);
  data = sight_json_get (json, "data");
  g_assert_cmpint (data->kind, ==, SIGHT_JSON_NUMBERS);
  g_assert_cmpmem (text + data->start, data->end - data->start, "[1, -2.5e3\n]", 12);
  g_assert_cmpint (sight_json_get (json, "b")->kind, ==, SIGHT_JSON_ARRAY);
  g_assert_cmpint (sight_json_get (sight_json_get (json, "c"), "data")->kind, ==, SIGHT_JSON_ARRAY);
  g_assert_cmpint (sight_json_get (sight_json_get (json, "d"), "data")->kind, ==, SIGHT_JSON_NUMBERS);

  g_assert_null (sight_json_parse_numbers ("{\"data\": [1", 11, "m", "data", &error));
  g_assert_cmpstr (error->message, ==, "m:1:12: the text ends too early");
}

/* Members that are dropped are checked like others, and take no memory; unparsed numbers are found anywhere. */
static void
test_lean (void)
{
  static const char *const dropped[] = { "tiles", "more", NULL };
  static const SightJsonLean lean = { .all_numbers = TRUE, .dropped = dropped };
  static const char text[] = "{\"tiles\": [{\"a\": 1}, [2]], \"rows\": [[1, 2], [3, 4]]}";
  static const char twice[] = "{\"tiles\": [{\"a\": 1, \"a\": 2}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (SightJson) json = sight_json_parse_lean (text, strlen (text), "m", &lean, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sight_json_get_length (sight_json_get (json, "tiles")), ==, 0);
  g_assert_cmpint (sight_json_get_nth (sight_json_get (json, "rows"), 1)->kind, ==, SIGHT_JSON_NUMBERS);
  g_assert_null (sight_json_parse_lean (twice, strlen (twice), "m", &lean, &error));
  g_assert_cmpstr (error->message, ==, "m:1:21: the object has this key already");
}

/* What was dropped is read item by item, with its locations. */
static void
test_items (void)
{
  static const char *const dropped[] = { "a", "b", NULL };
  static const SightJsonLean lean = { .dropped = dropped };
  static const char text[] = "{\"a\": [ {\"x\": [1, 2]} ,\n 7, \"s\" ], \"b\": [ ]}";
  g_autoptr (SightJson) json = sight_json_parse_lean (text, strlen (text), "m", &lean, NULL);
  SightJsonItems items = sight_json_items_begin (text, sight_json_get (json, "a"));
  SightJsonItems none = sight_json_items_begin (text, sight_json_get (json, "b"));
  g_autoptr (SightJson) object = sight_json_items_take (&items), number = sight_json_items_take (&items);
  g_autoptr (SightJson) string = sight_json_items_take (&items);

  g_assert_cmpuint (sight_json_get_length (sight_json_get (json, "a")), ==, 0);
  g_assert_cmpuint (sight_json_get_length (sight_json_get (object, "x")), ==, 2);
  g_assert_cmpstr (number->string, ==, "7");
  g_assert_cmpmem (text + number->start, number->end - number->start, "7", 1);
  g_assert_cmpstr (string->string, ==, "s");
  g_assert_null (sight_json_items_take (&items));
  g_assert_null (sight_json_items_take (&none));
}

/* Arrays of scalars take no memory, wherever they are; those with arrays or objects in them do. */
static void
test_scalars (void)
{
  static const SightJsonLean lean = { .all_numbers = TRUE, .all_scalars = TRUE };
  static const char text[] =
      "{\"a\": [\"x,]\", null, 1.5], \"b\": [[true], {\"c\": [\"\\u2603\"]}], \"d\": [1, 2], \"e\": []}";
  static const char root[] = "[\"##\", \"..\"]", cut[] = "[\"##\", ";
  g_autoptr (GError) error = NULL;
  g_autoptr (SightJson) json = sight_json_parse_lean (text, strlen (text), "m", &lean, &error);
  g_autoptr (SightJson) rows = sight_json_parse_lean (root, strlen (root), "m", &lean, NULL), item = NULL;
  SightJsonItems items;

  g_assert_no_error (error);
  g_assert_cmpint (sight_json_get (json, "a")->kind, ==, SIGHT_JSON_SCALARS);
  g_assert_cmpint (sight_json_get (json, "b")->kind, ==, SIGHT_JSON_ARRAY);
  g_assert_cmpint (sight_json_get_nth (sight_json_get (json, "b"), 0)->kind, ==, SIGHT_JSON_SCALARS);
  g_assert_cmpint (sight_json_get (json, "d")->kind, ==, SIGHT_JSON_NUMBERS);
  g_assert_cmpint (sight_json_get (json, "e")->kind, ==, SIGHT_JSON_NUMBERS);
  g_assert_cmpint (rows->kind, ==, SIGHT_JSON_SCALARS);
  items = sight_json_items_begin (text, sight_json_get (json, "a"));
  item = sight_json_items_take (&items);
  g_assert_cmpstr (item->string, ==, "x,]");
  g_assert_null (sight_json_parse_lean (cut, strlen (cut), "m", &lean, &error));
  g_assert_cmpstr (error->message, ==, "m:1:8: the text ends too early");
}

/* Equal keys are found among few and among many. */
static void
test_many_keys (void)
{
  for (guint n = 1; n < 40; n++)
    {
      g_autoptr (GString) text = g_string_new ("{");
      g_autoptr (SightJson) json = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s\"k%u\": %u", i > 0 ? ", " : "", i, i);
      g_string_append_c (text, '}');
      json = sight_json_parse (text->str, text->len, "m", NULL);
      g_assert_cmpuint (sight_json_get_length (json), ==, n);
      g_string_truncate (text, text->len - 1);
      g_string_append (text, ", \"k0\": 0}");
      g_assert_null (sight_json_parse (text->str, text->len, "m", NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/bad", test_bad);
  g_test_add_func ("/json/values", test_values);
  g_test_add_func ("/json/depth", test_depth);
  g_test_add_func ("/json/strings", test_strings);
  g_test_add_func ("/json/numbers", test_numbers);
  g_test_add_func ("/json/lean", test_lean);
  g_test_add_func ("/json/items", test_items);
  g_test_add_func ("/json/scalars", test_scalars);
  g_test_add_func ("/json/many-keys", test_many_keys);

  return g_test_run ();
}
