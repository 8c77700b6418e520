/* test-export-dialog.c - the dialog that asks how to export a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "../edit/wait-common.h"

#include "draw/scene/sight-scene-copy.h"
#include "edit/document/sight-document-turns.h"
#include "ui/export/sight-export-dialog-private.h"
#include "ui/widgets/sight-install.h"

typedef struct
{
  GtkWidget *parent;
  SightExportDialog *dialog;
  SightExportChoice *choice; /* (nullable): the answer it was closed with */
  GFile *file;
  guint n_destroyed;
} Ask;

static void
chosen_cb (const SightExportChoice *choice, GFile *file, gpointer data)
{
  Ask *self = data;

  g_assert_null (self->choice);
  self->choice = sight_export_choice_copy (choice);
  self->file = g_object_ref (file);
}

static void
destroy_cb (gpointer data)
{
  ((Ask *) data)->n_destroyed++;
}

/* A level with a viewer, whose field is shown. */
static SightExportSubject *
subject_new (int width, int height)
{
  g_autoptr (SightWorkspace) workspace = make_workspace (width, height);
  SightScene scene;

  sight_workspace_set_selected (workspace, 0);
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_FIELD);
  scene = sight_workspace_get_scene (workspace, 20);

  return sight_export_subject_new (sight_level_copy (sight_workspace_get_level (workspace)), &scene, "castle");
}

static void
wait (Ask *self)
{
  while (sight_latest_task_is_running (self->dialog->latest))
    g_main_context_iteration (NULL, TRUE);
  pass_frames (GTK_WIDGET (self->dialog));
}

static void
ask_about (Ask *self, SightExportSubject *subject, const char *kind)
{
  SightExportQuestion question = { subject, sight_export_kind_find (kind), NULL, NULL };

  self->dialog = sight_export_dialog_ask (GTK_WINDOW (self->parent), &question, chosen_cb, self, destroy_cb);
  wait (self);
}

static void
ask (Ask *self, int width, int height, const char *kind)
{
  g_autoptr (SightExportSubject) subject = subject_new (width, height);

  ask_about (self, subject, kind);
}

static void
set_up_ask (Ask *self, gconstpointer data)
{
  self->parent = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (self->parent));
  pass_frames (self->parent);
}

static void
tear_down_ask (Ask *self, gconstpointer data)
{
  gpointer dialog = self->choice == NULL ? self->dialog : NULL;

  if (dialog != NULL)
    {
      g_object_add_weak_pointer (dialog, &dialog);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  gtk_window_destroy (GTK_WINDOW (self->parent));
  while (g_main_context_pending (NULL) || dialog != NULL)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (self->n_destroyed, ==, 1);
  g_clear_pointer (&self->choice, sight_export_choice_free);
  g_clear_object (&self->file);
}

static void
choose (Ask *self, const char *kind)
{
  sight_export_dialog_choose (self->dialog, sight_export_kind_find (kind));
  wait (self);
}

static const char *
get_page (Ask *self)
{
  return gtk_stack_get_visible_child_name (self->dialog->sample_stack);
}

/* What a map can't hold is listed before anything is written, and its first lines are shown. */
static void
test_map (Ask *self, gconstpointer data)
{
  ask (self, 40, 25, "map:csv");
  g_assert_cmpstr (gtk_label_get_text (self->dialog->name), ==, "CSV table");
  g_assert_true (gtk_widget_is_visible (self->dialog->notes_section));
  g_assert_nonnull (strstr (gtk_label_get_text (self->dialog->notes), "1 viewer is left out"));
  g_assert_nonnull (strstr (gtk_label_get_text (self->dialog->notes), "The legend is left out"));
  g_assert_false (gtk_widget_is_visible (self->dialog->whole));
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (self->dialog->picture_card)));
  g_assert_false (gtk_widget_is_visible (self->dialog->variant_card));
  g_assert_cmpstr (get_page (self), ==, "text");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (self->dialog->sample_text), "0,0,0,0"));
  g_assert_false (gtk_widget_is_visible (self->dialog->problem_box));
}

