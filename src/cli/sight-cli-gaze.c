/* sight-cli-gaze.c - options that select a viewer or cell, its turn, sight and facing
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-gaze.h"

#include <glib/gi18n-lib.h>

#include "sight-cli-place.h"

void
sight_cli_gaze_clear (SightCliGaze *self)
{
  g_free (self->at);
  g_free (self->viewer);
  g_free (self->facing);
  g_free (self->angle);
  sight_cli_sight_clear (&self->sight);
  sight_cli_turn_clear (&self->turn);
}

gboolean
sight_cli_gaze_check (const SightCliGaze *self, const char *option)
{
  SightCliPlace place;

  if (self->viewer == NULL)
    return sight_cli_place_parse (&place, option, self->at);
  if (self->at == NULL)
    return TRUE;
  sight_cli_complain (_ ("--%s and --viewer both say who looks: give one of them"), option);

  return FALSE;
}

/* Parses @text of --@option as degrees.  FALSE after a complaint. */
static gboolean
parse_degrees (const char *option, const char *text, int first, int last, int *degrees)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, first, last, &number, NULL))
    {
      sight_cli_complain (_ ("--%s: “%s” is not a number of degrees from %d to %d"), option, text, first, last);
      return FALSE;
    }
  *degrees = number;

  return TRUE;
}

/* Complains about an option that would change nothing. */
static gboolean
check_cone (const SightCliGaze *self, const SightGaze *gaze)
{
  if (self->angle != NULL && gaze->facing == SIGHT_FACING_NONE)
    sight_cli_complain (_ ("--angle changes nothing for who faces nowhere: give --facing too"));
  else if (self->facing != NULL && gaze->facing != SIGHT_FACING_NONE && gaze->angle >= SIGHT_ANGLE_FULL)
    sight_cli_complain (_ ("--facing changes nothing for who sees all round: give --angle too"));
  else
    return TRUE;

  return FALSE;
}

gboolean
sight_cli_gaze_turn_to (const SightCliGaze *self, SightGaze *gaze)
{
  if (g_strcmp0 (self->facing, "none") == 0)
    gaze->facing = SIGHT_FACING_NONE;
  else if (self->facing != NULL && !parse_degrees ("facing", self->facing, 0, 359, &gaze->facing))
    return FALSE;
  if (self->angle != NULL && !parse_degrees ("angle", self->angle, 1, SIGHT_ANGLE_FULL, &gaze->angle))
    return FALSE;

  return check_cone (self, gaze);
}

/* Applies the options to the viewer's sight; its own range stays, unless the options set one. */
static gboolean
apply_sight (SightCliGaze *self)
{
  const SightViewer *viewer =
      self->gaze.viewer != SIGHT_GAZE_BARE ? sight_level_get_viewer (self->level, self->gaze.viewer) : NULL;
  const int own = viewer != NULL ? sight_level_get_own_range (self->level, viewer) : SIGHT_RANGE_AS_SIGHT;
  const SightCliSight preset = { .preset = self->sight.preset },
                      rest = { NULL, self->sight.range, self->sight.settings };
  const SightVision before = self->gaze.sight;

  if (!sight_cli_sight_apply (&preset, &self->gaze.sight))
    return FALSE;
  if (own != SIGHT_RANGE_AS_SIGHT)
    self->gaze.sight.range = own;

  if (!sight_cli_sight_apply (&rest, &self->gaze.sight))
    return FALSE;
  sight_cli_sight_note_range (&self->sight, &before, &self->gaze.sight);

  return TRUE;
}

gboolean
sight_cli_gaze_apply (SightCliGaze *self)
{
  return apply_sight (self) && sight_cli_gaze_turn_to (self, &self->gaze);
}

gboolean
sight_cli_gaze_is_changed (const SightCliGaze *self)
{
  return self->facing != NULL || self->angle != NULL || self->sight.preset != NULL || self->sight.range != NULL ||
         self->sight.settings != NULL;
}

/* Who looks; SIGHT_EXIT_YES, or what to end with after a complaint. */
static SightExit
find (SightCliGaze *self, const char *option)
{
  SightCliPlace place;
  SightCell cell;
  int viewer;

  if (self->viewer != NULL)
    {
      viewer = sight_cli_find_viewer (self->level, "viewer", self->viewer);
      if (viewer < 0)
        return SIGHT_EXIT_INPUT;
      self->gaze = sight_gaze_init_viewer (self->level, viewer);
      return SIGHT_EXIT_YES;
    }
  if (!sight_cli_place_parse (&place, option, self->at))
    return SIGHT_EXIT_USAGE;
  if (!sight_cli_place_find (&place, option, self->level, &cell, &viewer))
    return SIGHT_EXIT_INPUT;
  self->gaze = viewer >= 0 ? sight_gaze_init_viewer (self->level, viewer) : sight_gaze_init_at (self->level, cell);

  return SIGHT_EXIT_YES;
}

SightExit
sight_cli_gaze_find (SightCliGaze *self, const SightCliFiles *files, const char *option)
{
  const SightExit status = sight_cli_turn_load_start (&self->turn, files);

  if (status != SIGHT_EXIT_YES)
    return status;
  self->level = sight_timeline_get_level (self->turn.timeline);

  return find (self, option);
}

SightExit
sight_cli_gaze_load (SightCliGaze *self, const SightCliFiles *files, const char *option)
{
  const SightExit status = sight_cli_gaze_find (self, files, option);

  if (status != SIGHT_EXIT_YES)
    return status;

  return sight_cli_gaze_apply (self) ? SIGHT_EXIT_YES : SIGHT_EXIT_USAGE;
}
