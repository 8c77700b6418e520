/* sight-answer-sneak.c - the answer about the way past a team
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-answer-private.h"

static const char *const refusals[] = {
  [SIGHT_SNEAK_NO_START] = N_ ("Nobody can stand where the way starts."),
  [SIGHT_SNEAK_NO_GOAL] = N_ ("Nobody can stand where the way ends."),
  [SIGHT_SNEAK_TOO_LARGE] = N_ ("Too large: the level has too many cells for its turns."),
};

/* "Red 1 in 3, Red 2 in 5" */
static char *
list_watchers (const SightAnswer *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const guint n = sight_sneak_count_sightings (&self->sneak, i);
      g_autofree char *name = NULL;

      if (n == 0)
        continue;
      name = sight_sentence_viewer (self->level, i, FALSE);
      /* Translators: a viewer and in how many turns it sees someone; "%s" at the start is a comma or nothing */
      g_string_append_printf (text, _ ("%s%s in %u"), text->len > 0 ? ", " : "", name, n);
    }

  return g_string_free (text, FALSE);
}

/* What more turns would change; empty if nothing. */
static char *
make_hint (const SightAnswer *self)
{
  const SightSneak *other = &self->free_sneak;

  if (!self->sneak.is_limited || other->status != SIGHT_SNEAK_FOUND || other->n_seen >= self->sneak.n_seen)
    return g_strdup ("");

  /* Translators: begins with a blank; a number of turns, and in how many of them one would be seen */
  return g_strdup_printf (_ (" With %u turns it would be %u."), sight_sneak_get_n_turns (other), other->n_seen);
}

static char *
make_sentence (const SightAnswer *self)
{
  const SightSneak *sneak = &self->sneak;
  const guint n_turns = sight_sneak_get_n_turns (sneak), n_unseen = (guint) sneak->n_unseen;
  g_autofree char *watchers = list_watchers (self), *hint = make_hint (self);

  if (sneak->n_seen == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Never seen: the shortest unseen way takes %u turn.",
                                         "Never seen: the shortest unseen way takes %u turns.", n_turns),
                            n_turns);
  if (sneak->is_limited)
    return g_strdup_printf (_ ("Seen in %u of %u turns: by %s. No way of at most %u turns is seen less.%s"),
                            sneak->n_seen, n_turns + 1, watchers, self->request.n_turns_max, hint);

  if (n_unseen == 0)
    return g_strdup_printf (_ ("Seen in %u of %u turns: by %s. No unseen way exists: all of the start is seen."),
                            sneak->n_seen, n_turns + 1, watchers);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Seen in %u of %u turns: by %s. No unseen way exists: of what can be reached "
                                       "unseen, %u cell, none is the goal.",
                                       "Seen in %u of %u turns: by %s. No unseen way exists: of what can be reached "
                                       "unseen, %u cells, none is the goal.",
                                       n_unseen),
                          sneak->n_seen, n_turns + 1, watchers, n_unseen);
}

/* Who of the team stands in the way; empty if nobody does. */
static char *
make_barrier (const SightAnswer *self,
              const SightPatrol *patrol,
              const SightSneakRequest *wish,
              const SightProgress *progress)
{
  g_autofree char *name = NULL, *at = NULL;
  SightSighting barrier;
  SightCell cell;

  if (!sight_sneak_find_barrier (patrol, wish, progress, &barrier, &cell))
    return g_strdup ("");
  name = sight_sentence_viewer (self->level, barrier.viewer, FALSE);
  at = sight_sentence_cell (cell);

  /* Translators: begins with a blank; a viewer and a cell */
  return g_strdup_printf (_ (" %s stands in the way, at %s."), name, at);
}

/* @barrier: who stands in the way, or empty */
static char *
make_no_way (const SightRequest *request, const char *barrier)
{
  g_autofree char *text =
      request->n_turns_max == 0
          ? g_strdup_printf (_ ("No way leads from %s to %s."), request->ends[0].name, request->ends[1].name)
          : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "No way leads from %s to %s in %u turn.",
                                          "No way leads from %s to %s in %u turns.", request->n_turns_max),
                             request->ends[0].name, request->ends[1].name, request->n_turns_max);

  return g_strconcat (text, barrier, NULL);
}

/* Why no way was found. */
static gboolean
say_no_way (SightAnswer *self, const SightPatrol *patrol, const SightSneakRequest *wish, const SightProgress *progress)
{
  g_autofree char *barrier =
      self->sneak.status != SIGHT_SNEAK_TOO_LARGE ? make_barrier (self, patrol, wish, progress) : g_strdup ("");

  if (self->sneak.status != SIGHT_SNEAK_NO_WAY && *barrier == '\0')
    return sight_answer_refuse (self, _ (refusals[self->sneak.status]));

  return sight_answer_say (self, SIGHT_ANSWER_NO, g_strdup ("–"), "", make_no_way (&self->request, barrier));
}

/* Why the question cannot be asked of this level, or NULL. */
static const char *
find_lack (const SightRequest *request)
{
  if (request->team < 0)
    return _ ("Needs a team to get past.");
  if (request->ends[0].cells == NULL)
    return _ ("Needs a start: a second team, or an area.");
  if (request->ends[1].cells == NULL)
    return _ ("Needs a goal: give an area the purpose Goal.");

  return NULL;
}

gboolean
sight_answer_sneak (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  const SightRequest *request = &self->request;
  SightSneakRequest wish = { request->ends[0].cells, request->ends[1].cells, request->n_turns_max, request->must_move,
                             request->may_swap };
  g_autoptr (SightPatrol) patrol = NULL;
  const char *lack = find_lack (request);
  guint n;

  if (lack != NULL)
    return sight_answer_refuse (self, lack);
  patrol = sight_patrol_new (start, (guint) request->team, request->keeps_off);
  if (patrol->n_viewers == 0)
    return sight_answer_refuse_team (self);
  if (sight_sneak_find (&self->sneak, patrol, &wish, progress) == SIGHT_SNEAK_STOPPED)
    return FALSE;
  if (self->sneak.status != SIGHT_SNEAK_FOUND)
    return say_no_way (self, patrol, &wish, progress);
  self->sentries = sight_sentry_list (patrol, &self->sneak);
  self->watched = g_ptr_array_ref (patrol->seen);
  self->watched_again = patrol->first_again;
  wish.n_turns_max = 0;
  if (request->n_turns_max > 0 && sight_sneak_find (&self->free_sneak, patrol, &wish, progress) == SIGHT_SNEAK_STOPPED)
    return FALSE;
  n = self->sneak.n_seen;

  return sight_answer_say (self, n == 0 ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO, g_strdup_printf ("%u", n),
                           g_dngettext (GETTEXT_PACKAGE, "turn seen", "turns seen", n), make_sentence (self));
}
