/* bench-format.c - how long large maps take to write and to read back
 *
 *     bench-format [FORMAT…]
 *
 * Maps without order, the hardest to pack: a third of the cells are walls.
 * Prints the processor's time, and how much memory loading the file takes at
 * most, the file and the level included, as a multiple of its size.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "format/sight-formats.h"
#include "format/base/sight-file.h"

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

/* The most memory that this program has had, in bytes. */
static gsize
get_peak (void)
{
  g_autofree char *status = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  line = strstr (status, "VmHWM:");
  g_assert_nonnull (line);

  return g_ascii_strtoull (line + strlen ("VmHWM:"), NULL, 10) * 1024;
}

/* What --load does: prints the most memory that loading the file @path takes. */
static void
load (const SightFormat *format, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const gsize before = get_peak ();
  g_autoptr (SightLevel) level = sight_format_load (format, file, NULL, NULL);
  GStatBuf info;

  g_assert_nonnull (level);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_print ("  %.1f times its size in memory", (double) (get_peak () - before) / info.st_size);
}

/* In a process of its own, which has not had more memory before. */
static void
measure_memory (const SightFormat *format, GBytes *bytes)
{
  g_autofree char *path = NULL, *said = NULL;
  int fd = g_file_open_tmp ("sightline-XXXXXX", &path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *argv[] = { "/proc/self/exe", "--load", format->id, path, NULL };

  close (fd);
  g_assert_true (sight_file_write (file, bytes, NULL, NULL, NULL));
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &said, NULL, NULL, NULL));
  g_print ("%s", said);
  g_unlink (path);
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
        {
          measure_read (format, level, bytes);
          measure_memory (format, bytes);
        }
      g_print ("\n");
    }
  while (!sight_format_can_read (format) && format->variants != NULL && format->variants[++i] != NULL);
}

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--load"))
    {
      load (sight_format_find (argv[2]), argv[3]);
      return 0;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SightFormat *format = sight_format_find (rows[i].format);

      if (argc < 2 || g_strv_contains ((const char *const *) argv + 1, format->id))
        measure (format, rows[i].side);
    }

  return 0;
}
