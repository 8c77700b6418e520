/* test-monkey.c - a window survives whatever is done to it in whatever order
 *
 * Actions of the window, gestures of tools and closed dialogs follow one another
 * at random.  With a seed of one's own, the long form, so do values put into
 * panels and dialogs, edits of the document below them and storms of undo, in an
 * empty map or in a level with every rule.  Warnings are fatal.  The seed is
 * printed:
 *
 *     MONKEY="ACTIONS SEED" test-monkey
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include <stdio.h>
#include <stdlib.h>

#include "../edit/random-edits.h"
#include "controls-common.h"
#include "log-common.h"
#include "edit/tools/sight-tool.h"
#include "format/sight-formats.h"

#define ACTIONS 400
#define SIDE 40         /* cells of the map */
#define TOPLEVELS_MAX 6 /* dialogs that may be open */
#define PENDING_MAX 200 /* events handled between two actions */
#define STORM 30        /* steps of undo or redo without a pause */
#define TEAMS_MIN 2     /* that random edits need, and tiles */
#define TILES_MIN 8

typedef struct
{
  GRand *random;
  SightWindow *window; /* weak */
  guint n_windows;
  gboolean is_long; /* all kinds of actions */
} Monkey;

static int
pick (Monkey *self, int n)
{
  return g_rand_int_range (self->random, 0, MAX (n, 1));
}

/* A level with lamps, smoke, heights, cover, shots and turns. */
static void
show_example (SightWindow *window)
{
  g_autoptr (GFile) file =
      g_file_new_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", "examples", "watchtower.sightline", NULL);
  g_autoptr (GError) error = NULL;
  SightLevel *level = sight_format_load (NULL, file, NULL, &error);
  g_autoptr (SightDocument) document = NULL;

  g_assert_no_error (error);
  document = sight_document_new (level);
  sight_window_show_document (window, document);
  pass_frames (GTK_WIDGET (window));
}

static SightWindow *
get_window (Monkey *self)
{
  if (self->window != NULL)
    return self->window;

  g_set_weak_pointer (&self->window, open_window ());
  if (!self->is_long || pick (self, 2) == 0)
    show_map (self->window, SIDE, SIDE);
  else
    show_example (self->window);
  self->n_windows++;

  return self->window;
}

static void
use_action (Monkey *self)
{
  SightWindow *window = get_window (self);
  GtkWidgetClass *class = GTK_WIDGET_GET_CLASS (window);
  const GVariantType *type;
  const char *name, *property;
  GType owner;
  guint n = 0;

  while (gtk_widget_class_query_action (class, n, &owner, &name, &type, &property))
    n++;
  gtk_widget_class_query_action (class, pick (self, n), &owner, &name, &type, &property);
  if (!g_str_has_prefix (name, "win.") || is_asking (name))
    return;
  g_test_message ("%s", name);
  if (type == NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), name, NULL);
  else if (property == NULL && g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    gtk_widget_activate_action (GTK_WIDGET (window), name, "i", pick (self, 12) - 1);
  else if (property == NULL && g_variant_type_equal (type, G_VARIANT_TYPE ("(ii)")))
    gtk_widget_activate_action (GTK_WIDGET (window), name, "(ii)", pick (self, 12) - 1, pick (self, 12) - 1);
}

static SightCell
pick_cell (Monkey *self)
{
  return (SightCell) { pick (self, SIDE + 4) - 2, pick (self, SIDE + 4) - 2 };
}

static void
gesture (Monkey *self)
{
  SightToolState *tools = sight_workspace_get_tools (get_window (self)->workspace);
  const SightTool *tool;
  guint n = 0;

  while (sight_tool_get_nth (n) != NULL)
    n++;
  tool = sight_tool_get_nth (pick (self, n));
  if (tool->press == NULL)
    return;
  g_test_message ("tool %s", tool->id);
  tool->press (tools, pick_cell (self), pick (self, 4) == 0 ? SIGHT_BUTTON_SECOND : SIGHT_BUTTON_FIRST);
  for (int i = pick (self, 4); i > 0 && tool->drag != NULL; i--)
    tool->drag (tools, pick_cell (self));
  if (tool->cancel != NULL && pick (self, 5) == 0)
    tool->cancel (tools);
  else if (tool->release != NULL)
    tool->release (tools);
}

/* Closes a dialog, or all if there are many. */
static void
close_dialogs (Monkey *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  const gboolean all = g_list_length (windows) > TOPLEVELS_MAX;

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (GTK_IS_WINDOW (l->data) && !SIGHT_IS_WINDOW (l->data) && (all || pick (self, 3) == 0))
        {
          g_test_message ("close %s", G_OBJECT_TYPE_NAME (l->data));
          gtk_window_destroy (l->data);
          return;
        }
    }
}

