/* sight-sentence-turn.c - turns and their events in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-turn.h"

#include <glib/gi18n-lib.h>

#include "core/scenario/sight-snapshot.h"
#include "sight-sentence.h"

/* The lamp that is in @cell before @event of turn @turn, or -1. */
static int
find_lamp_at (const SightLevel *level, SightCell cell, guint turn, guint event)
{
  SightSnapshot snapshot;
  int lamp = -1;

  sight_snapshot_init_at (&snapshot, level, turn, event);
  for (guint i = 0; i < level->lamps->len && lamp < 0; i++)
    {
      if (sight_cell_equal (sight_snapshot_get_lamp (&snapshot, i).cell, cell))
        lamp = (int) i;
    }
  sight_snapshot_clear (&snapshot);

  return lamp;
}

/* The lamp that @event is about: one that an earlier event moved there is the same lamp.  If none is there by then, the
 * one that was at the start is meant. */
static int
find_lamp (const SightLevel *level, const SightEvent *event)
{
  const SightCell cell = sight_event_get_cell (event, 0);
  int lamp = -1;

  for (guint number = 1; number <= level->turns->len && lamp < 0; number++)
    {
      const SightTurn *turn = sight_level_get_turn (level, number);

      for (guint i = 0; i < turn->events->len && lamp < 0; i++)
        {
          if (sight_turn_get_event (turn, i) == event)
            lamp = find_lamp_at (level, cell, number, i);
        }
    }

  return lamp >= 0 ? lamp : sight_level_find_lamp (level, cell);
}

/* Who does it, or the tile or the lamp it is done to. */
static char *
name_subject (const SightLevel *level, const SightEvent *event)
{
  SightCell cell;

  if (sight_event_kind_get_type (event->kind)->has_viewer)
    {
      if (event->viewer >= 0 && event->viewer < (int) level->viewers->len)
        return sight_sentence_viewer (level, event->viewer, FALSE);
      return g_strdup (event->who != NULL ? event->who : _ ("nobody"));
    }
  if (sight_event_kind_get_type (event->kind)->n_teams == 2 && event->teams[0] >= 0 && event->teams[1] >= 0)
    /* Translators: two teams, before what they do: "Red and Blue" */
    return g_strdup_printf (_ ("%s and %s"), sight_level_get_team (level, (guint) event->teams[0])->name,
                            sight_level_get_team (level, (guint) event->teams[1])->name);
  if (event->cells->len == 0)
    return g_strdup (_ ("nothing"));

  cell = sight_event_get_cell (event, 0);
  if (sight_event_kind_get_type (event->kind)->has_lamp)
    return sight_sentence_lamp (level, find_lamp (level, event));

  return sight_map_contains (level->map, cell) ? g_strdup (sight_level_get_tile (level, cell)->name)
                                               : sight_sentence_cell (cell);
}

/* "Red 1 moves" */
static char *
describe_short (const SightLevel *level, const SightEvent *event)
{
  g_autofree char *subject = name_subject (level, event);

  /* Translators: who, and what it does: "Red 1" "moves" */
  return g_strdup_printf (C_ ("event", "%s %s"), subject, _ (sight_event_kind_get_type (event->kind)->name));
}

static char *
describe_facing (int facing)
{
  g_autofree char *direction = NULL;

  if (facing == SIGHT_FACING_NONE)
    return g_strdup (_ ("to nowhere"));
  direction = sight_sentence_direction (facing);

  /* Translators: where a viewer turns: "to East →", "to 30°" */
  return g_strdup_printf (C_ ("facing", "to %s"), direction);
}

static char *
describe_value (const SightEvent *event)
{
  if (event->kind == SIGHT_EVENT_FACING)
    return describe_facing (event->value);
  if (event->value == SIGHT_RANGE_AS_SIGHT)
    return g_strdup (_ ("to that of the map"));

  return event->value == 0 ? g_strdup (_ ("to no limit"))
                           : g_strdup_printf (ngettext ("to %d cell", "to %d cells", event->value), event->value);
}

