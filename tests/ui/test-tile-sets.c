/* test-tile-sets.c - tiles that get pictures from tile sets, in the dialog of pictures; the picture under the map,
 * turned
 *
 * SPDX-License-Identifier: MIT
 */
#include "pictures-common.h"

#include "ui/dialogs/sight-sheet-picker.h"
#include "ui/dialogs/sight-tile-pictures-card.h"
#include "ui/dialogs/sight-underlay-card.h"
#include "ui/widgets/sight-swatch.h"
#include "ui/widgets/sight-tile-choice.h"

/* A square of the tile set is picked by keys for the chosen tile; the swatches and the map follow. */
static void
test_tiles (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  g_autoptr (GFile) file = make_picture (folder, "sketch.png", 32, 16);
  SightDocument *document;
  GtkWidget *card, *picker;
  const SightTileImage *image;

  show_map (window, 16, 9);
  document = sight_workspace_get_document (window->workspace);
  card = find (open_pictures (window), "tiles");
  g_assert_false (gtk_widget_get_sensitive (find (card, "drawn")));
  g_assert_false (gtk_widget_get_sensitive (find (card, "sheet")));
  sight_tile_pictures_card_open (SIGHT_TILE_PICTURES_CARD (card), file);
  wait_until (get_pictures (window)->sheets->len > 0);
  g_assert_cmpuint (get_pictures (window)->sheets->len, ==, 1);
  set_spin (card, "side", 8);
  picker = find (card, "picker");
  g_assert_true (press_key (picker, GDK_KEY_Right));
  g_assert_true (press_key (picker, GDK_KEY_Down));
  g_assert_true (press_key (picker, GDK_KEY_Return));
  image = &sight_legend_get (sight_workspace_get_level (window->workspace)->legend,
                             sight_workspace_get_tools (window->workspace)->tiles[0])
               ->image;
  g_assert_cmpuint (image->sheet, ==, 1);
  g_assert_cmpint (image->x, ==, 8);
  g_assert_cmpint (image->y, ==, 8);
  g_assert_cmpint (image->width, ==, 8);
  g_assert_false (press_key (picker, GDK_KEY_a));

  g_assert_true (gtk_widget_get_sensitive (find (card, "drawn")));
  g_assert_true (gtk_widget_get_sensitive (find (card, "sheet")));
  gtk_switch_set_active (GTK_SWITCH (find (card, "drawn")), FALSE);
  g_assert_true (get_pictures (window)->no_tiles);
  sight_document_undo (document);
  sight_document_undo (document);
  g_assert_cmpuint (sight_legend_get (sight_workspace_get_level (window->workspace)->legend, 1)->image.sheet, ==, 0);
  sight_document_undo (document);
  g_assert_cmpuint (get_pictures (window)->sheets->len, ==, 0);
  close_window (window);
  delete_tree (folder);
}

/* Whether the field shows pixels @from to @to of the tile set along @axis, as large as they are on the screen. */
static gboolean
shows (GtkWidget *card, GtkOrientation axis, double from, double to)
{
  GtkScrolledWindow *scroll = GTK_SCROLLED_WINDOW (find (card, "scroll"));
  GtkAdjustment *adjustment = axis == GTK_ORIENTATION_HORIZONTAL ? gtk_scrolled_window_get_hadjustment (scroll)
                                                                 : gtk_scrolled_window_get_vadjustment (scroll);
  const double value = gtk_adjustment_get_value (adjustment);

  return value <= from && to <= value + gtk_adjustment_get_page_size (adjustment);
}

/* A tile set of 32 × 32 squares, 32 pixels each on the screen, larger than its field. */
static GtkWidget *
open_large_set (SightWindow *window, const char *folder)
{
  g_autoptr (GFile) file = make_picture (folder, "set.png", 512, 512);
  GtkWidget *card;

  show_map (window, 16, 9);
  card = find (open_pictures (window), "tiles");
  sight_tile_pictures_card_open (SIGHT_TILE_PICTURES_CARD (card), file);
  wait_until (get_pictures (window)->sheets->len > 0);
  set_spin (card, "side", 16);
  pass_frames (card);

  return card;
}

