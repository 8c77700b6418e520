/* sight-document.c - an open level: its entries, its undo history, its signal
 *
 * What can be changed is in sight-document-changes.c, files are in
 * sight-document-file.c and sight-document-disk.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"

#include <glib/gi18n-lib.h>

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightDocument, sight_document, G_TYPE_OBJECT)

static void
sight_document_finalize (GObject *object)
{
  SightDocument *self = SIGHT_DOCUMENT (object);

  sight_document_unwatch (self);
  g_clear_pointer (&self->entry, sight_entry_free);
  sight_history_free (self->history);
  g_free (self->touched);
  sight_document_forget_names (self);
  g_clear_pointer (&self->subject.timeline, sight_timeline_free);
  g_clear_pointer (&self->subject.level, sight_level_free);
  g_array_unref (self->subject.splices);
  g_array_unref (self->subject.reshapes);
  g_clear_pointer (&self->subject.tiles, g_array_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_free (self->title);
  g_free (self->shown_title);
  G_OBJECT_CLASS (sight_document_parent_class)->finalize (object);
}

static void
sight_document_class_init (SightDocumentClass *class)
{
  G_OBJECT_CLASS (class)->finalize = sight_document_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  g_signal_new ("view-changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sight_document_init (SightDocument *self)
{
  self->history = sight_history_new ();
  self->subject.splices = g_array_new (FALSE, FALSE, sizeof (SightSplice));
  self->subject.reshapes = g_array_new (FALSE, FALSE, sizeof (SightReshape));
  sight_document_take_title (self, g_strdup (_ ("Untitled")));
}

SightDocument *
sight_document_new (SightLevel *level)
{
  SightDocument *self = g_object_new (SIGHT_TYPE_DOCUMENT, NULL);

  self->subject.level = level;
  self->subject.timeline = sight_timeline_new (level);

  return self;
}

const SightLevel *
sight_document_get_level (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return self->subject.level;
}

SightTimeline *
sight_document_get_timeline (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return self->subject.timeline;
}

const SightLevel *
sight_document_get_snapshot (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return sight_timeline_get_level (self->subject.timeline);
}

SightFields *
sight_document_get_fields (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return sight_timeline_get_fields (self->subject.timeline);
}

guint
sight_document_get_turn (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);

  return sight_timeline_get_turn (self->subject.timeline);
}

void
sight_document_show_turn (SightDocument *self, guint turn)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (turn <= self->subject.level->turns->len);

  if (turn == sight_document_get_turn (self))
    return;

  sight_timeline_set_turn (self->subject.timeline, turn);
  sight_subject_note (&self->subject, SIGHT_CHANGE_TURN, NULL);
  sight_document_notify (self);
}

void
sight_document_notify (SightDocument *self)
{
  guint what = self->subject.what, turn;
  SightRect cells = self->subject.cells;

  if (self->n_holds > 0 || what == 0)
    return;

  if (what & SIGHT_CHANGE_TURNS)
    sight_document_follow_recorded (self);
  sight_document_note_shown (self);
  self->is_restored = FALSE;
  turn = sight_timeline_get_turn (self->subject.timeline);
  if (turn != self->turn)
    what |= SIGHT_CHANGE_TURN;
  self->turn = turn;

  self->subject.what = 0;
  self->subject.cells = (SightRect) { 0 };
  g_signal_emit (self, signals[CHANGED], 0, what, &cells);
  g_array_set_size (self->subject.splices, 0);
  g_array_set_size (self->subject.reshapes, 0);
  g_clear_pointer (&self->subject.tiles, g_array_unref);
}

void
sight_document_hold (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  self->n_holds++;
}

void
sight_document_release (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
  sight_document_notify (self);
}

int
sight_document_track_viewer (SightDocument *self, int index)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), -1);

  return sight_splices_track (self->subject.splices, SIGHT_LIST_VIEWERS, index);
}

int
sight_document_track_team (SightDocument *self, int index)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), -1);

  return sight_splices_track (self->subject.splices, SIGHT_LIST_TEAMS, index);
}

int
sight_document_track_area (SightDocument *self, int index)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), -1);

  return sight_splices_track (self->subject.splices, SIGHT_LIST_AREAS, index);
}

int
sight_document_track_lamp (SightDocument *self, int index)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), -1);

  return sight_splices_track (self->subject.splices, SIGHT_LIST_LAMPS, index);
}

int
sight_document_track_tile (SightDocument *self, int index)
{
  const GArray *tiles;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), -1);

  tiles = self->subject.tiles;
  if (tiles != NULL && index >= 0 && index < (int) tiles->len)
    index = g_array_index (tiles, int, index);

  return index < (int) sight_legend_get_length (self->subject.level->legend) ? index : -1;
}

SightCell
sight_document_track_cell (SightDocument *self, SightCell cell)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), cell);

  for (guint i = 0; i < self->subject.reshapes->len; i++)
    cell = sight_reshape_cell (&g_array_index (self->subject.reshapes, SightReshape, i), cell);

  return cell;
}

static gboolean
has_open_edits (SightDocument *self)
{
  return self->entry != NULL && self->entry->edits->len > 0;
}

gboolean
sight_document_is_modified (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);

  return has_open_edits (self) || !sight_history_is_clean (self->history);
}

void
sight_document_set_history_limit (SightDocument *self, gsize bytes)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  sight_history_set_limit (self->history, bytes);
}

gboolean
sight_document_can_undo (SightDocument *self)
{
  return sight_document_get_undo_name (self) != NULL;
}

gboolean
sight_document_can_redo (SightDocument *self)
{
  return sight_document_get_redo_name (self) != NULL;
}

const char *
sight_document_get_undo_name (SightDocument *self)
{
  const SightEntry *entry;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  entry = has_open_edits (self) ? self->entry : sight_history_peek_undo (self->history);

  return entry != NULL ? entry->name : NULL;
}

const char *
sight_document_get_redo_name (SightDocument *self)
{
  const SightEntry *entry;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  entry = has_open_edits (self) ? NULL : sight_history_peek_redo (self->history);

  return entry != NULL ? entry->name : NULL;
}

void
sight_document_keep_data (SightDocument *self, gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  sight_entry_set_data (self->entry, data, free_data);
}

gpointer
sight_document_get_data (SightDocument *self)
{
  const SightEntry *entry;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  entry = sight_document_is_open (self) ? NULL : sight_history_peek_undo (self->history);

  return entry != NULL ? entry->data : NULL;
}

void
sight_document_undo (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (self->entry != NULL)
    {
      sight_document_cancel (self);
      return;
    }
  if (!sight_document_can_undo (self))
    return;

  sight_history_undo (self->history, &self->subject);
  sight_document_restore_shown (self, &sight_history_peek_redo (self->history)->before);
  sight_subject_note (&self->subject, SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}

void
sight_document_redo (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (self->entry != NULL || !sight_document_can_redo (self))
    return;

  sight_history_redo (self->history, &self->subject);
  sight_document_restore_shown (self, &sight_history_peek_undo (self->history)->after);
  sight_subject_note (&self->subject, SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}

void
sight_document_begin (SightDocument *self, const char *name)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (self->entry != NULL)
    sight_document_commit (self);
  self->entry = sight_entry_new (name);
  self->entry->before = sight_document_get_shown (self);
  self->n_painted = 0;
}

void
sight_document_set_entry_name (SightDocument *self, const char *name)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  g_free (self->entry->name);
  self->entry->name = g_strdup (name);
}

gboolean
sight_document_is_open (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);

  return self->entry != NULL;
}

SightEdit *
sight_document_get_last_edit (SightDocument *self)
{
  GPtrArray *edits = self->entry->edits;

  return edits->len > 0 ? g_ptr_array_index (edits, edits->len - 1) : NULL;
}

/* Drops the latest edit if it is a no-op, which leaves the one before it as the latest. Edits of cells are checked
 * only once closed, because painting may still add to them. */
