/* sight-request.c - a question about a whole level, with all that it needs to be answered
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-request.h"

#include <glib/gi18n-lib.h>

/* The only list of them. */
static const SightQuestionType types[] = {
  [SIGHT_QUESTION_UNSEEN] = { "dead-ground", N_ ("Dead Ground"),
                              N_ ("Cells one can stand on that no viewer of the team sees.") },
  [SIGHT_QUESTION_VANTAGE] = { "vantage", N_ ("Vantage"),
                               N_ ("The best cells to look from, by what each adds to those before it.") },
  [SIGHT_QUESTION_GUARDS] = { "guards", N_ ("Guards"),
                              N_ ("The fewest viewers that see all cells one can stand on, and how many are needed at "
                                  "least.") },
  [SIGHT_QUESTION_SNEAK] = { "sneaking", N_ ("Sneaking"),
                             N_ ("The way past a team that it sees in the fewest turns.") },
  [SIGHT_QUESTION_CONTACT] = { "contact", N_ ("First Contact"),
                               N_ ("After how many moves two teams can see each other first.") },
  [SIGHT_QUESTION_FAIRNESS] = { "fairness", N_ ("Fairness"),
                                N_ ("How equal two teams are: what their starts see, who sees them, what they "
                                    "reach.") },
  [SIGHT_QUESTION_MIRROR] = { "symmetry", N_ ("Symmetry"),
                              N_ ("Whether level and sight stay the same when mirrored or turned, teams exchanged.") },
  [SIGHT_QUESTION_CHOKES] = { "chokes", N_ ("Chokes"),
                              N_ ("The fewest cells that cut off the way from one place to another.") },
  [SIGHT_QUESTION_FLANKS] = { "flanks", N_ ("Cover and Flanks"),
                              N_ ("Cells that a viewer sees, with an obstacle next to them on its side or without.") },
  [SIGHT_QUESTION_AREAS] = { "areas", N_ ("Areas"), N_ ("How much of each area is seen from each of the others.") },
  [SIGHT_QUESTION_CHANGES] = { "changes", N_ ("What Changed"),
                               N_ ("Pairs of cells that see each other since the level was saved, and those that no "
                                   "longer do.") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (types) == SIGHT_QUESTION_COUNT);

const SightQuestionType *
sight_question_get_type (SightQuestion question)
{
  return &types[question];
}

int
sight_question_from_id (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      if (g_str_equal (types[i].id, id))
        return (int) i;
    }

  return -1;
}

SightCellSet *
sight_request_get_starts (const SightLevel *level, guint team)
{
  SightCellSet *starts = sight_cell_set_new (sight_map_get_rect (level->map));

  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);

      if (area->purpose == SIGHT_AREA_START && area->team == (int) team)
        sight_cell_set_add (starts, area->cells);
    }
  for (guint i = 0; i < level->viewers->len && sight_cell_set_is_empty (starts); i++)
    {
      for (guint k = 0; k < level->viewers->len; k++)
        {
          const SightViewer *viewer = sight_level_get_viewer (level, k);

          if (viewer->team == (int) team && viewer->alive)
            sight_cell_set_add_rect (starts, (SightRect) { viewer->cell.x, viewer->cell.y, 1, 1 });
        }
    }

  return starts;
}

SightCellSet *
sight_request_get_goals (const SightLevel *level)
{
  SightCellSet *goals = sight_cell_set_new (sight_map_get_rect (level->map));

  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);

      if (area->purpose == SIGHT_AREA_GOAL)
        sight_cell_set_add (goals, area->cells);
    }

  return goals;
}

void
sight_request_set_end (SightRequest *self, guint index, const SightCellSet *cells, const char *name)
{
  SightRequestEnd *end = &self->ends[index];
  SightCellSet *copy = cells != NULL ? sight_cell_set_copy (cells) : NULL;
  char *text = g_strdup (name);

  g_clear_pointer (&end->cells, sight_cell_set_free);
  g_free (end->name);
  *end = (SightRequestEnd) { .cells = copy, .name = text };
}

gboolean
sight_request_has_viewers (const SightLevel *level, guint team)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (viewer->team == (int) team && viewer->alive)
        return TRUE;
    }

  return FALSE;
}

