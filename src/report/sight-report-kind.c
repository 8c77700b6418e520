/* sight-report-kind.c - the kinds of files that a report is written as
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "draw/picture/sight-picture.h"
#include "format/base/sight-file.h"
#include "format/base/sight-replaced.h"
#include "report/content/sight-report-images.h"
#include "report/text/sight-report-csv.h"
#include "report/html/sight-report-html.h"
#include "report/text/sight-report-json.h"
#include "report/text/sight-report-markdown.h"
#include "report/paper/sight-report-pdf.h"

/* Of CSV tables the one that can stand alone. */
static GBytes *
write_pairs (const SightReport *report)
{
  return sight_report_write_csv (report, NULL, NULL);
}

/* The only list of kinds. */
static const SightReportKind kinds[] = {
  { "html", N_ ("HTML page"), "html", sight_report_write_html, NULL },
  { "pdf", N_ ("PDF document"), "pdf", sight_report_write_pdf, NULL },
  { "markdown", N_ ("Markdown"), "md", sight_report_write_markdown, NULL },
  { "csv", N_ ("CSV tables"), "csv", write_pairs, sight_report_write_csv, sight_report_note_left_csv },
  { "json", N_ ("JSON"), "json", sight_report_write_json, NULL },
};

const SightReportKind *
sight_report_kind_get_nth (guint n)
{
  return n < G_N_ELEMENTS (kinds) ? &kinds[n] : NULL;
}

const SightReportKind *
sight_report_kind_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_str_equal (kinds[i].id, id))
        return &kinds[i];
    }

  return NULL;
}

const SightReportKind *
sight_report_kind_find_for_path (const char *path)
{
  const char *dot = strrchr (path, '.');

  for (gsize i = 0; dot != NULL && i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_ascii_strcasecmp (dot + 1, kinds[i].suffix) == 0)
        return &kinds[i];
    }

  return NULL;
}

GBytes *
sight_report_make (
    const SightReport *self, const SightReportKind *kind, const char *stem, GPtrArray *companions, GError **error)
{
  GBytes *bytes =
      kind->write_files != NULL && stem != NULL ? kind->write_files (self, stem, companions) : kind->write (self);

  if (bytes == NULL)
    g_set_error_literal (error, SIGHT_DRAW_ERROR, SIGHT_DRAW_ERROR_FAILED,
                         _ ("the pictures of the report could not be drawn: there is not enough memory"));

  return bytes;
}

gboolean
sight_report_put (
    const SightReportKind *kind, GFile *file, GBytes *bytes, GPtrArray *companions, SightNotes *notes, GError **error)
{
  if (!sight_file_write (file, bytes, companions, notes, error))
    return FALSE;
  if (kind->note_left != NULL)
    kind->note_left (file, companions, notes);

  return TRUE;
}

gboolean
sight_report_write (const SightReport *self,
                    const SightReportKind *kind,
                    GFile *file,
                    gboolean replaces,
                    SightNotes *notes,
                    GError **error)
{
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  g_autofree char *stem = sight_file_get_stem_on_disk (file);
  g_autoptr (GBytes) bytes = sight_report_make (self, kind, stem, companions, error);

  sight_report_note_images (self, notes);

  return bytes != NULL && (replaces || sight_replaced_check (companions, file, error)) &&
         sight_report_put (kind, file, bytes, companions, notes, error);
}
