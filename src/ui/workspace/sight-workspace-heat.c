/* sight-workspace-heat.c - the measure that the overlay "Heat map" shows of each cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-heat.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sight-heat-task.h"
#include "sight-workspace-private.h"

#define PATIENCE 80 /* milliseconds before cells are marked as pending */

/* What of the document a measure may depend on. */
#define CHANGES                                                                                            \
  (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIZE | SIGHT_CHANGE_SIGHT | SIGHT_CHANGE_TURN | \
   SIGHT_CHANGE_TURNS | SIGHT_CHANGE_LAMPS)
#define CHANGES_TEAM (CHANGES | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS)
#define CHANGES_START (CHANGES | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_AREAS)

struct _SightHeating
{
  const SightMeasure *measure;
  int team;
  SightHeatStyle style; /* scale, colours, range and lock */
  SightHeat *heat;      /* (nullable) */
  char *error;          /* (nullable) */
  gboolean is_stale;    /* to be measured as soon as it is shown */
  SightHeatStore *store;
  SightLatestTask *task;
  guint patience; /* source, or 0 */
  guint era;      /* counts documents and measures */
};

static void
take_heat (SightWorkspace *self, SightHeat *heat)
{
  SightHeating *heating = self->heating;

  g_clear_pointer (&heating->heat, sight_heat_unref);
  heating->heat = heat;
  sight_workspace_emit (self, SIGHT_WORKSPACE_HEAT);
}

/* The style of @measure with what the user has chosen. */
static SightHeatStyle
get_style (const SightHeating *self)
{
  SightHeatStyle style = sight_measure_heat_get_style (self->measure);

  style.scale = self->style.scale;
  style.colors = self->style.colors;
  style.has_range = self->style.has_range;
  style.least = self->style.least;
  style.most = self->style.most;
  style.is_fixed = self->style.is_fixed;
  memcpy (style.bounds, self->style.bounds, sizeof style.bounds);

  return style;
}

static void
measured_cb (gpointer owner, gpointer data)
{
  SightWorkspace *self = owner;
  SightHeatWork *work = data;
  SightHeating *heating = self->heating;
  const SightHeatStyle style = get_style (heating);

  g_clear_handle_id (&heating->patience, g_source_remove);
  g_free (heating->error);
  heating->error = g_steal_pointer (&work->error);
  /* What was chosen meanwhile. */
  take_heat (self, work->heat != NULL ? sight_heat_restyle (work->heat, &style) : NULL);
}

static const SightLatestKind kind = { sight_heat_work_run, measured_cb, sight_heat_work_free, TRUE };

void
sight_workspace_heat_init (SightWorkspace *self)
{
  self->heating = g_new0 (SightHeating, 1);
  self->heating->measure = sight_measure_get_nth (0);
  self->heating->style = sight_measure_heat_get_style (self->heating->measure);
  self->heating->store = sight_heat_store_new ();
  self->heating->task = sight_latest_task_new (&kind, self);
}

void
sight_workspace_heat_clear (SightWorkspace *self)
{
  SightHeating *heating = self->heating;

  g_clear_handle_id (&heating->patience, g_source_remove);
  g_clear_pointer (&heating->task, sight_latest_task_free);
  g_clear_pointer (&heating->heat, sight_heat_unref);
  g_clear_pointer (&heating->store, sight_heat_store_unref);
  g_clear_pointer (&heating->error, g_free);
  g_clear_pointer (&self->heating, g_free);
}

/* Marks the cells that are being measured. */
static void
mark_pending (SightWorkspace *self)
{
  SightHeating *heating = self->heating;
  SightHeat *marked = sight_heat_restyle (heating->heat, &heating->heat->style);

  marked->pending = sight_heat_store_get_concerned (heating->store);
  if (marked->pending == NULL)
    marked->pending = sight_cell_set_new_rect ((SightRect) { 0, 0, marked->width, marked->height });
  take_heat (self, marked);
}

/* While something is measured: shows what is known so far, and marks the rest. */
static gboolean
patience_cb (gpointer data)
{
  SightWorkspace *self = data;
  SightHeating *heating = self->heating;
  SightHeat *partial = sight_heat_store_take_partial (heating->store, heating->era);

  /* A partial answer of a map of another size is of no use. */
  if (partial != NULL && heating->heat != NULL && partial->width == heating->heat->width &&
      partial->height == heating->heat->height)
    take_heat (self, g_steal_pointer (&partial));
  else if (heating->heat != NULL && heating->heat->pending == NULL)
    mark_pending (self);
  g_clear_pointer (&partial, sight_heat_unref);
  if (sight_workspace_is_heat_pending (self))
    return G_SOURCE_CONTINUE;
  heating->patience = 0;

  return G_SOURCE_REMOVE;
}

