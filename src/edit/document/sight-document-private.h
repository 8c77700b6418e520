/* sight-document-private.h - the fields of a document, for the files that implement it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"
#include "sight-history.h"

G_BEGIN_DECLS

struct _SightDocument
{
  GObject parent;
  SightSubject subject;
  SightHistory *history;
  SightEntry *entry; /* (nullable): the open one */
  SightEdit *cells;  /* (nullable): of the open entry, what painting adds to */
  guint64 *touched;  /* (nullable): bit for each cell of the map that @cells holds */
  gsize n_touched_words;
  guint n_painted; /* cells, by the open entry */
  guint n_holds;
  guint turn;            /* the shown turn, as last reported */
  guint recorded;        /* the turn that is being recorded, or 0 */
  gboolean is_committed; /* an entry was, since changes were last reported */
  gboolean is_restored;  /* undo or redo has set the recorded turn, since then */
  GFile *file;           /* (nullable) */
  GFile *source;         /* (nullable): what the level was imported from */
  GFileMonitor *monitor; /* (nullable): of @file */
  char *stamp;           /* (nullable): what @file was like when it was last read or written */
  char *seen;            /* (nullable): what it was like at the last look */
  gboolean is_looking, look_again;
  SightDisk disk;
  guint settle_source;
  char *title, *shown_title;
  SightLevel *named;     /* (nullable): what things were called before the open entry; in sight-document-follow.c */
  GArray *named_tiles;   /* (nullable): of int: where the tiles of @named are now, or SIGHT_TILE_NONE */
  gboolean is_following; /* checks are being given the new names */
  gint64 moment;         /* the last that was taken, microseconds since 1970 */
};

/* Inserts a row into a list before @index, or gives it a new @value, (transfer full): NULL removes it. The latest
 * edit absorbs further values for the same row, so a drag of a thousand events is one edit. */
void sight_document_insert_row (SightDocument *self, SightList list, guint index, gpointer value);
void sight_document_change_row (SightDocument *self, SightList list, guint index, gpointer value);
/* Applies @edit, (transfer full), which holds the new value. */
void sight_document_make_edit (SightDocument *self, SightEdit *edit);
/* Adds to the open entry, (transfer full). */
void sight_document_add_edit (SightDocument *self, SightEdit *edit);
/* The latest edit of the open entry. (nullable) */
SightEdit *sight_document_get_last_edit (SightDocument *self);
/* Painting from now on becomes a separate edit: the map or the legend has changed. */
void sight_document_close_cells (SightDocument *self);
/* Starts watching the document's file. @stamp: (transfer full) (nullable): its stamp when it was read or written */
void sight_document_watch (SightDocument *self, char *stamp);
void sight_document_unwatch (SightDocument *self);
/* Emits the changes that the subject has noted, unless changes are held. */
void sight_document_notify (SightDocument *self);

/* Where an edit would be made now; in sight-document-shown.c. */
SightShownTurn sight_document_get_shown (SightDocument *self);
/* Without the turn that is recorded the one before it is shown, as before recording: not the one that took its number.
 */
void sight_document_follow_recorded (SightDocument *self);
/* Undo or redo shows @shown, and goes on recording it if it was being recorded. */
void sight_document_restore_shown (SightDocument *self, const SightShownTurn *shown);
/* The entry that was just committed leaves what is shown now that all its changes are followed. */
void sight_document_note_shown (SightDocument *self);

/* Notes what things are called, before @edit of the open entry is made. */
void sight_document_note_names (SightDocument *self, const SightEdit *edit);
/* What names things follows, and nothing is noted any more: before the open entry is committed, and before one of its
 * checks is written, which has the new names already. */
void sight_document_follow_names (SightDocument *self);
void sight_document_forget_names (SightDocument *self);
/* @title: (transfer full); in sight-document-file.c */
void sight_document_take_title (SightDocument *self, char *title);
/* The areas of @team become those of no team, in sight-document-areas.c. */
void sight_document_leave_team (SightDocument *self, guint team);
/* Removes the events that name @team. */
void sight_document_forget_team (SightDocument *self, guint team);
/* Removes the cells of areas that lie outside the map, after it has become smaller. */
void sight_document_cut_areas (SightDocument *self);
/* The same for notes, in sight-document-notes.c. */
void sight_document_cut_notes (SightDocument *self);
void sight_document_reshape_notes (SightDocument *self, const SightReshape *reshape);
/* Moves and turns the underlay with the map. */
void sight_document_reshape_pictures (SightDocument *self, const SightReshape *reshape);
/* Moves the cells of areas with those of the map. */
void sight_document_reshape_areas (SightDocument *self, const SightReshape *reshape);
/* Removes every event that names @viewer, in sight-document-turns.c. */
void sight_document_forget_viewer (SightDocument *self, guint viewer);
/* Changes every turn: @change is called with a copy of it. */
void sight_document_change_turns (SightDocument *self,
                                  void (*change) (SightTurn *turn, gconstpointer data),
                                  gconstpointer data);

G_END_DECLS
