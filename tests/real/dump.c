/* dump.c - a map that Sightline wrote for C, as JSON, so that the test can compare it
 *
 * Names are in hexadecimal digits.
 *
 * SPDX-License-Identifier: MIT
 */
#include "map.h"

#include <stdio.h>

static void
print_name (const char *name)
{
  printf ("{\"name\": \"");
  for (; *name != '\0'; name++)
    printf ("%02x", (unsigned char) *name);
  printf ("\"");
}

static void
print_tile (int tile)
{
  print_name (map_names[tile]);
  printf (", \"glyph\": %lu, \"color\": %lu, \"walkable\": %d, \"transparent\": %d, \"counterpart\": %ld}",
          map_glyphs[tile], map_colors[tile], map_walkable[tile], map_transparent[tile], map_counterparts[tile]);
}

static void
print_viewer (const struct sight_viewer *viewer)
{
  print_name (viewer->name);
  printf (", \"team\": %d, \"x\": %d, \"y\": %d, \"range\": %d, \"alive\": %d, \"facing\": %d, \"angle\": %d}",
          viewer->team, viewer->x, viewer->y, viewer->range, viewer->alive, viewer->facing, viewer->angle);
}

int
main (void)
{
  int i, x, y;

  printf ("{\"cells\": [");
  for (y = 0; y < MAP_H; y++)
    for (x = 0; x < MAP_W; x++)
      printf ("%s%s%d%s", x == 0 && y > 0 ? ", " : "", x == 0 ? "[" : ", ", map_cells[y][x], x + 1 == MAP_W ? "]" : "");
  printf ("], \"tiles\": [");
  for (i = 0; i < MAP_TILES; i++)
    {
      printf (i > 0 ? ", " : "");
      print_tile (i);
    }
  printf ("], \"teams\": [");
  for (i = 0; i < MAP_TEAMS; i++)
    {
      printf (i > 0 ? ", " : "");
      print_name (map_teams[i].name);
      printf (", \"color\": %lu}", map_teams[i].color);
    }
  printf ("], \"viewers\": [");
  for (i = 0; i < MAP_VIEWERS; i++)
    {
      printf (i > 0 ? ", " : "");
      print_viewer (&map_viewers[i]);
    }
  printf ("]}\n");

  return 0;
}
