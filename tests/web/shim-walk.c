/* shim-walk.c - does the same random things with strings, arrays, tables, numbers and markup, and prints what comes of
 * it
 *
 *     shim-walk SEED
 *
 * Compiled twice, with GLib and with the shim that takes its place in the module
 * for web pages: both must print the same.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>
#include <stdio.h>

#define ROUNDS 400

static guint32 state;

/* 0 to @n - 1; the same numbers in both programs. */
static guint
draw (guint n)
{
  state = state * 1664525 + 1013904223;

  return (guint) ((guint64) (state >> 8) * n >> 24);
}

static const char *const texts[] = {
  "",
  "a",
  "wall",
  "door, window",
  "ÄÖ ü",
  "\342\200\234quoted\342\200\235",
  "漢字 🧙",
  "a&b <c> \"d\" 'e'",
  "x\001y\177z\302\205\302\237",
  "  in between\t\n",
};

static const char *
draw_text (void)
{
  return texts[draw (G_N_ELEMENTS (texts))];
}

/* Strings */

static void
change_string (GString *string)
{
  switch (draw (9))
    {
    case 0:
      g_string_append (string, draw_text ());
      break;
    case 1:
      g_string_append_c (string, 'a' + (char) draw (26));
      break;
    case 2:
      g_string_append_printf (string, "%d %s %06x|%*s|", (int) draw (5000) - 2500, draw_text (), draw (0xffffff),
                              (int) draw (7), "");
      break;
    case 3:
      g_string_append_unichar (string, draw (2) ? 0x41 + draw (26) : 0x1f9d9);
      break;
    case 4:
      g_string_append_len (string, "0123456789", draw (11));
      break;
    case 5:
      g_string_assign (string, draw_text ());
      break;
    case 6:
      g_string_truncate (string, draw (200));
      break;
    case 7:
      g_string_replace (string, draw (2) ? "a" : "12", draw (2) ? "" : "aa2", draw (4));
      break;
    default:
      g_string_printf (string, "%.*f %s", (int) draw (4), draw (1000) / 7.0, draw_text ());
      break;
    }
}

static void
walk_strings (void)
{
  g_autoptr (GString) string = g_string_new (draw_text ());

  for (int i = 0; i < ROUNDS; i++)
    {
      change_string (string);
      printf ("s %zu %s\n", string->len, string->str);
    }
}

/* Texts */

static void
print_texts (char **parts)
{
  g_autofree char *joined = g_strjoinv ("|", parts);

  printf ("t %u %s\n", g_strv_length (parts), joined);
}

static void
walk_texts (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const char *a = draw_text (), *b = draw_text ();
      g_autofree char *both = g_strconcat (a, ",", b, ",", draw_text (), NULL),
                      *joined = g_strjoin ("-", a, b, "end", NULL);
      g_autofree char *part = g_strndup (both, draw (12)), *escaped = g_markup_escape_text (a, -1);
      g_auto (GStrv) parts = g_strsplit (both, draw (2) ? "," : "a", (int) draw (4) - 1);
      g_autofree char *lower = g_utf8_strdown ("Walls LIT", -1), *stripped = g_strdup (b);
      char small[8];
      const char *end = NULL;
      const gsize wanted = g_strlcpy (small, both, 1 + draw (8));
      const gboolean is_valid = g_utf8_validate (part, -1, &end);

      print_texts (parts);
      printf ("%s %s %s %s [%s] %s %zu %s\n", joined, part, escaped, lower, g_strstrip (stripped), both, wanted, small);
      printf ("%d %u %d %d %td %ld\n", g_strcmp0 (a, b) > 0, g_str_hash (a), g_str_equal (a, b), is_valid, end - part,
              g_utf8_strlen (both, (gssize) draw (30) - 1));
    }
}

static void
print_validity (const char *bytes, gsize length)
{
  const char *end = NULL;
  const gboolean is_valid = g_utf8_validate_len (bytes, length, &end);

  printf ("v %d %td\n", is_valid, end - bytes);
}