/* It stays where it is when a square of it is clicked, the first time too, and so does the window around it. */
static void
test_click_in_large_set (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  GtkWidget *card = open_large_set (window, folder), *picker = find (card, "picker");

  click (picker, 40, 8);
  let_pass (600);
  g_assert_true (gtk_widget_has_focus (picker));
  g_assert_cmpint (get_image (window, WALL)->x, ==, 16);
  g_assert_true (shows (card, GTK_ORIENTATION_HORIZONTAL, 0, 64));
  g_assert_true (shows (card, GTK_ORIENTATION_VERTICAL, 0, 32));
  click (picker, 8, 40);
  let_pass (600);
  g_assert_cmpint (get_image (window, WALL)->x, ==, 0);
  g_assert_cmpint (get_image (window, WALL)->y, ==, 16);
  g_assert_true (shows (card, GTK_ORIENTATION_HORIZONTAL, 0, 64));
  close_window (window);
  delete_tree (folder);
}

/* The keys take what is shown with them; a tile that is chosen shows its own square. */
static void
test_keys_in_large_set (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  GtkWidget *card = open_large_set (window, folder), *picker = find (card, "picker");

  gtk_widget_grab_focus (picker);
  for (int i = 0; i < 20; i++)
    press_key (picker, i < 10 ? GDK_KEY_Down : GDK_KEY_Right);
  let_pass (600);
  g_assert_true (shows (card, GTK_ORIENTATION_HORIZONTAL, 320, 352));
  g_assert_true (shows (card, GTK_ORIENTATION_VERTICAL, 320, 352));
  press_key (picker, GDK_KEY_Return);
  g_assert_cmpint (get_image (window, WALL)->x, ==, 160);

  sight_tile_choice_set_tile (SIGHT_TILE_CHOICE (find (card, "tile")), FLOOR);
  for (int i = 0; i < 20; i++)
    press_key (picker, i < 10 ? GDK_KEY_Up : GDK_KEY_Left);
  g_assert_true (shows (card, GTK_ORIENTATION_VERTICAL, 0, 32));
  sight_tile_choice_set_tile (SIGHT_TILE_CHOICE (find (card, "tile")), WALL);
  pass_frames (card);
  g_assert_true (shows (card, GTK_ORIENTATION_VERTICAL, 320, 352));
  g_assert_true (shows (card, GTK_ORIENTATION_HORIZONTAL, 320, 352));
  press_key (picker, GDK_KEY_Left);
  press_key (picker, GDK_KEY_Return);
  g_assert_cmpint (get_image (window, WALL)->x, ==, 144);
  g_assert_cmpint (get_image (window, WALL)->y, ==, 160);
  close_window (window);
  delete_tree (folder);
}

/* Four by three squares of @side pixels, each of its own colour. */
static GFile *
make_squares (const char *folder, const char *name, int side)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4 * side, 3 * side);
  cairo_t *cr = cairo_create (picture);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  for (int i = 0; i < 12; i++)
    {
      cairo_set_source_rgb (cr, i / 12., 1 - i / 12., i % 2);
      cairo_rectangle (cr, i % 4 * side, i / 4 * side, side, side);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);

  return g_file_new_for_path (path);
}

/* The name of tile set @nth, from 0, in the list. */
static const char *
get_name (SightWindow *window, guint nth)
{
  GtkDropDown *sheet = GTK_DROP_DOWN (find (GTK_WIDGET (window->over.pictures), "sheet"));

  return gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (sheet)), nth);
}

/* It has the name of its file, as long as the level is open, and comes where it is seen, also below a picture under the
 * map. */
