/* sight-import.h - what a file of a game does not say, and the user's answers to it
 *
 * A map of another program has layers, and tiles that are pictures: which layers
 * make the map, and which tiles block sight, is a guess.  The reader guesses and
 * tells in a survey what it found; an import holds the answers that differ.  It
 * is kept as JSON, so that the answers for a game can be stored and given away:
 *
 *     {
 *       "layers": ["ground", "walls"],
 *       "tiles": {
 *         "dungeon:17": {"walkable": false, "transparent": true}
 *       }
 *     }
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-format.h"

G_BEGIN_DECLS

/* What a tile is. */
typedef struct
{
  gboolean walkable;
  gboolean transparent;         /* lets sight through */
} SightImportTile;

struct _SightImport
{
  GPtrArray  *layers;           /* (nullable): of char *, the layers that make the map; NULL: as guessed */
  GHashTable *tiles;            /* of char *, the id of a tile in the survey, to SightImportTile */
};

/* No answers: all as guessed. */
SightImport *sight_import_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void         sight_import_free          (SightImport       *self);

/* Adds the layer of that name to those that make the map. */
void         sight_import_add_layer     (SightImport       *self,
                                         const char        *name);
void         sight_import_set_tile      (SightImport       *self,
                                         const char        *id,
                                         SightImportTile    tile);

/* Whether the layer called @name is to be used; @guess where the user did not say.  @self: (nullable) */
gboolean     sight_import_uses_layer    (const SightImport *self,
                                         const char        *name,
                                         gboolean           guess);

/* (nullable): what the user said of the tile @id.  @self: (nullable) */
const SightImportTile *sight_import_get_tile (const SightImport *self,
                                              const char        *id);

/* Reads what sight_import_write() gave; NULL with @error set, whose place is in @name, where it is something else. */
SightImport *sight_import_read          (const char        *data,
                                         gsize              length,
                                         const char        *name,
                                         GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/* The answers as JSON, the same for equal ones.  Free with g_free(). */
char        *sight_import_write         (const SightImport *self) G_GNUC_WARN_UNUSED_RESULT;

/* A layer that was found. */
typedef struct
{
  char    *name;                /* with the groups that it is in: "house/walls" */
  gboolean used;
} SightSurveyLayer;

/* A kind of tile that was found in the layers that are used. */
typedef struct
{
  char    *id;                  /* stays the same between maps of one game: "dungeon:17" */
  gsize    n_cells;
  int      tile;                /* what it became in the legend of the level */
} SightSurveyTile;

struct _SightSurvey
{
  GPtrArray *layers;            /* of SightSurveyLayer, from the lowest to the topmost */
  GPtrArray *tiles;             /* of SightSurveyTile, in the order of the legend */
};

SightSurvey *sight_survey_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void         sight_survey_free          (SightSurvey       *self);

/* Both do nothing where @self is NULL. */
void         sight_survey_add_layer     (SightSurvey       *self,
                                         const char        *name,
                                         gboolean           used);
void         sight_survey_add_tile      (SightSurvey       *self,
                                         const char        *id,
                                         gsize              n_cells,
                                         int                tile);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightImport, sight_import_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightSurvey, sight_survey_free)

G_END_DECLS
