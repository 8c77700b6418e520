/* bench-format.c - how long large maps take to write and to read back
 *
 *     bench-format [FORMAT…]
 *
 * Maps without order, the hardest to pack: a third of the cells are walls.
 * Prints the processor's time.
 *
 * SPDX-License-Identifier: MIT
 */
#include <time.h>

#include "format/sight-format.h"

static const struct
{
  const char *format;
  int side; /* cells */
} rows[] = {
  { "png", 4096 },       { "tmx", 2000 }, { "tmj", 2000 },    { "xp", 1000 }, { "ldtk", 1000 },     { "text", 4096 },
  { "sightline", 4096 }, { "lua", 4096 }, { "python", 4096 }, { "c", 4096 },  { "solidity", 4096 }, { "godot", 4096 },
};

static SightLevel *
make_level (int side)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  SightMap *map = sight_map_new (side, side, 0);

  for (gsize i = 0; i < (gsize) side * side; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, 3) == 0;

  return sight_level_new (map, sight_legend_new_standard ());
}

static double
get_seconds (clock_t from)
{
  return (double) (clock () - from) / CLOCKS_PER_SEC;
}

/* @variant: (nullable) */
static GBytes *
measure_write (const SightFormat *format, const SightLevel *level, const char *variant)
{
  SightOutput output = { .stem = "map", .variant = variant };
  g_autoptr (GError) error = NULL;
  clock_t start = clock ();
  GBytes *bytes = sight_format_write (format, level, &output, NULL, &error);

  g_assert_no_error (error);
  g_print ("%-9s %-12s %4d x %4d cells  %10zu bytes  written in %.3f s", format->id, variant != NULL ? variant : "",
           level->map->width, level->map->height, g_bytes_get_size (bytes), get_seconds (start));

  return bytes;
}

static void
measure_read (const SightFormat *format, const SightLevel *level, GBytes *bytes)
{
  g_autoptr (SightLevel) again = NULL;
  g_autoptr (GError) error = NULL;
  clock_t start = clock ();

  again = sight_format_read (format, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sight_map_equal (level->map, again->map));
  g_print ("  read in %.3f s", get_seconds (start));
}

/* The usual variant, and of a format that is not read, each. */
static void
measure (const SightFormat *format, int side)
{
  g_autoptr (SightLevel) level = make_level (side);
  guint i = 0;

  do
    {
      g_autoptr (GBytes) bytes = measure_write (format, level, format->variants != NULL ? format->variants[i] : NULL);

      if (sight_format_can_read (format))
        measure_read (format, level, bytes);
      g_print ("\n");
    }
  while (!sight_format_can_read (format) && format->variants != NULL && format->variants[++i] != NULL);
}

int
main (int argc, char *argv[])
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SightFormat *format = sight_format_find (rows[i].format);

      if (argc < 2 || g_strv_contains ((const char *const *) argv + 1, format->id))
        measure (format, rows[i].side);
    }

  return 0;
}
