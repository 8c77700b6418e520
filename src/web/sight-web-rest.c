/* sight-web-rest.c - what a level holds and a page does not answer about: checks, notes and pictures
 *
 * In place of the readers of format/native: the module has no code for them, and their members are passed over.
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/native/sight-sightline-checks.h"
#include "format/native/sight-sightline-notes.h"
#include "format/native/sight-sightline-pictures.h"

gboolean
sight_sightline_read_checks (SightSource *self, const SightJson *root, SightLevel *level, gboolean *known)
{
  *known = sight_json_get (root, "checks") != NULL;

  return TRUE;
}

gboolean
sight_sightline_has_notes (const SightJson *root)
{
  return sight_json_get (root, "notes") != NULL;
}

gboolean
sight_sightline_read_notes (SightSource *self, const SightJson *root, SightLevel *level)
{
  return TRUE;
}

gboolean
sight_sightline_has_pictures (const SightJson *root)
{
  return sight_json_get (root, "pictures") != NULL;
}

gboolean
sight_sightline_read_pictures (SightSource *self, const SightJson *root, SightLevel *level)
{
  return TRUE;
}

gboolean
sight_sightline_read_tile_image (SightSource *self, const SightJson *item, SightTileImage *image)
{
  return TRUE;
}
