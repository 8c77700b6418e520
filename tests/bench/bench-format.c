/* bench-format.c - how long large maps take to write and to read back
 *
 *     bench-format [FORMAT…]
 *     bench-format --large [FORMAT…]
 *
 * Maps without order, the hardest to pack: a third of the cells are walls.
 * Prints the processor's time, and how much memory loading the file takes at
 * most, the file and the level included, as a multiple of its size.  With --large,
 * the files are of about 100 MB, as other programs write them.
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
  const gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = sight_format_load (format, file, NULL, &error);
  const double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  GStatBuf info;

  g_assert_no_error (error);
  g_assert_nonnull (level);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_print ("  loaded in %.2f s with %.1f times its size in memory", seconds,
           (double) (get_peak () - before) / info.st_size);
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

/* The cells of a layer as numbers below @end, apart by @comma. */
static void
append_numbers (GString *out, int side, guint end, const char *comma)
{
  guint number = 1;

  for (gsize i = 0; i < (gsize) side * side; i++)
    {
      number = number * 1103515245 + 12345;
      g_string_append_printf (out, "%s%u", i > 0 ? comma : "", (number >> 16) % end);
    }
}

/* Tiles of LDtk, as rules or a pencil put them, one for each cell. */
static void
append_tiles (GString *out, int side)
{
  for (int i = 0; i < side * side; i++)
    g_string_append_printf (out,
                            "%s{ \"px\": [%d,%d], \"src\": [%d,0], \"f\": 0, \"t\": %d, \"d\": [%d,%d], \"a\": 1 }",
                            i > 0 ? ",\n" : "", i % side * 16, i / side * 16, i % 9 * 16, i % 9, i % 7, i);
}

static void
append_ldtk_layer (GString *out, const char *type, int side)
{
  g_string_append_printf (out,
                          "{\"__identifier\": \"%s\", \"__type\": \"%s\", \"__cWid\": %d, \"__cHei\": %d, "
                          "\"__gridSize\": 16, \"entityInstances\": [],\n",
                          type, type, side, side);
  g_string_append (out, "\"intGridCsv\": [");
  if (g_str_equal (type, "IntGrid"))
    append_numbers (out, side, 3, ",");
  g_string_append (out, "], \"autoLayerTiles\": [");
  if (!g_str_equal (type, "Tiles"))
    append_tiles (out, side);
  g_string_append (out, "], \"gridTiles\": [");
  if (g_str_equal (type, "Tiles"))
    append_tiles (out, side);
  g_string_append (out, "]}");
}

static void
make_ldtk (GString *out, const char *type, int n_levels)
{
  const int side = 512;

  g_string_append (out, "{\"jsonVersion\": \"1.5.3\", \"worldLayout\": \"Free\", \"defs\": {}, \"levels\": [");
  for (int i = 0; i < n_levels; i++)
    {
      g_string_append_printf (out,
                              "%s{\"identifier\": \"Level_%d\", \"pxWid\": %d, \"pxHei\": %d, \"layerInstances\": [",
                              i > 0 ? "," : "", i, side * 16, side * 16);
      append_ldtk_layer (out, type, side);
      g_string_append (out, "]}");
    }
  g_string_append (out, "]}");
}

static void
make_ldtk_rules (GString *out)
{
  make_ldtk (out, "IntGrid", 4);
}

static void
make_ldtk_tiles (GString *out)
{
  make_ldtk (out, "Tiles", 4);
}

static const char tmx_head[] =
    "<map version=\"1.10\" orientation=\"orthogonal\" width=\"%d\" height=\"%d\" tilewidth=\"8\" tileheight=\"8\">\n"
    "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"8\" tileheight=\"8\" tilecount=\"1000\" columns=\"100\"/>\n";

static void
make_tmx (GString *out)
{
  const int side = 2900;

  g_string_append_printf (out, tmx_head, side, side);
  for (int i = 0; i < 3; i++)
    {
      g_string_append_printf (out, "<layer name=\"l%d\" width=\"%d\" height=\"%d\"><data encoding=\"csv\">\n", i, side,
                              side);
      append_numbers (out, side, 999, ",");
      g_string_append (out, "</data></layer>\n");
    }
  g_string_append (out, "</map>\n");
}

static void
make_tmx_tiles (GString *out)
{
  const int side = 2300;
  guint number = 1;

  g_string_append_printf (out, tmx_head, side, side);
  g_string_append_printf (out, "<layer name=\"l\" width=\"%d\" height=\"%d\"><data>\n", side, side);
  for (int i = 0; i < side * side; i++)
    {
      number = number * 1103515245 + 12345;
      g_string_append_printf (out, "<tile gid=\"%u\"/>\n", (number >> 16) % 999);
    }
  g_string_append (out, "</data></layer></map>\n");
}

static void
make_tmj (GString *out)
{
  const int side = 2600;

  g_string_append_printf (out,
                          "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": %d, \"height\": %d, "
                          "\"tilewidth\": 8, \"tileheight\": 8, \"tilesets\": [{\"firstgid\": 1, \"name\": \"t\", "
                          "\"tilewidth\": 8, \"tileheight\": 8, \"tilecount\": 1000, \"columns\": 100}], \"layers\": [",
                          side, side);
  for (int i = 0; i < 3; i++)
    {
      g_string_append_printf (out,
                              "%s{\"type\": \"tilelayer\", \"name\": \"l%d\", \"width\": %d, \"height\": %d, \"x\": 0, "
                              "\"y\": 0, \"data\": [",
                              i > 0 ? "," : "", i, side, side);
      append_numbers (out, side, 999, ", ");
      g_string_append (out, "]}");
    }
  g_string_append (out, "]}\n");
}

static void
make_json (GString *out)
{
  const int side = 4096;
  guint number = 1;

  g_string_append (out, "[");
  for (int y = 0; y < side; y++)
    {
      g_string_append (out, y > 0 ? ",\n  [" : "\n  [");
      for (int x = 0; x < side; x++)
        {
          number = number * 1103515245 + 12345;
          g_string_append_printf (out, "%s%u", x > 0 ? ", " : "", 1000 + (number >> 16) % 3);
        }
      g_string_append (out, "]");
    }
  g_string_append (out, "\n]\n");
}

static const struct
{
  const char *name;
  const char *format;
  void (*make) (GString *out);
} large[] = {
  { "LDtk, values and tiles of rules", "ldtk", make_ldtk_rules },
  { "LDtk, tiles", "ldtk", make_ldtk_tiles },
  { "TMX, numbers", "tmx", make_tmx },
  { "TMX, elements", "tmx", make_tmx_tiles },
  { "TMJ, numbers", "tmj", make_tmj },
  { "JSON, rows of numbers", "json-rows", make_json },
};

/* @formats: those asked for, NULL-terminated; none: all */
static void
measure_large (char **formats)
{
  for (gsize i = 0; i < G_N_ELEMENTS (large); i++)
    {
      GString *text = g_string_new (NULL);
      g_autoptr (GBytes) bytes = NULL;

      if (*formats != NULL && !g_strv_contains ((const char *const *) formats, large[i].format))
        {
          g_string_free (text, TRUE);
          continue;
        }
      large[i].make (text);
      bytes = g_string_free_to_bytes (text);
      g_print ("%-32s %5.1f MB", large[i].name, g_bytes_get_size (bytes) / 1e6);
      measure_memory (sight_format_find (large[i].format), bytes);
      g_print ("\n");
    }
}

int
main (int argc, char *argv[])
{
  if (argc > 1 && g_str_equal (argv[1], "--large"))
    {
      measure_large (argv + 2);
      return 0;
    }
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
