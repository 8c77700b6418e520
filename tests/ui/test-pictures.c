/* test-pictures.c - pictures of a level in a window: one put under the map and adjusted, large ones
 *
 * SPDX-License-Identifier: MIT
 */
#include "pictures-common.h"

#include <sys/stat.h>

#include <glib/gstdio.h>

#include "ui/dialogs/sight-underlay-card.h"
#include "ui/widgets/sight-map-preview.h"
#include "ui/workspace/sight-workspace-private.h"

/* A picture of 32 × 16 pixels in a new folder. */
static GFile *
make_file (char **folder)
{
  *folder = g_dir_make_tmp ("sightline-pictures-XXXXXX", NULL);

  return make_picture (*folder, "sketch.png", 32, 16);
}

/* Kept inside, linked, hidden, removed. */
static void
assert_moves (SightWindow *window, GtkWidget *card, GFile *file)
{
  SightDocument *document = sight_workspace_get_document (window->workspace);

  gtk_switch_set_active (GTK_SWITCH (find (card, "inside")), FALSE);
  wait_until (get_pictures (window)->underlay->path != NULL);
  g_assert_cmpstr (get_pictures (window)->underlay->path, ==, g_file_peek_path (file));
  gtk_switch_set_active (GTK_SWITCH (find (card, "inside")), TRUE);
  wait_until (get_pictures (window)->underlay->path == NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.toggle-underlay", NULL));
  g_assert_true (get_pictures (window)->is_hidden);
  g_signal_emit_by_name (find (card, "remove"), "clicked");
  g_assert_null (get_pictures (window)->underlay);
  sight_document_undo (document);
  g_assert_nonnull (get_pictures (window)->underlay);
}

/* A file that is not there, and a pipe, which may never end and is not waited for. */
static void
assert_refused (SightWindow *window, GtkWidget *card, const char *folder)
{
  static const char *const names[] = { "nothing.png", "pipe.png" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, names[i], NULL);

      if (i == 1)
        g_assert_cmpint (mkfifo (g_file_peek_path (file), 0600), ==, 0);
      sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), file);
      wait_until (strstr (gtk_label_get_text (GTK_LABEL (find (card, "problem"))), names[i]) != NULL);
      g_assert_true (gtk_widget_get_visible (find (card, "problem")));
      g_assert_null (get_pictures (window)->underlay);
    }
}

/* It fits the map at first; each change is one that can be undone. */
static void
test_underlay (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = NULL;
  g_autoptr (GFile) file = make_file (&folder);
  SightDocument *document;
  GtkWidget *card;
  SightScene scene;

  show_map (window, 16, 9);
  document = sight_workspace_get_document (window->workspace);
  card = find (open_pictures (window), "underlay");
  g_assert_false (gtk_widget_get_visible (find (card, "values")));
  assert_refused (window, card, folder);
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), file);
  wait_until (get_pictures (window)->underlay != NULL);
  g_assert_nonnull (get_pictures (window)->underlay->data);
  g_assert_cmpfloat (get_pictures (window)->pixels, ==, 2);
  g_assert_true (gtk_widget_get_visible (find (card, "values")));
  scene = sight_workspace_get_scene (window->workspace, 16);
  g_assert_true (scene.has_underlay);
  g_assert_nonnull (sight_images_get_underlay (scene.images));

  set_spin (card, "left", 1.25);
  set_spin (card, "strength", 80);
  g_assert_cmpfloat (get_pictures (window)->x, ==, 1.25);
  g_assert_cmpfloat (get_pictures (window)->strength, ==, 0.8);
  sight_document_undo (document);
  g_assert_cmpfloat (get_pictures (window)->strength, ==, 0.5);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (find (card, "strength"))), ==, 50);

  assert_moves (window, card, file);
  close_window (window);
  delete_tree (folder);
}

static void
changed_cb (guint *all, guint what)
{
  *all |= what;
}

