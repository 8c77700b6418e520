/* sight-report-findings.c - what an answer about the whole level shows on the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-findings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/sentence/sight-sentence.h"

#define LISTED 5 /* runs of turns on a tag */

static guint32
get_color (const SightAnswer *answer, int team)
{
  return team >= 0 ? sight_level_get_team (answer->level, (guint) team)->color : 0x3d3846;
}

static void
add_cells (SightFindings *self, SightFindingKind kind, const SightCellSet *cells, const char *text)
{
  sight_findings_add_cells (self, &(SightFindingCells) { kind, (SightCellSet *) cells, 0, (char *) text });
}

static void
add_unseen (SightFindings *self, const SightAnswer *answer)
{
  const char *team = sight_level_get_team (answer->level, (guint) answer->request.team)->name;
  /* Translators: a team */
  g_autofree char *text = g_strdup_printf (_ ("not seen by %s"), team);

  add_cells (self, SIGHT_FINDING_UNSEEN, answer->unseen, text);
}

static void
add_vantage (SightFindings *self, const SightAnswer *answer)
{
  g_autoptr (GArray) cells = sight_answer_list_places (answer);

  for (guint i = 0; i < cells->len; i++)
    {
      g_autofree char *rank = g_strdup_printf ("#%u", i + 1);

      sight_findings_add_mark (self, SIGHT_FINDING_RANK, g_array_index (cells, SightCell, i), rank);
    }
}

static void
add_guards (SightFindings *self, const SightAnswer *answer)
{
  g_autoptr (GArray) cells = sight_answer_list_places (answer);

  for (guint i = 0; i < cells->len; i++)
    sight_findings_add_mark (self, SIGHT_FINDING_GUARD, g_array_index (cells, SightCell, i), NULL);
}

static gboolean
is_seen_in (const SightSneak *sneak, guint turn)
{
  for (guint i = 0; i < sneak->sightings->len; i++)
    {
      if (g_array_index (sneak->sightings, SightSighting, i).turn == turn)
        return TRUE;
    }

  return FALSE;
}

static void
add_wait (SightFindings *self, SightCell cell, guint n)
{
  /* Translators: a tag on the map: someone stays where he is for a number of turns */
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "‖ waits %u", "‖ waits %u", n), n);

  if (n > 0)
    sight_findings_add_mark (self, SIGHT_FINDING_WAIT, cell, text);
}

/* A tag wherever the way waits, for all turns that it waits there together. */
static void
add_waits (SightFindings *self, const GArray *cells)
{
  guint n = 0;

  for (guint turn = 1; turn < cells->len; turn++)
    {
      const SightCell before = g_array_index (cells, SightCell, turn - 1);

      if (sight_cell_equal (g_array_index (cells, SightCell, turn), before))
        {
          n++;
          continue;
        }
      add_wait (self, before, n);
      n = 0;
    }
  if (cells->len > 0)
    add_wait (self, g_array_index (cells, SightCell, cells->len - 1), n);
}

static void
add_watcher (SightFindings *self, const SightAnswer *answer, const SightSentry *sentry)
{
  const guint team = (guint) sight_level_get_viewer (answer->level, sentry->viewer)->team;
  g_autofree char *name = sight_sentence_viewer (answer->level, sentry->viewer, FALSE);

  sight_findings_add_watcher (self, &(SightFindingWatcher) { sentry->viewer, name, get_color (answer, (int) team),
                                                             sentry->stands, sentry->walk, sentry->seen });
}

/* "19, 22, 33–36": turns, ascending; no more than LISTED parts. */
static char *
list_turns (const GArray *turns)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0, last; i < turns->len; i = last + 1)
    {
      const guint first = g_array_index (turns, guint, i);

      for (last = i; last + 1 < turns->len && g_array_index (turns, guint, last + 1) == first + (last + 1 - i);)
        last++;
      if (n++ == LISTED)
        {
          g_string_append (text, " …");
          break;
        }
      g_string_append_printf (text, "%s%u", text->len > 0 ? ", " : "", first);
      if (last > i)
        g_string_append_printf (text, last == i + 1 ? ", %u" : "–%u", g_array_index (turns, guint, last));
    }

  return g_string_free (text, FALSE);
}

