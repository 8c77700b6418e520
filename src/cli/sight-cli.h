/* sight-cli.h - the verbs of sightline-cli, and functions that they share
 *
 * Results go to standard output, messages to standard error.  "After a complaint" means that a function has printed
 * a message.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"
#include "format/syntax/sight-json-writer.h"
#include "format/sight-origin.h"
#include "game/sight-game.h"
#include "sight-cli-propose.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_EXIT_YES = 0,   /* done; the line is clear; every record passed */
  SIGHT_EXIT_NO = 1,    /* the line is blocked; a record failed */
  SIGHT_EXIT_USAGE = 2, /* the command line is wrong */
  SIGHT_EXIT_INPUT = 3, /* a file, or a cell on the map, is wrong */
} SightExit;

typedef struct _SightCliVerb SightCliVerb;

/* An option that would change nothing: without one of two others, or together with one. */
typedef struct
{
  const char *option, *with; /* "steps", "json" */
  const char *or_with;       /* (nullable), only if it @needs */
  gboolean needs;            /* else it excludes @with */
} SightCliPairing;

/* An option that had another name, which is still understood. */
typedef struct
{
  const char *old, *now; /* "from", "input-format" */
} SightCliRenamed;

struct _SightCliVerb
{
  const char *id;                  /* "fov" */
  const char *arguments;           /* "FILE --at X,Y" */
  const char *summary;             /* N_(): one line */
  const char *help;                /* N_(): further explanations, and one example */
  guint n_min, n_max;              /* arguments that are not options */
  const SightCliPairing *pairings; /* (nullable): ended by a row of NULL */
  const SightCliRenamed *renamed;  /* (nullable): ended by a row of NULL */
  gboolean reads_map;              /* the first argument is a map, so the verb has the options of SightCliImport */
  gboolean looks_not;              /* nothing is seen in the map: it has no --game */
  gboolean walks_not;              /* nothing walks in the map: --solid and --walkable change nothing */
  /* @argv: that of the verb, beginning with its name; may be changed */
  SightExit (*run) (const SightCliVerb *self, int argc, char **argv);
};

extern const SightCliVerb sight_cli_asymmetry;
extern const SightCliVerb sight_cli_check;
extern const SightCliVerb sight_cli_compare;
extern const SightCliVerb sight_cli_conform;
extern const SightCliVerb sight_cli_convert;
extern const SightCliVerb sight_cli_cover;
extern const SightCliVerb sight_cli_diff;
extern const SightCliVerb sight_cli_fairness;
extern const SightCliVerb sight_cli_fov;
extern const SightCliVerb sight_cli_identify;
extern const SightCliVerb sight_cli_list;
extern const SightCliVerb sight_cli_los;
extern const SightCliVerb sight_cli_measure;
extern const SightCliVerb sight_cli_picture;
extern const SightCliVerb sight_cli_record;
extern const SightCliVerb sight_cli_report;
extern const SightCliVerb sight_cli_route;
extern const SightCliVerb sight_cli_sees;
extern const SightCliVerb sight_cli_survey;
extern const SightCliVerb sight_cli_team;
extern const SightCliVerb sight_cli_verify;
extern const SightCliVerb sight_cli_why;

