/* test-algorithm.c - the tables of algorithms and presets are complete, and visions are set by text
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-preset.h"

static void
assert_is_id (const char *id)
{
  g_assert_true (g_regex_match_simple ("^[a-z0-9]+(-[a-z0-9]+)*$", id, 0, 0));
}

static void
assert_is_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

static void
assert_parameter_complete (const SightAlgorithm *algorithm, guint index)
{
  const SightParameter *parameter = &algorithm->parameters[index];

  assert_is_id (parameter->id);
  assert_is_text (parameter->name);
  assert_is_text (parameter->help);
  g_assert_cmpstr (parameter->id, !=, "range");
  g_assert_cmpint (parameter->minimum, <=, parameter->initial);
  g_assert_cmpint (parameter->initial, <=, parameter->maximum);
  g_assert_cmpint (sight_algorithm_find_parameter (algorithm, parameter->id), ==, index);
  for (int i = 0; parameter->choices != NULL && i <= parameter->maximum - parameter->minimum; i++)
    {
      assert_is_id (parameter->choices[i].id);
      assert_is_text (parameter->choices[i].name);
    }
}

/* What the row says of traces does not contradict itself. */
static void
assert_trace_complete (const SightAlgorithm *algorithm)
{
  const gboolean by_sector = algorithm->frontier == SIGHT_FRONTIER_SCANS || algorithm->frontier == SIGHT_FRONTIER_VIEWS;

  g_assert_cmpint (algorithm->sectors != NULL, ==, algorithm->n_sectors > 0);
  for (guint i = 0; i < algorithm->n_sectors; i++)
    assert_is_text (algorithm->sectors[i].name);
  if (by_sector)
    g_assert_cmpuint (algorithm->n_sectors, >, 0);
  if (algorithm->rule != NULL)
    g_assert_cmpint (algorithm->frontier, ==, SIGHT_FRONTIER_NOTHING);
  g_assert_cmpint (algorithm->family == SIGHT_FAMILY_ANGLES, ==,
                   algorithm->frontier == SIGHT_FRONTIER_SHADOWS && algorithm->n_sectors == 0);
  g_assert_cmpint (algorithm->family == SIGHT_FAMILY_PERMISSIVE, ==, algorithm->frontier == SIGHT_FRONTIER_VIEWS);
  if (algorithm->crossed != SIGHT_CROSSED_EMPTY)
    g_assert_cmpint (algorithm->frontier, ==, SIGHT_FRONTIER_SCANS);
  if (algorithm->bevels)
    g_assert_cmpint (algorithm->frontier, ==, SIGHT_FRONTIER_SCANS);
  if (algorithm->straight)
    g_assert_cmpint (algorithm->family, ==, SIGHT_FAMILY_RAYS);
}