static void
test_added (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  g_autoptr (GFile) sketch = make_picture (folder, "sketch.png", 32, 16),
                    set = make_picture (folder, "set.png", 256, 64);
  GtkWidget *dialog, *card, *viewport;
  graphene_rect_t bounds;

  show_map (window, 16, 9);
  dialog = open_pictures (window);
  card = find (dialog, "tiles");
  viewport = gtk_widget_get_ancestor (card, GTK_TYPE_VIEWPORT);
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (find (dialog, "underlay")), sketch);
  wait_until (get_pictures (window)->underlay != NULL);
  pass_frames (dialog);
  sight_tile_pictures_card_open (SIGHT_TILE_PICTURES_CARD (card), set);
  wait_until (get_pictures (window)->sheets->len > 0);
  g_assert_cmpstr (get_name (window, 0), ==, "set.png");
  let_pass (600);
  g_assert_true (gtk_widget_compute_bounds (find (card, "picker"), viewport, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (viewport));

  gtk_window_close (GTK_WINDOW (dialog));
  pass_frames (GTK_WIDGET (window));
  sight_document_undo (get_document (window));
  sight_document_redo (get_document (window));
  dialog = open_pictures (window);
  g_assert_cmpstr (get_name (window, 0), ==, "set.png");
  g_assert_true (has_label (find (dialog, "underlay"), "sketch.png"));
  g_assert_true (gtk_widget_is_sensitive (find (dialog, "inside")));
  close_window (window);
  delete_tree (folder);
}

/* A tile set comes up in squares of its own size, the second one too; what the user says counts. */
static void
test_side (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  GtkWidget *card, *side;

  show_map (window, 16, 9);
  card = find (open_pictures (window), "tiles");
  side = find (card, "side");
  for (int size = 16; size <= 32; size *= 2)
    {
      g_autofree char *name = g_strdup_printf ("%d.png", size);
      g_autoptr (GFile) file = make_squares (folder, name, size);
      const guint n = get_pictures (window)->sheets->len;

      sight_tile_pictures_card_open (SIGHT_TILE_PICTURES_CARD (card), file);
      wait_until (get_pictures (window)->sheets->len > n);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (side)), ==, size);
    }
  set_spin (card, "side", 24);
  press_key (find (card, "picker"), GDK_KEY_Return);
  g_assert_cmpint (get_image (window, WALL)->width, ==, 24);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (card, "sheet")), 0);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (side)), ==, 16);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (card, "sheet")), 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (side)), ==, 24);
  close_window (window);
  delete_tree (folder);
}

/* A picture of red squares of 16 pixels. */
static GFile *
make_red (const char *folder)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
  cairo_t *cr = cairo_create (picture);
  g_autofree char *path = g_build_filename (folder, "red.png", NULL);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);

  return g_file_new_for_path (path);
}

/* @before: pixels left of and above the middle */
static gboolean
is_red_at (GtkWidget *widget, int before)
{
  cairo_surface_t *picture = get_picture (widget);
  const guint32 pixel =
      get_pixel (picture, gtk_widget_get_width (widget) / 2 - before, gtk_widget_get_height (widget) / 2 - before);

  cairo_surface_destroy (picture);

  return (pixel & 0xffffff) == 0xff0000;
}

static gboolean
is_red (GtkWidget *swatch)
{
  return is_red_at (swatch, 0);
}

/* The sample that a tile of the level is changed with has its picture. */
static void
assert_sample (SightWindow *window)
{
  GtkWidget *dialog;

  pass_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.change-tile", NULL));
  dialog = GTK_WIDGET (find_dialog (window));
  pass_frames (dialog);
  g_assert_true (is_red_at (find (dialog, "preview"), 8));
  gtk_window_close (GTK_WINDOW (dialog));
}

