/* test-export-preview.c - what the export dialog shows of the file that will be written
 *
 * SPDX-License-Identifier: MIT
 */
#include "export-common.h"

#include "../edit/wait-common.h"

#include "ui/widgets/sight-install.h"

/* A picture is previewed as it will be, with the chosen options. */
static void
test_picture (Ask *self, gconstpointer data)
{
  g_autofree char *before = NULL;

  ask (self, 40, 25, "picture:png");
  g_assert_cmpstr (get_page (self), ==, "sheet");
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (self->dialog->picture_card)));
  before = g_strdup (gtk_label_get_text (self->dialog->size));
  for (GtkWidget *row =
           gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (self->dialog->picture_card)));
       row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      if (GTK_IS_SWITCH (gtk_widget_get_last_child (row)))
        gtk_switch_set_active (GTK_SWITCH (gtk_widget_get_last_child (row)), FALSE);
    }
  wait (self);
  /* 32 pixels a cell, and nothing around them. */
  g_assert_cmpstr (gtk_label_get_text (self->dialog->size), ==, "\u20661280 × 800\u2069 pixels");
  g_assert_cmpstr (before, !=, gtk_label_get_text (self->dialog->size));
  g_assert_false (self->dialog->choice.picture.overlay);
}

/* Whatever the window looks like, its contrast stays. */
static void
test_colors (void)
{
  g_autoptr (SightWorkspace) workspace = make_workspace (10, 10);

  for (int i = 0; i < 8; i++)
    {
      const SightPictureChoice choice = { .cell = 20, .dark = i & 1 };
      const gboolean contrast = (i & 4) != 0;
      SightPictureOptions options;
      SightScene scene;

      sight_workspace_set_palette (workspace, sight_palette_get ((i & 2) != 0, contrast));
      scene = sight_workspace_get_scene (workspace, 20);
      sight_picture_choice_apply (&choice, "castle", &scene, &options);
      g_assert_true (scene.palette == sight_palette_get (choice.dark, contrast));
    }
}

static GtkSwitch *
find_dark (Ask *self)
{
  return GTK_SWITCH (gtk_widget_get_last_child (
      gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (self->dialog->picture_card)))));
}

/* Dark colours are chosen, and remembered as the other options are. */
static void
test_dark (Ask *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = sight_install_get_settings ();
  g_autoptr (SightExportSubject) subject = subject_new (40, 25);
  SightExportQuestion question = { subject, sight_export_kind_find ("picture:png"), settings, NULL };

  for (int i = 0; i < 2; i++)
    {
      self->dialog = sight_export_dialog_ask (GTK_WINDOW (self->parent), &question, chosen_cb, self, destroy_cb);
      wait (self);
      g_assert_true (gtk_switch_get_active (find_dark (self)) == i);
      gtk_switch_set_active (find_dark (self), TRUE);
      wait (self);
      g_assert_true (self->dialog->choice.picture.dark);
      if (i > 0)
        continue;
      gtk_window_destroy (GTK_WINDOW (self->dialog));
      wait_until (self->n_destroyed == 1);
      self->n_destroyed = 0;
    }
  g_settings_reset (settings, "picture-dark");
}

/* Reports for people are shown as pages, those for programs as text. */
static void
test_report (Ask *self, gconstpointer data)
{
  ask (self, 40, 25, "report:html");
  g_assert_cmpstr (get_page (self), ==, "sheet");
  g_assert_nonnull (strstr (gtk_label_get_text (self->dialog->size), "page"));
  g_assert_true (gtk_widget_is_visible (self->dialog->variant_card));
  g_assert_cmpstr (self->dialog->choice.variant, ==, "one-sight");
  gtk_drop_down_set_selected (self->dialog->variant, 1);
  wait (self);
  g_assert_cmpstr (self->dialog->choice.variant, ==, "all-sights");
  g_assert_cmpstr (get_variant_name (self), ==, "Compared with all other sights");
  g_assert_cmpstr (get_page (self), ==, "sheet");
  choose (self, "report:markdown");
  g_assert_cmpstr (get_page (self), ==, "text");
  g_assert_nonnull (strstr (gtk_label_get_text (self->dialog->sample_text), "castle"));
}

/* The check that is called @name. */
static GtkCheckButton *
find_check (SightExportDialog *dialog, const char *name)
{
  GtkWidget *check = find_type (GTK_WIDGET (dialog->extras), GTK_TYPE_CHECK_BUTTON);

  while (!GTK_IS_CHECK_BUTTON (check) || g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (check)), name) != 0)
    check = gtk_widget_get_next_sibling (check);

  return GTK_CHECK_BUTTON (check);
}