/* Prints a message for the user: "sightline-cli: …". */
void sight_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* The same of @word, which none of @names is, with the one that it may have meant; see sight_proposal_add(). */
void sight_cli_complain_of (const char *word, SightProposalNames names, gconstpointer data, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Print to standard output, and to standard error, without adding a line break.  All text is printed by these two,
 * which escape unsafe characters, see sight-visible.h.  Files are written as they are, by
 * sight_cli_write_bytes(). */
void sight_cli_print (const char *format, ...) G_GNUC_PRINTF (1, 2);
void sight_cli_note (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* The variable of the environment that --quiet sets: there are no notes, but still complaints. */
#define SIGHT_CLI_QUIET "SIGHTLINE_QUIET"
/* Writes a file to standard output.  FALSE after a complaint: it is not text, and a terminal would get it. */
gboolean sight_cli_write_bytes (GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;
/* The same to the file @path, atomically; "-" and NULL are standard output.  @notes: (nullable): what was left out.
 * FALSE after a complaint. */
gboolean sight_cli_save_bytes (const char *path, GBytes *bytes, SightNotes *notes) G_GNUC_WARN_UNUSED_RESULT;
/* The file @path of the command line; "-" is standard input.  (transfer full) */
GFile *sight_cli_get_input (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Prints a line with our own escapes for colours; the caller has checked every character that comes from a file. */
void sight_cli_print_styled (const char *line);
void sight_cli_print_json (const SightJsonWriter *writer);

/* Options of all verbs that read a map, about its maps, layers and tiles. */
typedef struct
{
  char *map;                                         /* (nullable): name or number */
  char *profile;                                     /* (nullable): path of a profile */
  char **layers;                                     /* (nullable), like the rest: names */
  char **opaque, **transparent, **solid, **walkable; /* ids of tiles */
  gboolean outside, touched;
  char *game;   /* (nullable): the command of --game, for verbs that look at the map */
  char **rules; /* (nullable): "NAME=VALUE", "NAME:TILE=VALUE" or "NAME:LAMP=VALUE" */
} SightCliImport;

/* The arguments of a verb that are not options, NULL-terminated; and how to read the first. */
typedef struct
{
  char **paths;
  SightCliImport import;
  gboolean keeps_names; /* the verb writes names to a file, as they are */
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

/* Complains if --@option is @given with any --format but @only; @format: (nullable) */
gboolean sight_cli_check_plain (gboolean given, const char *option, const char *format, const char *only);

/* The row @id of --format; if that is NULL, "json" with @json, otherwise the first.  (nullable): NULL after a
 * complaint. */
const SightCliPrinter *sight_cli_find_printer (const SightCliPrinter *printers, guint n, const char *id, gboolean json);

/* Finds the format @id, or keeps @format NULL if @id is NULL.  FALSE after a complaint that names @option. */
gboolean sight_cli_find_format (const char *option, const char *id, const SightFormat **format);

/* @text as a word of a shell.  Free with g_free(). */
char *sight_cli_quote (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The options of @self that decide what is seen, as a shell takes them, "--map Cellar"; NULL: none.  Free with
 * g_free(). */
char *sight_cli_import_get_options (const SightCliImport *self) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the options for reading a map that change what @verb does. */
void sight_cli_import_add_options (SightCliImport *self, const SightCliVerb *verb, GOptionContext *context);
void sight_cli_import_clear (SightCliImport *self);

/* Sets the rules of --rule, @settings (nullable), in @level; FALSE with @error. */
gboolean sight_cli_rules_apply (char *const *settings, SightLevel *level, GError **error);

/* Replaces line breaks and tabs in the names of @level by spaces: in lines of text they would begin others. */
void sight_cli_flatten_names (SightLevel *level);

/**
 * sight_cli_load:
 * @files: the first path is read; "-" is standard input
 * @format: (nullable): NULL: detected by content and suffix
 *
 * Reads a map and prints its notes.
 *
 * Returns: (transfer full) (nullable): NULL after a complaint
 */
SightLevel *sight_cli_load (const SightCliFiles *files, const SightFormat *format) G_GNUC_WARN_UNUSED_RESULT;

/* The result of reading a map. */
typedef struct
{
  SightOrigin *origin;
  SightImport *import; /* the answers of the options */
  SightSurvey *survey;
  SightNotes *notes;
  SightLevel *level;
} SightCliInput;

/* Like sight_cli_load(), with everything that was read, but without printing notes; NULL after a complaint. */
SightCliInput *sight_cli_survey_map (const SightCliFiles *files, const SightFormat *format) G_GNUC_WARN_UNUSED_RESULT;
/* The same of the file @path, with a message instead of a complaint. */
SightCliInput *
sight_cli_read_map (const SightCliImport *options, const char *path, const SightFormat *format, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_cli_input_free (SightCliInput *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCliInput, sight_cli_input_free)

/* The name of the map in the file @path: the file name without suffix. */
char *sight_cli_get_title (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Prints "note: …" for each of @notes. */
void sight_cli_print_notes (const SightNotes *notes);

/* clang-format off */
/* The row for the options of a verb whose OUT has files that go with it. */
#define SIGHT_CLI_FORCE_ENTRY(force) \
  { "force", 0, 0, G_OPTION_ARG_NONE, &(force), N_("Replace other files next to OUT if need be"), NULL }
/* clang-format on */

/* The end of a verb that writes a file: prints @notes about what is in it, or, where nothing was written, @error alone.
 * @error: (nullable): NULL after a complaint */
SightExit sight_cli_end_writing (gboolean is_written, const SightNotes *notes, const GError *error);

/* Parses "3,4".  FALSE after a complaint that names @option. */
gboolean sight_cli_parse_cell (const char *option, const char *text, SightCell *cell);

/* Whether @cell is on the map of @level; FALSE after a complaint. */
gboolean sight_cli_check_cell (const SightLevel *level, SightCell cell);

/* The viewer or team that @text of --@option stands for; -1 after a complaint that there is none, or are several. */
int sight_cli_find_viewer (const SightLevel *level, const char *option, const char *text);
int sight_cli_find_team (const SightLevel *level, const char *option, const char *text);

/* The options --preset, --range and --set. */
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

/* Applies the options to @sight.  FALSE after a complaint. */
gboolean sight_cli_sight_apply (const SightCliSight *self, SightVision *sight);
/* Says it if the preset took a range that the level was given: @before became @after. */
void sight_cli_sight_note_range (const SightCliSight *self, const SightVision *before, const SightVision *after);
void sight_cli_sight_clear (SightCliSight *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliSight, sight_cli_sight_clear)

/* Your own game: --game */

/* A row for a verb's options. */
#define SIGHT_CLI_GAME_ENTRY(command)                                                                         \
  {                                                                                                           \
    "game", 0, 0, G_OPTION_ARG_STRING, &(command), N_ ("Your own game answers, in place of the map’s sight"), \
        "COMMAND"                                                                                             \
  }

/* Starts the game @command.  From then on a failure of it ends this program with a complaint and SIGHT_EXIT_INPUT, as
 * no answer that follows would be one.  NULL with @error set. */
SightGame *sight_cli_game_start (const char *command, GError **error);

/* The same, and all viewers of @level look with it, as far as they did. */
gboolean sight_cli_game_apply (const char *command, SightLevel *level, GError **error);

/* If a game looks through @gaze and a preset sees the same from there, the preset looks instead, and a note says so: it
 * has steps. */
void sight_cli_game_find_steps (SightGaze *gaze);

G_END_DECLS
