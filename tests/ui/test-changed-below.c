/* test-changed-below.c - whatever is open, and however the level changes below it: nothing breaks, nothing wrong is
 * kept
 *
 * A dialog or popover was made for a level. Meanwhile another program changes the
 * file, somebody undoes, viewers, teams, tiles or areas go, or another document
 * takes the place of this one. Then the dialog is used.
 * The law walks every action of the window that opens something and every button of the
 * window with a popover. Warnings are fatal; the level is afterwards one that can be
 * written and read back.
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "../edit/random-edits.h"
#include "controls-common.h"
#include "log-common.h"
#include "edit/document/sight-disk-look.h"
#include "format/sight-formats.h"

#include <glib/gstdio.h>

#define QUICK 12       /* of so many changes one */
#define CONTROLS 12    /* that are used after each change */
#define EVENTS_MAX 400 /* handled until what was opened counts as at rest */

/* Of everything that can go, something. */
static const char level_text[] =
    "{ \"sightline\": 1, \"sight\": { \"preset\": \"bresenham-team\", \"range\": 6 },\n"
    "\"rules\": { \"shareAllies\": true, \"dark\": true, \"lastSeen\": true, \"shoot\": { \"preset\": \"corners\", "
    "\"range\": 4 } },\n"
    "\"legend\": [ { \"glyph\": \".\", \"name\": \"Floor\" }, { \"glyph\": \"#\", \"name\": \"Wall\", \"transparent\": "
    "false,"
    " \"walkable\": false }, { \"glyph\": \"+\", \"name\": \"Door\", \"transparent\": false, \"opens\": \"'\" },"
    " { \"glyph\": \"'\", \"name\": \"Open door\", \"opens\": \"+\" } ],\n"
    "\"map\": [ \"........\", \"..#+#...\", \"..#.....\", \"..###...\", \"........\" ],\n"
    "\"teams\": [ { \"name\": \"Red\" }, { \"name\": \"Blue\" }, { \"name\": \"Green\" } ],\n"
    "\"viewers\": [ { \"name\": \"Ann\", \"team\": \"Red\", \"cell\": [ 0, 0 ] }, { \"team\": \"Blue\", \"cell\": [ 7, "
    "4 ] },"
    " { \"name\": \"Bob\", \"team\": \"Blue\", \"cell\": [ 6, 0 ] } ],\n"
    "\"areas\": [ { \"name\": \"Hall\", \"rects\": [ [ 4, 0, 3, 3 ] ] }, { \"name\": \"Goal\", \"purpose\": \"goal\","
    " \"rects\": [ [ 0, 4, 2, 1 ] ] } ],\n"
    "\"lamps\": [ { \"name\": \"Lamp\", \"cell\": [ 1, 1 ], \"range\": 4 } ],\n"
    "\"lines\": [ { \"name\": \"Line\", \"from\": [ 0, 0 ], \"to\": [ 7, 4 ] } ],\n"
    "\"turns\": [ { \"name\": \"One\", \"events\": [ { \"event\": \"move\", \"viewer\": \"Ann\", \"path\": [ [ 0, 1 ] "
    "] } ] },"
    " { \"name\": \"Two\", \"events\": [ { \"event\": \"lamp-off\", \"cell\": [ 1, 1 ] } ] } ],\n"
    "\"checks\": [ \"Ann must not see Bob\", \"area \\\"Hall\\\" is lit\", \"hello\" ] }\n";

static char *path; /* of its file */

/* ---- the level ---- */

static const SightLevel *
get_level (SightWindow *window)
{
  return sight_document_get_level (get_document (window));
}

static void
settle (void)
{
  for (guint i = 0; i < EVENTS_MAX && g_main_context_pending (NULL); i++)
    g_main_context_iteration (NULL, FALSE);
}

