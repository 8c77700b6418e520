/* sight-window-inspect.c - actions on the inspected line, its steps, and the question why
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/trace/sight-trace-find.h"
#include "report/steps/sight-report-run.h"

#define COPY_MAX 20000 /* steps: a few megabytes of text, made in a fraction of a second */

gboolean
sight_window_has_steps (SightWindow *self)
{
  return sight_workspace_is_explaining (self->workspace) || sight_workspace_is_working_out (self->workspace);
}

void
sight_window_follow_steps (SightWindow *self)
{
  const gboolean has = sight_window_has_steps (self);
  g_autofree char *before = NULL;

  if (has == self->states.had_steps)
    return;
  self->states.had_steps = has;
  before = has ? g_strdup (self->states.panel) : g_steal_pointer (&self->states.before_steps);
  /* A line that was laid over them has the same panel. */
  if (!has && before != NULL && sight_workspace_get_overlay (self->workspace) != SIGHT_OVERLAY_LINE)
    g_object_set (self, "panel", before, NULL);
  if (!has || !self->states.panel_visible || self->narrow >= 2 || g_str_equal (before, "line"))
    return;
  g_object_set (self, "panel", "line", NULL);
  self->states.before_steps = g_steal_pointer (&before);
}

void
sight_window_step_first (SightWindow *self)
{
  sight_workspace_set_step (self->workspace, 1);
}

void
sight_window_step_previous (SightWindow *self)
{
  guint step = sight_workspace_get_step (self->workspace);

  sight_workspace_set_step (self->workspace, MAX (step, 1) - 1);
}

void
sight_window_step_next (SightWindow *self)
{
  sight_workspace_set_step (self->workspace, sight_workspace_get_step (self->workspace) + 1);
}

void
sight_window_step_last (SightWindow *self)
{
  sight_workspace_set_step (self->workspace, sight_workspace_get_n_steps (self->workspace));
}

void
sight_window_step_play (SightWindow *self)
{
  sight_step_bar_set_playing (self->step_bar, !sight_step_bar_get_playing (self->step_bar));
}

void
sight_window_line_reverse (SightWindow *self)
{
  sight_workspace_reverse_line (self->workspace);
}

/* Makes the corner rule being tried on the line the rule of the map's sight. */
void
sight_window_corner_use (SightWindow *self)
{
  SightVision sight = sight_document_get_level (sight_workspace_get_document (self->workspace))->sight;
  int index = sight_algorithm_find_parameter (sight.algorithm, "corner");
  int corner = sight_workspace_get_corner (self->workspace);

  if (index < 0 || corner < 0)
    return;

  sight.values[index] = corner;
  sight_workspace_change_sight (self->workspace, &sight);
}

void
sight_window_line_clear (SightWindow *self)
{
  sight_workspace_clear_line (self->workspace);
}

void
sight_window_line_keep (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLevel *level = sight_document_get_level (document);
  g_autofree char *name = NULL;
  SightCell from, to;

  sight_workspace_get_line (self->workspace, &from, &to);
  if (sight_workspace_is_line_kept (self->workspace))
    return;
  name = sight_sentence_line (level, from, to);
  sight_document_begin (document, _ ("Keep a line"));
  sight_document_add_line (document, name, from, to);
  sight_document_commit (document);
}

static void
show_why (SightWindow *self, SightCell cell)
{
  sight_why_popover_show (self->over.why, sight_workspace_get_selected (self->workspace), cell,
                          gtk_window_get_focus_visible (GTK_WINDOW (self)));
}

/* Explains the cell under the pointer or the cursor, else one that is asked for, for the selected viewer. */
void
sight_window_why (SightWindow *self)
{
  sight_window_do_in_cell (self, show_why, _ ("Click the cell to explain, or press Escape."));
}

/* Explains the end of the inspected line, for a viewer at its start. */
void
sight_window_why_line (SightWindow *self)
{
  SightCell from, to;

  sight_workspace_get_line (self->workspace, &from, &to);
  sight_why_popover_show (self->over.why, sight_level_find_viewer (sight_workspace_get_level (self->workspace), from),
                          to, gtk_window_get_focus_visible (GTK_WINDOW (self)));
}