static void
drop_void_edits (SightDocument *self)
{
  GPtrArray *edits = self->entry->edits;
  SightEdit *last = sight_document_get_last_edit (self);

  while (last != NULL && last != self->cells && sight_edit_is_void (last, &self->subject))
    {
      g_ptr_array_set_size (edits, edits->len - 1);
      last = sight_document_get_last_edit (self);
    }
}

void
sight_document_add_edit (SightDocument *self, SightEdit *edit)
{
  drop_void_edits (self);
  if (self->entry->edits->len == 0)
    sight_subject_note (&self->subject, SIGHT_CHANGE_HISTORY, NULL);
  sight_document_note_names (self, edit);
  g_ptr_array_add (self->entry->edits, edit);
}

/* Only the bits of the edit's cells are set, so clearing them costs little after a small stroke on a large map. */
void
sight_document_close_cells (SightDocument *self)
{
  const SightCellsEdit *cells;

  if (self->cells == NULL)
    return;

  cells = &self->cells->cells;
  for (gsize i = 0; i < cells->n_runs; i++)
    {
      const SightRun *run = &cells->runs[i];

      for (guint32 word = run->start / 64; word <= (run->start + run->length - 1) / 64; word++)
        self->touched[word] = 0;
    }
  sight_edit_trim_cells (self->cells);
  if (sight_edit_is_void (self->cells, &self->subject))
    g_ptr_array_remove (self->entry->edits, self->cells);
  self->cells = NULL;
}

void
sight_document_commit (SightDocument *self)
{
  SightEntry *entry;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  sight_document_follow_names (self);
  sight_document_close_cells (self);
  drop_void_edits (self);
  entry = g_steal_pointer (&self->entry);
  self->is_committed = entry->edits->len > 0;
  if (self->is_committed)
    sight_history_push (self->history, entry);
  else
    sight_entry_free (entry);
  sight_subject_note (&self->subject, SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}

void
sight_document_cancel (SightDocument *self)
{
  g_autoptr (SightEntry) entry = NULL;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  sight_document_forget_names (self);
  sight_document_close_cells (self);
  entry = g_steal_pointer (&self->entry);
  sight_entry_undo (entry, &self->subject);
  sight_subject_note (&self->subject, SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}
