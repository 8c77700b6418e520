/* sight-window-cell-menu.c - the menu of a cell: what is there and what can be done with it, then actions on cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/tools/sight-lamps.h"
#include "edit/tools/sight-pins.h"
#include "edit/tools/sight-tool-viewers.h"
#include "ui/analysis/sight-note-dialog.h"
#include "ui/dialogs/sight-shortcuts.h"
#include "ui/panels/sight-sight-panel.h"
#include "ui/panels/sight-teams-panel.h"
#include "ui/widgets/sight-focus.h"

/* What may be in a cell, in the order of the menu. */
typedef enum
{
  THING_VIEWER,
  THING_DOOR,
  THING_LAMP,
  THING_NOTE,
  THING_CELL, /* the cell itself */
  N_THINGS
} Thing;

/* What is in a cell of each kind: its index, 0 where there is none; or -1. */
typedef struct
{
  SightCell cell;
  int index[N_THINGS];
} Found;

static SightToolState *
get_tools (SightWindow *self)
{
  return sight_workspace_get_tools (self->workspace);
}

/* In the turn that is shown. */
static const SightLevel *
get_level (SightWindow *self)
{
  return sight_document_get_snapshot (sight_workspace_get_document (self->workspace));
}

/* FALSE without a cell under the pointer or the cursor.  What the map does not show is not found. */
static gboolean
find (SightWindow *self, Found *found)
{
  const SightScene scene = sight_workspace_get_scene (self->workspace, 1);
  const SightLevel *level = get_level (self);
  int viewer, lamp;

  if (!sight_workspace_get_cursor (self->workspace, &found->cell))
    return FALSE;
  viewer = sight_viewers_find (get_tools (self), found->cell);
  lamp = sight_lamps_find (get_tools (self), found->cell);
  found->index[THING_VIEWER] = viewer >= 0 && sight_scene_shows_viewer (&scene, (guint) viewer) ? viewer : -1;
  found->index[THING_DOOR] = sight_level_get_tile (level, found->cell)->counterpart != SIGHT_TILE_NONE &&
                                     sight_scene_get_state (&scene, found->cell) == SIGHT_STATE_VISIBLE
                                 ? 0
                                 : -1;
  found->index[THING_LAMP] = lamp >= 0 && sight_scene_shows_lamp (&scene, (guint) lamp) ? lamp : -1;
  found->index[THING_NOTE] = sight_scene_has_fog (&scene) ? -1 : sight_pins_find (level, found->cell);
  found->index[THING_CELL] = 0;

  return TRUE;
}

/* (transfer full): the title of what can be done with @thing */
static char *
describe (SightWindow *self, Thing thing, const Found *found)
{
  const SightLevel *level = get_level (self);

  switch (thing)
    {
    case THING_VIEWER:
      return sight_sentence_viewer (level, (guint) found->index[thing], TRUE);
    case THING_DOOR:
      return g_strdup (sight_level_get_tile (level, found->cell)->name);
    case THING_LAMP:
      return sight_sentence_lamp (level, found->index[thing]);
    case THING_NOTE:
      return g_strdup_printf (_ ("Note %u"), (guint) found->index[thing] + 1);
    default:
      return sight_sentence_cell (found->cell);
    }
}

/* ---- what can be done ---- */

/* A door lets sight through one way round. */
static gboolean
is_open (SightWindow *self, const Found *found)
{
  return sight_level_get_tile (get_level (self), found->cell)->transparent;
}

static gboolean
is_on (SightWindow *self, const Found *found)
{
  return sight_level_get_lamp (get_level (self), (guint) found->index[THING_LAMP])->on;
}

static gboolean
is_explained (SightWindow *self, const Found *found)
{
  return sight_workspace_is_explaining (self->workspace) &&
         sight_workspace_get_selected (self->workspace) == found->index[THING_VIEWER];
}

static void
toggle_door (SightWindow *self, const Found *found)
{
  sight_tool_state_toggle_door (get_tools (self), found->cell);
}

static void
switch_lamp (SightWindow *self, const Found *found)
{
  sight_lamps_switch (get_tools (self), (guint) found->index[THING_LAMP], !is_on (self, found));
}

static void
rename_lamp (SightWindow *self, const Found *found)
{
  sight_lamps_choose (get_tools (self), found->index[THING_LAMP]);
  g_object_set (self, "panel", "sight", "panel-visible", TRUE, NULL);
  sight_sight_panel_rename_lamp (SIGHT_SIGHT_PANEL (self->sight_panel));
}

