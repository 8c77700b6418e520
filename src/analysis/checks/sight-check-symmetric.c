/* sight-check-symmetric.c - checks that a level is its own mirror image: what breaks it first, and how that is mended
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/questions/sight-mirror.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-check-world.h"

/* "(12, 3) is Floor, its image (18, 11) is Door" */
static void
say_tile (SightCheckCase *self, const SightReshape *reshape, SightCell cell)
{
  const SightCell image = sight_reshape_cell (reshape, cell);
  const char *tile = sight_level_get_tile (self->now, cell)->name;
  const char *other = sight_level_get_tile (self->now, image)->name;

  sight_check_case_say (self, _ ("(%d, %d) is %s, its image (%d, %d) is %s"), cell.x, cell.y, tile, image.x, image.y,
                        other);
  sight_check_case_say_cure (self, _ ("painting (%d, %d) with %s, or (%d, %d) with %s, mends that"), cell.x, cell.y,
                             other, image.x, image.y, tile);
  sight_check_case_add_cure (self, SIGHT_CHECK_CURE_PAINT, cell);
  sight_check_case_add_cure (self, SIGHT_CHECK_CURE_PAINT, image);
}

/* "Torch (32, 22) has no image at (7, 22)" */
static void
say_lamp (SightCheckCase *self, const SightMirrorLamp *lamp)
{
  const SightCell cell = sight_level_get_lamp (self->now, lamp->lamp)->cell, image = lamp->image;
  g_autofree char *name = sight_sentence_lamp (self->now, (int) lamp->lamp);

  self->result->witness.to = image;
  /* Translators: a lamp, its column and row, and those of a cell */
  sight_check_case_say (self, _ ("%s (%d, %d) has no image at (%d, %d)"), name, cell.x, cell.y, image.x, image.y);
  sight_check_case_say_cure (self, _ ("a lamp at (%d, %d) like the one at (%d, %d) mends that"), image.x, image.y,
                             cell.x, cell.y);
  sight_check_case_add_cure (self, SIGHT_CHECK_CURE_LAMP_LIKE, image);
  sight_check_case_add_cure (self, SIGHT_CHECK_CURE_LAMP_LIKE, cell);
}

/* Whoever of the other team has none either and would be the counterpart there: most often one of both was moved. */
static int
find_stray (const SightMirror *mirror, const SightLevel *level, const SightMirrorViewer *viewer)
{
  for (guint i = 0; i < mirror->viewers->len; i++)
    {
      const SightMirrorViewer *other = &g_array_index (mirror->viewers, SightMirrorViewer, i);

      if (other->viewer != viewer->viewer &&
          sight_level_get_viewer (level, other->viewer)->team == (int) viewer->partner &&
          sight_mirror_is_alike (mirror, level, viewer->viewer, other->viewer))
        return (int) other->viewer;
    }

  return -1;
}

/* The viewer that is to stand in the image of @viewer: @stray, or a new one if that is negative. */
static void
cure_viewer (SightCheckCase *self, const SightMirror *mirror, const SightMirrorViewer *viewer, int stray)
{
  SightViewer *image = sight_viewer_copy (sight_level_get_viewer (self->now, viewer->viewer));

  sight_check_case_add_cure (self, stray >= 0 ? SIGHT_CHECK_CURE_MOVE : SIGHT_CHECK_CURE_NEW_VIEWER, viewer->image);
  self->result->cure_value = stray;
  g_clear_pointer (&image->id, g_free);
  g_free (image->name);
  image->name = g_strdup ("");
  sight_viewer_reshape (image, &mirror->reshape);
  image->team = (int) viewer->partner;
  self->result->new_viewer = image;
}

