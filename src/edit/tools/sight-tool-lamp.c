/* sight-tool-lamp.c - places, chooses, moves, switches and removes lamps
 *
 * A press on a lamp chooses it, a press elsewhere places one; either can be
 * dragged at once, and the light follows.  Where another lamp is, the dragged
 * one is not put: it waits in the last free cell.  A press with Shift switches a
 * lamp.  With a mirror, a lamp that is placed has its images placed with it, and one
 * that is moved or removed takes along those that are its images; on an axis, where it is its own image, it stays on
 * that.  In a turn moving and switching are recorded as events, and a
 * lamp that is placed there is off before it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-lamps.h"
#include "sight-lamps.h"

static const SightLevel *
get_level (const SightToolState *tools)
{
  return sight_document_get_level (tools->document);
}

static void
place (SightToolState *tools, SightCell cell)
{
  g_autofree char *name = sight_document_make_lamp_name (tools->document),
                  *entry = g_strdup_printf (_ ("Place %s"), name);
  g_autoptr (SightLamp) lamp = sight_lamp_new (name, cell);

  tools->refusal = NULL;
  /* One that stands there at the start may have been carried away since. */
  if (sight_level_find_lamp (get_level (tools), cell) >= 0)
    tools->refusal = N_ ("At the start of the turns another lamp is there.");
  else if (get_level (tools)->lamps->len >= SIGHT_LAMPS_MAX)
    tools->refusal = N_ ("The level has as many lamps as it can have.");
  if (tools->refusal != NULL)
    {
      tools->stroke.is_active = FALSE;
      return;
    }
  sight_document_begin (tools->document, entry);
  tools->stroke.lamp = (int) sight_document_record_lamp (tools->document, lamp);
  tools->stroke.is_new = TRUE;
  sight_lamps_choose (tools, tools->stroke.lamp);
}

/* A press that ends at once. */
static void
act (SightToolState *tools, int lamp, SightButton button)
{
  tools->stroke.is_active = FALSE;
  if (lamp < 0)
    return;
  if (button == SIGHT_BUTTON_SECOND)
    sight_lamps_remove (tools, (guint) lamp);
  else
    sight_lamps_switch (tools, (guint) lamp,
                        !sight_level_get_lamp (sight_document_get_snapshot (tools->document), (guint) lamp)->on);
}

/* Puts an image of the lamp just placed in each free cell where one belongs. */
static void
place_images (SightToolState *tools)
{
  SightReshape images[SIGHT_IMAGES_MAX];
  const guint n = sight_symmetry_get_images (tools->symmetry, sight_tool_state_get_map (tools), images);
  const SightLevel *now = sight_document_get_snapshot (tools->document);
  const SightCell cell = sight_level_get_lamp (now, (guint) tools->stroke.lamp)->cell;

  for (guint i = 0; i < n && get_level (tools)->lamps->len < SIGHT_LAMPS_MAX; i++)
    {
      const SightCell image = sight_reshape_cell (&images[i], cell);
      g_autofree char *name = sight_document_make_lamp_name (tools->document);
      g_autoptr (SightLamp) lamp = sight_lamp_new (name, image);

      if (sight_level_find_lamp (get_level (tools), image) < 0 && sight_lamps_find (tools, image) < 0)
        sight_document_record_lamp (tools->document, lamp);
    }
}

static void
lamp_press (SightToolState *tools, SightCell cell, SightButton button)
{
  const int lamp = sight_lamps_find (tools, cell);

  sight_tool_state_press (tools, cell);
  tools->stroke.lamp = -1;
  tools->stroke.n_alike = 0;
  if (button == SIGHT_BUTTON_SECOND || (tools->modifiers & SIGHT_MODIFIER_SHIFT))
    act (tools, lamp, button);
  else if (lamp >= 0)
    {
      sight_document_begin (tools->document, _ ("Move a lamp"));
      tools->stroke.lamp = lamp;
      tools->stroke.n_alike = sight_lamps_find_alike (tools, (guint) lamp, tools->stroke.alike, tools->stroke.ways);
      sight_lamps_choose (tools, lamp);
    }
  else if (sight_map_contains (sight_tool_state_get_map (tools), cell))
    place (tools, cell);
}