/* Where looks begin: in the chosen area, else at the selected viewer.  Returns: (transfer full) (nullable) */
static SightCellSet *
get_start (SightWorkspace *self, const SightLevel *level)
{
  const int area = sight_workspace_get_area (self), selected = sight_workspace_get_selected (self);
  SightCell cell;

  if (area >= 0 && area < (int) level->areas->len)
    return sight_cell_set_copy (sight_level_get_area (level, (guint) area)->cells);
  if (selected < 0 || selected >= (int) level->viewers->len)
    return NULL;
  cell = sight_level_get_viewer (level, (guint) selected)->cell;

  return sight_cell_set_new_rect ((SightRect) { cell.x, cell.y, 1, 1 });
}

/* Starts a measurement if the overlay is shown. */
static void
measure (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  SightHeating *heating = self->heating;
  const gboolean was_stale = heating->is_stale;
  SightHeatWork *work;

  heating->is_stale = TRUE;
  if (level == NULL || self->overlay != SIGHT_OVERLAY_HEAT)
    {
      sight_latest_task_stop (heating->task);
      if (!was_stale && heating->heat != NULL)
        sight_workspace_emit (self, SIGHT_WORKSPACE_HEAT);
      return;
    }

  heating->is_stale = FALSE;
  if (heating->heat != NULL &&
      (heating->heat->width != level->map->width || heating->heat->height != level->map->height))
    g_clear_pointer (&heating->heat, sight_heat_unref);
  work = sight_heat_work_new (heating->store, heating->measure, level, sight_document_get_level (self->document));
  work->team = MIN (heating->team, (int) level->teams->len - 1);
  work->style = get_style (heating);
  work->era = heating->era;
  if (heating->measure->needs & SIGHT_MEASURE_NEEDS_START)
    work->from = get_start (self, level);
  sight_latest_task_start (heating->task, work);
  if (heating->patience == 0)
    heating->patience = g_timeout_add (PATIENCE, patience_cb, self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_HEAT);
}

void
sight_workspace_heat_reset (SightWorkspace *self)
{
  SightHeating *heating = self->heating;

  sight_latest_task_stop (heating->task);
  g_clear_handle_id (&heating->patience, g_source_remove);
  g_clear_pointer (&heating->heat, sight_heat_unref);
  g_clear_pointer (&heating->error, g_free);
  heating->team = 0;
  heating->era++;
  heating->style.is_fixed = heating->style.has_range = FALSE;
  measure (self);
}

void
sight_workspace_heat_follow (SightWorkspace *self, guint what)
{
  const guint needs = self->heating->measure->needs;

  if (what & (needs & (SIGHT_MEASURE_NEEDS_TEAM | SIGHT_MEASURE_NEEDS_TURNS) ? CHANGES_TEAM
              : needs & SIGHT_MEASURE_NEEDS_START                            ? CHANGES_START
                                                                             : CHANGES))
    measure (self);
}

void
sight_workspace_heat_choose (SightWorkspace *self)
{
  if (self->heating->measure->needs & SIGHT_MEASURE_NEEDS_START)
    measure (self);
}

void
sight_workspace_heat_show (SightWorkspace *self)
{
  if (self->overlay == SIGHT_OVERLAY_HEAT ? self->heating->is_stale : sight_workspace_is_heat_pending (self))
    measure (self);
}

void
sight_workspace_add_heat (SightWorkspace *self, SightScene *scene)
{
  if (self->overlay == SIGHT_OVERLAY_HEAT && scene->show == SIGHT_SHOW_EVERYTHING)
    scene->heat = self->heating->heat;
}

/* What is measured */

const SightMeasure *
sight_workspace_get_measure (SightWorkspace *self)
{
  return self->heating->measure;
}

