/* sight-profile.h - import profiles: answers about a game's files, kept for the next file
 *
 * A game is identified by the folder of its files.  The answers for a file apply
 * to all files of the same format in that folder and below; the nearest folder
 * wins.  The store has a file for each game and format.  Such a profile can be
 * shared, and says which game it belongs to:
 *
 *     {
 *       "format": "tmx",
 *       "folder": "file:///home/ada/game/maps",
 *       "layers": …, "tiles": …                                as in sight-import.h
 *     }
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-origin.h"

G_BEGIN_DECLS

/* The default store, in the user's data folder.  Free with g_free(). */
char *sight_profile_get_store (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_profile_find:
 * @store: path of a folder, which may not exist yet
 * @folder: (out) (nullable): (transfer full): the folder whose answers were found; NULL for pasted text
 * @error: set if there are answers that can't be read
 *
 * Returns: (transfer full) (nullable): the stored answers for @origin
 */
SightImport *sight_profile_find (const char *store, const SightOrigin *origin, GFile **folder, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Stores @import, except its choice of map, for @origin and the files next to it; or for @folder, (nullable), if the
 * answers came from there.  Stored answers that @import does not replace are kept. */
gboolean sight_profile_keep (
    const char *store, const SightOrigin *origin, GFile *folder, const SightImport *import, GError **error);

/* A profile as a separate file. */
SightImport *sight_profile_load (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean sight_profile_save (const SightImport *import, GFile *file, GError **error);

G_END_DECLS
