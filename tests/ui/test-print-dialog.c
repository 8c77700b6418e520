/* test-print-dialog.c - the print dialog: its pages, what it asks for, what it remembers
 *
 * SPDX-License-Identifier: MIT
 */
#include "print-common.h"
#include "../edit/wait-common.h"
#include "display-common.h"

#include "ui/export/sight-print-dialog-private.h"
#include "ui/widgets/sight-install.h"

typedef struct
{
  GtkWidget *parent;
  GSettings *settings;
  SightPrintDialog *dialog; /* NULL once it is closed */
  SightPrint *print;
  GtkPageOrientation orientation; /* of the paper of @print */
} Ask;

static void
chosen_cb (SightPrint *print, GtkPageSetup *setup, gpointer data)
{
  Ask *self = data;

  self->print = sight_print_ref (print);
  self->orientation = gtk_page_setup_get_orientation (setup);
}

static void
wait (Ask *self)
{
  while (sight_latest_task_is_running (self->dialog->latest))
    g_main_context_iteration (NULL, TRUE);
  pass_frames (GTK_WIDGET (self->dialog));
}

static void
open_dialog (Ask *self)
{
  g_autoptr (SightExportSubject) subject = subject_new (40, 25);

  self->dialog = sight_print_dialog_ask (GTK_WINDOW (self->parent), subject, self->settings, chosen_cb, self);
  g_object_add_weak_pointer (G_OBJECT (self->dialog), (gpointer *) &self->dialog);
  wait (self);
}

static void
set_up_ask (Ask *self, gconstpointer data)
{
  self->settings = sight_install_get_settings ();
  self->parent = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (self->parent));
  pass_frames (self->parent);
  open_dialog (self);
}

static void
tear_down_ask (Ask *self, gconstpointer data)
{
  if (self->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
  gtk_window_destroy (GTK_WINDOW (self->parent));
  while (g_main_context_pending (NULL) || self->dialog != NULL)
    g_main_context_iteration (NULL, FALSE);
  g_clear_pointer (&self->print, sight_print_unref);
  g_settings_reset (self->settings, "print-report");
  g_settings_reset (self->settings, "print-cell");
  g_clear_object (&self->settings);
}

static void
do_action (Ask *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self->dialog), action, NULL);
}

static const char *
get_place (Ask *self)
{
  return gtk_label_get_text (self->dialog->place);
}

/* Pages are turned from the first to the last, and no further. */
static void
test_dialog_pages (Ask *self, gconstpointer data)
{
  guint n;

  g_assert_cmpstr (get_place (self), ==, "Page \u20661\u2069 of \u20661\u2069");
  gtk_drop_down_set_selected (self->dialog->scale, 3);
  wait (self);
  n = self->dialog->n_pages;
  g_assert_cmpuint (n, >, 4);
  for (guint i = 1; i < n; i++)
    {
      do_action (self, "print.next");
      wait (self);
      g_assert_cmpuint (self->dialog->page, ==, i);
    }
  do_action (self, "print.next");
  g_assert_false (sight_latest_task_is_running (self->dialog->latest));
  do_action (self, "print.previous");
  wait (self);
  g_assert_cmpuint (self->dialog->page, ==, n - 2);
}

/* Presses a button below the checks: all of them are @ticked then, and it is the other one's turn. */
static void
press_extras (Ask *self, const char *id, gboolean ticked)
{
  GtkWidget *extras = GTK_WIDGET (self->dialog->extras);
  GObject *button = gtk_widget_get_template_child (extras, SIGHT_TYPE_EXTRAS_BUTTON, id);

  g_signal_emit_by_name (button, "clicked");
  for (GtkWidget *check = find_type (extras, GTK_TYPE_CHECK_BUTTON); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    {
      if (GTK_IS_CHECK_BUTTON (check))
        g_assert_cmpint (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)), ==, ticked);
    }
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (button)));
}

/* The title in @card is in one line, whatever is chosen. */
static void
assert_titles_whole (GtkWidget *card)
{
  GtkWidget *title = find_type (card, GTK_TYPE_LABEL);
  int natural;

  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_width (title), >=, natural);
}