/* (nullable): what remains to describe besides who and what. */
static char *
describe_more (const SightLevel *level, const SightEvent *event)
{
  const SightEventType *type = sight_event_kind_get_type (event->kind);
  g_autofree char *cell = NULL;

  if (type->minimum != type->maximum)
    return describe_value (event);
  if (type->n_teams == 1 && event->teams[0] >= 0)
    return g_strdup_printf (C_ ("event", "to %s"), sight_level_get_team (level, (guint) event->teams[0])->name);
  if (event->cells->len == 0)
    return NULL;

  cell = sight_sentence_cell (sight_event_get_cell (event, event->cells->len - 1));
  if (type->cells == SIGHT_EVENT_CELLS_PATH)
    /* Translators: a way of so many cells, and its last one: "3 cells, to (4, 7)" */
    return g_strdup_printf (ngettext ("%u cell, to %s", "%u cells, to %s", event->cells->len), event->cells->len, cell);
  if (type->cells == SIGHT_EVENT_CELLS_TWO)
    /* Translators: "Hall lamp is moved" "to (4, 7)" */
    return g_strdup_printf (C_ ("event", "to %s"), cell);
  if (type->has_tile)
    {
      const int tile = sight_legend_find_glyph (level->legend, event->tile);

      /* Translators: a cell and the tile that it becomes: "at (4, 7), to Wall" */
      return g_strdup_printf (_ ("at %s, to %s"), cell,
                              tile != SIGHT_TILE_NONE ? sight_legend_get (level->legend, tile)->name : "?");
    }

  /* Translators: "Door opens" "at (4, 7)" */
  return g_strdup_printf (_ ("at %s"), cell);
}

char *
sight_sentence_event (const SightLevel *level, const SightEvent *event)
{
  g_autofree char *what = describe_short (level, event);
  g_autofree char *more = describe_more (level, event);

  return more != NULL ? g_strconcat (what, " ", more, NULL) : g_steal_pointer (&what);
}

/* "in turn 2", "at the start" */
static char *
describe_when (int turn)
{
  /* Translators: when someone was last seen */
  return turn > 0 ? g_strdup_printf (C_ ("last seen", "in turn %d"), turn)
                  : g_strdup (C_ ("last seen", "at the start"));
}

char *
sight_sentence_ghost (const SightLevel *level, guint team, guint viewer, const SightGhost *ghost)
{
  g_autofree char *who = sight_sentence_viewer (level, viewer, TRUE), *cell = sight_sentence_cell (ghost->cell);
  g_autofree char *when = describe_when (ghost->turn);

  /* Translators: a team, a viewer, a cell and a turn: "Red last saw Blue 3, Medic at (18, 6), in turn 2." */
  return g_strdup_printf (_ ("%s last saw %s at %s, %s."), sight_level_get_team (level, team)->name, who, cell, when);
}

char *
sight_sentence_ghost_link (const SightLevel *level, guint viewer, const SightGhost *ghost)
{
  g_autofree char *who = sight_sentence_viewer (level, viewer, TRUE), *cell = sight_sentence_cell (ghost->cell);
  g_autofree char *when = describe_when (ghost->turn), *name = g_markup_escape_text (who, -1);
  g_autofree char *link = g_strdup_printf ("<a href=\"%d,%d\">%s</a>", ghost->cell.x, ghost->cell.y, name);

  /* Translators: a viewer, the cell where it was last seen, and the turn: "Blue 3, Medic last seen at (18, 6), in turn
   * 2"
   */
  return g_strdup_printf (_ ("%s last seen at %s, %s"), link, cell, when);
}

/* Whether both are of one walk, and of the same watcher. */
static gboolean
are_alike (const SightPassing *a, const SightPassing *b)
{
  return a->event == b->event && a->viewer == b->viewer && a->watcher == b->watcher;
}