/* Goes to the next or the previous stop of the trace. */
static void
step_to (SightWindow *self, SightTraceStop stop)
{
  guint step = sight_workspace_get_step (self->workspace);
  int offset = (int) sight_workspace_get_trace_index (self->workspace, step) - (int) step;
  int next = sight_trace_find_next (sight_workspace_get_trace (self->workspace), (int) step + offset, stop);

  if (next >= 0)
    sight_workspace_set_step (self->workspace, next - offset);
}

void
sight_window_step_blocking (SightWindow *self)
{
  step_to (self, SIGHT_TRACE_STOP_BLOCKING);
}

void
sight_window_step_cell (SightWindow *self)
{
  step_to (self, SIGHT_TRACE_STOP_CELL);
}

void
sight_window_step_row (SightWindow *self)
{
  step_to (self, SIGHT_TRACE_STOP_ROW);
}

/* Whether a step lit or hid @cell: its number in @step. */
static gboolean
find_step (SightWindow *self, SightCell cell, guint *step)
{
  guint index;

  if (sight_workspace_get_n_steps (self->workspace) == 0 ||
      !sight_trace_find_cell (sight_workspace_get_trace_sight (self->workspace),
                              sight_workspace_get_trace (self->workspace), cell, &index))
    return FALSE;
  *step = index + 1 - sight_workspace_get_trace_index (self->workspace, 1);

  return TRUE;
}

gboolean
sight_window_has_step (SightWindow *self, SightCell cell)
{
  guint step;

  return find_step (self, cell, &step);
}

static void
go_to_step (SightWindow *self, SightCell cell)
{
  guint step;

  if (find_step (self, cell, &step))
    sight_workspace_set_step (self->workspace, step);
  else
    sight_window_show_notice (self, SIGHT_NOTICE_HINT, _ ("No step is about that cell."));
}

/* Jumps to the step that lit or hid the cell under the pointer or the cursor, else one that is asked for. */
void
sight_window_step_here (SightWindow *self)
{
  sight_window_do_in_cell (self, go_to_step, _ ("Click the cell to explain, or press Escape."));
}

/* Copies the steps as the text that @make returns. */
static void
copy_run (SightWindow *self, char *(*make) (const SightReportRun *run, guint max))
{
  SightReportRun run = { .level = sight_workspace_get_level (self->workspace),
                         .sight = sight_workspace_get_trace_sight (self->workspace),
                         .trace = sight_workspace_get_trace (self->workspace),
                         .is_line = !sight_workspace_is_explaining (self->workspace) };
  guint n = MIN (sight_workspace_get_n_steps (self->workspace), COPY_MAX);
  g_autofree char *text = NULL, *dropped = NULL;

  if (run.is_line)
    sight_workspace_get_line (self->workspace, &run.from, &run.to);
  else
    run.from = sight_workspace_get_so_far (self->workspace)->view.viewer;
  text = make (&run, COPY_MAX);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  dropped = sight_report_run_describe_dropped (&run, n);
  if (dropped != NULL)
    sight_window_show_notice (self, SIGHT_NOTICE_HINT, dropped);
}

/* As numbered sentences. */
void
sight_window_copy_trace (SightWindow *self)
{
  copy_run (self, sight_report_run_to_text);
}

void
sight_window_copy_trace_json (SightWindow *self)
{
  copy_run (self, sight_report_run_to_json);
}

/* Tries that corner rule on the inspected line. */
void
sight_window_try_corner (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightWindow *self = SIGHT_WINDOW (widget);
  SightVision sight = *sight_workspace_get_line_sight (self->workspace);
  int index =
      sight_workspace_has_line (self->workspace) ? sight_algorithm_find_parameter (sight.algorithm, "corner") : -1;

  if (index >= 0 && sight_vision_set (&sight, "corner", g_variant_get_string (parameter, NULL)) == SIGHT_SET_OK)
    sight_workspace_try_corner (self->workspace, sight.values[index]);
}
