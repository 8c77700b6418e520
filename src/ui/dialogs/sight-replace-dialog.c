/* sight-replace-dialog.c - replaces one tile with another all over the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-replace-dialog.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-map.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-tile-choice.h"

struct _SightReplaceDialog
{
  GtkWindow parent_instance;

  SightWorkspace *workspace;
  SightCellSet *selection; /* (nullable) */

  GtkWidget *apply, *within_row;
  SightTileChoice *from, *to;
  GtkCheckButton *within;
  GtkLabel *says;
};

G_DEFINE_FINAL_TYPE (SightReplaceDialog, sight_replace_dialog, GTK_TYPE_WINDOW)

static const SightCellSet *
get_area (SightReplaceDialog *self)
{
  return gtk_check_button_get_active (self->within) ? self->selection : NULL;
}

static const char *
get_name (SightReplaceDialog *self, SightTileChoice *choice)
{
  return sight_legend_get (sight_workspace_get_level (self->workspace)->legend, sight_tile_choice_get_tile (choice))
      ->name;
}

static gsize
count (SightReplaceDialog *self)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_tile (sight_workspace_get_level (self->workspace)->map,
                                                            get_area (self), sight_tile_choice_get_tile (self->from));

  return sight_cell_set_count (cells);
}

static void
changed_cb (SightReplaceDialog *self)
{
  g_autofree char *text = NULL;
  gboolean same;
  gsize n;

  if (self->workspace == NULL || sight_tile_choice_get_tile (self->from) == SIGHT_TILE_NONE ||
      sight_tile_choice_get_tile (self->to) == SIGHT_TILE_NONE)
    return;

  n = count (self);
  same = sight_tile_choice_get_tile (self->from) == sight_tile_choice_get_tile (self->to);
  if (n == 0)
    text = g_strdup_printf (get_area (self) != NULL ? _ ("No cell of the selection holds %s.")
                                                    : _ ("No cell of the map holds %s."),
                            get_name (self, self->from));
  else if (same)
    text = g_strdup (_ ("Choose a different replacement tile."));
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d cell holds %s.", "%'d cells hold %s.", n), (int) n,
                            get_name (self, self->from));
  gtk_label_set_text (self->says, text);
  gtk_widget_set_sensitive (self->apply, n > 0 && !same);
}

static void
apply_cb (SightReplaceDialog *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  g_autofree char *name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Replace %2$s with %3$s in %1$'d cell",
                                                        "Replace %2$s with %3$s in %1$'d cells", count (self)),
                                           (int) count (self), get_name (self, self->from), get_name (self, self->to));

  sight_document_begin (document, name);
  sight_document_replace_tile (document, get_area (self), sight_tile_choice_get_tile (self->from),
                               sight_tile_choice_get_tile (self->to));
  sight_document_commit (document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sight_replace_dialog_dispose (GObject *object)
{
  SightReplaceDialog *self = SIGHT_REPLACE_DIALOG (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->selection, sight_cell_set_free);

  G_OBJECT_CLASS (sight_replace_dialog_parent_class)->dispose (object);
}

static void
sight_replace_dialog_class_init (SightReplaceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_replace_dialog_dispose;

  g_type_ensure (SIGHT_TYPE_TILE_CHOICE);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-replace-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SightReplaceDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, SightReplaceDialog, within_row);
  gtk_widget_class_bind_template_child (widget_class, SightReplaceDialog, from);
  gtk_widget_class_bind_template_child (widget_class, SightReplaceDialog, to);
  gtk_widget_class_bind_template_child (widget_class, SightReplaceDialog, within);
  gtk_widget_class_bind_template_child (widget_class, SightReplaceDialog, says);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
sight_replace_dialog_init (SightReplaceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The second tile; if it equals the first, the next one of the legend. */
static int
get_other (const SightToolState *tools, guint n_tiles)
{
  return tools->tiles[1] != tools->tiles[0] ? tools->tiles[1] : (tools->tiles[0] + 1) % (int) n_tiles;
}

SightReplaceDialog *
sight_replace_dialog_show (GtkWindow *parent, SightWorkspace *workspace, const SightCellSet *selection)
{
  SightReplaceDialog *self = g_object_new (SIGHT_TYPE_REPLACE_DIALOG, NULL);
  const SightLegend *legend = sight_workspace_get_level (workspace)->legend;
  const SightToolState *tools = sight_workspace_get_tools (workspace);

  if (selection != NULL && !sight_cell_set_is_empty (selection))
    self->selection = sight_cell_set_copy (selection);
  gtk_widget_set_visible (self->within_row, self->selection != NULL);
  gtk_check_button_set_active (self->within, self->selection != NULL);
  sight_tile_choice_set_level (self->from, workspace, SIGHT_TILE_NONE);
  sight_tile_choice_set_level (self->to, workspace, SIGHT_TILE_NONE);
  sight_tile_choice_set_tile (self->from, tools->tiles[0]);
  sight_tile_choice_set_tile (self->to, get_other (tools, sight_legend_get_length (legend)));
  self->workspace = g_object_ref (workspace);
  changed_cb (self);
  sight_form_follow (GTK_WINDOW (self), workspace);
  sight_form_show (GTK_WINDOW (self), parent, self->apply);
  gtk_widget_grab_focus (GTK_WIDGET (self->from));

  return self;
}
