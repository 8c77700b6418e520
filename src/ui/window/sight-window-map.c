/* sight-window-map.c - actions on the whole map and on the current tile
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-map.h"
#include "ui/bars/sight-rail.h"
#include "ui/dialogs/sight-remove-tile-dialog.h"
#include "ui/dialogs/sight-replace-dialog.h"
#include "ui/dialogs/sight-resize-dialog.h"
#include "ui/dialogs/sight-pictures-window.h"
#include "ui/dialogs/sight-shift-dialog.h"
#include "ui/dialogs/sight-statistics-window.h"
#include "ui/dialogs/sight-tile-dialog.h"
#include "ui/widgets/sight-focus.h"

static const SightMap *
get_map (SightWindow *self)
{
  return sight_workspace_get_level (self->workspace)->map;
}

static void
reshape (SightWindow *self, const char *name, SightReshape reshape)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  sight_document_begin (document, name);
  sight_document_reshape (document, &reshape, 0);
  sight_document_commit (document);
}

void
sight_window_resize_map (SightWindow *self)
{
  sight_resize_dialog_show (GTK_WINDOW (self), self->workspace);
}

/* Crops to the smallest rectangle that contains all selected cells. */
void
sight_window_crop_map (SightWindow *self)
{
  const SightCellSet *selection = sight_workspace_get_tools (self->workspace)->selection;

  if (selection != NULL)
    reshape (self, _ ("Crop the map"), sight_reshape_crop (sight_cell_set_get_extents (selection)));
}

void
sight_window_shift_map (SightWindow *self)
{
  sight_shift_dialog_show (GTK_WINDOW (self), self->workspace);
}

void
sight_window_flip_map_x (SightWindow *self)
{
  reshape (self, _ ("Flip the map horizontally"), sight_reshape_flip_x (get_map (self)));
}

void
sight_window_flip_map_y (SightWindow *self)
{
  reshape (self, _ ("Flip the map vertically"), sight_reshape_flip_y (get_map (self)));
}

void
sight_window_rotate_map_left (SightWindow *self)
{
  reshape (self, _ ("Rotate the map left"), sight_reshape_turn (get_map (self), -1));
}

void
sight_window_rotate_map_right (SightWindow *self)
{
  reshape (self, _ ("Rotate the map right"), sight_reshape_turn (get_map (self), 1));
}

void
sight_window_replace_tile (SightWindow *self)
{
  sight_replace_dialog_show (GTK_WINDOW (self), self->workspace,
                             sight_workspace_get_tools (self->workspace)->selection);
}

void
sight_window_go_to_cell (SightWindow *self)
{
  sight_go_to_show (self->over.go_to);
}

/* Each window has at most one. */
void
sight_window_show_statistics (SightWindow *self)
{
  if (self->over.statistics != NULL)
    {
      sight_focus_present (self->over.statistics);
      return;
    }

  g_set_weak_pointer (&self->over.statistics,
                      GTK_WINDOW (sight_statistics_window_show (GTK_WINDOW (self), self->map_view)));
}

void
sight_window_show_pictures (SightWindow *self)
{
  if (self->over.pictures != NULL)
    {
      sight_focus_present (self->over.pictures);
      return;
    }

  g_set_weak_pointer (&self->over.pictures,
                      GTK_WINDOW (sight_pictures_window_show (GTK_WINDOW (self), self->workspace)));
}

void
sight_window_toggle_underlay (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  SightPictures pictures;

  if (sight_document_get_level (document)->pictures.underlay == NULL)
    {
      sight_window_show_pictures (self);
      return;
    }
  sight_pictures_copy (&pictures, &sight_document_get_level (document)->pictures);
  pictures.is_hidden = !pictures.is_hidden;
  sight_document_begin (document, pictures.is_hidden ? _ ("Hide the picture under the map")
                                                     : _ ("Show the picture under the map"));
  sight_document_set_pictures (document, &pictures);
  sight_document_commit (document);
  sight_pictures_clear (&pictures);
}

static int
get_tile (SightWindow *self)
{
  return sight_workspace_get_tools (self->workspace)->tiles[0];
}

void
sight_window_add_tile (SightWindow *self)
{
  if (sight_legend_get_length (sight_workspace_get_level (self->workspace)->legend) < SIGHT_LEGEND_MAX)
    sight_tile_dialog_show (GTK_WINDOW (self), self->workspace, SIGHT_TILE_NONE);
  else
    sight_window_show_notice (self, SIGHT_NOTICE_HINT, _ ("The legend is full: remove a tile first."));
}

void
sight_window_change_tile (SightWindow *self)
{
  sight_tile_dialog_show (GTK_WINDOW (self), self->workspace, get_tile (self));
}

void
sight_window_remove_tile (SightWindow *self)
{
  if (sight_legend_get_length (sight_workspace_get_level (self->workspace)->legend) > 1)
    sight_remove_tile (GTK_WINDOW (self), self->workspace, get_tile (self));
  else
    sight_window_show_notice (self, SIGHT_NOTICE_HINT, _ ("The last tile cannot be removed."));
}

void
sight_window_find_tile (SightWindow *self)
{
  sight_rail_find_tile (SIGHT_RAIL (self->rail));
}

/* The one @by tiles further; the first follows the last. */
static void
step_tile (SightWindow *self, int by)
{
  const int n = (int) sight_legend_get_length (sight_workspace_get_level (self->workspace)->legend);

  sight_workspace_set_tile (self->workspace, 0, (get_tile (self) + by + n) % n);
}

void
sight_window_previous_tile (SightWindow *self)
{
  step_tile (self, -1);
}

void
sight_window_next_tile (SightWindow *self)
{
  step_tile (self, 1);
}

void
sight_window_second_tile (SightWindow *self)
{
  sight_workspace_set_tile (self->workspace, 1, get_tile (self));
}

void
sight_window_move_tile (SightWindow *self, int tile, int place)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLegend *legend = sight_document_get_level (document)->legend;
  int n = sight_legend_get_length (legend);
  g_autofree char *name = NULL;

  if (tile < 0 || place < 0 || tile >= n || place >= n || tile == place)
    return;

  name = g_strdup_printf (_ ("Move tile %s"), sight_legend_get (legend, tile)->name);
  sight_document_begin (document, name);
  sight_document_move_tile (document, tile, place);
  sight_document_commit (document);
}

void
sight_window_tile_up (SightWindow *self)
{
  sight_window_move_tile (self, get_tile (self), get_tile (self) - 1);
}

void
sight_window_tile_down (SightWindow *self)
{
  sight_window_move_tile (self, get_tile (self), get_tile (self) + 1);
}
