/* sight-folder-scan.c - the levels of a folder, or of a list: a small picture of each, whether it keeps its checks
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-folder-scan.h"

#include <string.h>

#include "analysis/checks/sight-check-run.h"
#include "draw/picture/sight-overview.h"
#include "format/base/sight-file.h"
#include "format/sight-formats.h"

#define SUFFIX ".sightline"
#define ATTRIBUTES "standard::name,standard::type,standard::size,time::modified,time::modified-usec"

static void
level_free (gpointer data)
{
  SightFolderLevel *self = data;

  g_clear_object (&self->file);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_free (self->stamp);
  g_free (self->name);
  g_free (self->problem);
  g_free (self);
}

static SightFolderScan *
scan_new (const SightPalette *palette, GPtrArray *before)
{
  SightFolderScan *self = g_new0 (SightFolderScan, 1);

  self->palette = palette;
  self->before = before != NULL ? g_ptr_array_ref (before) : NULL;
  self->levels = g_ptr_array_new_with_free_func (level_free);

  return self;
}

SightFolderScan *
sight_folder_scan_new (GFile *folder, const SightPalette *palette, GPtrArray *before)
{
  SightFolderScan *self = scan_new (palette, before);

  self->folder = g_object_ref (folder);

  return self;
}

SightFolderScan *
sight_folder_scan_new_list (GPtrArray *files, const SightPalette *palette, GPtrArray *before)
{
  SightFolderScan *self = scan_new (palette, before);

  self->files = g_ptr_array_ref (files);

  return self;
}

void
sight_folder_scan_free (SightFolderScan *self)
{
  g_clear_object (&self->folder);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_clear_pointer (&self->legend, sight_legend_free);
  g_ptr_array_unref (self->levels);
  g_free (self);
}

static int
compare_levels (gconstpointer a, gconstpointer b)
{
  const SightFolderLevel *level = *(SightFolderLevel *const *) a, *other = *(SightFolderLevel *const *) b;

  return g_utf8_collate (level->name, other->name);
}

static gboolean
is_level (const char *name)
{
  return g_str_has_suffix (name, SUFFIX);
}

gboolean
sight_folder_scan_has (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && is_level (name);
}

gboolean
sight_folder_levels_are_equal (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const SightFolderLevel *one = g_ptr_array_index (a, i), *other = g_ptr_array_index (b, i);

      if (!g_file_equal (one->file, other->file) || !g_str_equal (one->stamp, other->stamp))
        return FALSE;
    }

  return TRUE;
}

/* Not yet read.  @info: (nullable): there is no such file */
static SightFolderLevel *
level_new (GFile *file, GFileInfo *info)
{
  SightFolderLevel *self = g_new0 (SightFolderLevel, 1);
  g_autofree char *name = sight_file_get_shown (file);
  g_autoptr (GDateTime) time = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;

  self->file = g_object_ref (file);
  self->name = g_strndup (name, strlen (name) - (is_level (name) ? strlen (SUFFIX) : 0));
  self->stamp = info == NULL ? g_strdup ("")
                             : g_strdup_printf ("%" G_GINT64_FORMAT ".%d %" G_GOFFSET_FORMAT,
                                                time != NULL ? g_date_time_to_unix (time) : 0,
                                                time != NULL ? g_date_time_get_microsecond (time) : 0,
                                                g_file_info_get_size (info));

  return self;
}

/* Adds the files of the folder. */
static void
list_folder (SightFolderScan *self)
{
  g_autoptr (GFileEnumerator) files =
      g_file_enumerate_children (self->folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFileInfo *info;
  GFile *file;

  while (files != NULL && self->levels->len < SIGHT_FOLDER_LEVELS_MAX &&
         g_file_enumerator_iterate (files, &info, &file, NULL, NULL) && info != NULL)
    {
      const char *name = g_file_info_get_name (info);

      if (is_level (name) && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
          !g_str_equal (name, SIGHT_FOLDER_LEGEND))
        g_ptr_array_add (self->levels, level_new (file, info));
    }
  g_ptr_array_sort (self->levels, compare_levels);
}

/* Adds those of the list. */
static void
list_files (SightFolderScan *self)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      GFile *file = g_ptr_array_index (self->files, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (GFileInfo) info = g_file_query_info (file, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL, &error);
      SightFolderLevel *level = level_new (file, info);

      level->problem = info == NULL ? g_strdup (error->message) : NULL;
      g_ptr_array_add (self->levels, level);
    }
}

