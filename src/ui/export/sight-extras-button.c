/* sight-extras-button.c - chooses the answers and heat maps that a report has
 *
 * The button says which; its popover has a check for each, under the heading of
 * its section.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-extras-button.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-tooltip.h"

#define KEY "report-extras"

struct _SightExtrasButton
{
  GtkWidget parent_instance;

  GtkWidget *button, *all, *none;
  GtkBox *rows;
  GtkLabel *summary;
  SightReportExtras extras;
  gboolean updating;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightExtrasButton, sight_extras_button, GTK_TYPE_WIDGET)

/* "Fairness, Exposure" */
static char *
describe (SightReportExtras extras)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SightReportExtra extra;

  for (guint i = 0; sight_report_extra_get_nth (i, &extra); i++)
    {
      if (extras >> i & 1)
        g_string_append_printf (text, "%s%s", text->len > 0 ? _ (", ") : "", _ (extra.name));
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (_ ("None"));
}

static SightReportExtras
get_all (void)
{
  SightReportExtras extras = 0;
  SightReportExtra extra;

  for (guint i = 0; sight_report_extra_get_nth (i, &extra); i++)
    extras |= (SightReportExtras) 1 << i;

  return extras;
}

static void
update (SightExtrasButton *self)
{
  g_autofree char *text = describe (self->extras);

  gtk_label_set_text (self->summary, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_sensitive (self->all, self->extras != get_all ());
  gtk_widget_set_sensitive (self->none, self->extras != 0);
}

static void
change (SightExtrasButton *self, SightReportExtras extras)
{
  sight_extras_button_set (self, extras);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
toggled_cb (SightExtrasButton *self, GtkCheckButton *check)
{
  const SightReportExtras extra = sight_report_extras_find (gtk_widget_get_name (GTK_WIDGET (check)));

  if (!self->updating)
    change (self, gtk_check_button_get_active (check) ? self->extras | extra : self->extras & ~extra);
}

/* Either has nothing left to do once it was pressed, and hands the focus to the other. */
static void
all_cb (SightExtrasButton *self)
{
  gtk_widget_set_sensitive (self->none, TRUE);
  gtk_widget_grab_focus (self->none);
  change (self, get_all ());
}

static void
none_cb (SightExtrasButton *self)
{
  gtk_widget_set_sensitive (self->all, TRUE);
  gtk_widget_grab_focus (self->all);
  change (self, 0);
}

/* GTK takes an arrow key on a check button for one to its group, and so ticks it. */
static gboolean
key_cb (SightExtrasButton *self, guint key)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *row = gtk_root_get_focus (root);

  if (key != GDK_KEY_Up && key != GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;

  do
    row = key == GDK_KEY_Up ? gtk_widget_get_prev_sibling (row) : gtk_widget_get_next_sibling (row);
  while (row != NULL && !GTK_IS_CHECK_BUTTON (row));
  if (row != NULL)
    gtk_widget_grab_focus (row);

  return GDK_EVENT_STOP;
}

static void
add_heading (SightExtrasButton *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "presets-heading");
  gtk_box_append (self->rows, label);
}

static void
add_check (SightExtrasButton *self, const SightReportExtra *extra)
{
  GtkWidget *check = gtk_check_button_new_with_label (_ (extra->name));

  gtk_widget_set_name (check, extra->id);
  sight_tooltip_set (check, _ (extra->definition));
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->rows, check);
}

static void
sight_extras_button_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_EXTRAS_BUTTON (object)->button, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_extras_button_parent_class)->dispose (object);
}

static gboolean
sight_extras_button_grab_focus (GtkWidget *widget)
{
  return sight_focus_pass (widget, SIGHT_EXTRAS_BUTTON (widget)->button);
}

static void
sight_extras_button_class_init (SightExtrasButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_extras_button_dispose;
  widget_class->grab_focus = sight_extras_button_grab_focus;

  signals[CHANGED] =
      g_signal_new ("changed", SIGHT_TYPE_EXTRAS_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-extras-button.ui");
  gtk_widget_class_bind_template_child (widget_class, SightExtrasButton, button);
  gtk_widget_class_bind_template_child (widget_class, SightExtrasButton, all);
  gtk_widget_class_bind_template_child (widget_class, SightExtrasButton, none);
  gtk_widget_class_bind_template_child (widget_class, SightExtrasButton, rows);
  gtk_widget_class_bind_template_child (widget_class, SightExtrasButton, summary);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
  gtk_widget_class_bind_template_callback (widget_class, none_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
sight_extras_button_init (SightExtrasButton *self)
{
  const char *section = NULL;
  SightReportExtra extra;

  gtk_widget_init_template (GTK_WIDGET (self));
  sight_cut_label_tell (self->summary);
  for (guint i = 0; sight_report_extra_get_nth (i, &extra); i++)
    {
      if (extra.section != section)
        add_heading (self, _ (extra.section));
      section = extra.section;
      add_check (self, &extra);
    }
  update (self);
}

void
sight_extras_button_set (SightExtrasButton *self, SightReportExtras extras)
{
  self->extras = extras;
  self->updating = TRUE;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      if (GTK_IS_CHECK_BUTTON (row))
        gtk_check_button_set_active (GTK_CHECK_BUTTON (row),
                                     (extras & sight_report_extras_find (gtk_widget_get_name (row))) != 0);
    }
  self->updating = FALSE;
  update (self);
}

SightReportExtras
sight_extras_button_get (SightExtrasButton *self)
{
  return self->extras;
}

SightReportExtras
sight_extras_load (GSettings *settings)
{
  g_auto (GStrv) ids = g_settings_get_strv (settings, KEY);
  SightReportExtras extras = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    extras |= sight_report_extras_find (ids[i]);

  return extras;
}

void
sight_extras_save (GSettings *settings, SightReportExtras extras)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  SightReportExtra extra;

  for (guint i = 0; sight_report_extra_get_nth (i, &extra); i++)
    {
      if (extras >> i & 1)
        g_ptr_array_add (ids, (gpointer) extra.id);
    }
  g_ptr_array_add (ids, NULL);
  g_settings_set_strv (settings, KEY, (const char *const *) ids->pdata);
}