/* Where a lamp that was there before the press goes when it is dragged to @cell: along the axes that it is on. */
static SightCell
keep_on_axes (const SightToolState *tools, SightCell cell)
{
  const SightCell from = tools->stroke.start;
  SightReshape images[SIGHT_IMAGES_MAX];
  const guint n = sight_symmetry_get_images (tools->symmetry, sight_tool_state_get_map (tools), images);

  for (guint i = 0; i < n; i++)
    {
      if (!sight_cell_equal (sight_reshape_cell (&images[i], from), from))
        continue;
      cell.x = images[i].xx < 0 ? from.x : cell.x;
      cell.y = images[i].yy < 0 ? from.y : cell.y;
    }

  return cell;
}

/* Whether two of the lamps that move would get into one cell: on an axis. */
static gboolean
would_meet (const SightStroke *stroke, SightCell cell)
{
  for (guint i = 0; i < stroke->n_alike; i++)
    {
      for (guint k = 0; k < i; k++)
        {
          if (stroke->alike[i] != stroke->alike[k] && sight_cell_equal (sight_reshape_cell (&stroke->ways[i], cell),
                                                                        sight_reshape_cell (&stroke->ways[k], cell)))
            return TRUE;
        }
    }

  return FALSE;
}

/* With its images, if it was there before the press: those of a new one are placed at the end.  FALSE if another lamp
 * is in the way. */
static gboolean
move (SightToolState *tools, SightCell cell)
{
  const SightStroke *stroke = &tools->stroke;

  if (!stroke->is_new)
    cell = keep_on_axes (tools, cell);
  if (would_meet (stroke, cell) || !sight_document_record_lamp_move (tools->document, (guint) stroke->lamp, cell))
    return FALSE;
  for (guint i = 1; i < stroke->n_alike; i++)
    sight_document_record_lamp_move (tools->document, stroke->alike[i], sight_reshape_cell (&stroke->ways[i], cell));

  return TRUE;
}

static void
lamp_drag (SightToolState *tools, SightCell cell)
{
  const int lamp = tools->stroke.lamp;
  g_autofree char *who = NULL, *name = NULL;

  if (!sight_tool_state_is_editing (tools) || lamp < 0 || lamp >= (int) get_level (tools)->lamps->len ||
      !move (tools, sight_tool_state_clip (tools, cell)))
    return;
  if (tools->stroke.is_new)
    return;
  who = sight_sentence_lamp (get_level (tools), lamp);
  name = g_strdup_printf (_ ("Move %s"), who);
  sight_document_set_entry_name (tools->document, name);
}

static void
lamp_release (SightToolState *tools)
{
  if (!tools->stroke.is_active)
    return;
  if (tools->stroke.is_new && sight_tool_state_is_editing (tools) && tools->stroke.lamp >= 0)
    place_images (tools);
  sight_tool_state_commit (tools);
}

static void
lamp_cancel (SightToolState *tools)
{
  const gboolean was_new = tools->stroke.is_new;

  sight_tool_state_cancel (tools);
  if (was_new)
    sight_lamps_choose (tools, -1);
}

static void
lamp_remove (SightToolState *tools)
{
  if (tools->lamp >= 0 && tools->lamp < (int) get_level (tools)->lamps->len)
    sight_lamps_remove (tools, (guint) tools->lamp);
}

const SightTool sight_tool_lamp = {
  .id = "lamp",
  .name = N_ ("Lamp"),
  .hint = N_ ("Click places, drag moves, Shift switches"),
  .icon = "tool-lamp-symbolic",
  .key = 'G',
  .panel = "sight",
  .group = 2,
  .options = SIGHT_OPTION_SYMMETRY,
  .press = lamp_press,
  .drag = lamp_drag,
  .release = lamp_release,
  .cancel = lamp_cancel,
  .remove = lamp_remove,
  .preview = sight_tool_state_preview,
};
