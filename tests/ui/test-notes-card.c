/* test-notes-card.c - notes in a window: added with a dialog, listed, changed by keys, undone
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "edit/tools/sight-pins.h"
#include "ui/canvas/sight-map-view-private.h"
#include "ui/analysis/sight-note-dialog.h"

static GtkWidget *
find_list (SightWindow *window)
{
  GtkWidget *card = find (window->analysis_panel, "notes");

  return find (card, "list");
}

static GtkListBoxRow *
get_row (SightWindow *window, int index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (find_list (window)), index);
}

/* (nullable): the open dialog of notes */
static SightNoteDialog *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (SIGHT_IS_NOTE_DIALOG (window))
        return SIGHT_NOTE_DIALOG (window);
    }

  return NULL;
}

/* Writes @text into the dialog and saves it. */
static void
answer (const char *text)
{
  SightNoteDialog *dialog = find_dialog ();

  g_assert_nonnull (dialog);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (find (GTK_WIDGET (dialog), "text"))), text, -1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "note.accept", NULL));
  let_pass (100);
  g_assert_null (find_dialog ());
}

static void
add (SightWindow *window, SightCell cell, const char *text)
{
  sight_workspace_set_cursor (window->workspace, &cell);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-note", NULL));
  answer (text);
}

static void
assert_texts (SightWindow *window, const char *const *texts)
{
  const SightLevel *level = sight_workspace_get_level (window->workspace);

  g_assert_cmpuint (level->notes->len, ==, g_strv_length ((char **) texts));
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_assert_cmpstr (sight_level_get_note (level, i)->text, ==, texts[i]);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (get_row (window, i))), ==, texts[i]);
    }
  g_assert_null (get_row (window, g_strv_length ((char **) texts)));
  g_assert_cmpint (gtk_widget_get_visible (find_list (window)), ==, texts[0] != NULL);
}

/* Added, changed, moved and removed; each is undone; the cell under the cursor tells its note. */
static void
test_card (void)
{
  SightWindow *window = open_window ();
  g_autofree char *text = NULL;
  SightDocument *document;

  show_map (window, 12, 9);
  document = sight_workspace_get_document (window->workspace);
  g_object_set (window, "panel", "analysis", NULL);
  assert_texts (window, (const char *const[]) { NULL });
  add (window, (SightCell) { 3, 2 }, "a lamp here?");
  add (window, (SightCell) { 5, 4 }, "too open\ntwo crates?");
  assert_texts (window, (const char *const[]) { "a lamp here?", "too open\ntwo crates?", NULL });
  text = sight_workspace_describe_cursor (window->workspace);
  g_assert_nonnull (strstr (text, "note 2: too open"));

  sight_note_dialog_edit (GTK_WINDOW (window), window->workspace, 0);
  answer ("no lamp");
  sight_pins_move (sight_workspace_get_tools (window->workspace), 0, 1);
  assert_texts (window, (const char *const[]) { "too open\ntwo crates?", "no lamp", NULL });
  sight_pins_remove (sight_workspace_get_tools (window->workspace), 0);
  assert_texts (window, (const char *const[]) { "no lamp", NULL });
  for (int i = 0; i < 5; i++)
    sight_document_undo (document);
  assert_texts (window, (const char *const[]) { NULL });
  close_window (window);
}

/* Without a cell under the pointer, as when a button is clicked, the next click on the map says which cell; Escape, or
 * the notice that is closed, ends that.  So do the other commands about a cell. */
static void
test_asked (void)
{
  SightWindow *window = open_window ();
  SightMapView *view;

  show_map (window, 12, 9);
  view = window->map_view;
  sight_workspace_set_cursor (window->workspace, NULL);
  g_object_set (window, "tool", "pan", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-note", NULL));
  g_assert_null (find_dialog ());
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_true (press_key (GTK_WIDGET (view), GDK_KEY_Escape));
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  sight_map_view_begin_stroke (view, (SightCell) { 3, 2 }, SIGHT_BUTTON_FIRST);
  sight_map_view_end_stroke (view);
  g_assert_null (find_dialog ());

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-note", NULL));
  sight_map_view_begin_stroke (view, (SightCell) { -1, 2 }, SIGHT_BUTTON_FIRST);
  g_assert_null (find_dialog ());
  sight_map_view_begin_stroke (view, (SightCell) { 3, 2 }, SIGHT_BUTTON_FIRST);
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  answer ("a lamp here?");
  g_assert_cmpint (sight_pins_find (sight_workspace_get_level (window->workspace), (SightCell) { 3, 2 }), ==, 0);

  sight_workspace_set_cursor (window->workspace, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-note", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.hide-notice", NULL));
  sight_map_view_begin_stroke (view, (SightCell) { 5, 2 }, SIGHT_BUTTON_FIRST);
  g_assert_null (find_dialog ());
  sight_map_view_end_stroke (view);

  g_object_set (window, "tool", "brush", NULL);
  sight_workspace_set_cursor (window->workspace, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.why", NULL));
  sight_map_view_begin_stroke (view, (SightCell) { 6, 6 }, SIGHT_BUTTON_FIRST);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->over.why)));
  close_window (window);
}

/* A note that went while its dialog was open is not mistaken for another one. */
static void
test_gone (void)
{
  SightWindow *window = open_window ();

  show_map (window, 12, 9);
  add (window, (SightCell) { 1, 1 }, "first");
  add (window, (SightCell) { 2, 1 }, "second");
  sight_note_dialog_edit (GTK_WINDOW (window), window->workspace, 0);
  sight_pins_remove (sight_workspace_get_tools (window->workspace), 0);
  answer ("changed");
  assert_texts (window, (const char *const[]) { "second", NULL });
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/notes-card/card", test_card);
  g_test_add_func ("/notes-card/asked", test_asked);
  g_test_add_func ("/notes-card/gone", test_gone);

  return run_tests ();
}
