/* sight-export-kind.c - all that a level can be exported as: maps, pictures, reports, recorded answers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-export-kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"
#include "format/base/sight-replaced.h"
#include "format/syntax/sight-decompress.h"
#include "sight-export.h"
#include "report/record/sight-record.h"
#include "report/content/sight-report-comparison.h"
#include "report/content/sight-report-images.h"
#include "sight-report-kind.h"

#define SAMPLE 65536 /* bytes that are looked at for the first lines */

static const struct
{
  const char *id, *name;
} groups[SIGHT_EXPORT_N_GROUPS] = {
  [SIGHT_EXPORT_MAP] = { "map", N_ ("Map") },
  [SIGHT_EXPORT_PICTURE] = { "picture", N_ ("Picture") },
  [SIGHT_EXPORT_REPORT] = { "report", N_ ("Report") },
  [SIGHT_EXPORT_ANSWERS] = { "answers", N_ ("Recorded answers") },
};

const char *
sight_export_group_get_name (SightExportGroup group)
{
  return groups[group].name;
}

/* The maps that most people export; all others follow in the order of their table, which is that of telling files
 * apart. */
static const char *const first_maps[] = { "tmx", "tmj", "ldtk", "text", "csv", "json-rows", "png", NULL };

static void
add_map (GArray *kinds, const SightFormat *format)
{
  const SightExportKind kind = { SIGHT_EXPORT_MAP, format->id, format->name, format->suffixes[0],
                                 format->variants, FALSE,      format };

  if (sight_format_can_write (format) && format != sight_format_get_native ())
    g_array_append_val (kinds, kind);
}

static void
add_maps (GArray *kinds)
{
  const SightFormat *format;

  for (guint i = 0; first_maps[i] != NULL; i++)
    add_map (kinds, sight_format_find (first_maps[i]));
  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      if (!g_strv_contains (first_maps, format->id))
        add_map (kinds, format);
    }
}

static void
add_pictures (GArray *kinds)
{
  const SightPictureKind *picture;

  for (guint i = 0; (picture = sight_picture_kind_get_nth (i)) != NULL; i++)
    {
      SightExportKind kind = {
        SIGHT_EXPORT_PICTURE, picture->id, picture->name, picture->suffix, NULL, FALSE, picture
      };

      g_array_append_val (kinds, kind);
    }
}

/* What a report covers: the level's sight alone, or compared with all other sights. */
static const char *const report_variants[] = { "one-sight", "all-sights", NULL };

/* What the ways to write a kind are called; an id means the same of all kinds that have it. */
static const struct
{
  const char *id, *name;
} variant_names[] = {
  { "csv", N_ ("Numbers and commas (CSV)") },
  { "tiles", N_ ("An XML element for each cell") },
  { "base64", N_ ("Base64") },
  { "base64-gzip", N_ ("Base64, packed with gzip") },
  { "base64-zlib", N_ ("Base64, packed with zlib") },
  { "base64-zstd", N_ ("Base64, packed with Zstandard") },
  { "rows", N_ ("A string for each row") },
  { "cells", N_ ("A number for each cell") },
  { "arrays", N_ ("An array of numbers for each row") },
  { "godot3", N_ ("Godot 3") },
  { "godot4", N_ ("Godot 4") },
  { "bytes", N_ ("A byte for each cell") },
  { "bits", N_ ("A bit for each cell") },
  { "blocked", N_ ("A list of the cells that block sight") },
  { "one-sight", N_ ("This sight only") },
  { "all-sights", N_ ("Compared with all other sights") },
};

const char *
sight_export_variant_get_name (const char *variant)
{
  for (gsize i = 0; i < G_N_ELEMENTS (variant_names); i++)
    {
      if (g_str_equal (variant_names[i].id, variant))
        return variant_names[i].name;
    }

  return NULL;
}

static void
add_reports (GArray *kinds)
{
  static const char *const pages[] = { "html", "pdf", NULL };
  const SightReportKind *report;

  for (guint i = 0; (report = sight_report_kind_get_nth (i)) != NULL; i++)
    {
      SightExportKind kind = { SIGHT_EXPORT_REPORT,
                               report->id,
                               report->name,
                               report->suffix,
                               report_variants,
                               g_strv_contains (pages, report->id),
                               report };

      g_array_append_val (kinds, kind);
    }
}

static void
add_answers (GArray *kinds)
{
  SightExportKind kind = {
    SIGHT_EXPORT_ANSWERS, "json", N_ ("Answers to test a game with"), "json", NULL, FALSE, NULL
  };

  g_array_append_val (kinds, kind);
}

/* Made once of the tables, which never change. */
static const GArray *
get_kinds (void)
{
  static gsize list = 0;

  if (g_once_init_enter (&list))
    {
      GArray *kinds = g_array_new (FALSE, FALSE, sizeof (SightExportKind));

      add_maps (kinds);
      add_pictures (kinds);
      add_reports (kinds);
      add_answers (kinds);
      g_once_init_leave (&list, (gsize) kinds);
    }

  return (const GArray *) list;
}

const SightExportKind *
sight_export_kind_get_nth (guint n)
{
  const GArray *kinds = get_kinds ();

  return n < kinds->len ? &g_array_index (kinds, SightExportKind, n) : NULL;
}

char *
sight_export_kind_get_full_id (const SightExportKind *self)
{
  return g_strdup_printf ("%s:%s", groups[self->group].id, self->id);
}