/* Where a tile of the level is chosen, it looks as it does on the map. */
static void
test_choices (void)
{
  static const char *const actions[] = { "win.replace-tile", "win.resize-map" };
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  g_autoptr (GFile) file = make_red (folder);
  GtkWidget *card;

  show_map (window, 16, 9);
  sight_workspace_set_tile (window->workspace, 0, FLOOR);
  card = find (open_pictures (window), "tiles");
  sight_tile_pictures_card_open (SIGHT_TILE_PICTURES_CARD (card), file);
  wait_until (get_pictures (window)->sheets->len > 0);
  pass_frames (card);
  g_assert_false (is_red (find_type (find (card, "tile"), SIGHT_TYPE_SWATCH)));
  press_key (find (card, "picker"), GDK_KEY_Return);
  pass_frames (card);
  g_assert_true (is_red (find_type (find (card, "tile"), SIGHT_TYPE_SWATCH)));
  gtk_switch_set_active (GTK_SWITCH (find (card, "drawn")), FALSE);
  pass_frames (card);
  g_assert_false (is_red (find_type (find (card, "tile"), SIGHT_TYPE_SWATCH)));
  gtk_switch_set_active (GTK_SWITCH (find (card, "drawn")), TRUE);
  gtk_window_close (GTK_WINDOW (window->over.pictures));

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *dialog;

      pass_frames (GTK_WIDGET (window));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL));
      dialog = GTK_WIDGET (find_dialog (window));
      pass_frames (dialog);
      g_assert_true (is_red (find_type (dialog, SIGHT_TYPE_SWATCH)));
      gtk_window_close (GTK_WINDOW (dialog));
    }
  assert_sample (window);
  close_window (window);
  delete_tree (folder);
}

/* The button that takes the picture of a tile greys itself: the keys go to the tile beside it. */
static void
test_no_picture (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  GtkWidget *card = open_large_set (window, folder), *remove = find (card, "remove"), *focus;

  click (find (card, "picker"), 40, 8);
  g_assert_true (gtk_widget_is_sensitive (remove));
  gtk_widget_grab_focus (remove);
  g_signal_emit_by_name (remove, "clicked");
  pass_frames (card);
  g_assert_false (gtk_widget_is_sensitive (remove));
  focus = gtk_window_get_focus (GTK_WINDOW (window->over.pictures));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, find (card, "tile")));
  close_window (window);
  delete_tree (folder);
}

static void
assert_begins (GtkWidget *card, double left, double top)
{
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (find (card, "left"))), ==, left);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (find (card, "top"))), ==, top);
}

/* The card says where the picture under the map, 16 cells by 8, begins as it lies, whichever way that is: turned with
 * the map, and by hand, which leaves its edges there. */
static void
test_underlay_turns (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  g_autoptr (GFile) file = make_picture (folder, "sketch.png", 32, 16);
  SightDocument *document;
  GtkWidget *card;

  show_map (window, 16, 9);
  document = sight_workspace_get_document (window->workspace);
  card = find (open_pictures (window), "underlay");
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), file);
  wait_until (get_pictures (window)->underlay != NULL);
  set_spin (card, "left", 1.25);
  sight_window_flip_map_x (window);
  g_assert_true (get_pictures (window)->is_mirrored);
  assert_begins (card, -1.25, 0);
  sight_document_undo (document);
  sight_window_rotate_map_right (window);
  g_assert_cmpint (get_pictures (window)->quarters, ==, 1);
  assert_begins (card, 1, 1.25);
  sight_document_undo (document);

  g_signal_emit_by_name (find (card, "rotate"), "clicked");
  g_assert_cmpint (get_pictures (window)->quarters, ==, 1);
  assert_begins (card, 1.25, 0);
  set_spin (card, "top", 2);
  g_assert_cmpfloat (get_pictures (window)->x, ==, 1.25 + 8);
  g_assert_cmpfloat (get_pictures (window)->y, ==, 2);
  g_signal_emit_by_name (find (card, "flip_x"), "clicked");
  g_assert_true (get_pictures (window)->is_mirrored);
  assert_begins (card, 1.25, 2);
  g_signal_emit_by_name (find (card, "flip_y"), "clicked");
  assert_begins (card, 1.25, 2);
  close_window (window);
  delete_tree (folder);
}

