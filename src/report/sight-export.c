/* sight-export.c - maps written in any format, with the picture that some have in them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-export.h"

#include "format/image/sight-format-png.h"
#include "format/syntax/sight-png.h"
#include "report/content/sight-report-images.h"

GBytes *
sight_export_draw_map (const SightLevel *level, int size, SightNotes *notes, GError **error)
{
  g_autoptr (SightImages) images = sight_images_new_for_tiles (&level->pictures);
  const SightScene scene = { .level = level,
                             .palette = sight_palette_get (FALSE, FALSE),
                             .size = size,
                             .selected = -1,
                             .lines = SIGHT_LINES_NEVER,
                             .images = images,
                             .no_viewers = TRUE,
                             .no_areas = TRUE,
                             .no_notes = TRUE };

  sight_report_note_missing (images, notes);

  return sight_picture_save (&scene, NULL, sight_picture_kind_find ("png"), error);
}

GBytes *
sight_export_draw_picture (const SightScene *scene,
                           const SightPictureOptions *options,
                           const SightPictureKind *kind,
                           GError **error)
{
  g_autoptr (GBytes) bytes = sight_picture_save (scene, options, kind, error);
  g_autofree char *map = NULL;

  if (bytes != NULL && g_str_equal (kind->id, "png") && !sight_scene_has_fog (scene))
    map = sight_png_describe_map (scene->level);

  return map != NULL ? sight_png_add_text (bytes, map) : g_steal_pointer (&bytes);
}

GBytes *
sight_export_write (
    const SightFormat *format, const SightLevel *level, const char *variant, SightNotes *notes, GError **error)
{
  const SightOutput output = { .stem = "map", .variant = variant, .draw = sight_export_draw_map };

  return sight_format_write (format, level, &output, notes, error);
}

gboolean
sight_export_save (const SightFormat *format,
                   const SightLevel *level,
                   GFile *file,
                   const SightOutput *output,
                   SightNotes *notes,
                   GError **error)
{
  SightOutput drawn = *output;

  drawn.draw = sight_export_draw_map;

  return sight_format_save_as (format, level, file, &drawn, notes, error);
}
