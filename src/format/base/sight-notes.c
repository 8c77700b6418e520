/* sight-notes.c - what a reader or writer could not keep, for the user
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

static void
add_count (SightNotes *self, guint n, const char *one, const char *many)
{
  if (n > 0)
    sight_notes_add (self, g_dngettext (GETTEXT_PACKAGE, one, many, n), n);
}

/* What both kinds of formats leave out. */
static void
add_left_out (SightNotes *self, const SightLevel *level)
{
  SightVision initial;

  sight_preset_apply (sight_preset_get_default (), &initial);

  add_count (self, level->lines->len, N_ ("%u kept line is left out"), N_ ("%u kept lines are left out"));
  if (!sight_vision_equal (&level->sight, &initial))
    sight_notes_add (self, _ ("the sight is left out"));
  sight_notes_add_turns (self, level);
}

void
sight_notes_add_turns (SightNotes *self, const SightLevel *level)
{
  const SightRules initial = { FALSE };

  add_count (self, level->turns->len, N_ ("%u turn is left out"), N_ ("%u turns are left out"));
  if (!sight_rules_equal (&level->rules, &initial))
    sight_notes_add (self, _ ("the rules of what teams remember are left out"));
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

void
sight_notes_add_left_out (SightNotes *self, const SightLevel *level)
{
  add_count (self, level->teams->len, N_ ("%u team is left out"), N_ ("%u teams are left out"));
  add_count (self, level->viewers->len, N_ ("%u viewer is left out"), N_ ("%u viewers are left out"));
  add_left_out (self, level);
  add_extra (self, level->extra != NULL);
}

void
sight_notes_add_left_out_but_viewers (SightNotes *self, const SightLevel *level)
{
  guint n = 0;

  add_left_out (self, level);
  for (guint i = 0; i < level->viewers->len; i++)
    n += sight_level_get_viewer (level, i)->sight != NULL;
  add_count (self, n, N_ ("the sight of %u viewer is left out"), N_ ("the sights of %u viewers are left out"));
  sight_notes_add_extra (self, level);
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
  add_extra (self, has);
}
