/* sight-report-answer.c - answers to questions about the whole level, for programs
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-answer.h"

#include "analysis/sentence/sight-sentence.h"

static const char *const statuses[] = {
  [SIGHT_ANSWER_YES] = "yes",
  [SIGHT_ANSWER_NO] = "no",
  [SIGHT_ANSWER_CANNOT] = "cannot",
};

char *
sight_report_answer_get_text (const SightAnswer *answer)
{
  return sight_sentence_strip (answer->sentence);
}

/* @cells: (element-type SightCell) */
static void
write_cells (SightJsonWriter *writer, const char *name, const GArray *cells)
{
  sight_json_begin_array (writer, name);
  for (guint i = 0; i < cells->len; i++)
    sight_json_write_cell (writer, NULL, g_array_index (cells, SightCell, i));
  sight_json_end_array (writer);
}

static void
write_set (SightJsonWriter *writer, const char *name, const SightCellSet *cells)
{
  sight_json_begin_array (writer, name);
  for (SightRuns runs = sight_cell_set_begin (cells, cells->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        sight_json_write_cell (writer, NULL, (SightCell) { runs.cell.x + i, runs.cell.y });
    }
  sight_json_end_array (writer);
}

static void
write_viewer (SightJsonWriter *writer, const char *name, const SightLevel *level, guint viewer)
{
  g_autofree char *text = sight_sentence_viewer (level, viewer, TRUE);

  sight_json_write_string (writer, name, text);
}

static void
write_unseen (SightJsonWriter *writer, const SightAnswer *answer)
{
  sight_json_write_int (writer, "places", answer->n_places);
  sight_json_write_int (writer, "unseen", sight_cell_set_count (answer->unseen));
  write_set (writer, "cells", answer->unseen);
}

static void
write_vantage (SightJsonWriter *writer, const SightAnswer *answer)
{
  sight_json_write_int (writer, "places", answer->n_places);
  sight_json_write_int (writer, "seen", answer->vantage.n_seen);
  sight_json_write_int (writer, "most", answer->vantage.n_most);
  sight_json_begin_array (writer, "vantage");
  for (guint i = 0; i < answer->vantage.places->len; i++)
    {
      const SightVantagePlace *place = &g_array_index (answer->vantage.places, SightVantagePlace, i);

      sight_json_begin_object (writer, NULL);
      sight_json_write_cell (writer, "cell", answer->places->cells[place->row]);
      sight_json_write_int (writer, "sees", place->n_sees);
      sight_json_write_int (writer, "adds", place->n_adds);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

/* The weights that are not 0, as [x, y, weight]. */
static void
write_proof (SightJsonWriter *writer, const SightAnswer *answer)
{
  sight_json_begin_object (writer, "proof");
  sight_json_write_int (writer, "limit", answer->guards.limit);
  sight_json_begin_array (writer, "weights");
  for (guint i = 0; i < answer->targets->n; i++)
    {
      if (answer->guards.weights[i] == 0)
        continue;
      sight_json_begin_array (writer, NULL);
      sight_json_write_int (writer, NULL, answer->targets->cells[i].x);
      sight_json_write_int (writer, NULL, answer->targets->cells[i].y);
      sight_json_write_int (writer, NULL, answer->guards.weights[i]);
      sight_json_end_array (writer);
    }
  sight_json_end_array (writer);
  sight_json_end_object (writer);
}

static void
write_guards (SightJsonWriter *writer, const SightAnswer *answer)
{
  g_autoptr (GArray) cells = sight_answer_list_places (answer);

  sight_json_write_int (writer, "places", answer->n_places);
  sight_json_write_int (writer, "seen", answer->guards.n_seen);
  sight_json_write_int (writer, "needed", answer->guards.n_needed);
  write_cells (writer, "guards", cells);
  write_proof (writer, answer);
}

static void
write_sneak (SightJsonWriter *writer, const SightAnswer *answer)
{
  const SightSneak *sneak = &answer->sneak;

  sight_json_write_int (writer, "turns", (gint64) sneak->cells->len - 1);
  sight_json_write_int (writer, "seen", sneak->n_seen);
  sight_json_write_int (writer, "longest", sneak->run);
  sight_json_write_int (writer, "waits", sneak->n_waits);
  write_cells (writer, "way", sneak->cells);
  sight_json_begin_array (writer, "sightings");
  for (guint i = 0; i < sneak->sightings->len; i++)
    {
      const SightSighting *sighting = &g_array_index (sneak->sightings, SightSighting, i);

      sight_json_begin_object (writer, NULL);
      sight_json_write_int (writer, "turn", sighting->turn);
      write_viewer (writer, "viewer", answer->level, sighting->viewer);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

/* Moves, or null if they never lead there. */
static void
write_moves (SightJsonWriter *writer, const char *name, guint moves)
{
  if (moves == SIGHT_STEPS_NONE)
    sight_json_write_null (writer, name);
  else
    sight_json_write_int (writer, name, moves);
}

static void
write_contacts (SightJsonWriter *writer, const SightAnswer *answer)
{
  sight_json_begin_array (writer, "contacts");
  for (guint i = 0; i < 2; i++)
    {
      const SightContact *contact = &answer->fairness.contacts[i];

      sight_json_begin_object (writer, NULL);
      write_moves (writer, "moves", contact->moves);
      if (contact->moves != SIGHT_STEPS_NONE)
        {
          sight_json_write_cell (writer, "from", contact->from);
          sight_json_write_cell (writer, "to", contact->to);
        }
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

static void
write_fairness (SightJsonWriter *writer, const SightAnswer *answer)
{
  sight_json_begin_object (writer, "rows");
  for (guint i = 0; i < SIGHT_FAIR_COUNT; i++)
    {
      const SightFairRow *row = &answer->fairness.rows[i];

      if (!row->asked)
        continue;
      sight_json_begin_object (writer, sight_fair_kind_get_type ((SightFairKind) i)->id);
      sight_json_begin_array (writer, "values");
      write_moves (writer, NULL, row->values[0]);
      write_moves (writer, NULL, row->values[1]);
      sight_json_end_array (writer);
      sight_json_write_int (writer, "permille", row->permille);
      sight_json_end_object (writer);
    }
  sight_json_end_object (writer);
  write_contacts (writer, answer);
}

static void
write_mirror (SightJsonWriter *writer, const SightAnswer *answer)
{
  const SightMirror *mirror = &answer->mirror;

  sight_json_write_string (writer, "symmetry", sight_mirror_get_id (mirror->kind));
  write_cells (writer, "cells", mirror->cells);
  sight_json_begin_array (writer, "viewers");
  for (guint i = 0; i < mirror->viewers->len; i++)
    {
      const SightMirrorViewer *viewer = &g_array_index (mirror->viewers, SightMirrorViewer, i);

      sight_json_begin_object (writer, NULL);
      write_viewer (writer, "viewer", answer->level, viewer->viewer);
      sight_json_write_cell (writer, "image", viewer->image);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
  sight_json_begin_array (writer, "lamps");
  for (guint i = 0; i < mirror->lamps->len; i++)
    {
      const SightMirrorLamp *lamp = &g_array_index (mirror->lamps, SightMirrorLamp, i);
      g_autofree char *name = sight_sentence_lamp (answer->level, (int) lamp->lamp);

      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "lamp", name);
      sight_json_write_cell (writer, "cell", sight_level_get_lamp (answer->level, lamp->lamp)->cell);
      sight_json_write_cell (writer, "image", lamp->image);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
  if (mirror->sight_asked)
    write_cells (writer, "sight", mirror->places);
  else
    sight_json_write_null (writer, "sight");
}

static void
write_chokes (SightJsonWriter *writer, const SightAnswer *answer)
{
  write_cells (writer, "cells", answer->chokes.cells);
  sight_json_begin_array (writer, "ways");
  for (guint i = 0; i < answer->chokes.ways->len; i++)
    write_cells (writer, NULL, g_ptr_array_index (answer->chokes.ways, i));
  sight_json_end_array (writer);
}

static void
write_flanks (SightJsonWriter *writer, const SightAnswer *answer)
{
  write_viewer (writer, "viewer", answer->level, (guint) answer->request.viewer);
  write_set (writer, "covered", answer->flanks.covered);
  write_set (writer, "flanks", answer->flanks.flanked);
}

static void
write_areas (SightJsonWriter *writer, const SightAnswer *answer)
{
  const SightBetween *between = answer->between;

  sight_json_begin_array (writer, "pairs");
  for (guint i = 0; i < between->n * between->n; i++)
    {
      const SightBetweenPair *pair = &between->pairs[i];

      if (i / between->n == i % between->n)
        continue;
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "from", sight_level_get_area (answer->level, i / between->n)->name);
      sight_json_write_string (writer, "to", sight_level_get_area (answer->level, i % between->n)->name);
      sight_json_write_int (writer, "seen", pair->n_seen);
      sight_json_write_int (writer, "cells", between->n_cells[i % between->n]);
      sight_json_begin_array (writer, "longest");
      for (guint k = 0; k < pair->n_lines; k++)
        {
          sight_json_begin_array (writer, NULL);
          sight_json_write_cell (writer, NULL, pair->lines[k].from);
          sight_json_write_cell (writer, NULL, pair->lines[k].to);
          sight_json_end_array (writer);
        }
      sight_json_end_array (writer);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

/* Cells whose exposure changed, as [x, y, places more]. */
static void
write_exposure (SightJsonWriter *writer, const SightChanges *changes)
{
  sight_json_begin_array (writer, "exposure");
  for (int i = 0; i < changes->width * changes->height; i++)
    {
      if (changes->exposure[i] == 0)
        continue;
      sight_json_begin_array (writer, NULL);
      sight_json_write_int (writer, NULL, i % changes->width);
      sight_json_write_int (writer, NULL, i / changes->width);
      sight_json_write_int (writer, NULL, changes->exposure[i]);
      sight_json_end_array (writer);
    }
  sight_json_end_array (writer);
}

static void
write_changes (SightJsonWriter *writer, const SightAnswer *answer)
{
  const SightChanges *changes = answer->changes;

  sight_json_write_int (writer, "gained", (gint64) changes->n_gained);
  sight_json_write_int (writer, "lost", (gint64) changes->n_lost);
  sight_json_write_int (writer, "kept", (gint64) changes->n_kept);
  sight_json_write_int (writer, "tiles", changes->n_tiles);
  sight_json_write_boolean (writer, "resized", changes->resized);
  write_exposure (writer, changes);
  sight_json_begin_array (writer, "viewers");
  for (guint i = 0; i < changes->viewers->len; i++)
    {
      const SightChangesViewers *pair = &g_array_index (changes->viewers, SightChangesViewers, i);

      sight_json_begin_object (writer, NULL);
      write_viewer (writer, "from", answer->level, pair->from[1]);
      write_viewer (writer, "to", answer->level, pair->to[1]);
      sight_json_write_boolean (writer, "sees", pair->sees);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
  sight_json_write_int (writer, "gone", changes->n_viewers[0]);
  sight_json_write_int (writer, "come", changes->n_viewers[1]);
}

static void (*const writers[]) (SightJsonWriter *writer, const SightAnswer *answer) = {
  [SIGHT_QUESTION_UNSEEN] = write_unseen,    [SIGHT_QUESTION_VANTAGE] = write_vantage,
  [SIGHT_QUESTION_GUARDS] = write_guards,    [SIGHT_QUESTION_SNEAK] = write_sneak,
  [SIGHT_QUESTION_CONTACT] = write_contacts, [SIGHT_QUESTION_FAIRNESS] = write_fairness,
  [SIGHT_QUESTION_MIRROR] = write_mirror,    [SIGHT_QUESTION_CHOKES] = write_chokes,
  [SIGHT_QUESTION_FLANKS] = write_flanks,    [SIGHT_QUESTION_AREAS] = write_areas,
  [SIGHT_QUESTION_CHANGES] = write_changes,
};

G_STATIC_ASSERT (G_N_ELEMENTS (writers) == SIGHT_QUESTION_COUNT);

void
sight_report_answer_write (SightJsonWriter *writer, const SightAnswer *answer)
{
  g_autofree char *text = sight_report_answer_get_text (answer);

  sight_json_write_string (writer, "question", sight_question_get_type (answer->request.question)->id);
  sight_json_write_int (writer, "turn", answer->request.turn);
  sight_json_write_string (writer, "answer", statuses[answer->status]);
  sight_json_write_string (writer, "number", answer->number);
  sight_json_write_string (writer, "unit", answer->unit);
  sight_json_write_string (writer, "text", text);
  if (answer->status != SIGHT_ANSWER_CANNOT)
    writers[answer->request.question](writer, answer);
}