static void
test_algorithms (void)
{
  const SightAlgorithm *algorithm;
  guint n = 0;

  for (; (algorithm = sight_algorithm_get_nth (n)) != NULL; n++)
    {
      assert_is_id (algorithm->id);
      assert_is_text (algorithm->name);
      assert_is_text (algorithm->summary);
      assert_is_text (algorithm->source);
      g_assert_nonnull (algorithm->see);
      g_assert_nonnull (algorithm->explain);
      g_assert_true (sight_algorithm_find (algorithm->id) == algorithm);
      g_assert_cmpuint (algorithm->n_parameters, <=, SIGHT_PARAMETERS_MAX);
      for (guint i = 0; i < algorithm->n_parameters; i++)
        assert_parameter_complete (algorithm, i);
      g_assert_cmpint (algorithm->walls == SIGHT_WALLS_CHOICE, ==,
                       sight_algorithm_find_parameter (algorithm, "walls") >= 0);
      assert_trace_complete (algorithm);
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_null (sight_algorithm_find ("x-ray"));
}

static void
test_presets (void)
{
  const SightPreset *preset;
  guint n = 0;

  for (; (preset = sight_preset_get_nth (n)) != NULL; n++)
    {
      SightVision sight;

      assert_is_id (preset->id);
      assert_is_text (preset->name);
      assert_is_text (preset->source);
      g_assert_true (sight_preset_find (preset->id) == preset);
      sight_preset_apply (preset, &sight);
      g_assert_true (sight.preset == preset);
      g_assert_cmpstr (sight.algorithm->id, ==, preset->algorithm);
      g_assert_cmpint (sight.range, ==, preset->range);
      g_assert_cmpint (sight.range, >=, 0);
      g_assert_cmpint (sight.range, <=, SIGHT_RANGE_MAX);
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_null (sight_preset_find ("x-ray"));
  g_assert_true (sight_preset_find (sight_preset_get_default ()->id) == sight_preset_get_default ());
}

static void
test_set (void)
{
  static const struct
  {
    const char *id, *value;
    SightSetResult result;
  } cases[] = {
    { "corner", "strict", SIGHT_SET_OK },    { "corner", "open", SIGHT_SET_OK },
    { "corner", "Open", SIGHT_SET_INVALID }, { "corner", "2", SIGHT_SET_INVALID },
    { "corner", "", SIGHT_SET_INVALID },     { "walls", "lit", SIGHT_SET_UNKNOWN },
    { "range", "12", SIGHT_SET_OK },         { "range", "0", SIGHT_SET_OK },
    { "range", "-1", SIGHT_SET_INVALID },    { "range", "65535", SIGHT_SET_OK },
    { "range", "65536", SIGHT_SET_INVALID }, { "range", "12 ", SIGHT_SET_INVALID },
    { "range", "1e3", SIGHT_SET_INVALID },   { "range", "99999999999999999999", SIGHT_SET_INVALID },
  };
  SightVision sight, before;

  sight_preset_apply (sight_preset_find ("corner-rule"), &sight);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      before = sight;
      g_assert_cmpint (sight_vision_set (&sight, cases[i].id, cases[i].value), ==, cases[i].result);
      if (cases[i].result != SIGHT_SET_OK)
        g_assert_true (sight_vision_equal (&sight, &before));
    }
  g_assert_cmpint (sight.range, ==, 65535);
  g_assert_cmpint (sight.values[0], ==, SIGHT_CORNER_OPEN);
}

/* Every value of every parameter is written in the form in which it is read. */
static void
test_text (void)
{
  for (guint n = 0; sight_algorithm_get_nth (n) != NULL; n++)
    {
      const SightAlgorithm *algorithm = sight_algorithm_get_nth (n);
      SightVision sight;

      sight_vision_init (&sight, algorithm);
      for (guint i = 0; i < algorithm->n_parameters; i++)
        for (int value = algorithm->parameters[i].minimum; value <= algorithm->parameters[i].maximum; value++)
          {
            g_autofree char *text = NULL;

            sight.values[i] = value;
            text = sight_vision_get_text (&sight, i);
            sight.values[i] = algorithm->parameters[i].initial;
            g_assert_cmpint (sight_vision_set (&sight, algorithm->parameters[i].id, text), ==, SIGHT_SET_OK);
            g_assert_cmpint (sight.values[i], ==, value);
          }
    }
}

/* A target out of range is not walked to. */
static void
test_range (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (20, 20);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightVision sight;
  SightLos los;

  sight_preset_apply (sight_preset_find ("bresenham-team"), &sight);
  sight.range = 5;
  los = sight_algorithm_los (grid, &sight, (SightCell) { 0, 0 }, (SightCell) { 3, 4 }, trace);
  g_assert_cmpint (los.stop, ==, SIGHT_LOS_CLEAR);
  sight_trace_reset (trace);
  los = sight_algorithm_los (grid, &sight, (SightCell) { 0, 0 }, (SightCell) { 4, 4 }, trace);
  g_assert_cmpint (los.stop, ==, SIGHT_LOS_RANGE);
  g_assert_cmpuint (sight_trace_get_length (trace), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/algorithm/table", test_algorithms);
  g_test_add_func ("/algorithm/set", test_set);
  g_test_add_func ("/algorithm/text", test_text);
  g_test_add_func ("/algorithm/range", test_range);
  g_test_add_func ("/preset/table", test_presets);

  return g_test_run ();
}
