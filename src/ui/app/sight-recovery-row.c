/* sight-recovery-row.c - a copy of unsaved work in the recovery window: its title, time and buttons
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recovery-row.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "format/base/sight-visible.h"

#define DAY (24 * 60 * 60) /* seconds */

struct _SightRecoveryRow
{
  GtkWidget parent_instance;

  const SightCopy *copy;
  gboolean is_finished;

  GtkWidget *box, *buttons, *recover, *discard;
  GtkLabel *title, *caption;
};

enum
{
  RECOVER,
  DISCARD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightRecoveryRow, sight_recovery_row, GTK_TYPE_WIDGET)

/* "today, 14:03" */
static char *
describe_time (gint64 time)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (time), now = g_date_time_new_now_local ();
  gboolean today = then != NULL && g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now) &&
                   g_date_time_get_year (then) == g_date_time_get_year (now);

  if (then == NULL)
    return g_strdup ("");

  /* Translators: when something was written, as g_date_time_format() has it: "today, 14:03"; "3 March 2026, 14:03" */
  return g_date_time_format (then, today ? _ ("today, %H:%M") : _ ("%-e %B %Y, %H:%M"));
}

/* "/home/ann/maps/cave.sightline"; "imported from /home/ann/maps/cave.tmx"; "never saved" */
static char *
describe_place (const SightCopy *copy)
{
  const char *uri = copy->uri != NULL ? copy->uri : copy->source;
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;
  g_autofree char *path = file != NULL ? sight_file_get_shown_path (file) : NULL;

  if (path == NULL)
    return g_strdup (_ ("never saved"));

  return copy->uri != NULL ? g_steal_pointer (&path) : g_strdup_printf (_ ("imported from %s"), path);
}

/* "today, 14:03 · 40 × 25 cells · /home/ann/maps/cave.sightline" */
static char *
describe (const SightCopy *copy)
{
  g_autofree char *where = describe_place (copy), *when = describe_time (copy->time);
  g_autofree char *size =
      copy->width > 0 ? g_strdup_printf (_ ("\u2066%d × %d\u2069 cells"), copy->width, copy->height) : g_strdup ("");

  return g_strdup_printf ("%s%s%s · %s", when, *size != '\0' ? " · " : "", size, where);
}

static void
recover_cb (SightRecoveryRow *self)
{
  g_signal_emit (self, signals[RECOVER], 0);
}

static void
discard_cb (SightRecoveryRow *self)
{
  g_signal_emit (self, signals[DISCARD], 0);
}

static void
sight_recovery_row_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_RECOVERY_ROW (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_recovery_row_parent_class)->dispose (object);
}

static void
sight_recovery_row_class_init (SightRecoveryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_recovery_row_dispose;

  signals[RECOVER] =
      g_signal_new ("recover", SIGHT_TYPE_RECOVERY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DISCARD] =
      g_signal_new ("discard", SIGHT_TYPE_RECOVERY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-recovery-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SightRecoveryRow, box);
  gtk_widget_class_bind_template_child (widget_class, SightRecoveryRow, buttons);
  gtk_widget_class_bind_template_child (widget_class, SightRecoveryRow, recover);
  gtk_widget_class_bind_template_child (widget_class, SightRecoveryRow, discard);
  gtk_widget_class_bind_template_child (widget_class, SightRecoveryRow, title);
  gtk_widget_class_bind_template_child (widget_class, SightRecoveryRow, caption);
  gtk_widget_class_bind_template_callback (widget_class, recover_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);
}

static void
sight_recovery_row_init (SightRecoveryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sight_recovery_row_new (const SightCopy *copy)
{
  SightRecoveryRow *self = g_object_new (SIGHT_TYPE_RECOVERY_ROW, NULL);
  g_autofree char *caption = describe (copy);
  g_autofree char *shown = sight_visible_line (copy->title);
  g_autofree char *recover = g_strdup_printf (_ ("Recover “%s”"), shown);
  g_autofree char *discard = g_strdup_printf (_ ("Discard “%s”"), shown);

  self->copy = copy;
  gtk_label_set_text (self->title, shown);
  gtk_label_set_text (self->caption, caption);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->recover), GTK_ACCESSIBLE_PROPERTY_LABEL, recover, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->discard), GTK_ACCESSIBLE_PROPERTY_LABEL, discard, -1);

  return GTK_WIDGET (self);
}

const char *
sight_recovery_row_get_title (SightRecoveryRow *self)
{
  g_return_val_if_fail (SIGHT_IS_RECOVERY_ROW (self), NULL);

  return gtk_label_get_text (self->title);
}

const SightCopy *
sight_recovery_row_get_copy (SightRecoveryRow *self)
{
  g_return_val_if_fail (SIGHT_IS_RECOVERY_ROW (self), NULL);

  return self->copy;
}

void
sight_recovery_row_finish (SightRecoveryRow *self, const char *message)
{
  g_return_if_fail (SIGHT_IS_RECOVERY_ROW (self));

  self->is_finished = TRUE;
  gtk_label_set_text (self->caption, message);
  gtk_widget_set_visible (self->buttons, FALSE);
}

gboolean
sight_recovery_row_is_finished (SightRecoveryRow *self)
{
  g_return_val_if_fail (SIGHT_IS_RECOVERY_ROW (self), TRUE);

  return self->is_finished;
}
