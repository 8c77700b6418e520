/* sight-code.c - identifiers and string literals of each programming language
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-code.h"

#include <string.h>

#include "format/syntax/sight-glyph.h"

/* Escapes always have the full number of digits, since the next character may be a digit too. */
static const struct
{
  const char *byte;  /* escape of one UTF-8 byte; NULL: escape_code_point() escapes the whole code point */
  gboolean is_ascii; /* whether UTF-8 may appear unescaped */
  gunichar last;     /* the last code point that may appear unescaped; Godot truncates higher ones to eight bits */
} languages[SIGHT_CODE_COUNT] = {
  [SIGHT_CODE_C] = { "\\%03o", TRUE, G_MAXUINT32 },         [SIGHT_CODE_LUA] = { "\\%03u", FALSE, G_MAXUINT32 },
  [SIGHT_CODE_PYTHON] = { NULL, TRUE, G_MAXUINT32 },        [SIGHT_CODE_GODOT] = { NULL, FALSE, 0x7f },
  [SIGHT_CODE_SOLIDITY] = { "\\x%02x", TRUE, G_MAXUINT32 },
};

static void
escape_code_point (GString *out, gunichar c)
{
  g_string_append_printf (out, c > 0xffff ? "\\U%08x" : "\\u%04x", c);
}

static void
escape (GString *out, SightCode code, gunichar c)
{
  char bytes[6];
  int n = g_unichar_to_utf8 (c, bytes);

  if (languages[code].byte == NULL)
    escape_code_point (out, c);
  for (int i = 0; i < n && languages[code].byte != NULL; i++)
    g_string_append_printf (out, languages[code].byte, (guchar) bytes[i]);
}

/* Characters that are invisible or change the direction of the text around them. */
static gboolean
is_invisible (gunichar c)
{
  return g_unichar_iscntrl (c) || g_unichar_type (c) == G_UNICODE_FORMAT;
}

static void
append_escaped (GString *out, SightCode code, const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '"' || c == '\\')
        g_string_append_c (out, '\\');
      /* Two question marks may begin a trigraph in C. */
      if (code == SIGHT_CODE_C && c == '?' && p > text && p[-1] == '?')
        g_string_append_c (out, '\\');

      if ((is_invisible (c) && c <= languages[code].last) || (c > 0x7f && languages[code].is_ascii))
        escape (out, code, c);
      else
        g_string_append_unichar (out, c);
    }
}

void
sight_code_append_string (GString *out, SightCode code, const char *text)
{
  g_string_append_c (out, '"');
  append_escaped (out, code, text);
  g_string_append_c (out, '"');
}

void
sight_code_append_rows (GString *out, SightCode code, const SightLevel *level)
{
  g_auto (GStrv) texts = sight_glyph_get_texts (level->legend);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      GString *escaped = g_string_new (NULL);

      append_escaped (escaped, code, texts[i]);
      g_free (texts[i]);
      texts[i] = g_string_free (escaped, FALSE);
    }
  for (int y = 0; y < level->map->height; y++)
    {
      g_string_append (out, SIGHT_CODE_INDENT "\"");
      sight_glyph_append_row (out, level->map, y, texts, "");
      g_string_append (out, "\",\n");
    }
}

/* Adds @word, letters and digits only, to @name, after the separator that @letters requires. */
static void
append_word (GString *name, const char *word, SightCodeCase letters)
{
  g_autofree char *text = letters == SIGHT_CODE_LOWER ? g_ascii_strdown (word, -1) : g_strdup (word);

  if (*word == '\0')
    return;
  if (letters != SIGHT_CODE_CAMEL && name->len > 0)
    g_string_append_c (name, '_');
  if (letters == SIGHT_CODE_CAMEL)
    text[0] = g_ascii_toupper (text[0]);
  g_string_append (name, text);
  if (letters == SIGHT_CODE_UPPER)
    g_string_ascii_up (name);
}

char *
sight_code_make_name (const char *stem, SightCodeCase letters)
{
  /* Characters without a similar ASCII letter become question marks, whatever the locale. */
  g_autofree char *ascii = g_str_to_ascii (stem, "C");
  g_auto (GStrv) words = NULL;
  GString *name = g_string_new (NULL);

  g_strcanon (ascii, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS, '_');
  words = g_strsplit (ascii, "_", -1);
  if (!g_ascii_isalpha (*(ascii + strspn (ascii, "_"))))
    append_word (name, "map", letters);
  for (guint i = 0; words[i] != NULL && name->len < SIGHT_CODE_NAME_MAX; i++)
    append_word (name, words[i], letters);
  if (name->len > SIGHT_CODE_NAME_MAX)
    g_string_truncate (name, SIGHT_CODE_NAME_MAX);
  while (g_str_has_suffix (name->str, "_"))
    g_string_truncate (name, name->len - 1);

  return g_string_free (name, FALSE);
}
