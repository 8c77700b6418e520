/* sight-answer-sides.c - answers about two sides: first contact, fairness, symmetry
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-answer-private.h"

#define FAIR_PERMILLE 950 /* from here on two sides count as alike */

static gboolean
fill_sides (SightAnswer *self, const SightProgress *progress, SightSide *sides[2])
{
  g_autoptr (SightCellSet) goals = sight_request_get_goals (self->level);

  self->nearness = sight_nearness_new (sides[0], sides[1]);

  return sight_fairness_fill (&self->fairness, (const SightSide *const *) sides, goals, self->request.moves, progress);
}

/* Sides with names of the sides for the sentences; refuses or fills.  FALSE if it was stopped. */
static gboolean
measure_sides (SightAnswer *self, const SightProgress *progress, char *names[2])
{
  SightSide *sides[2] = { NULL, NULL };
  gboolean going = TRUE;

  if (!sight_answer_get_sides (self, sides))
    return TRUE;
  going = fill_sides (self, progress, sides);
  for (guint i = 0; i < 2; i++)
    {
      names[i] = g_strdup (sides[i]->name);
      sight_side_free (sides[i]);
    }

  return going;
}

/* Contact */

/* "(16, 16) – (24, 10)" */
static char *
describe_pair (const SightContact *contact)
{
  g_autofree char *from = sight_sentence_cell (contact->from), *to = sight_sentence_cell (contact->to);

  /* Who stands in one cell with another sees it, as everywhere. */
  if (sight_cell_equal (contact->from, contact->to))
    /* Translators: where two are, a cell */
    return g_strdup_printf (_ ("both in %s"), from);

  return g_strdup_printf ("%s – %s", from, to);
}

/* "Red and Blue see each other after 5 moves: (8, 12) – (22, 12)." */
static char *
make_mutual_sentence (char *const names[2], guint moves, const char *pair)
{
  if (moves == 0)
    return g_strdup_printf (_ ("%s and %s see each other from the start: %s."), names[0], names[1], pair);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s and %s see each other after %u move: %s.",
                                       "%s and %s see each other after %u moves: %s.", moves),
                          names[0], names[1], moves, pair);
}

/* One sees the other at the start.  @later: moves until that is mutual, or SIGHT_STEPS_NONE */
static char *
make_start_sentence (const char *from, const char *to, const char *pair, guint later)
{
  if (later == SIGHT_STEPS_NONE)
    return g_strdup_printf (_ ("Sight from %s to %s from the start: %s; the other way round never."), from, to, pair);

  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Sight from %s to %s from the start: %s; the other way round after %u move.",
                   "Sight from %s to %s from the start: %s; the other way round after %u moves.", later),
      from, to, pair, later);
}

static char *
make_contact_sentence (const SightAnswer *self, char *const names[2])
{
  const SightContact *contacts = self->fairness.contacts;
  const guint first = contacts[1].moves < contacts[0].moves ? 1 : 0, moves = contacts[first].moves;
  const guint later = contacts[1 - first].moves;
  g_autofree char *pair = describe_pair (&contacts[first]);

  if (later == moves)
    return make_mutual_sentence (names, moves, pair);
  if (moves == 0)
    return make_start_sentence (names[first], names[1 - first], pair, later);
  if (later == SIGHT_STEPS_NONE)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Sight from %s to %s after %u move: %s; the other way round never.",
                                         "Sight from %s to %s after %u moves: %s; the other way round never.", moves),
                            names[first], names[1 - first], moves, pair);

  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Sight from %s to %s first, after %u move: %s; the other way round it takes %u.",
                   "Sight from %s to %s first, after %u moves: %s; the other way round it takes %u.", moves),
      names[first], names[1 - first], moves, pair, later);
}

gboolean
sight_answer_contact (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  g_autofree char *first = NULL, *second = NULL;
  char *names[2] = { NULL, NULL };
  guint moves;
  const gboolean going = measure_sides (self, progress, names);

  first = names[0];
  second = names[1];
  if (!going || self->sentence != NULL)
    return going;
  moves = MIN (self->fairness.contacts[0].moves, self->fairness.contacts[1].moves);
  if (moves == SIGHT_STEPS_NONE)
    return sight_answer_say (
        self, SIGHT_ANSWER_NO, g_strdup ("–"), g_dngettext (GETTEXT_PACKAGE, "move", "moves", 0),
        g_strdup_printf (_ ("%s and %s never see each other, wherever they walk."), first, second));

  return sight_answer_say (self, SIGHT_ANSWER_YES, g_strdup_printf ("%u", moves),
                           g_dngettext (GETTEXT_PACKAGE, "move", "moves", moves), make_contact_sentence (self, names));
}

/* Fairness */

/* "132", or "never" */
static char *
describe_value (guint value)
{
  return value == SIGHT_STEPS_NONE ? g_strdup (_ ("never")) : g_strdup_printf ("%u", value);
}

static char *
make_fairness_sentence (const SightAnswer *self, char *const names[2], SightFairKind kind)
{
  const SightFairRow *row = &self->fairness.rows[kind];
  const SightFairType *type = sight_fair_kind_get_type (kind);
  const int better = sight_fairness_get_better (&self->fairness, kind);
  g_autofree char *first = describe_value (row->values[0]), *second = describe_value (row->values[1]);

  if (better < 0)
    return g_strdup_printf (_ ("%s and %s are alike in all that is compared."), names[0], names[1]);

  /* Translators: what differs (View), two names with their numbers, and who has the better one */
  return g_strdup_printf (_ ("%s differs most: %s %s, %s %s, in favour of %s."), _ (type->name), names[0], first,
                          names[1], second, names[better]);
}

