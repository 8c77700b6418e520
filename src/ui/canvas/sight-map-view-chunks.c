/* sight-map-view-chunks.c - pictures of squares of the zoomed map, each drawn once and kept until it changes
 *
 * An image held by a node must not be written again: cairo would copy it
 * first.  So a chunk that is redrawn gets a new image.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-chunks-private.h"

#include <string.h>

#define SIDE 256 /* pixels, at most, unless a cell is larger */
#define PIXELS_MAX (400 * SIDE * SIDE)
#define CELLS_MAX 1024 /* along a side: a chunk of more would take too long to draw again */

typedef struct
{
  gint64 key; /* of column and row of the chunk */
  SightRect cells;
  cairo_surface_t *picture; /* NULL, like its node: nothing to see */
  GskRenderNode *node;
  gboolean is_valid;
  guint frame; /* that last showed it */
  GList link;  /* in by_use */
} Chunk;

static void
chunk_free (gpointer data)
{
  Chunk *chunk = data;

  g_clear_pointer (&chunk->picture, cairo_surface_destroy);
  g_clear_pointer (&chunk->node, gsk_render_node_unref);
  g_free (chunk);
}

SightChunks *
sight_chunks_new (cairo_format_t format, SightChunkFunc draw, gpointer data)
{
  SightChunks *self = g_new0 (SightChunks, 1);

  self->format = format;
  self->draw = draw;
  self->data = data;
  self->chunks = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, chunk_free);
  g_queue_init (&self->by_use);
  sight_chunks_set_size (self, 1, 1);

  return self;
}

void
sight_chunks_free (SightChunks *self)
{
  g_hash_table_unref (self->chunks);
  g_free (self);
}

void
sight_chunks_set_size (SightChunks *self, double size, int scale)
{
  if (self->size == size && self->scale == scale)
    return;

  sight_chunks_clear (self);
  self->size = size;
  self->scale = scale;
  self->side = CLAMP ((int) (SIDE / size), 1, CELLS_MAX);
}

void
sight_chunks_clear (SightChunks *self)
{
  g_queue_init (&self->by_use); /* the links are embedded in the chunks */
  g_hash_table_remove_all (self->chunks);
}

void
sight_chunks_invalidate (SightChunks *self, SightRect cells)
{
  for (GList *link = self->by_use.head; link != NULL; link = link->next)
    {
      Chunk *chunk = link->data;
      SightRect common = sight_rect_intersect (chunk->cells, cells);

      if (!sight_rect_is_empty (&common))
        chunk->is_valid = FALSE;
    }
}

void
sight_chunks_invalidate_all (SightChunks *self)
{
  for (GList *link = self->by_use.head; link != NULL; link = link->next)
    ((Chunk *) link->data)->is_valid = FALSE;
}

void
sight_chunks_invalidate_if (SightChunks *self, SightChunkTest test, gpointer data)
{
  for (GList *link = self->by_use.head; link != NULL; link = link->next)
    {
      Chunk *chunk = link->data;

      if (chunk->is_valid && test (data, chunk->cells))
        chunk->is_valid = FALSE;
    }
}

static gsize
get_length (cairo_surface_t *picture)
{
  return (gsize) cairo_image_surface_get_stride (picture) * cairo_image_surface_get_height (picture);
}

static gboolean
is_blank (cairo_surface_t *picture)
{
  const guint8 *bytes = cairo_image_surface_get_data (picture);
  gsize length = get_length (picture);

  return bytes[0] == 0 && memcmp (bytes, bytes + 1, length - 1) == 0;
}

/* Both of the same size. */
static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), get_length (a)) == 0;
}

static cairo_surface_t *
draw_picture (SightChunks *self, SightRect cells)
{
  int side = (int) (self->side * self->size);
  cairo_surface_t *picture = cairo_image_surface_create (self->format, side * self->scale, side * self->scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, self->scale, self->scale);
  cr = cairo_create (picture);
  cairo_translate (cr, -cells.x * self->size, -cells.y * self->size);
  self->draw (self->data, cr, cells);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  self->n_drawn++;

  return picture;
}

static GskRenderNode *
make_node (cairo_surface_t *picture, int side)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, side, side));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);

  return node;
}

static void
draw_chunk (SightChunks *self, Chunk *chunk)
{
  cairo_surface_t *picture = draw_picture (self, chunk->cells);

  chunk->is_valid = TRUE;
  if (chunk->picture != NULL && is_same (chunk->picture, picture))
    {
      cairo_surface_destroy (picture);
      return;
    }

  g_clear_pointer (&chunk->picture, cairo_surface_destroy);
  g_clear_pointer (&chunk->node, gsk_render_node_unref);
  if (self->format == CAIRO_FORMAT_ARGB32 && is_blank (picture))
    {
      cairo_surface_destroy (picture);
      return;
    }
  chunk->picture = picture;
  chunk->node = make_node (picture, (int) (self->side * self->size));
}

/* Which chunk, of a row or a column of them, shows @cell. */
static int
get_index (SightChunks *self, int cell)
{
  return cell >= 0 ? cell / self->side : -((-cell + self->side - 1) / self->side);
}

static Chunk *
get_chunk (SightChunks *self, int column, int row)
{
  gint64 key = (gint64) row * G_MAXUINT32 + column;
  Chunk *chunk = g_hash_table_lookup (self->chunks, &key);

  if (chunk == NULL)
    {
      chunk = g_new0 (Chunk, 1);
      chunk->key = key;
      chunk->cells = (SightRect) { column * self->side, row * self->side, self->side, self->side };
      chunk->link.data = chunk;
      g_hash_table_insert (self->chunks, &chunk->key, chunk);
    }
  else
    g_queue_unlink (&self->by_use, &chunk->link);

  g_queue_push_head_link (&self->by_use, &chunk->link);
  chunk->frame = self->frame;
  if (!chunk->is_valid)
    draw_chunk (self, chunk);

  return chunk;
}

/* Never drops a chunk that the current frame shows. */
static void
forget_old (SightChunks *self)
{
  int side = (int) (self->side * self->size) * self->scale;
  guint max = MAX (PIXELS_MAX / (side * side), 1);

  while (self->by_use.length > max)
    {
      Chunk *chunk = self->by_use.tail->data;

      if (chunk->frame == self->frame)
        return;
      g_queue_unlink (&self->by_use, &chunk->link);
      g_hash_table_remove (self->chunks, &chunk->key);
    }
}

static void
append_chunk (SightChunks *self, GtkSnapshot *snapshot, Chunk *chunk)
{
  if (chunk->node == NULL)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (chunk->cells.x * self->size, chunk->cells.y * self->size));
  gtk_snapshot_append_node (snapshot, chunk->node);
  gtk_snapshot_restore (snapshot);
}

void
sight_chunks_append (SightChunks *self, GtkSnapshot *snapshot, SightRect cells)
{
  int columns = get_index (self, cells.x + cells.width - 1), rows = get_index (self, cells.y + cells.height - 1);

  if (sight_rect_is_empty (&cells))
    return;

  self->frame++;
  for (int row = get_index (self, cells.y); row <= rows; row++)
    for (int column = get_index (self, cells.x); column <= columns; column++)
      append_chunk (self, snapshot, get_chunk (self, column, row));
  forget_old (self);
}
