/* sight-workspace.c - what one window works with: the document, the tools, the inspected line, what is shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace.h"

#include <glib/gi18n-lib.h>

#include "analysis/sight-sees.h"

/* What a change of the document may change in fields of view and lines. */
#define CHANGES_SIGHT                                                                                          \
  (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIGHT | \
   SIGHT_CHANGE_SIZE)

struct _SightWorkspace
{
  GObject parent_instance;

  SightDocument *document;
  gulong document_handler;
  const SightTool *tool;
  SightHand hand;
  SightHand told; /* what the listeners know of the hand */

  SightSight line_sight;
  SightTrace *trace;
  SightLos los, reverse_los;
  guint step;

  SightOverlay overlay;
  const SightPalette *palette;
  gboolean has_cursor;
  SightCell cursor;
};

enum
{
  CHANGED,
  DOCUMENT_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightWorkspace, sight_workspace, G_TYPE_OBJECT)

static void
workspace_emit (SightWorkspace *self, SightWorkspaceChange what)
{
  if (what != 0)
    g_signal_emit (self, signals[CHANGED], 0, what);
}

/* The sight of a viewer at @cell, else the level's without its range. */
static SightSight
get_sight_at (SightWorkspace *self, SightCell cell)
{
  const SightLevel *level = sight_workspace_get_level (self);
  int viewer = sight_level_find_viewer (level, cell);
  SightSight sight = level->sight;

  if (viewer >= 0)
    return sight_level_get_sight (level, sight_level_get_viewer (level, viewer));
  sight.range = 0;

  return sight;
}

/* Walks the inspected line again; a step at the end stays at the end. */
static void
walk_line (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  guint before = sight_workspace_get_n_steps (self);
  gboolean at_end = self->step >= before;
  SightSight reverse;

  sight_trace_reset (self->trace);
  if (self->hand.has_line && (level == NULL || !sight_map_contains (level->map, self->hand.from) ||
                              !sight_map_contains (level->map, self->hand.to)))
    self->hand.has_line = FALSE;
  if (!self->hand.has_line)
    {
      self->step = 0;
      return;
    }

  self->line_sight = get_sight_at (self, self->hand.from);
  reverse = get_sight_at (self, self->hand.to);
  self->los = sight_algorithm_los (level->grid, &self->line_sight, self->hand.from, self->hand.to,
                                   self->line_sight.algorithm->rule != NULL ? self->trace : NULL);
  self->reverse_los = sight_algorithm_los (level->grid, &reverse, self->hand.to, self->hand.from, NULL);
  self->step = at_end ? sight_workspace_get_n_steps (self) : MIN (self->step, sight_workspace_get_n_steps (self));
}

static gboolean
same_line (const SightHand *a, const SightHand *b)
{
  return a->has_line == b->has_line &&
         (!a->has_line || (sight_cell_equal (a->from, b->from) && sight_cell_equal (a->to, b->to)));
}

/* Tells the listeners what is other in the hand than what they know. */
static void
hand_changed_cb (gpointer owner)
{
  SightWorkspace *self = owner;
  SightWorkspaceChange what = 0;

  if (self->hand.selected != self->told.selected)
    what |= SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_FIELD;
  if (self->hand.selected != self->told.selected && self->hand.selected >= 0 && self->overlay != SIGHT_OVERLAY_FIELD)
    {
      self->overlay = SIGHT_OVERLAY_FIELD;
      what |= SIGHT_WORKSPACE_OVERLAY;
    }
  if (!same_line (&self->hand, &self->told))
    {
      self->step = G_MAXUINT;
      walk_line (self);
      what |= SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP;
    }
  if (self->hand.has_line && !same_line (&self->hand, &self->told) && self->overlay != SIGHT_OVERLAY_LINE)
    {
      self->overlay = SIGHT_OVERLAY_LINE;
      what |= SIGHT_WORKSPACE_OVERLAY;
    }
  if (self->hand.team != self->told.team || self->hand.tiles[0] != self->told.tiles[0] ||
      self->hand.tiles[1] != self->told.tiles[1] || self->hand.brush_size != self->told.brush_size)
    what |= SIGHT_WORKSPACE_TOOL;

  self->told = self->hand;
  workspace_emit (self, what);
}

