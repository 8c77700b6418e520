/* sight-why-sentence.c - why a cell is seen or not, in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-why.h"

#include "analysis/sentence/sight-sentence-parts.h"
#include "analysis/sentence/sight-sentence-scan.h"

#include <glib/gi18n-lib.h>

enum
{
  LISTED_MAX = 12
}; /* cells that a sentence names */

/* "(20, 14), Pillar" */
static char *
name_cell (const SightLevel *level, SightCell cell)
{
  const SightScan scan = { .level = level };

  return sight_scan_name_cell (&scan, cell);
}

/* The viewer by its name, a large one with the cell that looks, or a bare cell. */
static char *
name_viewer (const SightWhy *self, const SightLevel *level)
{
  g_autofree char *cell = sight_sentence_cell (self->at), *name = NULL, *escaped = NULL;

  if (self->viewer == SIGHT_GAZE_BARE)
    return g_steal_pointer (&cell);
  name = sight_sentence_viewer (level, self->viewer, FALSE);
  escaped = g_markup_escape_text (name, -1);
  if (!sight_viewer_is_large (sight_level_get_viewer (level, (guint) self->viewer)))
    return g_steal_pointer (&escaped);

  /* Translators: a viewer that stands on several cells, and the one of them that looks: "Ogre at (3, 4)" */
  return g_strdup_printf (_ ("%s at %s"), escaped, cell);
}

/* "(3, 1)", "(3, 1) or (4, 0)" */
static char *
name_opening (const SightWhyOpening *opening)
{
  g_autofree char *cell = sight_sentence_cell (opening->cell), *other = NULL;

  if (!opening->has_other)
    return g_steal_pointer (&cell);
  other = sight_sentence_cell (opening->other);

  /* Translators: two cells */
  return g_strdup_printf (C_ ("cells", "%s or %s"), cell, other);
}

/* "a, b and c" */
static char *
join_names (GPtrArray *names)
{
  const guint n = names->len;
  g_autofree char *first = NULL;

  if (n == 0)
    return g_strdup ("");
  if (n == 1)
    return g_strdup (g_ptr_array_index (names, 0));

  for (guint i = 0; i < n - 1; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      char *more = first == NULL ? g_strdup (name) : g_strconcat (first, C_ ("list", ", "), name, NULL);

      g_free (first);
      first = more;
    }

  /* Translators: the end of a list */
  return g_strdup_printf (C_ ("list", "%s and %s"), first, (const char *) g_ptr_array_index (names, n - 1));
}

static char *
list_openings (const SightWhy *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const guint n = self->openings->len, listed = n > LISTED_MAX ? LISTED_MAX : n;

  for (guint i = 0; i < listed; i++)
    g_ptr_array_add (names, name_opening (sight_why_get_opening (self, i)));
  if (n > listed)
    g_ptr_array_add (names,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more", "%u more", n - listed), n - listed));

  return join_names (names);
}

/* What would have to open. */
static char *
describe_openings (const SightWhy *self, const SightLevel *level)
{
  g_autofree char *list = list_openings (self);
  SightLos then;

  if (self->openings->len == 0)
    return g_strdup (_ ("No small set of cells was found whose opening would show it."));
  then = sight_why_ask_opened (self, level);
  if (then.stop == SIGHT_LOS_DARK)
    return g_strdup_printf (_ ("If %s were open, it would be in sight, but too dark."), list);
  if (then.stop == SIGHT_LOS_CONCEALED)
    return g_strdup_printf (_ ("If %s were open, it would be seen, but nobody in it."), list);
  if (self->openings->len == 1)
    return g_strdup_printf (_ ("If %s were open, it would be seen."), list);
  if (self->is_smallest)
    return g_strdup_printf (_ ("If %s were open, it would be seen; no smaller set is enough."), list);

  return g_strdup_printf (
      _ ("If %s were open, all of them, it would be seen; no single cell was found that is enough."), list);
}

static void
describe_seen (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = name_cell (level, self->cell), *viewer = name_viewer (self, level);

  sentence->text = g_strdup_printf (_ ("<b>Seen:</b> %s, from %s."), cell, viewer);
  if (self->share < 1 && self->sight.algorithm->quarters)
    {
      const int n = 4 - (int) (4 * self->share);

      /* Translators: how many of four lines to the corners of a cell are stopped, and what that is: "half cover" */
      sentence->caption =
          g_strdup_printf (_ ("%d of 4 lines to its corners stopped: %s."), n, sight_sentence_cover (n));
    }
  else if (self->share < 1)
    {
      g_autofree char *share = sight_parts_isolate ("%.3g %%", 100.0 * self->share);

      sentence->caption = g_strdup_printf (_ ("%s of it is seen."), share);
    }
}

static void
describe_blocked (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = name_cell (level, self->cell), *viewer = name_viewer (self, level);
  g_autofree char *blocker = self->n_blockers > 0 ? name_cell (level, self->blockers[0]) : NULL;
  g_autofree char *openings = describe_openings (self, level), *one_way = NULL;

  if (self->n_blockers == 2)
    {
      g_autofree char *first = sight_sentence_cell (self->blockers[0]);
      g_autofree char *second = sight_sentence_cell (self->blockers[1]);

      sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, is hidden from %s by the flankers %s and %s."), cell,
                                        viewer, first, second);
    }
  else if (blocker == NULL)
    sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, is hidden from %s."), cell, viewer);
  else if (sight_cell_equal (self->blockers[0], self->cell) &&
           !sight_grid_is_opaque_or_outside (level->grid, self->cell))
    sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, from %s."), cell, viewer);
  else if (sight_cell_equal (self->blockers[0], self->cell))
    sentence->text = g_strdup_printf (
        _ ("<b>Not seen:</b> %s, from %s: it stops sight, and this sight shows no walls."), cell, viewer);
  else if (sight_cell_equal (self->blockers[0], self->at))
    sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, from %s: the viewer stands in %s, and this sight sees "
                                         "nothing from inside a wall."),
                                      cell, viewer, blocker);
  else
    sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, is hidden from %s by %s."), cell, viewer, blocker);
  if (self->n_blockers > 0)
    one_way = self->is_spent ? sight_sentence_rule_spent (level, self->blockers[0])
                             : sight_sentence_rule_blocks (level, self->at, self->blockers[0]);
  sentence->caption = sight_sentence_join (one_way, openings);
}

