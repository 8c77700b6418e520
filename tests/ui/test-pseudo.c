/* test-pseudo.c - in a language that is none, no text of the window stays English, and none is cut at 1280 × 800
 *
 * SPDX-License-Identifier: MIT
 */
#include "texts-common.h"
#include "window-common.h"

#include <libintl.h>
#include <locale.h>

#include "edit/document/sight-document-turns.h"

#define DOMAIN "sightline"

/* What is no text of ours: names of keys, which GTK translates; endings of files and what stands in them; the names of
 * tiles that a new level gets, which are its data. */
static const char foreign[] =
    "^(\\d|Ctrl|Shift|Alt|GTK|Space|Return|Escape|Delete|BackSpace|\\.[a-z.]+$|type octile|(Wall|Floor)$)";

enum
{
  PANEL_MAX = 420, /* pixels that a panel takes of 1280 */
};

static guint n_seen;
static GString *faults;

static gboolean
is_ours (const char *text)
{
  return strstr (text, "⟦") != NULL;
}

static gboolean
is_english (const char *text)
{
  return !is_ours (text) && g_regex_match_simple ("[A-Za-z]{3,}", text, 0, 0) &&
         !g_regex_match_simple (foreign, text, 0, 0);
}

static void
add_fault (const char *where, const char *what, const char *text)
{
  g_autofree char *row = g_strdup_printf ("%s: %s: %s\n", where, what, text);

  if (strstr (faults->str, row) == NULL)
    g_string_append (faults, row);
}

static void
look_at (GtkWidget *widget, const char *where)
{
  g_autofree char *tooltip = g_strdup (gtk_widget_get_tooltip_text (widget));

  if (tooltip != NULL && is_english (tooltip))
    add_fault (where, "an English tooltip", tooltip);
  if (GTK_IS_LABEL (widget))
    {
      const char *text = gtk_label_get_text (GTK_LABEL (widget));

      n_seen += is_ours (text);
      if (is_english (text))
        add_fault (where, "English", text);
      if (is_ours (text) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) &&
          g_regex_match_simple ("\\p{L}{3}", text, 0, 0) && !is_told (widget, text))
        add_fault (where, "cut", text);
    }
}

static void
walk (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  look_at (widget, where);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk (child, where);
}

/* A level whose names are numbers. */
static SightDocument *
make_document (void)
{
  SightLevel *level = sight_level_new (sight_map_new (24, 16, FLOOR), sight_legend_new_standard ());

  for (guint i = 0; i < level->legend->tiles->len; i++)
    {
      SightTile *tile = &g_array_index (level->legend->tiles, SightTile, i);

      g_free (tile->name);
      tile->name = g_strdup_printf ("%u", i);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", 11 * (i + 1));
      SightTeam *team = sight_team_new_nth (i);

      g_free (team->name);
      team->name = g_strdup (name);
      g_ptr_array_add (level->teams, team);
      g_ptr_array_add (level->viewers, sight_viewer_new (name, i, (SightCell) { 4 + 9 * i, 5 }));
    }

  return sight_document_new (level);
}

static void
test_window (void)
{
  static const char *const panels[] = { "sight", "teams", "line", "analysis", "checks" };
  static const char *const tools[] = { "select", "brush", "rectangle", "viewer", "sight-line", "area" };
  g_autoptr (SightDocument) document = make_document ();
  SightWindow *window = open_window ();
  int width;

  walk (GTK_WIDGET (window), "the first page");
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  sight_window_show_document (window, document);
  sight_workspace_set_selected (window->workspace, 0);
  sight_workspace_set_line (window->workspace, (SightCell) { 4, 5 }, (SightCell) { 13, 5 });
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      g_object_set (window, "panel", panels[i], NULL);
      pass_frames (GTK_WIDGET (window));
      walk (GTK_WIDGET (window), panels[i]);
      width = gtk_widget_get_width (gtk_widget_get_parent (window->checks_panel));
      if (width > PANEL_MAX)
        add_fault (panels[i], "the panel is wide", g_intern_string ("…"));
      g_test_message ("%s: %d pixels", panels[i], width);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_object_set (window, "tool", tools[i], NULL);
      pass_frames (GTK_WIDGET (window));
      walk (GTK_WIDGET (window), tools[i]);
    }
  g_assert_cmpuint (n_seen, >, 300);
  close_window (window);
}

/* Dialogs, each opened by its action. */
static void
test_dialogs (void)
{
  static const char *const opening[] = { "win.new",        "win.shortcuts",    "win.preferences", "win.resize-map",
                                         "win.shift-map",  "win.replace-tile", "win.add-tile",    "win.mirror-viewers",
                                         "win.statistics", "win.export" };
  g_autoptr (SightDocument) document = make_document ();
  SightWindow *window = open_window ();

  sight_window_show_document (window, document);
  pass_frames (GTK_WIDGET (window));
  for (guint i = 0; i < G_N_ELEMENTS (opening); i++)
    {
      g_autoptr (GListModel) tops = NULL;

      gtk_widget_activate_action (GTK_WIDGET (window), opening[i], NULL);
      pass_frames (GTK_WIDGET (window));
      tops = g_object_ref (gtk_window_get_toplevels ());
      for (guint k = g_list_model_get_n_items (tops); k > 0; k--)
        {
          g_autoptr (GtkWindow) top = g_list_model_get_item (tops, k - 1);

          if (top == GTK_WINDOW (window))
            continue;
          walk (GTK_WIDGET (top), opening[i]);
          gtk_window_close (top);
        }
      pass_frames (GTK_WIDGET (window));
    }
  close_window (window);
}

static void
test_faults (void)
{
  if (faults->len > 0)
    g_error ("\n%s", faults->str);
}

static void
test_no_locale (void)
{
  g_test_skip ("the C library translates nothing in C.UTF-8");
}

/* A folder of translations with @catalogue as the only one. */
static char *
make_locale (const char *catalogue)
{
  char *folder = g_dir_make_tmp ("sight-locale-XXXXXX", NULL);
  g_autofree char *messages = g_build_filename (folder, "qps", "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (messages, DOMAIN ".mo", NULL);
  g_autoptr (GFile) from = g_file_new_for_path (catalogue), to = g_file_new_for_path (path);

  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_assert_true (g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));

  return folder;
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = make_locale (g_getenv ("SIGHT_PSEUDO"));
  int result;

  g_setenv ("LANGUAGE", "qps", TRUE);
  if (!init_display (&argc, &argv))
    return 0;
  g_assert_true (setlocale (LC_ALL, "en_US.UTF-8") != NULL || setlocale (LC_ALL, "C.UTF-8") != NULL);
  bindtextdomain (DOMAIN, folder);
  bind_textdomain_codeset (DOMAIN, "UTF-8");
  textdomain (DOMAIN);
  faults = g_string_new (NULL);

  if (!is_ours (g_dgettext (DOMAIN, "Sight")))
    {
      /* Newer C libraries heed LANGUAGE only in the locale of a language, and a bare system has none. */
      g_test_add_func ("/pseudo/no-locale", test_no_locale);
      result = run_tests ();
      delete_tree (folder);
      return result;
    }
  g_test_add_func ("/pseudo/window", test_window);
  g_test_add_func ("/pseudo/dialogs", test_dialogs);
  g_test_add_func ("/pseudo/faults", test_faults);
  result = run_tests ();
  g_string_free (faults, TRUE);
  delete_tree (folder);

  return result;
}
