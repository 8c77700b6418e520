/* sight-cli-comparison.c - prints what sightline-cli compare found
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-comparison.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "report/steps/sight-report-steps.h"
#include "format/syntax/sight-json-writer.h"
#include "report/content/sight-report-commands.h"
#include "sight-cli.h"

static void
row_free (gpointer data)
{
  SightCliRow *self = data;

  g_free (self->name);
  g_array_unref (self->only_a);
  g_array_unref (self->only_b);
  g_free (self);
}

void
sight_cli_comparison_init (SightCliComparison *self, const SightLevel *level)
{
  *self = (SightCliComparison) { level };
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->marks = g_new0 (guint8, (gsize) level->map->width * level->map->height);
}

void
sight_cli_comparison_clear (SightCliComparison *self)
{
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->marks, g_free);
}

SightCliRow *
sight_cli_comparison_add (SightCliComparison *self, const char *name, const SightCell *viewer)
{
  SightCliRow *row = g_new0 (SightCliRow, 1);

  row->name = g_strdup (name);
  row->is_viewer = viewer != NULL;
  if (viewer != NULL)
    row->viewer = *viewer;
  row->only_a = g_array_new (FALSE, FALSE, sizeof (SightCell));
  row->only_b = g_array_new (FALSE, FALSE, sizeof (SightCell));
  g_ptr_array_add (self->rows, row);

  return row;
}

static void
mark (SightCliComparison *self, const GArray *cells, guint8 bit)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const SightCell cell = g_array_index (cells, SightCell, i);

      self->marks[(gsize) cell.y * self->level->map->width + cell.x] |= bit;
    }
}

void
sight_cli_comparison_count (SightCliComparison *self, SightCliRow *row, const SightComparison *found)
{
  g_autoptr (GArray) both = g_array_new (FALSE, FALSE, sizeof (SightCell));

  sight_compare_counts_add (&row->counts, &found->counts);
  sight_compare_list (&found->only_a, row->only_a);
  sight_compare_list (&found->only_b, row->only_b);
  sight_compare_list (&found->both, both);
  mark (self, row->only_a, SIGHT_CLI_MARK_ONLY_A);
  mark (self, row->only_b, SIGHT_CLI_MARK_ONLY_B);
  mark (self, both, SIGHT_CLI_MARK_BOTH);
  if (!row->is_viewer)
    {
      g_array_set_size (row->only_a, 0);
      g_array_set_size (row->only_b, 0);
    }
}

/* Text */

static void
print_part (const SightCompareCounts *counts, guint64 part)
{
  sight_cli_print ("  %8" G_GUINT64_FORMAT " %3d %%", part, sight_compare_get_percent (counts, part));
}

static void
print_row (const char *name, int width, const SightCompareCounts *counts)
{
  sight_cli_print ("%s%*s", name, (int) (width - g_utf8_strlen (name, -1)), "");
  print_part (counts, counts->only_a);
  print_part (counts, counts->only_b);
  print_part (counts, counts->both);
  sight_cli_print ("\n");
}

static void
print_cells (const char *name, const GArray *cells)
{
  if (cells->len == 0)
    return;

  sight_cli_print ("%s:", name);
  for (guint i = 0; i < cells->len; i++)
    sight_cli_print (" (%d,%d)", g_array_index (cells, SightCell, i).x, g_array_index (cells, SightCell, i).y);
  sight_cli_print ("\n");
}

/* A title over a column of numbers, as wide as this language needs. */
static void
print_title (const char *title)
{
  sight_cli_print ("  %*s%s", (int) MAX (14 - g_utf8_strlen (title, -1), 0), "", title);
}

static void
print_sights (const SightCliComparison *self)
{
  g_autofree char *a = sight_report_get_options (self->a), *b = sight_report_get_options (self->b);

  sight_cli_print ("A: %s\n", a);
  sight_cli_print ("B: %s\n", self->turned ? _ ("the same on the map turned") : b);
}

