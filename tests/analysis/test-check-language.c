/* test-check-language.c - the words of checks: what is understood, what is refused and where, what may follow
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/checks/sight-check.h"

/* Each is in its canonical form. */
static const char *const good[] = {
  "Scout must not see Captain",
  "every start of Red is hidden from every start of Blue",
  "no cell of area \"Alcove\" is seen by team Guards at any turn",
  "team Guards sees >= 80% of area \"Vault\" at every turn",
  "exposure of (12, 4) <= 20",
  "exposure of every tile \">\" <= 10%",
  "Red and Blue are fair within 5% by view, exposure, contact",
  "first contact of Red and Blue >= turn 3",
  "a path from tile \"<\" to tile \">\" exists, seen at most 2 turns by team Guards",
  "no one-way pairs between Red and Blue",
  "level is symmetric by half turn, sight too",
  "team Guards sees area \"Hall\" with at most 4 viewers",
  "todo: area \"Crypt\" is dead ground of Blue",
  "by preset libtcod-shadow: Scout sees Captain",
  "at turn 2 team Red sees\n----\n..2210\n@@2210\n----",
  "at least 30% of cells of area \"A\" is seen by \"Red 1\"",
  "at least 2 viewers of team Red sees (-3, 4) at turn 7",
  "line \"Gate\" is blocked",
  "\"team\" and \"must\" see each other",
  "Captain may see Scout",
  "area \"with \\\"quotes\\\" and \\\\\" sees start of Red",
};

/* The same in other words, and in canonical ones. */
static const char *const loose[][2] = {
  { "  Scout   must not\tsee  \"Captain\" ", "Scout must not see Captain" },
  { "exposure of ( 012 ,4 )<=020%", "exposure of (12, 4) <= 20%" },
  { "by preset symmetric: Scout sees Captain", "by preset \"symmetric\": Scout sees Captain" },
  { "todo :by preset \"milazzo\":area Crypt is dead ground of team Blue",
    "todo: by preset milazzo: area \"Crypt\" is dead ground of team Blue" },
};

static const struct
{
  const char *text;
  guint line, column;
  const char *message;
} bad[] = {
  { "Scout looks at Captain", 1, 7, "“looks”: expected must, can, may, sees" },
  { "Scout must not see", 1, 19, "the check ends too early: expected " },
  { "exposure of (1, 2) <= 101%", 1, 23, "“101%”: expected at most 100%" },
  { "exposure of (1, 2) <= 1234567890", 1, 23, "“1234567890”: the number is too large" },
  { "exposure of (1, 2) <= -1", 1, 23, "“-1”: expected 0 or more" },
  { "exposure of (1, 2 <= 3", 1, 19, "“<=”: expected )" },
  { "area \"Vault is dead ground of Blue", 1, 6, "the name in quotes has no end" },
  { "Scout sees Captain now", 1, 20, "“now”: expected with" },
  { "Red 2 must not see Blue 2", 1, 5, "“2”: a name with a space needs quotes: write \"Red 2\"" },
  { "\"Red 2\" must not see Blue 2", 1, 27, "“2”: a name with a space needs quotes: write \"Blue 2\"" },
  { "Scout sees Night watch 2", 1, 18, "“watch”: expected with or at, or a name in quotes: \"Night watch 2\"" },
  { "area Great Hall is lit", 1, 12, "“Hall”: expected " },
  { "Äther sees ??? at turn 3 or so", 1, 26, "“or”: expected the end of the check" },
  { "", 1, 1, "the check ends too early: expected " },
  { "Scout sees Captain\n----\n012\n----", 2, 1, "rows may only follow a check that ends with “sees”" },
  { "team Red sees\n----\n012", 2, 1, "the rows have no “----” at their end" },
  { "team Red sees\n012\n----", 2, 1, "“012”: expected “----”" },
  { "team Red sees\n----\n0123\n----", 3, 4, "a row has 0 hidden" },
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (good[i], &fault);
      g_autofree char *text = NULL;

      if (check == NULL)
        g_error ("%s: %u:%u: %s", good[i], fault.line, fault.column, fault.message);
      text = sight_check_print (check);
      g_assert_cmpstr (text, ==, good[i]);
    }
}

static void
test_loose (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (loose); i++)
    {
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (loose[i][0], &fault);
      g_autofree char *text = NULL;

      g_assert_nonnull (check);
      text = sight_check_print (check);
      g_assert_cmpstr (text, ==, loose[i][1]);
    }
}

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (bad[i].text, &fault);

      g_assert_null (check);
      if (fault.line != bad[i].line || fault.column != bad[i].column ||
          !g_str_has_prefix (fault.message, bad[i].message))
        g_error ("%s: got %u:%u: %s", bad[i].text, fault.line, fault.column, fault.message);
    }
}

static void
test_values (void)
{
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) path = sight_check_new (good[8], &fault);
  g_autoptr (SightCheck) share = sight_check_new (good[15], &fault);

  g_assert_cmpint (path->kind, ==, SIGHT_CHECK_PATH);
  g_assert_true (path->is_limited);
  g_assert_cmpuint (path->amount.number, ==, 2);
  g_assert_cmpstr (path->team, ==, "Guards");
  g_assert_cmpstr (path->subjects[1].name, ==, ">");
  g_assert_cmpint (share->kind, ==, SIGHT_CHECK_SEEN_BY);
  g_assert_cmpint (share->subjects[0].quantifier, ==, SIGHT_CHECK_AT_LEAST);
  g_assert_true (share->subjects[0].amount.is_percent);
  g_assert_cmpstr (share->subjects[1].name, ==, "Red 1");
  g_assert_true (sight_check_compare_amount (SIGHT_CHECK_GREATER_EQUAL, 4, 5, (SightCheckAmount) { 80, TRUE }));
  g_assert_false (sight_check_compare_amount (SIGHT_CHECK_GREATER_EQUAL, 799, 1000, (SightCheckAmount) { 80, TRUE }));
}