char *
sight_sentence_passing (const SightLevel *level, const GArray *passings, guint index)
{
  const SightPassing *passing = &g_array_index (passings, SightPassing, index);
  g_autofree char *who = sight_sentence_viewer (level, passing->viewer, FALSE);
  g_autofree char *watcher = sight_sentence_viewer (level, passing->watcher, FALSE);
  g_autofree char *cell = sight_sentence_cell (passing->cell);
  guint n_more = 0;

  for (guint i = 0; i < passings->len; i++)
    {
      const SightPassing *other = &g_array_index (passings, SightPassing, i);

      if (i != index && are_alike (other, passing))
        n_more++;
      if (i < index && are_alike (other, passing))
        return NULL;
    }
  if (n_more == 0)
    /* Translators: a viewer that walks, one that sees it, a cell: "Red 1 is seen by Blue 2 at (2, 2) on its way" */
    return g_strdup_printf (_ ("%s is seen by %s at %s on its way"), who, watcher, cell);

  /* Translators: the same, and a number of cells: "Red 1 is seen by Blue 2 at (2, 2) and 3 more cells on its way" */
  return g_strdup_printf (ngettext ("%s is seen by %s at %s and %u more cell on its way",
                                    "%s is seen by %s at %s and %u more cells on its way", n_more),
                          who, watcher, cell, n_more);
}

char *
sight_sentence_ghosts_at (SightTimeline *timeline, guint team, SightCell cell)
{
  const SightLevel *level = sight_timeline_get_level (timeline);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_autofree char *sentence = NULL;
      SightGhost ghost;
      SightRect body = sight_viewer_get_body (sight_level_get_viewer (level, i));

      if (!sight_timeline_get_ghost (timeline, team, i, &ghost))
        continue;
      body.x = ghost.cell.x;
      body.y = ghost.cell.y;
      if (!sight_rect_contains (&body, cell))
        continue;
      sentence = sight_sentence_ghost (level, team, i, &ghost);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* (nullable): what a turn is called but for its events; NULL: it is called by them. */
static char *
name_turn (const SightTurn *turn)
{
  if (turn == NULL)
    return g_strdup (C_ ("turn", "Start"));
  if (turn->name[0] != '\0')
    return g_strdup (turn->name);

  return turn->events->len == 0 ? g_strdup (_ ("Nothing yet")) : NULL;
}

char *
sight_sentence_turn (const SightLevel *level, guint number)
{
  const SightTurn *turn = number > 0 ? sight_level_get_turn (level, number) : NULL;
  g_autofree char *name = name_turn (turn), *first = NULL;

  if (name != NULL)
    return g_steal_pointer (&name);

  first = describe_short (level, sight_turn_get_event (turn, 0));

  return turn->events->len > 1 ? g_strconcat (first, " …", NULL) : g_steal_pointer (&first);
}

char *
sight_sentence_turn_events (const SightLevel *level, guint number, guint n_max)
{
  const SightTurn *turn = number > 0 ? sight_level_get_turn (level, number) : NULL;
  g_autofree char *name = name_turn (turn);
  GString *text;

  if (name != NULL)
    return g_steal_pointer (&name);

  text = g_string_new (NULL);
  for (guint i = 0; i < MIN (turn->events->len, n_max); i++)
    {
      g_autofree char *event = describe_short (level, sight_turn_get_event (turn, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", event);
    }
  if (turn->events->len > n_max)
    g_string_append_printf (text, ngettext ("; and %u more", "; and %u more", turn->events->len - n_max),
                            turn->events->len - n_max);

  return g_string_free (text, FALSE);
}

char *
sight_sentence_caption (const char *title, SightTimeline *timeline)
{
  const guint number = timeline != NULL ? sight_timeline_get_turn (timeline) : 0;
  g_autofree char *turn = NULL, *name = NULL, *plain = NULL;

  if (number == 0)
    return g_strdup (title);

  turn = g_strdup_printf (_ ("Turn %u"), number);
  name = sight_sentence_turn (sight_timeline_get_start (timeline), number);
  plain = sight_sentence_strip (name);

  return title != NULL ? g_strjoin (" · ", title, turn, plain, NULL) : g_strjoin (" · ", turn, plain, NULL);
}

char *
sight_sentence_fault (const SightFault *fault)
{
  g_autofree char *why = g_strdup_printf (_ ("skipped: %s"), _ (sight_fault_get_text (fault->kind)));

  return g_strconcat ("⚠ ", why, NULL);
}
