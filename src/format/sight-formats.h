/* sight-formats.h - the table of file formats; reads and writes levels
 *
 * The table is the only list of formats: menus, dialogs, the command line, its
 * help and the tests are made from it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* Row @n of the table, from 0; NULL after the last. */
const SightFormat *sight_format_get_nth (guint n);
const SightFormat *sight_format_find (const char *id);

/* (nullable): the first format with the suffix of @path, which may be any file name. */
const SightFormat *sight_format_find_for_path (const char *path);

/* The format of @data, (nullable), from a file called @name: found by content, then by suffix; otherwise a text map. */
const SightFormat *sight_format_detect (const char *data, gsize length, const char *name);

/* The native format, the only one that stores everything. */
const SightFormat *sight_format_get_native (void);

/**
 * sight_format_read:
 * @format: (nullable): NULL: found by content, then by the suffix of @name; otherwise a text map
 * @data: (nullable): the bytes of a file; NULL if @length is 0, as GBytes returns it
 * @name: how messages call the file
 *
 * Returns: (transfer full): the level, or NULL with @error set
 */
SightLevel *sight_format_read (
    const SightFormat *format, const char *data, gsize length, const char *name, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Like sight_format_read(), with what else is known about the file. */
SightLevel *sight_format_import (const SightFormat *format, const SightInput *input, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Reads a file like sight_format_read().  Errors for folders and for missing or unreadable files name the file. */
SightLevel *sight_format_load (const SightFormat *format, GFile *file, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Reads a file with the answers in @import and lists the choices in @survey; both (nullable). */
SightLevel *sight_format_import_file (const SightFormat *format,
                                      GFile *file,
                                      const SightImport *import,
                                      SightSurvey *survey,
                                      SightNotes *notes,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_format_write:
 * @format: one that can write
 * @output: (nullable): NULL: named "map", in the first variant, without companions
 *
 * Returns: (transfer full): the bytes of the file, or NULL with @error set; equal levels give equal bytes
 */
GBytes *sight_format_write (const SightFormat *format,
                            const SightLevel *level,
                            const SightOutput *output,
                            SightNotes *notes,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_format_save:
 * @format: (nullable): NULL: by the suffix of @file
 *
 * Writes atomically: @file has either the old content or the new, whatever
 * happens.  Companions are complete before any file is renamed, and @file is
 * renamed last.
 */
gboolean
sight_format_save (const SightFormat *format, const SightLevel *level, GFile *file, SightNotes *notes, GError **error);

/* Like sight_format_save(), with the options in @output except stem and companions, which follow from @file.  The
 * format must have the variant. */
gboolean sight_format_save_as (const SightFormat *format,
                               const SightLevel *level,
                               GFile *file,
                               const SightOutput *output,
                               SightNotes *notes,
                               GError **error);

G_END_DECLS
