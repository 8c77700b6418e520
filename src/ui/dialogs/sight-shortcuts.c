/* sight-shortcuts.c - the table of keys: what they do, and the dialog that shows them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-shortcuts.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-reveal.h"

#define ARROWS "ARROWS" /* at the end of keys that are listed */
#define WINDOW "win."   /* before the names of actions of a window */

/* @keys: one or more triggers, as gtk_shortcut_trigger_parse_string() reads them, separated by "|". */
static const struct
{
  const char *group; /* NULL: that of the row above */
  const char *title; /* NULL: a second key for the row above */
  const char *keys;
  const char *action;
  const char *target; /* (nullable): a GVariant in text form */
} table[] = {
  { N_ ("File"), N_ ("New map"), "<Control>n", "win.new", NULL },
  { NULL, N_ ("Open"), "<Control>o", "win.open", NULL },
  { NULL, N_ ("Reload the file"), "F5", "win.reload", NULL },
  { NULL, N_ ("Keep your version of a changed file"), "<Shift>F5", "win.keep", NULL },
  { NULL, N_ ("Save"), "<Control>s", "win.save", NULL },
  { NULL, N_ ("Save as"), "<Control><Shift>s", "win.save-as", NULL },
  { NULL, N_ ("Export"), "<Control>e", "win.export", NULL },
  { NULL, N_ ("Export again, to the same place"), "<Control><Shift>e", "win.export-again", NULL },
  { NULL, N_ ("Export map"), "<Control><Alt>x", "win.export-map", NULL },
  { NULL, N_ ("Export picture"), "<Control><Alt>p", "win.export-picture", NULL },
  { NULL, N_ ("Export report"), "<Control><Shift>r", "win.export-report", NULL },
  { NULL, N_ ("Export recorded answers"), "<Control><Alt>r", "win.export-record", NULL },
  { NULL, N_ ("Use my game as the sight"), "<Alt>g", "win.use-game", NULL },
  { NULL, N_ ("Start my game again"), "<Alt><Shift>g", "win.restart-game", NULL },
  { NULL, N_ ("Compare with my game"), "<Control><Alt><Shift>g", "win.compare-game", NULL },
  { NULL, N_ ("Find out which sight my game has"), "<Control><Alt>g", "win.identify-game", NULL },
  { NULL, N_ ("Test my game"), "<Control><Shift>g", "win.test-game", NULL },
  { NULL, N_ ("New window"), "<Control><Shift>n", "app.new-window", NULL },
  { NULL, N_ ("Print"), "<Control>p", "win.print", NULL },
  { NULL, N_ ("Close window"), "<Control>w", "window.close", NULL },
  { NULL, N_ ("Quit"), "<Control>q", "app.quit", NULL },
  { N_ ("Edit"), N_ ("Undo"), "<Control>z", "win.undo", NULL },
  { NULL, N_ ("Redo"), "<Control><Shift>z|<Control>y", "win.redo", NULL },
  { NULL, N_ ("Cut"), "<Control>x", "win.cut", NULL },
  { NULL, N_ ("Copy"), "<Control>c", "win.copy", NULL },
  { NULL, N_ ("Paste"), "<Control>v", "win.paste", NULL },
  { NULL, N_ ("Paste as a new map"), "<Control><Shift>v", "win.paste-map", NULL },
  { NULL, N_ ("Duplicate"), "<Control>d", "win.duplicate", NULL },
  { NULL, N_ ("Fill the selected cells"), "<Alt>BackSpace", "win.fill-cells", NULL },
  { NULL, N_ ("Delete what is chosen, or the selected cells"), "Delete|KP_Delete", "win.delete", NULL },
  { NULL, N_ ("Place floating cells"), "<Control><Shift>Return|<Control><Shift>KP_Enter", "win.place", NULL },
  { NULL, N_ ("Select all cells, or all viewers with the Viewer tool"), "<Control>a", "win.select-all", NULL },
  { NULL, N_ ("Clear the selection"), "<Control><Shift>a", "win.select-none", NULL },
  { NULL, N_ ("Flip horizontally"), "<Shift>h", "win.flip-x", NULL },
  { NULL, N_ ("Flip vertically"), "<Shift>v", "win.flip-y", NULL },
  { NULL, N_ ("Stamps"), "<Control><Shift>p", "win.stamps", NULL },
  { NULL, N_ ("Rotate right"), "<Alt>r|<Shift>braceright|<Shift>bracketright", "win.rotate-right", NULL },
  { NULL, N_ ("Rotate left"), "<Alt>l|<Shift>braceleft|<Shift>bracketleft", "win.rotate-left", NULL },
  /* While cells float these keys choose no tools: they come before them. */
  { NULL, N_ ("Rotate floating cells"), "r", "win.rotate-floating", NULL },
  { NULL, N_ ("Flip floating cells horizontally"), "h", "win.flip-floating-x", NULL },
  { NULL, N_ ("Flip floating cells vertically"), "v", "win.flip-floating-y", NULL },
  { NULL, N_ ("Open or close the door, or switch the lamp, under the cursor"), "d", "win.toggle-door", NULL },
  { NULL, N_ ("Turn the selected viewers left, with the Viewer tool"), "q", "win.viewer-left", NULL },
  { NULL, N_ ("Turn the selected viewers right, with the Viewer tool; on the map E too"), "<Shift>q",
    "win.viewer-right", NULL },
  { NULL, N_ ("Rename the viewer or lamp, or open the note, under the cursor"), "F2", "win.rename", NULL },
  { NULL, N_ ("Next symmetry"), "m", "win.next-symmetry", NULL },
  { NULL, N_ ("Mirror viewers to a team"), "<Shift>m", "win.mirror-viewers", NULL },
  { NULL, N_ ("Show the cell menu"), "Menu|<Shift>F10", "win.edit-menu", NULL },
  { NULL, N_ ("Swap the two tiles"), "x", "win.swap-tiles", NULL },
  { NULL, N_ ("Choose tile 1 to 9"), "1", "win.tile", "0" },
  { NULL, NULL, "2", "win.tile", "1" },
  { NULL, NULL, "3", "win.tile", "2" },
  { NULL, NULL, "4", "win.tile", "3" },
  { NULL, NULL, "5", "win.tile", "4" },
  { NULL, NULL, "6", "win.tile", "5" },
  { NULL, NULL, "7", "win.tile", "6" },
  { NULL, NULL, "8", "win.tile", "7" },
  { NULL, NULL, "9", "win.tile", "8" },
  { NULL, N_ ("Find a tile by its name"), "t", "win.find-tile", NULL },
  { NULL, N_ ("Next tile"), "p", "win.next-tile", NULL },
  { NULL, N_ ("Previous tile"), "<Shift>p", "win.previous-tile", NULL },
  { NULL, N_ ("Add a team"), "<Shift>a", "win.add-team", NULL },
  { NULL, N_ ("Add an area"), "<Alt><Shift>a", "win.add-area", NULL },
  { NULL, N_ ("Add a note"), "<Alt><Shift>n", "win.add-note", NULL },
  { NULL, N_ ("Add a tile"), "<Control>t", "win.add-tile", NULL },
  { NULL, N_ ("Change the current tile"), "<Control><Shift>t", "win.change-tile", NULL },
  { NULL, N_ ("Remove the current tile"), "<Control><Alt>t", "win.remove-tile", NULL },
  { NULL, N_ ("Use the current tile for the second button"), "<Shift>x", "win.second-tile", NULL },
  { NULL, N_ ("Move the current tile up"), "<Alt>Page_Up", "win.tile-up", NULL },
  { NULL, N_ ("Move the current tile down"), "<Alt>Page_Down", "win.tile-down", NULL },
  { NULL, N_ ("Smaller brush"), "bracketleft", "win.brush-smaller", NULL },
  { NULL, N_ ("Larger brush"), "bracketright", "win.brush-larger", NULL },
  { N_ ("Map"), N_ ("Resize the map"), "<Control><Alt>m", "win.resize-map", NULL },
  { NULL, N_ ("Crop the map to the selected cells"), "<Control><Shift>x", "win.crop-map", NULL },
  { NULL, N_ ("Shift the map"), "<Control><Alt>s", "win.shift-map", NULL },
  { NULL, N_ ("Flip the map horizontally"), "<Control><Alt>h", "win.flip-map-x", NULL },
  { NULL, N_ ("Flip the map vertically"), "<Control><Alt>v", "win.flip-map-y", NULL },
  { NULL, N_ ("Rotate the map left"), "<Control><Alt>comma", "win.rotate-map-left", NULL },
  { NULL, N_ ("Rotate the map right"), "<Control><Alt>period", "win.rotate-map-right", NULL },
  { NULL, N_ ("Find and replace a tile"), "<Control>h", "win.replace-tile", NULL },
  { NULL, N_ ("Go to a cell"), "<Control>g", "win.go-to", NULL },
  { NULL, N_ ("Levels of the folder"), "<Control><Alt>l", "win.open-folder", NULL },
  { NULL, N_ ("Share the legend in the folder"), "<Control><Alt><Shift>l", "win.share-legend", NULL },
  { NULL, N_ ("Take the shared legend"), "<Control><Shift>l", "win.take-legend", NULL },
  { NULL, N_ ("Pictures of the level"), "<Control><Alt>i", "win.pictures", NULL },
  { NULL, N_ ("Show or hide the picture under the map"), "<Control><Alt>u", "win.toggle-underlay", NULL },
  { NULL, N_ ("Map statistics"), "<Control>i", "win.statistics", NULL },
  { N_ ("Tools"), N_ ("Select"), "v", "win.tool", "'select'" },
  { NULL, N_ ("Pan"), "h", "win.tool", "'pan'" },
  { NULL, N_ ("Brush"), "b", "win.tool", "'brush'" },
  { NULL, N_ ("Fill"), "f", "win.tool", "'fill'" },
  { NULL, N_ ("Line"), "l", "win.tool", "'line'" },
  { NULL, N_ ("Pick a tile"), "i", "win.tool", "'pick'" },
  { NULL, N_ ("Rectangle"), "r", "win.tool", "'rectangle'" },
  { NULL, N_ ("Ellipse"), "e", "win.tool", "'ellipse'" },
  { NULL, N_ ("Room"), "o", "win.tool", "'room'" },
  { NULL, N_ ("Viewer"), "u", "win.tool", "'viewer'" },
  { NULL, N_ ("Sight line"), "s", "win.tool", "'sight-line'" },
  { NULL, N_ ("Area"), "a", "win.tool", "'area'" },
  { NULL, N_ ("Lamp"), "g", "win.tool", "'lamp'" },
  { N_ ("Line"), N_ ("Next step"), "period", "win.step-next", NULL },
  { NULL, N_ ("Previous step"), "comma", "win.step-previous", NULL },
  { NULL, N_ ("First step; Home if the map shows no cursor"), "Home|<Shift>less|<Shift>comma", "win.step-first", NULL },
  { NULL, N_ ("Last step; End if the map shows no cursor"), "End|<Shift>greater|<Shift>period", "win.step-last", NULL },
  { NULL, N_ ("Play or pause; Space if the map shows no cursor"), "space|k", "win.step-play", NULL },
  { NULL, N_ ("Next blocking step"), "n", "win.step-blocking", NULL },
  { NULL, N_ ("Next cell"), "c", "win.step-cell", NULL },
  { NULL, N_ ("Next row, line or sector"), "<Control>period", "win.step-row", NULL },
  { NULL, N_ ("Step that decided the cell under the cursor"), "j", "win.step-here", NULL },
  { NULL, N_ ("Copy the steps as text"), "<Control><Shift>c", "win.copy-trace", NULL },
  { NULL, N_ ("Copy the steps as JSON"), "<Control><Alt>c", "win.copy-trace-json", NULL },
  { NULL, N_ ("Explain why the cell under the cursor is seen or not"), "w", "win.why", NULL },
  { NULL, N_ ("Explain why A sees B or not"), "<Shift>w", "win.why-line", NULL },
  { NULL, N_ ("Use the tried corner rule for this map"), "<Shift>r", "win.corner-use", NULL },
  { NULL, N_ ("Keep the range that a preset took"), "<Shift>k", "win.keep-range", NULL },
  { NULL, N_ ("Forget the line"), "BackSpace", "win.line-clear", NULL },
  { NULL, N_ ("Look from B to A"), "<Control>r", "win.line-reverse", NULL },
  { NULL, N_ ("Keep the line"), "<Control>k", "win.line-keep", NULL },
  { N_ ("Turns"), N_ ("End the turn and record the next one"), "<Control>Return|<Control>KP_Enter", "win.turn-end",
    NULL },
  { NULL, N_ ("Stop recording"), "<Alt>Return|<Alt>KP_Enter", "win.turn-stop", NULL },
  { NULL, N_ ("Previous turn"), "<Alt>comma", "win.turn-previous", NULL },
  { NULL, N_ ("Next turn"), "<Alt>period", "win.turn-next", NULL },
  { NULL, N_ ("First turn"), "<Alt><Shift>less|<Alt><Shift>comma", "win.turn-first", NULL },
  { NULL, N_ ("Last turn"), "<Alt><Shift>greater|<Alt><Shift>period", "win.turn-last", NULL },
  { NULL, N_ ("Play the turns"), "<Alt>k", "win.turn-play", NULL },
  { NULL, N_ ("Move the turn earlier"), "<Alt><Shift>Left", "win.turn-earlier", NULL },
  { NULL, N_ ("Move the turn later"), "<Alt><Shift>Right", "win.turn-later", NULL },
  { NULL, N_ ("Remove the turn"), "<Alt>Delete", "win.turn-remove", NULL },
  { N_ ("View"), N_ ("Zoom in"), "<Control>plus|<Control>equal|<Control>KP_Add", "win.zoom-in", NULL },
  { NULL, N_ ("Zoom out"), "<Control>minus|<Control>KP_Subtract", "win.zoom-out", NULL },
  { NULL, N_ ("Fit the map in the window"), "<Control>0|<Control>KP_0", "win.zoom-fit", NULL },
  { NULL, N_ ("Fit the selected cells in the window"), "<Control>2|<Control>KP_2", "win.zoom-cells", NULL },
  { NULL, N_ ("32 pixels per cell"), "<Control>1|<Control>KP_1", "win.zoom-100", NULL },
  { NULL, N_ ("Grid lines: automatic, always, never"), "<Shift>g", "win.next-grid-lines", NULL },
  { NULL, N_ ("Tiles: drawn, glyphs, colours"), "<Shift>t", "win.next-tiles", NULL },
  { NULL, N_ ("Coordinates"), "<Control><Shift>k", "win.coordinates", NULL },
  { NULL, N_ ("Map overview"), "<Control><Shift>o", "win.overview", NULL },
  { NULL, N_ ("Areas"), "<Alt>a", "win.areas", NULL },
  { NULL, N_ ("Full screen"), "F11", "win.fullscreen", NULL },
  { NULL, N_ ("Show everything"), "<Control><Alt>0", "win.show", "'everything'" },
  { NULL, N_ ("Show what the selected viewer sees"), "<Control><Alt>e", "win.show", "'viewer'" },
  { NULL, N_ ("Show what all teams see"), "<Control><Alt>a", "win.show", "'teams'" },
  { NULL, N_ ("Show the overlap of teams 1 and 2"), "<Control><Alt>o", "win.show", "'1+2'" },
  { NULL, N_ ("Show what team 1 knows"), "<Control><Alt>1", "win.show", "'1'" },
  { NULL, N_ ("Show what team 2 knows"), "<Control><Alt>2", "win.show", "'2'" },
  { NULL, N_ ("Show what team 3 knows"), "<Control><Alt>3", "win.show", "'3'" },
  { NULL, N_ ("Show what team 4 knows"), "<Control><Alt>4", "win.show", "'4'" },
  { NULL, N_ ("Show the field of view"), "<Shift>f", "win.overlay", "'field'" },
  { NULL, N_ ("Show the sight line"), "<Shift>l", "win.overlay", "'line'" },
  { NULL, N_ ("Show the comparison of two sights"), "<Shift>c", "win.overlay", "'compare'" },
  { NULL, N_ ("Show what is seen one way only"), "<Shift>o", "win.overlay", "'one-way'" },
  { NULL, N_ ("Show what can be shot at"), "<Shift>b", "win.overlay", "'shots'" },
  { NULL, N_ ("Show the heat map"), "<Shift>i", "win.overlay", "'heat'" },
  { NULL, N_ ("Step through the field of view"), "<Shift>e", "win.explain", NULL },
  { NULL, N_ ("Hide the overlay"), "<Shift>n", "win.overlay", "'none'" },
  { NULL, N_ ("Side panel"), "F9", "win.side-panel", NULL },
  { NULL, N_ ("Sight panel"), "<Alt>1", "win.open-panel", "'sight'" },
  { NULL, N_ ("Teams panel"), "<Alt>2", "win.open-panel", "'teams'" },
  { NULL, N_ ("Line panel"), "<Alt>3", "win.open-panel", "'line'" },
  { NULL, N_ ("Analysis panel"), "<Alt>4", "win.open-panel", "'analysis'" },
  { NULL, N_ ("Checks panel"), "<Alt>5", "win.open-panel", "'checks'" },
  { NULL, N_ ("Close the explanation, the floating panel or the notice"), "Escape", "win.close-over", NULL },
  { NULL, N_ ("Go to the map"), "<Control>m", "win.focus-map", NULL },
  { NULL, N_ ("Preferences"), "<Control>comma", "win.preferences", NULL },
  { NULL, N_ ("Manual"), "F1", "win.manual", NULL },
  { NULL, N_ ("Keyboard shortcuts"), "<Control>question|<Control><Shift>slash", "win.shortcuts", NULL },
};

