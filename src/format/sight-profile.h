/* sight-profile.h - import profiles: answers to what the files of a game do not say, kept for the next file
 *
 * A game is the folder of its files: the answers for a file hold for all files
 * of the same format in that folder and below it; the nearest folder counts.
 * Each game has a file in the store, which is a profile that can be given away,
 * and says of whose it is:
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

/* The store of the user: a folder in the user's data folder.  Free with g_free(). */
char *sight_profile_get_store (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_profile_find:
 * @store: path of a folder, which need not be there
 * @folder: (out) (nullable): (transfer full): whose answers they are; stays NULL for text that was pasted
 * @error: the answers are there, but can't be read
 *
 * Returns: (transfer full) (nullable): the answers that are kept for @origin
 */
SightImport *sight_profile_find (const char *store, const SightOrigin *origin, GFile **folder, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Keeps @import, except the map that it names, for @origin and the files next to it; or for @folder, (nullable), if its
 * answers came from there.  What is kept already and @import does not say, stays. */
gboolean sight_profile_keep (
    const char *store, const SightOrigin *origin, GFile *folder, const SightImport *import, GError **error);

/* A profile as a file of its own. */
SightImport *sight_profile_load (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean sight_profile_save (const SightImport *import, GFile *file, GError **error);

G_END_DECLS
