/* sight-workspace.c - what one window works with: the document, the tools, the inspected line, what is shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

#include "core/scenario/sight-late-fields.h"
#include "sight-why-task.h"

/* Changes of the document that may affect fields of view and lines. */
#define CHANGES_SIGHT                                                                                          \
  (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIGHT | \
   SIGHT_CHANGE_SIZE | SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS | SIGHT_CHANGE_LAMPS)

#define FIELDS_BUDGET 5000 /* microseconds of the processor that fields may take of a frame */

enum
{
  CHANGED,
  DOCUMENT_CHANGED,
  REVEAL,
  POINT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightWorkspace, sight_workspace, G_TYPE_OBJECT)

void
sight_workspace_emit (SightWorkspace *self, SightWorkspaceChange what)
{
  if (self->is_following)
    self->held |= what;
  else if (what != 0)
    {
      if (what & (SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_SHOW | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_LINE))
        sight_workspace_keep_view (self);
      g_signal_emit (self, signals[CHANGED], 0, what);
    }
}

void
sight_workspace_reveal (SightWorkspace *self, SightCell cell)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  g_signal_emit (self, signals[REVEAL], 0, &cell);
}

void
sight_workspace_point_at (SightWorkspace *self, const SightCell *cell)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  g_signal_emit (self, signals[POINT], 0, cell);
}

static gboolean
same_line (const SightToolState *a, const SightToolState *b)
{
  return a->has_line == b->has_line &&
         (!a->has_line || (sight_cell_equal (a->from, b->from) && sight_cell_equal (a->to, b->to)));
}

static gboolean
same_options (const SightToolState *a, const SightToolState *b)
{
  return a->team == b->team && a->tiles[0] == b->tiles[0] && a->tiles[1] == b->tiles[1] &&
         a->brush_size == b->brush_size && a->is_round == b->is_round && a->is_filled == b->is_filled &&
         a->fill.everywhere == b->fill.everywhere && a->fill.diagonal == b->fill.diagonal &&
         a->symmetry == b->symmetry && a->area == b->area && a->is_brush == b->is_brush && a->is_mixed == b->is_mixed &&
         a->new_range == b->new_range;
}

/* How the tool state differs from what listeners were last notified of, except for the line. */
static SightWorkspaceChange
compare_tools (SightWorkspace *self)
{
  const SightToolState *tools = &self->tools, *notified = &self->notified;
  SightWorkspaceChange what = 0;

  if (tools->selected != notified->selected)
    what |= SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_FIELD;
  if (!same_options (tools, notified))
    what |= SIGHT_WORKSPACE_TOOL;
  if (tools->area != notified->area)
    what |= SIGHT_WORKSPACE_AREA;
  if (tools->lamp != notified->lamp)
    what |= SIGHT_WORKSPACE_LAMP;
  if (tools->selection_stamp != notified->selection_stamp)
    what |= SIGHT_WORKSPACE_SELECTION;

  return what;
}

void
sight_workspace_tools_changed (SightWorkspace *self)
{
  SightWorkspaceChange what = compare_tools (self);
  gboolean new_line = !same_line (&self->tools, &self->notified);
  const SightOverlay before = self->overlay;

  if (what & SIGHT_WORKSPACE_SELECTED)
    {
      sight_workspace_look (self, TRUE);
      sight_workspace_follow_explained (self);
    }
  if (new_line && self->tools.has_line && self->overlay != SIGHT_OVERLAY_LINE)
    sight_workspace_lay (self, SIGHT_LAID_BY_LINE, SIGHT_OVERLAY_LINE);
  else if (new_line && !self->tools.has_line)
    sight_workspace_lift (self, SIGHT_LAID_BY_LINE);
  self->notified = self->tools;
  if (self->overlay != before)
    {
      sight_workspace_heat_show (self);
      what |= SIGHT_WORKSPACE_OVERLAY;
    }
  if (new_line)
    self->line.step = G_MAXUINT;
  if (what & (SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_AREA))
    sight_workspace_heat_choose (self);
  if (what & SIGHT_WORKSPACE_SELECTED)
    sight_workspace_recompute_analysis (self);
  if (new_line || (what & SIGHT_WORKSPACE_SELECTED))
    {
      sight_workspace_recompute_trace (self);
      what |= SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP;
    }
  sight_workspace_emit (self, what);
}

