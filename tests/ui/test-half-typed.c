/* test-half-typed.c - what is half typed when the level changes below it: it counts for what it was typed for, or not
 *
 * A number or a name counts when the focus leaves its entry.  The law: in no entry
 * of the panels, whatever changes the level or the choice meanwhile, does what was
 * typed change anything else, and nothing is changed while the entry is removed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "format/sight-formats.h"
#include "ui/widgets/sight-focus.h"

#define SIDE 12
#define MANY 40 /* entries of a panel, after which the rest are like them */

/* Two teams, three viewers, a lamp, an area and a turn. */
static SightDocument *
make_document (void)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, FLOOR), sight_legend_new_standard ());

  for (int team = 0; team < 2; team++)
    g_ptr_array_add (level->teams, sight_team_new_nth (team));
  for (int i = 0; i < 3; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", i / 2, (SightCell) { 2 + 3 * i, 5 }));
  g_ptr_array_add (level->lamps, sight_lamp_new ("Fire", (SightCell) { 2, 2 }));
  g_ptr_array_add (level->turns, sight_turn_new ("Opening"));

  return sight_document_new (level);
}

static GBytes *
get_bytes (SightWindow *window)
{
  SightDocument *document = sight_workspace_get_document (window->workspace);
  g_autoptr (GError) error = NULL;
  GBytes *bytes =
      sight_format_write (sight_format_get_native (), sight_document_get_level (document), NULL, NULL, &error);

  g_assert_no_error (error);

  return bytes;
}

/* ---- what happens meanwhile ---- */

static void
choose_another (SightWindow *window)
{
  sight_workspace_set_selected (window->workspace, 2);
}

static void
remove_viewer (SightWindow *window)
{
  sight_document_begin (get_document (window), "remove");
  sight_document_remove_viewer (get_document (window), 0);
  sight_document_commit (get_document (window));
}

static void
remove_team (SightWindow *window)
{
  sight_document_begin (get_document (window), "remove");
  sight_document_remove_team (get_document (window), 0);
  sight_document_commit (get_document (window));
}

static void
replace_document (SightWindow *window)
{
  g_autoptr (SightDocument) document =
      sight_document_new (sight_level_new (sight_map_new (1, 1, FLOOR), sight_legend_new_standard ()));

  sight_workspace_set_document (window->workspace, document);
}

static void
hide_panel (SightWindow *window)
{
  g_object_set (window, "panel-visible", FALSE, NULL);
}

static const struct
{
  const char *name;
  void (*act) (SightWindow *window);
} meanwhile[] = {
  { "another viewer is chosen", choose_another }, { "its viewer is removed", remove_viewer },
  { "its team is removed", remove_team },         { "another document is shown", replace_document },
  { "its panel is hidden", hide_panel },
};

/* ---- the entries ---- */

static void
find_texts (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_texts (child, found);
}

/* Shows the document anew, with its first viewer chosen. */
static void
begin (SightWindow *window, const char *panel)
{
  g_autoptr (SightDocument) document = make_document ();

  sight_workspace_set_document (window->workspace, document);
  sight_workspace_set_selected (window->workspace, 0);
  g_object_set (window, "panel", panel, "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
}

/* One entry of a panel, and what happens while something is half typed there. */
typedef struct
{
  SightWindow *window;
  const char *panel;
  guint nth, event;
} Try;

/* (nullable): the level after the event, with nothing typed, something half typed, or the focus gone elsewhere before
 * the event; NULL if there is no such entry. */
static GBytes *
get_result (const Try *self, gboolean is_typed, gboolean is_left)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  begin (self->window, self->panel);
  find_texts (gtk_stack_get_visible_child (self->window->panels), texts);
  if (self->nth >= texts->len)
    return NULL;
  gtk_widget_grab_focus (texts->pdata[self->nth]);
  if (is_typed)
    gtk_editable_set_text (texts->pdata[self->nth], "3");
  if (is_left)
    gtk_widget_grab_focus (GTK_WIDGET (self->window->map_view));
  meanwhile[self->event].act (self->window);
  pass_frames (GTK_WIDGET (self->window));

  return get_bytes (self->window);
}

/* @alone: the level after the event, with nothing typed.  FALSE if there is no such entry. */
static gboolean
try_entry (const Try *self, GBytes *alone)
{
  g_autoptr (GBytes) typed = get_result (self, TRUE, FALSE), left = NULL;

  if (typed == NULL)
    return FALSE;
  g_test_message ("%s: entry %u, %s", self->panel, self->nth, meanwhile[self->event].name);
  if (g_bytes_equal (typed, alone))
    return TRUE;
  left = get_result (self, TRUE, TRUE);
  g_assert_cmpstr (g_bytes_get_data (typed, NULL), ==, g_bytes_get_data (left, NULL));

  return TRUE;
}

