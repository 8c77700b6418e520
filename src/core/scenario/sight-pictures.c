/* sight-pictures.c - pictures of a level besides those drawn for its tiles: one under the map, and a tile set
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-pictures.h"

#include <math.h>
#include <string.h>

static SightImage *
image_new (char *path, char *data)
{
  SightImage *self = g_new0 (SightImage, 1);

  self->n_refs = 1;
  self->path = path;
  self->data = data;

  return self;
}

SightImage *
sight_image_new_path (const char *path)
{
  return image_new (g_strdup (path), NULL);
}

SightImage *
sight_image_new_data (char *data)
{
  return image_new (NULL, data);
}

SightImage *
sight_image_ref (SightImage *self)
{
  if (self != NULL)
    g_atomic_int_inc (&self->n_refs);

  return self;
}

void
sight_image_unref (SightImage *self)
{
  if (self == NULL || !g_atomic_int_dec_and_test (&self->n_refs))
    return;
  g_free (self->path);
  g_free (self->data);
  g_free (self);
}

gboolean
sight_image_equal (const SightImage *a, const SightImage *b)
{
  if (a == b || a == NULL || b == NULL)
    return a == b;

  return g_strcmp0 (a->path, b->path) == 0 && g_strcmp0 (a->data, b->data) == 0;
}

void
sight_pictures_init (SightPictures *self)
{
  *self = (SightPictures) { .pixels = 32, .strength = 0.5 };
  self->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_image_unref);
}

void
sight_pictures_clear (SightPictures *self)
{
  g_clear_pointer (&self->underlay, sight_image_unref);
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  g_clear_pointer (&self->extra, g_free);
}

void
sight_pictures_copy (SightPictures *self, const SightPictures *other)
{
  *self = *other;
  self->underlay = sight_image_ref (other->underlay);
  self->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_image_unref);
  sight_pictures_add_sheets (self, other, 1);
  self->extra = g_strdup (other->extra);
}

gboolean
sight_pictures_begin_with (const SightPictures *self, const SightPictures *other)
{
  if (self->sheets->len < other->sheets->len)
    return FALSE;
  for (guint i = 1; i <= other->sheets->len; i++)
    {
      if (!sight_image_equal (sight_pictures_get_sheet (self, i), sight_pictures_get_sheet (other, i)))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_pictures_equal (const SightPictures *a, const SightPictures *b)
{
  if (a->sheets->len != b->sheets->len || !sight_pictures_begin_with (a, b))
    return FALSE;

  return sight_image_equal (a->underlay, b->underlay) && a->x == b->x && a->y == b->y && a->pixels == b->pixels &&
         a->strength == b->strength && !a->is_mirrored == !b->is_mirrored && a->quarters == b->quarters &&
         !a->is_hidden == !b->is_hidden && !a->no_tiles == !b->no_tiles && g_strcmp0 (a->extra, b->extra) == 0;
}

gboolean
sight_pictures_are_none (const SightPictures *self)
{
  return self->underlay == NULL && self->sheets->len == 0 && !self->no_tiles && self->extra == NULL;
}

guint
sight_pictures_add_sheet (SightPictures *self, SightImage *image)
{
  for (guint i = 1; i <= self->sheets->len; i++)
    {
      if (sight_image_equal (sight_pictures_get_sheet (self, i), image))
        return i;
    }
  g_ptr_array_add (self->sheets, sight_image_ref (image));

  return self->sheets->len;
}

void
sight_pictures_add_sheets (SightPictures *self, const SightPictures *other, guint first)
{
  for (guint i = first; i <= other->sheets->len; i++)
    g_ptr_array_add (self->sheets, sight_image_ref (sight_pictures_get_sheet (other, i)));
}

void
sight_pictures_copy_sheets (SightPictures *self, const SightPictures *other)
{
  sight_pictures_init (self);
  self->no_tiles = other->no_tiles;
  sight_pictures_add_sheets (self, other, 1);
}

void
sight_pictures_take_image (SightPictures *self, const SightPictures *other, SightTileImage *image)
{
  if (image->sheet == 0)
    return;
  if (image->sheet > other->sheets->len)
    *image = (SightTileImage) { 0 };
  else
    image->sheet = sight_pictures_add_sheet (self, sight_pictures_get_sheet (other, image->sheet));
}

static gsize
count_image (const SightImage *image)
{
  return sizeof *image + (image->path != NULL ? strlen (image->path) + 1 : 0) +
         (image->data != NULL ? strlen (image->data) + 1 : 0);
}

gsize
sight_pictures_get_bytes (const SightPictures *self)
{
  gsize bytes = sizeof *self + self->sheets->len * sizeof (gpointer) +
                (self->extra != NULL ? strlen (self->extra) + 1 : 0) +
                (self->underlay != NULL ? count_image (self->underlay) : 0);

  for (guint i = 1; i <= self->sheets->len; i++)
    bytes += count_image (sight_pictures_get_sheet (self, i));

  return bytes;
}

/* The sine of so many quarters of a turn; the cosine is that of one more. */
static int
get_sine (int quarters)
{
  static const int sines[] = { 0, 1, 0, -1 };

  return sines[quarters % 4];
}

SightReshape
sight_pictures_get_turn (const SightPictures *self)
{
  const int sine = get_sine (self->quarters), cosine = get_sine (self->quarters + 1);
  const int column = self->is_mirrored ? -1 : 1;

  return (SightReshape) { .xx = cosine * column, .xy = -sine, .yx = sine * column, .yy = cosine };
}

static double
limit (double offset)
{
  return CLAMP (sight_pictures_round (offset), -SIGHT_UNDERLAY_OFFSET_MAX, SIGHT_UNDERLAY_OFFSET_MAX);
}

void
sight_pictures_reshape (SightPictures *self, const SightReshape *reshape)
{
  const SightReshape turn = sight_pictures_get_turn (self);
  const double x = self->x, y = self->y;
  int sine, cosine;

  if (reshape->wraps)
    return;

  /* A cell reaches from its number to the next: where numbers fall, the new number is that of its far edge. */
  self->x = limit (reshape->xx * x + reshape->xy * y + reshape->x0 + (reshape->xx + reshape->xy < 0));
  self->y = limit (reshape->yx * x + reshape->yy * y + reshape->y0 + (reshape->yx + reshape->yy < 0));

  /* Rows are not mirrored: where they run to says how the underlay is turned. */
  sine = -(reshape->xx * turn.xy + reshape->xy * turn.yy);
  cosine = reshape->yx * turn.xy + reshape->yy * turn.yy;
  self->quarters = sine != 0 ? 2 - sine : 1 - cosine;
  self->is_mirrored = !self->is_mirrored == (reshape->xx * reshape->yy - reshape->xy * reshape->yx < 0);
}

double
sight_pictures_round (double value)
{
  return floor (value * 1000 + 0.5) / 1000;
}