static void
tools_changed_cb (gpointer owner)
{
  sight_workspace_tools_changed (owner);
}

static void
document_changed_cb (SightWorkspace *self, guint what, const SightRect *cells)
{
  const gboolean awaited = sight_field_task_awaits_sight (self->fields);
  SightWorkspaceChange changed, held;
  SightRect shown;

  self->is_following = TRUE;
  sight_field_task_set_focus (self->fields, self->tools.selected, self->has_cursor ? &self->cursor : NULL);
  what = sight_field_task_follow (self->fields, what);
  changed = awaited != sight_field_task_awaits_sight (self->fields) ? SIGHT_WORKSPACE_SIGHT : 0;
  /* A line that moves with its map is not a new line, also for those whom the tools notify. */
  if (self->tools.has_line && self->notified.has_line)
    {
      self->notified.from = sight_document_track_cell (self->document, self->notified.from);
      self->notified.to = sight_document_track_cell (self->document, self->notified.to);
    }
  sight_tool_state_follow (&self->tools);
  shown = sight_rect_union (*cells, sight_workspace_show_follow (self, what));
  self->is_following = FALSE;
  held = self->held;
  self->held = 0;
  sight_workspace_emit (self, held);
  if (what & CHANGES_SIGHT)
    {
      sight_workspace_recompute_trace (self);
      sight_workspace_analysis_changed (self, what, cells);
      changed |= SIGHT_WORKSPACE_FIELD | SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP;
    }
  if (what & SIGHT_CHANGE_FIELDS)
    changed |= SIGHT_WORKSPACE_FIELD;
  sight_workspace_heat_follow (self, what);
  sight_workspace_pictures_follow (self, what);
  changed |= sight_workspace_turns_follow (self, what);
  g_signal_emit (self, signals[DOCUMENT_CHANGED], 0, what, &shown);
  sight_workspace_emit (self, changed);
  sight_workspace_tools_changed (self);
  sight_workspace_tell_begun (self);
  sight_workspace_tell_left (self);
  sight_workspace_tell_unseen (self, what, cells);
}

static void
release_document (SightWorkspace *self)
{
  if (self->document != NULL)
    g_clear_signal_handler (&self->document_handler, self->document);
  sight_field_task_set_document (self->fields, NULL);
  sight_workspace_forget_range (self);
  g_clear_object (&self->document);
  self->tools.document = NULL;
}

static void
sight_workspace_dispose (GObject *object)
{
  release_document (SIGHT_WORKSPACE (object));
  sight_workspace_turns_clear (SIGHT_WORKSPACE (object));
  sight_workspace_recompute_analysis (SIGHT_WORKSPACE (object));
  sight_workspace_stop_explaining (SIGHT_WORKSPACE (object));
  sight_latest_task_stop (SIGHT_WORKSPACE (object)->naming);

  G_OBJECT_CLASS (sight_workspace_parent_class)->dispose (object);
}

static void
sight_workspace_finalize (GObject *object)
{
  sight_tool_state_clear (&SIGHT_WORKSPACE (object)->tools);
  sight_trace_free (SIGHT_WORKSPACE (object)->line.trace);
  sight_trace_free (SIGHT_WORKSPACE (object)->back.trace);
  sight_trace_free (SIGHT_WORKSPACE (object)->untried.trace);
  sight_trace_free (SIGHT_WORKSPACE (object)->field.trace);
  sight_view_clear (&SIGHT_WORKSPACE (object)->answer);
  sight_so_far_clear (&SIGHT_WORKSPACE (object)->so_far);
  g_clear_pointer (&SIGHT_WORKSPACE (object)->frontier, sight_frontier_free);
  g_clear_pointer (&SIGHT_WORKSPACE (object)->fields, sight_field_task_free);
  g_clear_pointer (&SIGHT_WORKSPACE (object)->explainer, sight_latest_task_free);
  g_clear_pointer (&SIGHT_WORKSPACE (object)->naming, sight_latest_task_free);
  sight_workspace_clear_carried (SIGHT_WORKSPACE (object));
  sight_workspace_heat_clear (SIGHT_WORKSPACE (object));
  sight_workspace_analysis_clear (SIGHT_WORKSPACE (object));
  sight_workspace_show_clear (SIGHT_WORKSPACE (object));
  g_clear_pointer (&SIGHT_WORKSPACE (object)->findings, sight_findings_unref);
  g_clear_pointer (&SIGHT_WORKSPACE (object)->decoder, sight_decoder_free);

  G_OBJECT_CLASS (sight_workspace_parent_class)->finalize (object);
}

