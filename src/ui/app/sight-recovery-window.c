/* sight-recovery-window.c - the dialog that offers unsaved work after a crash
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recovery-window.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-form.h"
#include "sight-recovery-row.h"
#include "ui/window/sight-window.h"

struct _SightRecoveryWindow
{
  GtkWindow parent_instance;

  GPtrArray *copies;
  SightRecoveryRow *discarding; /* (nullable): the row being asked about */

  GtkListBox *list;
  GtkWidget *recover_all;
};

G_DEFINE_FINAL_TYPE (SightRecoveryWindow, sight_recovery_window, GTK_TYPE_WINDOW)

static SightRecoveryRow *
get_row (SightRecoveryWindow *self, guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);

  return row != NULL ? SIGHT_RECOVERY_ROW (gtk_list_box_row_get_child (row)) : NULL;
}

static SightRecovery *
get_recovery (SightRecoveryWindow *self)
{
  return sight_application_get_recovery (SIGHT_APPLICATION (g_application_get_default ()));
}

/* Closes when nothing is left to decide, unless an error is to be read. */
static void
update (SightRecoveryWindow *self, gboolean stay)
{
  SightRecoveryRow *row;
  guint n = 0;

  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    n += !sight_recovery_row_is_finished (row);
  gtk_widget_set_sensitive (self->recover_all, n > 0);
  if (n == 0 && !stay)
    gtk_window_close (GTK_WINDOW (self));
}

/* Returns whether it succeeded; otherwise the row says why not. */
static gboolean
recover (SightRecoveryWindow *self, SightRecoveryRow *row)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *base = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SightDocument) document =
      sight_recovery_open (get_recovery (self), sight_recovery_row_get_copy (row), &base, &error);

  if (document == NULL)
    {
      sight_recovery_row_finish (row, error->message);
      return FALSE;
    }

  sight_recovery_row_finish (row, _ ("recovered"));
  if (parent != NULL)
    sight_window_show_recovered (SIGHT_WINDOW (parent), document, base);

  return TRUE;
}

static void
recover_cb (SightRecoveryWindow *self, SightRecoveryRow *row)
{
  gboolean ok = recover (self, row);

  update (self, !ok);
}

static void
recover_all_cb (SightRecoveryWindow *self)
{
  SightRecoveryRow *row;
  gboolean ok = TRUE;

  for (guint i = 0; (row = get_row (self, i)) != NULL; i++)
    {
      if (!sight_recovery_row_is_finished (row))
        ok &= recover (self, row);
    }
  update (self, !ok);
}

enum
{
  DISCARD_CANCEL,
  DISCARD_YES,
};

static void
discarded_cb (int button, gpointer data)
{
  g_autoptr (SightRecoveryWindow) self = data;
  SightRecoveryRow *row = g_steal_pointer (&self->discarding);

  if (button != DISCARD_YES || row == NULL)
    return;

  sight_copy_remove (sight_recovery_row_get_copy (row)->base);
  sight_recovery_row_finish (row, _ ("discarded"));
  update (self, FALSE);
}

static void
discard_cb (SightRecoveryWindow *self, SightRecoveryRow *row)
{
  const char *buttons[] = { _ ("_Cancel"), _ ("_Discard"), NULL };
  g_autofree char *message =
      g_strdup_printf (_ ("Discard unsaved changes to “%s”?"), sight_recovery_row_get_title (row));
  SightDialogQuestion question = { message, _ ("Discarded changes cannot be restored."), buttons, 1 };

  self->discarding = row;
  sight_dialog_ask (GTK_WINDOW (self), &question, discarded_cb, g_object_ref (self));
}

static void
sight_recovery_window_dispose (GObject *object)
{
  SIGHT_RECOVERY_WINDOW (object)->discarding = NULL;

  G_OBJECT_CLASS (sight_recovery_window_parent_class)->dispose (object);
}

static void
sight_recovery_window_finalize (GObject *object)
{
  g_clear_pointer (&SIGHT_RECOVERY_WINDOW (object)->copies, g_ptr_array_unref);

  G_OBJECT_CLASS (sight_recovery_window_parent_class)->finalize (object);
}

static void
sight_recovery_window_class_init (SightRecoveryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_recovery_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_recovery_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-recovery-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SightRecoveryWindow, list);
  gtk_widget_class_bind_template_child (widget_class, SightRecoveryWindow, recover_all);
  gtk_widget_class_bind_template_callback (widget_class, recover_all_cb);
}

static void
sight_recovery_window_init (SightRecoveryWindow *self)
{
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_row (SightRecoveryWindow *self, const SightCopy *copy)
{
  GtkWidget *row = gtk_list_box_row_new (), *child = sight_recovery_row_new (copy);

  g_signal_connect_object (child, "recover", G_CALLBACK (recover_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (child, "discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, "row");
  gtk_list_box_append (self->list, row);
}

void
sight_recovery_window_show (SightApplication *application, GPtrArray *copies)
{
  SightRecoveryWindow *self = g_object_new (SIGHT_TYPE_RECOVERY_WINDOW, NULL);
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (application));

  self->copies = g_ptr_array_ref (copies);
  for (guint i = 0; i < copies->len; i++)
    add_row (self, g_ptr_array_index (copies, i));
  sight_form_show (GTK_WINDOW (self), parent, NULL);
  gtk_widget_grab_focus (self->recover_all);
}
