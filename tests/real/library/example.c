/* example.c - what one viewer sees, with the installed library
 *
 * SPDX-License-Identifier: MIT
 */
#include <sightline.h>

int
main (void)
{
  SightGrid *grid = sight_grid_new (9, 5);
  SightView view = SIGHT_VIEW_INIT;
  SightCell viewer = { 1, 2 }, pillar = { 4, 2 };
  SightVision vision;

  sight_grid_set_opaque (grid, pillar, TRUE);
  sight_vision_init (&vision, sight_algorithm_find ("symmetric"));
  sight_algorithm_see (grid, &vision, viewer, &view);
  for (int y = 0; y < grid->height; y++)
    {
      for (int x = 0; x < grid->width; x++)
        g_print ("%c", sight_view_sees (&view, (SightCell) { x, y }) ? '.' : ' ');
      g_print ("\n");
    }

  sight_view_clear (&view);
  sight_grid_free (grid);
  return 0;
}
