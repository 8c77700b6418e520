/* sight-checked-report.c - checks as JUnit and JSON
 *
 * JUnit: a test suite for each file, a test case for each check.  The strictest
 * schema in use, that of the xUnit plugin of Jenkins, knows neither the file of a
 * suite nor file and line of a case: --strict leaves them out.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "format/syntax/sight-xml.h"
#include "report/content/sight-report-checks.h"
#include "sight-checked.h"

static void
add_attribute (GString *out, const char *name, const char *value)
{
  g_string_append_printf (out, " %s=\"", name);
  sight_xml_escape (out, value);
  g_string_append_c (out, '"');
}

/* Seconds with three digits after the point, whatever the locale. */
static void
add_time (GString *out, gint64 time)
{
  g_string_append_printf (out, " time=\"%" G_GINT64_FORMAT ".%03d\"", time / G_USEC_PER_SEC,
                          (int) (time % G_USEC_PER_SEC / 1000));
}

static void
add_counts (GString *out, const SightCheckedCounts *counts)
{
  g_string_append_printf (out, " tests=\"%u\" failures=\"%u\" errors=\"%u\" skipped=\"%u\"", counts->n,
                          counts->n_failed, counts->n_errors, counts->n_todo);
  add_time (out, counts->time);
}

static void
add_body (GString *out, const SightCheckedRow *row)
{
  sight_xml_escape (out, row->message);
  for (guint i = 0; row->result->marks != NULL && row->result->marks[i] != NULL; i++)
    g_string_append_printf (out, "\n%s", row->result->marks[i]);
  if (row->picture != NULL)
    {
      g_autofree char *path = g_canonicalize_filename (row->picture, NULL);

      g_string_append (out, "\n[[ATTACHMENT|");
      sight_xml_escape (out, path);
      g_string_append (out, "]]");
    }
}

static void
add_case (GString *out, const SightCheckedFile *file, const SightCheckedRow *row, gboolean strict)
{
  const SightCheckStatus status = row->result->status;
  const char *element = status == SIGHT_CHECK_ERROR ? "error" : "failure";

  g_string_append (out, "    <testcase");
  add_attribute (out, "name", row->name);
  add_attribute (out, "classname", file->path);
  add_time (out, row->result->time);
  if (!strict)
    add_attribute (out, "file", file->path);
  if (!strict && row->line > 0)
    g_string_append_printf (out, " line=\"%u\"", row->line);
  if (row->message == NULL)
    {
      g_string_append (out, "/>\n");
      return;
    }
  g_string_append (out, ">\n      <");
  if (status == SIGHT_CHECK_TODO)
    {
      g_string_append (out, "skipped");
      add_attribute (out, "message", row->message);
      g_string_append (out, "/>\n    </testcase>\n");
      return;
    }
  g_string_append (out, element);
  add_attribute (out, "message", row->message);
  add_attribute (out, "type", sight_check_status_get_id (status));
  g_string_append_c (out, '>');
  add_body (out, row);
  g_string_append_printf (out, "</%s>\n    </testcase>\n", element);
}

void
sight_checked_print_junit (GString *out, const GPtrArray *files, const SightCheckedOptions *options)
{
  g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sightline\">\n");
  for (guint i = 0; i < files->len; i++)
    {
      const SightCheckedFile *file = g_ptr_array_index (files, i);
      const SightCheckedCounts counts = sight_checked_file_count (file);

      g_string_append (out, "  <testsuite");
      add_attribute (out, "name", file->path);
      add_counts (out, &counts);
      if (!options->strict)
        add_attribute (out, "file", file->path);
      g_string_append (out, ">\n");
      for (guint j = 0; j < file->rows->len; j++)
        add_case (out, file, g_ptr_array_index (file->rows, j), options->strict);
      g_string_append (out, "  </testsuite>\n");
    }
  g_string_append (out, "</testsuites>\n");
}

/* JSON */

static void
write_row (SightJsonWriter *writer, const SightCheckedRow *row)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "check", row->name);
  if (row->line > 0)
    sight_json_write_int (writer, "line", row->line);
  if (row->column > 0)
    sight_json_write_int (writer, "column", row->column);
  sight_report_write_check_result (writer, row->result, row->message);
  if (row->picture != NULL)
    sight_json_write_string (writer, "picture", row->picture);
  sight_json_end_object (writer);
}

void
sight_checked_print_json (GString *out, const GPtrArray *files, const SightCheckedOptions *options)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (TRUE);

  sight_json_begin_array (writer, NULL);
  for (guint i = 0; i < files->len; i++)
    {
      const SightCheckedFile *file = g_ptr_array_index (files, i);

      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "file", file->path);
      sight_json_begin_array (writer, "checks");
      for (guint j = 0; j < file->rows->len; j++)
        write_row (writer, g_ptr_array_index (file->rows, j));
      sight_json_end_array (writer);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
  g_string_append_printf (out, "%s\n", sight_json_writer_get_text (writer));
}
