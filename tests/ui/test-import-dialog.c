/* test-import-dialog.c - the dialog that asks about what a file leaves open
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>
#include <string.h>

#include "format/syntax/sight-png.h"
#include "import-common.h"

static gboolean
is_opaque (const SightLevel *level, int x, int y)
{
  return sight_grid_is_opaque (level->grid, (SightCell) { x, y });
}

/* What was found, what it becomes, and what is a guess. */
static void
test_found (Ask *self, gconstpointer data)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->dialog->rows)), ==, 3);
  g_assert_cmpuint (sight_import_row_get_n_cells (get_row (self, "a:1")), ==, 10);
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:1"))->transparent);
  g_assert_true (sight_import_row_get_tile (get_row (self, "a:2"))->transparent);
  g_assert_true (sight_import_row_is_guess (get_row (self, "a:2")));
  g_assert_cmpstr (gtk_label_get_text (self->dialog->tiles_title), ==, "3 tiles, 3 are guesses");
  g_assert_cmpstr (gtk_label_get_text (self->dialog->notes), ==, "the layer “light” is left out");
  g_assert_true (gtk_widget_is_visible (self->dialog->layers_section));
  g_assert_false (gtk_check_button_get_active (get_layer (self, 0)));
  g_assert_true (gtk_check_button_get_active (get_layer (self, 1)));
  g_assert_true (gtk_check_button_get_inconsistent (self->dialog->all_transparent));
  g_assert_false (gtk_widget_is_visible (self->dialog->problem_box));
}

/* One answer changes one tile, and the level is what was said. */
static void
test_import (Ask *self, gconstpointer data)
{
  set_tile (self, "a:2", TRUE, FALSE);
  g_assert_false (sight_import_row_is_guess (get_row (self, "a:2")));
  g_assert_true (sight_import_row_is_guess (get_row (self, "a:1")));
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:1"))->transparent);
  do_action (self, "import.accept", NULL);
  g_assert_true (self->is_told);
  g_assert_true (self->remember);
  g_assert_true (is_opaque (self->level, 2, 1));
  g_assert_true (is_opaque (self->level, 0, 0));
  g_assert_false (is_opaque (self->level, 1, 1));
  /* Guesses that were not changed are answers now. */
  g_assert_cmpuint (g_hash_table_size (self->answers->tiles), ==, 3);
  g_assert_false (sight_import_get_tile (self->answers, "a:1")->walkable);
  g_assert_true (sight_import_says_layer (self->answers, "light"));
}

/* Import waits while the last answer is still being computed. */
static void
test_import_at_once (Ask *self, gconstpointer data)
{
  gtk_check_button_set_active (self->dialog->remember, FALSE);
  do_action (self, "import.set-tile", "(sbb)", "a:2", FALSE, FALSE);
  do_action (self, "import.set-tile", "(sbb)", "a:0", TRUE, FALSE);
  do_action (self, "import.accept", NULL);
  g_assert_false (self->is_told);
  wait (self);
  g_assert_true (self->is_told);
  g_assert_false (self->remember);
  g_assert_true (is_opaque (self->level, 2, 1));
  g_assert_true (is_opaque (self->level, 1, 1));
}

static void
test_cancel (Ask *self, gconstpointer data)
{
  set_tile (self, "a:2", TRUE, FALSE);
  gtk_window_close (GTK_WINDOW (self->dialog));
  g_assert_true (self->is_told);
  g_assert_null (self->level);
}

/* The window that it belongs to goes: nobody is left to import for. */
static void
test_parent_goes (Ask *self, gconstpointer data)
{
  do_action (self, "import.set-tile", "(sbb)", "a:2", TRUE, FALSE);
  gtk_window_destroy (GTK_WINDOW (self->dialog));
  g_assert_true (self->is_told);
  g_assert_null (self->level);
}