/* Keys of a part of the window while it has the focus; listed only.  ARROWS: any of the four, as one key. */
typedef struct
{
  const char *title;
  const char *keys;
  const char *action; /* (nullable): that a menu of this part has */
} PartKey;

static const PartKey tile_keys[] = {
  { N_ ("Choose a different tile"), "Up|Down" }, { N_ ("Change the tile"), "F2|Return" },
  { N_ ("Remove the tile"), "Delete" },          { N_ ("Move the tile up"), "<Alt>Up" },
  { N_ ("Move the tile down"), "<Alt>Down" },    { N_ ("Show the tile menu"), "Menu|<Shift>F10" },
};

static const PartKey map_keys[] = {
  { N_ ("Move the cell cursor or floating cells"), "ARROWS" },
  { N_ ("Move by ten cells"), "<Alt>ARROWS" },
  { N_ ("Jump to the next different tile"), "<Control>ARROWS" },
  { N_ ("Go to the first or the last cell of the row"), "Home|End" },
  { N_ ("Go to the first or the last cell of the map"), "<Control>Home|<Control>End" },
  { N_ ("Move up or down by as many rows as are shown"), "Page_Up|Page_Down" },
  { N_ ("Select cells"), "<Shift>ARROWS" },
  { N_ ("Select cells up to the next different tile"), "<Control><Shift>ARROWS" },
  { N_ ("Select cells to the end of the row"), "<Shift>Home|<Shift>End" },
  { N_ ("Select cells to the end of the map"), "<Control><Shift>Home|<Control><Shift>End" },
  { N_ ("Turn the selected viewers right, with the Viewer tool"), "e", "win.viewer-right" },
  { N_ ("Hide the cell cursor, so that Space, Home and End control the steps"), "Escape" },
  { N_ ("Use the tool at the cell cursor: paint, place, begin or end a line"), "space" },
  { N_ ("Use the second button at the cell cursor: paint the second tile, delete"), "<Shift>space" },
  { N_ ("Begin or end a drag, place floating cells"), "Return" },
  { N_ ("Begin or end a drag with the second button"), "<Shift>Return" },
  { N_ ("Cancel a stroke, drop floating cells, clear the selection, leave the chosen area"), "Escape" },
};

