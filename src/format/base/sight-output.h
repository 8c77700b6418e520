/* sight-output.h - how a file is to be written, and the files that are written next to it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* A file that is written next to the one asked for. */
typedef struct
{
  char *name; /* without a folder */
  GBytes *bytes;
} SightCompanion;

/* Draws the map of @level, @size pixels a cell, without viewers and grid: a PNG picture, or NULL with @error set. */
typedef GBytes *(*SightDrawFunc) (const SightLevel *level, int size, GError **error);

/* How a file is to be written. */
typedef struct
{
  const char *stem;      /* what it is called without folder and suffix; companions are named after it */
  const char *variant;   /* (nullable): one of the format's; NULL: its first */
  GPtrArray *companions; /* (nullable) (out): of SightCompanion; NULL: there is no place for them */
  SightDrawFunc draw;    /* (nullable): for a format that has a picture in it; NULL: squares in their colours */
} SightOutput;

SightCompanion *sight_companion_new (const char *name, GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;
void sight_companion_free (SightCompanion *self);

G_END_DECLS
