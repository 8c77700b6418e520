/* sight-notes.c - notes for the user on what a reader or writer could not keep
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-notes.h"

#include <glib/gi18n-lib.h>

SightNotes *
sight_notes_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

void
sight_notes_add (SightNotes *self, const char *format, ...)
{
  va_list args;

  if (self == NULL)
    return;

  va_start (args, format);
  g_ptr_array_add (self, g_strdup_vprintf (format, args));
  va_end (args);
}

void
sight_notes_add_count (SightNotes *self, gsize n, const char *format)
{
  if (n > 0)
    sight_notes_add (self, format, n);
}

void
sight_notes_add_lines (SightNotes *self, const SightLevel *level)
{
  const gsize n = level->lines->len;

  sight_notes_add_count (self, n,
                         g_dngettext (GETTEXT_PACKAGE, "%zu kept line is left out", "%zu kept lines are left out", n));
}

static void
add_checks (SightNotes *self, const SightLevel *level)
{
  const gsize n = level->checks->len;

  sight_notes_add_count (self, n, g_dngettext (GETTEXT_PACKAGE, "%zu check is left out", "%zu checks are left out", n));
}

/* What formats with and without viewers leave out alike.  @add_pictures: says which pictures */
static void
add_left_out (SightNotes *self, const SightLevel *level, void (*add_pictures) (SightNotes *, const SightLevel *))
{
  SightVision initial;

  sight_preset_apply (sight_preset_get_default (), &initial);

  sight_notes_add_lines (self, level);
  sight_notes_add_areas (self, level);
  sight_notes_add_pins (self, level);
  add_pictures (self, level);
  if (!sight_vision_equal (&level->sight, &initial))
    sight_notes_add (self, _ ("the sight is left out"));
  sight_notes_add_turns (self, level);
}

void
sight_notes_add_tile_rules (SightNotes *self, const SightLevel *level)
{
  sight_notes_add_count (self, level->legend->n_special,
                         g_dngettext (GETTEXT_PACKAGE,
                                      "the height, concealment, light and cost of sight of %zu tile are left out",
                                      "the height, concealment, light and cost of sight of %zu tiles are left out",
                                      level->legend->n_special));
}

/* What rules about sight know of level and viewers. */
static void
add_worlds (SightNotes *self, const SightLevel *level)
{
  gsize n_viewers = 0, n_eyes = 0, n_spends = 0, n_shots = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      n_viewers += viewer->dark_vision != SIGHT_DARK_VISION_AS_LEVEL ||
                   sight_level_get_team (level, viewer->team)->dark_vision != SIGHT_DARK_VISION_AS_LEVEL;
      n_eyes += viewer->eye != SIGHT_EYE_AS_LEVEL;
      n_spends += viewer->spend != SIGHT_SPEND_AS_LEVEL;
      n_shots += viewer->shoot != NULL;
    }
  sight_notes_add_count (self, n_viewers,
                         g_dngettext (GETTEXT_PACKAGE, "the dark vision of %zu viewer is left out",
                                      "the dark vision of %zu viewers is left out", n_viewers));
  sight_notes_add_count (
      self, level->lamps->len,
      g_dngettext (GETTEXT_PACKAGE, "%zu lamp is left out", "%zu lamps are left out", level->lamps->len));
  sight_notes_add_count (self, n_eyes,
                         g_dngettext (GETTEXT_PACKAGE, "the eye height of %zu viewer is left out",
                                      "the eye heights of %zu viewers are left out", n_eyes));
  sight_notes_add_count (self, n_spends,
                         g_dngettext (GETTEXT_PACKAGE, "the sight that %zu viewer can spend is left out",
                                      "the sight that %zu viewers can spend is left out", n_spends));
  sight_notes_add_count (self, n_shots,
                         g_dngettext (GETTEXT_PACKAGE, "what %zu viewer shoots by is left out",
                                      "what %zu viewers shoot by is left out", n_shots));
  if (level->rules.shoot.algorithm != NULL)
    sight_notes_add (self, _ ("what viewers shoot by is left out"));
  if (level->rules.spend != SIGHT_SPEND)
    sight_notes_add (self, _ ("the sight that a line can spend is left out"));
  if (level->rules.eye != SIGHT_EYE || level->rules.height != 0)
    sight_notes_add (self, _ ("the heights of eyes and targets are left out"));
  if (level->rules.dark || level->rules.dark_vision > 0)
    sight_notes_add (self, _ ("the darkness of the level is left out"));
}

void
sight_notes_add_sizes (SightNotes *self, const SightLevel *level)
{
  gsize n = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    n += sight_viewer_is_large (sight_level_get_viewer (level, i));
  sight_notes_add_count (
      self, n,
      g_dngettext (GETTEXT_PACKAGE, "the size of %zu viewer is left out", "the sizes of %zu viewers are left out", n));
}

void
sight_notes_add_turns (SightNotes *self, const SightLevel *level)
{
  const SightRules initial = { .movement = level->rules.movement,
                               .dark = level->rules.dark,
                               .dark_vision = level->rules.dark_vision,
                               .eye = level->rules.eye,
                               .height = level->rules.height,
                               .spend = level->rules.spend,
                               .looks = level->rules.looks,
                               .seen = level->rules.seen,
                               .shoot = level->rules.shoot };

  sight_notes_add_count (
      self, level->turns->len,
      g_dngettext (GETTEXT_PACKAGE, "%zu turn is left out", "%zu turns are left out", level->turns->len));
  if (level->rules.looks != SIGHT_LOOKS_ANY || level->rules.seen != SIGHT_SEEN_ANY)
    sight_notes_add (self, _ ("how viewers on several cells look and are seen is left out"));
  if (!sight_rules_equal (&level->rules, &initial))
    sight_notes_add (self, _ ("the rules of what teams remember are left out"));
  if (level->rules.movement != SIGHT_MOVEMENT_ORTHOGONAL)
    sight_notes_add (self, _ ("the rule of how units walk is left out"));
  add_checks (self, level);
  add_worlds (self, level);
}

