/* test-import-answers.c - answers about tiles in the import dialog: for one, several and all; what they leave alone
 *
 * SPDX-License-Identifier: MIT
 */
#include "import-common.h"

#include "ui/import/sight-import-tile.h"
#include "stops-common.h"

/* The heads of the columns say it of all tiles that are searched for, and of no other. */
static void
test_all (Ask *self, gconstpointer data)
{
  gtk_editable_set_text (self->dialog->search, "A:2");
  while (g_list_model_get_n_items (G_LIST_MODEL (self->dialog->found)) != 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_check_button_get_active (self->dialog->all_transparent));
  gtk_check_button_set_active (self->dialog->all_transparent, FALSE);
  wait (self);
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:2"))->transparent);
  g_assert_true (sight_import_row_get_tile (get_row (self, "a:0"))->transparent);
  gtk_editable_set_text (self->dialog->search, "nothing is called so");
  while (g_list_model_get_n_items (G_LIST_MODEL (self->dialog->found)) != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self->dialog->tiles_stack), ==, "none");
}

static guint
find_index (Ask *self, const char *id)
{
  GListModel *found = G_LIST_MODEL (self->dialog->found);

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (SightImportRow) row = g_list_model_get_item (found, i);

      if (g_str_equal (sight_import_row_get_id (row), id))
        return i;
    }

  g_error ("no row %s", id);
}

/* That the row of @id is chosen, and no other. */
static void
assert_chosen (Ask *self, const char *id)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->dialog->selection));

  g_assert_cmpuint (gtk_bitset_get_size (chosen), ==, 1);
  g_assert_cmpuint (gtk_bitset_get_minimum (chosen), ==, find_index (self, id));
}

static void
assert_at (Ask *self, gpointer widget)
{
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->dialog)) == widget);
}

/* The row of the list that shows the tile @id. */
static GtkWidget *
get_widget (Ask *self, const char *id)
{
  GtkWidget *widget = gtk_widget_get_first_child (GTK_WIDGET (self->dialog->tiles));

  for (guint i = find_index (self, id); i > 0; i--)
    widget = gtk_widget_get_next_sibling (widget);

  return widget;
}

/* By keyboard: the chosen tile, which has the focus; by a click into the map: the tile there. */
static void
test_chosen (Ask *self, gconstpointer data)
{
  assert_chosen (self, "a:0");
  assert_at (self, get_widget (self, "a:0"));
  do_action (self, "import.toggle", "s", "transparent");
  wait (self);
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:0"))->transparent);
  do_action (self, "import.toggle", "s", "walkable");
  wait (self);
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:0"))->walkable);
  g_signal_emit_by_name (self->dialog->preview, "picked", sight_import_row_get_index (get_row (self, "a:2")));
  assert_chosen (self, "a:2");
  gtk_window_set_focus (GTK_WINDOW (self->dialog), NULL);
  gtk_widget_child_focus (gtk_widget_get_ancestor (GTK_WIDGET (self->dialog->tiles), SIGHT_TYPE_CHOICE_GROUP),
                          GTK_DIR_TAB_FORWARD);
  assert_at (self, get_widget (self, "a:2"));
}

/* Several rows: a key, and the check button of one of them, make them alike; of another row it counts alone. */
static void
test_several (Ask *self, gconstpointer data)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->dialog->selection), find_index (self, "a:0"), TRUE);
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->dialog->selection), find_index (self, "a:2"), FALSE);
  set_tile (self, "a:0", TRUE, FALSE);
  g_assert_true (sight_import_row_get_tile (get_row (self, "a:0"))->walkable);
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:0"))->transparent);
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:2"))->transparent);
  do_action (self, "import.toggle", "s", "transparent");
  wait (self);
  g_assert_true (sight_import_row_get_tile (get_row (self, "a:0"))->transparent);
  g_assert_true (sight_import_row_get_tile (get_row (self, "a:2"))->transparent);
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->dialog->selection), find_index (self, "a:2"), TRUE);
  set_tile (self, "a:0", TRUE, FALSE);
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:0"))->transparent);
  g_assert_true (sight_import_row_get_tile (get_row (self, "a:2"))->transparent);
}

/* Why the other tiles are what they are does not depend on an answer about one: their values are kept, and so is why
 * they were guessed. */
static void
test_reasons (Ask *self, gconstpointer data)
{
  static const char *const ids[] = { "a:0", "a:1" };
  g_auto (GStrv) before = g_new0 (char *, G_N_ELEMENTS (ids) + 1);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    before[i] = g_strdup (sight_import_row_get_why (get_row (self, ids[i])));
  for (guint turn = 0; turn < 3; turn++)
    {
      set_tile (self, "a:2", turn % 2, TRUE);
      for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
        g_assert_cmpstr (sight_import_row_get_why (get_row (self, ids[i])), ==, before[i]);
    }
  do_action (self, "import.reset", NULL);
  wait (self);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpstr (sight_import_row_get_why (get_row (self, ids[i])), ==, before[i]);
}

