/* sight-csv-cells.c - splits rows of CSV into cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-cells.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
skip_space (const char *p, const char *end)
{
  while (p < end && *p == ' ')
    p++;

  return p;
}

static gboolean
fail (const SightCsvRow *self, const char *at, const char *what)
{
  return sight_location_fail (self->source, at - self->source.data, SIGHT_FORMAT_ERROR_SYNTAX, "%s", what);
}

/* Reads the quoted cell whose opening quote is at @quote.  Returns the end, or NULL with an error. */
static const char *
take_quoted (SightCsvRow *self, const char *quote)
{
  const char *p = quote + 1;

  self->start = p;
  self->has_quotes = FALSE;
  while ((p = memchr (p, '"', self->end - p)) != NULL && p + 1 < self->end && p[1] == '"')
    {
      self->has_quotes = TRUE;
      p += 2;
    }
  if (p == NULL)
    {
      fail (self, quote, _ ("the quotes do not end on this line"));
      return NULL;
    }
  self->length = p - self->start;
  p = skip_space (p + 1, self->end);
  if (p == self->end || (self->separator != '\0' && *p == self->separator))
    return p;
  fail (self, p, _ ("text after the quotes of a cell"));

  return NULL;
}

/* Reads a cell without quotes.  Returns the end. */
static const char *
take_plain (SightCsvRow *self, const char *start)
{
  const char *behind = self->separator != '\0' ? memchr (start, self->separator, self->end - start) : NULL;

  if (behind == NULL)
    behind = self->end;
  self->start = start;
  self->length = behind - start;
  self->has_quotes = FALSE;
  while (self->length > 0 && start[self->length - 1] == ' ')
    self->length--;

  return behind;
}

gboolean
sight_csv_row_take (SightCsvRow *self)
{
  const char *start = skip_space (self->next, self->end);
  const char *behind = start < self->end && *start == '"' ? take_quoted (self, start) : take_plain (self, start);

  if (behind == NULL)
    return FALSE;
  self->next = behind < self->end ? behind + 1 : NULL;
  /* Columns may be lined up with more blanks. */
  if (self->separator == ' ' && self->next != NULL)
    self->next = skip_space (self->next, self->end);
  if (self->separator == ' ' && self->next == self->end)
    self->next = NULL;

  return TRUE;
}

char *
sight_csv_row_get_text (const SightCsvRow *self)
{
  GString *text = g_string_new_len (self->start, self->length);

  if (self->has_quotes)
    g_string_replace (text, "\"\"", "\"", 0);

  return g_string_free (text, FALSE);
}

/* Whether @line has blanks between words. */
static gboolean
has_blanks (const char *line, gsize length)
{
  const char *end = line + length;

  line = skip_space (line, end);
  while (end > line && end[-1] == ' ')
    end--;

  return memchr (line, ' ', end - line) != NULL;
}

char
sight_csv_find_separator (const char *line, gsize length)
{
  static const char separators[] = { ',', ';', '\t' };
  gsize best = 0, most = 0;

  for (gsize k = 0; k < G_N_ELEMENTS (separators); k++)
    {
      gsize n = 0;

      for (gsize i = 0; i < length; i++)
        n += line[i] == separators[k];
      if (n > most)
        {
          most = n;
          best = k;
        }
    }

  return most > 0 ? separators[best] : has_blanks (line, length) ? ' ' : '\0';
}
