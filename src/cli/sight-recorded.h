/* sight-recorded.h - recorded answers of a program, and whether Sightline gives the same
 *
 * A recorded file is one JSON object:
 *
 *     { "format": "sightline-recorded", "version": 1,
 *       "preset": "bresenham-team", "set": { "walls": "dark" },
 *       "maps": [ { "name": "cave", "rows": [ "#.#", … ] }, … ],
 *       "fov": […], "los": […], "team": […], "examples": […] }
 *
 * "set" holds parameters that differ from the preset.  In rows # is a wall and
 * . floor.  The file that checks a kind of record describes it, see
 * sight-recorded-check.h; a record may have "preset" and "set" of its own: without "preset", "set" adds to the
 * file's.  A viewer with "facing" and "angle", both in degrees, 0 is north and 90
 * east, sees of its field what lies in that direction.  The
 * keys "algorithm", "source", "notes", "note", "firstVersion", "columns" and
 * "equalsSeed004Listing" are information for people; every other key that is
 * not known is an error, so that nothing is passed over in silence.
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
  SIGHT_RECORDED_ERROR_BAD,     /* the file is not as it should be */
  SIGHT_RECORDED_ERROR_DIFFERS, /* the answer is another one, or there is none: the preset is not known */
} SightRecordedError;

typedef struct
{
  char *name;
  SightGrid *grid;
} SightRecordedMap;

typedef struct
{
  SightJson *root;
  SightVision sight; /* the preset with "set" */
  GPtrArray *maps;   /* of SightRecordedMap */
} SightRecorded;

/* Reads @file, which may be compressed with gzip.  @name: what to call it in messages, which begin with it. */
SightRecorded *sight_recorded_load (GFile *file, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void sight_recorded_free (SightRecorded *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightRecorded, sight_recorded_free)

/* Reading records.  All return FALSE, or NULL, with @error (BAD) set where @object is not as it should be. */

/* Whether every key of @object is one of @keys, words parted by spaces, or information for people. */
gboolean sight_recorded_check_keys (const SightJson *object, const char *keys, GError **error);
const SightJson *sight_recorded_get_array (const SightJson *object, const char *key, GError **error);
gboolean sight_recorded_get_int (const SightJson *object, const char *key, int *value, GError **error);
gboolean sight_recorded_get_flag (const SightJson *object, const char *key, gboolean *value, GError **error);
gboolean sight_recorded_get_cell (const SightJson *object, const char *key, SightCell *cell, GError **error);
/* (nullable): the text at @key of @object. */
const char *sight_recorded_get_text (const SightJson *object, const char *key);
/* Whether @node holds a whole number that fits. */
gboolean sight_recorded_read_int (const SightJson *node, int *value);
/* An array that begins with x and y and has @length values. */
gboolean sight_recorded_read_cell (const SightJson *node, guint length, SightCell *cell, GError **error);
/* The map whose index "map" is. */
const SightRecordedMap *sight_recorded_get_map (const SightRecorded *self, const SightJson *record, GError **error);
/* The sight of the file, changed as "preset" and "set" of @object say, which need not be there. */
gboolean
sight_recorded_get_sight (const SightRecorded *self, const SightJson *object, SightVision *sight, GError **error);
/* "range", into @sight. */
gboolean sight_recorded_get_range (const SightJson *object, SightVision *sight, GError **error);
/* "facing": degrees, or null for SIGHT_FACING_NONE. */
gboolean sight_recorded_get_direction (const SightJson *object, int *facing, GError **error);
/* "facing" and "angle", which stand together or not at all, into @viewer. */
gboolean sight_recorded_get_facing (const SightJson *object, SightViewer *viewer, GError **error);
/* The rows @array: @height of them, of @width digits from 0 to @highest. */
gboolean sight_recorded_check_rows (const SightJson *array, int width, int height, char highest, GError **error);

/* Sets @error (DIFFERS) to "map “cave”, viewer (3, 4): …"; returns FALSE. */
gboolean sight_recorded_differ (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
