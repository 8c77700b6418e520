/* sight-rows.c - finds the rows of a map in any text: bare rows or source code
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-rows-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-glyph.h"

void
sight_rows_clear (SightRows *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
}

static gboolean
fail (SightRows *self, const char *at, const char *what, int limit)
{
  return sight_location_fail (self->source, at - self->source.data, SIGHT_FORMAT_ERROR_TOO_LARGE, what, limit);
}

gboolean
sight_rows_begin (SightRows *self, const char *at)
{
  SightTextRow row = { self->cells->len, 0 };

  if (self->rows->len == SIGHT_SIDE_MAX)
    return fail (self, at, _ ("the map has more than %d rows"), SIGHT_SIDE_MAX);
  g_array_append_val (self->rows, row);

  return TRUE;
}

gboolean
sight_rows_add (SightRows *self, gint32 cell, const char *at)
{
  SightTextRow *row = &g_array_index (self->rows, SightTextRow, self->rows->len - 1);

  if (row->length == SIGHT_SIDE_MAX)
    return fail (self, at, _ ("the row has more than %d cells"), SIGHT_SIDE_MAX);
  if (self->cells->len == SIGHT_CELLS_MAX)
    return fail (self, at, _ ("the map has more than %d cells"), SIGHT_CELLS_MAX);
  if (cell == '\t')
    {
      self->n_tabs++;
      cell = ' ';
    }
  if (cell >= 0 && (cell < ' ' || cell > '~') && !sight_glyph_is_valid (cell))
    return sight_glyph_fail (self->source, at - self->source.data, cell);

  g_array_append_val (self->cells, cell);
  row->length++;
  self->width = MAX (self->width, row->length);

  return TRUE;
}

/* ---- bare rows ---- */

/* The white space at the beginning of @line that it has in common with @shared. */
static SightSlice
share_indentation (SightSlice shared, SightSlice line)
{
  gsize n = 0, length = MIN (shared.end - shared.start, line.end - line.start);

  while (n < length && shared.start[n] == line.start[n] && (line.start[n] == ' ' || line.start[n] == '\t'))
    n++;

  return (SightSlice) { shared.start, shared.start + n };
}

static gboolean
is_blank (SightSlice line)
{
  line = sight_slice_trim (line);

  return line.start == line.end;
}

/* The indentation that all lines except blank ones have in common, in bytes. */
static gsize
measure_indentation (SightSlice text)
{
  SightSlice line, shared = { NULL, NULL };

  while (sight_slice_take (&text, &line))
    {
      if (!is_blank (line))
        shared = share_indentation (shared.start != NULL ? shared : line, line);
    }

  return shared.end - shared.start;
}

static gboolean
add_glyphs (SightRows *self, SightSlice line)
{
  for (const char *p = line.start; p < line.end; p = g_utf8_next_char (p))
    {
      if (!sight_rows_add (self, (guchar) *p < 0x80 ? (gunichar) *p : g_utf8_get_char (p), p))
        return FALSE;
    }

  return TRUE;
}

/* A blank line is a row without cells, but blank lines above the first row are skipped. */
static gboolean
add_bare (SightRows *self, SightSlice text)
{
  gsize indentation = measure_indentation (text);
  SightSlice line;

  while (sight_slice_take (&text, &line))
    {
      if (is_blank (line) && self->rows->len == 0)
        continue;
      if (!sight_rows_begin (self, line.start))
        return FALSE;
      line.start = MIN (line.start + indentation, line.end);
      if (!is_blank (line) && !add_glyphs (self, line))
        return FALSE;
    }

  return TRUE;
}

