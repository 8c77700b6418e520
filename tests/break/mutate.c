/* mutate.c - reads files that were changed at random: each gives a sound level or an error, and reads as it was written
 *
 * Changes know the structure of text: words, numbers and brackets are removed,
 * repeated, exchanged, or taken from another sample; other files change by bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>
#include <sys/resource.h>

#include "format/sight-formats.h"
#include "tries.h"

#define CELLS_MAX 65536               /* of levels that are rewritten */
#define LENGTH_MAX (1 << 20)          /* bytes of a mutant */
#define MEMORY_MAX ((rlim_t) 8 << 30) /* bytes of address space */

static int
draw (GRand *random, gsize n)
{
  return g_rand_int_range (random, 0, MAX (n, 1));
}

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '-' || c == '.' || (guchar) c >= 0x80;
}

/* The end of the token that begins at @at: a word, a bracket with all in it, or one character. */
static gsize
find_end (const GString *text, gsize at, gboolean with_brackets)
{
  gsize end = at + 1;
  int depth = 0;

  if (at >= text->len)
    return at;
  if (is_word (text->str[at]))
    {
      while (end < text->len && is_word (text->str[end]))
        end++;
      return end;
    }
  if (!with_brackets || strchr ("[{<(", text->str[at]) == NULL)
    return end;
  for (gsize i = at; i < text->len; i++)
    {
      depth += strchr ("[{<(", text->str[i]) != NULL && text->str[i] != '\0';
      depth -= strchr ("]}>)", text->str[i]) != NULL && text->str[i] != '\0';
      if (depth == 0)
        return i + 1;
    }

  return end;
}

/* The beginning of a token near a random place. */
static gsize
find_token (const GString *text, GRand *random)
{
  gsize at = draw (random, text->len);

  while (at > 0 && is_word (text->str[at]) && is_word (text->str[at - 1]))
    at--;

  return at;
}

static void
replace (GString *text, gsize at, gsize end, const char *with, gsize length)
{
  g_string_erase (text, at, MIN (end, text->len) - at);
  g_string_insert_len (text, at, with, length);
}

static void
change_word (GString *text, const GString *other, GRand *random)
{
  static const char *const words[] = { "0",
                                       "-0",
                                       "-1",
                                       "1",
                                       "00",
                                       "+1",
                                       "1.5",
                                       "1e9",
                                       "2147483647",
                                       "2147483648",
                                       "-2147483649",
                                       "4294967296",
                                       "18446744073709551616",
                                       "9007199254740993",
                                       "NaN",
                                       "true",
                                       "null",
                                       "\"\"",
                                       "{}",
                                       "[]",
                                       "",
                                       " ",
                                       "\n",
                                       "\t",
                                       ",",
                                       "\"",
                                       "\\",
                                       "\\u0000",
                                       "\xff",
                                       "\xed\xa0\x80",
                                       "\xef\xbb\xbf",
                                       "<!--",
                                       "&amp;",
                                       "&#0;",
                                       "#",
                                       "." };
  const char *word = words[draw (random, G_N_ELEMENTS (words))];
  const gsize at = find_token (text, random);

  replace (text, at, find_end (text, at, FALSE), word, strlen (word));
}

static void
take_word (GString *text, const GString *other, GRand *random)
{
  const gsize at = find_token (text, random), from = find_token (other, random);

  replace (text, at, find_end (text, at, TRUE), other->str + from, find_end (other, from, TRUE) - from);
}

static void
remove_token (GString *text, const GString *other, GRand *random)
{
  const gsize at = find_token (text, random);

  g_string_erase (text, at, find_end (text, at, TRUE) - at);
}

static void
repeat_token (GString *text, const GString *other, GRand *random)
{
  const gsize at = find_token (text, random), length = find_end (text, at, TRUE) - at;
  g_autofree char *token = g_memdup2 (text->str + at, length);

  for (int n = 1 << draw (random, 6); n > 0 && text->len < LENGTH_MAX; n--)
    g_string_insert_len (text, at, token, length);
}

static void
change_byte (GString *text, const GString *other, GRand *random)
{
  if (text->len > 0)
    text->str[draw (random, text->len)] ^= 1 << draw (random, 8);
}

static void
cut (GString *text, const GString *other, GRand *random)
{
  const gsize at = draw (random, text->len), length = draw (random, 64);

  if (draw (random, 2) == 0)
    g_string_truncate (text, at);
  else
    g_string_erase (text, at, MIN (text->len - at, length));
}

static void (*const changes[]) (GString *text, const GString *other, GRand *random) = {
  change_word,  change_word,  change_word, take_word,   take_word,
  remove_token, repeat_token, change_byte, change_byte, cut,
};

static GString *
read_sample (const Tries *tries, GRand *random, const char **path)
{
  char *data;
  gsize length;
  GString *text;

  *path = tries->files[draw (random, tries->n_files)];
  g_assert_true (g_file_get_contents (*path, &data, &length, NULL));
  text = g_string_new_len (data, length);
  g_free (data);

  return text;
}

static void
check_round_trip (const SightLevel *level)
{
  const SightFormat *native = sight_format_get_native ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_write (native, level, NULL, NULL, &error), twice = NULL;
  g_autoptr (SightLevel) again = NULL;

  g_assert_no_error (error);
  again = sight_format_read (native, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "a", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sight_level_equal (level, again));
  twice = sight_format_write (native, again, NULL, NULL, NULL);
  g_assert_true (g_bytes_equal (bytes, twice));
}

/* Every other format writes what it read, or says what it cannot. */
static void
check_formats (const SightLevel *level, GRand *random)
{
  const SightFormat *format = sight_format_get_nth (draw (random, 15));
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (format == NULL || !sight_format_can_write (format))
    return;
  bytes = sight_format_write (format, level, NULL, notes, &error);
  g_assert_true ((bytes == NULL) == (error != NULL));
}

static void
mutate (const Tries *tries, GRand *random)
{
  const char *path, *other_path;
  GString *text = read_sample (tries, random, &path), *other = read_sample (tries, random, &other_path);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = NULL;

  for (int n = 1 << draw (random, 4); n > 0 && text->len > 0; n--)
    changes[draw (random, G_N_ELEMENTS (changes))](text, other, random);
  level = sight_format_read (NULL, text->str, text->len, name, notes, &error);
  g_assert_true ((level == NULL) == (error != NULL));
  if (error != NULL && !g_utf8_validate (error->message, -1, NULL))
    {
      g_autofree char *escaped = g_strescape (error->message, NULL);

      g_error ("%s: this message is not UTF-8: %s", path, escaped);
    }
  if (level != NULL && (gsize) level->map->width * level->map->height <= CELLS_MAX)
    {
      check_round_trip (level);
      check_formats (level, random);
    }
  g_string_free (text, TRUE);
  g_string_free (other, TRUE);
}

int
main (int argc, char *argv[])
{
#ifndef __SANITIZE_ADDRESS__
  const struct rlimit limit = { MEMORY_MAX, MEMORY_MAX };

  setrlimit (RLIMIT_AS, &limit);
#endif

  return tries_run (argc, argv, mutate);
}
