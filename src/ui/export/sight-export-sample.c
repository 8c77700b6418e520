/* sight-export-sample.c - the preview of an export: its first lines, its picture, its pages
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-export-sample.h"
#include "draw/picture/sight-overview.h"
#include "draw/scene/sight-read-png.h"
#include "draw/scene/sight-scene-copy.h"
#include "report/paper/sight-report-pages.h"

#define LINES 60     /* of a text */
#define COLUMNS 160  /* characters of a line */
#define LONGEST 1000 /* pixels of a picture along a side */
#define NAMES_MAX 4  /* companion files that are named */

SightExportSample *
sight_export_sample_new (const SightExportChoice *choice)
{
  SightExportSample *self = g_new0 (SightExportSample, 1);

  self->choice = sight_export_choice_copy (choice);

  return self;
}

void
sight_export_sample_free (SightExportSample *self)
{
  sight_export_choice_free (self->choice);
  g_clear_error (&self->error);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_free (self->text);
  g_free (self->beside);
  g_free (self);
}

/* Draws only the map, whose cells are smaller than a pixel. */
static cairo_surface_t *
draw_overview (const SightScene *scene, int longest, double *width, double *height)
{
  const SightMap *map = scene->level->map;
  cairo_surface_t *picture;
  int columns, rows;

  sight_overview_get_size (map->width, map->height, longest, &columns, &rows);
  picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);
  sight_overview_draw (scene, picture, (SightRect) { 0, 0, columns, rows });
  *width = columns;
  *height = rows;

  return picture;
}

/* Draws the picture with cells small enough to fit. */
static void
draw_picture (SightExportSample *self)
{
  SightPictureOptions options;
  SightScene *scene = sight_export_choice_make_scene (self->choice, &options);
  const SightMap *map = scene->level->map;
  double width, height;
  cairo_t *cr;

  sight_picture_get_extents (scene, &options, &width, &height);
  self->full_width = width;
  self->full_height = height;
  scene->size = MIN (scene->size, LONGEST / MAX (map->width, map->height));
  if (scene->size < 1)
    self->picture = draw_overview (scene, LONGEST, &self->width, &self->height);
  else
    {
      sight_picture_get_extents (scene, &options, &self->width, &self->height);
      self->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
      cr = cairo_create (self->picture);
      sight_picture_draw (scene, &options, cr);
      cairo_destroy (cr);
    }
  sight_scene_copy_free (scene);
}

/* "castle-tiles.png, …" */
static char *
name_companions (const SightExportFiles *files)
{
  GString *names = files->companions->len > 0 ? g_string_new (NULL) : NULL;

  for (guint i = 0; i < files->companions->len && i < NAMES_MAX; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            ((const SightCompanion *) g_ptr_array_index (files->companions, i))->name);
  if (files->companions->len > NAMES_MAX)
    g_string_append (names, ", …");

  return names != NULL ? g_string_free (names, FALSE) : NULL;
}

/* Shows a file that is a picture itself, unless it is something else or too large. */
static void
show_png (SightExportSample *self, GBytes *bytes)
{
  const SightMap *map = self->choice->subject->level->map;
  cairo_surface_t *picture;

  if (MAX (map->width, map->height) > LONGEST)
    return;
  picture = sight_read_png (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (cairo_surface_status (picture) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (picture);
      return;
    }
  self->picture = picture;
  self->is_stamp = TRUE;
  self->width = cairo_image_surface_get_width (picture);
  self->height = cairo_image_surface_get_height (picture);
}

/* FALSE if it was stopped. */
static gboolean
make_files (SightExportSample *self, const SightProgress *progress)
{
  g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;

  if (!sight_export_choice_make (self->choice, NULL, progress, &files, &self->error))
    return self->error != NULL;

  self->notes = g_steal_pointer (&files.notes);
  self->n_bytes = g_bytes_get_size (files.bytes);
  self->beside = name_companions (&files);
  self->text = sight_export_files_get_sample (&files, LINES, COLUMNS);
  if (self->text == NULL)
    show_png (self, files.bytes);

  return TRUE;
}

/* FALSE if it was stopped. */
static gboolean
make_pages (SightExportSample *self, const SightProgress *progress)
{
  self->pages = sight_export_choice_make_pages (self->choice, progress, &self->notes);

  return self->pages != NULL;
}

gboolean
sight_export_sample_run (SightExportSample *self, const SightProgress *progress)
{
  if (self->choice->kind->group != SIGHT_EXPORT_PICTURE)
    return self->choice->kind->is_pages ? make_pages (self, progress) : make_files (self, progress);

  draw_picture (self);

  return TRUE;
}
