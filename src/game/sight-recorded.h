/* sight-recorded.h - recorded answers of a program, to compare with Sightline's
 *
 * A recorded file is one JSON object:
 *
 *     { "format": "sightline-recorded", "version": 1,
 *       "preset": "bresenham-team", "set": { "walls": "dark" },
 *       "maps": [ { "name": "cave", "rows": [ "#.#", … ] }, … ],
 *       "fov": […], "los": […], "team": […], "examples": […] }
 *
 * "set" has parameters that differ from the preset.  In rows, # is a wall and
 * . is floor.  The file that checks a kind of record describes it, see
 * sight-recorded-check.h.  A record may have its own "preset" and "set"; without
 * "preset", its "set" adds to that of the file.  "facing" and "angle", both in
 * degrees, 0 being north and 90 east, limit a viewer to that direction.  The keys
 * "algorithm", "source", "notes", "note", "firstVersion", "columns" and
 * "equalsSeed004Listing" inform people.  Any other unknown key is an error, so
 * nothing is ignored silently.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/sight/sight-preset.h"
#include "core/scenario/sight-viewer.h"
#include "format/syntax/sight-json.h"

G_BEGIN_DECLS

#define SIGHT_RECORDED_ERROR (sight_recorded_error_quark ())
GQuark sight_recorded_error_quark (void);

typedef enum
{
  SIGHT_RECORDED_ERROR_BAD,     /* the file is invalid */
  SIGHT_RECORDED_ERROR_DIFFERS, /* the answer differs, or there is none because the preset is unknown */
} SightRecordedError;

typedef struct
{
  char *name;
  SightGrid *grid;
} SightRecordedMap;

typedef struct
{
  SightJson *root;
  SightVision sight; /* the preset with "set", after sight_recorded_read_sight() */
  GPtrArray *maps;   /* of SightRecordedMap */
} SightRecorded;

/* Reads @file, which may be compressed with gzip.  @name: how messages call it, at their beginning. */
SightRecorded *sight_recorded_load (GFile *file, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void sight_recorded_free (SightRecorded *self);

/* Reads "preset" and "set" of the file, which checks need; identifying a sight does without.  FALSE with @error set
 * (BAD) if there is none, or (DIFFERS) if it is not known. */
gboolean sight_recorded_read_sight (SightRecorded *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightRecorded, sight_recorded_free)

/* Readers of records.  All return FALSE, or NULL, with @error (BAD) set if @object is invalid. */

/* Whether every key of @object is one of @keys, separated by spaces, or informs people. */
gboolean sight_recorded_check_keys (const SightJson *object, const char *keys, GError **error);
const SightJson *sight_recorded_get_array (const SightJson *object, const char *key, GError **error);
gboolean sight_recorded_get_int (const SightJson *object, const char *key, int *value, GError **error);
gboolean sight_recorded_get_flag (const SightJson *object, const char *key, gboolean *value, GError **error);
gboolean sight_recorded_get_cell (const SightJson *object, const char *key, SightCell *cell, GError **error);
/* (nullable): the string at @key of @object. */
const char *sight_recorded_get_text (const SightJson *object, const char *key);
/* Whether @node is a whole number that fits. */
gboolean sight_recorded_read_int (const SightJson *node, int *value);
/* Reads an array of @length values that begins with x and y. */
gboolean sight_recorded_read_cell (const SightJson *node, guint length, SightCell *cell, GError **error);
/* The map whose index is the member "map". */
const SightRecordedMap *sight_recorded_get_map (const SightRecorded *self, const SightJson *record, GError **error);
/* The sight of the file with the optional "preset" and "set" of @object applied; a game is itself whatever they say. */
gboolean
sight_recorded_get_sight (const SightRecorded *self, const SightJson *object, SightVision *sight, GError **error);
/* Reads "range" into @sight. */
gboolean sight_recorded_get_range (const SightJson *object, SightVision *sight, GError **error);
/* Reads "facing": degrees, or null for SIGHT_FACING_NONE. */
gboolean sight_recorded_get_direction (const SightJson *object, int *facing, GError **error);
/* Reads "facing" and "angle", which must come together or not at all, into @viewer. */
gboolean sight_recorded_get_facing (const SightJson *object, SightViewer *viewer, GError **error);
/* Checks the rows @array: @height rows of @width digits from 0 to @highest. */
gboolean sight_recorded_check_rows (const SightJson *array, int width, int height, char highest, GError **error);

/* Sets @error (DIFFERS) to "map “cave”, viewer (3, 4): …"; returns FALSE. */
gboolean sight_recorded_differ (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
