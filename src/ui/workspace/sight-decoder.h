/* sight-decoder.h - the pictures of a level, decoded on demand; large ones in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-images.h"
#include "format/base/sight-notes.h"

G_BEGIN_DECLS

typedef struct _SightDecoder SightDecoder;

/* @decoded: called with @owner when pictures of which there was no answer are there.  Main thread. */
SightDecoder *sight_decoder_new (void (*decoded) (gpointer owner), gpointer owner) G_GNUC_WARN_UNUSED_RESULT;
/* Stops it too. */
void sight_decoder_free (SightDecoder *self);

/* (nullable): @pictures, decoded; NULL while a thread does so, and if there are none.  @folder: see sight_images_new().
 * Asked again, it hands out the same until it forgets them. */
const SightImages *sight_decoder_get (SightDecoder *self, const SightPictures *pictures, const char *folder);
/* The same, but waits for them. */
const SightImages *sight_decoder_wait (SightDecoder *self, const SightPictures *pictures, const char *folder);
/* The pictures are others now, or lie elsewhere. */
void sight_decoder_forget (SightDecoder *self);
/* Forgets them unless @pictures has the same. */
void sight_decoder_follow (SightDecoder *self, const SightPictures *pictures);

/* Forgets them if one that could not be read is there now.  Returns: whether it did. */
gboolean sight_decoder_retry (SightDecoder *self, const SightPictures *pictures, const char *folder);

/* Adds a sentence for each file of @pictures that is missing or no picture.  @path: of the level's file, whose folder
 * their paths begin at.  In any thread. */
void sight_decoder_note_missing (const SightPictures *pictures, const char *path, SightNotes *notes);

G_END_DECLS
