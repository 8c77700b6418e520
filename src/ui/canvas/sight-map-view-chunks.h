/* sight-map-view-chunks.h - pictures of squares of the zoomed map, each drawn once and kept until it changes
 *
 * A chunk is a square of whole cells, about 256 pixels wide, drawn into an
 * image and wrapped in a render node.  GSK compares the nodes of two frames
 * by their pointers, so a chunk with an unchanged node costs no drawing; a
 * chunk that is redrawn with the same pixels keeps its node.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/map/sight-cell.h"

G_BEGIN_DECLS

typedef struct _SightChunks SightChunks;

/* Draws @cells; cell (x, y) has its corner at (x * size, y * size). */
typedef void (*SightChunkFunc) (gpointer data, cairo_t *cr, SightRect cells);

/* Whether a chunk that shows @cells must be redrawn. */
typedef gboolean (*SightChunkTest) (gpointer data, SightRect cells);

/**
 * sight_chunks_new:
 * @format: CAIRO_FORMAT_RGB24 for pictures that cover their square, else CAIRO_FORMAT_ARGB32
 * @draw: called with @data from sight_chunks_append()
 */
SightChunks *sight_chunks_new (cairo_format_t format, SightChunkFunc draw, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void sight_chunks_free (SightChunks *self);

/* @size: of a cell in pixels, see SightScene; @scale: device pixels per pixel.  Drops all chunks if either changes. */
void sight_chunks_set_size (SightChunks *self, double size, int scale);

/* Drops all chunks. */
void sight_chunks_clear (SightChunks *self);

/* Marks the chunks that show any of @cells, or all chunks, to be redrawn before they are next shown. */
void sight_chunks_invalidate (SightChunks *self, SightRect cells);
void sight_chunks_invalidate_all (SightChunks *self);

/* Calls @test with the cells of each chunk that is not yet marked to be redrawn. */
void sight_chunks_invalidate_if (SightChunks *self, SightChunkTest test, gpointer data);

/**
 * sight_chunks_append:
 * @cells: what the window shows; the origin of @snapshot is the corner of cell (0, 0)
 *
 * Appends the chunks that show @cells, drawing those that are missing or invalid.  Of the others, the most recently
 * shown are kept, up to about 26 megapixels.
 */
void sight_chunks_append (SightChunks *self, GtkSnapshot *snapshot, SightRect cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightChunks, sight_chunks_free)

G_END_DECLS