/* Shows the example anew, with a note and steps to undo. */
static void
renew (SightWindow *window)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightDocument) document = NULL;
  g_autoptr (SightTeam) team = sight_team_new_nth (3);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("Late", 3, (SightCell) { 1, 1 });
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 2, 2, 1, 1 });
  g_autoptr (SightPin) note = sight_pin_new ("here", cells);
  g_autofree char *stamp = NULL;
  SightLevel *read;

  g_assert_true (g_file_set_contents (path, level_text, -1, NULL));
  stamp = sight_disk_look_make_stamp (file);
  read = sight_format_load (sight_format_get_native (), file, NULL, &error);
  g_assert_no_error (error);
  document = sight_document_new_for_file (read, file, stamp);
  if (get_document (window) == NULL)
    sight_window_show_document (window, document);
  else
    sight_workspace_set_document (window->workspace, document);
  sight_document_begin (document, "more");
  sight_document_add_team (document, team);
  sight_document_add_viewer (document, viewer, (int) read->viewers->len);
  sight_document_add_note (document, note);
  sight_document_commit (document);
  sight_workspace_set_selected (window->workspace, (int) read->viewers->len - 1);
  settle ();
}

/* ---- what happens below ---- */

static void
undo_all (SightWindow *window)
{
  while (sight_document_can_undo (get_document (window)))
    sight_document_undo (get_document (window));
}

static void
reload (SightWindow *window)
{
  static const char small[] = "{ \"sightline\": 1, \"legend\": [ { \"glyph\": \".\", \"name\": \"Floor\" } ], "
                              "\"map\": [ \"..\" ] }\n";

  undo_all (window);
  g_assert_true (g_file_set_contents (path, small, -1, NULL));
  sight_document_look_at_disk (get_document (window));
  wait_until (sight_document_get_disk (get_document (window)) == SIGHT_DISK_CHANGED);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.reload", NULL);
  wait_until (get_level (window)->map->width == 2);
}

static void
replace (SightWindow *window)
{
  g_autoptr (SightDocument) document =
      sight_document_new (sight_level_new (sight_map_new (1, 1, FLOOR), sight_legend_new_standard ()));

  sight_workspace_set_document (window->workspace, document);
}

static void
remove_turn (SightDocument *document, guint index)
{
  sight_document_remove_turn (document, index + 1);
}

static void
keep_one_tile (SightWindow *window)
{
  SightDocument *document = get_document (window);

  sight_document_begin (document, "one tile");
  while (sight_legend_get_length (get_level (window)->legend) > 1)
    sight_document_remove_tile (document, 1, 0);
  sight_document_commit (document);
}

static const struct
{
  const char *name;
  void (*act) (SightWindow *window);
  void (*remove) (SightDocument *document, guint index); /* else all rows of */
  gsize list;                                            /* offset in the level, go */
} changes[] = {
  { "everything is undone", undo_all, NULL, 0 },
  { "another program changed the file", reload, NULL, 0 },
  { "another document is shown", replace, NULL, 0 },
  { "no viewers", NULL, sight_document_remove_viewer, G_STRUCT_OFFSET (SightLevel, viewers) },
  { "no teams", NULL, sight_document_remove_team, G_STRUCT_OFFSET (SightLevel, teams) },
  { "no areas", NULL, sight_document_remove_area, G_STRUCT_OFFSET (SightLevel, areas) },
  { "no lamps", NULL, sight_document_remove_lamp, G_STRUCT_OFFSET (SightLevel, lamps) },
  { "no notes", NULL, sight_document_remove_note, G_STRUCT_OFFSET (SightLevel, notes) },
  { "no turns", NULL, remove_turn, G_STRUCT_OFFSET (SightLevel, turns) },
  { "no checks", NULL, sight_document_remove_check, G_STRUCT_OFFSET (SightLevel, checks) },
  { "no lines", NULL, sight_document_remove_line, G_STRUCT_OFFSET (SightLevel, lines) },
  { "one tile", keep_one_tile, NULL, 0 },
};