static const PartKey note_keys[] = {
  { N_ ("Save the note"), "<Control>Return" },
  { N_ ("Begin a new line"), "Return" },
};

/* Space is for what has the focus and can be pressed: GTK asks some of that, as switches, later than this.  In a text
 * that one reads it does nothing. */
static gboolean
press_space_cb (GtkWidget *window, GVariant *arguments, gpointer action)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return (focus == NULL ||
          (gtk_widget_class_get_activate_signal (GTK_WIDGET_GET_CLASS (focus)) == 0 && !GTK_IS_LABEL (focus))) &&
         gtk_widget_activate_action (window, action, NULL);
}

static GtkShortcutAction *
action_new (const char *key, const char *action)
{
  return g_str_equal (key, "space") ? gtk_callback_action_new (press_space_cb, (gpointer) action, NULL)
                                    : gtk_named_action_new (action);
}

static void
add_shortcut (GtkShortcutController *controller, const char *key, const char *action, const char *target)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key), action_new (key, action));

  g_assert (gtk_shortcut_get_trigger (shortcut) != NULL);

  if (target != NULL)
    gtk_shortcut_set_arguments (shortcut, g_variant_new_parsed (target));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

/* Row @n of the table. */
static void
add_row (GtkShortcutController *controller, gsize n)
{
  g_auto (GStrv) keys = g_strsplit (table[n].keys, "|", -1);

  /* Menus show the shortcut added last. */
  for (guint k = g_strv_length (keys); k-- > 0;)
    add_shortcut (controller, keys[k], table[n].action, table[n].target);
}

