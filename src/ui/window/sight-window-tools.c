/* sight-window-tools.c - the options of the tools as actions with a state: "win.brush-size", "win.symmetry" …
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

/* The options that are on or off. */
static const struct
{
  const char *name;
  gssize offset; /* of the gboolean in SightToolState */
  const char *values[2];
} choices[] = {
  { "brush-shape", G_STRUCT_OFFSET (SightToolState, is_round), { "square", "round" } },
  { "shape-style", G_STRUCT_OFFSET (SightToolState, is_filled), { "outlined", "filled" } },
  { "fill-reach", G_STRUCT_OFFSET (SightToolState, fill.everywhere), { "joined", "everywhere" } },
  { "area-style", G_STRUCT_OFFSET (SightToolState, is_brush), { "rectangle", "brush" } },
  { "fill-ways", G_STRUCT_OFFSET (SightToolState, fill.diagonal), { "four", "eight" } },
};

enum
{
  TOOL_BRUSH_SIZE = G_N_ELEMENTS (choices),
  TOOL_SYMMETRY,
  N_TOOL_PROPERTIES
};

static GParamSpec *properties[N_TOOL_PROPERTIES];

static void
make_properties (void)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    properties[i] = g_param_spec_string (choices[i].name, NULL, NULL, NULL, flags);
  properties[TOOL_BRUSH_SIZE] = g_param_spec_int ("brush-size", NULL, NULL, 1, SIGHT_BRUSH_MAX, 1, flags);
  properties[TOOL_SYMMETRY] = g_param_spec_string ("symmetry", NULL, NULL, NULL, flags);
}

void
sight_window_install_tool_properties (GtkWidgetClass *widget_class)
{
  make_properties ();
  for (guint i = 0; i < N_TOOL_PROPERTIES; i++)
    {
      g_autofree char *action = g_strconcat ("win.", properties[i]->name, NULL);

      g_object_class_install_property (G_OBJECT_CLASS (widget_class), SIGHT_TOOL_PROPERTY + i, properties[i]);
      gtk_widget_class_install_property_action (widget_class, action, properties[i]->name);
    }
}

void
sight_window_get_tool_property (SightWindow *self, guint index, GValue *value)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);

  if (index == TOOL_BRUSH_SIZE)
    g_value_set_int (value, tools->brush_size);
  else if (index == TOOL_SYMMETRY)
    g_value_set_string (value, sight_symmetry_get_id (tools->symmetry));
  else
    g_value_set_string (value, choices[index].values[G_STRUCT_MEMBER (gboolean, tools, choices[index].offset)]);
}

/* Unknown names are ignored. */
static void
choose (SightToolState *tools, guint index, const GValue *value)
{
  for (int i = 0; i < 2; i++)
    {
      if (g_strcmp0 (choices[index].values[i], g_value_get_string (value)) == 0)
        G_STRUCT_MEMBER (gboolean, tools, choices[index].offset) = i;
    }
}

void
sight_window_set_tool_property (SightWindow *self, guint index, const GValue *value)
{
  SightToolState *tools = sight_workspace_get_tools (self->workspace);

  if (index == TOOL_BRUSH_SIZE)
    tools->brush_size = g_value_get_int (value);
  else if (index == TOOL_SYMMETRY)
    tools->symmetry = MAX (sight_symmetry_from_id (g_value_get_string (value)), 0);
  else
    choose (tools, index, value);
  sight_workspace_tools_changed (self->workspace);
}

void
sight_window_notify_tools (SightWindow *self)
{
  for (guint i = 0; i < N_TOOL_PROPERTIES; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}