static const char *
get_variant_name (Ask *self)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (self->dialog->variant));
}

/* Each variant is previewed as it will be written. */
static void
test_variants (Ask *self, gconstpointer data)
{
  g_autofree char *before = NULL;

  ask (self, 40, 25, "map:tmx");
  g_assert_true (gtk_widget_is_visible (self->dialog->variant_card));
  g_assert_cmpstr (self->dialog->choice.variant, ==, "csv");
  before = g_strdup (gtk_label_get_text (self->dialog->size));
  g_assert_nonnull (strstr (gtk_label_get_text (self->dialog->size), "castle-tiles.png"));
  g_assert_true (gtk_widget_is_visible (self->dialog->whole) != gtk_widget_is_visible (self->dialog->notes_section));
  gtk_drop_down_set_selected (self->dialog->variant, 2);
  wait (self);
  g_assert_cmpstr (gtk_label_get_text (self->dialog->size), !=, before);
  g_assert_cmpstr (self->dialog->choice.variant, ==, "base64");
  g_assert_cmpstr (get_variant_name (self), ==, "Base64");
}

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
  SightExportQuestion question = { subject, sight_export_kind_find ("report:markdown"), settings, NULL,
                                   sight_report_extras_find ("exposure") };
  g_autofree char *text = NULL;

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

/* What can't be made can't be exported, and the next kind can. */
static void
test_problem (Ask *self, gconstpointer data)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (4, 4, FLOOR), sight_legend_new_standard ());
  SightScene scene = { .level = level, .palette = sight_palette_get (FALSE, FALSE), .size = 20, .selected = -1 };
  g_autoptr (SightExportSubject) subject = sight_export_subject_new (sight_level_copy (level), &scene, "empty");

  ask_about (self, subject, "answers:json");
  g_assert_true (gtk_widget_is_visible (self->dialog->problem_box));
  g_assert_false (gtk_widget_get_sensitive (self->dialog->export_button));
  choose (self, "map:csv");
  g_assert_false (gtk_widget_is_visible (self->dialog->problem_box));
  g_assert_true (gtk_widget_get_sensitive (self->dialog->export_button));
}

/* The caption of a picture has the name of the level in one line without controls, and the turn that is shown; names of
 * files have the name as it is. */
static void
test_caption (Ask *self, gconstpointer data)
{
  g_autoptr (SightWorkspace) workspace = make_workspace (20, 20);
  SightDocument *document = sight_workspace_get_document (workspace);
  g_autoptr (SightTurn) turn = sight_turn_new ("Retreat");
  g_autoptr (SightExportSubject) subject = NULL;
  SightExportChoice choice = { .picture = { .legend = TRUE, .cell = 20 } };
  SightPictureOptions options;
  SightScene scene;

  sight_document_begin (document, "Turn");
  sight_document_add_turn (document, turn, 0);
  sight_document_commit (document);
  sight_document_show_turn (document, 1);
  scene = sight_workspace_get_scene (workspace, 20);
  subject = sight_export_subject_new (sight_document_copy_level (document), &scene, "cas\u202etle\n");
  choice.subject = subject;
  sight_scene_copy_free (sight_export_choice_make_scene (&choice, &options));
  g_assert_cmpstr (options.title, ==, "cas\\u202etle\\u000a · Turn 1 · Retreat");
  g_assert_cmpstr (subject->title, ==, "cas\u202etle\n");
  g_assert_cmpstr (subject->shown_title, ==, "cas\\u202etle\\u000a");

  ask_about (self, subject, "picture:png");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (self->dialog)), ==, "Export “cas\\u202etle\\u000a”");
}