void
sight_shortcuts_install (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    add_row (GTK_SHORTCUT_CONTROLLER (controller), i);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (window, controller);
}

/* What is half typed in @beside counts first, as it does in the window. */
static void
act_below_cb (GSimpleAction *action, GVariant *parameter, gpointer beside)
{
  GtkWindow *window = gtk_window_get_transient_for (beside);
  g_autofree char *name = g_strconcat (WINDOW, g_action_get_name (G_ACTION (action)), NULL);

  sight_focus_settle (beside);
  if (window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), name, NULL);
}

/* As named actions, which numbers know too: see sight_number_guard(). */
void
sight_shortcuts_lend (GtkWindow *beside)
{
  static const GActionEntry entries[] = { { .name = "undo", .activate = act_below_cb },
                                          { .name = "redo", .activate = act_below_cb },
                                          { .name = "save", .activate = act_below_cb } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkEventController *controller = gtk_shortcut_controller_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), beside);
  gtk_widget_insert_action_group (GTK_WIDGET (beside), "win", G_ACTION_GROUP (actions));
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_str_has_prefix (table[i].action, WINDOW) &&
          g_action_map_lookup_action (G_ACTION_MAP (actions), table[i].action + strlen (WINDOW)) != NULL)
        add_row (GTK_SHORTCUT_CONTROLLER (controller), i);
    }
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (GTK_WIDGET (beside), controller);
}

