/* sight-workspace-carry.c - lamps that a viewer was just moved away from, and that may go along
 *
 * A lamp belongs to no viewer: a torch in the hand of one is a lamp in its cell.
 * When that viewer is dragged and nobody else is left with the lamp, it may be
 * carried to where the viewer went, in the same turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/tools/sight-tool-viewers.h"
#include "sight-workspace-turns.h"

/* A lamp, and the cell where it would go along. */
typedef struct
{
  guint lamp;
  SightCell to;
} Left;

void
sight_workspace_note_carried (SightWorkspace *self)
{
  SightCarrying *carrying = &self->carrying;
  const SightLevel *now = self->document != NULL ? sight_document_get_snapshot (self->document) : NULL;

  g_clear_pointer (&carrying->bodies, g_array_unref);
  g_clear_pointer (&carrying->left, g_array_unref);
  if (now == NULL)
    return;
  carrying->latest = MAX (carrying->latest, sight_document_get_state (self->document));
  if (now->lamps->len == 0)
    return;
  carrying->bodies = g_array_new (FALSE, FALSE, sizeof (SightRect));
  for (guint i = 0; i < now->viewers->len; i++)
    {
      const SightRect body = sight_viewer_get_body (sight_level_get_viewer (now, i));

      g_array_append_val (carrying->bodies, body);
    }
}

/* Whether the entry that just ended is a drag, by mouse or keys, of viewers that were there before. */
static gboolean
is_drag (SightWorkspace *self, const SightLevel *now)
{
  const SightStroke *stroke = &self->tools.stroke;

  return stroke->is_active && stroke->viewer >= 0 && stroke->has_moved && !stroke->is_new &&
         self->carrying.bodies != NULL && self->carrying.bodies->len == now->viewers->len &&
         sight_document_get_state (self->document) > self->carrying.latest;
}

static gboolean
stands_in (const SightLevel *now, guint viewer, SightCell cell)
{
  const SightRect body = sight_viewer_get_body (sight_level_get_viewer (now, viewer));

  return !sight_level_get_viewer (now, viewer)->away && sight_rect_contains (&body, cell);
}

/* Whether there is a place for @lamp at @to, for itself. */
static gboolean
has_place (const SightLevel *now, guint lamp, SightCell to)
{
  const int there = sight_level_find_lamp (now, to);

  return sight_map_contains (now->map, to) && (there < 0 || there == (int) lamp);
}

/* Whether a viewer moved away from the lamp, and nobody is there: then @to is where it would go. */
static gboolean
is_left (SightWorkspace *self, const SightLevel *now, guint lamp, SightCell *to)
{
  const SightCell cell = sight_level_get_lamp (now, lamp)->cell;
  gboolean found = FALSE;

  for (guint i = 0; i < now->viewers->len; i++)
    {
      const SightRect *before = &g_array_index (self->carrying.bodies, SightRect, i);
      const SightCell at = sight_level_get_viewer (now, i)->cell;

      if (stands_in (now, i, cell))
        return FALSE;
      if (!sight_viewers_contains (&self->tools, (int) i) || !sight_rect_contains (before, cell) || found)
        continue;
      *to = (SightCell) { cell.x + at.x - before->x, cell.y + at.y - before->y };
      found = has_place (now, lamp, *to);
    }

  return found;
}

/* (transfer full) (element-type Left) */
static GArray *
find_left (SightWorkspace *self, const SightLevel *now)
{
  GArray *left = g_array_new (FALSE, FALSE, sizeof (Left));

  for (guint i = 0; i < now->lamps->len; i++)
    {
      Left one = { i, { 0, 0 } };

      if (is_left (self, now, i, &one.to))
        g_array_append_val (left, one);
    }

  return left;
}

/* (transfer full) */
static char *
describe (const SightLevel *now, GArray *left)
{
  const guint first = g_array_index (left, Left, 0).lamp;
  g_autofree char *who = sight_sentence_lamp (now, (int) first);
  g_autofree char *where = sight_sentence_cell (sight_level_get_lamp (now, first)->cell);

  if (left->len == 1)
    /* Translators: "Torch stays in (3, 4).": the viewer that stood there was moved, the lamp was not */
    return g_strdup_printf (_ ("%s stays in %s."), who, where);

  /* Translators: "Torch and 2 more stay where they are.": lamps, of viewers that were moved */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s and %u more stay where they are.",
                                       "%s and %u more stay where they are.", left->len - 1),
                          who, left->len - 1);
}

void
sight_workspace_tell_left (SightWorkspace *self)
{
  const SightLevel *now = sight_document_get_snapshot (self->document);
  g_autoptr (GArray) left = NULL;
  g_autofree char *text = NULL;

  if (sight_document_is_open (self->document))
    return;
  if (now->lamps->len > 0 && is_drag (self, now))
    left = find_left (self, now);
  sight_workspace_note_carried (self);
  if (left == NULL || left->len == 0)
    return;
  text = describe (now, left);
  self->carrying.left = g_array_ref (left);
  self->carrying.offered = sight_document_get_state (self->document);
  self->carrying.turn = sight_document_get_turn (self->document);
  g_signal_emit_by_name (self, "left", text, left->len);
}

void
sight_workspace_carry_lamps (SightWorkspace *self)
{
  SightCarrying *carrying;
  g_autoptr (GArray) left = NULL;
  g_autofree char *who = NULL, *name = NULL;

  g_return_if_fail (SIGHT_IS_WORKSPACE (self));

  carrying = &self->carrying;
  if (self->document == NULL || sight_document_is_open (self->document) || carrying->left == NULL ||
      sight_document_get_state (self->document) != carrying->offered ||
      sight_document_get_turn (self->document) != carrying->turn)
    return;
  left = g_steal_pointer (&carrying->left);
  who = sight_sentence_lamp (sight_document_get_level (self->document), (int) g_array_index (left, Left, 0).lamp);
  name = g_strdup_printf (_ ("Move %s"), who);
  /* Whoever asks for it need not be told that the lamp is elsewhere until then. */
  self->begun.turn = G_MAXUINT;
  sight_document_begin (self->document, left->len > 1 ? _ ("Move lamps") : name);
  for (guint i = 0; i < left->len; i++)
    sight_document_record_lamp_move (self->document, g_array_index (left, Left, i).lamp,
                                     g_array_index (left, Left, i).to);
  sight_document_commit (self->document);
}

void
sight_workspace_clear_carried (SightWorkspace *self)
{
  g_clear_pointer (&self->carrying.bodies, g_array_unref);
  g_clear_pointer (&self->carrying.left, g_array_unref);
}
