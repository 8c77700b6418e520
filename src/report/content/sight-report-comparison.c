/* sight-report-comparison.c - the level's sight compared with others, in its report
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-comparison.h"

static void
comparison_clear (gpointer data)
{
  SightReportComparison *self = data;

  g_free (self->viewers);
  g_array_unref (self->changes);
}

const SightPreset **
sight_report_list_presets (const SightVision *but)
{
  GPtrArray *presets = g_ptr_array_new ();
  const SightPreset *preset;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      SightVision sight;

      sight_preset_apply (preset, &sight);
      if (!sight_vision_equal (&sight, but))
        g_ptr_array_add (presets, (gpointer) preset);
    }
  g_ptr_array_add (presets, NULL);

  return (const SightPreset **) g_ptr_array_free (presets, FALSE);
}

/* What @viewer sees with its own sight, and with @other at the same range.  FALSE: it sees nothing at all. */
static gboolean
see_both (const SightReport *report, guint viewer, const SightVision *other, SightView *a, SightView *b)
{
  const SightGaze gaze = sight_gaze_init_viewer (report->level, viewer);
  const SightGaze with_other = sight_gaze_with_sight (&gaze, other);

  return sight_gaze_see (&gaze, a) && sight_gaze_see (&with_other, b);
}

/* A viewer that looks with one sight. */
typedef struct
{
  SightGaze gaze;
  const SightView *view; /* what it sees */
} Look;

static gboolean
sees_unit_cb (SightCell cell, gpointer data)
{
  const Look *self = data;

  return sight_view_sees (self->view, cell) && sight_gaze_notices (&self->gaze, cell);
}

/* Viewers that @viewer sees only with A, @a, or only with B. */
static void
add_changes (
    const SightReport *report, SightReportComparison *self, guint viewer, const SightView *a, const SightView *b)
{
  const SightGaze gaze = sight_gaze_init_viewer (report->level, viewer);
  Look with_a = { gaze, a }, with_b = { gaze, b };
  SightVision other_sight;

  sight_preset_apply (self->preset, &other_sight);
  with_b.gaze = sight_gaze_with_sight (&gaze, &other_sight);
  for (guint i = 0; i < report->level->viewers->len; i++)
    {
      const SightViewer *other = sight_level_get_viewer (report->level, i);
      const gboolean before = sight_level_is_body_seen (report->level, other, sees_unit_cb, &with_a);
      const gboolean after = sight_level_is_body_seen (report->level, other, sees_unit_cb, &with_b);
      const SightReportChange change = { viewer, i, after };

      if (i != viewer && other->alive && before != after)
        g_array_append_val (self->changes, change);
    }
}

static void
add_comparison (SightReport *report, const SightPreset *preset)
{
  const guint n = report->level->viewers->len;
  SightReportComparison self = {
    preset, { 0, 0, 0 }, g_new0 (SightCompareCounts, n), g_array_new (FALSE, FALSE, sizeof (SightReportChange))
  };
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  SightVision other;

  sight_preset_apply (preset, &other);
  for (guint i = 0; i < n; i++)
    {
      if (!see_both (report, i, &other, &a, &b))
        continue;
      self.viewers[i] = sight_compare_count (&a, &b);
      sight_compare_counts_add (&self.total, &self.viewers[i]);
      add_changes (report, &self, i, &a, &b);
    }
  g_array_append_val (report->comparisons, self);
}

void
sight_report_add_comparisons (SightReport *self, const SightPreset *const *presets)
{
  self->comparisons = g_array_new (FALSE, FALSE, sizeof (SightReportComparison));
  g_array_set_clear_func (self->comparisons, comparison_clear);
  for (guint i = 0; presets != NULL && presets[i] != NULL; i++)
    add_comparison (self, presets[i]);
}

void
sight_report_mark_comparison (const SightReport *self,
                              const SightReportComparison *comparison,
                              guint64 *only_a,
                              guint64 *only_b)
{
  g_auto (SightComparison) found = SIGHT_COMPARISON_INIT;
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  const gsize stride = (self->level->map->width + 63) / 64;
  SightVision other;

  sight_preset_apply (comparison->preset, &other);
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      if (!see_both (self, i, &other, &a, &b))
        continue;
      sight_comparison_fill (&found, self->level->grid, &a, &b);
      sight_view_mark (&found.only_a, only_a, stride);
      sight_view_mark (&found.only_b, only_b, stride);
    }
}