char *
sight_shortcuts_get_key (const char *action)
{
  for (gsize i = 0; i < G_N_ELEMENTS (map_keys); i++)
    {
      if (g_strcmp0 (map_keys[i].action, action) == 0)
        return g_strdup (map_keys[i].keys);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_str_equal (table[i].action, action))
        return g_strndup (table[i].keys, strcspn (table[i].keys, "|"));
    }

  return NULL;
}

static char *
trigger_to_label (const char *key)
{
  g_autoptr (GtkShortcutTrigger) trigger = gtk_shortcut_trigger_parse_string (key);

  return gtk_shortcut_trigger_to_label (trigger, gdk_display_get_default ());
}

/* "Ctrl+Z", "Ctrl+arrow keys" */
static char *
key_to_label (const char *key)
{
  g_autofree char *modifiers = NULL, *one = NULL, *label = NULL, *left = NULL;

  if (!g_str_has_suffix (key, ARROWS))
    return trigger_to_label (key);

  modifiers = g_strndup (key, strlen (key) - strlen (ARROWS));
  one = g_strconcat (modifiers, "Left", NULL);
  label = trigger_to_label (one);
  left = trigger_to_label ("Left");
  label[strlen (label) - strlen (left)] = '\0';

  /* Translators: keys, after their modifiers: "Ctrl+arrow keys" */
  return g_strconcat (label, _ ("arrow keys"), NULL);
}