static SightLevel *
make_level (void)
{
  SightMap *map = sight_map_new (8, 4, 0);
  SightLegend *legend = sight_legend_new ();
  SightTile tile = { .glyph = '.', .name = (char *) "Floor", .walkable = TRUE, .transparent = TRUE, .counterpart = -1 };
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 1, 2, 2 });
  SightLevel *level;

  sight_legend_add (legend, &tile);
  level = sight_level_new (map, legend);
  g_ptr_array_add (level->teams, sight_team_new ("Red", 0xff0000, SIGHT_SHAPE_CIRCLE));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Scout", 0, (SightCell) { 1, 1 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Night watch", 0, (SightCell) { 2, 1 }));
  g_ptr_array_add (level->areas, sight_area_new ("Hall", SIGHT_AREA_NONE, -1, cells));
  g_ptr_array_add (level->areas, sight_area_new ("Vault", SIGHT_AREA_NONE, -1, cells));

  return level;
}

/* The words that may follow @text, joined. */
static char *
complete (const SightLevel *level, const char *text, gsize *start)
{
  g_autoptr (SightCheckCompletion) completion = sight_check_complete (text, level);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < completion->words->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? "|" : "",
                            ((SightCheckWord *) g_ptr_array_index (completion->words, i))->text);
  *start = completion->start;

  return g_string_free (words, FALSE);
}

static void
test_complete (void)
{
  static const struct
  {
    const char *text, *words;
    gsize start;
  } cases[] = {
    { "Scout mu", "must", 6 },
    { "Scout must ", "not", 11 },
    { "every start of Red is hidden from area \"H", "\"Hall\"", 39 },
    { "area ", "\"Hall\"|\"Vault\"", 5 },
    { "team R", "Red", 5 },
    { "exposure of tile \"", "\".\"", 17 },
    { "Scout sees Scout at ", "turn|every|any", 20 },
    { "nonsense here ", "", 14 },
    { "Night wat", "\"Night watch\"", 0 },
    { "Scout sees Night wat", "\"Night watch\"", 11 },
    { "Scout sees Night wet", "", 17 },
  };
  g_autoptr (SightLevel) level = make_level ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize start;
      g_autofree char *words = complete (level, cases[i].text, &start);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpuint (start, ==, cases[i].start);
    }
}

/* A name that several things have is offered as what means one of them; so is what the error proposes. */
static void
test_namesakes (void)
{
  static const struct
  {
    const char *text, *words;
  } cases[] = {
    { "Sen", "\"Red 3\"|\"Blue 1\"" },
    { "Scout sees Sen", "\"Red 3\"|\"Blue 1\"" },
    { "viewer \"", "Scout|\"Night watch\"|\"Red 3\"|\"Blue 1\"|Hall" },
    { "Blu", "\"Blue 1\"|\"Blue 2\"|Blue" },
    { "Hal", "\"Blue 2\"|team Hall|Hall" },
    { "team Ha", "Hall" },
  };
  g_autoptr (SightLevel) level = make_level ();

  g_ptr_array_add (level->teams, sight_team_new ("Blue", 0x0000ff, SIGHT_SHAPE_SQUARE));
  g_ptr_array_add (level->teams, sight_team_new ("Hall", 0x00ff00, SIGHT_SHAPE_SQUARE));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Sentry", 0, (SightCell) { 3, 1 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Sentry", 1, (SightCell) { 4, 1 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Hall", 1, (SightCell) { 5, 1 }));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize start;
      g_autofree char *words = complete (level, cases[i].text, &start);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Whatever is offered can be put in: the beginning of each check leads to its next word. */
static void
test_complete_all (void)
{
  g_autoptr (SightLevel) level = make_level ();

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      const char *end = strchr (good[i], '\n');
      const gsize length = end != NULL ? (gsize) (end - good[i]) : strlen (good[i]);

      for (gsize n = 0; n < length; n++)
        {
          g_autofree char *begin = g_strndup (good[i], n);
          g_autofree char *wrong = g_strconcat (begin, "x", NULL);
          g_autoptr (SightCheckCompletion) completion = sight_check_complete (begin, level);
          g_autoptr (SightCheckCompletion) mistyped = sight_check_complete (wrong, level);

          g_assert_nonnull (completion->expected);
          g_assert_nonnull (mistyped->expected);
          g_assert_cmpuint (completion->start, <=, n);
          if (n == 0 || good[i][n - 1] == ' ')
            g_assert_cmpstr (completion->expected, !=, "");
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check-language/good", test_good);
  g_test_add_func ("/check-language/loose", test_loose);
  g_test_add_func ("/check-language/bad", test_bad);
  g_test_add_func ("/check-language/values", test_values);
  g_test_add_func ("/check-language/complete", test_complete);
  g_test_add_func ("/check-language/namesakes", test_namesakes);
  g_test_add_func ("/check-language/complete-all", test_complete_all);

  return g_test_run ();
}