/* Where the sentry first sees who walks the way, and in which turns it does. */
static void
add_seen (SightFindings *self, const SightAnswer *answer, const SightSentry *sentry)
{
  const GArray *cells = answer->sneak.cells;
  g_autofree char *name = NULL, *turns = NULL, *text = NULL;
  guint first;

  if (sentry->seen->len == 0 || cells == NULL)
    return;
  first = MIN (g_array_index (sentry->seen, guint, 0), cells->len - 1);
  name = sight_sentence_viewer (answer->level, sentry->viewer, FALSE);
  turns = list_turns (sentry->seen);
  /* Translators: a tag on the map: a viewer, and turns: "seen by Blue 1: 19, 22, 33–36" */
  text = g_strdup_printf (_ ("seen by %s: %s"), name, turns);
  sight_findings_add_mark (self, SIGHT_FINDING_SEEN, g_array_index (cells, SightCell, first), text);
}

static void
add_sneak (SightFindings *self, const SightAnswer *answer)
{
  const SightSneak *sneak = &answer->sneak;

  for (guint turn = 0; sneak->cells != NULL && turn < sneak->cells->len; turn++)
    sight_findings_add_step (self, g_array_index (sneak->cells, SightCell, turn), is_seen_in (sneak, turn));
  if (sneak->cells != NULL)
    add_waits (self, sneak->cells);
  for (guint i = 0; answer->sentries != NULL && i < answer->sentries->len; i++)
    {
      add_watcher (self, answer, g_ptr_array_index (answer->sentries, i));
      add_seen (self, answer, g_ptr_array_index (answer->sentries, i));
    }
  if (answer->watched != NULL)
    sight_findings_set_watched (self, answer->watched, answer->watched_again);
}

/* The line along which both sides see each other first. */
static void
add_contact (SightFindings *self, const SightAnswer *answer)
{
  const SightContact *contacts = answer->fairness.contacts;
  const SightContact *first = &contacts[contacts[1].moves < contacts[0].moves ? 1 : 0];
  g_autofree char *text = NULL;

  if (first->moves == SIGHT_STEPS_NONE)
    return;
  /* Translators: on the map; a number of moves */
  text = g_strdup_printf (_ ("first contact · move %u"), first->moves);
  sight_findings_add_line (self, &(SightFindingLine) { SIGHT_FINDING_CONTACT, first->from, first->to, text });
}

static void
add_nearer (SightFindings *self, const SightAnswer *answer, guint side, int team)
{
  const char *name =
      team >= 0 ? sight_level_get_team (answer->level, (guint) team)->name : answer->request.ends[side].name;
  /* Translators: a team or an area */
  g_autofree char *text = g_strdup_printf (_ ("nearer to %s"), name);

  sight_findings_add_cells (self, &(SightFindingCells) { SIGHT_FINDING_TINT, answer->nearness->nearer[side],
                                                         get_color (answer, team), text });
}

static void
add_fairness (SightFindings *self, const SightAnswer *answer)
{
  add_nearer (self, answer, 0, answer->request.team);
  add_nearer (self, answer, 1, answer->request.other);
  add_cells (self, SIGHT_FINDING_MEETING, answer->nearness->meeting, _ ("meeting line"));
  add_contact (self, answer);
}

/* @names: (nullable): what is in the cell and in its image, if that is not the tile */
static void
add_pair (SightFindings *self, SightCell cell, SightCell image, const char *const names[2])
{
  sight_findings_add_line (self, &(SightFindingLine) { SIGHT_FINDING_PAIR, cell, image, NULL });
  sight_findings_add_mark (self, SIGHT_FINDING_BREAK, cell, names != NULL ? names[0] : NULL);
  sight_findings_add_mark (self, SIGHT_FINDING_BREAK, image, names != NULL ? names[1] : NULL);
}