/* Different layers have different tiles; without any there is no map, and nothing to import. */
static void
test_layers (Ask *self, gconstpointer data)
{
  gtk_check_button_set_active (get_layer (self, 0), TRUE);
  wait (self);
  g_assert_nonnull (get_row (self, "a:3"));
  g_assert_cmpuint (sight_import_row_get_n_cells (get_row (self, "a:3")), ==, 1);
  for (guint i = 0; i < 3; i++)
    {
      gtk_check_button_set_active (get_layer (self, i), FALSE);
      wait (self);
    }
  g_assert_true (gtk_widget_is_visible (self->dialog->problem_box));
  g_assert_cmpstr (gtk_label_get_text (self->dialog->problem), ==, "m: no layer of tiles is used");
  g_assert_false (gtk_widget_get_sensitive (self->dialog->import_button));
  do_action (self, "import.accept", NULL);
  g_assert_false (self->is_told);

  do_action (self, "import.reset", NULL);
  wait (self);
  g_assert_false (gtk_widget_is_visible (self->dialog->problem_box));
  g_assert_null (get_row (self, "a:3"));
  do_action (self, "import.accept", NULL);
  g_assert_true (self->is_told);
}

/* Asks about a picture of squares of 16 pixels instead.  @said: (nullable) */
static void
ask_picture (Ask *self, const SightImport *said)
{
  g_autoptr (SightPng) picture = sight_png_new (SIGHT_PNG_RGB, 128, 96);
  g_autoptr (GBytes) bytes = NULL;

  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  for (int i = 0; i < 3 * 128 * 96; i++)
    {
      const int x = i / 3 % 128, y = i / 3 / 128;

      picture->pixels[i] =
          (x / 16 * 5 + y / 16 * 3) % 4 == 0 ? 20 + (x % 16 * 7 ^ y % 16 * 5) : 180 + (x % 16 ^ y % 16);
    }
  bytes = sight_png_write (picture, NULL);
  ask_bytes (self, bytes, "png", said);
}

/* A picture asks for its cell size; a different size reimports it. */
static void
test_cell (Ask *self, gconstpointer data)
{
  g_autoptr (SightImport) answers = NULL;

  g_assert_false (gtk_widget_get_visible (self->dialog->cell_section));
  ask_picture (self, NULL);
  g_assert_true (gtk_widget_get_visible (self->dialog->cell_section));
  g_assert_true (gtk_widget_get_visible (self->dialog->cell_guess));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (self->dialog->cell), ==, 16);
  g_assert_cmpint (self->dialog->result->level->map->width, ==, 8);
  gtk_spin_button_set_value (self->dialog->cell, 32);
  wait (self);
  g_assert_false (gtk_widget_get_visible (self->dialog->cell_guess));
  g_assert_cmpint (self->dialog->result->level->map->width, ==, 4);
  answers = sight_import_dialog_get_answers (self->dialog);
  g_assert_cmpint (answers->cell, ==, 32);
}

/* Return in a size that was typed takes it; nothing is imported before it was shown. */
static void
test_typed_cell (Ask *self, gconstpointer data)
{
  GtkWidget *dialog, *cell;

  ask_picture (self, NULL);
  dialog = GTK_WIDGET (self->dialog);
  cell = GTK_WIDGET (self->dialog->cell);
  gtk_widget_grab_focus (cell);
  gtk_editable_set_text (GTK_EDITABLE (cell), "32");
  g_assert_true (press_key (dialog, GDK_KEY_Return));
  g_assert_false (self->is_told);
  g_assert_false (gtk_widget_get_sensitive (self->dialog->import_button));
  do_action (self, "import.accept", NULL);
  wait (self);
  g_assert_false (self->is_told);
  g_assert_true (gtk_widget_get_sensitive (self->dialog->import_button));
  g_assert_cmpint (self->dialog->result->level->map->width, ==, 4);

  gtk_editable_set_text (GTK_EDITABLE (cell), "8");
  do_action (self, "import.accept", NULL);
  wait (self);
  g_assert_false (self->is_told);
  g_assert_false (press_key (dialog, GDK_KEY_Return));
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (dialog)), "activate");
  while (!self->is_told)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (self->level->map->width, ==, 16);
}

