/* sight-format.h - the table of file formats, and files in and out
 *
 * The table is the only list of formats: menus, dialogs, the command line, its
 * help and the tests are made from it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

#define SIGHT_FORMAT_ERROR (sight_format_error_quark ())
GQuark sight_format_error_quark (void);

/* Messages are "NAME:LINE:COLUMN: what is wrong" where a place is known, else "NAME: what is wrong". */
typedef enum
{
  SIGHT_FORMAT_ERROR_SYNTAX,    /* not of the format's form */
  SIGHT_FORMAT_ERROR_TOO_LARGE, /* beyond SIGHT_SIDE_MAX, SIGHT_CELLS_MAX or SIGHT_FORMAT_BYTES_MAX */
  SIGHT_FORMAT_ERROR_VERSION,   /* written by a newer program */
  SIGHT_FORMAT_ERROR_UNKNOWN,   /* no format of that name, suffix or content; or it can't be read or written */
  SIGHT_FORMAT_ERROR_CONTENT,   /* of the right form, but it cannot be: a tile that is not in the legend, … */
} SightFormatError;

#define SIGHT_FORMAT_BYTES_MAX (1024 * 1024 * 1024) /* of a file that is read */

/* What a reader or writer could not keep, one sentence each, for the user; NULL where no one asks. */
typedef GPtrArray SightNotes; /* of char * */

typedef struct _SightFormat SightFormat;
typedef struct _SightImport SightImport; /* sight-import.h */
typedef struct _SightSurvey SightSurvey; /* sight-import.h */

/* @name: what to call the file in messages.  A reader returns NULL with @error set, never a half-read level. */
typedef SightLevel *(*SightReadFunc) (
    const char *data, gsize length, const char *name, SightNotes *notes, GError **error);
/* Returns the bytes of the file, the same for equal levels. */
typedef GBytes *(*SightWriteFunc) (const SightLevel *level, SightNotes *notes, GError **error);

/* A file to read, and what else may be known of it. */
typedef struct
{
  const char *data;
  gsize length;
  const char *name;          /* what to call it in messages */
  GFile *folder;             /* (nullable): where files that it names are; nothing outside is read */
  const SightImport *import; /* (nullable): what the user said of layers and tiles; the rest is guessed */
  SightSurvey *survey;       /* (nullable) (out): the layers and tiles there are, and what became of them */
} SightInput;

typedef SightLevel *(*SightImportFunc) (const SightInput *input, SightNotes *notes, GError **error);

/* A file that is written beside the one asked for. */
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

typedef GBytes *(*SightWriteFilesFunc) (const SightLevel *level,
                                        const SightOutput *output,
                                        SightNotes *notes,
                                        GError **error);

struct _SightFormat
{
  const char *id;
  const char *name;                                   /* N_(), for people: "Text map" */
  const char *const *suffixes;                        /* without the dot, the usual one first; NULL-terminated */
  gboolean (*sniff) (const char *data, gsize length); /* (nullable): is it surely this one? */
  SightReadFunc read;                                 /* (nullable): see sight_format_can_read() */
  SightWriteFunc write;                               /* (nullable): see sight_format_can_write() */
  SightImportFunc import;          /* (nullable): in place of @read, where a reader guesses or names other files */
  SightWriteFilesFunc write_files; /* (nullable): in place of @write, with companions, variants or a name */
  const char *const *variants;     /* (nullable): ids of ways to write it, the usual one first; NULL-terminated */
};

static inline gboolean
sight_format_can_read (const SightFormat *self)
{
  return self->read != NULL || self->import != NULL;
}

static inline gboolean
sight_format_can_write (const SightFormat *self)
{
  return self->write != NULL || self->write_files != NULL;
}

/* Whether @variant is one of the ways to write it. */
gboolean sight_format_has_variant (const SightFormat *self, const char *variant);

/* Row @n of the table, from 0; NULL behind the last. */
const SightFormat *sight_format_get_nth (guint n);
const SightFormat *sight_format_find (const char *id);

/* (nullable): the first format that has the suffix of @path, which may be any file name. */
const SightFormat *sight_format_find_for_path (const char *path);

/* The format that @data, (nullable), of a file called @name is of: by content, then by suffix, else a text map. */
const SightFormat *sight_format_detect (const char *data, gsize length, const char *name);

/* The native format: the only one that holds everything. */
const SightFormat *sight_format_get_native (void);

SightNotes *sight_notes_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a sentence, or does nothing where @self is NULL. */
void sight_notes_add (SightNotes *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Adds a sentence for each kind of thing in @level that a format which holds the map alone leaves out. */
void sight_notes_add_left_out (SightNotes *self, const SightLevel *level);
/* The same for a format that holds viewers with their teams, but no sights. */
void sight_notes_add_left_out_but_viewers (SightNotes *self, const SightLevel *level);
/* Adds a sentence for each kind of thing that only the native format holds: turns, and what teams remember. */
void sight_notes_add_turns (SightNotes *self, const SightLevel *level);
/* Adds a sentence where teams are allied, for a format that holds teams, but not this. */
void sight_notes_add_alliances (SightNotes *self, const SightLevel *level);
/* Adds a sentence where a newer program added something to @level or a part of it. */
void sight_notes_add_extra (SightNotes *self, const SightLevel *level);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightNotes, g_ptr_array_unref)

/* What to call @file in messages: its path, from the current folder where it lies below that. */
char *sight_format_get_file_name (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The name of @file, for people, without its folder and suffix. */
char *sight_format_get_stem (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_format_read:
 * @format: (nullable): NULL: by content, then by the suffix of @name, else as a text map
 * @data: (nullable): the bytes of a file; NULL where @length is 0, as GBytes has it
 * @name: what to call it in messages
 *
 * Returns: (transfer full): the level, or NULL with @error set
 */
SightLevel *sight_format_read (
    const SightFormat *format, const char *data, gsize length, const char *name, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Like sight_format_read(), with what else is known of the file. */
SightLevel *sight_format_import (const SightFormat *format, const SightInput *input, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Reads a file like sight_format_read().  A folder, a missing or an unreadable file: a sentence with its name. */
SightLevel *sight_format_load (const SightFormat *format, GFile *file, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Reads a file with the answers in @import, and tells in @survey what there is to choose from; both (nullable). */
SightLevel *sight_format_import_file (const SightFormat *format,
                                      GFile *file,
                                      const SightImport *import,
                                      SightSurvey *survey,
                                      SightNotes *notes,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_format_write:
 * @format: one that can write
 * @output: (nullable): NULL: called "map", in the first variant, without companions
 *
 * Returns: (transfer full): the bytes of the file, the same for equal levels, or NULL with @error set
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
 * Writes to a temporary file beside @file and renames it, so that @file holds
 * either the old content or the new, whatever happens.  Companions are written
 * in full before any file is renamed, @file itself last.
 */
gboolean
sight_format_save (const SightFormat *format, const SightLevel *level, GFile *file, SightNotes *notes, GError **error);

/* Like sight_format_save(), with what @output says but for its stem and companions, which are those of @file; the
 * format must have the variant. */
gboolean sight_format_save_as (const SightFormat *format,
                               const SightLevel *level,
                               GFile *file,
                               const SightOutput *output,
                               SightNotes *notes,
                               GError **error);

SightCompanion *sight_companion_new (const char *name, GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;
void sight_companion_free (SightCompanion *self);

/* The atomic write that every export goes through.  An existing file keeps its permissions, a symbolic link is
 * followed, and what is no regular file (a terminal, a pipe) is written to in place. */
gboolean sight_format_write_file (GFile *file, GBytes *bytes, GError **error);

G_END_DECLS
