/* test-door-html.c - the tables of a page for a browser have the numbers of the report's JSON, which
 * test-door-report.c compares with core
 *
 * SPDX-License-Identifier: MIT
 */
#include "door.h"

enum
{
  LEVELS = 8,
};

/* ---- tables of a page ---- */

typedef char *Row; /* the texts of its cells, each between bars: "|Red|2|156|" */

static char *
drop (const char *text, const char *pattern, const char *instead)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DOTALL, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, instead, 0, NULL);
}

/* The cells of @row, an element of a table, as texts. */
static Row
read_row (const char *row)
{
  g_autofree char *pictures = drop (row, "<svg.*?</svg>", ""), *cells = drop (pictures, "</t[dh]>", "|");
  g_autofree char *tags = drop (cells, "<[^>]*>", ""), *plain = drop (tags, "&#x206.;|\342\201\246|\342\201\251", "");

  return g_strdup_printf ("|%s", plain);
}

/* The rows of every table of class @name, one after the other, without their headings; of Row. */
static GPtrArray *
read_rows (const char *page, const char *name)
{
  g_autofree char *pattern = g_strdup_printf ("<table class=\"%s\">.*?</table>", name);
  g_autoptr (GRegex) tables = g_regex_new (pattern, G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GRegex) rows = g_regex_new ("<tr><t[hd] (scope=\"row\"|class=).*?</tr>", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) table = NULL;
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (g_regex_match (tables, page, 0, &table); g_match_info_matches (table); g_match_info_next (table, NULL))
    {
      g_autofree char *text = g_match_info_fetch (table, 0);
      g_autoptr (GMatchInfo) row = NULL;

      for (g_regex_match (rows, text, 0, &row); g_match_info_matches (row); g_match_info_next (row, NULL))
        {
          g_autofree char *element = g_match_info_fetch (row, 0);

          g_ptr_array_add (found, read_row (element));
        }
    }

  return found;
}

/* Cell @column of row @row; those below 0 count from the end. */
static char *
get_cell (GPtrArray *rows, guint row, int column)
{
  g_auto (GStrv) cells = NULL;
  int n;

  g_assert_cmpuint (row, <, rows->len);
  cells = g_strsplit (g_ptr_array_index (rows, row), "|", -1);
  n = (int) g_strv_length (cells) - 1; /* an empty text follows the last bar */

  return g_strdup (cells[column >= 0 ? column + 1 : n + column]);
}

static void
assert_cell (GPtrArray *rows, guint row, int column, int value)
{
  g_autofree char *cell = get_cell (rows, row, column), *expected = g_strdup_printf ("%d", value);

  if (!g_str_equal (cell, expected))
    g_error ("row %u, “%s”: “%s”, JSON: %s", row, (char *) g_ptr_array_index (rows, row), cell, expected);
}

/* ---- against the JSON ---- */

static const SightJson *
get_nth (const SightJson *json, const char *key, guint n)
{
  return sight_json_get_nth (sight_json_get (json, key), n);
}

static void
assert_teams (const char *page, const SightJson *json)
{
  g_autoptr (GPtrArray) rows = read_rows (page, "teams");

  g_assert_cmpuint (rows->len, ==, sight_json_get_length (sight_json_get (json, "teams")));
  for (guint i = 0; i < rows->len; i++)
    {
      const SightJson *team = get_nth (json, "teams", i);

      assert_cell (rows, i, 1, get_int (team, "viewers"));
      assert_cell (rows, i, 2, get_int (team, "alive"));
      assert_cell (rows, i, 3, get_int (team, "seen"));
      assert_cell (rows, i, 4, WIDTH * HEIGHT - get_int (team, "seen"));
    }
}

static void
assert_viewers (const char *page, const SightJson *json)
{
  g_autoptr (GPtrArray) rows = read_rows (page, "viewers");

  g_assert_cmpuint (rows->len, ==, VIEWERS);
  for (guint i = 0; i < VIEWERS; i++)
    assert_cell (rows, i, -1, get_int (get_nth (json, "viewers", i), "seen"));
}

/* Whether viewer @from sees viewer @to. */
static gboolean
is_seen (const SightJson *json, int from, int to)
{
  for (guint i = 0;; i++)
    {
      const SightJson *pair = get_nth (json, "pairs", i);

      if (get_int (pair, "from") == from && get_int (pair, "to") == to)
        return sight_json_get (pair, "sees")->boolean;
    }
}

