/* sight-origin.h - what a level comes from: a file, or text that was pasted; read once, imported as often as wanted
 *
 * It never changes, so that threads may import from it at once.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/import/sight-import.h"

G_BEGIN_DECLS

typedef struct
{
  GFile *file; /* (nullable): NULL for text */
  char *name;  /* what to call it in messages */
  GBytes *bytes;
  const SightFormat *format; /* as found, or as asked for */
} SightOrigin;

/* Reads @file.  @format: (nullable): NULL: by content and suffix. */
SightOrigin *sight_origin_new_for_file (GFile *file, const SightFormat *format, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Of @bytes that have no file; @name: what to call them. */
SightOrigin *sight_origin_new (GBytes *bytes, const SightFormat *format, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Of text that was pasted: a map in any format that is known by its content, else the rows of a map that are found in
 * it, see sight-rows.h.  Time: the bytes. */
SightOrigin *sight_origin_new_pasted (GBytes *text, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Counted atomically. */
SightOrigin *sight_origin_ref (SightOrigin *self);
void sight_origin_unref (SightOrigin *self);

/* Like sight_format_import().  @import, @survey, @notes: (nullable) */
SightLevel *sight_origin_import (const SightOrigin *self,
                                 const SightImport *import,
                                 SightSurvey *survey,
                                 SightNotes *notes,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightOrigin, sight_origin_unref)

G_END_DECLS
