/* sight-report-turn.c - the turns of a level in its report: what each team knows, who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-turn.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/sentence/sight-sentence-turn.h"

static void
event_clear (gpointer data)
{
  g_free (((SightReportEvent *) data)->text);
}

static void
meeting_clear (gpointer data)
{
  g_free (((SightReportMeeting *) data)->why);
}

static void
passing_clear (gpointer data)
{
  g_free (((SightReportPassing *) data)->text);
}

static void
ghost_clear (gpointer data)
{
  g_free (((SightReportGhost *) data)->text);
}

static void
turn_clear (gpointer data)
{
  SightReportTurn *self = data;

  g_free (self->name);
  g_array_unref (self->events);
  g_free (self->teams);
  g_free (self->viewers);
  g_array_unref (self->meetings);
  g_array_unref (self->passings);
  g_array_unref (self->ghosts);
}

/* @text, (transfer full), which has isolates but no markup, without them. */
static char *
to_plain (char *text)
{
  g_autofree char *own = text;

  return sight_sentence_strip (own);
}

/* Why event @index of the turn was left out, or NULL. */
static const char *
find_fault (const GArray *faults, guint index)
{
  for (guint i = 0; i < faults->len; i++)
    {
      const SightFault *fault = &g_array_index (faults, SightFault, i);

      if (fault->event == index)
        return sight_fault_get_text (fault->kind);
    }

  return NULL;
}

static void
add_events (SightReport *report, guint number, SightReportTurn *self)
{
  const SightTurn *turn = number > 0 ? sight_level_get_turn (report->level, number) : NULL;
  /* As it was drawn: a door is called what it was before it opened. */
  const SightLevel *start = sight_timeline_get_start (report->timeline);
  const GArray *faults = sight_timeline_get_faults (report->timeline);

  for (guint i = 0; turn != NULL && i < turn->events->len; i++)
    {
      char *text = to_plain (sight_sentence_event (start, sight_turn_get_event (turn, i)));
      const SightReportEvent event = { text, find_fault (faults, i) };

      g_array_append_val (self->events, event);
    }
}

static void
add_viewers (SightReport *report, SightReportTurn *self)
{
  for (guint i = 0; i < report->level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (report->level, i);
      const SightView *view = sight_fields_get (report->fields, i);
      SightReportViewer *row = &g_array_index (report->viewers, SightReportViewer, i);

      self->viewers[i] = (SightReportStand) { viewer->cell, !sight_timeline_is_on_map (report->timeline, i),
                                              viewer->alive, view != NULL ? sight_view_count (view) : 0, viewer->team };
      if (view != NULL)
        row->scale = view->scale;
      row->most_seen = MAX (row->most_seen, self->viewers[i].n_seen);
    }
}

static gboolean
sees (const SightReport *report, guint a, guint b)
{
  return sight_level_get_viewer (report->level, b)->alive && sight_fields_sees_viewer (report->fields, a, b);
}

/* (nullable): why @a does not see @b, which sees it. */
static char *
describe_why (const SightReport *report, guint a, guint b)
{
  const SightLevel *level = report->level;
  g_autofree char *cell = NULL;
  SightCell blockers[2];
  SightPairReason reason;
  SightPair pair;

  pair = sight_sees_get_pair (level, report->fields, a, b);
  reason = sight_sees_get_reason (&pair);
  if (reason == SIGHT_PAIR_RANGE)
    return g_strdup (_ ("out of range"));
  if (reason == SIGHT_PAIR_FACING)
    return g_strdup (_ ("faces elsewhere"));
  if (reason == SIGHT_PAIR_DARK)
    return g_strdup (_ ("too dark"));
  if (reason == SIGHT_PAIR_CONCEALED)
    return g_strdup (_ ("concealed"));
  if (reason != SIGHT_PAIR_BLOCKED || sight_sees_find_blockers (level, a, b, &pair, blockers) == 0 ||
      !sight_map_contains (level->map, blockers[0]))
    return NULL;
  cell = sight_sentence_cell (blockers[0]);

  /* Translators: what hides a viewer: a tile and its cell, "Wall at (3, 4)" */
  return to_plain (g_strdup_printf (_ ("%s at %s"), sight_level_get_tile (level, blockers[0])->name, cell));
}

static void
add_meetings (const SightReport *report, SightReportTurn *self)
{
  const guint n = report->level->viewers->len;

  for (guint a = 0; a < n; a++)
    {
      for (guint b = a + 1; b < n; b++)
        {
          const SightSees relation =
              (sees (report, a, b) ? SIGHT_SEES_FORTH : 0) | (sees (report, b, a) ? SIGHT_SEES_BACK : 0);
          SightReportMeeting meeting = { a, b, relation, NULL };

          if (relation == SIGHT_SEES_NEITHER)
            continue;
          if (relation != SIGHT_SEES_BOTH)
            meeting.why = relation == SIGHT_SEES_FORTH ? describe_why (report, b, a) : describe_why (report, a, b);
          g_array_append_val (self->meetings, meeting);
        }
    }
}

static void
add_passings (const SightReport *report, SightReportTurn *self)
{
  const GArray *passings = sight_timeline_get_passings (report->timeline);

  for (guint i = 0; i < MIN (passings->len, SIGHT_REPORT_PASSINGS_MAX); i++)
    {
      char *text = sight_sentence_passing (report->level, passings, i);
      const SightReportPassing row = { g_array_index (passings, SightPassing, i),
                                       text != NULL ? to_plain (text) : NULL };

      g_array_append_val (self->passings, row);
    }
}

