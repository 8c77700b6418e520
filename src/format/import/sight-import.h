/* sight-import.h - what a game's file leaves open, and the user's answers
 *
 * If a file holds several maps, only the user knows which one to read.  A map of
 * another program has layers, and tiles that are pictures: the reader guesses
 * which layers belong to the map and which tiles block sight, and lists what it
 * found in a survey.  An import holds the answers that differ from the guesses.
 * Imports are stored as JSON, so the answers for a game can be kept and shared:
 *
 *     {
 *       "outside": true,
 *       "touched": true,
 *       "map": "Cellar",
 *       "cell": 32,
 *       "layers": ["ground", "walls"],
 *       "left_out": ["light"],
 *       "tiles": {
 *         "dungeon:17": {"walkable": false, "transparent": true}
 *       }
 *     }
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"
#include "sight-clue.h"

G_BEGIN_DECLS

/* The user's answer about a tile. */
typedef struct
{
  gboolean walkable;
  gboolean transparent; /* lets sight through */
} SightImportTile;

#define SIGHT_IMPORT_CELL_MAX 256

struct _SightImport
{
  gboolean outside; /* files that the map refers to may lie outside its project */
  int touched;      /* whether a collision shape makes walls of cells that it covers any part of, not only of those
                     * whose centre it covers; -1: not answered */
  char *map;        /* (nullable): name of the map to read, or its number from 1; NULL: the first */
  int cell;         /* of a picture: pixels along a side of a cell, 1 to SIGHT_IMPORT_CELL_MAX; 0: guess */
  gboolean is_cell_recalled; /* @cell was said of another picture: what this one shows counts more; not stored */
  GPtrArray *layers;         /* (nullable): of char *, names of layers that belong to the map; NULL: guess */
  GPtrArray *left_out;       /* (nullable): of char *, names of layers that do not; if set, layers in neither list
                              * are guessed; if NULL, only @layers are used */
  GHashTable *tiles;         /* from char *, the id of a tile in the survey, to SightImportTile */
};

/* An import without answers: everything is guessed. */
SightImport *sight_import_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_import_free (SightImport *self);

SightImport *sight_import_copy (const SightImport *self) G_GNUC_WARN_UNUSED_RESULT;

/* Selects the map to read.  @map: (nullable) */
void sight_import_set_map (SightImport *self, const char *map);

/* Adds the layer @name to those that belong to the map; layers not added are left out. */
void sight_import_add_layer (SightImport *self, const char *name);
/* Sets whether the layer @name belongs to the map; layers without an answer are guessed. */
void sight_import_set_layer (SightImport *self, const char *name, gboolean used);
void sight_import_set_tile (SightImport *self, const char *id, SightImportTile tile);

/* Adds the answers of @other, which win over existing ones. */
void sight_import_merge (SightImport *self, const SightImport *other);

/* Whether there is an answer for the layer @name.  @self: (nullable) */
gboolean sight_import_says_layer (const SightImport *self, const char *name);

/* Whether the layer @name is used; @guess decides if there is no answer.  @self: (nullable) */
gboolean sight_import_uses_layer (const SightImport *self, const char *name, gboolean guess);

/* (nullable): the answer for the tile @id.  @self: (nullable) */
const SightImportTile *sight_import_get_tile (const SightImport *self, const char *id);

/**
 * sight_import_choose_map:
 * @input: its import may name a map; its survey receives all maps
 * @names: (inout): of char *: the names of the maps in the file; duplicates get a number
 * @first: the map to read if the import names none or an unknown one
 *
 * Chooses the map to read and adds a note about the other maps.
 *
 * Returns: the index of the map
 */
guint sight_import_choose_map (const SightInput *input, GPtrArray *names, guint first, SightNotes *notes);

/* Reads the output of sight_import_write().  On failure NULL with @error set, which says where in @name. */
SightImport *sight_import_read (const char *data, gsize length, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The answers as JSON; equal answers give equal text.  Free with g_free(). */
char *sight_import_write (const SightImport *self) G_GNUC_WARN_UNUSED_RESULT;

/* A map found in the file. */
typedef struct
{
  char *name;    /* unique */
  gboolean used; /* whether it was read */
} SightSurveyMap;

/* A layer found in the file. */
typedef struct
{
  char *name; /* with the groups that contain it: "house/walls" */
  gboolean used;
} SightSurveyLayer;

/* A kind of tile found in the layers that are used. */
typedef struct
{
  char *id; /* the same in all maps of one game: "dungeon:17" */
  gsize n_cells;
  int tile;           /* its index in the legend of the level */
  gboolean is_guess;  /* neither the file nor the user says whether the tile blocks */
  SightClue clue;     /* of a guess */
  gboolean is_likely; /* how sure the guess is */
  int picture;        /* index in the survey's pictures, or -1 */
  SightRect part;     /* of that picture, in pixels; empty: the whole picture */
} SightSurveyTile;

/* Whether anything on the map stops sight. */
typedef enum
{
  SIGHT_STOPS_SOMETHING,
  SIGHT_STOPS_NOTHING,
  SIGHT_STOPS_EVERYTHING,
} SightStops;

struct _SightSurvey
{
  GPtrArray *maps;            /* of SightSurveyMap; empty if the file can hold only one */
  GPtrArray *layers;          /* of SightSurveyLayer, from the bottom up */
  GPtrArray *tiles;           /* of SightSurveyTile, in the order of the legend */
  GPtrArray *pictures;        /* of GFile: pictures of the tiles */
  int cell;                   /* of a picture without a legend: pixels along a side of a cell; else 0 */
  gboolean has_guessed_cell;  /* the size of the cells is a guess by what is repeated */
  gboolean has_recalled_cell; /* it was said of another picture, and suits this one */
  gboolean has_shapes;        /* the map has collision shapes, see SightImport.touched */
  SightStops stops;           /* of a map that does not say itself what stops sight */
};

SightSurvey *sight_survey_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_survey_free (SightSurvey *self);

/* These do nothing if @self is NULL. */
void sight_survey_add_map (SightSurvey *self, const char *name, gboolean used);
void sight_survey_add_layer (SightSurvey *self, const char *name, gboolean used);
void sight_survey_add_tile (SightSurvey *self, const char *id, gsize n_cells, int tile, gboolean is_guess);
/* Says why the tile added last is what it is; a less likely clue wins. */
void sight_survey_set_clue (SightSurvey *self, SightClue clue, gboolean is_likely);
/* Shows the tile added last as @part of @picture. */
void sight_survey_set_picture (SightSurvey *self, GFile *picture, SightRect part);

/* (nullable): the map that an import calls @map: found by name, which may leave out a world
 * before the last “/” if no other map is called so; else by number from 1. */
const SightSurveyMap *sight_survey_find_map (const SightSurvey *self, const char *map);

/* Stores in @import what all layers and tiles became in @level, which @self describes; the choice of the map is not
 * stored. */
void sight_survey_answer (const SightSurvey *self, const SightLevel *level, SightImport *import);

/* Whether the file leaves something open that @import, (nullable), does not answer: tiles that may block, layers that
 * were left out, several maps, a map on which nothing or everything stops sight. */
gboolean sight_survey_has_questions (const SightSurvey *self, const SightImport *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightImport, sight_import_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightSurvey, sight_survey_free)

G_END_DECLS
