/* test-lamps.c - lamps in the native format: what comes back, what is refused
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"

#define START "{\"sightline\":1,\"legend\":[{\"glyph\":\".\"},{\"glyph\":\"#\"}],\"map\":[\".#\",\"..\"],"
#define LAMP START "\"lamps\":[{"
#define TURN START "\"turns\":[{\"events\":[{\"event\":\"lamp-move\","

static const BadText bad[] = {
  { START "\"lamps\":1}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:81: “lamps”: expected an array" },
  { START "\"lamps\":[1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:82: expected an object" },
  { LAMP "}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:82: expected a member “cell”" },
  { LAMP "\"cell\":[0,0],\"range\":0}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:104: “range”: expected a whole number from 1 to 65535" },
  { LAMP "\"cell\":[0,0],\"on\":1}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:101: “on”: expected true or false" },
  { LAMP "\"cell\":[0,0]},{\"cell\":[0,0]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:105: “cell”: an earlier lamp is in (0, 0)" },
  { TURN "\"path\":[[0,0]]}]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:121: “path”: 1 cells, expected two: from and to" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_bad (sight_format_get_native (), &bad[i]);
}

/* With their events; what a newer program added to a lamp stays. */
static void
test_round_trip (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "######\n#....#\n######", NULL), again = NULL;
  g_autofree char *text = NULL, *twice = NULL;
  SightTurn *turn = sight_turn_new ("");
  SightEvent *move = sight_event_new_at (SIGHT_EVENT_LAMP_MOVE, -1, (SightCell) { 1, 1 });
  const SightCell to = { 2, 1 };

  for (int i = 0; i < 3; i++)
    g_ptr_array_add (level->lamps, sight_lamp_new (i > 0 ? "Torch \"A\"" : "", (SightCell) { i - 1, i }));
  sight_level_get_lamp (level, 1)->on = FALSE;
  sight_level_get_lamp (level, 1)->range = 65535;
  sight_level_get_lamp (level, 2)->extra = g_strdup ("{\"color\": \"red\"}");
  level->rules.dark = TRUE;
  sight_level_update_light (level);
  g_array_append_val (move->cells, to);
  g_ptr_array_add (turn->events, move);
  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_LAMP_ON, -1, to));
  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_LAMP_OFF, -1, to));
  g_ptr_array_add (level->turns, turn);
  text = write_text ("sightline", level, NULL);
  again = read_text ("sightline", text, NULL);
  g_assert_true (sight_level_equal (level, again));
  g_assert_true (sight_grid_is_lit (again->grid, (SightCell) { 1, 1 }) ==
                 sight_grid_is_lit (level->grid, (SightCell) { 1, 1 }));
  twice = write_text ("sightline", again, NULL);
  g_assert_cmpstr (text, ==, twice);
  g_assert_nonnull (strstr (text, "\"cell\": [0, 1], \"range\": 65535, \"on\": false}"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lamps/bad", test_bad);
  g_test_add_func ("/lamps/round-trip", test_round_trip);

  return g_test_run ();
}
