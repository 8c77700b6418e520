/* sight-report-images.c - the pictures that a report draws tiles with
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-images.h"

#include <glib/gi18n-lib.h>

struct _SightReportImages
{
  gboolean is_read;
  SightImages *images; /* (nullable) */
};

SightReportImages *
sight_report_images_new (void)
{
  return g_new0 (SightReportImages, 1);
}

void
sight_report_images_free (SightReportImages *self)
{
  g_clear_pointer (&self->images, sight_images_unref);
  g_free (self);
}

const SightImages *
sight_report_get_images (const SightReport *report)
{
  SightReportImages *self = report->images;

  if (!self->is_read)
    self->images = sight_images_new_for_tiles (&report->level->pictures);
  self->is_read = TRUE;

  return self->images;
}

void
sight_report_note_images (const SightReport *report, SightNotes *notes)
{
  sight_report_note_missing (report->images->images, notes);
}

void
sight_report_note_missing (const SightImages *images, SightNotes *notes)
{
  if (images != NULL && sight_images_get_failure (images) != NULL)
    /* Translators: then the name of a file, and what is wrong with it */
    sight_notes_add (notes, _ ("a picture is left out: %s"), sight_images_get_failure (images));
}