void
sight_notes_add_alliances (SightNotes *self, const SightLevel *level)
{
  for (guint i = 0; i < level->teams->len; i++)
    {
      if (sight_level_get_team (level, i)->alliance == NULL)
        continue;
      sight_notes_add (self, _ ("alliances of teams are left out"));
      return;
    }
}

static void
add_extra (SightNotes *self, gboolean has_extra)
{
  if (has_extra)
    sight_notes_add (self, _ ("what a newer program added to the level is left out"));
}

static void
add_without_viewers (SightNotes *self, const SightLevel *level, void (*add_pictures) (SightNotes *, const SightLevel *))
{
  sight_notes_add_count (
      self, level->teams->len,
      g_dngettext (GETTEXT_PACKAGE, "%zu team is left out", "%zu teams are left out", level->teams->len));
  sight_notes_add_count (
      self, level->viewers->len,
      g_dngettext (GETTEXT_PACKAGE, "%zu viewer is left out", "%zu viewers are left out", level->viewers->len));
  add_left_out (self, level, add_pictures);
  add_extra (self, level->extra != NULL);
}

void
sight_notes_add_left_out (SightNotes *self, const SightLevel *level)
{
  sight_notes_add_left_out_but_tiles (self, level);
  sight_notes_add_tile_rules (self, level);
}

void
sight_notes_add_left_out_but_tiles (SightNotes *self, const SightLevel *level)
{
  add_without_viewers (self, level, sight_notes_add_pictures);
}

void
sight_notes_add_left_out_but_images (SightNotes *self, const SightLevel *level)
{
  add_without_viewers (self, level, sight_notes_add_underlay);
  sight_notes_add_tile_rules (self, level);
}

static void
add_with_viewers (SightNotes *self, const SightLevel *level, void (*add_pictures) (SightNotes *, const SightLevel *))
{
  guint n = 0;

  add_left_out (self, level, add_pictures);
  sight_notes_add_tile_rules (self, level);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      n += viewer->sight != NULL || sight_level_get_team (level, viewer->team)->sight != NULL;
    }
  sight_notes_add_count (self, n,
                         g_dngettext (GETTEXT_PACKAGE, "the sight of %zu viewer is left out",
                                      "the sights of %zu viewers are left out", n));
  sight_notes_add_extra (self, level);
}

void
sight_notes_add_left_out_but_viewers (SightNotes *self, const SightLevel *level)
{
  add_with_viewers (self, level, sight_notes_add_pictures);
}

void
sight_notes_add_left_out_but_viewers_and_images (SightNotes *self, const SightLevel *level)
{
  add_with_viewers (self, level, sight_notes_add_underlay);
}

void
sight_notes_add_extra (SightNotes *self, const SightLevel *level)
{
  gboolean has = level->extra != NULL;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    has = has || sight_legend_get (level->legend, i)->extra != NULL;
  for (guint i = 0; i < level->teams->len; i++)
    has = has || sight_level_get_team (level, i)->extra != NULL;
  for (guint i = 0; i < level->viewers->len; i++)
    has = has || sight_level_get_viewer (level, i)->extra != NULL;
  for (guint i = 0; i < level->lines->len; i++)
    has = has || ((SightKeptLine *) g_ptr_array_index (level->lines, i))->extra != NULL;
  for (guint i = 0; i < level->areas->len; i++)
    has = has || sight_level_get_area (level, i)->extra != NULL;
  for (guint i = 0; i < level->notes->len; i++)
    has = has || sight_level_get_note (level, i)->extra != NULL;
  for (guint i = 0; i < level->lamps->len; i++)
    has = has || sight_level_get_lamp (level, i)->extra != NULL;
  add_extra (self, has);
}

void
sight_notes_add_pictures (SightNotes *self, const SightLevel *level)
{
  gsize n = 0;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    n += sight_legend_get (level->legend, i)->image.sheet > 0;
  sight_notes_add_underlay (self, level);
  sight_notes_add_images (self, n);
}

void
sight_notes_add_underlay (SightNotes *self, const SightLevel *level)
{
  if (level->pictures.underlay != NULL)
    sight_notes_add (self, _ ("the picture under the map is left out"));
}

void
sight_notes_add_images (SightNotes *self, gsize n)
{
  sight_notes_add_count (
      self, n,
      g_dngettext (GETTEXT_PACKAGE, "the image of %zu tile is left out", "the images of %zu tiles are left out", n));
}

void
sight_notes_add_pins (SightNotes *self, const SightLevel *level)
{
  const gsize n = level->notes->len;

  sight_notes_add_count (self, n, g_dngettext (GETTEXT_PACKAGE, "%zu note is left out", "%zu notes are left out", n));
}

void
sight_notes_add_areas (SightNotes *self, const SightLevel *level)
{
  const gsize n = level->areas->len;

  sight_notes_add_count (self, n, g_dngettext (GETTEXT_PACKAGE, "%zu area is left out", "%zu areas are left out", n));
}
