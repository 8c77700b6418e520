/* sight-cli-game.c - --game: the user's own game as the sight of a map
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <unistd.h>

#include "game/sight-identify.h"

/* What was printed so far is no answer: it is dropped. */
static void
failed_cb (SightGame *game, const GError *error, gpointer data)
{
  sight_cli_complain (_ ("--game: %s"), error->message);
  _exit (SIGHT_EXIT_INPUT);
}

SightGame *
sight_cli_game_start (const char *command, GError **error)
{
  SightGame *game = sight_game_new (command, NULL, error);

  if (game == NULL || !sight_game_start (game, error))
    {
      g_prefix_error (error, "--game: ");
      return NULL;
    }
  sight_game_set_fail_func (game, failed_cb, NULL);

  return game;
}

gboolean
sight_cli_game_apply (const char *command, SightLevel *level, GError **error)
{
  SightGame *game = sight_cli_game_start (command, error);
  g_autoptr (GPtrArray) sights = sight_level_get_sights (level);

  if (game == NULL)
    return FALSE;
  for (guint i = 0; i < sights->len; i++)
    sight_game_apply (game, g_ptr_array_index (sights, i));
  sight_level_update_light (level);

  return TRUE;
}

void
sight_cli_game_find_steps (SightGaze *gaze)
{
  SightGame *game = sight_game_find (&gaze->sight);
  SightVision preset;

  if (game == NULL || !sight_gaze_can_see (gaze))
    return;
  if (!sight_identify_agreeing (gaze, &preset))
    {
      sight_cli_note (_ ("note: %s has no steps, and no preset sees the same from there\n"),
                      sight_game_get_name (game));
      return;
    }
  sight_cli_note (_ ("note: %s has no steps; those of %s follow, which sees the same from there\n"),
                  sight_game_get_name (game), preset.preset->id);
  gaze->sight = preset;
}
