/* sight-checked-print.c - checks as text, TAP and annotations of GitHub
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"
#include "format/syntax/sight-json.h"
#include "sight-checked.h"

#define ANNOTATIONS_MAX 10 /* GitHub shows no more of one step */
#define SUMMARY_MAX 900000 /* bytes; GitHub refuses the summary of a step over 1 MiB */

static const SightCheckedFile *
get_file (const GPtrArray *files, guint index)
{
  return g_ptr_array_index (files, index);
}

static const SightCheckedRow *
get_row (const SightCheckedFile *file, guint index)
{
  return g_ptr_array_index (file->rows, index);
}

static SightCheckedCounts
count_all (const GPtrArray *files)
{
  SightCheckedCounts all = { 0 };

  for (guint i = 0; i < files->len; i++)
    {
      const SightCheckedCounts counts = sight_checked_file_count (get_file (files, i));

      all.n += counts.n;
      all.n_held += counts.n_held;
      all.n_failed += counts.n_failed;
      all.n_todo += counts.n_todo;
      all.n_errors += counts.n_errors;
    }

  return all;
}

/* Whether it is known in which column an error is. */
static gboolean
has_column (const SightCheckedRow *row)
{
  return row->line > 0 && row->result->status == SIGHT_CHECK_ERROR;
}

/* "vault.checks:2:7" */
static void
append_place (GString *out, const SightCheckedFile *file, const SightCheckedRow *row)
{
  g_string_append (out, file->path);
  if (row->line > 0)
    g_string_append_printf (out, ":%u", row->line);
  if (has_column (row))
    g_string_append_printf (out, ":%u", row->column);
}

/* Text */

static void
append_marks (GString *out, const SightCheckedRow *row)
{
  for (guint i = 0; row->result->marks != NULL && row->result->marks[i] != NULL; i++)
    {
      if (strchr (row->result->marks[i], '!') != NULL)
        g_string_append_printf (out, _ ("  row %u: expected %s\n         seen     %s\n                  %s\n"), i,
                                row->item->check->rows[i], row->result->rows[i], row->result->marks[i]);
    }
}

static void
append_summary (GString *out, const SightCheckedCounts *counts)
{
  /* The standard error says that there are none. */
  if (counts->n == 0)
    return;
  g_string_append_printf (out, g_dngettext (GETTEXT_PACKAGE, "%u of %u check holds", "%u of %u checks hold", counts->n),
                          counts->n_held, counts->n);
  if (counts->n_failed > 0)
    g_string_append_printf (out, g_dngettext (GETTEXT_PACKAGE, ", %u fails", ", %u fail", counts->n_failed),
                            counts->n_failed);
  if (counts->n_errors > 0)
    g_string_append_printf (out, g_dngettext (GETTEXT_PACKAGE, ", %u error", ", %u errors", counts->n_errors),
                            counts->n_errors);
  if (counts->n_todo > 0)
    g_string_append_printf (out, _ (", %u to do"), counts->n_todo);
  g_string_append_c (out, '\n');
}

void
sight_checked_print_text (GString *out, const GPtrArray *files, const SightCheckedOptions *options)
{
  const SightCheckedCounts counts = count_all (files);

  for (guint i = 0; i < files->len; i++)
    {
      const SightCheckedFile *file = get_file (files, i);

      for (guint j = 0; j < file->rows->len; j++)
        {
          const SightCheckedRow *row = get_row (file, j);

          if (row->message == NULL)
            continue;
          append_place (out, file, row);
          if (row->result->status == SIGHT_CHECK_TODO)
            g_string_append (out, _ (": to do"));
          g_string_append_printf (out, ": %s\n", row->message);
          append_marks (out, row);
        }
    }
  append_summary (out, &counts);
}

/* TAP: the same in both versions but for what the first line says.  Readers of 14 take 13 too; prove refuses 14. */

static void
append_description (GString *out, const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '#' || *p == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *p == '\n' || *p == '\r' ? ' ' : *p);
    }
}

static void
append_yaml (GString *out, const SightCheckedFile *file, const SightCheckedRow *row)
{
  g_string_append (out, "  ---\n  message: ");
  sight_json_append_string (out, row->message);
  g_string_append_printf (out, "\n  severity: %s\n  at:\n    file: ", sight_check_status_get_id (row->result->status));
  sight_json_append_string (out, file->path);
  g_string_append_printf (out, "\n    line: %u\n", row->line);
  if (has_column (row))
    g_string_append_printf (out, "    column: %u\n", row->column);
  if (row->picture != NULL)
    {
      g_string_append (out, "  picture: ");
      sight_json_append_string (out, row->picture);
      g_string_append_c (out, '\n');
    }
  if (row->result->marks != NULL)
    {
      g_string_append (out, "  rows: |\n");
      for (guint i = 0; row->result->marks[i] != NULL; i++)
        g_string_append_printf (out, "    %s\n", row->result->marks[i]);
    }
  g_string_append (out, "  ...\n");
}