void
sight_workspace_set_measure (SightWorkspace *self, const SightMeasure *measure_)
{
  SightHeating *heating = self->heating;

  if (measure_ == heating->measure)
    return;

  heating->measure = measure_;
  heating->style.is_fixed = heating->style.has_range = FALSE;
  /* The values of another measure would say the wrong thing. */
  heating->era++;
  sight_latest_task_stop (heating->task);
  g_clear_pointer (&heating->heat, sight_heat_unref);
  g_clear_pointer (&heating->error, g_free);
  measure (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_HEAT);
}

int
sight_workspace_get_heat_team (SightWorkspace *self)
{
  return self->heating->team;
}

void
sight_workspace_set_heat_team (SightWorkspace *self, int team)
{
  if (team == self->heating->team)
    return;

  self->heating->team = team;
  measure (self);
}

const SightHeat *
sight_workspace_get_heat (SightWorkspace *self)
{
  return self->heating->heat;
}

const char *
sight_workspace_get_heat_error (SightWorkspace *self)
{
  return self->heating->error;
}

gboolean
sight_workspace_is_heat_stale (SightWorkspace *self)
{
  return self->heating->is_stale || (self->heating->heat != NULL && self->heating->heat->pending != NULL);
}

gboolean
sight_workspace_is_heat_pending (SightWorkspace *self)
{
  return sight_latest_task_is_running (self->heating->task);
}
/* How it is shown */

static void
restyle (SightWorkspace *self)
{
  SightHeating *heating = self->heating;
  const SightHeatStyle style = get_style (heating);

  if (heating->heat != NULL)
    take_heat (self, sight_heat_restyle (heating->heat, &style));
  else
    sight_workspace_emit (self, SIGHT_WORKSPACE_HEAT);
}

SightHeatScale
sight_workspace_get_heat_scale (SightWorkspace *self)
{
  return self->heating->style.scale;
}

void
sight_workspace_set_heat_scale (SightWorkspace *self, SightHeatScale scale)
{
  SightHeatStyle *style = &self->heating->style;

  if (scale == style->scale && !style->has_range && !style->is_fixed)
    return;

  style->scale = scale;
  style->has_range = style->is_fixed = FALSE;
  restyle (self);
}

SightHeatColors
sight_workspace_get_heat_colors (SightWorkspace *self)
{
  return self->heating->style.colors;
}

void
sight_workspace_set_heat_colors (SightWorkspace *self, SightHeatColors colors)
{
  if (colors == self->heating->style.colors)
    return;

  self->heating->style.colors = colors;
  restyle (self);
}

void
sight_workspace_set_heat_range (SightWorkspace *self, double least, double most)
{
  SightHeatStyle *style = &self->heating->style;

  style->is_fixed = FALSE;
  style->has_range = TRUE;
  style->least = least;
  style->most = MAX (most, least);
  restyle (self);
}

gboolean
sight_workspace_get_heat_lock (SightWorkspace *self)
{
  return self->heating->style.is_fixed;
}

void
sight_workspace_set_heat_lock (SightWorkspace *self, gboolean locked)
{
  SightHeating *heating = self->heating;

  if (!locked == !heating->style.is_fixed || heating->heat == NULL)
    return;

  heating->style.is_fixed = locked;
  memcpy (heating->style.bounds, heating->heat->bounds, sizeof heating->style.bounds);
  restyle (self);
}

char *
sight_workspace_describe_heat (SightWorkspace *self, SightCell cell)
{
  const SightHeating *heating = self->heating;
  const SightMeasure *measure = heating->measure;
  const double value = heating->heat != NULL ? sight_heat_get (heating->heat, cell) : NAN;
  g_autofree char *number = NULL, *phrase = NULL;

  if (self->overlay != SIGHT_OVERLAY_HEAT || heating->heat == NULL ||
      sight_heat_get_state (heating->heat, cell) == SIGHT_HEAT_OUTSIDE)
    return NULL;
  if (isnan (value))
    return g_strdup (_ ("no value: nothing to measure from here"));

  number = sight_heat_format (heating->heat, value);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  phrase =
      g_strdup_printf (_ (measure->one != NULL && g_str_equal (number, "1") ? measure->one : measure->phrase), number);
#pragma GCC diagnostic pop

  /* Translators: what a measure says of a cell, its rank, and how many cells have one:
   * "seen from 83 places · rank 2 of 530" */
  return g_strdup_printf (_ ("%s · rank %u of %u"), phrase, sight_heat_get_rank (heating->heat, value),
                          heating->heat->n_sorted + heating->heat->n_nobody);
}
