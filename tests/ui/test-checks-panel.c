/* test-checks-panel.c - the checks of a level in the window: added, edited, moved, removed, mended, generated, and many
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-checks.h"
#include "ui/checks/sight-checks-panel.h"
#include "ui/checks/sight-line-entry.h"

#include <string.h>

typedef struct
{
  SightWindow *window;
  SightDocument *document;
  GtkWidget *panel;
} Checks;

static const SightLevel *
get_level (Checks *self)
{
  return sight_document_get_level (self->document);
}

/* Two viewers that see each other on a floor, and the Checks panel next to it. */
static void
set_up_checks (Checks *self, gconstpointer data)
{
  SightLevel *level = sight_level_new (sight_map_new (9, 5, FLOOR), sight_legend_new_standard ());

  for (int i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth ((guint) i));
      g_ptr_array_add (level->viewers, sight_viewer_new (i == 0 ? "Ada" : "Bob", i, (SightCell) { 1 + 6 * i, 2 }));
    }
  self->window = open_window ();
  self->document = sight_document_new (level);
  sight_window_show_document (self->window, self->document);
  g_object_set (self->window, "panel", "checks", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (self->window));
  self->panel = self->window->checks_panel;
}

static void
tear_down_checks (Checks *self, gconstpointer data)
{
  g_object_unref (self->document);
  close_window (self->window);
}

static GtkListBox *
get_list (Checks *self)
{
  return GTK_LIST_BOX (find (self->panel, "list"));
}

static GtkWidget *
get_row (Checks *self, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_list (self), index));
}

/* Whether a label within @widget has @text in it. */
static gboolean
has_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (has_text (child, text))
        return TRUE;
    }

  return FALSE;
}

/* The button within @widget whose label begins with @text. */
static GtkWidget *
find_button (GtkWidget *widget, const char *text)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL &&
      g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
press (Checks *self, const char *text)
{
  GtkWidget *button = find_button (self->panel, text);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  pass_frames (GTK_WIDGET (self->window));
}

static const char *
get_summary (Checks *self)
{
  return gtk_label_get_text (GTK_LABEL (find (self->panel, "summary")));
}

static void
wait_for (Checks *self, const char *summary)
{
  wait_until (g_str_equal (get_summary (self), summary));
  pass_frames (GTK_WIDGET (self->window));
}

/* Writes @text into the entry and ends it with Return. */
static void
write_check (Checks *self, const char *text)
{
  GtkEditable *entry = GTK_EDITABLE (find (find (self->panel, "editor"), "entry"));

  gtk_editable_set_text (entry, text);
  g_signal_emit_by_name (entry, "activate");
  pass_frames (GTK_WIDGET (self->window));
}

static void
paint (Checks *self, SightCell cell, guint16 tile)
{
  sight_document_begin (self->document, "Paint");
  sight_document_paint (self->document, cell, tile);
  sight_document_commit (self->document);
}

/* A rule is added in words, live, and each change of the list is one that is undone. */
static void
test_edit (Checks *self, gconstpointer data)
{
  g_assert_true (gtk_widget_get_visible (find (self->panel, "empty")));
  g_signal_emit_by_name (find (self->panel, "add"), "clicked");
  /* Plain words, with names that the level has. */
  write_check (self, "  ");
  g_assert_true (has_text (self->panel, "Say what must hold, for example: Ada must not see Bob"));
  write_check (self, "Ada must not");
  g_assert_true (has_text (self->panel, "The check is not finished. What may follow: see"));
  write_check (self, "Ada must nt see Bob");
  g_assert_true (has_text (self->panel, "“nt”: expected not"));
  g_assert_cmpuint (get_level (self)->checks->len, ==, 0);
  write_check (self, " Ada must  not see Bob");
  g_assert_cmpstr (sight_level_get_check (get_level (self), 0), ==, "Ada must not see Bob");
  wait_for (self, "0 of 1 hold, 1 fails");
  g_assert_true (has_text (get_row (self, 0), "Red 1 (1, 2) sees Blue 1 (7, 2)"));

  g_signal_emit_by_name (find (self->panel, "add"), "clicked");
  write_check (self, "Bob sees (7, 4)");
  wait_for (self, "1 of 2 hold, 1 fails");
  gtk_widget_grab_focus (get_row (self, 1));
  g_signal_emit_by_name (get_list (self), "row-activated", get_row (self, 1));
  press (self, "Edit");
  /* The entry stands where the check was. */
  g_assert_true (gtk_widget_is_ancestor (find (self->panel, "editor"), get_row (self, 1)));
  write_check (self, "Bob must not see (7, 4)");
  wait_for (self, "0 of 2 hold, 2 fail");
  g_assert_cmpstr (sight_level_get_check (get_level (self), 1), ==, "Bob must not see (7, 4)");

  sight_document_undo (self->document);
  wait_for (self, "1 of 2 hold, 1 fails");
  sight_document_undo (self->document);
  wait_for (self, "0 of 1 hold, 1 fails");
  sight_document_undo (self->document);
  g_assert_cmpstr (get_summary (self), ==, "");
  g_assert_true (gtk_widget_get_visible (find (self->panel, "empty")));
}

