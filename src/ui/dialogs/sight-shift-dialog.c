/* sight-shift-dialog.c - asks how far to shift the map around its edges
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-shift-dialog.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-map.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-map-preview.h"
#include "ui/widgets/sight-titled-row.h"

struct _SightShiftDialog
{
  GtkWindow parent_instance;

  SightWorkspace *workspace;

  GtkWidget *apply;
  GtkSpinButton *columns, *rows;
  SightMapPreview *preview;
};

G_DEFINE_FINAL_TYPE (SightShiftDialog, sight_shift_dialog, GTK_TYPE_WINDOW)

static SightReshape
get_reshape (SightShiftDialog *self)
{
  return sight_reshape_shift (sight_workspace_get_level (self->workspace)->map,
                              gtk_spin_button_get_value_as_int (self->columns),
                              gtk_spin_button_get_value_as_int (self->rows));
}

static void
changed_cb (SightShiftDialog *self)
{
  SightReshape reshape = get_reshape (self);

  sight_map_preview_set_shift (self->preview, (SightCell) { reshape.x0, reshape.y0 });
  gtk_widget_set_sensitive (self->apply, reshape.x0 != 0 || reshape.y0 != 0);
}

static void
apply_cb (SightShiftDialog *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  g_autofree char *name = NULL;
  SightReshape reshape;

  gtk_spin_button_update (self->columns);
  gtk_spin_button_update (self->rows);
  if (!gtk_widget_get_sensitive (self->apply))
    return;

  reshape = get_reshape (self);
  /* Translators: columns to the right, rows down */
  name = g_strdup_printf (_ ("Shift the map by \u2066%d, %d\u2069"), gtk_spin_button_get_value_as_int (self->columns),
                          gtk_spin_button_get_value_as_int (self->rows));
  sight_document_begin (document, name);
  sight_document_reshape (document, &reshape, 0);
  sight_document_commit (document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sight_shift_dialog_dispose (GObject *object)
{
  SightShiftDialog *self = SIGHT_SHIFT_DIALOG (object);

  if (self->preview != NULL)
    sight_map_preview_set_level (self->preview, NULL);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_shift_dialog_parent_class)->dispose (object);
}

static void
sight_shift_dialog_class_init (SightShiftDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_shift_dialog_dispose;

  g_type_ensure (SIGHT_TYPE_MAP_PREVIEW);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-shift-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SightShiftDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, SightShiftDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, SightShiftDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, SightShiftDialog, preview);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
sight_shift_dialog_init (SightShiftDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SightShiftDialog *
sight_shift_dialog_show (GtkWindow *parent, SightWorkspace *workspace)
{
  SightShiftDialog *self = g_object_new (SIGHT_TYPE_SHIFT_DIALOG, NULL);

  self->workspace = g_object_ref (workspace);
  sight_map_preview_set_palette (self->preview, sight_workspace_get_palette (workspace));
  sight_map_preview_set_level (self->preview, sight_workspace_get_level (workspace));
  changed_cb (self);
  sight_form_follow (GTK_WINDOW (self), workspace);
  sight_form_show (GTK_WINDOW (self), parent, self->apply);
  gtk_widget_grab_focus (GTK_WIDGET (self->columns));

  return self;
}