static void
describe_range (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = name_cell (level, self->cell), *viewer = name_viewer (self, level);
  g_autofree char *way = sight_parts_way (self->at, self->cell);
  g_autofree char *sum = NULL, *limit = NULL;
  char *distance[2];
  int range;
  const SightDistance rule = sight_vision_get_distance (&self->sight, &range);
  const gboolean touches = sight_parts_distance (self->at, self->cell, rule, range, distance);

  sum = distance[0];
  limit = distance[1];
  sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, is out of range of %s."), cell, viewer);
  /* Translators: "It is 18 right and 5 up: 18² + 5² = 349, more than 12² = 144. …" */
  sentence->caption = g_strdup_printf (touches ? _ ("It is %s: %s, not less than %s. No opening helps.")
                                               : _ ("It is %s: %s, more than %s. No opening helps."),
                                       way, sum, limit);
}

static void
describe_facing (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = name_cell (level, self->cell), *viewer = name_viewer (self, level);
  g_autofree char *facing = sight_sentence_facing (self->facing, self->angle);

  sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, lies outside the field of %s."), cell, viewer);
  sentence->caption = g_strdup_printf (_ ("It faces %s. No opening helps."), facing);
}

static void
describe_dead (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = sight_sentence_cell (self->cell), *viewer = name_viewer (self, level);

  sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, from %s."), cell, viewer);
  sentence->caption = g_strdup (_ ("The viewer is not alive, or not on the map yet."));
}

static void
describe_outside (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = sight_sentence_cell (self->cell), *viewer = name_viewer (self, level);
  g_autofree char *outside = sight_sentence_cell (sight_map_contains (level->map, self->at) ? self->cell : self->at);

  sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, from %s."), cell, viewer);
  sentence->caption = g_strdup_printf (_ ("%s lies outside the map."), outside);
}

static void
describe_never (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = name_cell (level, self->cell), *viewer = name_viewer (self, level);

  sentence->text = g_strdup_printf (_ ("<b>Not seen:</b> %s, from %s."), cell, viewer);
  sentence->caption =
      g_strdup (self->sight.algorithm->rule != NULL
                    ? _ ("It is at the border of the map, which this sight never shows. No opening helps.")
                    : _ ("This sight does not show that cell from there even on an open map. No opening "
                         "helps."));
}

static void
describe_dark (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = name_cell (level, self->cell), *viewer = name_viewer (self, level);

  sentence->text = g_strdup_printf (_ ("<b>Too dark:</b> %s, is in sight of %s."), cell, viewer);
  sentence->caption = sight_sentence_rule_dark (level, self->cell, self->dark_vision);
}

static void
describe_concealed (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  g_autofree char *cell = name_cell (level, self->cell), *viewer = name_viewer (self, level);

  sentence->text = g_strdup_printf (_ ("<b>Concealed:</b> %s sees %s, but nobody in it."), viewer, cell);
  sentence->caption = sight_sentence_rule_conceals (level, self->cell);
}

/* One a SightWhyReason. */
static void (*const describers[]) (const SightWhy *self, const SightLevel *level, SightSentence *sentence) = {
  [SIGHT_WHY_SEEN] = describe_seen,           [SIGHT_WHY_BLOCKED] = describe_blocked,
  [SIGHT_WHY_RANGE] = describe_range,         [SIGHT_WHY_FACING] = describe_facing,
  [SIGHT_WHY_NEVER] = describe_never,         [SIGHT_WHY_DEAD] = describe_dead,
  [SIGHT_WHY_OUTSIDE] = describe_outside,     [SIGHT_WHY_DARK] = describe_dark,
  [SIGHT_WHY_CONCEALED] = describe_concealed,
};

void
sight_why_describe (const SightWhy *self, const SightLevel *level, SightSentence *sentence)
{
  *sentence = (SightSentence) { NULL, NULL };
  describers[self->reason](self, level, sentence);
}

char *
sight_why_describe_watchers (const SightLevel *level, const GArray *watchers)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (watchers->len == 0)
    return g_strdup (_ ("No viewer sees it."));

  for (guint i = 0; i < watchers->len; i++)
    {
      g_autofree char *name = sight_sentence_viewer (level, g_array_index (watchers, guint, i), FALSE);

      g_ptr_array_add (names, g_markup_escape_text (name, -1));
    }
  list = join_names (names);

  return g_strdup_printf (_ ("Seen by %s."), list);
}
