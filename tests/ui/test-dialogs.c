/* test-dialogs.c - every dialog closes well: wherever the focus is, whatever is typed, however it closes
 *
 * A dialog that is disposed of loses the focus last of all: what is half typed
 * then changes a value, and a callback that is still connected works on what
 * dispose has freed.  The law: no dialog, no place of the focus and no way of
 * closing leads there.  Warnings are fatal in all tests.
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "stops-common.h"
#include "wheel-common.h"

#include "ui/app/sight-recovery-window.h"
#include "ui/import/sight-import-dialog.h"
#include "ui/widgets/sight-dialog.h"

#include <glib/gstdio.h>

#define MANY 8          /* places of a dialog, after which the rest are like them */
#define MANY_TEXTS 4    /* places where one types, after which one way of closing each is enough */
#define GONE_SECONDS 10 /* seconds until a closed dialog must be gone */

/* ---- the dialogs ---- */

static void
answered_cb (SightImportAnswer *answer, gpointer data)
{
}

static void
open_import (SightWindow *window)
{
  static const char map[] =
      "<map orientation=\"orthogonal\" width=\"2\" height=\"2\" tilewidth=\"8\" tileheight=\"8\">"
      "<tileset firstgid=\"1\" name=\"a\"/><layer name=\"ground\"><data encoding=\"csv\">1,1,1,3</data></layer>"
      "<layer name=\"walls\"><data encoding=\"csv\">2,2,0,2</data></layer></map>";
  g_autoptr (GBytes) text = g_bytes_new_static (map, strlen (map));
  g_autoptr (SightOrigin) origin = sight_origin_new (text, sight_format_find ("tmx"), "m");
  SightImportQuestion question = { origin, NULL, sight_import_result_new (origin, NULL), "maps" };

  g_assert_no_error (question.result->error);
  sight_import_dialog_ask (GTK_WINDOW (window), sight_palette_get (FALSE, FALSE), &question, answered_cb, NULL);
}

static void
free_copy (gpointer copy)
{
  sight_copy_free (copy);
}

static void
open_recovery (SightWindow *window)
{
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (free_copy);

  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (copies, sight_copy_new (sight_workspace_get_document (window->workspace), "/no/such/copy"));
  sight_recovery_window_show (application, copies);
}

typedef struct
{
  const char *name;
  const char *action;                 /* (nullable): of the window, that opens it */
  void (*open) (SightWindow *window); /* else */
  gboolean asks_on;                   /* Return asks for a file or a printer */
} Row;

static const Row dialogs[] = {
  { "new-map", "win.new", NULL, FALSE },
  { "resize", "win.resize-map", NULL, FALSE },
  { "shift", "win.shift-map", NULL, FALSE },
  { "replace", "win.replace-tile", NULL, FALSE },
  { "add-tile", "win.add-tile", NULL, FALSE },
  { "change-tile", "win.change-tile", NULL, FALSE },
  { "remove-tile", "win.remove-tile", NULL, FALSE },
  { "mirror-viewers", "win.mirror-viewers", NULL, FALSE },
  { "statistics", "win.statistics", NULL, FALSE },
  { "preferences", "win.preferences", NULL, FALSE },
  { "shortcuts", "win.shortcuts", NULL, FALSE },
  { "export", "win.export-picture", NULL, TRUE },
  { "print", "win.print", NULL, TRUE },
  { "import", NULL, open_import, FALSE },
  { "recovery", NULL, open_recovery, FALSE },
};

/* ---- how they close ---- */

typedef struct
{
  SightWindow *window;
  GtkWindow *dialog;
} Case;

/* Escape is a shortcut for this action. */
static void
escape (Case *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->dialog), "window.close", NULL);
}

static void
press_return (Case *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->dialog);

  if (GTK_IS_TEXT (focus))
    g_signal_emit_by_name (focus, "activate");
  else
    gtk_widget_activate_default (GTK_WIDGET (self->dialog));
}

static void
destroy (Case *self)
{
  gtk_window_destroy (self->dialog);
}

static void
close_parent (Case *self)
{
  self->window->discard = TRUE;
  gtk_window_close (GTK_WINDOW (g_steal_pointer (&self->window)));
}

/* The file was reloaded: a smaller map, a shorter legend, no teams. */
static void
replace_document (Case *self)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  SightLegend *legend = sight_legend_new ();
  g_autoptr (SightDocument) document = NULL;

  sight_legend_add (legend, sight_legend_get (standard, 0));
  document = sight_document_new (sight_level_new (sight_map_new (1, 1, 0), legend));
  sight_workspace_set_document (self->window->workspace, document);
  press_return (self);
}

static const struct
{
  const char *name;
  void (*close) (Case *self);
} ways[] = {
  { "Escape", escape },
  { "Return", press_return },
  { "destroyed", destroy },
  { "document replaced", replace_document },
  { "window closed", close_parent },
};

/* ---- the walk ---- */