/* A size said of another picture is marked as such, and until it is changed. */
static void
test_recalled_cell (Ask *self, gconstpointer data)
{
  g_autoptr (SightImport) said = sight_import_new (), answers = NULL;

  said->cell = 16;
  said->is_cell_recalled = TRUE;
  ask_picture (self, said);
  g_assert_true (gtk_widget_get_visible (self->dialog->cell_recalled));
  g_assert_false (gtk_widget_get_visible (self->dialog->cell_guess));
  gtk_spin_button_set_value (self->dialog->cell, 32);
  wait (self);
  g_assert_false (gtk_widget_get_visible (self->dialog->cell_recalled));
  g_assert_cmpint (self->dialog->result->level->map->width, ==, 4);
  answers = sight_import_dialog_get_answers (self->dialog);
  g_assert_cmpint (answers->cell, ==, 32);
}

/* Where there are collision shapes, the dialog asks which cells they cover. */
static void
test_touched (Ask *self, gconstpointer data)
{
  static const char shapes[] =
      "<map orientation=\"orthogonal\" width=\"4\" height=\"3\" tilewidth=\"10\" tileheight=\"10\"><objectgroup "
      "name=\"Collision\"><object id=\"1\" x=\"2\" y=\"2\" width=\"10\" height=\"10\"/></objectgroup></map>";
  g_autoptr (SightImport) answers = NULL;

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->dialog->touched)));
  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  ask (self, shapes, "tmx", NULL);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->dialog->touched)));
  g_assert_false (sight_grid_is_opaque (self->dialog->result->level->grid, (SightCell) { 1, 1 }));
  gtk_check_button_set_active (self->dialog->touched, TRUE);
  wait (self);
  g_assert_true (sight_grid_is_opaque (self->dialog->result->level->grid, (SightCell) { 1, 1 }));
  answers = sight_import_dialog_get_answers (self->dialog);
  g_assert_true (answers->touched);
  gtk_check_button_set_active (self->dialog->touched, FALSE);
  wait (self);
  g_assert_false (sight_grid_is_opaque (self->dialog->result->level->grid, (SightCell) { 1, 1 }));
}

/* Known tiles are not guesses. */
static void
test_known (Ask *self, gconstpointer data)
{
  g_autoptr (SightImport) said = sight_import_new ();

  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  sight_import_set_tile (said, "a:2", (SightImportTile) { TRUE, FALSE });
  ask (self, castle, "tmx", said);
  g_assert_false (sight_import_row_is_guess (get_row (self, "a:2")));
  g_assert_false (sight_import_row_get_tile (get_row (self, "a:2"))->transparent);
  g_assert_cmpstr (gtk_label_get_text (self->dialog->tiles_title), ==, "3 tiles, 2 are guesses");
}

/* Hundreds of tiles: a row is made for those in view only. */
static void
test_many (Ask *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_children = 0;

  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  for (int i = 0; i < 2000; i++)
    g_string_append_printf (text, "%d%s", 1000 + i, i % 100 < 99 ? "," : "\n");
  ask (self, text->str, "csv", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->dialog->rows)), ==, 2000);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->dialog->tiles)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_children++;
  g_assert_cmpuint (n_children, <, 500);
  g_assert_false (gtk_widget_is_visible (self->dialog->layers_section));
  set_tile (self, "2999", FALSE, FALSE);
  do_action (self, "import.accept", NULL);
  g_assert_true (is_opaque (self->level, 99, 19));
}