/* "Ctrl+Z or Ctrl+Y" */
static char *
keys_to_label (const char *text)
{
  g_auto (GStrv) keys = g_strsplit (text, "|", -1);
  g_autoptr (GString) label = g_string_new (NULL);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *name = key_to_label (keys[i]);

      if (strstr (keys[i], "KP_") != NULL)
        continue;
      g_string_append (label, label->len > 0 ? _ (" or ") : "");
      g_string_append (label, name);
    }

  return g_string_free (g_steal_pointer (&label), FALSE);
}

static GtkWidget *
row_new (const char *group, const char *title, const char *keys)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (title), *key = gtk_label_new (keys);

  gtk_widget_add_css_class (key, "key");
  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), key);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, "row");
  g_object_set_data (G_OBJECT (row), "group", (gpointer) group);
  g_object_set_data_full (G_OBJECT (row), "words", g_utf8_casefold (title, -1), g_free);

  return row;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *group = g_object_get_data (G_OBJECT (row), "group");
  GtkWidget *label;

  if (before != NULL && g_object_get_data (G_OBJECT (before), "group") == group)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  label = gtk_label_new (group);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "section");
  gtk_widget_add_css_class (label, "presets-heading");
  gtk_list_box_row_set_header (row, label);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  g_autofree char *needle = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (data)), -1);

  return strstr (g_object_get_data (G_OBJECT (row), "words"), needle) != NULL;
}