/* Undo takes the check away that is being edited: its entry goes too, and nothing is written over. */
static void
test_edit_undone (Checks *self, gconstpointer data)
{
  sight_document_begin (self->document, "Add");
  sight_document_add_check (self->document, "Ada sees Bob", -1);
  sight_document_commit (self->document);
  wait_for (self, "1 of 1 hold");
  g_signal_emit_by_name (get_list (self), "row-activated", get_row (self, 0));
  press (self, "Edit");
  g_assert_true (gtk_widget_get_mapped (find (self->panel, "editor")));
  sight_document_undo (self->document);
  pass_frames (GTK_WIDGET (self->window));
  g_assert_false (gtk_widget_get_mapped (find (self->panel, "editor")));
  g_assert_cmpuint (get_level (self)->checks->len, ==, 0);
}

/* The opened check shows its witness on the map, follows what is painted, and is mended by its button. */
static void
test_mend (Checks *self, gconstpointer data)
{
  SightWorkspace *workspace = self->window->workspace;
  g_autofree char *badge = NULL;

  sight_document_begin (self->document, "Add");
  sight_document_add_check (self->document, "# comments are no checks", -1);
  sight_document_add_check (self->document, "Ada must not see Bob", -1);
  sight_document_commit (self->document);
  wait_for (self, "0 of 1 hold, 1 fails");
  g_object_get (self->panel, "badge", &badge, NULL);
  g_assert_cmpstr (badge, ==, "1");
  g_signal_emit_by_name (get_list (self), "row-activated", get_row (self, 0));
  pass_frames (GTK_WIDGET (self->window));
  g_assert_nonnull (sight_workspace_get_findings (workspace));
  g_assert_true (sight_workspace_has_line (workspace));

  paint (self, (SightCell) { 4, 2 }, WALL);
  wait_for (self, "1 of 1 hold");
  g_assert_null (sight_workspace_get_findings (workspace));
  sight_document_undo (self->document);
  wait_for (self, "0 of 1 hold, 1 fails");
  g_assert_nonnull (sight_workspace_get_findings (workspace));

  press (self, "Close (4, 2)");
  wait_for (self, "1 of 1 hold");
  g_assert_cmpint (sight_map_get (get_level (self)->map, (SightCell) { 4, 2 }), ==, WALL);
  sight_document_undo (self->document);
  g_assert_cmpint (sight_map_get (get_level (self)->map, (SightCell) { 4, 2 }), ==, FLOOR);
}

/* The line of a witness goes with it; a line of the user's own stays. */
static void
test_witness_goes (Checks *self, gconstpointer data)
{
  SightWorkspace *workspace = self->window->workspace;

  sight_document_begin (self->document, "Add");
  sight_document_add_check (self->document, "Ada must not see Bob", -1);
  sight_document_add_check (self->document, "Ada sees (3, 3)", -1);
  sight_document_commit (self->document);
  wait_for (self, "1 of 2 hold, 1 fails");
  for (int i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (get_list (self), "row-activated", get_row (self, 0));
      g_assert_true (sight_workspace_has_line (workspace));
      if (i == 1)
        sight_workspace_set_line (workspace, (SightCell) { 0, 0 }, (SightCell) { 3, 3 });
      g_signal_emit_by_name (get_list (self), "row-activated", get_row (self, 1));
      g_assert_cmpint (sight_workspace_has_line (workspace), ==, i == 1);
    }
}

/* (nullable): button @label of the question that is asked */
static GtkWidget *
find_answer (Checks *self, const char *label)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      GtkWidget *button = window != GTK_WINDOW (self->window) ? find_button (GTK_WIDGET (window), label) : NULL;

      if (button != NULL)
        return button;
    }

  return NULL;
}

