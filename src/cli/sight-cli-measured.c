/* sight-cli-measured.c - what was measured of one level, and how it is printed
 *
 * Text is for people.  CSV and JSON are the same in every language; numbers in
 * CSV have a point and at most four decimals.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-measured.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "format/syntax/sight-csv-field.h"
#include "cli/sight-cli.h"

void
sight_cli_measured_free (SightCliMeasured *self)
{
  for (guint i = 0; self->values != NULL && self->measures[i] != NULL; i++)
    g_free (self->values[i]);
  g_free (self->values);
  g_free (self->summaries);
  g_clear_pointer (&self->places, sight_places_unref);
  g_free (self->path);
  g_free (self->error);
  g_free (self);
}

/* "46.25", "7": @value for programs; empty if there is none. */
static void
append_number (GString *out, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  gsize length;

  if (isnan (value))
    return;
  g_ascii_formatd (text, sizeof text, "%.4f", value);
  length = strlen (text);
  while (text[length - 1] == '0')
    length--;
  if (text[length - 1] == '.')
    length--;
  g_string_append_len (out, text, (gssize) length);
}

/* The numbers of a summary, and their names. */
static const struct
{
  const char *id;
  gsize offset;
} numbers[] = {
  { "mean", G_STRUCT_OFFSET (SightMeasureSummary, mean) },
  { "median", G_STRUCT_OFFSET (SightMeasureSummary, median) },
  { "least", G_STRUCT_OFFSET (SightMeasureSummary, least) },
  { "most", G_STRUCT_OFFSET (SightMeasureSummary, most) },
};

static double
get_number (const SightMeasureSummary *self, guint i)
{
  return self->n > 0 ? G_STRUCT_MEMBER (double, self, numbers[i].offset) : NAN;
}

/* Text */

static void
begin_nothing (const SightMeasure **measures)
{
}

static void
end_nothing (void)
{
}

static void
print_measure (const SightMeasure *measure, const SightMeasureSummary *summary, const SightPlaces *places)
{
  const SightCell low = places->cells[summary->from_place], high = places->cells[summary->to_place];
  g_autofree char *mean = sight_measure_format_mean (measure, summary->mean);
  g_autofree char *median = sight_measure_format (measure, summary->median);
  g_autofree char *least = sight_measure_format (measure, summary->from);
  g_autofree char *most = sight_measure_format (measure, summary->to);
  g_autofree char *arc = sight_measure_describe_arc (measure, summary, low, high);

  if (summary->n == 0)
    /* Translators: a measure */
    sight_cli_print (_ ("  %s: no cell has a value\n"), _ (measure->name));
  else if (measure->circular)
    /* Translators: a measure of directions, its unit, a number, and a sentence: "Clockwise from 350, at (3, 1), …" */
    sight_cli_print (_ ("  %s (%s): mean %s. %s\n"), _ (measure->name), _ (measure->unit), mean, arc);
  else
    /* Translators: a measure, its unit, and numbers, the last two with the cells that have them */
    sight_cli_print (_ ("  %s (%s): mean %s, median %s, least %s at (%d, %d), most %s at (%d, %d)\n"),
                     _ (measure->name), _ (measure->unit), mean, median, least, low.x, low.y, most, high.x, high.y);
}

static void
print_text (const SightCliMeasured *self, gboolean first)
{
  if (self->error != NULL)
    return;
  /* Translators: a file, columns and rows of its map, and how many cells were measured */
  sight_cli_print (_ ("%s: %d × %d, %u cells measured\n"), self->path, self->width, self->height, self->places->n);
  for (guint i = 0; self->measures[i] != NULL; i++)
    print_measure (self->measures[i], &self->summaries[i], self->places);
}

static void
print_cells_text (const SightCliMeasured *self)
{
  sight_cli_print ("%5s %5s", "x", "y");
  for (guint i = 0; self->measures[i] != NULL; i++)
    sight_cli_print (" %*s", MAX ((int) strlen (self->measures[i]->id), 8), self->measures[i]->id);
  sight_cli_print ("\n");
  for (guint place = 0; place < self->places->n; place++)
    {
      sight_cli_print ("%5d %5d", self->places->cells[place].x, self->places->cells[place].y);
      for (guint i = 0; self->measures[i] != NULL; i++)
        {
          g_autofree char *value = sight_measure_format (self->measures[i], self->values[i][place]);
          const int width = MAX ((int) strlen (self->measures[i]->id), 8);

          sight_cli_print (" %*s%s", (int) MAX (width - g_utf8_strlen (value, -1), 0), "", value);
        }
      sight_cli_print ("\n");
    }
}

/* CSV */

static void
begin_csv (const SightMeasure **measures)
{
  sight_cli_print ("name,width,height,cells");
  for (guint i = 0; measures[i] != NULL; i++)
    {
      for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
        sight_cli_print (",%s_%s", measures[i]->id, numbers[k].id);
    }
  sight_cli_print (",error\n");
}

