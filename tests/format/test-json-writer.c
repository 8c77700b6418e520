/* test-json-writer.c - JSON and CSV out: everything written is read back, one value or a whole tree
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/syntax/sight-json-writer.h"

#include <math.h>
#include <string.h>

#include "format/syntax/sight-csv-field.h"
#include "format/syntax/sight-json.h"

static void
write_tree (SightJsonWriter *writer)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "say \"hi\"", "a\b\f\n\r\t\x01\\/é");
  sight_json_write_string (writer, "none", NULL);
  sight_json_write_cell (writer, "cell", (SightCell) { -2, 3 });
  sight_json_begin_array (writer, "empty");
  sight_json_end_array (writer);
  sight_json_begin_object (writer, "bare");
  sight_json_end_object (writer);
  sight_json_begin_array (writer, "rows");
  sight_json_begin_object (writer, NULL);
  sight_json_write_boolean (writer, "on", 4);
  sight_json_end_object (writer);
  sight_json_write_null (writer, NULL);
  sight_json_write_int (writer, NULL, G_MININT64);
  sight_json_end_array (writer);
  sight_json_end_object (writer);
}

static void
test_line (void)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  write_tree (writer);
  g_assert_cmpstr (sight_json_writer_get_text (writer), ==,
                   "{\"say \\\"hi\\\"\":\"a\\b\\f\\n\\r\\t\\u0001\\\\/é\",\"none\":null,\"cell\":[-2,3],"
                   "\"empty\":[],\"bare\":{},\"rows\":[{\"on\":true},null,-9223372036854775808]}");
}

static void
test_indented (void)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (TRUE);

  sight_json_begin_object (writer, NULL);
  sight_json_begin_array (writer, "a");
  sight_json_write_int (writer, NULL, 1);
  sight_json_write_int (writer, NULL, 2);
  sight_json_end_array (writer);
  sight_json_begin_object (writer, "b");
  sight_json_end_object (writer);
  sight_json_begin_array (writer, "c");
  sight_json_end_array (writer);
  sight_json_end_object (writer);
  g_assert_cmpstr (sight_json_writer_get_text (writer), ==,
                   "{\n  \"a\" : [\n    1,\n    2\n  ],\n  \"b\" : {  },\n  \"c\" : []\n}");
}

/* What is written is read back as it was, indented or not. */
static void
test_read_back (void)
{
  for (int indented = 0; indented <= 1; indented++)
    {
      g_autoptr (SightJsonWriter) writer = sight_json_writer_new (indented);
      g_autoptr (GError) error = NULL;
      g_autoptr (SightJson) root = NULL;
      const char *text = NULL;

      write_tree (writer);
      text = sight_json_writer_get_text (writer);
      root = sight_json_parse (text, strlen (text), "tree", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (sight_json_get_length (root), ==, 6);
      g_assert_cmpstr (sight_json_get_text (sight_json_get_nth (root, 0)), ==, "a\b\f\n\r\t\x01\\/é");
      g_assert_true (sight_json_is_null (sight_json_get (root, "none")));
      g_assert_true (sight_json_get (sight_json_get_nth (sight_json_get (root, "rows"), 0), "on")->boolean);
    }
}

/* Doubles are JSON, are read back exactly, and are distinguishable from whole numbers. */
static void
test_doubles (void)
{
  static const double values[] = { 0, 1, -0.5, 1 / 3.0, 100, 1e17, 1e20, 1e-5, 1e300, -1e-300 };

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
      g_autoptr (GError) error = NULL;
      g_autoptr (SightJson) value = NULL;
      const char *text = NULL;
      double number;
      int whole;

      sight_json_write_double (writer, NULL, values[i]);
      text = sight_json_writer_get_text (writer);
      value = sight_json_parse (text, strlen (text), "number", &error);
      g_assert_no_error (error);
      g_assert_true (sight_json_get_double (value, &number));
      g_assert_true (number == values[i]);
      g_assert_false (sight_json_get_int (value, G_MININT, G_MAXINT, &whole));
    }
}

static void
test_csv (void)
{
  static const struct
  {
    const char *text, *field;
  } rows[] = {
    { "", "" },
    { "Red 1; Scout", "Red 1; Scout" },
    { "Red 1, Scout", "\"Red 1, Scout\"" },
    { "say \"hi\"", "\"say \"\"hi\"\"\"" },
    { "two\nlines", "\"two\nlines\"" },
    { "cr\rcr", "cr\\u000dcr" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      sight_csv_append_field (out, rows[i].text);
      g_assert_cmpstr (out->str, ==, rows[i].field);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-writer/line", test_line);
  g_test_add_func ("/json-writer/indented", test_indented);
  g_test_add_func ("/json-writer/read-back", test_read_back);
  g_test_add_func ("/json-writer/doubles", test_doubles);
  g_test_add_func ("/csv-field", test_csv);

  return g_test_run ();
}
