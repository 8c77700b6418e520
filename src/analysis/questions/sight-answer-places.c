/* sight-answer-places.c - answers about places: dead ground, vantage points, guards
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/level/sight-visibility.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-answer-private.h"

/* (nullable): the cells that the request is about, or NULL for all of the level. */
static const SightCellSet *
get_area (const SightAnswer *self)
{
  return self->request.area >= 0 ? sight_level_get_area (self->level, (guint) self->request.area)->cells : NULL;
}

/* "the level", or the name of the area. */
static const char *
get_area_name (const SightAnswer *self)
{
  return self->request.area >= 0 ? sight_level_get_area (self->level, (guint) self->request.area)->name
                                 : _ ("the level");
}

/* Dead ground */

/* If no cell is dead ground. */
static char *
make_seen_sentence (const SightAnswer *self, const char *team, const char *area)
{
  const guint moves = self->request.moves;

  switch (self->request.unseen)
    {
    case SIGHT_UNSEEN_EVER:
      /* Translators: a team, an area or "the level" */
      return g_strdup_printf (_ ("Team %s sees all of %s in some turn."), team, area);
    case SIGHT_UNSEEN_MOVES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Team %s can see all of %s from places within %u move.",
                                           "Team %s can see all of %s from places within %u moves.", moves),
                              team, area, moves);
    case SIGHT_UNSEEN_NOW:
    default:
      return g_strdup_printf (_ ("Team %s sees all of %s from where it stands."), team, area);
    }
}

static char *
make_unseen_sentence (const SightAnswer *self, guint percent)
{
  const SightRequest *request = &self->request;
  const char *team = sight_answer_get_team (self, request->team);
  const char *area = get_area_name (self);

  if (sight_cell_set_is_empty (self->unseen))
    return make_seen_sentence (self, team, area);
  switch (request->unseen)
    {
    case SIGHT_UNSEEN_EVER:
      /* Translators: a team, a number, an area or "the level" */
      return g_strdup_printf (_ ("Team %s never sees %u %% of %s in any turn."), team, percent, area);
    case SIGHT_UNSEEN_MOVES:
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "Team %s cannot see %u %% of %s from any place within %u move.",
                       "Team %s cannot see %u %% of %s from any place within %u moves.", request->moves),
          team, percent, area, request->moves);
    case SIGHT_UNSEEN_NOW:
    default:
      return g_strdup_printf (_ ("Team %s does not see %u %% of %s from where it stands."), team, percent, area);
    }
}

gboolean
sight_answer_unseen (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  const SightRequest *request = &self->request;
  g_autofree char *unit = NULL;
  guint n;

  if (request->team < 0)
    return sight_answer_refuse (self, _ ("Needs a team with living viewers."));
  if (!sight_request_has_viewers (self->level, (guint) request->team))
    return sight_answer_refuse_team (self);
  self->unseen = sight_unseen_find (
      start,
      &(SightUnseenRequest) { (guint) request->team, request->unseen, request->moves, request->turn, get_area (self) },
      &self->n_places, progress);
  if (self->unseen == NULL)
    return FALSE;
  if (self->n_places == 0)
    return sight_answer_refuse (self, _ ("No cell here can be walked on."));
  n = sight_cell_set_count (self->unseen);
  unit = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "cell of %u", "cells of %u", n), self->n_places);

  return sight_answer_say (self, n == 0 ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO, g_strdup_printf ("%u", n), unit,
                           make_unseen_sentence (self, sight_answer_get_percent (n, self->n_places)));
}

/* Vantage and guards */

/* The matrix of who sees what; NULL if it was stopped, or the question is refused. */
static SightVisibility *
get_coverage (SightAnswer *self, const SightProgress *progress)
{
  SightGaze gaze = sight_gaze_init_bare (self->level, (SightCell) { 0, 0 });
  SightVisibility *sees;

  if (self->request.range >= 0)
    gaze.sight.range = self->request.range;
  self->places = sight_places_new_level (self->level, SIGHT_PLACES_WALKABLE, NULL);
  self->targets = sight_places_new_level (self->level, SIGHT_PLACES_WALKABLE, get_area (self));
  self->n_places = self->targets->n;
  if (self->n_places == 0)
    {
      sight_answer_refuse (self, _ ("No cell here can be walked on."));
      return NULL;
    }
  sees = sight_visibility_new (&gaze, self->places, self->targets, 0, progress);
  if (sees != NULL && !sight_visibility_has_matrix (sees))
    {
      g_autofree char *why = NULL;

      /* Translators: a number of cells */
      why = g_strdup_printf (_ ("Too large: %u cells can be walked on. Choose an area."), self->places->n);
      sight_answer_refuse (self, why);
      g_clear_pointer (&sees, sight_visibility_free);
    }

  return sees;
}