static void
test_meanwhile (void)
{
  static const char *const panels[] = { "teams", "sight", "checks" };
  SightWindow *window = open_window ();
  guint n_tries = 0;

  show_map (window, SIDE, SIDE);
  for (gsize p = 0; p < G_N_ELEMENTS (panels); p++)
    {
      for (guint event = 0; event < G_N_ELEMENTS (meanwhile); event++)
        {
          Try try = { window, panels[p], 0, event };
          g_autoptr (GBytes) alone = get_result (&try, FALSE, FALSE);

          for (; try.nth < MANY && try_entry (&try, alone); try.nth++)
            n_tries++;
        }
    }
  g_test_message ("%u tries", n_tries);
  g_assert_cmpuint (n_tries, >, 30);
  close_window (window);
}

/* What is no number changes nothing in any panel, and undo is that of the level. */
static void
test_no_number (void)
{
  static const char *const panels[] = { "teams", "sight", "analysis" }, *const typed[] = { "u7", "", "x", "7 u" };
  SightWindow *window = open_window ();
  guint n_tries = 0;

  show_map (window, SIDE, SIDE);
  for (gsize p = 0; p < G_N_ELEMENTS (panels); p++)
    {
      g_autoptr (GPtrArray) texts = g_ptr_array_new ();
      g_autoptr (GBytes) before = NULL;

      begin (window, panels[p]);
      before = get_bytes (window);
      find_texts (gtk_stack_get_visible_child (window->panels), texts);
      for (guint i = 0; i < texts->len; i++)
        {
          GtkWidget *spin = gtk_widget_get_ancestor (texts->pdata[i], GTK_TYPE_SPIN_BUTTON);

          for (gsize k = 0; k < G_N_ELEMENTS (typed) && spin != NULL && gtk_widget_get_mapped (spin); k++, n_tries++)
            {
              g_autoptr (GBytes) after = NULL;

              gtk_widget_grab_focus (texts->pdata[i]);
              g_assert_false (gtk_editable_get_enable_undo (GTK_EDITABLE (spin)));
              gtk_editable_set_text (GTK_EDITABLE (spin), typed[k]);
              gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
              after = get_bytes (window);
              g_assert_cmpstr (g_bytes_get_data (after, NULL), ==, g_bytes_get_data (before, NULL));
            }
        }
    }
  g_test_message ("%u tries", n_tries);
  g_assert_cmpuint (n_tries, >, 20);
  close_window (window);
}

/* An action that leaves the focus where it is takes what is half typed first: it is saved, and removed with its viewer
 * so that undoing brings it back. */
static void
test_actions (void)
{
  SightWindow *window = open_window ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  show_map (window, SIDE, SIDE);
  begin (window, "teams");
  find_texts (gtk_stack_get_visible_child (window->panels), texts);
  gtk_widget_grab_focus (texts->pdata[0]);
  gtk_editable_set_text (texts->pdata[0], "Guard");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-fit", NULL);
  g_assert_cmpstr (sight_level_get_viewer (sight_document_get_level (get_document (window)), 0)->name, ==, "Guard");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == texts->pdata[0]);

  gtk_editable_set_text (texts->pdata[0], "Scout");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.delete", NULL);
  sight_document_undo (get_document (window));
  g_assert_cmpstr (sight_level_get_viewer (sight_document_get_level (get_document (window)), 0)->name, ==, "Scout");
  close_window (window);
}

static void
remove_cb (GtkListBox *list)
{
  gtk_list_box_remove (list, gtk_widget_get_first_child (GTK_WIDGET (list)));
}

/* What is typed may remove the row in which it is typed, while the focus is still leaving it. */
static void
test_removed_by_leaving (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *list = gtk_list_box_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 9, 1), *next = gtk_button_new_with_label ("Next");
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gpointer weak = spin;

  sight_focus_guard (GTK_WINDOW (window));
  gtk_box_append (GTK_BOX (row), spin);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), next);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);

  g_object_add_weak_pointer (weak, &weak);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (remove_cb), list);
  gtk_widget_grab_focus (spin);
  gtk_editable_set_text (GTK_EDITABLE (spin), "7");
  gtk_widget_grab_focus (next);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == next);
  g_assert_null (gtk_widget_get_first_child (list));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (weak);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/half-typed/meanwhile", test_meanwhile);
  g_test_add_func ("/half-typed/no-number", test_no_number);
  g_test_add_func ("/half-typed/actions", test_actions);
  g_test_add_func ("/half-typed/removes-its-entry", test_removed_by_leaving);

  return run_tests ();
}
