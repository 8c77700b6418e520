/* sight-cli.h - the verbs of sightline-cli, and what they share
 *
 * Results go to standard output, messages to standard error.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-json-writer.h"
#include "format/sight-origin.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_EXIT_YES = 0,   /* done; the line is clear; every record passed */
  SIGHT_EXIT_NO = 1,    /* the line is blocked; a record failed */
  SIGHT_EXIT_USAGE = 2, /* the command line is wrong */
  SIGHT_EXIT_INPUT = 3, /* a file, or a place on the map, is wrong */
} SightExit;

typedef struct _SightCliVerb SightCliVerb;

struct _SightCliVerb
{
  const char *id;        /* "fov" */
  const char *arguments; /* "FILE --at X,Y" */
  const char *summary;   /* N_(): one line */
  const char *help;      /* N_(): what else is to know; and one example */
  guint n_min, n_max;    /* arguments that are no options */
  gboolean reads_map;    /* the first of them is a map: it has the options of SightCliImport */
  /* @argv: of the verb, its name first; may be changed */
  SightExit (*run) (const SightCliVerb *self, int argc, char **argv);
};

extern const SightCliVerb sight_cli_asymmetry;
extern const SightCliVerb sight_cli_compare;
extern const SightCliVerb sight_cli_convert;
extern const SightCliVerb sight_cli_fov;
extern const SightCliVerb sight_cli_list;
extern const SightCliVerb sight_cli_los;
extern const SightCliVerb sight_cli_measure;
extern const SightCliVerb sight_cli_picture;
extern const SightCliVerb sight_cli_record;
extern const SightCliVerb sight_cli_report;
extern const SightCliVerb sight_cli_sees;
extern const SightCliVerb sight_cli_survey;
extern const SightCliVerb sight_cli_team;
extern const SightCliVerb sight_cli_verify;
extern const SightCliVerb sight_cli_why;

/* A message for the user: "sightline-cli: …". */
void sight_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Print to standard output, and to standard error; no line break is added.  These are the only ways to print text:
 * whatever the names in it hold, see sight-visible.h.  Files go out as they are, with fwrite(). */
void sight_cli_print (const char *format, ...) G_GNUC_PRINTF (1, 2);
void sight_cli_note (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* A line with escapes of our own, for colours; every character of a file in it has been checked. */
void sight_cli_print_styled (const char *line);
void sight_cli_print_json (const SightJsonWriter *writer);

/* What the options of all verbs that read a map say of maps, layers and tiles. */
typedef struct
{
  char *map;                                         /* (nullable): name or number */
  char *profile;                                     /* (nullable): path of answers */
  char **layers;                                     /* (nullable), as the rest: names */
  char **opaque, **transparent, **solid, **walkable; /* ids of tiles */
  gboolean outside;
} SightCliImport;

/* The arguments of a verb that are no options, NULL-terminated; and how to read the first. */
typedef struct
{
  char **paths;
  SightCliImport import;
} SightCliFiles;

void sight_cli_files_clear (SightCliFiles *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliFiles, sight_cli_files_clear)

/**
 * sight_cli_parse:
 * @entries: the verb's options
 * @files: (out)
 *
 * Reads the command line of @verb; -h prints its help and ends the program.
 *
 * Returns: FALSE after a complaint: a usage error
 */
gboolean
sight_cli_parse (const SightCliVerb *verb, const GOptionEntry *entries, int argc, char **argv, SightCliFiles *files);

/* A way to print an answer: a row of a verb's table. */
typedef struct
{
  const char *id; /* "json" */
  void (*print) (gconstpointer answer);
} SightCliPrinter;

/* The row @id of --format; NULL: "json" with @json, else the first.  (nullable): NULL after a complaint. */
const SightCliPrinter *sight_cli_find_printer (const SightCliPrinter *printers, guint n, const char *id, gboolean json);

/* The format @id in @format; NULL stays NULL.  FALSE after a complaint that names @option. */
gboolean sight_cli_find_format (const char *option, const char *id, const SightFormat **format);

/* @text as a word of a shell.  Free with g_free(). */
char *sight_cli_quote (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The options of @self as a shell takes them, "--map Cellar"; NULL: none.  Free with g_free(). */
char *sight_cli_import_get_options (const SightCliImport *self) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the options that say how to read a map. */
void sight_cli_import_add_options (SightCliImport *self, GOptionContext *context);
void sight_cli_import_clear (SightCliImport *self);

/**
 * sight_cli_load:
 * @files: the first path is read; "-" is standard input
 * @format: (nullable): NULL: by content and suffix
 *
 * Returns: (transfer full) (nullable): NULL after a complaint; notes are printed
 */
SightLevel *sight_cli_load (const SightCliFiles *files, const SightFormat *format) G_GNUC_WARN_UNUSED_RESULT;

/* What came of reading a map. */
typedef struct
{
  SightOrigin *origin;
  SightImport *import; /* what the options say */
  SightSurvey *survey;
  SightNotes *notes;
  SightLevel *level;
} SightCliInput;

/* The same with everything that was read; NULL after a complaint.  Notes are not printed. */
SightCliInput *sight_cli_survey_map (const SightCliFiles *files, const SightFormat *format) G_GNUC_WARN_UNUSED_RESULT;
/* The same of the file @path, with a message instead of a complaint. */
SightCliInput *
sight_cli_read_map (const SightCliImport *options, const char *path, const SightFormat *format, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_cli_input_free (SightCliInput *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCliInput, sight_cli_input_free)

/* What to call the map of the file @path: its name without the suffix. */
char *sight_cli_get_title (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Prints "note: …" for each of @notes. */
void sight_cli_print_notes (const SightNotes *notes);

/* "3,4" as a cell.  FALSE after a complaint that names @option. */
gboolean sight_cli_parse_cell (const char *option, const char *text, SightCell *cell);

/* Whether @cell lies on the map of @level; FALSE after a complaint. */
gboolean sight_cli_check_cell (const SightLevel *level, SightCell cell);

/* The viewer that @text of --viewer names: its number from 1, its name, or "Red 1"; -1 after a complaint. */
int sight_cli_find_viewer (const SightLevel *level, const char *text);

/* What the options --preset, --range and --set say. */
typedef struct
{
  char *preset;    /* (nullable) */
  char *range;     /* (nullable) */
  char **settings; /* (nullable): "NAME=VALUE" */
} SightCliSight;

#define SIGHT_CLI_SIGHT_INIT \
  {                          \
    NULL, NULL, NULL         \
  }

/* Rows for a verb's options. */
#define SIGHT_CLI_SIGHT_ENTRIES(sight)                                                                          \
  { "preset", 0, 0, G_OPTION_ARG_STRING, &(sight).preset, N_ ("The sight; default: the map’s"), "ID" },         \
      { "range", 0, 0, G_OPTION_ARG_STRING, &(sight).range, N_ ("Range in cells; 0: no limit"), "N" },          \
  {                                                                                                             \
    "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &(sight).settings, N_ ("Set a parameter; repeatable"), "NAME=VALUE" \
  }

/* Changes @sight as the options say.  FALSE after a complaint. */
gboolean sight_cli_sight_apply (const SightCliSight *self, SightVision *sight);
void sight_cli_sight_clear (SightCliSight *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliSight, sight_cli_sight_clear)

G_END_DECLS