/* "Red 1 has no counterpart in (7, 22)" */
static void
say_viewer (SightCheckCase *self, const SightMirror *mirror, const SightMirrorViewer *viewer)
{
  const SightCell cell = viewer->image;
  const int stray = find_stray (mirror, self->now, viewer);
  g_autofree char *name = sight_sentence_viewer (self->now, viewer->viewer, FALSE);
  g_autofree char *other = stray >= 0 ? sight_sentence_viewer (self->now, (guint) stray, FALSE) : NULL;

  self->result->witness.to = cell;
  /* Translators: a viewer, and the column and row of a cell */
  sight_check_case_say (self, _ ("%s has no counterpart in (%d, %d)"), name, cell.x, cell.y);
  if (stray >= 0)
    /* Translators: two viewers of two teams */
    sight_check_case_say_cure (self, _ ("%s in (%d, %d), turned as the image of %s, mends that"), other, cell.x, cell.y,
                               name);
  else
    sight_check_case_say_cure (self, _ ("a viewer in (%d, %d), turned as the image of %s, mends that"), cell.x, cell.y,
                               name);
  /* Who stands there would have to go first. */
  if (sight_level_find_viewer (self->now, cell) < 0)
    cure_viewer (self, mirror, viewer, stray);
}

/* What breaks @mirror first, and how it is mended. */
static void
fail_symmetric (SightCheckCase *self, const SightMirror *mirror)
{
  const guint n = sight_mirror_count (mirror);
  const guint64 n_cells = (guint64) self->now->map->width * (guint64) self->now->map->height;
  SightCheckResult *result = self->result;

  result->n_more = (n > 0 ? n : mirror->places->len) - 1;
  result->witness = (SightCheckWitness) { .has_cell = TRUE, .viewer = -1, .target = -1, .turn = self->turn };
  if (mirror->cells->len > 0)
    {
      result->witness.to = g_array_index (mirror->cells, SightCell, 0);
      say_tile (self, &mirror->reshape, result->witness.to);
    }
  else if (mirror->viewers->len > 0)
    say_viewer (self, mirror, &g_array_index (mirror->viewers, SightMirrorViewer, 0));
  else if (mirror->lamps->len > 0)
    say_lamp (self, &g_array_index (mirror->lamps, SightMirrorLamp, 0));
  else
    {
      result->witness.to = g_array_index (mirror->places, SightCell, 0);
      sight_check_case_say (self, _ ("(%d, %d) does not see what its image sees"), result->witness.to.x,
                            result->witness.to.y);
      sight_check_case_cure_preset (self, n_cells * mirror->places->len);
    }
}

/* How much differs; sight only if it was tried. */
static void
say_differences (SightCheckCase *self, const SightMirror *mirror)
{
  const guint n_cells = mirror->cells->len, n_viewers = mirror->viewers->len, n_lamps = mirror->lamps->len;

  if (self->check->sight_too && mirror->sight_asked)
    sight_check_case_say_number (self, _ ("%u cells, %u viewers, %u lamps and the sight of %u cells differ"), n_cells,
                                 n_viewers, n_lamps, mirror->places->len);
  else
    sight_check_case_say_number (self, _ ("%u cells, %u viewers and %u lamps differ"), n_cells, n_viewers, n_lamps);
}

gboolean
sight_check_symmetric (SightCheckCase *self)
{
  g_auto (SightMirror) mirror = SIGHT_MIRROR_INIT;
  SightReshape reshape;
  const SightMirrorKind kind = (SightMirrorKind) self->check->mirror;

  if (!sight_mirror_get_reshape (kind, self->now->map, &reshape))
    return sight_check_case_fail (self, _ ("a map of %d × %d cells has no such symmetry"), self->now->map->width,
                                  self->now->map->height);
  if (!sight_mirror_fill (&mirror, self->now, kind, NULL, sight_check_case_get_progress (self)))
    return sight_check_case_fail (self, "%s", "");
  say_differences (self, &mirror);
  if (sight_mirror_is_kept (&mirror) && (!self->check->sight_too || mirror.places->len == 0))
    return TRUE;
  fail_symmetric (self, &mirror);

  return FALSE;
}
