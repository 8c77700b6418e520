/* sight-no-map.c - files that are no maps, though a text map could be made of their letters
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-no-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-location.h"

#define SCANNED 4096   /* bytes that are looked at */
#define LETTERS_MIN 15 /* different letters in prose and source code */
#define WORDS_MIN 8    /* words in them */
#define TGA_FOOTER "TRUEVISION-XFILE."

/* What files of other kinds begin with.  @length 0: up to the NUL. */
static const struct
{
  const char *magic;
  gsize length;
  const char *text; /* completes "FILE: this is …" */
} kinds[] = {
  { "GIF8", 0, N_ ("a GIF picture; save it as PNG to read it as a map") },
  { "\377\330\377", 0, N_ ("a JPEG picture, whose colours are blurred; save the map as PNG") },
  { "II*\0", 4, N_ ("a TIFF picture; save it as PNG to read it as a map") },
  { "MM\0*", 4, N_ ("a TIFF picture; save it as PNG to read it as a map") },
  { "RIFF", 0, N_ ("a WebP picture or a sound; save the map as PNG") },
  { "8BPS", 0, N_ ("a Photoshop picture; save it as PNG to read it as a map") },
  { "\037\213", 0, N_ ("a gzip archive; unpack it and open what is in it") },
  { "PK\003\004", 0, N_ ("a ZIP archive; unpack it and open what is in it") },
  { "%PDF", 0, N_ ("a PDF document, no map") },
  { "SQLite format 3", 0, N_ ("a database, no map") },
  { "\177ELF", 0, N_ ("a program, no map") },
  { "[gd_scene", 0, N_ ("a scene of Godot, which is only written; export the map from Godot as CSV or JSON") },
  { "config_version=", 0, N_ ("a project of Godot, which holds no map") },
  { "; Engine configuration file.", 0, N_ ("a project of Godot, which holds no map") },
  { "<!DOCTYPE html", 0, N_ ("a web page, no map") },
  { "<html", 0, N_ ("a web page, no map") },
};

static gboolean
begins (const SightInput *input, const char *magic, gsize length)
{
  length = length > 0 ? length : strlen (magic);

  return input->length > length && memcmp (input->data, magic, length) == 0;
}

/* A bitmap begins with two letters that a text may begin with too, but its header has zeros. */
static gboolean
is_bitmap (const SightInput *input)
{
  return begins (input, "BM", 0) && input->length > 14 && memchr (input->data + 2, 0, 12) != NULL;
}

static gboolean
is_tga (const SightInput *input)
{
  const gsize length = strlen (TGA_FOOTER) + 1;

  return input->length > length && memcmp (input->data + input->length - length, TGA_FOOTER, length) == 0;
}

/* What was counted in the beginning of a text. */
typedef struct
{
  gsize n_letters, n_others, n_words, n_repeated;
  guint different;
} Counts;

static Counts
count (const SightInput *input)
{
  gboolean seen[128] = { FALSE };
  Counts counts = { 0 };
  gsize run = 0;

  for (gsize i = 0; i < MIN (input->length, SCANNED); i++)
    {
      const guchar c = input->data[i];
      const gboolean is_letter = g_ascii_isalpha (c);

      if (is_letter && !seen[(guchar) g_ascii_tolower (c)])
        {
          seen[(guchar) g_ascii_tolower (c)] = TRUE;
          counts.different++;
        }
      counts.n_letters += is_letter;
      counts.n_others += !is_letter && !g_ascii_isspace (c);
      /* Three equal signs in a row are rare in words, and common in maps. */
      counts.n_repeated +=
          i > 1 && !g_ascii_isspace (c) && input->data[i - 1] == input->data[i] && input->data[i - 2] == input->data[i];
      run = is_letter ? run + 1 : 0;
      counts.n_words += run == 2;
    }

  return counts;
}

/* Source code has many signs besides its letters, but like prose it has words, and few equal signs in a row. */
static gboolean
is_prose (const SightInput *input)
{
  const Counts counts = count (input);

  return counts.n_words >= WORDS_MIN && counts.different >= LETTERS_MIN && counts.n_letters > counts.n_others &&
         counts.n_repeated * 50 < counts.n_letters;
}

/* (nullable): what an XML document is that no reader claimed. */
static const char *
get_xml (const SightInput *input)
{
  const gsize n = MIN (input->length, SCANNED);
  const char *data = input->data + sight_location_skip_bom (input->data, input->length);

  while (data < input->data + n && g_ascii_isspace (*data))
    data++;
  if (data + 1 >= input->data + n || *data != '<' || (data[1] != '?' && data[1] != '!' && !g_ascii_isalpha (data[1])) ||
      memchr (data, '>', input->data + n - data) == NULL)
    return NULL;

  return g_strstr_len (input->data, n, "<tileset") != NULL ? N_ ("a tileset of Tiled, no map: open a map that uses it")
                                                           : N_ ("an XML document, no map that is known");
}

/* Whether the text says that it holds maps: with a legend or comments in front, or between MAP and ENDMAP. */
static gboolean
has_marks (const SightInput *input)
{
  return begins (input, "; ", 0) || begins (input, "//", 0) ||
         g_strstr_len (input->data, input->length, "\n; ") != NULL ||
         g_strstr_len (input->data, input->length, "MAP\n") != NULL ||
         g_strstr_len (input->data, input->length, "MAP\r\n") != NULL;
}

static gboolean
fail (const SightInput *input, const char *what, GError **error)
{
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, _ ("%s: this is %s"), input->name, what);

  return FALSE;
}

gboolean
sight_no_map_check (const SightInput *input, GError **error)
{
  const char *xml;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (begins (input, kinds[i].magic, kinds[i].length))
        return fail (input, _ (kinds[i].text), error);
    }
  if (is_bitmap (input))
    return fail (input, _ ("a BMP picture; save it as PNG to read it as a map"), error);
  xml = get_xml (input);
  if (xml != NULL)
    return fail (input, _ (xml), error);
  if (is_tga (input))
    return fail (input, _ ("a TGA picture; save it as PNG to read it as a map"), error);
  if (!has_marks (input) && is_prose (input))
    return fail (input, _ ("prose or source code, no map; a text map has one sign for each cell"), error);

  return TRUE;
}
