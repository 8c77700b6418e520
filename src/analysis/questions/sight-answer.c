/* sight-answer.c - the answer to a question about a whole level: a number, a sentence, and what there is to show
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-answer.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-answer-private.h"

typedef gboolean (*AnswerFunc) (SightAnswer *self, const SightLevel *start, const SightProgress *progress);

static const AnswerFunc funcs[] = {
  [SIGHT_QUESTION_UNSEEN] = sight_answer_unseen,   [SIGHT_QUESTION_VANTAGE] = sight_answer_vantage,
  [SIGHT_QUESTION_GUARDS] = sight_answer_guards,   [SIGHT_QUESTION_SNEAK] = sight_answer_sneak,
  [SIGHT_QUESTION_CONTACT] = sight_answer_contact, [SIGHT_QUESTION_FAIRNESS] = sight_answer_fairness,
  [SIGHT_QUESTION_MIRROR] = sight_answer_mirror,   [SIGHT_QUESTION_CHOKES] = sight_answer_chokes,
  [SIGHT_QUESTION_FLANKS] = sight_answer_flanks,   [SIGHT_QUESTION_AREAS] = sight_answer_areas,
  [SIGHT_QUESTION_CHANGES] = sight_answer_changes,
};

G_STATIC_ASSERT (G_N_ELEMENTS (funcs) == SIGHT_QUESTION_COUNT);

gboolean
sight_answer_say (SightAnswer *self, SightAnswerStatus status, char *number, const char *unit, char *sentence)
{
  self->status = status;
  self->number = number;
  self->unit = g_strdup (unit);
  self->sentence = sentence;

  return TRUE;
}

gboolean
sight_answer_refuse (SightAnswer *self, const char *why)
{
  return sight_answer_say (self, SIGHT_ANSWER_CANNOT, g_strdup (""), "", g_strdup (why));
}

const char *
sight_answer_get_team (const SightAnswer *self, int team)
{
  return team >= 0 ? sight_level_get_team (self->level, (guint) team)->name : "";
}

gboolean
sight_answer_refuse_team (SightAnswer *self)
{
  g_autofree char *why =
      g_strdup_printf (_ ("Team %s has no living viewers."), sight_answer_get_team (self, self->request.team));

  return sight_answer_refuse (self, why);
}

char *
sight_answer_list_cells (const GArray *cells, guint most)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (cells->len, most); i++)
    {
      g_autofree char *cell = sight_sentence_cell (g_array_index (cells, SightCell, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", cell);
    }
  if (cells->len > most)
    {
      g_autofree char *list = g_string_free (text, FALSE);

      /* Translators: a list of cells, and how many more there are */
      return g_strdup_printf (_ ("%s and %u more"), list, cells->len - most);
    }

  return g_string_free (text, FALSE);
}

guint
sight_answer_get_percent (guint64 part, guint64 whole)
{
  return whole == 0 ? 0 : (guint) ((part * 200 + whole) / (2 * whole));
}

gboolean
sight_answer_get_sides (SightAnswer *self, SightSide *sides[2])
{
  const int teams[2] = { self->request.team, self->request.other };

  for (guint i = 0; i < 2; i++)
    {
      if (self->request.ends[i].cells != NULL)
        sides[i] = sight_side_new_area (self->level, self->request.ends[i].name, self->request.ends[i].cells);
      else if (teams[i] >= 0)
        sides[i] = sight_side_new_team (self->level, (guint) teams[i]);
    }
  if (sides[0] != NULL && sides[1] != NULL && !sight_side_is_empty (sides[0]) && !sight_side_is_empty (sides[1]))
    return TRUE;
  g_clear_pointer (&sides[0], sight_side_free);
  g_clear_pointer (&sides[1], sight_side_free);
  sight_answer_refuse (self, _ ("Needs two teams with living viewers on the map."));

  return FALSE;
}

static SightLevel *
copy_turn (const SightLevel *level, guint turn)
{
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);

  sight_timeline_set_turn (timeline, MIN (turn, level->turns->len));

  return sight_level_copy (sight_timeline_get_level (timeline));
}

SightAnswer *
sight_answer_new (const SightLevel *level, const SightRequest *request, const SightProgress *progress)
{
  g_autoptr (SightAnswer) self = g_new0 (SightAnswer, 1);

  sight_request_copy (&self->request, request);
  self->level = copy_turn (level, request->turn);
  if (!funcs[request->question](self, level, progress))
    return NULL;

  return g_steal_pointer (&self);
}

void
sight_answer_free (SightAnswer *self)
{
  sight_request_clear (&self->request);
  g_free (self->number);
  g_free (self->unit);
  g_free (self->sentence);
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_pointer (&self->places, sight_places_unref);
  g_clear_pointer (&self->targets, sight_places_unref);
  g_clear_pointer (&self->unseen, sight_cell_set_free);
  sight_vantage_clear (&self->vantage);
  sight_guards_clear (&self->guards);
  sight_sneak_clear (&self->sneak);
  sight_sneak_clear (&self->free_sneak);
  g_clear_pointer (&self->sentries, g_ptr_array_unref);
  g_clear_pointer (&self->watched, g_ptr_array_unref);
  g_clear_pointer (&self->nearness, sight_nearness_free);
  sight_mirror_clear (&self->mirror);
  sight_chokes_clear (&self->chokes);
  sight_flanks_clear (&self->flanks);
  g_clear_pointer (&self->between, sight_between_free);
  g_clear_pointer (&self->changes, sight_changes_free);
  g_free (self);
}

GArray *
sight_answer_list_places (const SightAnswer *self)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (SightCell));

  for (guint i = 0; self->guards.rows != NULL && i < self->guards.rows->len; i++)
    g_array_append_val (cells, self->places->cells[g_array_index (self->guards.rows, guint, i)]);
  for (guint i = 0; self->vantage.places != NULL && i < self->vantage.places->len; i++)
    g_array_append_val (cells, self->places->cells[g_array_index (self->vantage.places, SightVantagePlace, i).row]);

  return cells;
}
