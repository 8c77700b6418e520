/* sight-report-measures.c - measures of every cell in a report: each in short, and as a heat map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-measures.h"

#include <glib/gi18n-lib.h>

#include "sight-measure-heat.h"

static void
measure_clear (gpointer data)
{
  SightReportMeasure *self = data;

  g_free (self->error);
  g_free (self->values);
  g_clear_pointer (&self->places, sight_places_unref);
}

/* The first team with a living viewer, or -1. */
static int
find_team (const SightLevel *level)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (viewer->alive)
        return viewer->team;
    }

  return -1;
}

/* (nullable): the first area that is a start, else the first one. */
static const SightArea *
find_start (const SightLevel *level)
{
  for (guint i = 0; i < level->areas->len; i++)
    {
      if (sight_level_get_area (level, i)->purpose == SIGHT_AREA_START)
        return sight_level_get_area (level, i);
    }

  return level->areas->len > 0 ? sight_level_get_area (level, 0) : NULL;
}

/* The values of @row->measure, or why there are none; neither if it was stopped. */
static void
take (SightReportMeasure *row, SightGauge *gauge, const SightProgress *progress)
{
  g_autoptr (GError) error = NULL;

  row->values = sight_gauge_take (gauge, row->measure, progress, &error);
  if (row->values == NULL)
    {
      row->error = error != NULL ? g_strdup (error->message) : NULL;
      return;
    }
  if (!sight_measure_summarize (row->measure, row->values, gauge->places->n, &row->summary))
    {
      row->error = g_strdup (_ ("no cell has a value"));
      return;
    }
  row->places = sight_places_ref (gauge->places);
  row->least = row->places->cells[row->summary.least_place];
  row->most = row->places->cells[row->summary.most_place];
  row->from = row->places->cells[row->summary.from_place];
  row->to = row->places->cells[row->summary.to_place];
}

/* FALSE if it was stopped. */
static gboolean
add_measure (
    SightReport *self, const SightLevel *level, const SightMeasure *measure, int team, const SightProgress *progress)
{
  const SightArea *start = find_start (self->level);
  const gboolean needs_start = measure->needs & SIGHT_MEASURE_NEEDS_START;
  const SightGaugeRequest request = {
    .level = self->level, .start = level, .team = team, .from = needs_start && start != NULL ? start->cells : NULL
  };
  g_autoptr (SightGauge) gauge = sight_gauge_new (&request);
  SightReportMeasure row = { measure };

  if (needs_start && start != NULL)
    row.subject = start->name;
  else if (measure->needs & (SIGHT_MEASURE_NEEDS_TEAM | SIGHT_MEASURE_NEEDS_TURNS) && team >= 0)
    row.subject = sight_level_get_team (self->level, team)->name;
  take (&row, gauge, progress);
  if (row.values == NULL && row.error == NULL)
    return FALSE;
  g_array_append_val (self->measures, row);

  return TRUE;
}

gboolean
sight_report_add_measures (
    SightReport *self, const SightLevel *level, const char *const *ids, int team, const SightProgress *progress)
{
  const int of = team >= 0 ? team : find_team (self->level);
  const guint n = ids != NULL ? g_strv_length ((GStrv) ids) : 0;

  self->measures = g_array_new (FALSE, FALSE, sizeof (SightReportMeasure));
  g_array_set_clear_func (self->measures, measure_clear);
  for (guint i = 0; i < n; i++)
    {
      const SightMeasure *measure = sight_measure_find (ids[i]);
      const SightProgress part = sight_progress_part (progress, (double) i / n, (i + 1.0) / n);

      g_assert (measure != NULL);
      if (!add_measure (self, level, measure, of, &part))
        return FALSE;
    }

  return TRUE;
}

char *
sight_report_measure_get_title (const SightReportMeasure *self)
{
  if (self->subject == NULL)
    return g_strdup (_ (self->measure->name));

  /* Translators: a measure, and the team or the area that it is of: "Watched by a team: Red" */
  return g_strdup_printf (_ ("%s: %s"), _ (self->measure->name), self->subject);
}

SightHeat *
sight_report_measure_get_heat (const SightReport *report, const SightReportMeasure *self)
{
  if (self->error != NULL)
    return NULL;

  return sight_measure_heat_new (self->measure, report->level, self->places, self->values, NULL);
}
