/* sight-import-result.h - the result of an import: the level, the survey, and pictures of its tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/scene/sight-images.h"
#include "format/sight-origin.h"

G_BEGIN_DECLS

typedef struct
{
  SightLevel *level; /* (nullable): NULL after an error */
  SightSurvey *survey;
  SightNotes *notes;
  GError *error;       /* (nullable) */
  GPtrArray *pictures; /* (nullable): of GdkTexture, one for each tile of the survey; NULL: it has none */
  SightImages *images; /* (nullable): what tiles of the level are drawn with */
} SightImportResult;

/* In any thread.  @import: (nullable) */
SightImportResult *sight_import_result_new (const SightOrigin *origin, const SightImport *import)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_import_result_free (SightImportResult *self);

/* Loads the pictures that a dialog shows, in any thread. Time: the pixels of the pictures. */
void sight_import_result_add_pictures (SightImportResult *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightImportResult, sight_import_result_free)

G_END_DECLS
