/* sight-import.h - what a file of a game does not say, and the user's answers to it
 *
 * A file may hold several maps: which one is read, only the user can know.  A
 * map of another program has layers, and tiles that are pictures: which layers
 * make the map, and which tiles block sight, is a guess.  The reader guesses and
 * lists what it found in a survey; an import holds the answers that differ.  It
 * is kept as JSON, so that the answers for a game can be stored and given away:
 *
 *     {
 *       "map": "Cellar",
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

G_BEGIN_DECLS

/* What a tile is. */
typedef struct
{
  gboolean walkable;
  gboolean transparent; /* lets sight through */
} SightImportTile;

struct _SightImport
{
  char *map;           /* (nullable): the name of the map to read, or its number from 1; NULL: the first */
  GPtrArray *layers;   /* (nullable): of char *, the layers that make the map; NULL: as guessed */
  GPtrArray *left_out; /* (nullable): of char *, layers that do not; where it is given, those in neither list
                        * are as guessed, else only @layers are used */
  GHashTable *tiles;   /* of char *, the id of a tile in the survey, to SightImportTile */
};

/* No answers: all as guessed. */
SightImport *sight_import_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_import_free (SightImport *self);

SightImport *sight_import_copy (const SightImport *self) G_GNUC_WARN_UNUSED_RESULT;

/* The map to read; @map: (nullable) */
void sight_import_set_map (SightImport *self, const char *map);

/* Adds the layer of that name to those that make the map. */
void sight_import_add_layer (SightImport *self, const char *name);
/* Says of each layer by itself whether it makes the map: those of which nothing is said are as guessed. */
void sight_import_set_layer (SightImport *self, const char *name, gboolean used);
void sight_import_set_tile (SightImport *self, const char *id, SightImportTile tile);

/* Takes over what @other says; where both say something, @other counts. */
void sight_import_merge (SightImport *self, const SightImport *other);

/* Whether something is said of the layer called @name.  @self: (nullable) */
gboolean sight_import_says_layer (const SightImport *self, const char *name);

/* Whether the layer called @name is to be used; @guess where the user did not say.  @self: (nullable) */
gboolean sight_import_uses_layer (const SightImport *self, const char *name, gboolean guess);

/* (nullable): what the user said of the tile @id.  @self: (nullable) */
const SightImportTile *sight_import_get_tile (const SightImport *self, const char *id);

/**
 * sight_import_choose_map:
 * @input: its import may name a map; its survey lists all
 * @names: (inout): of char *: what the maps of the file are called; a name that an earlier one has gets a number
 *
 * Which of the maps in a file is read; the others are noted.
 *
 * Returns: its index: the first where the user named none, or one that there is not
 */
guint sight_import_choose_map (const SightInput *input, GPtrArray *names, SightNotes *notes);

/* Reads what sight_import_write() gave; NULL with @error set, whose place is in @name, where it is something else. */
SightImport *sight_import_read (const char *data, gsize length, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The answers as JSON, the same for equal ones.  Free with g_free(). */
char *sight_import_write (const SightImport *self) G_GNUC_WARN_UNUSED_RESULT;

/* A map that was found in the file. */
typedef struct
{
  char *name;    /* no two have the same */
  gboolean used; /* it is the one that was read */
} SightSurveyMap;

/* A layer that was found. */
typedef struct
{
  char *name; /* with the groups that it is in: "house/walls" */
  gboolean used;
} SightSurveyLayer;

/* A kind of tile that was found in the layers that are used. */
typedef struct
{
  char *id; /* stays the same between maps of one game: "dungeon:17" */
  gsize n_cells;
  int tile;          /* what it became in the legend of the level */
  gboolean is_guess; /* neither the file nor the user says whether it blocks */
  int picture;       /* in the survey's pictures, or -1 */
  SightRect part;    /* of that picture, in pixels; empty: all of it */
} SightSurveyTile;

struct _SightSurvey
{
  GPtrArray *maps;     /* of SightSurveyMap; empty where a file of the format holds one */
  GPtrArray *layers;   /* of SightSurveyLayer, from the lowest to the topmost */
  GPtrArray *tiles;    /* of SightSurveyTile, in the order of the legend */
  GPtrArray *pictures; /* of GFile: what shows the tiles */
};

SightSurvey *sight_survey_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_survey_free (SightSurvey *self);

/* These do nothing where @self is NULL. */
void sight_survey_add_map (SightSurvey *self, const char *name, gboolean used);
void sight_survey_add_layer (SightSurvey *self, const char *name, gboolean used);
void sight_survey_add_tile (SightSurvey *self, const char *id, gsize n_cells, int tile, gboolean is_guess);
/* The tile added last looks like @part of @picture. */
void sight_survey_set_picture (SightSurvey *self, GFile *picture, SightRect part);

/* (nullable): the map that @map of an import names: by its name, else by its number from 1. */
const SightSurveyMap *sight_survey_find_map (const SightSurvey *self, const char *map);

/* Says in @import of all layers and tiles what they became in @level, which @self is of; not which map it is. */
void sight_survey_answer (const SightSurvey *self, const SightLevel *level, SightImport *import);

/* Whether there is something that only the user can know, and @import, (nullable), does not say: tiles that may block
 * or not, layers that were left out, several maps. */
gboolean sight_survey_has_questions (const SightSurvey *self, const SightImport *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightImport, sight_import_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightSurvey, sight_survey_free)

G_END_DECLS