/* A text with several maps says all but which: only that is asked.  Its tiles are known, and may be changed. */
static void
test_maps (Ask *self, gconstpointer data)
{
  GtkDropDown *map;

  g_assert_false (gtk_widget_is_visible (self->dialog->map_section));
  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  ask (self, "; Cellar\n###\n#.#\n\n; Attic\n....\n", "text", NULL);
  map = self->dialog->map;
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (map)));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (map)), ==, 2);
  g_assert_cmpuint (gtk_drop_down_get_selected (map), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (self->dialog->about), ==, "The file contains several maps. Choose one.");
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (self->dialog->tiles_stack)));
  g_assert_true (gtk_widget_is_visible (self->dialog->answers_bar));

  gtk_drop_down_set_selected (map, 1);
  wait (self);
  g_assert_cmpuint (gtk_drop_down_get_selected (map), ==, 1);
  g_assert_nonnull (strstr (gtk_label_get_text (self->dialog->size), "4 × 1"));
  do_action (self, "import.accept", NULL);
  g_assert_true (self->is_told);
  g_assert_cmpint (self->level->map->width, ==, 4);
  g_assert_cmpstr (self->answers->map, ==, "Attic");
  g_assert_true (self->remember);
}

/* A map whose cells are smaller than a pixel is shown whole, and its tiles are marked and picked there too. */
static void
test_large (Ask *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  cairo_surface_t *picture;
  int width, height;
  guint32 left, right;

  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  for (int y = 0; y < 900; y++)
    {
      for (int x = 0; x < 900; x++)
        g_string_append (text, x == 0 ? (y > 0 ? "\n40" : "40") : x < 450 ? ",40" : ",41");
    }
  ask (self, text->str, "csv", NULL);
  set_tile (self, "41", FALSE, FALSE);
  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->dialog->selection));
  pass_frames (GTK_WIDGET (self->dialog));
  width = gtk_widget_get_width (GTK_WIDGET (self->dialog->preview));
  height = gtk_widget_get_height (GTK_WIDGET (self->dialog->preview));
  picture = get_picture (GTK_WIDGET (self->dialog->preview));
  left = get_pixel (picture, width / 2 - 20, height / 2);
  right = get_pixel (picture, width / 2 + 20, height / 2);
  g_assert_cmpuint (left, !=, right);
  cairo_surface_destroy (picture);

  g_signal_emit_by_name (self->dialog->preview, "picked", sight_import_row_get_index (get_row (self, "41")));
  pass_frames (GTK_WIDGET (self->dialog));
  picture = get_picture (GTK_WIDGET (self->dialog->preview));
  g_assert_cmpuint (get_pixel (picture, width / 2 - 20, height / 2), ==, left);
  g_assert_cmpuint (get_pixel (picture, width / 2 + 20, height / 2), !=, right);
  cairo_surface_destroy (picture);
}

static int
get_distance (guint32 a, guint32 b)
{
  int most = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)));

  return most;
}

/* A mark of cells is along their edge; within they look as before, whatever is drawn on them. */
static void
test_marked (Ask *self, gconstpointer data)
{
  cairo_surface_t *before, *after;
  guint n_strong = 0, n_weak = 0, n_same = 0;

  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  ask (self, "40,40,40,40\n40,40,40,41\n40,40,40,41\n", "csv", NULL);
  gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->dialog->selection));
  pass_frames (GTK_WIDGET (self->dialog));
  before = get_picture (GTK_WIDGET (self->dialog->preview));
  g_signal_emit_by_name (self->dialog->preview, "picked", sight_import_row_get_index (get_row (self, "40")));
  pass_frames (GTK_WIDGET (self->dialog));
  after = get_picture (GTK_WIDGET (self->dialog->preview));
  for (int y = 0; y < cairo_image_surface_get_height (before); y++)
    {
      for (int x = 0; x < cairo_image_surface_get_width (before); x++)
        {
          const int distance = get_distance (get_pixel (before, x, y), get_pixel (after, x, y));

          n_same += distance == 0;
          n_weak += distance > 0 && distance < 48;
          n_strong += distance >= 48;
        }
    }
  g_test_message ("%u pixels as before, %u almost, %u marked", n_same, n_weak, n_strong);
  g_assert_cmpuint (n_strong, >, 0);
  g_assert_cmpuint (n_weak, >, 3 * n_strong);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* A square, its left half magenta, in a file @path. */
