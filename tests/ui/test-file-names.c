/* test-file-names.c - whatever a file is called, no text of a window is reordered, broken or controlled by its name
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "edit/document/sight-document-map.h"
#include "ui/app/sight-recovery-row.h"
#include "ui/import/sight-import-dialog.h"

#include <glib/gstdio.h>

/* An override and a mark of direction, an escape sequence and a line break. */
#define EVIL "gnp\342\200\256\342\200\217\033[31m\nEND"
#define SHOWN "gnp\\u202e\\u200f\\u001b[31m\\u000aEND"

static guint n_shown;

static void
check_text (const char *text, const char *where)
{
  static const char *const evil[] = { "\342\200\256", "gnp\342\200\217", "\033", "\nEND" };

  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (evil); i++)
    {
      if (strstr (text, evil[i]) != NULL)
        g_error ("%s: %s", where, g_strescape (text, NULL));
    }
  n_shown += text != NULL && strstr (text, "END") != NULL;
}

static void
check_menu (GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        check_text (label, "menu");
    }
}

static void
check_widget (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    check_text (gtk_label_get_text (GTK_LABEL (widget)), "label");
  if (GTK_IS_WINDOW (widget))
    check_text (gtk_window_get_title (GTK_WINDOW (widget)), "title");
  check_text (gtk_widget_get_tooltip_text (widget), "tip");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (child);
}

/* Everything on the display, in which the name is shown somewhere. */
static void
check_all (SightWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  n_shown = 0;
  for (GList *l = windows; l != NULL; l = l->next)
    check_widget (l->data);
  check_menu (G_MENU_MODEL (window->recent_menu));
  g_assert_cmpuint (n_shown, >, 0);
}

static void
open_it (SightWindow *window, GFile *file)
{
  sight_window_open_file (window, file);
  wait_until (window->tasks == NULL);
  pass_frames (GTK_WIDGET (window));
}

/* (nullable) */
static GtkWidget *
find_cancel (GtkWidget *widget)
{
  GtkWidget *found =
      GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Cancel") == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cancel (child);

  return found;
}

/* All are left by Cancel: GTK cannot have its own dialogs closed as a window. */
static void
check_dialog (SightWindow *window)
{
  GtkWindow *dialog;

  wait_until (find_dialog (window) != NULL);
  dialog = find_dialog (window);
  pass_frames (GTK_WIDGET (dialog));
  check_all (window);
  g_signal_emit_by_name (find_cancel (GTK_WIDGET (dialog)), "clicked");
  wait_until (find_dialog (window) == NULL);
}

static GFile *
make_file (const char *folder, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (9, 9, FLOOR), sight_legend_new_standard ());
  GFile *file = g_file_new_for_path (path);

  if (content != NULL)
    g_assert_true (g_file_set_contents (path, content, -1, NULL));
  else
    g_assert_true (sight_format_save (sight_format_get_native (), level, file, NULL, NULL));

  return file;
}

/* Opened, changed, closed, exported, listed; not found, imported, in the list of recent files. */
static void
test_window (void)
{
  static const char *const dialogs[] = { "win.new", "win.export-picture" };
  g_autofree char *top = g_dir_make_tmp ("sight-XXXXXX", NULL), *folder = g_build_filename (top, EVIL, NULL);
  g_autoptr (GFile) level = NULL, text = NULL, gone = NULL, broken = NULL;
  SightWindow *window = open_window (), *other;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  level = make_file (folder, EVIL ".sightline", NULL);
  text = make_file (folder, EVIL ".txt", "ab\nba\n");
  broken = make_file (folder, EVIL ".tmx", "<map><layer name=\"\342\200\256x\"/></map>");
  gone = g_file_get_child (level, "gone");
  open_it (window, gone);
  check_all (window);
  open_it (window, broken);
  check_all (window);
  open_it (window, level);
  check_all (window);
  open_it (window, level); /* that it is open already */
  check_all (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.folder", NULL));
  wait_until (!gtk_spinner_get_spinning (GTK_SPINNER (find (window->folder_bar, "spinner"))));
  check_all (window);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), dialogs[i], NULL));
      check_dialog (window);
    }
  sight_document_begin (sight_workspace_get_document (window->workspace), "Paint");
  sight_document_paint (sight_workspace_get_document (window->workspace), (SightCell) { 1, 1 }, WALL);
  sight_document_commit (sight_workspace_get_document (window->workspace));
  gtk_window_close (GTK_WINDOW (window)); /* asks */
  check_dialog (window);

  other = open_window (); /* with recent files */
  check_all (other);
  sight_window_open_file (other, text);
  check_dialog (other);
  close_window (other);
  close_window (window);
  delete_tree (top);
}

/* What a crash left behind. */
static void
test_recovery (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/maps/" EVIL ".sightline");
  g_autofree char *uri = g_file_get_uri (file);
  const SightCopy copy = { .title = (char *) EVIL, .uri = uri, .width = 3, .height = 3 };
  GtkWidget *row = g_object_ref_sink (sight_recovery_row_new (&copy));

  n_shown = 0;
  check_widget (row);
  g_assert_cmpuint (n_shown, ==, 2);
  g_assert_cmpstr (sight_recovery_row_get_title (SIGHT_RECOVERY_ROW (row)), ==, SHOWN);
  g_object_unref (row);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/file-names/window", test_window);
  g_test_add_func ("/file-names/recovery", test_recovery);

  return run_tests ();
}