/* Whether a pair of which one sees the other has cover, or shoots otherwise than it sees. */
static gboolean
has_more_to_say (const SightJson *pair)
{
  const SightJson *shoots = sight_json_get (pair, "shoots");

  return (sight_json_get (pair, "cover") != NULL && get_int (pair, "cover") > 0) ||
         (shoots != NULL && !shoots->boolean);
}

static void
assert_pair (GPtrArray *rows, guint row, const SightJson *json, const SightJson *pair)
{
  static const char *const words[2][2] = { { "–", "is seen, one way" }, { "sees, one way", "sees" } };
  const int from = get_int (pair, "from"), to = get_int (pair, "to");
  const gboolean sees = is_seen (json, from, to);
  g_autofree char *verdict = get_cell (rows, row, 3), *reason = get_cell (rows, row, 4);

  g_assert_cmpstr (verdict, ==, words[sees][is_seen (json, to, from)]);
  g_assert_cmpint (reason[0] != '\0', ==, !sees || has_more_to_say (pair));
}

/* Pairs of different teams, in the order of the JSON. */
static void
assert_pairs (const char *page, const SightJson *json)
{
  g_autoptr (GPtrArray) rows = read_rows (page, "pairs");
  const SightJson *pairs = sight_json_get (json, "pairs");
  guint row = 0;

  for (guint i = 0; i < sight_json_get_length (pairs); i++)
    {
      const SightJson *pair = sight_json_get_nth (pairs, i);

      if (get_int (get_nth (json, "viewers", get_int (pair, "from")), "team") !=
          get_int (get_nth (json, "viewers", get_int (pair, "to")), "team"))
        assert_pair (rows, row++, json, pair);
    }
  g_assert_cmpuint (row, ==, rows->len);
}

/* Two rows a turn and team, and what each viewer sees in each turn. */
static void
assert_turns (const char *page, const SightJson *json)
{
  g_autoptr (GPtrArray) rows = read_rows (page, "turns"), viewers = read_rows (page, "turn");
  const SightJson *turns = sight_json_get (json, "turns");

  g_assert_cmpuint (rows->len, ==, 2 * sight_json_get_length (turns));
  for (guint i = 0; i < rows->len; i++)
    {
      const SightJson *team = get_nth (sight_json_get_nth (turns, i / 2), "teams", i % 2);

      assert_cell (rows, i, 3, get_int (team, "visible"));
      assert_cell (rows, i, 4, get_int (team, "explored"));
      assert_cell (rows, i, 5, get_int (team, "hidden"));
    }
  g_assert_cmpuint (viewers->len, ==, VIEWERS * sight_json_get_length (turns));
  for (guint i = 0; i < viewers->len; i++)
    assert_cell (viewers, i, 3,
                 get_int (get_nth (sight_json_get_nth (turns, i / VIEWERS), "viewers", i % VIEWERS), "seen"));
}

static void
assert_comparisons (const char *page, const SightJson *json)
{
  g_autoptr (GPtrArray) rows = read_rows (page, "comparisons");

  g_assert_cmpuint (rows->len, ==, sight_json_get_length (sight_json_get (json, "comparisons")));
  for (guint i = 0; i < rows->len; i++)
    {
      const SightJson *comparison = get_nth (json, "comparisons", i);

      assert_cell (rows, i, 1, get_int (comparison, "both"));
      assert_cell (rows, i, 2, get_int (comparison, "onlyLevel"));
      assert_cell (rows, i, 3, get_int (comparison, "onlyPreset"));
    }
}

/* The page of the report, as its file holds it. */
static char *
make_page (const Harness *harness, const char *options)
{
  g_autofree char *args = g_strdup_printf ("report l.sightline %s -o r.html", options);
  g_autofree char *path = harness_get_path (harness, "r.html");
  g_autoptr (GError) error = NULL;
  g_auto (Outcome) outcome = { 0 };
  char *page;

  harness_run (harness, args, NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, 0);
  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);

  return page;
}

static void
test_law (void)
{
  static const char options[] = "--compare symmetric --compare bresenham-team";

  for (int i = 0; i < LEVELS; i++)
    {
      g_auto (Harness) harness = { NULL };
      g_autoptr (SightLevel) level = level_new ();
      g_autofree char *args = g_strdup_printf ("report l.sightline %s --format json -o -", options), *page = NULL;
      g_autoptr (SightJson) json = NULL;

      harness_init (&harness);
      save (&harness, level, "l.sightline");
      json = run_json (&harness, args, 0);
      page = make_page (&harness, options);
      assert_teams (page, json);
      assert_viewers (page, json);
      assert_pairs (page, json);
      assert_turns (page, json);
      assert_comparisons (page, json);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/door-html/law", test_law);

  return g_test_run ();
}