static void
sight_workspace_class_init (SightWorkspaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sight_workspace_dispose;
  object_class->finalize = sight_workspace_finalize;

  signals[CHANGED] = g_signal_new ("changed", SIGHT_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_UINT);
  signals[DOCUMENT_CHANGED] = g_signal_new ("document-changed", SIGHT_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  g_signal_new ("range-taken", SIGHT_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_STRING, G_TYPE_INT);
  g_signal_new ("unseen", SIGHT_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("begun", SIGHT_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                G_TYPE_BOOLEAN);
  g_signal_new ("left", SIGHT_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                G_TYPE_UINT);
  signals[REVEAL] = g_signal_new ("reveal", SIGHT_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_POINTER);
  signals[POINT] = g_signal_new ("point", SIGHT_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_POINTER);
}

static void
sight_workspace_init (SightWorkspace *self)
{
  self->line.trace = sight_trace_new ();
  self->back.trace = sight_trace_new ();
  self->untried.trace = sight_trace_new ();
  self->tried_corner = -1;
  self->naming = sight_why_task_new (self);
  self->fields = sight_field_task_new (FIELDS_BUDGET);
  self->field.trace = sight_trace_new ();
  self->answer = (SightView) SIGHT_VIEW_INIT;
  self->so_far = (SightSoFar) SIGHT_SO_FAR_INIT;
  sight_workspace_pictures_init (self);
  sight_workspace_trace_init (self);
  sight_workspace_analysis_init (self);
  sight_workspace_heat_init (self);
  sight_workspace_show_init (self);
  self->tool = sight_tool_find ("brush");
  self->tools = (SightToolState) { .tiles = { 1, 0 },
                                   .brush_size = 1,
                                   .team = -1,
                                   .selected = -1,
                                   .area = -1,
                                   .lamp = -1,
                                   .changed = tools_changed_cb,
                                   .owner = self };
  self->notified = self->tools;
  self->overlay = self->overlays.chosen = self->overlays.before_line = SIGHT_OVERLAY_FIELD;
  self->palette = sight_palette_get (FALSE, FALSE);
}

SightWorkspace *
sight_workspace_new (void)
{
  return g_object_new (SIGHT_TYPE_WORKSPACE, NULL);
}

SightDocument *
sight_workspace_get_document (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), NULL);

  return self->document;
}

/* The first tile of @legend that stops sight, or that is open ground; else its first. */
static int
find_tile (const SightLegend *legend, gboolean open)
{
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      if (open ? tile->walkable && tile->transparent : !tile->transparent)
        return i;
    }

  return 0;
}

void
sight_workspace_set_document (SightWorkspace *self, SightDocument *document)
{
  SightDocumentView view;

  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  if (document == self->document)
    return;

  view = sight_document_get_view (document);
  release_document (self);
  sight_workspace_turns_clear (self);
  self->document = g_object_ref (document);
  self->document_handler =
      g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);

  sight_tool_state_clear (&self->tools);
  self->tools.document = document;
  sight_field_task_set_document (self->fields, document);
  self->tools.selected = sight_workspace_get_level (self)->viewers->len > 0 ? 0 : -1;
  self->tools.team = self->tools.area = self->tools.lamp = -1;
  self->tools.has_line = self->has_cursor = FALSE;
  self->tried_corner = -1;
  self->overlay = self->overlays.chosen = self->overlays.before_line = SIGHT_OVERLAY_FIELD;
  self->overlays.n_laid = 0;
  g_clear_pointer (&self->findings, sight_findings_unref);
  sight_workspace_forget_images (self);
  self->tools.tiles[0] = find_tile (sight_workspace_get_level (self)->legend, FALSE);
  self->tools.tiles[1] = find_tile (sight_workspace_get_level (self)->legend, TRUE);
  self->begun = (SightBegun) { 0 };
  self->carrying.latest = 0;
  sight_workspace_note_begun (self);
  sight_workspace_note_carried (self);
  sight_workspace_recompute_show (self);
  sight_workspace_recompute_trace (self);
  sight_workspace_recompute_analysis (self);
  sight_workspace_choose_other (self);
  sight_workspace_heat_reset (self);
  self->notified = self->tools;
  sight_workspace_emit (self, SIGHT_WORKSPACE_ALL);
  sight_workspace_restore_view (self, &view);
}

