/* sight-workspace-preset.c - choosing a preset, whose range is part of it, and keeping the range from before
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-preset.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-shot.h"
#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-tool-viewers.h"
#include "sight-workspace-private.h"

/* A kind of owner: those of one choice, @indices, are teams or viewers; of the map and its shots there is one. */
typedef struct
{
  const char *entry;
  /* (transfer full) (nullable): the sight before, with its range; NULL if it has no range that a preset may take. */
  SightVision *(*get) (const SightLevel *level, int index);
  /* Within an open entry.  @sight: (nullable) */
  void (*set) (SightDocument *document, int index, const SightVision *sight);
  void (*set_range) (SightDocument *document, int index, int range);
} Owner;

static SightVision *
copy_sight (const SightVision *sight)
{
  return sight != NULL ? g_memdup2 (sight, sizeof *sight) : NULL;
}

static void
replace (SightVision **place, const SightVision *sight)
{
  g_free (*place);
  *place = copy_sight (sight);
}

/* The map */

static SightVision *
get_map (const SightLevel *level, int index)
{
  return copy_sight (&level->sight);
}

static void
set_map (SightDocument *document, int index, const SightVision *sight)
{
  sight_document_set_sight (document, sight);
}

static void
set_map_range (SightDocument *document, int index, int range)
{
  SightVision sight = sight_document_get_level (document)->sight;

  sight.range = range;
  sight_document_set_sight (document, &sight);
}

/* A team, which may have a range of its own beside its sight */

static SightVision *
get_team (const SightLevel *level, int index)
{
  const SightTeam *team = sight_level_get_team (level, index);

  return team->range == SIGHT_RANGE_AS_SIGHT ? copy_sight (team->sight != NULL ? team->sight : &level->sight) : NULL;
}

static void
set_team (SightDocument *document, int index, const SightVision *sight)
{
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (sight_document_get_level (document), index));

  replace (&team->sight, sight);
  sight_document_set_team (document, index, team);
}

static void
set_team_range (SightDocument *document, int index, int range)
{
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (sight_document_get_level (document), index));

  team->range = range;
  sight_document_set_team (document, index, team);
}

/* A viewer, which may have one too */

static SightVision *
get_viewer (const SightLevel *level, int index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  const SightVision sight = sight_level_get_sight (level, viewer);

  return viewer->range == SIGHT_RANGE_AS_SIGHT ? copy_sight (&sight) : NULL;
}

static SightViewer *
copy_viewer (SightDocument *document, int index)
{
  return sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), index));
}

static void
set_viewer (SightDocument *document, int index, const SightVision *sight)
{
  g_autoptr (SightViewer) viewer = copy_viewer (document, index);

  replace (&viewer->sight, sight);
  sight_document_set_viewer (document, index, viewer);
}

static void
set_viewer_range (SightDocument *document, int index, int range)
{
  g_autoptr (SightViewer) viewer = copy_viewer (document, index);

  /* Another of those selected may have its own. */
  if (viewer->range != SIGHT_RANGE_AS_SIGHT)
    return;
  viewer->range = range;
  sight_document_set_viewer (document, index, viewer);
}

/* What viewers shoot by, and what one shoots by */

static SightVision *
get_shots (const SightLevel *level, int index)
{
  return copy_sight (sight_shot_get (level, NULL));
}

static void
set_shots (SightDocument *document, int index, const SightVision *sight)
{
  SightRules rules = sight_document_get_level (document)->rules;

  rules.shoot = sight != NULL ? *sight : (SightVision) { NULL };
  sight_document_set_rules (document, &rules);
}

static void
set_shots_range (SightDocument *document, int index, int range)
{
  SightRules rules = sight_document_get_level (document)->rules;

  rules.shoot.range = range;
  sight_document_set_rules (document, &rules);
}

static SightVision *
get_viewer_shots (const SightLevel *level, int index)
{
  return copy_sight (sight_shot_get (level, sight_level_get_viewer (level, index)));
}

static void
set_viewer_shots (SightDocument *document, int index, const SightVision *sight)
{
  g_autoptr (SightViewer) viewer = copy_viewer (document, index);

  replace (&viewer->shoot, sight);
  sight_document_set_viewer (document, index, viewer);
}

static void
set_viewer_shots_range (SightDocument *document, int index, int range)
{
  g_autoptr (SightViewer) viewer = copy_viewer (document, index);

  if (viewer->shoot != NULL)
    viewer->shoot->range = range;
  sight_document_set_viewer (document, index, viewer);
}

