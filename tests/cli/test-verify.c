/* test-verify.c - sightline-cli verify: passes what is right, and names what is not
 *
 * A small recorded file with every kind of record is changed in one place at a
 * time.
 *
 * SPDX-License-Identifier: MIT
 */
#include "harness.h"

typedef struct
{
  const char *name, *find, *put;
  int status;
  const char *message; /* on standard error, after "sightline-cli: r.json: " */
} Change;

#define DIFFERS 1
#define BAD 3

static const Change changes[] = {
  { "cell", "11100", "11000", DIFFERS, "fov[0]: map “row”, viewer (1, 0), range 0: cell (2, 0): expected 0, got 1" },
  { "cell-more", "11100", "11110", DIFFERS,
    "fov[0]: map “row”, viewer (1, 0), range 0: cell (3, 0): expected 1, got 0" },
  { "partial", "\"partial\": []", "\"partial\": [[0, 0, 0.5]]", DIFFERS,
    "fov[1]: map “row”, viewer (1, 0), range 0: share of cell (0, 0): expected 0.500000, got 1.000000" },
  { "facing", "\"facing\": 270, \"angle\": 60, \"v", "\"facing\": 90, \"angle\": 60, \"v", DIFFERS,
    "fov[2]: map “row”, viewer (1, 0), range 9: cell (0, 0): expected 1, got 0" },
  { "own-sight", "\"preset\": \"symmetric\", \"clear\": true", "\"clear\": true", DIFFERS,
    "los[2]: map “row”, from (0, 0) to (3, 0): expected clear, got blocked" },
  { "own-preset", "\"preset\": \"symmetric\", \"clear\": true", "\"preset\": \"chess\", \"clear\": true", DIFFERS,
    "los[2]: unknown preset “chess”" },
  { "no-lines", "\"preset\": \"symmetric\", \"clear\": true",
    "\"preset\": \"symmetric\", \"path\": [], \"clear\": true", DIFFERS,
    "los[2]: map “row”, from (0, 0) to (3, 0): the preset “symmetric” has no lines" },
  { "unit-sight", "\"angle\": 180", "\"angle\": 360", DIFFERS,
    "team[0]: turns[0]: map “row”, turn 0, team 2: cell (3, 0): expected 0, got 2" },
  { "clear", "\"clear\": false", "\"clear\": true", DIFFERS,
    "los[0]: map “row”, from (0, 0) to (4, 0): expected clear, got blocked" },
  { "path", "[2, 0, \"X\"], [3, 0, \"X\"]]", "[2, 0, \"Y\"], [3, 0, \"X\"]]", DIFFERS,
    "los[0]: map “row”, from (0, 0) to (4, 0): path: expected (2, 0) Y, got (2, 0) X" },
  { "path-short", ", [3, 0, \"X\"]]", "]", DIFFERS,
    "los[0]: map “row”, from (0, 0) to (4, 0): path: expected its end, got (3, 0) X" },
  { "path-long", "[0, 0, \"X\"]]", "[0, 0, \"X\"], [0, 0, \"X\"]]", DIFFERS,
    "los[1]: map “row”, from (0, 0) to (2, 0): path: expected (0, 0) X, got its end" },
  { "stop-why", "\"cell\", \"cells\"", "\"target\", \"cells\"", DIFFERS,
    "los[0]: map “row”, from (0, 0) to (4, 0): stop: expected target, got cell" },
  { "stop-cell", "\"cells\": [[3, 0]]", "\"cells\": [[2, 0]]", DIFFERS,
    "los[0]: map “row”, from (0, 0) to (4, 0): stop: expected (2, 0), got (3, 0)" },
  { "state", "\"1\": [\"22200\"]", "\"1\": [\"22100\"]", DIFFERS,
    "team[0]: turns[1]: map “row”, turn 1, team 1: cell (2, 0): expected 1, got 2" },
  { "state-kept", "\"2\": [\"00002\"]}}", "\"2\": [\"00001\"]}}", DIFFERS,
    "team[0]: turns[1]: map “row”, turn 1, team 2 (stateUpdateAllTeams): cell (4, 0): expected 1, got 2" },
  { "total", "{\"1\": 3, \"2\": 0}", "{\"1\": 4, \"2\": 0}", DIFFERS,
    "team[0]: turns[1]: map “row”, turn 1, team 1: total: expected 4, got 3" },
  { "wall-falls", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"cell\": [3, 0], \"wall\": false}", DIFFERS,
    "team[0]: turns[1]: map “row”, turn 1, team 1: cell (2, 0): expected 2, got 0" },
  { "rules", "\"teams\": [1, 2],", "\"teams\": [1, 2], \"rules\": {\"keepWipedOut\": true},", DIFFERS,
    "team[0]: turns[1]: map “row”, turn 1, team 2 (stateUpdateAllTeams): cell (4, 0): expected 1, got 2" },
  { "substep", "[1, 0, 2, \"X\"]", "[1, 0, 3, \"X\"]", DIFFERS,
    "examples[0]: map “4x1 empty”, from (0, 0) to (2, 0): step: expected (1, 0) 3 X, got (1, 0) 2 X" },
  { "preset", "\"preset\": \"bresenham-team\"", "\"preset\": \"chess\"", DIFFERS, "unknown preset “chess”" },

  { "format", "sightline-recorded", "something-else", BAD, "“format” is not “sightline-recorded”" },
  { "version", "\"version\": 1", "\"version\": 2", BAD, "unknown version 2, expected 1" },
  { "version-text", "\"version\": 1", "\"version\": \"1\"", BAD, "“version” is not a whole number" },
  { "no-preset", "\"preset\": \"bresenham-team\"", "\"preset\": 7", BAD, "“preset” is missing, expected a text" },
  { "key", "\"source\": ", "\"sauce\": ", BAD,
    "unknown key “sauce”, expected one of: format version preset set maps fov los team examples" },
  { "record-key", "\"note\": ", "\"mote\": ", BAD,
    "fov[1]: unknown key “mote”, expected one of: map viewer range preset set facing angle visible partial" },
  { "set", "{\"walls\": \"dark\"}", "{\"walls\": \"blue\"}", BAD,
    "“set”: bresenham-team has no parameter “walls” with that value" },
  { "map-row", "\"...#.\"", "\"...x.\"", BAD, "maps[0]: row 0: column 3 is neither # nor ." },
  { "map-rows", "[\"...#.\"]", "[\"...#.\", \"...\"]", BAD, "maps[0]: row 1: expected 5 cells" },
  { "map-none", "[\"...#.\"]", "[]", BAD, "maps[0]: “rows” is not a map" },
  { "map-index", "\"fov\": [\n    {\"map\": 0", "\"fov\": [\n    {\"map\": 9", BAD,
    "fov[0]: there is no map 9; there are 1, from 0" },
  { "row-short", "11100", "1110", BAD, "fov[0]: “visible”: row 0: expected 5 cells, found 4" },
  { "row-missing", "[\"11100\"]", "[]", BAD, "fov[0]: “visible”: expected 1 rows, found 0" },
  { "row-digit", "11100", "11200", BAD, "fov[0]: “visible”: row 0: column 2 is not a digit from 0 to 1" },
  { "viewer", "\"viewer\": [1, 0], \"range\": 0, \"v", "\"viewer\": [5, 0], \"range\": 0, \"v", BAD,
    "fov[0]: “viewer” is outside the map" },
  { "viewer-shape", "\"viewer\": [1, 0], \"range\": 0, \"v", "\"viewer\": [1], \"range\": 0, \"v", BAD,
    "fov[0]: “viewer”: a cell must be [x, y]" },
  { "range", "\"range\": 0, \"v", "\"range\": -1, \"v", BAD, "fov[0]: “range” is not from 0 to 65535" },
  { "range-missing", "\"range\": 0, \"v", "\"v", BAD, "fov[0]: “range” is missing, expected a number" },
  { "facing-far", "\"facing\": 270", "\"facing\": 360", BAD, "fov[2]: “facing” is not from 0 to 359" },
  { "angle", "\"angle\": 60", "\"angle\": 0", BAD, "fov[2]: “angle” is not from 1 to 360" },
  { "facing-alone", ", \"angle\": 60, \"v", ", \"v", BAD, "fov[2]: “angle” is missing, expected a number" },
  { "preset-number", "\"preset\": \"symmetric\", \"clear\"", "\"preset\": 7, \"clear\"", BAD,
    "los[2]: “preset” is not a text" },
  { "clear-text", "\"clear\": false", "\"clear\": 0", BAD, "los[0]: “clear” is neither true nor false" },
  { "from", "\"from\": [0, 0], \"to\": [4, 0]", "\"from\": [-1, 0], \"to\": [4, 0]", BAD,
    "los[0]: “from” is outside the map" },
  { "team-of-unit", "\"team\": 1, ", "\"team\": 3, ", BAD, "team[0]: units[0]: “team” is none of “teams”" },
  { "unit-of-event", "\"unit\": \"b\"", "\"unit\": \"z\"", BAD,
    "team[0]: turns[1]: events[1]: “unit” is none of the units" },
  { "state-digit", "[\"22200\"]", "[\"22300\"]", BAD, "team[0]: turns[1]: row 0: column 2 is not a digit from 0 to 2" },
  { "example-map", "4x1 empty", "4x1 full", BAD, "examples[0]: “map” is neither the name of a map nor “WxH empty”" },
  { "path-empty", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"unit\": \"a\", \"path\": []}", BAD,
    "team[0]: turns[1]: events[0]: “path” is empty" },
  { "path-outside", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"unit\": \"a\", \"path\": [[1, 0], [9, 0]]}", BAD,
    "team[0]: turns[1]: events[0]: “path” leaves the map" },
  { "appears-outside", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"unit\": \"a\", \"appears\": [1, 1]}", BAD,
    "team[0]: turns[1]: events[0]: “appears” is outside the map" },
  { "event-range", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"unit\": \"a\", \"range\": -1}", BAD,
    "team[0]: turns[1]: events[0]: “range” is not from 0 to 65535" },
  { "event-facing", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"unit\": \"a\", \"facing\": 400}", BAD,
    "team[0]: turns[1]: events[0]: “facing” is not from 0 to 359" },
  { "event-key", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"unit\": \"a\", \"jump\": [1, 0]}", BAD,
    "team[0]: turns[1]: events[0]: unknown key “jump”, expected one of: unit move path appears dies revives range "
    "facing" },
  { "event-wall", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"cell\": [3, 0], \"wall\": 1}", BAD,
    "team[0]: turns[1]: events[0]: “wall” is neither true nor false" },
  { "event-cell", "{\"unit\": \"a\", \"move\": [1, 0]}", "{\"cell\": [3, 1], \"wall\": true}", BAD,
    "team[0]: turns[1]: events[0]: “cell” is outside the map" },
  { "first-events", "\"events\": []", "\"events\": [{\"unit\": \"a\", \"range\": 3}]", BAD,
    "team[0]: turns[0]: events[0]: before the first look, units can only move and die" },
  { "rules-key", "\"teams\": [1, 2],", "\"teams\": [1, 2], \"rules\": {\"peace\": true},", BAD,
    "team[0]: unknown key “peace”, expected one of: keepRevealed shareAllies keepWipedOut" },
  { "rules-array", "\"teams\": [1, 2],", "\"teams\": [1, 2], \"rules\": [],", BAD,
    "team[0]: “rules” is not an object" },
  { "alliances", "\"teams\": [1, 2],", "\"teams\": [1, 2], \"alliances\": [\"x\"],", BAD,
    "team[0]: “alliances”: expected a name or null for each of 2 teams" },
  { "array", "\"fov\": [", "\"fov\": 1, \"note\": [", BAD, "“fov” is not an array" },
  { "substep-fraction", "[1, 0, 2, \"X\"]", "[1, 0, 2.5, \"X\"]", BAD,
    "examples[0]: “substeps”: an entry must be [x, y, error, move]" },
};

