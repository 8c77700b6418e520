/* test-export-dialog.c - the dialog that asks how to export a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "export-common.h"

#include "../edit/wait-common.h"

#include "draw/scene/sight-scene-copy.h"
#include "ui/widgets/sight-install.h"

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

/* A heading stands over rows only, also before the first preview is there. */
static void
test_headings (Ask *self, gconstpointer data)
{
  g_autoptr (SightExportSubject) subject = subject_new (40, 25);
  SightExportQuestion question = { subject, sight_export_kind_find ("report:pdf"), NULL, NULL };

  self->dialog = sight_export_dialog_ask (GTK_WINDOW (self->parent), &question, chosen_cb, self, destroy_cb);
  g_assert_false (gtk_widget_get_visible (self->dialog->notes_section));
  wait (self);
}

/* With all its rows too a picture's card leaves the dialog as low as a small window: it scrolls. */
static void
test_height (Ask *self, gconstpointer data)
{
  GtkWidget *rows;
  int height;

  ask (self, 40, 25, "picture:png");
  rows = gtk_widget_get_first_child (GTK_WIDGET (self->dialog->picture_card));
  for (GtkWidget *row = gtk_widget_get_first_child (rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      gtk_widget_set_visible (row, TRUE);
      gtk_widget_set_size_request (row, -1, 60);
    }
  gtk_widget_measure (GTK_WIDGET (self->dialog), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, <=, 600);
  choose (self, "map:csv");
  g_assert_false (gtk_widget_is_visible (rows));
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

static void
ask_again (Ask *self, GSettings *settings, const char *kind)
{
  g_autoptr (SightExportSubject) subject = subject_new (40, 25);
  const SightExportQuestion question = { subject, sight_export_kind_find (kind), settings, NULL };

  g_clear_pointer (&self->choice, sight_export_choice_free);
  g_clear_object (&self->file);
  self->n_destroyed = 0;
  self->dialog = sight_export_dialog_ask (GTK_WINDOW (self->parent), &question, chosen_cb, self, destroy_cb);
  choose (self, kind);
}

/* The variant of each kind, and whether a page answers, are as they were exported last; another kind has its own. */
static void
test_remembered (Ask *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/castle.tmx");
  g_autoptr (GSettings) settings = sight_install_get_settings ();

  ask_again (self, settings, "map:tmx");
  gtk_drop_down_set_selected (self->dialog->variant, 2);
  sight_export_dialog_accept (self->dialog, file);
  ask_again (self, settings, "report:html");
  g_assert_true (gtk_switch_get_active (self->dialog->answers));
  gtk_switch_set_active (self->dialog->answers, FALSE);
  sight_export_dialog_accept (self->dialog, file);
  ask_again (self, settings, "map:tmx");
  g_assert_cmpstr (self->dialog->choice.variant, ==, "base64");
  choose (self, "map:lua");
  g_assert_cmpuint (gtk_drop_down_get_selected (self->dialog->variant), ==, 0);
  choose (self, "report:html");
  g_assert_false (self->dialog->choice.interactive);
  sight_export_dialog_accept (self->dialog, file);
  g_settings_reset (settings, "export-variants");
  g_settings_reset (settings, "export-interactive");
  g_settings_reset (settings, "export-kind");
  g_settings_reset (settings, "export-folder");
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Ask *self, gconstpointer data);
  } tests[] = {
    { "/export-dialog/map", test_map },
    { "/export-dialog/variants", test_variants },
    { "/export-dialog/problem", test_problem },
    { "/export-dialog/accept", test_accept },
    { "/export-dialog/remembered", test_remembered },
    { "/export-dialog/first", test_first },
    { "/export-dialog/caption", test_caption },
    { "/export-dialog/type-ahead", test_type_ahead },
    { "/export-dialog/headings", test_headings },
    { "/export-dialog/height", test_height },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Ask, NULL, set_up_ask, tests[i].test, tear_down_ask);

  return g_test_run ();
}