/* Random bytes, with many that begin characters. */
static void
walk_utf8 (void)
{
  static const guchar heads[] = { 0x41, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0x80, 0xbf, 0xa0, 0x9f, 0 };

  for (int i = 0; i < 20 * ROUNDS; i++)
    {
      char bytes[9] = "", out[7] = "";
      const gunichar c = draw (0x110000);
      const guint n = draw (9);

      for (guint k = 0; k < n; k++)
        bytes[k] = (char) (draw (3) ? heads[draw (G_N_ELEMENTS (heads))] : 0x80 + draw (0x40));
      print_validity (bytes, n);
      printf ("%d %d %d %d %d %d %d\n", g_unichar_isspace (c), g_unichar_validate (c), g_unichar_isprint (c),
              g_unichar_iszerowidth (c), g_unichar_iscntrl (c), g_unichar_type (c) == G_UNICODE_LINE_SEPARATOR,
              g_unichar_to_utf8 (c, out));
      if (g_unichar_validate (c))
        printf ("%s %x\n", out, g_utf8_get_char (out));
    }
}

/* Numbers */

static void
print_number (const char *text)
{
  gint64 number = 7;
  g_autoptr (GError) error = NULL;
  const gboolean is_number = g_ascii_string_to_signed (text, 10, -100, 5000, &number, &error);

  printf ("n %d %d %d %s\n", is_number, (int) number, error != NULL ? error->code : -1, text);
}

static void
walk_numbers (void)
{
  static const char *const odd[] = { "",     "-",  "+1", " 1", "1 ", "0x1", "-0", "5001", "99999999999999999999",
                                     "-101", "1e2" };

  for (gsize i = 0; i < G_N_ELEMENTS (odd); i++)
    print_number (odd[i]);
  for (int i = 0; i < ROUNDS; i++)
    {
      const double value = ((double) draw (1 << 24) - (1 << 23)) / (1 + draw (1000)) * (draw (9) == 0 ? 1e30 : 1);
      g_autofree char *whole = g_strdup_printf ("%d", (int) draw (8000) - 200);
      char text[G_ASCII_DTOSTR_BUF_SIZE], other[G_ASCII_DTOSTR_BUF_SIZE];

      print_number (whole);
      g_ascii_dtostr (text, sizeof text, value);
      g_ascii_formatd (other, sizeof other, draw (2) ? "%.3f" : "%g", value);
      printf ("n %u %c\n", (guint) g_ascii_strtoull (whole, NULL, draw (2) ? 10 : 16),
              g_ascii_tolower ((char) (32 + draw (95))));
      printf ("n %s %s %d\n", text, other, g_ascii_strtod (text, NULL) == value);
    }
}

/* Arrays */

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const guint *x = a, *y = b;

  return (x[0] > y[0]) - (x[0] < y[0]);
}

static void
print_array (const GArray *array)
{
  for (guint i = 0; i < array->len; i++)
    printf ("%u:%u ", g_array_index (array, guint64, i) ? ((guint *) (void *) array->data)[2 * i] : 0,
            ((guint *) (void *) array->data)[2 * i + 1]);
  printf ("a %u\n", array->len);
}

/* Elements are two numbers; only the first is compared, so that the second shows whether equal ones keep their order.
 */
static void
change_array (GArray *array)
{
  guint pair[2] = { draw (20), draw (1000) };

  switch (draw (8))
    {
    case 0:
    case 1:
      g_array_append_vals (array, pair, 1);
      break;
    case 2:
      g_array_insert_vals (array, draw (array->len + 1), pair, 1);
      break;
    case 3:
      if (array->len > 0)
        g_array_remove_index (array, draw (array->len));
      break;
    case 4:
      if (array->len > 0)
        g_array_remove_index_fast (array, draw (array->len));
      break;
    case 5:
      if (array->len > 2)
        g_array_remove_range (array, draw (array->len - 2), draw (3));
      break;
    case 6:
      g_array_set_size (array, MIN (array->len + draw (3), 60));
      break;
    default:
      g_array_sort (array, compare_pairs);
      break;
    }
}

static void
walk_arrays (void)
{
  g_autoptr (GArray) array = g_array_new (draw (2), TRUE, 2 * sizeof (guint)), copy = NULL;
  guint wanted[2] = { draw (20), 0 }, at = 99;

  for (int i = 0; i < ROUNDS; i++)
    {
      change_array (array);
      print_array (array);
    }
  copy = g_array_copy (array);
  g_array_sort (copy, compare_pairs);
  print_array (copy);
  printf ("%d", g_array_binary_search (copy, wanted, compare_pairs, &at));
  printf (" %u %u\n", at < copy->len ? g_array_index (copy, guint, 2 * at) : 0, g_array_get_element_size (copy));
}