static void
settle (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static SightDocument *
make_document (void)
{
  SightLevel *level = sight_level_new (sight_map_new (30, 20, FLOOR), sight_legend_new_standard ());

  sight_map_set (level->map, (SightCell) { 7, 7 }, WALL);
  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", i, (SightCell) { 3 + (int) i, 4 }));
    }

  return sight_document_new (level);
}

static void
renew_document (SightWindow *window)
{
  g_autoptr (SightDocument) document = make_document ();

  if (sight_workspace_get_document (window->workspace) == NULL)
    sight_window_show_document (window, document);
  else
    sight_workspace_set_document (window->workspace, document);
}

static gboolean
is_text (GtkWidget *widget)
{
  return GTK_IS_TEXT (widget) && gtk_editable_get_editable (GTK_EDITABLE (widget));
}

/* Those with text fields come first. */
static void
list_places (GtkWidget *widget, GPtrArray *places)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_is_sensitive (widget) || !gtk_widget_get_visible (widget))
    return;
  if (gtk_widget_get_focusable (widget) && !GTK_IS_WINDOW (widget))
    g_ptr_array_insert (places, is_text (widget) ? 0 : -1, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_POPOVER (child))
        list_places (child, places);
    }
}

/* Return may have opened windows of new maps. */
static void
close_others (SightWindow *window)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (application)));

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (l->data == window || !SIGHT_IS_WINDOW (l->data))
        continue;
      SIGHT_WINDOW (l->data)->discard = TRUE;
      gtk_window_close (l->data);
    }
}

static void
wait_until_gone (gpointer *dialog, const char *name, const char *way)
{
  const gint64 end = g_get_monotonic_time () + GONE_SECONDS * G_TIME_SPAN_SECOND;

  settle ();
  if (*dialog != NULL)
    gtk_window_destroy (*dialog);
  while (*dialog != NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  if (*dialog != NULL)
    g_error ("%s: the dialog is kept after it was closed (%s)", name, way);
}

static GtkWindow *
open_dialog (SightWindow *window, const Row *row)
{
  GtkWindow *dialog;

  if (row->open != NULL)
    row->open (window);
  else
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), row->action, NULL));
  settle ();
  dialog = find_dialog (window);
  if (dialog == NULL)
    g_error ("%s: no dialog", row->name);

  return dialog;
}

/* What is chosen first has the focus: what to print. */
static void
assert_begins (GtkWindow *dialog, const Row *row)
{
  GtkWidget *focus = gtk_window_get_focus (dialog);

  if (g_str_equal (row->name, "print"))
    g_assert_true (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_DROP_DOWN) != NULL);
}

/* What is there to focus, as a place in the list of places. */
typedef enum
{
  PLACE_NONE,
  PLACE_PLAIN,
  PLACE_TEXT, /* one types there */
} Place;

/* *@window may be a new one afterwards. */
static Place
try (SightWindow **window, const Row *row, guint index, guint way)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new ();
  GtkWindow *dialog = open_dialog (*window, row);
  Case self = { *window, dialog };
  gpointer weak = dialog;
  Place place = PLACE_NONE;

  g_object_add_weak_pointer (weak, &weak);
  if (index == 0 && way == 0)
    {
      assert_begins (dialog, row);
      assert_wheel_changes_no_value (dialog);
    }
  list_places (GTK_WIDGET (dialog), places);
  if (index < places->len)
    {
      GtkWidget *focus = places->pdata[index];

      place = is_text (focus) ? PLACE_TEXT : PLACE_PLAIN;
      gtk_widget_grab_focus (focus);
      if (place == PLACE_TEXT)
        gtk_editable_set_text (GTK_EDITABLE (focus), "7");
      if (!row->asks_on || ways[way].close != press_return)
        ways[way].close (&self);
    }
  wait_until_gone (&weak, row->name, ways[way].name);
  if (self.window == NULL)
    *window = open_window ();
  close_others (*window);
  renew_document (*window);
  settle ();

  return place;
}

/* At the first places where one types, in all ways; at the first others in one, each way in its turn.  In the slow mode
 * everywhere in all ways. */
static void
test_dialog (gconstpointer data)
{
  const Row *row = data;
  SightWindow *window = open_window ();
  guint n = 0, n_tries = 0;
  Place place;

  renew_document (window);
  settle ();
  for (; (place = try (&window, row, n, n % G_N_ELEMENTS (ways))) != PLACE_NONE; n++, n_tries++)
    {
      if (n >= MANY && !g_test_slow ())
        break;
      for (guint i = 1; i < G_N_ELEMENTS (ways) && ((place == PLACE_TEXT && n < MANY_TEXTS) || g_test_slow ());
           i++, n_tries++)
        try (&window, row, n, (n + i) % G_N_ELEMENTS (ways));
    }
  g_test_message ("%s: %u places, %u tries", row->name, n, n_tries);
  g_assert_cmpuint (n, >, 0);
  close_window (window);
}

/* ---- recovery ---- */

