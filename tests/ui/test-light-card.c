/* test-light-card.c - lamps in a window: placed with the tool, listed, switched, renamed, undone
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-lamps.h"

static GtkWidget *
find_card (SightWindow *window)
{
  return find (window->sight_panel, "light_card");
}

static GtkListBoxRow *
get_row (SightWindow *window, int index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (find (find_card (window), "list")), index);
}

static GtkSwitch *
get_switch (SightWindow *window, int index)
{
  return GTK_SWITCH (gtk_widget_get_last_child (gtk_list_box_row_get_child (get_row (window, index))));
}

/* What it lights is not cut, not even where it takes many words. */
static void
assert_whole (GtkListBoxRow *row)
{
  GtkWidget *texts = gtk_widget_get_next_sibling (gtk_widget_get_first_child (gtk_list_box_row_get_child (row)));
  GtkLabel *where = GTK_LABEL (gtk_widget_get_last_child (texts));

  g_assert_nonnull (strstr (gtk_label_get_text (where), "would light"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (where)));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (where)));
}

static void
place (SightWindow *window, SightCell cell)
{
  SightToolState *tools = sight_workspace_get_tools (window->workspace);
  const SightTool *tool = sight_workspace_get_tool (window->workspace);

  tool->press (tools, cell, SIGHT_BUTTON_FIRST);
  tool->release (tools);
  let_pass (50);
}

/* The list tells what the level has; dark and bright; switch, name and range are each one step of undo. */
static void
test_card (void)
{
  SightWindow *window = open_window ();
  const SightCell cell = { 3, 2 };
  SightDocument *document;
  const SightLevel *level;
  g_autofree char *text = NULL;

  show_map (window, 12, 9);
  document = sight_workspace_get_document (window->workspace);
  level = sight_document_get_level (document);
  g_object_set (window, "panel", "sight", "tool", "lamp", NULL);
  g_assert_false (gtk_widget_get_visible (find (find_card (window), "card")));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (find_card (window), "dark")), TRUE);
  g_assert_true (level->rules.dark);
  g_assert_true (gtk_widget_get_visible (find (find_card (window), "empty")));
  place (window, cell);
  g_assert_false (gtk_widget_get_visible (find (find_card (window), "empty")));
  g_assert_nonnull (get_row (window, 0));
  g_assert_null (get_row (window, 1));
  sight_workspace_set_cursor (window->workspace, &cell);
  text = sight_workspace_describe_cursor (window->workspace);
  g_assert_cmpstr (text, ==, "Floor · Lamp 1 · lit by Lamp 1");

  gtk_switch_set_active (get_switch (window, 0), FALSE);
  g_assert_false (sight_level_get_lamp (level, 0)->on);
  pass_frames (GTK_WIDGET (window));
  assert_whole (get_row (window, 0));
  gtk_editable_set_text (GTK_EDITABLE (find (find_card (window), "name_entry")), "Torch");
  g_signal_emit_by_name (find (find_card (window), "name_entry"), "activate");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (find_card (window), "range")), 2);
  g_assert_cmpstr (sight_level_get_lamp (level, 0)->name, ==, "Torch");
  g_assert_cmpint (sight_level_get_lamp (level, 0)->range, ==, 2);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (get_row (window, 0))), ==,
                   "Torch: \xe2\x81\xa6(3, 2)\xe2\x81\xa9, off, range 2, would light 13 cells");
  for (int i = 0; i < 5; i++)
    sight_document_undo (document);
  g_assert_false (sight_document_can_undo (document));
  g_assert_false (gtk_widget_get_visible (find (find_card (window), "card")));
  close_window (window);
}

/* A switch in a turn is an event, and shows the lamp as it is then. */
static void
test_turn (void)
{
  SightWindow *window = open_window ();
  SightDocument *document;

  show_map (window, 12, 9);
  document = sight_workspace_get_document (window->workspace);
  g_object_set (window, "panel", "sight", "tool", "lamp", NULL);
  place (window, (SightCell) { 3, 2 });
  sight_document_begin (document, "turn");
  sight_document_end_turn (document);
  sight_document_commit (document);
  gtk_switch_set_active (get_switch (window, 0), FALSE);
  g_assert_true (sight_level_get_lamp (sight_document_get_level (document), 0)->on);
  sight_document_show_turn (document, 0);
  g_assert_true (gtk_switch_get_active (get_switch (window, 0)));
  sight_document_show_turn (document, 1);
  g_assert_false (gtk_switch_get_active (get_switch (window, 0)));
  close_window (window);
}

/* One command was about two lamps, or doors: the notice says so, and takes it back. */
static void
assert_told (SightWindow *window, const char *text)
{
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_cmpstr (gtk_label_get_label (window->notice_label), ==, text);
  sight_window_hide_notice (window);
}

/* A door and its image are opened. */
static void
toggle_doors (SightWindow *window)
{
  SightDocument *document = sight_workspace_get_document (window->workspace);
  const SightLegend *legend = sight_document_get_level (document)->legend;
  const SightCell door = { 4, 4 };
  int closed = 0;

  while (sight_legend_get (legend, closed)->counterpart == SIGHT_TILE_NONE)
    closed++;
  sight_document_begin (document, "doors");
  sight_document_record_tile (document, door, closed);
  sight_document_record_tile (document, (SightCell) { 7, 4 }, closed);
  sight_document_commit (document);
  sight_workspace_set_cursor (window->workspace, &door);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.toggle-door", NULL);
  assert_told (window, "2 doors, as the mirror is on.");
}

/* Whatever is done with the mirror on to a lamp or a door that has images says so: from the list, the editor, by keys
 * and the tool. */
static void
test_mirror (void)
{
  const char *text = "2 lamps, as the mirror is on.";
  const SightCell cell = { 3, 2 };
  SightWindow *window = open_window ();
  SightToolState *tools = sight_workspace_get_tools (window->workspace);
  const SightLevel *level;

  show_map (window, 12, 9);
  level = sight_document_get_level (sight_workspace_get_document (window->workspace));
  g_object_set (window, "panel", "sight", "tool", "lamp", NULL);
  tools->symmetry = SIGHT_SYMMETRY_VERTICAL;
  place (window, cell);
  g_assert_cmpuint (level->lamps->len, ==, 2);
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  gtk_switch_set_active (get_switch (window, 0), FALSE);
  assert_told (window, text);
  sight_lamps_choose (tools, 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (find_card (window), "range")), 2);
  assert_told (window, text);
  sight_workspace_set_cursor (window->workspace, &cell);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.toggle-door", NULL);
  assert_told (window, text);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.delete", NULL);
  g_assert_cmpuint (level->lamps->len, ==, 0);
  g_assert_true (gtk_widget_get_visible (window->notice_first));
  g_signal_emit_by_name (window->notice_first, "clicked");
  g_assert_cmpuint (level->lamps->len, ==, 2);
  g_assert_false (gtk_widget_get_visible (window->notice_box));

  toggle_doors (window);
  /* Without it each is alone. */
  tools->symmetry = SIGHT_SYMMETRY_NONE;
  gtk_switch_set_active (get_switch (window, 0), !gtk_switch_get_active (get_switch (window, 0)));
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/light-card/card", test_card);
  g_test_add_func ("/light-card/turn", test_turn);
  g_test_add_func ("/light-card/mirror", test_mirror);

  return run_tests ();
}