static void
change (SightWindow *window, guint index)
{
  SightDocument *document = get_document (window);
  const GPtrArray *rows;

  if (changes[index].act != NULL)
    {
      changes[index].act (window);
      return;
    }
  sight_document_begin (document, changes[index].name);
  while ((rows = G_STRUCT_MEMBER (GPtrArray *, get_level (window), changes[index].list))->len > 0)
    changes[index].remove (document, rows->len - 1);
  sight_document_commit (document);
}

/* ---- what opens ---- */

typedef struct
{
  const char *panel;
  const char *action; /* (nullable): opens it */
  guint nth;          /* else this button does */
} Opener;

static void
find_popovers (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_popovers (child, found);
}

/* Dialogs and popovers that are open. */
static GPtrArray *
list_open (SightWindow *window)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (GTK_IS_WINDOW (l->data) && !SIGHT_IS_WINDOW (l->data))
        g_ptr_array_add (found, l->data);
    }
  find_popovers (GTK_WIDGET (window), found);

  return found;
}

static void
close_all (SightWindow *window)
{
  g_autoptr (GPtrArray) open = list_open (window);
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (application)));

  for (guint i = open->len; i > 0; i--)
    {
      if (GTK_IS_POPOVER (open->pdata[i - 1]))
        gtk_popover_popdown (open->pdata[i - 1]);
      else
        gtk_window_destroy (open->pdata[i - 1]);
    }
  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (l->data == window || !SIGHT_IS_WINDOW (l->data))
        continue;
      SIGHT_WINDOW (l->data)->discard = TRUE;
      gtk_window_close (l->data);
    }
  settle ();
}

static void
find_buttons (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_buttons (child, found);
}

/* FALSE if it opens nothing now. */
static gboolean
open_it (SightWindow *window, const Opener *opener)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new (), before = NULL, open = NULL;

  g_object_set (window, "panel", opener->panel, "panel-visible", TRUE, NULL);
  settle ();
  before = list_open (window);
  find_buttons (GTK_WIDGET (window), buttons);
  if (opener->action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), opener->action, NULL);
  else if (opener->nth < buttons->len)
    gtk_menu_button_popup (buttons->pdata[opener->nth]);
  settle ();
  open = list_open (window);

  return open->len > before->len;
}

/* ---- the walk ---- */

static void
find_pressed (GtkWidget *widget, GPtrArray *found)
{
  const gboolean has_action =
      GTK_IS_ACTIONABLE (widget) && gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL;
  const char *label = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;

  if (GTK_IS_BUTTON (widget) && !has_action && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget) &&
      (label == NULL || !g_str_has_suffix (label, "…")))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_pressed (child, found);
}

static void
use (GtkWidget *widget)
{
  if (GTK_IS_DROP_DOWN (widget))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), 1);
  else if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), 3);
  else
    gtk_widget_activate (widget);
}

/* The @nth control and button of what is open. */
static void
use_open (SightWindow *window, guint nth, gboolean is_only_text)
{
  g_autoptr (GPtrArray) open = list_open (window), usable = g_ptr_array_new (), pressed = g_ptr_array_new ();

  for (guint i = 0; i < open->len; i++)
    {
      find_usable (open->pdata[i], usable);
      find_pressed (open->pdata[i], pressed);
    }
  if (usable->len > 0 && GTK_IS_EDITABLE (usable->pdata[nth % usable->len]))
    {
      gtk_widget_grab_focus (usable->pdata[nth % usable->len]);
      gtk_editable_set_text (usable->pdata[nth % usable->len], "7");
    }
  else if (usable->len > 0 && !is_only_text)
    use (usable->pdata[nth % usable->len]);
  if (is_only_text)
    return;
  settle ();
  open = (g_ptr_array_unref (open), list_open (window));
  g_ptr_array_set_size (pressed, 0);
  for (guint i = 0; i < open->len; i++)
    find_pressed (open->pdata[i], pressed);
  if (pressed->len > 0)
    gtk_widget_activate (pressed->pdata[nth % pressed->len]);
}