/* Tab stops once in each list; arrow keys go from row to row, in a row to its other switch, and tick nothing. */
static void
test_keys (Ask *self, gconstpointer data)
{
  GtkWidget *dialog = GTK_WIDGET (self->dialog);
  GtkWidget *layers = gtk_widget_get_ancestor (GTK_WIDGET (self->dialog->layers), SIGHT_TYPE_CHOICE_GROUP);
  GtkWidget *tiles = gtk_widget_get_ancestor (GTK_WIDGET (self->dialog->tiles), SIGHT_TYPE_CHOICE_GROUP);
  GtkWidget *walkable;

  gtk_window_set_focus (GTK_WINDOW (dialog), NULL);
  g_assert_cmpuint (assert_groups_stop_once (dialog), ==, 2);
  gtk_widget_grab_focus (GTK_WIDGET (get_layer (self, 0)));
  g_assert_true (press_key (layers, GDK_KEY_Down));
  assert_at (self, get_layer (self, 1));
  g_assert_true (press_key (layers, GDK_KEY_End));
  assert_at (self, get_layer (self, 2));
  g_assert_true (press_key (layers, GDK_KEY_Home));
  assert_at (self, get_layer (self, 0));
  g_assert_false (gtk_check_button_get_active (get_layer (self, 0)));

  walkable = gtk_widget_get_first_child (GTK_WIDGET (self->dialog->tiles));
  g_assert_true (gtk_widget_child_focus (walkable, GTK_DIR_TAB_FORWARD));
  /* Newer versions of GTK begin at the row itself. */
  if (gtk_window_get_focus (GTK_WINDOW (dialog)) == walkable)
    g_assert_true (press_key (tiles, GDK_KEY_Right));
  walkable = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_true (GTK_IS_CHECK_BUTTON (walkable));
  g_assert_true (press_key (tiles, GDK_KEY_Right));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) != walkable);
  g_assert_true (press_key (tiles, GDK_KEY_Down));
  g_assert_true (press_key (tiles, GDK_KEY_Left));
  g_assert_true (press_key (tiles, GDK_KEY_Up));
  assert_at (self, walkable);
  gtk_widget_grab_focus (GTK_WIDGET (self->dialog->all_walkable));
  g_assert_true (press_key (dialog, GDK_KEY_Down));
}

/* A picture is as wide beside three lines as beside two, so that the pictures stand in one column. */
static void
test_column (Ask *self, gconstpointer data)
{
  GtkWidget *picture = find (get_widget (self, "a:0"), "picture");
  g_autoptr (GdkPaintable) square = gdk_paintable_new_empty (16, 16);
  int beside_two, beside_three;

  g_object_set (picture, "paintable", square, NULL);
  gtk_widget_set_visible (picture, TRUE);
  gtk_widget_measure (picture, GTK_ORIENTATION_HORIZONTAL, 34, NULL, &beside_two, NULL, NULL);
  gtk_widget_measure (picture, GTK_ORIENTATION_HORIZONTAL, 48, NULL, &beside_three, NULL, NULL);
  g_assert_cmpint (beside_two, ==, beside_three);
}

/* Whichever way Tab goes, it follows the order of reading: the search comes before the checks for all tiles. */
static void
test_order (Ask *self, gconstpointer data)
{
  GtkWidget *dialog = GTK_WIDGET (self->dialog), *search = GTK_WIDGET (self->dialog->search);
  GtkWidget *walkable = GTK_WIDGET (self->dialog->all_walkable);

  gtk_widget_grab_focus (search);
  g_assert_true (gtk_widget_child_focus (dialog, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (dialog)) == walkable);
  g_assert_true (gtk_widget_child_focus (dialog, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (dialog)), search));
}

/* Notes take the room that the dialog has: all of them are seen in a high one, while the map keeps some in a low one.
 */
static void
test_notes (Ask *self, gconstpointer data)
{
  GString *map = g_string_new ("#####\n");
  g_autoptr (GBytes) bytes = NULL;
  GtkWidget *scroller;
  int low;

  for (char glyph = 'a'; glyph < 'a' + 16; glyph++)
    g_string_append_printf (map, "#%c.%c#\n", glyph, glyph);
  bytes = g_string_free_to_bytes (map);
  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  ask_bytes (self, bytes, "text", NULL);
  scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->dialog->notes), GTK_TYPE_SCROLLED_WINDOW);
  low = gtk_widget_get_height (scroller);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self->dialog->preview)), >=, 200);
  gtk_window_set_default_size (GTK_WINDOW (self->dialog), 840, 1200);
  for (int i = 0; i < 100 && gtk_widget_get_height (scroller) < low + 50; i++)
    pass_frames (GTK_WIDGET (self->dialog));
  g_assert_cmpint (gtk_widget_get_height (scroller), >=, low + 50);
}

/* A tile without a picture begins where one with its own does, if there is one. */
static void
test_room (Ask *self, gconstpointer data)
{
  const SightSurveyTile found = { .n_cells = 1 };
  const SightTile tile = { .name = (char *) "Floor" };
  g_autoptr (SightImportRow) row = sight_import_row_new ("a");
  g_autoptr (GtkWidget) widget = g_object_ref_sink (sight_import_tile_new (self->dialog->palette));
  const char *const ids[] = { "picture", "arrow" };

  sight_import_row_update (row, &found, &tile, NULL, NULL);
  sight_import_tile_set_row (SIGHT_IMPORT_TILE (widget), row);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_false (gtk_widget_get_visible (find (widget, ids[i])));
  sight_import_row_set_room (row, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_true (gtk_widget_get_visible (find (widget, ids[i])));
  g_assert_cmpfloat (gtk_widget_get_opacity (find (widget, "arrow")), ==, 0);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Ask *self, gconstpointer data);
  } tests[] = {
    { "/import-answers/all", test_all },         { "/import-answers/chosen", test_chosen },
    { "/import-answers/several", test_several }, { "/import-answers/reasons", test_reasons },
    { "/import-answers/keys", test_keys },       { "/import-answers/column", test_column },
    { "/import-answers/order", test_order },     { "/import-answers/notes", test_notes },
    { "/import-answers/room", test_room },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Ask, NULL, set_up_ask, tests[i].test, tear_down_ask);

  return g_test_run ();
}
