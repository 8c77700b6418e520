/* sight-tool.c - the table of tools
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

/* In the order of the rail. */
static const SightTool *const tools[] = {
  &sight_tool_pan,
  &sight_tool_brush,
  &sight_tool_viewer,
  &sight_tool_sight_line,
};

const SightTool *
sight_tool_get_nth (guint n)
{
  return n < G_N_ELEMENTS (tools) ? tools[n] : NULL;
}

const SightTool *
sight_tool_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      if (g_str_equal (tools[i]->id, id))
        return tools[i];
    }

  return NULL;
}
