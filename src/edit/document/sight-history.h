/* sight-history.h - the undo history: entries with a name, made of edits
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-edit.h"

G_BEGIN_DECLS

#define SIGHT_HISTORY_BYTES (512 * 1024 * 1024) /* initial memory limit of the entries */

/* Where an edit is made. */
typedef struct
{
  guint turn; /* the shown one */
  gboolean is_recorded;
} SightShownTurn;

typedef struct
{
  char *name;                   /* "Paint 4 cells with Wall" */
  GPtrArray *edits;             /* of SightEdit, in the order they were made */
  gsize bytes;                  /* memory that it holds, as the history last counted it */
  gpointer data;                /* (nullable): data attached by its creator */
  GDestroyNotify free_data;     /* (nullable) */
  guint64 state;                /* identifies the state after it; the history sets it */
  SightShownTurn before, after; /* for undo and redo */
  gboolean begins_turn;         /* it added the turn that is recorded after it */
} SightEntry;

SightEntry *sight_entry_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;
void sight_entry_free (SightEntry *self);

/* Attaches @data for the lifetime of the entry. */
void sight_entry_set_data (SightEntry *self, gpointer data, GDestroyNotify free_data);

/* Undoes all edits, the latest first. */
void sight_entry_undo (SightEntry *self, SightSubject *subject);
void sight_entry_redo (SightEntry *self, SightSubject *subject);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightEntry, sight_entry_free)

typedef struct _SightHistory SightHistory;

/* An empty history at the clean point. */
SightHistory *sight_history_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_history_free (SightHistory *self);

/* Memory limit of all entries together; beyond it the oldest are dropped at the next push. The latest entry is
 * always kept. */
void sight_history_set_limit (SightHistory *self, gsize bytes);

/* Adds the entry just made, (transfer full), and drops everything that could be redone. */
void sight_history_push (SightHistory *self, SightEntry *entry);

/* The entry that would be undone or redone next. (nullable) */
SightEntry *sight_history_peek_undo (const SightHistory *self);
const SightEntry *sight_history_peek_redo (const SightHistory *self);

/* There must be such an entry. */
void sight_history_undo (SightHistory *self, SightSubject *subject);
void sight_history_redo (SightHistory *self, SightSubject *subject);

/* The clean point is the state that was saved. */
void sight_history_mark_clean (SightHistory *self);
/* The number of the current state, which no other state of this history ever has. */
guint64 sight_history_get_state (const SightHistory *self);
/* The clean point is @state, of an earlier time; none if that cannot be reached any more. */
void sight_history_mark_clean_at (SightHistory *self, guint64 state);
/* No state counts as saved: what was saved is gone. */
void sight_history_forget_clean (SightHistory *self);
gboolean sight_history_is_clean (const SightHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightHistory, sight_history_free)

G_END_DECLS