/* The document below the window changes, as by another panel: teams, viewers and turns come and go. */
static void
edit_below (Monkey *self)
{
  SightDocument *document = sight_workspace_get_document (get_window (self)->workspace);
  const SightLevel *level = document != NULL ? sight_document_get_level (document) : NULL;
  Game game = { self->random, document, level };

  if (level == NULL || sight_document_is_open (document) || level->teams->len < TEAMS_MIN ||
      sight_legend_get_length (level->legend) < TILES_MIN)
    return;
  g_test_message ("edit");
  act (&game);
}

static void
storm (Monkey *self)
{
  const char *action = pick (self, 2) == 0 ? "win.undo" : "win.redo";

  g_test_message ("%s storm", action);
  for (int i = 0; i < STORM; i++)
    gtk_widget_activate_action (GTK_WIDGET (get_window (self)), action, NULL);
}

/* The controls of all windows, also those behind an open popover or a modal dialog: who uses the window without seeing
 * it, by AT-SPI, reaches them too. */
static void
find_controls (GPtrArray *found)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    find_usable (l->data, found);
}

static void
put_text (Monkey *self, GtkWidget *widget)
{
  static const char *const texts[] = {
    "", "0", "-1", "99999999999", "1e9", "3", "7", "Red sees Blue", "\xe2\x80\xae\xd9\x85", " ", "Guard", "NaN",
  };

  gtk_widget_grab_focus (widget);
  gtk_editable_set_text (GTK_EDITABLE (widget), texts[pick (self, G_N_ELEMENTS (texts))]);
  if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_update (GTK_SPIN_BUTTON (widget));
  else if (pick (self, 2) == 0)
    gtk_widget_activate (widget);
}

static void
put_value (Monkey *self, GtkWidget *widget)
{
  static const double values[] = { -1e9, -1, 0, 1, 2, 3, 8, 360, 65535, 1e9 };

  if (GTK_IS_RANGE (widget))
    gtk_range_set_value (GTK_RANGE (widget), values[pick (self, G_N_ELEMENTS (values))]);
  else if (GTK_IS_SPIN_BUTTON (widget) && pick (self, 2) == 0)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), values[pick (self, G_N_ELEMENTS (values))]);
  else if (GTK_IS_DROP_DOWN (widget))
    gtk_drop_down_set_selected (
        GTK_DROP_DOWN (widget),
        (guint) pick (self, (int) g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)))));
  else if (GTK_IS_EDITABLE (widget))
    put_text (self, widget);
  else
    gtk_widget_activate (widget);
}

/* Uses a control of the window or of a dialog. */
static void
use_control (Monkey *self)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *widget;

  get_window (self);
  find_controls (found);
  if (found->len == 0)
    return;
  widget = found->pdata[pick (self, (int) found->len)];
  g_test_message ("control %s of %s", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  put_value (self, widget);
}

static void
handle_events (void)
{
  for (int i = 0; i < PENDING_MAX && g_main_context_pending (NULL); i++)
    g_main_context_iteration (NULL, FALSE);
}

static void
test_monkey (void)
{
  const char *wish = g_getenv ("MONKEY");
  guint n_actions = ACTIONS, seed = g_test_rand_int ();
  Monkey monkey = { NULL };

  if (wish != NULL)
    monkey.is_long = sscanf (wish, "%u %u", &n_actions, &seed) == 2;
  is_strict = monkey.is_long;
  g_test_message ("MONKEY=\"%u %u\"", n_actions, seed);
  monkey.random = g_rand_new_with_seed (seed);
  for (guint i = 0; i < n_actions; i++)
    {
      const int chance = pick (&monkey, monkey.is_long ? 20 : 10);

      if (chance < 6)
        use_action (&monkey);
      else if (chance < 9)
        gesture (&monkey);
      else if (chance < 10)
        close_dialogs (&monkey);
      else if (chance < 16)
        use_control (&monkey);
      else if (chance < 19)
        edit_below (&monkey);
      else
        storm (&monkey);
      handle_events ();
    }
  for (int i = 0; i < 100; i++)
    {
      close_dialogs (&monkey);
      handle_events ();
    }
  if (monkey.window != NULL)
    close_window (monkey.window);
  g_test_message ("%u tries, 0 lost, %u windows", n_actions, monkey.n_windows);
  g_assert_cmpuint (monkey.n_windows, >, 0);
  g_clear_weak_pointer (&monkey.window);
  g_rand_free (monkey.random);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  pass_over_known ();
  g_test_add_func ("/monkey/window", test_monkey);

  return run_tests ();
}
