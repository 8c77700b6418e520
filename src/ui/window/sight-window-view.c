/* sight-window-view.c - how a window shows the map: lines, tiles, coordinates, overview, areas
 *
 * Each is a property with an action "win.…" and a settings key of the same
 * name, so that all windows show maps alike.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/canvas/sight-map-overview.h"

static void
apply_lines (SightWindow *self, int value)
{
  sight_workspace_set_lines (self->workspace, value);
}

static void
apply_tiles (SightWindow *self, int value)
{
  sight_workspace_set_tiles (self->workspace, value);
}

static void
apply_coordinates (SightWindow *self, int value)
{
  gtk_widget_set_visible (self->ruler_corner, value);
  gtk_widget_set_visible (self->ruler_top, value);
  gtk_widget_set_visible (self->ruler_side, value);
}

static void
apply_overview (SightWindow *self, int value)
{
  sight_map_overview_set_enabled (SIGHT_MAP_OVERVIEW (self->overview), value);
}

static void
apply_areas (SightWindow *self, int value)
{
  sight_workspace_set_shows_areas (self->workspace, value);
}

static void
apply_folder (SightWindow *self, int value)
{
  sight_window_show_folder (self, value);
}

static const char *const lines_ids[] = {
  [SIGHT_LINES_AUTO] = "auto",
  [SIGHT_LINES_ALWAYS] = "always",
  [SIGHT_LINES_NEVER] = "never",
  NULL,
};

static const char *const tiles_ids[] = {
  [SIGHT_TILES_DRAWN] = "drawn",
  [SIGHT_TILES_GLYPHS] = "glyphs",
  [SIGHT_TILES_COLORS] = "colors",
  NULL,
};

enum
{
  OPTION_LINES,
  OPTION_TILES,
  OPTION_COORDINATES,
  OPTION_OVERVIEW,
  OPTION_AREAS,
  OPTION_FOLDER,
};

static const struct
{
  const char *name; /* of property and key */
  const char *action;
  const char *const *ids; /* of its values; NULL: it is a switch */
  int normal;
  void (*apply) (SightWindow *self, int value);
} options[SIGHT_VIEW_OPTIONS] = {
  [OPTION_LINES] = { "grid-lines", "win.grid-lines", lines_ids, SIGHT_LINES_AUTO, apply_lines },
  [OPTION_TILES] = { "tiles", "win.tiles", tiles_ids, SIGHT_TILES_DRAWN, apply_tiles },
  [OPTION_COORDINATES] = { "coordinates", "win.coordinates", NULL, TRUE, apply_coordinates },
  [OPTION_OVERVIEW] = { "overview", "win.overview", NULL, TRUE, apply_overview },
  [OPTION_AREAS] = { "areas", "win.areas", NULL, TRUE, apply_areas },
  [OPTION_FOLDER] = { "folder", "win.folder", NULL, FALSE, apply_folder },
};

void
sight_window_view_class_init (SightWindowClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  for (guint i = 0; i < SIGHT_VIEW_OPTIONS; i++)
    {
      GParamSpec *property = options[i].ids != NULL
                                 ? g_param_spec_string (options[i].name, NULL, NULL, NULL, flags)
                                 : g_param_spec_boolean (options[i].name, NULL, NULL, options[i].normal, flags);

      g_object_class_install_property (G_OBJECT_CLASS (class), SIGHT_VIEW_PROPERTY + i, property);
      gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (class), options[i].action, options[i].name);
    }
}

static void
set (SightWindow *self, guint option, int value)
{
  if (self->states.view[option] == value)
    return;

  self->states.view[option] = value;
  options[option].apply (self, value);
}

/* The index of @id in @ids, or -1. */
static int
find_id (const char *const *ids, const char *id)
{
  for (int i = 0; id != NULL && ids[i] != NULL; i++)
    {
      if (g_str_equal (ids[i], id))
        return i;
    }

  return -1;
}

/* That the overview was switched does not show while the whole map is in view. */
static void
tell_overview (SightWindow *self, gboolean is_on)
{
  if (sight_workspace_get_level (self->workspace) != NULL &&
      !sight_map_overview_is_useful (SIGHT_MAP_OVERVIEW (self->overview)))
    sight_window_show_notice (self, SIGHT_NOTICE_HINT,
                              is_on ? _ ("Map overview on: it is there while a part of the map is out of view.")
                                    : _ ("Map overview off."));
}

void
sight_window_view_set_property (SightWindow *self, guint option, const GValue *value)
{
  const char *const *ids = options[option].ids;
  int number = ids != NULL ? find_id (ids, g_value_get_string (value)) : g_value_get_boolean (value);

  if (number < 0)
    return;

  if (option == OPTION_OVERVIEW && number != self->states.view[option])
    tell_overview (self, number);
  set (self, option, number);
  if (option == OPTION_FOLDER)
    sight_window_ask_for_folder (self, number);
  if (self->settings != NULL && ids != NULL)
    g_settings_set_string (self->settings, options[option].name, ids[number]);
  else if (self->settings != NULL)
    g_settings_set_boolean (self->settings, options[option].name, number);
}

void
sight_window_view_get_property (SightWindow *self, guint option, GValue *value)
{
  if (options[option].ids != NULL)
    g_value_set_string (value, options[option].ids[self->states.view[option]]);
  else
    g_value_set_boolean (value, option == OPTION_FOLDER ? sight_window_shows_folder (self) : self->states.view[option]);
}

/* The value after the current one of @option; after the last comes the first. */
static void
choose_next (SightWindow *self, guint option)
{
  const char *const *ids = options[option].ids;
  const char *next = ids[self->states.view[option] + 1];

  g_object_set (self, options[option].name, next != NULL ? next : ids[0], NULL);
}

void
sight_window_next_lines (SightWindow *self)
{
  choose_next (self, OPTION_LINES);
}

void
sight_window_next_tiles (SightWindow *self)
{
  choose_next (self, OPTION_TILES);
}

static void
read_setting (SightWindow *self, guint option)
{
  const char *name = options[option].name;
  g_autofree char *id = options[option].ids != NULL ? g_settings_get_string (self->settings, name) : NULL;
  int value =
      options[option].ids != NULL ? find_id (options[option].ids, id) : g_settings_get_boolean (self->settings, name);

  set (self, option, MAX (value, 0));
}

/* Another window or the preferences changed the value. */
static void
setting_changed_cb (SightWindow *self, const char *key)
{
  for (guint i = 0; i < SIGHT_VIEW_OPTIONS; i++)
    {
      if (!g_str_equal (options[i].name, key))
        continue;
      read_setting (self, i);
      g_object_notify (G_OBJECT (self), key);
    }
}

void
sight_window_view_init (SightWindow *self)
{
  for (guint i = 0; i < SIGHT_VIEW_OPTIONS; i++)
    {
      self->states.view[i] = options[i].normal;
      if (self->settings != NULL)
        read_setting (self, i);
      /* Menus have asked already, while the window was made. */
      g_object_notify (G_OBJECT (self), options[i].name);
    }
  if (self->settings != NULL)
    g_signal_connect_object (self->settings, "changed", G_CALLBACK (setting_changed_cb), self, G_CONNECT_SWAPPED);
}
