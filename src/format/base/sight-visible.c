/* sight-visible.c - makes text harmless for terminals, pages and tables
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-visible.h"

/* Ranges that are escaped: the C0 and C1 controls, then controls of direction, lines and paragraphs. */
static const struct
{
  gunichar first, last;
} hidden[] = {
  { 0x01, 0x08 },     { 0x0b, 0x1f },     { 0x7f, 0x9f },     { 0x61c, 0x61c },   { 0x200e, 0x200f },
  { 0x2028, 0x202e }, { 0x2066, 0x2069 }, { 0x206a, 0x206f }, { 0xfeff, 0xfeff },
};

gboolean
sight_visible_is_hidden (gunichar c)
{
  for (gsize i = 0; i < G_N_ELEMENTS (hidden); i++)
    {
      if (c >= hidden[i].first && c <= hidden[i].last)
        return TRUE;
    }

  return FALSE;
}

/* Which of the characters that are escaped stay, and which others do not. */
typedef enum
{
  PLAIN,    /* as sight_visible_is_hidden() has it */
  ONE_LINE, /* no tab, no line feed */
  SENTENCE, /* isolates stay, and marks, which reorder nothing but what is next to them */
} Kind;

static gboolean
is_hidden (gunichar c, Kind kind)
{
  if (kind == ONE_LINE && (c == '\t' || c == '\n'))
    return TRUE;
  if (kind == SENTENCE && ((c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0x61c))
    return FALSE;

  return sight_visible_is_hidden (c);
}

/* Adds @text, which must be valid UTF-8. */
static void
append_valid (GString *out, const char *text, const char *end, Kind kind)
{
  const char *from = text;

  for (const char *p = text; p < end;)
    {
      const char *next = g_utf8_next_char (p);

      /* Most texts are plain ASCII. */
      if ((guchar) *p < 0x20 || (guchar) *p >= 0x7f)
        {
          const gunichar c = g_utf8_get_char (p);

          if (is_hidden (c, kind))
            {
              g_string_append_len (out, from, p - from);
              g_string_append_printf (out, "\\u%04x", c);
              from = next;
            }
        }
      p = next;
    }
  g_string_append_len (out, from, end - from);
}

static void
append (GString *out, const char *text, Kind kind)
{
  const char *end;

  while (!g_utf8_validate (text, -1, &end))
    {
      append_valid (out, text, end, kind);
      g_string_append_printf (out, "\\u00%02x", (guchar) *end);
      text = end + 1;
    }
  append_valid (out, text, end, kind);
}

static char *
make (const char *text, Kind kind)
{
  GString *out = g_string_new (NULL);

  append (out, text, kind);

  return g_string_free (out, FALSE);
}

void
sight_visible_append (GString *out, const char *text)
{
  append (out, text, PLAIN);
}

char *
sight_visible_new (const char *text)
{
  return make (text, PLAIN);
}

char *
sight_visible_line (const char *text)
{
  return make (text, ONE_LINE);
}

char *
sight_visible_sentence (const char *text)
{
  return make (text, SENTENCE);
}