/* What is written, as text; free with g_free(). */
static char *
write_text (const SightExportChoice *choice)
{
  g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;

  g_assert_true (sight_export_choice_make (choice, NULL, NULL, &files, NULL));

  return g_strndup (g_bytes_get_data (files.bytes, NULL), g_bytes_get_size (files.bytes));
}

/* A report has what the window shows and what is ticked, and what is ticked is ticked next time; what the level lacks
 * for it is said before it is written. */
static void
test_extras (Ask *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = sight_install_get_settings ();
  g_autoptr (SightExportSubject) subject = subject_new (20, 20);
  g_autoptr (GFile) file = g_file_new_for_path ("/castle.md");
  SightExportQuestion question = { subject, sight_export_kind_find ("report:markdown"), settings, NULL };
  g_autofree char *text = NULL;

  subject->extras = sight_report_extras_find ("exposure");
  self->dialog = sight_export_dialog_ask (GTK_WINDOW (self->parent), &question, chosen_cb, self, destroy_cb);
  wait (self);
  g_assert_true (gtk_check_button_get_active (find_check (self->dialog, "Exposure")));
  g_assert_false (gtk_widget_is_visible (self->dialog->notes_section));
  gtk_check_button_set_active (find_check (self->dialog, "Fairness"), TRUE);
  gtk_check_button_set_active (find_check (self->dialog, "Guards"), TRUE);
  wait (self);
  g_assert_cmpstr (gtk_label_get_text (self->dialog->notes), ==,
                   "Fairness: Needs two teams with living viewers on the map.");
  gtk_check_button_set_active (find_check (self->dialog, "Fairness"), FALSE);
  wait (self);
  g_assert_false (gtk_widget_is_visible (self->dialog->notes_section));

  sight_export_dialog_accept (self->dialog, file);
  text = write_text (self->choice);
  g_assert_nonnull (strstr (text, "| Guards |"));
  g_assert_nonnull (strstr (text, "| Exposure |"));
  g_assert_null (strstr (text, "| Fairness |"));
  g_assert_true (sight_extras_load (settings) ==
                 (sight_report_extras_find ("exposure") | sight_report_extras_find ("guards")));
  g_settings_reset (settings, "report-extras");
  g_settings_reset (settings, "export-kind");
  g_settings_reset (settings, "export-folder");
}

/* Pages are turned without making the report anew. */
static void
test_pages (Ask *self, gconstpointer data)
{
  ask (self, 40, 25, "report:pdf");
  g_assert_cmpuint (self->dialog->sheets->len, >, 1);
  g_assert_false (gtk_widget_get_sensitive (self->dialog->page_before));
  g_signal_emit_by_name (self->dialog->page_after, "clicked");
  g_assert_false (sight_latest_task_is_running (self->dialog->latest));
  g_assert_cmpuint (self->dialog->page, ==, 1);
  g_assert_true (gtk_widget_get_sensitive (self->dialog->page_before));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (self->dialog->size), "page 2 of "));
}

/* A bit of all that few formats hold. */
static void
add_losses (SightLevel *level)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 2, 2, 3, 3 });

  g_ptr_array_add (level->areas, sight_area_new ("Hall", SIGHT_AREA_NONE, -1, cells));
  g_ptr_array_add (level->notes, sight_pin_new ("Here", cells));
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 2, 1 }));
  g_ptr_array_add (level->turns, sight_turn_new ("Retreat"));
  g_ptr_array_add (level->checks, g_strdup ("Red sees (1, 1)"));
  g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 1, 1 }, (SightCell) { 9, 9 }));
}

/* All that a file can't hold is read without scrolling, also where nothing else is shown; a text has many lines. */
static void
test_room (Ask *self, gconstpointer data)
{
  static const char *const kinds[] = { "map:xp", "map:foundry" };
  g_autoptr (SightExportSubject) subject = subject_new (40, 25);

  add_losses (subject->level);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GtkAdjustment *adjustment;

      if (i == 0)
        ask_about (self, subject, kinds[i]);
      else
        choose (self, kinds[i]);
      adjustment = gtk_scrolled_window_get_vadjustment (self->dialog->notes_scroller);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, 96);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
      g_assert_cmpstr (get_page (self), ==, i == 0 ? "none" : "text");
    }
  g_assert_nonnull (strstr (gtk_label_get_text (self->dialog->sample_text), "\n  \"walls\""));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Ask *self, gconstpointer data);
  } tests[] = {
    { "/export-preview/picture", test_picture }, { "/export-preview/dark", test_dark },
    { "/export-preview/report", test_report },   { "/export-preview/room", test_room },
    { "/export-preview/extras", test_extras },   { "/export-preview/pages", test_pages },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Ask, NULL, set_up_ask, tests[i].test, tear_down_ask);
  g_test_add_func ("/export-preview/colors", test_colors);

  return g_test_run ();
}