static const Owner owners[] = {
  [SIGHT_PRESET_FOR_MAP] = { NULL, get_map, set_map, set_map_range },
  [SIGHT_PRESET_FOR_TEAM] = { N_ ("Change the sight of a team"), get_team, set_team, set_team_range },
  [SIGHT_PRESET_FOR_VIEWERS] = { N_ ("Change the sight of a viewer"), get_viewer, set_viewer, set_viewer_range },
  [SIGHT_PRESET_FOR_SHOTS] = { N_ ("Change what viewers shoot by"), get_shots, set_shots, set_shots_range },
  [SIGHT_PRESET_FOR_VIEWER_SHOTS] = { N_ ("Change what a viewer shoots by"), get_viewer_shots, set_viewer_shots,
                                      set_viewer_shots_range },
};

/* (transfer full): @sight, or its range if all else is as before: "range 12", "no limit" */
static char *
describe_change (const SightVision *before, const SightVision *sight)
{
  SightVision same = *before;

  same.range = sight->range;
  if (!sight_vision_equal (&same, sight))
    return sight_sentence_sight (sight);

  return sight->range > 0 ? g_strdup_printf (_ ("range %d"), sight->range) : g_strdup (_ ("no limit"));
}

void
sight_workspace_change_sight (SightWorkspace *self, const SightVision *sight)
{
  SightDocument *document = sight_workspace_get_document (self);
  g_autofree char *label = describe_change (&sight_document_get_level (document)->sight, sight);
  g_autofree char *name = g_strdup_printf (_ ("Change sight to %s"), label);

  if (sight_vision_equal (&sight_document_get_level (document)->sight, sight))
    return;

  sight_document_begin (document, name);
  sight_document_set_sight (document, sight);
  sight_document_commit (document);
}

/* Whose: (transfer full) (element-type int)
 * @first: (out): the one that a notice is about, the selected viewer */
static GArray *
get_indices (SightWorkspace *self, SightPresetFor whose, int team, int *first)
{
  const gboolean is_viewer = whose == SIGHT_PRESET_FOR_VIEWERS || whose == SIGHT_PRESET_FOR_VIEWER_SHOTS;
  GArray *indices = is_viewer ? sight_viewers_get (&self->tools) : g_array_new (FALSE, FALSE, sizeof (int));

  *first = is_viewer ? sight_workspace_get_selected (self) : team;
  if (!is_viewer)
    g_array_append_val (indices, team);

  return indices;
}

static void
set_sight (SightWorkspace *self, SightPresetFor whose, GArray *indices, const SightVision *sight)
{
  if (whose == SIGHT_PRESET_FOR_MAP)
    {
      sight_workspace_change_sight (self, sight);
      return;
    }
  sight_document_begin (self->document, _ (owners[whose].entry));
  sight_document_hold (self->document);
  for (guint i = 0; i < indices->len; i++)
    owners[whose].set (self->document, g_array_index (indices, int, i), sight);
  sight_document_release (self->document);
  sight_document_commit (self->document);
}

/* (transfer full): @preset with its range; notes in @taken which range of @index is lost */
static SightVision *
choose (SightWorkspace *self, const Owner *owner, int index, const SightPreset *preset, SightTakenRange *taken)
{
  g_autofree SightVision *before = owner->get (sight_document_get_level (self->document), index);
  SightVision *sight = g_new (SightVision, 1);

  sight_preset_apply (preset, sight);
  taken->is_taken = before != NULL && sight_preset_takes_range (before, sight);
  taken->was = taken->is_taken ? before->range : 0;

  return sight;
}

void
sight_workspace_choose_preset (SightWorkspace *self, SightPresetFor whose, int team, const SightPreset *preset)
{
  SightTakenRange taken = { .whose = whose };
  g_autofree SightVision *sight = NULL;
  g_autofree char *text = NULL;
  int first;

  g_return_if_fail (SIGHT_IS_WORKSPACE (self));
  g_return_if_fail (preset != NULL || whose != SIGHT_PRESET_FOR_MAP);

  taken.indices = get_indices (self, whose, team, &first);
  if (preset != NULL)
    sight = choose (self, &owners[whose], first, preset, &taken);
  set_sight (self, whose, taken.indices, sight);
  taken.state = sight_document_get_state (self->document);
  sight_workspace_forget_range (self);
  self->taken_range = taken;
  if (!taken.is_taken)
    return;

  text = sight_sentence_range_taken (sight, taken.was);
  g_signal_emit_by_name (self, "range-taken", text, taken.was);
}

void
sight_workspace_forget_range (SightWorkspace *self)
{
  g_clear_pointer (&self->taken_range.indices, g_array_unref);
  self->taken_range.is_taken = FALSE;
}

void
sight_workspace_keep_range (SightWorkspace *self)
{
  const SightTakenRange *taken = &self->taken_range;

  if (!taken->is_taken || taken->state != sight_document_get_state (self->document))
    return;

  sight_document_begin (self->document, _ ("Keep the range"));
  sight_document_hold (self->document);
  for (guint i = 0; i < taken->indices->len; i++)
    owners[taken->whose].set_range (self->document, g_array_index (taken->indices, int, i), taken->was);
  sight_document_release (self->document);
  sight_document_commit (self->document);
}
