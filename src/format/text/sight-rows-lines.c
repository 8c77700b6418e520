/* sight-rows-lines.c - classifies a text that contains a map, line by line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-rows-private.h"

#include <string.h>

/* Punctuation that surrounds strings in code; few maps consist of these, letters and digits alone. */
#define PUNCTUATION " \t[]{}()<>,;:=+*&$!_\\-"

SightSlice
sight_slice_trim (SightSlice self)
{
  while (self.start < self.end && (*self.start == ' ' || *self.start == '\t'))
    self.start++;
  while (self.start < self.end && (self.end[-1] == ' ' || self.end[-1] == '\t'))
    self.end--;

  return self;
}

gboolean
sight_slice_take (SightSlice *self, SightSlice *line)
{
  const char *p = self->start;

  if (p == self->end)
    return FALSE;

  while (p < self->end && *p != '\n' && *p != '\r')
    p++;
  *line = (SightSlice) { self->start, p };
  if (p + 1 < self->end && p[0] == '\r' && p[1] == '\n')
    p++;
  self->start = p < self->end ? p + 1 : p;

  return TRUE;
}

gboolean
sight_rows_is_separator (char c)
{
  return c == ',' || c == ';' || c == '\t';
}

static gboolean
begins (const char *p, const char *end, const char *with)
{
  gsize length = strlen (with);

  return (gsize) (end - p) >= length && memcmp (p, with, length) == 0;
}

const char *
sight_rows_skip_comment (const char *p, const char *end)
{
  if (begins (p, end, "/*"))
    {
      const char *close = g_strstr_len (p + 2, end - p - 2, "*/");

      return close != NULL ? close + 2 : end;
    }
  if (!begins (p, end, "//") && !begins (p, end, "--") && !begins (p, end, "#"))
    return NULL;
  while (p < end && *p != '\n' && *p != '\r')
    p++;

  return p;
}

const char *
sight_rows_find_quote (const char *p, const char *end)
{
  char quote = *p++;

  for (; p < end && *p != '\n' && *p != '\r'; p++)
    {
      if (*p == quote)
        return p;
      if (*p == '\\' && p + 1 < end)
        p++;
    }

  return NULL;
}

/* "# the cave", but not "# . #". */
static gboolean
has_word (SightSlice line)
{
  for (const char *p = line.start; p + 1 < line.end; p++)
    {
      if (g_ascii_isalpha (p[0]) && g_ascii_isalpha (p[1]))
        return TRUE;
    }

  return FALSE;
}

/* The number of strings in the line, or -1 if it contains anything unusual in code. */
static int
count_strings (SightSlice line)
{
  int n = 0;

  for (const char *p = line.start, *end; p < line.end; p = end + 1)
    {
      end = p;
      if (*p == '"' || *p == '\'')
        {
          end = sight_rows_find_quote (p, line.end);
          if (end == NULL)
            return -1;
          n++;
        }
      else if (n > 0 && sight_rows_skip_comment (p, line.end) != NULL)
        return n;
      else if (!g_ascii_isalnum (*p) && strchr (PUNCTUATION, *p) == NULL)
        return -1;
    }

  return n;
}

/* The next field, without spaces and brackets around it, and the separator after it. */
static SightSlice
take_field (SightSlice *line)
{
  const char *p = line->start;
  SightSlice field;

  while (p < line->end && !sight_rows_is_separator (*p))
    p++;
  field = (SightSlice) { line->start, p };
  line->start = p < line->end ? p + 1 : p;

  return field;
}

static SightSlice
strip_brackets (SightSlice field)
{
  while (field.start < field.end && strchr (" \t[{(", *field.start) != NULL)
    field.start++;
  while (field.start < field.end && strchr (" \t]})", field.end[-1]) != NULL)
    field.end--;

  return field;
}

static gboolean
is_number (SightSlice field)
{
  const char *p = field.start;

  if (p < field.end && (*p == '-' || *p == '+'))
    p++;
  if (begins (p, field.end, "0x"))
    p += 2;
  if (p == field.end)
    return FALSE;
  while (p < field.end && g_ascii_isxdigit (*p) && (g_ascii_isdigit (*p) || begins (field.start, field.end, "0x")))
    p++;

  return p == field.end;
}

static gboolean
is_glyph (SightSlice field)
{
  return field.start < field.end && g_utf8_next_char (field.start) == field.end;
}

/* Whether there are two or more fields, or @one, and @is holds for all; a last one may be empty. */
static gboolean
has_fields (SightSlice line, gboolean one, gboolean (*is) (SightSlice field))
{
  guint n = 0;

  while (line.start < line.end)
    {
      SightSlice field = take_field (&line);
      SightSlice inner = is == is_number ? strip_brackets (field) : sight_slice_trim (field);

      if (inner.start == inner.end && line.start == line.end)
        break;
      if (!is (inner))
        return FALSE;
      n++;
    }

  return n > 1 || (n == 1 && one);
}

typedef struct
{
  guint strings, numbers, glyphs, others;
  gboolean separated; /* a line of numbers has more than one */
} Lines;

/* @line: trimmed and not empty */
static void
count_line (Lines *self, SightSlice line)
{
  const char *comment = *line.start == '*' ? line.start : sight_rows_skip_comment (line.start, line.end);
  int n = count_strings (line);

  if (comment != NULL && has_word (line))
    return;
  if (n > 0)
    self->strings++;
  else if (has_fields (line, TRUE, is_number))
    {
      self->numbers++;
      self->separated |= has_fields (line, FALSE, is_number);
    }
  else if (has_fields (line, FALSE, is_glyph))
    self->glyphs++;
  else if (n < 0)
    self->others++;
}

SightTextKind
sight_rows_guess (SightSlice text)
{
  Lines lines = { 0 };
  SightSlice line;

  while (sight_slice_take (&text, &line))
    {
      line = sight_slice_trim (line);
      if (line.start < line.end)
        count_line (&lines, line);
    }
  if (lines.strings > 0 && lines.strings >= lines.others + lines.numbers + lines.glyphs)
    return SIGHT_TEXT_STRINGS;
  if (lines.numbers > 0 && lines.separated && lines.others + lines.glyphs + lines.strings == 0)
    return SIGHT_TEXT_NUMBERS;
  if (lines.glyphs > 0 && lines.others + lines.strings == 0)
    return SIGHT_TEXT_FIELDS;

  return SIGHT_TEXT_BARE;
}