static void
print_tap (GString *out, const GPtrArray *files, guint version)
{
  const SightCheckedCounts counts = count_all (files);
  guint n = 0;

  g_string_append_printf (out, "TAP version %u\n1..%u\n", version, counts.n);
  for (guint i = 0; i < files->len; i++)
    {
      const SightCheckedFile *file = get_file (files, i);

      for (guint j = 0; j < file->rows->len; j++)
        {
          const SightCheckedRow *row = get_row (file, j);

          g_string_append_printf (out, "%sok %u - ", row->message == NULL ? "" : "not ", ++n);
          append_description (out, file->path);
          g_string_append (out, ": ");
          append_description (out, row->name);
          if (row->result->status == SIGHT_CHECK_TODO)
            g_string_append (out, " # todo");
          g_string_append_c (out, '\n');
          if (row->message != NULL)
            append_yaml (out, file, row);
        }
    }
}

void
sight_checked_print_tap (GString *out, const GPtrArray *files, const SightCheckedOptions *options)
{
  print_tap (out, files, 13);
}

void
sight_checked_print_tap14 (GString *out, const GPtrArray *files, const SightCheckedOptions *options)
{
  print_tap (out, files, 14);
}

/* GitHub */

/* Adds @text as the commands of a workflow have it; @value: within file=…, title=…. */
static void
append_escaped (GString *out, const char *text, gboolean value)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '%' || *p == '\r' || *p == '\n' || (value && (*p == ':' || *p == ',')))
        g_string_append_printf (out, "%%%02X", (guint) *p);
      else
        g_string_append_c (out, *p);
    }
}

static void
append_annotation (GString *out, const SightCheckedFile *file, const SightCheckedRow *row)
{
  g_string_append (out, "::error file=");
  append_escaped (out, file->path, TRUE);
  if (row->line > 0)
    g_string_append_printf (out, ",line=%u", row->line);
  if (has_column (row))
    g_string_append_printf (out, ",col=%u", row->column);
  g_string_append (out, ",title=");
  append_escaped (out, row->name, TRUE);
  g_string_append (out, "::");
  append_escaped (out, row->message, FALSE);
  g_string_append_c (out, '\n');
}

/* Adds @text for a cell of a table in Markdown. */
static void
append_cell (GString *out, const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '|' || *p == '\\' || *p == '`' || *p == '<' || *p == '*' || *p == '_' || *p == '[')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *p == '\n' || *p == '\r' ? ' ' : *p);
    }
}

/* Adds the rows of a table of all @n checks, as many as there is room for. */
static void
append_table (GString *table, const GPtrArray *files, guint n)
{
  for (guint i = 0; i < files->len; i++)
    {
      const SightCheckedFile *file = get_file (files, i);

      for (guint j = 0; j < file->rows->len; j++, n--)
        {
          const SightCheckedRow *row = get_row (file, j);
          const char *said = row->message != NULL ? row->message : row->result->number;

          if (table->len > SUMMARY_MAX)
            {
              g_string_append_c (table, '\n');
              g_string_append_printf (table, g_dngettext (GETTEXT_PACKAGE, "%u more check", "%u more checks", n), n);
              g_string_append_c (table, '\n');
              return;
            }
          g_string_append_printf (table, "| %s | ", sight_check_status_get_id (row->result->status));
          append_cell (table, row->name);
          g_string_append (table, " | ");
          append_cell (table, file->path);
          if (row->line > 0)
            g_string_append_printf (table, ":%u", row->line);
          g_string_append (table, " | ");
          append_cell (table, said != NULL ? said : "");
          g_string_append (table, " |\n");
        }
    }
}

/* Adds the whole table to the summary of the step, if there is one. */
static void
write_summary (const GPtrArray *files)
{
  const char *path = g_getenv ("GITHUB_STEP_SUMMARY");
  const SightCheckedCounts counts = count_all (files);
  g_autoptr (GString) table = g_string_new ("### ");
  g_autofree char *before = NULL;
  g_autoptr (GFile) summary = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || *path == '\0')
    return;
  append_summary (table, &counts);
  g_string_append (table, _ ("\n| | Check | File | What |\n|---|---|---|---|\n"));
  append_table (table, files, counts.n);
  if (g_file_get_contents (path, &before, NULL, NULL))
    g_string_prepend (table, before);
  summary = g_file_new_for_path (path);
  bytes = g_string_free_to_bytes (g_steal_pointer (&table));
  if (!sight_file_write (summary, bytes, NULL, NULL, &error))
    sight_cli_complain ("%s", error->message);
}

void
sight_checked_print_github (GString *out, const GPtrArray *files, const SightCheckedOptions *options)
{
  const SightCheckedCounts counts = count_all (files);
  guint n = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const SightCheckedFile *file = get_file (files, i);

      for (guint j = 0; j < file->rows->len; j++)
        {
          const SightCheckedRow *row = get_row (file, j);

          if (row->message != NULL && row->result->status != SIGHT_CHECK_TODO && ++n <= ANNOTATIONS_MAX)
            append_annotation (out, file, row);
        }
    }
  if (n > ANNOTATIONS_MAX)
    g_string_append_printf (out, _ ("::error title=Sightline::%u more checks fail\n"), n - ANNOTATIONS_MAX);
  append_summary (out, &counts);
  write_summary (files);
}