/* Generates checks, is asked, and answers with button @label. */
static void
generate (Checks *self, const char *label)
{
  g_signal_emit_by_name (find_button (self->panel, "Generate"), "clicked");
  wait_until (find_answer (self, label) != NULL);
  g_assert_cmpuint (get_level (self)->checks->len, ==, 0);
  g_assert_true (has_text (GTK_WIDGET (gtk_widget_get_root (find_answer (self, label))), "Ada sees Bob\n"));
  g_signal_emit_by_name (find_answer (self, label), "clicked");
  wait_until (find_answer (self, label) == NULL);
  pass_frames (GTK_WIDGET (self->window));
}

/* What holds now is found in the background, listed in a question, and added as one change; cancelled, nothing is. */
static void
test_generate (Checks *self, gconstpointer data)
{
  GtkWidget *button = find_button (self->panel, "Generate");

  gtk_widget_grab_focus (button);
  generate (self, "_Cancel");
  g_assert_cmpuint (get_level (self)->checks->len, ==, 0);
  generate (self, "_Add");
  g_assert_cmpstr (sight_level_get_check (get_level (self), 0), ==, "Ada sees Bob");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == button);
  sight_document_undo (self->document);
  g_assert_cmpuint (get_level (self)->checks->len, ==, 0);

  g_signal_emit_by_name (find_button (self->panel, "Generate"), "clicked");
  gtk_widget_activate_action (find_button (self->panel, "Generate"), "checks.cancel", NULL);
  let_pass (300);
  g_assert_null (find_answer (self, "_Add"));

  /* Again there is nothing to add. */
  generate (self, "_Add");
  g_signal_emit_by_name (find_button (self->panel, "Generate"), "clicked");
  wait_until (has_text (self->panel, "Nothing to add"));
}

static void
press_panel_key (Checks *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.open-panel", "s", "checks");
}

/* The key of the panel leads to the checks, or to where one begins the first, also after the row with the focus is
 * gone; never to the button that makes many. */
static void
test_key (Checks *self, gconstpointer data)
{
  press_panel_key (self);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == find (self->panel, "add"));
  sight_document_begin (self->document, "Add");
  sight_document_add_check (self->document, "Ada sees Bob", -1);
  sight_document_commit (self->document);
  wait_for (self, "1 of 1 hold");
  press_panel_key (self);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == get_row (self, 0));
  sight_document_undo (self->document);
  pass_frames (GTK_WIDGET (self->window));
  press_panel_key (self);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == find (self->panel, "add"));
}

static GtkEditable *
get_entry (Checks *self)
{
  return GTK_EDITABLE (find (find (self->panel, "editor"), "entry"));
}

/* What is proposed is about the selected viewer, also where a line of another one is still shown; the entry says what
 * to do next, and not that more is expected of what is complete. */
static void
test_proposal (Checks *self, gconstpointer data)
{
  SightWorkspace *workspace = self->window->workspace;

  sight_workspace_set_selected (workspace, 1);
  g_signal_emit_by_name (find (self->panel, "add"), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (self)), ==, "Bob must not see Ada");
  g_assert_true (has_text (self->panel, "Press Return to finish. What may follow: at"));
  gtk_editable_set_text (get_entry (self), "Bob must not ");
  g_assert_true (has_text (self->panel, "What may follow: see"));
  g_assert_false (has_text (self->panel, "Press Return"));
  gtk_editable_set_text (get_entry (self), "");
  g_assert_cmpstr (sight_line_entry_get_placeholder (SIGHT_LINE_ENTRY (get_entry (self))), ==, "Bob must not see Ada");
  press_key (GTK_WIDGET (get_entry (self)), GDK_KEY_Escape);

  sight_workspace_set_line (workspace, (SightCell) { 1, 2 }, (SightCell) { 4, 4 });
  sight_workspace_set_selected (workspace, 1);
  g_signal_emit_by_name (find (self->panel, "add"), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (self)), ==, "Bob must not see Ada");
  press_key (GTK_WIDGET (get_entry (self)), GDK_KEY_Escape);
  sight_workspace_set_selected (workspace, 0);
  g_signal_emit_by_name (find (self->panel, "add"), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (self)), ==, "Ada sees (4, 4)");
}

static void
test_proposal_start (Checks *self, gconstpointer data)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 0, 0, 1, 1 });
  g_autoptr (SightArea) start = sight_area_new ("Base", SIGHT_AREA_START, 1, cells);

  sight_document_begin (self->document, "Add");
  sight_document_add_area (self->document, start, -1);
  sight_document_commit (self->document);
  sight_workspace_set_area (self->window->workspace, 0);
  g_signal_emit_by_name (find (self->panel, "add"), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (self)), ==, "area \"Base\" is hidden from Red");
}