static void
document_changed_cb (SightWorkspace *self, guint what, const SightRect *cells)
{
  SightWorkspaceChange changed = 0;

  sight_hand_follow (&self->hand);
  if (what & CHANGES_SIGHT)
    {
      walk_line (self);
      changed |= SIGHT_WORKSPACE_FIELD | SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP;
    }
  g_signal_emit (self, signals[DOCUMENT_CHANGED], 0, what, cells);
  workspace_emit (self, changed);
  hand_changed_cb (self);
}

static void
release_document (SightWorkspace *self)
{
  if (self->document != NULL)
    g_clear_signal_handler (&self->document_handler, self->document);
  g_clear_object (&self->document);
  self->hand.document = NULL;
}

static void
sight_workspace_dispose (GObject *object)
{
  release_document (SIGHT_WORKSPACE (object));

  G_OBJECT_CLASS (sight_workspace_parent_class)->dispose (object);
}

static void
sight_workspace_finalize (GObject *object)
{
  sight_trace_free (SIGHT_WORKSPACE (object)->trace);

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
}

static void
sight_workspace_init (SightWorkspace *self)
{
  self->trace = sight_trace_new ();
  self->tool = sight_tool_find ("brush");
  self->hand = (SightHand) {
    .tiles = { 1, 0 }, .brush_size = 1, .team = -1, .selected = -1, .changed = hand_changed_cb, .owner = self
  };
  self->told = self->hand;
  self->overlay = SIGHT_OVERLAY_FIELD;
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
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  if (document == self->document)
    return;

  release_document (self);
  self->document = g_object_ref (document);
  self->document_handler =
      g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);

  self->hand.document = document;
  self->hand.selected = sight_workspace_get_level (self)->viewers->len > 0 ? 0 : -1;
  self->hand.team = -1;
  self->hand.has_line = FALSE;
  self->has_cursor = FALSE;
  self->overlay = SIGHT_OVERLAY_FIELD;
  self->hand.tiles[0] = find_tile (sight_workspace_get_level (self)->legend, FALSE);
  self->hand.tiles[1] = find_tile (sight_workspace_get_level (self)->legend, TRUE);
  walk_line (self);
  self->told = self->hand;
  workspace_emit (self, SIGHT_WORKSPACE_ALL);
}

const SightLevel *
sight_workspace_get_level (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), NULL);

  return self->document != NULL ? sight_document_get_level (self->document) : NULL;
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
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  if (tool == self->tool)
    return;

  self->tool = tool;
  workspace_emit (self, SIGHT_WORKSPACE_TOOL);
}

SightHand *
sight_workspace_get_hand (SightWorkspace *self)
{
  g_return_val_if_fail (SIGHT_IS_WORKSPACE (self), NULL);

  return &self->hand;
}

void
sight_workspace_end_stroke (SightWorkspace *self)
{
  workspace_emit (self, SIGHT_WORKSPACE_STEP);
}

void
sight_workspace_set_tile (SightWorkspace *self, guint which, int tile)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self) && which < 2);

  self->hand.tiles[which] = tile;
  hand_changed_cb (self);
}

void
sight_workspace_swap_tiles (SightWorkspace *self)
{
  int first = self->hand.tiles[0];

  self->hand.tiles[0] = self->hand.tiles[1];
  self->hand.tiles[1] = first;
  hand_changed_cb (self);
}

void
sight_workspace_set_brush_size (SightWorkspace *self, int size)
{
  g_return_if_fail (size >= 1 && size <= SIGHT_BRUSH_MAX);

  self->hand.brush_size = size;
  hand_changed_cb (self);
}

void
sight_workspace_set_team (SightWorkspace *self, int team)
{
  self->hand.team = team;
  hand_changed_cb (self);
}

int
sight_workspace_get_selected (SightWorkspace *self)
{
  return self->hand.selected;
}

void
sight_workspace_set_selected (SightWorkspace *self, int viewer)
{
  self->hand.selected = viewer;
  hand_changed_cb (self);
}

gboolean
sight_workspace_has_line (SightWorkspace *self)
{
  return self->hand.has_line;
}

void
sight_workspace_set_line (SightWorkspace *self, SightCell from, SightCell to)
{
  self->hand.has_line = TRUE;
  self->hand.from = from;
  self->hand.to = to;
  hand_changed_cb (self);
}

void
sight_workspace_clear_line (SightWorkspace *self)
{
  self->hand.has_line = FALSE;
  hand_changed_cb (self);
}

void
sight_workspace_reverse_line (SightWorkspace *self)
{
  if (self->hand.has_line)
    sight_workspace_set_line (self, self->hand.to, self->hand.from);
}

