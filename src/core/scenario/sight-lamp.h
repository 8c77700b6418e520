/* sight-lamp.h - something that gives light in a dark level, and can be switched and moved
 *
 *     g_ptr_array_add (level->lamps, sight_lamp_new ("Hall lamp", (SightCell) { 21, 11 }));
 *     sight_level_update_light (level);
 *
 * A lamp that is on lights the cells that the sight of its level shows from its
 * cell, as far as its range.  Tiles that give light are lamps too, but those
 * have no name; see sight-legend.h.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell.h"
#include "core/map/sight-extern.h"

#include <glib.h>

G_BEGIN_DECLS

#define SIGHT_LAMPS_MAX 10000 /* of a level */
#define SIGHT_LAMP_RANGE 6    /* of a new lamp, in cells */

/* Something that gives light.  Free with sight_lamp_free(). */
typedef struct
{
  char *name;     /* UTF-8; may be empty */
  SightCell cell; /* may lie outside the map after a resize: then it lights nothing */
  int range;      /* of its light, in cells, 1 to SIGHT_RANGE_MAX */
  gboolean on;    /* only then it gives light */
  char *extra;    /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightLamp;

/* Returns: (transfer full): a lamp that is on, with a range of SIGHT_LAMP_RANGE */
SIGHT_EXTERN SightLamp *sight_lamp_new (const char *name, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightLamp *sight_lamp_copy (const SightLamp *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_lamp_free (SightLamp *self);
/* Whether all their values are equal. */
SIGHT_EXTERN gboolean sight_lamp_equal (const SightLamp *a, const SightLamp *b);

/* Whether both light the same: cell, range and whether they are on. */
SIGHT_EXTERN gboolean sight_lamp_shines_alike (const SightLamp *a, const SightLamp *b);

/* The cells that it can light at most, in the map or not; empty if it is off. */
SIGHT_EXTERN SightRect sight_lamp_get_window (const SightLamp *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightLamp, sight_lamp_free)

G_END_DECLS