/* Escape closes the check that is opened, and takes back what the map shows of it. */
static void
test_escape (Checks *self, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (get_list (self));

  sight_document_begin (self->document, "Add");
  sight_document_add_check (self->document, "Ada must not see Bob", -1);
  sight_document_commit (self->document);
  wait_for (self, "0 of 1 hold, 1 fails");
  g_assert_false (press_key (list, GDK_KEY_Escape));
  g_signal_emit_by_name (list, "row-activated", get_row (self, 0));
  pass_frames (GTK_WIDGET (self->window));
  g_assert_nonnull (sight_workspace_get_findings (self->window->workspace));
  g_assert_true (press_key (list, GDK_KEY_Escape));
  pass_frames (GTK_WIDGET (self->window));
  g_assert_null (sight_workspace_get_findings (self->window->workspace));
  g_assert_null (find_button (get_row (self, 0), "Edit"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == get_row (self, 0));
  g_assert_false (press_key (list, GDK_KEY_Escape));
}

/* Of very many checks some are listed, those that fail among them. */
static void
test_many (Checks *self, gconstpointer data)
{
  const gint64 start = g_get_monotonic_time ();

  sight_document_begin (self->document, "Add");
  sight_document_hold (self->document);
  for (guint i = 0; i < 20000; i++)
    sight_document_add_check (self->document, i == 7000 ? "Ada must not see Bob" : "Ada sees (3, 3)", -1);
  sight_document_release (self->document);
  sight_document_commit (self->document);
  g_test_message ("added in %.2f s", (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  wait_until (strstr (get_summary (self), "19999 of 20000 hold, 1 fails") != NULL);
  pass_frames (GTK_WIDGET (self->window));
  g_assert_nonnull (get_row (self, 100));
  g_assert_true (has_text (get_row (self, 100), "Ada must not see Bob"));
  g_assert_true (has_text (self->panel, "19899 more checks"));
}

/* A check handed over by another panel opens this one, which is remembered like the others. */
static void
test_add (Checks *self, gconstpointer data)
{
  GtkEditable *entry = GTK_EDITABLE (find (find (self->panel, "editor"), "entry"));
  g_autofree char *panel = NULL;
  int start, end;

  g_object_set (self->window, "panel", "analysis", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.add-check", "s", "Ada sees Bob");
  pass_frames (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_get_mapped (find (self->panel, "editor")));
  /* What is typed takes its place. */
  g_assert_true (gtk_editable_get_selection_bounds (entry, &start, &end));
  g_assert_cmpint (end - start, ==, strlen ("Ada sees Bob"));
  g_signal_emit_by_name (entry, "activate");
  wait_for (self, "1 of 1 hold");
  panel = g_settings_get_string (sight_application_get_settings (application), "panel");
  g_assert_cmpstr (panel, ==, "checks");
}

static gboolean
is_in_view (GtkWidget *widget, GtkWidget *viewport)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, viewport, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (viewport) + 1;
}

/* In a list that is longer than the panel, the entry for a new check and what may follow are scrolled into view. */
static void
test_editor_in_view (Checks *self, gconstpointer data)
{
  GtkWidget *editor = find (self->panel, "editor"), *viewport = gtk_widget_get_ancestor (editor, GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  GtkWidget *add = find (self->panel, "add");

  sight_document_begin (self->document, "Checks");
  for (int i = 0; i < 30; i++)
    sight_document_add_check (self->document, "Ada sees Bob", -1);
  sight_document_commit (self->document);
  pass_frames (GTK_WIDGET (self->window));
  gtk_widget_grab_focus (add);
  let_pass (300);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  pass_frames (GTK_WIDGET (self->window));
  g_signal_emit_by_name (add, "clicked");
  let_pass (600);
  wait_until (is_in_view (editor, viewport));
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

#define ADD(name, func) g_test_add ("/checks-panel/" name, Checks, NULL, set_up_checks, func, tear_down_checks)
  ADD ("edit", test_edit);
  ADD ("edit-undone", test_edit_undone);
  ADD ("mend", test_mend);
  ADD ("witness-goes", test_witness_goes);
  ADD ("generate", test_generate);
  ADD ("key", test_key);
  ADD ("proposal", test_proposal);
  ADD ("proposal-start", test_proposal_start);
  ADD ("escape", test_escape);
  ADD ("many", test_many);
  ADD ("add", test_add);
  ADD ("editor-in-view", test_editor_in_view);
#undef ADD

  return run_tests ();
}