/* Reads one line of single glyphs between separators. */
static gboolean
add_fields (SightRows *self, SightSlice line)
{
  if (!sight_rows_begin (self, line.start))
    return FALSE;
  for (const char *p = line.start, *end; p < line.end; p = end + 1)
    {
      SightSlice field;

      for (end = p; end < line.end && !sight_rows_is_separator (*end);)
        end++;
      field = sight_slice_trim ((SightSlice) { p, end });
      if (field.start < field.end && !add_glyphs (self, field))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_all_fields (SightRows *self, SightSlice text)
{
  SightSlice line;

  while (sight_slice_take (&text, &line))
    {
      line = sight_slice_trim (line);
      if (line.start < line.end && !add_fields (self, line))
        return FALSE;
    }

  return TRUE;
}

/* ---- blocks ---- */

typedef struct
{
  const char *open;  /* end of the line above the block */
  const char *close; /* beginning of the line below the block; NULL: the block extends to the end */
  const char *after; /* required before @open: any of these; NULL: nothing else may precede it */
} Block;

static const Block blocks[] = {
  { "```", "```", NULL }, { "\"\"\"", "\"\"\"", "=(:,[{" }, { "'''", "'''", "=(:,[{" },      { "`", "`", "=(:,[{" },
  { "[[", "]]", "=(,{" }, { "R\"(", ")\"", "=(,{" },        { "R\"map(", ")map\"", "=(,{" }, { " |", NULL, ":" },
  { " |-", NULL, ":" },
};

static gboolean
is_of_key (char c)
{
  return g_ascii_isalnum (c) || c == '"' || c == '\'' || c == '_';
}

/* Whether @line opens @block.  A trailing backslash and a prefix of letters are ignored. */
static gboolean
opens (SightSlice line, const Block *block)
{
  gsize length = strlen (block->open);
  const char *p;

  line = sight_slice_trim (line);
  if (block->after == NULL)
    return (gsize) (line.end - line.start) >= length && memcmp (line.start, block->open, length) == 0;
  if (line.start < line.end && line.end[-1] == '\\')
    line.end--;
  if ((gsize) (line.end - line.start) <= length || memcmp (line.end - length, block->open, length) != 0)
    return FALSE;

  p = line.end - length;
  while (p > line.start && (g_ascii_isalpha (p[-1]) || p[-1] == ' '))
    p--;

  /* A colon must follow a key, since a map may contain colons anywhere. */
  return p > line.start + 1 && strchr (block->after, p[-1]) != NULL && (p[-1] != ':' || is_of_key (p[-2]));
}

/* The lines from one that opens @block to the one that closes it. */
static gboolean
take_block (SightSlice text, const Block *block, SightSlice *inner)
{
  SightSlice line, rest;

  *inner = text;
  if (block->close == NULL)
    return TRUE;
  for (rest = text; sight_slice_take (&rest, &line);)
    {
      SightSlice trimmed = sight_slice_trim (line);

      if ((gsize) (trimmed.end - trimmed.start) >= strlen (block->close) &&
          memcmp (trimmed.start, block->close, strlen (block->close)) == 0)
        {
          inner->end = line.start;
          return TRUE;
        }
    }

  return FALSE;
}

/* The first block in @text. */
static const Block *
find_block (SightSlice text, SightSlice *inner)
{
  SightSlice line;

  while (sight_slice_take (&text, &line))
    {
      for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
        {
          if (opens (line, &blocks[i]) && take_block (text, &blocks[i], inner))
            return &blocks[i];
        }
    }

  return NULL;
}

/* ---- everything ---- */

static gboolean (*const readers[]) (SightRows *self, SightSlice text) = {
  [SIGHT_TEXT_BARE] = add_bare,
  [SIGHT_TEXT_STRINGS] = sight_rows_add_strings,
  [SIGHT_TEXT_NUMBERS] = sight_rows_add_numbers,
  [SIGHT_TEXT_FIELDS] = add_all_fields,
};

/* Drops empty rows at the end. */
static gboolean
finish (SightRows *self)
{
  while (self->rows->len > 0 && g_array_index (self->rows, SightTextRow, self->rows->len - 1).length == 0)
    g_array_set_size (self->rows, self->rows->len - 1);
  if (self->rows->len > 0)
    return TRUE;

  g_set_error (self->source.error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX,
               _ ("%s: there are no rows of a map in this text"), self->source.name);

  return FALSE;
}

gboolean
sight_rows_read (SightRows *self, SightSource source, gsize length)
{
  SightSlice text = { source.data + sight_location_skip_bom (source.data, length), source.data + length }, inner;
  const Block *block = find_block (text, &inner);
  SightTextKind kind;

  *self = (SightRows) { source, g_array_new (FALSE, FALSE, sizeof (gint32)),
                        g_array_new (FALSE, FALSE, sizeof (SightTextRow)) };
  /* The lines between ``` and ``` may be code; those of a multi-line string are not. */
  if (block == NULL || block->after == NULL)
    kind = sight_rows_guess (block != NULL ? inner : text);
  else
    kind = SIGHT_TEXT_BARE;

  return readers[kind](self, block != NULL ? inner : text) && finish (self);
}