static char *
read_recorded (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cli", "recorded.json", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static void
test_change (gconstpointer data)
{
  const Change *change = data;
  g_autofree char *before = read_recorded (), *message = NULL;
  char *place = strstr (before, change->find);
  g_autoptr (GString) after = g_string_new (before);
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };

  g_assert_nonnull (place);
  g_string_erase (after, place - before, strlen (change->find));
  g_string_insert (after, place - before, change->put);

  harness_init (&harness);
  harness_write (&harness, "r.json", after->str, after->len);
  harness_run (&harness, "verify r.json", NULL, &outcome);
  message = g_strdup_printf ("sightline-cli: r.json: %s\n", change->message);
  g_assert_cmpstr (outcome.err, ==, message);
  g_assert_cmpint (outcome.status, ==, change->status);
  g_assert_true (g_str_has_suffix (outcome.out, " passed, 1 failed\n"));
}

static void
test_passes (void)
{
  g_autofree char *text = read_recorded ();
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };

  harness_init (&harness);
  harness_write (&harness, "r.json", text, -1);
  harness_run (&harness, "verify r.json", NULL, &outcome);
  g_assert_cmpstr (outcome.err, ==, "");
  g_assert_cmpstr (outcome.out, ==, "r.json: 9 passed\n9 passed, 0 failed\n");
  g_assert_cmpint (outcome.status, ==, 0);
}