static void
print_csv (const SightCliMeasured *self, gboolean first)
{
  g_autoptr (GString) row = g_string_new (NULL);

  sight_csv_append_field (row, self->path);
  if (self->error == NULL)
    g_string_append_printf (row, ",%d,%d,%u", self->width, self->height, self->places->n);
  else
    g_string_append (row, ",,,");
  for (guint i = 0; self->measures[i] != NULL; i++)
    {
      for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
        {
          g_string_append_c (row, ',');
          if (self->error == NULL)
            append_number (row, get_number (&self->summaries[i], k));
        }
    }
  g_string_append_c (row, ',');
  if (self->error != NULL)
    sight_csv_append_field (row, self->error);
  sight_cli_print ("%s\n", row->str);
}

static void
print_cells_csv (const SightCliMeasured *self)
{
  sight_cli_print ("x,y");
  for (guint i = 0; self->measures[i] != NULL; i++)
    sight_cli_print (",%s", self->measures[i]->id);
  sight_cli_print ("\n");
  for (guint place = 0; place < self->places->n; place++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      g_string_append_printf (row, "%d,%d", self->places->cells[place].x, self->places->cells[place].y);
      for (guint i = 0; self->measures[i] != NULL; i++)
        {
          g_string_append_c (row, ',');
          append_number (row, self->values[i][place]);
        }
      sight_cli_print ("%s\n", row->str);
    }
}

/* JSON */

static void
write_number (SightJsonWriter *writer, const char *name, double value)
{
  if (isnan (value))
    sight_json_write_null (writer, name);
  else if (value == floor (value) && fabs (value) < 1e15)
    sight_json_write_int (writer, name, (gint64) value);
  else
    sight_json_write_double (writer, name, value);
}

static void
write_head (SightJsonWriter *writer, const SightCliMeasured *self)
{
  sight_json_write_string (writer, "name", self->path);
  if (self->error != NULL)
    {
      sight_json_write_string (writer, "error", self->error);
      return;
    }
  sight_json_write_int (writer, "width", self->width);
  sight_json_write_int (writer, "height", self->height);
}

static void
write_summary (SightJsonWriter *writer, const SightCliMeasured *self, guint i)
{
  const SightMeasureSummary *summary = &self->summaries[i];

  sight_json_begin_object (writer, self->measures[i]->id);
  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    write_number (writer, numbers[k].id, get_number (summary, k));
  if (summary->n > 0)
    {
      sight_json_write_cell (writer, "least_cell", self->places->cells[summary->least_place]);
      sight_json_write_cell (writer, "most_cell", self->places->cells[summary->most_place]);
    }
  sight_json_end_object (writer);
}

static void
begin_json (const SightMeasure **measures)
{
  sight_cli_print ("[\n");
}

static void
end_json (void)
{
  sight_cli_print ("]\n");
}

static void
print_json (const SightCliMeasured *self, gboolean first)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_json_begin_object (writer, NULL);
  write_head (writer, self);
  if (self->error == NULL)
    {
      sight_json_write_int (writer, "cells", self->places->n);
      sight_json_begin_object (writer, "measures");
      for (guint i = 0; self->measures[i] != NULL; i++)
        write_summary (writer, self, i);
      sight_json_end_object (writer);
    }
  sight_json_end_object (writer);
  /* One level per line, for programs that read them one by one. */
  sight_cli_print (first ? "" : ",");
  sight_cli_print_json (writer);
}

static void
print_cells_json (const SightCliMeasured *self)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_json_begin_object (writer, NULL);
  write_head (writer, self);
  sight_json_begin_array (writer, "cells");
  for (guint place = 0; place < self->places->n; place++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_int (writer, "x", self->places->cells[place].x);
      sight_json_write_int (writer, "y", self->places->cells[place].y);
      for (guint i = 0; self->measures[i] != NULL; i++)
        write_number (writer, self->measures[i]->id, self->values[i][place]);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

static const SightCliMeasuredPrinter printers[] = {
  { "text", begin_nothing, end_nothing, print_text, print_cells_text },
  { "csv", begin_csv, end_nothing, print_csv, print_cells_csv },
  { "json", begin_json, end_json, print_json, print_cells_json },
};

const SightCliMeasuredPrinter *
sight_cli_measured_find_printer (const char *id, gboolean json)
{
  id = json ? "json" : id != NULL ? id : "text";
  for (guint i = 0; i < G_N_ELEMENTS (printers); i++)
    {
      if (g_str_equal (printers[i].id, id))
        return &printers[i];
    }
  sight_cli_complain (_ ("--format: “%s” is none of %s"), id, "text, csv, json");

  return NULL;
}

gboolean
sight_cli_measured_check_needs (const SightMeasure **measures, gboolean given, const char *option, guint needs)
{
  for (guint i = 0; given && measures[i] != NULL; i++)
    {
      if (needs == 0 ? (measures[i]->needs & SIGHT_MEASURE_IS_BLIND) == 0 : (measures[i]->needs & needs) != 0)
        return TRUE;
    }
  if (given)
    sight_cli_complain (measures[1] == NULL ? _ ("--%s changes nothing for this measure")
                                            : _ ("--%s changes nothing for these measures"),
                        option);

  return !given;
}