/* A report has what is ticked, and says what it lacks, which is ticked next time, for exported reports too. */
static void
test_dialog_extras (Ask *self, gconstpointer data)
{
  guint n;

  g_assert_false (gtk_widget_is_visible (self->dialog->extras_card));
  gtk_drop_down_set_selected (self->dialog->what, 1);
  wait (self);
  g_assert_true (gtk_widget_is_visible (self->dialog->extras_card));
  assert_titles_whole (self->dialog->extras_card);
  g_assert_false (gtk_widget_get_visible (self->dialog->notes_section));
  n = self->dialog->n_pages;
  press_extras (self, "all", TRUE);
  press_extras (self, "none", FALSE);
  press_extras (self, "all", TRUE);
  wait (self);
  g_assert_cmpuint (self->dialog->n_pages, >, n);
  assert_titles_whole (self->dialog->extras_card);
  g_assert_true (gtk_widget_is_visible (self->dialog->notes_section));
  g_assert_nonnull (strstr (gtk_label_get_text (self->dialog->notes), "Fairness"));
  do_action (self, "print.accept");
  g_assert_nonnull (self->print);
  g_assert_cmpint (sight_extras_load (self->settings), !=, 0);
  g_settings_reset (self->settings, "report-extras");
}

/* A wide map of 40 × 25 cells of 10 mm fits on three pages that are high, but on four that are wide. */
static void
test_dialog_turned (Ask *self, gconstpointer data)
{
  gtk_drop_down_set_selected (self->dialog->scale, 2);
  wait (self);
  g_assert_cmpint (gtk_page_setup_get_orientation (self->dialog->setup), ==, GTK_PAGE_ORIENTATION_PORTRAIT);
  g_assert_cmpuint (self->dialog->n_pages, ==, 3);
  gtk_drop_down_set_selected (self->dialog->scale, 1);
  wait (self);
  g_assert_cmpint (gtk_page_setup_get_orientation (self->dialog->setup), ==, GTK_PAGE_ORIENTATION_LANDSCAPE);
  g_assert_cmpuint (self->dialog->n_pages, ==, 1);
}

/* The report has no picture to choose from, and is high. */
static void
test_dialog_report (Ask *self, gconstpointer data)
{
  g_assert_cmpint (gtk_page_setup_get_orientation (self->dialog->setup), ==, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_drop_down_set_selected (self->dialog->what, 1);
  wait (self);
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (self->dialog->picture_card)));
  g_assert_cmpint (gtk_page_setup_get_orientation (self->dialog->setup), ==, GTK_PAGE_ORIENTATION_PORTRAIT);
}

static void
test_dialog_accept (Ask *self, gconstpointer data)
{
  do_action (self, "print.accept");
  g_assert_nonnull (self->print);
  g_assert_cmpint (self->orientation, ==, GTK_PAGE_ORIENTATION_LANDSCAPE);
  g_assert_cmpuint (sight_print_count_pages (self->print, 500, 400), ==, 1);
}

/* What was printed is proposed the next time; what was only looked at is not. */
static void
test_dialog_again (Ask *self, gconstpointer data)
{
  gtk_drop_down_set_selected (self->dialog->what, 1);
  wait (self);
  gtk_window_destroy (GTK_WINDOW (self->dialog));
  open_dialog (self);
  g_assert_cmpuint (gtk_drop_down_get_selected (self->dialog->what), ==, 0);

  gtk_drop_down_set_selected (self->dialog->scale, 3);
  gtk_drop_down_set_selected (self->dialog->what, 1);
  wait (self);
  do_action (self, "print.accept");
  g_clear_pointer (&self->print, sight_print_unref);
  open_dialog (self);
  g_assert_cmpuint (gtk_drop_down_get_selected (self->dialog->what), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (self->dialog->scale), ==, 3);
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (self->dialog->picture_card)));
  g_assert_cmpint (gtk_page_setup_get_orientation (self->dialog->setup), ==, GTK_PAGE_ORIENTATION_PORTRAIT);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add ("/print-dialog/pages", Ask, NULL, set_up_ask, test_dialog_pages, tear_down_ask);
  g_test_add ("/print-dialog/turned", Ask, NULL, set_up_ask, test_dialog_turned, tear_down_ask);
  g_test_add ("/print-dialog/report", Ask, NULL, set_up_ask, test_dialog_report, tear_down_ask);
  g_test_add ("/print-dialog/extras", Ask, NULL, set_up_ask, test_dialog_extras, tear_down_ask);
  g_test_add ("/print-dialog/accept", Ask, NULL, set_up_ask, test_dialog_accept, tear_down_ask);
  g_test_add ("/print-dialog/again", Ask, NULL, set_up_ask, test_dialog_again, tear_down_ask);

  return g_test_run ();
}