/* What the window holds can be kept. */
static void
assert_level (SightWindow *window, const char *what)
{
  const SightFormat *native = sight_format_get_native ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_write (native, get_level (window), NULL, NULL, &error);
  g_autoptr (SightLevel) again = NULL;
  gsize length;
  const char *data;

  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &length);
  again = sight_format_read (native, data, length, "level", NULL, &error);
  if (again == NULL || !sight_level_equal (again, get_level (window)))
    g_error ("%s: the level is not what is read back: %s", what, error != NULL ? error->message : "");
}

/* FALSE if @opener opens nothing. */
static gboolean
try (SightWindow *window, const Opener *opener, guint index, guint nth)
{
  g_autofree char *what =
      g_strdup_printf ("%s %s %u, %s, control %u", opener->panel, opener->action != NULL ? opener->action : "button",
                       opener->nth, changes[index].name, nth);
  gboolean is_open;

  renew (window);
  is_open = open_it (window, opener);
  if (is_open)
    {
      g_test_message ("%s", what);
      use_open (window, nth, TRUE);
      change (window, index);
      settle ();
      use_open (window, nth, FALSE);
      settle ();
      assert_level (window, what);
    }
  close_all (window);

  return is_open;
}

/* Returns: the tries; 0 if @opener opens nothing.  In the slow mode all changes and controls, else some. */
static guint
walk (SightWindow *window, const Opener *opener, guint seed)
{
  const guint step = g_test_slow () ? 1 : QUICK, n_controls = g_test_slow () ? CONTROLS : 1;
  guint n = 0;

  for (guint i = seed % step; i < G_N_ELEMENTS (changes); i += step)
    {
      for (guint nth = 0; nth < n_controls; nth++, n++)
        {
          if (!try (window, opener, i, g_test_slow () ? nth : seed + i))
            return n;
        }
    }

  return n;
}

static void
test_actions (void)
{
  SightWindow *window = open_window ();
  GtkWidgetClass *class = GTK_WIDGET_GET_CLASS (window);
  const GVariantType *type;
  const char *name, *property;
  guint n_tries = 0, n_openers = 0;
  GType owner;

  renew (window);
  for (guint i = 0; gtk_widget_class_query_action (class, i, &owner, &name, &type, &property); i++)
    {
      const Opener opener = { "teams", name, 0 };
      guint n;

      if (!g_str_has_prefix (name, "win.") || type != NULL ||
          (is_asking (name) && !g_str_has_prefix (name, "win.export-")))
        continue;
      n = walk (window, &opener, i);
      n_tries += n;
      n_openers += n > 0;
    }
  g_test_message ("%u tries, 0 lost; %u actions open something", n_tries, n_openers);
  g_assert_cmpuint (n_openers, >, 15);
  close_window (window);
}

static void
test_buttons (void)
{
  static const char *const panels[] = { "teams", "sight", "line", "analysis", "checks" };
  SightWindow *window = open_window ();
  guint n_tries = 0, n_openers = 0;

  renew (window);
  for (gsize p = 0; p < G_N_ELEMENTS (panels); p++)
    {
      for (guint nth = 0, n = 1; n > 0; nth++)
        {
          const Opener opener = { panels[p], NULL, nth };

          n = walk (window, &opener, nth);
          n_tries += n;
          n_openers += n > 0;
        }
    }
  g_test_message ("%u tries, 0 lost; %u buttons open something", n_tries, n_openers);
  g_assert_cmpuint (n_openers, >, 15);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  int result;

  if (!init_display (&argc, &argv))
    return 0;

  is_strict = TRUE;
  pass_over_known ();
  folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  path = g_build_filename (folder, "level.sightline", NULL);
  g_test_add_func ("/changed-below/actions", test_actions);
  g_test_add_func ("/changed-below/buttons", test_buttons);
  result = run_tests ();
  delete_tree (folder);
  g_free (path);

  return result;
}
