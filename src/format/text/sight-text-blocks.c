/* sight-text-blocks.c - whether empty lines of a text separate maps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-text-blocks.h"

#include <string.h>

#define SIDE_MIN 3 /* rows and columns of a map among several */

/* A block: the lines between empty ones, without its title. */
typedef struct
{
  gsize n_rows, n_columns;
  gunichar first, last; /* what its first and last row are made of, as get_edge() says */
  gboolean is_even;     /* all rows are as long as the first */
} Block;

/* The only sign of the line besides blanks, “#” for several signs that draw walls, or 0. */
static gunichar
get_edge (const SightTextLines *lines)
{
  const char *end = lines->line + lines->length;
  gunichar edge = 0;
  gboolean is_one = TRUE, is_drawn = TRUE;

  for (const char *p = lines->line; p < end; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (c == ' ')
        continue;
      is_one = is_one && (edge == 0 || c == edge);
      is_drawn = is_drawn && ((c >= 0x2500 && c < 0x25a0) || (c < 0x80 && strchr ("#-|+=", (int) c) != NULL));
      edge = c;
    }
  if (edge == 0 || (!is_one && !is_drawn) || edge == '.')
    return 0;

  return is_drawn ? '#' : edge;
}

static gboolean
has_word (const SightTextLines *lines)
{
  for (gsize i = 1; i < lines->length; i++)
    {
      if (g_ascii_isalpha (lines->line[i - 1]) && g_ascii_isalpha (lines->line[i]) &&
          lines->line[i - 1] != lines->line[i])
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_text_blocks_is_title (const SightTextLines *lines)
{
  SightTextLines next = *lines;

  if (!has_word (lines))
    return FALSE;

  return !sight_text_lines_take (&next) || next.length == 0 || get_edge (&next) != 0;
}

static void
add_row (Block *block, const SightTextLines *lines)
{
  const gsize n = g_utf8_strlen (lines->line, lines->length);

  block->last = get_edge (lines);
  if (block->n_rows++ == 0)
    {
      block->first = block->last;
      block->is_even = TRUE;
    }
  else
    block->is_even = block->is_even && n == block->n_columns;
  block->n_columns = MAX (block->n_columns, n);
}

/* What is known of all blocks. */
typedef struct
{
  gsize n_maps, n_titles;
  gsize n_rows, n_columns; /* of the first */
  gboolean are_closed, are_equal, are_large;
} Blocks;

static void
end_block (Blocks *self, Block *block)
{
  if (block->n_rows == 0)
    return;
  if (self->n_maps++ == 0)
    {
      self->n_rows = block->n_rows;
      self->n_columns = block->n_columns;
    }
  self->are_large = self->are_large && block->n_rows >= SIDE_MIN && block->n_columns >= SIDE_MIN;
  self->are_closed = self->are_closed && block->first != 0 && block->first == block->last;
  self->are_equal =
      self->are_equal && block->is_even && block->n_rows == self->n_rows && block->n_columns == self->n_columns;
  *block = (Block) { 0 };
}

gboolean
sight_text_blocks_are_maps (SightTextLines lines)
{
  Blocks self = { .are_closed = TRUE, .are_equal = TRUE, .are_large = TRUE };
  Block block = { 0 };
  gboolean is_title = FALSE;

  while (sight_text_lines_take (&lines))
    {
      if (lines.length == 0)
        end_block (&self, &block);
      else if (block.n_rows == 0 && !is_title && sight_text_blocks_is_title (&lines))
        {
          is_title = TRUE;
          self.n_titles++;
          continue;
        }
      else
        add_row (&block, &lines);
      is_title = is_title && lines.length == 0;
    }
  end_block (&self, &block);

  /* A word below the last map names none: it belongs to a single map, as a row. */
  return !is_title && self.n_maps > 0 && self.n_maps + self.n_titles > 1 && self.are_large &&
         (self.are_closed || (self.n_maps > 1 && self.are_equal));
}
