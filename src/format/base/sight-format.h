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

/* Messages read "NAME:LINE:COLUMN: what is wrong", or "NAME: what is wrong" if no location is known. */
typedef enum
{
  SIGHT_FORMAT_ERROR_SYNTAX,    /* the syntax of the format is violated */
  SIGHT_FORMAT_ERROR_TOO_LARGE, /* more than SIGHT_SIDE_MAX, SIGHT_CELLS_MAX or a SIGHT_FORMAT_…_MAX allow */
  SIGHT_FORMAT_ERROR_VERSION,   /* written by a newer version of the program */
  SIGHT_FORMAT_ERROR_UNKNOWN,   /* no format has that name, suffix or content, or it can't be read or written */
  SIGHT_FORMAT_ERROR_REPLACES,  /* another file is in the place of one that goes with what is written */
  SIGHT_FORMAT_ERROR_CONTENT,   /* valid syntax with impossible content, such as a tile missing from the legend */
} SightFormatError;

#define SIGHT_FORMAT_BYTES_MAX (1024 * 1024 * 1024) /* the largest file that is read */
#define SIGHT_FORMAT_VIEWERS_MAX 16384              /* of a level: who sees whom grows with their square */
/* How far a viewer or the end of a kept line may be from the corner of the map: cells, in each direction. */
#define SIGHT_FORMAT_CELL_MAX 1000000

typedef struct _SightFormat SightFormat;
typedef struct _SightImport SightImport; /* sight-import.h */
typedef struct _SightSurvey SightSurvey; /* sight-import.h */

/* @name: how messages call the file.  Returns NULL with @error set on failure, never a partly read level. */
typedef SightLevel *(*SightReadFunc) (
    const char *data, gsize length, const char *name, SightNotes *notes, GError **error);
/* Returns the bytes of the file; equal levels give equal bytes. */
typedef GBytes *(*SightWriteFunc) (const SightLevel *level, SightNotes *notes, GError **error);

/* A file to read, with what else is known about it. */
typedef struct
{
  const char *data;
  gsize length;
  const char *name;          /* how messages call the file */
  GFile *folder;             /* (nullable): folder of referenced files; nothing outside is read */
  const SightImport *import; /* (nullable): the user's answers about layers and tiles; everything else is guessed */
  SightSurvey *survey;       /* (nullable) (out): the layers and tiles found, and what each became */
  const char *base;          /* (nullable): the name of the file in its folder */
} SightInput;

typedef SightLevel *(*SightImportFunc) (const SightInput *input, SightNotes *notes, GError **error);

typedef GBytes *(*SightWriteFilesFunc) (const SightLevel *level,
                                        const SightOutput *output,
                                        SightNotes *notes,
                                        GError **error);

struct _SightFormat
{
  const char *id;
  const char *name;                                   /* N_(), shown to people: "Text map" */
  const char *const *suffixes;                        /* without the dot, the usual suffix first; NULL-terminated */
  gboolean (*sniff) (const char *data, gsize length); /* (nullable): whether the content is certainly of this format */
  SightReadFunc read;                                 /* (nullable): see sight_format_can_read() */
  SightWriteFunc write;                               /* (nullable): see sight_format_can_write() */
  SightImportFunc import;          /* (nullable): replaces @read if the reader guesses or opens referenced files */
  SightWriteFilesFunc write_files; /* (nullable): replaces @write if the writer needs companions, variants or a name */
  const char *const *variants; /* (nullable): ids of the variants it can write, the usual one first; NULL-terminated */
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

/* Whether the format can be written in @variant. */
gboolean sight_format_has_variant (const SightFormat *self, const char *variant);

G_END_DECLS
