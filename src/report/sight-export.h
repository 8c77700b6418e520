/* sight-export.h - maps written in any format, with the picture that some have in them
 *
 * What a user exports, from the window or on the command line, goes through
 * here: the formats do not draw.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/picture/sight-picture.h"
#include "format/sight-formats.h"

G_BEGIN_DECLS

/* The map alone as a PNG picture, in light colours: for SightOutput; its caller draws the rest. */
GBytes *sight_export_draw_map (const SightLevel *level, int size, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Like sight_picture_save().  A PNG picture that shows the whole map, not what a team or a viewer knows of it, carries
 * the map as text, so that it can be imported again. */
GBytes *sight_export_draw_picture (const SightScene *scene,
                                   const SightPictureOptions *options,
                                   const SightPictureKind *kind,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Like sight_format_write().  @variant: (nullable): one of @format's */
GBytes *sight_export_write (const SightFormat *format,
                            const SightLevel *level,
                            const char *variant,
                            SightNotes *notes,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Like sight_format_save_as(); @output says no more than its variant and what it replaces. */
gboolean sight_export_save (const SightFormat *format,
                            const SightLevel *level,
                            GFile *file,
                            const SightOutput *output,
                            SightNotes *notes,
                            GError **error);

G_END_DECLS
