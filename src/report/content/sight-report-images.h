/* sight-report-images.h - the pictures that a report draws tiles with
 *
 * They are read once the first thing is drawn: tables need none.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-images.h"
#include "format/base/sight-notes.h"
#include "sight-report-data.h"

G_BEGIN_DECLS

SightReportImages *sight_report_images_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_report_images_free (SightReportImages *self);

/* (nullable): the pictures of @report's tiles; NULL if tiles are drawn as what they are. */
const SightImages *sight_report_get_images (const SightReport *report);

/* Says in @notes which picture could not be read, if any was needed. */
void sight_report_note_images (const SightReport *report, SightNotes *notes);
/* The same of @images, (nullable). */
void sight_report_note_missing (const SightImages *images, SightNotes *notes);

G_END_DECLS
