/* sight-pin.h - a note pinned to cells of a level: what a designer wants to remember about them
 *
 *     g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 13, 1, 1, 1 });
 *
 *     g_ptr_array_add (level->notes, sight_pin_new ("a lamp here?", cells));
 *
 * People see notes with numbers, which are their positions in the level's list,
 * from 1.  (In the code a note is a pin: SightNotes are what readers and writers
 * report.)
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "core/map/sight-extern.h"

G_BEGIN_DECLS

/* A text about some cells.  Free with sight_pin_free(). */
typedef struct
{
  char *text;          /* UTF-8, of one or several lines; not blank */
  SightCellSet *cells; /* (owned) cells of the map, in the smallest bounds that hold them; maybe none */
  char *extra;         /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightPin;

/* Returns: (transfer full): a note; both are copied.  @text: see above; @cells: (nullable): NULL: none */
SIGHT_EXTERN SightPin *sight_pin_new (const char *text, const SightCellSet *cells) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightPin *sight_pin_copy (const SightPin *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_pin_free (SightPin *self);
/* Whether all their values are equal. */
SIGHT_EXTERN gboolean sight_pin_equal (const SightPin *a, const SightPin *b);

/* Whether @text may be that of a note: not only blanks. */
SIGHT_EXTERN gboolean sight_pin_text_is_valid (const char *text);

/* Replaces the cells by those of @cells that lie in @map, a rectangle. */
SIGHT_EXTERN void sight_pin_set_cells (SightPin *self, const SightCellSet *cells, SightRect map);

/* The cell that shows the number: the first one of the top row.  FALSE if the note has no cells. */
SIGHT_EXTERN gboolean sight_pin_get_cell (const SightPin *self, SightCell *cell);

/* Memory that @self holds, in bytes. */
SIGHT_EXTERN gsize sight_pin_get_bytes (const SightPin *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightPin, sight_pin_free)

G_END_DECLS