/* A long path is there to its end without scrolling. */
static void
test_recovery (void)
{
  SightWindow *window = open_window ();
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (free_copy);
  GtkAdjustment *adjustment;
  GtkWindow *dialog;
  SightCopy *copy;

  renew_document (window);
  settle ();
  copy = sight_copy_new (sight_workspace_get_document (window->workspace), "/no/such/copy");
  copy->uri = g_strdup ("file:///home/ann/a-folder-with-a-long-name/and-another-one-with-maps-of-the-game/chapter-one/"
                        "castle-of-the-winter-king.sightline");
  g_ptr_array_add (copies, copy);
  g_ptr_array_add (copies, sight_copy_new (sight_workspace_get_document (window->workspace), "/no/such/other"));
  sight_recovery_window_show (application, copies);
  settle ();
  dialog = find_dialog (window);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (find_type (GTK_WIDGET (dialog), GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
  assert_groups_stop_once (GTK_WIDGET (dialog));
  g_assert_cmpuint (assert_lists_are_walked (GTK_WIDGET (dialog), GTK_WIDGET (dialog)), ==, 1);
  gtk_window_destroy (dialog);
  close_window (window);
}

/* ---- names of files ---- */

static gboolean
is_native (const char *name, gconstpointer data)
{
  return sight_format_find_for_path (name) == data;
}

static void
assert_target (const char *folder, const char *chosen, const char *expected)
{
  const SightFormat *native = sight_format_get_native ();
  g_autofree char *path = g_build_filename (folder, chosen, NULL), *name = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) target = sight_dialog_get_target (file, native->suffixes[0], is_native, native, &error);

  if (expected == NULL)
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
      return;
    }
  g_assert_no_error (error);
  name = g_file_get_basename (target);
  g_assert_cmpstr (name, ==, expected);
}

/* A name gets one suffix, whether it is typed with it or without, over the proposed one or before it; no file is
 * overwritten that was not asked about. */
static void
test_names (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  g_autofree char *old = g_build_filename (folder, "old.sightline", NULL);
  g_autofree char *twice = g_build_filename (folder, "twice.sightline.sightline", NULL);

  g_assert_true (g_file_set_contents (old, "", 0, NULL));
  g_assert_true (g_file_set_contents (twice, "", 0, NULL));
  assert_target (folder, "keep", "keep.sightline");
  assert_target (folder, "keep.sightline", "keep.sightline");
  assert_target (folder, "keep.sightline.sightline", "keep.sightline");
  assert_target (folder, "Keep.SIGHTLINE.sightline", "Keep.SIGHTLINE");
  assert_target (folder, "keep.2.sightline", "keep.2.sightline");
  assert_target (folder, "keep.txt", "keep.txt.sightline");
  assert_target (folder, "old.sightline", "old.sightline");
  assert_target (folder, "old", NULL);
  assert_target (folder, "old.sightline.sightline", NULL);
  assert_target (folder, "twice.sightline.sightline", "twice.sightline.sightline");
  g_unlink (old);
  g_unlink (twice);
  g_rmdir (folder);
}

/* A popover is closed by the dialog that opens over it: else the first click in the dialog would only do that. */
static void
test_popovers (void)
{
  SightWindow *window = open_window ();

  renew_document (window);
  g_object_set (window, "panel", "teams", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      GtkMenuButton *menu = GTK_MENU_BUTTON (find (GTK_WIDGET (window->panels), "menu"));
      GtkWindow *dialog;

      pass_frames (GTK_WIDGET (window));
      gtk_menu_button_popup (menu);
      settle ();
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
      dialog = open_dialog (window, &dialogs[i]);
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
      assert_groups_stop_once (GTK_WIDGET (dialog));
      gtk_window_destroy (dialog);
    }
  close_window (window);
}

/* The glyph of a tile is one character: another that is typed replaces it wherever one types; what is pasted stays to
 * be told of. */
static void
test_glyph (void)
{
  SightWindow *window = open_window ();
  GtkEditable *glyph;
  GtkWindow *dialog;

  show_map (window, 10, 8);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-tile", NULL));
  dialog = find_dialog (window);
  glyph = GTK_EDITABLE (find (GTK_WIDGET (dialog), "glyph"));
  for (int at = 0; at <= 1; at++)
    {
      int position = at;

      gtk_editable_insert_text (glyph, at == 0 ? "S" : "ß", -1, &position);
      g_assert_cmpstr (gtk_editable_get_text (glyph), ==, at == 0 ? "S" : "ß");
      g_assert_cmpint (position, ==, 1);
    }
  gtk_editable_set_text (glyph, "AB");
  g_assert_cmpstr (gtk_editable_get_text (glyph), ==, "AB");
  g_assert_false (gtk_widget_get_sensitive (find (GTK_WIDGET (dialog), "apply")));
  gtk_window_destroy (dialog);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      g_autofree char *path = g_strconcat ("/dialogs/", dialogs[i].name, NULL);

      g_test_add_data_func (path, &dialogs[i], test_dialog);
    }

  g_test_add_func ("/dialogs/popovers", test_popovers);
  g_test_add_func ("/dialogs/recovery-row", test_recovery);
  g_test_add_func ("/dialogs/names", test_names);
  g_test_add_func ("/dialogs/glyph", test_glyph);

  return run_tests ();
}