static void
add_ghosts (const SightReport *report, SightReportTurn *self)
{
  const SightLevel *level = report->level;
  SightReportGhost row;

  for (row.team = 0; row.team < level->teams->len && level->rules.last_seen; row.team++)
    {
      for (row.viewer = 0; row.viewer < level->viewers->len; row.viewer++)
        {
          if (!sight_timeline_get_ghost (report->timeline, row.team, row.viewer, &row.ghost))
            continue;
          row.text = to_plain (sight_sentence_ghost (level, row.team, row.viewer, &row.ghost));
          g_array_append_val (self->ghosts, row);
        }
    }
}

static void
add_turn (SightReport *report, guint number)
{
  const SightReportTurn turn = { to_plain (sight_sentence_turn (sight_timeline_get_start (report->timeline), number)),
                                 g_array_new (FALSE, FALSE, sizeof (SightReportEvent)),
                                 g_new0 (SightCounts, report->level->teams->len),
                                 g_new0 (SightReportStand, report->level->viewers->len),
                                 g_array_new (FALSE, FALSE, sizeof (SightReportMeeting)),
                                 g_array_new (FALSE, FALSE, sizeof (SightReportPassing)),
                                 g_array_new (FALSE, FALSE, sizeof (SightReportGhost)) };
  SightReportTurn *self;

  g_array_set_clear_func (turn.events, event_clear);
  g_array_set_clear_func (turn.meetings, meeting_clear);
  g_array_set_clear_func (turn.passings, passing_clear);
  g_array_set_clear_func (turn.ghosts, ghost_clear);
  g_array_append_val (report->turns, turn);
  self = &g_array_index (report->turns, SightReportTurn, number);
  sight_timeline_set_turn (report->timeline, number);
  /* Asked, it plays the turn: level and fields are then as they are in it. */
  for (guint i = 0; i < report->level->teams->len; i++)
    self->teams[i] = sight_timeline_get_counts (report->timeline, i);
  sight_timeline_get_level (report->timeline);
  sight_timeline_get_fields (report->timeline);
  add_events (report, number, self);
  add_viewers (report, self);
  add_meetings (report, self);
  add_passings (report, self);
  add_ghosts (report, self);
}

void
sight_report_add_turns (SightReport *self, guint n_max)
{
  const gint64 n_viewers = MAX (self->level->viewers->len, 1);
  const guint n_looks = MIN (SIGHT_REPORT_LOOKS_MAX / (n_viewers * n_viewers), SIGHT_REPORT_TURNS_MAX);
  const guint n = MIN (MIN (self->level->turns->len, n_max), n_looks);
  gint64 n_left = SIGHT_REPORT_MEETINGS_MAX;

  self->turns = g_array_new (FALSE, FALSE, sizeof (SightReportTurn));
  g_array_set_clear_func (self->turns, turn_clear);
  for (guint i = 0; n > 0 && i <= n && n_left >= 0; i++)
    {
      add_turn (self, i);
      n_left -= g_array_index (self->turns, SightReportTurn, i).meetings->len;
    }
  /* The turn that was too much; with the start alone there are none. */
  if (n_left < 0)
    g_array_set_size (self->turns, self->turns->len > 2 ? self->turns->len - 1 : 0);
  sight_timeline_set_turn (self->timeline, 0);
  sight_timeline_get_level (self->timeline);
}

guint
sight_report_count_turns (const SightReport *self)
{
  return self->turns->len;
}

guint
sight_report_count_left (const SightReport *self)
{
  return self->level->turns->len - (self->turns->len > 0 ? self->turns->len - 1 : 0);
}

const SightReportTurn *
sight_report_get_turn (const SightReport *self, guint number)
{
  return &g_array_index (self->turns, SightReportTurn, number);
}

char *
sight_report_turn_describe (const SightReport *self, guint number, guint n_max)
{
  return to_plain (sight_sentence_turn_events (sight_timeline_get_start (self->timeline), number, n_max));
}

const char *
sight_report_turn_get_news (const SightReportTurn *self, guint index)
{
  for (guint i = 0; i < self->passings->len; i++)
    {
      const char *text = g_array_index (self->passings, SightReportPassing, i).text;

      if (text != NULL && index-- == 0)
        return text;
    }

  return index < self->ghosts->len ? g_array_index (self->ghosts, SightReportGhost, index).text : NULL;
}

char *
sight_report_turn_describe_event (const SightReportTurn *self, guint index)
{
  const SightReportEvent *event = &g_array_index (self->events, SightReportEvent, index);

  return event->fault != NULL ? g_strdup_printf ("%s – %s: %s", event->text, _ ("left out"), _ (event->fault))
                              : g_strdup (event->text);
}

static int
compare_meetings (gconstpointer a, gconstpointer b)
{
  const SightReportMeeting *one = a, *other = b;

  return one->a != other->a ? (one->a < other->a ? -1 : 1) : (one->b > other->b) - (one->b < other->b);
}

const SightReportMeeting *
sight_report_turn_find (const SightReportTurn *self, guint a, guint b)
{
  const SightReportMeeting key = { MIN (a, b), MAX (a, b), SIGHT_SEES_NEITHER, NULL };
  guint index;

  return g_array_binary_search (self->meetings, &key, compare_meetings, &index)
             ? &g_array_index (self->meetings, SightReportMeeting, index)
             : NULL;
}

SightSees
sight_report_turn_get_sees (const SightReportTurn *self, guint a, guint b)
{
  const SightReportMeeting *meeting = sight_report_turn_find (self, a, b);

  if (meeting == NULL)
    return SIGHT_SEES_NEITHER;
  if (a == meeting->a || meeting->relation == SIGHT_SEES_BOTH)
    return meeting->relation;

  return meeting->relation == SIGHT_SEES_FORTH ? SIGHT_SEES_BACK : SIGHT_SEES_FORTH;
}
