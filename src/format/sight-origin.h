/* sight-origin.h - the source of a level: a file or pasted text, read once and imported any number of times
 *
 * An origin never changes, so several threads may import from it at once.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/import/sight-import.h"

G_BEGIN_DECLS

typedef struct
{
  GFile *file; /* (nullable): NULL for text */
  char *name;  /* how messages call it */
  GBytes *bytes;
  const SightFormat *format; /* as detected or requested */
} SightOrigin;

/* Reads @file.  @format: (nullable): NULL: detected by content and suffix. */
SightOrigin *sight_origin_new_for_file (GFile *file, const SightFormat *format, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* An origin of @bytes without a file; @name: how messages call them. */
SightOrigin *sight_origin_new (GBytes *bytes, const SightFormat *format, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* An origin of pasted text: a map in any format recognised by content, or else the rows of a map found in the text, see
 * sight-rows.h.  Time: proportional to the size of the text. */
SightOrigin *sight_origin_new_pasted (GBytes *text, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The reference count is atomic. */
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
