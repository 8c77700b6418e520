/* sight-output.h - options for writing a file, and its companion files
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/scenario/sight-level.h"
#include "sight-notes.h"

G_BEGIN_DECLS

/* A file written next to the requested one. */
typedef struct
{
  char *name; /* without a folder */
  GBytes *bytes;
  gsize mark_from, mark_length; /* these bytes are the same in all files of its kind, and in no others; 0: none are */
} SightCompanion;

/* Draws the map of @level as a PNG picture, @size pixels per cell, without viewers or grid; NULL with @error set on
 * failure.  @notes: (nullable): which picture of its tiles could not be read */
typedef GBytes *(*SightDrawFunc) (const SightLevel *level, int size, SightNotes *notes, GError **error);

/* Options for writing a file. */
typedef struct
{
  const char *stem;      /* name of the file without folder and suffix; companions are named after it */
  const char *variant;   /* (nullable): one of the format's variants; NULL: the first */
  GPtrArray *companions; /* (nullable) (out): of SightCompanion; NULL if companions can't be written */
  SightDrawFunc draw;    /* (nullable): for formats that embed a picture; NULL: plain squares in the tiles' colours */
  GFile *folder;         /* (nullable): where the file will be, for paths in it; NULL: those stay whole */
  gboolean replaces;     /* other files in the place of companions are replaced, see sight-replaced.h */
  GFile *file;           /* (nullable): that it will be: companions of an earlier one may lie next to it */
} SightOutput;

SightCompanion *sight_companion_new (const char *name, GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;
/* The same with a mark, which @bytes have. */
SightCompanion *sight_companion_new_marked (const char *name, GBytes *bytes, gsize from, gsize length)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_companion_free (SightCompanion *self);

G_END_DECLS