gboolean
sight_answer_fairness (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  g_autofree char *first = NULL, *second = NULL;
  char *names[2] = { NULL, NULL };
  SightFairKind kind = SIGHT_FAIR_VIEW;
  int permille;
  const gboolean going = measure_sides (self, progress, names);

  first = names[0];
  second = names[1];
  if (!going || self->sentence != NULL)
    return going;
  permille = sight_fairness_get_permille (&self->fairness, &kind);

  return sight_answer_say (self, permille >= FAIR_PERMILLE ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO,
                           g_strdup_printf (_ ("%d %%"), permille / 10), _ ("alike"),
                           make_fairness_sentence (self, names, kind));
}

/* Symmetry */

/* "Red 1, Blue 2" */
static char *
list_viewers (const SightAnswer *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->mirror.viewers->len; i++)
    {
      g_autofree char *name =
          sight_sentence_viewer (self->level, g_array_index (self->mirror.viewers, SightMirrorViewer, i).viewer, FALSE);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }

  return g_string_free (text, FALSE);
}

/* "Lamp (3, 4), Torch (32, 22)" */
static char *
list_lamps (const SightAnswer *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->mirror.lamps->len; i++)
    {
      const guint lamp = g_array_index (self->mirror.lamps, SightMirrorLamp, i).lamp;
      g_autofree char *name = sight_sentence_lamp (self->level, (int) lamp);
      g_autofree char *cell = sight_sentence_cell (sight_level_get_lamp (self->level, lamp)->cell);

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", name, cell);
    }

  return g_string_free (text, FALSE);
}

/* Adds @sentence, which it frees, about so many if there are any. */
static void
add_sentence (GString *text, guint n, char *sentence)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* What breaks map, viewers and lamps, and sight, which is asked where walls are alike: all that the number counts. */
static char *
make_broken_sentence (const SightAnswer *self)
{
  const SightMirror *mirror = &self->mirror;
  const guint n_cells = mirror->cells->len, n_viewers = mirror->viewers->len, n_places = mirror->places->len;
  const guint n_lamps = mirror->lamps->len;
  g_autofree char *lamps = list_lamps (self);
  g_autofree char *cells = sight_answer_list_cells (mirror->cells, 4), *viewers = list_viewers (self);
  g_autofree char *places = sight_answer_list_cells (mirror->places, 3);
  GString *text = g_string_new (NULL);
  const char *name = _ (sight_mirror_get_name (mirror->kind));

  /* Translators: a number, how it is mirrored ("left to right"), cells */
  add_sentence (text, n_cells,
                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u pair of cells breaks the symmetry %s: %s.",
                                              "%u pairs of cells break the symmetry %s: %s.", n_cells),
                                 n_cells, name, cells));
  add_sentence (text, n_viewers,
                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u viewer has no counterpart %s: %s.",
                                              "%u viewers have no counterpart %s: %s.", n_viewers),
                                 n_viewers, name, viewers));
  add_sentence (text, n_lamps,
                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u lamp has no counterpart %s: %s.",
                                              "%u lamps have no counterpart %s: %s.", n_lamps),
                                 n_lamps, name, lamps));
  /* Translators: a number of cells, and the first of them */
  add_sentence (text, n_places,
                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell, %s, does not see what its image sees.",
                                              "%u cells, %s, do not see what their images see.", n_places),
                                 n_places, places));

  return g_string_free (text, FALSE);
}

static char *
make_mirror_sentence (const SightAnswer *self)
{
  const SightMirror *mirror = &self->mirror;
  const char *name = _ (sight_mirror_get_name (mirror->kind));
  const guint n = mirror->places->len;
  g_autofree char *cells = NULL;

  if (!sight_mirror_is_kept (mirror))
    return make_broken_sentence (self);
  if (n == 0)
    return g_strdup_printf (_ ("The level is symmetric %s, sight too."), name);
  cells = sight_answer_list_cells (mirror->places, 3);

  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   "The map is symmetric %s, but sight is not: %u cell, %s, does not see what its image sees.",
                   "The map is symmetric %s, but sight is not: %u cells, %s, do not see what their images see.", n),
      name, n, cells);
}

gboolean
sight_answer_mirror (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  const guint team = (guint) MAX (self->request.team, 0);
  const guint other = self->request.other >= 0 ? (guint) self->request.other : team;
  const guint teams[2] = { team, other };
  const SightMirrorKind kind = self->request.mirror >= 0 ? (SightMirrorKind) self->request.mirror
                                                         : sight_mirror_find_best (self->level, team, other);
  SightReshape reshape;
  guint n;

  if (!sight_mirror_get_reshape (kind, self->level->map, &reshape))
    return sight_answer_refuse (self, _ ("Only a square map can equal its image turned or along a diagonal."));
  if (!sight_mirror_fill (&self->mirror, self->level, kind, teams, progress))
    return FALSE;
  n = sight_mirror_count (&self->mirror) + self->mirror.places->len;

  return sight_answer_say (self, n == 0 ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO, g_strdup_printf ("%u", n),
                           g_dngettext (GETTEXT_PACKAGE, "breach", "breaches", n), make_mirror_sentence (self));
}
