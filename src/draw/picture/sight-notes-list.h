/* sight-notes-list.h - the notes of a picture in words: below the map, by the numbers of their pins
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

typedef struct
{
  const SightScene *scene;
  SightColor ink;
  double width; /* pixels at a scale of 1; longer texts take several lines */
  GArray *tops; /* (nullable): of double: where each note ends, appended */
} SightNotesList;

/* All notes whose pins the scene shows, with their whole texts, from (0, @y) on.  @is_drawn: else they are only
 * measured.  Returns: their height in pixels; 0 if there are none */
double sight_notes_list_draw (const SightNotesList *self, cairo_t *cr, double y, gboolean is_drawn);

G_END_DECLS