static void
add_viewer_pair (SightFindings *self, const SightLevel *level, const SightMirrorViewer *viewer)
{
  const int there = sight_level_find_viewer (level, viewer->image);
  g_autofree char *name = sight_sentence_viewer (level, viewer->viewer, TRUE);
  g_autofree char *other = there >= 0 ? sight_sentence_viewer (level, (guint) there, TRUE) : g_strdup (_ ("no viewer"));

  add_pair (self, sight_level_get_viewer (level, viewer->viewer)->cell, viewer->image,
            (const char *const[]) { name, other });
}

static void
add_lamp_pair (SightFindings *self, const SightLevel *level, const SightMirrorLamp *lamp)
{
  const int there = sight_level_find_lamp (level, lamp->image);
  g_autofree char *name = sight_sentence_lamp (level, (int) lamp->lamp);
  g_autofree char *other = there >= 0 ? sight_sentence_lamp (level, there) : g_strdup (_ ("no lamp"));

  add_pair (self, sight_level_get_lamp (level, lamp->lamp)->cell, lamp->image, (const char *const[]) { name, other });
}

static void
add_mirror (SightFindings *self, const SightAnswer *answer)
{
  const SightMirror *mirror = &answer->mirror;

  for (guint i = 0; i < mirror->cells->len; i++)
    {
      const SightCell cell = g_array_index (mirror->cells, SightCell, i);

      add_pair (self, cell, sight_reshape_cell (&mirror->reshape, cell), NULL);
    }
  for (guint i = 0; i < mirror->viewers->len; i++)
    add_viewer_pair (self, answer->level, &g_array_index (mirror->viewers, SightMirrorViewer, i));
  for (guint i = 0; i < mirror->lamps->len; i++)
    add_lamp_pair (self, answer->level, &g_array_index (mirror->lamps, SightMirrorLamp, i));
  for (guint i = 0; i < mirror->places->len; i++)
    sight_findings_add_mark (self, SIGHT_FINDING_BREAK, g_array_index (mirror->places, SightCell, i), NULL);
}

static void
add_chokes (SightFindings *self, const SightAnswer *answer)
{
  for (guint i = 0; i < answer->chokes.cells->len; i++)
    sight_findings_add_mark (self, SIGHT_FINDING_CHOKE, g_array_index (answer->chokes.cells, SightCell, i), NULL);
}

static void
add_flanks (SightFindings *self, const SightAnswer *answer)
{
  add_cells (self, SIGHT_FINDING_GAIN, answer->flanks.covered, _ ("has cover"));
  add_cells (self, SIGHT_FINDING_LOSS, answer->flanks.flanked, _ ("seen without cover"));
}

static void
add_areas (SightFindings *self, const SightAnswer *answer)
{
  for (guint i = 0; i < answer->between->n * answer->between->n; i++)
    {
      const SightBetweenPair *pair = &answer->between->pairs[i];

      if (pair->n_lines > 0)
        sight_findings_add_line (
            self, &(SightFindingLine) { SIGHT_FINDING_SIGHT, pair->lines[0].from, pair->lines[0].to, NULL });
    }
}

/* Cells seen from more places and from fewer. */
static void
add_changes (SightFindings *self, const SightAnswer *answer)
{
  const SightChanges *changes = answer->changes;
  const SightRect all = { 0, 0, changes->width, changes->height };
  g_autoptr (SightCellSet) more = sight_cell_set_new (all), fewer = sight_cell_set_new (all);

  for (int i = 0; i < changes->width * changes->height; i++)
    {
      const SightRect rect = { i % changes->width, i / changes->width, 1, 1 };

      if (changes->exposure[i] != 0)
        sight_cell_set_add_rect (changes->exposure[i] > 0 ? more : fewer, rect);
    }
  add_cells (self, SIGHT_FINDING_GAIN, more, _ ("seen from more places"));
  add_cells (self, SIGHT_FINDING_LOSS, fewer, _ ("seen from fewer"));
}