/* A large picture keeps no one waiting: the map is shown without it until a thread has decoded it; what is exported
 * waits for it.  Another picture meanwhile takes its place. */
static void
test_large (void)
{
  SightWindow *window = open_window ();
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2048, 1024);
  g_autofree char *folder = NULL;
  g_autoptr (GFile) file = make_file (&folder), large = NULL;
  g_autoptr (SightDocument) document = NULL;
  SightLevel *level = sight_level_new (sight_map_new (4, 4, FLOOR), sight_legend_new_standard ());
  SightPictures pictures;
  guint changed = 0;

  large = g_file_new_build_filename (folder, "large.png", NULL);
  g_assert_cmpint (cairo_surface_write_to_png (picture, g_file_peek_path (large)), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);
  level->pictures.underlay = sight_image_new_path (g_file_peek_path (large));
  document = sight_document_new (level);
  sight_window_show_document (window, document);
  sight_workspace_forget_images (window->workspace);

  g_signal_connect_swapped (window->workspace, "document-changed", G_CALLBACK (changed_cb), &changed);
  g_assert_null (sight_workspace_get_images (window->workspace));
  g_assert_null (sight_workspace_get_scene (window->workspace, 16).images);
  wait_until (changed & SIGHT_CHANGE_PICTURES);
  g_assert_nonnull (sight_images_get_underlay (sight_workspace_get_images (window->workspace)));

  sight_workspace_forget_images (window->workspace);
  g_assert_null (sight_workspace_get_images (window->workspace));
  sight_workspace_finish_images (window->workspace);
  g_assert_nonnull (sight_images_get_underlay (sight_workspace_get_images (window->workspace)));

  sight_workspace_forget_images (window->workspace);
  g_assert_null (sight_workspace_get_images (window->workspace));
  sight_pictures_copy (&pictures, &level->pictures);
  sight_image_unref (pictures.underlay);
  pictures.underlay = sight_image_new_path (g_file_peek_path (file));
  sight_workspace_set_pictures (window->workspace, "another", &pictures);
  let_pass (100);
  picture = sight_images_get_underlay (sight_workspace_get_images (window->workspace));
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 32);
  close_window (window);
  delete_tree (folder);
}

/* A large picture that is chosen fits the map at once, by what its head says, and is decoded in a thread. */
static void
test_large_chosen (void)
{
  SightWindow *window = open_window ();
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2048, 1024);
  g_autofree char *folder = NULL;
  g_autoptr (GFile) file = make_file (&folder);
  GtkWidget *card;
  guint changed = 0;

  g_assert_cmpint (cairo_surface_write_to_png (picture, g_file_peek_path (file)), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);
  show_map (window, 16, 9);
  card = find (open_pictures (window), "underlay");
  g_signal_connect_swapped (window->workspace, "document-changed", G_CALLBACK (changed_cb), &changed);
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), file);
  wait_until (get_pictures (window)->underlay != NULL);
  g_assert_cmpfloat (get_pictures (window)->pixels, ==, 128);
  g_assert_null (sight_workspace_get_images (window->workspace));
  changed = 0;
  wait_until (changed & SIGHT_CHANGE_PICTURES);
  g_assert_nonnull (sight_images_get_underlay (sight_workspace_get_images (window->workspace)));
  close_window (window);
  delete_tree (folder);
}

/* A picture of another kind is read and converted in a thread; of two that are chosen the last one counts, and none
 * does if another map is shown meanwhile. */