/* The keys of row @i of the table; "1 … 9" where rows without a title follow it. */
static char *
row_to_label (gsize i)
{
  g_autofree char *first = keys_to_label (table[i].keys), *last = NULL;
  gsize end = i;

  while (end + 1 < G_N_ELEMENTS (table) && table[end + 1].title == NULL)
    end++;
  if (end == i)
    return g_steal_pointer (&first);
  last = keys_to_label (table[end].keys);

  return g_strdup_printf ("%s … %s", first, last);
}

static void
add_part (GtkListBox *list, const char *group, const PartKey *keys, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *label = keys_to_label (keys[i].keys);

      gtk_list_box_append (list, row_new (group, _ (keys[i].title), label));
    }
}

static void
fill_list (GtkListBox *list)
{
  const char *group = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *keys = row_to_label (i);

      if (table[i].group != NULL)
        group = _ (table[i].group);
      if (table[i].title != NULL)
        gtk_list_box_append (list, row_new (group, _ (table[i].title), keys));
    }
  add_part (list, _ ("On the map"), map_keys, G_N_ELEMENTS (map_keys));
  add_part (list, _ ("In the tile list"), tile_keys, G_N_ELEMENTS (tile_keys));
  add_part (list, _ ("In a note"), note_keys, G_N_ELEMENTS (note_keys));
}

void
sight_shortcuts_show (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/sightline/Sightline/ui/sight-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkListBox *list = GTK_LIST_BOX (gtk_builder_get_object (builder, "list"));
  GtkWidget *search = GTK_WIDGET (gtk_builder_get_object (builder, "search"));

  fill_list (list);
  gtk_list_box_set_header_func (list, header_cb, NULL, NULL);
  gtk_list_box_set_filter_func (list, filter_cb, search, NULL);
  gtk_list_box_set_placeholder (list, GTK_WIDGET (gtk_builder_get_object (builder, "none")));
  g_signal_connect_object (search, "search-changed", G_CALLBACK (gtk_list_box_invalidate_filter), list,
                           G_CONNECT_SWAPPED);
  sight_reveal_pages (search, GTK_WIDGET (list));
  g_signal_connect_object (search, "stop-search", G_CALLBACK (gtk_window_close), window, G_CONNECT_SWAPPED);
  sight_form_show (window, parent, NULL);
}
