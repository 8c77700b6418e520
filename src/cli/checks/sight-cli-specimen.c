/* sight-cli-specimen.c - a small map on which a game and a sight differ, on standard output
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-specimen.h"

#include <glib/gi18n-lib.h>

#include "cli/sight-cli.h"

void
sight_cli_print_specimen (const SightSpecimen *specimen, const char *id)
{
  g_auto (GStrv) rows = sight_shrink_get_rows (specimen->grid);
  const SightCell viewer = specimen->viewer, cell = specimen->cell;

  if (sight_grid_contains (specimen->grid, cell))
    rows[cell.y][cell.x] = '?';
  rows[viewer.y][viewer.x] = '@';
  for (int y = 0; rows[y] != NULL; y++)
    sight_cli_print ("    %s\n", rows[y]);
  /* Translators: %s is the id of a preset */
  sight_cli_print (specimen->game ? _ ("The game sees (%d, %d) from (%d, %d), %s does not.\n")
                                  : _ ("The game does not see (%d, %d) from (%d, %d), %s does.\n"),
                   cell.x, cell.y, viewer.x, viewer.y, id);
}

char *
sight_cli_specimen_get_command (const SightSpecimen *specimen, const char *options)
{
  g_auto (GStrv) rows = sight_shrink_get_rows (specimen->grid);
  g_autofree char *words = g_strjoinv ("' '", rows);

  return g_strdup_printf ("printf '%%s\\n' '%s' | sightline-cli why - --at %d,%d --cell %d,%d %s", words,
                          specimen->viewer.x, specimen->viewer.y, specimen->cell.x, specimen->cell.y, options);
}

void
sight_cli_specimen_write (const SightSpecimen *specimen, SightJsonWriter *writer, const char *name, const char *options)
{
  g_auto (GStrv) rows = sight_shrink_get_rows (specimen->grid);
  g_autofree char *command = sight_cli_specimen_get_command (specimen, options);

  sight_json_begin_object (writer, name);
  sight_json_begin_array (writer, "rows");
  for (int y = 0; rows[y] != NULL; y++)
    sight_json_write_string (writer, NULL, rows[y]);
  sight_json_end_array (writer);
  sight_json_write_cell (writer, "viewer", specimen->viewer);
  sight_json_write_int (writer, "range", specimen->range);
  sight_json_write_cell (writer, "cell", specimen->cell);
  sight_json_write_boolean (writer, "game", specimen->game);
  sight_json_write_string (writer, "command", command);
  sight_json_end_object (writer);
}