static void
test_converted (void)
{
  SightWindow *window = open_window ();
  g_autoptr (GdkPixbuf) large = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 2048, 1024);
  g_autoptr (GdkPixbuf) small = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 32, 16);
  g_autofree char *folder = NULL, *large_path = NULL, *small_path = NULL;
  g_autoptr (GFile) png = make_file (&folder), first = NULL, second = NULL;
  g_autoptr (SightDocument) document = NULL;
  SightLevel *level;
  GtkWidget *card;

  large_path = g_build_filename (folder, "large.jpg", NULL);
  small_path = g_build_filename (folder, "small.jpg", NULL);
  first = g_file_new_for_path (large_path);
  second = g_file_new_for_path (small_path);
  g_assert_true (gdk_pixbuf_save (large, large_path, "jpeg", NULL, NULL));
  g_assert_true (gdk_pixbuf_save (small, small_path, "jpeg", NULL, NULL));
  show_map (window, 16, 8);
  card = find (open_pictures (window), "underlay");
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), first);
  g_assert_null (get_pictures (window)->underlay);
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), second);
  wait_until (get_pictures (window)->underlay != NULL);
  g_assert_true (g_str_has_prefix (get_pictures (window)->underlay->data, "iVBOR"));
  g_assert_cmpfloat (get_pictures (window)->pixels, ==, 2);

  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), first);
  level = sight_level_new (sight_map_new (20, 10, 0), sight_legend_new_standard ());
  document = sight_document_new (level);
  sight_workspace_set_document (window->workspace, document);
  let_pass (500);
  g_assert_null (get_pictures (window)->underlay);
  close_window (window);
  delete_tree (folder);
}

/* How many pixels of it are red; none before its first frame. */
static int
count_red (SightMapPreview *preview)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (preview));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  int n = 0;

  gdk_paintable_snapshot (paintable, snapshot, 200, 200);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  g_clear_pointer (&node, gsk_render_node_unref);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < 200 * 200; i++)
    n += (((const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface))[i] & 0xffffff) == 0xff0000;
  cairo_surface_destroy (surface);

  return n;
}

/* A preview shows large pictures of tiles once a thread has decoded them. */
static void
test_large_preview (void)
{
  SightLevel *level = sight_level_new (sight_map_new (4, 4, FLOOR), sight_legend_new_standard ());
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 2048, 1024);
  cairo_t *cr = cairo_create (picture);
  GtkWidget *window = gtk_window_new ();
  SightMapPreview *preview = g_object_new (SIGHT_TYPE_MAP_PREVIEW, NULL);
  g_autofree char *folder = NULL;
  g_autoptr (GFile) file = make_file (&folder);
  SightTile tile = *sight_legend_get (level->legend, FLOOR);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (picture, g_file_peek_path (file)), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);
  g_ptr_array_add (level->pictures.sheets, sight_image_new_path (g_file_peek_path (file)));
  tile.image = (SightTileImage) { .sheet = 1, .width = 16, .height = 16 };
  sight_legend_set (level->legend, FLOOR, &tile);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (preview));
  gtk_window_present (GTK_WINDOW (window));
  sight_map_preview_set_level (preview, level);
  g_assert_cmpint (count_red (preview), ==, 0);
  wait_until (count_red (preview) > 0);
  sight_map_preview_set_level (preview, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  sight_level_free (level);
  delete_tree (folder);
}

/* A number counts soon after it was typed, as one change, and its text stays as it was typed. */
static void
test_typed (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = NULL;
  g_autoptr (GFile) file = make_file (&folder);
  GtkWidget *card, *pixels;

  show_map (window, 16, 9);
  card = find (open_pictures (window), "underlay");
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), file);
  wait_until (get_pictures (window)->underlay != NULL);
  pixels = find (card, "pixels");
  gtk_widget_grab_focus (pixels);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *text = g_strndup ("3.5", i);

      gtk_editable_set_text (GTK_EDITABLE (pixels), text);
    }
  wait_until (get_pictures (window)->pixels == 3.5);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (pixels)), ==, "3.5");
  sight_document_undo (sight_workspace_get_document (window->workspace));
  g_assert_cmpfloat (get_pictures (window)->pixels, ==, 2);
  gtk_editable_set_text (GTK_EDITABLE (pixels), "many");
  let_pass (600);
  g_assert_cmpfloat (get_pictures (window)->pixels, ==, 2);
  close_window (window);
  delete_tree (folder);
}