/* The window with the map @window has a picture for tile @WALL. */
static void
give_picture (SightWindow *window, const char *folder)
{
  g_autoptr (GFile) file = make_picture (folder, "walls.png", 32, 16);
  GtkWidget *card = find (open_pictures (window), "tiles");

  sight_tile_pictures_card_open (SIGHT_TILE_PICTURES_CARD (card), file);
  wait_until (get_pictures (window)->sheets->len > 0);
  sight_tile_choice_set_tile (SIGHT_TILE_CHOICE (find (card, "tile")), WALL);
  g_assert_true (press_key (find (card, "picker"), GDK_KEY_Return));
  g_assert_cmpuint (get_image (window, WALL)->sheet, ==, 1);
}

/* A new map with the tiles of this one has their pictures, one with other tiles none. */
static void
test_new_map (void)
{
  SightWindow *window = open_window (), *other;
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);

  show_map (window, 16, 9);
  give_picture (window, folder);
  for (guint tiles = 0; tiles <= 2; tiles += 2)
    {
      GtkWindow *dialog;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new", NULL));
      dialog = find_dialog (window);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (find (GTK_WIDGET (dialog), "legend_choice")), tiles);
      g_signal_emit_by_name (find (GTK_WIDGET (dialog), "apply"), "clicked");
      wait_until (find_other (window) != NULL);
      other = find_other (window);
      g_assert_cmpuint (get_pictures (other)->sheets->len, ==, tiles / 2);
      g_assert_cmpuint (get_image (other, WALL)->sheet, ==, tiles / 2);
      close_window (other);
    }
  close_window (window);
  delete_tree (folder);
}

/* Cells with pictures are kept as a stamp that can be read; one that cannot is told of, also when another is kept. */
static void
test_stamps (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);
  g_autofree char *stamps = g_build_filename (g_get_user_data_dir (), "sightline", "stamps", NULL);
  g_autofree char *broken = g_build_filename (stamps, "broken.sightline", NULL);
  GtkWidget *button, *problem;
  GtkListBox *list;

  show_map (window, 16, 9);
  give_picture (window, folder);
  g_assert_cmpint (g_mkdir_with_parents (stamps, 0700), ==, 0);
  g_assert_true (g_file_set_contents (broken, "no level", -1, NULL));
  sight_tool_state_select_span (sight_workspace_get_tools (window->workspace), (SightCell) { 1, 1 },
                                (SightCell) { 4, 2 });
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.stamps", NULL));
  pass_frames (GTK_WIDGET (window));
  button = find (window->tool_bar, "stamps");
  problem = find (button, "problem");
  list = GTK_LIST_BOX (find (button, "list"));
  g_assert_true (gtk_widget_get_visible (problem));
  gtk_editable_set_text (GTK_EDITABLE (find (button, "name")), "Court");
  g_signal_emit_by_name (find (button, "keep"), "clicked");
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 0));
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 1));
  g_assert_null (gtk_list_box_get_row_at_index (list, 2));
  g_assert_true (gtk_widget_get_visible (problem));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (problem)), "broken"));
  close_window (window);
  delete_tree (stamps);
  delete_tree (folder);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;
  g_test_add_func ("/tile-sets/underlay-turns", test_underlay_turns);
  g_test_add_func ("/tile-sets/tiles", test_tiles);
  g_test_add_func ("/tile-sets/click-in-large", test_click_in_large_set);
  g_test_add_func ("/tile-sets/keys-in-large", test_keys_in_large_set);
  g_test_add_func ("/tile-sets/added", test_added);
  g_test_add_func ("/tile-sets/choices", test_choices);
  g_test_add_func ("/tile-sets/side", test_side);
  g_test_add_func ("/tile-sets/no-picture", test_no_picture);
  g_test_add_func ("/tile-sets/new-map", test_new_map);
  g_test_add_func ("/tile-sets/stamps", test_stamps);
  return run_tests ();
}
