/* sight-resize-dialog.c - resizes the map: asks for its size, its anchor, and the tile of new cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-resize-dialog.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-map.h"
#include "sight-anchor-grid.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-map-preview.h"
#include "ui/widgets/sight-titled-row.h"
#include "sight-map-size.h"
#include "ui/widgets/sight-tile-choice.h"

struct _SightResizeDialog
{
  GtkWindow parent_instance;

  SightWorkspace *workspace;

  GtkWidget *apply;
  GtkSpinButton *width, *height;
  SightAnchorGrid *anchor;
  SightTileChoice *fill;
  GtkLabel *says, *problem;
  SightMapPreview *preview;
};

G_DEFINE_FINAL_TYPE (SightResizeDialog, sight_resize_dialog, GTK_TYPE_WINDOW)

static SightReshape
get_reshape (SightResizeDialog *self)
{
  return sight_reshape_resize (
      sight_workspace_get_level (self->workspace)->map, gtk_spin_button_get_value_as_int (self->width),
      gtk_spin_button_get_value_as_int (self->height), sight_anchor_grid_get_anchor (self->anchor));
}

/* ---- what the resized map has no room for, of all that the map has ---- */

static gboolean
leaves (const SightLevel *level, const SightReshape *reshape, SightCell cell)
{
  const SightRect all = { 0, 0, reshape->width, reshape->height };

  return sight_map_contains (level->map, cell) && !sight_rect_contains (&all, sight_reshape_cell (reshape, cell));
}

static guint
count_viewers (const SightLevel *level, const SightReshape *reshape)
{
  SightRect all = { 0, 0, reshape->width, reshape->height };
  guint n = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      const SightCell to = sight_viewer_reshape_cell (viewer, reshape, viewer->cell);
      const SightRect inside = sight_rect_intersect (all, (SightRect) { to.x, to.y, viewer->width, viewer->height });

      /* One that lies outside in part is moved back. */
      n += sight_map_contains (level->map, viewer->cell) && sight_rect_is_empty (&inside);
    }

  return n;
}

static guint
count_lamps (const SightLevel *level, const SightReshape *reshape)
{
  guint n = 0;

  for (guint i = 0; i < level->lamps->len; i++)
    n += leaves (level, reshape, sight_level_get_lamp (level, i)->cell);

  return n;
}

static guint
count_lines (const SightLevel *level, const SightReshape *reshape)
{
  guint n = 0;

  for (guint i = 0; i < level->lines->len; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (level->lines, i);

      n += leaves (level, reshape, line->from) || leaves (level, reshape, line->to);
    }

  return n;
}

static gboolean
loses_cells (const SightCellSet *cells, const SightReshape *reshape)
{
  g_autoptr (SightCellSet) moved = sight_cell_set_reshape (cells, reshape);
  const SightRect all = { 0, 0, reshape->width, reshape->height };
  const SightRect extents = sight_cell_set_get_extents (moved), inside = sight_rect_intersect (extents, all);

  return inside.width != extents.width || inside.height != extents.height;
}

static guint
count_areas (const SightLevel *level, const SightReshape *reshape)
{
  guint n = 0;

  for (guint i = 0; i < level->areas->len; i++)
    n += loses_cells (sight_level_get_area (level, i)->cells, reshape);

  return n;
}

static guint
count_notes (const SightLevel *level, const SightReshape *reshape)
{
  guint n = 0;

  for (guint i = 0; i < level->notes->len; i++)
    n += loses_cells (sight_level_get_note (level, i)->cells, reshape);

  return n;
}

static void
add_count (GString *text, const char *format, guint n)
{
  if (n > 0)
    g_string_append_printf (text, format, n);
}

/* Says how many of each kind the resized map has no room for. */
static void
add_losses (GString *text, const SightLevel *level, const SightReshape *reshape)
{
  guint n = count_viewers (level, reshape);

  add_count (text,
             ngettext ("\n%u viewer will end up outside the map.", "\n%u viewers will end up outside the map.", n), n);
  n = count_lamps (level, reshape);
  add_count (text, ngettext ("\n%u lamp will end up outside the map.", "\n%u lamps will end up outside the map.", n),
             n);
  n = count_lines (level, reshape);
  add_count (text,
             ngettext ("\n%u kept line will end outside the map.", "\n%u kept lines will end outside the map.", n), n);
  n = count_areas (level, reshape);
  add_count (text, ngettext ("\n%u area will lose cells.", "\n%u areas will lose cells.", n), n);
  n = count_notes (level, reshape);
  add_count (text, ngettext ("\n%u note will lose cells.", "\n%u notes will lose cells.", n), n);
}

