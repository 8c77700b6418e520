/* test-trace.c - the record of one run
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-trace.h"

static void
test_add (void)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();

  sight_trace_add (NULL, (SightStep) { SIGHT_STEP_MOVE });
  for (int i = 0; i < 100; i++)
    sight_trace_add (trace, (SightStep) { .kind = SIGHT_STEP_MOVE, .error = i });

  g_assert_cmpuint (sight_trace_get_length (trace), ==, 100);
  g_assert_cmpint (sight_trace_get (trace, 42)->error, ==, 42);
}

/* What goes beyond the most that is kept is counted; a reset forgets both. */
static void
test_limit (void)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();

  for (int i = 0; i < SIGHT_TRACE_MAX + 3; i++)
    sight_trace_add (trace, (SightStep) { .error = i });
  g_assert_cmpuint (sight_trace_get_length (trace), ==, SIGHT_TRACE_MAX);
  g_assert_cmpint (sight_trace_get (trace, SIGHT_TRACE_MAX - 1)->error, ==, SIGHT_TRACE_MAX - 1);
  g_assert_cmpuint (trace->dropped, ==, 3);

  sight_trace_reset (trace);
  g_assert_cmpuint (sight_trace_get_length (trace), ==, 0);
  g_assert_cmpuint (trace->dropped, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trace/add", test_add);
  g_test_add_func ("/trace/limit", test_limit);

  return g_test_run ();
}
