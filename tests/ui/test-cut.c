/* test-cut.c - at every width, with the levels of the folder, the panel, or both: no part of the bars is cut off, and
 * no text of ours ends in dots
 *
 * What people named may be cut: here the names are short.
 *
 * SPDX-License-Identifier: MIT
 */
#include "language-common.h"
#include "texts-common.h"
#include "window-common.h"

#include "edit/document/sight-document-turns.h"

#define HEIGHT_OF_WINDOW 620

static GString *faults;

static void
add_fault (const char *where, const char *what, const char *text)
{
  g_autofree char *row = g_strdup_printf ("%s: %s: %s\n", where, what, text);

  if (strstr (faults->str, row) == NULL)
    g_string_append (faults, row);
}

/* Whether all of @widget from left to right lies within what its ancestors show; what scrolls is elsewhere in them. */
static gboolean
is_whole (GtkWidget *widget)
{
  for (GtkWidget *above = gtk_widget_get_parent (widget); above != NULL; above = gtk_widget_get_parent (above))
    {
      graphene_rect_t bounds;

      if (GTK_IS_SCROLLED_WINDOW (above))
        return TRUE;
      if (gtk_widget_get_overflow (above) != GTK_OVERFLOW_HIDDEN && !GTK_IS_ROOT (above))
        continue;
      if (!gtk_widget_compute_bounds (widget, above, &bounds))
        return TRUE;
      if (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > gtk_widget_get_width (above) + 1)
        return FALSE;
    }

  return TRUE;
}

static void
look_at (GtkWidget *widget, const char *where, gboolean is_bar)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : G_OBJECT_TYPE_NAME (widget);

  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) &&
      (is_bar || !is_told (widget, text)))
    add_fault (where, "ends in dots", text);
  if (is_bar && gtk_widget_get_first_child (widget) == NULL && gtk_widget_get_width (widget) > 0 && !is_whole (widget))
    add_fault (where, "cut off", text);
}

/* In bars no text ends in dots; elsewhere only one that a tip shows whole. */
static void
walk (GtkWidget *widget, const char *where, gboolean is_bar)
{
  /* Of the map there may be little to stand on. */
  if (!gtk_widget_get_mapped (widget) || SIGHT_IS_CANVAS_LEGEND (widget))
    return;
  is_bar = is_bar || GTK_IS_HEADER_BAR (widget) || gtk_widget_has_css_class (widget, "bar");
  look_at (widget, where, is_bar);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk (child, where, is_bar);
}

static void
resize (SightWindow *window, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, HEIGHT_OF_WINDOW);
  for (guint wait = 0; wait < 2; wait++)
    pass_frames (GTK_WIDGET (window));
}

/* Three levels in @folder, one of which breaks a check; the first. */
static GFile *
write_levels (const char *folder)
{
  static const char *const checks[] = { "Red sees Blue", "Red must not see Blue", "" };
  static const char *const names[] = { "a.sightline", "b.sightline", "c.sightline" };
  GFile *first = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint n = G_N_ELEMENTS (names); n > 0; n--)
    {
      g_autofree char *path = g_build_filename (folder, names[n - 1], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (SightLevel) level = sight_level_new (sight_map_new (40, 20, FLOOR), sight_legend_new_standard ());

      /* With lines, whose steps are listed. */
      sight_vision_init (&level->sight, sight_algorithm_find ("corner-rule"));
      for (guint i = 0; i < 2; i++)
        {
          g_ptr_array_add (level->teams, sight_team_new_nth (i));
          g_ptr_array_add (level->viewers, sight_viewer_new ("", (int) i, (SightCell) { 2 + 3 * (int) i, 2 }));
        }
      for (guint i = 0; i < n && checks[n - 1][0] != '\0'; i++)
        g_ptr_array_add (level->checks, g_strdup (checks[n - 1]));
      g_assert_true (sight_format_save (sight_format_get_native (), level, file, NULL, NULL));
      g_set_object (&first, file);
    }

  return first;
}

static SightWindow *
open_level (GFile *file)
{
  SightWindow *window = open_window ();
  g_autoptr (SightDocument) document = sight_document_open (file, NULL, NULL);
  g_autoptr (SightTurn) turn = sight_turn_new ("");

  sight_window_show_document (window, document);
  sight_document_begin (document, "Turns");
  sight_document_add_turn (document, turn, 0);
  sight_document_commit (document);
  sight_document_show_turn (document, 0);
  sight_workspace_set_line (window->workspace, (SightCell) { 2, 2 }, (SightCell) { 9, 5 });
  sight_workspace_set_selected (window->workspace, 0);
  pass_frames (GTK_WIDGET (window));

  return window;
}

