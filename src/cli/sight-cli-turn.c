/* sight-cli-turn.c - options that select a turn of the level and a team
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-turn.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "analysis/sentence/sight-sentence.h"

void
sight_cli_turn_clear (SightCliTurn *self)
{
  g_free (self->turn);
  g_free (self->team);
  g_clear_pointer (&self->timeline, sight_timeline_free);
  g_clear_pointer (&self->level, sight_level_free);
}

/* "Red 1 stands outside the map, at (40, 2)" */
static void
print_misplaced (const SightCliTurn *self)
{
  const SightLevel *level = sight_timeline_get_level (self->timeline);
  g_autoptr (SightNotes) notes = sight_notes_new ();

  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_autofree char *text = sight_timeline_is_on_map (self->timeline, i) ? sight_sentence_misplaced (level, i) : NULL;

      if (text != NULL)
        g_ptr_array_add (notes, sight_sentence_strip (text));
    }
  sight_cli_print_notes (notes);
}

/* "turn 2, event 1 is left out: Red 1 moves 3 cells, to (4, 7): the viewer is not alive" */
static void
print_faults (const SightCliTurn *self)
{
  const guint turn = sight_timeline_get_turn (self->timeline);
  g_autoptr (GArray) faults = sight_level_find_faults (self->level);
  g_autoptr (SightNotes) notes = sight_notes_new ();

  for (guint i = 0; i < faults->len; i++)
    {
      const SightFault *fault = &g_array_index (faults, SightFault, i);
      const SightEvent *event;
      g_autofree char *text = NULL, *plain = NULL;

      if (fault->turn > turn)
        break;
      event = sight_turn_get_event (sight_level_get_turn (self->level, fault->turn), fault->event);
      text = sight_sentence_event (self->level, event);
      plain = sight_sentence_strip (text);
      /* Translators: numbers of a turn and of an event in it, the event, and why it could not happen */
      g_ptr_array_add (notes, g_strdup_printf (_ ("turn %u, event %u is left out: %s: %s"), fault->turn,
                                               fault->event + 1, plain, _ (sight_fault_get_text (fault->kind))));
    }
  sight_cli_print_notes (notes);
}

/* Loads the level and goes to the requested turn, or else to @otherwise. */
static SightExit
load (SightCliTurn *self, const SightCliFiles *files, guint64 otherwise)
{
  const char *team_option = self->team_option != NULL ? self->team_option : "team";
  guint64 turn = otherwise;

  if (self->turn != NULL && !g_ascii_string_to_unsigned (self->turn, 10, 0, G_MAXINT, &turn, NULL))
    {
      sight_cli_complain (_ ("--turn: “%s” is not a number"), self->turn);
      return SIGHT_EXIT_USAGE;
    }
  self->level = sight_cli_load (files, NULL);
  if (self->level == NULL)
    return SIGHT_EXIT_INPUT;
  if (self->turn != NULL && turn > self->level->turns->len)
    {
      sight_cli_complain (_ ("--turn: there is no turn %s; the map has %u"), self->turn, self->level->turns->len);
      return SIGHT_EXIT_INPUT;
    }
  self->team_index = self->team != NULL ? sight_cli_find_team (self->level, team_option, self->team) : -1;
  if (self->team != NULL && self->team_index < 0)
    return SIGHT_EXIT_INPUT;

  self->timeline = sight_timeline_new (self->level);
  sight_timeline_set_turn (self->timeline, MIN (turn, self->level->turns->len));

  return SIGHT_EXIT_YES;
}

SightExit
sight_cli_turn_load_start (SightCliTurn *self, const SightCliFiles *files)
{
  const SightExit status = load (self, files, 0);

  if (status == SIGHT_EXIT_YES && self->turn != NULL)
    print_faults (self);

  return status;
}

SightExit
sight_cli_turn_load (SightCliTurn *self, const SightCliFiles *files)
{
  const SightExit status = load (self, files, G_MAXUINT64);

  if (status != SIGHT_EXIT_YES)
    return status;

  print_faults (self);
  print_misplaced (self);
  if (self->level->viewers->len == 0)
    sight_cli_note (_ ("note: %s\n"), _ ("the map has no viewers"));

  return SIGHT_EXIT_YES;
}