/* A picture that is a file which is gone: said when the level is opened; it comes back with the file, and what the
 * dialog said of it goes. */
static void
test_gone (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = NULL, *path = NULL, *away = NULL;
  g_autoptr (GFile) picture = make_file (&folder), file = NULL;
  SightLevel *level = sight_level_new (sight_map_new (4, 4, FLOOR), sight_legend_new_standard ());
  GtkWidget *problem;

  path = g_build_filename (folder, "level.sightline", NULL);
  away = g_build_filename (folder, "away.png", NULL);
  file = g_file_new_for_path (path);
  level->pictures.underlay = sight_image_new_path (g_file_peek_path (picture));
  g_assert_true (sight_format_save (sight_format_get_native (), level, file, NULL, NULL));
  sight_level_free (level);
  g_assert_cmpint (g_rename (g_file_peek_path (picture), away), ==, 0);

  sight_window_open_file (window, file);
  wait_until (gtk_widget_get_visible (window->notice_box));
  g_assert_true (has_label (window->notice_box, "the picture “sketch.png” is missing or can’t be read"));
  problem = find (open_pictures (window), "problem");
  g_assert_true (gtk_widget_get_visible (problem));
  sight_workspace_retry_images (window->workspace);
  g_assert_true (gtk_widget_get_visible (problem));
  g_assert_cmpint (g_rename (away, g_file_peek_path (picture)), ==, 0);
  sight_workspace_retry_images (window->workspace);
  wait_until (sight_workspace_get_images (window->workspace) != NULL);
  g_assert_nonnull (sight_images_get_underlay (sight_workspace_get_images (window->workspace)));
  g_assert_false (gtk_widget_get_visible (problem));
  close_window (window);
  delete_tree (folder);
}

/* In a number too the keys undo what it did to the level, not its letters. */
static void
test_undo_in_number (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = NULL;
  g_autoptr (GFile) file = make_file (&folder);
  GtkWidget *card, *strength;

  show_map (window, 16, 9);
  card = find (open_pictures (window), "underlay");
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), file);
  wait_until (get_pictures (window)->underlay != NULL);
  strength = find (card, "strength");
  gtk_widget_grab_focus (strength);
  gtk_spin_button_spin (GTK_SPIN_BUTTON (strength), GTK_SPIN_STEP_FORWARD, 5);
  g_assert_cmpfloat (get_pictures (window)->strength, ==, 0.55);
  g_assert_true (press_shortcut (strength, "<Control>z"));
  g_assert_cmpfloat (get_pictures (window)->strength, ==, 0.5);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (strength)), ==, "50");
  g_assert_true (press_shortcut (strength, "<Control>y"));
  g_assert_cmpfloat (get_pictures (window)->strength, ==, 0.55);
  close_window (window);
  delete_tree (folder);
}

/* Another picture is placed as the one before it was: outside, where it can be, and where it was moved to; one that was
 * not adjusted fits the map anew. */
static void
test_another (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = NULL, *path = NULL;
  g_autoptr (GFile) first = make_file (&folder), second = make_picture (folder, "wide.png", 64, 16), third = NULL;
  g_autoptr (GdkPixbuf) photo = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 32, 16);
  GtkWidget *card;

  path = g_build_filename (folder, "photo.jpg", NULL);
  third = g_file_new_for_path (path);
  g_assert_true (gdk_pixbuf_save (photo, path, "jpeg", NULL, NULL));
  show_map (window, 16, 8);
  card = find (open_pictures (window), "underlay");
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), first);
  wait_until (get_pictures (window)->underlay != NULL);
  gtk_switch_set_active (GTK_SWITCH (find (card, "inside")), FALSE);
  wait_until (get_pictures (window)->underlay->path != NULL);

  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), second);
  wait_until (g_strcmp0 (get_pictures (window)->underlay->path, g_file_peek_path (second)) == 0);
  g_assert_cmpfloat (get_pictures (window)->pixels, ==, 4);
  set_spin (card, "left", 1.5);
  set_spin (card, "pixels", 3);
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), first);
  wait_until (g_strcmp0 (get_pictures (window)->underlay->path, g_file_peek_path (first)) == 0);
  g_assert_cmpfloat (get_pictures (window)->x, ==, 1.5);
  g_assert_cmpfloat (get_pictures (window)->pixels, ==, 3);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (find (card, "inside"))));
  sight_underlay_card_open (SIGHT_UNDERLAY_CARD (card), third);
  wait_until (get_pictures (window)->underlay->path == NULL);
  g_assert_cmpfloat (get_pictures (window)->pixels, ==, 3);
  close_window (window);
  delete_tree (folder);
}