static void
print_text (const SightCliComparison *self)
{
  const char *total = self->turned ? _ ("all") : self->everywhere ? _ ("all open cells") : _ ("all viewers");
  const SightCliRow *first = self->rows->len > 0 ? g_ptr_array_index (self->rows, 0) : NULL;
  int width = g_utf8_strlen (total, -1);

  for (guint i = 0; i < self->rows->len; i++)
    width = MAX (width, g_utf8_strlen (((SightCliRow *) g_ptr_array_index (self->rows, i))->name, -1));
  print_sights (self);
  sight_cli_print ("%*s", width, "");
  print_title (_ ("only A"));
  print_title (_ ("only B"));
  print_title (_ ("both"));
  sight_cli_print ("\n");
  for (guint i = 0; i < self->rows->len; i++)
    {
      const SightCliRow *row = g_ptr_array_index (self->rows, i);

      print_row (row->name, width, &row->counts);
    }
  if (self->rows->len != 1)
    print_row (total, width, &self->total);
  else
    {
      print_cells (_ ("only A"), first->only_a);
      print_cells (_ ("only B"), first->only_b);
    }
}

/* JSON */

static void
add_counts (SightJsonWriter *writer, const SightCompareCounts *counts)
{
  sight_json_write_int (writer, "only_a", counts->only_a);
  sight_json_write_int (writer, "only_b", counts->only_b);
  sight_json_write_int (writer, "both", counts->both);
}

static void
add_cells (SightJsonWriter *writer, const char *name, const GArray *cells)
{
  sight_json_begin_array (writer, name);
  for (guint i = 0; i < cells->len; i++)
    sight_json_write_cell (writer, NULL, g_array_index (cells, SightCell, i));
  sight_json_end_array (writer);
}

static void
add_row (SightJsonWriter *writer, const SightCliRow *row)
{
  sight_json_begin_object (writer, NULL);
  if (row->is_viewer)
    {
      sight_json_write_cell (writer, "viewer", row->viewer);
    }
  else
    sight_json_write_string (writer, "orientation", row->name);
  add_counts (writer, &row->counts);
  if (row->is_viewer)
    {
      add_cells (writer, "cells_only_a", row->only_a);
      add_cells (writer, "cells_only_b", row->only_b);
    }
  sight_json_end_object (writer);
}

static void
print_json (const SightCliComparison *self)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  g_autofree char *a = sight_report_get_options (self->a), *b = sight_report_get_options (self->b);

  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "a", a);
  sight_json_write_string (writer, "b", b);
  sight_json_write_boolean (writer, "turned", self->turned);
  sight_json_write_int (writer, "viewers", self->n_viewers);
  sight_json_begin_array (writer, "rows");
  for (guint i = 0; i < self->rows->len; i++)
    add_row (writer, g_ptr_array_index (self->rows, i));
  sight_json_end_array (writer);
  sight_json_begin_object (writer, "total");
  add_counts (writer, &self->total);
  sight_json_end_object (writer);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

/* Map */

/* A or B if no viewer sees the cell with the other sight; with the map turned, if only some turns show the cell. */
static char
get_letter (const SightCliComparison *self, guint8 marks)
{
  const gboolean only_a = marks & SIGHT_CLI_MARK_ONLY_A, only_b = marks & SIGHT_CLI_MARK_ONLY_B;

  if (!self->turned && ((marks & SIGHT_CLI_MARK_BOTH) || (only_a && only_b)))
    return 0;

  return only_a ? 'A' : only_b ? 'B' : 0;
}

static void
print_map (const SightCliComparison *self)
{
  const SightMap *map = self->level->map;

  for (int y = 0; y < map->height; y++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      for (int x = 0; x < map->width; x++)
        {
          const guint8 marks = self->marks[(gsize) y * map->width + x];
          const char letter = get_letter (self, marks);

          if (marks & SIGHT_CLI_MARK_VIEWER)
            g_string_append_c (row, '@');
          else if (marks == 0 || letter != 0)
            g_string_append_c (row, marks == 0 ? ' ' : letter);
          else
            g_string_append_unichar (row, sight_level_get_tile (self->level, (SightCell) { x, y })->glyph);
        }
      sight_cli_print ("%s\n", row->str);
    }
}

static const SightCliComparisonFormat formats[] = {
  { "text", print_text, FALSE },
  { "json", print_json, FALSE },
  { "map", print_map, TRUE },
};

const SightCliComparisonFormat *
sight_cli_comparison_find_format (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (g_str_equal (formats[i].id, id))
        return &formats[i];
    }

  return NULL;
}
