/* sight-lamps.h - the lamps of a document, as tools, commands and lists change them
 *
 * Each change but the last two is one entry of the history of the document.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tool-state.h"

G_BEGIN_DECLS

/* Blanks around @name are left out; it may be empty. */
void sight_lamps_rename (SightToolState *self, guint index, const char *name);
/* While the mirror is on, what is done to a lamp is done to the lamps that are its images too; to that lamp alone if
 * there are none. */

/* Lamp @index and the lamps that shine in the shown turn as its images by the symmetry would.  Returns: how many, and
 * in
 * @ways how each came about: the identity for the lamp itself */
guint sight_lamps_find_alike (const SightToolState *self,
                              guint index,
                              guint lamps[SIGHT_IMAGES_MAX + 1],
                              SightReshape ways[SIGHT_IMAGES_MAX + 1]);

/* @range: in cells, 1 to SIGHT_RANGE_MAX */
void sight_lamps_set_range (SightToolState *self, guint index, int range);
/* In a turn, an event of it. */
void sight_lamps_switch (SightToolState *self, guint index, gboolean on);
void sight_lamps_remove (SightToolState *self, guint index);
/* Whether the level is dark, so that lamps matter. */
void sight_lamps_set_dark (SightToolState *self, gboolean dark);

/* Chooses lamp @index, or (-1) none. */
void sight_lamps_choose (SightToolState *self, int index);

/* The lamp in @cell in the shown turn, or -1. */
int sight_lamps_find (const SightToolState *self, SightCell cell);

G_END_DECLS