/* With the mirror on. */
static gboolean
has_images (SightWindow *self, const Found *found)
{
  guint lamps[SIGHT_IMAGES_MAX + 1];
  SightReshape ways[SIGHT_IMAGES_MAX + 1];

  return sight_lamps_find_alike (get_tools (self), (guint) found->index[THING_LAMP], lamps, ways) > 1;
}

static void
remove_lamp (SightWindow *self, const Found *found)
{
  sight_lamps_remove (get_tools (self), (guint) found->index[THING_LAMP]);
}

/* Those that are selected with it stay selected. */
static void
choose_viewer (SightWindow *self, const Found *found)
{
  if (!sight_viewers_contains (get_tools (self), found->index[THING_VIEWER]))
    sight_tool_state_select (get_tools (self), found->index[THING_VIEWER]);
}

static void
rename_viewer (SightWindow *self, const Found *found)
{
  sight_tool_state_select (get_tools (self), found->index[THING_VIEWER]);
  g_object_set (self, "panel", "teams", "panel-visible", TRUE, NULL);
  sight_teams_panel_rename_viewer (SIGHT_TEAMS_PANEL (self->teams_panel));
}

static void
explain (SightWindow *self, const Found *found)
{
  const gboolean explains = !is_explained (self, found);

  sight_tool_state_select (get_tools (self), found->index[THING_VIEWER]);
  g_object_set (self, "explain", explains, NULL);
}

static void
show_sight (SightWindow *self, const Found *found)
{
  sight_tool_state_select (get_tools (self), found->index[THING_VIEWER]);
  sight_workspace_set_show (self->workspace, SIGHT_SHOW_VIEWER, -1);
}

static void
turn_left (SightWindow *self, const Found *found)
{
  choose_viewer (self, found);
  sight_window_viewer_left (self);
}

static void
turn_right (SightWindow *self, const Found *found)
{
  choose_viewer (self, found);
  sight_window_viewer_right (self);
}

static void
remove_viewer (SightWindow *self, const Found *found)
{
  choose_viewer (self, found);
  sight_tool_find ("viewer")->remove (get_tools (self));
}

static void
edit_note (SightWindow *self, const Found *found)
{
  sight_note_dialog_edit (GTK_WINDOW (self), self->workspace, (guint) found->index[THING_NOTE]);
}

static void
tell_why (SightWindow *self, const Found *found)
{
  sight_window_why (self);
}

static void
go_to_step (SightWindow *self, const Found *found)
{
  sight_window_step_here (self);
}

static gboolean
has_step (SightWindow *self, const Found *found)
{
  return sight_window_has_step (self, found->cell);
}

/* Keys that step through a field explain that of the selected viewer. */
static gboolean
is_selected (SightWindow *self, const Found *found)
{
  return sight_workspace_get_selected (self->workspace) == found->index[THING_VIEWER];
}

/* Delete removes what the tool is for. */
static const SightTool *
get_tool_for_delete (SightWindow *self)
{
  return sight_tool_for_delete (sight_workspace_get_tool (self->workspace), get_tools (self));
}

/* Whether Delete removes that viewer, perhaps with others. */
static gboolean
is_viewer_deleted (SightWindow *self, const Found *found)
{
  return get_tool_for_delete (self) == sight_tool_find ("viewer") &&
         sight_viewers_contains (get_tools (self), found->index[THING_VIEWER]);
}

static gboolean
is_lamp_deleted (SightWindow *self, const Found *found)
{
  return get_tool_for_delete (self) == sight_tool_find ("lamp") && get_tools (self)->lamp == found->index[THING_LAMP];
}

/* Keys that change viewers change the selected ones, with the tool for them. */
static gboolean
is_in_hand (SightWindow *self, const Found *found)
{
  return (sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_TEAM) != 0 &&
         sight_viewers_contains (get_tools (self), found->index[THING_VIEWER]);
}

#define RENAME "win.rename"
#define TOGGLE "win.toggle-door"
#define DELETE "win.delete"