/* What is in the tool bar has the width that it asks for: nothing in it has to give way. */
static void
assert_fits (GtkWidget *tool_bar, const char *where)
{
  int natural;
  g_autofree char *by = NULL;

  gtk_widget_measure (tool_bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  by = g_strdup_printf ("by %d pixels", natural - gtk_widget_get_width (tool_bar));
  if (natural > gtk_widget_get_width (tool_bar))
    add_fault (where, "the tool bar is too wide", by);
}

/* Whether what scrolls up and down in @widget is no wider than what one sees of it. */
static void
assert_narrow (GtkWidget *widget, const char *where)
{
  GtkPolicyType policy = GTK_POLICY_AUTOMATIC;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &policy, NULL);
  if (policy != GTK_POLICY_AUTOMATIC)
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (widget));

      if (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + 1)
        add_fault (where, "too wide to be seen", G_OBJECT_TYPE_NAME (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_narrow (child, where);
}

/* Each page of the panel, with a line and its steps. */
static void
look_at_panel (SightWindow *window, const char *where)
{
  static const char *const pages[] = { "sight", "teams", "line", "analysis", "checks" };

  sight_workspace_set_line (window->workspace, (SightCell) { 2, 2 }, (SightCell) { 29, 11 });
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *name = g_strconcat (where, ", ", pages[i], NULL);

      g_object_set (window, "panel", pages[i], NULL);
      for (guint wait = 0; wait < 2; wait++)
        pass_frames (GTK_WIDGET (window));
      assert_narrow (window->side, name);
    }
}

/* The tools that have most options, every overlay, and what the turn bar says. */
static void
look_at_bars (SightWindow *window, const char *where)
{
  static const struct
  {
    const char *tool, *overlay;
  } states[] = {
    { "brush", "field" },  { "fill", "compare" }, { "rectangle", "heat" },  { "select", "one-way" },
    { "viewer", "field" }, { "area", "areas" },   { "sight-line", "line" }, { "lamp", "shots" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *name = g_strconcat (where, ", ", states[i].tool, NULL);

      g_object_set (window, "tool", states[i].tool, "overlay", states[i].overlay, NULL);
      /* The tool bar finds out what fits after it was given its width. */
      for (guint wait = 0; wait < 2; wait++)
        pass_frames (GTK_WIDGET (window));
      walk (GTK_WIDGET (window), name, FALSE);
      assert_fits (window->tool_bar, name);
    }
}

/* At widths of sight-window-layout.c, close above and below the next. */
static void
test_bars (gconstpointer language)
{
  static const int widths[] = { 1280, 1180, 1020, 860, 720, 640 };
  g_autofree char *top = g_dir_make_tmp ("sightline-cut-XXXXXX", NULL), *folder = g_build_filename (top, "maps", NULL);
  g_autoptr (GFile) first = write_levels (folder);
  SightWindow *window;

  use_language (language);
  window = open_level (first);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      /* In languages other than English two of them, and nothing or everything open, unless there is time. */
      const guint step = !g_test_slow () && !g_str_equal (language, "en") ? 3 : 1;

      if (i % step != 0)
        continue;
      for (guint open = 0; open < 4; open += step)
        {
          g_autofree char *where = g_strdup_printf ("%s, %d%s%s", (const char *) language, widths[i],
                                                    open & 1 ? ", levels" : "", open & 2 ? ", panel" : "");

          resize (window, widths[i]);
          g_object_set (window, "folder", (open & 1) != 0, "panel-visible", (open & 2) != 0, NULL);
          resize (window, widths[i]);
          look_at_bars (window, where);
          if (i == 0 && open == 3)
            look_at_panel (window, where);
        }
    }
  g_object_set (window, "folder", FALSE, NULL);
  close_window (window);
  delete_tree (top);
}

/* All at once, in every language. */
static void
test_faults (void)
{
  if (faults->len > 0)
    g_error ("\n%s", faults->str);
}

int
main (int argc, char *argv[])
{
  static const char *const languages[] = { "en", "de", "es", "fr", "pt_BR" };
  int result;

  if (!init_display (&argc, &argv))
    return 0;
  init_language ();
  /* What slides in is not there yet. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  faults = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cut/bars/%s", languages[i]);

      g_test_add_data_func (path, languages[i], test_bars);
    }
  g_test_add_func ("/cut/bars/faults", test_faults);
  result = run_tests ();
  g_string_free (faults, TRUE);

  return result;
}