void
sight_workspace_get_line (SightWorkspace *self, SightCell *from, SightCell *to)
{
  *from = self->hand.from;
  *to = self->hand.to;
}

const SightSight *
sight_workspace_get_line_sight (SightWorkspace *self)
{
  return &self->line_sight;
}

const SightTrace *
sight_workspace_get_trace (SightWorkspace *self)
{
  return self->trace;
}

const SightLos *
sight_workspace_get_los (SightWorkspace *self)
{
  return &self->los;
}

const SightLos *
sight_workspace_get_reverse_los (SightWorkspace *self)
{
  return &self->reverse_los;
}

guint
sight_workspace_get_n_steps (SightWorkspace *self)
{
  guint length = sight_trace_get_length (self->trace);

  return length > 0 ? length - 1 : 0;
}

guint
sight_workspace_get_step (SightWorkspace *self)
{
  return self->step;
}

void
sight_workspace_set_step (SightWorkspace *self, guint step)
{
  guint n = sight_workspace_get_n_steps (self);

  step = CLAMP (step, MIN (1, n), n);
  if (step == self->step)
    return;

  self->step = step;
  workspace_emit (self, SIGHT_WORKSPACE_STEP);
}

SightOverlay
sight_workspace_get_overlay (SightWorkspace *self)
{
  return self->overlay;
}

void
sight_workspace_set_overlay (SightWorkspace *self, SightOverlay overlay)
{
  if (overlay == self->overlay)
    return;

  self->overlay = overlay;
  workspace_emit (self, SIGHT_WORKSPACE_OVERLAY);
}

const SightPalette *
sight_workspace_get_palette (SightWorkspace *self)
{
  return self->palette;
}

void
sight_workspace_set_palette (SightWorkspace *self, const SightPalette *palette)
{
  if (palette == self->palette)
    return;

  self->palette = palette;
  workspace_emit (self, SIGHT_WORKSPACE_APPEARANCE);
}

SightScene
sight_workspace_get_scene (SightWorkspace *self, int size)
{
  SightScene scene = { .level = sight_workspace_get_level (self),
                       .palette = self->palette,
                       .size = size,
                       .overlay = self->overlay,
                       .selected = self->hand.selected,
                       .from = self->hand.from,
                       .to = self->hand.to,
                       .step = self->step };

  if (self->document != NULL && self->overlay == SIGHT_OVERLAY_FIELD && self->hand.selected >= 0)
    scene.field = sight_fields_get (sight_document_get_fields (self->document), self->hand.selected);
  if (self->overlay == SIGHT_OVERLAY_LINE && self->hand.has_line)
    {
      scene.has_line = TRUE;
      scene.trace = self->trace;
    }

  return scene;
}

gboolean
sight_workspace_get_cursor (SightWorkspace *self, SightCell *cell)
{
  const SightLevel *level = sight_workspace_get_level (self);

  if (!self->has_cursor || level == NULL || !sight_map_contains (level->map, self->cursor))
    return FALSE;
  *cell = self->cursor;

  return TRUE;
}

void
sight_workspace_set_cursor (SightWorkspace *self, const SightCell *cell)
{
  if ((cell == NULL && !self->has_cursor) ||
      (cell != NULL && self->has_cursor && sight_cell_equal (*cell, self->cursor)))
    return;

  self->has_cursor = cell != NULL;
  if (cell != NULL)
    self->cursor = *cell;
  workspace_emit (self, SIGHT_WORKSPACE_CURSOR);
}

char *
sight_workspace_describe_cursor (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  g_autoptr (GString) seen = g_string_new (NULL);
  SightCell cell;

  if (!sight_workspace_get_cursor (self, &cell))
    return g_strdup ("");

  for (guint i = 0; i < level->teams->len; i++)
    {
      guint n_alive;
      guint n = sight_sees_count_watchers (level, sight_document_get_fields (self->document), i, cell, &n_alive);

      if (n_alive == 0)
        continue;
      /* Translators: "Red 1 of 3": how many viewers of a team see a cell */
      g_string_append_printf (seen, _ ("%s %u of %u"), sight_level_get_team (level, i)->name, n, n_alive);
      g_string_append (seen, ", ");
    }
  if (seen->len == 0)
    return g_strdup (sight_level_get_tile (level, cell)->name);
  g_string_truncate (seen, seen->len - 2);

  /* Translators: "Floor · seen by Red 0 of 3, Blue 1 of 3" */
  return g_strdup_printf (_ ("%s · seen by %s"), sight_level_get_tile (level, cell)->name, seen->str);
}
