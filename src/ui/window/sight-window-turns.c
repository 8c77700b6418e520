/* sight-window-turns.c - actions on turns: go to one; end, move or remove the shown one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "ui/workspace/sight-workspace-turns.h"

static SightDocument *
get_document (SightWindow *self)
{
  return sight_workspace_get_document (self->workspace);
}

static guint
get_n_turns (SightWindow *self)
{
  return sight_document_get_level (get_document (self))->turns->len;
}

void
sight_window_turn_first (SightWindow *self)
{
  sight_document_show_turn (get_document (self), 0);
}

void
sight_window_turn_previous (SightWindow *self)
{
  sight_document_show_turn (get_document (self), MAX (sight_document_get_turn (get_document (self)), 1) - 1);
}

void
sight_window_turn_next (SightWindow *self)
{
  sight_document_show_turn (get_document (self),
                            MIN (sight_document_get_turn (get_document (self)) + 1, get_n_turns (self)));
}

void
sight_window_turn_last (SightWindow *self)
{
  sight_document_show_turn (get_document (self), get_n_turns (self));
}

void
sight_window_turn_play (SightWindow *self)
{
  sight_turn_bar_set_playing (self->turn_bar, !sight_turn_bar_get_playing (self->turn_bar));
}

/* Records the turn after the shown one: begins recording, or goes on with it. */
void
sight_window_turn_end (SightWindow *self)
{
  sight_turn_bar_set_playing (self->turn_bar, FALSE);
  sight_workspace_record_turn (self->workspace);
}

void
sight_window_turn_stop (SightWindow *self)
{
  sight_workspace_stop_recording (self->workspace);
}

void
sight_window_turn_remove (SightWindow *self)
{
  const guint turn = sight_document_get_turn (get_document (self));

  if (turn == 0)
    return;
  sight_document_begin (get_document (self), _ ("Remove a turn"));
  sight_document_remove_turn (get_document (self), turn);
  sight_document_commit (get_document (self));
}

static void
move_turn (SightWindow *self, int by)
{
  const guint turn = sight_document_get_turn (get_document (self)), place = turn + by;

  if (turn == 0 || place == 0 || place > get_n_turns (self))
    return;
  sight_document_begin (get_document (self), _ ("Move a turn"));
  sight_document_move_turn (get_document (self), turn, place);
  sight_document_commit (get_document (self));
  sight_document_show_turn (get_document (self), place);
}

void
sight_window_turn_earlier (SightWindow *self)
{
  move_turn (self, -1);
}

void
sight_window_turn_later (SightWindow *self)
{
  move_turn (self, 1);
}

/* Teams are identified by number, from 1; TRUE if there is such a team. */
static gboolean
parse_team (SightWindow *self, const char *text, int *team)
{
  const guint n = sight_workspace_get_level (self->workspace)->teams->len;
  guint64 number;

  if (n == 0 || !g_ascii_string_to_unsigned (text, 10, 1, n, &number, NULL))
    return FALSE;
  *team = number - 1;

  return TRUE;
}

void
sight_window_show_as (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const struct
  {
    const char *id;
    SightShow show;
  } rows[] = {
    { "everything", SIGHT_SHOW_EVERYTHING },
    { "viewer", SIGHT_SHOW_VIEWER },
    { "teams", SIGHT_SHOW_TEAMS },
  };
  SightWindow *self = SIGHT_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  g_auto (GStrv) teams = g_strsplit (id, "+", 2);
  int first, second;

  if (get_document (self) == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (g_str_equal (rows[i].id, id))
        sight_workspace_set_show (self->workspace, rows[i].show, -1);
    }
  if (teams[0] == NULL || !parse_team (self, teams[0], &first))
    return;
  if (teams[1] == NULL)
    sight_workspace_set_show (self->workspace, SIGHT_SHOW_TEAM, first);
  else if (parse_team (self, teams[1], &second) && first != second)
    sight_workspace_show_overlap (self->workspace, first, second);
}

void
sight_window_place_at_start (SightWindow *self)
{
  sight_workspace_place_at_start (self->workspace);
}

void
sight_window_carry_lamps (SightWindow *self)
{
  sight_workspace_carry_lamps (self->workspace);
}
