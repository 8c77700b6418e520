/* sight-format.h - what a file format is: a row of the table in sight-formats.h
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "sight-notes.h"
#include "sight-output.h"

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
/* How far a viewer or the end of a kept line may lie from the corner of the map, in cells, in each direction. */
#define SIGHT_FORMAT_CELL_MAX 1000000

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

G_END_DECLS
