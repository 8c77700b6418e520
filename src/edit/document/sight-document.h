/* sight-document.h - an open level: what it holds, how it is changed, how changes are undone
 *
 * Views of a document listen to its signal. Every change goes through the
 * functions below, between sight_document_begin() and _commit(); each such pair
 * is one entry of the undo history.
 *
 *     sight_document_begin (document, _("Paint"));
 *     sight_document_paint (document, cell, tile);          … as often as needed
 *     sight_document_commit (document);
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/map/sight-cell-set.h"
#include "core/scenario/sight-timeline.h"
#include "format/sight-formats.h"
#include "sight-change.h"

G_BEGIN_DECLS

/* The state of the document's file on disk. */
typedef enum
{
  SIGHT_DISK_SAME,    /* unchanged since it was read or written; or there is no file */
  SIGHT_DISK_CHANGED, /* changed by another program */
  SIGHT_DISK_DELETED, /* deleted, moved or out of reach: the document counts as not saved */
} SightDisk;

#define SIGHT_TYPE_DOCUMENT (sight_document_get_type ())
G_DECLARE_FINAL_TYPE (SightDocument, sight_document, SIGHT, DOCUMENT, GObject)

/**
 * SightDocument::changed:
 * @what: SightChange flags
 * @cells: (type SightRect*): the cells that changed; may be empty
 *
 * Emitted after each change, also while an entry is still open, so that sight follows the brush.
 * Handlers read; they do not change the document.
 */