static gboolean
is_too_near (guint row, guint chosen, gconstpointer data)
{
  const SightAnswer *self = data;
  const SightCell a = self->places->cells[row], b = self->places->cells[chosen];

  return MAX (ABS (a.x - b.x), ABS (a.y - b.y)) <= self->request.n_apart;
}

/* "#1 (15, 10) sees 87, #2 (32, 15) adds 73" */
static char *
make_vantage_sentence (const SightAnswer *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->vantage.places->len; i++)
    {
      const SightVantagePlace *place = &g_array_index (self->vantage.places, SightVantagePlace, i);
      g_autofree char *cell = sight_sentence_cell (self->places->cells[place->row]);

      if (i == 0)
        /* Translators: rank, cell, number of cells; the first of a list */
        g_string_append_printf (text, _ ("#%u %s sees %u"), i + 1, cell, place->n_adds);
      else
        /* Translators: rank, cell, number of cells; continues a list */
        g_string_append_printf (text, _ (", #%u %s adds %u"), i + 1, cell, place->n_adds);
    }
  g_string_append (text, ".");

  return g_string_free (text, FALSE);
}

gboolean
sight_answer_vantage (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  g_autoptr (SightVisibility) sees = get_coverage (self, progress);
  const SightVantageRequest request = { self->request.n_places, is_too_near, self };
  g_autofree char *unit = NULL;

  if (sees == NULL)
    return self->sentence != NULL;
  sight_vantage_find (&self->vantage,
                      &(SightCoverage) { self->places->n, self->targets->n, self->targets->stride, sees->rows },
                      &request);
  if (self->vantage.places->len == 0)
    return sight_answer_refuse (self, _ ("No place sees any of these cells."));
  /* Translators: below a number: so many cells are seen by so many places */
  unit = g_strdup_printf (_ ("cells, by %u"), self->vantage.places->len);

  return sight_answer_say (self, self->vantage.n_seen == self->n_places ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO,
                           g_strdup_printf ("%u", self->vantage.n_seen), unit, make_vantage_sentence (self));
}

/* " No place sees two of these 11 cells."  That one is needed goes without saying. */
static char *
make_reason (const SightGuards *guards)
{
  if (guards->n_needed <= 1)
    return g_strdup ("");
  if (sight_guards_have_witnesses (guards))
    /* Translators: begins with a blank */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, " No place sees two of %u cell.",
                                         " No place sees two of %u cells.", guards->n_needed),
                            guards->n_needed);

  /* Translators: begins with a blank */
  return g_strdup (_ (" Weights on the cells prove it."));
}

static char *
make_guards_sentence (const SightAnswer *self)
{
  const SightGuards *guards = &self->guards;
  const guint n = guards->rows->len;
  g_autofree char *reason = make_reason (guards), *text = NULL, *blind = NULL;

  if (sight_guards_are_fewest (guards))
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u viewer sees all of %s; fewer do not.",
                                         "%u viewers see all of %s; fewer do not.", n),
                            n, get_area_name (self));
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u viewer sees all of %s; at least %u are needed.",
                                         "%u viewers see all of %s; at least %u are needed.", n),
                            n, get_area_name (self), guards->n_needed);
  if (guards->n_blind == 0)
    return g_strdup_printf ("%s%s", text, reason);
  blind = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell is seen from nowhere.",
                                        "%u cells are seen from nowhere.", guards->n_blind),
                           guards->n_blind);

  return g_strdup_printf ("%s%s %s", text, reason, blind);
}

gboolean
sight_answer_guards (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  const SightProgress seeing = sight_progress_part (progress, 0, .2), finding = sight_progress_part (progress, .2, 1);
  g_autoptr (SightVisibility) sees = get_coverage (self, &seeing);
  guint n;

  if (sees == NULL)
    return self->sentence != NULL;
  if (!sight_guards_find (&self->guards,
                          &(SightCoverage) { self->places->n, self->targets->n, self->targets->stride, sees->rows },
                          NULL, &finding))
    return FALSE;
  if (self->guards.n_seen == 0)
    return sight_answer_refuse (self, _ ("No place sees any of these cells."));
  n = self->guards.rows->len;

  return sight_answer_say (self, self->guards.n_blind == 0 ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO,
                           g_strdup_printf ("%u", n), g_dngettext (GETTEXT_PACKAGE, "viewer", "viewers", n),
                           make_guards_sentence (self));
}
