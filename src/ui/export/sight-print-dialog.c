/* sight-print-dialog.c - asks what to print of a level, and previews the pages
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-print-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "sight-not-included.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-titled-row.h"

#define INCH 25.4 /* millimetres */

G_DEFINE_FINAL_TYPE (SightPrintDialog, sight_print_dialog, GTK_TYPE_WINDOW)

enum
{
  WHAT_PICTURE,
  WHAT_REPORT,
};

/* Sizes of a cell on paper, in millimetres; 0: as large as fits on one page. */
static const struct
{
  const char *name;
  double cell;
} scales[] = {
  { N_ ("Fit to one page"), 0 }, { N_ ("5 mm per cell"), 5 },      { N_ ("10 mm per cell"), 10 },
  { N_ ("25 mm per cell"), 25 }, { N_ ("1 inch per cell"), INCH },
};

/* One page, made in a thread. */
typedef struct
{
  SightPrintChoice choice;
  SightPrint *print; /* (nullable): made already */
  GtkPageSetup *setup;
  guint page, n_pages;
  cairo_surface_t *sheet;
  double width, height; /* of the paper, in points */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->choice.subject, sight_export_subject_unref);
  g_clear_pointer (&work->print, sight_print_unref);
  g_clear_object (&work->setup);
  g_clear_pointer (&work->sheet, cairo_surface_destroy);
  g_free (work);
}

/* The printable area of the page. */
static cairo_rectangle_t
get_room (const Work *work)
{
  GtkPageSetup *page = work->setup;

  if (sight_print_is_full_page (work->print))
    return (cairo_rectangle_t) { 0, 0, work->width, work->height };

  return (cairo_rectangle_t) { gtk_page_setup_get_left_margin (page, GTK_UNIT_POINTS),
                               gtk_page_setup_get_top_margin (page, GTK_UNIT_POINTS),
                               gtk_page_setup_get_page_width (page, GTK_UNIT_POINTS),
                               gtk_page_setup_get_page_height (page, GTK_UNIT_POINTS) };
}

/* How many pages there are on paper that is turned so. */
static guint
turn (Work *work, GtkPageOrientation orientation)
{
  cairo_rectangle_t room;

  gtk_page_setup_set_orientation (work->setup, orientation);
  work->width = gtk_page_setup_get_paper_width (work->setup, GTK_UNIT_POINTS);
  work->height = gtk_page_setup_get_paper_height (work->setup, GTK_UNIT_POINTS);
  room = get_room (work);

  return sight_print_count_pages (work->print, room.width, room.height);
}

/* The paper is turned as the picture is, unless fewer pages are enough the other way. */
static void
turn_paper (Work *work)
{
  const gboolean is_wide = sight_print_is_wide (work->print);
  const GtkPageOrientation as_picture = is_wide ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT;
  const GtkPageOrientation other = is_wide ? GTK_PAGE_ORIENTATION_PORTRAIT : GTK_PAGE_ORIENTATION_LANDSCAPE;
  const guint n_other = sight_print_is_full_page (work->print) ? G_MAXUINT : turn (work, other);

  work->n_pages = turn (work, as_picture);
  if (n_other < work->n_pages)
    work->n_pages = turn (work, other);
}

static gboolean
run_cb (gpointer data, const SightProgress *progress)
{
  Work *work = data;
  cairo_rectangle_t room, paper = { 0, 0, 0, 0 };
  cairo_t *cr;

  if (work->print == NULL)
    work->print = sight_print_new (&work->choice, progress);
  if (work->print == NULL)
    return FALSE;

  turn_paper (work);
  room = get_room (work);
  paper.width = work->width;
  paper.height = work->height;
  work->page = MIN (work->page, work->n_pages - 1);
  work->sheet = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &paper);
  cr = cairo_create (work->sheet);
  cairo_translate (cr, room.x, room.y);
  sight_print_draw_page (work->print, work->page, room.width, room.height, cr);
  cairo_destroy (cr);

  return TRUE;
}

static void
done_cb (gpointer owner, gpointer data)
{
  SightPrintDialog *self = owner;
  Work *work = data;
  g_autofree char *place = g_strdup_printf (_ ("Page \u2066%u\u2069 of \u2066%u\u2069"), work->page + 1, work->n_pages);

  g_clear_pointer (&self->print, sight_print_unref);
  self->print = g_steal_pointer (&work->print);
  g_set_object (&self->setup, work->setup);
  self->page = work->page;
  self->n_pages = work->n_pages;
  sight_sheet_set_content (self->sheet, work->sheet, work->width, work->height, TRUE);
  gtk_label_set_text (self->place, place);
  sight_not_included_show (self->notes_section, self->notes, sight_print_get_notes (self->print));
  gtk_spinner_set_spinning (self->spinner, FALSE);
  gtk_widget_set_sensitive (self->print_button, TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.previous", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.next", self->page + 1 < self->n_pages);
}

static const SightLatestKind kind = { run_cb, done_cb, work_free };

