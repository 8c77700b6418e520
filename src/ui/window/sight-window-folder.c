/* sight-window-folder.c - the legend that the levels of a folder share
 *
 * It is that of the level legend.sightline, one row with a cell of each tile.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-map.h"
#include "format/sight-formats.h"
#include "ui/bars/sight-folder-bar.h"
#include "ui/workspace/sight-folder-scan.h"

/* A level of one row that has each tile of @legend once, without its picture. */
static SightLevel *
make_sample (const SightLegend *legend)
{
  const guint n = sight_legend_get_length (legend);
  SightMap *map = sight_map_new ((int) n, 1, 0);
  SightLegend *bare = sight_legend_copy (legend);

  for (guint i = 0; i < n; i++)
    {
      SightTile tile = *sight_legend_get (legend, i);

      tile.image = (SightTileImage) { 0 };
      sight_legend_set (bare, i, &tile);
      sight_map_set (map, (SightCell) { (int) i, 0 }, i);
    }

  return sight_level_new (map, bare);
}

void
sight_window_share_legend (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  GFile *file = sight_document_get_file (document);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL, shared = NULL;
  g_autoptr (SightLevel) sample = NULL;
  g_autoptr (GError) error = NULL;

  if (folder == NULL)
    {
      sight_window_show_notice (self, SIGHT_NOTICE_HINT,
                                _ ("Save the level first: its legend is shared in its folder."));
      return;
    }
  sample = make_sample (sight_document_get_level (document)->legend);
  shared = g_file_get_child (folder, SIGHT_FOLDER_LEGEND);
  if (sight_format_save (sight_format_get_native (), sample, shared, NULL, &error))
    sight_folder_bar_refresh (SIGHT_FOLDER_BAR (self->folder_bar));
  else
    sight_window_show_not_saved (self, error);
}

void
sight_window_take_legend (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLegend *legend = sight_folder_bar_get_legend (SIGHT_FOLDER_BAR (self->folder_bar));

  if (legend == NULL)
    return;
  sight_document_begin (document, _ ("Take the shared legend"));
  if (!sight_document_take_legend (document, legend))
    sight_window_show_notice (self, SIGHT_NOTICE_HINT, _ ("The legend is full: remove a tile first."));
  sight_document_commit (document);
}
