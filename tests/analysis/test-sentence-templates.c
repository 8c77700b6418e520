/* test-sentence-templates.c - every sentence of every field of view, checked against the map
 *
 * The table below lists every sentence with its claim.  A sentence missing from
 * the table, never used, or false fails.  Claims are read from the text.
 * test-sentence-geometry.c checks the sentences of lines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/sentence/sight-sentence.h"

#include "random-levels.h"
#include "sentence-claims.h"

#include <stdio.h>

enum
{
  N_FIELDS = 150 /* of each algorithm */
};

#define CELL "\\(-?\\d+, -?\\d+\\), [^;:]+"
#define ROW "(ring|row) \\d+( of (octant|quadrant) \\d)?"
#define WAY              \
  "One step [a-z ]+ to " \
  "\\(-?\\d+, -?\\d+\\): [^,]+( the map)?, "

static const struct
{
  const char *pattern;
  void (*claim) (const Claim *self);
} templates[] = {
  { "Lit: " CELL ", where the viewer stands\\.", claim_own_cell },
  { "Lit: " CELL ", which stops sight\\.", claim_lit_wall },
  { "Lit: " CELL "; sight comes as far as this cell\\.", claim_lit_floor },
  { "Lit: " CELL "; its middle lies within what is left to see\\.", claim_middle },
  { "Lit: " CELL ", because \\(.*\\) before it is open and seen\\.", claim_light },
  { "Lit in part: " CELL ", which stops sight\\. Of its four parts these face the viewer: .*\\.", claim_parts },
  { "Lit in part: " CELL ", which stops sight; .* % of it lies outside the shadows\\.", claim_share },
  { "Lit in part: " CELL "; .* % of it lies outside the shadows\\.", claim_share },
  { "Lit in part: " CELL "; [1-3] of 4 lines to its corners stopped: (half|three-quarters) cover\\.", claim_quarters },
  { "Dark: " CELL "; all 4 lines to its corners stopped: total cover\\.", claim_quarters },
  { "Dark: " CELL ", which stops sight; this sight shows no walls\\.", claim_dark_by_rule },
  { "Dark: " CELL ", which counts as a wall\\.", claim_outside },
  { "Dark: " CELL "; it is out of range\\.", claim_range },
  { "Taken away: " CELL ", is out of range\\.", claim_taken_away },
  { "Dark: " CELL "; its middle lies outside what is left to see\\.", claim_middle },
  { "Dark: " CELL "; it lies in the shadow of walls nearer to the viewer\\.", claim_shadowed },
  { "Dark: " CELL "; it lies in the shadow of " CELL "\\.", claim_shadow_of },
  { "Dark: " CELL "; neither cell before it is open and seen\\.", claim_no_neighbor },
  { "Dark: " CELL "; it lies in none of the views that are left\\.", claim_shadowed },
  { "Dark: " CELL "; every cell that leads to it is dark itself\\.", claim_inputs },
  { "Blocks: " CELL "; it casts a shadow on what lies behind it\\.", claim_wall },
  { "Blocks: " CELL ": nothing is left to see next to it\\.", claim_nothing_beside },
  { "Blocks: " CELL ": the sector is split; what lies next to it, up to the edge of the wall, is scanned on from " ROW
    "\\.",
    claim_split },
  { "Row \\d+ of (octant|quadrant) \\d, [a-z -]+: its edges have crossed; only what both of them cut is looked at\\.",
    claim_row },
  { "Row \\d+ of (octant|quadrant) \\d, [a-z -]+: the cells between two edges are looked at\\.", claim_row },
  { "Ring \\d+: its cells are looked at one by one, clockwise from the lower left corner, where all angles begin\\.",
    claim_ring },
  { "Ring \\d+: its cells are looked at one by one, clockwise from the lower left corner\\.", claim_ring },
  { "The wall ends at " CELL ": " ROW " continues from the edge of that wall\\.", claim_wall_ends },
  { "Casts a shadow: " CELL "; what lies behind it is dark\\.", claim_shadow },
  { "Shadow is all round in " ROW ": nothing farther away is seen\\.", claim_all_dark },
  { "All is dark in " ROW ": nothing farther away is seen there\\.", claim_all_dark },
  { "Nothing else is seen: the viewer stands in " CELL ", and this sight sees nothing from inside a wall\\.",
    claim_no_sight },
  { "Ends on a wall: nothing more is scanned beyond the last part of " ROW "\\.", claim_row_is_named },
  { "Nothing is left to see in " ROW "\\.", claim_row_is_named },
  { "A ray goes [a-z-]+, straight on up to the first wall\\.", claim_compass },
  { "A ray to \\(.*\\), where the viewer stands: there is nothing to walk\\.", claim_own_cell },
  { "A ray goes to \\(.*\\), at the edge of the box of the range: .*\\.", claim_ray },
  { WAY "out of range\\. The ray ends here\\.", claim_ray_step },
  { WAY "which is lit, and the ray continues\\.", claim_ray_step },
  { WAY "which stops sight; this sight shows no walls\\. The ray ends here\\.", claim_ray_step },
  { WAY "which stops sight and is lit\\. The ray ends here\\.", claim_ray_step },
  { "View \\d+ of quadrant \\d begins in the [a-z-]+: this is its shallow line, along the rows\\.", claim_begins },
  { "View \\d+ of quadrant \\d ends at its other edge: this is its steep line, along the columns\\.", claim_begins },
  { "Splits a view: " CELL "; the part on its shallow side becomes view \\d+, and keeps the shallow line\\.",
    claim_wall },
  { "Splits a view: " CELL "; the steep line of view \\d+ ends at its corner\\.", claim_corner },
  { "Bumps into view \\d+: " CELL "; its shallow line is pushed to the wall’s corner\\.", claim_corner },
  { "Bumps into view \\d+: " CELL "; its steep line is pushed to the wall’s corner\\.", claim_corner },
  { "View \\d+ of quadrant \\d ends at " CELL ": nothing of it is left\\.", claim_wall },
  { "Sight comes to " CELL "; it is handed no shadow\\.", claim_throws },
  { "Sight comes to " CELL "; it throws a shadow\\.", claim_throws },
  { "Sight comes to " CELL "; it is handed the shadow of " CELL "\\.", claim_shadow_of },
};

