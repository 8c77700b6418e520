/* sight-edit.h - edits as data: what changed in a level, and how to change it back
 *
 * An edit holds the value that is not in the level: the old one after the edit
 * is made, the new one after it is undone. Undo and redo are the same swap, and
 * each value is kept once.
 *
 * Edits report their changes to their subject, and invalidate no more of its
 * timeline than they may affect.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-reshape.h"
#include "core/scenario/sight-timeline.h"
#include "sight-change.h"

G_BEGIN_DECLS

/* The lists of a level, whose rows are added, removed and replaced alike. */
typedef enum
{
  SIGHT_LIST_TEAMS,
  SIGHT_LIST_VIEWERS,
  SIGHT_LIST_LINES,
  SIGHT_LIST_AREAS,
  SIGHT_LIST_NOTES,
  SIGHT_LIST_LAMPS,
  SIGHT_LIST_TURNS,
  SIGHT_LIST_CHECKS,
  SIGHT_LIST_COUNT
} SightList;

/* A row was inserted before @index, or removed from there. */
typedef struct
{
  SightList list;
  guint index;
  gboolean inserted;
} SightSplice;

/* What edits act on, and the changes not yet reported. */
typedef struct
{
  SightLevel *level;
  SightTimeline *timeline; /* of @level */
  guint what;              /* SightChange flags */
  SightRect cells;         /* that changed */
  GArray *splices;         /* of SightSplice, in the order they happened */
  GArray *since;           /* (nullable): the same, since names were noted */
  GArray *tiles;           /* (nullable): of int, the new index of each tile of the legend; NULL: unchanged */
  GArray *reshapes;        /* of SightReshape: where cells moved, in order */
} SightSubject;

/* Where cells end up when the map is replaced. */
typedef struct
{
  int *tiles; /* (nullable): for each tile of the legend its index in the other; NULL: the same */
  gboolean has_reshape;
  SightReshape reshape; /* where the cells go */
} SightMoves;

typedef enum
{
  SIGHT_EDIT_ROW,
  SIGHT_EDIT_CELLS,
  SIGHT_EDIT_SIGHT,
  SIGHT_EDIT_RULES,
  SIGHT_EDIT_PICTURES,
  SIGHT_EDIT_LEGEND,
  SIGHT_EDIT_MAP,
  SIGHT_EDIT_LEVEL,
} SightEditKind;

typedef struct
{
  SightList list;
  guint index;
  gboolean present; /* whether the level holds a row of this edit at @index */
  gpointer value;   /* (nullable): the row that it does not hold */
} SightRowEdit;

/* Cells side by side in one row of the map. */
typedef struct
{
  guint32 start;       /* y * width + x of the first */
  guint32 length : 31; /* cells */
  guint32 is_even : 1; /* all cells hold the same tile, which is kept once */
} SightRun;

/* Each cell once, in the order they were painted. */
typedef struct
{
  SightRun *runs;
  gsize n_runs, runs_capacity;
  guint16 *tiles; /* of all runs: one for an even run, otherwise one for each cell */
  gsize n_tiles, tiles_capacity;
} SightCellsEdit;

typedef struct
{
  SightEditKind kind;
  union
  {
    SightRowEdit row;
    SightCellsEdit cells;
    SightVision sight;
    SightRules rules;
    SightPictures pictures;
    SightLegend *legend;
    SightLevel *level;
    struct
    {
      SightMap *map;
      SightLegend *legend;
      SightMoves there, back; /* from the level's cells to these, and back; zeros: nothing moves */
    } map;
  };
} SightEdit;

/**
 * sight_edit_new_row:
 * @present: FALSE for a row that is about to be added before @index; else an
 *   edit of the row that stands there
 *
 * Changes nothing yet: sight_edit_put_row() does.
 */
SightEdit *sight_edit_new_row (const SightSubject *subject, SightList list, guint index, gboolean present)
    G_GNUC_WARN_UNUSED_RESULT;

/* Makes @value the row of @self in the level; NULL removes the row. May be called repeatedly. @value: (transfer
 * full) (nullable) */
void sight_edit_put_row (SightEdit *self, SightSubject *subject, gpointer value);

/* An edit of no cells yet. */
SightEdit *sight_edit_new_cells (void) G_GNUC_WARN_UNUSED_RESULT;

/* Records that all cells of @run held @tile. @width: of the map. No cell may be added twice. */
void sight_edit_add_cells (SightEdit *self, SightRun run, int width, guint16 tile);

/* Frees the memory reserved for more cells. */
void sight_edit_trim_cells (SightEdit *self);

/* These edits hold the new value; sight_edit_swap() applies it. @legend, @map, @level: (transfer full) */
SightEdit *sight_edit_new_sight (const SightVision *sight) G_GNUC_WARN_UNUSED_RESULT;
SightEdit *sight_edit_new_rules (const SightRules *rules) G_GNUC_WARN_UNUSED_RESULT;
SightEdit *sight_edit_new_pictures (const SightPictures *pictures) G_GNUC_WARN_UNUSED_RESULT;
SightEdit *sight_edit_new_legend (SightLegend *legend) G_GNUC_WARN_UNUSED_RESULT;
SightEdit *sight_edit_new_map (SightMap *map, SightLegend *legend) G_GNUC_WARN_UNUSED_RESULT;
SightEdit *sight_edit_new_level (SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
/* @self: of a map, which is that of @before reshaped.  It is then no no-op, even if the tiles are equal. */
void sight_edit_set_reshape (SightEdit *self, const SightReshape *reshape, const SightMap *before);

/* Undoes or redoes @self. Time: what it changes; for a legend, a map or a level the cells of the map. */
void sight_edit_swap (SightEdit *self, SightSubject *subject);

/* Whether @self is a no-op: swapping would not change the level. Ask only while it is the latest edit. */
gboolean sight_edit_is_void (const SightEdit *self, const SightSubject *subject);

/* Memory that @self holds. */
gsize sight_edit_get_bytes (const SightEdit *self);
void sight_edit_free (SightEdit *self);

/* Where row @index of @list went by @splices, of SightSplice; -1: it was removed, or @index is -1. */
int sight_splices_track (const GArray *splices, SightList list, int index);

/* Adds to what @subject will report. @cells: (nullable) */
void sight_subject_note (SightSubject *self, guint what, const SightRect *cells);

/* Makes light and fields agree with the sight of the level, which was replaced or answers otherwise, and notes it. */
void sight_subject_change_sight (SightSubject *self);

/* The kinds of edits, used by the functions above. */
void sight_edit_swap_row (SightEdit *self, SightSubject *subject);
gboolean sight_edit_is_void_row (const SightEdit *self, const SightSubject *subject);
gsize sight_edit_get_bytes_row (const SightEdit *self);
void sight_edit_clear_row (SightEdit *self);
void sight_edit_swap_cells (SightEdit *self, SightSubject *subject);
gboolean sight_edit_is_void_cells (const SightEdit *self, const SightSubject *subject);
gsize sight_edit_get_bytes_cells (const SightEdit *self);
void sight_edit_clear_cells (SightEdit *self);
void sight_edit_swap_level (SightEdit *self, SightSubject *subject);
gboolean sight_edit_is_void_level (const SightEdit *self, const SightSubject *subject);
gsize sight_edit_get_bytes_level (const SightEdit *self);
void sight_edit_clear_level (SightEdit *self);

G_END_DECLS
