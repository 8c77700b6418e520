/* sight-tool-viewer.c - places, selects, moves and removes viewers
 *
 * A press on a viewer selects it, a press on an empty cell places one of the
 * team in hand; either can be dragged at once, and sight follows.  A viewer
 * may stand in a wall.  Where another one stands, the dragged one is not put:
 * it waits in the last free cell, so that no viewer hides another.  In a turn
 * all this is recorded: a drag is the way that the viewer walks.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sight-sentence.h"
#include "sight-document-turns.h"

static char *
describe (const SightHand *hand, guint viewer)
{
  return sight_sentence_viewer (sight_document_get_level (hand->document), viewer, FALSE);
}

static gboolean
stands_in (const SightHand *hand, guint viewer, SightCell cell)
{
  const SightLevel *present = sight_document_get_present (hand->document);

  return sight_cell_equal (sight_level_get_viewer (present, viewer)->cell, cell) &&
         sight_timeline_is_on_map (sight_document_get_timeline (hand->document), viewer);
}

/* The viewer that stands in @cell in the turn that is shown, or -1.  Of several the selected one, so that those below
 * are in reach when they were selected in the list, else the topmost. */
static int
find_viewer (const SightHand *hand, SightCell cell)
{
  if (hand->selected >= 0 && stands_in (hand, hand->selected, cell))
    return hand->selected;
  for (guint i = sight_document_get_present (hand->document)->viewers->len; i > 0; i--)
    {
      if (stands_in (hand, i - 1, cell))
        return i - 1;
    }

  return -1;
}

/* The team in hand, or the first one; a level without teams gets its first. */
static int
get_team (SightHand *hand)
{
  const SightLevel *level = sight_document_get_level (hand->document);
  g_autoptr (SightTeam) team = NULL;

  if (hand->team >= 0 && hand->team < (int) level->teams->len)
    return hand->team;
  if (level->teams->len > 0)
    return 0;

  team = sight_team_new_nth (0);

  return sight_document_add_team (hand->document, team);
}

static void
place (SightHand *hand, SightCell cell)
{
  g_autoptr (SightViewer) viewer = NULL;
  g_autofree char *who = NULL;
  g_autofree char *name = NULL;
  int index;

  sight_document_begin (hand->document, _ ("Place a viewer"));
  sight_document_hold (hand->document);
  viewer = sight_viewer_new ("", get_team (hand), cell);
  index = sight_document_record_viewer (hand->document, viewer);
  who = describe (hand, index);
  name = g_strdup_printf (_ ("Place %s"), who);
  sight_document_set_entry_name (hand->document, name);
  sight_document_release (hand->document);

  hand->stroke.viewer = index;
  hand->stroke.is_new = TRUE;
  sight_hand_select (hand, index);
}

static void
move (SightHand *hand, SightCell cell)
{
  int index = hand->stroke.viewer;
  g_autofree char *who = describe (hand, index);
  g_autofree char *name = g_strdup_printf (_ ("Move %s"), who);

  if (!hand->stroke.is_new)
    sight_document_set_entry_name (hand->document, name);
  sight_document_record_move (hand->document, index, cell);
}

/* The selection is right afterwards whether or not the hand follows the document. */
static void
remove_viewer (SightHand *hand, int index)
{
  int selected = hand->selected == index ? -1 : hand->selected - (hand->selected > index);
  g_autofree char *who = describe (hand, index);
  g_autofree char *name = g_strdup_printf (_ ("Delete %s"), who);

  sight_document_begin (hand->document, name);
  sight_document_remove_viewer (hand->document, index);
  sight_document_commit (hand->document);
  sight_hand_select (hand, selected);
}

static void
viewer_press (SightHand *hand, SightCell cell, SightButton button)
{
  int index = find_viewer (hand, cell);

  sight_hand_press (hand, cell);
  if (button == SIGHT_BUTTON_SECOND)
    {
      hand->stroke.is_active = FALSE;
      if (index >= 0)
        remove_viewer (hand, index);
    }
  else if (index >= 0)
    {
      sight_document_begin (hand->document, _ ("Move a viewer"));
      hand->stroke.viewer = index;
      sight_hand_select (hand, index);
    }
  else if (sight_map_contains (sight_hand_get_map (hand), cell))
    place (hand, cell);
}

static void
viewer_drag (SightHand *hand, SightCell cell)
{
  if (!sight_hand_is_editing (hand) || hand->stroke.viewer < 0)
    return;

  cell = sight_hand_clip (hand, cell);
  if (find_viewer (hand, cell) < 0)
    move (hand, cell);
}

static void
viewer_cancel (SightHand *hand)
{
  sight_hand_cancel (hand);
  sight_hand_select (hand, hand->stroke.selected);
}

static void
viewer_remove (SightHand *hand)
{
  const SightLevel *level = sight_document_get_level (hand->document);

  if (hand->selected >= 0 && hand->selected < (int) level->viewers->len)
    remove_viewer (hand, hand->selected);
}

const SightTool sight_tool_viewer = {
  .id = "viewer",
  .name = N_ ("Viewer"),
  .hint = N_ ("Click to place, drag to move · right button: delete"),
  .icon = "tool-viewer-symbolic",
  .key = 'U',
  .panel = "teams",
  .group = 2,
  .options = SIGHT_OPTION_TEAM,
  .press = viewer_press,
  .drag = viewer_drag,
  .release = sight_hand_commit,
  .cancel = viewer_cancel,
  .remove = viewer_remove,
  .preview = sight_hand_preview,
};