static const struct
{
  const char *id; /* the target of win.cell */
  Thing thing;
  const char *label, *undoing; /* N_(); (nullable): the label while @is_done */
  gboolean (*is_done) (SightWindow *self, const Found *found);
  void (*run) (SightWindow *self, const Found *found);
  const char *action; /* (nullable): whose keys do it too, for the first thing that is there, */
  gboolean (*has_keys) (SightWindow *self, const Found *found);   /* (nullable): if so */
  gboolean (*is_offered) (SightWindow *self, const Found *found); /* (nullable): else it is not in the menu */
} table[] = {
  { "rename-viewer", THING_VIEWER, N_ ("Rename…"), NULL, NULL, rename_viewer, RENAME, NULL },
  { "explain", THING_VIEWER, N_ ("Explain Its Field of View"), N_ ("Stop Explaining"), is_explained, explain,
    "win.explain", is_selected },
  { "show-sight", THING_VIEWER, N_ ("Show Only What It Sees"), NULL, NULL, show_sight, NULL, NULL },
  { "turn-left", THING_VIEWER, N_ ("Turn Left"), NULL, NULL, turn_left, "win.viewer-left", is_in_hand },
  { "turn-right", THING_VIEWER, N_ ("Turn Right"), NULL, NULL, turn_right, "win.viewer-right", is_in_hand },
  { "remove-viewer", THING_VIEWER, N_ ("Delete Viewer"), NULL, NULL, remove_viewer, DELETE, is_viewer_deleted },
  { "door", THING_DOOR, N_ ("Open Door"), N_ ("Close Door"), is_open, toggle_door, TOGGLE, NULL },
  { "rename-lamp", THING_LAMP, N_ ("Rename…"), NULL, NULL, rename_lamp, RENAME, NULL },
  { "lamp", THING_LAMP, N_ ("Switch On"), N_ ("Switch Off"), is_on, switch_lamp, TOGGLE, NULL },
  { "remove-lamp", THING_LAMP, N_ ("Delete Lamp"), N_ ("Delete Lamp and Its Images"), has_images, remove_lamp, DELETE,
    is_lamp_deleted },
  { "note", THING_NOTE, N_ ("Edit Note…"), NULL, NULL, edit_note, RENAME, NULL },
  { "why", THING_CELL, N_ ("Why Is It Seen or Not?"), NULL, NULL, tell_why, "win.why", NULL },
  { "step", THING_CELL, N_ ("Go to Its Step"), NULL, NULL, go_to_step, "win.step-here", NULL, has_step },
};

void
sight_window_do_with_cell (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightWindow *self = SIGHT_WINDOW (widget);
  Found found;

  sight_focus_settle (GTK_WINDOW (widget));
  if (sight_workspace_get_document (self->workspace) == NULL || !find (self, &found))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_str_equal (table[i].id, g_variant_get_string (parameter, NULL)) && found.index[table[i].thing] >= 0)
        table[i].run (self, &found);
    }
}

gboolean
sight_window_edit_thing (SightWindow *self)
{
  Found found;

  sight_map_view_reveal_cursor (self->map_view);
  if (!find (self, &found))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_strcmp0 (table[i].action, RENAME) != 0 || found.index[table[i].thing] < 0)
        continue;
      table[i].run (self, &found);
      return TRUE;
    }

  return FALSE;
}

/* ---- the menu ---- */

/* (transfer full) (nullable): the key that does what row @n of the table does */
static char *
find_key (SightWindow *self, gsize n, const Found *found)
{
  if (table[n].action == NULL || (table[n].has_keys != NULL && !table[n].has_keys (self, found)))
    return NULL;
  for (gsize i = 0; i < n; i++)
    {
      if (g_strcmp0 (table[i].action, table[n].action) == 0 && found->index[table[i].thing] >= 0)
        return NULL;
    }

  return sight_shortcuts_get_key (table[n].action);
}

static void
add_row (SightWindow *self, GMenu *section, gsize n, const Found *found)
{
  const gboolean is_done = table[n].is_done != NULL && table[n].is_done (self, found);
  g_autofree char *action = g_strconcat ("win.cell::", table[n].id, NULL), *key = find_key (self, n, found);
  g_autoptr (GMenuItem) item = g_menu_item_new (_ (is_done ? table[n].undoing : table[n].label), action);

  if (key != NULL)
    g_menu_item_set_attribute (item, "accel", "s", key);
  g_menu_append_item (section, item);
}

static void
add_thing (SightWindow *self, GMenu *menu, Thing thing, const Found *found)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autofree char *title = describe (self, thing, found);

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (table[i].thing == thing && (table[i].is_offered == NULL || table[i].is_offered (self, found)))
        add_row (self, section, i, found);
    }
  g_menu_append_section (menu, title, G_MENU_MODEL (section));
}