static guint n_freed;

static void
count_free (gpointer data)
{
  n_freed++;
  g_free (data);
}

static void
walk_pointers (void)
{
  g_autoptr (GPtrArray) array = g_ptr_array_new_with_free_func (count_free);

  for (int i = 0; i < ROUNDS; i++)
    {
      const guint what = draw (4);

      if (what < 2)
        g_ptr_array_add (array, g_strdup_printf ("%u", draw (100)));
      else if (what == 2)
        g_ptr_array_insert (array, (int) draw (array->len + 1), g_strdup (draw_text ()));
      else if (array->len > 0)
        g_ptr_array_remove_index (array, draw (array->len));
      if (draw (40) == 0)
        g_ptr_array_set_size (array, (int) (array->len / 2));
      printf ("p %u %u %s\n", array->len, n_freed,
              array->len > 0 ? (char *) g_ptr_array_index (array, draw (array->len)) : "");
    }
}

static void
walk_bytes (void)
{
  GByteArray *array = g_byte_array_new_take (g_malloc0 (5), 5);

  for (int i = 0; i < ROUNDS; i++)
    {
      const guint8 byte = (guint8) draw (256);

      g_byte_array_append (array, &byte, 1);
      if (draw (3) == 0)
        g_byte_array_remove_index (array, draw (array->len));
      if (draw (50) == 0)
        g_byte_array_set_size (array, array->len / 2);
      printf ("b %u %u\n", array->len, array->len > 0 ? array->data[draw (array->len)] : 0);
    }
  g_byte_array_unref (array);
}

/* Tables */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* In an order of their own, as tables promise none. */
static void
print_table (GHashTable *table)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_ptr_array_add (lines, g_strdup_printf ("%s=%s", (char *) key, (char *) value));
  g_ptr_array_sort (lines, compare_texts);
  for (guint i = 0; i < lines->len; i++)
    printf ("%s ", (char *) g_ptr_array_index (lines, i));
  printf ("h %u\n", g_hash_table_size (table));
}

static void
remove_some (GHashTable *table)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      if (((char *) key)[0] % 3 == 0)
        g_hash_table_iter_remove (&iter);
    }
}

static void
walk_tables (void)
{
  g_autoptr (GHashTable) table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < ROUNDS; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", draw (60));
      gpointer found = NULL, value = NULL;

      if (draw (3) > 0)
        printf ("%d ", g_hash_table_insert (table, g_strdup (key), g_strdup_printf ("%u", draw (1000))));
      else
        printf ("%d ", g_hash_table_remove (table, key));
      printf ("%d ", g_hash_table_lookup_extended (table, key, &found, &value));
      printf ("%s %d\n", (char *) value ? (char *) value : "-", g_hash_table_contains (table, "7"));
      if (draw (60) == 0)
        remove_some (table);
      if (draw (150) == 0)
        g_hash_table_remove_all (table);
      printf ("%d ", g_hash_table_add (numbers, GUINT_TO_POINTER (draw (50))));
      printf ("%u %u\n", g_hash_table_size (numbers),
              GPOINTER_TO_UINT (g_hash_table_lookup (numbers, GUINT_TO_POINTER (draw (50)))));
      print_table (table);
    }
}

/* Markup */

static void
add_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, (gssize) length);
}

static void
walk_markup (void)
{
  static const GMarkupParser parser = { .text = add_text };

  for (int i = 0; i < ROUNDS; i++)
    {
      g_autofree char *a = g_markup_escape_text (draw_text (), -1), *b = g_markup_escape_text (draw_text (), -1);
      g_autofree char *whole = g_strdup_printf ("<t>%s<b>%s</b></t>", a, b);
      g_autoptr (GString) plain = g_string_new (NULL);
      g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, plain, NULL);

      printf ("m %d ", g_markup_parse_context_parse (context, whole, -1, NULL));
      printf ("%s\n", plain->str);
    }
}

int
main (int argc, char **argv)
{
  state = argc > 1 ? (guint32) strtoul (argv[1], NULL, 10) : 1;
  walk_strings ();
  walk_texts ();
  walk_utf8 ();
  walk_numbers ();
  walk_arrays ();
  walk_pointers ();
  walk_bytes ();
  walk_tables ();
  walk_markup ();

  return 0;
}
