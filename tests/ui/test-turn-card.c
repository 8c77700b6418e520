/* test-turn-card.c - the events of a turn as a list: the latest, as painting makes one of each cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "edit/document/sight-document-turns.h"

#define LISTED 30 /* events, however many there are */

static guint
count_rows (GtkListBox *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n) != NULL)
    n++;

  return n;
}

static guint
count_events (SightDocument *document)
{
  return sight_level_get_turn (sight_document_get_level (document), 1)->events->len;
}

/* The button at the end of row @index, which removes its event. */
static void
remove_event (GtkListBox *list, int index)
{
  GtkWidget *box = gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (list, index));

  g_signal_emit_by_name (gtk_widget_get_last_child (box), "clicked");
}

static void
test_many (void)
{
  SightWindow *window = open_window ();
  g_autoptr (SightCellSet) area = sight_cell_set_new ((SightRect) { 2, 2, 20, 3 });
  GtkWidget *card, *earlier;
  SightDocument *document;
  GtkListBox *list;

  show_map (window, 30, 20);
  document = sight_workspace_get_document (window->workspace);
  g_object_set (window, "panel", "teams", NULL);
  card = find (window->teams_panel, "turn_card");
  list = GTK_LIST_BOX (find (card, "list"));
  earlier = find (card, "earlier");
  sight_document_begin (document, "turn");
  sight_document_end_turn (document);
  sight_document_commit (document);
  g_assert_cmpuint (count_rows (list), ==, 0);

  sight_cell_set_add_rect (area, area->bounds);
  sight_document_begin (document, "fill");
  g_assert_true (sight_document_record_area (document, area, WALL));
  sight_document_commit (document);
  g_assert_cmpuint (count_events (document), ==, 60);
  g_assert_cmpuint (count_rows (list), ==, LISTED);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (earlier)), ==, "30 earlier events");

  /* A row is about the event that it shows. */
  remove_event (list, LISTED - 1);
  g_assert_cmpuint (count_events (document), ==, 59);
  g_assert_cmpint (
      sight_event_get_cell (sight_turn_get_event (sight_level_get_turn (sight_document_get_level (document), 1), 58), 0)
          .x,
      ==, 20);
  while (count_events (document) > LISTED)
    remove_event (list, 0);
  g_assert_false (gtk_widget_get_visible (earlier));
  close_window (window);
}

/* Rows whose events stay are not made anew: of a stroke, of an event that is removed, and of the last that are listed.
 */
static void
test_kept (void)
{
  SightWindow *window = open_window ();
  GtkListBoxRow *first, *second, *last;
  SightDocument *document;
  GtkListBox *list;

  show_map (window, 40, 20);
  document = sight_workspace_get_document (window->workspace);
  g_object_set (window, "panel", "teams", NULL);
  list = GTK_LIST_BOX (find (find (window->teams_panel, "turn_card"), "list"));
  sight_document_begin (document, "turn");
  sight_document_end_turn (document);
  sight_document_commit (document);
  for (int x = 0; x < LISTED; x++)
    {
      sight_document_begin (document, "paint");
      sight_document_record_tile (document, (SightCell) { x, 1 }, WALL);
      sight_document_commit (document);
    }
  g_assert_cmpuint (count_rows (list), ==, LISTED);
  second = gtk_list_box_get_row_at_index (list, 1);
  last = gtk_list_box_get_row_at_index (list, LISTED - 1);

  sight_document_begin (document, "paint");
  sight_document_record_tile (document, (SightCell) { LISTED, 1 }, WALL);
  sight_document_commit (document);
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) == second);
  g_assert_true (gtk_list_box_get_row_at_index (list, LISTED - 2) == last);

  remove_event (list, 5);
  g_assert_cmpuint (count_rows (list), ==, LISTED);
  g_assert_true (gtk_list_box_get_row_at_index (list, 1) == second);
  g_assert_true (gtk_list_box_get_row_at_index (list, LISTED - 2) == last);
  first = gtk_list_box_get_row_at_index (list, 0);
  sight_document_show_turn (document, 0);
  g_assert_cmpuint (count_rows (list), ==, 0);
  sight_document_undo (document);
  sight_document_show_turn (document, 1);
  g_assert_cmpuint (count_rows (list), ==, LISTED);
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) != first);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/turn-card/many", test_many);
  g_test_add_func ("/turn-card/kept", test_kept);

  return run_tests ();
}