/* Actions on selected or floating cells; Delete without them would delete a viewer that is elsewhere. */
static const char *const of_cells[] = {
  "win.cut",    "win.copy",        "win.duplicate",    "win.fill-cells",  DELETE, "win.place", "win.flip-x",
  "win.flip-y", "win.rotate-left", "win.rotate-right", "win.select-none", NULL
};

/* (transfer full) (nullable): which cells those are about; NULL: there are none */
static char *
describe_cells (SightWindow *self)
{
  const SightToolState *tools = get_tools (self);
  SightRect cells;

  if (!sight_tool_state_has_cells (tools))
    return NULL;
  cells = sight_tool_state_get_extents (tools);
  if (tools->floating != NULL)
    /* Translators: columns and rows */
    return g_strdup_printf (_ ("Floating Cells: %d × %d"), cells.width, cells.height);

  return g_strdup_printf (_ ("Selected Cells: %d × %d"), cells.width, cells.height);
}

/* A section of the edit menu.  @title: (nullable).  Without @has_cells it lacks the actions on them. */
static void
add_section (SightWindow *self, GMenu *menu, GMenuModel *items, const char *title, gboolean has_cells)
{
  g_autoptr (GMenu) section = g_menu_new ();
  const gboolean deletes_cells = get_tool_for_delete (self) == sight_tool_find ("select");

  for (int i = 0; i < g_menu_model_get_n_items (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (items, i);
      g_autofree char *action = NULL;

      g_menu_model_get_item_attribute (items, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      if (has_cells || (action != NULL && !g_strv_contains (of_cells, action)))
        {
          /* The item is about the cells of its title also where the key is about something else. */
          if (g_strcmp0 (action, DELETE) == 0 && !deletes_cells)
            g_menu_item_set_detailed_action (item, "win.delete-cells");
          g_menu_append_item (section, item);
        }
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, title, G_MENU_MODEL (section));
}

/* (transfer full): of the cell under the pointer or the cursor */
static GMenuModel *
make_menu (SightWindow *self)
{
  GMenu *menu = g_menu_new ();
  /* The last section does with what is in some cell what is offered for that in this one. */
  const int n_sections = g_menu_model_get_n_items (self->edit_menu) - 1;
  g_autofree char *cells = describe_cells (self);
  Found found;

  if (find (self, &found))
    {
      for (Thing thing = 0; thing < N_THINGS; thing++)
        {
          if (found.index[thing] >= 0)
            add_thing (self, menu, thing, &found);
        }
    }
  for (int i = 0; i < n_sections; i++)
    {
      g_autoptr (GMenuModel) items = g_menu_model_get_item_link (self->edit_menu, i, G_MENU_LINK_SECTION);

      add_section (self, menu, items, i == 0 ? cells : NULL, cells != NULL);
    }

  return G_MENU_MODEL (menu);
}

static gboolean
closed_idle_cb (gpointer data)
{
  SightWindow *self = data;

  if (self->over.menu != NULL && !gtk_widget_get_visible (self->over.menu))
    sight_map_view_hold_cursor (self->map_view, FALSE);

  return G_SOURCE_REMOVE;
}

/* An item that was chosen acts first. */
static void
closed_cb (SightWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, closed_idle_cb, g_object_ref (self), g_object_unref);
}

/* Opens next to the cell under the pointer or the cursor, else in the middle of the canvas. */
void
sight_window_show_edit_menu (SightWindow *self)
{
  GdkRectangle middle = { gtk_widget_get_width (self->canvas) / 2, gtk_widget_get_height (self->canvas) / 2, 1, 1 };
  g_autoptr (GMenuModel) menu = make_menu (self);
  SightCell cell;

  if (self->over.menu == NULL)
    {
      self->over.menu = gtk_popover_menu_new_from_model (menu);
      gtk_widget_set_parent (self->over.menu, self->canvas);
      g_signal_connect_object (self->over.menu, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->over.menu), menu);
  sight_map_view_reveal_cursor (self->map_view);
  if (!sight_workspace_get_cursor (self->workspace, &cell) ||
      !sight_map_view_point_popover (self->map_view, GTK_POPOVER (self->over.menu), cell))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->over.menu), &middle);
  sight_map_view_hold_cursor (self->map_view, TRUE);
  gtk_popover_popup (GTK_POPOVER (self->over.menu));
}
