/* sight-vtt-json.h - numbers and lists of a tabletop's JSON
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* The number of the member @key of @object, at most SIGHT_FORMAT_CELL_MAX times @unit from 0; FALSE with an error if
 * there is none. */
gboolean
sight_vtt_json_read_number (SightSource *self, const SightJson *object, const char *key, double unit, double *value);

/* The array @key of @object, or an empty one if it is null or missing; NULL with an error if it is anything else. */
const GPtrArray *sight_vtt_json_read_list (SightSource *self, const SightJson *object, const char *key);

/* Reads one item of a list; FALSE with an error. */
typedef gboolean (*SightVttItemFunc) (gpointer data, const SightJson *item);

/* Reads each item of such an array with @read; FALSE with an error as soon as that fails. */
gboolean sight_vtt_json_read_all (
    SightSource *self, const SightJson *object, const char *key, SightVttItemFunc read, gpointer data);

G_END_DECLS
