/* sight-report-details.c - what the sentence of an answer leaves out, as lines for people
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-report-answer.h"

/* Adds @text (transfer full), without isolates. */
static void
add (GPtrArray *lines, char *text)
{
  g_ptr_array_add (lines, sight_sentence_strip (text));
  g_free (text);
}

static void
add_unseen (GPtrArray *lines, const SightAnswer *answer)
{
  const guint n = sight_cell_set_count (answer->unseen);

  add (lines, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u cell is dead ground",
                                            "%u of %u cells are dead ground", answer->n_places),
                               n, answer->n_places));
}

static void
add_guards (GPtrArray *lines, const SightAnswer *answer)
{
  g_autoptr (GArray) cells = sight_answer_list_places (answer);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      g_autofree char *cell = sight_sentence_cell (g_array_index (cells, SightCell, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", cell);
    }
  /* Translators: where guards stand: a list of cells */
  add (lines, g_strdup_printf (_ ("Guards: %s"), text->str));
  g_string_free (text, TRUE);
}

static void
add_vantage (GPtrArray *lines, const SightAnswer *answer)
{
  /* That none sees more than everything says nothing. */
  if (answer->vantage.n_most >= answer->n_places)
    return;
  /* Translators: two numbers */
  add (lines, g_strdup_printf (_ ("No choice of as many places sees more than %u of %u cells."), answer->vantage.n_most,
                               answer->n_places));
}

static void
add_sneak (GPtrArray *lines, const SightAnswer *answer)
{
  const SightSneak *sneak = &answer->sneak;

  for (guint i = 0; sneak->sightings != NULL && i < sneak->sightings->len; i++)
    {
      const SightSighting *sighting = &g_array_index (sneak->sightings, SightSighting, i);
      g_autofree char *cell = sight_sentence_cell (g_array_index (sneak->cells, SightCell, sighting->turn));
      g_autofree char *name = sight_sentence_viewer (answer->level, sighting->viewer, TRUE);

      add (lines, g_strdup_printf (_ ("Turn %u: seen at %s by %s"), sighting->turn, cell, name));
    }
}

static char *
describe_value (guint value)
{
  return value == SIGHT_STEPS_NONE ? g_strdup (_ ("never")) : g_strdup_printf ("%u", value);
}

static void
add_fairness (GPtrArray *lines, const SightAnswer *answer)
{
  for (guint i = 0; i < SIGHT_FAIR_COUNT; i++)
    {
      const SightFairRow *row = &answer->fairness.rows[i];
      const SightFairType *type = sight_fair_kind_get_type ((SightFairKind) i);
      g_autofree char *first = describe_value (row->values[0]), *second = describe_value (row->values[1]);

      if (row->asked)
        /* Translators: "View (walkable cells seen, all round): 132 and 136, 97 % alike" */
        add (lines, g_strdup_printf (_ ("%s (%s): %s and %s, %d %% alike"), _ (type->name), _ (type->detail), first,
                                     second, row->permille / 10));
    }
}

static void
add_areas (GPtrArray *lines, const SightAnswer *answer)
{
  const SightBetween *between = answer->between;

  for (guint i = 0; i < between->n * between->n; i++)
    {
      if (i / between->n != i % between->n)
        /* Translators: two areas and two numbers of cells */
        add (lines, g_strdup_printf (_ ("From %s: %u of %u cells of %s"),
                                     sight_level_get_area (answer->level, i / between->n)->name,
                                     between->pairs[i].n_seen, between->n_cells[i % between->n],
                                     sight_level_get_area (answer->level, i % between->n)->name));
    }
}

static void
add_changes (GPtrArray *lines, const SightAnswer *answer)
{
  const SightChanges *changes = answer->changes;

  for (guint i = 0; i < changes->viewers->len; i++)
    {
      const SightChangesViewers *pair = &g_array_index (changes->viewers, SightChangesViewers, i);
      g_autofree char *from = sight_sentence_viewer (answer->level, pair->from[1], TRUE);
      g_autofree char *to = sight_sentence_viewer (answer->level, pair->to[1], TRUE);

      add (lines, g_strdup_printf (pair->sees ? _ ("%s sees %s now") : _ ("%s no longer sees %s"), from, to));
    }
  if (changes->n_tiles > 0)
    add (lines, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell has a different tile",
                                              "%u cells have different tiles", changes->n_tiles),
                                 changes->n_tiles));
  if (changes->n_viewers[0] + changes->n_viewers[1] > 0)
    /* Translators: numbers of viewers */
    add (lines, g_strdup_printf (_ ("Viewers: %u gone, %u new"), changes->n_viewers[0], changes->n_viewers[1]));
}

GPtrArray *
sight_report_answer_list_details (const SightAnswer *answer)
{
  static void (*const adders[SIGHT_QUESTION_COUNT]) (GPtrArray *, const SightAnswer *) = {
    [SIGHT_QUESTION_UNSEEN] = add_unseen,     [SIGHT_QUESTION_VANTAGE] = add_vantage,
    [SIGHT_QUESTION_GUARDS] = add_guards,     [SIGHT_QUESTION_SNEAK] = add_sneak,
    [SIGHT_QUESTION_FAIRNESS] = add_fairness, [SIGHT_QUESTION_AREAS] = add_areas,
    [SIGHT_QUESTION_CHANGES] = add_changes,
  };
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  if (answer->status != SIGHT_ANSWER_CANNOT && adders[answer->request.question] != NULL)
    adders[answer->request.question](lines, answer);

  return lines;
}