const SightLevel *
sight_workspace_get_level (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), NULL);

  return self->document != NULL ? sight_document_get_snapshot (self->document) : NULL;
}

const SightLevel *
sight_workspace_get_chosen (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), NULL);

  if (self->document != NULL && sight_timeline_awaits_sight (sight_document_get_timeline (self->document)) != 0)
    return sight_document_get_level (self->document);

  return sight_workspace_get_level (self);
}

gboolean
sight_workspace_awaits_sight (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), FALSE);

  return sight_field_task_awaits_sight (self->fields);
}

const SightTool *
sight_workspace_get_tool (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), NULL);

  return self->tool;
}

void
sight_workspace_set_tool (SightWorkspace *self, const SightTool *tool)
{
  const SightOverlay before = self->overlay;

  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  if (tool == self->tool)
    return;

  /* Another tool could not move the floating cells. */
  if (self->document != NULL)
    sight_tool_state_place (&self->tools);
  self->tool = tool;
  if (tool->options & SIGHT_OPTION_AREA)
    sight_workspace_lay (self, SIGHT_LAID_BY_AREA, SIGHT_OVERLAY_AREAS);
  else
    sight_workspace_lift (self, SIGHT_LAID_BY_AREA);
  sight_workspace_overlay_changed (self, before);
  sight_workspace_emit (self, SIGHT_WORKSPACE_TOOL | SIGHT_WORKSPACE_AREA);
}

SightToolState *
sight_workspace_get_tools (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), NULL);

  return &self->tools;
}

void
sight_workspace_begin_stroke (SightWorkspace *self)
{
  const SightOverlay before = self->overlay;

  /* The selected viewer was selected before, too: what it sees is shown all the same. */
  if ((self->tool->options & SIGHT_OPTION_TEAM) && self->tools.stroke.is_active && self->tools.stroke.viewer >= 0)
    sight_workspace_look (self, FALSE);
  sight_workspace_overlay_changed (self, before);
  sight_workspace_emit (self, SIGHT_WORKSPACE_SELECTION);
}

void
sight_workspace_end_stroke (SightWorkspace *self)
{
  sight_workspace_emit (self, SIGHT_WORKSPACE_STEP | SIGHT_WORKSPACE_SELECTION);
}

void
sight_workspace_set_tile (SightWorkspace *self, guint which, int tile)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self) && which < 2);

  self->tools.tiles[which] = tile;
  sight_workspace_tools_changed (self);
}

void
sight_workspace_swap_tiles (SightWorkspace *self)
{
  int first = self->tools.tiles[0];

  self->tools.tiles[0] = self->tools.tiles[1];
  self->tools.tiles[1] = first;
  sight_workspace_tools_changed (self);
}

void
sight_workspace_set_brush_size (SightWorkspace *self, int size)
{
  g_return_if_fail (size >= 1 && size <= SIGHT_BRUSH_MAX);

  self->tools.brush_size = size;
  sight_workspace_tools_changed (self);
}

void
sight_workspace_set_team (SightWorkspace *self, int team)
{
  self->tools.team = team;
  sight_workspace_tools_changed (self);
}

int
sight_workspace_get_selected (SightWorkspace *self)
{
  return self->tools.selected;
}

void
sight_workspace_set_selected (SightWorkspace *self, int viewer)
{
  sight_tool_state_select (&self->tools, viewer);
  sight_workspace_tools_changed (self);
}
