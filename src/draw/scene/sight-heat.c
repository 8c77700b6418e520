/* sight-heat.c - a heat map: a number for each of many cells, in five classes
 *
 * Colours of cividis are not evenly spaced on its scale: its grey middle is the
 * colour of our walls and is left out.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-heat.h"

#include <math.h>
#include <string.h>

#include "core/sight/sight-direction.h"
#include "sight-palette-colors.h"

#define OPACITY 230         /* of 255 */
#define COUNTED_MAX 1000000 /* values that are counted rather than sorted */

SightHeat *
sight_heat_new (const SightHeatStyle *style, int width, int height)
{
  SightHeat *self = g_new0 (SightHeat, 1);
  const gsize n = (gsize) width * height;

  self->style = *style;
  self->width = width;
  self->height = height;
  self->values = g_new (float, MAX (n, 1));
  self->states = g_new0 (guint8, MAX (n, 1));
  self->ref_count = 1;
  for (gsize i = 0; i < n; i++)
    self->values[i] = NAN;

  return self;
}

SightHeat *
sight_heat_ref (SightHeat *self)
{
  g_atomic_int_inc (&self->ref_count);

  return self;
}

void
sight_heat_unref (SightHeat *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_clear_pointer (&self->pending, sight_cell_set_free);
  g_free (self->values);
  g_free (self->states);
  g_free (self->sorted);
  g_free (self->title);
  g_free (self->unit);
  g_free (self);
}

void
sight_heat_set_texts (SightHeat *self, const char *title, const char *unit)
{
  g_free (self->title);
  g_free (self->unit);
  self->title = g_strdup (title);
  self->unit = g_strdup (unit);
}

void
sight_heat_set (SightHeat *self, SightCell cell, double value)
{
  const gsize index = (gsize) cell.y * self->width + cell.x;

  self->values[index] = (float) value;
  self->states[index] = isnan (value) ? SIGHT_HEAT_NO_VALUE : self->style.nobody && value == 0 ? SIGHT_HEAT_NOBODY : 1;
}

/* Classes */

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Sorts whole numbers that lie near one another by counting them; FALSE if they don't. */
static gboolean
sort_by_counting (GArray *sorted)
{
  double *values = (double *) (gpointer) sorted->data;
  double least = G_MAXDOUBLE, most = -G_MAXDOUBLE;
  g_autofree guint *counts = NULL;
  guint n = 0;

  for (guint i = 0; i < sorted->len; i++)
    {
      least = MIN (least, values[i]);
      most = MAX (most, values[i]);
      if (values[i] != floor (values[i]))
        return FALSE;
    }
  if (sorted->len == 0 || most - least > COUNTED_MAX)
    return FALSE;
  counts = g_new0 (guint, (gsize) (most - least) + 1);
  for (guint i = 0; i < sorted->len; i++)
    counts[(gsize) (values[i] - least)]++;
  for (gsize i = 0; i <= (gsize) (most - least); i++)
    {
      for (guint k = 0; k < counts[i]; k++)
        values[n++] = least + (double) i;
    }

  return TRUE;
}

/* Counts the states and sorts the values of the classes. */
static void
sort_values (SightHeat *self)
{
  const gsize n = (gsize) self->width * self->height;
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (double));

  self->n_nobody = self->n_without = 0;
  for (gsize i = 0; i < n; i++)
    {
      const double value = self->values[i];

      self->n_nobody += self->states[i] == SIGHT_HEAT_NOBODY;
      self->n_without += self->states[i] == SIGHT_HEAT_NO_VALUE;
      if (self->states[i] >= 1 && self->states[i] <= SIGHT_HEAT_CLASSES)
        g_array_append_val (sorted, value);
    }
  if (!sort_by_counting (sorted))
    g_array_sort (sorted, compare_values);
  self->n_sorted = sorted->len;
  self->sorted = (double *) (gpointer) g_array_free (sorted, FALSE);
}

/* The value that @share of the values lie below. */
static double
get_quantile (const SightHeat *self, double share)
{
  const guint index = (guint) (share * self->n_sorted);

  return self->sorted[MIN (index, self->n_sorted - 1)];
}

/* From @least to @most, equally wide; about 0 if the numbers run apart from it. */
static void
divide_equally (SightHeat *self, double least, double most)
{
  if (self->style.diverging)
    {
      most = MAX (fabs (least), fabs (most));
      least = -most;
    }
  for (int i = 0; i <= SIGHT_HEAT_CLASSES; i++)
    self->bounds[i] = least + (most - least) * i / SIGHT_HEAT_CLASSES;
}

/* The first of the sorted values from number @at on that differs from the one before it; above all if there is none. */
static double
find_next (const SightHeat *self, guint at, guint end)
{
  const double tied = self->sorted[at > 0 ? at - 1 : 0];

  while (at < end && self->sorted[at] == tied)
    at++;

  return at < end ? self->sorted[at] : nextafter (self->sorted[end - 1], INFINITY);
}

/* As many of the values from @least to @most in each. Equal values are of the class of the first of them: where half of
 * the cells have the least, that is the lowest class. */