static void
write_square (const char *path)
{
  g_autoptr (SightPng) picture = sight_png_new (SIGHT_PNG_RGB, 8, 8);
  g_autoptr (GBytes) bytes = NULL;

  for (int i = 0; i < 64; i++)
    memcpy (picture->pixels + (gsize) 3 * i, i % 8 < 4 ? "\xff\x00\xff" : "\x00\x80\x00", 3);
  bytes = sight_png_write (picture, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
}

/* The row of a tile that brings its picture shows that once, as the map will, in place of the symbol. */
static void
test_pictures (Ask *self, gconstpointer data)
{
  static const char map[] =
      "<map orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"8\" tileheight=\"8\">"
      "<tileset firstgid=\"1\" name=\"a\" tilewidth=\"8\" tileheight=\"8\" tilecount=\"1\" columns=\"1\">"
      "<image source=\"set.png\" width=\"8\" height=\"8\"/></tileset><layer name=\"ground\" width=\"2\" height=\"1\">"
      "<data encoding=\"csv\">1,1</data></layer></map>";
  g_autofree char *folder = g_dir_make_tmp ("sightline-XXXXXX", NULL), *path = g_build_filename (folder, "m.tmx", NULL);
  g_autofree char *set = g_build_filename (folder, "set.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SightOrigin) origin = NULL;
  GtkWidget *swatch;
  cairo_surface_t *picture;

  gtk_window_close (GTK_WINDOW (self->dialog));
  self->is_told = FALSE;
  write_square (set);
  g_assert_true (g_file_set_contents (path, map, -1, NULL));
  origin = sight_origin_new_for_file (file, NULL, NULL);
  ask_origin (self, origin, NULL);
  swatch = find (GTK_WIDGET (self->dialog->tiles), "swatch");
  picture = get_picture (swatch);
  g_assert_cmphex (get_pixel (picture, 6, 14), ==, 0xffff00ff);
  cairo_surface_destroy (picture);
  g_assert_false (gtk_widget_get_visible (find (GTK_WIDGET (self->dialog->tiles), "picture")));
  g_assert_false (gtk_widget_get_visible (find (GTK_WIDGET (self->dialog->tiles), "arrow")));
  g_remove (set);
  g_remove (path);
  g_remove (folder);
}

/* A row is filled before it is in the list, when its check box has no window yet. */
static void
test_unrooted (Ask *self, gconstpointer data)
{
  GtkListItemFactory *factory = gtk_list_view_get_factory (self->dialog->layers);
  g_autoptr (GtkListItem) item = g_object_new (GTK_TYPE_LIST_ITEM, NULL);

  g_signal_emit_by_name (factory, "setup", item);
  g_assert_null (gtk_widget_get_root (gtk_list_item_get_child (item)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_list_item_get_child (item)), TRUE);
  gtk_list_item_set_child (item, NULL);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Ask *self, gconstpointer data);
  } tests[] = {
    { "/import-dialog/found", test_found },
    { "/import-dialog/import", test_import },
    { "/import-dialog/import-at-once", test_import_at_once },
    { "/import-dialog/cancel", test_cancel },
    { "/import-dialog/parent-goes", test_parent_goes },
    { "/import-dialog/layers", test_layers },
    { "/import-dialog/unrooted", test_unrooted },
    { "/import-dialog/cell", test_cell },
    { "/import-dialog/typed-cell", test_typed_cell },
    { "/import-dialog/recalled-cell", test_recalled_cell },
    { "/import-dialog/touched", test_touched },
    { "/import-dialog/known", test_known },
    { "/import-dialog/many", test_many },
    { "/import-dialog/maps", test_maps },
    { "/import-dialog/large", test_large },
    { "/import-dialog/marked", test_marked },
    { "/import-dialog/pictures", test_pictures },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Ask, NULL, set_up_ask, tests[i].test, tear_down_ask);

  return g_test_run ();
}