/* More brackets than a reader may open. */
#define DEEP_8 "[[[[[[[["
#define DEEP DEEP_8 DEEP_8 DEEP_8 DEEP_8 DEEP_8 DEEP_8 DEEP_8 DEEP_8 DEEP_8

/* A bad file is counted and does not keep the others from being tried. */
static void
test_bad_files (void)
{
  static const struct
  {
    const char *data, *message;
  } bad[] = {
    { "", "the file is empty" },
    { "[1]", "the file is not a JSON object" },
    { "{\"format\": \"\377\"}", "sightline-cli: bad.json:1:13: byte 0xff is not UTF-8" },
    { "{\"notes\": 1,\n \"notes\": 2}", "sightline-cli: bad.json:2:2: the object has this key already" },
    { DEEP, "sightline-cli: bad.json:1:65: the values are nested too deeply" },
    { "\037\213not packed", NULL },
    { "{", NULL },
    { "{\"format\": \"sightline-recorded\", \"version\": 1, \"preset\": \"corner-rule\", \"maps\": []}",
      "the file holds no records" },
  };
  g_autofree char *text = read_recorded ();

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (Harness) harness = { NULL };
      g_auto (Outcome) outcome = { 0 };

      harness_init (&harness);
      harness_write (&harness, "bad.json", bad[i].data, -1);
      harness_write (&harness, "r.json", text, -1);
      harness_run (&harness, "verify bad.json missing.json r.json", NULL, &outcome);
      g_assert_cmpint (outcome.status, ==, 3);
      g_assert_cmpstr (outcome.out, ==,
                       "bad.json: 0 passed, 1 failed\nmissing.json: 0 passed, 1 failed\nr.json: 9 passed\n"
                       "9 passed, 2 failed\n");
      g_assert_true (g_str_has_prefix (outcome.err, "sightline-cli: bad.json:"));
      g_assert_nonnull (strstr (outcome.err, "sightline-cli: missing.json: "));
      if (bad[i].message != NULL)
        g_assert_nonnull (strstr (outcome.err, bad[i].message));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verify/passes", test_passes);
  g_test_add_func ("/verify/bad-files", test_bad_files);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/verify/change/%s", changes[i].name);

      g_test_add_data_func (path, &changes[i], test_change);
    }

  return g_test_run ();
}
