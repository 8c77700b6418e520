/* sight-import-result.c - the result of an import: the level, the survey, and pictures of its tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import-result.h"

#define SIDE 32                        /* pixels of the picture of a tile, at most */
#define PIXELS_MAX (64 * 1024 * 1024u) /* of a picture of tiles */

SightImportResult *
sight_import_result_new (const SightOrigin *origin, const SightImport *import)
{
  SightImportResult *self = g_new0 (SightImportResult, 1);

  self->survey = sight_survey_new ();
  self->notes = sight_notes_new ();
  self->level = sight_origin_import (origin, import, self->survey, self->notes, &self->error);

  return self;
}

void
sight_import_result_free (SightImportResult *self)
{
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_pointer (&self->survey, sight_survey_free);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
  g_clear_error (&self->error);
  g_clear_pointer (&self->pictures, g_ptr_array_unref);
  g_clear_pointer (&self->images, sight_images_unref);
  g_free (self);
}

/* (nullable): the picture in @file, unless it is damaged or would take too much memory. */
static GdkPixbuf *
load (GFile *file)
{
  const char *path = g_file_peek_path (file);
  int width = 0, height = 0;

  if (path == NULL || gdk_pixbuf_get_file_info (path, &width, &height) == NULL ||
      (guint64) MAX (width, 1) * MAX (height, 1) > PIXELS_MAX)
    return NULL;

  return gdk_pixbuf_new_from_file (path, NULL);
}

static void
unref_cb (gpointer data)
{
  if (data != NULL)
    g_object_unref (data);
}

/* (nullable): @part of @picture, scaled up by a whole number or down to fit. */
static GdkTexture *
cut (GdkPixbuf *picture, SightRect part)
{
  SightRect all = { 0, 0, gdk_pixbuf_get_width (picture), gdk_pixbuf_get_height (picture) };
  SightRect cells = sight_rect_is_empty (&part) ? all : sight_rect_intersect (part, all);
  int side = MAX (cells.width, cells.height);
  double scale = side <= SIDE ? SIDE / MAX (side, 1) : (double) SIDE / side;
  g_autoptr (GdkPixbuf) fragment = NULL, scaled = NULL;

  if (sight_rect_is_empty (&cells))
    return NULL;

  fragment = gdk_pixbuf_new_subpixbuf (picture, cells.x, cells.y, cells.width, cells.height);
  scaled =
      gdk_pixbuf_scale_simple (fragment, MAX (1, (int) (cells.width * scale)), MAX (1, (int) (cells.height * scale)),
                               scale >= 1 ? GDK_INTERP_NEAREST : GDK_INTERP_BILINEAR);

  return gdk_texture_new_for_pixbuf (scaled);
}

void
sight_import_result_add_pictures (SightImportResult *self)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (unref_cb);

  if (self->level == NULL)
    return;

  self->images = sight_images_new_for_tiles (&self->level->pictures);
  self->pictures = g_ptr_array_new_with_free_func (unref_cb);
  for (guint i = 0; i < self->survey->pictures->len; i++)
    g_ptr_array_add (files, load (g_ptr_array_index (self->survey->pictures, i)));
  for (guint i = 0; i < self->survey->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (self->survey->tiles, i);
      GdkPixbuf *picture = tile->picture >= 0 ? g_ptr_array_index (files, tile->picture) : NULL;

      g_ptr_array_add (self->pictures, picture != NULL ? cut (picture, tile->part) : NULL);
    }
}