/* (transfer none): the file dialog that @button opens over @pictures, as soon as it has a folder. */
static GtkFileChooser *
ask (GtkWidget *pictures, const char *button)
{
  GtkWindow *over = GTK_WINDOW (pictures), *dialog = NULL;
  g_autoptr (GFile) folder = NULL;

  g_signal_emit_by_name (find (pictures, button), "clicked");
  wait_until ((dialog = find_dialog_over (over)) != NULL && GTK_IS_FILE_CHOOSER (dialog));
  wait_until ((folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (dialog))) != NULL);

  return GTK_FILE_CHOOSER (dialog);
}

/* Whether @dialog is in @folder; closes it. */
static gboolean
is_in (GtkFileChooser *dialog, const char *path)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (dialog);
  const gboolean is_there = g_strcmp0 (g_file_peek_path (folder), path) == 0;

  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  let_pass (50);

  return is_there;
}

/* The file dialog opens in the folder of the level; once a picture has come from somewhere else, there. */
static void
test_folder (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = NULL, *other = NULL, *path = NULL;
  g_autoptr (GFile) close_by = make_file (&folder), far = make_file (&other), file = NULL, chosen = NULL;
  g_autoptr (SightDocument) document = NULL;
  SightLevel *level = sight_level_new (sight_map_new (4, 4, FLOOR), sight_legend_new_standard ());
  GtkWidget *pictures;
  GtkFileChooser *dialog;

  path = g_build_filename (folder, "level.sightline", NULL);
  file = g_file_new_for_path (path);
  document = sight_document_new_for_file (level, file, NULL);
  sight_window_show_document (window, document);
  pictures = open_pictures (window);
  g_assert_true (is_in (ask (pictures, "choose"), folder));
  g_assert_true (is_in (ask (pictures, "add"), folder));

  dialog = ask (pictures, "choose");
  gtk_file_chooser_set_file (dialog, far, NULL);
  wait_until ((chosen = gtk_file_chooser_get_file (dialog)) != NULL);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  wait_until (get_pictures (window)->underlay != NULL);
  g_assert_true (is_in (ask (pictures, "choose"), other));
  g_assert_true (is_in (ask (pictures, "add"), other));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (press_shortcut (pictures, "<Control>s"));
  wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  close_window (window);
  delete_tree (folder);
  delete_tree (other);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;
  g_test_add_func ("/pictures/underlay", test_underlay);
  g_test_add_func ("/pictures/converted", test_converted);
  g_test_add_func ("/pictures/large", test_large);
  g_test_add_func ("/pictures/large-chosen", test_large_chosen);
  g_test_add_func ("/pictures/large-preview", test_large_preview);
  g_test_add_func ("/pictures/gone", test_gone);
  g_test_add_func ("/pictures/undo-in-number", test_undo_in_number);
  g_test_add_func ("/pictures/another", test_another);
  /* The file dialog of newer versions complains at times when a program closes it: gtk_box_remove. */
  if (gtk_check_version (4, 10, 0) != NULL)
    g_test_add_func ("/pictures/folder", test_folder);
  g_test_add_func ("/pictures/typed", test_typed);
  return run_tests ();
}