/* Shows what resizing will do. */
static void
update_summary (SightResizeDialog *self, const SightReshape *reshape)
{
  const SightMap *map = sight_workspace_get_level (self->workspace)->map;
  g_autoptr (GString) text = g_string_new (NULL);
  int columns = reshape->width - map->width, rows = reshape->height - map->height;

  if (columns > 0)
    g_string_append_printf (text, ngettext ("%d column added", "%d columns added", columns), columns);
  if (columns < 0)
    g_string_append_printf (text, ngettext ("%d column removed", "%d columns removed", -columns), -columns);
  if (columns != 0 && rows != 0)
    g_string_append (text, ", ");
  if (rows > 0)
    g_string_append_printf (text, ngettext ("%d row added", "%d rows added", rows), rows);
  if (rows < 0)
    g_string_append_printf (text, ngettext ("%d row removed", "%d rows removed", -rows), -rows);
  add_losses (text, sight_workspace_get_level (self->workspace), reshape);
  gtk_label_set_text (self->says, text->len > 0 ? text->str : _ ("This is the current size."));
}

static void
changed_cb (SightResizeDialog *self)
{
  const SightLevel *level = self->workspace != NULL ? sight_workspace_get_level (self->workspace) : NULL;
  int tile = sight_tile_choice_get_tile (self->fill);
  g_autofree char *problem = NULL;
  SightReshape reshape;

  if (level == NULL || tile == SIGHT_TILE_NONE)
    return;

  reshape = get_reshape (self);
  problem = sight_map_size_check (reshape.width, reshape.height);
  sight_form_set_problem (self->problem, self->apply, problem);
  if (reshape.width == level->map->width && reshape.height == level->map->height)
    gtk_widget_set_sensitive (self->apply, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->says), problem == NULL);
  sight_anchor_grid_set_growth (self->anchor, reshape.width - level->map->width, reshape.height - level->map->height);
  sight_map_preview_set_frame (self->preview, (SightRect) { -reshape.x0, -reshape.y0, reshape.width, reshape.height },
                               sight_legend_get (level->legend, tile));
  update_summary (self, &reshape);
}

static void
apply_cb (SightResizeDialog *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  g_autofree char *name = NULL;
  SightReshape reshape;

  /* Includes numbers that are typed but not yet confirmed. */
  gtk_spin_button_update (self->width);
  gtk_spin_button_update (self->height);
  if (!gtk_widget_get_sensitive (self->apply))
    return;

  reshape = get_reshape (self);
  name = g_strdup_printf (_ ("Resize the map to %d × %d"), reshape.width, reshape.height);
  sight_document_begin (document, name);
  sight_document_reshape (document, &reshape, sight_tile_choice_get_tile (self->fill));
  sight_document_commit (document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sight_resize_dialog_dispose (GObject *object)
{
  SightResizeDialog *self = SIGHT_RESIZE_DIALOG (object);

  if (self->preview != NULL)
    sight_map_preview_set_level (self->preview, NULL);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_resize_dialog_parent_class)->dispose (object);
}

static void
sight_resize_dialog_class_init (SightResizeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_resize_dialog_dispose;

  g_type_ensure (SIGHT_TYPE_ANCHOR_GRID);
  g_type_ensure (SIGHT_TYPE_MAP_PREVIEW);
  g_type_ensure (SIGHT_TYPE_TILE_CHOICE);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-resize-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SightResizeDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, SightResizeDialog, width);
  gtk_widget_class_bind_template_child (widget_class, SightResizeDialog, height);
  gtk_widget_class_bind_template_child (widget_class, SightResizeDialog, anchor);
  gtk_widget_class_bind_template_child (widget_class, SightResizeDialog, fill);
  gtk_widget_class_bind_template_child (widget_class, SightResizeDialog, says);
  gtk_widget_class_bind_template_child (widget_class, SightResizeDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, SightResizeDialog, preview);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
sight_resize_dialog_init (SightResizeDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SightResizeDialog *
sight_resize_dialog_show (GtkWindow *parent, SightWorkspace *workspace)
{
  SightResizeDialog *self = g_object_new (SIGHT_TYPE_RESIZE_DIALOG, NULL);
  const SightLevel *level = sight_workspace_get_level (workspace);
  const SightPalette *palette = sight_workspace_get_palette (workspace);

  gtk_spin_button_set_value (self->width, level->map->width);
  gtk_spin_button_set_value (self->height, level->map->height);
  self->workspace = g_object_ref (workspace);
  sight_map_preview_set_palette (self->preview, palette);
  sight_map_preview_set_level (self->preview, level);
  sight_tile_choice_set_level (self->fill, workspace, SIGHT_TILE_NONE);
  sight_tile_choice_set_tile (self->fill, sight_workspace_get_tools (workspace)->tiles[1]);
  changed_cb (self);
  sight_form_follow (GTK_WINDOW (self), workspace);
  sight_form_show (GTK_WINDOW (self), parent, self->apply);
  gtk_widget_grab_focus (GTK_WIDGET (self->width));

  return self;
}