static void
divide_by_quantiles (SightHeat *self, double least, double most)
{
  guint first = 0, end = self->n_sorted;

  while (first < end && self->sorted[first] < least)
    first++;
  while (end > first && self->sorted[end - 1] > most)
    end--;
  self->bounds[0] = least;
  self->bounds[SIGHT_HEAT_CLASSES] = most;
  for (guint i = 1; i < SIGHT_HEAT_CLASSES; i++)
    {
      const guint before = (guint) (((guint64) (end - first) * i + SIGHT_HEAT_CLASSES - 1) / SIGHT_HEAT_CLASSES);

      self->bounds[i] = first < end ? find_next (self, first + before, end) : least;
    }
}

static void
find_bounds (SightHeat *self)
{
  const SightHeatStyle *style = &self->style;
  double least, most;

  if (style->is_fixed)
    {
      memcpy (self->bounds, style->bounds, sizeof self->bounds);
      return;
    }
  if (self->n_sorted == 0)
    {
      memset (self->bounds, 0, sizeof self->bounds);
      return;
    }
  least = style->scale == SIGHT_HEAT_MIDDLE ? get_quantile (self, .02) : self->sorted[0];
  most = style->scale == SIGHT_HEAT_MIDDLE ? get_quantile (self, .98) : self->sorted[self->n_sorted - 1];
  if (style->has_range)
    {
      least = style->least;
      most = MAX (style->most, least);
    }
  if (style->scale == SIGHT_HEAT_QUANTILES && !style->diverging)
    divide_by_quantiles (self, least, most);
  else
    divide_equally (self, least, most);
}

static guint8
get_class (const SightHeat *self, double value)
{
  guint8 number = 1;

  while (number < SIGHT_HEAT_CLASSES && value >= self->bounds[number])
    number++;

  return number;
}

static void
classify (SightHeat *self)
{
  const gsize n = (gsize) self->width * self->height;

  find_bounds (self);
  for (gsize i = 0; i < n; i++)
    {
      if (self->states[i] >= 1 && self->states[i] <= SIGHT_HEAT_CLASSES)
        self->states[i] = get_class (self, self->values[i]);
    }
}

void
sight_heat_finish (SightHeat *self)
{
  sort_values (self);
  classify (self);
}

SightHeat *
sight_heat_restyle (const SightHeat *self, const SightHeatStyle *style)
{
  const gsize n = (gsize) self->width * self->height;
  SightHeat *other = sight_heat_new (style, self->width, self->height);

  memcpy (other->values, self->values, n * sizeof *other->values);
  memcpy (other->states, self->states, n * sizeof *other->states);
  other->sorted = g_memdup2 (self->sorted, self->n_sorted * sizeof *self->sorted);
  other->n_sorted = self->n_sorted;
  other->n_nobody = self->n_nobody;
  other->n_without = self->n_without;
  other->pending = self->pending != NULL ? sight_cell_set_copy (self->pending) : NULL;
  sight_heat_set_texts (other, self->title, self->unit);
  classify (other);

  return other;
}

double
sight_heat_get (const SightHeat *self, SightCell cell)
{
  if (cell.x < 0 || cell.y < 0 || cell.x >= self->width || cell.y >= self->height)
    return NAN;

  return self->values[(gsize) cell.y * self->width + cell.x];
}

guint
sight_heat_get_rank (const SightHeat *self, double value)
{
  guint low = 0, high = self->n_sorted;

  /* The first that is greater. */
  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (self->sorted[middle] > value)
        high = middle;
      else
        low = middle + 1;
    }

  return self->n_sorted - low + 1;
}

char *
sight_heat_format (const SightHeat *self, double value)
{
  if (isnan (value))
    return g_strdup ("–");

  return g_strdup_printf ("%.*f", self->style.decimals,
                          self->style.circular ? sight_direction_round (value, self->style.decimals) : value);
}

/* Colours */

SightColor
sight_heat_get_color (const SightHeatStyle *style, const SightPalette *palette, guint number)
{
  /* Light, dark; from the least to the most. */
  static const guint32 scales[SIGHT_HEAT_COLORS][2][SIGHT_HEAT_CLASSES] = {
    [SIGHT_HEAT_CIVIDIS] = { { 0xfae249, 0xcebc68, 0xa09978, 0x32486e, 0x002051 },
                             { 0x002459, 0x32486e, 0x9d9778, 0xd1be66, 0xfdea45 } },
    [SIGHT_HEAT_VIRIDIS] = { { 0xfde725, 0x7ad151, 0x22a884, 0x355f8d, 0x440154 },
                             { 0x440154, 0x3b528b, 0x22a884, 0x7ad151, 0xfde725 } },
    [SIGHT_HEAT_GREY] = { { 0xf2f2f2, 0xd0d0d0, 0xa8a8a8, 0x4c4c4c, 0x1c1c1c },
                          { 0x161616, 0x424242, 0x989898, 0xc8c8c8, 0xf4f4f4 } },
  };
  static const guint32 diverging[2][SIGHT_HEAT_CLASSES] = {
    { 0x1b5e9e, 0x8fb9dd, 0xe9e6df, 0xf2b46c, 0xb4560b },
    { 0x5aa3e8, 0x2f5f91, 0x35353a, 0x95602a, 0xf0a04b },
  };
  SightColor color = sight_color_from_rgb (style->diverging ? diverging[palette->dark][number - 1]
                                                            : scales[style->colors][palette->dark][number - 1]);

  color.alpha = OPACITY;

  return color;
}