static void (*const adders[]) (SightFindings *self, const SightAnswer *answer) = {
  [SIGHT_QUESTION_UNSEEN] = add_unseen,   [SIGHT_QUESTION_VANTAGE] = add_vantage,
  [SIGHT_QUESTION_GUARDS] = add_guards,   [SIGHT_QUESTION_SNEAK] = add_sneak,
  [SIGHT_QUESTION_CONTACT] = add_contact, [SIGHT_QUESTION_FAIRNESS] = add_fairness,
  [SIGHT_QUESTION_MIRROR] = add_mirror,   [SIGHT_QUESTION_CHOKES] = add_chokes,
  [SIGHT_QUESTION_FLANKS] = add_flanks,   [SIGHT_QUESTION_AREAS] = add_areas,
  [SIGHT_QUESTION_CHANGES] = add_changes,
};

G_STATIC_ASSERT (G_N_ELEMENTS (adders) == SIGHT_QUESTION_COUNT);

SightFindings *
sight_report_answer_get_findings (const SightAnswer *answer)
{
  SightFindings *self = sight_findings_new ();

  if (answer->status != SIGHT_ANSWER_CANNOT)
    adders[answer->request.question](self, answer);

  return self;
}

/* Checks */

/* The cells that differ from recorded rows: those that are seen, and those that are not. */
static void
add_differing (SightFindings *self, const SightCheckResult *result)
{
  const SightRect rect = { 0, 0, (int) strlen (result->rows[0]), (int) g_strv_length (result->rows) };
  g_autoptr (SightCellSet) seen = sight_cell_set_new (rect), hidden = sight_cell_set_new (rect);

  for (int y = 0; y < rect.height; y++)
    {
      for (int x = 0; x < rect.width; x++)
        {
          if (result->marks[y][x] == '!')
            sight_cell_set_add_rect (result->rows[y][x] == '2' ? seen : hidden, (SightRect) { x, y, 1, 1 });
        }
    }
  if (sight_cell_set_count (seen) > 0)
    add_cells (self, SIGHT_FINDING_GAIN, seen, _ ("seen, against the rows"));
  if (sight_cell_set_count (hidden) > 0)
    add_cells (self, SIGHT_FINDING_LOSS, hidden, _ ("not seen, against the rows"));
}

SightFindings *
sight_report_check_get_findings (const SightCheckResult *result)
{
  const SightCheckWitness *witness = &result->witness;
  static const char *const names[] = { [SIGHT_CHECK_CURE_OPEN] = N_ ("open (%d, %d)"),
                                       [SIGHT_CHECK_CURE_CLOSE] = N_ ("close (%d, %d)"),
                                       [SIGHT_CHECK_CURE_LAMP] = N_ ("lamp in (%d, %d)") };
  /* What else is named is at the witness. */
  const guint n = result->cure_kind >= G_N_ELEMENTS (names)    ? 0
                  : result->cure_kind == SIGHT_CHECK_CURE_OPEN ? result->n_cures
                                                               : MIN (result->n_cures, 1);
  SightFindings *self = sight_findings_new ();

  if (witness->has_line)
    sight_findings_add_line (self, &(SightFindingLine) { SIGHT_FINDING_WITNESS, witness->from, witness->to, NULL });
  else if (witness->has_cell)
    sight_findings_add_mark (self, SIGHT_FINDING_SPOT, witness->to, NULL);
  if (result->marks != NULL)
    add_differing (self, result);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf (_ (names[result->cure_kind]), result->cures[i].x, result->cures[i].y);

      sight_findings_add_mark (self, SIGHT_FINDING_CURE, result->cures[i], text);
    }

  return self;
}

SightFindings *
sight_report_answer_get_pair (const SightAnswer *answer, guint from, guint to)
{
  const SightBetweenPair *pair = sight_between_get (answer->between, from, to);
  SightFindings *self = sight_findings_new ();

  for (guint i = 0; i < pair->n_lines; i++)
    sight_findings_add_line (self,
                             &(SightFindingLine) { SIGHT_FINDING_SIGHT, pair->lines[i].from, pair->lines[i].to, NULL });

  return self;
}