SightLegend *
sight_folder_load_legend (GFile *folder)
{
  g_autoptr (GFile) file = g_file_get_child (folder, SIGHT_FOLDER_LEGEND);
  g_autoptr (SightLevel) level = sight_format_load (sight_format_get_native (), file, NULL, NULL);

  return level != NULL ? sight_legend_copy (level->legend) : NULL;
}

static cairo_surface_t *
draw (const SightFolderScan *self, const SightLevel *level)
{
  g_autoptr (SightImages) images = sight_images_new_for_tiles (&level->pictures);
  const SightScene scene = { .level = level, .palette = self->palette, .images = images };
  cairo_surface_t *picture;
  int width, height;

  sight_overview_get_size (level->map->width, level->map->height, SIGHT_FOLDER_PICTURE, &width, &height);
  picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  sight_overview_draw (&scene, picture, (SightRect) { 0, 0, width, height });

  return picture;
}

static gboolean
check (SightFolderLevel *known, const SightLevel *level, const SightProgress *progress)
{
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  g_autoptr (GPtrArray) items = sight_check_list_new (level, NULL);

  sight_check_runner_set_progress (runner, progress);
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (SightCheckResult) result = sight_check_run_item (runner, g_ptr_array_index (items, i));

      known->n_held += result->status == SIGHT_CHECK_HELD;
      known->n_failed += result->status == SIGHT_CHECK_FAILED || result->status == SIGHT_CHECK_ERROR;
      if (!sight_progress_report (progress, 0))
        return FALSE;
    }

  return TRUE;
}

/* (nullable): what an earlier scan found in the same file, as it still is */
static const SightFolderLevel *
find_before (const SightFolderScan *self, const SightFolderLevel *level)
{
  for (guint i = 0; self->before != NULL && i < self->before->len; i++)
    {
      const SightFolderLevel *known = g_ptr_array_index (self->before, i);

      if (g_file_equal (known->file, level->file) && g_str_equal (known->stamp, level->stamp))
        return known;
    }

  return NULL;
}

static gboolean
read_level (SightFolderScan *self, SightFolderLevel *known, const SightProgress *progress)
{
  const SightFolderLevel *before = find_before (self, known);
  g_autofree char *base = g_file_get_basename (known->file);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = NULL;

  if (known->problem != NULL || !is_level (base))
    return TRUE;
  if (before != NULL)
    {
      known->problem = g_strdup (before->problem);
      known->picture = before->picture != NULL ? cairo_surface_reference (before->picture) : NULL;
      known->width = before->width;
      known->height = before->height;
      known->n_held = before->n_held;
      known->n_failed = before->n_failed;
      return TRUE;
    }
  level = sight_format_load (sight_format_get_native (), known->file, NULL, &error);
  if (level == NULL)
    {
      known->problem = g_strdup (error->message);
      return TRUE;
    }
  known->width = level->map->width;
  known->height = level->map->height;
  known->picture = draw (self, level);

  return self->folder == NULL || check (known, level, progress);
}

gboolean
sight_folder_scan_run (SightFolderScan *self, const SightProgress *progress)
{
  if (self->folder != NULL)
    {
      list_folder (self);
      self->legend = sight_folder_load_legend (self->folder);
    }
  else
    list_files (self);
  for (guint i = 0; i < self->levels->len; i++)
    {
      if (!sight_progress_report (progress, (double) i / self->levels->len) ||
          !read_level (self, g_ptr_array_index (self->levels, i), progress))
        return FALSE;
    }

  return TRUE;
}