typedef struct
{
  GRegex *patterns[G_N_ELEMENTS (templates)];
  guint said[G_N_ELEMENTS (templates)];
} Said;

/* @text without isolates and with a plain minus, or NULL. */
static char *
to_plain (const char *text)
{
  g_autofree char *plain = text != NULL ? sight_sentence_to_plain (text) : NULL;
  GString *result;

  if (plain == NULL)
    return NULL;
  result = g_string_new (plain);
  g_string_replace (result, "−", "-", 0);

  return g_string_free (result, FALSE);
}

static void
read_cells (Claim *self)
{
  self->n_cells = 0;
  for (const char *place = strchr (self->text, '('); place != NULL && self->n_cells < MOST_CELLS;
       place = strchr (place + 1, '('))
    {
      SightCell *cell = &self->cells[self->n_cells];

      self->n_cells += sscanf (place, "(%d, %d)", &cell->x, &cell->y) == 2;
    }
}

/* The sentence of the step is one of the table, and true. */
static void
check_step (Said *said, Claim *claim)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *caption = NULL;
  gboolean found = FALSE;

  sight_sentence_for_step (claim->level, claim->sight, claim->trace, claim->index, &sentence);
  claim->text = text = to_plain (sentence.text);
  claim->caption = caption = to_plain (sentence.caption);
  read_cells (claim);
  for (gsize i = 0; i < G_N_ELEMENTS (templates) && !found; i++)
    {
      if (!g_regex_match (said->patterns[i], text, 0, NULL))
        continue;
      templates[i].claim (claim);
      said->said[i]++;
      found = TRUE;
    }
  if (!found)
    g_error ("a sentence that no test has: “%s”", text);
}

static void
check_field (Said *said, GRand *random, const SightAlgorithm *algorithm)
{
  g_autoptr (SightLevel) level =
      random_level_new (random, g_rand_int_range (random, 1, 12), g_rand_int_range (random, 1, 12), 25);
  const SightVision sight = random_sight (random, algorithm);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autoptr (SightTrace) shown = sight_trace_new ();
  const SightCell viewer = random_cell (random, level);
  Claim claim = { level, &sight, &view, trace };

  sight_algorithm_explain (level->grid, &sight, viewer, &view, trace);
  /* What steps say is seen is seen until a rule takes it away. */
  algorithm->explain (level->grid, &sight, viewer, &view, shown);
  for (; claim.index < sight_trace_get_length (trace); claim.index++)
    check_step (said, &claim);
}

static void
test_fields (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  const SightAlgorithm *algorithm;
  Said said = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (templates); i++)
    {
      g_autofree char *whole = g_strconcat ("^", templates[i].pattern, "$", NULL);
      g_autoptr (GError) error = NULL;

      said.patterns[i] = g_regex_new (whole, 0, 0, &error);
      g_assert_no_error (error);
    }
  for (guint n = 0; (algorithm = sight_algorithm_get_nth (n)) != NULL; n++)
    for (int i = 0; i < N_FIELDS && algorithm->rule == NULL; i++)
      check_field (&said, random, algorithm);

  for (gsize i = 0; i < G_N_ELEMENTS (templates); i++)
    {
      if (said.said[i] == 0)
        g_error ("never said: %s", templates[i].pattern);
      g_regex_unref (said.patterns[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sentence-templates/fields", test_fields);
  return g_test_run ();
}