/* @print: (nullable): if only a different page of it is needed */
static void
start (SightPrintDialog *self, SightPrint *print, guint page)
{
  guint scale = gtk_drop_down_get_selected (self->scale);
  Work *work = g_new0 (Work, 1);

  work->choice =
      (SightPrintChoice) { sight_export_subject_ref (self->subject),
                           gtk_drop_down_get_selected (self->what) == WHAT_REPORT,
                           sight_extras_button_get (self->extras), sight_picture_card_get_choice (self->picture_card),
                           scale < G_N_ELEMENTS (scales) ? scales[scale].cell * SIGHT_PRINT_MM : 0 };
  work->print = print != NULL ? sight_print_ref (print) : NULL;
  work->setup = gtk_page_setup_copy (self->setup);
  work->page = page;
  gtk_spinner_set_spinning (self->spinner, TRUE);
  gtk_widget_set_sensitive (self->print_button, FALSE);
  sight_latest_task_start (self->latest, work);
}

static void
update (SightPrintDialog *self)
{
  gboolean is_picture = gtk_drop_down_get_selected (self->what) == WHAT_PICTURE;

  if (self->updating || self->latest == NULL)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->picture_card), is_picture);
  gtk_widget_set_visible (self->scale_card, is_picture);
  gtk_widget_set_visible (self->extras_card, !is_picture);
  start (self, NULL, 0);
}

static void
turn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightPrintDialog *self = SIGHT_PRINT_DIALOG (widget);

  if (self->print != NULL && !sight_latest_task_is_running (self->latest))
    start (self, self->print, g_str_equal (action, "print.next") ? self->page + 1 : self->page - 1);
}

/* The choices of the last time. */
static void
recall (SightPrintDialog *self)
{
  const double cell = g_settings_get_double (self->settings, "print-cell");

  gtk_drop_down_set_selected (self->what,
                              g_settings_get_boolean (self->settings, "print-report") ? WHAT_REPORT : WHAT_PICTURE);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      if (scales[i].cell == cell)
        gtk_drop_down_set_selected (self->scale, i);
    }
}

static void
remember (SightPrintDialog *self)
{
  const guint scale = gtk_drop_down_get_selected (self->scale);

  g_settings_set_boolean (self->settings, "print-report", gtk_drop_down_get_selected (self->what) == WHAT_REPORT);
  if (scale < G_N_ELEMENTS (scales))
    g_settings_set_double (self->settings, "print-cell", scales[scale].cell);
  if (gtk_drop_down_get_selected (self->what) == WHAT_REPORT)
    sight_extras_save (self->settings, sight_extras_button_get (self->extras));
}

static void
accept_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightPrintDialog *self = SIGHT_PRINT_DIALOG (widget);
  g_autoptr (SightPrint) print = NULL;
  g_autoptr (GtkPageSetup) setup = NULL;
  SightPrintDialogFunc func = self->func;
  gpointer data = self->data;

  if (self->print == NULL || sight_latest_task_is_running (self->latest))
    return;

  if (self->settings != NULL)
    remember (self);
  print = sight_print_ref (self->print);
  setup = g_object_ref (self->setup);
  gtk_window_destroy (GTK_WINDOW (self));
  func (print, setup, data);
}

static void
sight_print_dialog_dispose (GObject *object)
{
  SightPrintDialog *self = SIGHT_PRINT_DIALOG (object);

  g_clear_pointer (&self->latest, sight_latest_task_free);
  g_clear_pointer (&self->print, sight_print_unref);
  g_clear_pointer (&self->subject, sight_export_subject_unref);
  g_clear_object (&self->setup);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sight_print_dialog_parent_class)->dispose (object);
}

static void
sight_print_dialog_class_init (SightPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_print_dialog_dispose;

  g_type_ensure (SIGHT_TYPE_EXTRAS_BUTTON);
  g_type_ensure (SIGHT_TYPE_PICTURE_CARD);
  g_type_ensure (SIGHT_TYPE_SHEET);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_install_action (widget_class, "print.accept", NULL, accept_cb);
  gtk_widget_class_install_action (widget_class, "print.previous", NULL, turn_cb);
  gtk_widget_class_install_action (widget_class, "print.next", NULL, turn_cb);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, what);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, scale);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, scale_card);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, extras_card);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, extras);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, notes_section);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, notes);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, picture_card);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, sheet);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, SightPrintDialog, place);
  gtk_widget_class_bind_template_callback (widget_class, update);
}

static void
sight_print_dialog_init (SightPrintDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->updating = TRUE;
  self->latest = sight_latest_task_new (&kind, self);
  self->setup = gtk_page_setup_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    gtk_string_list_append (names, _ (scales[i].name));
  gtk_drop_down_set_model (self->scale, G_LIST_MODEL (names));
  sight_picture_card_set_limit (self->picture_card, 0);
}

SightPrintDialog *
sight_print_dialog_ask (
    GtkWindow *parent, SightExportSubject *subject, GSettings *settings, SightPrintDialogFunc func, gpointer data)
{
  SightPrintDialog *self = g_object_new (SIGHT_TYPE_PRINT_DIALOG, NULL);
  g_autofree char *title = g_strdup_printf (_ ("Print “%s”"), subject->shown_title);

  self->subject = sight_export_subject_ref (subject);
  self->func = func;
  self->data = data;
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_set_object (&self->settings, settings);
  sight_picture_card_set_up (self->picture_card, settings, subject->scene);
  sight_extras_button_set (self->extras, subject->extras | (settings != NULL ? sight_extras_load (settings) : 0));
  if (settings != NULL)
    recall (self);
  sight_form_show (GTK_WINDOW (self), parent, self->print_button);
  self->updating = FALSE;
  update (self);
  /* While it is laid out for the first time GTK gives the focus to what comes first in some other order. */
  gtk_widget_grab_focus (GTK_WIDGET (self->what));

  return self;
}