/* As much of the list is in view above @row as below it, unless the list ends there. */
static void
assert_in_middle (GtkWidget *row)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  const double page = gtk_adjustment_get_page_size (adjustment);
  const double last = gtk_adjustment_get_upper (adjustment) - page;
  graphene_rect_t bounds;
  double middle;

  let_pass (600);
  g_assert_true (gtk_widget_compute_bounds (row, viewport, &bounds));
  middle = gtk_adjustment_get_value (adjustment) + bounds.origin.y + bounds.size.height / 2;
  g_assert_cmpfloat (last, >, 0);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), CLAMP (middle - page / 2, 0, last), 2);
}

/* Nothing asked for, and nothing exported yet: a picture holds all that is shown. */
static void
test_first (Ask *self, gconstpointer data)
{
  g_autoptr (SightExportSubject) subject = subject_new (40, 25);
  SightExportQuestion question = { subject, NULL, NULL, NULL };

  self->dialog = sight_export_dialog_ask (GTK_WINDOW (self->parent), &question, chosen_cb, self, destroy_cb);
  wait (self);
  g_assert_cmpstr (self->dialog->choice.kind->id, ==, "png");
  assert_in_middle (GTK_WIDGET (gtk_list_box_get_selected_row (self->dialog->kinds)));
}

/* Types @letters into the list.  Returns: the kind that is chosen then */
static const char *
type (Ask *self, const char *letters)
{
  for (const char *at = letters; *at != '\0'; at++)
    g_assert_true (press_key (GTK_WIDGET (self->dialog->kinds), gdk_unicode_to_keyval (*at)));
  wait (self);

  return self->dialog->choice.kind->id;
}

/* Letters lead to the format whose name or suffix begins with them; choosing another row begins another name. */
static void
test_type_ahead (Ask *self, gconstpointer data)
{
  ask (self, 8, 6, "picture:png");
  g_assert_cmpstr (type (self, "l"), ==, "ldtk");
  g_assert_cmpstr (type (self, "u"), ==, "lua");
  choose (self, "picture:svg");
  g_assert_cmpstr (type (self, "LD"), ==, "ldtk");
  choose (self, "picture:svg");
  g_assert_cmpstr (type (self, "ll"), ==, "lua");
  choose (self, "picture:svg");
  g_assert_cmpstr (type (self, "tiled map (j"), ==, "tmj");
  choose (self, "picture:svg");
  g_assert_cmpstr (type (self, "xp"), ==, "xp");
  g_assert_cmpstr (type (self, "q"), ==, "xp");
  choose (self, "picture:svg");
  g_assert_false (press_key (GTK_WIDGET (self->dialog->kinds), ' '));
  g_assert_false (press_key (GTK_WIDGET (self->dialog->kinds), GDK_KEY_Shift_L));
  g_assert_true (
      gtk_list_box_get_selected_row (self->dialog->kinds) ==
      GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (self->dialog)), GTK_TYPE_LIST_BOX_ROW)));
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

/* The choice goes on with the file, and the dialog is gone. */
static void
test_accept (Ask *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/castle.lua");

  ask (self, 40, 25, "map:lua");
  sight_export_dialog_accept (self->dialog, file);
  g_assert_nonnull (self->choice);
  g_assert_cmpstr (self->choice->kind->id, ==, "lua");
  g_assert_true (g_file_equal (self->file, file));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Ask *self, gconstpointer data);
  } tests[] = {
    { "/export-dialog/map", test_map },         { "/export-dialog/variants", test_variants },
    { "/export-dialog/picture", test_picture }, { "/export-dialog/dark", test_dark },
    { "/export-dialog/report", test_report },   { "/export-dialog/problem", test_problem },
    { "/export-dialog/accept", test_accept },   { "/export-dialog/first", test_first },
    { "/export-dialog/caption", test_caption }, { "/export-dialog/type-ahead", test_type_ahead },
    { "/export-dialog/room", test_room },       { "/export-dialog/extras", test_extras },
    { "/export-dialog/pages", test_pages },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Ask, NULL, set_up_ask, tests[i].test, tear_down_ask);
  g_test_add_func ("/export-dialog/colors", test_colors);

  return g_test_run ();
}