const SightExportKind *
sight_export_kind_find (const char *id)
{
  const SightExportKind *kind;

  for (guint i = 0; (kind = sight_export_kind_get_nth (i)) != NULL; i++)
    {
      g_autofree char *full = sight_export_kind_get_full_id (kind);

      if (g_str_equal (full, id))
        return kind;
    }

  return NULL;
}

void
sight_export_files_clear (SightExportFiles *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->companions, g_ptr_array_unref);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
}

static GBytes *
make_map (const SightExportRequest *request, const char *stem, SightExportFiles *files, GError **error)
{
  const SightOutput output = { .stem = stem,
                               .variant = request->variant,
                               .companions = files->companions,
                               .draw = sight_export_draw_map,
                               .file = request->file };

  return sight_format_write (request->kind->row, request->level, &output, files->notes, error);
}

static GBytes *
make_picture (const SightExportRequest *request, const char *stem, SightExportFiles *files, GError **error)
{
  return sight_export_draw_picture (request->scene, request->options, request->kind->row, error);
}

gboolean
sight_export_kind_can_answer (const SightExportKind *self, const SightLevel *level)
{
  return self->group == SIGHT_EXPORT_REPORT && g_str_equal (self->id, "html") &&
         sight_report_find_obstacle (level) == NULL;
}

SightReport *
sight_export_make_report (const SightExportRequest *request)
{
  const gboolean all = g_strcmp0 (request->variant, report_variants[1]) == 0;
  g_autofree const SightPreset **presets = all ? sight_report_list_presets (&request->level->sight) : NULL;
  g_autofree const char **questions = sight_report_extras_list (request->extras, SIGHT_EXTRA_ANSWER);
  g_autofree const char **measures = sight_report_extras_list (request->extras, SIGHT_EXTRA_HEAT);
  const SightReportOptions options = {
    G_MAXUINT, presets,           questions,         NULL,         request->interactive,
    measures,  request->progress, request->requests, request->team
  };

  return sight_report_new (request->level, request->title, NULL, &options);
}

static GBytes *
make_report (const SightExportRequest *request, const char *stem, SightExportFiles *files, GError **error)
{
  const SightReportKind *kind = request->kind->row;
  g_autoptr (SightReport) report = sight_export_make_report (request);
  GBytes *bytes;

  if (report == NULL)
    return NULL;

  bytes = sight_report_make (report, kind, stem, files->companions, error);
  sight_report_note_images (report, files->notes);
  sight_report_note_lacking (report, files->notes);

  return bytes;
}

static GBytes *
make_answers (const SightExportRequest *request, const char *stem, SightExportFiles *files, GError **error)
{
  const SightRecordOptions options = { .title = request->title };

  return sight_record_write (request->level, &options, files->notes, error);
}

gboolean
sight_export_make (const SightExportRequest *request, const char *stem, SightExportFiles *files, GError **error)
{
  static GBytes *(*const makers[]) (const SightExportRequest *, const char *, SightExportFiles *, GError **) = {
    [SIGHT_EXPORT_MAP] = make_map,
    [SIGHT_EXPORT_PICTURE] = make_picture,
    [SIGHT_EXPORT_REPORT] = make_report,
    [SIGHT_EXPORT_ANSWERS] = make_answers,
  };

  sight_export_files_clear (files);
  files->companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  files->notes = sight_notes_new ();
  files->bytes = makers[request->kind->group](request, stem, files, error);

  return files->bytes != NULL;
}

/* The bytes of @text, which are UTF-8 but may end within a character, up to @width characters or the end of the line.
 */
static const char *
append_line (GString *out, const char *text, const char *end, guint width)
{
  const char *line_end = memchr (text, '\n', end - text);
  const char *p = text;

  if (line_end == NULL)
    line_end = end;
  for (guint n = 0; p < line_end && n < width; n++)
    p = g_utf8_next_char (p);
  g_string_append_len (out, text, MIN (p, line_end) - text);
  g_string_append (out, p < line_end ? "…\n" : "\n");

  return line_end < end ? line_end + 1 : end;
}

char *
sight_export_files_get_sample (const SightExportFiles *self, guint n_lines, guint width)
{
  gsize length;
  const char *text = g_bytes_get_data (self->bytes, &length), *end;
  gboolean is_whole = length <= SAMPLE;
  GString *out;

  if (text == NULL)
    return g_strdup ("");
  /* What is cut may end within a character. */
  if (!g_utf8_validate (text, MIN (length, SAMPLE), &end) && (is_whole || text + SAMPLE - end >= 6))
    return NULL;

  out = g_string_new (NULL);
  for (guint i = 0; i < n_lines && text < end; i++)
    text = append_line (out, text, end, width);
  if (text < end || !is_whole)
    g_string_append (out, "…\n");

  return g_string_free (out, FALSE);
}

GPtrArray *
sight_export_files_list_replaced (const SightExportFiles *self, GFile *file, GPtrArray *known)
{
  return sight_replaced_list (self->companions, file, known);
}

gboolean
sight_export_put (const SightExportRequest *request, const SightExportFiles *files, GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GBytes) packed = NULL;

  if (request->kind->group == SIGHT_EXPORT_ANSWERS && g_str_has_suffix (name, ".gz"))
    packed = sight_pack (SIGHT_PACKING_GZIP, files->bytes);

  if (request->kind->group == SIGHT_EXPORT_REPORT)
    return sight_report_put (request->kind->row, file, files->bytes, files->companions, files->notes, error);

  return sight_file_write (file, packed != NULL ? packed : files->bytes, files->companions, files->notes, error);
}