/* The first team with viewers after @after, or -1. */
static int
find_team (const SightLevel *level, int after)
{
  for (guint team = (guint) (after + 1); team < level->teams->len; team++)
    {
      if (sight_request_has_viewers (level, team))
        return (int) team;
    }

  return -1;
}

/* The name of the goal if there is one; NULL: there is none. */
static const char *
name_goals (const SightLevel *level)
{
  const char *name = NULL;

  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);

      if (area->purpose == SIGHT_AREA_GOAL)
        name = name == NULL ? area->name : _ ("the goals");
    }

  return name;
}

void
sight_request_choose_end (SightRequest *self, guint index, const SightLevel *level, SightEndKind kind, guint of)
{
  g_autoptr (SightCellSet) cells = NULL;
  const char *name = NULL;

  if (kind == SIGHT_END_TEAM && of < level->teams->len)
    {
      cells = sight_request_get_starts (level, of);
      name = sight_level_get_team (level, of)->name;
    }
  else if (kind == SIGHT_END_AREA && of < level->areas->len)
    {
      cells = sight_cell_set_copy (sight_level_get_area (level, of)->cells);
      name = sight_level_get_area (level, of)->name;
    }
  else if (kind == SIGHT_END_GOALS && (name = name_goals (level)) != NULL)
    cells = sight_request_get_goals (level);
  sight_request_set_end (self, index, cells, name);
  self->ends[index].kind = kind;
  self->ends[index].of = of;
}

static void
choose_starts (SightRequest *self, const SightLevel *level, guint end, int team)
{
  if (team >= 0)
    sight_request_choose_end (self, end, level, SIGHT_END_TEAM, (guint) team);
}

void
sight_request_init (SightRequest *self, const SightLevel *level, SightQuestion question)
{
  *self = (SightRequest) { .question = question,
                           .viewer = -1,
                           .area = -1,
                           .moves = SIGHT_FAIR_MOVES,
                           .n_places = 3,
                           .n_apart = 3,
                           .range = -1,
                           .mirror = -1 };
  self->team = find_team (level, -1);
  self->other = self->team >= 0 ? find_team (level, self->team) : -1;
  self->viewer = level->viewers->len > 0 ? 0 : -1;
  if (question == SIGHT_QUESTION_CHOKES)
    {
      choose_starts (self, level, 0, self->team);
      choose_starts (self, level, 1, self->other);
    }
  if (question == SIGHT_QUESTION_SNEAK)
    {
      const int watches = self->other >= 0 ? self->other : self->team;

      if (self->other >= 0)
        choose_starts (self, level, 0, self->team);
      sight_request_choose_end (self, 1, level, SIGHT_END_GOALS, 0);
      self->other = self->other >= 0 ? self->team : -1;
      self->team = watches;
    }
}

void
sight_request_follow (SightRequest *self, const SightLevel *level)
{
  SightRequest first;

  if (self->team < 0 || self->other < 0)
    {
      sight_request_init (&first, level, self->question);
      self->team = first.team;
      self->other = first.other;
      for (guint i = 0; i < 2; i++)
        sight_request_choose_end (self, i, level, first.ends[i].kind, first.ends[i].of);
      sight_request_clear (&first);
      return;
    }
  for (guint i = 0; i < 2; i++)
    {
      if (self->ends[i].kind != SIGHT_END_CELLS)
        sight_request_choose_end (self, i, level, self->ends[i].kind, self->ends[i].of);
    }
}

void
sight_request_clear (SightRequest *self)
{
  sight_request_set_end (self, 0, NULL, NULL);
  sight_request_set_end (self, 1, NULL, NULL);
  g_clear_pointer (&self->before, sight_level_free);
}

void
sight_request_copy (SightRequest *self, const SightRequest *from)
{
  *self = *from;
  for (guint i = 0; i < 2; i++)
    {
      self->ends[i] = (SightRequestEnd) { 0 };
      sight_request_set_end (self, i, from->ends[i].cells, from->ends[i].name);
      self->ends[i].kind = from->ends[i].kind;
      self->ends[i].of = from->ends[i].of;
    }
  if (from->before != NULL)
    self->before = sight_level_copy (from->before);
}