/* @level: (transfer full) */
SightDocument *sight_document_new (SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* The format to read @file with to make it a document: native files are read as nothing else, because saving
 * overwrites them; NULL: detected by content and suffix. */
const SightFormat *sight_document_get_format (GFile *file);

/* The stamp of @file, which shows later whether it was changed; NULL if there is no such file. Any thread may call
 * this. Time: reads the file. */
char *sight_document_make_stamp (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* @level: (transfer full): was read from @file.  @stamp: (nullable): what that was like just before.  A file that is
 * not .sightline is the source of a document without a file, titled after it: saving asks where to. */
SightDocument *sight_document_new_for_file (SightLevel *level, GFile *file, const char *stamp)
    G_GNUC_WARN_UNUSED_RESULT;

/* Reads @file; what could not be kept is added to @notes (nullable). */
SightDocument *sight_document_open (GFile *file, GPtrArray *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A document of unsaved work from a program that ended; it counts as modified.
 * @level: (transfer full)
 * @file: (nullable): the document's file
 * @stamp: (nullable): sight_document_get_stamp() of that time */
SightDocument *sight_document_new_recovered (SightLevel *level, GFile *file, const char *title, const char *stamp)
    G_GNUC_WARN_UNUSED_RESULT;

/* The time, microseconds since 1970, or where the clock was set back a little more than the last: of two moments of a
 * document the later one is greater. */
gint64 sight_document_take_moment (SightDocument *self);
/* Moments that are taken from now on are later than @moment, of an earlier run. */
void sight_document_pass_moment (SightDocument *self, gint64 moment);

/* The level as saved in its file and drawn at the start; read only. */
const SightLevel *sight_document_get_level (SightDocument *self);

/* The shown turn: 0, the start, to the number of turns. It is not part of the level, but undo shows the turn in which
 * an entry was begun, and redo the one that was shown after it. */
guint sight_document_get_turn (SightDocument *self);
void sight_document_show_turn (SightDocument *self, guint turn);
/* The level in that turn, its viewers' fields of view, and what teams know then. All are kept up to date. */
const SightLevel *sight_document_get_snapshot (SightDocument *self);
SightFields *sight_document_get_fields (SightDocument *self);
SightTimeline *sight_document_get_timeline (SightDocument *self);

/* (nullable) (transfer none) */
GFile *sight_document_get_file (SightDocument *self);
/* The name of the file without its suffix, or "Untitled"; translated. */
const char *sight_document_get_title (SightDocument *self);
/* The same for windows: one line without controls, see sight-visible.h. */
const char *sight_document_get_shown_title (SightDocument *self);
void sight_document_set_title (SightDocument *self, const char *title);
/* Whether closing the document would lose something: there are changes since it was saved, or opened. */
gboolean sight_document_is_modified (SightDocument *self);
/* It holds something that is in no file, such as a pasted map: it counts as modified until it is saved. */
void sight_document_set_modified (SightDocument *self);

/* (nullable): the file that the level was imported from. */
GFile *sight_document_get_source (SightDocument *self);
/* @source: (nullable) */
void sight_document_set_source (SightDocument *self, GFile *source);
/* Whether no file holds the level: it is modified, or was imported and never saved.  What was imported can be imported
 * again, so closing loses nothing; a crash still leaves a copy. */
gboolean sight_document_is_unsaved (SightDocument *self);

/* @file, which was written when the history was in @state, becomes the document's file, and that state the saved one.
 * @stamp: (nullable): of the written file */
void sight_document_set_saved (SightDocument *self, GFile *file, guint64 state, const char *stamp);
/* The number of the current state of the history. */
guint64 sight_document_get_state (SightDocument *self);

/* The last known state of the document's file on disk; SIGHT_CHANGE_FILE reports changes. */
SightDisk sight_document_get_disk (SightDocument *self);
/* The same in a thread; SIGHT_CHANGE_FILE reports what it found. */
void sight_document_look_at_disk (SightDocument *self);
/* Checks the file now, and waits for the disk. A file that was only touched, or rewritten with what the document holds,
 * is SIGHT_DISK_SAME. */
void sight_document_check_disk (SightDocument *self);
/* Keeps the document as it is, although the file differs: it counts as unsaved. */
void sight_document_keep (SightDocument *self);
/* Reads the file again as one change that can be undone; the document is unmodified afterwards. It must have a file. */
gboolean sight_document_reload (SightDocument *self, GPtrArray *notes, GError **error);
/* The second half of that: takes @level, (transfer full), read from a file with @stamp. */
void sight_document_take_reloaded (SightDocument *self, SightLevel *level, const char *stamp);
/* (nullable): identifies the state of the file on disk, across runs of the program too. */
const char *sight_document_get_stamp (SightDocument *self);

/* While held, changes are gathered; the last release reports them together. Calls may be nested. */
void sight_document_hold (SightDocument *self);
void sight_document_release (SightDocument *self);

/* In a handler of SightDocument::changed: the new index of the viewer (team, tile, area) that was @index before the
 * change, or -1 if it is gone. A removed tile maps to its replacement. */
int sight_document_track_viewer (SightDocument *self, int index);
int sight_document_track_team (SightDocument *self, int index);
int sight_document_track_tile (SightDocument *self, int index);
int sight_document_track_area (SightDocument *self, int index);
int sight_document_track_lamp (SightDocument *self, int index);
/* The same for a cell, which may lie outside the map: where resizing, rotating, … moved it. */
SightCell sight_document_track_cell (SightDocument *self, SightCell cell);

/* Memory limit of the undo history. Beyond it the oldest entries are dropped, but never the latest one. */
void sight_document_set_history_limit (SightDocument *self, gsize bytes);
gboolean sight_document_can_undo (SightDocument *self);
gboolean sight_document_can_redo (SightDocument *self);
/* (nullable): "Paint 4 cells with Wall" */
const char *sight_document_get_undo_name (SightDocument *self);
const char *sight_document_get_redo_name (SightDocument *self);
/* Attaches @data to the open entry for its lifetime; (nullable): the data of the entry that would be undone next,
 * NULL while one is open. */
void sight_document_keep_data (SightDocument *self, gpointer data, GDestroyNotify free_data);
gpointer sight_document_get_data (SightDocument *self);
/* During an open entry: cancels it. */
void sight_document_undo (SightDocument *self);
void sight_document_redo (SightDocument *self);

/* @name: of the entry; may be replaced until the commit. An entry that is still open is committed first. */
void sight_document_begin (SightDocument *self, const char *name);
void sight_document_set_entry_name (SightDocument *self, const char *name);
/* Ends the entry; a no-op is dropped. */
void sight_document_commit (SightDocument *self);
/* Reverts everything since begin(). */
void sight_document_cancel (SightDocument *self);
gboolean sight_document_is_open (SightDocument *self);

/* Changes, allowed only between begin() and commit(). Values are those of core; passing one out of range is a
 * programmer's error. */
void sight_document_paint (SightDocument *self, SightCell cell, guint16 tile);
/* Paints the cells of @rect that lie in the map. */
void sight_document_paint_rect (SightDocument *self, SightRect rect, guint16 tile);
/* Paints the cells of @area that lie in the map. */
void sight_document_paint_area (SightDocument *self, const SightCellSet *area, guint16 tile);
/**
 * sight_document_paint_map:
 * @map: of tiles of the document's legend
 * @area: which of its cells
 * @at: the position of cell (0, 0) of @map; may lie outside
 *
 * Paints each of those cells with its own tile, where it lies in the document's map.
 */
void sight_document_paint_map (SightDocument *self, const SightMap *map, const SightCellSet *area, SightCell at);
/* The number of cells that the open entry has changed so far, each counted once. */
guint sight_document_get_n_painted (SightDocument *self);
/* @viewer, @team: copied.  Returns the index.  @index: where to put it, or -1: last. */
guint sight_document_add_viewer (SightDocument *self, const SightViewer *viewer, int index);
void sight_document_remove_viewer (SightDocument *self, guint index);
void sight_document_set_viewer (SightDocument *self, guint index, const SightViewer *viewer);
guint sight_document_add_team (SightDocument *self, const SightTeam *team);
/* Removes a team and its viewers; its starting areas become those of no team. */
void sight_document_remove_team (SightDocument *self, guint index);
void sight_document_set_team (SightDocument *self, guint index, const SightTeam *team);
void sight_document_set_sight (SightDocument *self, const SightVision *sight);
/* @pictures: copied; a drag of a value is one edit. */
void sight_document_set_pictures (SightDocument *self, const SightPictures *pictures);
void sight_document_add_line (SightDocument *self, const char *name, SightCell from, SightCell to);
void sight_document_rename_line (SightDocument *self, guint index, const char *name);
void sight_document_move_line (SightDocument *self, guint index, SightCell from, SightCell to);
void sight_document_remove_line (SightDocument *self, guint index);
/* @legend: copied; has all tiles that the map uses. */
void sight_document_set_legend (SightDocument *self, const SightLegend *legend);
/* Replaces the map with one of any size; viewers and lines stay where they are, areas lose what lies outside it.
 * @map: (transfer full)
 * @legend: (transfer full) (nullable): NULL keeps the legend */
void sight_document_take_map (SightDocument *self, SightMap *map, SightLegend *legend);

G_END_DECLS
